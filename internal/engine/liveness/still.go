package liveness

import (
	"math"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// One image that is shifted, scaled, turned, cropped or brightened for each frame shows one face whose every
// detail stays at its place on the face. A living face does not for long: eyes, mouth and light move by
// parts of a pixel, and the head turns.

const (
	detailSide   = 128  // pixels of a square on the face
	detailSpan   = 1.15 // of BoxSide: the face without its surroundings, which a crop may lack
	detailMargin = 10   // pixels at the edges that are not compared
	fineBlur     = 1.0  // pixels: finer detail is noise of the encoder
	coarseBlur   = 4.0  // pixels: coarser detail is light
	alignSteps   = 12   // of each of two alignments, by coarse detail and by fine
)

// A sequence is one still where every pair of its frames, at most stillPairs of them, fits by stillFrom. Measured on bursts of
// five frames of dev_liveness_nuaa (TestFramesOfOneStill): two of 108 bursts of people who sit still before
// their computer, and no fewer than all generated sequences of one frame, lie above it. Of fewer
// than stillFrames frames nothing is said: people hold still for as long.
const (
	stillFrom   = 0.985
	stillFrames = 4
	stillPairs  = 10
)

// Detail is the brightness of a face in a square that is placed by its landmarks.
type Detail struct{ fine, coarse []float64 }

// ReadDetail reads the detail of a face; nil for landmarks without a place.
func ReadDetail(photo *imaging.Photo, f face.Face) (*Detail, error) {
	fit, ok := patch.FitTemplate(f.Landmarks)
	if !ok {
		return nil, nil
	}
	img, err := patch.SquareView(fit, patch.BoxCentre, detailSpan*patch.BoxSide, detailSide).Render(photo)
	if err != nil {
		return nil, err
	}
	defer imaging.Return(img)
	luma := make([]float64, detailSide*detailSide)
	for i := range luma {
		luma[i] = float64(imaging.Luma709(img.Pix[3*i : 3*i+3]))
	}
	return &Detail{fine: blurSquare(luma, fineBlur), coarse: blurSquare(luma, coarseBlur)}, nil
}

// AreOneStill reports whether frames show one still image, each time shifted, scaled, turned, cropped or
// brightened. A frame without detail says that they do not.
func AreOneStill(frames []*Detail) bool {
	if len(frames) < stillFrames {
		return false
	}
	pairs := 0
	for apart := len(frames) - 1; apart > 0; apart-- {
		for i := 0; i+apart < len(frames) && pairs < stillPairs; i++ {
			pairs++
			a, b := frames[i], frames[i+apart]
			if a == nil || b == nil || MeasureSameness(a, b) < stillFrom {
				return false
			}
		}
	}
	return true
}

// LowerForStill is a verdict on frames of one still: at most undetermined.
func (v Verdict) LowerForStill() Verdict {
	if v.Status == Live {
		v.Status = Unknown
	}
	why := Explanation{WrongMotion, "The frames are one image that was shifted, scaled, turned or brightened.", captureFix}
	v.ReasonCode = why.Code
	v.Reasons = append([]Explanation{why}, v.Reasons...)
	return v
}

// MeasureSameness is how well the detail of two frames fits when one is laid on the other by an affine
// transform and a change of brightness: the correlation of what is neither noise nor light, 1 for the same.
func MeasureSameness(a, b *Detail) float64 {
	t := imaging.Identity()
	for range alignSteps {
		t = alignStep(a.coarse, b.coarse, t)
	}
	for range alignSteps {
		t = alignStep(a.fine, b.fine, t)
	}
	return correlateDetail(a, b, t)
}

// alignStep improves t, which maps pixels of a to those of b, by one step of Gauss and Newton on
// normalised brightness.
func alignStep(a, b []float64, t imaging.Transform) imaging.Transform {
	var places []int
	var base, warped []float64
	forEachCompared(t, func(at int, p imaging.Point) {
		if v, ok := sampleSquare(b, p); ok {
			places, base, warped = append(places, at), append(base, a[at]), append(warped, v)
		}
	})
	if len(places) < detailSide*detailSide/4 {
		return t
	}
	meanA, deviationA := stats.ComputeMean(base), deviationOf(base)
	meanB, deviationB := stats.ComputeMean(warped), deviationOf(warped)
	if deviationA == 0 || deviationB == 0 {
		return t
	}
	gain := deviationA / deviationB
	var equations [6][7]float64
	for i, at := range places {
		x, y := float64(at%detailSide), float64(at/detailSide)
		dx, dy, ok := slopeOf(b, t.Apply(imaging.Point{X: x, Y: y}))
		if !ok {
			continue
		}
		rest := (base[i] - meanA) - gain*(warped[i]-meanB)
		by := [6]float64{gain * dx * x, gain * dx * y, gain * dx, gain * dy * x, gain * dy * y, gain * dy}
		for r := range by {
			for c := range by {
				equations[r][c] += by[r] * by[c]
			}
			equations[r][6] += by[r] * rest
		}
	}
	d, ok := solveSix(equations)
	if !ok {
		return t
	}
	return imaging.Transform{A: t.A + d[0], B: t.B + d[1], C: t.C + d[2], D: t.D + d[3], E: t.E + d[4], F: t.F + d[5]}
}

// forEachCompared visits the pixels that are compared, with their place in the other square.
func forEachCompared(t imaging.Transform, visit func(at int, p imaging.Point)) {
	for y := detailMargin; y < detailSide-detailMargin; y++ {
		for x := detailMargin; x < detailSide-detailMargin; x++ {
			visit(y*detailSide+x, t.Apply(imaging.Point{X: float64(x), Y: float64(y)}))
		}
	}
}

// slopeOf is how much brighter a square gets from one pixel to the next; false at its edges.
func slopeOf(s []float64, p imaging.Point) (dx, dy float64, ok bool) {
	right, inside1 := sampleSquare(s, imaging.Point{X: p.X + 0.5, Y: p.Y})
	left, inside2 := sampleSquare(s, imaging.Point{X: p.X - 0.5, Y: p.Y})
	below, inside3 := sampleSquare(s, imaging.Point{X: p.X, Y: p.Y + 0.5})
	above, inside4 := sampleSquare(s, imaging.Point{X: p.X, Y: p.Y - 0.5})
	return right - left, below - above, inside1 && inside2 && inside3 && inside4
}

// correlateDetail is the correlation of two squares of which t maps the first to the second.
func correlateDetail(a, b *Detail, t imaging.Transform) float64 {
	var first, second []float64
	forEachCompared(t, func(at int, p imaging.Point) {
		fine, ok := sampleSquare(b.fine, p)
		coarse, _ := sampleSquare(b.coarse, p)
		if ok {
			first, second = append(first, a.fine[at]-a.coarse[at]), append(second, fine-coarse)
		}
	})
	if len(first) < detailSide*detailSide/4 {
		return 0
	}
	return planeCorrelation(first, second)
}

// sampleSquare reads a square between its pixels; false outside.
func sampleSquare(s []float64, p imaging.Point) (float64, bool) {
	const n = detailSide
	x, y := math.Floor(p.X), math.Floor(p.Y)
	if !(x >= 0 && y >= 0 && x < n-1 && y < n-1) {
		return 0, false
	}
	at := int(y)*n + int(x)
	fx, fy := p.X-x, p.Y-y
	return (s[at]*(1-fx)+s[at+1]*fx)*(1-fy) + (s[at+n]*(1-fx)+s[at+n+1]*fx)*fy, true
}

// blurSquare smooths a square by a Gaussian; its edges are repeated.
func blurSquare(in []float64, sigma float64) []float64 {
	const n = detailSide
	reach := int(math.Ceil(3 * sigma))
	weights, sum := make([]float64, 2*reach+1), 0.0
	for i := range weights {
		d := float64(i - reach)
		weights[i] = math.Exp(-d * d / (2 * sigma * sigma))
		sum += weights[i]
	}
	for i := range weights {
		weights[i] /= sum
	}
	rows, out := make([]float64, n*n), make([]float64, n*n)
	for y := range n {
		for x := range n {
			for i, w := range weights {
				rows[y*n+x] += w * in[y*n+min(max(x+i-reach, 0), n-1)]
			}
		}
	}
	for y := range n {
		for x := range n {
			for i, w := range weights {
				out[y*n+x] += w * rows[min(max(y+i-reach, 0), n-1)*n+x]
			}
		}
	}
	return out
}

// solveSix solves six linear equations, each with its right side at the end.
func solveSix(m [6][7]float64) (x [6]float64, ok bool) {
	for c := range 6 {
		best := c
		for r := c + 1; r < 6; r++ {
			if math.Abs(m[r][c]) > math.Abs(m[best][c]) {
				best = r
			}
		}
		if math.Abs(m[best][c]) < 1e-12 {
			return x, false
		}
		m[c], m[best] = m[best], m[c]
		for r := range 6 {
			if r == c {
				continue
			}
			k := m[r][c] / m[c][c]
			for i := c; i < 7; i++ {
				m[r][i] -= k * m[c][i]
			}
		}
	}
	for i := range x {
		x[i] = m[i][6] / m[i][i]
	}
	return x, true
}
