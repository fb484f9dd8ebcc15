package operation

import (
	"context"
	"fmt"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/liveness"
)

// ageDecision says whether a person is old enough and live.
type ageDecision struct {
	band          apigen.AgeBand
	allowed, live bool
	basis         string // of the age alone
	reasons       []apigen.Reason
}

// decideAge estimates the age and checks the liveness of the main face of an image, concurrently.
func (s *Service) decideAge(ctx context.Context, call *Call, p imageField, minAge int) (ageDecision, error) {
	sub, err := s.detectMainFace(ctx, call, p)
	if err != nil {
		return ageDecision{}, err
	}
	defer sub.releaseImages()
	var age attribute.AgeBand
	var verdict liveness.Verdict
	err = runConcurrently(
		func() (err error) {
			verdict, err = s.checkLiveness(ctx, sub)
			return err
		},
		func() (err error) {
			age, err = s.estimateAge(ctx, call, sub, sub.faces[sub.mainIndex])
			return err
		})
	if err != nil {
		return ageDecision{}, err
	}
	out := ageDecision{band: apigen.AgeBand{age.Low, age.High}, live: verdict.IsLive(), reasons: livenessReasons(verdict)}
	old, basis := applyAgePolicy(age, minAge, apigen.AgePolicyLowerBound)
	several := sub.severalPeopleReasons()
	out.reasons = append(several, out.reasons...)
	out.reasons = append(out.reasons, ageReasons(age, old, minAge, apigen.AgePolicyLowerBound)...)
	out.allowed, out.basis = old && out.live && len(several) == 0, basis
	return out, nil
}

// groupFaceShare is how wide another face is at least, as a share of the main face, to be one of
// the people in front of the camera: an adult may stand beside the child whose age is asked. A
// face half as wide is twice as far away.
const groupFaceShare = 0.5

// severalPeopleReasons say that an image shows more than one person who may be meant; none for
// one person, or with others far behind.
func (sub *detectedImage) severalPeopleReasons() []apigen.Reason {
	main := sub.faces[sub.mainIndex]
	people := 0
	for _, f := range sub.faces {
		if f.Box.W >= groupFaceShare*main.Box.W {
			people++
		}
	}
	if people < 2 {
		return []apigen.Reason{}
	}
	return []apigen.Reason{newReason(apigen.ReasonCodeSeveralFaces,
		fmt.Sprintf("%d people stand in front of the camera; whose age is asked cannot be known.", people),
		"Take a photo of one person, with everybody else well behind.")}
}

// applyAgePolicy applies a policy and names it, such as lowerBound(17)>=18. An undetermined age
// is never old enough: the midpoint of the widest band would admit everybody.
func applyAgePolicy(age attribute.AgeBand, minAge int, policy apigen.AgePolicy) (old bool, basis string) {
	if age.Why != "" {
		policy = apigen.AgePolicyLowerBound
	}
	years := decidingAge(age, policy)
	return age.Why == "" && years >= float64(minAge), fmt.Sprintf("%s(%s)>=%d", policy, strconv.FormatFloat(years, 'f', -1, 64), minAge)
}

// decidingAge is the number of years that a policy compares.
func decidingAge(age attribute.AgeBand, policy apigen.AgePolicy) float64 {
	if policy == apigen.AgePolicyMidpoint {
		return age.Middle()
	}
	return float64(age.Low)
}

// ageReasons say why an age is not enough; none when old.
func ageReasons(age attribute.AgeBand, old bool, minAge int, policy apigen.AgePolicy) []apigen.Reason {
	const fix = "Check a document that states the date of birth."
	switch {
	case old:
		return nil
	case age.Why != "":
		return []apigen.Reason{newReason(apigen.ReasonCodeAgeUndetermined, age.Why+".",
			"Take a photo from the front in even light, with nothing before the face, or check a document that states the date of birth.")}
	}
	return []apigen.Reason{newReason(apigen.ReasonCodeUnderAge,
		fmt.Sprintf("The age may be as low as %.0f; at least %d is required.", decidingAge(age, policy), minAge), fix)}
}
