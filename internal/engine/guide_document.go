package engine

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/guidance"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// What a frame of a document has to show, as shares of the frame along the lines of the zone.
const (
	guideZoneLength = 0.55 // of the zone, whose text is nine tenths of the document's width, or of the front of a card
	guideMostGlare  = 0.02 // share of the frame that is lost to light
)

// GuideDocument says what to do next, from a small frame of a side of a document, whose pixels are
// reserved. The frame is too small to read it. back says that the side is one with a zone.
func (r *DocumentReader) GuideDocument(ctx context.Context, opened *Photo, back bool) (guidance.Instruction, error) {
	area, found, err := r.documents.FindZone(ctx, opened.Image)
	if err != nil {
		return "", err
	}
	if found && !back { // the side with a zone and without a portrait is the back of a card
		if err := r.photos.FindFaces(ctx, opened, AllFaces); err != nil {
			return "", err
		}
		found = len(opened.Faces) > 0
	}
	switch {
	case found:
		if area.Length < guideZoneLength*lengthAlong(opened.Image.Width, opened.Image.Height, area) {
			return guidance.FillFrame, nil
		}
	case back:
		return guidance.NoDocument, nil
	default:
		if instruction, err := r.guidePortrait(ctx, opened); err != nil || instruction != "" {
			return instruction, err
		}
	}
	img, err := opened.Image.AtLeast(max(opened.Image.Width, opened.Image.Height))
	if err != nil {
		return "", err
	}
	if document.MeasureGlare(img) > guideMostGlare {
		return guidance.AvoidGlare, nil
	}
	return guidance.HoldStill, nil
}

// guidePortrait says what to do with a side without a zone: it must be the front of a card with its portrait,
// whose outline is seen, large enough, and nobody beside it.
func (r *DocumentReader) guidePortrait(ctx context.Context, opened *Photo) (guidance.Instruction, error) {
	if err := r.photos.FindFaces(ctx, opened, AllFaces); err != nil {
		return "", err
	}
	located, err := r.documents.LocateDocument(opened.Image, nil, listDocumentFaces(opened))
	if err != nil {
		return "", err
	}
	page := located.Page
	if page == nil || page.Source != document.FromEdges || located.Portrait < 0 || located.Beside+located.Others > 0 || !isInside(page.Corners, opened.Image.Width, opened.Image.Height) {
		return guidance.NoDocument, nil
	}
	dx, dy := page.Corners[1].X-page.Corners[0].X, page.Corners[1].Y-page.Corners[0].Y
	length := math.Hypot(dx, dy)
	along := document.ZoneArea{Along: imaging.Point{X: dx / length, Y: dy / length}}
	if length < guideZoneLength*lengthAlong(opened.Image.Width, opened.Image.Height, along) {
		return guidance.FillFrame, nil
	}
	return "", nil
}

// frameEdge is how near to the border of a frame a corner may lie, pixels: the border itself is no edge of a document.
const frameEdge = 2.0

// isInside reports whether corners lie inside a frame.
func isInside(corners [4]imaging.Point, width, height int) bool {
	for _, c := range corners {
		if c.X < frameEdge || c.Y < frameEdge || c.X > float64(width)-frameEdge || c.Y > float64(height)-frameEdge {
			return false
		}
	}
	return true
}

// lengthAlong is how long a line in the direction of a zone is in an image.
func lengthAlong(width, height int, area document.ZoneArea) float64 {
	return math.Min(float64(width)/math.Max(math.Abs(area.Along.X), 1e-9), float64(height)/math.Max(math.Abs(area.Along.Y), 1e-9))
}
