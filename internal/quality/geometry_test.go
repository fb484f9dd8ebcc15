package quality

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/body"
	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/pack/packtest"
	"github.com/likeness-api/likeness/internal/patch"
	"github.com/likeness-api/likeness/internal/portrait"
	"github.com/likeness-api/likeness/internal/segment"
)

// mapOf is a map of one cell a pixel of a photo of segment.Side squared pixels.
func mapOf(at func(x, y int) segment.Class) *segment.Map {
	m := &segment.Map{
		View:   patch.View{Width: segment.Side, Height: segment.Side, PhotoFromView: imaging.Transform{A: 1, E: 1}},
		Scores: make([]float32, segment.Side*segment.Side*int(segment.Classes)),
	}
	for y := range segment.Side {
		for x := range segment.Side {
			m.Scores[(y*segment.Side+x)*int(segment.Classes)+int(at(x, y))] = 1
		}
	}
	return m
}

// plainHead has its eyes at (128, 100), 40 pixels apart, the chin 70 below, the ears 88
// apart.
func plainHead() Head {
	return Head{
		Eyes: [2]imaging.Point{{X: 108, Y: 100}, {X: 148, Y: 100}}, EyeMid: imaging.Point{X: 128, Y: 100},
		Ears: [2]imaging.Point{{X: 84, Y: 110}, {X: 172, Y: 110}}, Chin: imaging.Point{X: 128, Y: 170},
		EyesDistance: 40, Width: 88,
	}
}

// portraitMap has a head in an ellipse down to the chin with something from top to
// hairline, a neck and shoulders that fall by slope and tilt by tilt (both as rise over
// run) outwards of the neck.
func portraitMap(top, hairline float64, over segment.Class, slope, tilt float64) *segment.Map {
	return mapOf(func(x, y int) segment.Class {
		dx, fy := float64(x)+0.5-128, float64(y)+0.5
		middle, half := (top+170)/2, (170-top)/2
		if e := dx*dx/(46*46) + (fy-middle)*(fy-middle)/(half*half); e < 1 {
			if fy < hairline {
				return over
			}
			return segment.FaceSkin
		}
		if math.Abs(dx) < 22 && fy > 150 && fy < 200 {
			return segment.BodySkin
		}
		if fy > 185+slope*math.Abs(dx)+tilt*dx {
			return segment.Clothes
		}
		return segment.Background
	})
}

func TestTheCrownIsWhereTheOutlineEndsUnlessHairStandsOverTheSkull(t *testing.T) {
	skull := plainHead()
	limit := skull.crownLimit()
	for _, c := range []struct {
		name          string
		top, hairline float64 // y
		over          segment.Class
		crown         float64 // y; 0: not to be told
		limited       bool
		noCrown       string
		bare          bool
	}{
		{"flat hair", 30, 60, segment.Hair, 30, false, "", false},
		{"tall hair", 5, 60, segment.Hair, 100 - limit, true, "", false},
		{"bald and tall", 100 - 1.05*limit, 0, segment.Hair, 100 - 1.05*limit, false, "", false},
		{"cloth on the hair", 30, 60, segment.Clothes, 30, false, "", false},
		{"tall hat", 5, 60, segment.Other, 0, false, hatHides, false},
		{"hair that looks like a scarf", 5, 60, segment.Clothes, 100 - limit, true, "", true},
		{"lost hair", 75, 0, segment.Hair, 0, false, "the top of the head cannot be told from the background", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := plainHead()
			h.findCrown(portraitMap(c.top, c.hairline, c.over, 0.4, 0), segment.Side, segment.Side, c.bare)
			if h.NoCrown != c.noCrown || h.Limited != c.limited {
				t.Fatalf("NoCrown %q, Limited %v; want %q, %v", h.NoCrown, h.Limited, c.noCrown, c.limited)
			}
			if c.noCrown != "" {
				if h.Height != 0 {
					t.Errorf("height %g without a crown", h.Height)
				}
				return
			}
			if math.Abs(h.Crown.Y-c.crown) > 4 || math.Abs(h.Crown.X-128) > 1e-9 {
				t.Errorf("crown %v, want y %g", h.Crown, c.crown)
			}
			if got := h.Chin.Y - h.Crown.Y; math.Abs(got-h.Height) > 1e-9 {
				t.Errorf("height %g, chin to crown %g", h.Height, got)
			}
		})
	}
}

func TestAHeadThatLeavesThePictureHasNoHeight(t *testing.T) {
	m := portraitMap(30, 60, segment.Hair, 0.4, 0)
	low := plainHead()
	low.findCrown(m, segment.Side, 160, false) // cut at the chin
	if low.NoCrown != "the chin is outside the picture" {
		t.Errorf("cut chin: %q", low.NoCrown)
	}
	high := plainHead()
	for _, p := range []*imaging.Point{&high.EyeMid, &high.Chin} {
		p.Y -= 60
	}
	m = portraitMap(30, 60, segment.Hair, 0.4, 0)
	m.View.PhotoFromView.F = -60 // the photo starts 60 pixels further down
	high.findCrown(m, segment.Side, segment.Side, false)
	if high.NoCrown != "the top of the head is outside the picture" {
		t.Errorf("cut crown: %q", high.NoCrown)
	}
}

func TestAHeadThatIsCutOffFailsOnlyWhenItCannotFit(t *testing.T) {
	for _, c := range []struct {
		chin  float64 // below the eyes, in shares of the frame's height
		fails bool
	}{{0.50, false}, {0.53, false}, {0.55, true}, {0.7, true}} {
		h := &Head{EyeMid: imaging.Point{X: 300, Y: 100}, Chin: imaging.Point{X: 300, Y: 100 + 800*c.chin}, NoCrown: "cut", Cut: true}
		f := Frame{View: patch.View{Width: 600, Height: 800, PhotoFromView: imaging.Transform{A: 1, E: 1}}}
		r := cutHead(h, f)
		if (r.Why == "") != c.fails || c.fails && math.Abs(r.Value-2.02*c.chin) > 1e-9 {
			t.Errorf("chin %v below the eyes: %+v", c.chin, r)
		}
	}
}

func TestShouldersAreLevelOrTiltedAsTheyAre(t *testing.T) {
	for _, degrees := range []float64{0, 5, -5, 12, 20, -20} {
		h := plainHead()
		m := portraitMap(30, 60, segment.Hair, 0.35, math.Tan(degrees*math.Pi/180))
		o := outlineOf(&h, figureOf(m, nil), segment.Side, segment.Side)
		if got := o.tilts(); got.unknown() != "" || math.Abs(got.best()-degrees) > 1.5 {
			t.Errorf("%+v, want %g degrees", got, degrees)
		}
		// The same where hair hides the outline of the right one, but not its clothes, and
		// all of the left one but its outer half.
		for i := range o.columns[0] {
			if i%2 == 0 {
				o.columns[0][i].wall = math.Inf(-1)
			}
			if i < len(o.columns[1])/2 {
				o.columns[1][i].wall, o.columns[1][i].body = math.Inf(-1), math.Inf(1)
			}
		}
		if got := o.tilts(); got.unknown() != "" || math.Abs(got.best()-degrees) > 1.5 {
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
			h := Head{Width: 1}
			o := shoulderOutline{head: &h}
			for range shoulderPairs {
				right := shoulderColumn{aside: 1, wall: -c.high, body: -c.low}
				left := shoulderColumn{aside: 1}
				if math.IsInf(c.high, 0) {
					right.wall = math.Inf(-1)
				}
				if math.IsInf(c.low, 0) {
					right.body = math.Inf(1)
				}
				o.columns[0], o.columns[1] = append(o.columns[0], right), append(o.columns[1], left)
			}
			got := o.tilts()
			if (got.unknown() != "") != c.unknown {
				t.Fatalf("%+v: %q", got, got.unknown())
			}
			if !c.unknown && math.Abs(got.best()-c.degrees) > 1 {
				t.Errorf("%.1f degrees of %+v, want %g", got.best(), got, c.degrees)
			}
			o.columns[0], o.columns[1] = o.columns[0][1:], o.columns[1][1:]
			if o.tilts().unknown() == "" {
				t.Errorf("%d pairs are enough", len(o.columns[0]))
			}
		})
	}
}

// A short level outline does not outweigh clothes that come out from under hair much lower
// on one side; a long one does, and so does hair that is only a little longer there.
func TestClothesUnderHairOutweighAShortOutlineOnly(t *testing.T) {
	for _, c := range []struct {
		seen    int
		lower   float64
		unknown bool
	}{{5, 0.5, true}, {12, 0.5, false}, {5, 0.1, false}} {
		o := shoulderOutline{head: &Head{Width: 1}}
		for i := range 25 {
			right := shoulderColumn{aside: 0.8, wall: 1, body: 1}
			left := right
			if i >= c.seen {
				right.wall, left.wall = math.Inf(-1), math.Inf(-1)
				left.body += c.lower
			}
			o.columns[0], o.columns[1] = append(o.columns[0], right), append(o.columns[1], left)
		}
		if got := o.tilts(); (got.unknown() != "") != c.unknown || !c.unknown && got.best() != 0 {
			t.Errorf("%+v: %+v, %q", c, got, got.unknown())
		}
	}
}

func TestAPersonBesideIsNearAndNotMuchSmaller(t *testing.T) {
	h := plainHead()
	at := func(x, width float64) face.Face {
		return face.Face{Box: imaging.Box{X: x - width/2, Y: h.EyeMid.Y - width/2, W: width, H: width}}
	}
	judged := at(h.EyeMid.X, h.Width)
	judged.Landmarks = [5]imaging.Point{{X: 108, Y: 100}, {X: 148, Y: 100}, {X: 128, Y: 120}, {X: 112, Y: 140}, {X: 144, Y: 140}}
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
		if got := beside(&h, judged, []face.Face{judged, c.other}); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestOutlinesThatContradictEachOtherAreNoShoulders(t *testing.T) {
	o := shoulderOutline{head: &Head{Width: 1}}
	for i := range 10 {
		up := 0.3 * float64(i%2*2-1) // a hand beside the head
		o.columns[0] = append(o.columns[0], shoulderColumn{aside: 0.5, wall: 1 + up, body: 1 + up})
		o.columns[1] = append(o.columns[1], shoulderColumn{aside: 0.5, wall: 1, body: 1})
	}
	if got := o.tilts(); got.unknown() == "" {
		t.Errorf("%+v", got)
	}
}

func TestShouldersUnderHairOrOutsideThePictureAreNotSeen(t *testing.T) {
	h := plainHead()
	plain := portraitMap(30, 60, segment.Hair, 0.35, 0)
	behind := mapOf(func(x, y int) segment.Class {
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
		if got := outlineOf(&h, figureOf(c.m, nil), segment.Side, c.height).tilts(); got.unknown() == "" {
			t.Errorf("%s: %+v", c.name, got)
		}
	}
}

// A picture that ends where only the higher shoulder is in it bounds the tilt, and never by
// more than it is; but without the other bound nothing is told.
func TestAShoulderBelowThePictureBoundsTheTilt(t *testing.T) {
	for _, degrees := range []float64{0, 8, 16, 25, -25} {
		h := plainHead()
		m := portraitMap(30, 60, segment.Hair, 0.35, math.Tan(degrees*math.Pi/180))
		got := outlineOf(&h, figureOf(m, nil), segment.Side, 198).tilts()
		if got.pairs > 0 && (degrees < got.low-1 || degrees > got.high+1) {
			t.Errorf("%g degrees: %+v", degrees, got)
		}
		if math.Abs(degrees) > 20 && (math.Max(got.low, -got.high) < 8 || got.unknown() == "") {
			t.Errorf("%g degrees: %+v", degrees, got)
		}
	}
}

// Clothes that the segmentation takes for wall are found by the network of bodies, but
// hair stays hair.
func TestTheMaskOfTheBodyShowsClothesThatTheSegmentationMisses(t *testing.T) {
	h := plainHead()
	whole := portraitMap(30, 60, segment.Hair, 0.35, 0.3)
	missed := mapOf(func(x, y int) segment.Class {
		if c := whole.ClassAt(x, y); c != segment.Clothes {
			return c
		}
		return segment.Background
	})
	if got := outlineOf(&h, figureOf(missed, nil), segment.Side, segment.Side).tilts(); got.unknown() == "" {
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
	if got := outlineOf(&h, figureOf(missed, below), segment.Side, segment.Side).tilts(); got.unknown() != "" || math.Abs(got.best()-want) > 1.5 {
		t.Errorf("%+v, want %.1f degrees", got, want)
	}
	// What has the colour of the wall is wall, whatever the network of bodies says.
	white := imaging.NewImage(segment.Side, segment.Side)
	for i := range white.Pix {
		white.Pix[i] = 255
	}
	f := figureOf(missed, below)
	f.findWall(white)
	if got := outlineOf(&h, f, segment.Side, segment.Side).tilts(); got.unknown() == "" {
		t.Errorf("a wall tilts: %+v", got)
	}
	for i, share := range below.Person { // a grey shirt before the white wall
		if share > 0 {
			copy(white.Pix[3*i:], []byte{225, 225, 225})
		}
	}
	f.findWall(white)
	if got := outlineOf(&h, f, segment.Side, segment.Side).tilts(); got.unknown() != "" || math.Abs(got.best()-want) > 1.5 {
		t.Errorf("a grey shirt: %+v, want %.1f degrees", got, want)
	}
	second(segment.Hair)
	for i := range below.Person {
		missed.Scores[i*int(segment.Classes)+int(segment.Clothes)] = 0
	}
	if got := outlineOf(&h, figureOf(missed, below), segment.Side, segment.Side).tilts(); got.unknown() == "" {
		t.Errorf("hair tilts: %+v", got)
	}
}

func TestAFittedCropPutsAnyOrdinaryHeadInsideTheRanges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		eyes := rapid.Float64Range(40, 400).Draw(t, "eyes")
		chin := eyes * rapid.Float64Range(1.6, 1.95).Draw(t, "chin")
		width := eyes * rapid.Float64Range(2.05, 2.45).Draw(t, "width")
		crown := chin * rapid.Float64Range(0.9, 1.05).Draw(t, "crown")
		if width/(chin+crown) < 0.585 || width/(chin+crown) > 0.75 { // narrower than the square allows
			t.Skip("no ordinary head")
		}
		h := Head{EyeMid: imaging.Point{X: 500, Y: 600}, Chin: imaging.Point{X: 500, Y: 600 + chin}, EyesDistance: eyes, Width: width, Height: chin + crown, Top: crown}
		landmarks := [5]imaging.Point{
			{X: 500 - eyes/2, Y: 600},
			{X: 500 + eyes/2, Y: 600},
			{X: 500, Y: 600 + 0.57*eyes},
			{X: 500 - 0.41*eyes, Y: 600 + 1.15*eyes},
			{X: 500 + 0.41*eyes, Y: 600 + 1.15*eyes},
		}
		for _, shape := range portrait.Shapes {
			fit := h.fit(shape, landmarks)
			scale := fit.Scale()
			mid := fit.Apply(h.EyeMid)
			at := map[string]float64{
				"HeadWidthRatio":                 width * scale / float64(shape.Width),
				"HeadHeightRatio":                h.Height * scale / float64(shape.Height),
				"FaceMidPointHorizontalPosition": mid.X / float64(shape.Width),
				"FaceMidPointVerticalPosition":   mid.Y / float64(shape.Height),
			}
			for name, v := range at {
				c, _ := Find(name)
				if !c.Ranges[Full].Contains(v) {
					t.Errorf("%s: %s is %.3f", shape.Name, name, v)
				}
			}
			if top := mid.Y - crown*scale; top < 0 {
				t.Errorf("%s: the crown lies %g pixels over the picture", shape.Name, -top)
			}
		}
	})
}

func TestNearestOneChangesNoMoreThanNeeded(t *testing.T) {
	for _, c := range []struct {
		a, b Range
		want float64
	}{
		{Range{0.8, 1.2}, Range{0.9, 1.1}, 1},
		{Range{1.1, 1.3}, Range{0.9, 1.2}, 1.1},
		{Range{0.5, 0.9}, Range{0.7, 1.2}, 0.9},
		{Range{1.2, 1.3}, Range{0.7, 0.9}, math.Sqrt(1.2 * 0.9)},
		{Range{3, 4}, Range{0, math.Inf(1)}, fitMost},
	} {
		if got := nearestOne(c.a, c.b); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%v, %v: %g, want %g", c.a, c.b, got, c.want)
		}
	}
}

// geometryNames are the checks of this family.
var geometryNames = []string{
	"FaceMidPointHorizontalPosition", "FaceMidPointVerticalPosition", "HeadWidthRatio", "HeadHeightRatio", "EyesDistance",
	"Yaw", "Pitch", "Roll",
}

// picture decodes a sample photo and redraws it.
func picture(t testing.TB, name string, redraw func(*image.RGBA) *image.RGBA) []byte {
	t.Helper()
	photo, err := imaging.Open(packtest.Bytes(t, name), imaging.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	defer photo.Release()
	img, err := photo.Full()
	if err != nil {
		t.Fatal(err)
	}
	in := image.NewRGBA(image.Rect(0, 0, img.Width, img.Height))
	for i := range img.Width * img.Height {
		copy(in.Pix[4*i:], img.Pix[3*i:3*i+3])
		in.Pix[4*i+3] = 255
	}
	var out bytes.Buffer
	if err := png.Encode(&out, redraw(in)); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// measured measures checks of the main face on the photo as a whole.
func (r rig) measured(t testing.TB, data []byte, names []string) map[string]float64 {
	t.Helper()
	s := r.subject(t, data, Full)
	if s == nil {
		t.Fatal("no face")
	}
	s.Frame = InputFrame(s.Photo)
	var wanted []Wanted
	for _, n := range names {
		wanted = append(wanted, Wanted{n, Range{-1e6, 1e6}})
	}
	report, err := r.engine.Judge(context.Background(), s, wanted)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]float64{}
	for _, c := range report.Results {
		if c.Status != Undetermined {
			out[c.Check.Name] = c.Value
		}
	}
	return out
}

// slack is how far a value may move by what the networks make of other pixels.
var slack = map[string]float64{
	"FaceMidPointHorizontalPosition": 0.003, "FaceMidPointVerticalPosition": 0.003, "HeadWidthRatio": 0.006, "HeadHeightRatio": 0.012,
	"EyesDistance": 6, "Yaw": 4, "Pitch": 3, "Roll": 1.2,
}

// sameFace are photos whose main face is the same one mirrored; its eyes are 85 and 100
// pixels apart.
var sameFace = []string{"sample2.jpg", "sample3.jpg"}

func compare(t *testing.T, photo string, got, want map[string]float64) {
	t.Helper()
	for name, w := range want {
		g, ok := got[name]
		if !ok {
			t.Errorf("%s: %s cannot be told any more, was %.3f", photo, name, w)
		} else if math.Abs(g-w) > slack[name] {
			t.Errorf("%s: %s is %.3f, want %.3f", photo, name, g, w)
		}
	}
}

func TestAMirroredPhotoMirrorsPlaceYawAndRoll(t *testing.T) {
	r := realEngine(t)
	for _, name := range sameFace {
		want := r.measured(t, packtest.Bytes(t, name), geometryNames)
		want["FaceMidPointHorizontalPosition"] = 1 - want["FaceMidPointHorizontalPosition"]
		want["Yaw"], want["Roll"] = -want["Yaw"], -want["Roll"]
		compare(t, name, r.measured(t, picture(t, name, mirrorImage), geometryNames), want)
	}
}

func mirrorImage(in *image.RGBA) *image.RGBA {
	out := image.NewRGBA(in.Rect)
	for y := range in.Rect.Dy() {
		for x := range in.Rect.Dx() {
			out.SetRGBA(in.Rect.Dx()-1-x, y, in.RGBAAt(x, y))
		}
	}
	return out
}

func TestTwiceThePixelsDoublePixelsAndLeaveRatios(t *testing.T) {
	r := realEngine(t)
	for _, name := range sameFace {
		want := r.measured(t, packtest.Bytes(t, name), geometryNames)
		want["EyesDistance"] *= 2
		compare(t, name, r.measured(t, picture(t, name, doubleImage), geometryNames), want)
	}
}

func doubleImage(in *image.RGBA) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, 2*in.Rect.Dx(), 2*in.Rect.Dy()))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			out.SetRGBA(x, y, in.RGBAAt(x/2, y/2))
		}
	}
	return out
}

func TestBrightnessMovesNoGeometry(t *testing.T) {
	r := realEngine(t)
	for _, name := range sameFace {
		want := r.measured(t, packtest.Bytes(t, name), geometryNames)
		darker := picture(t, name, func(in *image.RGBA) *image.RGBA {
			for i := range in.Pix {
				if i%4 != 3 {
					in.Pix[i] = uint8(float64(in.Pix[i]) * 0.8)
				}
			}
			return in
		})
		compare(t, name, r.measured(t, darker, geometryNames), want)
	}
}

func TestRollFollowsATurnedPhotoToADegree(t *testing.T) {
	r := realEngine(t)
	data := packtest.Bytes(t, "sample3.jpg")
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	defer photo.Release()
	found, err := r.faces.Find(context.Background(), photo)
	if err != nil {
		t.Fatal(err)
	}
	f := found.Faces[face.MainFace(found.Faces, photo.Width, photo.Height)]
	centre := imaging.Point{X: f.Box.X + f.Box.W/2, Y: f.Box.Y + f.Box.H/2}
	var upright float64
	for i, degrees := range []float64{0, -40, -20, 20, 40} {
		v := patch.ViewAround(centre, 4*f.Box.H, degrees, 700) // the face turns against the view: clockwise
		img, err := v.Render(photo)
		if err != nil {
			t.Fatal(err)
		}
		encoded, err := imaging.EncodePNG(img, 0)
		if err != nil {
			t.Fatal(err)
		}
		imaging.Return(img)
		roll := r.measured(t, encoded, []string{"Roll"})["Roll"]
		if i == 0 {
			upright = roll
			continue
		}
		if math.Abs(roll-upright-degrees) > 1 {
			t.Errorf("turned by %g: roll %.1f from %.1f", degrees, roll, upright)
		}
	}
}
