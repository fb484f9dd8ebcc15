package operation

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// FaceDedupe decides whether a new face is among known ones (face.dedupe).
func (s *Service) FaceDedupe(ctx context.Context, call *Call, req *apigen.FaceDedupeRequest) (*apigen.FaceDedupeResult, error) {
	best, err := s.searchEntries(ctx, call, entrySearch{imageField{req.Candidate, "candidate"}, "existing", convertEntries(req.Existing), req.Threshold})
	if err != nil {
		return nil, err
	}
	out := &apigen.FaceDedupeResult{Duplicate: best.hit, Similarity: best.similarity, Calibration: best.calibration}
	if best.hit {
		out.MatchedID = &best.id
	}
	if best.comparison.undecided {
		out.Status, out.Reason = newUndecided(best.comparison, req.Threshold)
	}
	return out, nil
}
