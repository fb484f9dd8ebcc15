package httpapi

import (
	"context"
	"sync"
	"time"
)

// The pace of refusals. A flood that is refused at once comes back at once, with its body:
// answering it takes the processor from others. Beyond the pace its refusals wait, unread.
const (
	refusalEvery  = 50 * time.Millisecond // of one project, or one address without a key
	refusalBurst  = 20                    // refusals that come at once are answered at once
	refusalWait   = 5 * time.Second       // longest wait of one refusal
	maxRefusals   = 4096                  // that wait at a time; further ones are answered at once
	pacedProjects = 1024                  // from here on, those without refusals are forgotten
)

// pacer spreads the refusals of each source over time. The zero value is ready.
type pacer struct {
	mu      sync.Mutex
	next    map[string]time.Time // when the next refusal of a source is due
	waiting int
}

// waitUntilDue returns when a refusal of source is due, or ctx ends.
func (p *pacer) waitUntilDue(ctx context.Context, source string) {
	pause := p.reserveTurn(source, time.Now())
	if pause <= 0 {
		return
	}
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.waiting--
}

// reserveTurn takes the next due time of source and returns how long it is until then; above 0
// it counts as waiting.
func (p *pacer) reserveTurn(source string, now time.Time) time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	earliest := now.Add(-refusalBurst * refusalEvery)
	if len(p.next) >= pacedProjects {
		for other, due := range p.next {
			if due.Before(earliest) {
				delete(p.next, other)
			}
		}
	}
	if p.next == nil || len(p.next) >= 2*pacedProjects {
		p.next = map[string]time.Time{}
	}
	due := p.next[source]
	if due.Before(earliest) {
		due = earliest
	}
	due = due.Add(refusalEvery)
	pause := due.Sub(now)
	if pause > refusalWait {
		pause = refusalWait
	} else {
		p.next[source] = due
	}
	if pause <= 0 || p.waiting >= maxRefusals {
		return 0
	}
	p.waiting++
	return pause
}
