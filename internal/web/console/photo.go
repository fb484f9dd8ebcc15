package console

import (
	"encoding/base64"
	"errors"
	"html/template"
	"io"
	"net/http"
	"slices"
	"time"

	"github.com/likeness-api/likeness/internal/apigen"
	"github.com/likeness-api/likeness/internal/fault"
	"github.com/likeness-api/likeness/internal/imaging"
)

const (
	// maxUpload bounds a form with a photo: a photo of imaging.DefaultMaxBytes and the other fields.
	maxUpload = 13 << 20
	// uploadTime is how long a photo may take to arrive.
	uploadTime = 2 * time.Minute
	// mostSentences is how many sentences a verdict has.
	mostSentences = 3
)

// upload is a photo of a form. It stays in memory and is part of the page that answers.
type upload struct {
	Data          []byte
	Width, Height int // upright, pixels
	URL           template.URL
}

// readUpload reads the form with its photo.
func (q *request) readUpload() (*upload, error) {
	if err := q.reserveBody(); err != nil {
		return nil, err
	}
	_ = http.NewResponseController(q.w).SetReadDeadline(time.Now().Add(uploadTime)) // not every connection has one
	q.r.Body = http.MaxBytesReader(q.w, q.r.Body, maxUpload)
	missing := fault.New(fault.FieldMissing, "photo", "The form has no photo.").WithFix("Choose a JPEG or PNG file.")
	if err := q.r.ParseMultipartForm(maxUpload); err != nil { //nolint:gosec // bounded above; all of it stays in memory
		var tooLarge *http.MaxBytesError
		if errors.As(err, &tooLarge) {
			return nil, fault.New(fault.RequestTooLarge, "photo", "The photo is larger than %d MB.", imaging.DefaultMaxBytes/1_000_000).WithFix("Choose a smaller file.")
		}
		return nil, missing
	}
	file, _, err := q.r.FormFile("photo")
	if err != nil {
		return nil, missing
	}
	defer file.Close() //nolint:errcheck // read only
	data, err := io.ReadAll(file)
	if err != nil {
		return nil, err
	}
	if len(data) == 0 {
		return nil, missing
	}
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		var f *fault.Error
		if errors.As(err, &f) {
			return nil, fault.New(f.Code, "photo", "%s", f.Message).WithFix("%s", f.Fix)
		}
		return nil, fault.New(fault.ImageInvalid, "photo", "The file is not a JPEG or PNG photo.").WithFix("Choose another file.").WithCause(err)
	}
	kind := "image/jpeg"
	if photo.Format == imaging.FormatPNG {
		kind = "image/png"
	}
	return &upload{Data: data, Width: photo.Width, Height: photo.Height, URL: dataURL(kind, data)}, nil
}

// reserveBody reserves memory for the form, as much as it may have where its length is not announced.
func (q *request) reserveBody() (err error) {
	n := q.r.ContentLength
	if n < 0 || n > maxUpload {
		n = maxUpload
	}
	q.release, err = q.site.o.ReserveBody(q.project.ID, n)
	return err
}

func (q *request) releaseBody() {
	if q.release != nil {
		q.release()
	}
}

// dataURL is a file as an address that loads nothing.
func dataURL(kind string, data []byte) template.URL {
	return template.URL("data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(data)) //nolint:gosec // base64 of a type that we choose
}

// photoView is the page of the photo check with the result of the last photo.
type photoView struct {
	Standards []string
	MayLive   bool
	Photo     *upload // nil: none was sent
	Verdict   string
	Good      bool
	Sentences []string
	Failed    []apigen.QualityCheck
	Unsure    int
	Report    template.URL // PDF; empty: none
	Fixed     template.URL // the kiosk photo; empty: none
	FixedText string
	Edits     []string
	Copies    []int
	Charged   []string
}

func (q *request) newPhotoView() photoView {
	return photoView{Standards: q.listEnum("Standard"), MayLive: q.canLive("photo.check") && q.project.LiveApproved}
}

func showPhoto(q *request) error { return q.show("photo", "Check a photo", q.newPhotoView()) }

func checkPhoto(q *request) error {
	photo, err := q.readUpload()
	if err != nil {
		return q.showAgain(err, showPhoto)
	}
	if err := q.requireOpen(); err != nil {
		return err
	}
	data := q.newPhotoView()
	data.Photo = photo
	var result apigen.PhotoComplianceResult
	body := map[string]any{"image": photo.Data, "standard": q.field("standard"), "report": true}
	answer, err := q.callAs(q.callerIn(q.environment()), operationCall{name: "photo.compliance", body: body}, &result)
	if err != nil && answer == nil {
		return err
	}
	if err != nil {
		f := q.asFault(err)
		if answer.Status != http.StatusOK { // the photo was not checked
			return q.showAgain(err, showPhoto)
		}
		data.Verdict, data.Sentences = "No: "+f.Message, []string{f.Fix}
		return q.showVerdict(data)
	}
	data.Charged = append(data.Charged, answer.Charged)
	data.describeVerdict(result)
	if result.Report != nil {
		data.Report = dataURL("application/pdf", result.Report.Document)
	}
	if q.field("kiosk") == "yes" {
		if err := q.makeKioskPhoto(&data); err != nil {
			return err
		}
	}
	return q.showVerdict(data)
}

func (q *request) showVerdict(data photoView) error {
	q.action = q.site.byName["photo"]
	return q.show("photo", "Check a photo", data)
}

// describeVerdict says in words what the checks found.
func (v *photoView) describeVerdict(r apigen.PhotoComplianceResult) {
	v.Good = r.Compliant
	v.Verdict = "No: this photo does not meet the standard."
	if v.Good {
		v.Verdict = "Yes: this photo meets the standard."
	}
	for _, c := range r.Checks {
		switch {
		case c.Status == 0:
			v.Failed = append(v.Failed, c)
			if fix := textOf(c.Fix); fix != "" && len(v.Sentences) < mostSentences && !slices.Contains(v.Sentences, fix) {
				v.Sentences = append(v.Sentences, fix)
			}
		case c.Status != 1:
			v.Unsure++
		}
	}
}

// sheetCopies is how many photos of 35 x 45 mm fit on a sheet of 10 x 15 cm.
const sheetCopies = 6

// makeKioskPhoto has the photo made that fits the standard.
func (q *request) makeKioskPhoto(data *photoView) error {
	var result apigen.KioskPhotoResult
	body := map[string]any{"image": data.Photo.Data, "standard": q.field("standard")}
	answer, err := q.callAs(q.callerIn(q.environment()), operationCall{name: "kiosk.photo", body: body}, &result)
	if err != nil && answer == nil {
		return err
	}
	if err != nil {
		f := q.asFault(err)
		data.FixedText = f.Message + " " + f.Fix
		return nil
	}
	data.Charged = append(data.Charged, answer.Charged)
	data.Fixed, data.Edits, data.Copies = dataURL("image/jpeg", result.FixedImage), result.Edits, make([]int, sheetCopies)
	data.FixedText = "The new photo still fails some checks."
	if result.PrintReady {
		data.FixedText = "The new photo meets the standard and can be printed."
	}
	return nil
}

func photoActions() []*action {
	who := roles(clerk, owner, developer)
	return []*action{
		{name: "photo", method: "GET", path: projectRoot + "/photo", scope: inProject, roles: who, serve: showPhoto, menu: "Check a photo"},
		{name: "photo.check", method: "POST", path: projectRoot + "/photo", scope: inProject, roles: who, live: roles(clerk, owner), serve: checkPhoto, shownBy: "photo", upload: true},
		{name: "playground", method: "GET", path: projectRoot + "/playground", scope: inProject, roles: roles(owner, developer), serve: showPlayground, menu: "Playground"},
		{name: "playground.run", method: "POST", path: projectRoot + "/playground", scope: inProject, roles: roles(owner, developer), serve: runPlayground, shownBy: "playground", upload: true},
	}
}
