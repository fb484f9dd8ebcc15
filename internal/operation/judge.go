package operation

import (
	"context"
	"errors"
	"fmt"

	"likeness/internal/apigen"
	"likeness/internal/attribute"
	"likeness/internal/face"
	"likeness/internal/fault"
	"likeness/internal/imaging"
)

// Judge tells what a face shows (attribute.Engine).
type Judge interface {
	Judge(ctx context.Context, photo *imaging.Photo, f face.Face, names []attribute.Name) ([]attribute.Attribute, error)
	Age(ctx context.Context, photo *imaging.Photo, f face.Face) (attribute.AgeBand, error)
	Emotion(ctx context.Context, photo *imaging.Photo, f face.Face) (attribute.Mood, error)
}

// WithJudge gives s the judge that analyze, attributes, ppe, emotion and age need,
// and returns s. It is called before the first operation.
func (s *Service) WithJudge(j Judge) *Service {
	s.judge = j
	return s
}

// errNoJudge is internal: the program was put together without a judge.
var errNoJudge = errors.New("operation: no judge of attributes is set")

// attributes judges one face. Why an answer is undetermined becomes a warning.
func (s *Service) attributes(ctx context.Context, call *Call, sub *subject, f face.Face, names []attribute.Name) ([]attribute.Attribute, error) {
	if s.judge == nil {
		return nil, errNoJudge
	}
	told, err := s.judge.Judge(ctx, sub.photo, f, names)
	if err != nil {
		return nil, fault.At(err, sub.param)
	}
	for _, a := range told {
		sub.warn(call, f, a.Why)
	}
	return told, nil
}

// warn adds why an answer about a face is undetermined; an empty why adds nothing.
func (sub *subject) warn(call *Call, f face.Face, why string) {
	if why == "" {
		return
	}
	where := sub.param
	if len(sub.faces) > 1 {
		where = fmt.Sprintf("%s, the face at [%.0f, %.0f]", sub.param, f.Box.X, f.Box.Y)
	}
	call.Warn("In %s: %s.", where, why)
}

func attributesOnWire(told []attribute.Attribute) []apigen.Attribute {
	out := make([]apigen.Attribute, 0, len(told))
	for _, a := range told {
		w := apigen.Attribute{Name: apigen.AttributeName(a.Name), Value: a.Value}
		if a.Name == attribute.NameAge {
			w.Value = []int{a.Band[0], a.Band[1]}
		} else {
			confidence := rounded(a.Confidence, 4)
			w.Confidence = &confidence
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
