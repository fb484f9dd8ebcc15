package attribute

import (
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// withCard paints a plain card on a photo: a rectangle of the given size, in template
// units, round a point of the main subject's frame.
func (e realEngines) withCard(t *testing.T, photo string, face int, at imaging.Point, width, height float64, colour [3]uint8) *FaceInput {
	t.Helper()
	return e.painted(t, photo, face, colour, func(p imaging.Point) (shade float64, on bool) {
		return 0.9 + 0.1*(p.X-at.X)/width, math.Abs(p.X-at.X) < width/2 && math.Abs(p.Y-at.Y) < height/2
	})
}

// painted is a subject over whose photo something of a colour is painted: at tells for
// template units of its frame whether it is there, and how bright.
func (e realEngines) painted(t *testing.T, photo string, face int, colour [3]uint8, at func(p imaging.Point) (shade float64, on bool)) *FaceInput {
	t.Helper()
	s := e.subjects(t, photo, false)[face]
	full, err := s.Photo.Full()
	if err != nil {
		t.Fatal(err)
	}
	img := &imaging.Image{Pix: append([]uint8(nil), full.Pix...), Width: full.Width, Height: full.Height}
	toFrame := s.frame.Inverse()
	for y := range img.Height {
		for x := range img.Width {
			p := toFrame.Apply(imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			if shade, on := at(p); on {
				for c, v := range colour {
					img.Pix[3*(y*img.Width+x)+c] = uint8(min(float64(v)*shade, 255))
				}
			}
		}
	}
	data, err := imaging.EncodeJPEG(img, 92, 0)
	if err != nil {
		t.Fatal(err)
	}
	return e.engine.PrepareFace(packtest.Open(t, data), s.Face)
}

// The middle of the mouth, template units.
var mouth = imaging.Point{X: 56, Y: 92}

func TestACardBeforeTheMouthIsSeenWhereItLies(t *testing.T) {
	e := engines(t)
	for _, colour := range [][3]uint8{{235, 235, 230}, {30, 32, 38}, {40, 90, 170}} {
		s := e.withCard(t, "sample6.jpg", 0, mouth, 50, 30, colour)
		c, err := s.Occlusion(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		frameFromCells := c.FromPhoto.Inverse().Then(s.frame.Inverse())
		var under, face []float32
		for i, p := range c.P {
			q := frameFromCells.Apply(imaging.Point{X: float64(i%OcclusionCells) + 0.5, Y: float64(i/OcclusionCells) + 0.5})
			switch dx, dy := math.Abs(q.X-mouth.X), math.Abs(q.Y-mouth.Y); {
			case dx < 20 && dy < 10:
				under = append(under, p)
			case math.Abs(q.X-56) < 25 && q.Y > 20 && q.Y < 65:
				face = append(face, p)
			}
		}
		if on, _ := poolCells(under, occlusionTop); on < 0.7 {
			t.Errorf("%v: cells under the card are covered to %.2f", colour, on)
		}
		if off, _ := poolCells(face, occlusionTop); off > 0.15 {
			t.Errorf("%v: cells of the bare upper face are covered to %.2f", colour, off)
		}
		answer, err := EstimateAttributes(t.Context(), s, []Name{NameOcclusion})
		if err != nil {
			t.Fatal(err)
		}
		if answer[0].Value != "yes" {
			t.Errorf("%v: occlusion is %q (%.2f)", colour, answer[0].Value, answer[0].Confidence)
		}
	}
}

func TestTheCoverOfAMirroredPhotoIsMirrored(t *testing.T) {
	e := engines(t)
	mirrored := e.subjects(t, "sample6.jpg", true)
	for _, a := range e.subjects(t, "sample6.jpg", false) {
		b := mirrorOf(t, a, mirrored)
		x, err := a.Vector(t.Context(), "cover")
		if err != nil {
			t.Fatal(err)
		}
		y, err := b.Vector(t.Context(), "cover")
		if err != nil {
			t.Fatal(err)
		}
		// Landmarks and mesh of the mirror image differ by a pixel or two.
		for i := range x {
			if math.Abs(float64(x[i]-y[i])) > 0.15 {
				t.Errorf("value %d is %.2f, of the mirror image %.2f", i, x[i], y[i])
			}
		}
	}
}

// Most of the face lies inside the square, and the places hold what they are named after.
func TestPlacesOfACoverFollowTheFace(t *testing.T) {
	c := &OcclusionMap{FromPhoto: imaging.Transform{A: 1, E: 1}}
	places := c.assignRegions(&mesh.Mesh{}) // no mesh: the usual place of a face
	counts := map[int]int{}
	for _, p := range places {
		counts[p]++
	}
	for place := range occlusionRegions {
		if counts[place] < 8 {
			t.Errorf("place %d has %d cells", place, counts[place])
		}
	}
	const unit = OcclusionCells / OcclusionSpan
	at := func(x, y float64) int {
		col := int((x-patch.BoxCentre.X)*unit + OcclusionCells/2)
		row := int((y-patch.BoxCentre.Y)*unit + OcclusionCells/2)
		return places[row*OcclusionCells+col]
	}
	for _, w := range []struct {
		what  string
		x, y  float64
		place int
	}{
		{"forehead", 56, 25, regionForehead},
		{"left eye", 38, 52, regionEyes},
		{"right eye", 74, 52, regionEyes},
		{"nose", 56, 72, regionMiddle},
		{"mouth", 56, 92, regionLower},
		{"below the chin", 56, 129, regionBelow},
		{"right ear", 9, 70, regionSides},
		{"left ear", 103, 70, regionSides},
	} {
		if got := at(w.x, w.y); got != w.place {
			t.Errorf("%s is in place %d, want %d", w.what, got, w.place)
		}
	}
}

func TestPooledTopIsNeverBelowTheMean(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.SliceOfN(rapid.Float32Range(0, 1), 0, 40).Draw(t, "v")
		average, top := poolCells(v, occlusionTop)
		if top < average-1e-5 || average < 0 || top > 1+1e-5 {
			t.Errorf("mean %v, top %v", average, top)
		}
		if len(v) == 0 && (average != 0 || top != 0) {
			t.Errorf("nothing gives %v, %v", average, top)
		}
	})
}

func TestACoverIsNothingOutsideItsSquare(t *testing.T) {
	c := &OcclusionMap{}
	for i := range c.P {
		c.P[i] = 1
	}
	for p, want := range map[imaging.Point]float64{
		{X: 0, Y: 0}: 1, {X: 19.9, Y: 19.9}: 1, {X: -0.1, Y: 5}: 0, {X: 5, Y: 20}: 0, {X: math.NaN(), Y: 1}: 0,
	} {
		if got := c.ProbabilityAt(p); got != want {
			t.Errorf("%v is %v, want %v", p, got, want)
		}
	}
}

// Dark lenses read as painted lids, so make-up cannot be answer behind them.
func TestMakeupBehindDarkGlassesIsUndetermined(t *testing.T) {
	e := engines(t)
	s := e.withCard(t, "sample6.jpg", 0, imaging.Point{X: 56, Y: 52}, 66, 22, [3]uint8{12, 12, 14})
	if p := probability(t, s, WearsSunglasses); p < occlusionThresholds[WearsSunglasses] {
		t.Fatalf("the dark visor counts as sunglasses with %.2f only", p)
	}
	answer, err := EstimateAttributes(t.Context(), s, []Name{NameStrongMakeup})
	if err != nil {
		t.Fatal(err)
	}
	if answer[0].Value != Undetermined || !strings.Contains(answer[0].Why, "dark glasses") {
		t.Errorf("strong make-up is %q (%s)", answer[0].Value, answer[0].Why)
	}
}
