package audit

import (
	"cmp"
	"context"
	"net/netip"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/account"
	"github.com/likeness-api/likeness/internal/fault"
	"github.com/likeness-api/likeness/internal/store"
)

const (
	// maxGroups is how many different refusals are kept apart until the next
	// flush; what comes beyond is summed up by outcome alone.
	maxGroups = 100
	// severalAddresses stands for the callers of such a sum.
	severalAddresses = "several"
)

// group is what refusals have in common that are summed up in one entry.
type group struct{ actor, project, address, operation, outcome string }

type tally struct {
	times int64
	first time.Time
}

type refusals struct {
	mu     sync.Mutex
	groups map[group]*tally
}

func (r *refusals) add(g group, at time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.groups == nil {
		r.groups = map[group]*tally{}
	}
	t := r.groups[g]
	if t == nil && len(r.groups) >= maxGroups {
		// Codes are a closed list, so these sums are few.
		g = group{actor: severalAddresses, address: severalAddresses, outcome: g.outcome}
		t = r.groups[g]
	}
	if t == nil {
		t = &tally{first: at}
		r.groups[g] = t
	}
	t.times++
}

func (r *refusals) take() []Entry {
	r.mu.Lock()
	groups := r.groups
	r.groups = nil
	r.mu.Unlock()
	var out []Entry
	for g, t := range groups {
		detail := map[string]string{"operation": g.operation}
		if t.times > 1 {
			detail["times"] = strconv.FormatInt(t.times, 10)
		}
		out = append(out, Entry{
			At: t.first, Actor: g.actor, Action: "access.refused", ProjectID: g.project, Address: g.address, Outcome: g.outcome, Detail: detail,
		})
	}
	slices.SortFunc(out, func(a, b Entry) int {
		return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.Actor, b.Actor), cmp.Compare(a.Address, b.Address), cmp.Compare(a.Outcome, b.Outcome))
	})
	return out
}

// Refused puts a refused access on record, soon. caller may be nil: the key was
// not known. It never waits.
func (l *Log) Refused(caller *account.Caller, from netip.Addr, operation string, code fault.Code) {
	g := group{actor: "anonymous", operation: operation, outcome: string(code)}
	if from.IsValid() {
		g.address = from.Unmap().String()
	}
	if caller != nil {
		g.actor, g.project = caller.KeyID, caller.ProjectID
	}
	l.refusals.add(g, l.now())
}

// Flush writes the refusals in memory.
func (l *Log) Flush(ctx context.Context) error {
	entries := l.refusals.take()
	if len(entries) == 0 {
		return nil
	}
	return l.store.Tx(ctx, func(tx *store.Tx) error { return l.Record(ctx, tx, entries...) })
}

func (l *Log) flushOrLog(ctx context.Context) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	if err := l.Flush(ctx); err != nil {
		l.log.Warn("audit: refusals of the last second are lost", "error", err)
	}
}

// Authenticator tells who calls (httpapi.Authenticator).
type Authenticator interface {
	Authenticate(ctx context.Context, bearer string, from netip.Addr, operation string) (*account.Caller, error)
}

// Watched is an Authenticator whose refusals are put on record.
type Watched struct {
	Authenticator
	Log *Log
}

// Authenticate asks the Authenticator behind it.
func (w Watched) Authenticate(ctx context.Context, bearer string, from netip.Addr, operation string) (*account.Caller, error) {
	caller, err := w.Authenticator.Authenticate(ctx, bearer, from, operation)
	if err == nil {
		return caller, nil
	}
	if code := fault.CodeOf(err); code != fault.Internal && code != fault.Overloaded {
		w.Log.Refused(caller, from, operation, code)
	}
	return caller, err
}
