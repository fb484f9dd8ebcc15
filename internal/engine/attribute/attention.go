package attribute

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/gaze"
	"github.com/likeness-api/likeness/internal/engine/mesh"
)

// Gaze returns the gaze; see package gaze. For a face that is blurred or a mosaic Why is set.
func (s *FaceInput) Gaze(ctx context.Context) (gaze.Reading, error) {
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
	out := gaze.FromMesh(m, irises, open)
	if out.Turned || m.Presence < mesh.PresenceFloor {
		return out, nil
	}
	if why, err := s.hiddenDetailReason(minOutline); err != nil || why != "" {
		return gaze.Reading{Head: out.Head, Why: why}, err
	}
	return out, nil
}

// Attention is the part of one face that proctoring evaluates.
type Attention struct {
	Gaze gaze.Reading
	// Mask is the attribute MedicalMask.
	Mask Attribute
}

// MeasureAttention estimates gaze and mask of a face. For eyes behind dark glasses the Gaze
// has Why set.
func (e *Engine) MeasureAttention(ctx context.Context, s *FaceInput) (Attention, error) {
	masks, err := EstimateAttributes(ctx, s, []Name{NameMedicalMask})
	if err != nil {
		return Attention{}, err
	}
	out := Attention{Mask: masks[0]}
	if out.Gaze, err = s.Gaze(ctx); err != nil || out.Gaze.Why != "" {
		return out, err
	}
	dark, err := s.isOccluding(ctx, WearsSunglasses)
	if dark {
		out.Gaze = gaze.Reading{Head: out.Gaze.Head, Why: "the eyes are behind dark glasses"}
	}
	return out, err
}

// DetectMesh returns the mesh of a face; see mesh.PresenceFloor.
func (e *Engine) DetectMesh(ctx context.Context, s *FaceInput) (*mesh.Mesh, error) {
	return s.Mesh(ctx)
}
