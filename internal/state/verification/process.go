package verification

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
)

const (
	pollEvery   = time.Second
	dueAtOnce   = 50              // verifications looked up at a time
	workers     = 4               // of one node; the models bound what runs at once
	leaseFor    = 2 * time.Minute // how long a killed node keeps a verification
	examineFor  = 100 * time.Second
	maxAttempts = 3 // of the checks of one verification, before check_failed
)

// newSystemActor is who acts when the service does.
func newSystemActor(v *Verification) audited.Origin {
	return audited.Origin{Scope: Scope{ProjectID: v.ProjectID, Environment: v.Environment}, Actor: "system"}
}

// Run does what is due until ctx ends: it runs checks, expires, deletes.
func (s *Service) Run(ctx context.Context) {
	changed := s.store.Subscribe(topic)
	tick := time.NewTicker(pollEvery)
	defer tick.Stop()
	for {
		if _, err := s.RunDue(ctx); err != nil && ctx.Err() == nil {
			s.log.Warn("verifications: what is due could not be done, trying again", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-changed.C():
		case <-tick.C:
		}
	}
}

// RunDue does what is due now and returns how many verifications it acted on. Any number of
// nodes may do it at once.
func (s *Service) RunDue(ctx context.Context) (done int, err error) {
	ids, err := s.listDue(ctx)
	if err != nil || len(ids) == 0 {
		return 0, err
	}
	rand.Shuffle(len(ids), func(i, j int) { ids[i], ids[j] = ids[j], ids[i] }) //nolint:gosec // nodes begin at different ones; no secret
	var mu sync.Mutex
	var errs []error
	var running errgroup.Group // its functions return no errors: one failure stops none of the others
	running.SetLimit(workers)
	for _, id := range ids {
		if ctx.Err() != nil {
			break
		}
		running.Go(func() error {
			acted, err := s.actOn(ctx, id)
			mu.Lock()
			defer mu.Unlock()
			if acted {
				done++
			}
			if err != nil && ctx.Err() == nil {
				errs = append(errs, fmt.Errorf("%s: %w", id, err))
			}
			return nil
		})
	}
	_ = running.Wait()
	return done, errors.Join(errs...)
}

func (s *Service) listDue(ctx context.Context) ([]string, error) {
	nowMs, err := s.wallets.NowMs(ctx, s.store)
	if err != nil {
		return nil, err
	}
	return store.QueryAll(ctx, s.store, func(r store.Row) (id string, err error) { return id, r.Scan(&id) },
		"SELECT id FROM verifications WHERE due_ms <= $1 ORDER BY due_ms LIMIT $2", nowMs, int64(dueAtOnce))
}

// actOn does the next thing for one verification. A verification that another node was faster
// with is left alone.
func (s *Service) actOn(ctx context.Context, id string) (acted bool, err error) {
	var leased *Verification
	err = s.runChange(ctx, audited.System, func(c *change) error {
		leased, acted = nil, false
		v, err := c.lockAny(id)
		if err != nil || v.dueMs == nil || *v.dueMs > c.NowMs() {
			return err
		}
		c.Origin = newSystemActor(v)
		acted = true
		if v.Status == Processing {
			leased = v
			return c.leaseVerification(v)
		}
		if err := c.actOnTime(v); err != nil {
			return err
		}
		return c.saveVerification(v)
	})
	switch {
	case errors.Is(err, errStale), isNotFound(err):
		return false, nil
	case err != nil || leased == nil:
		return acted, err
	}
	if leased.Status != Processing { // it waited too long for credits
		return true, nil
	}
	return true, s.examineVerification(ctx, leased)
}

// leaseVerification takes a verification in processing for this node.
func (c *change) leaseVerification(v *Verification) error {
	since := v.Result.WaitingSinceMs
	if since > 0 && c.NowMs()-since > creditsWait.Milliseconds() {
		if err := c.expireVerification(v, reasonInsufficientCredits); err != nil {
			return err
		}
		return c.saveVerification(v)
	}
	until := c.NowMs() + leaseFor.Milliseconds()
	v.dueMs, v.leasedBy = &until, c.service.node
	return c.saveVerification(v)
}

// actOnTime does what the time asks for.
func (c *change) actOnTime(v *Verification) error {
	switch {
	case isOpen(v.Status) && v.Request.Scenario != "":
		return c.simulateStep(v)
	case v.Status == Created || v.Status == Opened && v.Progress.Consent == nil && v.Progress.Resent == 0:
		why := reasonNotOpened
		if v.Status == Opened {
			why = reasonAbandoned
		}
		return c.expireVerification(v, why)
	case isOpen(v.Status):
		return c.expireVerification(v, reasonAbandoned)
	case v.Status == NeedsReview && v.Fields.Pending != nil:
		return c.reviews().applyPending(v)
	case v.Status == NeedsReview:
		return c.reviews().closeReview(v)
	case IsFinal(v.Status) && v.Deletion == nil:
		return c.deleteData(v, ByRetention)
	}
	v.dueMs = nil
	return nil
}

// closeReview ends a review whose images are to be deleted.
func (c reviewChange) closeReview(v *Verification) error {
	v.Result.addReason(v.Request, reasonAbandoned)
	if err := c.applyMove(v, "close", Rules, nil); err != nil {
		return err
	}
	return c.deleteData(v, ByRetention)
}

// examineVerification runs the checks of a verification that this node leased, and decides.
func (s *Service) examineVerification(ctx context.Context, v *Verification) error {
	working, cancel := context.WithTimeout(ctx, examineFor)
	defer cancel()
	outcome, err := s.runChecks(working, v)
	if ctx.Err() != nil {
		return ctx.Err() // the lease runs out, another node goes on
	}
	if err != nil {
		s.log.Warn("verifications: the checks of one could not run", "verification", v.ID, "error", err)
	}
	return s.concludeRun(ctx, v.ID, outcome, err)
}

// concludeRun decides a verification by its outcome, unless the lease was lost. A failed run is
// repeated, and sends the verification to review in the end.
func (s *Service) concludeRun(ctx context.Context, id string, o outcome, failed error) error {
	err := s.runChange(ctx, audited.Origin{}, func(c *change) error {
		v, err := c.lockAny(id)
		if err != nil {
			return err
		}
		if v.Status != Processing || v.leasedBy != s.node {
			return errStale
		}
		c.Origin = newSystemActor(v)
		if failed != nil {
			if v.Result.Attempts++; v.Result.Attempts < maxAttempts {
				retry := c.NowMs() + (time.Duration(v.Result.Attempts) * 5 * time.Second).Milliseconds()
				v.dueMs, v.leasedBy = &retry, ""
				return c.saveVerification(v)
			}
			o = outcome{Result: v.Result, hits: v.Fields.Hits}
			o.addReason(v.Request, reasonCheckFailed)
		}
		return c.applyDecision(v, o)
	})
	switch fault.CodeOf(err) {
	case fault.InsufficientCredits, fault.SpendCapReached:
		return s.waitForCredits(ctx, id)
	}
	if errors.Is(err, errStale) {
		return nil
	}
	return err
}

// waitForCredits keeps a verification in processing until the project can pay.
func (s *Service) waitForCredits(ctx context.Context, id string) error {
	err := s.runChange(ctx, audited.Origin{}, func(c *change) error {
		v, err := c.lockAny(id)
		if err != nil || v.Status != Processing || v.leasedBy != s.node {
			return err
		}
		c.Origin = newSystemActor(v)
		if v.Result.WaitingSinceMs == 0 {
			v.Result.WaitingSinceMs = c.NowMs()
			c.recordAudit("wait", v, map[string]string{"for": "credits"})
		}
		next := c.NowMs() + creditsRetry.Milliseconds()
		v.dueMs, v.leasedBy = &next, ""
		return c.saveVerification(v)
	})
	if errors.Is(err, errStale) {
		return nil
	}
	return err
}
