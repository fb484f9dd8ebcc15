package verification

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/challenge"
	"github.com/likeness-api/likeness/internal/engine/guidance"
)

// Examiner runs the checks on images and answers the page while the person takes them. It knows
// no store and no HTTP. Errors that are no *fault.Error mean that a check could not run.
type Examiner interface {
	// ReadsDocuments reports whether document checks can be asked.
	ReadsDocuments() bool
	// NormalizeImage decodes a file of a client and returns it as an upright JPEG file of bounded size without
	// metadata. It refuses what is no image with the faults of the API.
	NormalizeImage(ctx context.Context, file []byte) (jpeg []byte, err error)
	// GuideCapture says what to do next.
	GuideCapture(ctx context.Context, frame Frame) (Guidance, error)
	// CheckStep says whether the images of a step can be used for the checks.
	CheckStep(ctx context.Context, step Step, checks apigen.VerificationChecks, jpegs [][]byte) (StepCheck, error)
	// MeasureHead measures the head in a frame of a challenge.
	MeasureHead(ctx context.Context, file []byte) (challenge.Head, error)
	// Examine runs the checks.
	Examine(ctx context.Context, job Job) (Findings, error)
	// ModelPack names the models that run.
	ModelPack() string
}

// Frame is a small image of the camera of a step, at most MaxFrameBytes, that an instruction is asked for.
type Frame struct {
	Step Step
	File []byte // of a format that is read
	// PositionOnly asks only whether a face is there, where it is and how it is held: for the frame after a
	// ready one, whose light and coverings were examined a moment ago.
	PositionOnly bool
	// Expression names checks of eyes, mouth and smile that are examined too: for a photo whose standard has rules for them.
	// Verifications have none.
	Expression []string
}

// Guidance is one instruction to the person.
type Guidance struct {
	// Ready says that the image can be taken now. Instruction is then hold_still.
	Ready       bool
	Instruction Instruction
	Text        string // the instruction in English; empty for those of the expression
}

// Instruction names what the person should do; the pages have a text for each in every language.
type Instruction = guidance.Instruction

// The instructions, in the order of their rank: see package guidance.
const (
	NoFace        = guidance.NoFace
	OneFace       = guidance.OneFace
	Closer        = guidance.Closer
	Further       = guidance.Further
	MoveLeft      = guidance.MoveLeft
	MoveRight     = guidance.MoveRight
	MoveUp        = guidance.MoveUp
	MoveDown      = guidance.MoveDown
	MoreLight     = guidance.MoreLight
	LessLight     = guidance.LessLight
	RemoveMask    = guidance.RemoveMask
	RemoveGlasses = guidance.RemoveGlasses
	UncoverFace   = guidance.UncoverFace
	LookStraight  = guidance.LookStraight
	HoldUpright   = guidance.HoldUpright
	HoldStill     = guidance.HoldStill
	NoDocument    = guidance.NoDocument
	FillFrame     = guidance.FillFrame
	AvoidGlare    = guidance.AvoidGlare
)

// InstructionTexts are the instructions in English; the pages translate them.
var InstructionTexts = map[Instruction]string{
	NoFace:        "Hold the camera so that your face is in the picture.",
	OneFace:       "Only you should be in the picture.",
	Closer:        "Come closer.",
	Further:       "Move further away.",
	MoveLeft:      "Move a little to the left.",
	MoveRight:     "Move a little to the right.",
	MoveUp:        "Move up a little.",
	MoveDown:      "Move down a little.",
	MoreLight:     "Find more light.",
	LessLight:     "Find less light.",
	RemoveMask:    "Take off the mask.",
	RemoveGlasses: "Take off the dark glasses.",
	UncoverFace:   "Keep your face uncovered.",
	LookStraight:  "Look straight into the camera.",
	HoldUpright:   "Hold your head upright.",
	HoldStill:     "Hold still.",
	NoDocument:    "Lay the document inside the frame.",
	FillFrame:     "Move the camera closer to the document.",
	AvoidGlare:    "Tilt the document until the reflection is gone.",
}

// StepCheck says whether the images of a step can be used.
type StepCheck struct {
	Problem   Problem // zero: they can
	NeedsBack bool    // the document has a second side that has to be taken
}

// Problem says why an image is of no use.
type Problem struct {
	Code string // of a fault or of a reason, such as face_not_found or document_image_unreadable
	Fix  string
}

// NewStepProblem says that the images of a step are of no use; code is that of a fault or of a reason.
func NewStepProblem[Code ~string](code Code, fix string) StepCheck {
	return StepCheck{Problem: Problem{Code: string(code), Fix: fix}}
}

// Job is what the checks run on.
type Job struct {
	Scope     Scope
	Checks    apigen.VerificationChecks
	Portrait  []byte        // of the business; nil: none
	Front     []byte        // of the document
	Back      []byte        // of the document
	Chip      []byte        // its files, as the business sent them (VerificationChipRequest in JSON); nil: none
	Selfies   [][]byte      // frames of one scene, in their order
	Challenge *ChallengeJob // nil: none was asked for
	Name      string        // as the business sent it
	BirthDate string        // as the business sent it
}
