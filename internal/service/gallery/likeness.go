package gallery

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
	"github.com/likeness-api/likeness/internal/state/gallery"
)

// FindLikeness finds the people of a gallery who look like an enrolled face, that person included. Its age is that
// which was stored with it; for a face that was enrolled before ages were stored, the youngest that its embedding may have.
func (s *Service) FindLikeness(ctx context.Context, scope gallery.Scope, q gallery.LikenessQuery, e engine.Embedding) ([]apigen.JobDuplicate, error) {
	each := q.Threshold
	a, err := s.book.Search(ctx, scope, q.Gallery, e, gallery.Query{
		Top: q.Top,
		Limit: func(compared int) float64 {
			each = s.faces.CorrectThreshold(q.Threshold, compared)
			return s.faces.MaxDistance(each)
		},
	})
	if err != nil {
		return nil, err
	}
	probe := faceimage.DescribedFace{DescribedFace: engine.DescribedFace{Embedding: e, Group: s.faces.ScreenAge(e)}}
	found := s.convertSearch(probe, a, each)
	var out []apigen.JobDuplicate
	for _, m := range found.Matches {
		out = append(out, apigen.JobDuplicate{PersonID: m.PersonID, Similarity: m.Similarity})
	}
	undetermined := true
	for _, m := range found.Undetermined {
		out = append(out, apigen.JobDuplicate{PersonID: m.PersonID, Similarity: m.Similarity, Undetermined: &undetermined})
	}
	return out, nil
}
