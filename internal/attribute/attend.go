package attribute

import (
	"context"

	"github.com/likeness-api/likeness/internal/gaze"
	"github.com/likeness-api/likeness/internal/mesh"
)

// Gaze is where the eyes look; see package gaze. A face behind dark glasses answers
// with Why.
func (s *Subject) Gaze(ctx context.Context) (gaze.Reading, error) {
	m, err := s.Mesh(ctx)
	if err != nil {
		return gaze.Reading{}, err
	}
	irises, err := s.Irises(ctx)
	if err != nil {
		return gaze.Reading{}, err
	}
	open, err := s.EyesOpen(ctx)
	if err != nil {
		return gaze.Reading{}, err
	}
	return gaze.FromMesh(m, irises, open), nil
}

// Attention is what a proctor asks of one face.
type Attention struct {
	Gaze gaze.Reading
	// Mask is the attribute MedicalMask.
	Mask Attribute
}

// Attend reads gaze and mask of a face, what they share once. Eyes behind dark glasses
// give a Gaze with Why.
func (e *Engine) Attend(ctx context.Context, s *Subject) (Attention, error) {
	told, err := Judge(ctx, s, []Name{NameMedicalMask})
	if err != nil {
		return Attention{}, err
	}
	out := Attention{Mask: told[0]}
	if out.Gaze, err = s.Gaze(ctx); err != nil || out.Gaze.Why != "" {
		return out, err
	}
	dark, err := s.hides(ctx, WearsSunglasses)
	if dark {
		out.Gaze = gaze.Reading{Head: out.Gaze.Head, Why: "the eyes are behind dark glasses"}
	}
	return out, err
}

// Shape is the mesh of a face; see mesh.PresenceFloor.
func (e *Engine) Shape(ctx context.Context, s *Subject) (*mesh.Mesh, error) { return s.Mesh(ctx) }
