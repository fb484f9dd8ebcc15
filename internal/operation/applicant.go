package operation

import (
	"context"

	"github.com/likeness-api/likeness/internal/apigen"
	"github.com/likeness-api/likeness/internal/fault"
	"github.com/likeness-api/likeness/internal/liveness"
)

// applicant is the person of a selfie, described and judged for liveness.
type applicant struct {
	person
	verdict liveness.Verdict
}

// applicant looks at the main face of a selfie; without a face it fails.
func (s *Service) applicant(ctx context.Context, call *Call, p picture) (applicant, error) {
	sub, err := s.lookForOne(ctx, call, p)
	if err != nil {
		return applicant{}, err
	}
	defer sub.release()
	out := applicant{person: person{param: p.param, found: true, face: sub.faces[sub.main]}}
	err = sideBySide(2, func(i int) (err error) {
		if i == 0 {
			out.verdict, err = s.alive(ctx, sub)
			return err
		}
		out.embedding, err = s.engine.Describe(ctx, sub.photo, out.face)
		return fault.At(err, p.param)
	})
	return out, err
}

// candidacy is an applicant with the closest face of a list.
type candidacy struct {
	applicant
	closest
}

// among looks at a selfie and at the faces of the list called field, side by side.
// Entries without a face are named in warnings and left out; none left is a failure. The
// selfie is at fault before the list.
func (s *Service) among(ctx context.Context, call *Call, selfie apigen.Image, field string, list []apigen.GalleryEntry, threshold float64) (candidacy, error) {
	entries := entriesOf(list)
	ids, err := entryIDs(field, entries)
	if err != nil {
		return candidacy{}, err
	}
	var out candidacy
	var people []person
	err = sideBySide(2, func(i int) (err error) {
		if i == 0 {
			out.applicant, err = s.applicant(ctx, call, picture{selfie, "selfie"})
			return err
		}
		people, err = s.people(ctx, call, picturesOf(field, entries))
		return err
	})
	if err != nil {
		return out, err
	}
	faces, err := keepFaces(call, field, entries, ids, people)
	if err != nil {
		return out, err
	}
	out.closest = s.nearest(call, out.embedding, faces, threshold)
	return out, nil
}
