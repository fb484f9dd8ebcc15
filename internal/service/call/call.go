package call

import (
	"fmt"
	"net/netip"
	"slices"
	"sync"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audited"
)

// Call is what an operation may know of the call it serves. AddWarning may be used by several
// goroutines at once.
type Call struct {
	RequestID string
	Operation string // such as face.detect
	Caller    *account.Caller
	Address   netip.Addr
	// IdempotencyKey is the one of the call; empty when none was sent. The transport repeats the
	// answers of charged operations; one that makes something uses it to make it once, also where
	// a node ended before the answer was stored.
	IdempotencyKey string
	// Repeatable is nil unless the caller sent an Idempotency-Key to an operation that keeps
	// its answers itself; the transport repeats the answers of charged ones.
	Repeatable *Repeatable

	mu       sync.Mutex
	warnings []string
}

// Scope is the project and the environment of the caller.
func (c *Call) Scope() account.Scope {
	return account.Scope{ProjectID: c.Caller.ProjectID, Environment: c.Caller.Environment}
}

// Origin is where a change that the call asks for comes from.
func (c *Call) Origin() audited.Origin {
	origin := audited.Origin{Scope: c.Scope(), Actor: c.Caller.KeyID, RequestID: c.RequestID, IdempotencyKey: c.IdempotencyKey}
	if c.Address.IsValid() {
		origin.Address = c.Address.String()
	}
	return origin
}

// AddWarning adds a sentence to the warnings of the answer, once.
func (c *Call) AddWarning(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	c.mu.Lock()
	defer c.mu.Unlock()
	if !slices.Contains(c.warnings, text) {
		c.warnings = append(c.warnings, text)
	}
}

// Warnings returns the warnings so far, sorted, so that an answer does not depend on
// which of several goroutines came first; never nil.
func (c *Call) Warnings() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	out := append([]string{}, c.warnings...)
	slices.Sort(out)
	return out
}
