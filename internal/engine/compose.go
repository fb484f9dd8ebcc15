package engine

import (
	"context"
	"fmt"
	"slices"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/parallel"
	"github.com/likeness-api/likeness/internal/engine/kiosk"
	"github.com/likeness-api/likeness/internal/engine/matte"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/measure/pose"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/engine/standard"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// composedQuality is the JPEG quality of composed photos: they are checked again and printed.
const composedQuality = 95

// composedBytes is what a pixel of a composed photo takes in memory, with room for its encoder.
const composedBytes = 4

// visibleOutside is the share of a composed photo outside the photo as sent from which on an edit
// says so: 0.1 % as written.
const visibleOutside = 0.0005

// Composition is what a photo is to be made to fit.
type Composition struct {
	Target kiosk.Target
	// Colour is that of the new background, R, G, B; nil for the standard's, white where it names none. Target.Extend says whether there is one.
	Colour *[3]uint8
}

// NewComposition returns the composition of a standard. An empty aspect stands for the shape of the
// standard; newBackground says whether the background is replaced.
func NewComposition(name quality.Standard, aspect string, newBackground bool, colour *[3]uint8) (Composition, error) {
	shape, ok := kiosk.AspectOf(name), true
	if aspect != "" {
		shape, ok = kiosk.AspectByName(aspect)
	}
	if !ok {
		return Composition{}, fmt.Errorf("engine: no aspect is called %q", aspect)
	}
	return Composition{Target: kiosk.Target{Aspect: shape, Standard: name, Extend: newBackground}, Colour: colour}, nil
}

// Detection is how the photo to compose from is detected: its copy is opened beside it.
func (c Composition) Detection() Detection {
	return Detection{More: func(*imaging.Photo) int64 { return composedBytes * c.Target.CountPixels() }}
}

// PaintsWhite reports whether the new background is white.
func (c Composition) PaintsWhite() bool { return c.PaintedColour() == portrait.White }

// PaintedColour is the colour of the new background.
func (c Composition) PaintedColour() [3]uint8 {
	if c.Colour != nil {
		return *c.Colour
	}
	if of := quality.Backgrounds(c.Target.Standard); len(of) > 0 {
		return of[0]
	}
	return portrait.White
}

// WantedBackgrounds are the backgrounds that the composed photo is held to: those that the standard names, else the one
// that is painted; none for white.
func (c Composition) WantedBackgrounds() [][3]uint8 {
	if of := quality.Backgrounds(c.Target.Standard); len(of) > 0 || c.Colour == nil {
		return of
	}
	return [][3]uint8{*c.Colour}
}

// ComposedPhoto is a photo that was made to fit a standard.
type ComposedPhoto struct {
	Before quality.Report // of the photo as sent
	File   []byte
	Edits  []string   // what was done, as sentences
	View   patch.View // the part of the photo as sent that the file shows
	// Photo is the composed one with its faces; it is released. Where it shows none, FaceLost is set
	// and there is no report After.
	Photo    *Photo
	After    quality.Report
	FaceLost bool
	// MissingBelow is the share of the height that the photo lacks below the body; CutOff says that
	// it is too much for the standard.
	MissingBelow float64
	CutOff       bool
	// CutEdge says that the photo shows where a side of the photo as sent cuts the person off.
	CutEdge bool
	// Remains is what is left beside the person before the new background.
	Remains matte.Remains
	fits    bool // the shape is one of the standard
}

// What of a composed photo, beside its checks, keeps it from print.
const (
	obstacleFaceLost = "the face is lost"
	obstacleShape    = "the shape is not one of the standard"
	obstacleBody     = "the photo ends above the shoulders"
	obstacleSide     = "a side of the photo cuts the person off"
	obstacleRemains  = "something is left beside the person"
)

// ListObstacles lists what keeps the photo from print: names of checks, and obstacles beside them. A crop shows less of
// the shoulders than the photo as sent, and less of what lies round the person: a check that only the crop makes
// undetermined keeps no photo from print, nor one of the face that the photo as sent passes.
func (p ComposedPhoto) ListObstacles() (out []string) {
	for _, o := range []struct {
		present bool
		name    string
	}{{p.FaceLost, obstacleFaceLost}, {!p.fits, obstacleShape}, {p.CutOff, obstacleBody}, {p.CutEdge, obstacleSide}, {p.Remains.ShowBesidePerson(), obstacleRemains}} {
		if o.present {
			out = append(out, o.name)
		}
	}
	for _, r := range p.After.Results {
		if p.keepsFromPrint(r) {
			out = append(out, r.Check.Name)
		}
	}
	return out
}

// IsPrintReady reports whether nothing keeps the photo from print.
func (p ComposedPhoto) IsPrintReady() bool { return len(p.ListObstacles()) == 0 }

// shoulders is the check that is judged on the photo as sent.
const shoulders = "ShouldersPose"

// keepsFromPrint reports whether the result of a check of the composed photo says that it must not be printed.
func (p ComposedPhoto) keepsFromPrint(r quality.Result) bool {
	before := slices.IndexFunc(p.Before.Results, func(b quality.Result) bool { return b.Check.Name == r.Check.Name })
	switch {
	case r.Check.Name == shoulders && before >= 0:
		// Where they do not show, under hair or below the photo, nobody can object to them; nor where the print shows them
		// level, which bystanders and a wall beside them in the photo as sent may hide.
		return r.Status != quality.Pass && p.Before.Results[before].Status == quality.Fail
	case before >= 0 && (r.Status == quality.Undetermined || isFaceAsSent(r.Check)):
		return r.Status != quality.Pass && p.Before.Results[before].Status != quality.Pass
	}
	return r.Status != quality.Pass
}

// changedByEdits are the checks of the face whose answer edits can change: the crop turns and enlarges the face, and a new
// background may cut into it.
var changedByEdits = []string{"Roll", "BlurLevel", "FaceOccluded", "HeadCovering", "ForeheadCovering", "Headphones"}

// isFaceAsSent reports whether a check is measured on the face alone, whose pixels edits only resample: where the photo as
// sent passes it, the crop is no worse.
func isFaceAsSent(c *quality.Check) bool {
	return (c.On == "face" || c.On == "eyes") && !slices.Contains(changedByEdits, c.Name)
}

// Compose makes the photo of the main face fit, and checks it before and after. photo was detected
// with c.Detection.
func (e *Engine) Compose(ctx context.Context, photo *Photo, c Composition) (ComposedPhoto, error) {
	name := c.Target.Standard
	input := e.newPortrait(photo, photo.MainFace(), quality.SelectFrame(photo.Image, photo.MainFace(), name), c.WantedBackgrounds())
	defer input.Release()
	work := composer{engine: e, input: input, Composition: c}
	out := ComposedPhoto{fits: c.Target.Aspect.Fits(name)}
	err := parallel.RunAll(
		func() (err error) {
			out.Before, err = e.evaluatePortrait(ctx, photo, input, quality.ListRequirements(name))
			return err
		},
		func() error {
			if err := work.composeFile(ctx, &out); err != nil {
				return fault.AtParam(err, photo.Name)
			}
			return work.checkComposed(ctx, &out)
		},
	)
	if err != nil || !c.Target.Extend || c.Colour != nil || !out.Before.IsCompliant() || out.IsPrintReady() {
		return out, err
	}
	return work.keepBackground(ctx, out)
}

// keepBackground composes a photo that meets its standard as sent, and of which a new background made one that must not be
// printed, without one; made is returned where that is no better.
func (c composer) keepBackground(ctx context.Context, made ComposedPhoto) (ComposedPhoto, error) {
	c.Target.Extend = false
	out := ComposedPhoto{Before: made.Before, fits: made.fits}
	if err := c.composeFile(ctx, &out); err != nil {
		return made, err
	}
	if err := c.checkComposed(ctx, &out); err != nil || !out.IsPrintReady() {
		return made, err
	}
	return out, nil
}

// composer is one run of Compose.
type composer struct {
	Composition
	engine *Engine
	input  *view.Portrait // of the photo as sent
}

// composeFile crops the photo to the plan and lays the person on the new background.
func (c composer) composeFile(ctx context.Context, out *ComposedPhoto) error {
	head, err := c.input.Head(ctx)
	if err != nil {
		return err
	}
	subject, err := c.describeSubject(ctx, head)
	if err != nil {
		return err
	}
	plan := kiosk.PlanCrop(subject, c.Target)
	img, err := c.renderPlan(ctx, &plan, subject.Strip)
	if err != nil {
		return err
	}
	defer imaging.Return(img)
	out.Edits, out.MissingBelow, out.CutOff = plan.Edits, plan.MissingBelow, plan.MissingBelow >= kiosk.MaxMissingBelow
	out.CutEdge, out.View = plan.CutEdge >= kiosk.MaxCutEdge, plan.View
	out.File, err = c.encodePhoto(img)
	return err
}

// composedQualities are tried from the first on where a standard limits the size of the file.
var composedQualities = [...]int{composedQuality, 90, 85, 80}

// encodePhoto encodes the photo with the density that makes its size on paper.
func (c composer) encodePhoto(img *imaging.Image) (file []byte, err error) {
	of, _ := standard.Find(c.Target.Standard)
	for _, q := range composedQualities {
		file, err = imaging.EncodeJPEG(img, q, c.Target.Aspect.Density(img.Height))
		if err != nil || of == nil || of.Upload == nil || !of.Upload.IsExceededBy(len(file)) {
			break
		}
	}
	return file, err
}

// describeSubject returns what the plan knows of the person: the ends of the photo only where a new background would
// show them.
func (c composer) describeSubject(ctx context.Context, head view.Head) (kiosk.Subject, error) {
	image := c.input.Photo()
	subject := kiosk.Subject{Photo: image, Head: head, Landmarks: c.input.Face().Landmarks}
	if !c.Target.Extend {
		return subject, nil
	}
	mask, err := c.input.PersonMask(ctx)
	if err != nil {
		return subject, err
	}
	subject.Cut = kiosk.FindCutEdge(image.Width, image.Height, mask.Covers)
	subject.Strip, err = pose.CountStripRows(image)
	return subject, err
}

// renderPlan draws the plan's view and adds to its edits what was painted. strip is kiosk.Subject.Strip.
func (c composer) renderPlan(ctx context.Context, plan *kiosk.Plan, strip float64) (*imaging.Image, error) {
	if !c.Target.Extend {
		if plan.OutsideShare >= visibleOutside {
			plan.Edits = append(plan.Edits, fmt.Sprintf("%.1f %% of the fixed image lies outside the photo; the edge of the photo is repeated there.", 100*plan.OutsideShare))
		}
		return plan.View.Render(c.input.Photo())
	}
	colour := c.PaintedColour()
	segments, err := c.input.Segments(ctx)
	if err != nil {
		return nil, err
	}
	mask, err := c.input.PersonMask(ctx)
	if err != nil {
		return nil, err
	}
	person := matte.Person{Photo: c.input.Photo(), Face: c.input.Face(), Around: segments, Mask: mask, Strip: strip}
	img, replaced, err := c.engine.parts.Backgrounds.ReplaceBackground(ctx, person, plan.View, colour)
	if err != nil {
		return nil, err
	}
	plan.Edits = append(plan.Edits, fmt.Sprintf("Replaced the background, %.0f %% of the image, with the colour [%d, %d, %d].", 100*replaced, colour[0], colour[1], colour[2]))
	return img, nil
}

// checkComposed checks the composed photo, whose pixels are reserved, as any other photo.
func (c composer) checkComposed(ctx context.Context, out *ComposedPhoto) (err error) {
	e, name := c.engine, c.Target.Standard
	if out.Photo, err = e.OpenImage(ctx, out.File, "fixedImage"); err != nil {
		return err
	}
	defer out.Photo.Release()
	if err := e.FindFaces(ctx, out.Photo, AllFaces); err != nil {
		return err
	}
	if out.FaceLost = !out.Photo.HasFace(); out.FaceLost {
		return nil
	}
	main := out.Photo.MainFace()
	input := e.newPortrait(out.Photo, main, quality.SelectFrame(out.Photo.Image, main, name), c.WantedBackgrounds())
	defer input.Release()
	out.After, err = e.evaluatePortrait(ctx, out.Photo, input, quality.ListRequirements(name))
	if err != nil || !c.Target.Extend {
		return err
	}
	out.Remains, err = c.measureRemains(ctx, input, out.View)
	return fault.AtParam(err, out.Photo.Name)
}

// measureRemains looks for what a new background left beside the person of the composed photo, which shows view of the
// photo as sent.
func (c composer) measureRemains(ctx context.Context, p *view.Portrait, shown patch.View) (remains matte.Remains, err error) {
	scene, err := p.Scene(ctx)
	if err != nil || scene == nil {
		return remains, err
	}
	mask, err := p.PersonMask(ctx)
	if err != nil {
		return remains, err
	}
	sent, err := c.input.PersonMask(ctx)
	if err != nil {
		return remains, err
	}
	head, err := p.Head(ctx)
	if err != nil || head.Unknown != "" {
		return remains, err
	}
	toScene, toSent := scene.View.PhotoFromView.Inverse(), scene.View.PhotoFromView.Then(shown.PhotoFromView)
	rowOf := func(at imaging.Point) int { return int(toScene.Apply(at).Y) }
	isOwn := func(x, y int) bool {
		return sent.Covers(toSent.Apply(imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}))
	}
	rows := matte.FaceRows{Eyes: rowOf(head.EyeMid), Chin: rowOf(imaging.Point{X: head.Chin.X, Y: head.Chin.Y})}
	return mask.MeasureRemains(scene.Image, scene.View, c.PaintedColour(), rows, isOwn), nil
}
