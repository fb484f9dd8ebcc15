package operation

import (
	"context"
	"errors"
	"fmt"

	"github.com/likeness-api/likeness/internal/apigen"
	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/fault"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/kiosk"
	"github.com/likeness-api/likeness/internal/patch"
	"github.com/likeness-api/likeness/internal/portrait"
	"github.com/likeness-api/likeness/internal/quality"
	"github.com/likeness-api/likeness/internal/quality/view"
)

// BackgroundReplacer lays people on a new background (matte.Masker).
type BackgroundReplacer interface {
	// ReplaceBackground renders a view of photo with everything but the person of face f replaced by a
	// colour, R, G, B. replaced is the share of the picture, 0..1, that was.
	ReplaceBackground(ctx context.Context, photo *imaging.Photo, f face.Face, view patch.View, colour [3]uint8) (img *imaging.Image, replaced float64, err error)
}

// kioskQuality is the JPEG quality of fixed photos: they are checked again and printed.
const kioskQuality = 95

// usaRefusesEdits warns of what the rules of the US visa say about edited photos.
const usaRefusesEdits = "The US Department of State refuses photos that were changed digitally. Send edits: cropAndRotation, or take the photo in front of a white background."

// KioskPhoto makes a photo fit a standard, to be printed (kiosk.photo).
func (s *Service) KioskPhoto(ctx context.Context, call *Call, req *apigen.KioskPhotoRequest) (*apigen.KioskPhotoResult, error) {
	fixed, report, err := s.fixPhoto(ctx, call, req)
	if err != nil {
		return nil, err
	}
	out := &apigen.KioskPhotoResult{
		Compliant: report.IsCompliant(), NonCompliant: nonCompliantNames(report),
		FixedImage: fixed.file, Edits: fixed.edits, Remaining: apigen.NonCompliant{},
	}
	again, err := s.checkFixedPhoto(ctx, call, fixed.file, req)
	switch {
	case errors.Is(err, errFaceLost):
		call.AddWarning("No face was found in the fixed image, so it is not ready for print.")
	case err != nil:
		return nil, err
	default:
		out.PrintReady = again.IsCompliant() && !fixed.cutOff
		out.Remaining, out.FixedChecks = nonCompliantNames(again), convertChecks(again)
	}
	return out, nil
}

// fixedPhoto is the picture that the kiosk made.
type fixedPhoto struct {
	file   []byte
	edits  []string
	cutOff bool // the photo ends above the lower edge of the fixed one
}

// fixPhoto checks the photo as sent and makes the fixed one. The photo is released on return.
func (s *Service) fixPhoto(ctx context.Context, call *Call, req *apigen.KioskPhotoRequest) (fixedPhoto, quality.Report, error) {
	sub, err := s.detectFaces(ctx, call, req.Image, "image")
	if err != nil {
		return fixedPhoto{}, quality.Report{}, err
	}
	defer sub.releaseImages()
	if sub.mainIndex < 0 {
		return fixedPhoto{}, quality.Report{}, newNoFaceError("image")
	}
	standard := quality.Standard(req.Standard)
	main := sub.faces[sub.mainIndex]
	input := preparePortrait(sub, s.prepareAttributes(sub, main), quality.SelectFrame(sub.photo, main, standard), kioskBackground(req))
	defer input.Release()
	report, err := s.runQualityChecks(ctx, call, sub, input, quality.ListRequirements(standard))
	if err != nil {
		return fixedPhoto{}, report, err
	}
	head, err := input.Head(ctx)
	if err != nil {
		return fixedPhoto{}, report, fault.AtParam(err, "image")
	}
	fixed, err := s.composeFixedPhoto(ctx, call, sub, head, req)
	return fixed, report, err
}

// composeFixedPhoto crops the photo to the plan and lays the person on the new background.
func (s *Service) composeFixedPhoto(ctx context.Context, call *Call, sub *detectedImage, head view.Head, req *apigen.KioskPhotoRequest) (fixedPhoto, error) {
	standard := quality.Standard(req.Standard)
	name := kiosk.DefaultAspect(standard)
	if req.Aspect != nil {
		name = string(*req.Aspect)
	}
	aspect, ok := kiosk.AspectByName(name)
	if !ok {
		return fixedPhoto{}, fmt.Errorf("aspect %q of the description has no size", name)
	}
	f, all := sub.faces[sub.mainIndex], req.Edits == apigen.KioskEditsAll
	plan := kiosk.PlanCrop(sub.photo, head, f.Landmarks, kiosk.Target{Aspect: aspect, Standard: standard, Extend: all})
	img, err := s.renderPlan(ctx, call, sub, &plan, req)
	if err != nil {
		return fixedPhoto{}, fault.AtParam(err, sub.param)
	}
	defer imaging.Return(img)
	out := fixedPhoto{edits: plan.Edits}
	if plan.MissingBelow >= kiosk.MaxMissingBelow {
		call.AddWarning("The photo ends above the shoulders that the standard requires: %.0f %% of the height is missing at the bottom, so the result is not ready for print. Take the photo from further away.", 100*plan.MissingBelow)
		out.cutOff = true
	}
	out.file, err = imaging.EncodeJPEG(img, kioskQuality, aspect.DPI)
	return out, err
}

// renderPlan draws the plan's view and adds to its edits what was painted.
func (s *Service) renderPlan(ctx context.Context, call *Call, sub *detectedImage, plan *kiosk.Plan, req *apigen.KioskPhotoRequest) (*imaging.Image, error) {
	if req.Edits != apigen.KioskEditsAll {
		if plan.OutsideShare > 0 {
			plan.Edits = append(plan.Edits, fmt.Sprintf("%.1f %% of the fixed image lies outside the photo; the edge of the photo is repeated there.", 100*plan.OutsideShare))
		}
		return plan.View.Render(sub.photo)
	}
	colour := portrait.White
	if req.BackgroundColor != nil {
		colour = convertColor(*req.BackgroundColor)
	}
	img, replaced, err := s.backgrounds.ReplaceBackground(ctx, sub.photo, sub.faces[sub.mainIndex], plan.View, colour)
	if err != nil {
		return nil, err
	}
	plan.Edits = append(plan.Edits, fmt.Sprintf("Replaced the background, %.0f %% of the image, with the colour [%d, %d, %d].", 100*replaced, colour[0], colour[1], colour[2]))
	if quality.Standard(req.Standard) == quality.VisaUSA {
		call.AddWarning(usaRefusesEdits)
	}
	return img, nil
}

// errFaceLost means that no face was detected in the fixed image.
var errFaceLost = errors.New("no face in the fixed image")

// checkFixedPhoto checks the fixed image with the code of photo.compliance.
func (s *Service) checkFixedPhoto(ctx context.Context, call *Call, file []byte, req *apigen.KioskPhotoRequest) (quality.Report, error) {
	sub, err := s.detectFaces(ctx, call, file, "fixedImage")
	if err != nil {
		return quality.Report{}, err
	}
	defer sub.releaseImages()
	if sub.mainIndex < 0 {
		return quality.Report{}, errFaceLost
	}
	return s.checkStandard(ctx, call, sub, quality.Standard(req.Standard), kioskBackground(req))
}

// kioskBackground is the background that the fixed photo is held to: the one that the kiosk
// was told to paint, but white for the US visa, which wants no other.
func kioskBackground(req *apigen.KioskPhotoRequest) *apigen.Color {
	if quality.Standard(req.Standard) == quality.VisaUSA {
		return nil
	}
	return req.BackgroundColor
}
