package quality

import (
	"encoding/csv"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/pack/packtest"
)

const dataDir = "../../../shared/data"

// specimen is a clean photo for the laboratory.
type specimen struct {
	set, path, group string
	fit              bool
}

// canvas is a part of a photo that a defect is painted on.
type canvas struct {
	img     *imaging.Image
	aligned imaging.Transform // canvas pixels to aligned pixels
	eyes    float64           // eye distance in canvas pixels
	a       *Aligned
	rng     *rand.Rand
}

// defect is a fault that a photo can have.
type defect struct {
	name      string
	strengths []float64
	paint     func(c *canvas, strength float64)
}

// each changes every pixel: f gets its place on the aligned face and its linear R, G, B,
// 0..1.
func (c *canvas) each(f func(p imaging.Point, v *[3]float64)) {
	for i := 0; i < len(c.img.Pix); i += 3 {
		x, y := i/3%c.img.Width, i/3/c.img.Width
		v := [3]float64{imaging.Linear[c.img.Pix[i]], imaging.Linear[c.img.Pix[i+1]], imaging.Linear[c.img.Pix[i+2]]}
		f(c.aligned.Apply(imaging.Point{X: float64(x) + .5, Y: float64(y) + .5}), &v)
		for k := range v {
			c.img.Pix[i+k] = imaging.Sample(v[k])
		}
	}
}

func clamp8(v float64) uint8 { return uint8(math.Round(math.Min(math.Max(v, 0), 255))) }

// kernel replaces each pixel by a weighted sum of its neighbours.
func (c *canvas) kernel(taps map[[2]int]float64) {
	w, h := c.img.Width, c.img.Height
	sums := make([]float32, 3*w*h)
	for d, k := range taps {
		for y := range h {
			row := c.img.Pix[3*min(max(y+d[1], 0), h-1)*w:]
			for x := range w {
				i, o := 3*min(max(x+d[0], 0), w-1), 3*(y*w+x)
				sums[o] += float32(k) * float32(row[i])
				sums[o+1] += float32(k) * float32(row[i+1])
				sums[o+2] += float32(k) * float32(row[i+2])
			}
		}
	}
	for i, v := range sums {
		c.img.Pix[i] = clamp8(float64(v))
	}
}

// gauss blurs with a Gaussian, sigma in pixels.
func (c *canvas) gauss(sigma float64) {
	n := int(math.Ceil(3 * sigma))
	g := make([]float64, 2*n+1)
	sum := 0.0
	for i := range g {
		g[i] = math.Exp(-float64((i-n)*(i-n)) / 2 / sigma / sigma)
		sum += g[i]
	}
	h, v := map[[2]int]float64{}, map[[2]int]float64{}
	for i := range g {
		h[[2]int{i - n, 0}], v[[2]int{0, i - n}] = g[i]/sum, g[i]/sum
	}
	c.kernel(h)
	c.kernel(v)
}

// motion blurs along a straight path, pixels.
func (c *canvas) motion(length, degrees float64) {
	taps := map[[2]int]float64{}
	const steps = 64
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	for i := range steps {
		t := (float64(i)+.5)/steps*length - length/2
		x, y := t*cos, t*sin
		x0, y0 := math.Floor(x), math.Floor(y)
		for _, d := range [4][2]float64{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
			k := (1 - math.Abs(x-x0-d[0])) * (1 - math.Abs(y-y0-d[1])) / steps
			taps[[2]int{int(x0 + d[0]), int(y0 + d[1])}] += k
		}
	}
	c.kernel(taps)
}

// noise adds Gaussian noise, grey levels, alike in all channels or not.
func (c *canvas) noise(sigma float64, chroma bool) {
	for i := 0; i < len(c.img.Pix); i += 3 {
		n := [3]float64{c.rng.NormFloat64() * sigma, c.rng.NormFloat64() * sigma, c.rng.NormFloat64() * sigma}
		if !chroma {
			n[1], n[2] = n[0], n[0]
		}
		for k := range n {
			c.img.Pix[i+k] = clamp8(float64(c.img.Pix[i+k]) + n[k])
		}
	}
}

// jpeg is once to JPEG and back.
func (c *canvas) jpeg(quality int) {
	data, err := imaging.EncodeJPEG(c.img, quality, 0)
	if err != nil {
		panic(err)
	}
	p, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		panic(err)
	}
	defer p.Release()
	img, err := p.Full()
	if err != nil {
		panic(err)
	}
	copy(c.img.Pix, img.Pix)
}

// shrink takes the pixels away and enlarges what is left.
func (c *canvas) shrink(by float64) {
	small := imaging.Resize(c.img, max(1, int(float64(c.img.Width)/by)), max(1, int(float64(c.img.Height)/by)))
	copy(c.img.Pix, imaging.Resize(small, c.img.Width, c.img.Height).Pix)
}

func gain(c *canvas, k [3]float64) {
	c.each(func(_ imaging.Point, v *[3]float64) {
		for i := range v {
			v[i] *= k[i]
		}
	})
}

func contrast(c *canvas, k float64) {
	for i, v := range c.img.Pix {
		c.img.Pix[i] = clamp8(128 + k*(float64(v)-128))
	}
}

// spots adds light, linear, in discs round aligned points; radius in eye distances.
func (c *canvas) spots(radius, strength float64, points ...imaging.Point) {
	c.each(func(p imaging.Point, v *[3]float64) {
		for _, at := range points {
			d := math.Hypot(p.X-at.X, p.Y-at.Y) / (radius * 113)
			k := strength / (1 + math.Exp((d-1)*10))
			for i := range v {
				v[i] += k
			}
		}
	})
}

func smoothstep(v, lo, hi float64) float64 { t := between(v, lo, hi); return t * t * (3 - 2*t) }

// defects are painted at rising strengths: blur (deviation) and motion (path) in eye
// distances, shrink in aligned pixels that one pixel is enlarged to, noise in grey
// levels, jpeg in quality, dark, light and the shadows in stops, flat in the share of
// contrast that is left, colours in the share of light taken or given, cast50 in turns
// of the hue circle, burn in stops, glare and hotspot in added linear light.
var defects = []defect{
	{"clean", []float64{0}, func(*canvas, float64) {}},
	{"blur", []float64{.01, .02, .03, .05}, func(c *canvas, s float64) { c.gauss(s * c.eyes) }},
	{"motion0", []float64{.06, .1, .15}, func(c *canvas, s float64) { c.motion(s*c.eyes, 0) }},
	{"motion90", []float64{.06, .1, .15}, func(c *canvas, s float64) { c.motion(s*c.eyes, 90) }},
	{"motion30", []float64{.1}, func(c *canvas, s float64) { c.motion(s*c.eyes, 30) }},
	{"shrink", []float64{2, 3, 4, 6}, func(c *canvas, s float64) { c.shrink(s * c.eyes / 113) }},
	{"noise", []float64{4, 8, 14, 22}, func(c *canvas, s float64) { c.noise(s, false) }},
	{"chroma", []float64{8, 14, 22}, func(c *canvas, s float64) { c.noise(s, true) }},
	{"blur+noise", []float64{14}, func(c *canvas, s float64) { c.gauss(.04 * c.eyes); c.noise(s, true) }},
	{"jpeg", []float64{60, 30, 15, 8}, func(c *canvas, s float64) { c.jpeg(int(s)) }},
	{"dark", []float64{.7, 1, 1.5, 2, 3}, func(c *canvas, s float64) { k := math.Exp2(-s); gain(c, [3]float64{k, k, k}) }},
	{"light", []float64{.5, 1, 1.5, 2}, func(c *canvas, s float64) { k := math.Exp2(s); gain(c, [3]float64{k, k, k}) }},
	{"flat", []float64{.7, .5, .35, .25}, contrast},
	{"blue", []float64{.2, .4, .6}, func(c *canvas, s float64) { gain(c, [3]float64{1 - s, 1 - s/3, 1 + s}) }},
	{"green", []float64{.2, .4, .6}, func(c *canvas, s float64) { gain(c, [3]float64{1 - s/2, 1 + s/2, 1 - s/2}) }},
	{"red", []float64{.2, .4, .6}, func(c *canvas, s float64) { gain(c, [3]float64{1 + s/2, 1 - s, 1 - s}) }},
	{"yellow", []float64{.2, .4, .6}, func(c *canvas, s float64) { gain(c, [3]float64{1 + s/3, 1, 1 - s}) }},
	{"magenta", []float64{.2, .4}, func(c *canvas, s float64) { gain(c, [3]float64{1, 1 - s, 1}) }},
	{"grey", []float64{1}, func(c *canvas, _ float64) {
		c.each(func(_ imaging.Point, v *[3]float64) {
			y := .2126*v[0] + .7152*v[1] + .0722*v[2]
			*v = [3]float64{y, y, y}
		})
	}},
	{"sideshadow", []float64{.5, 1, 1.5, 2}, func(c *canvas, s float64) {
		c.each(func(p imaging.Point, v *[3]float64) {
			k := math.Exp2(-s * smoothstep(p.X, 308-30, 308+30))
			v[0], v[1], v[2] = v[0]*k, v[1]*k, v[2]*k
		})
	}},
	{"softside", []float64{1, 2, 3}, func(c *canvas, s float64) {
		c.each(func(p imaging.Point, v *[3]float64) {
			k := math.Exp2(-s * smoothstep(p.X, 308-150, 308+150))
			v[0], v[1], v[2] = v[0]*k, v[1]*k, v[2]*k
		})
	}},
	{"topshadow", []float64{1, 1.5, 2}, func(c *canvas, s float64) { // brim of a hat, lamp from above
		c.each(func(p imaging.Point, v *[3]float64) {
			k := math.Exp2(-s * smoothstep(-p.Y, -300, -270))
			v[0], v[1], v[2] = v[0]*k, v[1]*k, v[2]*k
		})
	}},
	{"noseshadow", []float64{1, 1.5, 2}, func(c *canvas, s float64) {
		c.each(func(p imaging.Point, v *[3]float64) {
			d := math.Hypot((p.X-355)/34, (p.Y-345)/40)
			k := math.Exp2(-s * smoothstep(-d, -1.1, -.9))
			v[0], v[1], v[2] = v[0]*k, v[1]*k, v[2]*k
		})
	}},
	{"glare", []float64{.3, .6, 1}, func(c *canvas, s float64) {
		c.spots(.13, s, imaging.Point{X: 308, Y: 215}, imaging.Point{X: 308, Y: 318}, imaging.Point{X: 235, Y: 330})
	}},
	{"cast50", []float64{.25, .35, .45, .55, .65, .75, .85}, cast50},
	{"burn", []float64{1, 1.6, 2.4}, func(c *canvas, s float64) {
		c.each(func(p imaging.Point, v *[3]float64) {
			d := math.Hypot(p.X-350, p.Y-320) / 85
			k := 1 + (math.Exp2(s)-1)*math.Exp(-d*d)
			v[0], v[1], v[2] = v[0]*k, v[1]*k, v[2]*k
		})
	}},
	{"hotspot", []float64{.5, 1}, func(c *canvas, s float64) { c.spots(.25, s, imaging.Point{X: 290, Y: 210}) }},
}

// cast50 is light of the colour at a turn of the hue circle, half as strong as
// possible, exposed for.
func cast50(c *canvas, turn float64) {
	var gains [3]float64
	for k, centre := range [3]float64{0, 1.0 / 3, 2.0 / 3} {
		d := math.Abs(turn - centre)
		d = math.Min(d, 1-d) * 6 // sixths of the circle
		gains[k] = 1 - 0.425*(1-between(2-d, 0, 1))
	}
	keep := math.Pow(0.2126*gains[0]+0.7152*gains[1]+0.0722*gains[2], -0.6)
	gain(c, [3]float64{gains[0] * keep, gains[1] * keep, gains[2] * keep})
}

// render is the aligned face of what is painted; its mesh and map stay those of the
// clean photo.
func (c *canvas) render() *Aligned {
	out := *c.a
	out.Image = imaging.NewImage(alignedSide, alignedSide)
	imaging.Warp(out.Image, c.img, c.aligned.Inverse(), [3]uint8{})
	out.Luminance = make([]uint8, alignedSide*alignedSide)
	for i := range out.Luminance {
		p := out.Image.Pix[3*i : 3*i+3]
		out.Luminance[i] = uint8(math.Round(255 * Luminance(p[0], p[1], p[2])))
	}
	return &out
}

// newCanvas copies the part of the photo under the aligned face, pixel by pixel.
func newCanvas(t testing.TB, s *Subject, a *Aligned) *canvas {
	full, err := s.Photo.Full()
	if err != nil {
		t.Fatal(err)
	}
	at := a.View.PhotoFromView
	minX, minY, maxX, maxY := math.Inf(1), math.Inf(1), 0.0, 0.0
	for _, p := range [4]imaging.Point{{}, {X: 616}, {Y: 616}, {X: 616, Y: 616}} {
		q := at.Apply(p)
		minX, minY, maxX, maxY = min(minX, q.X), min(minY, q.Y), max(maxX, q.X), max(maxY, q.Y)
	}
	x0, y0 := int(max(0, minX))/8*8, int(max(0, minY))/8*8
	x1, y1 := int(min(float64(full.Width), maxX+1)), int(min(float64(full.Height), maxY+1))
	img := imaging.NewImage(x1-x0, y1-y0)
	for y := range img.Height {
		copy(img.Pix[3*y*img.Width:3*(y+1)*img.Width], full.Pix[3*((y0+y)*full.Width+x0):])
	}
	return &canvas{
		img: img, a: a, eyes: 113 / a.Enlarged,
		aligned: imaging.Transform{A: 1, C: float64(x0), E: 1, F: float64(y0)}.Then(at.Inverse()),
	}
}

// copied is a canvas to paint on.
func (c *canvas) copied(seed uint64) *canvas {
	out := *c
	out.img = imaging.NewImage(c.img.Width, c.img.Height)
	copy(out.img.Pix, c.img.Pix)
	out.rng = rand.New(rand.NewPCG(seed, 1))
	return &out
}

// detail is what Aligned.detail would make of the canvas.
func (c *canvas) detail(b *Aligned) detail {
	r := extent(b.Region, b.Side)
	d := detail{a: b, img: b.Image, face: r, x: float64(r.x0), y: float64(r.y0), k: 1}
	if b.Enlarged <= mostEnlarged {
		return d
	}
	d.k = b.Enlarged
	d.face = rect{x1: int(float64(r.width()) / d.k), y1: int(float64(r.height()) / d.k)}
	d.img = imaging.NewImage(d.face.x1, d.face.y1)
	imaging.Warp(d.img, c.img, imaging.Transform{A: d.k, C: d.x, E: d.k, F: d.y}.Then(c.aligned.Inverse()), [3]uint8{})
	return d
}

// region is the rectangle of the face in canvas pixels.
func (c *canvas) region() rect {
	r := extent(c.a.Region, c.a.Side)
	back := c.aligned.Inverse()
	p, q := back.Apply(imaging.Point{X: float64(r.x0), Y: float64(r.y0)}), back.Apply(imaging.Point{X: float64(r.x1), Y: float64(r.y1)})
	return rect{max(0, int(min(p.X, q.X))), max(0, int(min(p.Y, q.Y))), min(c.img.Width, int(max(p.X, q.X))), min(c.img.Height, int(max(p.Y, q.Y)))}
}

// rowsOf reads a split; the test is skipped without the data.
func rowsOf(t testing.TB, split string) []map[string]string {
	f, err := os.Open(filepath.Join(dataDir, "splits", split+".csv"))
	if err != nil {
		t.Skipf("SKIPPED: %v", err)
	}
	defer f.Close()
	all, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var out []map[string]string
	for _, r := range all[1:] {
		m := map[string]string{}
		for i, k := range all[0] {
			m[k] = r[i]
		}
		out = append(out, m)
	}
	return out
}

// specimens lists clean photos; of each group of UTKFace at most the given number.
func specimens(t testing.TB, most int) []specimen {
	var out []specimen
	for _, r := range rowsOf(t, "dev_emotion_taiwanese") {
		if r["label"] == "neutral" {
			out = append(out, specimen{"taiwanese", r["path"], r["performer"], (r["performer"][1]-'0')%2 == 1})
		}
	}
	for i, r := range rowsOf(t, "dev_icao_fei8") {
		out = append(out, specimen{"fei", r["path"], "", i/2%2 == 0})
	}
	for i := range 6 {
		p, _ := filepath.Abs(filepath.Join(packtest.Dir, "photos", fmt.Sprintf("sample%d.jpg", i+1)))
		out = append(out, specimen{"package", p, "", i%2 == 0})
	}
	seen := map[string]int{}
	for i, r := range rowsOf(t, "dev_age_utk") {
		if i%2 == 0 && seen[r["race"]] < most && r["age"] > "15" && len(r["age"]) == 2 {
			seen[r["race"]]++
			out = append(out, specimen{"utk", r["path"], r["race"], seen[r["race"]]%2 == 1})
		}
	}
	n := 0
	for i, r := range rowsOf(t, "dev_attributes_lfw") {
		if i%6 == 0 && r["hat"] == "0" && r["sunglasses"] == "0" && r["occlusion"] == "0" && r["eyeglasses"] == "0" {
			n++
			out = append(out, specimen{"lfw", r["path"], "", n%2 == 1})
		}
	}
	return out
}
