package hostile

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Image is one hostile image.
type Image struct {
	Name string
	Data []byte
}

// pattern draws one sample of an image of width x height pixels.
type pattern struct {
	name string
	draw func(r *rand.Rand, width, height int) func(x, y int) [3]uint8
}

func greyColour(v float64) [3]uint8 {
	b := uint8(max(0, min(255, v)))
	return [3]uint8{b, b, b}
}

// patterns are what a search for faces may stumble over.
var patterns = []pattern{
	{"flat", func(r *rand.Rand, _, _ int) func(x, y int) [3]uint8 {
		c := [3]uint8{uint8(r.Uint32()), uint8(r.Uint32()), uint8(r.Uint32())}
		return func(int, int) [3]uint8 { return c }
	}},
	{"noise", func(r *rand.Rand, _, _ int) func(x, y int) [3]uint8 {
		return func(int, int) [3]uint8 { v := r.Uint32(); return [3]uint8{uint8(v), uint8(v >> 8), uint8(v >> 16)} }
	}},
	{"grey noise", func(r *rand.Rand, _, _ int) func(x, y int) [3]uint8 {
		return func(int, int) [3]uint8 { return greyColour(float64(r.Uint32() % 256)) }
	}},
	{"stripes", func(r *rand.Rand, _, _ int) func(x, y int) [3]uint8 {
		n, across := 1+r.IntN(60), r.IntN(2) == 0
		return func(x, y int) [3]uint8 {
			if across {
				x = y
			}
			return greyColour(float64(x / n % 2 * 255))
		}
	}},
	{"checkerboard", func(r *rand.Rand, _, _ int) func(x, y int) [3]uint8 {
		n := 1 + r.IntN(80)
		return func(x, y int) [3]uint8 { return greyColour(float64((x/n + y/n) % 2 * 255)) }
	}},
	{"grating", func(r *rand.Rand, _, _ int) func(x, y int) [3]uint8 {
		period, angle := 2+60*r.Float64(), math.Pi*r.Float64()
		dx, dy := 2*math.Pi/period*math.Cos(angle), 2*math.Pi/period*math.Sin(angle)
		return func(x, y int) [3]uint8 { return greyColour(128 + 120*math.Sin(dx*float64(x)+dy*float64(y))) }
	}},
	{"gradient", func(_ *rand.Rand, width, height int) func(x, y int) [3]uint8 {
		return func(x, y int) [3]uint8 {
			return [3]uint8{uint8(255 * x / width), uint8(255 * y / height), uint8(255 * (x + y) / (width + height))}
		}
	}},
	{"blobs", newBlobPattern(false)},
	{"near faces", newBlobPattern(true)},
	{"clouds", newCloudPattern},
}

// newBlobPattern are ellipses of skin on a background; with features each has two dark eyes and a mouth,
// which leaves many faint traces in a detector.
func newBlobPattern(features bool) func(r *rand.Rand, width, height int) func(x, y int) [3]uint8 {
	return func(r *rand.Rand, _, _ int) func(x, y int) [3]uint8 {
		cell := 12 + r.IntN(150)
		jitter := r.Float64() * 0.3
		return func(x, y int) [3]uint8 {
			column, row := x/cell, y/cell
			shift := jitter * math.Sin(float64(column*7+row*13))
			u, v := (float64(x%cell)+0.5)/float64(cell)-0.5-shift*0.3, (float64(y%cell)+0.5)/float64(cell)-0.5
			if u*u/0.09+v*v/0.16 > 1 {
				return [3]uint8{90, 110, 120}
			}
			if features {
				for _, eye := range [...]float64{-0.12, 0.12} {
					if (u-eye)*(u-eye)/0.003+(v+0.08)*(v+0.08)/0.001 < 1 {
						return [3]uint8{40, 30, 25}
					}
				}
				if u*u/0.012+(v-0.2)*(v-0.2)/0.001 < 1 {
					return [3]uint8{140, 60, 60}
				}
			}
			shade := 1 - 0.5*math.Abs(u) - 0.3*v
			return [3]uint8{uint8(200 * min(1, shade)), uint8(150 * min(1, shade)), uint8(125 * min(1, shade))}
		}
	}
}

// newCloudPattern are sums of waves of falling strength, as textures of nature have.
func newCloudPattern(r *rand.Rand, _, _ int) func(x, y int) [3]uint8 {
	var waves [12][4]float64
	for i := range waves {
		f := 0.004 * math.Pow(1.7, float64(i))
		angle := 2 * math.Pi * r.Float64()
		waves[i] = [4]float64{f * math.Cos(angle), f * math.Sin(angle), 6 * r.Float64(), 70 / math.Pow(1.35, float64(i))}
	}
	return func(x, y int) [3]uint8 {
		v := 120.0
		for _, w := range waves {
			v += w[3] * math.Sin(w[0]*float64(x)+w[1]*float64(y)+w[2])
		}
		return [3]uint8{greyColour(v)[0], greyColour(v * 0.9)[0], greyColour(v * 0.8)[0]}
	}
}

// sizes are widths and heights that patterns are drawn at.
var sizes = [...][2]int{{640, 480}, {300, 400}, {1600, 1200}, {900, 900}, {2000, 2000}, {1500, 100}, {8, 8}, {40, 500}}

// drawPattern renders a pattern.
func drawPattern(p pattern, seed uint64, width, height int) *imaging.Image {
	r := rand.New(rand.NewPCG(seed, 1)) //nolint:gosec // the same bytes every time
	at := p.draw(r, width, height)
	img := imaging.NewImage(width, height)
	for y := range height {
		for x := range width {
			c := at(x, y)
			copy(img.Pix[3*(y*width+x):], c[:])
		}
	}
	return img
}

// DrawPatterns draws each pattern rounds times, at sizes in turn, as JPEG and PNG by turns.
func DrawPatterns(rounds int) ([]Image, error) {
	var out []Image
	for round := range rounds {
		for i, p := range patterns {
			size := sizes[(round+i)%len(sizes)]
			img := drawPattern(p, uint64(round*100+i), size[0], size[1])
			encode, kind := func() ([]byte, error) { return imaging.EncodeJPEG(img, 85, 0) }, "jpeg"
			if (round+i)%2 == 1 {
				encode, kind = func() ([]byte, error) { return imaging.EncodePNG(img, 0) }, "png"
			}
			data, err := encode()
			if err != nil {
				return nil, err
			}
			if len(data) > imaging.DefaultMaxBytes {
				continue
			}
			out = append(out, Image{Name: fmt.Sprintf("%s %dx%d %s %d", p.name, size[0], size[1], kind, round), Data: data})
		}
	}
	return out, nil
}

// DrawNoise is an image of random samples, which has structure everywhere and shows no face.
func DrawNoise(width, height int) (Image, error) {
	i := slices.IndexFunc(patterns, func(p pattern) bool { return p.name == "grey noise" })
	data, err := imaging.EncodeJPEG(drawPattern(patterns[i], 1, width, height), 85, 0)
	return Image{Name: fmt.Sprintf("noise %dx%d", width, height), Data: data}, err
}

// DrawCollage lays the pieces in cells of side pixels, columns x rows of them.
func DrawCollage(pieces []*imaging.Image, side, columns, rows int) ([]byte, error) {
	return imaging.EncodeJPEG(drawCollage(pieces, side, columns, rows), 88, 0)
}

func drawCollage(pieces []*imaging.Image, side, columns, rows int) *imaging.Image {
	out := imaging.NewImage(side*columns, side*rows)
	for i := range columns * rows {
		small := imaging.Resize(pieces[i%len(pieces)], side, side)
		left, top := i%columns*side, i/columns*side
		for y := range side {
			copy(out.Pix[3*((top+y)*out.Width+left):], small.Pix[3*y*side:3*(y+1)*side])
		}
		imaging.Return(small)
	}
	return out
}
