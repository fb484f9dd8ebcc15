package operation

import (
	"context"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/job"
)

// Jobs runs the operations on bulk work (package job).
type Jobs struct {
	service   *job.Service
	galleries GalleryStore
}

// NewJobs makes the operations on s.
func NewJobs(s *job.Service, galleries GalleryStore) *Jobs { return &Jobs{s, galleries} }

func jobScope(call *Call) job.Scope {
	return job.Scope{ProjectID: call.Caller.ProjectID, Environment: call.Caller.Environment}
}

func jobActor(call *Call) job.Who {
	who := job.Who{Scope: jobScope(call), Actor: call.Caller.KeyID, RequestID: call.RequestID}
	if call.Address.IsValid() {
		who.Address = call.Address.String()
	}
	return who
}

func convertJob(j *job.Job) apigen.Job {
	return apigen.Job{
		ID: j.ID, Kind: j.Kind, Name: pointerUnlessZero(j.Name), Gallery: pointerUnlessZero(j.Gallery), Standard: pointerUnlessZero(j.Standard), Threshold: pointerUnlessZero(j.Threshold),
		Status: j.Status(), PauseReason: pointerUnlessZero(j.PauseReason), Closed: j.Closed, Items: j.Counts, Charged: toCredits(j.ChargedMilli),
		Created: j.Created, Ended: optionalTime(j.Ended), ExpiresAt: j.Expires,
	}
}

func answerJob(j *job.Job, err error) (*apigen.JobResult, error) {
	if err != nil {
		return nil, err
	}
	return &apigen.JobResult{Job: convertJob(j)}, nil
}

// JobsCreate makes a job (jobs.create).
func (s *Jobs) JobsCreate(ctx context.Context, call *Call, req *apigen.JobCreateRequest) (*apigen.JobResult, error) {
	n := job.NewJob{Settings: job.Settings{Kind: req.Kind, Name: valueOr(req.Name, "")}, PayingKey: call.Caller.PayingKey, IdempotencyKey: call.IdempotencyKey}
	if req.Kind == apigen.JobKindCheck {
		if n.Standard = valueOr(req.Standard, ""); n.Standard == "" {
			return nil, fault.New(fault.FieldMissing, "standard", "The field standard is missing.").WithFix("Name the standard to check against.")
		}
		return answerJob(s.service.Create(ctx, jobActor(call), n))
	}
	if n.Gallery = valueOr(req.Gallery, ""); n.Gallery == "" {
		return nil, fault.New(fault.FieldMissing, "gallery", "The field gallery is missing.").WithFix("Name the gallery of the job.")
	}
	if _, err := s.galleries.Get(ctx, projectScope(call), n.Gallery); err != nil {
		return nil, fault.AtParam(err, "gallery")
	}
	if req.Kind == apigen.JobKindDedupe {
		n.Threshold = req.Threshold
		var err error
		if n.People, err = s.listPeople(ctx, projectScope(call), n.Gallery); err != nil {
			return nil, err
		}
	}
	return answerJob(s.service.Create(ctx, jobActor(call), n))
}

// listPeople lists the ids of the people of a gallery, one more than a job may have at most.
func (s *Jobs) listPeople(ctx context.Context, scope gallery.Scope, name string) ([]string, error) {
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
func (s *Jobs) JobsList(ctx context.Context, call *Call, req *apigen.JobsListInput) (*apigen.JobListResult, error) {
	all, more, err := s.service.List(ctx, jobScope(call), valueOr(req.After, ""), req.Limit)
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
func (s *Jobs) JobsGet(ctx context.Context, call *Call, req *apigen.JobsGetInput) (*apigen.JobResult, error) {
	return answerJob(s.service.Get(ctx, jobScope(call), req.Job))
}

// JobsItemsAdd adds photos to a job (jobs.items.add).
func (s *Jobs) JobsItemsAdd(ctx context.Context, call *Call, req *apigen.JobsItemsAddInput) (*apigen.JobItemsAddResult, error) {
	items := make([]job.NewItem, len(req.Items))
	for i, item := range req.Items {
		items[i] = job.NewItem{ID: item.ID, Labels: item.Labels, Image: item.Image}
	}
	added, existing, err := s.service.AddItems(ctx, jobActor(call), req.Job, items)
	if err != nil {
		return nil, err
	}
	return &apigen.JobItemsAddResult{Added: added, Existing: existing}, nil
}

// JobsItemsList lists the items of a job (jobs.items.list).
func (s *Jobs) JobsItemsList(ctx context.Context, call *Call, req *apigen.JobsItemsListInput) (*apigen.JobItemListResult, error) {
	after := int64(0)
	if req.After != nil {
		var err error
		if after, err = strconv.ParseInt(*req.After, 10, 64); err != nil {
			return nil, fault.New(fault.FieldInvalid, "after", "after is not a position in this list.").WithFix("Send the value of next from the previous page.")
		}
	}
	items, next, err := s.service.Items(ctx, jobScope(call), req.Job, job.ItemPage{Status: valueOr(req.Status, ""), After: after, Limit: req.Limit})
	if err != nil {
		return nil, err
	}
	out := &apigen.JobItemListResult{Items: []apigen.JobItem{}}
	for _, i := range items {
		out.Items = append(out.Items, apigen.JobItem{
			ID: i.ID, Status: i.Status, Attempts: i.Attempts, Finished: optionalTime(i.Finished), FaceID: pointerUnlessZero(i.FaceID),
			Compliant: i.Compliant, NonCompliant: i.NonCompliant, Duplicates: i.Duplicates, Error: i.Error,
		})
	}
	if next > 0 {
		position := strconv.FormatInt(next, 10)
		out.Next = &position
	}
	return out, nil
}

// JobsClose ends the upload of a job (jobs.close).
func (s *Jobs) JobsClose(ctx context.Context, call *Call, req *apigen.JobsCloseInput) (*apigen.JobResult, error) {
	return answerJob(s.service.Close(ctx, jobActor(call), req.Job))
}

// JobsPause pauses a job (jobs.pause).
func (s *Jobs) JobsPause(ctx context.Context, call *Call, req *apigen.JobsPauseInput) (*apigen.JobResult, error) {
	return answerJob(s.service.Pause(ctx, jobActor(call), req.Job))
}

// JobsResume resumes a job (jobs.resume).
func (s *Jobs) JobsResume(ctx context.Context, call *Call, req *apigen.JobsResumeInput) (*apigen.JobResult, error) {
	return answerJob(s.service.Resume(ctx, jobActor(call), req.Job))
}

// JobsCancel ends a job (jobs.cancel).
func (s *Jobs) JobsCancel(ctx context.Context, call *Call, req *apigen.JobsCancelInput) (*apigen.JobResult, error) {
	return answerJob(s.service.Cancel(ctx, jobActor(call), req.Job))
}
