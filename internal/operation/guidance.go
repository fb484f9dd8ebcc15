package operation

import (
	"context"

	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/quality"
	"github.com/likeness-api/likeness/internal/verification"
)

// What the face of a selfie frame has to keep, as shares of the frame. The guide of the page is
// an oval of about 0.6 of the width of a 3:4 frame.
const (
	selfieNarrow = 0.28 // width of the face: below, come closer
	selfieWide   = 0.62 // above, move away
	selfieAside  = 0.14 // distance of the centre of the face from that of the frame, horizontally
	selfieHigh   = 0.18 // the same, vertically
)

// guidanceChecks are the quality checks behind the instructions, with ranges for a selfie: wider
// than those of a portrait for a document.
var guidanceChecks = []struct {
	name        string
	lowest      float64
	highest     float64
	instruction verification.Instruction
}{
	{"TooDark", 0, 0.5, verification.MoreLight},
	{"TooLight", 0, 0.6, verification.LessLight},
	{"MedicalMask", 0, 0.5, verification.RemoveMask},
	{"DarkGlasses", 0, 0.5, verification.RemoveGlasses},
	{"FaceOccluded", 0, 0.12, verification.UncoverFace},
	{"Yaw", -18, 18, verification.LookStraight},
	{"Pitch", -18, 18, verification.LookStraight},
	{"Roll", -18, 18, verification.HoldUpright},
}

// GuideCapture says what to do next, from one small frame of a step.
func (e *Examiner) GuideCapture(ctx context.Context, step verification.Step, frame []byte) (verification.Guidance, error) {
	if step != verification.StepSelfie {
		return e.guideDocument(ctx, step, frame)
	}
	call := backgroundCall()
	sub, err := e.detectFaces(ctx, call, frame, "frame")
	if err != nil {
		return verification.Guidance{}, err
	}
	defer sub.releaseImages()
	if sub.mainIndex < 0 {
		return newGuidance(verification.NoFace), nil
	}
	if len(sub.severalPeopleReasons()) > 0 {
		return newGuidance(verification.OneFace), nil
	}
	main := sub.faces[sub.mainIndex]
	if instruction := guidePosition(main, sub.photo); instruction != "" {
		return newGuidance(instruction), nil
	}
	instruction, err := e.guideQuality(ctx, call, sub, main)
	if err != nil {
		return verification.Guidance{}, err
	}
	if instruction != "" {
		return newGuidance(instruction), nil
	}
	out := newGuidance(verification.HoldStill)
	out.Ready = true
	return out, nil
}

func newGuidance(instruction verification.Instruction) verification.Guidance {
	return verification.Guidance{Instruction: instruction, Text: verification.InstructionTexts[instruction]}
}

// guidePosition compares the place and size of the face with the guide of the page. Directions
// are those of the person, who sees a mirrored picture: a face too far to the left of the file is
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

// guideQuality runs the checks and returns the instruction of the first that fails; empty when
// none does. A check that cannot be measured gives no instruction.
func (e *Examiner) guideQuality(ctx context.Context, call *Call, sub *detectedImage, f face.Face) (verification.Instruction, error) {
	required := make([]quality.Requirement, len(guidanceChecks))
	for i, c := range guidanceChecks {
		required[i] = quality.Requirement{Name: c.name, Range: quality.Range{Min: c.lowest, Max: c.highest}}
	}
	how := qualityRequest{required: required, frame: quality.SelectFrame(sub.photo, f, quality.ICAO)}
	report, err := e.checkQuality(ctx, call, sub, e.prepareAttributes(sub, f), how)
	if err != nil {
		return "", err
	}
	for i, r := range report.Results {
		if r.Status == quality.Fail {
			return guidanceChecks[i].instruction, nil
		}
	}
	return "", nil
}
