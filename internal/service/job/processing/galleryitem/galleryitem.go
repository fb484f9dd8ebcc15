// Package galleryitem processes the items of jobs on galleries: photos to enrol, and people whose duplicates are searched.
package galleryitem

import (
	"cmp"
	"context"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/job"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Galleries is what the items need of the galleries (state/gallery.Service).
type Galleries interface {
	Get(ctx context.Context, scope gallery.Scope, name string) (gallery.Gallery, error)
	AddPersonIn(ctx context.Context, tx *store.Tx, who gallery.Who, e gallery.Enrolment) (gallery.Person, error)
	OpenEmbeddings(ctx context.Context, scope gallery.Scope, name, person string) ([]engine.Embedding, error)
}

// Enrolment describes faces as the operations on galleries do (service/gallery.Service).
type Enrolment interface {
	DescribeOnlyFace(ctx context.Context, c *call.Call, image apigen.Image) (engine.Embedding, error)
	FindLikeness(ctx context.Context, scope gallery.Scope, q gallery.LikenessQuery, e engine.Embedding) ([]apigen.JobDuplicate, error)
}

// Processor processes the items. It is safe for concurrent use.
type Processor struct {
	enrolment Enrolment
	stored    Galleries
}

// New makes a processor.
func New(enrolment Enrolment, stored Galleries) *Processor { return &Processor{enrolment, stored} }

// EnrolPhoto computes the embedding of a photo; the person is added in the transaction of the charge.
func (p *Processor) EnrolPhoto(ctx context.Context, c *call.Call, w job.Work) (job.Done, error) {
	e, err := p.enrolment.DescribeOnlyFace(ctx, c, w.Content)
	if err != nil {
		return job.Done{}, err
	}
	return job.Done{Store: func(ctx context.Context, tx *store.Tx, result *job.Result) error {
		person, err := p.stored.AddPersonIn(ctx, tx, gallery.Who{Scope: c.Scope(), Actor: c.Caller.KeyID}, gallery.Enrolment{
			Gallery: w.Job.Gallery, Person: gallery.NewPerson{ID: w.ItemID, Labels: w.Labels}, Embedding: &e,
		})
		if err != nil {
			return err
		}
		result.FaceID = person.Faces[0].ID
		return nil
	}}, nil
}

// maxDuplicates is how many people the result of an item lists at most.
const maxDuplicates = 10

// FindDuplicates searches the gallery of the job for people who look like one of them.
func (p *Processor) FindDuplicates(ctx context.Context, c *call.Call, w job.Work) (job.Done, error) {
	if _, err := p.stored.Get(ctx, c.Scope(), w.Job.Gallery); err != nil {
		return job.Done{}, err
	}
	faces, err := p.stored.OpenEmbeddings(ctx, c.Scope(), w.Job.Gallery, w.ItemID)
	if fault.CodeOf(err) == fault.NotFound || err == nil && len(faces) == 0 {
		return job.Done{}, fault.New(fault.FaceNotFound, "", "The person %q was deleted or has no face that can be compared.", w.ItemID).
			WithFix("Enrol a face of the person again, or leave the person out.")
	}
	if err != nil {
		return job.Done{}, err
	}
	q := gallery.LikenessQuery{Gallery: w.Job.Gallery, Threshold: w.Job.Threshold, Top: maxDuplicates + 1}
	best := map[string]apigen.JobDuplicate{}
	for _, e := range faces {
		found, err := p.enrolment.FindLikeness(ctx, c.Scope(), q, e)
		if err != nil {
			return job.Done{}, err
		}
		for _, d := range found {
			if d.PersonID != w.ItemID && d.Similarity > best[d.PersonID].Similarity {
				best[d.PersonID] = d
			}
		}
	}
	result := job.Result{Duplicates: []apigen.JobDuplicate{}}
	for _, d := range best {
		result.Duplicates = append(result.Duplicates, d)
	}
	slices.SortFunc(result.Duplicates, func(a, b apigen.JobDuplicate) int {
		return cmp.Or(cmp.Compare(b.Similarity, a.Similarity), cmp.Compare(a.PersonID, b.PersonID))
	})
	result.Duplicates = result.Duplicates[:min(len(result.Duplicates), maxDuplicates)]
	return job.Done{Result: result}, nil
}
