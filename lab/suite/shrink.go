package suite

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// shrinkWay is one way in which programs make photos smaller.
type shrinkWay struct {
	name string
	// kernel is the weight of a pixel at a distance in pixels of the smaller photo; nil for a way that reads single places.
	kernel  func(x float64) float64
	support float64
	nearest bool
}

// shrinkWays are the ways that the suite sources tries.
var shrinkWays = []shrinkWay{
	{name: "plain bilinear"}, // without a filter: the usual way of cv2.resize and of canvases
	{name: "nearest", nearest: true},
	{name: "area", kernel: func(float64) float64 { return 1 }, support: 0.5},
	{name: "bicubic", kernel: weighCubic, support: 2},
	{name: "Lanczos", kernel: weighLanczos, support: 3},
}

func weighCubic(x float64) float64 {
	if x = math.Abs(x); x < 1 {
		return 1.5*x*x*x - 2.5*x*x + 1
	}
	return max(0, 2-x) * -0.5 * (x - 1) * (2 - x)
}

func weighLanczos(x float64) float64 {
	if x == 0 {
		return 1
	}
	a := math.Pi * x
	return 3 * math.Sin(a) * math.Sin(a/3) / (a * a)
}

// shrink returns the photo made smaller by a factor below 1.
func (s shrinkWay) shrink(img *imaging.Image, factor float64) *imaging.Image {
	width, height := max(1, int(math.Round(float64(img.Width)*factor))), max(1, int(math.Round(float64(img.Height)*factor)))
	out := imaging.NewImage(width, height)
	if s.kernel != nil {
		s.shrinkFiltered(out, img)
		return out
	}
	kx, ky := float64(img.Width)/float64(width), float64(img.Height)/float64(height)
	degrade.DrawRemapped(out, img, func(x, y float64) (float64, float64) {
		if s.nearest {
			return math.Floor(x*kx) + 0.5, math.Floor(y*ky) + 0.5
		}
		return x * kx, y * ky
	})
	return out
}

// shrinkFiltered filters rows, then columns.
func (s shrinkWay) shrinkFiltered(out, img *imaging.Image) {
	columns, rows := s.weigh(img.Width, out.Width), s.weigh(img.Height, out.Height)
	wide := make([]float64, 3*out.Width*img.Height)
	for y := range img.Height {
		for x, w := range columns {
			for i, k := range w.weights {
				for c := range 3 {
					wide[3*(y*out.Width+x)+c] += k * float64(img.Pix[3*(y*img.Width+w.first+i)+c])
				}
			}
		}
	}
	for y, w := range rows {
		for x := range 3 * out.Width {
			sum := 0.0
			for i, k := range w.weights {
				sum += k * wide[3*(w.first+i)*out.Width+x]
			}
			out.Pix[3*y*out.Width+x] = degrade.ClampLevel(sum)
		}
	}
}

// lineWeights are the weights of the pixels from first on that make one pixel.
type lineWeights struct {
	first   int
	weights []float64
}

func (s shrinkWay) weigh(from, to int) []lineWeights {
	scale := float64(from) / float64(to)
	out := make([]lineWeights, to)
	for i := range out {
		centre := (float64(i) + 0.5) * scale
		first, last := max(0, int(math.Ceil(centre-s.support*scale-0.5))), min(from-1, int(math.Floor(centre+s.support*scale-0.5)))
		first = min(first, last)
		w, sum := make([]float64, last-first+1), 0.0
		for k := range w {
			w[k] = s.kernel((float64(first+k) + 0.5 - centre) / scale)
			sum += w[k]
		}
		for k := range w {
			w[k] /= sum
		}
		out[i] = lineWeights{first, w}
	}
	return out
}
