package geometry

import (
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/viewtest"
)

func TestAHeadThatIsCutOffFailsOnlyWhenItCannotFit(t *testing.T) {
	for _, c := range []struct {
		chin  float64 // below the eyes, in shares of the frame's height
		fails bool
	}{{0.50, false}, {0.53, false}, {0.55, true}, {0.7, true}} {
		h := &view.Head{EyeMid: imaging.Point{X: 300, Y: 100}, Chin: imaging.Point{X: 300, Y: 100 + 800*c.chin}, NoCrown: "cut", Cut: true}
		f := view.Frame{View: patch.View{Width: 600, Height: 800, PhotoFromView: imaging.Transform{A: 1, E: 1}}}
		r := measureCutHead(h, f)
		if (r.Reason == "") != c.fails || c.fails && math.Abs(r.Value-2.02*c.chin) > 1e-9 {
			t.Errorf("chin %v below the eyes: %+v", c.chin, r)
		}
	}
}

// Hair that leaves the photo above a whole skull hides no crown; a standard that counts the hair is told of it.
func TestAHeadAtTheUpperBorderIsMeasuredWhereTheSkullIsInThePhoto(t *testing.T) {
	f := view.Frame{View: patch.View{Width: 256, Height: 256, PhotoFromView: imaging.Transform{A: 1, E: 1}}}
	for _, c := range []struct{ skull, toHair, known bool }{{false, false, false}, {true, false, true}, {true, true, false}} {
		h := viewtest.PlainHead()
		h.Crown, h.Height, h.AtBorder, h.HasSkull = imaging.Point{X: 128, Y: 10}, 160, true, c.skull
		f.Template.ToHair = c.toHair
		if r := readHeadHeight(&h, f); (r.Reason == "") != c.known {
			t.Errorf("the skull in the photo %v, hair counted %v: %+v", c.skull, c.toHair, r)
		}
	}
}

func TestPositionsAreThoseOfTheFrame(t *testing.T) {
	h := viewtest.PlainHead()
	h.Crown, h.Height = imaging.Point{X: 128, Y: 60}, 110
	// A frame at half the size of the photo that starts 28 pixels to the right and 20 down.
	f := view.Frame{View: patch.View{Width: 100, Height: 110, PhotoFromView: imaging.Transform{A: 2, C: 28, E: 2, F: 20}}}
	for _, c := range []struct {
		name string
		read func(*view.Head, view.Frame) measure.Reading
		want float64
	}{
		{"x of the middle", readMidPointX, 0.5},
		{"y of the middle", readMidPointY, 40.0 / 110},
		{"width", readHeadWidth, 0.44},
		{"height", readHeadHeight, 0.5},
		{"eyes", readEyesDistance, 20},
	} {
		if r := c.read(&h, f); r.Reason != "" || math.Abs(r.Value-c.want) > 1e-9 || len(r.Evidence) != 1 {
			t.Errorf("%s: %+v, want %g", c.name, r, c.want)
		}
	}
	h.NoCrown = "it is dark"
	if r := readHeadHeight(&h, f); r.Reason != h.NoCrown {
		t.Errorf("without a crown: %+v", r)
	}
}
