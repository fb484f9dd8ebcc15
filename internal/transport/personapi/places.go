package personapi

import (
	"cmp"
	"context"
	"errors"
	"math"
	"time"

	"github.com/likeness-api/likeness/internal/base/fairqueue"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/runtime/workmeter"
	"github.com/likeness-api/likeness/internal/service/worklimit"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ratelimit"
	"github.com/likeness-api/likeness/internal/state/verification"
)

const (
	slotWait       = 10 * time.Second
	busyFor        = 2 * time.Second // after how long a caller without a place shall ask again
	waitingForEach = 16              // calls that may wait for each place
)

// GuidanceUnits is the work that the guidance of one link may take, in units of docs/limits.md: about a minute of one
// core. It earns as much back in an hour.
const GuidanceUnits = 1200

// unitParts is in how many parts of a unit work is counted: a frame without a face takes a tenth of one.
const unitParts = 10

// places share the models: among projects, then among the verifications of a project, by the time that each
// has used them. One verification has one place at most.
type places struct {
	queue *fairqueue.Queue
	used  *ratelimit.Limiter // work of guidance, by verification
	rate  account.Rate       // of the parts of that work
}

func newPlaces(n, units int) *places {
	n, units = max(n, 1), cmp.Or(units, GuidanceUnits)*unitParts
	rate := account.Rate{PerSecond: float64(units) / time.Hour.Seconds(), Burst: units}
	return &places{rate: rate, used: ratelimit.New(ratelimit.Options{}), queue: fairqueue.New(fairqueue.Options{
		Capacity: int64(n), KeyLimit: 1, QueueLimit: waitingForEach * n, ProjectQueueLimit: max(1, waitingForEach*n/2),
	})}
}

// enter waits for a place and returns a context of the verification's flow.
func (p *places) enter(ctx context.Context, v *verification.Verification) (context.Context, func(), error) {
	ctx = fairqueue.WithFlow(ctx, fairqueue.Flow{Project: v.ProjectID, Key: "capture " + v.ID})
	waiting, cancel := context.WithTimeout(ctx, slotWait)
	defer cancel()
	grant, err := p.queue.Acquire(waiting, 1)
	switch {
	case err == nil:
		return ctx, grant.Release, nil
	case errors.Is(err, fairqueue.ErrQueueFull), errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil:
		return nil, nil, &fault.Error{Code: fault.Overloaded, Message: "The service is busy.", RetryAfter: busyFor, Cause: err}
	}
	return nil, nil, err
}

// hasGuidance reports whether a verification has guidance left.
func (p *places) hasGuidance(v *verification.Verification) bool {
	return p.used.Peek(p.guidanceCaller(v)).Allowed
}

// spendGuidance counts the work of a frame.
func (p *places) spendGuidance(ctx context.Context, v *verification.Verification, m *workmeter.Meter) {
	parts := int(math.Ceil(worklimit.ComputeCallWork(m) * unitParts))
	_, _ = p.used.Spend(context.WithoutCancel(ctx), p.guidanceCaller(v), max(parts, 1)) // it never returns an error
}

func (p *places) guidanceCaller(v *verification.Verification) *account.Caller {
	return &account.Caller{KeyID: "guidance " + v.ID, Rate: p.rate}
}
