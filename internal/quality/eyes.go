package quality

import (
	"context"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/mesh"
)

// rims are the points of the mesh round the opening of the right and the left eye.
var rims = [2][16]int{
	{33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246},
	{263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466},
}

// eye is one eye in pixels of the aligned face.
type eye struct {
	rim    []imaging.Point // opening between the lids, by the mesh
	zone   zone            // box of rim grown by a twentieth of the eye distance, as OFIQ has it
	iris   imaging.Point   // centre
	radius float64         // of the iris
}

// eyesApart is the distance of the eyes in the aligned face, pixels.
const eyesApart = 113

// eyeAt places one eye; why, when not empty, tells why it cannot.
func (s *Subject) eyeAt(ctx context.Context, side mesh.Side) (e *eye, a *Aligned, why string, err error) {
	if a, err = s.Aligned(ctx); err != nil {
		return nil, nil, "", err
	}
	if !a.Certain {
		return nil, a, "the face is too covered, cut off or turned away to place its features", nil
	}
	irises, err := s.Irises(ctx)
	if err != nil {
		return nil, nil, "", err
	}
	e = &eye{}
	for _, i := range rims[side] {
		e.rim = append(e.rim, a.Mesh[i])
	}
	e.zone = around(e.rim, eyesApart/20.0)
	toAligned := a.View.PhotoFromView.Inverse()
	e.iris = toAligned.Apply(irises[side].Centre)
	e.radius = irises[side].Radius() * toAligned.Scale()
	return e, a, "", nil
}

// both is a measure of the right and one of the left eye.
func both(read func(ctx context.Context, s *Subject, side mesh.Side) (Reading, error)) [2]measure {
	var out [2]measure
	for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		out[side] = func(ctx context.Context, s *Subject) (Reading, error) { return read(ctx, s, side) }
	}
	return out
}

// eyeClosed is 1 - P(open) by the attribute engine's heads of the two eyes: the eye
// network, the lid gaps of mesh and iris network over the width of the eye (OFIQ's
// EyesOpen, divided by that width instead of T, so that narrow eyes of a long face do
// not read as closed) and the size of the iris. One half is where open and closed are
// equally likely on dev_eyes. Undetermined behind dark glasses, when something covers
// the eye (EyeRightOccluded, EyeLeftOccluded above coveredEye), and on a face too small
// or too far turned to see the eye. Region: the square round the eye in the photo.
var eyeClosed = both(func(ctx context.Context, s *Subject, side mesh.Side) (Reading, error) {
	open, why, err := s.AttributeProbability(ctx, [...]attribute.Name{attribute.NameEyeRight, attribute.NameEyeLeft}[side])
	if err != nil || why != "" {
		return Reading{Why: why}, err
	}
	e, a, why, err := s.eyeAt(ctx, side)
	if err != nil || why != "" {
		return Reading{Why: why}, err
	}
	out := Reading{Value: 1 - open, Evidence: a.mark(e.zone)}
	dark, err := s.behindDark(ctx)
	if err != nil {
		return Reading{}, err
	}
	covered, err := eyeOccluded[side](ctx, s)
	switch {
	case dark:
		out.Why = behindDark
	case covered.Why == "" && covered.Value > coveredEye:
		out.Why = "something covers the eye"
	}
	return out, err
})

// coveredEye is the value of EyeOccluded from which on the eye behind is not judged:
// the seer gives 0.8 there, so that eyes that are merely hard to see are still judged.
const coveredEye = 0.95

// eyeMarks outlines the zones of both eyes; nil when they cannot be placed.
func (s *Subject) eyeMarks(ctx context.Context) []Mark {
	var out []Mark
	for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		if e, a, why, err := s.eyeAt(ctx, side); err == nil && why == "" {
			out = append(out, a.mark(e.zone)...)
		}
	}
	return out
}

const behindDark = "the eyes are behind dark glasses"

// behindDark tells whether DarkGlasses fails at the bound of every standard.
func (s *Subject) behindDark(ctx context.Context) (bool, error) {
	r, err := darkGlasses(ctx, s)
	return r.Why == "" && r.Value > 0.5, err
}
