package personcheck

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/parallel"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// assessSelfies describes the frames of the selfie and what they show.
func (x *check) assessSelfies(ctx context.Context) error {
	if len(x.job.Selfies) == 0 {
		return nil
	}
	s := &engine.SelfieFindings{Frames: make([]engine.LivenessFrame, len(x.job.Selfies))}
	err := parallel.ForEach(len(x.job.Selfies), func(i int) (err error) {
		s.Frames[i], err = x.assessFrame(ctx, i)
		return err
	})
	if err != nil {
		return err
	}
	if s.Frames[0].FaceCount == 0 {
		x.found.AddReason(apigen.VerificationReasonCodeNoFace)
		return nil
	}
	x.selfie = s
	return x.assessFirstFrame(ctx)
}

// detectSelfie opens a frame of the selfie and finds its faces.
func (x *check) detectSelfie(ctx context.Context, i int) (*engine.Photo, error) {
	return x.engine.Detect(ctx, x.job.Selfies[i], fmt.Sprintf("selfie_%d", i+1), engine.Detection{})
}

// assessFrame checks the liveness of one frame of the selfie.
func (x *check) assessFrame(ctx context.Context, i int) (engine.LivenessFrame, error) {
	photo, err := x.detectSelfie(ctx, i)
	if err != nil {
		return engine.LivenessFrame{}, err
	}
	defer photo.Release()
	return x.engine.AssessFrame(ctx, photo, len(x.job.Selfies) > 1)
}

// assessFirstFrame checks quality and age on the first frame, which shows a face.
func (x *check) assessFirstFrame(ctx context.Context) error {
	photo, err := x.detectSelfie(ctx, 0)
	if err != nil {
		return err
	}
	defer photo.Release()
	s := x.selfie
	if err := x.engine.AssessSelfie(ctx, photo, x.job.Checks.Age != nil, s); err != nil {
		return err
	}
	if s.Several {
		x.found.AddReason(apigen.VerificationReasonCodeSeveralFaces)
	} else {
		x.found.Selfie = x.newSelfieFace(s.Face)
	}
	for _, r := range s.Report.Results {
		switch r.Status {
		case engine.QualityFail:
			x.found.AddReason(apigen.VerificationReasonCodeQualityFailed, verification.NewMeasuredEvidence(r.Check.Name, r.Value, 4))
		case engine.QualityUndetermined:
			x.found.AddReason(apigen.VerificationReasonCodeQualityUndetermined, verification.NewEvidence(r.Check.Name, r.Reason))
		}
	}
	return nil
}

const (
	// wrongSameFaces is the share of verifications at most in which one of all compared faces of other people is taken for the same.
	wrongSameFaces = 1e-3
	// wrongSameFace is that of one comparison at most: where few are compared, a look-alike is no suspicion either.
	wrongSameFace = 1e-5
)

// newSelfieFace is a face for the comparison with those of other verifications; nil where it shows too little.
func (x *check) newSelfieFace(d engine.DescribedFace) *verification.SelfieFace {
	if d.Hidden != "" || len(d.Embedding.Vector) == 0 {
		return nil
	}
	return &verification.SelfieFace{Vector: d.Embedding.Vector, Recogniser: d.Embedding.Recogniser, Looks: d.Group, FindLimit: func(others int) float64 {
		return x.engine.CalibrationOf(d.Group).DistanceAtFMR(min(wrongSameFaces/float64(max(others, 1)), wrongSameFace))
	}}
}

// livenessStates names the states of liveness in evidence.
var livenessStates = map[engine.LivenessStatus]string{engine.Live: "live", engine.NotLive: "not_live", engine.LivenessUnknown: "unknown"}

// checkLiveness decides whether the face was in front of the camera.
func (x *check) checkLiveness(context.Context) error {
	if x.job.Checks.Liveness == nil {
		return nil
	}
	x.found.Liveness.Value = verification.Unknown
	if x.selfie == nil {
		return nil
	}
	verdict := x.engine.CombineSelfie(x.job.Selfies, x.selfie)
	evidence := []apigen.VerificationEvidence{verification.NewEvidence("reasonCode", strconv.Itoa(int(verdict.ReasonCode))), verification.NewEvidence("frames", strconv.Itoa(len(x.selfie.Frames)))}
	x.found.KeepEvidence("liveness", append(slices.Clone(evidence), verification.NewEvidence("status", livenessStates[verdict.Status]), verification.NewMeasuredEvidence("score", verdict.Score, 4))...)
	switch verdict.Status {
	case engine.Live:
		x.found.Liveness = verification.Measured{Value: verification.Pass, Margin: verdict.Score}
	case engine.NotLive:
		x.found.Liveness.Value = verification.Fail
		x.found.AddReason(apigen.VerificationReasonCodeNotLive, evidence...)
	default:
		if verdict.HasInconsistentFrames() {
			x.found.AddReason(apigen.VerificationReasonCodeFramesInconsistent, evidence...)
		}
		x.found.AddReason(apigen.VerificationReasonCodeLivenessUnknown, evidence...)
	}
	return nil
}
