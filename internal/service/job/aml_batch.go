package job

import (
	"context"
	"encoding/json"
	"strconv"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/amlscreen"
	"github.com/likeness-api/likeness/internal/state/job"
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
