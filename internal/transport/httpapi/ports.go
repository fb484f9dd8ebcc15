// Package httpapi is the transport: limits, keys, envelope and errors of the HTTP interface.
package httpapi

import (
	"context"
	"net/netip"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/ratelimit"
)

// Authenticator tells who calls, from the bearer credential and the caller's
// address, and whether that caller may run an operation. It returns a *fault.Error
// with the codes of 401 and 403.
type Authenticator interface {
	Authenticate(ctx context.Context, bearer string, from netip.Addr, operation string) (*account.Caller, error)
}

// Decision is a rate limiter's answer; its three numbers become RateLimit-* headers.
type Decision = ratelimit.Decision

// Limiter counts calls per key.
type Limiter interface {
	Take(ctx context.Context, caller *account.Caller) (Decision, error)
	// Spend takes calls that were not asked for: work that a call without charge has done
	// beyond its own. The bucket may go into debt.
	Spend(ctx context.Context, caller *account.Caller, calls int) (Decision, error)
}

// Ledger charges calls. Begin holds the price or returns a stored answer; each
// hold is then settled once (the call answered ok) or released once. A non-nil
// answer is stored for replay when the call had an idempotency key: every
// executed call (HTTP 2xx) passes one, whether charged or not.
type Ledger interface {
	Begin(ctx context.Context, c ledger.Charge) (ledger.Begun, error)
	Settle(ctx context.Context, holdID string, answer *ledger.Answer) (remainingMilli int64, err error)
	Release(ctx context.Context, holdID string, answer *ledger.Answer) (remainingMilli int64, err error)
}
