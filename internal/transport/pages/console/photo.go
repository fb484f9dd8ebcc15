package console

import (
	"cmp"
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/standard"
)

// photoView is the page of the photo check with the result of the last photo.
type photoView struct {
	Standards []standardChoice
	MayLive   bool
	Photo     *upload // nil: none was sent
	Verdict   string
	Good      bool
	Sentences []string
	Failed    []apigen.QualityCheck
	First     apigen.QualityCheckName // what weighs most of what failed, or else of what could not be measured
	Unsure    int
	Report    template.URL // PDF; empty: none
	Annotated template.URL // the photo with what was measured; empty: none
	Fixed     template.URL // the kiosk photo; empty: none
	FixedText string
	Edits     []string
	Sizes     []photoSize
	Papers    []paperSize
	Sheet     template.URL // PDF; empty: none
	SheetText string
	Charged   []string
	Look      string // good, warn or bad, the class of the verdict
	Icon      string // that says the same as the colour

	// Standard, Kiosk, Size and Paper are the choices of the form, for the next photo.
	Standard, Size, Paper string
	Kiosk                 bool
}

func newPhotoView(q *request) photoView {
	return photoView{
		Sizes: photoSizes, Papers: paperSizes, Standards: listStandardChoices(), MayLive: q.session.canUseLive("photo.check"),
		Standard: q.form.read("standard"), Size: q.form.read("size"), Paper: q.form.read("paper"), Kiosk: q.form.read("kiosk") == "yes",
	}
}

// listStandards lists the names of the standards: those of the API first.
func listStandards() []string {
	var names []string
	for _, s := range quality.Standards {
		names = append(names, string(s))
	}
	for _, s := range standard.List() {
		if !slices.Contains(names, string(s.ID)) {
			names = append(names, string(s.ID))
		}
	}
	return names
}

// standardChoice is a standard that the form offers.
type standardChoice struct{ ID, Title string }

// listStandardChoices lists the standards by their titles: those of the API first, the others in the order of their titles.
func listStandardChoices() (choices []standardChoice) {
	titles := map[string]string{}
	for _, s := range standard.List() {
		titles[string(s.ID)] = s.Title
	}
	for _, id := range listStandards() {
		choices = append(choices, standardChoice{id, cmp.Or(titles[id], id)})
	}
	first := len(quality.Standards)
	slices.SortFunc(choices[first:], func(a, b standardChoice) int { return strings.Compare(a.Title, b.Title) })
	return choices
}

func showPhoto(q *request) error { return q.page.show("photo", "Check a photo", newPhotoView(q)) }

func checkPhoto(q *request) error {
	photo, err := q.form.readUpload()
	if err != nil {
		return q.page.showAgain(err, showPhoto)
	}
	if err := requireOpen(q); err != nil {
		return err
	}
	data := newPhotoView(q)
	data.Photo = photo
	var result apigen.PhotoComplianceResult
	body := map[string]any{"image": photo.Data, "standard": q.form.read("standard"), "report": true}
	answer, err := q.api.callAs(q.session.newCaller(q.form.readEnvironment()), operationCall{name: "photo.compliance", body: body}, &result)
	if err != nil && answer == nil {
		return err
	}
	if err != nil {
		f := q.page.toFault(err)
		if answer.Status != http.StatusOK { // the photo was not checked
			return q.page.showAgain(err, showPhoto)
		}
		data.Verdict, data.Sentences = "No: "+f.Message, []string{f.Fix}
		return showVerdict(q, data)
	}
	data.Charged = append(data.Charged, answer.Charged)
	data.describeVerdict(result)
	if result.Report != nil {
		data.Report, data.Annotated = dataURL("application/pdf", result.Report.Document), dataURL("image/png", result.Report.Picture)
	}
	if q.form.read("kiosk") == "yes" {
		if err := makeKioskPhoto(q, &data); err != nil {
			return err
		}
	}
	return showVerdict(q, data)
}

func showVerdict(q *request, data photoView) error {
	data.Look, data.Icon = "bad", "no"
	switch {
	case data.Good:
		data.Look, data.Icon = "good", "yes"
	case len(data.Failed) == 0 && data.Unsure > 0:
		data.Look, data.Icon = "warn", "unclear"
	}
	q.page.belongTo("photo")
	return q.page.show("photo", "Check a photo", data)
}

// describeVerdict says in words what the checks found.
func (v *photoView) describeVerdict(r apigen.PhotoComplianceResult) {
	v.Good = r.Compliant
	var unsure []apigen.QualityCheck
	for _, c := range r.Checks {
		switch {
		case c.Status == 0:
			v.Failed = append(v.Failed, c)
		case c.Status != 1:
			unsure = append(unsure, c)
		}
	}
	v.Unsure = len(unsure)
	switch {
	case v.Good:
		v.Verdict = "Yes: this photo meets the standard."
	case len(v.Failed) == 0:
		v.Verdict = "Not sure: no check failed, but " + countOf(v.Unsure, "check") + " could not be measured."
	default:
		v.Verdict = "No: this photo does not meet the standard."
	}
	nameOf := func(c apigen.QualityCheck) string { return string(c.Name) }
	quality.SortByWeight(v.Failed, nameOf)
	quality.SortByWeight(unsure, nameOf)
	if listed := slices.Concat(v.Failed, unsure); len(listed) > 0 && !v.Good {
		v.First = listed[0].Name
	}
	v.addAdvice(v.Failed)
	if len(v.Failed) == 0 {
		v.addAdvice(unsure)
	}
}

// addAdvice adds what to do about checks: by weight, one sentence a cause, three at most.
func (v *photoView) addAdvice(checks []apigen.QualityCheck) {
	var names []string
	for _, c := range checks {
		names = append(names, string(c.Name))
	}
	for _, name := range quality.ChooseAdvice(names) {
		of := slices.IndexFunc(checks, func(c apigen.QualityCheck) bool { return string(c.Name) == name })
		if fix := textOf(checks[of].Fix); fix != "" && len(v.Sentences) < maxSentences && !slices.Contains(v.Sentences, fix) {
			v.Sentences = append(v.Sentences, fix)
		}
	}
}

// readSheet returns the size of photos and of paper that the form asks for; the first ones without a choice.
func readSheet(q *request) (photoSize, paperSize) {
	size := slices.IndexFunc(photoSizes, func(s photoSize) bool { return s.Name == q.form.read("size") })
	paper := slices.IndexFunc(paperSizes, func(p paperSize) bool { return p.Name == q.form.read("paper") })
	return photoSizes[max(0, size)], paperSizes[max(0, paper)]
}

// kioskPhoto is a photo that was made to fit the standard.
type kioskPhoto struct {
	photo, sheet []byte // JPEG and PDF; empty: none could be made
	sheetText    string
	text         string // what became of it
	edits        []string
	charged      string
}

// callKiosk has the photo made that fits the standard, and a sheet to print it.
func callKiosk(q *request, of *upload) (made kioskPhoto, err error) {
	var result apigen.KioskPhotoResult
	size, paper := readSheet(q)
	call := operationCall{name: "kiosk.photo", body: map[string]any{"image": of.Data, "standard": q.form.read("standard"), "aspect": size.aspect}}
	if once := q.form.read("once"); once != "" {
		call.once = once + "-kiosk"
	}
	answer, err := q.api.callAs(q.session.newCaller(q.form.readEnvironment()), call, &result)
	if err != nil && answer == nil {
		return made, err
	}
	if err != nil {
		f := q.page.toFault(err)
		made.text = f.Message + " " + f.Fix
		return made, nil
	}
	made.photo, made.edits, made.charged = result.FixedImage, result.Edits, answer.Charged
	sheet, copies, err := newPrintSheet(result.FixedImage, size, paper)
	made.sheet, made.sheetText = sheet, fmt.Sprintf("%d photos of %s on %s", copies, size.Name, paper.Name)
	made.text = "The new photo still fails some checks."
	if result.PrintReady {
		made.text = "The new photo meets the standard and can be printed."
	}
	return made, err
}

// makeKioskPhoto has the photo made that fits the standard.
func makeKioskPhoto(q *request, data *photoView) error {
	made, err := callKiosk(q, data.Photo)
	if err != nil {
		return err
	}
	data.FixedText = made.text
	if len(made.photo) == 0 {
		return nil
	}
	data.Charged = append(data.Charged, made.charged)
	data.Fixed, data.Edits = dataURL("image/jpeg", made.photo), made.edits
	data.Sheet, data.SheetText = dataURL("application/pdf", made.sheet), made.sheetText
	return nil
}

func photoActions() []*action {
	who := roles(clerk, owner, developer)
	return []*action{
		{name: "photo", method: "GET", path: projectRoot + "/photo", scope: inProject, roles: who, serve: showPhoto, menu: "Check a photo", camera: true},
		{name: "photo.guide", method: "POST", path: projectRoot + "/photo/guide", scope: inProject, roles: who, serve: guidePhoto, shownBy: "photo", upload: true},
		{name: "photo.row", method: "POST", path: projectRoot + "/photo/row", scope: inProject, roles: who, live: roles(clerk, owner), serve: checkRow, shownBy: "photo", upload: true},
		{name: "photo.check", method: "POST", path: projectRoot + "/photo", scope: inProject, roles: who, live: roles(clerk, owner), serve: checkPhoto, shownBy: "photo", upload: true, camera: true},
	}
}
