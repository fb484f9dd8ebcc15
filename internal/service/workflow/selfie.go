package workflow

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/parallel"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// describeSelfieAndEntries assesses a selfie and describes the faces of the list called field,
// concurrently. Entries without a detectable face are skipped with a warning; when none is
// left the call fails. An error of the selfie takes precedence over an error of the list.
func (s *Service) describeSelfieAndEntries(ctx context.Context, c *call.Call, selfie apigen.Image, field string, list []apigen.GalleryEntry) (faceimage.Selfie, []faceimage.DescribedEntry, error) {
	entries := faceimage.ConvertEntries(list)
	ids, err := faceimage.AssignEntryIDs(field, entries)
	if err != nil {
		return faceimage.Selfie{}, nil, err
	}
	var out faceimage.Selfie
	var people []faceimage.DescribedFace
	err = parallel.RunAll(
		func() (err error) {
			out, err = s.faces.AssessSelfie(ctx, c, faceimage.ImageField{Image: selfie, Param: "selfie"})
			return err
		},
		func() (err error) {
			people, err = s.faces.DescribeMainFaces(ctx, c, faceimage.EntryImages(field, entries))
			return err
		})
	if err != nil {
		return out, nil, err
	}
	faces, err := faceimage.DropFacelessEntries(c, field, entries, ids, people)
	return out, faces, err
}
