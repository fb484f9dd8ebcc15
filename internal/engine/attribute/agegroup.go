package attribute

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/face"
)

// MinorScreen reports whether an embedding may be that of a minor's face, and how old the face
// looks by the embedding alone, in years, NaN when it cannot say (face.Engine).
type MinorScreen interface {
	ScreenMinor(e face.Embedding) (maybe bool, years float64)
}

// EstimateAgeGroup returns the group of the age that a face looks, whose embedding is e and of which hidden is not seen. It is
// face.UnknownAge, with a clause that says why, where that hides the person, as a noisy child looks like an adult to screen
// and estimate, or the age of one whom the screen suspects. estimate (EstimateApparentAge) is called only where the screen
// suspects a minor; where it cannot determine the age, the screen's own estimate counts.
func EstimateAgeGroup(ctx context.Context, screen MinorScreen, e face.Embedding, hidden Hidden, estimate func(context.Context) (AgeBand, error)) (g face.AgeGroup, unknown string, err error) {
	maybe, years := screen.ScreenMinor(e)
	if why := hidden.Reason(maybe); why != "" {
		return face.UnknownAge, why, nil
	}
	if !maybe {
		return face.Adults, "", nil
	}
	age, err := estimate(ctx)
	if err != nil {
		return face.Adults, "", err
	}
	if age.Why == "" {
		years = age.Estimate
	}
	if math.IsNaN(years) {
		return face.Adults, "", nil // nothing says that the face is young
	}
	return face.GroupOfAge(years), "", nil
}
