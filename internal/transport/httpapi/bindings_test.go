package httpapi_test

import (
	"context"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/service/operation"
)

// described is the description without the operations that are not bound here: those
// have tests of their own.
func described() *api.Description {
	bound := map[string]bool{"": true} // service pages
	for _, b := range newService(operation.Parts{Faces: &stubEngine{}}).Bindings() {
		bound[b.Name] = true
	}
	d := *api.MustLoad()
	d.Operations = nil
	for _, op := range api.MustLoad().Operations {
		if bound[op.Name] {
			d.Operations = append(d.Operations, op)
		}
	}
	return &d
}

// newService makes a Service of the given parts; the others panic when they are used.
func newService(p operation.Parts) *operation.Service {
	p.Description = api.MustLoad()
	if p.Attributes == nil {
		p.Attributes = noArt{}
	}
	if p.Quality == nil {
		p.Quality = struct{ operation.QualityEngine }{}
	}
	if p.Backgrounds == nil {
		p.Backgrounds = struct{ operation.BackgroundReplacer }{}
	}
	if p.Liveness == nil {
		p.Liveness = struct{ operation.LivenessEngine }{}
	}
	if p.Documents == nil {
		p.Documents = struct{ operation.DocumentEngine }{}
	}
	s, err := operation.New(p)
	if err != nil {
		panic(err)
	}
	return s
}

// noArt takes every face for a photo of a person; anything else asked of it panics.
type noArt struct{ operation.AttributeEngine }

func (noArt) PrepareFace(*imaging.Photo, face.Face) *attribute.FaceInput { return nil }

func (noArt) FindHidden(*attribute.FaceInput) (attribute.Hidden, error) {
	return attribute.Hidden{}, nil
}

func (noArt) EstimateArt(context.Context, *attribute.FaceInput) (float64, error) { return 0, nil }
