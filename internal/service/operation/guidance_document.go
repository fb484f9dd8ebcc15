package operation

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// What a frame of a document has to show, as shares of the frame along the lines of the zone.
const (
	guideZoneLength = 0.55 // of the zone, whose text is nine tenths of the document's width, or of the front of a card
	guideMostGlare  = 0.02 // share of the frame that is lost to light
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

// guidePortrait says what to do with a side without a zone: it must be the front of a card with its portrait,
// whose outline is seen, large enough, and nobody beside it.
func (e *Examiner) guidePortrait(ctx context.Context, opened *detectedImage) (verification.Instruction, error) {
	if err := e.findFaces(ctx, backgroundCall(), opened, e.engine.FindFaces); err != nil {
		return "", err
	}
	var faces []document.Face
	for _, f := range opened.faces {
		faces = append(faces, document.Face{Box: f.Box, RotationAngle: f.RotationAngle})
	}
	located, err := e.documents.LocateDocument(opened.photo, nil, faces)
	if err != nil {
		return "", err
	}
	page := located.Page
	if page == nil || page.Source != document.FromEdges || located.Portrait < 0 || located.Beside+located.Others > 0 {
		return verification.NoDocument, nil
	}
	dx, dy := page.Corners[1].X-page.Corners[0].X, page.Corners[1].Y-page.Corners[0].Y
	length := math.Hypot(dx, dy)
	along := document.ZoneArea{Along: imaging.Point{X: dx / length, Y: dy / length}}
	if length < guideZoneLength*lengthAlong(opened.photo.Width, opened.photo.Height, along) {
		return verification.FillFrame, nil
	}
	return "", nil
}

// lengthAlong is how long a line in the direction of a zone is in an image.
func lengthAlong(width, height int, area document.ZoneArea) float64 {
	return math.Min(float64(width)/math.Max(math.Abs(area.Along.X), 1e-9), float64(height)/math.Max(math.Abs(area.Along.Y), 1e-9))
}
