package engine

import (
	"bytes"
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/parallel"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// linkThreshold is the similarity that two images of one person reach which must show the same one:
// a false match rate of 1e-4.
const linkThreshold = 0.75

// CheckLiveness runs passive liveness on the main face of a photo. A face that is live by it and
// looks painted, drawn or sculpted is undetermined.
func (e *Engine) CheckLiveness(ctx context.Context, photo *Photo) (liveness.Verdict, error) {
	main := photo.MainFace()
	v, err := e.parts.Liveness.AssessFace(ctx, photo.Image, main)
	if err != nil || !v.IsLive() {
		return v, fault.AtParam(err, photo.Name)
	}
	art, err := e.parts.Attributes.EstimateArt(ctx, e.prepareFace(photo, main))
	return v.LowerForArt(art), fault.AtParam(err, photo.Name)
}

// DescribeSelfie describes the main face of a photo and checks its liveness, at once.
func (e *Engine) DescribeSelfie(ctx context.Context, photo *Photo) (described DescribedFace, verdict liveness.Verdict, err error) {
	err = parallel.RunAll(
		func() (err error) {
			verdict, err = e.CheckLiveness(ctx, photo)
			return err
		},
		func() (err error) {
			described, err = e.Describe(ctx, photo, photo.MainFace())
			return err
		})
	return described, verdict, err
}

// IsLinked reports whether the face of a liveness check is the described one. Both are taken to look
// equally old.
func (m *FaceComparer) IsLinked(passed face.Embedding, d DescribedFace) bool {
	group := d.Group
	if group == face.UnknownAge {
		group = m.ScreenAge(passed)
	}
	return m.CompareEmbeddings(passed, d.Embedding).Similarity >= m.NeededSimilarity(group, linkThreshold)
}

// LivenessFrame is what one image of a liveness check showed.
type LivenessFrame struct {
	FaceCount int
	Verdict   liveness.Verdict
	Box       imaging.Box
	Embedding face.Embedding
	shape     *mesh.Mesh       // of frames only
	detail    *liveness.Detail // of frames only
}

// AssessFrame checks the main face of one image; one of several frames also gets the mesh of its
// face. Without a face there is no verdict.
func (e *Engine) AssessFrame(ctx context.Context, photo *Photo, oneOfSeveral bool) (LivenessFrame, error) {
	out := LivenessFrame{FaceCount: len(photo.Faces)}
	if !photo.HasFace() {
		return out, nil
	}
	main := photo.MainFace()
	out.Box = main.Box
	steps := []func() error{
		func() (err error) {
			out.Verdict, err = e.CheckLiveness(ctx, photo)
			return err
		},
		func() (err error) {
			out.Embedding, err = e.parts.Faces.DescribeFace(ctx, photo.Image, main)
			return fault.AtParam(err, photo.Name)
		},
	}
	if oneOfSeveral {
		steps = append(steps, func() (err error) {
			out.detail, err = liveness.ReadDetail(photo.Image, main)
			return fault.AtParam(err, photo.Name)
		}, func() (err error) {
			out.shape, err = e.parts.Attributes.DetectMesh(ctx, e.prepareFace(photo, main))
			return fault.AtParam(err, photo.Name)
		})
	}
	err := parallel.RunAll(steps...)
	return out, err
}

const retakeFix = "Take all frames again in one recording, of one person who stays in view."

// CombineFrames is the verdict on all frames, whose files are given too. A frame without the face,
// another person in one, or a frame sent twice leave it open. first is the first frame with a face.
func (e *Engine) CombineFrames(files [][]byte, frames []LivenessFrame, first int) liveness.Verdict {
	open := func(code liveness.Reason, format string, args ...any) liveness.Verdict {
		return liveness.Verdict{
			Status: liveness.Unknown, ReasonCode: code,
			Reasons: []liveness.Explanation{{Code: code, Text: fmt.Sprintf(format, args...), Fix: retakeFix}},
		}
	}
	var verdicts []liveness.Verdict
	var shapes []*mesh.Mesh
	var details []*liveness.Detail
	for i, f := range frames {
		if f.FaceCount == 0 {
			return open(liveness.TrackBroken, "No face was found in frames[%d].", i)
		}
		for j := range i {
			if bytes.Equal(files[i], files[j]) {
				return open(liveness.WrongMotion, "frames[%d] and frames[%d] are the same image.", j, i)
			}
		}
		if e.CompareEmbeddings(frames[first].Embedding, f.Embedding).Similarity < linkThreshold {
			return open(liveness.FacesDiffer, "frames[%d] and frames[%d] show different people.", i, first)
		}
		verdicts, shapes, details = append(verdicts, f.Verdict), append(shapes, f.shape), append(details, f.detail)
	}
	out := e.parts.Liveness.CombineFrames(verdicts, liveness.MeasureMotion(shapes))
	if out.Status == liveness.Live && liveness.AreOneStill(details) {
		return out.LowerForStill()
	}
	return out
}
