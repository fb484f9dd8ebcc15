package faceimage

import (
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/rounding"
	"github.com/likeness-api/likeness/internal/engine"
)

// ConvertBox is a box as answers show it.
func ConvertBox(b engine.Box) apigen.Roi {
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
