package operation

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/job"
	"github.com/likeness-api/likeness/internal/state/store"
)

// jobOperations are the operations that items are charged as, by the kind of their job.
var jobOperations = map[apigen.JobKind]string{
	apigen.JobKindEnrol: "galleries.people.add", apigen.JobKindDedupe: "face.search", apigen.JobKindCheck: "photo.compliance",
}

// ReadJobPrices reads what items cost from the description.
func ReadJobPrices(d *api.Description) map[apigen.JobKind]job.Price {
	prices := map[apigen.JobKind]job.Price{}
	for kind, name := range jobOperations {
		prices[kind] = job.Price{Operation: name, Milli: d.Operation(name).PriceMilli}
	}
	return prices
}

// JobGalleries is what the items of jobs need of the galleries (gallery.Service).
type JobGalleries interface {
	GalleryStore
	AddPersonIn(ctx context.Context, tx *store.Tx, who gallery.Who, e gallery.Enrolment) (gallery.Person, error)
	OpenEmbeddings(ctx context.Context, scope gallery.Scope, name, person string) ([]face.Embedding, error)
}

// ItemProcessor processes the items of jobs (job.Processor).
type ItemProcessor struct {
	*Galleries
	stored JobGalleries
}

// NewItemProcessor makes a processor of items; s finds and describes the faces.
func NewItemProcessor(s *Service, galleries JobGalleries) *ItemProcessor {
	return &ItemProcessor{NewGalleries(s, galleries), galleries}
}

// Process implements job.Processor.
func (p *ItemProcessor) Process(ctx context.Context, w job.Work) (done job.Done, err error) {
	call := &Call{Operation: jobOperations[w.Job.Kind], Caller: &account.Caller{
		ProjectID: w.Job.ProjectID, KeyID: w.Job.KeyID, Environment: w.Job.Environment,
	}}
	switch w.Job.Kind {
	case apigen.JobKindEnrol:
		return p.enrolPhoto(ctx, call, w)
	case apigen.JobKindDedupe:
		return p.findDuplicates(ctx, call, w)
	case apigen.JobKindCheck:
		return p.checkPhoto(ctx, call, w)
	}
	return done, fmt.Errorf("a job of the unknown kind %q", w.Job.Kind)
}

// enrolPhoto computes the embedding of a photo; the person is added in the transaction of the charge.
func (p *ItemProcessor) enrolPhoto(ctx context.Context, call *Call, w job.Work) (job.Done, error) {
	e, err := p.onlyFace(ctx, call, w.Image)
	if err != nil {
		return job.Done{}, err
	}
	return job.Done{Store: func(ctx context.Context, tx *store.Tx, result *job.Result) error {
		person, err := p.stored.AddPersonIn(ctx, tx, requestingActor(call), gallery.Enrolment{
			Gallery: w.Job.Gallery, Person: gallery.NewPerson{ID: w.ItemID, Labels: w.Labels}, Embedding: &e,
		})
		if err != nil {
			return err
		}
		result.FaceID = person.Faces[0].ID
		return nil
	}}, nil
}

// checkPhoto checks a photo against the standard of the job.
func (p *ItemProcessor) checkPhoto(ctx context.Context, call *Call, w job.Work) (job.Done, error) {
	sub, err := p.detectFaces(ctx, call, w.Image, "image")
	if err != nil {
		return job.Done{}, err
	}
	defer sub.releaseImages()
	report, err := p.checkStandard(ctx, call, sub, quality.Standard(w.Job.Standard), nil)
	if err != nil {
		return job.Done{}, err
	}
	compliant := report.IsCompliant()
	return job.Done{Result: job.Result{Compliant: &compliant, NonCompliant: nonCompliantNames(report)}}, nil
}

// maxDuplicates is how many people the result of an item lists at most.
const maxDuplicates = 10

// findDuplicates searches the gallery of the job for people who look like one of them.
func (p *ItemProcessor) findDuplicates(ctx context.Context, call *Call, w job.Work) (job.Done, error) {
	if _, err := p.stored.Get(ctx, projectScope(call), w.Job.Gallery); err != nil {
		return job.Done{}, err
	}
	faces, err := p.stored.OpenEmbeddings(ctx, projectScope(call), w.Job.Gallery, w.ItemID)
	if fault.CodeOf(err) == fault.NotFound || err == nil && len(faces) == 0 {
		return job.Done{}, fault.New(fault.FaceNotFound, "", "The person %q was deleted or has no face that can be compared.", w.ItemID).
			WithFix("Enrol a face of the person again, or leave the person out.")
	}
	if err != nil {
		return job.Done{}, err
	}
	best := map[string]apigen.JobDuplicate{}
	for _, e := range faces {
		found, err := p.searchLikeness(ctx, call, w.Job, e)
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

// searchLikeness finds the people of the gallery of j who look like a face of it, that person included.
// Only the embedding is known of the face: it counts as a minor's where it may be one.
func (p *ItemProcessor) searchLikeness(ctx context.Context, call *Call, j *job.Job, e face.Embedding) ([]apigen.JobDuplicate, error) {
	each := j.Threshold
	a, err := p.stored.Search(ctx, projectScope(call), j.Gallery, e, gallery.Query{
		Top: maxDuplicates + 1,
		Limit: func(compared int) float64 {
			each = RoundTo(p.engine.ForGallery(j.Threshold, compared), 6)
			return p.maxDistance(each)
		},
	})
	if err != nil {
		return nil, err
	}
	probe := describedFace{embedding: e, group: p.screenAge(e)}
	found := p.convertSearch(probe, a, each)
	var out []apigen.JobDuplicate
	for _, m := range found.Matches {
		out = append(out, apigen.JobDuplicate{PersonID: m.PersonID, Similarity: m.Similarity})
	}
	undetermined := true
	for _, m := range found.Undetermined {
		out = append(out, apigen.JobDuplicate{PersonID: m.PersonID, Similarity: m.Similarity, Undetermined: &undetermined})
	}
	return out, nil
}

// screenAge is the age group that an embedding alone says, the youngest that it may be.
func (s *Service) screenAge(e face.Embedding) face.AgeGroup {
	maybe, years := s.engine.ScreenMinor(e)
	if !maybe || math.IsNaN(years) {
		return face.Adults
	}
	return face.GroupOfAge(years)
}
