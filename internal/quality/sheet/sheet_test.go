package sheet

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
)

// photo is a plain grey picture; report judges it by the whole table with every third
// check failed and every third undetermined.
func photo(t *testing.T, width, height int) *imaging.Photo {
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

func report(p *imaging.Photo) quality.Report {
	r := quality.Report{Frame: quality.InputFrame(p)}
	all := quality.Checks()
	for i := range all {
		c := quality.Result{Check: &all[i], Range: quality.Range{Max: 1}, Status: quality.Status(i % 3), Value: 0.5}
		if c.Status != quality.Pass {
			c.Why, c.Fix = "It was measured and found wanting.", "Do it again."
			c.Evidence = []quality.Mark{{Kind: quality.Box, Points: []imaging.Point{{X: 40, Y: 50}, {X: 90, Y: 120}}}}
		}
		r.Results = append(r.Results, c)
	}
	return r
}

func TestPictureMarksFaultsWhereTheEvidenceIs(t *testing.T) {
	p := photo(t, 300, 400)
	file, err := Picture(p, report(p))
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	view := surroundings(p, report(p).Frame)
	at := view.PhotoFromView.Inverse().Apply(imaging.Point{X: 65, Y: 120}) // lower edge of the box
	if c := color.RGBAModel.Convert(img.At(int(at.X), int(at.Y))).(color.RGBA); c.R < 150 || c.B > 120 {
		t.Errorf("the edge of the box has the colour %v", c)
	}
	at = view.PhotoFromView.Inverse().Apply(imaging.Point{X: 200, Y: 300}) // nothing there
	if c := color.RGBAModel.Convert(img.At(int(at.X), int(at.Y))).(color.RGBA); c.R < 120 || c.R > 136 {
		t.Errorf("far from any mark the colour is %v", c)
	}
}

func TestPageIsOnePageAndTheSameEachTime(t *testing.T) {
	p := photo(t, 300, 400)
	facts := Facts{Standard: "Full", Pack: "pack-1", When: time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)}
	first, err := Page(p, report(p), facts)
	if err != nil {
		t.Fatal(err)
	}
	second, err := Page(p, report(p), facts)
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
	for _, size := range [][2]int{{1, 1}, {1, 3000}, {3000, 2}, {16, 16}} {
		p := photo(t, size[0], size[1])
		if _, err := Picture(p, report(p)); err != nil {
			t.Errorf("%v: %v", size, err)
		}
	}
}

func TestWrapKeepsWordsAndWidth(t *testing.T) {
	for _, line := range wrap(strings.Repeat("several words ", 20), 30) {
		if len(line) > 30 || strings.HasPrefix(line, " ") || strings.HasSuffix(line, " ") {
			t.Errorf("%q", line)
		}
	}
}
