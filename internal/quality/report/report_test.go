package report

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/quality"
	"github.com/likeness-api/likeness/internal/quality/view"
)

// openGreyPhoto is a plain grey photo; makeReport is a report on it with the whole table, every
// third check failed and every third undetermined.
func openGreyPhoto(t *testing.T, width, height int) *imaging.Photo {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for i := range img.Pix {
		img.Pix[i] = 128
	}
	var data bytes.Buffer
	if err := jpeg.Encode(&data, img, nil); err != nil {
		t.Fatal(err)
	}
	p, err := imaging.Open(data.Bytes(), imaging.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Release)
	return p
}

func makeReport(p *imaging.Photo) quality.Report {
	r := quality.Report{Frame: view.InputFrame(p)}
	all := quality.Checks()
	for i := range all {
		c := quality.Result{Check: &all[i], Range: quality.Range{Max: 1}, Status: quality.Status(i % 3), Value: 0.5}
		if c.Status != quality.Pass {
			c.Why, c.Fix = "It was measured and found wanting.", "Do it again."
			c.Evidence = []view.Mark{{Kind: view.Box, Points: []imaging.Point{{X: 40, Y: 50}, {X: 90, Y: 120}}}}
		}
		r.Results = append(r.Results, c)
	}
	return r
}

func TestPictureMarksFaultsWhereTheEvidenceIs(t *testing.T) {
	p := openGreyPhoto(t, 300, 400)
	file, err := DrawImage(p, makeReport(p))
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	shown := selectShown(p, makeReport(p).Frame)
	at := shown.PhotoFromView.Inverse().Apply(imaging.Point{X: 65, Y: 120}) // lower edge of the box
	if c := color.RGBAModel.Convert(img.At(int(at.X), int(at.Y))).(color.RGBA); c.R < 150 || c.B > 120 {
		t.Errorf("the edge of the box has the colour %v", c)
	}
	at = shown.PhotoFromView.Inverse().Apply(imaging.Point{X: 200, Y: 300}) // nothing there
	if c := color.RGBAModel.Convert(img.At(int(at.X), int(at.Y))).(color.RGBA); c.R < 120 || c.R > 136 {
		t.Errorf("far from any mark the colour is %v", c)
	}
}

func TestPageIsOnePageAndTheSameEachTime(t *testing.T) {
	p := openGreyPhoto(t, 300, 400)
	facts := Facts{Standard: "Full", Pack: "pack-1", When: time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)}
	first, err := DrawPage(p, makeReport(p), facts)
	if err != nil {
		t.Fatal(err)
	}
	second, err := DrawPage(p, makeReport(p), facts)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first, second) {
		t.Error("two drawings of one report differ")
	}
	if n := bytes.Count(first, []byte("/Type /Page\n")); n != 1 {
		t.Errorf("%d pages", n)
	}
}

func TestPicturesOfAnySizeCanBeDrawn(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {150, 3000}, {3000, 150}, {1, 20}, {16, 16}} {
		p := openGreyPhoto(t, size[0], size[1])
		if _, err := DrawImage(p, makeReport(p)); err != nil {
			t.Errorf("%v: %v", size, err)
		}
	}
}

func TestWrapKeepsWordsAndWidth(t *testing.T) {
	for _, line := range wrapText(strings.Repeat("several words ", 20), 30) {
		if len(line) > 30 || strings.HasPrefix(line, " ") || strings.HasSuffix(line, " ") {
			t.Errorf("%q", line)
		}
	}
}
