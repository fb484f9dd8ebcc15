package examination

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/challenge"
	"github.com/likeness-api/likeness/internal/engine/chip"
	"github.com/likeness-api/likeness/internal/service/verification/chipcheck"
	"github.com/likeness-api/likeness/internal/service/verification/documentcheck"
	"github.com/likeness-api/likeness/internal/service/verification/personcheck"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// Examiner runs the checks of verifications (state/verification.Examiner).
type Examiner struct {
	engine *engine.Engine
	person *personcheck.Checker
	packID string
	chips  *chip.Authenticator
}

// NewExaminer makes the checks of verifications; packID names the models that run.
func NewExaminer(e *engine.Engine, galleries personcheck.Galleries, packID string) *Examiner {
	return &Examiner{e, personcheck.New(e, galleries), packID, nil}
}

// TrustStates lets the examiner check chips with the certificates of states.
func (e *Examiner) TrustStates(trust chip.TrustStore) { e.chips = &chip.Authenticator{Trust: trust} }

// ReadsDocuments reports whether document checks can be asked.
func (e *Examiner) ReadsDocuments() bool { return e.engine != nil }

// ModelPack names the models that run.
func (e *Examiner) ModelPack() string { return e.packID }

// NormalizeImage returns a file of a client as an upright JPEG file without metadata.
func (e *Examiner) NormalizeImage(ctx context.Context, file []byte) ([]byte, error) {
	photo, err := e.engine.OpenReserved(ctx, file, "")
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	return photo.EncodeStored()
}

// GuideCapture says what to do next, from one small frame of a step.
func (e *Examiner) GuideCapture(ctx context.Context, frame verification.Frame) (verification.Guidance, error) {
	photo, err := e.engine.OpenReserved(ctx, frame.File, "frame")
	if err != nil {
		return verification.Guidance{}, err
	}
	defer photo.Release()
	var instruction verification.Instruction
	if frame.Step == verification.StepSelfie {
		instruction, err = e.engine.GuideSelfie(ctx, photo, engine.SelfieGuide{PositionOnly: frame.PositionOnly, Expression: frame.Expression})
	} else {
		instruction, err = e.engine.GuideDocument(ctx, photo, frame.Step == verification.StepDocumentBack)
	}
	if err != nil {
		return verification.Guidance{}, err
	}
	out := verification.Guidance{Instruction: instruction, Text: verification.InstructionTexts[instruction]}
	out.Ready = instruction == verification.HoldStill
	return out, nil
}

// CheckStep says whether the images of a step can be used.
func (e *Examiner) CheckStep(ctx context.Context, step verification.Step, checks apigen.VerificationChecks, jpegs [][]byte) (verification.StepCheck, error) {
	if step != verification.StepSelfie {
		return documentcheck.CheckSide(ctx, e.engine, step, checks.Document, jpegs[0])
	}
	return e.person.CheckFrames(ctx, jpegs)
}

// MeasureHead measures the head in a frame of a challenge.
func (e *Examiner) MeasureHead(ctx context.Context, file []byte) (challenge.Head, error) {
	return e.person.MeasureHead(ctx, file)
}

// Examine runs the checks of a verification. All run, whatever the others find.
func (e *Examiner) Examine(ctx context.Context, job verification.Job) (found verification.Findings, err error) {
	known := personcheck.Known{Portrait: job.Portrait}
	if job.Checks.Document != nil {
		known.PrintedBirthYear, err = documentcheck.Check(ctx, e.engine, job, &found)
		if documentcheck.ComparesPortrait(job) {
			known.Portrait = found.DocumentPortrait
		}
		if err != nil {
			return found, err
		}
	}
	if job.Checks.Chip != nil {
		if err := chipcheck.Check(ctx, e.engine, e.chips, job, &found); err != nil {
			return found, err
		}
		if match := job.Checks.FaceMatch; match != nil && match.Against != nil && *match.Against == "chip" {
			known.Portrait = found.ChipPortrait
		}
	}
	if err := e.person.Check(ctx, job, known, &found); err != nil {
		return found, err
	}
	found.ComparePerson(job)
	return found, nil
}

var _ verification.Examiner = (*Examiner)(nil)
