package console

import (
	"fmt"
	"regexp"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/transport/pages/docs"
)

// compareView is the page on which two faces are compared.
type compareView struct {
	First, Second *upload // nil: none were sent
	Result        apigen.FaceVerifyResult
	Notes         []string // what limits the answer
	Charged       string
	LatencyMs     float64
	Curve         curveView
	Samples       []docs.Sample
}

// comparedImage is one of the two photos with the box of its face.
type comparedImage struct {
	Name  string
	Photo *upload
	Box   *box // nil: the answer has none
}

// Images lists the two photos.
func (v compareView) Images() []comparedImage {
	images := []comparedImage{{Name: "first photo", Photo: v.First}, {Name: "second photo", Photo: v.Second}}
	for i := range min(len(images), len(v.Result.Compared)) {
		roi := v.Result.Compared[i].Roi
		images[i].Box = &box{roi[0], roi[1], roi[2], roi[3], "the face that was compared"}
	}
	return images
}

// thresholdInCode is the threshold of a call in the samples; the script of the page finds it in the same way.
var thresholdInCode = regexp.MustCompile(`(?i)(threshold[^0-9\n]{1,16})\d+(?:\.\d+)?`)

// listCompareSamples lists the call with the threshold at which the slider begins.
func listCompareSamples(q *request) []docs.Sample {
	samples := slices.Clone(listSamples(q, "face.verify"))
	for i := range samples {
		samples[i].Code = thresholdInCode.ReplaceAllString(samples[i].Code, fmt.Sprintf("${1}%g", shownThreshold))
	}
	return samples
}

func showCompare(q *request) error {
	curve, err := newCurveView(q.site.options.Calibration, -1)
	if err != nil {
		return err
	}
	return q.page.show("compare", "Compare two faces", compareView{Curve: curve, Samples: listCompareSamples(q)})
}

func runCompare(q *request) error {
	if err := q.session.requireNotClosed(); err != nil {
		return err
	}
	if err := q.form.readPhotoForm(maxPhotos); err != nil {
		return q.page.showAgain(err, showCompare)
	}
	data := compareView{}
	var err error
	if data.First, err = q.form.readPhoto("photo1"); err != nil {
		return q.page.showAgain(err, showCompare)
	}
	if data.Second, err = q.form.readPhoto("photo2"); err != nil {
		return q.page.showAgain(err, showCompare)
	}
	body := map[string]any{"image1": data.First.Data, "image2": data.Second.Data}
	answer, err := q.api.callAs(q.session.newCaller(account.Test), operationCall{name: "face.verify", body: body}, &data.Result)
	if err != nil {
		return q.page.showAgain(err, showCompare)
	}
	data.Charged, data.LatencyMs, data.Samples = answer.Charged, answer.LatencyMs, listCompareSamples(q)
	data.Notes = answer.Warnings
	if data.Result.Reason != nil {
		data.Notes = append(data.Notes, *data.Result.Reason)
	}
	if data.Curve, err = newCurveView(q.site.options.Calibration, data.Result.Similarity); err != nil {
		return err
	}
	q.page.belongTo("compare")
	return q.page.show("compare", "Compare two faces", data)
}
