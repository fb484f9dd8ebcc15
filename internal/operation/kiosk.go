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
)

// Painter lays people on a new background (matte.Masker).
type Painter interface {
	// ReplaceBackground renders a view of photo with everything but the person of face f replaced by a
	// colour, R, G, B. replaced is the share of the picture, 0..1, that was.
	ReplaceBackground(ctx context.Context, photo *imaging.Photo, f face.Face, view patch.View, colour [3]uint8) (img *imaging.Image, replaced float64, err error)
}

// WithPainter gives s what new backgrounds need, and returns s. It is called before the
// first operation.
func (s *Service) WithPainter(p Painter) *Service {
	s.painter = p
	return s
}

// errNoPainter is internal: the program was put together without a painter.
var errNoPainter = errors.New("operation: no painter of backgrounds is set")

// kioskQuality is the JPEG quality of fixed photos: they are judged and printed.
const kioskQuality = 95

// usaRefusesEdits warns of what the rules of the US visa say about edited photos.
const usaRefusesEdits = "The US Department of State refuses photos that were changed digitally; send edits: cropAndRotation, or take the photo before a white wall."

// KioskPhoto makes a photo fit a standard, to be printed (kiosk.photo).
func (s *Service) KioskPhoto(ctx context.Context, call *Call, req *apigen.KioskPhotoRequest) (*apigen.KioskPhotoResult, error) {
	fixed, report, err := s.fix(ctx, call, req)
	if err != nil {
		return nil, err
	}
	out := &apigen.KioskPhotoResult{
		Compliant: report.Compliant(), NonCompliant: nonCompliant(report),
		FixedImage: fixed.file, Edits: fixed.edits, Remaining: apigen.NonCompliant{},
	}
	again, err := s.recheck(ctx, call, fixed.file, req)
	switch {
	case errors.Is(err, errFaceLost):
		call.Warn("No face was found in the fixed image; it is not print ready.")
	case err != nil:
		return nil, err
	default:
		out.PrintReady = again.Compliant() && !fixed.cutOff
		out.Remaining, out.FixedChecks = nonCompliant(again), checksOnWire(again)
	}
	return out, nil
}

// fixedPhoto is the picture that the kiosk made.
type fixedPhoto struct {
	file   []byte
	edits  []string
	cutOff bool // the photo ends above the lower edge of the fixed one
}

// fix judges the photo as sent and makes the fixed one. The photo is released on return.
func (s *Service) fix(ctx context.Context, call *Call, req *apigen.KioskPhotoRequest) (fixedPhoto, quality.Report, error) {
	sub, err := s.look(ctx, call, req.Image, "image")
	if err != nil {
		return fixedPhoto{}, quality.Report{}, err
	}
	defer sub.release()
	if sub.main < 0 {
		return fixedPhoto{}, quality.Report{}, noFace("image")
	}
	standard := quality.Standard(req.Standard)
	seen, err := s.see(sub, sub.faces[sub.main], quality.FrameOf(sub.photo, sub.faces[sub.main], standard), kioskMatch(req))
	if err != nil {
		return fixedPhoto{}, quality.Report{}, err
	}
	defer seen.Release()
	report, err := s.judgeSeen(ctx, call, sub, seen, quality.Of(standard))
	if err != nil {
		return fixedPhoto{}, report, err
	}
	head, err := seen.Head(ctx)
	if err != nil {
		return fixedPhoto{}, report, fault.At(err, "image")
	}
	fixed, err := s.paint(ctx, call, sub, head, standard, req)
	return fixed, report, err
}

// paint crops the photo to the plan and lays the person on the new background.
func (s *Service) paint(ctx context.Context, call *Call, sub *subject, head quality.Head, standard quality.Standard, req *apigen.KioskPhotoRequest) (fixedPhoto, error) {
	name := kiosk.DefaultAspect(standard)
	if req.Aspect != nil {
		name = string(*req.Aspect)
	}
	aspect, ok := kiosk.AspectByName(name)
	if !ok {
		return fixedPhoto{}, fmt.Errorf("aspect %q of the description has no size", name)
	}
	f, all := sub.faces[sub.main], req.Edits == apigen.KioskEditsAll
	plan := kiosk.PlanCrop(sub.photo, head, f.Landmarks, aspect, standard, all)
	img, err := s.render(ctx, call, sub, f, &plan, standard, req)
	if err != nil {
		return fixedPhoto{}, fault.At(err, sub.param)
	}
	defer imaging.Return(img)
	out := fixedPhoto{edits: plan.Edits}
	if plan.MissingBelow >= kiosk.MaxMissingBelow {
		call.Warn("The photo ends above the shoulders that the standard's frame shows: %.0f %% of the height is missing below, so the result is not print ready. Take the photo from further away.", 100*plan.MissingBelow)
		out.cutOff = true
	}
	out.file, err = imaging.EncodeJPEG(img, kioskQuality, kiosk.DPI)
	return out, err
}

// render draws the plan's view and adds to its edits what was painted.
func (s *Service) render(ctx context.Context, call *Call, sub *subject, f face.Face, plan *kiosk.Plan, standard quality.Standard, req *apigen.KioskPhotoRequest) (*imaging.Image, error) {
	if req.Edits != apigen.KioskEditsAll {
		if plan.OutsideShare > 0 {
			plan.Edits = append(plan.Edits, fmt.Sprintf("%.1f %% of the frame lies outside the photo and repeats its edge.", 100*plan.OutsideShare))
		}
		return plan.View.Render(sub.photo)
	}
	if s.painter == nil {
		return nil, errNoPainter
	}
	colour := portrait.White
	if req.BackgroundColor != nil {
		colour = rgb(*req.BackgroundColor)
	}
	img, replaced, err := s.painter.ReplaceBackground(ctx, sub.photo, f, plan.View, colour)
	if err != nil {
		return nil, err
	}
	plan.Edits = append(plan.Edits, fmt.Sprintf("Replaced the background, %.0f %% of the picture, with [%d, %d, %d].", 100*replaced, colour[0], colour[1], colour[2]))
	if standard == quality.VisaUSA {
		call.Warn(usaRefusesEdits)
	}
	return img, nil
}

// errFaceLost tells that the fixed image shows no face.
var errFaceLost = errors.New("no face in the fixed image")

// recheck judges the fixed image by the code that photo.compliance runs.
func (s *Service) recheck(ctx context.Context, call *Call, file []byte, req *apigen.KioskPhotoRequest) (quality.Report, error) {
	sub, err := s.look(ctx, call, file, "fixedImage")
	if err != nil {
		return quality.Report{}, err
	}
	defer sub.release()
	if sub.main < 0 {
		return quality.Report{}, errFaceLost
	}
	return s.comply(ctx, call, sub, quality.Standard(req.Standard), kioskMatch(req))
}

// kioskMatch is the background that the fixed photo is held to: the one that the kiosk
// was told to paint, but white for the US visa, which wants no other.
func kioskMatch(req *apigen.KioskPhotoRequest) *apigen.Color {
	if quality.Standard(req.Standard) == quality.VisaUSA {
		return nil
	}
	return req.BackgroundColor
}
