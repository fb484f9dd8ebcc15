package operation

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/face"
)

// FaceSimilarity measures the similarity of the main faces of two images (face.similarity).
func (s *Service) FaceSimilarity(ctx context.Context, call *Call, req *apigen.FaceSimilarityRequest) (*apigen.FaceSimilarityResult, error) {
	a, b, err := s.describePair(ctx, call, req.Image1, req.Image2)
	if err != nil {
		return nil, err
	}
	c := s.compareFaces(a.embedding, b.embedding)
	group := face.GroupOfPair(a.group, b.group)
	s.warnOfMinors(call, a, b)
	s.warnOfGroup(call, group, usualMatch)
	return &apigen.FaceSimilarityResult{
		Similarity: c.Similarity, Score: c.Score, Compared: comparedFaces(a, b),
		Calibration: s.calibrationTable(group),
	}, nil
}
