package console

import (
	"fmt"
	"html/template"
	"net/http"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/standard"
)

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
	Annotated template.URL // the photo with what was measured; empty: none
	Fixed     template.URL // the kiosk photo; empty: none
	FixedText string
	Edits     []string
	Sizes     []photoSize
	Papers    []paperSize
	Sheet     template.URL // PDF; empty: none
	SheetText string
	Charged   []string
}

func newPhotoView(q *request) photoView {
	return photoView{Sizes: photoSizes, Papers: paperSizes, Standards: listStandards(), MayLive: q.session.canLive("photo.check") && q.session.project.LiveApproved}
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
	q.page.belongTo("photo")
	return q.page.show("photo", "Check a photo", data)
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
			if fix := textOf(c.Fix); fix != "" && len(v.Sentences) < maxSentences && !slices.Contains(v.Sentences, fix) {
				v.Sentences = append(v.Sentences, fix)
			}
		case c.Status != 1:
			v.Unsure++
		}
	}
}

// readSheet returns the size of photos and of paper that the form asks for; the first ones without a choice.
func readSheet(q *request) (photoSize, paperSize) {
	size := slices.IndexFunc(photoSizes, func(s photoSize) bool { return s.Name == q.form.read("size") })
	paper := slices.IndexFunc(paperSizes, func(p paperSize) bool { return p.Name == q.form.read("paper") })
	return photoSizes[max(0, size)], paperSizes[max(0, paper)]
}

// makeKioskPhoto has the photo made that fits the standard.
func makeKioskPhoto(q *request, data *photoView) error {
	var result apigen.KioskPhotoResult
	size, paper := readSheet(q)
	body := map[string]any{"image": data.Photo.Data, "standard": q.form.read("standard"), "aspect": size.aspect}
	answer, err := q.api.callAs(q.session.newCaller(q.form.readEnvironment()), operationCall{name: "kiosk.photo", body: body}, &result)
	if err != nil && answer == nil {
		return err
	}
	if err != nil {
		f := q.page.toFault(err)
		data.FixedText = f.Message + " " + f.Fix
		return nil
	}
	data.Charged = append(data.Charged, answer.Charged)
	data.Fixed, data.Edits = dataURL("image/jpeg", result.FixedImage), result.Edits
	sheet, copies, err := newPrintSheet(result.FixedImage, size, paper)
	if err != nil {
		return err
	}
	data.Sheet, data.SheetText = dataURL("application/pdf", sheet), fmt.Sprintf("%d photos of %s on %s", copies, size.Name, paper.Name)
	data.FixedText = "The new photo still fails some checks."
	if result.PrintReady {
		data.FixedText = "The new photo meets the standard and can be printed."
	}
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
