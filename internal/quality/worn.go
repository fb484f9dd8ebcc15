package quality

import (
	"context"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/segment"
)

// Checks whose value is a calibrated probability of the attribute engine
// (models/cards/own-heads.md has the data, the errors and what is known to fail): 0 is
// surely not, 1 surely so, one half is where yes and no are equally likely, which is the
// bound of every standard. They look at the square of 1.6 face boxes (with hair, hat and
// ears) of the delivered photo. Undetermined, with the engine's reason, on a face that
// is too small or too far turned; Smile, MouthOpen and StrongMakeup behind a mask too,
// StrongMakeup also behind dark glasses, whose lenses read as painted lids. The evidence
// is the region that the head looks at.
//
//	HeadCovering      hats, caps, hoods, scarves over the hair; religious ones too
//	StrongMakeup      painted lips, lids, lashes and cheeks, against the skin beside them
//	Headphones        cups and bands
//	MedicalMask       masks over nose or mouth
//	Smile             the happy expression, lips closed or not
//	MouthOpen         inner lips apart
var (
	headCovering = told(attribute.NameHeadCovering, crownPart)
	strongMakeup = told(attribute.NameStrongMakeup, facePart)
	headphones   = told(attribute.NameHeadphones, earsPart)
	medicalMask  = told(attribute.NameMedicalMask, lowerPart)
	smile        = told(attribute.NameSmile, mouthPart)
	mouthOpen    = told(attribute.NameMouth, mouthPart)
)

// told is the measure that answers an attribute's probability.
func told(name attribute.Name, where zone) measure {
	return func(ctx context.Context, s *Subject) (Reading, error) {
		p, why, err := s.AttributeProbability(ctx, name)
		if err != nil {
			return Reading{}, err
		}
		a, err := s.Aligned(ctx)
		if err != nil {
			return Reading{}, err
		}
		return Reading{Value: p, Why: why, Evidence: a.mark(where)}, nil
	}
}

// foreheadCovering tells headbands, caps pulled down and a fringe down to the brows: the
// larger of the attribute engine's probability (told) and a logistic of the share of the
// forehead (face region above the brows) that the segmentation calls worn or clothes, one
// half at bandMiddle of it. The first was fitted on bands and fringes that cover most of
// the forehead; the second sees no hair, and half a forehead under cloth. Undetermined as
// the first is.
func foreheadCovering(ctx context.Context, s *Subject) (Reading, error) {
	out, err := foreheadTold(ctx, s)
	if err != nil || out.Why != "" {
		return out, err
	}
	a, err := s.Aligned(ctx)
	if err != nil || !a.Certain {
		return out, err
	}
	region, worn := 0, 0
	for i, in := range a.Region[:browLine*a.Side] {
		if in {
			region++
			if c := a.Class[i]; c == segment.Other || c == segment.Clothes {
				worn++
			}
		}
	}
	out.Value = max(out.Value, logistic((float64(worn)/float64(max(region, 1))-bandMiddle)/bandWidth))
	return out, nil
}

var foreheadTold = told(attribute.NameForeheadCovering, foreheadPart)

const (
	bandMiddle = 0.35
	bandWidth  = 0.05
)
