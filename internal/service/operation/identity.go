package operation

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/engine/quality"
)

// defaultGate lists the checks of a selfie when the caller names none: a failure of each makes
// a match unreliable or hides the face, and none depends on how the photo is framed.
var defaultGate = []string{"BlurLevel", "TooDark", "TooLight", "DarkGlasses", "FaceOccluded"}

// smallReference is the width of a face in pixels below which the recogniser, which
// reads 112 x 112 pixels, gets an enlarged face.
const smallReference = 112

// identitySelfie is what identity.verify finds out about the selfie.
type identitySelfie struct {
	describedFace
	verdict liveness.Verdict
	report  quality.Report
}

// IdentityVerify decides whether a live person, in a photo of sufficient quality, is the one of a known
// photo (identity.verify). All steps are taken whatever the others find.
func (s *Service) IdentityVerify(ctx context.Context, call *Call, req *apigen.IdentityVerifyRequest) (*apigen.IdentityVerifyResult, error) {
	gate := resolveQualityGate(req.MinQuality)
	var self identitySelfie
	var known describedFace
	err := runConcurrently(
		func() (err error) {
			self, err = s.assessIdentitySelfie(ctx, call, imageField{req.Selfie, "selfie"}, gate)
			return err
		},
		func() (err error) {
			known, err = s.describeReference(ctx, call, imageField{req.Reference, "reference"})
			return err
		})
	if err != nil {
		return nil, err
	}
	if bytes.Equal(req.Selfie, req.Reference) {
		call.AddWarning("selfie and reference are the same file, so their match proves nothing. Send the portrait of the document or the enrolled photo as reference.")
	}
	c := s.compareDescribed(self.describedFace, known, req.Threshold)
	s.warnOfMinors(call, self.describedFace, known)
	s.warnOfGroup(call, c.group, req.Threshold)
	out := &apigen.IdentityVerifyResult{
		Live: self.verdict.IsLive(), QualityOk: self.report.IsCompliant(), Similarity: c.Similarity,
		Steps: apigen.IdentitySteps{
			Liveness: apigen.LivenessStep{
				Live: self.verdict.IsLive(), Status: apigen.LivenessStatus(self.verdict.Status), ReasonCode: int(self.verdict.ReasonCode),
			},
			Quality: apigen.QualityStep{Ok: self.report.IsCompliant(), Failed: self.report.NonCompliant(), Checked: checkNames(gate)},
			Match:   apigen.MatchStep{Similarity: c.Similarity, Score: c.Score, Match: c.match, Threshold: req.Threshold},
		},
		Reasons:     append(livenessReasons(self.verdict), qualityReasons(self.report)...),
		Calibration: s.calibrationAt(c.group, req.Threshold, c.needed),
	}
	if err := s.warnOfLikelyMiss(ctx, call, c, req.Threshold,
		comparedPhoto{imageField: imageField{req.Selfie, self.param}, face: self.face}, comparedPhoto{imageField: imageField{req.Reference, known.param}, face: known.face}); err != nil {
		return nil, err
	}
	switch {
	case c.undecided:
		out.Steps.Match.Status, out.Steps.Match.Reason = newUndecided(c, req.Threshold)
		out.Reasons = append(out.Reasons, newUndecidedReason(c, req.Threshold))
	case !c.match:
		out.Reasons = append(out.Reasons, newNoMatchReason(c.Similarity, req.Threshold))
	}
	out.Verified = out.Live && out.QualityOk && out.Steps.Match.Match
	return out, nil
}

// resolveQualityGate is the quality gate made of the named checks, each once, at their ranges of
// ICAO; of Full where ICAO has none.
func resolveQualityGate(names []apigen.QualityCheckName) []quality.Requirement {
	asked := make([]string, len(names))
	for i, n := range names {
		asked[i] = string(n)
	}
	if len(asked) == 0 {
		asked = defaultGate
	}
	var out []quality.Requirement
	for _, name := range asked {
		if slices.ContainsFunc(out, func(w quality.Requirement) bool { return w.Name == name }) {
			continue
		}
		w := quality.Requirement{Name: name}
		if c, ok := quality.FindCheck(name); ok { // the description lets no other name pass
			r, in := c.Ranges[quality.ICAO]
			if !in {
				r = c.Ranges[quality.Full]
			}
			w.Range = r
		}
		out = append(out, w)
	}
	return out
}

func checkNames(gate []quality.Requirement) []string {
	out := make([]string, len(gate))
	for i, w := range gate {
		out[i] = w.Name
	}
	return out
}

// assessIdentitySelfie takes the steps about the selfie side by side, on one decode and one detection.
func (s *Service) assessIdentitySelfie(ctx context.Context, call *Call, p imageField, gate []quality.Requirement) (identitySelfie, error) {
	sub, err := s.detectMainFace(ctx, call, p)
	if err != nil {
		return identitySelfie{}, err
	}
	defer sub.releaseImages()
	f := sub.faces[sub.mainIndex]
	out := identitySelfie{describedFace: describedFace{param: p.param, found: true, face: f}}
	err = runConcurrently(
		func() (err error) {
			out.verdict, err = s.checkLiveness(ctx, sub)
			return err
		},
		func() (err error) {
			how := qualityRequest{required: gate, frame: quality.SelectFrame(sub.photo, f, quality.ICAO)}
			out.report, err = s.checkQuality(ctx, call, sub, s.prepareAttributes(sub, f), how)
			return err
		},
		func() error { return s.describeFace(ctx, sub, &out.describedFace) })
	return out, err
}

// describeReference describes the known face and warns of what makes its match less sure; the
// threshold stays as it was asked.
func (s *Service) describeReference(ctx context.Context, call *Call, p imageField) (describedFace, error) {
	sub, err := s.detectMainFace(ctx, call, p)
	if err != nil {
		return describedFace{}, err
	}
	defer sub.releaseImages()
	out := describedFace{param: p.param, found: true, face: sub.faces[sub.mainIndex]}
	const kept = "two photos of one person fail to match more often; the threshold was not lowered."
	if w := min(out.face.Box.W, out.face.Box.H); w < smallReference {
		call.AddWarning("The face in %s is %.0f pixels wide, fewer than the %d pixels that the comparison uses: %s", p.param, w, smallReference, kept)
	}
	if sub.photo.Channels == 1 {
		call.AddWarning("%s has no colour, as printed portraits often have none: %s", p.param, kept)
	}
	return out, s.describeFace(ctx, sub, &out)
}

// qualityReasons say which checks of a gate did not pass.
func qualityReasons(report quality.Report) []apigen.Reason {
	var out []apigen.Reason
	for _, r := range report.Results {
		switch r.Status {
		case quality.Fail:
			out = append(out, newReason(apigen.ReasonCodeQualityFailed, r.Why, r.Fix))
		case quality.Undetermined:
			out = append(out, newReason(apigen.ReasonCodeQualityUndetermined,
				fmt.Sprintf("%s is undetermined: %s.", r.Check.Name, r.Reason), r.Fix))
		}
	}
	return out
}
