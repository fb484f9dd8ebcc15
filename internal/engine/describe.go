package engine

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
)

// DescribedFace is a face with its embedding and with what its comparisons depend on.
type DescribedFace struct {
	Face      face.Face
	Embedding face.Embedding
	Group     face.AgeGroup // of the age that the face looks
	Hidden    string        // why it shows too little, in a clause; empty where it shows enough
}

// Describe computes the embedding and the age group of a face of a photo.
func (e *Engine) Describe(ctx context.Context, photo *Photo, f face.Face) (out DescribedFace, err error) {
	out.Face = f
	if out.Embedding, err = e.parts.Faces.DescribeFace(ctx, photo.Image, f); err != nil {
		return out, fault.AtParam(err, photo.Name)
	}
	err = e.fillAgeGroup(ctx, photo, &out)
	return out, err
}

// fillAgeGroup estimates the age group of a face whose embedding is known.
func (e *Engine) fillAgeGroup(ctx context.Context, photo *Photo, d *DescribedFace) error {
	input := e.prepareFace(photo, d.Face)
	hidden, err := e.parts.Attributes.FindHidden(ctx, input)
	if err != nil {
		return fault.AtParam(err, photo.Name)
	}
	d.Group, d.Hidden, err = attribute.EstimateAgeGroup(ctx, e.parts.Faces, d.Embedding, hidden, func(ctx context.Context) (attribute.AgeBand, error) {
		return e.parts.Attributes.EstimateComparedAge(ctx, input)
	})
	return fault.AtParam(err, photo.Name)
}

// DescribeForGallery computes the embedding of a face that is to be enrolled, with what later searches decide by. hidden
// says, as a clause, why the photo shows too little of it to tell people apart; empty where it shows enough.
func (e *Engine) DescribeForGallery(ctx context.Context, photo *Photo, f face.Face) (embedding face.Embedding, hidden string, err error) {
	described, err := e.Describe(ctx, photo, f)
	if err != nil {
		return embedding, "", err
	}
	embedding = described.Embedding
	embedding.Looks = &described.Group
	return embedding, described.Hidden, nil
}

// ScreenAge is the age group of an enrolled face; where it was not stored, what the embedding alone says: the youngest
// that it may be, unknown for a covered one.
func (m *FaceComparer) ScreenAge(embedding face.Embedding) face.AgeGroup {
	if embedding.Looks != nil {
		return *embedding.Looks
	}
	maybe, years := m.faces.ScreenMinor(embedding)
	switch {
	case m.faces.ScreenCover(embedding) != face.NoCover:
		return face.UnknownAge
	case maybe && !math.IsNaN(years):
		return face.GroupOfAge(years)
	case m.faces.ScreenOld(embedding):
		return face.Old
	}
	return face.Adults
}
