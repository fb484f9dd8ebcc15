package background

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// paintBackground is the background of a painted portrait: 384 x 512 pixels, a head of 190 x 270
// pixels and shoulders, eyes 80 pixels apart, before what at paints (sRGB by pixel).
func paintBackground(at func(x, y float64) [3]float64) *view.Background {
	const w, h = 384, 512
	scene := &view.Scene{
		View:   patch.View{Width: w, Height: h, PhotoFromView: imaging.Identity()},
		Image:  imaging.NewImage(w, h),
		Person: make([]float32, w*h), Outside: make([]bool, w*h),
	}
	for y := range h {
		for x := range w {
			i := y*w + x
			colour := at(float64(x), float64(y))
			if isPerson(float64(x), float64(y)) {
				scene.Person[i] = 1
				colour = [3]float64{60, 45, 40}
			}
			for k, v := range colour {
				scene.Image.Pix[3*i+k] = uint8(math.Max(0, math.Min(255, v)))
			}
		}
	}
	return view.NewBackground(scene, 80)
}

// isPerson reports whether the person of paintBackground is at a place.
func isPerson(x, y float64) bool {
	head := math.Hypot((x-192)/95, (y-230)/135) < 1
	shoulders := math.Hypot((x-192)/150, (y-520)/150) < 1
	return head || shoulders
}

func paintPlain(l float64) func(x, y float64) [3]float64 {
	return func(float64, float64) [3]float64 { return [3]float64{l, l, l} }
}

func paintDarker(by func(x, y float64) float64) func(x, y float64) [3]float64 {
	return func(x, y float64) [3]float64 {
		l := 230 - by(x, y)
		return [3]float64{l, l, l}
	}
}

func TestEachBackgroundCheckSeesItsOwnDefect(t *testing.T) {
	shadow := func(x, y float64) float64 { // with a soft edge, as lamps make it
		deep := 0.0
		for d := range 10 {
			if isPerson(x-10-5*float64(d), y-12) {
				deep += 5
			}
		}
		return deep
	}
	for _, c := range []struct {
		name            string
		paint           func(x, y float64) [3]float64
		uniform, shadow bool // must pass
	}{
		{"white background", paintPlain(250), true, true},
		{"grey background", paintPlain(150), true, true},
		{"light fall-off", paintDarker(func(x, _ float64) float64 { return x / 384 * 15 }), true, true},
		{"gradient", paintDarker(func(x, _ float64) float64 { return x / 384 * 42 }), false, true},
		{"strong gradient", paintDarker(func(x, _ float64) float64 { return x / 384 * 110 }), false, true},
		{"stripes", paintDarker(func(x, _ float64) float64 { return 25 * math.Mod(math.Floor(x/12), 2) }), false, true},
		{"two colours", paintDarker(func(x, _ float64) float64 {
			if x > 260 {
				return 90
			}
			return 0
		}), false, false}, // the dark background behind one ear may as well be a shadow
		{"shadow at the right", paintDarker(shadow), true, false},
		{"door at the left", paintDarker(func(x, y float64) float64 {
			if x < 75 && y > 40 && y < 330 {
				return 45
			}
			return 0
		}), false, false}, // the same
		{"loose hair", paintDarker(func(x, y float64) float64 {
			if math.Mod(x+y/3, 37) < 1.5 && math.Hypot(x-192, y-230) < 200 {
				return 120
			}
			return 0
		}), true, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := paintBackground(c.paint)
			shadow := b.FindShadow()
			for _, check := range []struct {
				name string
				r    measure.Reading
				pass bool
			}{{"BackgroundUniformity", rateUniformity(b, shadow), c.uniform}, {"ShadowsOnBackground", rateShadow(b, shadow), c.shadow}} {
				r := check.r
				if r.Reason != "" {
					t.Fatalf("%s: %q", check.name, r.Reason)
				}
				if (r.Value >= 0.9) != check.pass {
					t.Errorf("%s is %.3f, want it to pass: %v", check.name, r.Value, check.pass)
				}
				if r.Value < 0.9 && len(r.Evidence) == 0 {
					t.Errorf("%s fails without evidence", check.name)
				}
			}
		})
	}
}

func TestBackgroundColorMatchFallsWithTheDistanceToTheWantedColour(t *testing.T) {
	last := 1.1
	for _, l := range []float64{255, 240, 215, 190, 120, 0} {
		r := rateColour(paintBackground(paintPlain(l)), view.White)
		if r.Value >= last {
			t.Errorf("grey %v matches white by %.3f, not less than lighter grey's %.3f", l, r.Value, last)
		}
		if want := l >= 215; (r.Value >= 0.8) != want {
			t.Errorf("grey %v matches white by %.3f; pass %v wanted", l, r.Value, want)
		}
		last = r.Value
	}
	blue := paintBackground(func(float64, float64) [3]float64 { return [3]float64{40, 90, 200} })
	if r := rateColour(blue, [3]uint8{40, 90, 200}); r.Value < 0.999 {
		t.Errorf("the wanted blue matches by %.3f", r.Value)
	}
}

func TestBackgroundChecksAnswerWithin0And1OrNotAtAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(1, 90).Draw(t, "width"), rapid.IntRange(1, 90).Draw(t, "height")
		scene := &view.Scene{
			View:   patch.View{Width: w, Height: h, PhotoFromView: imaging.Similarity(rapid.Float64Range(0.01, 50).Draw(t, "scale"), 20, imaging.Point{}, imaging.Point{})},
			Image:  imaging.NewImage(w, h),
			Person: make([]float32, w*h), Outside: make([]bool, w*h),
		}
		edge, left := rapid.IntRange(0, h).Draw(t, "person from row"), rapid.IntRange(0, w).Draw(t, "photo from column")
		grain := rapid.IntRange(1, 255).Draw(t, "grain")
		for i := range scene.Person {
			if i/w >= edge {
				scene.Person[i] = 1
			}
			scene.Outside[i] = i%w < left
			for k := range 3 {
				scene.Image.Pix[3*i+k] = uint8(i * i / grain * (k + 1))
			}
		}
		eyes := rapid.SampledFrom([]float64{0, 1e-9, 1, 30, 400, 1e9, math.NaN(), math.Inf(1)}).Draw(t, "eyes")
		b := view.NewBackground(scene, eyes)
		if b.UnknownReason() != "" {
			return
		}
		shadow := b.FindShadow()
		for _, r := range []measure.Reading{rateUniformity(b, shadow), rateShadow(b, shadow), rateColour(b, view.White)} {
			if r.Reason == "" && !(r.Value >= 0 && r.Value <= 1) {
				t.Fatalf("value %v", r.Value)
			}
		}
	})
}
