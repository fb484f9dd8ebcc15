package call

import (
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/rounding"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// ToCredits is an amount of milli-credits as the number of credits of answers; ledger.FormatCredits is their text.
func ToCredits(milli int64) float64 { return rounding.RoundPlaces(float64(milli)/1000, 3) }

// ConvertBox is a box as answers show it.
func ConvertBox(b imaging.Box) apigen.Roi {
	return apigen.Roi{rounding.RoundPlaces(b.X, 2), rounding.RoundPlaces(b.Y, 2), rounding.RoundPlaces(b.W, 2), rounding.RoundPlaces(b.H, 2)}
}

// ConvertLandmarks are the landmarks of a face as answers show them.
func ConvertLandmarks(f engine.Face) apigen.Landmarks {
	var out apigen.Landmarks
	for i, p := range f.Landmarks {
		out[i] = apigen.Point{rounding.RoundPlaces(p.X, 2), rounding.RoundPlaces(p.Y, 2)}
	}
	return out
}

// ConvertDetectionScore is the detector's confidence of a face as answers show it.
func ConvertDetectionScore(f engine.Face) *float64 {
	score := rounding.RoundPlaces(f.Score, 4)
	return &score
}

// ConvertTilt is the tilt of a face in degrees, counter-clockwise positive.
func ConvertTilt(f engine.Face) float64 { return rounding.RoundPlaces(f.RotationAngle, 3) }

// ConvertAgeGroup is the name in answers of the group whose rates hold, absent for adults.
func ConvertAgeGroup(g engine.AgeGroup) *apigen.AgeGroup {
	if g == engine.Adults {
		return nil
	}
	name := apigen.AgeGroup(g.String())
	return &name
}

// ConvertColor is a colour of a request, nil for none.
func ConvertColor(c *apigen.Color) *[3]uint8 {
	if c == nil {
		return nil
	}
	return &[3]uint8{uint8((*c)[0]), uint8((*c)[1]), uint8((*c)[2])}
}

// ValueOr is *p, or standard where p is nil.
func ValueOr[T any](p *T, standard T) T {
	if p == nil {
		return standard
	}
	return *p
}

// PointerUnlessZero is a pointer to v, or nil for the zero value: a field without a value is left out.
func PointerUnlessZero[T comparable](v T) *T {
	var zero T
	if v == zero {
		return nil
	}
	return &v
}

// PointerToTime is a pointer to t, or nil where there is no time.
func PointerToTime(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}
