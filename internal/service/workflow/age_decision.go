package workflow

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/parallel"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// ageDecision says whether a person is old enough and live.
type ageDecision struct {
	band          apigen.AgeBand
	allowed, live bool
	basis         string // of the age alone
	status        *apigen.AnswerStatus
	reasons       []apigen.Reason
}

// decideAge estimates the age and checks the liveness of the main face of an image, concurrently.
func (s *Service) decideAge(ctx context.Context, c *call.Call, p faceimage.ImageField, minAge int, policy apigen.AgePolicy) (ageDecision, error) {
	photo, err := s.faces.DetectMain(ctx, c, p)
	if err != nil {
		return ageDecision{}, err
	}
	defer photo.Release()
	var age engine.AgeBand
	var verdict engine.LivenessVerdict
	err = parallel.RunAll(
		func() (err error) {
			verdict, err = s.faces.CheckLiveness(ctx, photo)
			return err
		},
		func() (err error) {
			age, err = s.faces.EstimateAgeOf(ctx, c, photo, photo.MainFace())
			return err
		})
	if err != nil {
		return ageDecision{}, err
	}
	out := ageDecision{band: apigen.AgeBand{age.Low, age.High}, live: verdict.IsLive(), reasons: livenessReasons(verdict)}
	old, basis := faceimage.ApplyAgePolicy(age, minAge, policy)
	out.status = faceimage.AgeStatus(age, old, minAge, policy)
	several := faceimage.SeveralPeopleReasons(photo)
	out.reasons = append(several, out.reasons...)
	out.reasons = append(out.reasons, faceimage.AgeReasons(age, old, minAge, policy)...)
	out.allowed, out.basis = old && out.live && len(several) == 0, basis
	return out, nil
}
