package workflow

import (
	"context"
	"fmt"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/parallel"
	"github.com/likeness-api/likeness/internal/base/rounding"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
	"github.com/likeness-api/likeness/internal/state/account"
)

// LivenessCheck decides whether the face of an image, or of several frames of one scene,
// was in front of the camera (liveness).
func (s *Service) LivenessCheck(ctx context.Context, c *call.Call, req *apigen.LivenessCheckRequest) (*apigen.LivenessResult, error) {
	if err := call.CheckImageOrFrames(req.Image, req.Frames); err != nil {
		return nil, err
	}
	images := []faceimage.ImageField{{Image: req.Image, Param: "image"}}
	if req.Frames != nil {
		images = nil
		for i, f := range req.Frames {
			images = append(images, faceimage.ImageField{Image: f, Param: fmt.Sprintf("frames[%d]", i)})
		}
	}
	seen := make([]engine.LivenessFrame, len(images))
	err := parallel.ForEach(len(images), func(i int) (err error) {
		seen[i], err = s.assessFrame(ctx, c, images[i], req.Frames != nil)
		return err
	})
	if err != nil {
		return nil, err
	}
	first := -1 // the first frame with a face
	for i := len(seen) - 1; i >= 0; i-- {
		if seen[i].FaceCount > 0 {
			first = i
		}
	}
	if first < 0 {
		return nil, call.NewNoFaceError(map[bool]string{true: "frames", false: "image"}[req.Frames != nil])
	}
	verdict := seen[0].Verdict
	if req.Frames != nil {
		verdict = s.combineFrames(req.Frames, seen, first)
	}
	out := convertLiveness(c, verdict, seen[first])
	if req.Frames != nil {
		out.PerFrame = convertLivenessFrames(c, seen)
	}
	if !req.Keep {
		return out, nil
	}
	return out, s.keepLivenessCheck(ctx, c, verdict, seen[first], out)
}

// assessFrame checks one image.
func (s *Service) assessFrame(ctx context.Context, c *call.Call, p faceimage.ImageField, oneOfSeveral bool) (engine.LivenessFrame, error) {
	photo, err := s.faces.DetectAll(ctx, c, p)
	if err != nil {
		return engine.LivenessFrame{}, err
	}
	defer photo.Release()
	faceimage.WarnOfOtherFaces(c, photo, "checked")
	return s.faces.AssessFrame(ctx, photo, oneOfSeveral)
}

// combineFrames is the verdict on all frames.
func (s *Service) combineFrames(frames []apigen.Image, seen []engine.LivenessFrame, first int) engine.LivenessVerdict {
	files := make([][]byte, len(frames))
	for i, f := range frames {
		files[i] = f
	}
	return s.faces.CombineFrames(files, seen, first)
}

func convertLiveness(c *call.Call, v engine.LivenessVerdict, f engine.LivenessFrame) *apigen.LivenessResult {
	out := &apigen.LivenessResult{
		Live: v.IsLive(), Status: apigen.LivenessStatus(v.Status), ReasonCode: int(v.ReasonCode),
		Roi: faceimage.ConvertBox(f.Box), Reasons: livenessReasons(v),
	}
	out.Score = testScore(c, v)
	return out
}

// testScore is the score that test callers see; nil for live callers and without one.
func testScore(c *call.Call, v engine.LivenessVerdict) *float64 {
	if !v.Measured || c.Caller == nil || c.Caller.Environment != account.Test {
		return nil
	}
	score := rounding.RoundPlaces(v.Score, 4)
	return &score
}

func convertLivenessFrames(c *call.Call, seen []engine.LivenessFrame) []apigen.LivenessFrame {
	var out []apigen.LivenessFrame
	for _, f := range seen {
		v := f.Verdict
		if f.FaceCount == 0 {
			v = engine.LivenessVerdict{Status: engine.LivenessUnknown, ReasonCode: engine.TrackBroken}
		}
		live, status, code := v.IsLive(), apigen.LivenessStatus(v.Status), int(v.ReasonCode)
		out = append(out, apigen.LivenessFrame{FaceCount: f.FaceCount, Live: &live, Status: &status, ReasonCode: &code, Score: testScore(c, v)})
	}
	return out
}

// keepLivenessCheck stores the check and names it in out.
func (s *Service) keepLivenessCheck(ctx context.Context, c *call.Call, v engine.LivenessVerdict, f engine.LivenessFrame, out *apigen.LivenessResult) error {
	if s.records == nil || c.Caller == nil {
		return nil
	}
	var passed *engine.Embedding
	if v.IsLive() {
		passed = &f.Embedding
	}
	id, expires, err := s.records.StoreProof(ctx, c.Caller, passed)
	if err != nil {
		return err
	}
	expires = expires.UTC().Truncate(time.Millisecond)
	out.TransactionID, out.ExpiresAt = &id, &expires
	return nil
}
