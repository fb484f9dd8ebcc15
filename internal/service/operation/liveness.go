package operation

import (
	"bytes"
	"context"
	"fmt"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/state/account"
)

// LivenessEngine decides whether a face was in front of the camera (liveness.Engine).
type LivenessEngine interface {
	AssessFace(ctx context.Context, photo *imaging.Photo, f face.Face) (liveness.Verdict, error)
	CombineFrames(frames []liveness.Verdict, motion liveness.Motion) liveness.Verdict
}

// LivenessRecords keeps what liveness checks found (proof.Registry).
type LivenessRecords interface {
	// StoreProof stores a check of caller; live is the face that passed, nil for none.
	StoreProof(ctx context.Context, caller *account.Caller, live *face.Embedding) (id string, expires time.Time, err error)
	// OpenFace returns the face that passed the check called id; field_invalid when there is none
	// for caller.
	OpenFace(ctx context.Context, caller *account.Caller, id string) (face.Embedding, error)
}

// linkThreshold is the similarity that the face of a liveness check and the face of the
// image that refers to it must reach: a false match rate of 1e-4.
const linkThreshold = 0.75

// checkLiveness runs passive liveness on the main face of an image. A face that is live by it and
// looks painted, drawn or sculpted is undetermined.
func (s *Service) checkLiveness(ctx context.Context, sub *detectedImage) (liveness.Verdict, error) {
	main := sub.faces[sub.mainIndex]
	v, err := s.liveness.AssessFace(ctx, sub.photo, main)
	if err != nil || !v.IsLive() {
		return v, fault.AtParam(err, sub.param)
	}
	art, err := s.attributes.EstimateArt(ctx, s.prepareAttributes(sub, main))
	return v.LowerForArt(art), fault.AtParam(err, sub.param)
}

// livenessFrame is what one image of a liveness check showed.
type livenessFrame struct {
	faces     int
	verdict   liveness.Verdict
	box       imaging.Box
	embedding face.Embedding
	shape     *mesh.Mesh // of frames only
}

// LivenessCheck decides whether the face of an image, or of several frames of one scene,
// was in front of the camera (liveness).
func (s *Service) LivenessCheck(ctx context.Context, call *Call, req *apigen.LivenessRequest) (*apigen.LivenessResult, error) {
	if err := checkImageOrFrames(req.Image, req.Frames); err != nil {
		return nil, err
	}
	images := []imageField{{req.Image, "image"}}
	if req.Frames != nil {
		images = nil
		for i, f := range req.Frames {
			images = append(images, imageField{f, fmt.Sprintf("frames[%d]", i)})
		}
	}
	seen := make([]livenessFrame, len(images))
	err := forEachConcurrently(len(images), func(i int) (err error) {
		seen[i], err = s.assessFrame(ctx, call, images[i], req.Frames != nil)
		return err
	})
	if err != nil {
		return nil, err
	}
	first := -1 // the first frame with a face
	for i := len(seen) - 1; i >= 0; i-- {
		if seen[i].faces > 0 {
			first = i
		}
	}
	if first < 0 {
		return nil, newNoFaceError(map[bool]string{true: "frames", false: "image"}[req.Frames != nil])
	}
	verdict := seen[0].verdict
	if req.Frames != nil {
		verdict = s.joinFrames(req.Frames, seen, first)
	}
	out := convertLiveness(call, verdict, seen[first])
	if req.Frames != nil {
		out.PerFrame = convertLivenessFrames(call, seen)
	}
	if !req.Keep {
		return out, nil
	}
	return out, s.keepLivenessCheck(ctx, call, verdict, seen[first], out)
}

// assessFrame checks one image; one of several frames also gets the mesh of its face.
func (s *Service) assessFrame(ctx context.Context, call *Call, p imageField, oneOfSeveral bool) (livenessFrame, error) {
	sub, err := s.detectFaces(ctx, call, p.image, p.param)
	if err != nil {
		return livenessFrame{}, err
	}
	defer sub.releaseImages()
	out := livenessFrame{faces: len(sub.faces)}
	if sub.mainIndex < 0 {
		return out, nil
	}
	sub.warnOfOtherFaces(call, "checked")
	out.box = sub.faces[sub.mainIndex].Box
	main := sub.faces[sub.mainIndex]
	steps := []func() error{
		func() (err error) {
			out.verdict, err = s.checkLiveness(ctx, sub)
			return err
		},
		func() (err error) {
			out.embedding, err = s.engine.DescribeFace(ctx, sub.photo, main)
			return fault.AtParam(err, p.param)
		},
	}
	if oneOfSeveral {
		steps = append(steps, func() (err error) {
			out.shape, err = s.attributes.DetectMesh(ctx, s.prepareAttributes(sub, main))
			return fault.AtParam(err, p.param)
		})
	}
	err = runConcurrently(steps...)
	return out, err
}

const retakeFix = "Take all frames again in one recording, of one person who stays in view."

// joinFrames is the verdict on all frames. A frame without the face, another person in
// one, or a frame sent twice leave it open.
func (s *Service) joinFrames(frames []apigen.Image, seen []livenessFrame, first int) liveness.Verdict {
	open := func(code liveness.Reason, format string, args ...any) liveness.Verdict {
		return liveness.Verdict{
			Status: liveness.Unknown, ReasonCode: code,
			Reasons: []liveness.Explanation{{Code: code, Text: fmt.Sprintf(format, args...), Fix: retakeFix}},
		}
	}
	var verdicts []liveness.Verdict
	var shapes []*mesh.Mesh
	for i, f := range seen {
		if f.faces == 0 {
			return open(liveness.TrackBroken, "No face was found in frames[%d].", i)
		}
		for j := range i {
			if bytes.Equal(frames[i], frames[j]) {
				return open(liveness.WrongMotion, "frames[%d] and frames[%d] are the same image.", j, i)
			}
		}
		if s.compareFaces(seen[first].embedding, f.embedding).Similarity < linkThreshold {
			return open(liveness.FacesDiffer, "frames[%d] and frames[%d] show different people.", i, first)
		}
		verdicts, shapes = append(verdicts, f.verdict), append(shapes, f.shape)
	}
	return s.liveness.CombineFrames(verdicts, liveness.MeasureMotion(shapes))
}

func convertLiveness(call *Call, v liveness.Verdict, f livenessFrame) *apigen.LivenessResult {
	out := &apigen.LivenessResult{
		Live: v.IsLive(), Status: apigen.LivenessStatus(v.Status), ReasonCode: int(v.ReasonCode),
		Roi: convertBox(f.box), Reasons: livenessReasons(v),
	}
	out.Score = testScore(call, v)
	return out
}

// testScore is the score that test callers see; nil for live callers and without one.
func testScore(call *Call, v liveness.Verdict) *float64 {
	if !v.Measured || call.Caller == nil || call.Caller.Environment != account.Test {
		return nil
	}
	score := RoundTo(v.Score, 4)
	return &score
}

func convertLivenessFrames(call *Call, seen []livenessFrame) []apigen.LivenessFrame {
	var out []apigen.LivenessFrame
	for _, f := range seen {
		v := f.verdict
		if f.faces == 0 {
			v = liveness.Verdict{Status: liveness.Unknown, ReasonCode: liveness.TrackBroken}
		}
		live, status, code := v.IsLive(), apigen.LivenessStatus(v.Status), int(v.ReasonCode)
		out = append(out, apigen.LivenessFrame{FaceCount: f.faces, Live: &live, Status: &status, ReasonCode: &code, Score: testScore(call, v)})
	}
	return out
}

// keepLivenessCheck stores the check and names it in out.
func (s *Service) keepLivenessCheck(ctx context.Context, call *Call, v liveness.Verdict, f livenessFrame, out *apigen.LivenessResult) error {
	if s.proofs == nil || call.Caller == nil {
		return nil
	}
	var passed *face.Embedding
	if v.IsLive() {
		passed = &f.embedding
	}
	id, expires, err := s.proofs.StoreProof(ctx, call.Caller, passed)
	if err != nil {
		return err
	}
	expires = expires.UTC().Truncate(time.Millisecond)
	out.TransactionID, out.ExpiresAt = &id, &expires
	return nil
}

// resolveLivenessLink is the face of the liveness check called id, nil when id is nil. Param names
// the field that held it.
func (s *Service) resolveLivenessLink(ctx context.Context, call *Call, id *string, param string) (*face.Embedding, error) {
	if id == nil {
		return nil, nil //nolint:nilnil // no link was asked for
	}
	if s.proofs == nil || call.Caller == nil {
		return nil, fault.New(fault.FieldInvalid, param, "No liveness check with this id was found.").WithFix("Leave out %s.", param)
	}
	passed, err := s.proofs.OpenFace(ctx, call.Caller, *id)
	if err != nil {
		return nil, fault.AtParam(err, param)
	}
	if passed.Recogniser != s.engine.RecogniserID() {
		return nil, fault.New(fault.FieldInvalid, param, "The liveness check was made with other models than those in use now.").
			WithFix("Check the person again with POST /v1/liveness.")
	}
	return &passed, nil
}

// requireLinkedFace refuses a link whose face is not the one that was sent.
// Both are taken to look equally old.
func (s *Service) requireLinkedFace(passed *face.Embedding, sent describedFace, param string) error {
	if passed == nil {
		return nil
	}
	group := sent.group
	if group == face.UnknownAge {
		group = s.screenAge(*passed)
	}
	if s.compareFaces(*passed, sent.embedding).Similarity >= s.neededSimilarity(group, linkThreshold) {
		return nil
	}
	return fault.New(fault.FieldInvalid, param, "The face of the liveness check is not the face in the image.").
		WithFix("Send the id of a liveness check of this person, or leave out %s.", param)
}
