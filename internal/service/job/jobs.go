// Package job runs the operations on bulk work, and its items (the tag Jobs of the description).
package job

import (
	"context"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
	"github.com/likeness-api/likeness/internal/state/aml"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/job"
)

// Service runs the operations. It is safe for concurrent use.
type Service struct {
	jobs      *job.Service
	galleries Galleries
	lists     aml.Provider // nil: none are configured
}

// Galleries is what jobs are made of (state/gallery.Service).
type Galleries interface {
	Get(ctx context.Context, scope gallery.Scope, name string) (gallery.Gallery, error)
	ListPeople(ctx context.Context, scope gallery.Scope, name, after string, limit int) ([]gallery.Person, string, error)
}

// New makes the operations on jobs.
func New(jobs *job.Service, galleries Galleries, lists aml.Provider) *Service {
	return &Service{jobs, galleries, lists}
}

// Bindings lists the operations.
func (s *Service) Bindings() []call.Binding {
	return []call.Binding{
		call.Bind("jobs.list", s.JobsList),
		call.Bind("jobs.create", s.JobsCreate),
		call.Bind("jobs.get", s.JobsGet),
		call.Bind("jobs.items.list", s.JobsItemsList),
		call.Bind("jobs.items.add", s.JobsItemsAdd),
		call.Bind("jobs.close", s.JobsClose),
		call.Bind("jobs.pause", s.JobsPause),
		call.Bind("jobs.resume", s.JobsResume),
		call.Bind("jobs.cancel", s.JobsCancel),
		call.Bind("aml.batch", s.AmlBatch),
	}
}

func convertJob(j *job.Job) apigen.Job {
	return apigen.Job{
		ID: j.ID, Kind: j.Kind, Name: apigen.PointerUnlessZero(j.Name), Gallery: apigen.PointerUnlessZero(j.Gallery), Standard: apigen.PointerUnlessZero(j.Standard), Threshold: apigen.PointerUnlessZero(j.Threshold), List: apigen.PointerUnlessZero(j.List),
		Status: j.Status(), PauseReason: apigen.PointerUnlessZero(j.PauseReason), Closed: j.Closed, Items: j.Counts, Charged: call.ToCredits(j.ChargedMilli),
		Created: j.Created, Ended: apigen.PointerToTime(j.Ended), ExpiresAt: j.Expires,
	}
}

func answerJob(j *job.Job, err error) (*apigen.JobResult, error) {
	if err != nil {
		return nil, err
	}
	return &apigen.JobResult{Job: convertJob(j)}, nil
}

// JobsCreate makes a job (jobs.create).
func (s *Service) JobsCreate(ctx context.Context, c *call.Call, req *apigen.JobCreateRequest) (*apigen.JobResult, error) {
	if req.Kind == apigen.JobKindScreen {
		return nil, fault.New(fault.FieldInvalid, "kind", "Jobs of the kind screen are not made here.").WithFix("Send the people to POST /v1/aml/batch.")
	}
	n := job.NewJob{Settings: job.Settings{Kind: req.Kind, Name: apigen.ValueOr(req.Name, "")}, PayingKey: c.Caller.PayingKey, IdempotencyKey: c.IdempotencyKey}
	if req.Kind == apigen.JobKindCheck {
		if n.Standard = apigen.ValueOr(req.Standard, ""); n.Standard == "" {
			return nil, fault.New(fault.FieldMissing, "standard", "The field standard is missing.").WithFix("Name the standard to check against.")
		}
		if _, err := faceimage.RequireStandard(n.Standard); err != nil {
			return nil, err
		}
		return answerJob(s.jobs.Create(ctx, c.Origin(), n))
	}
	if n.Gallery = apigen.ValueOr(req.Gallery, ""); n.Gallery == "" {
		return nil, fault.New(fault.FieldMissing, "gallery", "The field gallery is missing.").WithFix("Name the gallery of the job.")
	}
	if _, err := s.galleries.Get(ctx, c.Scope(), n.Gallery); err != nil {
		return nil, fault.AtParam(err, "gallery")
	}
	if req.Kind == apigen.JobKindDedupe {
		n.Threshold = req.Threshold
		var err error
		if n.People, err = s.listPeople(ctx, c.Scope(), n.Gallery); err != nil {
			return nil, err
		}
	}
	return answerJob(s.jobs.Create(ctx, c.Origin(), n))
}

// listPeople lists the ids of the people of a gallery, one more than a job may have at most.
func (s *Service) listPeople(ctx context.Context, scope gallery.Scope, name string) ([]string, error) {
	const page = 1000
	ids, after := []string{}, ""
	for len(ids) <= job.MaxItems {
		people, next, err := s.galleries.ListPeople(ctx, scope, name, after, page)
		if err != nil {
			return nil, err
		}
		for _, p := range people {
			ids = append(ids, p.ID)
		}
		if next == "" {
			break
		}
		after = next
	}
	return ids, nil
}

// JobsList lists jobs (jobs.list).
func (s *Service) JobsList(ctx context.Context, c *call.Call, req *apigen.JobsListInput) (*apigen.JobListResult, error) {
	all, more, err := s.jobs.List(ctx, c.Scope(), apigen.ValueOr(req.After, ""), req.Limit)
	if err != nil {
		return nil, err
	}
	out := &apigen.JobListResult{Jobs: []apigen.Job{}}
	for _, j := range all {
		out.Jobs = append(out.Jobs, convertJob(j))
	}
	if more {
		out.Next = &all[len(all)-1].ID
	}
	return out, nil
}

// JobsGet shows a job (jobs.get).
func (s *Service) JobsGet(ctx context.Context, c *call.Call, req *apigen.JobsGetInput) (*apigen.JobResult, error) {
	return answerJob(s.jobs.Get(ctx, c.Scope(), req.Job))
}

// JobsItemsAdd adds photos to a job (jobs.items.add).
func (s *Service) JobsItemsAdd(ctx context.Context, c *call.Call, req *apigen.JobsItemsAddInput) (*apigen.JobItemsAddResult, error) {
	items := make([]job.NewItem, len(req.Items))
	for i, item := range req.Items {
		items[i] = job.NewItem{ID: item.ID, Labels: item.Labels, Content: item.Image}
	}
	added, existing, err := s.jobs.AddItems(ctx, c.Origin(), req.Job, items)
	if err != nil {
		return nil, err
	}
	return &apigen.JobItemsAddResult{Added: added, Existing: existing}, nil
}

// JobsItemsList lists the items of a job (jobs.items.list).
func (s *Service) JobsItemsList(ctx context.Context, c *call.Call, req *apigen.JobsItemsListInput) (*apigen.JobItemListResult, error) {
	after := int64(0)
	if req.After != nil {
		var err error
		if after, err = strconv.ParseInt(*req.After, 10, 64); err != nil {
			return nil, fault.New(fault.FieldInvalid, "after", "after is not a position in this list.").WithFix("Send the value of next from the previous page.")
		}
	}
	items, next, err := s.jobs.Items(ctx, c.Scope(), req.Job, job.ItemPage{Status: apigen.ValueOr(req.Status, ""), After: after, Limit: req.Limit})
	if err != nil {
		return nil, err
	}
	out := &apigen.JobItemListResult{Items: []apigen.JobItem{}}
	for _, i := range items {
		out.Items = append(out.Items, apigen.JobItem{
			ID: i.ID, Status: i.Status, Attempts: i.Attempts, Finished: apigen.PointerToTime(i.Finished), FaceID: apigen.PointerUnlessZero(i.FaceID),
			Compliant: i.Compliant, NonCompliant: i.NonCompliant, Duplicates: i.Duplicates, Screening: i.Screening, Error: i.Error,
		})
	}
	if next > 0 {
		position := strconv.FormatInt(next, 10)
		out.Next = &position
	}
	return out, nil
}

// JobsClose ends the upload of a job (jobs.close).
func (s *Service) JobsClose(ctx context.Context, c *call.Call, req *apigen.JobsCloseInput) (*apigen.JobResult, error) {
	return answerJob(s.jobs.Close(ctx, c.Origin(), req.Job))
}

// JobsPause pauses a job (jobs.pause).
func (s *Service) JobsPause(ctx context.Context, c *call.Call, req *apigen.JobsPauseInput) (*apigen.JobResult, error) {
	return answerJob(s.jobs.Pause(ctx, c.Origin(), req.Job))
}

// JobsResume resumes a job (jobs.resume).
func (s *Service) JobsResume(ctx context.Context, c *call.Call, req *apigen.JobsResumeInput) (*apigen.JobResult, error) {
	return answerJob(s.jobs.Resume(ctx, c.Origin(), req.Job))
}

// JobsCancel ends a job (jobs.cancel).
func (s *Service) JobsCancel(ctx context.Context, c *call.Call, req *apigen.JobsCancelInput) (*apigen.JobResult, error) {
	return answerJob(s.jobs.Cancel(ctx, c.Origin(), req.Job))
}
