package operation

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/apigen"
	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/liveness"
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
	defer sub.release()
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
	if !old {
		out.reasons = append(out.reasons, newReason(apigen.ReasonCodeUnderAge,
			fmt.Sprintf("The age may be as low as %d; at least %d is required.", age.Low, minAge),
			"Check a document that states the date of birth."))
	}
	out.allowed, out.basis = old && out.live, basis
	return out, nil
}

// detectMainFace is detectFaces for a workflow about one person: without a face it fails, of
// several faces it takes the main one and warns.
func (s *Service) detectMainFace(ctx context.Context, call *Call, p imageField) (*detectedImage, error) {
	sub, err := s.detectFaces(ctx, call, p.image, p.param)
	if err != nil {
		return nil, err
	}
	if sub.mainIndex < 0 {
		sub.release()
		return nil, newNoFaceError(p.param)
	}
	if len(sub.faces) > 1 {
		call.Warn("%s shows %d faces; only the main face was checked.", p.param, len(sub.faces))
	}
	return sub, nil
}
