// Package screenitem processes the items of jobs that ask lists for people.
package screenitem

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/rounding"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/amlscreen"
	"github.com/likeness-api/likeness/internal/state/aml"
	"github.com/likeness-api/likeness/internal/state/job"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook"
)

// Processor asks the lists for the people of items; without lists it refuses. It is safe for concurrent use.
type Processor struct {
	lists  aml.Provider
	outbox *webhook.Outbox
}

// New makes a processor on lists, nil where none are configured; outbox tells who wants to hear of hits.
func New(lists aml.Provider, outbox *webhook.Outbox) *Processor { return &Processor{lists, outbox} }

// ScreenPerson asks the lists for the person of an item; hits are published in the transaction of the charge.
func (p *Processor) ScreenPerson(ctx context.Context, c *call.Call, w job.Work) (job.Done, error) {
	var subject aml.Subject
	if err := json.Unmarshal(w.Content, &subject); err != nil {
		return job.Done{}, fmt.Errorf("the person of an item: %w", err)
	}
	subject.List = w.Job.List
	found, err := amlscreen.ScreenPerson(ctx, p.lists, subject, w.Job.Threshold)
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
			_, err := p.outbox.Publish(ctx, tx, c.Caller.ProjectID, string(c.Caller.Environment), event)
			return err
		}
	}
	return done, nil
}
