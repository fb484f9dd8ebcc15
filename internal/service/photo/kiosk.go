package photo

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/standard"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// refusesEdits warns of what the rules of a standard say about edited photos.
const refusesEdits = "%s refuses photos that were changed digitally. Send edits: cropAndRotation, or take the photo in front of a plain background of the required colour."

// KioskPhoto makes a photo fit a standard, to be printed (kiosk.photo).
func (s *Service) KioskPhoto(ctx context.Context, c *call.Call, req *apigen.KioskPhotoRequest) (*apigen.KioskPhotoResult, error) {
	of, err := faceimage.RequireStandard(req.Standard)
	if err != nil {
		return nil, err
	}
	composition, err := engine.NewComposition(of.ID, string(apigen.ValueOr(req.Aspect, "")),
		req.Edits == apigen.KioskEditsAll, faceimage.ConvertColor(req.BackgroundColor))
	if err != nil {
		return nil, err
	}
	photo, err := s.faces.DetectBy(ctx, c, faceimage.ImageField{Image: req.Image, Param: "image"}, composition.Detection())
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	if !photo.HasFace() {
		return nil, call.NewNoFaceError("image")
	}
	faceimage.WarnOfOtherFaces(c, photo, "used")
	warnOfTarget(c, req, of, composition)
	composed, err := s.faces.Compose(ctx, photo, composition)
	if err != nil {
		return nil, err
	}
	faceimage.WarnOfReport(c, photo, photo.MainFace(), composed.Before)
	warnOfComposed(c, of, composition, composed)
	out := &apigen.KioskPhotoResult{
		Compliant: composed.Before.IsCompliant(), NonCompliant: faceimage.NonCompliantNames(composed.Before),
		FixedImage: composed.File, Edits: composed.Edits, Remaining: apigen.NonCompliant{},
	}
	if composed.FaceLost {
		return out, nil
	}
	out.PrintReady = composed.IsPrintReady()
	out.Remaining, out.FixedChecks = faceimage.NonCompliantNames(composed.After), faceimage.ConvertChecks(composed.After)
	return out, nil
}

// warnOfTarget says what a request asks for that its standard, or photo.compliance, does not.
func warnOfTarget(c *call.Call, req *apigen.KioskPhotoRequest, of *standard.Standard, composition engine.Composition) {
	target := composition.Target
	if !target.Aspect.Fits(of.ID) {
		c.AddWarning("The shape %s is none of the standard %s, so the result is not ready for print. Leave aspect out for the shape of the standard.", target.Aspect.Name, req.Standard)
	}
	if req.BackgroundColor == nil {
		return
	}
	if !target.Extend {
		c.AddWarning("backgroundColor paints nothing with edits %q: the background stays, and is compared with the colour where the standard has BackgroundColorMatch.", req.Edits)
		return
	}
	if _, matched := quality.FindRange("BackgroundColorMatch", of.ID); matched && len(of.Backgrounds) == 0 && !composition.PaintsWhite() {
		c.AddWarning("The fixed image is held to the background that was asked for. Send the same backgroundColor to photo.compliance, which compares with white otherwise.")
	}
}

// warnOfComposed says what is wrong with the composed photo.
func warnOfComposed(c *call.Call, of *standard.Standard, composition engine.Composition, composed engine.ComposedPhoto) {
	if composed.CutOff {
		c.AddWarning("The photo ends above the shoulders that the standard requires: %.0f %% of the height is missing at the bottom, so the result is not ready for print. Take the photo from further away.", 100*composed.MissingBelow)
	}
	if composed.CutEdge {
		c.AddWarning("A side of the photo cuts the person off, and the fixed image shows where, so it is not ready for print. Take the photo from further away, with background on both sides of the shoulders and over the hair.")
	}
	if composition.Target.Extend && (of.Edits == standard.CropAndRotation || of.Edits == standard.NoEdits) {
		c.AddWarning(refusesEdits, of.Authority)
	}
	faceimage.WarnOfDetection(c, composed.Photo)
	if composed.FaceLost {
		c.AddWarning("No face was found in the fixed image, so it is not ready for print.")
		return
	}
	faceimage.WarnOfReport(c, composed.Photo, composed.Photo.MainFace(), composed.After)
	if composed.Remains.ShowBesidePerson() {
		c.AddWarning("The fixed image may still show something beside the person, so it is not ready for print. Take the photo before a plain background, with nobody and nothing next to the person.")
	}
}
