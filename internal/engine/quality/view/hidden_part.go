package view

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// minEyes is the distance of the eyes, photo pixels, below which a part that is not seen may
// only be too small. Clear faces of 14 people of the evaluation shrunk to 3, 4, 5, 6, 8, 10 and
// 14 pixels failed FaceOccluded in 12, 9, 5, 1, 0, 0 and 0 cases.
const minEyes = 8

// TooSmallReason says in a clause why it cannot be determined what covers the face; empty when
// the face has enough pixels.
func (p *Portrait) TooSmallReason() string {
	if p.EyesDistance() < minEyes {
		return "the face has too few pixels to see what covers it"
	}
	return ""
}

// HiddenPart is a part of the face and how likely something covers it.
type HiddenPart struct {
	Probability float64 // 0..1
	Area        float64 // share of the face region that the part stands for
	Zone        Zone
}

// Nose and Mouth are the places of these parts in HiddenParts; the eyes are at their mesh.Side.
const (
	Nose  = 2
	Mouth = 3
)

// HiddenParts are the right eye, the left eye, nose and mouth.
func (p *Portrait) HiddenParts(ctx context.Context) ([4]HiddenPart, error) {
	return p.hiddenParts.Get(func() ([4]HiddenPart, error) { return partSearch{p}.findHiddenParts(ctx) })
}

// partSearch looks at the parts of the face of a portrait.
type partSearch struct{ *Portrait }

func (p partSearch) findHiddenParts(ctx context.Context) ([4]HiddenPart, error) {
	out := [4]HiddenPart{
		{Area: 0.08, Zone: Zone{X: 201, Y: 239, W: 100, H: 66}},
		{Area: 0.08, Zone: Zone{X: 314, Y: 239, W: 100, H: 66}},
		{Area: 0.15, Zone: Zone{X: 237, Y: 290, W: 141, H: 94}},
		{Area: 0.23, Zone: Zone{X: 221, Y: 344, W: 173, H: 115}},
	}
	var err error
	for _, side := range EyeSides {
		if out[side].Probability, err = p.eyeHidden(ctx, side); err != nil {
			return out, err
		}
	}
	if out[Nose].Probability, err = p.templatePartHidden(partNose, noseCentre, noseSpan); err != nil {
		return out, err
	}
	out[Mouth].Probability, err = p.templatePartHidden(partMouth, mouthCentre, mouthSpan)
	return out, err
}

// eyeHidden is the probability that something covers an eye of the mesh.
func (p partSearch) eyeHidden(ctx context.Context, side mesh.Side) (float64, error) {
	m, err := p.Mesh(ctx)
	if err != nil {
		return 0, err
	}
	outer, inner := m.EyeCorners(side)
	v := partView(imaging.Point{X: (outer.X + inner.X) / 2, Y: (outer.Y + inner.Y) / 2}, 2*m.EyeWidth(side), m.EyeLineDegrees())
	if side == mesh.Right {
		v = v.Mirrored()
	}
	return p.classifyPart(partEye, v)
}

// Where nose and mouth lie, template units (package patch), and the width of the patch that
// is classified.
var (
	noseCentre, noseSpan   = imaging.Point{X: 56, Y: 72}, 44.0
	mouthCentre, mouthSpan = imaging.Point{X: 56, Y: 92}, 54.0
)

// templatePartHidden is the probability that something covers nose or mouth, the mean of the
// patch and its mirror image; centre and span are template units.
func (p partSearch) templatePartHidden(part facePart, centre imaging.Point, span float64) (float64, error) {
	template, ok := patch.FitTemplate(p.Face().Landmarks)
	if !ok {
		return 0, nil
	}
	v := partView(template.Apply(centre), span*template.Scale(), template.AngleDegrees())
	plain, err := p.classifyPart(part, v)
	if err != nil {
		return 0, err
	}
	mirrored, err := p.classifyPart(part, v.Mirrored())
	return (plain + mirrored) / 2, err
}

// classifyPart renders a view and returns the probability that it does not show the part.
func (p partSearch) classifyPart(part facePart, v patch.View) (float64, error) {
	all, err := partClassifiers()
	if err != nil {
		return 0, err
	}
	img, err := v.Render(p.Photo())
	if err != nil {
		return 0, err
	}
	defer imaging.Return(img)
	return hiddenProbability(all.Network(string(part)), img), nil
}

// EyeOcclusion is how far something lies before an eye, 0..1: a hand, an object, hair, a dark
// or reflecting lens. It is the larger of two readings:
//
//   - the chance that the patch round the eye (twice its width) shows no eye (partClassifiers),
//     its odds raised by hiddenOdds: closed eyes and eyes behind clear glasses are eyes;
//   - the share of the eye zone that the segmentation calls hair, body skin or clothes. What it
//     calls worn is left to the first reading, since rims of clear glasses are worn too.
//
// reason, when not empty, says why it cannot be determined: the mesh does not find the face or
// it has fewer than minEyes pixels between the eyes.
func (p *Portrait) EyeOcclusion(ctx context.Context, side mesh.Side) (occlusion float64, reason string, err error) {
	if reason := p.TooSmallReason(); reason != "" {
		return 0, reason, nil
	}
	e, reason, err := p.Eye(ctx, side)
	if err != nil || reason != "" {
		return 0, reason, err
	}
	parts, err := p.HiddenParts(ctx)
	if err != nil {
		return 0, "", err
	}
	a, err := p.AlignedFace(ctx)
	if err != nil {
		return 0, "", err
	}
	share := a.ClassShare(e.Zone, segment.Hair) + a.ClassShare(e.Zone, segment.BodySkin) + a.ClassShare(e.Zone, segment.Clothes)
	return max(parts[side].raiseOdds(), share), "", nil
}

// hiddenOdds raises the odds of an occluder over an eye: the classifier was fitted where a third
// of the patches show an eye, and hardly doubts one in a portrait. Of bare eyes it gave 0.00
// to all of 66 in clean portraits and under 0.14 to 95 % in web photos; of drawn eye
// patches as large as the eye 0.2 and more.
const hiddenOdds = 1.5

// raiseOdds is Probability with its odds raised by hiddenOdds.
func (h HiddenPart) raiseOdds() float64 {
	p := min(max(h.Probability, 1e-6), 1-1e-6)
	return raster.Logistic(math.Log(p/(1-p)) + hiddenOdds)
}
