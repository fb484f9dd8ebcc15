package operation

import (
	"context"
	"errors"
	"fmt"

	"github.com/likeness-api/likeness/internal/apigen"
	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/fault"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/mesh"
)

// Judge tells what a face shows (attribute.Engine).
type Judge interface {
	// Subject is a face that several things are asked about: each network runs for it once.
	Subject(photo *imaging.Photo, f face.Face) *attribute.Subject
	Judge(ctx context.Context, of *attribute.Subject, names []attribute.Name) ([]attribute.Attribute, error)
	Age(ctx context.Context, of *attribute.Subject) (attribute.AgeBand, error)
	Emotion(ctx context.Context, of *attribute.Subject) (attribute.Mood, error)
	Attend(ctx context.Context, of *attribute.Subject) (attribute.Attention, error)
	Shape(ctx context.Context, of *attribute.Subject) (*mesh.Mesh, error)
}

// WithJudge gives s the judge that analyze, attributes, ppe, emotion and age need,
// and returns s. It is called before the first operation.
func (s *Service) WithJudge(j Judge) *Service {
	s.judge = j
	return s
}

// errNoJudge is internal: the program was put together without a judge.
var errNoJudge = errors.New("operation: no judge of attributes is set")

// know prepares a face that several things are asked about.
func (s *Service) know(sub *subject, f face.Face) (*attribute.Subject, error) {
	if s.judge == nil {
		return nil, errNoJudge
	}
	return s.judge.Subject(sub.photo, f), nil
}

// attributes judges one face. Why an answer is undetermined becomes a warning.
func (s *Service) attributes(ctx context.Context, call *Call, sub *subject, f face.Face, names []attribute.Name) ([]attribute.Attribute, error) {
	of, err := s.know(sub, f)
	if err != nil {
		return nil, err
	}
	return s.attributesOf(ctx, call, sub, of, names)
}

// attributesOf is attributes for a face that more is asked about.
func (s *Service) attributesOf(ctx context.Context, call *Call, sub *subject, of *attribute.Subject, names []attribute.Name) ([]attribute.Attribute, error) {
	told, err := s.judge.Judge(ctx, of, names)
	if err != nil {
		return nil, fault.At(err, sub.param)
	}
	for _, a := range told {
		sub.warn(call, of.Face, a.Why)
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
