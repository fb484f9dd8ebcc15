package faceimage

import (
	"context"
	"fmt"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
)

// EstimateAgeOf estimates the age of a face; a warning says why it is undetermined.
func (s *Finder) EstimateAgeOf(ctx context.Context, c *call.Call, photo *engine.Photo, f engine.Face) (engine.AgeBand, error) {
	age, err := s.EstimateAge(ctx, photo, f)
	if err != nil {
		return engine.AgeBand{}, err
	}
	WarnOfFace(c, photo, f, age.Why)
	return age, nil
}

// SeveralPeopleReasons say that a photo shows more than one person who may be meant; none for
// one person, or with others far behind.
func SeveralPeopleReasons(photo *engine.Photo) []apigen.Reason {
	people := photo.CountPeople()
	if people < 2 {
		return []apigen.Reason{}
	}
	return []apigen.Reason{call.NewReason(apigen.ReasonCodeSeveralFaces,
		fmt.Sprintf("%d people stand in front of the camera; whose age is asked cannot be known.", people),
		"Take a photo of one person, with everybody else well behind.")}
}

// What challenge25 asks for: the age that one must look, and how many years more than the required age.
const (
	challengeAge    = 25
	challengeMargin = 7
)

// ApplyAgePolicy applies a policy and names it, such as lowerBound(17)>=18. An undetermined age
// is never old enough: the midpoint of the widest band would admit everybody.
func ApplyAgePolicy(age engine.AgeBand, minAge int, policy apigen.AgePolicy) (old bool, basis string) {
	if age.Why != "" {
		policy = apigen.AgePolicyLowerBound
	}
	low := fmt.Sprintf("lowerBound(%d)>=%d", age.Low, minAge)
	middle := func(needed int) string {
		return fmt.Sprintf("midpoint(%s)>=%d", strconv.FormatFloat(age.Middle(), 'f', -1, 64), needed)
	}
	switch policy {
	case apigen.AgePolicyMidpoint:
		basis = middle(minAge)
	case apigen.AgePolicyChallenge25:
		basis = low + " && " + middle(findChallengeAge(minAge))
	default:
		basis = low
	}
	return age.Why == "" && YearsAbove(age, minAge, policy) >= 0, basis
}

// YearsAbove is by how many years an age is above the least that a policy allows.
func YearsAbove(age engine.AgeBand, minAge int, policy apigen.AgePolicy) float64 {
	low := float64(age.Low - minAge)
	switch policy {
	case apigen.AgePolicyMidpoint:
		return age.Middle() - float64(minAge)
	case apigen.AgePolicyChallenge25:
		return min(low, age.Middle()-float64(findChallengeAge(minAge)))
	}
	return low
}

// findChallengeAge is the age that one must look to be asked for no document.
func findChallengeAge(minAge int) int { return max(challengeAge, minAge+challengeMargin) }

// isBorderline reports whether a policy neither allows nor refuses an age that is known but not old enough.
func isBorderline(age engine.AgeBand, minAge int, policy apigen.AgePolicy) bool {
	return policy == apigen.AgePolicyChallenge25 && age.Why == "" && age.High >= minAge
}

// AgeStatus is undetermined where the age is, and where a policy neither allows nor refuses it; else nil.
func AgeStatus(age engine.AgeBand, old bool, minAge int, policy apigen.AgePolicy) *apigen.AnswerStatus {
	if old || age.Why == "" && !isBorderline(age, minAge, policy) {
		return nil
	}
	status := apigen.AnswerStatusUndetermined
	return &status
}

// AgeReasons say why an age is not enough; none when old.
func AgeReasons(age engine.AgeBand, old bool, minAge int, policy apigen.AgePolicy) []apigen.Reason {
	const fix = "Check a document that states the date of birth."
	switch {
	case old:
		return nil
	case age.Why != "":
		return []apigen.Reason{call.NewReason(apigen.ReasonCodeAgeUndetermined, age.Why+".",
			"Take a photo from the front in even light, with nothing before the face, or check a document that states the date of birth.")}
	case isBorderline(age, minAge, policy):
		return []apigen.Reason{call.NewReason(apigen.ReasonCodeBorderlineAge,
			fmt.Sprintf("The age is between %d and %d: only a document shows whether it is at least %d.", age.Low, age.High, minAge), fix)}
	case policy == apigen.AgePolicyChallenge25:
		return []apigen.Reason{call.NewReason(apigen.ReasonCodeUnderAge, fmt.Sprintf("The age is at most %d; at least %d is required.", age.High, minAge), fix)}
	}
	return []apigen.Reason{call.NewReason(apigen.ReasonCodeUnderAge,
		fmt.Sprintf("The age may be as low as %.0f; at least %d is required.", YearsAbove(age, minAge, policy)+float64(minAge), minAge), fix)}
}
