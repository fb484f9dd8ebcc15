package kiosk

import (
	"bytes"
	"image"
	"image/jpeg"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/engine/standard"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

func photoOf(t testing.TB, width, height int) *imaging.Photo {
	t.Helper()
	var data bytes.Buffer
	if err := jpeg.Encode(&data, image.NewGray(image.Rect(0, 0, width, height)), nil); err != nil {
		t.Fatal(err)
	}
	p, err := imaging.Open(data.Bytes(), imaging.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Release)
	return p
}

// headAt is an upright head of the usual proportions, tilted clockwise.
func headAt(mid imaging.Point, height, slim, tilt float64) (view.Head, [5]imaging.Point) {
	sin, cos := math.Sincos(tilt * math.Pi / 180)
	at := func(x, y float64) imaging.Point {
		return imaging.Point{X: mid.X + x*cos - y*sin, Y: mid.Y + x*sin + y*cos}
	}
	eyes := height / 3.6
	h := view.Head{
		Eyes: [2]imaging.Point{at(-eyes/2, 0), at(eyes/2, 0)}, EyeMid: mid, Chin: at(0, height*0.5), Crown: at(0, -height*0.5),
		TiltDegrees: tilt, EyesDistance: eyes, Width: height * slim, Height: height, Top: height * 0.52,
	}
	return h, [5]imaging.Point{h.Eyes[0], h.Eyes[1], at(0, eyes*0.6), at(-eyes*0.4, eyes*1.1), at(eyes*0.4, eyes*1.1)}
}

// possibleWidths are the widths of a head, in heights of it, of which some size meets the ranges of a standard.
func possibleWidths(s quality.Standard, heights float64) quality.Range {
	width, _ := quality.FindRange("HeadWidthRatio", s)
	height, _ := quality.FindRange("HeadHeightRatio", s)
	a := AspectOf(s)
	shape := heights * float64(a.Width) / float64(a.Height)
	return quality.Range{Min: width.Min / height.Max * shape, Max: width.Max / height.Min * shape}
}

// showsEnds reports whether the best crop with an upright head shows where the photo ends.
func showsEnds(of Subject, t Target) bool {
	width, height := t.Aspect.sizeFor(t.Standard)
	upright := cropSearch{
		Subject: of, tallness: of.headHeight(quality.CountsHair(t.Standard)), width: width, height: height,
		want: targetRangesOf(t.Standard, 1), limits: limitsOf(t.Standard), least: t.Aspect.minCrop(t.Standard), extend: t.Extend,
	}
	return upright.lossOf(upright.findBest()).isVisible()
}

func TestTheResultMeetsTheRangesWhereverTheHeadIs(t *testing.T) {
	photo := photoOf(t, 2000, 2400)
	rapid.Check(t, func(t *rapid.T) {
		mid := imaging.Point{X: rapid.Float64Range(500, 1500).Draw(t, "x"), Y: rapid.Float64Range(600, 1500).Draw(t, "y")}
		standard := rapid.SampledFrom(standard.List()).Draw(t, "standard").ID
		tallness := 1.0 // in heights of the head, as headAt draws it
		if quality.CountsHair(standard) {
			tallness = 1.02
		}
		possible := possibleWidths(standard, tallness)
		if possible.Min > 0.74 || possible.Max < 0.62 {
			t.Skip("no head of the usual proportions meets the standard")
		}
		slim := rapid.Float64Range(math.Max(0.62, possible.Min*(1+1e-9)), math.Min(0.74, possible.Max*(1-1e-9))).Draw(t, "slim")
		h, landmarks := headAt(mid, rapid.Float64Range(500, 1100).Draw(t, "height"), slim, rapid.Float64Range(-40, 40).Draw(t, "tilt"))
		a := AspectOf(standard)
		extend := rapid.Bool().Draw(t, "extend")
		subject, target := Subject{Photo: photo, Head: h, Landmarks: landmarks}, Target{a, standard, extend}
		p := PlanCrop(subject, target)

		fromPhoto := p.View.PhotoFromView.Inverse()
		mid = fromPhoto.Apply(h.EyeMid)
		crown, chin := fromPhoto.Apply(h.Crown), fromPhoto.Apply(h.Chin)
		most := 0.01
		if showsEnds(subject, target) { // then the photo is turned less
			most += math.Tan(leftTilts[len(leftTilts)-1] * math.Pi / 180)
		}
		if math.Abs(crown.X-chin.X) > most*(chin.Y-crown.Y) {
			t.Errorf("the head is not upright: crown %v, chin %v", crown, chin)
		}
		width, height := float64(p.View.Width), float64(p.View.Height)
		tall := h.Height
		if quality.CountsHair(standard) {
			tall = h.Top - h.HeightAboveEyes(h.Chin)
		}
		for name, value := range map[string]float64{
			"FaceMidPointHorizontalPosition": mid.X / width, "FaceMidPointVerticalPosition": mid.Y / height,
			"HeadWidthRatio": h.Width * fromPhoto.Scale() / width, "HeadHeightRatio": tall * fromPhoto.Scale() / height,
			"ImageWidthToHeight": width / height,
		} {
			if r, _ := quality.FindRange(name, standard); !r.Contains(value) {
				t.Errorf("%s is %v, outside %v", name, value, r)
			}
		}
		if 1/p.View.PhotoFromView.Scale() > MaxEnlargement*1.01 {
			t.Errorf("one pixel of the photo became %v", 1/p.View.PhotoFromView.Scale())
		}
	})
}

func TestAPhotoWithFewPixelsIsEnlargedToTheLimitAndNoFurther(t *testing.T) {
	photo := photoOf(t, 200, 240)
	h, landmarks := headAt(imaging.Point{X: 100, Y: 110}, 60, 0.68, 0)
	a, _ := AspectByName("3:4")
	p := PlanCrop(Subject{Photo: photo, Head: h, Landmarks: landmarks}, Target{a, quality.ICAO, true})
	if p.View.Width >= 300 || 1/p.View.PhotoFromView.Scale() < 1.9 || 1/p.View.PhotoFromView.Scale() > MaxEnlargement*1.02 {
		t.Errorf("%d x %d pixels, scale %v", p.View.Width, p.View.Height, 1/p.View.PhotoFromView.Scale())
	}
	if p.View.Width*4 != p.View.Height*3 {
		t.Errorf("%d x %d is not 3:4", p.View.Width, p.View.Height)
	}
	if !strings.Contains(strings.Join(p.Edits, " "), "too few pixels to enlarge it further") {
		t.Errorf("%q", p.Edits)
	}
}

// A portrait with the head near an edge is cropped so that little of the frame lies
// outside the photo when nothing may be painted there.
func TestWithoutANewBackgroundTheFrameStaysInThePhoto(t *testing.T) {
	photo := photoOf(t, 900, 1200)
	h, landmarks := headAt(imaging.Point{X: 420, Y: 500}, 640, 0.66, 3)
	a, _ := AspectByName("3:4")
	if p := PlanCrop(Subject{Photo: photo, Head: h, Landmarks: landmarks}, Target{a, quality.ICAO, false}); p.OutsideShare > 0.01 {
		t.Errorf("%.1f %% of the frame lies outside the photo", 100*p.OutsideShare)
	}
}

func TestAnUnmeasuredHeadIsCroppedByItsFeatures(t *testing.T) {
	photo := photoOf(t, 900, 1200)
	h, landmarks := headAt(imaging.Point{X: 450, Y: 500}, 500, 0.66, 10)
	h.NoCrown = "a hat hides the top of the head"
	for _, a := range Aspects {
		p := PlanCrop(Subject{Photo: photo, Head: h, Landmarks: landmarks}, Target{a, quality.ICAO, true})
		mid := p.View.PhotoFromView.Inverse().Apply(h.EyeMid)
		if math.Abs(mid.X/float64(p.View.Width)-0.5) > 0.03 || mid.Y/float64(p.View.Height) < 0.35 || mid.Y/float64(p.View.Height) > 0.5 {
			t.Errorf("%s: eyes at %v of %d x %d", a.Name, mid, p.View.Width, p.View.Height)
		}
		if !strings.Contains(strings.Join(p.Edits, " "), "could not be measured") {
			t.Errorf("%q", p.Edits)
		}
	}
}

func TestABodyThatThePhotoLacksIsCounted(t *testing.T) {
	photo := photoOf(t, 900, 800)
	h, landmarks := headAt(imaging.Point{X: 450, Y: 420}, 640, 0.7, 0) // the chin lies at 740 of 800
	a, _ := AspectByName("3:4")
	p := PlanCrop(Subject{Photo: photo, Head: h, Landmarks: landmarks}, Target{a, quality.ICAO, true})
	lowest := p.View.PhotoFromView.Apply(imaging.Point{X: float64(p.View.Width) / 2, Y: float64(p.View.Height)}).Y
	want := (lowest - 800) / (p.View.PhotoFromView.Scale() * float64(p.View.Height))
	if math.Abs(p.MissingBelow-want) > 0.01 || want < 0.01 {
		t.Errorf("%.3f of the height is missing, want %.3f", p.MissingBelow, want)
	}
}

// The eyes may lie lower in the frame than in the middle of their range, or a print would
// show the background under a chin that the photo ends below.
func TestTheFrameMovesUpBeforeItShowsLessThanTheBody(t *testing.T) {
	photo := photoOf(t, 900, 805)
	h, landmarks := headAt(imaging.Point{X: 450, Y: 420}, 640, 0.62, 0)
	a, _ := AspectByName("3:4")
	if p := PlanCrop(Subject{Photo: photo, Head: h, Landmarks: landmarks}, Target{a, quality.ICAO, true}); p.MissingBelow > 0.01 { // a step of the search
		t.Errorf("%.3f of the height is missing below", p.MissingBelow)
	}
}

// Where the photo ends above the lower edge, the head takes more of its range, so that less is missing;
// it still meets the range.
func TestTheHeadOfACutOffPhotoIsLarger(t *testing.T) {
	photo := photoOf(t, 900, 765)
	a, _ := AspectByName("3:4")
	for _, tilt := range []float64{0, 3} {
		h, landmarks := headAt(imaging.Point{X: 450, Y: 420}, 640, 0.62, tilt)
		p := PlanCrop(Subject{Photo: photo, Head: h, Landmarks: landmarks}, Target{a, quality.ICAO, true})
		const least = 0.042 // with the head of other photos it is 0.05
		if p.MissingBelow >= least {
			t.Errorf("tilt %.0f: %.3f of the height is missing below", tilt, p.MissingBelow)
		}
		fromPhoto := p.View.PhotoFromView.Inverse()
		for name, value := range map[string]float64{
			"FaceMidPointVerticalPosition": fromPhoto.Apply(h.EyeMid).Y / float64(p.View.Height),
			"HeadWidthRatio":               h.Width * fromPhoto.Scale() / float64(p.View.Width),
			"HeadHeightRatio":              h.Height * fromPhoto.Scale() / float64(p.View.Height),
		} {
			if r, _ := quality.FindRange(name, quality.ICAO); !r.Contains(value) {
				t.Errorf("tilt %.0f: %s is %v", tilt, name, value)
			}
		}
	}
}

// A photo with few pixels keeps those that the standard asks for where that costs no more than a thin strip below the
// person; for a wider one its result is smaller.
func TestAStripIsWorthNoPixels(t *testing.T) {
	a, _ := AspectByName("3:4")
	for _, c := range []struct {
		below  int // rows of the photo below the least crop with enough pixels
		enough bool
	}{{8, true}, {-8, false}} {
		const eyes, height = 160, 260
		photo := photoOf(t, 380, int(a.minCrop(quality.ICAO))+c.below)
		h, landmarks := headAt(imaging.Point{X: 190, Y: eyes}, height, 0.62, 0)
		p := PlanCrop(Subject{Photo: photo, Head: h, Landmarks: landmarks}, Target{a, quality.ICAO, true})
		if enough := p.View.Width >= 480; enough != c.enough || p.MissingBelow > 0.006 { // the least ImageWidth of ICAO
			t.Errorf("%d rows: %d x %d pixels, %.3f missing below", c.below, p.View.Width, p.View.Height, p.MissingBelow)
		}
	}
}

// The resolution that the file states makes the size on paper, however many pixels the result has.
func TestAspectsPrintAtTheirSize(t *testing.T) {
	aspects := Aspects
	for _, s := range standard.List() {
		aspects = append(aspects, AspectOf(s.ID))
	}
	for _, a := range aspects {
		for _, scale := range []float64{1, 1.2, 0.6, 2.3} {
			w, h := a.scaledSize(scale, math.Round)
			wide, high := float64(w)/float64(a.Density(h))*standard.Inch, float64(h)/float64(a.Density(h))*standard.Inch
			if math.Abs(wide-a.Paper.Width) > 0.01*a.Paper.Width || math.Abs(high-a.Paper.Height) > 0.01*a.Paper.Height {
				t.Errorf("%s: %d x %d pixels are %.2f x %.2f mm, want %s", a.Name, w, h, wide, high, a.Size())
			}
		}
	}
	if a := AspectOf(quality.VisaSchengen); a.Size() != "35 x 45 mm" {
		t.Errorf("a Schengen photo is %s", a.Size())
	}
}

// Every shape has the pixels that a standard asks for, and only some the shape.
func TestShapesHaveThePixelsOfEveryStandard(t *testing.T) {
	for _, s := range quality.Standards {
		for _, a := range Aspects {
			width, height := a.sizeFor(s)
			for name, value := range map[string]int{"ImageWidth": width, "ImageHeight": height} {
				if r, _ := quality.FindRange(name, s); float64(value) < r.Min {
					t.Errorf("%s for %s: %s is %d", a.Name, s, name, value)
				}
			}
			if fits := a.Fits(s); fits != (a.Name != "2:3" && (a.Name == "1:1") == (s == quality.VisaUSA)) {
				t.Errorf("%s for %s: fits %v", a.Name, s, fits)
			}
		}
		if a := AspectOf(s); !a.Fits(s) {
			t.Errorf("%s does not fit %s", a.Name, s)
		}
	}
}
