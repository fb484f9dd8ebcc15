package liveness

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Motion is how one face moved between frames of one scene. Lengths are distances of the
// outer eye corners.
//
// A flat image of a face that is turned moves by a homography, whatever face it shows.
// A head does not: its nose, cheeks and brow shift against each other. So where a face
// turned or bent at all, the share of the motion that no homography explains distinguishes
// the two. Frames without such a turn give no information, and a video of a face on a screen
// moves as the face did: motion can only count against a face.
type Motion struct {
	// Pairs is how many pairs of frames turned the face by at least turnFloor.
	Pairs int
	// Depth is the median over these pairs of the root mean square of what no homography
	// explains over what no turn, shift and scale in the plane of the image explains;
	// 0 is a plane, 1 not a plane at all. 0 without Pairs.
	Depth float64
	// Moved is the largest root mean square displacement between two frames.
	Moved float64
}

// Fitted on the prints and people 1, 3, 5, 7 and 9 of dev_liveness_nuaa, evaluated on the
// others by 'likeness eval' (suite workflows): no set of frames of a person lay below
// flatBelow. A person who sat still moved by 0.0036 at least.
const (
	turnFloor = 0.02
	flatBelow = 0.55
	stillness = 0.0015
)

// MeasureMotion compares the meshes of a face in several frames, pair by pair. A nil mesh
// or one whose presence is low is left out.
func MeasureMotion(frames []*mesh.Mesh) Motion {
	var seen []*mesh.Mesh
	for _, m := range frames {
		if m != nil && m.Presence >= mesh.PresenceFloor {
			seen = append(seen, m)
		}
	}
	var out Motion
	var depths []float64
	for i, a := range seen {
		for _, b := range seen[i+1:] {
			from, to := flattenMesh(a), flattenMesh(b)
			outer, _ := b.EyeCorners(mesh.Right)
			other, _ := b.EyeCorners(mesh.Left)
			unit := math.Hypot(outer.X-other.X, outer.Y-other.Y)
			if !(unit > 0) {
				continue
			}
			out.Moved = max(out.Moved, rmsDistance(from, to)/unit)
			turned := rmsDistance(mapPoints(imaging.FitSimilarity(from, to).Apply, from), to) / unit
			if turned < turnFloor {
				continue
			}
			const minAlgebraicError = 1 // passes
			flat, ok := imaging.FitHomography(from, to, minAlgebraicError)
			if !ok {
				continue
			}
			depths = append(depths, min(1, rmsDistance(mapPoints(flat.Apply, from), to)/unit/turned))
		}
	}
	if out.Pairs = len(depths); out.Pairs > 0 {
		out.Depth = medianOf(depths)
	}
	return out
}

// IsFlat reports whether the face turned, and as a flat image does.
func (m Motion) IsFlat() bool { return m.Pairs > 0 && m.Depth < flatBelow }

// lowerVerdict returns v, lowered where the motion over so many frames is that of a flat or unmoved image.
func (m Motion) lowerVerdict(v Verdict, frames int) Verdict {
	var why Explanation
	switch {
	case m.IsFlat():
		v.Status = NotLive
		why = Explanation{WrongMotion, "The face moves like a flat image between the frames.", captureFix}
	case frames > 1 && m.Moved < stillness:
		if v.Status == Live {
			v.Status = Unknown
		}
		why = Explanation{WrongMotion, "The face does not move at all: the frames may be copies of one image.", captureFix}
	default:
		return v
	}
	v.ReasonCode = why.Code
	v.Reasons = append([]Explanation{why}, v.Reasons...)
	return v
}

func flattenMesh(m *mesh.Mesh) []imaging.Point {
	out := make([]imaging.Point, len(m.Points))
	for i, p := range m.Points {
		out[i] = p.ImagePoint()
	}
	return out
}

func mapPoints(apply func(imaging.Point) imaging.Point, points []imaging.Point) []imaging.Point {
	out := make([]imaging.Point, len(points))
	for i, p := range points {
		out[i] = apply(p)
	}
	return out
}

// rmsDistance returns the root mean square distance of corresponding points.
func rmsDistance(a, b []imaging.Point) float64 {
	sum := 0.0
	for i := range a {
		sum += (a[i].X-b[i].X)*(a[i].X-b[i].X) + (a[i].Y-b[i].Y)*(a[i].Y-b[i].Y)
	}
	return math.Sqrt(sum / float64(len(a)))
}
