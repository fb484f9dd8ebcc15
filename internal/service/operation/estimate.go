package operation

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// AttributeEngine estimates what a face shows (attribute.Engine).
type AttributeEngine interface {
	// PrepareFace is a face that several things are asked about: each network runs for it once.
	PrepareFace(photo *imaging.Photo, f face.Face) *attribute.FaceInput
	EstimateAttributes(ctx context.Context, of *attribute.FaceInput, names []attribute.Name) ([]attribute.Attribute, error)
	EstimateAge(ctx context.Context, of *attribute.FaceInput) (attribute.AgeBand, error)
	EstimateApparentAge(ctx context.Context, of *attribute.FaceInput) (attribute.AgeBand, error)
	FindHidden(of *attribute.FaceInput) (attribute.Hidden, error)
	EstimateEmotion(ctx context.Context, of *attribute.FaceInput) (attribute.EmotionEstimate, error)
	MeasureAttention(ctx context.Context, of *attribute.FaceInput) (attribute.Attention, error)
	DetectMesh(ctx context.Context, of *attribute.FaceInput) (*mesh.Mesh, error)
	EstimateArt(ctx context.Context, of *attribute.FaceInput) (float64, error)
}

// prepareAttributes prepares a face that several things are asked about. The main face always gets the
// same input, so that each network runs for it once in a call.
func (s *Service) prepareAttributes(sub *detectedImage, f face.Face) *attribute.FaceInput {
	if sub.mainIndex < 0 || f != sub.faces[sub.mainIndex] {
		return s.attributes.PrepareFace(sub.photo, f)
	}
	input, _ := sub.mainInput.Get(func() (*attribute.FaceInput, error) { return s.attributes.PrepareFace(sub.photo, f), nil })
	return input
}

// estimateAttributes estimates attributes of one face. Each undetermined one adds a warning that
// says why.
func (s *Service) estimateAttributes(ctx context.Context, call *Call, sub *detectedImage, f face.Face, names []attribute.Name) ([]attribute.Attribute, error) {
	of := s.prepareAttributes(sub, f)
	return s.estimatePreparedAttributes(ctx, call, sub, of, names)
}

// estimatePreparedAttributes is attributes for a face that more is asked about.
func (s *Service) estimatePreparedAttributes(ctx context.Context, call *Call, sub *detectedImage, of *attribute.FaceInput, names []attribute.Name) ([]attribute.Attribute, error) {
	estimated, err := s.attributes.EstimateAttributes(ctx, of, names)
	var unknown *attribute.UnknownNameError
	if errors.As(err, &unknown) {
		return nil, fault.New(fault.FieldInvalid, "attributes", "%s", unknown).WithFix("Send names of attributes as the description of the operation lists them.")
	}
	if err != nil {
		return nil, fault.AtParam(err, sub.param)
	}
	for _, a := range estimated {
		sub.warnFace(call, of.Face, a.Why)
	}
	return estimated, nil
}

// warnFace adds why an answer about a face is undetermined; an empty why adds nothing.
func (sub *detectedImage) warnFace(call *Call, f face.Face, why string) {
	if why == "" {
		return
	}
	where := sub.param
	if len(sub.faces) > 1 {
		where = fmt.Sprintf("%s, the face at [%.0f, %.0f]", sub.param, f.Box.X, f.Box.Y)
	}
	call.AddWarning("In %s: %s.", where, why)
}

// newUndetermined is the status and the reason that an answer has in place of a value. why is a
// clause without a full stop, such as "Smile: the mouth is behind a mask".
func newUndetermined(why string) (*apigen.AnswerStatus, *string) {
	status, reason := apigen.AnswerStatusUndetermined, why+"."
	return &status, &reason
}

// convertAttributes writes attributes in the order in which they were asked.
func convertAttributes(estimated []attribute.Attribute, asked []apigen.AttributeName) []apigen.Attribute {
	out := make([]apigen.Attribute, 0, len(estimated))
	estimated = slices.Clone(estimated)
	slices.SortStableFunc(estimated, func(a, b attribute.Attribute) int {
		return cmp.Compare(slices.Index(asked, apigen.AttributeName(a.Name)), slices.Index(asked, apigen.AttributeName(b.Name)))
	})
	for _, a := range estimated {
		w := apigen.Attribute{Name: apigen.AttributeName(a.Name)}
		switch {
		case a.Why != "":
			w.Status, w.Reason = newUndetermined(a.Why)
		case a.Name == attribute.NameAge:
			w.Value = []int{a.Band[0], a.Band[1]}
		default:
			confidence := RoundTo(a.Confidence, 4)
			w.Value, w.Confidence = a.Value, &confidence
		}
		if a.Detail != "" {
			w.Detail = &a.Detail
		}
		out = append(out, w)
	}
	return out
}

func attributeNames[T ~string](asked []T) []attribute.Name {
	out := make([]attribute.Name, len(asked))
	for i, n := range asked {
		out[i] = attribute.Name(n)
	}
	return out
}
