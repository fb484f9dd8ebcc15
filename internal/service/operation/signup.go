package operation

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/apigen"
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
	c := s.findClosest(selfie.describedFace, known, duplicateFrom)
	s.warnOfMinors(call, append(facesOf(known), selfie.describedFace)...)
	out := &apigen.SignupCheckResult{
		Live: selfie.verdict.IsLive(), Calibration: s.calibrateComparisons(call, duplicateFrom, groupsOf(selfie.describedFace, known)),
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
		text, fix := fmt.Sprintf("The face is already enrolled as %s (similarity %.4f).", c.id, c.similarity), "Ask whether the person has an account already."
		if c.comparison.undecided {
			text = fmt.Sprintf("The face may be enrolled already as %s. %s", c.id, undecidedReason(c.comparison, duplicateFrom))
			fix = "Ask whether the person has an account already, and have a reviewer compare the photos: they may show two people."
		}
		out.Reasons = append(out.Reasons, newReason(apigen.ReasonCodeDuplicate, text, fix))
	}
	return out, nil
}
