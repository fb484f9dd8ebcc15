package operation

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/state/verification"
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
	instruction verification.Instruction
}

// maxTurned is the angle, degrees, from which a head is asked to turn before anything else is examined:
// little is read well on it.
const maxTurned = 30

// The checks of a frame in stages, each of which runs when the one before gives no instruction. The
// segmentation behind lightChecks takes longer than all else; directionChecks compute nothing new after
// turnChecks.
var (
	turnChecks = []guidanceCheck{
		{"Yaw", -maxTurned, maxTurned, verification.LookStraight},
		{"Roll", -maxTurned, maxTurned, verification.HoldUpright},
	}
	lightChecks = []guidanceCheck{
		{"TooDark", 0, 0.5, verification.MoreLight},
		{"TooLight", 0, 0.6, verification.LessLight},
	}
	maskChecks  = []guidanceCheck{{"MedicalMask", 0, 0.5, verification.RemoveMask}}
	coverChecks = []guidanceCheck{
		{"DarkGlasses", 0, 0.5, verification.RemoveGlasses},
		{"FaceOccluded", 0, 0.12, verification.UncoverFace},
	}
	directionChecks = []guidanceCheck{
		{"Yaw", -18, 18, verification.LookStraight},
		{"Pitch", -18, 18, verification.LookStraight},
		{"Roll", -18, 18, verification.HoldUpright},
	}
)

// GuideCapture says what to do next, from one small frame of a step.
func (e *Examiner) GuideCapture(ctx context.Context, frame verification.Frame) (verification.Guidance, error) {
	guide := e.guideSelfie
	if frame.Step != verification.StepSelfie {
		guide = e.guideDocument
	}
	opened, err := e.openImage(ctx, frame.File, "frame")
	if err != nil {
		return verification.Guidance{}, err
	}
	defer opened.releaseImages()
	if opened.releasePixels, err = e.pixels.reservePixels(ctx, opened.photo); err != nil {
		return verification.Guidance{}, err
	}
	instruction, err := guide(ctx, opened, frame)
	if err != nil {
		return verification.Guidance{}, err
	}
	out := verification.Guidance{Instruction: instruction, Text: verification.InstructionTexts[instruction]}
	out.Ready = instruction == verification.HoldStill
	return out, nil
}

// guideSelfie is GuideCapture for a frame of a face. The cheapest that can give an instruction comes first.
func (e *Examiner) guideSelfie(ctx context.Context, opened *detectedImage, frame verification.Frame) (verification.Instruction, error) {
	call := backgroundCall()
	if err := e.findFaces(ctx, call, opened, e.engine.FindFacesInFrame); err != nil {
		return "", err
	}
	if opened.mainIndex < 0 {
		return verification.NoFace, nil
	}
	if len(opened.severalPeopleReasons()) > 0 {
		return verification.OneFace, nil
	}
	main := opened.faces[opened.mainIndex]
	if instruction := guidePosition(main, opened.photo); instruction != "" {
		return instruction, nil
	}
	stages := [][]guidanceCheck{turnChecks, lightChecks, maskChecks, coverChecks, directionChecks}
	if frame.PositionOnly {
		stages = [][]guidanceCheck{directionChecks}
	}
	p := preparePortrait(opened, e.prepareAttributes(opened, main), quality.SelectFrame(opened.photo, main, quality.ICAO), nil)
	defer p.Release()
	for _, checks := range stages {
		if instruction, err := e.guideQuality(ctx, call, opened, p, checks); err != nil || instruction != "" {
			return instruction, err
		}
	}
	return verification.HoldStill, nil
}

// guidePosition compares the place and size of the face with the guide of the page. Directions
// are those of the person, who sees a mirrored image: a face too far to the left of the file is
// to the person's right.
func guidePosition(f face.Face, photo *imaging.Photo) verification.Instruction {
	width, height := float64(photo.Width), float64(photo.Height)
	side := min(width, height)
	x, y := (f.Box.X+f.Box.W/2)/width-0.5, (f.Box.Y+f.Box.H/2)/height-0.5
	switch size := f.Box.W / side; {
	case size < selfieNarrow:
		return verification.Closer
	case size > selfieWide:
		return verification.Further
	case x < -selfieAside:
		return verification.MoveLeft
	case x > selfieAside:
		return verification.MoveRight
	case y < -selfieHigh:
		return verification.MoveDown
	case y > selfieHigh:
		return verification.MoveUp
	}
	return ""
}

// guideQuality runs checks and returns the instruction of the first that fails; empty when none does. A
// check that cannot be measured gives no instruction.
func (e *Examiner) guideQuality(ctx context.Context, call *Call, opened *detectedImage, p *view.Portrait, checks []guidanceCheck) (verification.Instruction, error) {
	required := make([]quality.Requirement, len(checks))
	for i, c := range checks {
		required[i] = quality.Requirement{Name: c.name, Range: quality.Range{Min: c.lowest, Max: c.highest}}
	}
	report, err := e.runQualityChecks(ctx, call, opened, p, required)
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
