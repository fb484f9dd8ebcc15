package face

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// The detector also reacts to faces on their side or head, but then its five
// points sit on the wrong parts. Such a face is known by points that do not fit
// the template, by a large tilt, or by a low score though it is large, and is
// confirmed in all four orientations. Measured on 120 LFW images:
// upright, 99 % of the misfits are below 3.7 and of the scores above 0.80;
// turned, 95 % of the misfits are above 5 and most scores below 0.80.
const (
	plainScore = 0.80
	oddMisfit  = 4.5  // template units, 1/112 of an aligned face
	oddTilt    = 50.0 // degrees
	// misfitCost weighs misfit beyond that of upright faces against score.
	misfitCost = 0.03
	goodMisfit = 3.5
	// turnedOverlap is less than nmsOverlap: the box of a face seen the wrong way
	// round lies about the face, not on it.
	turnedOverlap = 0.15
	// turnedGain is the credit that a turned confirmation must win; a face tilted by 45
	// degrees looks the same either way.
	turnedGain = 0.04
)

// measurePose tells how five landmarks lie: the tilt of the face in degrees
// (counter-clockwise, in the photo) and the mean distance of the points from
// the fitted template, in template units.
func measurePose(landmarks [5]imaging.Point) (tilt, misfit float64) {
	fit := imaging.FitSimilarity(templatePoints[:], landmarks[:])
	scale := fit.Scale()
	if scale <= 0 || math.IsNaN(scale) {
		return 0, math.Inf(1)
	}
	for i, p := range templatePoints {
		q := fit.Apply(p)
		misfit += math.Hypot(q.X-landmarks[i].X, q.Y-landmarks[i].Y) / scale / 5
	}
	return fit.AngleDegrees(), misfit
}

// adjustedScore is the score less a cost for points that do not look like a face's.
func (d *detection) adjustedScore() float64 {
	return d.score - misfitCost*max(0, d.misfit-goodMisfit)
}

// mayBeTurned says whether the detection may lie on its side or head.
func (d *detection) mayBeTurned() bool {
	return math.Abs(d.tilt) >= oddTilt || d.misfit >= oddMisfit || d.score < plainScore && d.heightIn >= resolvedHeight
}

// reorientDetections replaces the largest odd detections of an upright run by the best of
// confirmations in the other three orientations, where that is more credible than the
// upright confirmation. Each is made with a border round the face: without one, a face that
// fills the photo scores too low to be compared.
func (s *search) reorientDetections(ctx context.Context, found []detection) error {
	var odd []int
	for i := range found {
		if found[i].mayBeTurned() {
			odd = append(odd, i)
		}
	}
	slices.SortStableFunc(odd, func(a, b int) int { return cmp.Compare(found[b].box.H, found[a].box.H) })
	odd = odd[:min(len(odd), maxReoriented)]
	confirmed := make([]*detection, len(odd)*len(orientations))
	err := s.runConcurrently(ctx, len(confirmed), func(ctx context.Context, k int) (err error) {
		confirmed[k], err = s.confirmTurned(ctx, found[odd[k/len(orientations)]], orientations[k%len(orientations)])
		return err
	})
	if err != nil {
		return err
	}
	for i, at := range odd {
		byTurn := confirmed[i*len(orientations) : (i+1)*len(orientations)]
		best := found[at].adjustedScore()
		if byTurn[0] != nil {
			best = max(best, byTurn[0].adjustedScore())
		}
		best += turnedGain
		for _, d := range byTurn[1:] {
			if d != nil && d.adjustedScore() > best {
				found[at], best = *d, d.adjustedScore()
			}
		}
	}
	return nil
}

// confirmTurned returns the most credible detection near seen in the photo turned clockwise, nil
// for none.
func (s *search) confirmTurned(ctx context.Context, seen detection, turn int) (*detection, error) {
	near, err := s.precise.detectInView(ctx, s.photo, confirmView(seen.box, turn, confirmSide), confirmScore)
	if err != nil {
		return nil, err
	}
	for i := range near { // the most credible one is first
		if computeOverlap(near[i].box, seen.box) >= turnedOverlap {
			return &near[i], nil
		}
	}
	return nil, nil
}

// leaningTurn is the clockwise turn that makes the most credible detection
// upright, 0 when it is.
func leaningTurn(found []detection) int {
	best, turn := 0.0, 0
	for i := range found {
		if credit := found[i].adjustedScore(); credit > best {
			best, turn = credit, nearestTurn(found[i].tilt)
		}
	}
	return turn
}

// nearestTurn is the clockwise turn, 0, 90, 180 or 270 degrees, that undoes a
// counter-clockwise tilt of 60 degrees or more as well as one can.
func nearestTurn(tilt float64) int {
	if math.Abs(tilt) < 60 {
		return 0
	}
	return (int(math.Round(tilt/90))*90 + 360) % 360
}

// quarterTurn is the clockwise turn, 90, 180 or 270, that makes every face of the
// image upright; 0 when they are upright already or do not agree.
func quarterTurn(faces []Face) int {
	turn := 0
	for i, f := range faces {
		needs := nearestTurn(f.RotationAngle)
		if i > 0 && needs != turn {
			return 0
		}
		turn = needs
	}
	return turn
}
