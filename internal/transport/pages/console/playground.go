package console

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/transport/pages/docs"
)

// trial is an operation that takes one photo.
type trial struct {
	Name, Summary, Path, Price string
	Reference                  string // the page of the documentation about it
}

// playgroundView is the page on which operations are tried.
type playgroundView struct {
	Operations []trial
	Chosen     string
	Options    string
	Photo      *upload // nil: none was sent
	Drawing    drawing
	Answer     string // JSON, long texts cut
	OK         bool
	Charged    string
	LatencyMs  float64
	Samples    []docs.Sample // the call as code, curl first
	HasOptions bool          // the code of curl has the options of the form
	HasSample  bool          // a photo of the model pack can be sent
}

// Selected is the operation that the form begins with; nil: it is none of the list.
func (v playgroundView) Selected() *trial {
	if at := v.findChosen(); at >= 0 {
		return &v.Operations[at]
	}
	return nil
}

// findChosen is the place of the chosen operation in the list; -1: it is not there.
func (v playgroundView) findChosen() int {
	return slices.IndexFunc(v.Operations, func(t trial) bool { return t.Name == v.Chosen })
}

// listTrials lists the operations whose only needed field is a photo.
func (s *Site) listTrials() (all []trial) {
	for _, op := range s.options.Description.Operations {
		if op.Security != api.SecurityKey || op.Request == nil || strings.HasPrefix(op.Path, "/v1/galleries") {
			continue
		}
		hasImage, others := false, 0
		for _, p := range op.Request.Properties {
			switch {
			case p.Name == "image" && p.Schema.Image != nil:
				hasImage = true
			case p.Required:
				others++
			}
		}
		if hasImage && others == 0 {
			all = append(all, trial{op.Name, op.Summary, op.Path, ledger.FormatCredits(op.PriceMilli), docs.OperationPath(op)})
		}
	}
	return all
}

func newPlaygroundView(q *request) playgroundView {
	data := playgroundView{Operations: q.site.listTrials(), Chosen: q.r.FormValue("operation"), Options: q.r.PostFormValue("options")}
	if data.Chosen == "" {
		data.Chosen = "face.detect"
	}
	data.HasSample = q.site.options.SamplePhoto != nil
	return data
}

// readPlaygroundPhoto returns the photo of the form, or the sample photo where the person asked for it.
func readPlaygroundPhoto(q *request) (*upload, error) {
	if err := q.form.readPhotoForm(1); err != nil {
		return nil, err
	}
	if q.form.read("sample") == "" || q.site.options.SamplePhoto == nil {
		return q.form.readPhoto("photo")
	}
	data, err := q.site.options.SamplePhoto()
	if err != nil {
		return nil, err
	}
	return newUpload(data, "photo")
}

func showPlayground(q *request) error {
	return q.page.show("playground", "Playground", newPlaygroundView(q))
}

func runPlayground(q *request) error {
	if err := q.session.requireNotClosed(); err != nil {
		return err
	}
	photo, err := readPlaygroundPhoto(q)
	if err != nil {
		return q.page.showAgain(err, showPlayground)
	}
	data := newPlaygroundView(q)
	at := data.findChosen()
	if at < 0 {
		return q.page.showAgain(fault.New(fault.FieldInvalid, "operation", "There is no operation %q here.", data.Chosen).WithFix("Choose one from the list."), showPlayground)
	}
	body := map[string]any{}
	if text := strings.TrimSpace(data.Options); text != "" {
		if err := json.Unmarshal([]byte(text), &body); err != nil {
			return q.page.showAgain(fault.New(fault.FieldInvalid, "options", "The options are not a JSON object.").WithFix(`Write fields such as {"onlyCentralFace": false}, or leave it empty.`), showPlayground)
		}
	}
	options := describeOptions(q, body)
	body["image"] = photo.Data
	answer, err := q.api.callAs(q.session.newCaller(account.Test), operationCall{name: data.Chosen, body: body}, nil)
	if answer == nil {
		return err
	}
	data.Photo, data.OK, data.Charged, data.LatencyMs = photo, answer.OK, answer.Charged, answer.LatencyMs
	if data.Answer, err = indentAnswer(answer.Raw); err != nil {
		return err
	}
	data.Drawing = newDrawing(answer.Data)
	data.Samples = listSamples(q, data.Chosen)
	if options != "" {
		data.Samples[0].Code, data.HasOptions = formatCurl(q, data.Operations[at].Path, options), true
	}
	q.page.belongTo("playground")
	return q.page.show("playground", "Playground", data)
}

// listSamples returns how a program makes the call.
func listSamples(q *request, operation string) []docs.Sample {
	return q.site.options.Samples(operation, findBaseURL(q))
}

// formatCurl is a call with the options of the form, for a POSIX shell.
func formatCurl(q *request, path, options string) string {
	return fmt.Sprintf(`printf '{"image":"%%s"%s}' "$(base64 < photo.jpg | tr -d '\n')" |
  curl -sS %s%s -H "Authorization: Bearer $LIKENESS_API_KEY" \
    -H 'Content-Type: application/json' --data-binary @-`, options, findBaseURL(q), path)
}

// describeOptions is the options as further fields of a request in a shell command; empty for none,
// and where they have a character that the shell would read.
func describeOptions(q *request, body map[string]any) string {
	if len(body) == 0 {
		return ""
	}
	text, err := json.Marshal(body, json.Deterministic(true))
	if err != nil || bytes.ContainsAny(text, `'%\`) {
		return ""
	}
	return "," + strings.TrimSuffix(strings.TrimPrefix(string(text), "{"), "}")
}

// longText is how many characters of a text an answer shows: images are longer.
const longText = 400

// indentAnswer writes an answer with one field a line. Long texts, which are images, are cut.
func indentAnswer(raw []byte) (string, error) {
	var value any
	if err := json.Unmarshal(raw, &value); err != nil {
		return "", err
	}
	out, err := json.Marshal(cutTexts(value), json.Deterministic(true), jsontext.WithIndent("  "))
	return string(out), err
}

func cutTexts(value any) any {
	switch value := value.(type) {
	case map[string]any:
		for name, v := range value {
			value[name] = cutTexts(v)
		}
	case []any:
		for i, v := range value {
			value[i] = cutTexts(v)
		}
	case string:
		if len(value) > longText {
			return fmt.Sprintf("%s... (%d characters)", value[:40], len(value))
		}
	}
	return value
}

// drawing is what an answer says about places in the photo.
type drawing struct {
	Boxes  []box
	Points []point
}

type box struct {
	X, Y, W, H float64
	Name       string
}

type point struct{ X, Y float64 }

// maxMarks bounds what is drawn.
const maxMarks = 2000

// newDrawing collects the boxes and points of an answer: fields called roi, and lists of pairs called
// landmarks or points.
func newDrawing(data []byte) (d drawing) {
	var value any
	if json.Unmarshal(data, &value) != nil {
		return d // nothing to draw
	}
	d.collect("", value)
	return d
}

func (d *drawing) collect(name string, value any) {
	if len(d.Boxes)+len(d.Points) > maxMarks {
		return
	}
	switch value := value.(type) {
	case map[string]any:
		for key, v := range value {
			d.collect(key, v)
		}
	case []any:
		if numbers := readNumbers(value); name == "roi" && len(numbers) == 4 {
			d.Boxes = append(d.Boxes, box{numbers[0], numbers[1], numbers[2], numbers[3], fmt.Sprintf("face %d", len(d.Boxes)+1)})
			return
		}
		for _, v := range value {
			pair, isList := v.([]any)
			numbers := readNumbers(pair)
			if isList && (name == "landmarks" || name == "points" || name == "mesh") && len(numbers) >= 2 {
				d.Points = append(d.Points, point{numbers[0], numbers[1]})
				continue
			}
			d.collect("", v)
		}
	}
}

func readNumbers(list []any) []float64 {
	numbers := make([]float64, 0, len(list))
	for _, v := range list {
		n, ok := v.(float64)
		if !ok {
			return nil
		}
		numbers = append(numbers, n)
	}
	return numbers
}

// PointSize is the radius of a point, in pixels of the photo.
func (v playgroundView) PointSize() float64 {
	const share = 300
	return max(1, float64(v.Photo.Width)/share)
}

func playgroundActions() []*action {
	who := roles(owner, developer)
	return []*action{
		{name: "playground", method: "GET", path: projectRoot + "/playground", scope: inProject, roles: who, serve: showPlayground, menu: "Playground"},
		{name: "playground.run", method: "POST", path: projectRoot + "/playground", scope: inProject, roles: who, serve: runPlayground, shownBy: "playground", upload: true},
		{name: "compare", method: "GET", path: projectRoot + "/compare", scope: inProject, roles: who, serve: showCompare, menu: "Compare two faces"},
		{name: "compare.run", method: "POST", path: projectRoot + "/compare", scope: inProject, roles: who, serve: runCompare, shownBy: "compare", upload: true},
	}
}
