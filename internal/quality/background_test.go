package quality

import (
	"context"
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/patch"
)

// The painted portrait of these tests: 384 x 512 pixels, a head of 190 x 270 pixels and
// shoulders, eyes 80 pixels apart, before a wall that wall paints (sRGB by pixel).
func paintedPortrait(wall func(x, y float64) [3]float64) *Subject {
	const w, h = 384, 512
	scene := &Scene{
		View:   patch.View{Width: w, Height: h, PhotoFromView: imaging.Identity()},
		Image:  imaging.NewImage(w, h),
		Person: make([]float32, w*h), Outside: make([]bool, w*h),
	}
	for y := range h {
		for x := range w {
			i := y*w + x
			colour := wall(float64(x), float64(y))
			if covers(float64(x), float64(y)) {
				scene.Person[i] = 1
				colour = [3]float64{60, 45, 40}
			}
			for k, v := range colour {
				scene.Image.Pix[3*i+k] = uint8(math.Max(0, math.Min(255, v)))
			}
		}
	}
	s := &Subject{FaceInput: &attribute.FaceInput{}, Background: White}
	s.Face = face.Face{Landmarks: [5]imaging.Point{{X: 152, Y: 230}, {X: 232, Y: 230}}}
	s.scene.once.Do(func() { s.scene.value = scene })
	return s
}

// covers tells whether the person of paintedPortrait is at a place.
func covers(x, y float64) bool {
	head := math.Hypot((x-192)/95, (y-230)/135) < 1
	shoulders := math.Hypot((x-192)/150, (y-520)/150) < 1
	return head || shoulders
}

func plain(l float64) func(x, y float64) [3]float64 {
	return func(float64, float64) [3]float64 { return [3]float64{l, l, l} }
}

func darker(by func(x, y float64) float64) func(x, y float64) [3]float64 {
	return func(x, y float64) [3]float64 {
		l := 230 - by(x, y)
		return [3]float64{l, l, l}
	}
}

func TestEachBackgroundCheckSeesItsOwnDefect(t *testing.T) {
	shadow := func(x, y float64) float64 { // with a soft edge, as lamps make it
		deep := 0.0
		for d := range 10 {
			if covers(x-10-5*float64(d), y-12) {
				deep += 5
			}
		}
		return deep
	}
	for _, c := range []struct {
		name            string
		wall            func(x, y float64) [3]float64
		uniform, shadow bool // must pass
	}{
		{"white wall", plain(250), true, true},
		{"grey wall", plain(150), true, true},
		{"light fall-off", darker(func(x, _ float64) float64 { return x / 384 * 15 }), true, true},
		{"strong gradient", darker(func(x, _ float64) float64 { return x / 384 * 110 }), false, true},
		{"stripes", darker(func(x, _ float64) float64 { return 25 * math.Mod(math.Floor(x/12), 2) }), false, true},
		{"two walls", darker(func(x, _ float64) float64 {
			if x > 260 {
				return 90
			}
			return 0
		}), false, false}, // the dark wall behind one ear may as well be a shadow
		{"shadow at the right", darker(shadow), true, false},
		{"door at the left", darker(func(x, y float64) float64 {
			if x < 75 && y > 40 && y < 330 {
				return 45
			}
			return 0
		}), false, false}, // the same
		{"loose hair", darker(func(x, y float64) float64 {
			if math.Mod(x+y/3, 37) < 1.5 && math.Hypot(x-192, y-230) < 200 {
				return 120
			}
			return 0
		}), true, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := paintedPortrait(c.wall)
			for _, check := range []struct {
				name    string
				measure measure
				pass    bool
			}{{"BackgroundUniformity", backgroundUniformity, c.uniform}, {"ShadowsOnBackground", shadowsOnBackground, c.shadow}} {
				r, err := check.measure(context.Background(), s)
				if err != nil || r.Why != "" {
					t.Fatalf("%s: %v %q", check.name, err, r.Why)
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
		r, err := backgroundColorMatch(context.Background(), paintedPortrait(plain(l)))
		if err != nil || r.Why != "" {
			t.Fatal(err, r.Why)
		}
		if r.Value >= last {
			t.Errorf("grey %v matches white by %.3f, not less than lighter grey's %.3f", l, r.Value, last)
		}
		if want := l >= 215; (r.Value >= 0.8) != want {
			t.Errorf("grey %v matches white by %.3f; pass %v wanted", l, r.Value, want)
		}
		last = r.Value
	}
	s := paintedPortrait(func(float64, float64) [3]float64 { return [3]float64{40, 90, 200} })
	s.Background = [3]uint8{40, 90, 200}
	if r, err := backgroundColorMatch(context.Background(), s); err != nil || r.Value < 0.999 {
		t.Errorf("the wanted blue matches by %.3f, error %v", r.Value, err)
	}
}

func TestAPictureFullOfPersonHasNoBackgroundToJudge(t *testing.T) {
	s := paintedPortrait(plain(200))
	for i := range s.scene.value.Person {
		s.scene.value.Person[i] = 1
	}
	for _, m := range []measure{backgroundUniformity, shadowsOnBackground, backgroundColorMatch} {
		r, err := m(context.Background(), s)
		if err != nil || r.Why == "" {
			t.Errorf("value %v, why %q, error %v; want undetermined", r.Value, r.Why, err)
		}
	}
	s = paintedPortrait(plain(200))
	s.scene.value = nil
	if r, err := backgroundUniformity(context.Background(), s); err != nil || r.Why == "" {
		t.Errorf("without a scene: %v, %v; want undetermined", r, err)
	}
}

func TestDistancesAreThoseOfTheNearestSetPixel(t *testing.T) {
	const w, h = 23, 17
	set := make([]bool, w*h)
	set[5*w+7], set[12*w+20] = true, true
	for i, got := range distances(set, w, h) {
		x, y := float64(i%w), float64(i/w)
		want := math.Min(math.Hypot(x-7, y-5), math.Hypot(x-20, y-12))
		if math.Abs(float64(got)-want) > 0.085*want+1e-4 {
			t.Fatalf("pixel %v,%v: %v, want %v", x, y, got, want)
		}
	}
}

func TestBackgroundChecksAnswerWithin0And1OrNotAtAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(1, 90).Draw(t, "width"), rapid.IntRange(1, 90).Draw(t, "height")
		scene := &Scene{
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
		s := &Subject{FaceInput: &attribute.FaceInput{}, Background: White}
		s.Face = face.Face{Landmarks: [5]imaging.Point{{}, {X: eyes}}}
		s.scene.once.Do(func() { s.scene.value = scene })
		for _, m := range []measure{backgroundUniformity, shadowsOnBackground, backgroundColorMatch} {
			r, err := m(context.Background(), s)
			if err != nil {
				t.Fatal(err)
			}
			if r.Why == "" && !(r.Value >= 0 && r.Value <= 1) {
				t.Fatalf("value %v", r.Value)
			}
		}
	})
}
