package attribute

import (
	"context"
	"sync"

	"github.com/likeness-api/likeness/internal/runtime/ownmodel"
)

// ArtModel is the name of the own model that distinguishes art from photos, and of the output of its
// networks: "art", by the texture (package sharpness), and "features".
const ArtModel = "art"

// artFeatures is the network of ArtModel that reads the features of the face.
const artFeatures = "features"

var loadArt = sync.OnceValues(func() (*ownmodel.Model[ownmodel.None], error) { return ownmodel.Load(ArtModel, checkArt) })

// LoadTextureNetwork returns the network of ArtModel that reads the texture of a face.
func LoadTextureNetwork() (*ownmodel.Network, error) {
	m, err := loadArt()
	if err != nil {
		return nil, err
	}
	return m.Network(ArtModel), nil
}

// checkArt returns an error unless the network reads the features of the face.
func checkArt(m *ownmodel.Model[ownmodel.None]) error {
	return m.Network(artFeatures).CheckShape(vectorInputs("face"), ArtModel)
}

// EstimateArt is s.ArtProbability.
func (e *Engine) EstimateArt(ctx context.Context, s *FaceInput) (float64, error) {
	return s.ArtProbability(ctx)
}

// ArtProbability is the probability, 0..1, that the face is a painting, a drawing, a rendering or a
// sculpture rather than a photo of a person, by the features of the whole face (vector "face"). It was
// fitted on oil portraits, on renderings of heads (busts of stone, bronze, clay and wood, computer
// graphics, drawings) and on photos (models/cards/own-art.md, lab/train/art/features.py).
func (s *FaceInput) ArtProbability(ctx context.Context) (float64, error) {
	m, err := loadArt()
	if err != nil {
		return 0, err
	}
	probability, err := s.evaluateNetwork(ctx, m.Network(artFeatures))
	if err != nil {
		return 0, err
	}
	return probability[0], nil
}
