// Package processing processes the items of jobs (state/job.Processor): each kind of job has its own function.
package processing

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
	"github.com/likeness-api/likeness/internal/service/job/processing/galleryitem"
	"github.com/likeness-api/likeness/internal/service/job/processing/screenitem"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/job"
)

// Processor processes the items of jobs (state/job.Processor).
type Processor struct {
	faces   *faceimage.Finder
	gallery *galleryitem.Processor
	screen  *screenitem.Processor
}

// New makes a processor of items.
func New(faces *faceimage.Finder, inGalleries *galleryitem.Processor, ofPeople *screenitem.Processor) *Processor {
	return &Processor{faces, inGalleries, ofPeople}
}

// Process implements job.Processor.
func (p *Processor) Process(ctx context.Context, w job.Work) (done job.Done, err error) {
	c := &call.Call{Operation: job.OperationOf(w.Job.Kind), Caller: &account.Caller{
		ProjectID: w.Job.ProjectID, KeyID: w.Job.KeyID, Environment: w.Job.Environment,
	}}
	switch w.Job.Kind {
	case apigen.JobKindEnrol:
		return p.gallery.EnrolPhoto(ctx, c, w)
	case apigen.JobKindDedupe:
		return p.gallery.FindDuplicates(ctx, c, w)
	case apigen.JobKindCheck:
		return p.checkPhoto(ctx, c, w)
	case apigen.JobKindScreen:
		return p.screen.ScreenPerson(ctx, c, w)
	}
	return done, fmt.Errorf("a job of the unknown kind %q", w.Job.Kind)
}

// checkPhoto checks a photo against the standard of the job.
func (p *Processor) checkPhoto(ctx context.Context, c *call.Call, w job.Work) (job.Done, error) {
	photo, err := p.faces.DetectAll(ctx, c, faceimage.ImageField{Image: w.Content, Param: "image"})
	if err != nil {
		return job.Done{}, err
	}
	defer photo.Release()
	of, err := faceimage.RequireStandard(w.Job.Standard)
	if err != nil {
		return job.Done{}, err
	}
	report, err := p.faces.CheckStandard(ctx, c, photo, faceimage.StandardCheck{Standard: of})
	if err != nil {
		return job.Done{}, err
	}
	compliant := report.IsCompliant()
	return job.Done{Result: job.Result{Compliant: &compliant, NonCompliant: faceimage.NonCompliantNames(report)}}, nil
}
