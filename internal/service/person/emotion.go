package person

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/parallel"
	"github.com/likeness-api/likeness/internal/base/rounding"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// FaceEmotion names the expression of the faces of an image, or of the main face of
// each of several frames (face.emotion).
func (s *Service) FaceEmotion(ctx context.Context, c *call.Call, req *apigen.FaceEmotionRequest) (*apigen.FaceEmotionResult, error) {
	if err := call.CheckImageOrFrames(req.Image, req.Frames); err != nil {
		return nil, err
	}
	if req.Frames != nil {
		return s.estimateFrameEmotions(ctx, c, req.Frames)
	}
	photo, err := s.faces.DetectAll(ctx, c, faceimage.ImageField{Image: req.Image, Param: "image"})
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	out := &apigen.FaceEmotionResult{Faces: []apigen.FaceWithEmotion{}}
	for _, f := range s.faces.SelectFaces(c, photo, "face.emotion", faceimage.MainFaceField{Only: req.OnlyCentralFace}) {
		mood, err := s.estimateEmotion(ctx, c, photo, f)
		if err != nil {
			return nil, err
		}
		out.Faces = append(out.Faces, mood)
	}
	return out, nil
}

func (s *Service) estimateEmotion(ctx context.Context, c *call.Call, photo *engine.Photo, f engine.Face) (apigen.FaceWithEmotion, error) {
	m, err := s.faces.EstimateEmotion(ctx, photo, f)
	if err != nil {
		return apigen.FaceWithEmotion{}, err
	}
	faceimage.WarnOfFace(c, photo, f, m.Why)
	out := apigen.FaceWithEmotion{Roi: faceimage.ConvertBox(f.Box), Score: faceimage.ConvertDetectionScore(f)}
	if m.Why != "" {
		out.Status, out.Reason = call.NewUndetermined(m.Why)
		return out, nil
	}
	label, confidence := apigen.EmotionLabel(m.Label()), rounding.RoundPlaces(m.Confidence, 4)
	out.Emotion, out.Confidence = &label, &confidence
	return out, nil
}

// frameEmotion is what one frame showed.
type frameEmotion struct {
	faces int
	mood  apigen.FaceWithEmotion // of the main face, when faces > 0
}

// estimateFrameEmotions estimates all frames concurrently; the answer keeps their order.
func (s *Service) estimateFrameEmotions(ctx context.Context, c *call.Call, frames []apigen.Image) (*apigen.FaceEmotionResult, error) {
	seen := make([]frameEmotion, len(frames))
	err := parallel.ForEach(len(frames), func(i int) error {
		photo, err := s.faces.DetectAll(ctx, c, faceimage.ImageField{Image: frames[i], Param: fmt.Sprintf("frames[%d]", i)})
		if err != nil {
			return err
		}
		defer photo.Release()
		seen[i].faces = len(photo.Faces)
		if photo.HasFace() {
			seen[i].mood, err = s.estimateEmotion(ctx, c, photo, photo.MainFace())
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	out := &apigen.FaceEmotionResult{Faces: []apigen.FaceWithEmotion{}, Dominant: dominantEmotion(seen)}
	for _, frame := range seen {
		entry := apigen.FrameEmotion{FaceCount: frame.faces}
		if frame.faces > 0 {
			mood := frame.mood
			entry.Emotion, entry.Confidence, entry.Status, entry.Reason = mood.Emotion, mood.Confidence, mood.Status, mood.Reason
			out.Faces = append(out.Faces, mood)
		} else {
			entry.Status, entry.Reason = call.NewUndetermined("No face is in the frame")
		}
		out.PerFrame = append(out.PerFrame, entry)
	}
	return out, nil
}

// dominantEmotion is the most frequent emotion; of equally frequent ones that seen last.
// Frames without a face or without a determined emotion do not count; nil when
// none counts.
func dominantEmotion(seen []frameEmotion) *apigen.EmotionLabel {
	count, last := map[apigen.EmotionLabel]int{}, map[apigen.EmotionLabel]int{}
	var best *apigen.EmotionLabel
	for i, frame := range seen {
		if e := frame.mood.Emotion; e != nil {
			count[*e]++
			last[*e] = i
		}
	}
	for e := range count {
		if best == nil || count[e] > count[*best] || count[e] == count[*best] && last[e] > last[*best] {
			best = &e
		}
	}
	return best
}
