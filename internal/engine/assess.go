package engine

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	storedSide    = 1600 // long side in pixels up to which a photo is stored as it is; larger ones are halved
	storedQuality = 95   // of the JPEG files that are stored
)

// EncodeStored is the photo as an upright JPEG file without metadata, as it is stored. Its pixels must
// be reserved.
func (p *Photo) EncodeStored() ([]byte, error) {
	img, err := p.Image.AtLeast(storedSide)
	if err != nil {
		return nil, err
	}
	return imaging.EncodeJPEG(img, storedQuality, noPrintResolution)
}

// SelfieFindings is what the frames of a selfie showed.
type SelfieFindings struct {
	Frames  []LivenessFrame
	Face    DescribedFace     // the main face of the first frame
	Report  quality.Report    // of the gate of a selfie, on the first frame
	Age     attribute.AgeBand // only where it was asked
	Several bool              // whether several people stand in front of the camera
}

// CombineSelfie is the verdict on all frames of a selfie, whose files are given too.
func (e *Engine) CombineSelfie(files [][]byte, s *SelfieFindings) liveness.Verdict {
	if len(s.Frames) == 1 {
		return s.Frames[0].Verdict
	}
	return e.CombineFrames(files, s.Frames, 0)
}

// AssessSelfie fills in what the first frame of a selfie shows besides its liveness. photo has a face,
// and s.Frames its liveness frame.
func (e *Engine) AssessSelfie(ctx context.Context, photo *Photo, withAge bool, s *SelfieFindings) (err error) {
	f := photo.MainFace()
	s.Several = photo.CountPeople() > 1
	s.Face = DescribedFace{Face: f, Embedding: s.Frames[0].Embedding}
	if s.Report, err = e.Check(ctx, photo, f, InspectGate(photo, f, ResolveGate[string](nil))); err != nil {
		return err
	}
	if err := e.fillAgeGroup(ctx, photo, &s.Face); err != nil {
		return err
	}
	if withAge {
		s.Age, err = e.EstimateAge(ctx, photo, f)
	}
	return err
}
