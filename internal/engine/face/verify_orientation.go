package face

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// A face whose five points lie on the wrong parts (seen the wrong way round, most often) is known
// by the landmark network, which places them elsewhere.
const (
	// plainShift is the distance in template units up to which the landmarks of a face need no
	// verification, tiltedShift the same for one that leans minLean degrees and more from the nearest quarter
	// turn. Of 35 photos of LFW and UTKFace, turned by multiples of 45 degrees, that were read the wrong way
	// round 34 have more than 7.5; five of 4,065 others, which a limit of 7 alone left wrong, have 6.0, 6.2
	// and 6.9, or 4.4 and 4.6 with a lean of 37 and more. Of 752 upright photos 12 are verified.
	plainShift, tiltedShift = 6.0, 4.0
	minLean                 = 30.0
	// shiftCost weighs that distance against the score of a detection.
	shiftCost = 0.02
	// sameDirection is the difference in degrees up to which a verified face keeps what it was
	// detected with.
	sameDirection = 45.0
	// maxPresence is how many of the detections are shown to the presence network.
	maxPresence = 2
)

// refinedFace is a detection with the landmarks of the landmark network.
type refinedFace struct {
	detection
	refined [5]imaging.Point
	shift   float64 // mean distance of the two sets of landmarks, template units
}

// needsVerification reports whether the landmarks moved so far that the face may be seen the wrong way round.
func (f *refinedFace) needsVerification() bool {
	lean := math.Abs(math.Remainder(f.tilt, 90))
	return f.shift > plainShift || f.shift > tiltedShift && lean >= minLean
}

// credit orders detections of one face in several directions.
func (f *refinedFace) credit() float64 { return f.adjustedScore() - shiftCost*f.shift }

// refineFace returns the detection with the landmarks of the landmark network.
func (e *Engine) refineFace(ctx context.Context, photo *imaging.Photo, d detection) (refinedFace, error) {
	refined, err := e.landmarks.refineLandmarks(ctx, photo, d)
	return refinedFace{detection: d, refined: refined, shift: meanDistance(d.landmarks, refined)}, err
}

// refineMainFace refines the landmarks of the main face and verifies, where they moved far, how the
// face lies, unless it is small (lower than crowdShare of the photo's long side): it is detected
// again in eight directions with a border round it, and the most credible detection whose landmarks
// the presence network takes for a face is right. Without one the face is returned as it was
// detected, and certain is false when the network does not take that for a face either.
func (e *Engine) refineMainFace(ctx context.Context, photo *imaging.Photo, seen detection) (f refinedFace, certain bool, err error) {
	f, err = e.refineFace(ctx, photo, seen)
	if err != nil || !f.needsVerification() || seen.box.H < crowdShare*float64(max(photo.Width, photo.Height)) {
		return f, true, err
	}
	candidates, err := e.detectByDirection(ctx, photo, seen)
	if err != nil {
		return f, false, err
	}
	for _, other := range append(candidates[:min(len(candidates), maxPresence)], f) {
		presence, err := e.presence.measurePresence(ctx, photo, other.refined)
		if err != nil {
			return f, false, err
		}
		if presence < minPresence {
			continue
		}
		if math.Abs(math.Remainder(RotationAngle(other.refined)-RotationAngle(f.refined), 360)) > sameDirection {
			f = other
		}
		return f, true, nil
	}
	return f, false, nil
}

// detectByDirection detects a face again in eight directions, with a border round it. It returns the
// most credible detection of each, the most credible one first.
func (e *Engine) detectByDirection(ctx context.Context, photo *imaging.Photo, seen detection) ([]refinedFace, error) {
	s := &search{finder: &e.finder, photo: photo}
	byDirection := make([]*refinedFace, len(directions))
	err := s.runConcurrently(ctx, len(directions), func(ctx context.Context, i int) error {
		d, err := s.confirmTurned(ctx, seen, directions[i])
		if err != nil || d == nil {
			return err
		}
		f, err := e.refineFace(ctx, photo, *d)
		byDirection[i] = &f
		return err
	})
	var found []refinedFace
	for _, f := range byDirection {
		if f != nil {
			found = append(found, *f)
		}
	}
	slices.SortStableFunc(found, func(a, b refinedFace) int { return cmp.Compare(b.credit(), a.credit()) })
	return found, err
}

// meanDistance returns the mean distance of two sets of landmarks of a face in template units of the
// first one. +Inf when that spans no area.
func meanDistance(a, b [5]imaging.Point) float64 {
	scale := imaging.FitSimilarity(templatePoints[:], a[:]).Scale()
	if scale <= 0 || math.IsNaN(scale) {
		return math.Inf(1)
	}
	sum := 0.0
	for i := range a {
		sum += math.Hypot(a[i].X-b[i].X, a[i].Y-b[i].Y) / float64(len(a))
	}
	return sum / scale
}
