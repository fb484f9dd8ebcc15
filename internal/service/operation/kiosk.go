package operation

import (
	"context"
	"errors"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/kiosk"
	"github.com/likeness-api/likeness/internal/engine/matte"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/measure/pose"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// BackgroundReplacer lays people on a new background (matte.Masker).
type BackgroundReplacer interface {
	// ReplaceBackground renders a view of the photo with everything but the person replaced by a
	// colour, R, G, B. replaced is the share of the image, 0..1, that was.
	ReplaceBackground(ctx context.Context, person matte.Person, view patch.View, colour [3]uint8) (img *imaging.Image, replaced float64, err error)
}

// kioskQuality is the JPEG quality of fixed photos: they are checked again and printed.
const kioskQuality = 95

// usaRefusesEdits warns of what the rules of the US visa say about edited photos.
const usaRefusesEdits = "The US Department of State refuses photos that were changed digitally. Send edits: cropAndRotation, or take the photo in front of a white background."

// KioskPhoto makes a photo fit a standard, to be printed (kiosk.photo).
func (s *Service) KioskPhoto(ctx context.Context, call *Call, req *apigen.KioskPhotoRequest) (*apigen.KioskPhotoResult, error) {
	target, err := kioskTarget(req)
	if err != nil {
		return nil, err
	}
	sub, err := s.detectFacesBy(ctx, call, imageField{req.Image, "image"}, detection{
		more: func(*imaging.Photo) int64 { return 4 * target.CountPixels() }, find: s.engine.FindFaces,
	})
	if err != nil {
		return nil, err
	}
	defer sub.releaseImages()
	if sub.mainIndex < 0 {
		return nil, newNoFaceError("image")
	}
	sub.warnOfOtherFaces(call, "used")
	warnOfTarget(call, req, target)
	main := sub.faces[sub.mainIndex]
	input := preparePortrait(sub, s.prepareAttributes(sub, main), quality.SelectFrame(sub.photo, main, target.Standard), kioskBackground(req))
	defer input.Release()
	var report, again quality.Report
	var fixed fixedPhoto
	err = runConcurrently(
		func() (err error) {
			report, err = s.runQualityChecks(ctx, call, sub, input, quality.ListRequirements(target.Standard))
			return err
		},
		func() (err error) {
			if fixed, err = s.composeFixedPhoto(ctx, call, input, target, req); err == nil {
				again, err = s.checkFixedPhoto(ctx, call, &fixed, req)
			}
			return err
		},
	)
	faceLost := errors.Is(err, errFaceLost)
	if err != nil && !faceLost {
		return nil, err
	}
	out := &apigen.KioskPhotoResult{
		Compliant: report.IsCompliant(), NonCompliant: nonCompliantNames(report),
		FixedImage: fixed.file, Edits: fixed.edits, Remaining: apigen.NonCompliant{},
	}
	if faceLost {
		call.AddWarning("No face was found in the fixed image, so it is not ready for print.")
		return out, nil
	}
	out.PrintReady = again.IsCompliant() && !fixed.cutOff && !fixed.remains && target.Aspect.Fits(target.Standard)
	out.Remaining, out.FixedChecks = nonCompliantNames(again), convertChecks(again)
	return out, nil
}

// fixedPhoto is the image that the kiosk made.
type fixedPhoto struct {
	file   []byte
	edits  []string
	cutOff bool // the photo ends above the lower edge of the fixed one
	// remains says that something beside the person is left before the new background.
	remains bool
}

// kioskTarget returns what a request wants its photo to fit.
func kioskTarget(req *apigen.KioskPhotoRequest) (kiosk.Target, error) {
	standard := quality.Standard(req.Standard)
	name := kiosk.DefaultAspect(standard)
	if req.Aspect != nil {
		name = string(*req.Aspect)
	}
	aspect, ok := kiosk.AspectByName(name)
	if !ok {
		return kiosk.Target{}, fmt.Errorf("aspect %q of the description has no size", name)
	}
	return kiosk.Target{Aspect: aspect, Standard: standard, Extend: req.Edits == apigen.KioskEditsAll}, nil
}

// warnOfTarget says what a request asks for that its standard, or photo.compliance, does not.
func warnOfTarget(call *Call, req *apigen.KioskPhotoRequest, target kiosk.Target) {
	if !target.Aspect.Fits(target.Standard) {
		call.AddWarning("The shape %s is none of the standard %s, so the result is not ready for print. Leave aspect out for the shape of the standard.", target.Aspect.Name, req.Standard)
	}
	if req.BackgroundColor == nil {
		return
	}
	if req.Edits != apigen.KioskEditsAll {
		call.AddWarning("backgroundColor paints nothing with edits %q: the background stays, and is compared with the colour where the standard has BackgroundColorMatch.", req.Edits)
		return
	}
	match, _ := quality.FindCheck("BackgroundColorMatch")
	if _, matched := match.Ranges[target.Standard]; matched && kioskBackground(req) != nil && paintedColour(req) != portrait.White {
		call.AddWarning("The fixed image is held to the background that was asked for. Send the same backgroundColor to photo.compliance, which compares with white otherwise.")
	}
}

// composeFixedPhoto crops the photo to the plan and lays the person on the new background.
func (s *Service) composeFixedPhoto(ctx context.Context, call *Call, input *view.Portrait, target kiosk.Target, req *apigen.KioskPhotoRequest) (fixedPhoto, error) {
	head, err := input.Head(ctx)
	if err != nil {
		return fixedPhoto{}, fault.AtParam(err, "image")
	}
	subject, err := describeSubject(ctx, input, head, target)
	if err != nil {
		return fixedPhoto{}, fault.AtParam(err, "image")
	}
	plan := kiosk.PlanCrop(subject, target)
	img, err := s.renderPlan(ctx, call, input, &plan, subject.Strip, req)
	if err != nil {
		return fixedPhoto{}, fault.AtParam(err, "image")
	}
	defer imaging.Return(img)
	out := fixedPhoto{edits: plan.Edits}
	if plan.MissingBelow >= kiosk.MaxMissingBelow {
		call.AddWarning("The photo ends above the shoulders that the standard requires: %.0f %% of the height is missing at the bottom, so the result is not ready for print. Take the photo from further away.", 100*plan.MissingBelow)
		out.cutOff = true
	}
	out.file, err = imaging.EncodeJPEG(img, kioskQuality, target.Aspect.DPI)
	return out, err
}

// describeSubject returns what the plan knows of the person: the ends of the photo only where a new background would
// show them.
func describeSubject(ctx context.Context, input *view.Portrait, head view.Head, target kiosk.Target) (kiosk.Subject, error) {
	photo := input.Photo()
	subject := kiosk.Subject{Photo: photo, Head: head, Landmarks: input.Face().Landmarks}
	if !target.Extend {
		return subject, nil
	}
	mask, err := input.PersonMask(ctx)
	if err != nil {
		return subject, err
	}
	subject.Cut = kiosk.FindCutEdge(photo.Width, photo.Height, head.Chin.Y, mask.Covers)
	subject.Strip, err = pose.CountStripRows(photo)
	return subject, err
}

// renderPlan draws the plan's view and adds to its edits what was painted. strip is kiosk.Subject.Strip.
func (s *Service) renderPlan(ctx context.Context, call *Call, input *view.Portrait, plan *kiosk.Plan, strip float64, req *apigen.KioskPhotoRequest) (*imaging.Image, error) {
	if req.Edits != apigen.KioskEditsAll {
		if plan.OutsideShare >= 0.0005 { // 0.1 % as written
			plan.Edits = append(plan.Edits, fmt.Sprintf("%.1f %% of the fixed image lies outside the photo; the edge of the photo is repeated there.", 100*plan.OutsideShare))
		}
		return plan.View.Render(input.Photo())
	}
	colour := paintedColour(req)
	segments, err := input.Segments(ctx)
	if err != nil {
		return nil, err
	}
	mask, err := input.PersonMask(ctx)
	if err != nil {
		return nil, err
	}
	img, replaced, err := s.backgrounds.ReplaceBackground(ctx, matte.Person{Photo: input.Photo(), Face: input.Face(), Around: segments, Mask: mask, Strip: strip}, plan.View, colour)
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

// checkFixedPhoto checks the fixed image, whose pixels are reserved, with the code of photo.compliance, and sets remains.
func (s *Service) checkFixedPhoto(ctx context.Context, call *Call, fixed *fixedPhoto, req *apigen.KioskPhotoRequest) (quality.Report, error) {
	sub, err := s.openImage(ctx, fixed.file, "fixedImage")
	if err != nil {
		return quality.Report{}, err
	}
	defer sub.releaseImages()
	if err := s.findFaces(ctx, call, sub, s.engine.FindFaces); err != nil {
		return quality.Report{}, err
	}
	if sub.mainIndex < 0 {
		return quality.Report{}, errFaceLost
	}
	main, standard := sub.faces[sub.mainIndex], quality.Standard(req.Standard)
	input := preparePortrait(sub, s.prepareAttributes(sub, main), quality.SelectFrame(sub.photo, main, standard), kioskBackground(req))
	defer input.Release()
	report, err := s.runQualityChecks(ctx, call, sub, input, quality.ListRequirements(standard))
	if err != nil || req.Edits != apigen.KioskEditsAll {
		return report, err
	}
	r, err := measureRemains(ctx, input, paintedColour(req))
	if err != nil {
		return report, fault.AtParam(err, sub.param)
	}
	if fixed.remains = r.ShowBesidePerson(); fixed.remains {
		call.AddWarning("The fixed image may still show something beside the person, so it is not ready for print. Take the photo before a plain background, with nobody and nothing next to the person.")
	}
	return report, nil
}

// paintedColour is the colour of the new background.
func paintedColour(req *apigen.KioskPhotoRequest) [3]uint8 {
	if req.BackgroundColor != nil {
		return convertColor(*req.BackgroundColor)
	}
	return portrait.White
}

// kioskBackground is the background that the fixed photo is held to: the one that the kiosk
// was told to paint, but white for the US visa, which wants no other.
func kioskBackground(req *apigen.KioskPhotoRequest) *apigen.Color {
	if quality.Standard(req.Standard) == quality.VisaUSA {
		return nil
	}
	return req.BackgroundColor
}
