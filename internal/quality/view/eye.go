package view

import (
	"context"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/mesh"
)

// EyeRims are the points of the mesh round the opening of the right and the left eye.
var EyeRims = [2][16]int{
	{33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246},
	{263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466},
}

// EyeSides are the person's eyes, in the order of every pair in this package.
var EyeSides = [2]mesh.Side{mesh.Right, mesh.Left}

// Eye is one eye in pixels of the aligned face.
type Eye struct {
	Rim    []imaging.Point // opening between the lids, by the mesh
	Zone   Zone            // box of Rim grown by a twentieth of the eye distance, as OFIQ has it
	Iris   imaging.Point   // centre
	Radius float64         // of the iris
}

// Eye locates one eye; reason, when not empty, says why it cannot be located.
func (p *Portrait) Eye(ctx context.Context, side mesh.Side) (e *Eye, reason string, err error) {
	a, err := p.AlignedFace(ctx)
	if err != nil {
		return nil, "", err
	}
	if !a.Certain {
		return nil, "the face is too covered, cut off or turned away to place its features", nil
	}
	irises, err := p.input.Irises(ctx)
	if err != nil {
		return nil, "", err
	}
	e = &Eye{Rim: a.SelectMesh(EyeRims[side][:])}
	e.Zone = ZoneAround(e.Rim, AlignedEyes/20.0)
	toAligned := a.View.PhotoFromView.Inverse()
	e.Iris = toAligned.Apply(irises[side].Centre)
	e.Radius = irises[side].Radius() * toAligned.Scale()
	return e, "", nil
}
