package faceimage

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
)

// Selfie is the person of a selfie, with its embedding and liveness.
type Selfie struct {
	DescribedFace
	Verdict engine.LivenessVerdict
}

// AssessSelfie describes the main face of a selfie and checks its liveness; without a face it fails.
func (s *Finder) AssessSelfie(ctx context.Context, c *call.Call, p ImageField) (Selfie, error) {
	photo, err := s.DetectMain(ctx, c, p)
	if err != nil {
		return Selfie{}, err
	}
	defer photo.Release()
	out := Selfie{DescribedFace: DescribedFace{Param: p.Param, Found: true}}
	out.DescribedFace.DescribedFace, out.Verdict, err = s.DescribeSelfie(ctx, photo)
	return out, err
}
