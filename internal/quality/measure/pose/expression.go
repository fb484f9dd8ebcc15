package pose

import (
	"context"
	"strings"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/quality/measure"
	"github.com/likeness-api/likeness/internal/quality/view"
)

// MeasureExpressionLevel is the calibrated probability that the expression is not neutral: 1 -
// P(neutral) of the attribute engine's combination of four emotion networks with the
// shape of eyes, brows and mouth (models/cards/own-emotion.md). The bound of every
// standard, 0.84, so asks for a neutral expression to be at least possible. Region: the
// face of the delivered photo. Undetermined behind a mask and on a face that is too
// small or turned away.
func MeasureExpressionLevel(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	emotion, err := p.Emotion(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	if emotion.Why != "" { // a sentence, "Name: clause"
		return measure.Reading{Reason: strings.TrimPrefix(emotion.Why, string(attribute.NameEmotion)+": ")}, nil
	}
	a, err := p.AlignedFace(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	return measure.Reading{Value: 1 - emotion.Scores[attribute.Neutral], Evidence: a.MarkZone(view.FaceZone)}, nil
}
