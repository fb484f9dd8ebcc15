package quality

import (
	"context"
	"encoding/json"
	"math"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/mesh"
	"github.com/likeness-api/likeness/internal/pack/packtest"
	"github.com/likeness-api/likeness/internal/segment"
	"github.com/likeness-api/likeness/models"
)

// facePlate is an aligned face that is all skin of one colour.
func facePlate(r, g, b uint8) *Aligned {
	a := &Aligned{
		Side: alignedSide, Image: imaging.NewImage(alignedSide, alignedSide), Certain: true,
		Luminance: make([]uint8, alignedSide*alignedSide), Region: make([]bool, alignedSide*alignedSide),
		Class: make([]segment.Class, alignedSide*alignedSide),
	}
	a.View.PhotoFromView = imaging.Identity()
	for i := range a.Region {
		a.Region[i], a.Class[i] = true, segment.FaceSkin
	}
	a.fill(zone{W: alignedSide, H: alignedSide}, r, g, b)
	return a
}

func (a *Aligned) fill(z zone, r, g, b uint8) {
	a.each(z, func(i, _, _ int) {
		copy(a.Image.Pix[3*i:], []uint8{r, g, b})
		a.Luminance[i] = uint8(math.Round(255 * Luminance(r, g, b)))
	})
}

// drawnEye is an eye 50 x 20 pixels wide with an iris of 10 pixels radius.
func drawnEye(x, y float64) *eye {
	e := &eye{iris: imaging.Point{X: x, Y: y}, radius: 10}
	for i := range 16 {
		t := 2 * math.Pi * float64(i) / 16
		e.rim = append(e.rim, imaging.Point{X: x + 25*math.Cos(t), Y: y + 11*math.Sin(t)})
	}
	e.zone = around(e.rim, eyesApart/20.0)
	return e
}

func TestTheWeightOfAFrameIsItsThicknessTimesItsDarkness(t *testing.T) {
	for _, c := range []struct {
		pixels int
		grey   uint8
		want   float64 // hundredths of the eye distance
	}{{0, 0, 0}, {2, 0, 1.8}, {7, 0, 6.2}, {14, 0, 12.4}, {14, 100, 6.2}, {14, 200, 0}} {
		a := facePlate(200, 200, 200)
		eyes := [2]*eye{drawnEye(251, 272), drawnEye(364, 272)}
		for _, e := range eyes {
			a.fill(zone{X: e.iris.X - 45, Y: 305, W: 90, H: float64(c.pixels)}, c.grey, c.grey, c.grey)
		}
		a.fill(zone{X: 290, Y: 262, W: 40, H: float64(c.pixels)}, c.grey, c.grey, c.grey)
		if got := a.frameWeight(eyes); math.Abs(got-c.want) > 0.2 {
			t.Errorf("a frame of %d pixels of grey %d weighs %.2f, want %.2f", c.pixels, c.grey, got, c.want)
		}
	}
}

func TestOnlyRedPupilsAreRed(t *testing.T) {
	for _, c := range []struct {
		name    string
		r, g, b uint8
		red     bool
	}{
		{"black", 20, 18, 18, false},
		{"brown", 95, 60, 42, false},
		{"blue", 90, 120, 150, false},
		{"grey", 120, 120, 120, false},
		{"lens flare", 250, 248, 245, false},
		{"flash red", 190, 45, 50, true},
		{"dark red", 110, 15, 25, true},
	} {
		a := facePlate(205, 160, 140)
		e := drawnEye(251, 272)
		a.fill(zone{X: e.iris.X - 6, Y: e.iris.Y - 6, W: 12, H: 12}, c.r, c.g, c.b)
		skin, ok := a.cheekColour()
		if !ok {
			t.Fatal("no cheek")
		}
		got, ok := redness(a, e, skin)
		if value := logistic((got - redMiddle) / redWidth); !ok || (value > 0.5) != c.red {
			t.Errorf("%s: redness %.2f, value %.2f", c.name, got, value)
		}
	}
}

func TestAReflectionIsPaleAndBrightAndLiesOnTheIrisOrTheSkin(t *testing.T) {
	skin := skinTone{}
	look := func(paint func(a *Aligned, e *eye)) (lens, veiled float64) {
		a := facePlate(190, 145, 125)
		e := drawnEye(251, 272)
		a.fill(around(e.rim, 0), 150, 140, 135)
		a.fill(zone{X: 241, Y: 262, W: 20, H: 20}, 50, 35, 25)
		skin, _ = a.cheekTone()
		paint(a, e)
		return a.reflections(e, skin)
	}
	if lens, veiled := look(func(*Aligned, *eye) {}); lens != 0 || veiled != 0 {
		t.Errorf("a bare eye: %.2f, %.2f", lens, veiled)
	}
	if lens, veiled := look(func(a *Aligned, e *eye) { a.fill(zone{X: 250, Y: 265, W: 3, H: 3}, 255, 255, 255) }); lens != 0 || veiled > 0.06 {
		t.Errorf("a catch-light: %.2f, %.2f", lens, veiled)
	}
	if _, veiled := look(func(a *Aligned, e *eye) { a.fill(zone{X: 225, Y: 255, W: 52, H: 34}, 230, 240, 250) }); veiled < 0.9 {
		t.Errorf("a window before the iris: %.2f", veiled)
	}
	if lens, _ := look(func(a *Aligned, e *eye) { a.fill(zone{X: 205, Y: 240, W: 92, H: 20}, 240, 245, 250) }); lens < 0.2 {
		t.Errorf("a lamp above the iris: %.2f", lens)
	}
}

func TestStrandsAreFoundWhereTheyCrossAboveAndBelow(t *testing.T) {
	e := drawnEye(251, 272)
	strands := func(paint func(a *Aligned)) float64 {
		a := facePlate(200, 160, 140)
		paint(a)
		above, below := a.strands(e)
		return min(above, below)
	}
	lock := func(a *Aligned, y, h float64) {
		for _, x := range []float64{235, 250, 266} {
			a.fill(zone{X: x, Y: y, W: 5, H: h}, 40, 30, 25)
		}
	}
	if got := strands(func(a *Aligned) { lock(a, 200, 160) }); got < 0.2 || got > 0.35 {
		t.Errorf("three strands of 5 pixels across an eye of 61: %.2f", got)
	}
	if got := strands(func(a *Aligned) { lock(a, 200, 60) }); got != 0 {
		t.Errorf("strands that end at the lid: %.2f", got)
	}
	if got := strands(func(a *Aligned) { a.fill(zone{X: 200, Y: 232, W: 100, H: 12}, 40, 30, 25) }); got != 0 {
		t.Errorf("a brow: %.2f", got)
	}
}

// seenPatch is a patch made by arithmetic: 0 a pattern, 1 a drawn eye.
func seenPatch(kind int) *imaging.Image {
	img := imaging.NewImage(seenWidth, seenHeight)
	for y := range seenHeight {
		for x := range seenWidth {
			v := (x*37 + y*91 + (x*y)%53*3) % 256
			if kind == 1 {
				dx, dy := float64(x-24), float64(y-16)
				v = 180
				if dx*dx/169+dy*dy/25 < 1 {
					v = 225
				}
				if dx*dx+dy*dy < 25 {
					v = 60
				}
				if y == 11 && math.Abs(dx) < 13 {
					v = 70
				}
			}
			for c := range 3 {
				img.Pix[3*(y*seenWidth+x)+c] = uint8(v)
			}
		}
	}
	return img
}

// The numbers are those of models/train/visible/visible.py on the same patches.
func TestSeersSeeWhatTheyWereFittedOn(t *testing.T) {
	all, err := seers()
	if err != nil {
		t.Fatal(err)
	}
	for part, want := range map[facePartName][2]float64{partEye: {0.999975, 0.345602}, partNose: {0.999481, 0.955978}, partMouth: {0.927260, 0.926052}} {
		for kind := range want {
			if got := all[part].hidden(seenPatch(kind)); math.Abs(got-want[kind]) > 1e-4 {
				t.Errorf("%s, patch %d: %.6f, want %.6f", part, kind, got, want[kind])
			}
		}
	}
}

func TestDamagedSeersAreRefused(t *testing.T) {
	data, err := models.Files.ReadFile(visibleFile)
	if err != nil {
		t.Fatal(err)
	}
	spoil := func(change func(map[string]*seer)) string {
		var all map[string]*seer
		if err := json.Unmarshal(data, &all); err != nil {
			t.Fatal(err)
		}
		change(all)
		out, err := json.Marshal(all)
		if err != nil {
			t.Fatal(err)
		}
		return string(out)
	}
	for what, text := range map[string]string{
		"no JSON": "{", "nothing": "{}",
		"a part missing":    spoil(func(all map[string]*seer) { delete(all, "nose") }),
		"a short row":       spoil(func(all map[string]*seer) { all["eye"].Weights[3] = all["eye"].Weights[3][1:] }),
		"too few biases":    spoil(func(all map[string]*seer) { all["eye"].Bias = all["eye"].Bias[1:] }),
		"a weight too wide": strings.Replace(string(data), "[[", "[[1000,", 1),
	} {
		if _, err := parseSeers([]byte(text)); err == nil {
			t.Errorf("%s: no error", what)
		}
	}
}

func TestOtherFacesCountsPostersAndNoSpots(t *testing.T) {
	judged := face.Face{Box: imaging.Box{X: 400, Y: 300, W: 200, H: 260}, Score: 0.9}
	for i, p := range face.Template112 { // its middle, (56, 65), at (500, 430)
		judged.Landmarks[i] = imaging.Point{X: 500 + 2*(p.X-56), Y: 430 + 2*(p.Y-65)}
	}
	at := func(x, y, w, score float64) face.Face {
		return face.Face{Box: imaging.Box{X: x, Y: y, W: w, H: 1.3 * w}, Score: score}
	}
	for _, c := range []struct {
		name  string
		other []face.Face
		want  float64
	}{
		{"alone", nil, 1},
		{"somebody behind", []face.Face{at(700, 300, 100, 0.9)}, 2},
		{"a poster and a child", []face.Face{at(700, 300, 60, 0.85), at(100, 500, 90, 0.95)}, 3},
		{"a spot of 4 % of the width", []face.Face{at(700, 300, 40, 0.95)}, 1},
		{"over the shoulder, in the judged face's box", []face.Face{at(405, 305, 55, 0.9)}, 2},
		{"its mouth", []face.Face{at(470, 480, 60, 0.9)}, 1},
		{"the judged face once more", []face.Face{at(410, 310, 180, 0.9)}, 1},
	} {
		s := &Subject{FaceInput: &attribute.FaceInput{Photo: &imaging.Photo{Width: 1000, Height: 1300}, Face: judged}, Faces: append([]face.Face{judged}, c.other...)}
		got, err := otherFaces(context.Background(), s)
		if err != nil {
			t.Fatal(err)
		}
		if got.Value != c.want || len(got.Evidence) != int(c.want)-1 {
			t.Errorf("%s: %v faces, %d marks", c.name, got.Value, len(got.Evidence))
		}
	}
}

func TestEyeZonesLieRoundTheEyes(t *testing.T) {
	s := realEngine(t).subject(t, packtest.Bytes(t, "sample3.jpg"), ICAO)
	for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		e, a, why, err := s.eyeAt(t.Context(), side)
		if err != nil || why != "" {
			t.Fatal(err, why)
		}
		if z := e.zone; e.iris.X < z.X || e.iris.X > z.X+z.W || e.iris.Y < z.Y || e.iris.Y > z.Y+z.H {
			t.Errorf("eye %d: the iris at %v lies outside %v", side, e.iris, z)
		}
		if d := math.Hypot(e.iris.X-alignedPoints[side].X, e.iris.Y-alignedPoints[side].Y); d > 20 {
			t.Errorf("eye %d: the iris lies %.0f pixels from the landmark", side, d)
		}
		mark := a.mark(e.zone)[0].Points
		p := s.Face.Landmarks[side]
		if !inside(mark, p) {
			t.Errorf("eye %d: the mark %v does not hold the landmark %v", side, mark, p)
		}
	}
}

// eyeChecks are the checks whose values the properties below hold.
var eyeChecks = []string{
	"EyeRightClosed", "EyeLeftClosed", "EyeRightOccluded", "EyeLeftOccluded", "EyesRed", "EyeRightCoveredWithHair",
	"EyeLeftCoveredWithHair", "OffGaze", "MouthOpen", "Smile", "DarkGlasses", "ReflectionOnGlasses", "FramesTooHeavy",
	"FaceOccluded", "HeadCovering", "ForeheadCovering", "MedicalMask",
}

// changed is a sample photo after a change of its pixels.
func changed(t *testing.T, name string, change func(*imaging.Image) *imaging.Image) []byte {
	t.Helper()
	photo, err := imaging.Open(packtest.Bytes(t, name), imaging.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	defer photo.Release()
	full, err := photo.Full()
	if err != nil {
		t.Fatal(err)
	}
	data, err := imaging.EncodePNG(change(full), 0)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestChecksOfEyesKeepTheirVerdicts(t *testing.T) {
	r := realEngine(t)
	swap := strings.NewReplacer("Right", "Left", "Left", "Right")
	for _, c := range []struct {
		name    string
		slack   float64
		change  func(*imaging.Image) *imaging.Image
		renamed func(string) string
	}{
		{"mirrored", 0.2, func(img *imaging.Image) *imaging.Image {
			out := imaging.NewImage(img.Width, img.Height)
			imaging.Warp(out, img, imaging.Transform{A: -1, C: float64(img.Width), E: 1}, [3]uint8{})
			return out
		}, swap.Replace},
		{"twice as large", 0.2, func(img *imaging.Image) *imaging.Image {
			return imaging.Resize(img, 2*img.Width, 2*img.Height)
		}, strings.Clone},
		{"a fifth darker", 0.2, func(img *imaging.Image) *imaging.Image {
			out := imaging.NewImage(img.Width, img.Height)
			for i, v := range img.Pix {
				out.Pix[i] = uint8(0.8 * float64(v))
			}
			return out
		}, strings.Clone},
	} {
		for _, name := range [...]string{"sample2.jpg", "sample3.jpg"} {
			before := r.subject(t, packtest.Bytes(t, name), ICAO)
			after := r.subject(t, changed(t, name, c.change), ICAO)
			for _, check := range eyeChecks {
				a, err := measures[check](t.Context(), before)
				if err != nil {
					t.Fatal(err)
				}
				b, err := measures[c.renamed(check)](t.Context(), after)
				if err != nil {
					t.Fatal(err)
				}
				if (a.Why == "") != (b.Why == "") || math.Abs(a.Value-b.Value) > c.slack {
					t.Errorf("%s, %s: %s was %.3f (%s), is %.3f (%s)", name, c.name, check, a.Value, a.Why, b.Value, b.Why)
				}
			}
		}
	}
}

func TestALargerReadingWithoutABoxKeepsTheEvidence(t *testing.T) {
	a := facePlate(200, 200, 200)
	r := Reading{Value: 0.1, Evidence: a.mark(zone{X: 1, W: 10, H: 10})}
	for _, c := range []struct {
		share, x float64 // x is where the box begins; 0 for none
		value    float64
		begins   float64
	}{{0.05, 2, 0.1, 1}, {0.2, 0, 0.2, 1}, {0.3, 3, 0.3, 3}} {
		where := zone{}
		if c.x > 0 {
			where = zone{X: c.x, W: 5, H: 5}
		}
		r.raise(a, c.share, where)
		if r.Value != c.value || len(r.Evidence) != 1 || r.Evidence[0].Points[0].X != c.begins {
			t.Errorf("%+v: %+v", c, r)
		}
	}
}
