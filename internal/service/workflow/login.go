package workflow

import (
	"bytes"
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/rounding"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// FaceLoginAuthenticate decides which of the enrolled users a live person is
// (faceLogin.authenticate).
func (s *Service) FaceLoginAuthenticate(ctx context.Context, c *call.Call, req *apigen.FaceLoginAuthenticateRequest) (*apigen.FaceLoginResult, error) {
	selfie, users, err := s.describeSelfieAndEntries(ctx, c, req.Selfie, "gallery", req.Gallery)
	if err != nil {
		return nil, err
	}
	each := s.correctThreshold(c, req.Threshold, len(users))
	compared := s.faces.FindClosest(selfie.DescribedFace, users, each)
	faceimage.WarnOfMinors(c, append(faceimage.FacesOf(users), selfie.DescribedFace)...)
	s.faces.WarnOfGroup(c, compared.Comparison.Group, each)
	out := &apigen.FaceLoginResult{
		Similarity: compared.Similarity, Live: selfie.Verdict.IsLive(), Reasons: livenessReasons(selfie.Verdict),
		Calibration: s.faces.CalibrationAt(compared.Comparison.Group, req.Threshold, compared.Comparison.Needed),
	}
	err = s.faces.WarnOfLikelyMiss(ctx, c, compared.Comparison, each,
		faceimage.NewComparedImage(req.Selfie, selfie.DescribedFace), faceimage.NewComparedImage(compared.Image, compared.DescribedFace))
	if err != nil {
		return nil, err
	}
	if bytes.Equal(req.Selfie, compared.Image) {
		c.AddWarning("selfie and %s are the same file, so their match proves nothing. Send a new selfie.", compared.Param)
	}
	ambiguous := compared.Comparison.Match && compared.Next >= 0 && rounding.RoundPlaces(compared.Similarity-compared.Next, 6) < engine.LoginMargin
	switch {
	case compared.Comparison.Undecided:
		out.Reasons = append(out.Reasons, newUndecidedReason(compared.Comparison, compared.Each))
	case !compared.Comparison.Match:
		out.Reasons = append(out.Reasons, newNoMatchReason(compared.Similarity, compared.Each))
	case ambiguous:
		c.AddWarning("ambiguous: the similarities of two users of gallery, %.4f and %.4f, differ by less than %g; no user was logged in.",
			compared.Similarity, compared.Next, engine.LoginMargin)
		out.Reasons = append(out.Reasons, call.NewReason(apigen.ReasonCodeAmbiguous,
			fmt.Sprintf("Two users match almost equally well: %.4f and %.4f.", compared.Similarity, compared.Next),
			"Take a new selfie from the front in even light, remove a user who is enrolled twice, or ask for another factor."))
	}
	if out.Authenticated = out.Live && compared.Comparison.Match && !ambiguous; out.Authenticated {
		out.UserID = &compared.ID
	}
	return out, nil
}

// correctThreshold returns the similarity that each of n comparisons has to reach, so that all
// together have the false match rate of one comparison at threshold; a warning says it.
func (s *Service) correctThreshold(c *call.Call, threshold float64, n int) float64 {
	each := s.faces.CorrectThreshold(threshold, n)
	if each != threshold {
		c.AddWarning("%d faces were compared. Each had to reach at least a similarity of %.4f, so that the whole call has the false match rate that one comparison has at %g.",
			n, each, threshold)
	}
	return each
}
