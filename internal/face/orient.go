package face

import (
	"context"
	"math"

	"likeness/internal/imaging"
)

// The detector also reacts to faces on their side or head, but then its five
// points sit on the wrong parts. Such a face is known by points that do not fit
// the template, or by a large tilt, and is looked at closely in all four
// orientations. Measured on 120 LFW pictures: upright, 99 % of the misfits are
// below 3.7; turned, 95 % are above 5.
const (
	oddMisfit = 4.5  // template units, 1/112 of an aligned face
	oddTilt   = 50.0 // degrees
	// misfitCost weighs misfit beyond that of upright faces against score.
	misfitCost = 0.03
	goodMisfit = 3.5
	// turnedOverlap is less than nmsOverlap: the box of a face seen the wrong way
	// round lies about the face, not on it.
	turnedOverlap = 0.15
)

// pose tells how a detection's points lie: the tilt of the face in degrees
// (counter-clockwise, in the photo) and the mean distance of the points from
// the fitted template, in template units.
func (d *detection) pose() (tilt, misfit float64) {
	fit := imaging.FitSimilarity(templatePoints[:], d.landmarks[:])
	scale := fit.Scale()
	if scale <= 0 || math.IsNaN(scale) {
		return 0, math.Inf(1)
	}
	for i, p := range templatePoints {
		q := fit.Apply(p)
		misfit += math.Hypot(q.X-d.landmarks[i].X, q.Y-d.landmarks[i].Y) / scale / 5
	}
	return fit.AngleDegrees(), misfit
}

// credit is the score less a cost for points that do not look like a face's.
func (d *detection) credit() float64 {
	_, misfit := d.pose()
	return d.score - misfitCost*max(0, misfit-goodMisfit)
}

// reorient replaces each odd detection of an upright look by the best of close
// looks at it in the other three orientations, where that is more credible.
func (d *centerFace) reorient(ctx context.Context, photo *imaging.Photo, found []detection) error {
	looks := 0
	for i := range found {
		tilt, misfit := found[i].pose()
		if math.Abs(tilt) < oddTilt && misfit < oddMisfit || looks >= maxCloseLooks {
			continue
		}
		seen := found[i]
		for _, turn := range [...]int{90, 180, 270} {
			looks++
			near, err := d.look(ctx, photo, closeView(seen.box, turn), closeScore)
			if err != nil {
				return err
			}
			for _, n := range near {
				if overlap(n.box, seen.box) >= turnedOverlap && n.credit() > found[i].credit() {
					found[i] = n
				}
			}
		}
	}
	return nil
}

// quarterTurn is the clockwise turn, 90, 180 or 270, that makes every face of the
// picture upright; 0 when they are upright already or do not agree. A face counts
// as turned from 60 degrees of tilt on.
func quarterTurn(faces []Face) int {
	turn := 0
	for i, f := range faces {
		// Counter-clockwise tilt is undone by a clockwise turn.
		needs := int(math.Round(f.RotationAngle/90)) * 90
		if math.Abs(f.RotationAngle) < 60 {
			return 0
		}
		needs = (needs + 360) % 360
		if i > 0 && needs != turn {
			return 0
		}
		turn = needs
	}
	return turn
}
