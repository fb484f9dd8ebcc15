package face

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// FaceWatchlist decides whether a face is on a list (face.watchlist).
func (s *Service) FaceWatchlist(ctx context.Context, c *call.Call, req *apigen.FaceWatchlistRequest) (*apigen.FaceWatchlistResult, error) {
	entries := make([]faceimage.ListEntry, len(req.List))
	for i, e := range req.List {
		entries[i] = faceimage.ListEntry{Image: e.Image, ID: e.ID, Label: e.Label}
	}
	best, calibration, err := s.searchEntries(ctx, c, entrySearch{faceimage.ImageField{Image: req.Probe, Param: "probe"}, "list", entries, req.Threshold})
	if err != nil {
		return nil, err
	}
	out := &apigen.FaceWatchlistResult{Hit: best.Hit, Calibration: calibration}
	if best.Hit {
		out.Entry = &apigen.WatchlistHit{ID: best.ID, Label: best.Label, Similarity: best.Similarity}
	}
	if best.Comparison.Undecided {
		out.Status, out.Reason = faceimage.NewUndecided(best.Comparison, req.Threshold)
	}
	return out, nil
}
