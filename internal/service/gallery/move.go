package gallery

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/gallery"
)

// GalleriesPeopleMerge gives the faces of a person to another one (galleries.people.merge).
func (s *Service) GalleriesPeopleMerge(ctx context.Context, c *call.Call, req *apigen.GalleriesPeopleMergeInput) (*apigen.PersonMergeResult, error) {
	p, receipt, err := s.book.MergePeople(ctx, c.Origin(), gallery.Merge{Gallery: req.Gallery, Into: req.Person, From: req.From})
	if err != nil {
		return nil, err
	}
	return &apigen.PersonMergeResult{Person: convertPerson(p), Receipt: convertReceipt(receipt)}, nil
}

// GalleriesFacesMove gives a face of a person to another one (galleries.faces.move).
func (s *Service) GalleriesFacesMove(ctx context.Context, c *call.Call, req *apigen.GalleriesFacesMoveInput) (*apigen.FaceMoveResult, error) {
	f, receipt, err := s.book.MoveFace(ctx, c.Origin(), gallery.Move{Gallery: req.Gallery, Person: req.Person, Face: req.Face, Into: req.To})
	if err != nil {
		return nil, err
	}
	return &apigen.FaceMoveResult{Face: convertGalleryFace(f), Receipt: convertReceipt(receipt)}, nil
}
