package audit

import (
	"cmp"
	"context"
	"net/netip"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/store"
)

const (
	// maxGroups is how many different refusals are kept apart until the next
	// flush; further ones are counted by outcome alone.
	maxGroups = 100
	// severalAddresses is the actor and address of an entry that sums up several callers.
	severalAddresses = "several"
)

// refusalGroup is the key of refusals that are summed up in one entry.
type refusalGroup struct{ actor, project, address, operation, outcome string }

type refusalCount struct {
	times int64
	first time.Time
}

type pendingRefusals struct {
	mu     sync.Mutex
	groups map[refusalGroup]*refusalCount
}

func (r *pendingRefusals) addRefusal(g refusalGroup, at time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.addCount(g, refusalCount{times: 1, first: at})
}

// restoreGroups adds groups that were taken and could not be written.
func (r *pendingRefusals) restoreGroups(groups map[refusalGroup]*refusalCount) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for g, count := range groups {
		r.addCount(g, *count)
	}
}

// addCount adds refusals to their group, or to a sum where there are too many groups. r is
// locked.
func (r *pendingRefusals) addCount(g refusalGroup, count refusalCount) {
	if r.groups == nil {
		r.groups = map[refusalGroup]*refusalCount{}
	}
	t := r.groups[g]
	if t == nil && len(r.groups) >= maxGroups {
		// Codes are a closed list, so these sums are few.
		g = refusalGroup{actor: severalAddresses, address: severalAddresses, outcome: g.outcome}
		t = r.groups[g]
	}
	if t == nil {
		t = &refusalCount{first: count.first}
		r.groups[g] = t
	}
	if count.first.Before(t.first) {
		t.first = count.first
	}
	t.times += count.times
}

func (r *pendingRefusals) takeGroups() map[refusalGroup]*refusalCount {
	r.mu.Lock()
	defer r.mu.Unlock()
	groups := r.groups
	r.groups = nil
	return groups
}

// listEntries returns an entry for each group, in the order of their first refusals.
func listEntries(groups map[refusalGroup]*refusalCount) []Entry {
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

// RecordRefusal records a refused access at the next flush, without waiting. caller is
// nil when the key is unknown.
func (l *Log) RecordRefusal(caller *account.Caller, from netip.Addr, operation string, code fault.Code) {
	g := refusalGroup{actor: "anonymous", operation: operation, outcome: string(code)}
	if from.IsValid() {
		g.address = from.Unmap().String()
	}
	if caller != nil {
		g.actor, g.project = caller.KeyID, caller.ProjectID
	}
	l.refusals.addRefusal(g, l.now())
}

// FlushRefusals writes the refusals in memory. When that fails they are kept for the next
// flush; those of a transaction whose outcome is unknown may then be written twice.
func (l *Log) FlushRefusals(ctx context.Context) error {
	groups := l.refusals.takeGroups()
	if len(groups) == 0 {
		return nil
	}
	err := l.store.Tx(ctx, func(tx *store.Tx) error { return l.Record(ctx, tx, listEntries(groups)...) })
	if err != nil {
		l.refusals.restoreGroups(groups)
	}
	return err
}

func (l *Log) flushOrLog(ctx context.Context) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), flushTimeout)
	defer cancel()
	if err := l.FlushRefusals(ctx); err != nil {
		l.log.Warn("audit: refusals could not be written, they are kept for the next attempt", "error", err)
	}
}

// Authenticator authenticates callers (httpapi.Authenticator).
type Authenticator interface {
	Authenticate(ctx context.Context, bearer string, from netip.Addr, operation string) (*account.Caller, error)
}

// AuditedAuthenticator is an Authenticator whose refusals are recorded.
type AuditedAuthenticator struct {
	Authenticator
	Log *Log
}

// Authenticate calls the embedded Authenticator and records a refusal.
func (w AuditedAuthenticator) Authenticate(ctx context.Context, bearer string, from netip.Addr, operation string) (*account.Caller, error) {
	caller, err := w.Authenticator.Authenticate(ctx, bearer, from, operation)
	if err == nil {
		return caller, nil
	}
	if code := fault.CodeOf(err); code != fault.Internal && code != fault.Overloaded && code != fault.StoreUnavailable {
		w.Log.RecordRefusal(caller, from, operation, code)
	}
	return caller, err
}
