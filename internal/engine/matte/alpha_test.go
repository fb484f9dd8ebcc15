package matte

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// drawing is a painted person whose alpha and colours are known: a head with strands of
// hair of 0.7 to 2 pixels and shoulders, before a background.
type drawing struct {
	photo                  *imaging.Image
	alpha                  []float64    // true
	foreground, background [][3]float64 // true colours 0..255, one a pixel
	mask                   *Mask        // as a network sees it: the head without strands, soft
}

const drawnWidth, drawnHeight = 480, 600

// drawPerson paints a person. Light mixes linearly in a camera, so the photo does too.
func drawPerson(seed uint64, hair [3]float64, colourAt func(x, y float64) [3]float64, noise float64) *drawing {
	const w, h = drawnWidth, drawnHeight
	rng := rand.New(rand.NewPCG(seed, 7))
	d := &drawing{photo: imaging.NewImage(w, h), alpha: make([]float64, w*h), foreground: make([][3]float64, w*h), background: make([][3]float64, w*h)}
	solidHead := func(x, y float64) bool {
		return math.Hypot((x-240)/110, (y-250)/150) < 1 || math.Hypot((x-240)/190, (y-620)/170) < 1
	}
	for y := range h {
		for x := range w {
			n := 0
			for s := range 16 {
				if solidHead(float64(x)+(float64(s%4)+0.5)/4, float64(y)+(float64(s/4)+0.5)/4) {
					n++
				}
			}
			d.alpha[y*w+x] = float64(n) / 16
			d.foreground[y*w+x] = hair
			if y > 420 {
				d.foreground[y*w+x] = [3]float64{150, 60, 50}
			}
			d.background[y*w+x] = colourAt(float64(x), float64(y))
		}
	}
	solidAlpha := append([]float64(nil), d.alpha...)
	for range 70 {
		d.drawHair(rng)
	}
	for i, a := range d.alpha {
		for k := range 3 {
			v := toGamma(a*toLinear(d.foreground[i][k])+(1-a)*toLinear(d.background[i][k])) + rng.NormFloat64()*noise
			d.photo.Pix[3*i+k] = uint8(math.Max(0, math.Min(255, v+0.5)))
		}
	}
	d.mask = coarseMask(solidAlpha)
	return d
}

// drawHair draws one hair from the head outwards, curved.
func (d *drawing) drawHair(rng *rand.Rand) {
	angle := math.Pi * (1.05 + 0.9*rng.Float64())
	x, y := 240+105*math.Cos(angle), 250+145*math.Sin(angle)
	bend, width := rng.NormFloat64()*0.03, 0.7+1.3*rng.Float64()
	for range int(15 + 25*rng.Float64()) {
		for v := int(y) - 3; v <= int(y)+3; v++ {
			for u := int(x) - 3; u <= int(x)+3; u++ {
				if u < 0 || v < 0 || u >= drawnWidth || v >= drawnHeight {
					continue
				}
				far := math.Hypot(float64(u)+0.5-x, float64(v)+0.5-y)
				i := v*drawnWidth + u
				d.alpha[i] = math.Max(d.alpha[i], math.Max(0, math.Min(1, width/2+0.5-far)))
			}
		}
		x, y, angle = x+math.Cos(angle), y+math.Sin(angle), angle+bend
	}
}

func toLinear(v float64) float64 { return math.Pow(v/255, 2.2) }
func toGamma(v float64) float64  { return 255 * math.Pow(v, 1/2.2) }

// coarseMask is the mask of an alpha at the network's resolution, its edge two cells
// soft and everything in the upper part hair.
func coarseMask(alpha []float64) *Mask {
	v := patch.View{Width: drawnWidth, Height: drawnHeight, PhotoFromView: imaging.Identity()}
	m := &Mask{View: enclosingSquare(v), Coverage: make([]float32, segment.Side*segment.Side), Hair: make([]bool, segment.Side*segment.Side)}
	for i := range m.Coverage {
		p := m.View.PhotoFromView.Apply(imaging.Point{X: float64(i%segment.Side) + 0.5, Y: float64(i/segment.Side) + 0.5})
		sum := 0.0
		for dy := -2; dy <= 2; dy++ {
			for dx := -2; dx <= 2; dx++ {
				x := min(max(int(p.X)+3*dx, 0), drawnWidth-1)
				y := min(max(int(p.Y)+3*dy, 0), drawnHeight-1)
				sum += alpha[y*drawnWidth+x] / 25
			}
		}
		m.Coverage[i] = float32(sum)
		m.Hair[i] = p.Y < 420
	}
	return m
}

var drawnView = patch.View{Width: drawnWidth, Height: drawnHeight, PhotoFromView: imaging.Identity()}

var drawnBackgrounds = []struct {
	name     string
	colourAt func(x, y float64) [3]float64
	noise    float64
}{
	{"white", func(_, _ float64) [3]float64 { return [3]float64{245, 245, 245} }, 1.5},
	{"blue-grey", func(_, _ float64) [3]float64 { return [3]float64{150, 165, 185} }, 2},
	{"gradient", func(x, y float64) [3]float64 { v := 230 - x/6 - y/12; return [3]float64{v, v, v} }, 2},
	{"pattern", func(x, y float64) [3]float64 {
		v := 170 + 40*math.Sin(x/9)*math.Sin(y/11)
		return [3]float64{v, v * 0.95, v * 0.85}
	}, 2},
}

// alphaErrors are the errors of an alpha and of the image before white.
type alphaErrors struct{ sad, mse, white float64 }

func (d *drawing) measureErrors(alpha func(i int) float64, out *imaging.Image) (f alphaErrors) {
	n := 0.0
	for i, want := range d.alpha {
		e := alpha(i) - want
		f.sad += math.Abs(e) / 1000
		f.mse += e * e / float64(len(d.alpha))
		if out == nil || want == 0 || want == 1 {
			continue
		}
		for k := range 3 {
			truth := toGamma(want*toLinear(d.foreground[i][k]) + (1 - want))
			f.white += math.Abs(float64(out.Pix[3*i+k]) - truth)
			n++
		}
	}
	f.white /= math.Max(n, 1)
	return f
}

func TestAlphaOfPaintedHairIsCloserToTheTruthThanTheMask(t *testing.T) {
	hairs := map[string][3]float64{"dark": {35, 25, 22}, "brown": {95, 65, 45}}
	for _, b := range drawnBackgrounds {
		for name, hair := range hairs {
			t.Run(b.name+"/"+name, func(t *testing.T) {
				d := drawPerson(1, hair, b.colourAt, b.noise)
				coarse := d.mask.SampleView(drawnView)
				before := d.measureErrors(func(i int) float64 { return float64(coarse[i]) }, nil)
				c := EstimateAlpha(cloneImage(d.photo), drawnView, d.mask)
				defer c.Release()
				c.ReplaceBackground([3]uint8{255, 255, 255})
				after := d.measureErrors(func(i int) float64 { return float64(c.Alpha[i]) / 255 }, c.Image)
				t.Logf("mask SAD %.2f MSE %.5f; alpha SAD %.2f MSE %.5f; before white off by %.1f", before.sad, before.mse, after.sad, after.mse, after.white)
				if after.mse > before.mse/2 {
					t.Errorf("the alpha's error %.5f is not half of the mask's %.5f", after.mse, before.mse)
				}
				// A halo would leave the old background's colour in the strands: tens of levels.
				if b.name != "pattern" && after.white > 16 {
					t.Errorf("edge pixels before white are off by %.1f levels on average", after.white)
				}
				writeImages(t, d, c)
			})
		}
	}
}

func cloneImage(img *imaging.Image) *imaging.Image {
	return &imaging.Image{Pix: append([]uint8(nil), img.Pix...), Width: img.Width, Height: img.Height}
}

// writeImages writes images for inspection, where LIKENESS_MATTE_OUT names a folder.
func writeImages(t *testing.T, d *drawing, c *Cutout) {
	folder := os.Getenv("LIKENESS_MATTE_OUT")
	if folder == "" {
		return
	}
	grey := imaging.NewImage(drawnWidth, drawnHeight)
	for i, a := range c.Alpha {
		grey.Pix[3*i], grey.Pix[3*i+1], grey.Pix[3*i+2] = a, a, a
	}
	for i, img := range []*imaging.Image{d.photo, grey, c.Image} {
		data, err := imaging.EncodePNG(img, 0)
		if err != nil {
			t.Fatal(err)
		}
		name := fmt.Sprintf("%s/%s-%d.png", folder, safeFileName(t.Name()), i)
		if err := os.WriteFile(name, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func safeFileName(s string) string {
	out := []byte(s)
	for i, b := range out {
		if b == '/' {
			out[i] = '_'
		}
	}
	return string(out)
}
