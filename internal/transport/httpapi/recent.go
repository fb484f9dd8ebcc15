package httpapi

import (
	"math"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// maxRecent is how many calls a node remembers; they take about 1 MB.
const maxRecent = 5000

// RecentCall is a call of an operation that was answered. It holds nothing of what was sent.
type RecentCall struct {
	At           time.Time // when it arrived
	RequestID    string
	Operation    string
	ProjectID    string
	KeyID        string
	Status       int        // of HTTP
	Code         fault.Code // empty: the answer is ok
	Took         time.Duration
	ChargedMilli int64 // milli-credits
	Replayed     bool  // the stored answer of an earlier call was sent
	Stages       StageTimes
}

// StageTimes is how long the stages of a call took; 0 for those that it did not reach.
type StageTimes struct {
	Receive time.Duration // reading the body from the network
	Queue   time.Duration // waiting for a slot
	Hold    time.Duration // holding the price
	Run     time.Duration // the operation
	Settle  time.Duration // charging, or giving the hold back
}

// recentCalls remembers the last calls in memory.
type recentCalls struct {
	mu    sync.Mutex
	calls []RecentCall // a ring once it is full
	next  int          // where the next call goes
}

// remember records a call with a caller of a project. What the console reads for its pages is left out.
func (l *recentCalls) remember(rec *record, r *http.Request, took time.Duration) {
	if rec.operation == "" || rec.caller == nil || rec.caller.ProjectID == "" || insideCaller(r.Context()) != nil && rec.chargedMilli == 0 {
		return
	}
	call := RecentCall{
		At: rec.started, RequestID: rec.id, Operation: rec.operation, ProjectID: rec.caller.ProjectID, KeyID: rec.caller.KeyID, Status: rec.status, Code: rec.code,
		Took: took, ChargedMilli: rec.chargedMilli, Replayed: rec.replayed, Stages: rec.stages,
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.calls) < maxRecent {
		l.calls = append(l.calls, call)
		return
	}
	l.calls[l.next] = call
	l.next = (l.next + 1) % maxRecent
}

// RecentCalls returns the calls that this node answered lately for a project and that fit, the newest
// first, at most limit of them.
func (l *recentCalls) RecentCalls(projectID string, limit int, fits func(RecentCall) bool) (found []RecentCall) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for i := range l.calls {
		at := (l.next - 1 - i + 2*len(l.calls)) % len(l.calls)
		if c := l.calls[at]; c.ProjectID == projectID && fits(c) {
			if found = append(found, c); len(found) == limit {
				break
			}
		}
	}
	return found
}

// CallSummary is how the last calls of a node went.
type CallSummary struct {
	Calls, Failed int           // Failed: answered with a status of 500 and above
	More          bool          // there may have been more, which are forgotten
	Queue95       time.Duration // 95 % waited at most so long for a slot
}

// ShareFailed is the part of the calls that failed, in percent; 0 without calls.
func (c CallSummary) ShareFailed() float64 { return 100 * float64(c.Failed) / float64(max(c.Calls, 1)) }

// SummarizeRecent returns how the calls since a time went, of all projects, as far as this node remembers them.
func (l *recentCalls) SummarizeRecent(since time.Time) (sum CallSummary) {
	l.mu.Lock()
	var waits []time.Duration
	for _, c := range l.calls {
		if c.At.Before(since) {
			continue
		}
		waits = append(waits, c.Stages.Queue)
		if c.Status >= http.StatusInternalServerError {
			sum.Failed++
		}
	}
	l.mu.Unlock()
	sum.Calls, sum.More = len(waits), len(waits) >= maxRecent
	if sum.Calls > 0 {
		const share = 0.95
		slices.Sort(waits)
		sum.Queue95 = waits[int(math.Ceil(share*float64(len(waits))))-1]
	}
	return sum
}
