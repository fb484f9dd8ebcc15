package job

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fairqueue"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
)

const (
	pollEvery   = time.Second
	processFor  = 100 * time.Second // one item
	maxAttempts = 5                 // begun so often, an item fails
	retryAfter  = 2 * time.Second   // times the attempts so far
	releaseFor  = 5 * time.Second   // to give back an item at the end of the node
	leaveFor    = 30 * time.Second  // a job whose master key the node does not have
)

// leasedItem is an item that this node processes.
type leasedItem struct {
	Work
	number   int64
	attempts int64
	sealed   []byte // the content, until it is decrypted
}

// Run processes items until ctx ends. Items that are being processed then are given back.
func (s *Service) Run(ctx context.Context) {
	var running sync.WaitGroup
	for range s.o.Workers {
		running.Go(func() {
			s.repeatUntil(ctx, func() (bool, error) { return s.ProcessNext(ctx) })
		})
	}
	running.Go(func() {
		s.repeatUntil(ctx, func() (bool, error) {
			_, err := s.Sweep(ctx)
			return false, err
		})
	})
	running.Wait()
}

// repeatUntil runs fn until ctx ends: at once again while it acted, else when there is something new
// and every pollEvery.
func (s *Service) repeatUntil(ctx context.Context, fn func() (acted bool, err error)) {
	changed := s.store.Subscribe(topic)
	tick := time.NewTicker(pollEvery)
	defer tick.Stop()
	for ctx.Err() == nil {
		acted, err := fn()
		if err != nil && ctx.Err() == nil {
			s.log.Warn("jobs: what is due could not be done, trying again", "error", err)
		}
		if acted && err == nil {
			continue
		}
		select {
		case <-ctx.Done():
		case <-changed.C():
		case <-tick.C:
		}
	}
}

// ProcessNext processes one item that is due; acted is false where there is none. Any number of nodes
// may do it at once.
func (s *Service) ProcessNext(ctx context.Context) (acted bool, err error) {
	item, err := s.leaseNext(ctx)
	if errors.Is(err, errNothing) {
		return false, nil
	}
	if err != nil || item == nil {
		return item == nil && err == nil, err
	}
	switch err := s.openContent(item); {
	case errors.Is(err, seal.ErrKeyUnknown):
		s.log.Warn("jobs: this node does not have the master key of a job; other nodes process it", "job", item.Job.ID, "error", err)
		s.leaveJob(item.Job.ID)
		return true, s.releaseItem(ctx, item, 0)
	case err != nil:
		s.log.Warn("jobs: the content of an item cannot be decrypted", "job", item.Job.ID, "number", item.number, "error", err)
		return true, s.failItem(ctx, item, fault.New(fault.Internal, "", "What is stored of the item cannot be decrypted.").
			WithFix("Send the item again, in another job."))
	}
	return true, s.processItem(ctx, item)
}

// openContent decrypts the content of an item that has one, or returns seal.ErrUnsealed.
func (s *Service) openContent(item *leasedItem) error {
	if item.sealed == nil {
		return nil
	}
	box, err := s.openBox(item.Job)
	if err == nil {
		item.Content, err = box.Open(item.sealed, itemContext(item.Job.ID, item.ItemID))
	}
	item.sealed = nil
	return err
}

// leaveJob keeps this node from leasing items of a job for a while.
func (s *Service) leaveJob(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.left[id] = time.Now().Add(leaveFor)
}

// hasLeft reports whether this node leaves a job to others at the moment.
func (s *Service) hasLeft(id string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	until, ok := s.left[id]
	if ok && time.Now().After(until) {
		delete(s.left, id)
		return false
	}
	return ok
}

// chooseJob returns a job with due items: of a project at random, at random; errNothing where there is none.
func (c *change) chooseJob() (string, error) {
	byProject := map[string][]string{}
	err := c.Tx.Each(c.ctx, func(r store.Row) error {
		var id, project string
		err := r.Scan(&id, &project)
		if !c.service.hasLeft(id) {
			byProject[project] = append(byProject[project], id)
		}
		return err
	}, `SELECT j.id, j.project_id FROM jobs j WHERE j.state = 'active' AND EXISTS (
		SELECT 1 FROM job_items i WHERE i.job_id = j.id AND i.state IN ('waiting', 'running') AND i.due_ms <= $1)`, c.NowMs())
	if err != nil {
		return "", err
	}
	if len(byProject) == 0 {
		return "", errNothing
	}
	projects := slices.Collect(maps.Keys(byProject))
	jobs := byProject[projects[rand.IntN(len(projects))]] //nolint:gosec // no secret
	return jobs[rand.IntN(len(jobs))], nil                //nolint:gosec // no secret
}

// leaseNext takes an item that is due, or returns errNothing. It is nil without an error where an item
// was found that was begun too often; that one has failed then.
func (s *Service) leaseNext(ctx context.Context) (*leasedItem, error) {
	var item *leasedItem
	err := s.runChange(ctx, audited.System, func(c *change) error {
		item = nil
		id, err := c.chooseJob()
		if err != nil {
			return err
		}
		item, err = c.leaseItem(id)
		return err
	})
	return item, err
}

// leaseItem takes the next due item of a job.
func (c *change) leaseItem(id string) (*leasedItem, error) {
	skip := c.Tx.ForUpdate()
	if skip != "" {
		skip += " OF i SKIP LOCKED"
	}
	item := &leasedItem{}
	var labels string
	_, err := store.QueryOne(c.ctx, c.Tx, func(r store.Row) (struct{}, error) {
		return struct{}{}, r.Scan(&item.number, &item.ItemID, &item.attempts, &labels, &item.sealed)
	}, `SELECT i.number, i.item_id, i.attempts, i.labels, i.sealed FROM job_items i JOIN jobs j ON j.id = i.job_id
		WHERE i.job_id = $1 AND j.state = 'active' AND i.state IN ('waiting', 'running') AND i.due_ms <= $2
		ORDER BY i.due_ms, i.number LIMIT 1`+skip, id, c.NowMs())
	if errors.Is(err, store.ErrNotFound) {
		return nil, errNothing // another node was faster
	}
	if err != nil {
		return nil, err
	}
	if item.Job, err = store.QueryOne(c.ctx, c.Tx, scanJob, "SELECT "+jobColumns+" FROM jobs WHERE id = $1", id); err != nil {
		return nil, err
	}
	if err := json.Unmarshal([]byte(labels), &item.Labels); err != nil {
		return nil, err
	}
	if item.attempts >= maxAttempts {
		return nil, c.finishItem(item, apigen.JobItemStatusFailed, 0, Result{Error: newError(
			fault.New(fault.Internal, "", "The service ended %d times while it processed the item.", item.attempts))})
	}
	item.attempts++
	_, err = c.Tx.Exec(c.ctx, "UPDATE job_items SET state = 'running', leased_by = $3, due_ms = $4, attempts = $5 WHERE job_id = $1 AND number = $2",
		id, item.number, c.service.node, c.NowMs()+c.service.o.LeaseFor.Milliseconds(), item.attempts)
	return item, err
}

// processItem runs an item that this node leased and writes what it came to.
func (s *Service) processItem(ctx context.Context, item *leasedItem) error {
	working, cancel := context.WithTimeout(fairqueue.WithFlow(ctx, fairqueue.Flow{Project: item.Job.ProjectID, Key: "jobs"}), processFor)
	defer cancel()
	done, err := s.o.Processor.Process(working, item.Work)
	item.Content = nil
	if ctx.Err() != nil {
		return s.releaseItem(context.WithoutCancel(ctx), item, 0)
	}
	if err == nil {
		err = s.commitItem(ctx, item, done)
	}
	if err == nil {
		return nil
	}
	switch outcome := classify(err); {
	case outcome == staleOutcome:
		return nil
	case outcome == pauseOutcome:
		s.log.Info("jobs: a job was paused", "job", item.Job.ID, "reason", fault.CodeOf(err))
		return errors.Join(s.releaseItem(ctx, item, 0), s.pauseFor(ctx, item.Job.ID, fault.CodeOf(err)))
	case outcome == retryOutcome && item.attempts < maxAttempts:
		s.log.Warn("jobs: an item could not be processed, trying again", "job", item.Job.ID, "number", item.number, "error", err)
		s.outcomes[itemRetried].Add(1)
		return s.releaseItem(ctx, item, time.Duration(item.attempts)*retryAfter)
	}
	return s.failItem(ctx, item, err)
}

// outcome says what to do about an error.
type outcome int

const (
	failOutcome  outcome = iota // the item fails
	retryOutcome                // the item is begun again
	pauseOutcome                // every further item would get the error
	staleOutcome                // the lease was lost
)

// errStale says that the item is no longer leased by this node at this attempt.
var errStale = errors.New("job: the lease of the item was lost")

func classify(err error) outcome {
	var f *fault.Error
	switch {
	case errors.Is(err, errStale):
		return staleOutcome
	case !errors.As(err, &f):
		return retryOutcome
	}
	switch f.Code {
	case fault.InsufficientCredits, fault.SpendCapReached, fault.StoringNotEnabled, fault.KeyInvalid, fault.KeyRevoked, fault.KeyExpired,
		fault.PermissionDenied, fault.LiveAccessNotApproved, fault.GalleryFull, fault.NotFound, fault.CheckNotAvailable:
		return pauseOutcome
	}
	if fault.StatusOf(f.Code) >= 500 {
		return retryOutcome
	}
	return failOutcome
}

// holdLease locks the row of an item and returns errStale unless this node still leases it at this attempt.
func (c *change) holdLease(item *leasedItem) error {
	_, err := store.QueryValue[int64](c.ctx, c.Tx, `SELECT number FROM job_items WHERE job_id = $1 AND number = $2 AND state = 'running'
		AND leased_by = $3 AND attempts = $4`+c.Tx.ForUpdate(), item.Job.ID, item.number, c.service.node, item.attempts)
	if errors.Is(err, store.ErrNotFound) {
		return errStale
	}
	return err
}

// chargeID names the charge of an item.
func (item *leasedItem) chargeID() string { return fmt.Sprintf("%s/%d", item.Job.ID, item.number) }

// commitItem writes what a processed item changes, its charge and its result in one transaction.
func (s *Service) commitItem(ctx context.Context, item *leasedItem, done Done) error {
	j, price := item.Job, s.o.Prices[item.Job.Kind]
	return s.runChange(ctx, audited.Origin{Scope: j.Scope, Actor: "system"}, func(c *change) error {
		if err := c.holdLease(item); err != nil {
			return err
		}
		caller, err := s.o.Keys.AuthorizeKey(ctx, c.Tx, j.KeyID, price.Operation)
		if err != nil {
			return err
		}
		result := done.Result
		if done.Store != nil {
			if err := done.Store(ctx, c.Tx.Tx, &result); err != nil {
				return err
			}
		}
		if err := s.o.Wallets.ChargePurchase(ctx, c.Tx.Tx, ledger.Purchase{
			ID: item.chargeID(), ProjectID: j.ProjectID, Environment: j.Environment, KeyID: j.KeyID, Operation: price.Operation,
			PriceMilli: price.Milli, DayCapMilli: caller.DayCapMilli, MonthCapMilli: caller.MonthCapMilli,
		}); err != nil {
			return err
		}
		return c.finishItem(item, apigen.JobItemStatusSucceeded, price.Milli, result)
	})
}

// failItem writes the error of an item.
func (s *Service) failItem(ctx context.Context, item *leasedItem, failed error) error {
	err := s.runChange(ctx, audited.System, func(c *change) error {
		if err := c.holdLease(item); err != nil {
			return err
		}
		return c.finishItem(item, apigen.JobItemStatusFailed, 0, Result{Error: newError(failed)})
	})
	if errors.Is(err, errStale) {
		return nil
	}
	return err
}

// finishItem writes the end of an item and deletes its photo.
func (c *change) finishItem(item *leasedItem, as apigen.JobItemStatus, chargedMilli int64, result Result) error {
	text, err := json.Marshal(result)
	if err != nil {
		return err
	}
	ended := itemSucceeded
	if as == apigen.JobItemStatusFailed {
		ended = itemFailed
	}
	c.Tx.AfterCommit(func() { c.service.outcomes[ended].Add(1) })
	_, err = c.Tx.Exec(c.ctx, `UPDATE job_items SET state = $3, leased_by = '', charged_milli = $4, result = $5, finished_ms = $6, sealed = NULL, bytes = 0
		WHERE job_id = $1 AND number = $2`, item.Job.ID, item.number, string(as), chargedMilli, string(text), c.NowMs())
	return err
}

// releaseItem gives back an item, to be begun again after a wait. Without a wait the attempt does not count.
func (s *Service) releaseItem(ctx context.Context, item *leasedItem, wait time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, releaseFor)
	defer cancel()
	attempts := item.attempts
	if wait == 0 {
		attempts--
	}
	err := s.runChange(ctx, audited.System, func(c *change) error {
		if err := c.holdLease(item); err != nil {
			return err
		}
		_, err := c.Tx.Exec(ctx, "UPDATE job_items SET state = 'waiting', leased_by = '', due_ms = $3, attempts = $4 WHERE job_id = $1 AND number = $2",
			item.Job.ID, item.number, c.NowMs()+wait.Milliseconds(), attempts)
		return err
	})
	if errors.Is(err, errStale) {
		return nil
	}
	return err
}

// pauseFor pauses a job because every further item would get the error.
func (s *Service) pauseFor(ctx context.Context, id string, code fault.Code) error {
	return s.runChange(ctx, audited.System, func(c *change) error {
		j, err := c.lockAny(id)
		if err != nil || j.state != active {
			return err
		}
		return c.pause(j, string(code))
	})
}
