package view

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

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
		return nil, "the face is covered, cut off or turned away too much to locate its features", nil
	}
	irises, err := p.Irises(ctx)
	if err != nil {
		return nil, "", err
	}
	e = &Eye{Rim: a.SelectMesh(mesh.EyeRims[side])}
	e.Zone = ZoneAround(e.Rim, AlignedEyes/20.0)
	toAligned := a.View.PhotoFromView.Inverse()
	e.Iris = toAligned.Apply(irises[side].Centre)
	e.Radius = irises[side].Radius() * toAligned.Scale()
	return e, "", nil
}
