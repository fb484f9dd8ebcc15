package recapture

import (
	"bytes"
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// grey is an even image.
func grey(w, h int, level uint8) *imaging.Image {
	img := imaging.NewImage(w, h)
	for i := range img.Pix {
		img.Pix[i] = level
	}
	return img
}

func decoded(t *testing.T, data []byte) *imaging.Image {
	t.Helper()
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	img, err := photo.Full()
	if err != nil {
		t.Fatal(err)
	}
	return img
}

var victim = Victim{Image: grey(300, 400, 180), Face: imaging.Box{X: 90, Y: 110, W: 120, H: 150}}

func TestTheSameSeedGivesTheSameFileOfTheScenesSizeTimesTheScale(t *testing.T) {
	scene := grey(160, 120, 60)
	for _, f := range []Family{A, B, C} {
		for _, kind := range []Kind{Screen, Sheet, CutOut} {
			a := f.DrawAttack(kind, 5)
			first, err := a.Make(victim, scene, 5)
			if err != nil {
				t.Fatal(err)
			}
			again, err := f.DrawAttack(kind, 5).Make(victim, scene, 5)
			if err != nil {
				t.Fatal(err)
			}
			other, err := f.DrawAttack(kind, 6).Make(victim, scene, 6)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(first, again) {
				t.Errorf("%s %s: the same seed gives another file", f, kind)
			}
			if bytes.Equal(first, other) {
				t.Errorf("%s %s: another seed gives the same file", f, kind)
			}
			k := a.Camera.Scale
			if k == 0 {
				k = 1
			}
			if p := a.Camera.Process; p != nil && p.First > 0 {
				k *= p.Resend
			}
			if img := decoded(t, first); math.Abs(float64(img.Width)-160*k) > 1 || math.Abs(float64(img.Height)-120*k) > 1 {
				t.Errorf("%s %s: %dx%d pixels at scale %v", f, kind, img.Width, img.Height, k)
			}
		}
	}
}

func TestTheFamiliesShareNoPanelHalftoneOrReflection(t *testing.T) {
	for seed := range uint64(300) {
		a, b := A.DrawAttack(Screen, seed), B.DrawAttack(Screen, seed)
		if a.Display.Diamond || a.Display.Bands > 0 || a.Camera.Sharpen > 0 || a.Camera.Motion > 0 {
			t.Fatalf("family A drew what only B has: %+v", a)
		}
		if math.Abs(b.Turn) < 2 {
			t.Fatalf("family B drew an upright screen: %v degrees", b.Turn)
		}
		for _, g := range a.Glare {
			if g.Square {
				t.Fatal("family A drew a window's reflection")
			}
		}
		for _, g := range b.Glare {
			if !g.Square {
				t.Fatal("family B drew a lamp's reflection")
			}
		}
		if A.DrawAttack(Sheet, seed).Print.Spread || !B.DrawAttack(Sheet, seed).Print.Spread {
			t.Fatal("the families share a halftone")
		}
	}
}

func TestFamilyCDrawsNothingOfTheOthers(t *testing.T) {
	for seed := range uint64(300) {
		for _, kind := range []Kind{Screen, Sheet, CutOut} {
			c := C.DrawAttack(kind, seed)
			if c.Detail == nil || c.Camera.Process == nil {
				t.Fatalf("%s %d has no detail or no process", kind, seed)
			}
			if c.Display != (Display{}) || c.Print != (Print{}) || c.Glare != nil || c.Border != 0 || c.Camera.Sharpen != 0 {
				t.Fatalf("%s %d uses the others' models: %+v", kind, seed, c)
			}
		}
		for _, f := range []Family{A, B} {
			if a := f.DrawAttack(Screen, seed); a.Detail != nil || a.Camera.Process != nil {
				t.Fatalf("family %s uses C's models", f)
			}
		}
	}
}

// TestAPanelsSubPixelsKeepItsLightAndFadeWhenTheyAreFine holds for every layout: the
// mean over a cell is the image's own light, and a ray that stands for several
// cells sees no structure.
func TestAPanelsSubPixelsKeepItsLightAndFadeWhenTheyAreFine(t *testing.T) {
	for _, layout := range []Layout{Stripes, Backward, Chevrons, Pentile, Stacked, FourWide} {
		for _, turned := range []bool{false, true} {
			p := Panel{Layout: layout, Fill: 0.7, Turned: turned}
			for _, c := range []struct {
				side        float64 // display pixels a ray
				least, most float64 // deviation of the light
			}{{0.05, 0.5, 3}, {6, 0, 0.02}} {
				m := &panel{p: p}
				m.tabulateApertures(c.side)
				for k, table := range m.table {
					var sum, square float64
					for _, v := range table {
						sum, square = sum+float64(v), square+float64(v)*float64(v)
					}
					n := float64(len(table))
					deviation := math.Sqrt(max(square/n-sum*sum/(n*n), 0))
					if math.Abs(sum/n-1) > 1e-3 || deviation < c.least || deviation > c.most {
						t.Errorf("%s turned %t colour %d at %v pixels a ray: mean %.3f, deviation %.3f", layout, turned, k, c.side, sum/n, deviation)
					}
				}
			}
		}
	}
}

func TestTheInksOfGreyPaperAreNeutralAndDarkenWithCoverage(t *testing.T) {
	last := 2.0
	for _, level := range []float32{1, 0.5, 0.2, 0.05, 0} {
		img := grey(40, 40, uint8(math.Round(255*math.Sqrt(float64(level)))))
		got := Paper{Halftone: Continuous, Cells: 100, White: [3]float64{1, 1, 1}, Black: 0.9}.prepareMedium(img, 40, 40).lightAt(0.5, 0.5)
		if spread := max(got[0], got[1], got[2]) - min(got[0], got[1], got[2]); spread > 0.15 {
			t.Errorf("grey %v is printed as %v", level, got)
		}
		if v := float64(got[1]); v > last+1e-6 {
			t.Errorf("darker grey %v is printed lighter: %v after %v", level, v, last)
		} else {
			last = v
		}
	}
	if last > 0.15 {
		t.Errorf("black is printed as %v", last)
	}
}

func TestAMeteredCameraBringsDarkAndBrightScenesToTheSameMean(t *testing.T) {
	mean := func(level uint8) float64 {
		c := Camera{Oversample: 1, Exposure: 1, White: [3]float64{1, 1, 1}, Quality: 95, Process: &Process{Meter: 0.18}}
		data, err := c.Shoot(grey(64, 64, level), 1)
		if err != nil {
			t.Fatal(err)
		}
		return float64(decoded(t, data).Pix[3*(32*64+32)+1])
	}
	if a, b := mean(40), mean(220); math.Abs(a-b) > 3 || a < 105 || a > 130 {
		t.Errorf("a dark scene comes out at %.0f, a bright one at %.0f, want both about 118", a, b)
	}
}

func TestTheNoiseFilterSmoothsNoiseAndKeepsEdges(t *testing.T) {
	img := grey(64, 64, 60)
	for i := range img.Pix {
		x := i / 3 % 64
		if x >= 32 {
			img.Pix[i] = 180
		}
		img.Pix[i] += uint8(i * 2654435761 >> 7 % 9)
	}
	before := variation(crop(img, 40, 20, 20, 20))
	denoiseBilateral(img, 10)
	if after := variation(crop(img, 40, 20, 20, 20)); after > 0.7*before {
		t.Errorf("noise of %.2f is left at %.2f", before, after)
	}
	if step := int(img.Pix[3*(30*64+35)]) - int(img.Pix[3*(30*64+28)]); step < 110 {
		t.Errorf("an edge of 120 levels is left at %d", step)
	}
}

func crop(img *imaging.Image, x, y, w, h int) *imaging.Image {
	out := imaging.NewImage(w, h)
	for j := range h {
		copy(out.Pix[3*j*w:3*(j+1)*w], img.Pix[3*((y+j)*img.Width+x):])
	}
	return out
}

// variation is the standard deviation of the green plane's middle.
func variation(img *imaging.Image) float64 {
	var sum, square, n float64
	for y := img.Height / 3; y < 2*img.Height/3; y++ {
		for x := img.Width / 3; x < 2*img.Width/3; x++ {
			v := float64(img.Pix[3*(y*img.Width+x)+1])
			sum, square, n = sum+v, square+v*v, n+1
		}
	}
	return math.Sqrt(square/n - sum*sum/(n*n))
}

func TestMoireArisesWhereTheGridsNearlyMeet(t *testing.T) {
	a := Attack{
		Kind: Screen, FaceShare: 0.4, Margin: 2, Aspect: 0.75, Turn: 3,
		Camera:  Camera{Oversample: 1, Blur: 0.3, Exposure: 1, White: [3]float64{1, 1, 1}, Quality: 95, Mosaic: true},
		Display: Display{Pitch: 0.95, Depth: 0.9, Gamma: 2.2, White: [3]float64{1, 1, 1}},
	}
	scene := grey(320, 240, 60)
	beat := func(pitch float64) float64 {
		a.Display.Pitch = pitch
		data, err := a.Make(victim, scene, 1)
		if err != nil {
			t.Fatal(err)
		}
		return variation(decoded(t, data))
	}
	if near, far := beat(0.6), beat(4); near < 3*far {
		t.Errorf("an even picture varies by %.2f levels at 0.6 display pixels a sensor pixel, by %.2f at 4", near, far)
	}
	plain, err := a.Camera.Shoot(victim.Image, 1)
	if err != nil {
		t.Fatal(err)
	}
	if v := variation(decoded(t, plain)); v > 1 {
		t.Errorf("the camera alone makes an even picture vary by %.2f levels", v)
	}
}

func TestThePerspectiveKeepsTheFaceWhereItIsPut(t *testing.T) {
	a := Attack{Turn: 11, Slant: [2]float64{0.2, -0.1}}
	at, anchor := imaging.Point{X: 170, Y: 110}, imaging.Point{X: 0.4, Y: 0.55}
	m := a.placeMedium(200, 260, at, anchor)
	if u, v := m.mapPoint(at.X, at.Y); math.Hypot(u-anchor.X, v-anchor.Y) > 1e-9 {
		t.Errorf("the anchor is seen at (%v, %v)", u, v)
	}
	// One pixel there is one pixel of the medium.
	u0, v0 := m.mapPoint(at.X-0.5, at.Y)
	u1, v1 := m.mapPoint(at.X+0.5, at.Y)
	if d := math.Hypot((u1-u0)*200, (v1-v0)*260); math.Abs(d-1) > 0.15 {
		t.Errorf("a pixel at the anchor covers %v pixels of the medium", d)
	}
}

func TestAShotScreenShowsBezelFaceAndScene(t *testing.T) {
	a := Attack{
		Kind: Screen, FaceShare: 0.25, Margin: 2, Aspect: 0.7, Border: 0.1, Edge: [3]float32{0.01, 0.01, 0.01},
		Camera:  Camera{Oversample: 1, Exposure: 1, White: [3]float64{1, 1, 1}, Quality: 95},
		Display: Display{Pitch: 2, Gamma: 2.2, White: [3]float64{1, 1, 1}},
	}
	data, err := a.Make(victim, grey(400, 300, 90), 1)
	if err != nil {
		t.Fatal(err)
	}
	img := decoded(t, data)
	green := func(x, y int) int { return int(img.Pix[3*(y*img.Width+x)+1]) }
	if v := green(5, 5); v < 85 || v > 95 {
		t.Errorf("the scene has level %d, want 90", v)
	}
	if v := green(200, 150); v < 170 || v > 190 {
		t.Errorf("the shown picture has level %d, want 180", v)
	}
	dark := 0
	for x := range 200 {
		if green(x, 150) < 50 {
			dark++
		}
	}
	if dark < 5 || dark > 20 {
		t.Errorf("the bezel is %d pixels wide, want about 9", dark)
	}
}
