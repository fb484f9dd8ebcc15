package call

import (
	"context"
	"fmt"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine"
)

// EstimateAgeOf estimates the age of a face; a warning says why it is undetermined.
func (s *Faces) EstimateAgeOf(ctx context.Context, c *Call, photo *engine.Photo, f engine.Face) (engine.AgeBand, error) {
	age, err := s.EstimateAge(ctx, photo, f)
	if err != nil {
		return engine.AgeBand{}, err
	}
	c.WarnOfFace(photo, f, age.Why)
	return age, nil
}

// SeveralPeopleReasons say that a photo shows more than one person who may be meant; none for
// one person, or with others far behind.
func SeveralPeopleReasons(photo *engine.Photo) []apigen.Reason {
	people := photo.CountPeople()
	if people < 2 {
		return []apigen.Reason{}
	}
	return []apigen.Reason{NewReason(apigen.ReasonCodeSeveralFaces,
		fmt.Sprintf("%d people stand in front of the camera; whose age is asked cannot be known.", people),
		"Take a photo of one person, with everybody else well behind.")}
}

// ApplyAgePolicy applies a policy and names it, such as lowerBound(17)>=18. An undetermined age
// is never old enough: the midpoint of the widest band would admit everybody.
func ApplyAgePolicy(age engine.AgeBand, minAge int, policy apigen.AgePolicy) (old bool, basis string) {
	if age.Why != "" {
		policy = apigen.AgePolicyLowerBound
	}
	years := DecidingAge(age, policy)
	return age.Why == "" && years >= float64(minAge), fmt.Sprintf("%s(%s)>=%d", policy, strconv.FormatFloat(years, 'f', -1, 64), minAge)
}

// DecidingAge is the number of years that a policy compares.
func DecidingAge(age engine.AgeBand, policy apigen.AgePolicy) float64 {
	if policy == apigen.AgePolicyMidpoint {
		return age.Middle()
	}
	return float64(age.Low)
}

// AgeReasons say why an age is not enough; none when old.
func AgeReasons(age engine.AgeBand, old bool, minAge int, policy apigen.AgePolicy) []apigen.Reason {
	const fix = "Check a document that states the date of birth."
	switch {
	case old:
		return nil
	case age.Why != "":
		return []apigen.Reason{NewReason(apigen.ReasonCodeAgeUndetermined, age.Why+".",
			"Take a photo from the front in even light, with nothing before the face, or check a document that states the date of birth.")}
	}
	return []apigen.Reason{NewReason(apigen.ReasonCodeUnderAge,
		fmt.Sprintf("The age may be as low as %.0f; at least %d is required.", DecidingAge(age, policy), minAge), fix)}
}
