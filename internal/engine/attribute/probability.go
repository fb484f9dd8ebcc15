package attribute

import (
	"context"
	"fmt"
	"strings"

	"github.com/likeness-api/likeness/internal/engine/face"
)

// AttributeProbability returns the probability of one of the attributes that follow from a
// trait (all but Age and Emotion). Probabilities at which EstimateAttributes answers Undetermined are
// returned as they are, but for a face that cannot be located. why, when not empty, says in one clause
// why this face does not show enough; p is then invalid. It does not check whether dark glasses cover an
// eye: the caller does.
func (s *FaceInput) AttributeProbability(ctx context.Context, n Name) (p float64, why string, err error) {
	r, err := findTraitRule(n)
	if err != nil {
		return 0, "", err
	}
	if why, err = s.undeterminedReason(ctx, r); err == nil && why == "" && r.side == 0 {
		var by Trait
		if by, err = s.occludingTrait(ctx, r); by != "" {
			why = occludedAttribute(r, by).Why
		}
	}
	if err != nil || why != "" {
		return 0, strings.TrimPrefix(why, string(n)+": "), err
	}
	if p, err = s.TraitProbability(ctx, r.trait); err != nil {
		return 0, "", err
	}
	doubt, err := s.findDoubt(ctx, r)
	if err != nil {
		return 0, "", err
	}
	if doubt == unlocatedDoubt && doubt.contains(p) {
		return 0, "the features of the face cannot be located", nil
	}
	return p, "", nil
}

// DoubtReason says in one clause why a probability of AttributeProbability decides neither way; empty where
// it decides, and for attributes whose doubt is the default one, which is narrower than a check's bound.
func (s *FaceInput) DoubtReason(ctx context.Context, n Name, p float64) (string, error) {
	r, err := findTraitRule(n)
	if err != nil {
		return "", err
	}
	doubt, err := s.findDoubt(ctx, r)
	if err != nil || doubt == defaultDoubt || doubt == unlocatedDoubt || !doubt.contains(p) {
		return "", err
	}
	if r.side != 0 {
		return fmt.Sprintf("the eye may be closed or look down (open with %.2f)", p), nil
	}
	return fmt.Sprintf("neither %s nor %s is likely enough (%.2f)", r.yes, r.no, p), nil
}

// ForOtherFace returns the FaceInput of another face of the same photo.
func (s *FaceInput) ForOtherFace(f face.Face) *FaceInput { return s.engine.PrepareFace(s.Photo, f) }
