package workflow

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// duplicateFrom is the similarity from which on a new face is a duplicate (fixed by the
// wire contract).
const duplicateFrom = 0.8

// FraudSignupCheck decides whether a new user is live and new (fraud.signupCheck).
func (s *Service) FraudSignupCheck(ctx context.Context, c *call.Call, req *apigen.FraudSignupCheckRequest) (*apigen.SignupCheckResult, error) {
	selfie, known, err := s.describeSelfieAndEntries(ctx, c, req.Selfie, "existing", req.Existing)
	if err != nil {
		return nil, err
	}
	compared := s.faces.FindClosest(selfie.DescribedFace, known, duplicateFrom)
	faceimage.WarnOfMinors(c, append(faceimage.FacesOf(known), selfie.DescribedFace)...)
	out := &apigen.SignupCheckResult{
		Live: selfie.Verdict.IsLive(), Calibration: s.faces.CalibrateComparisons(c, duplicateFrom, faceimage.GroupsOf(selfie.DescribedFace, known)),
		Reasons: livenessReasons(selfie.Verdict),
	}
	out.Allow = out.Live && !compared.Hit
	blocked := func(why apigen.SignupReason) {
		if out.Reason == nil { // the first to blame
			out.Reason = &why
		}
	}
	if !out.Live {
		blocked(apigen.SignupReasonNotLive)
	}
	if compared.Hit {
		blocked(apigen.SignupReasonDuplicate)
		out.MatchedID = &compared.ID
		text, fix := fmt.Sprintf("The face is already enrolled as %s (similarity %.4f).", compared.ID, compared.Similarity), "Ask whether the person has an account already."
		if compared.Comparison.Undecided {
			text = fmt.Sprintf("The face may be enrolled already as %s. %s", compared.ID, faceimage.ExplainUndecided(compared.Comparison, duplicateFrom))
			fix = "Ask whether the person has an account already, and have a reviewer compare the photos: they may show two people."
		}
		out.Reasons = append(out.Reasons, call.NewReason(apigen.ReasonCodeDuplicate, text, fix))
	}
	return out, nil
}
