package pose

import (
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/body"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/viewtest"
)

func TestShouldersAreLevelOrTiltedAsTheyAre(t *testing.T) {
	for _, degrees := range []float64{0, 5, -5, 12, 20, -20} {
		h := viewtest.PlainHead()
		m := viewtest.PortraitMap(30, 60, segment.Hair, 0.35, math.Tan(degrees*math.Pi/180))
		o := findShoulders(&h, newBodyMap(m, nil), segment.Side, segment.Side)
		if got := o.fitTilts(); got.unknownReason() != "" || math.Abs(got.middleTilt()-degrees) > 1.5 {
			t.Errorf("%+v, want %g degrees", got, degrees)
		}
		// The same where hair hides the outline of the right one, but not its clothes, and
		// all of the left one but its outer half.
		for i := range o.columns[0] {
			if i%2 == 0 {
				o.columns[0][i].background = math.Inf(-1)
			}
			if i < len(o.columns[1])/2 {
				o.columns[1][i].background, o.columns[1][i].body = math.Inf(-1), math.Inf(1)
			}
		}
		if got := o.fitTilts(); got.unknownReason() != "" || math.Abs(got.middleTilt()-degrees) > 1.5 {
			t.Errorf("under hair: %+v, want %g degrees", got, degrees)
		}
	}
}

// A bound on one side says nothing, bounds that allow level and tilted shoulders neither;
// bounds that allow only one of them do.
func TestTiltsThatPassAndTiltsThatFailAreUndeterminedTogether(t *testing.T) {
	for _, c := range []struct {
		name      string
		low, high float64 // how much lower the left shoulder begins, at one head width
		degrees   float64
		unknown   bool
	}{
		{"level", 0, 0, 0, false},
		{"level within bounds", -0.3, 0.3, 0, false},
		{"tilted within bounds", 0.6, 1.0, 21.5, false},
		{"at least tilted", 0.6, math.Inf(1), 0, true},
		{"at least tilted the other way", math.Inf(-1), -0.6, 0, true},
		{"at least level", -0.1, math.Inf(1), 0, true},
		{"at most level", math.Inf(-1), 0.1, 0, true},
		{"tilted either way", -0.8, 0.8, 0, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := view.Head{Width: 1}
			o := shoulderOutline{head: &h}
			for range shoulderPairs {
				right := shoulderColumn{aside: 1, background: -c.high, body: -c.low}
				left := shoulderColumn{aside: 1}
				if math.IsInf(c.high, 0) {
					right.background = math.Inf(-1)
				}
				if math.IsInf(c.low, 0) {
					right.body = math.Inf(1)
				}
				o.columns[0], o.columns[1] = append(o.columns[0], right), append(o.columns[1], left)
			}
			got := o.fitTilts()
			if (got.unknownReason() != "") != c.unknown {
				t.Fatalf("%+v: %q", got, got.unknownReason())
			}
			if !c.unknown && math.Abs(got.middleTilt()-c.degrees) > 1 {
				t.Errorf("%.1f degrees of %+v, want %g", got.middleTilt(), got, c.degrees)
			}
			o.columns[0], o.columns[1] = o.columns[0][1:], o.columns[1][1:]
			if o.fitTilts().unknownReason() == "" {
				t.Errorf("%d pairs are enough", len(o.columns[0]))
			}
		})
	}
}

// A short level outline does not outweigh clothes that come out from under hair much lower
// on one side; a long one does, and so does hair that is only a little longer there.
func TestClothesUnderHairOutweighAShortOutlineOnly(t *testing.T) {
	for _, c := range []struct {
		seen, all int
		lower     float64
		unknown   bool
	}{{5, 25, 0.5, true}, {6, 18, 0.5, true}, {5, 12, 0.5, true}, {6, 9, 0.5, false}, {12, 25, 0.5, false}, {5, 25, 0.1, false}} {
		o := shoulderOutline{head: &view.Head{Width: 1}}
		for i := range c.all {
			right := shoulderColumn{aside: 0.8, background: 1, body: 1}
			left := right
			if i >= c.seen {
				right.background, left.background = math.Inf(-1), math.Inf(-1)
				left.body += c.lower
			}
			o.columns[0], o.columns[1] = append(o.columns[0], right), append(o.columns[1], left)
		}
		if got := o.fitTilts(); (got.unknownReason() != "") != c.unknown || !c.unknown && got.middleTilt() != 0 {
			t.Errorf("%+v: %+v, %q", c, got, got.unknownReason())
		}
	}
}

func TestANeighbourIsNearAndNotMuchSmaller(t *testing.T) {
	h := viewtest.PlainHead()
	at := func(x, width float64) face.Face {
		return face.Face{Box: imaging.Box{X: x - width/2, Y: h.EyeMid.Y - width/2, W: width, H: width}}
	}
	evaluated := at(h.EyeMid.X, h.Width)
	evaluated.Landmarks = [5]imaging.Point{{X: 108, Y: 100}, {X: 148, Y: 100}, {X: 128, Y: 120}, {X: 112, Y: 140}, {X: 144, Y: 140}}
	for _, c := range []struct {
		name  string
		other face.Face
		want  bool
	}{
		{"a neighbour", at(h.EyeMid.X+2*h.Width, h.Width), true},
		{"far away", at(h.EyeMid.X+4*h.Width, h.Width), false},
		{"a face on a poster", at(h.EyeMid.X+2*h.Width, 0.4*h.Width), false},
		{"the same face again", at(h.EyeMid.X+1, h.Width), false},
	} {
		if got := hasNeighbour(&h, evaluated, []face.Face{c.other}); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestOutlinesThatContradictEachOtherAreNoShoulders(t *testing.T) {
	o := shoulderOutline{head: &view.Head{Width: 1}}
	for i := range 10 {
		up := 0.3 * float64(i%2*2-1) // a hand beside the head
		o.columns[0] = append(o.columns[0], shoulderColumn{aside: 0.5, background: 1 + up, body: 1 + up})
		o.columns[1] = append(o.columns[1], shoulderColumn{aside: 0.5, background: 1, body: 1})
	}
	if got := o.fitTilts(); got.unknownReason() == "" {
		t.Errorf("%+v", got)
	}
}

func TestShouldersUnderHairOrOutsideTheImageAreNotSeen(t *testing.T) {
	h := viewtest.PlainHead()
	plain := viewtest.PortraitMap(30, 60, segment.Hair, 0.35, 0)
	behind := viewtest.NewMap(func(x, y int) segment.Class {
		if c := plain.ClassAt(x, y); c != segment.Background || y < 100 {
			return c
		}
		return segment.Hair
	})
	for _, c := range []struct {
		name   string
		m      *segment.Map
		height float64
	}{{"in a picture that ends under the chin", plain, 178}, {"behind long hair", behind, segment.Side}} {
		if got := findShoulders(&h, newBodyMap(c.m, nil), segment.Side, c.height).fitTilts(); got.unknownReason() == "" {
			t.Errorf("%s: %+v", c.name, got)
		}
	}
}

// An image that ends where only the higher shoulder is in it bounds the tilt, and never by
// more than it is; but without the other bound nothing is told.
func TestAShoulderBelowTheImageBoundsTheTilt(t *testing.T) {
	for _, degrees := range []float64{0, 8, 16, 25, -25} {
		h := viewtest.PlainHead()
		m := viewtest.PortraitMap(30, 60, segment.Hair, 0.35, math.Tan(degrees*math.Pi/180))
		got := findShoulders(&h, newBodyMap(m, nil), segment.Side, 198).fitTilts()
		if got.pairs > 0 && (degrees < got.low-1 || degrees > got.high+1) {
			t.Errorf("%g degrees: %+v", degrees, got)
		}
		if math.Abs(degrees) > 20 && (math.Max(got.low, -got.high) < 8 || got.unknownReason() == "") {
			t.Errorf("%g degrees: %+v", degrees, got)
		}
	}
}

// Clothes that the segmentation takes for background are found by the network of bodies, but
// hair stays hair.
func TestTheMaskOfTheBodyShowsClothesThatTheSegmentationMisses(t *testing.T) {
	h := viewtest.PlainHead()
	whole := viewtest.PortraitMap(30, 60, segment.Hair, 0.35, 0.3)
	missed := viewtest.NewMap(func(x, y int) segment.Class {
		if c := whole.ClassAt(x, y); c != segment.Clothes {
			return c
		}
		return segment.Background
	})
	if got := findShoulders(&h, newBodyMap(missed, nil), segment.Side, segment.Side).fitTilts(); got.unknownReason() == "" {
		t.Errorf("shoulders tilt in a map without them: %+v", got)
	}
	below := &body.Body{View: missed.View, Score: 1, Person: make([]float32, body.Side*body.Side)}
	second := func(c segment.Class) {
		for i := range below.Person {
			if x, y := i%segment.Side, i/segment.Side; whole.ClassAt(x, y) == segment.Clothes {
				below.Person[i] = 1
				missed.Scores[i*int(segment.Classes)+int(c)] = 0.5
			}
		}
	}
	second(segment.Clothes)
	want := math.Atan(0.3) * 180 / math.Pi
	if got := findShoulders(&h, newBodyMap(missed, below), segment.Side, segment.Side).fitTilts(); got.unknownReason() != "" || math.Abs(got.middleTilt()-want) > 1.5 {
		t.Errorf("%+v, want %.1f degrees", got, want)
	}
	// What has the colour of the background is background, whatever the network of bodies says.
	white := imaging.NewImage(segment.Side, segment.Side)
	for i := range white.Pix {
		white.Pix[i] = 255
	}
	f := newBodyMap(missed, below)
	f.findBackgroundColour(white)
	if got := findShoulders(&h, f, segment.Side, segment.Side).fitTilts(); got.unknownReason() == "" {
		t.Errorf("a background tilts: %+v", got)
	}
	for i, share := range below.Person { // a grey shirt before a white background
		if share > 0 {
			copy(white.Pix[3*i:], []byte{225, 225, 225})
		}
	}
	f.findBackgroundColour(white)
	if got := findShoulders(&h, f, segment.Side, segment.Side).fitTilts(); got.unknownReason() != "" || math.Abs(got.middleTilt()-want) > 1.5 {
		t.Errorf("a grey shirt: %+v, want %.1f degrees", got, want)
	}
	second(segment.Hair)
	for i := range below.Person {
		missed.Scores[i*int(segment.Classes)+int(segment.Clothes)] = 0
	}
	if got := findShoulders(&h, newBodyMap(missed, below), segment.Side, segment.Side).fitTilts(); got.unknownReason() == "" {
		t.Errorf("hair tilts: %+v", got)
	}
}
