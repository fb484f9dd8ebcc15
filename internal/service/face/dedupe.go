package face

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// FaceDedupe decides whether a new face is among known ones (face.dedupe).
func (s *Service) FaceDedupe(ctx context.Context, c *call.Call, req *apigen.FaceDedupeRequest) (*apigen.FaceDedupeResult, error) {
	best, calibration, err := s.searchEntries(ctx, c, entrySearch{faceimage.ImageField{Image: req.Candidate, Param: "candidate"}, "existing", faceimage.ConvertEntries(req.Existing), req.Threshold})
	if err != nil {
		return nil, err
	}
	out := &apigen.FaceDedupeResult{Duplicate: best.Hit, Similarity: best.Similarity, Calibration: calibration}
	if best.Hit {
		out.MatchedID = &best.ID
	}
	if best.Comparison.Undecided {
		out.Status, out.Reason = faceimage.NewUndecided(best.Comparison, req.Threshold)
	}
	return out, nil
}
