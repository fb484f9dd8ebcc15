package operation

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/apigen"
	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/liveness"
)

// AgeVerifyLive tells whether the main face is old enough and live (age.verifyLive).
func (s *Service) AgeVerifyLive(ctx context.Context, call *Call, req *apigen.AgeVerifyLiveRequest) (*apigen.AgeVerifyLiveResult, error) {
	a, err := s.adult(ctx, call, picture{req.Image, "image"}, req.MinAge)
	if err != nil {
		return nil, err
	}
	return &apigen.AgeVerifyLiveResult{
		Age: a.band, Allowed: a.allowed, Live: a.live, Basis: a.basis + " && live", Reasons: a.reasons,
	}, nil
}

// AgeGateCheckout tells whether the person of a selfie is old enough and live
// (ageGate.checkout).
func (s *Service) AgeGateCheckout(ctx context.Context, call *Call, req *apigen.AgeGateRequest) (*apigen.AgeGateResult, error) {
	a, err := s.adult(ctx, call, picture{req.Selfie, "selfie"}, req.MinAge)
	if err != nil {
		return nil, err
	}
	return &apigen.AgeGateResult{Allowed: a.allowed, Age: a.band, Live: a.live, Reasons: a.reasons}, nil
}

// adult is whether somebody is old enough and live.
type adult struct {
	band          apigen.AgeBand
	allowed, live bool
	basis         string // of the age alone
	reasons       []apigen.Reason
}

// adult judges age and liveness of the main face of a picture side by side.
func (s *Service) adult(ctx context.Context, call *Call, p picture, minAge int) (adult, error) {
	sub, err := s.lookForOne(ctx, call, p)
	if err != nil {
		return adult{}, err
	}
	defer sub.release()
	var age attribute.AgeBand
	var verdict liveness.Verdict
	err = sideBySide(2, func(i int) (err error) {
		if i == 0 {
			verdict, err = s.alive(ctx, sub)
			return err
		}
		age, err = s.age(ctx, call, sub, sub.faces[sub.main])
		return err
	})
	if err != nil {
		return adult{}, err
	}
	out := adult{band: apigen.AgeBand{age.Low, age.High}, live: verdict.IsLive(), reasons: livenessReasons(verdict)}
	old, basis := oldEnough(age, minAge, apigen.AgePolicyLowerBound)
	if !old {
		out.reasons = append(out.reasons, because(apigen.ReasonCodeUnderAge,
			fmt.Sprintf("The age may be %d; at least %d is asked for.", age.Low, minAge),
			"Check a document that states the date of birth."))
	}
	out.allowed, out.basis = old && out.live, basis
	return out, nil
}

// lookForOne is look for a workflow about one person: without a face it fails, of
// several faces it takes the main one and says so.
func (s *Service) lookForOne(ctx context.Context, call *Call, p picture) (*subject, error) {
	sub, err := s.look(ctx, call, p.image, p.param)
	if err != nil {
		return nil, err
	}
	if sub.main < 0 {
		sub.release()
		return nil, noFace(p.param)
	}
	if len(sub.faces) > 1 {
		call.Warn("%s shows %d faces; only the main one was judged.", p.param, len(sub.faces))
	}
	return sub, nil
}
