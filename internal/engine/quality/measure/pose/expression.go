package pose

import (
	"context"
	"strings"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

// MeasureExpressionLevel is the probability that the expression is not neutral: that of the attribute
// engine's combination of emotion networks with the shape of eyes, brows and mouth
// (models/cards/own-emotion.md), joined with those of a smile and of an open mouth as if the three
// were independent: 1 - P(neutral) * (1 - P(smile)) * (1 - P(open)). Each alone may stay below its
// bound on a laugh with closed teeth. The bound of every standard, 0.84, so asks for a neutral
// expression to be at least possible. Region: the face of the delivered photo. Undetermined behind
// a mask and on a face that is too small or turned away; a smile or a mouth that is undetermined
// does not count.
func MeasureExpressionLevel(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	emotion, err := p.Emotion(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	if emotion.Why != "" { // a sentence, "Name: clause"
		return measure.Reading{Reason: strings.TrimPrefix(emotion.Why, string(attribute.NameEmotion)+": ")}, nil
	}
	neutral := emotion.Scores[attribute.Neutral]
	for _, name := range [...]attribute.Name{attribute.NameSmile, attribute.NameMouth} {
		probability, reason, err := p.AttributeProbability(ctx, name)
		if err != nil {
			return measure.Reading{}, err
		}
		if reason == "" {
			neutral *= 1 - probability
		}
	}
	a, err := p.AlignedFace(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	return measure.Reading{Value: 1 - neutral, Evidence: a.MarkZone(view.FaceZone)}, nil
}
