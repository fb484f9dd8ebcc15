package console

import (
	"encoding/base64"
	"errors"
	"fmt"
	"html/template"
	"io"
	"net/http"
	"slices"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	// maxUpload bounds a form with a photo: a photo of imaging.DefaultMaxBytes and the other fields.
	maxUpload = 13 << 20
	// mostPhotos is how many photos a form has at most.
	maxPhotos = 2
	// uploadTime is how long a photo may take to arrive.
	uploadTime = 2 * time.Minute
	// mostSentences is how many sentences a verdict has.
	maxSentences = 3
)

// upload is a photo of a form. It stays in memory and is part of the page that answers.
type upload struct {
	Data          []byte
	Width, Height int // upright, pixels
	URL           template.URL
}

// readUpload reads the form with its photo.
func (q *request) readUpload() (*upload, error) {
	if err := q.readPhotoForm(1); err != nil {
		return nil, err
	}
	return q.readPhoto("photo")
}

// readPhotoForm reads a form with at most count photos. It stays in memory.
func (q *request) readPhotoForm(count int64) error {
	most := count * maxUpload
	if err := q.reserveBody(most); err != nil {
		return err
	}
	_ = http.NewResponseController(q.w).SetReadDeadline(time.Now().Add(uploadTime)) // not every connection has one
	q.r.Body = http.MaxBytesReader(q.w, q.r.Body, most)
	if err := q.r.ParseMultipartForm(most); err != nil { //nolint:gosec // bounded above; all of it stays in memory
		var tooLarge *http.MaxBytesError
		if errors.As(err, &tooLarge) {
			return fault.New(fault.RequestTooLarge, "photo", "A photo is larger than %d MB.", imaging.DefaultMaxBytes/1_000_000).WithFix("Choose a smaller file.")
		}
		return newMissingPhoto("photo")
	}
	return nil
}

func newMissingPhoto(field string) *fault.Error {
	return fault.New(fault.FieldMissing, field, "The form has no photo.").WithFix("Choose a JPEG or PNG file.")
}

// readPhoto returns a photo of the form that readPhotoForm has read.
func (q *request) readPhoto(field string) (*upload, error) {
	file, _, err := q.r.FormFile(field)
	if err != nil {
		return nil, newMissingPhoto(field)
	}
	defer file.Close() //nolint:errcheck // read only
	data, err := io.ReadAll(file)
	if err != nil {
		return nil, err
	}
	if len(data) == 0 {
		return nil, newMissingPhoto(field)
	}
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		var f *fault.Error
		if errors.As(err, &f) {
			return nil, fault.New(f.Code, field, "%s", f.Message).WithFix("%s", f.Fix)
		}
		return nil, fault.New(fault.ImageInvalid, field, "The file is not a JPEG or PNG photo.").WithFix("Choose another file.").WithCause(err)
	}
	kind := "image/jpeg"
	if photo.Format == imaging.FormatPNG {
		kind = "image/png"
	}
	return &upload{Data: data, Width: photo.Width, Height: photo.Height, URL: dataURL(kind, data)}, nil
}

// reserveBody reserves memory for a form of at most so many bytes: all of them where its length is not announced.
func (q *request) reserveBody(most int64) (err error) {
	n := q.r.ContentLength
	if n < 0 || n > most {
		n = most
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
	Sizes     []photoSize
	Papers    []paperSize
	Sheet     template.URL // PDF; empty: none
	SheetText string
	Charged   []string
}

func (q *request) newPhotoView() photoView {
	return photoView{Sizes: photoSizes, Papers: paperSizes, Standards: q.listEnum("Standard"), MayLive: q.canLive("photo.check") && q.project.LiveApproved}
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
			if fix := textOf(c.Fix); fix != "" && len(v.Sentences) < maxSentences && !slices.Contains(v.Sentences, fix) {
				v.Sentences = append(v.Sentences, fix)
			}
		case c.Status != 1:
			v.Unsure++
		}
	}
}

// readSheet returns the size of photos and of paper that the form asks for; the first ones without a choice.
func (q *request) readSheet() (photoSize, paperSize) {
	size := slices.IndexFunc(photoSizes, func(s photoSize) bool { return s.Name == q.field("size") })
	paper := slices.IndexFunc(paperSizes, func(p paperSize) bool { return p.Name == q.field("paper") })
	return photoSizes[max(0, size)], paperSizes[max(0, paper)]
}

// makeKioskPhoto has the photo made that fits the standard.
func (q *request) makeKioskPhoto(data *photoView) error {
	var result apigen.KioskPhotoResult
	size, paper := q.readSheet()
	body := map[string]any{"image": data.Photo.Data, "standard": q.field("standard"), "aspect": size.aspect}
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
