package operation

import (
	"context"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/engine/face"
)

// NewWith makes a Service of the given parts; the others panic when they are used.
func NewWith(p Parts) *Service {
	if p.Description == nil {
		p.Description = api.MustLoad()
	}
	if p.Attributes == nil {
		p.Attributes = struct{ AttributeEngine }{}
	}
	if p.Quality == nil {
		p.Quality = struct{ QualityEngine }{}
	}
	if p.Backgrounds == nil {
		p.Backgrounds = struct{ BackgroundReplacer }{}
	}
	if p.Liveness == nil {
		p.Liveness = struct{ LivenessEngine }{}
	}
	if p.Documents == nil {
		p.Documents = struct{ DocumentEngine }{}
	}
	s, err := New(p)
	if err != nil {
		panic(err)
	}
	s.missCauses = func(context.Context, *detectedImage, face.Face) ([]string, error) { return nil, nil }
	return s
}

// Replace puts the parts that are set in the place of those that s has, and returns s.
func (s *Service) Replace(p Parts) *Service {
	if p.Attributes != nil {
		s.attributes = p.Attributes
	}
	if p.Quality != nil {
		s.quality = p.Quality
	}
	if p.Liveness != nil {
		s.liveness = p.Liveness
	}
	if p.Documents != nil {
		s.documents = p.Documents
	}
	if p.PrintedText != nil {
		s.printedText = p.PrintedText
	}
	if p.LivenessRecords != nil {
		s.proofs = p.LivenessRecords
	}
	return s
}
