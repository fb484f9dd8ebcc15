package workflow

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/parallel"
	"github.com/likeness-api/likeness/internal/service/call"
)

// describeSelfieAndEntries assesses a selfie and describes the faces of the list called field,
// concurrently. Entries without a detectable face are skipped with a warning; when none is
// left the call fails. An error of the selfie takes precedence over an error of the list.
func (s *Service) describeSelfieAndEntries(ctx context.Context, c *call.Call, selfie apigen.Image, field string, list []apigen.GalleryEntry) (call.Selfie, []call.DescribedEntry, error) {
	entries := call.ConvertEntries(list)
	ids, err := call.AssignEntryIDs(field, entries)
	if err != nil {
		return call.Selfie{}, nil, err
	}
	var out call.Selfie
	var people []call.DescribedFace
	err = parallel.RunAll(
		func() (err error) {
			out, err = s.faces.AssessSelfie(ctx, c, call.ImageField{Image: selfie, Param: "selfie"})
			return err
		},
		func() (err error) {
			people, err = s.faces.DescribeMainFaces(ctx, c, call.EntryImages(field, entries))
			return err
		})
	if err != nil {
		return out, nil, err
	}
	faces, err := call.DropFacelessEntries(c, field, entries, ids, people)
	return out, faces, err
}
