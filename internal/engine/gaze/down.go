package gaze

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// MayLookDown reports whether open eyes may look down: the lid follows the iris, so that neither its place
// between the lids nor its angle shows it, but the upper lid is low, the gap narrow and the iris low between the
// corners of the eye. Narrow eyes of a frontal face come close to that, so it is a doubt and no
// decision. Of 36 faces of LFW that look down 25 have it, of 61 that look ahead 5, of 33 neutral portraits
// none, of 401 acted expressions 75, of 200 live webcam frames 27 (lab/train/gaze/down.py, each half by the other).
func (r *Reading) MayLookDown() bool { return r.down > downFrom }

// downFrom is the logarithm of the odds from which on eyes may look down.
const downFrom = 0.5

// Fitted by lab/train/gaze/down.py: the weights of eyeShape, and of the pitch of the head in degrees.
const (
	downByIris     = 35.04
	downByUpperLid = -31.66
	downByGap      = -40.18
	downByOpen     = -0.08769
	downByPitch    = -0.04137
	downConstant   = 4.585
	maxLogit       = 9
)

// eyeShape is how the eyes lie, the mean of both: lengths over the distance of the corners of an eye, downwards
// from the middle of these.
type eyeShape struct {
	iris, upperLid, gap float64
	open                float64 // logit of the probability that the eye is open
}

// rateDown returns the logarithm of the odds that eyes look down.
func rateDown(s eyeShape, head mesh.Pose) float64 {
	return downByIris*s.iris + downByUpperLid*s.upperLid + downByGap*s.gap + downByOpen*s.open + downByPitch*head.Pitch + downConstant
}

func measureEyeShape(m *mesh.Mesh, irises [2]mesh.Iris, open [2]float64) (mean eyeShape) {
	turn := imaging.Similarity(1, -m.EyeLineDegrees(), imaging.Point{}, imaging.Point{})
	for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		outer, inner := m.EyeCorners(side)
		width := m.EyeWidth(side)
		below := func(points ...imaging.Point) float64 {
			sum := 0.0
			for _, p := range points {
				sum += turn.Apply(imaging.Point{X: p.X - (outer.X+inner.X)/2, Y: p.Y - (outer.Y+inner.Y)/2}).Y
			}
			return sum / float64(len(points)) / width
		}
		first, second := irises[side].LidLines()
		a, b := below(first...), below(second...)
		mean.iris += below(irises[side].Centre) / 2
		mean.upperLid += min(a, b) / 2
		mean.gap += math.Abs(a-b) / 2
		mean.open += min(max(math.Log(open[side]/(1-open[side])), -maxLogit), maxLogit) / 2
	}
	return mean
}
