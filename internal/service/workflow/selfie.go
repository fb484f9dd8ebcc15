package workflow

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/parallel"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
)

// selfieAssessment is the person of a selfie, with its embedding and liveness.
type selfieAssessment struct {
	call.DescribedFace
	verdict engine.LivenessVerdict
}

// assessSelfie describes the main face of a selfie and checks its liveness; without a face it
// fails.
func (s *Service) assessSelfie(ctx context.Context, c *call.Call, p call.ImageField) (selfieAssessment, error) {
	photo, err := s.faces.DetectMain(ctx, c, p)
	if err != nil {
		return selfieAssessment{}, err
	}
	defer photo.Release()
	out := selfieAssessment{DescribedFace: call.DescribedFace{Param: p.Param, Found: true}}
	out.DescribedFace.DescribedFace, out.verdict, err = s.faces.DescribeSelfie(ctx, photo)
	return out, err
}

// describeSelfieAndEntries assesses a selfie and describes the faces of the list called field,
// concurrently. Entries without a detectable face are skipped with a warning; when none is
// left the call fails. An error of the selfie takes precedence over an error of the list.
func (s *Service) describeSelfieAndEntries(ctx context.Context, c *call.Call, selfie apigen.Image, field string, list []apigen.GalleryEntry) (selfieAssessment, []call.DescribedEntry, error) {
	entries := call.ConvertEntries(list)
	ids, err := call.AssignEntryIDs(field, entries)
	if err != nil {
		return selfieAssessment{}, nil, err
	}
	var out selfieAssessment
	var people []call.DescribedFace
	err = parallel.RunAll(
		func() (err error) {
			out, err = s.assessSelfie(ctx, c, call.ImageField{Image: selfie, Param: "selfie"})
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
