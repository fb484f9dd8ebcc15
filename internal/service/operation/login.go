package operation

import (
	"bytes"
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// LoginMargin is how much closer than any other the face that logs in must be, in
// similarity. In the range of logins, 0.75 and above, 0.1 of similarity is more than a
// decade of false match rate: two users closer than that are twins, one person enrolled
// twice, or a photo of insufficient quality.
const LoginMargin = 0.1

// FaceLoginAuthenticate decides which of the enrolled users a live person is
// (faceLogin.authenticate).
func (s *Service) FaceLoginAuthenticate(ctx context.Context, call *Call, req *apigen.FaceLoginRequest) (*apigen.FaceLoginResult, error) {
	selfie, users, err := s.describeSelfieAndEntries(ctx, call, req.Selfie, "gallery", req.Gallery)
	if err != nil {
		return nil, err
	}
	each := s.correctThreshold(call, req.Threshold, len(users))
	c := s.findClosest(selfie.describedFace, users, each)
	s.warnOfMinors(call, append(facesOf(users), selfie.describedFace)...)
	s.warnOfGroup(call, c.comparison.group, each)
	out := &apigen.FaceLoginResult{
		Similarity: c.similarity, Live: selfie.verdict.IsLive(), Reasons: livenessReasons(selfie.verdict),
		Calibration: s.calibrationAt(c.comparison.group, req.Threshold, c.comparison.needed),
	}
	err = s.warnOfLikelyMiss(ctx, call, c.comparison, each,
		comparedPhoto{imageField: imageField{req.Selfie, selfie.param}, face: selfie.face},
		comparedPhoto{imageField: imageField{c.image, c.param}, face: c.face})
	if err != nil {
		return nil, err
	}
	if bytes.Equal(req.Selfie, c.image) {
		call.AddWarning("selfie and %s are the same file, so their match proves nothing. Send a new selfie.", c.param)
	}
	ambiguous := c.comparison.match && c.next >= 0 && RoundTo(c.similarity-c.next, 6) < LoginMargin
	switch {
	case c.comparison.undecided:
		out.Reasons = append(out.Reasons, newUndecidedReason(c.comparison, c.each))
	case !c.comparison.match:
		out.Reasons = append(out.Reasons, newNoMatchReason(c.similarity, c.each))
	case ambiguous:
		call.AddWarning("ambiguous: the similarities of two users of gallery, %.4f and %.4f, differ by less than %g; no user was logged in.",
			c.similarity, c.next, LoginMargin)
		out.Reasons = append(out.Reasons, newReason(apigen.ReasonCodeAmbiguous,
			fmt.Sprintf("Two users match almost equally well: %.4f and %.4f.", c.similarity, c.next),
			"Take a new selfie from the front in even light, remove a user who is enrolled twice, or ask for another factor."))
	}
	if out.Authenticated = out.Live && c.comparison.match && !ambiguous; out.Authenticated {
		out.UserID = &c.id
	}
	return out, nil
}

// newNoMatchReason is the reason of a face that is not close enough.
func newNoMatchReason(similarity, threshold float64) apigen.Reason {
	return newReason(apigen.ReasonCodeNoMatch,
		fmt.Sprintf("The similarity of the faces is %.4f; at least %.4f is required.", similarity, threshold),
		"Take a new selfie from the front in even light; if it fails again, have a reviewer compare the photos.")
}
