package workflow

import (
	"bytes"
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/parallel"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// smallReference is the width of a face in pixels below which the recogniser, which
// reads 112 x 112 pixels, gets an enlarged face.
const smallReference = 112

// identitySelfie is what identity.verify finds out about the selfie.
type identitySelfie struct {
	faceimage.DescribedFace
	verdict engine.LivenessVerdict
	report  engine.QualityReport
}

// IdentityVerify decides whether a live person, in a photo of sufficient quality, is the one of a known
// photo (identity.verify). All steps are taken whatever the others find.
func (s *Service) IdentityVerify(ctx context.Context, c *call.Call, req *apigen.IdentityVerifyRequest) (*apigen.IdentityVerifyResult, error) {
	gate := engine.ResolveGate(req.MinQuality)
	var self identitySelfie
	var known faceimage.DescribedFace
	err := parallel.RunAll(
		func() (err error) {
			self, err = s.assessIdentitySelfie(ctx, c, faceimage.ImageField{Image: req.Selfie, Param: "selfie"}, gate)
			return err
		},
		func() (err error) {
			known, err = s.describeReference(ctx, c, faceimage.ImageField{Image: req.Reference, Param: "reference"})
			return err
		})
	if err != nil {
		return nil, err
	}
	if bytes.Equal(req.Selfie, req.Reference) {
		c.AddWarning("selfie and reference are the same file, so their match proves nothing. Send the portrait of the document or the enrolled photo as reference.")
	}
	compared := s.faces.CompareFaces(self.DescribedFace, known, req.Threshold)
	faceimage.WarnOfMinors(c, self.DescribedFace, known)
	s.faces.WarnOfGroup(c, compared.Group, req.Threshold)
	out := &apigen.IdentityVerifyResult{
		Live: self.verdict.IsLive(), QualityOk: self.report.IsCompliant(), Similarity: compared.Similarity,
		Steps: apigen.IdentitySteps{
			Liveness: apigen.LivenessStep{
				Live: self.verdict.IsLive(), Status: apigen.LivenessStatus(self.verdict.Status), ReasonCode: int(self.verdict.ReasonCode),
			},
			Quality: apigen.QualityStep{Ok: self.report.IsCompliant(), Failed: self.report.NonCompliant(), Checked: checkNames(gate)},
			Match:   apigen.MatchStep{Similarity: compared.Similarity, Score: compared.Score, Match: compared.Match, Threshold: req.Threshold},
		},
		Reasons:     append(livenessReasons(self.verdict), qualityReasons(self.report)...),
		Calibration: s.faces.CalibrationAt(compared.Group, req.Threshold, compared.Needed),
	}
	if err := s.faces.WarnOfLikelyMiss(ctx, c, compared, req.Threshold,
		faceimage.NewComparedImage(req.Selfie, self.DescribedFace), faceimage.NewComparedImage(req.Reference, known)); err != nil {
		return nil, err
	}
	switch {
	case compared.Undecided:
		out.Steps.Match.Status, out.Steps.Match.Reason = faceimage.NewUndecided(compared, req.Threshold)
		out.Reasons = append(out.Reasons, newUndecidedReason(compared, req.Threshold))
	case !compared.Match:
		out.Reasons = append(out.Reasons, newNoMatchReason(compared.Similarity, req.Threshold))
	}
	out.Verified = out.Live && out.QualityOk && out.Steps.Match.Match
	return out, nil
}

func checkNames(gate []engine.QualityRequirement) []string {
	out := make([]string, len(gate))
	for i, w := range gate {
		out[i] = w.Name
	}
	return out
}

// assessIdentitySelfie takes the steps about the selfie side by side, on one decode and one detection.
func (s *Service) assessIdentitySelfie(ctx context.Context, c *call.Call, p faceimage.ImageField, gate []engine.QualityRequirement) (identitySelfie, error) {
	photo, err := s.faces.DetectMain(ctx, c, p)
	if err != nil {
		return identitySelfie{}, err
	}
	defer photo.Release()
	f := photo.MainFace()
	out := identitySelfie{DescribedFace: faceimage.DescribedFace{Param: p.Param, Found: true}}
	err = parallel.RunAll(
		func() (err error) {
			out.DescribedFace.DescribedFace, out.verdict, err = s.faces.DescribeSelfie(ctx, photo)
			return err
		},
		func() (err error) {
			out.report, err = s.faces.CheckFace(ctx, c, photo, f, engine.InspectGate(photo, f, gate))
			return err
		})
	return out, err
}

// describeReference describes the known face and warns of what makes its match less sure; the
// threshold stays as it was asked.
func (s *Service) describeReference(ctx context.Context, c *call.Call, p faceimage.ImageField) (faceimage.DescribedFace, error) {
	photo, err := s.faces.DetectMain(ctx, c, p)
	if err != nil {
		return faceimage.DescribedFace{}, err
	}
	defer photo.Release()
	const kept = "two photos of one person fail to match more often; the threshold was not lowered."
	if w := min(photo.MainFace().Box.W, photo.MainFace().Box.H); w < smallReference {
		c.AddWarning("The face in %s is %.0f pixels wide, fewer than the %d pixels that the comparison uses: %s", p.Param, w, smallReference, kept)
	}
	if photo.Image.Channels == 1 {
		c.AddWarning("%s has no colour, as printed portraits often have none: %s", p.Param, kept)
	}
	return s.faces.DescribeFaceOf(ctx, photo, photo.MainFace())
}

// qualityReasons say which checks of a gate did not pass.
func qualityReasons(report engine.QualityReport) []apigen.Reason {
	var out []apigen.Reason
	for _, r := range report.Results {
		switch r.Status {
		case engine.QualityFail:
			out = append(out, call.NewReason(apigen.ReasonCodeQualityFailed, r.Why, r.Fix))
		case engine.QualityUndetermined:
			out = append(out, call.NewReason(apigen.ReasonCodeQualityUndetermined,
				fmt.Sprintf("%s is undetermined: %s.", r.Check.Name, r.Reason), r.Fix))
		}
	}
	return out
}
