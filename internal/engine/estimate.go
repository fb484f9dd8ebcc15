package engine

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
)

// EstimateAttributes estimates attributes of a face. A name that no attribute has gives
// *attribute.UnknownNameError.
func (e *Engine) EstimateAttributes(ctx context.Context, photo *Photo, f face.Face, names []attribute.Name) ([]attribute.Attribute, error) {
	estimated, err := e.parts.Attributes.EstimateAttributes(ctx, e.prepareFace(photo, f), names)
	return estimated, fault.AtParam(err, photo.Name)
}

// EstimateAge estimates the age of a face.
func (e *Engine) EstimateAge(ctx context.Context, photo *Photo, f face.Face) (attribute.AgeBand, error) {
	age, err := e.parts.Attributes.EstimateAge(ctx, e.prepareFace(photo, f))
	return age, fault.AtParam(err, photo.Name)
}

// EstimateEmotion estimates the expression of a face.
func (e *Engine) EstimateEmotion(ctx context.Context, photo *Photo, f face.Face) (attribute.EmotionEstimate, error) {
	emotion, err := e.parts.Attributes.EstimateEmotion(ctx, e.prepareFace(photo, f))
	return emotion, fault.AtParam(err, photo.Name)
}

// MeasureAttention measures where the main face looks and whether it wears a mask.
func (e *Engine) MeasureAttention(ctx context.Context, photo *Photo) (attribute.Attention, error) {
	attention, err := e.parts.Attributes.MeasureAttention(ctx, e.prepareFace(photo, photo.MainFace()))
	return attention, fault.AtParam(err, photo.Name)
}
