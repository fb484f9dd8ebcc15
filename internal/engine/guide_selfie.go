package engine

import (
	"context"
	"slices"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/guidance"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// What the face of a selfie frame has to keep, as shares of the frame. The guide of the page is
// an oval of about 0.6 of the width of a 3:4 frame.
const (
	selfieNarrow = 0.28 // width of the face: below, come closer
	selfieWide   = 0.62 // above, move away
	selfieAside  = 0.14 // distance of the centre of the face from that of the frame, horizontally
	selfieHigh   = 0.18 // the same, vertically
)

// guidanceCheck is a quality check behind an instruction, with a range for a selfie: wider than that of
// a portrait for a document.
type guidanceCheck struct {
	name        string
	lowest      float64
	highest     float64
	instruction guidance.Instruction
}

// maxTurned is the angle, degrees, from which a head is asked to turn before anything else is examined:
// little is read well on it.
const maxTurned = 30

// The checks of a frame in stages, each of which runs when the one before gives no instruction. The
// segmentation behind lightChecks takes longer than all else; directionChecks compute nothing new after
// turnChecks.
var (
	turnChecks = []guidanceCheck{
		{"Yaw", -maxTurned, maxTurned, guidance.LookStraight},
		{"Roll", -maxTurned, maxTurned, guidance.HoldUpright},
	}
	lightChecks = []guidanceCheck{
		{"TooDark", 0, 0.5, guidance.MoreLight},
		{"TooLight", 0, 0.6, guidance.LessLight},
	}
	maskChecks  = []guidanceCheck{{"MedicalMask", 0, 0.5, guidance.RemoveMask}}
	coverChecks = []guidanceCheck{
		{"DarkGlasses", 0, 0.5, guidance.RemoveGlasses},
		{"FaceOccluded", 0, 0.12, guidance.UncoverFace},
	}
	directionChecks = []guidanceCheck{
		{"Yaw", -18, 18, guidance.LookStraight},
		{"Pitch", -18, 18, guidance.LookStraight},
		{"Roll", -18, 18, guidance.HoldUpright},
	}
	// expressionChecks speak only where the networks are sure: an instruction to close a mouth that is closed keeps a
	// photographer from the photo.
	expressionChecks = []guidanceCheck{
		{"EyeRightClosed", 0, 0.9, guidance.OpenEyes},
		{"EyeLeftClosed", 0, 0.9, guidance.OpenEyes},
		{"MouthOpen", 0, 0.9, guidance.CloseMouth},
		{"Smile", 0, 0.9, guidance.NotSmile},
	}
)

// SelfieGuide is what is examined of a frame besides the place of the face.
type SelfieGuide struct {
	PositionOnly bool // neither light, nor what covers the face, nor the expression
	// Expression names the checks of ExpressionChecks that are examined too, for a photo that has to pass them.
	Expression []string
}

// GuideSelfie says what to do next, from a small frame of a face, whose pixels are reserved. The cheapest
// that can give an instruction comes first.
func (e *Engine) GuideSelfie(ctx context.Context, photo *Photo, guide SelfieGuide) (guidance.Instruction, error) {
	if err := e.FindFaces(ctx, photo, FacesInView); err != nil {
		return "", err
	}
	switch {
	case !photo.HasFace():
		return guidance.NoFace, nil
	case photo.CountPeople() > 1:
		return guidance.OneFace, nil
	}
	main := photo.MainFace()
	if instruction := guidePosition(main, photo.Image); instruction != "" {
		return instruction, nil
	}
	stages := [][]guidanceCheck{turnChecks, lightChecks, maskChecks, coverChecks, directionChecks}
	if guide.PositionOnly {
		stages = [][]guidanceCheck{directionChecks}
	}
	p := e.newPortrait(photo, main, quality.SelectFrame(photo.Image, main, quality.ICAO), nil)
	defer p.Release()
	for _, checks := range stages {
		if instruction, err := e.guideQuality(ctx, photo, p, checks); err != nil || instruction != "" {
			return instruction, err
		}
	}
	if len(guide.Expression) > 0 && !guide.PositionOnly {
		if instruction, err := e.guideQuality(ctx, photo, p, selectExpression(guide.Expression)); err != nil || instruction != "" {
			return instruction, err
		}
	}
	return guidance.HoldStill, nil
}

// ExpressionChecks lists the names of the checks of the expression that a frame can be examined for.
func ExpressionChecks() (names []string) {
	for _, c := range expressionChecks {
		names = append(names, c.name)
	}
	return names
}

func selectExpression(names []string) (checks []guidanceCheck) {
	for _, c := range expressionChecks {
		if slices.Contains(names, c.name) {
			checks = append(checks, c)
		}
	}
	return checks
}

// guidePosition compares the place and size of the face with the guide of the page. Directions
// are those of the person, who sees a mirrored image: a face too far to the left of the file is
// to the person's right.
func guidePosition(f face.Face, photo *imaging.Photo) guidance.Instruction {
	width, height := float64(photo.Width), float64(photo.Height)
	side := min(width, height)
	x, y := (f.Box.X+f.Box.W/2)/width-0.5, (f.Box.Y+f.Box.H/2)/height-0.5
	switch size := f.Box.W / side; {
	case size < selfieNarrow:
		return guidance.Closer
	case size > selfieWide:
		return guidance.Further
	case x < -selfieAside:
		return guidance.MoveLeft
	case x > selfieAside:
		return guidance.MoveRight
	case y < -selfieHigh:
		return guidance.MoveDown
	case y > selfieHigh:
		return guidance.MoveUp
	}
	return ""
}

// guideQuality runs checks and returns the instruction of the first that fails; empty when none does. A
// check that cannot be measured gives no instruction.
func (e *Engine) guideQuality(ctx context.Context, photo *Photo, p *view.Portrait, checks []guidanceCheck) (guidance.Instruction, error) {
	required := make([]quality.Requirement, len(checks))
	for i, c := range checks {
		required[i] = quality.Requirement{Name: c.name, Range: quality.Range{Min: c.lowest, Max: c.highest}}
	}
	report, err := e.evaluatePortrait(ctx, photo, p, required)
	if err != nil {
		return "", err
	}
	for i, r := range report.Results {
		if r.Status == quality.Fail {
			return checks[i].instruction, nil
		}
	}
	return "", nil
}
