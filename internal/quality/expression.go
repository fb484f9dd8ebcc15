package quality

import (
	"context"

	"github.com/likeness-api/likeness/internal/attribute"
)

// expressionLevel is the calibrated probability that the expression is not neutral: 1 -
// P(neutral) of the attribute engine's combination of four expression networks with the
// shape of eyes, brows and mouth (models/cards/own-emotion.md). The bound of every
// standard, 0.84, so asks for a neutral expression to be at least possible. Region: the
// face of the delivered photo. Undetermined behind a mask and on a face that is too
// small or turned away.
func expressionLevel(ctx context.Context, s *Subject) (Reading, error) {
	mood, err := attribute.EstimateEmotion(ctx, s.FaceInput)
	if err != nil {
		return Reading{}, err
	}
	if mood.Why != "" {
		return Reading{Why: clause(mood.Why, string(attribute.NameEmotion))}, nil
	}
	a, err := s.Aligned(ctx)
	if err != nil {
		return Reading{}, err
	}
	return Reading{Value: 1 - mood.Scores[attribute.Neutral], Evidence: a.mark(facePart)}, nil
}
