package quality

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/pack/packtest"
	"github.com/likeness-api/likeness/internal/segment"
)

// drawn is an aligned face without networks: a skin-coloured ellipse with a mesh that
// is the same ellipse, on which draw paints in addition.
func drawn(enlarged float64, draw func(x, y int, p []uint8)) *Aligned {
	const n = alignedSide
	a := &Aligned{
		Image: imaging.NewImage(n, n), Side: n, Luminance: make([]uint8, n*n),
		Region: make([]bool, n*n), Class: make([]segment.Class, n*n), Enlarged: enlarged, Certain: true,
	}
	a.View.Width, a.View.Height = n, n
	a.View.PhotoFromView = imaging.Transform{A: 1 / enlarged, E: 1 / enlarged}
	for k := range a.Mesh { // somewhere inside, out of the way
		a.Mesh[k] = imaging.Point{X: 308, Y: 330}
	}
	a.Mesh[10], a.Mesh[152] = imaging.Point{X: 308, Y: 150}, imaging.Point{X: 308, Y: 490}
	for i := range a.Region {
		x, y := float64(i%n), float64(i/n)
		if math.Hypot((x-307.5)/130, (y-320)/170) < 1 {
			a.Region[i], a.Class[i] = true, segment.FaceSkin
		}
		p := a.Image.Pix[3*i : 3*i+3]
		copy(p, []uint8{190, 150, 128})
		if draw != nil {
			draw(i%n, i/n, p)
		}
		a.Luminance[i] = uint8(math.Round(255 * Luminance(p[0], p[1], p[2])))
	}
	return a
}

// plaid is a picture of soft bars along two directions at right angles whose edges have
// a blur of sigma pixels, 60..180 grey levels.
func plaid(sigma, degrees float64) func(x, y int, p []uint8) {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	const period = 160.0
	bars := func(at float64) float64 { // -1..1
		at = math.Mod(at+20*period, period)
		v := 0.0
		for k := -1; k <= 3; k++ { // the edges near by, by turns up and down
			step := math.Erf((at - float64(k)*period/2) / sigma / math.Sqrt2)
			if k%2 == 0 {
				v += step
			} else {
				v -= step
			}
		}
		return v
	}
	return func(x, y int, p []uint8) {
		across, along := float64(x)*cos+float64(y)*sin, float64(y)*cos-float64(x)*sin
		v := clamp8(120 + 30*bars(across) + 30*bars(along))
		copy(p, []uint8{v, v, v})
	}
}

// A closed form is only worth its name when it gives back what was put in.
func TestBlurIsTheDeviationOfAStepEdge(t *testing.T) {
	for _, sigma := range []float64{1.5, 2, 3, 4, 6} {
		for _, degrees := range []float64{0, 30, 45} {
			a := drawn(1, plaid(sigma, degrees))
			got, ok := blurOf(a)
			if !ok || math.Abs(got-sigma) > 0.15*sigma+0.2 {
				t.Errorf("edges of sigma %g at %g degrees: %.2f, %v", sigma, degrees, got, ok)
			}
		}
	}
}

func TestNoiseDoesNotMakeABlurredFaceSharp(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	soft := plaid(5, 0)
	for _, sigma := range []float64{0, 5, 15, 25} {
		a := drawn(1, func(x, y int, p []uint8) {
			soft(x, y, p)
			for k := range p {
				p[k] = clamp8(float64(p[k]) + r.NormFloat64()*sigma)
			}
		})
		if got, ok := blurOf(a); !ok || got < 4.2 || got > 6 {
			t.Errorf("noise of %g levels: blur %.2f, %v; want 5", sigma, got, ok)
		}
	}
}

func TestFaceWithoutEdgesHasNoBlur(t *testing.T) {
	if got, ok := blurOf(drawn(1, nil)); ok {
		t.Errorf("an even face has a blur of %.2f", got)
	}
}

func TestGrainIsTheDeviationOfTheNoise(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	for _, sigma := range []float64{1, 4, 10} {
		a := drawn(1, func(x, _ int, p []uint8) {
			n := r.NormFloat64() * sigma // the same in all channels: no colour noise
			for k := range p {
				p[k] = clamp8(float64(p[k]) + n + float64(x)/20) // and a slope
			}
		})
		d, err := a.detail(nil)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := d.grain(); !ok || math.Abs(got-sigma) > 0.1*sigma+0.3 {
			t.Errorf("noise of %g levels: %.2f, %v", sigma, got, ok)
		}
	}
}

func TestBlocksAreFoundAtAnyOffset(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	var level [200][200]float64
	for i := range level {
		for k := range level[i] {
			level[i][k] = r.NormFloat64() * 6
		}
	}
	picture := func(block, offset int) *imaging.Image {
		img := imaging.NewImage(200, 200)
		for i := range 200 * 200 {
			v := clamp8(128 + level[(i/200+offset)/block][(i%200+offset)/block] + r.NormFloat64())
			copy(img.Pix[3*i:3*i+3], []uint8{v, v, v})
		}
		return img
	}
	all := rect{0, 0, 200, 200}
	for offset := range 8 {
		if got := blockiness(picture(8, offset), all); got < 3 {
			t.Errorf("blocks of 8 at offset %d: %.2f", offset, got)
		}
	}
	for _, block := range []int{1, 7, 11} {
		if got := blockiness(picture(block, 0), all); got > 1.5 {
			t.Errorf("cells of %d, not of JPEG: %.2f", block, got)
		}
	}
	if got := blockiness(picture(8, 0), rect{0, 0, 20, 200}); got != 0 {
		t.Errorf("a strip too narrow to tell: %.2f", got)
	}
}

func TestGlareCountsPaleSpotsAndNotBrightSkin(t *testing.T) {
	spot := func(colour [3]uint8, radius float64) func(x, y int, p []uint8) {
		return func(x, y int, p []uint8) {
			if math.Hypot(float64(x-308), float64(y-220)) < radius {
				copy(p, colour[:])
			}
		}
	}
	for _, c := range []struct {
		name string
		draw func(x, y int, p []uint8)
		fail bool
	}{
		{"plain skin", nil, false},
		{"white spot", spot([3]uint8{252, 250, 248}, 24), true},
		{"spot in the colour of the skin", spot([3]uint8{250, 198, 168}, 24), false},
		{"tiny catch light", spot([3]uint8{252, 250, 248}, 4), false},
		{"whole face white", spot([3]uint8{252, 250, 248}, 400), false},
	} {
		g, ok := glareOf(drawn(1, c.draw))
		if !ok || (glareValue(g.share) > 0.5) != c.fail {
			t.Errorf("%s: %.3f, %v", c.name, glareValue(g.share), ok)
		}
		if marks := len(g.spots()); (marks > 0) != c.fail && c.name != "tiny catch light" {
			t.Errorf("%s: %d spots are marked", c.name, marks)
		}
	}
}

// lit paints the cells of litFace so that the drawn face counts as evenly lit, times
// stops by place.
func lit(a *Aligned, stops func(u, v float64) float64) {
	g := gridOf(a)
	for y := g.y0; y < g.y1; y++ {
		row := a.Region[y*a.Side:][:a.Side]
		first, last := g.x1, g.x0
		for x, in := range row {
			if in {
				first, last = min(first, x), max(last, x)
			}
		}
		for x := first; x <= last; x++ {
			v, k := (y-g.y0)*shadeRows/g.height(), g.column(x, y, first, last)
			level := litFace[v][min(k, shadeColumns-1-k)]
			if math.IsNaN(level) {
				level = 0
			}
			u := (float64(k) + .5) / shadeColumns
			a.Luminance[y*a.Side+x] = clamp8(100 * math.Exp2(level+stops(u, (float64(v)+.5)/shadeRows)))
		}
	}
}

func TestShadowIsMeasuredInStops(t *testing.T) {
	for _, c := range []struct {
		name       string
		stops      func(u, v float64) float64
		low, above float64
	}{
		{"even light", func(_, _ float64) float64 { return 0 }, 0, 0.15},
		{"half the exposure", func(_, _ float64) float64 { return -1 }, 0, 0.15},
		{"left side one stop darker", func(u, _ float64) float64 { return -math.Round(u) }, 0.8, 1.2},
		{"right side two stops darker", func(u, _ float64) float64 { return 2*math.Round(u) - 2 }, 1.6, 2.2},
		{"forehead two stops darker", func(_, v float64) float64 {
			if v < 0.25 {
				return -2
			}
			return 0
		}, 1.6, 2.2},
		{"beard two stops darker", func(_, v float64) float64 {
			if v > 0.62 {
				return -2
			}
			return 0
		}, 0, 0.15},
	} {
		a := drawn(1, nil)
		lit(a, c.stops)
		skin, _ := a.skinTones()
		cells := cellsOf(a, &skin)
		got, ok := cells.shadow()
		if !ok || got < c.low || got > c.above {
			t.Errorf("%s: %.2f stops, %v; want %g to %g", c.name, got, ok, c.low, c.above)
		}
		if n := len(cells.marks(a)); (n > 0) != (c.low > 0.5) {
			t.Errorf("%s: %d marks", c.name, n)
		}
	}
}

func TestColourOfSkinIsJudgedByTheStandardsBox(t *testing.T) {
	for _, c := range []struct {
		name   string
		colour lab
		low    float64
		above  float64
	}{
		{"fair", lab{75, 12, 16}, 0, 0},
		{"dark", lab{35, 11, 15}, 0, 0},
		{"grey", lab{60, 0, 0}, 1, 1},
		{"nearly grey", lab{60, 2, 2.5}, 0.38, 1},
		{"blue light", lab{60, 4, -8}, 0.5, 1},
		{"green light", lab{60, -10, 20}, 0.5, 1},
		{"a little red", lab{60, 27, 20}, 0.01, 0.4},
	} {
		if got := unnatural(c.colour, 0); got < c.low || got > c.above {
			t.Errorf("%s: %.2f", c.name, got)
		}
	}
	if l, a, b := cielab([]uint8{255, 255, 255}); math.Abs(l-100) > 0.01 || math.Hypot(a, b) > 0.05 {
		t.Errorf("white is %.2f %.2f %.2f", l, a, b)
	}
	if l, a, b := cielab([]uint8{255, 0, 0}); math.Abs(l-53.24) > 0.1 || math.Abs(a-80.09) > 0.2 || math.Abs(b-67.2) > 0.2 {
		t.Errorf("red is %.2f %.2f %.2f", l, a, b)
	}
}

// A measure must give an answer, never panic or NaN, whatever is left of a face.
func TestMeasuresBearAnyRegion(t *testing.T) {
	a := drawn(1, nil)
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 0))
		x0, y0 := r.IntN(alignedSide+40)-20, r.IntN(alignedSide+40)-20
		x1, y1 := x0+r.IntN(300), y0+r.IntN(300)
		classes := 1 + r.IntN(int(segment.Classes))
		for i := range a.Region {
			x, y := i%a.Side, i/a.Side
			a.Region[i] = x >= x0 && y >= y0 && x < x1 && y < y1
			a.Class[i] = (segment.FaceSkin + segment.Class(r.IntN(classes))) % segment.Classes
			a.Image.Pix[3*i] = uint8(r.Uint32())
		}
		for k := range a.Mesh {
			a.Mesh[k] = imaging.Point{X: float64(r.IntN(700) - 40), Y: float64(r.IntN(700) - 40)}
		}
		finite := func(name string, v float64, ok bool) {
			if ok && (math.IsNaN(v) || math.IsInf(v, 0)) {
				t.Errorf("seed %d: %s is %v", seed, name, v)
			}
		}
		blur, ok := blurOf(a)
		finite("blur", blurValue(blur), ok)
		g, ok := glareOf(a)
		finite("glare", glareValue(g.share), ok)
		g.spots()
		colour, why := cheekColour(a)
		finite("tone", unnatural(colour, whiteCast(a)), why == "")
		skin, why := a.skinTones()
		if why != "" {
			continue
		}
		finite("dark", darkValue(lightOn(a, &skin)), true)
		finite("light", lightValue(&skin), true)
		finite("range", rangeBits(&skin), true)
		cells := cellsOf(a, &skin)
		if stops, ok := cells.shadow(); ok {
			finite("stops", shadowValue(stops), true)
			cells.marks(a)
		}
		d, err := a.detail(nil)
		if err != nil {
			t.Fatal(err)
		}
		level, ok := d.grain()
		finite("grain", grainValue(level), ok)
	}
}

// values runs the photometric checks on a picture; NaN where undetermined.
func (r rig) values(t testing.TB, data []byte) map[string]float64 {
	t.Helper()
	s := r.subject(t, data, ICAO)
	if s == nil {
		t.Fatal("no face is found")
	}
	out := map[string]float64{}
	for _, name := range photometric {
		reading, err := measures[name](context.Background(), s)
		if err != nil {
			t.Fatal(err)
		}
		out[name] = reading.Value
		if reading.Why != "" {
			out[name] = math.NaN()
		}
	}
	return out
}

// edited opens a photo of the packages, cuts the surroundings of its main face, changes
// them and writes them as PNG.
func edited(t testing.TB, name string, change func(*imaging.Image) *imaging.Image) []byte {
	t.Helper()
	s := realEngine(t).subject(t, packtest.Bytes(t, name), ICAO)
	full, err := s.Photo.Full()
	if err != nil {
		t.Fatal(err)
	}
	b := s.Face.Box
	r := rect{int(b.X - b.W), int(b.Y - b.H), int(b.X + 2*b.W), int(b.Y + 2.5*b.H)}
	r = rect{max(r.x0, 0), max(r.y0, 0), min(r.x1, full.Width), min(r.y1, full.Height)}
	img := imaging.NewImage(r.width(), r.height())
	for y := range img.Height {
		copy(img.Pix[3*y*img.Width:3*(y+1)*img.Width], full.Pix[3*((r.y0+y)*full.Width+r.x0):])
	}
	data, err := imaging.EncodePNG(change(img), 0)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func asIs(img *imaging.Image) *imaging.Image { return img }

func mirrored(img *imaging.Image) *imaging.Image {
	out := imaging.NewImage(img.Width, img.Height)
	for i := range img.Width * img.Height {
		x, y := i%img.Width, i/img.Width
		copy(out.Pix[3*i:3*i+3], img.Pix[3*(y*img.Width+img.Width-1-x):])
	}
	return out
}

func brighter(stops float64) func(*imaging.Image) *imaging.Image {
	return func(img *imaging.Image) *imaging.Image {
		k := math.Exp2(stops)
		out := imaging.NewImage(img.Width, img.Height)
		for i, v := range img.Pix {
			out.Pix[i] = imaging.Sample(imaging.Linear[v] * k)
		}
		return out
	}
}

// In the dark the segmentation sees no skin and the texture of a face is flat. The photo
// is too dark all the same, and no painting.
func TestADarkFaceIsTooDarkHoweverLittleOfItIsSeen(t *testing.T) {
	rig := realEngine(t)
	before := 0.38
	for _, stops := range []float64{-2.5, -4, -5, -6} {
		is := rig.measured(t, edited(t, "sample3.jpg", brighter(stops)), []string{"TooDark", "ArtFace"})
		dark, told := is["TooDark"]
		if !told || dark <= before {
			t.Errorf("%.1f stops: TooDark is %.3f (told: %t), was %.3f in more light", stops, dark, told, before)
		}
		if art, told := is["ArtFace"]; told && art > 0.5 {
			t.Errorf("%.1f stops: ArtFace is %.3f", stops, art)
		}
		before = dark
	}
}

// What does not change the light, the colour or the sharpness of a face changes no value
// by more than the networks, which place the face, differ by.
func TestValuesBearChangesThatAreNone(t *testing.T) {
	rig := realEngine(t)
	before := map[string]map[string]float64{}
	for _, photo := range []string{"sample1.jpg", "sample3.jpg", "sample4.jpg", "sample6.jpg"} {
		before[photo] = rig.values(t, edited(t, photo, asIs))
	}
	for _, c := range []struct {
		name   string
		change func(*imaging.Image) *imaging.Image
		free   map[string]float64 // largest change of a value where not the common one
	}{
		{"mirror image", mirrored, nil},
		{"twice the size", func(img *imaging.Image) *imaging.Image {
			return imaging.Resize(img, 2*img.Width, 2*img.Height)
		}, map[string]float64{"NoiseLevel": 0.08}},
		{"half a stop darker", brighter(-0.5), map[string]float64{"TooDark": 0.2, "TooLight": 0.2, "FaceGlare": 0.45, "FaceDynamicRange": 0.35, "UnnaturalSkinTone": 0.25}},
		{"a third of a stop lighter", brighter(0.33), map[string]float64{"TooDark": 0.15, "TooLight": 0.3, "FaceGlare": 0.6, "FaceDynamicRange": 0.35, "UnnaturalSkinTone": 0.25}},
	} {
		for photo, was := range before {
			is := rig.values(t, edited(t, photo, c.change))
			for _, check := range photometric {
				limit, ok := c.free[check]
				if !ok {
					limit = 0.06
				}
				if d := math.Abs(is[check] - was[check]); !(d <= limit) && !(math.IsNaN(is[check]) && math.IsNaN(was[check])) {
					t.Errorf("%s, %s: %s was %.3f and is %.3f", photo, c.name, check, was[check], is[check])
				}
			}
		}
	}
}
