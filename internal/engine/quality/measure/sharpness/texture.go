package sharpness

import (
	"context"
	"math"
	"math/bits"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// The surface of an image, as numbers: how rough and how flat it is at three fine
// scales, which local patterns it has, how its colours and tones are spread. A photo
// has pores, hair and sensor noise under soft shading; paint has flat patches with hard
// borders, pencil has lines on paper, a comic has few tones.
const (
	textureSide = 192 // pixels of the square round the face
	textureSpan = 105 // template units (see patch): eyes are 64 pixels apart
)

// textureLength is how many numbers describeTexture gives.
const textureLength = 3*scaleFigures + colourFigures

const (
	scaleFigures  = 26
	colourFigures = 9
)

// textureSquare is the square round the face, at the same size for every photo; false when the
// landmarks coincide.
func textureSquare(p *view.Portrait) (patch.View, bool) {
	template, ok := patch.FitTemplate(p.Face().Landmarks)
	return patch.SquareView(template, patch.BoxCentre, textureSpan, textureSide), ok
}

// MeasureTexture describes the surface of the face by textureLength numbers; nil when its
// landmarks coincide. It is the input of the classifier of MeasureArtFace, which the evaluation
// code fits on it.
func MeasureTexture(ctx context.Context, p *view.Portrait) ([]float32, error) {
	square, ok := textureSquare(p)
	if !ok {
		return nil, ctx.Err()
	}
	img, err := square.Render(p.Photo())
	if err != nil {
		return nil, err
	}
	defer imaging.Return(img)
	return describeTexture(img), nil
}

// describeTexture describes an image of R, G, B by textureLength numbers.
func describeTexture(img *imaging.Image) []float32 {
	lum := make([]float64, img.Width*img.Height)
	for i := range lum {
		lum[i] = imaging.Luma601[float64](img.Pix[3*i : 3*i+3])
	}
	out := make([]float32, 0, textureLength)
	g := greyImage{lum, img.Width, img.Height}
	for range 3 {
		out = g.appendScale(out)
		g = g.halveImage()
	}
	return appendColour(out, img, lum)
}

// greyImage is an image of one channel, 0..255, row-major.
type greyImage struct {
	pix           []float64
	width, height int
}

func (g greyImage) lightAt(x, y int) float64 { return g.pix[y*g.width+x] }

// halveImage is the image at half the size, mean of 2 x 2.
func (g greyImage) halveImage() greyImage {
	out := greyImage{make([]float64, (g.width/2)*(g.height/2)), g.width / 2, g.height / 2}
	for y := range out.height {
		for x := range out.width {
			out.pix[y*out.width+x] = (g.lightAt(2*x, 2*y) + g.lightAt(2*x+1, 2*y) + g.lightAt(2*x, 2*y+1) + g.lightAt(2*x+1, 2*y+1)) / 4
		}
	}
	return out
}

// appendScale adds the figures of one scale: quantiles of the local deviation, of the
// gradient and of the Laplacian, each as log(1+v); the share of nearly flat pixels; how
// much a Kuwahara filter changes; the shares of the local binary patterns.
func (g greyImage) appendScale(out []float32) []float32 {
	n := max(g.width-4, 0) * max(g.height-4, 0)
	deviation, gradient, laplace := make([]float64, 0, n), make([]float64, 0, n), make([]float64, 0, n)
	flat, painted := 0.0, 0.0
	squares := g.sumSquares()
	for y := 2; y < g.height-2; y++ {
		above, here, below := g.pix[(y-1)*g.width:][:g.width], g.pix[y*g.width:][:g.width], g.pix[(y+1)*g.width:][:g.width]
		for x := 2; x < g.width-2; x++ {
			deviation = append(deviation, g.measureDeviation(x, y))
			painted += math.Abs(here[x] - g.findCalm(squares, x, y))
			gx, gy := here[x+1]-here[x-1], below[x]-above[x]
			gradient = append(gradient, math.Hypot(gx, gy)/2)
			l := math.Abs(4*here[x] - here[x-1] - here[x+1] - above[x] - below[x])
			laplace = append(laplace, l)
			if l < 1.5 {
				flat++
			}
		}
	}
	painted /= float64(max(1, n))
	out = appendQuantiles(out, deviation, 0.1, 0.5, 0.9)
	out = appendQuantiles(out, gradient, 0.25, 0.5, 0.9, 0.99)
	out = appendQuantiles(out, laplace, 0.25, 0.5, 0.9, 0.99)
	out = append(out, float32(flat/float64(n)), log1(painted), float32(painted/(stats.ComputeMean(deviation)+0.5)))
	out = append(out, float32(logKurtosis(laplace)))
	return g.appendPatterns(out)
}

// measureDeviation returns the deviation of the 5 x 5 pixels round one.
func (g greyImage) measureDeviation(x, y int) float64 {
	var sum, squares float64
	for dy := -2; dy <= 2; dy++ {
		for _, v := range g.pix[(y+dy)*g.width+x-2:][:5] {
			sum, squares = sum+v, squares+v*v
		}
	}
	mean := sum / 25
	return math.Sqrt(math.Max(0, squares/25-mean*mean))
}

// square is the sum of the 3 x 3 pixels from one on, to the right and down, and how much they spread.
type square struct{ sum, spread float64 }

// sumSquares returns the square of each pixel that has one, at its place.
func (g greyImage) sumSquares() []square {
	out := make([]square, len(g.pix))
	for y := range max(g.height-2, 0) {
		for x := range max(g.width-2, 0) {
			var sum, squares float64
			for dy := range 3 {
				for _, v := range g.pix[(y+dy)*g.width+x:][:3] {
					sum, squares = sum+v, squares+v*v
				}
			}
			out[y*g.width+x] = square{sum, squares - sum*sum/9}
		}
	}
	return out
}

// findCalm returns the mean of the most even of the four squares that touch a pixel (Kuwahara 1976).
func (g greyImage) findCalm(squares []square, x, y int) float64 {
	calm := squares[(y-2)*g.width+x-2]
	for _, at := range [3]int{(y-2)*g.width + x, y*g.width + x - 2, y*g.width + x} {
		if s := squares[at]; s.spread < calm.spread {
			calm = s
		}
	}
	return calm.sum / 9
}

// appendPatterns adds the shares of the rotation-invariant uniform local binary patterns
// (Ojala 2002): 0 to 8 neighbours at least two levels brighter, in one run, and the rest;
// then the share of pixels with no neighbour that differs by two.
func (g greyImage) appendPatterns(out []float32) []float32 {
	const level = 2
	var counts [10]float64
	same, n := 0.0, 0.0
	var ring [8]float64
	for y := 1; y < g.height-1; y++ {
		above, here, below := g.pix[(y-1)*g.width:][:g.width], g.pix[y*g.width:][:g.width], g.pix[(y+1)*g.width:][:g.width]
		for x := 1; x < g.width-1; x++ {
			v := here[x]
			// The eight neighbours in order round the pixel.
			ring = [8]float64{above[x-1], above[x], above[x+1], here[x+1], below[x+1], below[x], below[x-1], here[x-1]}
			brighter, near := uint(0), 0
			for i, w := range ring {
				if w >= v+level {
					brighter |= 1 << i
				}
				if math.Abs(w-v) < level {
					near++
				}
			}
			// A change is a bit that differs from its neighbour in the ring.
			if bits.OnesCount8(uint8(brighter)^bits.RotateLeft8(uint8(brighter), 1)) <= 2 {
				counts[bits.OnesCount8(uint8(brighter))]++
			} else {
				counts[9]++
			}
			if near == len(ring) {
				same++
			}
			n++
		}
	}
	for _, c := range counts {
		out = append(out, float32(c/n))
	}
	return append(out, float32(same/n))
}

// appendColour adds: mean and deviation of the saturation, how finely colour varies
// against light, how the tones comb (a quantised image leaves gaps), how many colours
// there are, mean and deviation of light, shares of black and of white.
func appendColour(out []float32, img *imaging.Image, lum []float64) []float32 {
	var saturation []float64
	var tones [256]float64
	colours := make([]bool, 1<<15)
	distinct, black, white := 0, 0.0, 0.0
	for i := range lum {
		p := img.Pix[3*i : 3*i+3]
		saturation = append(saturation, float64(max(p[0], p[1], p[2])-min(p[0], p[1], p[2])))
		tones[int(lum[i])]++
		if lum[i] < 16 {
			black++
		}
		if lum[i] > 240 {
			white++
		}
		if k := int(p[0]>>3)<<10 | int(p[1]>>3)<<5 | int(p[2]>>3); !colours[k] {
			colours[k] = true
			distinct++
		}
	}
	var comb, chroma, light float64
	for i := 1; i < 255; i++ {
		comb += math.Abs(2*tones[i] - tones[i-1] - tones[i+1])
	}
	for i := 1; i < len(lum); i++ {
		chroma += math.Abs(saturation[i] - saturation[i-1])
		light += math.Abs(lum[i] - lum[i-1])
	}
	n := float64(len(lum))
	return append(out,
		float32(stats.ComputeMean(saturation)/64), float32(deviationOf(saturation)/32),
		float32(chroma/(light+n/4)), float32(comb/n), log1(float64(distinct)),
		float32(stats.ComputeMean(lum)/128), float32(deviationOf(lum)/64), float32(black/n), float32(white/n))
}

// appendQuantiles adds quantiles of values, which it reorders, as log(1+v).
func appendQuantiles(out []float32, values []float64, at ...float64) []float32 {
	for _, q := range at {
		out = append(out, log1(raster.SelectRank(values, int(q*float64(len(values)-1)))))
	}
	return out
}

func log1(v float64) float32 { return float32(math.Log1p(v)) }

func deviationOf(values []float64) float64 {
	mean, sum := stats.ComputeMean(values), 0.0
	for _, v := range values {
		sum += (v - mean) * (v - mean)
	}
	return math.Sqrt(sum / float64(max(1, len(values))))
}

// logKurtosis is the log of the fourth moment over the square of the second, about zero:
// large when a few pixels carry all of the change.
func logKurtosis(values []float64) float64 {
	var second, fourth float64
	for _, v := range values {
		second += v * v
		fourth += v * v * v * v
	}
	n := float64(max(1, len(values)))
	return math.Log1p(fourth * n / (second*second + 1))
}
