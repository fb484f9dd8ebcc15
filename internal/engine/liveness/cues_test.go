package liveness

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// skin is an image of smooth noise, of no structure that the cues look for.
func skin(w, h int, seed uint64) *imaging.Image {
	rng := rand.New(rand.NewPCG(seed, 1))
	coarse := imaging.NewImage(w/8+1, h/8+1)
	for i := range coarse.Pix {
		coarse.Pix[i] = uint8(110 + rng.IntN(60))
	}
	img := imaging.Resize(coarse, w, h)
	for i := range img.Pix {
		img.Pix[i] = uint8(float64(img.Pix[i]) + rng.NormFloat64()*2)
	}
	return img
}

// paint changes every pixel of img.
func paint(img *imaging.Image, f func(x, y, c int, v float64) float64) {
	for y := range img.Height {
		for x := range img.Width {
			for c := range 3 {
				i := 3*(y*img.Width+x) + c
				img.Pix[i] = uint8(clampTo(f(x, y, c, float64(img.Pix[i])), 0, 255))
			}
		}
	}
}

func named(t *testing.T, names []string, values []float64, name string) float64 {
	t.Helper()
	if len(names) != len(values) {
		t.Fatalf("%d values for %d names", len(values), len(names))
	}
	for i, n := range names {
		if n == name {
			return values[i]
		}
	}
	t.Fatalf("no cue is called %s", name)
	return 0
}

var middle = imaging.Box{X: 100, Y: 90, W: 120, H: 140}

func TestAGridOfPixelsOrDotsRaisesTheSpectrum(t *testing.T) {
	plain := spectrumCues(skin(320, 320, 1), middle)
	for _, c := range []struct {
		name   string
		period float64
		cue    string
		colour bool
	}{
		{"luma grid of 3.3 pixels", 3.3, "peakLuma", false},
		{"luma beat of 7 pixels", 7, "peakLuma", false},
		{"coloured beat of 6 pixels", 6, "peakColour", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			img := skin(320, 320, 1)
			paint(img, func(x, y, k int, v float64) float64 {
				phase := 2 * math.Pi * (float64(x) + 0.3*float64(y)) / c.period
				if c.colour {
					phase += 2 * math.Pi * float64(k) / 3
				}
				return v + 5*math.Cos(phase)
			})
			got, was := named(t, spectrumNames, spectrumCues(img, middle), c.cue), named(t, spectrumNames, plain, c.cue)
			if got < was+0.2 {
				t.Errorf("%s is %.2f with the pattern, %.2f without", c.cue, got, was)
			}
		})
	}
}

func TestTheBlocksOfJPEGAreNoGrid(t *testing.T) {
	img := skin(320, 320, 1)
	paint(img, func(x, y, _ int, v float64) float64 {
		if x%8 == 0 {
			v += 4
		}
		if y%8 == 0 {
			v += 4
		}
		return v
	})
	got := named(t, spectrumNames, spectrumCues(img, middle), "peakLuma")
	if was := named(t, spectrumNames, spectrumCues(skin(320, 320, 1), middle), "peakLuma"); got > was+0.15 {
		t.Errorf("peak is %.2f with JPEG's block edges, %.2f without", got, was)
	}
}

func TestAFrameRoundTheHeadCoversAllFourSides(t *testing.T) {
	framed := skin(320, 320, 2)
	paint(framed, func(x, y, _ int, v float64) float64 {
		// A dark bezel 12 pixels wide, leaning by 4 degrees.
		u, w := float64(x)-0.07*float64(y-160), float64(y)+0.07*float64(x-160)
		if u > 60 && u < 260 && w > 50 && w < 275 && (u < 72 || u > 248 || w < 62 || w > 263) {
			return 20
		}
		return v
	})
	plain := outlineCues(newLumaSurroundings(skin(320, 320, 2), middle))
	got := outlineCues(newLumaSurroundings(framed, middle))
	for _, side := range []string{"side1", "side2", "side3", "side4"} {
		if v := named(t, outlineNames, got, side); v < 0.9 {
			t.Errorf("%s is covered to %.2f, want 0.9 or more", side, v)
		}
	}
	if a, b := named(t, outlineNames, plain, "side3"), named(t, outlineNames, got, "side3"); a > b-0.2 {
		t.Errorf("without a frame the third side is covered to %.2f, with one to %.2f", a, b)
	}
}

func TestTheSidesOfOneFrameLeanAlikeAndOthersDoNot(t *testing.T) {
	frame := func(lean func(side int) float64) *imaging.Image {
		img := skin(320, 320, 2)
		paint(img, func(x, y, _ int, v float64) float64 {
			dx, dy := float64(x)-160, float64(y)-160
			if math.Abs(dx+lean(0)*dy+95) < 6 || math.Abs(dx+lean(1)*dy-95) < 6 || math.Abs(dy-lean(2)*dx+112) < 6 || math.Abs(dy-lean(3)*dx-112) < 6 {
				return 20
			}
			return v
		})
		return img
	}
	one := named(t, outlineNames, outlineCues(newLumaSurroundings(frame(func(int) float64 { return 0.15 }), middle)), "askew")
	many := named(t, outlineNames, outlineCues(newLumaSurroundings(frame(func(side int) float64 { return [4]float64{0.2, -0.2, 0.2, -0.2}[side] }), middle)), "askew")
	if one > 0.5 || many < 1 {
		t.Errorf("a turned frame is askew by %.2f, four lines that lean apart by %.2f", one, many)
	}
}

func TestAGridOverTheSurroundingsRaisesTheGridCues(t *testing.T) {
	plain := gridCues(skin(400, 400, 1), middle)
	for _, c := range []struct {
		cue    string
		colour float64
	}{{"peakLuma", 0}, {"peakColour", math.Pi / 2}} {
		img := skin(400, 400, 1)
		paint(img, func(x, y, k int, v float64) float64 {
			return v + 1.5*math.Cos(2*math.Pi*(float64(x)+0.3*float64(y))/3.3+c.colour*float64(k))
		})
		if got, was := named(t, gridNames, gridCues(img, middle), c.cue), named(t, gridNames, plain, c.cue); got < was+0.3 {
			t.Errorf("%s is %.2f with a faint grid, %.2f without", c.cue, got, was)
		}
	}
}

func TestSubPixelsMakeTheColoursDiffer(t *testing.T) {
	img := skin(320, 320, 7)
	paint(img, func(x, y, _ int, v float64) float64 { return v + float64((x*31+y*17)%13) - 6 }) // detail that all colours share
	striped := skin(320, 320, 7)
	paint(striped, func(x, _, c int, v float64) float64 { return v + 8*math.Cos(2*math.Pi*(float64(x)/3+float64(c)/3)) })
	if a, b := named(t, grainNames, grainCues(nativeSquare(img, middle, 0)), "rbFine"), named(t, grainNames, grainCues(nativeSquare(striped, middle, 0)), "rbFine"); a < 0.7 || b > 0 {
		t.Errorf("red and blue correlate to %.2f where they share the detail, to %.2f under stripes", a, b)
	}
}

func TestNoiseThatRisesWithLightIsMeasured(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	rising, even := imaging.NewImage(320, 320), imaging.NewImage(320, 320)
	for i := range rising.Pix {
		level := 40 + 150*float64(i/3%320)/320
		noise := rng.NormFloat64()
		rising.Pix[i], even.Pix[i] = uint8(level+noise*level/20), uint8(level+noise*4)
	}
	a, b := named(t, grainNames, grainCues(nativeSquare(rising, middle, 0)), "withLuma"), named(t, grainNames, grainCues(nativeSquare(even, middle, 0)), "withLuma")
	if a < 0.7 || math.Abs(b) > 0.4 {
		t.Errorf("the noise correlates with light to %.2f where it rises with it, to %.2f where it does not", a, b)
	}
}

func TestLinesOverTheWholeImageAgreeBetweenTheStrips(t *testing.T) {
	lined := skin(320, 320, 9)
	paint(lined, func(_, y, _ int, v float64) float64 { return v * (1 + 0.15*math.Cos(2*math.Pi*float64(y)/17)) })
	across := skin(320, 320, 9)
	paint(across, func(x, _, _ int, v float64) float64 { return v * (1 + 0.15*math.Cos(2*math.Pi*float64(x)/17)) })
	plain := surroundCues(skin(320, 320, 9), middle, nativeSquare(skin(320, 320, 9), middle, 0), newLumaSurroundings(skin(320, 320, 9), middle))
	if v := named(t, surroundNames, plain, "rows"); math.Abs(v) > 0.5 {
		t.Errorf("without lines the strips' rows agree to %.2f", v)
	}
	if v := named(t, surroundNames, surroundCues(lined, middle, nativeSquare(lined, middle, 0), newLumaSurroundings(lined, middle)), "rows"); v < 0.7 {
		t.Errorf("with lines the strips' rows agree to %.2f", v)
	}
	if v := named(t, surroundNames, surroundCues(across, middle, nativeSquare(across, middle, 0), newLumaSurroundings(across, middle)), "columns"); v < 0.7 {
		t.Errorf("with upright lines the strips' columns agree to %.2f", v)
	}
}

func TestASharpFaceBeforeABlurredSceneShowsInTheFocus(t *testing.T) {
	sharp := skin(400, 320, 5)
	soft := imaging.Resize(imaging.Resize(sharp, 160, 130), 400, 320)
	face := imaging.Box{X: 140, Y: 90, W: 120, H: 140}
	plain := surroundCues(sharp, face, nativeSquare(sharp, face, 0), newLumaSurroundings(sharp, face))
	for y := 90; y < 230; y++ {
		copy(soft.Pix[3*(y*400+140):3*(y*400+260)], sharp.Pix[3*(y*400+140):3*(y*400+260)])
	}
	if a, b := named(t, surroundNames, plain, "focus1"), named(t, surroundNames, surroundCues(soft, face, nativeSquare(soft, face, 0), newLumaSurroundings(soft, face)), "focus1"); b > a-0.1 {
		t.Errorf("focus beside the face is %.2f with a blurred scene, %.2f with a sharp one", b, a)
	}
}

func TestADiscIsNoFrame(t *testing.T) {
	img := skin(320, 320, 2)
	paint(img, func(x, y, _ int, v float64) float64 {
		if math.Hypot(float64(x)-160, float64(y)-160) < 95 {
			return 60
		}
		return v
	})
	if v := named(t, outlineNames, outlineCues(newLumaSurroundings(img, middle)), "side1"); v > 0.75 {
		t.Errorf("the rim of a disc covers a side to %.2f as if it were straight", v)
	}
}

func TestLiftedBlackAndLostContrastShowInTheTone(t *testing.T) {
	plain, washed := skin(320, 320, 4), skin(320, 320, 4)
	paint(plain, func(x, _, _ int, v float64) float64 { return (v-110)*3 + 10 + float64(x%2) })
	paint(washed, func(x, _, _ int, v float64) float64 { return 60 + ((v-110)*3+10+float64(x%2))*0.5 })
	a, b := measureTone(plain, middle).toneCues(), measureTone(washed, middle).toneCues()
	if named(t, toneNames, b, "black") <= named(t, toneNames, a, "black") {
		t.Error("lifted black does not show")
	}
	if named(t, toneNames, b, "contrast") >= named(t, toneNames, a, "contrast") {
		t.Error("lost contrast does not show")
	}
}

func TestBlurLowersTheFineBandAndRaisesItsCorrelation(t *testing.T) {
	sharp := skin(320, 320, 5)
	soft := imaging.Resize(imaging.Resize(sharp, 130, 130), 320, 320)
	stored := func(img *imaging.Image, box imaging.Box) []float64 { return bandStatistics(nativeSquare(img, box, 0)) }
	for _, cues := range []func(*imaging.Image, imaging.Box) []float64{textureCues, stored} {
		a, b := cues(sharp, middle), cues(soft, middle)
		if named(t, textureNames, b, "band1") > named(t, textureNames, a, "band1")-0.2 {
			t.Errorf("blur leaves the finest band at %.2f of %.2f", b[0], a[0])
		}
		if named(t, textureNames, b, "alongX") < named(t, textureNames, a, "alongX")+0.1 {
			t.Error("blur does not raise the correlation of neighbours")
		}
	}
}

func TestTheFloorCountsRoomInsideAndSize(t *testing.T) {
	for _, c := range []struct {
		name  string
		box   imaging.Box
		tilt  float64
		fault string
	}{
		{"enough", imaging.Box{X: 200, Y: 150, W: 200, H: 240}, 0, ""},
		{"tight crop", imaging.Box{X: 100, Y: 20, W: 400, H: 440}, 0, "The photo is cropped too closely round the face."},
		{"twenty pixels", imaging.Box{X: 300, Y: 200, W: 20, H: 26}, 0, "The face is too small to check."},
		{"at the edge", imaging.Box{X: -40, Y: 100, W: 200, H: 240}, 0, "The face is cut off by the edge of the photo."},
		{"lying", imaging.Box{X: 200, Y: 150, W: 200, H: 240}, 88, "The head is tilted too far to check."},
		{"no box", imaging.Box{}, 0, "The face is too small to check."},
		{"not a number", imaging.Box{X: math.NaN(), Y: 1, W: 200, H: 200}, 0, "The face is too small to check."},
		{"endless", imaging.Box{X: 1, Y: 1, W: math.Inf(1), H: 200}, 0, "The face is too small to check."},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := face.Face{Box: c.box, RotationAngle: c.tilt}
			reasons := frameEvidence(640, 480, f).frameReasons(f)
			if c.fault == "" {
				if len(reasons) > 0 {
					t.Fatalf("refused: %v", reasons)
				}
				return
			}
			if len(reasons) == 0 || reasons[0].Text != c.fault || reasons[0].Code != LowQuality || reasons[0].Fix == "" {
				t.Errorf("reasons are %v, want first %q", reasons, c.fault)
			}
		})
	}
}

func TestLargeFacesAreSeenAtTheViewsSize(t *testing.T) {
	data, err := imaging.EncodeJPEG(skin(2400, 1800, 6), 90, 0)
	if err != nil {
		t.Fatal(err)
	}
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	defer photo.Release()
	v, err := decodeView(photo, imaging.Box{X: 900, Y: 500, W: 800, H: 1000})
	if err != nil {
		t.Fatal(err)
	}
	defer v.releaseImages()
	if math.Abs(v.box.W-viewFace) > 2 || math.Abs(v.box.X/v.box.W-900.0/800) > 0.02 {
		t.Errorf("the face lies at %+v of a %dx%d view", v.box, v.img.Width, v.img.Height)
	}
}

// An answer with several reasons says something different in each.
func TestReasonsWithDifferentTextsHaveDifferentFixes(t *testing.T) {
	texts := map[string]string{}
	for _, g := range groups {
		if text, known := texts[g.fix]; known && text != g.text || g.fix == "" || g.fix == captureFix {
			t.Errorf("%s: the fix %q stands beside %q and %q", g.name, g.fix, g.text, text)
		}
		texts[g.fix] = g.text
	}
}

// A webcam before a bright face clips up to half of it; that alone is no reason against a verdict.
func TestABrightFaceIsMeasuredAndABurntOutOneIsNot(t *testing.T) {
	for _, c := range []struct {
		clipped float64
		reason  string
	}{{0.2, ""}, {0.45, ""}, {0.58, ""}, {0.7, "The face is too bright."}} {
		e := Evidence{Clipped: c.clipped, Luma: 246, Contrast: 90, Sharpness: 6, Colour: 12}
		got := ""
		if reasons := e.toneReasons(); len(reasons) > 0 {
			got = reasons[0].Text
		}
		if got != c.reason {
			t.Errorf("%.0f %% clipped: %q, want %q", 100*c.clipped, got, c.reason)
		}
	}
}

// Prints are known by their colours. A grey or tinted photo has none to tell a print by, whatever is in
// front of the camera.
func TestAPhotoWithoutColourIsUnknown(t *testing.T) {
	const reason = "The photo has no colour, which the check needs."
	coloured := func() *imaging.Image { return skin(320, 320, 1) }
	grey := coloured()
	for i := 0; i < len(grey.Pix); i += 3 {
		grey.Pix[i+1], grey.Pix[i+2] = grey.Pix[i], grey.Pix[i]
	}
	tinted := imaging.NewImage(grey.Width, grey.Height)
	copy(tinted.Pix, grey.Pix)
	paint(tinted, func(_, _, c int, v float64) float64 { return v*[3]float64{1.1, 0.95, 0.75}[c] + 10 })
	for _, c := range []struct {
		name  string
		img   *imaging.Image
		found bool
	}{{"coloured", coloured(), false}, {"grey", grey, true}, {"tinted", tinted, true}} {
		var e Evidence
		e.addTone(measureTone(c.img, middle))
		found := slices.ContainsFunc(e.toneReasons(), func(r Explanation) bool { return r.Text == reason && r.Code == LowQuality })
		if found != c.found {
			t.Errorf("%s: colour %.2f, reason given: %t", c.name, e.Colour, found)
		}
	}
}

// Burnt-out skin looks painted, so that more is asked of the classifier of art.
func TestABurntOutFaceIsArtOnlyWhenPlain(t *testing.T) {
	for _, c := range []struct {
		clipped, art float64
		want         Status
	}{{0, 0.69, Live}, {0, 0.71, Unknown}, {0.1, 0.71, Unknown}, {0.3, 0.84, Live}, {0.3, 0.94, Unknown}} {
		got := Verdict{Status: Live, Evidence: Evidence{Clipped: c.clipped}}.LowerForArt(c.art)
		if got.Status != c.want {
			t.Errorf("%+v: status %d", c, got.Status)
		}
	}
}
