package job

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/rounding"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/amlscreen"
	"github.com/likeness-api/likeness/internal/state/aml"
	"github.com/likeness-api/likeness/internal/state/job"
	"github.com/likeness-api/likeness/internal/state/store"
)

// AmlBatch makes a job that asks lists for people (aml.batch).
func (s *Service) AmlBatch(ctx context.Context, c *call.Call, req *apigen.AmlBatchRequest) (*apigen.JobResult, error) {
	list := apigen.ValueOr(req.List, "")
	if err := amlscreen.RequireList(ctx, s.lists, list); err != nil {
		return nil, err
	}
	n := job.NewJob{
		Settings:  job.Settings{Kind: apigen.JobKindScreen, Name: apigen.ValueOr(req.Name, ""), List: list, Threshold: req.Threshold},
		PayingKey: c.Caller.PayingKey, IdempotencyKey: c.IdempotencyKey,
	}
	for i, p := range req.People {
		subject, err := amlscreen.NewSubject(apigen.AmlPerson{Name: p.Name, BirthDate: p.BirthDate, Countries: p.Countries}, "people["+strconv.Itoa(i)+"]", time.Now())
		if err != nil {
			return nil, err
		}
		content, err := json.Marshal(subject)
		if err != nil {
			return nil, err
		}
		n.Items = append(n.Items, job.NewItem{ID: p.ID, Content: content})
	}
	return answerJob(s.jobs.Create(ctx, c.Origin(), n))
}

// screenPerson asks the lists for the person of an item; hits are published in the transaction of the charge.
func (p *ItemProcessor) screenPerson(ctx context.Context, c *call.Call, w job.Work) (job.Done, error) {
	var subject aml.Subject
	if err := json.Unmarshal(w.Content, &subject); err != nil {
		return job.Done{}, fmt.Errorf("the person of an item: %w", err)
	}
	subject.List = w.Job.List
	found, err := amlscreen.ScreenPerson(ctx, p.screening.Lists, subject, w.Job.Threshold)
	if err != nil {
		return job.Done{}, err
	}
	out := &apigen.AmlBatchScreening{ScreeningID: found.ID, Status: found.Status, Hits: []apigen.AmlBatchHit{}, Unknown: found.Unknown, NotComparedEntries: found.NotCompared}
	for _, h := range found.Hits {
		out.Hits = append(out.Hits, apigen.AmlBatchHit{
			EntryID: h.EntryID, List: h.List, ListVersion: apigen.PointerUnlessZero(h.ListVersion), Score: rounding.RoundPlaces(h.Score, 4),
			Topic: apigen.PointerUnlessZero(h.Topic), Fields: amlscreen.ConvertFields(h.Fields),
		})
	}
	done := job.Done{Result: job.Result{Screening: out}}
	if len(found.Hits) > 0 {
		event := found.NewEvent(w.ItemID)
		event.JobID = w.Job.ID
		done.Store = func(ctx context.Context, tx *store.Tx, _ *job.Result) error {
			_, err := p.screening.Outbox.Publish(ctx, tx, c.Caller.ProjectID, string(c.Caller.Environment), event)
			return err
		}
	}
	return done, nil
}
