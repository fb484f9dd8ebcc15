package liveness

import (
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/mesh"
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
			turned := rmsDistance(applyTransform(imaging.FitSimilarity(from, to), from), to) / unit
			if turned < turnFloor {
				continue
			}
			flat, ok := fitHomography(from, to)
			if !ok {
				continue
			}
			depths = append(depths, min(1, rmsDistance(flat.mapPoints(from), to)/unit/turned))
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

func applyTransform(t imaging.Transform, points []imaging.Point) []imaging.Point {
	out := make([]imaging.Point, len(points))
	for i, p := range points {
		out[i] = t.Apply(p)
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

// homography maps (x, y) to ((h0 x + h1 y + h2)/w, (h3 x + h4 y + h5)/w) with
// w = h6 x + h7 y + 1, between points that were centred and scaled first.
type homography struct {
	h        [8]float64
	from, to imaging.Transform // to centred and scaled points
}

func (m homography) mapPoints(points []imaging.Point) []imaging.Point {
	back := m.to.Inverse()
	out := make([]imaging.Point, len(points))
	for i, p := range points {
		q := m.from.Apply(p)
		w := m.h[6]*q.X + m.h[7]*q.Y + 1
		out[i] = back.Apply(imaging.Point{
			X: (m.h[0]*q.X + m.h[1]*q.Y + m.h[2]) / w,
			Y: (m.h[3]*q.X + m.h[4]*q.Y + m.h[5]) / w,
		})
	}
	return out
}

// normalizingTransform returns the transform that maps points to mean 0 and mean distance 1 from it (Hartley's normalisation).
func normalizingTransform(points []imaging.Point) imaging.Transform {
	var mid imaging.Point
	for _, p := range points {
		mid.X, mid.Y = mid.X+p.X/float64(len(points)), mid.Y+p.Y/float64(len(points))
	}
	far := 0.0
	for _, p := range points {
		far += math.Hypot(p.X-mid.X, p.Y-mid.Y) / float64(len(points))
	}
	return imaging.Similarity(1/far, 0, mid, imaging.Point{})
}

// fitHomography fits by linear least squares (direct linear transform with the last
// entry fixed to 1, which the normalisation keeps away from 0); ok is false for points
// that determine none.
func fitHomography(from, to []imaging.Point) (m homography, ok bool) {
	m.from, m.to = normalizingTransform(from), normalizingTransform(to)
	var normal [8][9]float64 // the normal equations, their right side last
	for i := range from {
		p, q := m.from.Apply(from[i]), m.to.Apply(to[i])
		for _, row := range [...][9]float64{
			{p.X, p.Y, 1, 0, 0, 0, -q.X * p.X, -q.X * p.Y, q.X},
			{0, 0, 0, p.X, p.Y, 1, -q.Y * p.X, -q.Y * p.Y, q.Y},
		} {
			for r := range 8 {
				for c := range 9 {
					normal[r][c] += row[r] * row[c]
				}
			}
		}
	}
	m.h, ok = solveLinear(normal)
	return m, ok
}

// solveLinear does Gaussian elimination with row exchange.
func solveLinear(a [8][9]float64) (x [8]float64, ok bool) {
	for i := range 8 {
		best := i
		for r := i + 1; r < 8; r++ {
			if math.Abs(a[r][i]) > math.Abs(a[best][i]) {
				best = r
			}
		}
		a[i], a[best] = a[best], a[i]
		if !(math.Abs(a[i][i]) > 1e-12) {
			return x, false
		}
		for r := i + 1; r < 8; r++ {
			f := a[r][i] / a[i][i]
			for c := i; c < 9; c++ {
				a[r][c] -= f * a[i][c]
			}
		}
	}
	for i := 7; i >= 0; i-- {
		x[i] = a[i][8]
		for c := i + 1; c < 8; c++ {
			x[i] -= a[i][c] * x[c]
		}
		x[i] /= a[i][i]
	}
	return x, !slices.ContainsFunc(x[:], math.IsNaN)
}
