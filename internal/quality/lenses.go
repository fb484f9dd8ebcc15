package quality

import (
	"context"
	"math"
)

// seen tells whether there are glasses to judge: the attribute engine says so, the frame is
// heavier than that of any bare face was (clean portraits reach 2.2), or the segmentation
// finds something worn round the eyes. Either alone misses thin frames.
func (g *spectacles) seen() bool { return g.worn >= 0.5 || g.weight >= 3 || g.band >= 0.01 }

// framesTooHeavy is the weight of a glasses frame: its thickness in hundredths of the
// distance of the eyes, times how dark it is against the skin beside it (1 is black); 0
// without glasses. A black frame of 3.8 mm on eyes 63 mm apart has 6, the bound of every
// standard; wire frames have 1 to 2. Measured on the aligned face along columns that
// cross the lower rims below the eyes and the bridge between them (see lineWeight): the
// median of each, and the mean of both, so that neither lashes, bags nor a frown count.
// Frames as bright as skin are not seen. Undetermined when the eyes cannot be placed.
func framesTooHeavy(ctx context.Context, s *Subject) (Reading, error) {
	g, a, why, err := s.spectacles(ctx)
	if err != nil || why != "" {
		return Reading{Why: why}, err
	}
	out := Reading{Evidence: a.mark(lensesPart)}
	if g.seen() {
		out.Value = min(g.weight, 20)
	}
	return out, nil
}

// reflectionOnGlasses tells light thrown back by lenses: of the irises and of the skin
// behind the lenses the shares that are brighter and paler than the person's cheeks
// (see reflections). The value is a logistic of the larger of the two, the skin's
// counted one and a half times, since rims of light beside the eye hide less: one half where
// veilMiddle of an iris is covered. 0 without glasses. A catch-light in a bare eye covers
// less than 6 % of an iris on the clean portraits. Undetermined when the eyes cannot be
// placed.
func reflectionOnGlasses(ctx context.Context, s *Subject) (Reading, error) {
	g, a, why, err := s.spectacles(ctx)
	if err != nil || why != "" {
		return Reading{Why: why}, err
	}
	out := Reading{Evidence: a.mark(lensesPart)}
	if g.seen() {
		out.Value = logistic((max(g.veiled, 1.5*g.lens) - veilMiddle) / veilWidth)
	}
	return out, nil
}

const (
	veilMiddle = 0.27
	veilWidth  = 0.05
)

// darkGlasses is the probability of tinted lenses that hide the eyes: a logistic
// regression on the attribute engine's probability of sunglasses, the light that comes
// from behind the lenses over that of the cheeks, and how much of the eye zones the
// segmentation calls worn. Undetermined when the eyes cannot be placed.
func darkGlasses(ctx context.Context, s *Subject) (Reading, error) {
	g, a, why, err := s.spectacles(ctx)
	if err != nil || why != "" {
		return Reading{Why: why}, err
	}
	p := min(max(g.dark, 1e-4), 1-1e-4)
	return Reading{
		Value:    logistic(darkBias + darkHead*math.Log(p/(1-p)) + darkLight*math.Log(max(g.through, 0.02)) + darkWorn*g.other),
		Evidence: a.mark(lensesPart),
	}, nil
}

// Fitted on odd rows of painted and real glasses, judged on even ones; see
// models/cards/own-visible.md.
const (
	darkBias  = -2.38
	darkHead  = 1.37
	darkLight = -0.57
	darkWorn  = 1.00
)
