package recapture

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// light is an image in linear light, 0..1 and above, interleaved R,G,B.
type light struct {
	pix  []float32
	w, h int
}

func newLight(w, h int) *light { return &light{make([]float32, 3*w*h), w, h} }

// toLight resizes an image and makes it linear.
func toLight(img *imaging.Image, w, h int) *light {
	small := imaging.Resize(img, w, h)
	defer imaging.Return(small)
	out := newLight(w, h)
	for i, v := range small.Pix {
		out.pix[i] = float32(imaging.Linear[v])
	}
	return out
}

// blurGaussian is a separable Gaussian with the given deviations in pixels, edges repeated.
func (l *light) blurGaussian(sigmaX, sigmaY float64) {
	l.convolveAxis(gaussianKernel(sigmaX), true)
	l.convolveAxis(gaussianKernel(sigmaY), false)
}

func gaussianKernel(sigma float64) []float32 {
	r := int(math.Ceil(2.5 * sigma))
	if sigma < 0.15 {
		r = 0
	}
	k := make([]float32, 2*r+1)
	sum := float32(0)
	for i := range k {
		d := float64(i - r)
		k[i] = float32(math.Exp(-d * d / (2*sigma*sigma + 1e-9)))
		sum += k[i]
	}
	for i := range k {
		k[i] /= sum
	}
	return k
}

func (l *light) convolveAxis(k []float32, along bool) {
	r := len(k) / 2
	if r == 0 {
		return
	}
	out := make([]float32, len(l.pix))
	for y := range l.h {
		for x := range l.w {
			var sum [3]float32
			for i, weight := range k {
				sx, sy := x, y
				if along {
					sx = min(max(x+i-r, 0), l.w-1)
				} else {
					sy = min(max(y+i-r, 0), l.h-1)
				}
				p := l.pix[3*(sy*l.w+sx):]
				sum[0] += weight * p[0]
				sum[1] += weight * p[1]
				sum[2] += weight * p[2]
			}
			copy(out[3*(y*l.w+x):], sum[:])
		}
	}
	l.pix = out
}

// shrinkTo averages l to w x h pixels by area.
func (l *light) shrinkTo(w, h int) *light {
	if w == l.w && h == l.h {
		return l
	}
	out := newLight(w, h)
	sx, sy := float64(l.w)/float64(w), float64(l.h)/float64(h)
	for y := range h {
		for x := range w {
			x0, x1 := float64(x)*sx, float64(x+1)*sx
			y0, y1 := float64(y)*sy, float64(y+1)*sy
			var sum [3]float64
			total := 0.0
			for j := int(y0); j < l.h && float64(j) < y1; j++ {
				wy := min(y1, float64(j+1)) - max(y0, float64(j))
				for i := int(x0); i < l.w && float64(i) < x1; i++ {
					weight := wy * (min(x1, float64(i+1)) - max(x0, float64(i)))
					p := l.pix[3*(j*l.w+i):]
					for c := range 3 {
						sum[c] += weight * float64(p[c])
					}
					total += weight
				}
			}
			for c := range 3 {
				out.pix[3*(y*w+x)+c] = float32(sum[c] / total)
			}
		}
	}
	return out
}
