package operation

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// What a frame of a document has to show, as shares of the frame along the lines of the zone.
const (
	guideZoneLength = 0.55 // of the zone; its text is nine tenths of the document's width
	guideFaceWidth  = 0.10 // of the portrait on the front of a card, which has no zone
	guideMostGlare  = 0.02 // share of the frame that is lost to light

	// maxPortraitWidth is the width of a face over the longer side of the photo above which it is
	// that of a person before the camera: on a card it takes at most a fifth of the width.
	maxPortraitWidth = 0.25
)

// guideDocument is GuideCapture for a frame of a side of a document. The frame is too small to read it.
func (e *Examiner) guideDocument(ctx context.Context, opened *detectedImage, frame verification.Frame) (verification.Instruction, error) {
	area, found, err := e.documents.FindZone(ctx, opened.photo)
	if err != nil {
		return "", err
	}
	switch {
	case found:
		if area.Length < guideZoneLength*lengthAlong(opened.photo.Width, opened.photo.Height, area) {
			return verification.FillFrame, nil
		}
	case frame.Step == verification.StepDocumentBack:
		return verification.NoDocument, nil
	default:
		if instruction, err := e.guidePortrait(ctx, opened); err != nil || instruction != "" {
			return instruction, err
		}
	}
	img, err := opened.photo.Full()
	if err != nil {
		return "", err
	}
	if document.MeasureGlare(img) > guideMostGlare {
		return verification.AvoidGlare, nil
	}
	return verification.HoldStill, nil
}

// guidePortrait says what to do with a side without a zone: the portrait on it must be large enough.
func (e *Examiner) guidePortrait(ctx context.Context, opened *detectedImage) (verification.Instruction, error) {
	if err := e.findFaces(ctx, backgroundCall(), opened, e.engine.FindFaces); err != nil {
		return "", err
	}
	if len(opened.faces) == 0 || portraitWidth(opened) > maxPortraitWidth {
		return verification.NoDocument, nil
	}
	if portraitWidth(opened) < guideFaceWidth {
		return verification.FillFrame, nil
	}
	return "", nil
}

// portraitWidth is the width of the main face over the longer side of the photo.
func portraitWidth(opened *detectedImage) float64 {
	return opened.faces[0].Box.W / float64(max(opened.photo.Width, opened.photo.Height))
}

// lengthAlong is how long a line in the direction of a zone is in an image.
func lengthAlong(width, height int, area document.ZoneArea) float64 {
	return math.Min(float64(width)/math.Max(math.Abs(area.Along.X), 1e-9), float64(height)/math.Max(math.Abs(area.Along.Y), 1e-9))
}
