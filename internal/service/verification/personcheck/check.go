// Package personcheck runs the checks of verifications on the person: the comparison of the selfie with a portrait, liveness,
// age, and the search for duplicates.
package personcheck

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// Galleries searches among enrolled faces (state/gallery.Service).
type Galleries interface {
	Search(ctx context.Context, scope gallery.Scope, name string, probe engine.Embedding, q gallery.Query) (gallery.Answer, error)
}

// Checker runs the checks. It is safe for concurrent use.
type Checker struct {
	engine    *engine.Engine
	galleries Galleries
}

// New makes a checker; without galleries no duplicates are searched.
func New(e *engine.Engine, galleries Galleries) *Checker { return &Checker{e, galleries} }

// CheckFrames says whether the frames of a selfie can be used: each shows one person.
func (c *Checker) CheckFrames(ctx context.Context, jpegs [][]byte) (verification.StepCheck, error) {
	for i, jpeg := range jpegs {
		photo, err := c.engine.Detect(ctx, jpeg, fmt.Sprintf("frames[%d]", i), engine.Detection{})
		if err != nil {
			return verification.StepCheck{}, err
		}
		people := photo.CountPeople()
		photo.Release()
		switch {
		case people == 0:
			return verification.NewStepProblem(fault.FaceNotFound, verification.InstructionTexts[verification.NoFace]), nil
		case people > 1:
			return verification.NewStepProblem(fault.TooManyFaces, verification.InstructionTexts[verification.OneFace]), nil
		}
	}
	return verification.StepCheck{}, nil
}

// Known is what other parts of a verification show of the person.
type Known struct {
	Portrait []byte // to compare the selfie with; nil for none
	// PrintedBirthYear is the year of birth that the document prints with four digits; 0 where it is not known.
	PrintedBirthYear int
}

// Check runs the checks that the verification asks for and adds to found what they show. All run, whatever the others find.
func (c *Checker) Check(ctx context.Context, job verification.Job, known Known, found *verification.Findings) error {
	x := &check{engine: c.engine, galleries: c.galleries, job: job, known: known, found: found}
	for _, step := range []func(context.Context) error{x.assessSelfies, x.resolveCentury, x.matchFaces, x.checkLiveness, x.checkChallenge, x.checkAge, x.checkDuplicates} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	return nil
}

// check is one run of Checker.Check.
type check struct {
	engine    *engine.Engine
	galleries Galleries
	job       verification.Job
	known     Known
	found     *verification.Findings
	selfie    *engine.SelfieFindings
}

// checkDuplicates searches the gallery for the face of the selfie.
func (x *check) checkDuplicates(ctx context.Context) error {
	asked := x.job.Checks.Duplicates
	if asked == nil {
		return nil
	}
	x.found.Duplicates.Value = verification.Unknown
	if x.selfie == nil || x.galleries == nil {
		return nil
	}
	answer, err := x.galleries.Search(ctx, x.job.Scope, asked.Gallery,
		x.selfie.Face.Embedding, gallery.Query{Top: 1, Limit: func(int) float64 { return x.engine.MaxDistance(asked.Threshold) }})
	if fault.CodeOf(err) == fault.NotFound { // the gallery was deleted meanwhile
		x.found.AddReason(apigen.VerificationReasonCodeCheckFailed, verification.NewEvidence("check", "duplicates"))
		return nil
	}
	if err != nil {
		return err
	}
	if len(answer.Matches) == 0 {
		x.found.Duplicates = verification.Measured{Value: verification.Pass, Margin: 1}
		return nil
	}
	x.found.AddDuplicate(answer.Matches[0].Person)
	return nil
}
