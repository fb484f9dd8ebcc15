package face

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// FaceSimilarity measures the similarity of the main faces of two images (face.similarity).
func (s *Service) FaceSimilarity(ctx context.Context, c *call.Call, req *apigen.FaceSimilarityRequest) (*apigen.FaceSimilarityResult, error) {
	a, b, err := s.describePair(ctx, c, [2]apigen.Image{req.Image1, req.Image2}, [2]*apigen.FaceRegion{})
	if err != nil {
		return nil, err
	}
	compared := s.faces.CompareEmbeddings(a.Embedding, b.Embedding)
	group := engine.GroupOfPair(a.Group, b.Group)
	faceimage.WarnOfMinors(c, a, b)
	s.faces.WarnOfGroup(c, group, engine.UsualMatch)
	return &apigen.FaceSimilarityResult{
		Similarity: compared.Similarity, Score: compared.Score, Compared: listCompared(a, b),
		Calibration: s.faces.CalibrationTable(group),
	}, nil
}
