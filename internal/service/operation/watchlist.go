package operation

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// FaceWatchlist decides whether a face is on a list (face.watchlist).
func (s *Service) FaceWatchlist(ctx context.Context, call *Call, req *apigen.FaceWatchlistRequest) (*apigen.FaceWatchlistResult, error) {
	entries := make([]listEntry, len(req.List))
	for i, e := range req.List {
		entries[i] = listEntry{image: e.Image, id: e.ID, label: e.Label}
	}
	best, err := s.searchEntries(ctx, call, entrySearch{imageField{req.Probe, "probe"}, "list", entries, req.Threshold})
	if err != nil {
		return nil, err
	}
	out := &apigen.FaceWatchlistResult{Hit: best.hit, Calibration: best.calibration}
	if best.hit {
		out.Entry = &apigen.WatchlistHit{ID: best.id, Label: best.label, Similarity: best.similarity}
	}
	if best.comparison.undecided {
		out.Status, out.Reason = newUndecided(best.comparison, req.Threshold)
	}
	return out, nil
}
