package ratelimit

import (
	"context"
	"log/slog"
	"math"
	"sync"
	"sync/atomic"
	"time"

	"github.com/likeness-api/likeness/internal/state/account"
)

// Decision is the answer to one call.
type Decision struct {
	Allowed    bool
	Limit      int           // calls at once (burst)
	Remaining  int           // calls left right now
	Reset      time.Duration // until the bucket is full again
	RetryAfter time.Duration // when not allowed
}

// Shared counts the calls of all nodes.
type Shared interface {
	// Take counts one call of a key, if its rate allows it.
	Take(ctx context.Context, keyID string, rate account.Rate) (Decision, error)
	// Spend takes so many calls more from the bucket of a key than it may hold: see
	// Limiter.Spend.
	Spend(ctx context.Context, keyID string, rate account.Rate, calls int) (Decision, error)
}

// Options configure a Limiter; the zero value counts on this node alone.
type Options struct {
	Shared Shared
	// Timeout is how long a call waits for Shared; 0 means 50 ms.
	Timeout time.Duration
	// Now is the clock of this node; nil means time.Now.
	Now func() time.Time
	// Log hears when Shared goes away and comes back; nil means slog.Default.
	Log *slog.Logger
}

const (
	defaultTimeout = 50 * time.Millisecond
	failuresToTrip = 3
	retryAfterTrip = time.Second

	// maxDebt is how long a key must wait at most until its calls are allowed again.
	maxDebt = time.Minute
)

// Limiter counts calls per key.
type Limiter struct {
	shared  Shared
	timeout time.Duration
	now     func() time.Time
	log     *slog.Logger
	local   buckets
	breaker breaker
	failed  atomic.Int64
}

// New returns a Limiter.
func New(o Options) *Limiter {
	l := &Limiter{shared: o.Shared, timeout: o.Timeout, now: o.Now, log: o.Log}
	if l.timeout <= 0 {
		l.timeout = defaultTimeout
	}
	if l.now == nil {
		l.now = time.Now
	}
	if l.log == nil {
		l.log = slog.Default()
	}
	return l
}

// Take counts a call of the caller's key. It never returns an error.
func (l *Limiter) Take(ctx context.Context, caller *account.Caller) (Decision, error) {
	now := l.now()
	if l.shared == nil || !l.breaker.allowsRequest(now) {
		return l.local.takeCall(caller.KeyID, caller.Rate, now), nil
	}
	if d := l.local.peekCall(caller.KeyID, caller.Rate, now); !d.Allowed {
		return d, nil // this node alone is over the limit
	}
	d, err := l.askShared(ctx, caller)
	if err != nil {
		if ctx.Err() == nil { // not when it is the caller who went away
			l.failed.Add(1)
			l.logState(l.breaker.recordFailure(now), err)
		}
		return l.local.takeCall(caller.KeyID, caller.Rate, now), nil
	}
	l.logRecovery()
	l.local.setBucket(caller.KeyID, now.Add(d.Reset), now)
	return d, nil
}

// Spend takes calls from the bucket of the caller's key whether it holds so many or not, for
// work that a call has done beyond its own. An empty bucket goes into debt, which is earned
// back before the next call is allowed: after one minute at most. The Decision says what the bucket holds now; a
// call was neither allowed nor refused. It never returns an error.
func (l *Limiter) Spend(ctx context.Context, caller *account.Caller, calls int) (Decision, error) {
	now := l.now()
	if l.shared == nil || !l.breaker.allowsRequest(now) {
		return l.local.spendCalls(caller.KeyID, caller.Rate, calls, now), nil
	}
	ctx, cancel := context.WithTimeout(ctx, l.timeout)
	defer cancel()
	d, err := l.shared.Spend(ctx, caller.KeyID, caller.Rate, calls)
	if err != nil {
		l.failed.Add(1)
		l.logState(l.breaker.recordFailure(now), err)
		return l.local.spendCalls(caller.KeyID, caller.Rate, calls, now), nil
	}
	l.logRecovery()
	l.local.setBucket(caller.KeyID, now.Add(d.Reset), now)
	return d, nil
}

// Peek is what Take would decide on this node alone. It counts nothing and asks nobody.
func (l *Limiter) Peek(caller *account.Caller) Decision {
	return l.local.peekCall(caller.KeyID, caller.Rate, l.now())
}

func (l *Limiter) askShared(ctx context.Context, caller *account.Caller) (Decision, error) {
	ctx, cancel := context.WithTimeout(ctx, l.timeout)
	defer cancel()
	return l.shared.Take(ctx, caller.KeyID, caller.Rate)
}

func (l *Limiter) logState(tripped bool, err error) {
	if tripped {
		l.log.Warn("ratelimit: the shared part is away, each node keeps the limits for itself", "error", err)
	}
}

// logRecovery records that the shared part has answered.
func (l *Limiter) logRecovery() {
	if l.breaker.recordSuccess() {
		l.log.Info("ratelimit: limits are shared between nodes again")
	}
}

// IsDegraded says whether limits are configured to be shared and are not at the moment.
func (l *Limiter) IsDegraded() bool { return l.shared != nil && l.breaker.isOpen() }

// CountFailures is the number of requests that the shared part did not answer.
func (l *Limiter) CountFailures() int64 { return l.failed.Load() }

// breaker stops asking a shared part that is away.
type breaker struct {
	failures atomic.Int32
	until    atomic.Int64 // Unix nanoseconds until which nobody asks
}

func (b *breaker) isOpen() bool { return b.failures.Load() >= failuresToTrip }

// allowsRequest tells whether to ask: always while closed, else one call a second.
func (b *breaker) allowsRequest(now time.Time) bool {
	if !b.isOpen() {
		return true
	}
	until := b.until.Load()
	return now.UnixNano() >= until && b.until.CompareAndSwap(until, now.Add(retryAfterTrip).UnixNano())
}

// recordFailure counts a failure and tells whether it opened the breaker.
func (b *breaker) recordFailure(now time.Time) bool {
	b.until.Store(now.Add(retryAfterTrip).UnixNano())
	return b.failures.Add(1) == failuresToTrip
}

// recordSuccess closes the breaker and tells whether it was open.
func (b *breaker) recordSuccess() bool {
	return b.failures.Load() != 0 && b.failures.Swap(0) >= failuresToTrip
}

// decideGCRA is GCRA: tat is the time at which the bucket is full again.
func decideGCRA(tat time.Time, rate account.Rate, now time.Time) (time.Time, Decision) {
	each := callInterval(rate)
	depth := time.Duration(rate.Burst) * each
	if tat.Before(now) {
		tat = now
	}
	next := tat.Add(each)
	d := Decision{Limit: rate.Burst}
	if over := next.Sub(now) - depth; over > 0 {
		d.RetryAfter, d.Reset = over, tat.Sub(now)
		return tat, d
	}
	d.Allowed, d.Reset = true, next.Sub(now)
	d.Remaining = int((depth - d.Reset) / each)
	return next, d
}

// spendGCRA moves the time at which the bucket is full again on by so many calls, at most to
// where the next call must wait maxDebt.
func spendGCRA(tat time.Time, rate account.Rate, calls int, now time.Time) (time.Time, Decision) {
	cost, most := spendTimes(rate, calls)
	if tat.Before(now) {
		tat = now
	}
	next := tat.Add(cost)
	if latest := now.Add(most); next.After(latest) {
		next = latest
	}
	if next.Before(tat) {
		next = tat
	}
	return next, spentDecision(rate, next.Sub(now))
}

// spendTimes returns the time in which so many calls are earned, and how far from now a bucket may
// at most be full again: the next call then waits maxDebt.
func spendTimes(rate account.Rate, calls int) (cost, most time.Duration) {
	each := callInterval(rate)
	const longest = time.Duration(math.MaxInt64) / 4
	cost = time.Duration(min(float64(calls)*float64(each), float64(longest)))
	return cost, time.Duration(rate.Burst)*each + maxDebt - each
}

// spentDecision describes a bucket that is full again after reset.
func spentDecision(rate account.Rate, reset time.Duration) Decision {
	each := callInterval(rate)
	depth := time.Duration(rate.Burst) * each
	return Decision{
		Allowed: reset+each <= depth, Limit: rate.Burst, Reset: reset,
		Remaining: int(max(0, depth-reset) / each), RetryAfter: max(0, reset+each-depth),
	}
}

// callInterval is the time in which one call is earned.
func callInterval(rate account.Rate) time.Duration {
	return max(time.Microsecond, time.Duration(float64(time.Second)/rate.PerSecond))
}

// shards keep callers of different keys out of each other's way.
const shards = 32

// buckets are the full-again times of the keys seen by this node.
type buckets struct {
	shard [shards]struct {
		sync.Mutex
		tat   map[string]time.Time
		sweep int // size at which full buckets are dropped next
	}
}

// changeBucket runs change on the bucket of a key; a zero result forgets the bucket.
func (b *buckets) changeBucket(keyID string, now time.Time, change func(tat time.Time) time.Time) {
	s := &b.shard[hashFNV(keyID)%shards]
	s.Lock()
	defer s.Unlock()
	if s.tat == nil {
		s.tat, s.sweep = map[string]time.Time{}, 1024
	}
	if len(s.tat) >= s.sweep {
		for id, tat := range s.tat {
			if !tat.After(now) {
				delete(s.tat, id)
			}
		}
		s.sweep = max(1024, 2*len(s.tat))
	}
	s.tat[keyID] = change(s.tat[keyID])
}

func (b *buckets) takeCall(keyID string, rate account.Rate, now time.Time) (d Decision) {
	b.changeBucket(keyID, now, func(tat time.Time) (next time.Time) {
		next, d = decideGCRA(tat, rate, now)
		return next
	})
	return d
}

func (b *buckets) peekCall(keyID string, rate account.Rate, now time.Time) (d Decision) {
	b.changeBucket(keyID, now, func(tat time.Time) time.Time {
		_, d = decideGCRA(tat, rate, now)
		return tat
	})
	return d
}

func (b *buckets) spendCalls(keyID string, rate account.Rate, calls int, now time.Time) (d Decision) {
	b.changeBucket(keyID, now, func(tat time.Time) (next time.Time) {
		next, d = spendGCRA(tat, rate, calls, now)
		return next
	})
	return d
}

// setBucket takes over what the shared part says.
func (b *buckets) setBucket(keyID string, tat, now time.Time) {
	b.changeBucket(keyID, now, func(time.Time) time.Time { return tat })
}

// hashFNV is FNV-1a.
func hashFNV(text string) uint32 {
	h := uint32(2166136261)
	for i := range len(text) {
		h = (h ^ uint32(text[i])) * 16777619
	}
	return h
}
