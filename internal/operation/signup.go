package operation

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/apigen"
)

// duplicateFrom is the similarity from which on a new face is a duplicate (fixed by the
// wire contract).
const duplicateFrom = 0.8

// FraudSignupCheck decides whether a new user is live and new (fraud.signupCheck).
func (s *Service) FraudSignupCheck(ctx context.Context, call *Call, req *apigen.SignupCheckRequest) (*apigen.SignupCheckResult, error) {
	selfie, known, err := s.describeSelfieAndEntries(ctx, call, req.Selfie, "existing", req.Existing)
	if err != nil {
		return nil, err
	}
	c := s.findClosest(selfie.embedding, known, duplicateFrom)
	out := &apigen.SignupCheckResult{
		Live: selfie.verdict.IsLive(), Calibration: s.calibrateComparisons(call, duplicateFrom, len(known)),
		Reasons: livenessReasons(selfie.verdict),
	}
	out.Allow = out.Live && !c.hit
	blocked := func(why apigen.SignupReason) {
		if out.Reason == nil { // the first to blame
			out.Reason = &why
		}
	}
	if !out.Live {
		blocked(apigen.SignupReasonNotLive)
	}
	if c.hit {
		blocked(apigen.SignupReasonDuplicate)
		out.MatchedID = &c.id
		out.Reasons = append(out.Reasons, newReason(apigen.ReasonCodeDuplicate,
			fmt.Sprintf("The face is already enrolled as %s (similarity %.4f).", c.id, c.similarity),
			"Ask whether the person has an account already."))
	}
	return out, nil
}
