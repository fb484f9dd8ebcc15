package chip

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/parallel"
	"github.com/likeness-api/likeness/internal/engine/chip"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/chipfiles"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// addPortrait adds the portrait of dg2, and the comparison with a selfie where one was sent. A portrait that
// cannot be read is a warning without a selfie.
func (s *Service) addPortrait(ctx context.Context, c *call.Call, out *apigen.NfcVerifyResult, file []byte, req *apigen.NfcVerifyRequest) error {
	if file == nil {
		return nil
	}
	picture, err := readPortrait(file)
	switch {
	case err != nil && len(req.Selfie) > 0:
		return chipfiles.ExplainUnreadable(err)
	case err != nil:
		c.AddWarning("The portrait cannot be shown: %v.", err)
		return nil
	}
	out.Portrait = picture
	if len(req.Selfie) == 0 {
		return nil
	}
	return s.compareSelfie(ctx, c, out, picture, req)
}

func readPortrait(file []byte) ([]byte, error) {
	p, err := chip.ReadPortrait(file)
	if err != nil {
		return nil, err
	}
	return p.EncodeJPEG()
}

// compareSelfie checks the liveness of the selfie and compares it with the portrait.
func (s *Service) compareSelfie(ctx context.Context, c *call.Call, out *apigen.NfcVerifyResult, picture []byte, req *apigen.NfcVerifyRequest) error {
	var self faceimage.Selfie
	var known faceimage.DescribedFace
	err := parallel.RunAll(
		func() (err error) {
			self, err = s.faces.AssessSelfie(ctx, c, faceimage.ImageField{Image: req.Selfie, Param: "selfie"})
			return err
		},
		func() (err error) {
			photo, err := s.faces.DetectMain(ctx, c, faceimage.ImageField{Image: picture, Param: "dg2"})
			if err != nil {
				return err
			}
			defer photo.Release()
			known, err = s.faces.DescribeFaceOf(ctx, photo, photo.MainFace())
			return err
		})
	if err != nil {
		return err
	}
	compared := s.faces.CompareFaces(self.DescribedFace, known, req.Threshold)
	faceimage.WarnOfMinors(c, self.DescribedFace, known)
	s.faces.WarnOfGroup(c, compared.Group, req.Threshold)
	out.Liveness = &apigen.LivenessStep{Live: self.Verdict.IsLive(), Status: apigen.LivenessStatus(self.Verdict.Status), ReasonCode: int(self.Verdict.ReasonCode)}
	out.Match = &apigen.MatchStep{Similarity: compared.Similarity, Score: compared.Score, Match: compared.Match, Threshold: req.Threshold}
	if compared.Undecided {
		out.Match.Status, out.Match.Reason = faceimage.NewUndecided(compared, req.Threshold)
	}
	out.Calibration = s.faces.CalibrationAt(compared.Group, req.Threshold, compared.Needed)
	return nil
}
