package attribute

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/face"
)

// FaceScreen says what an embedding alone tells of a face (face.Engine).
type FaceScreen interface {
	// ScreenMinor reports whether it may be a minor's, and how old it looks, in years, NaN when it cannot say.
	ScreenMinor(e face.Embedding) (maybe bool, years float64)
	ScreenOld(e face.Embedding) bool
	ScreenCover(e face.Embedding) face.Cover
}

// coverReasons say, as clauses, why a covered face shows too little.
var coverReasons = map[face.Cover]string{
	face.Mask:        maskReason,
	face.DarkGlasses: darkGlassesReason,
}

// EstimateAgeGroup returns the group of the age that a face looks, whose embedding is e and of which hidden is not seen. It is
// face.UnknownAge, with a clause that says why, where that hides the person, as a noisy child looks like an adult to screen
// and estimate, or the age of one whom the screen suspects. estimate (EstimateComparedAge) is called only where the screen
// suspects a minor; where it cannot determine the age, the screen's own estimate counts, as that of one who may be a minor.
func EstimateAgeGroup(ctx context.Context, screen FaceScreen, e face.Embedding, hidden Hidden, estimate func(context.Context) (AgeBand, error)) (g face.AgeGroup, unknown string, err error) {
	maybe, years := screen.ScreenMinor(e)
	if why := hidden.Reason(maybe); why != "" {
		return face.UnknownAge, why, nil
	}
	if why := coverReasons[screen.ScreenCover(e)]; why != "" {
		return face.UnknownAge, why, nil
	}
	if !maybe {
		if screen.ScreenOld(e) {
			return face.Old, "", nil
		}
		return face.Adults, "", nil
	}
	age, err := estimate(ctx)
	if err != nil {
		return face.Adults, "", err
	}
	if age.Why == "" {
		return face.GroupOfAge(age.Estimate), "", nil
	}
	if math.IsNaN(years) {
		return face.From13To24, "", nil
	}
	return max(face.GroupOfAge(years), face.From13To24), "", nil
}
