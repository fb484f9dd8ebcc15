package operation

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/liveness"
)

// selfieAssessment is the person of a selfie, with its embedding and liveness.
type selfieAssessment struct {
	describedFace
	verdict liveness.Verdict
}

// assessSelfie describes the main face of a selfie and checks its liveness; without a face it
// fails.
func (s *Service) assessSelfie(ctx context.Context, call *Call, p imageField) (selfieAssessment, error) {
	sub, err := s.detectMainFace(ctx, call, p)
	if err != nil {
		return selfieAssessment{}, err
	}
	defer sub.releaseImages()
	out := selfieAssessment{describedFace: describedFace{param: p.param, found: true, face: sub.faces[sub.mainIndex]}}
	err = runConcurrently(
		func() (err error) {
			out.verdict, err = s.checkLiveness(ctx, sub)
			return err
		},
		func() error { return s.describeFace(ctx, sub, &out.describedFace) })
	return out, err
}

// describeSelfieAndEntries assesses a selfie and describes the faces of the list called field,
// concurrently. Entries without a detectable face are skipped with a warning; when none is
// left the call fails. An error of the selfie takes precedence over an error of the list.
func (s *Service) describeSelfieAndEntries(ctx context.Context, call *Call, selfie apigen.Image, field string, list []apigen.GalleryEntry) (selfieAssessment, []describedEntry, error) {
	entries := convertEntries(list)
	ids, err := assignEntryIDs(field, entries)
	if err != nil {
		return selfieAssessment{}, nil, err
	}
	var out selfieAssessment
	var people []describedFace
	err = runConcurrently(
		func() (err error) {
			out, err = s.assessSelfie(ctx, call, imageField{selfie, "selfie"})
			return err
		},
		func() (err error) {
			people, err = s.describeMainFaces(ctx, call, entryImages(field, entries))
			return err
		})
	if err != nil {
		return out, nil, err
	}
	faces, err := dropFacelessEntries(call, field, entries, ids, people)
	return out, faces, err
}
