package eyes

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

// occludedEye is the value of EyeOccluded from which on the eye behind is not evaluated:
// the classifier of eye patches gives 0.8 there, so that eyes that are merely hard to see still are.
const occludedEye = 0.95

// MeasureEyeClosed is 1 - P(open) by the attribute engine's classifiers of the two eyes: the eye
// network, the lid gaps of mesh and iris network over the width of the eye (OFIQ's
// EyesOpen, divided by that width instead of T, so that narrow eyes of a long face do
// not read as closed) and the size of the iris. One half is where open and closed are
// equally likely on dev_eyes. Undetermined where the eye may be closed or look down
// (attribute.FaceInput.DoubtReason), behind dark glasses, when something covers
// the eye (view.Portrait.EyeOcclusion above occludedEye), and on a face too small
// or too far turned to see the eye. Region: the square round the eye in the photo.
func MeasureEyeClosed(side mesh.Side) measure.Func {
	name := [...]attribute.Name{attribute.NameEyeRight, attribute.NameEyeLeft}[side]
	return func(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
		open, reason, err := p.AttributeProbability(ctx, name)
		if err != nil || reason != "" {
			return measure.Reading{Reason: reason}, err
		}
		e, reason, err := p.Eye(ctx, side)
		if err != nil || reason != "" {
			return measure.Reading{Reason: reason}, err
		}
		a, err := p.AlignedFace(ctx)
		if err != nil {
			return measure.Reading{}, err
		}
		out := measure.Reading{Value: 1 - open, Evidence: a.MarkZone(e.Zone)}
		if out.Reason, err = eyeHiddenReason(ctx, p, side); err == nil && out.Reason == "" {
			out.Reason, err = p.DoubtReason(ctx, name, open)
		}
		return out, err
	}
}

// eyeHiddenReason says in a clause what hides an eye; empty when nothing does.
func eyeHiddenReason(ctx context.Context, p *view.Portrait, side mesh.Side) (string, error) {
	glasses, reason, err := p.Glasses(ctx)
	if err != nil {
		return "", err
	}
	if reason == "" && glasses.HideEyes() {
		return view.BehindDarkGlasses, nil
	}
	occlusion, reason, err := p.EyeOcclusion(ctx, side)
	if err == nil && reason == "" && occlusion > occludedEye {
		return "something covers the eye", nil
	}
	return "", err
}
