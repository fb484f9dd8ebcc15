package httpapi

import (
	"context"
	"crypto/sha256"
	"net/http"
	"net/netip"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ratelimit"
)

// The limits of the admin interface, each kept by this node alone: they must hold
// while what nodes share is away, and strangers must not be able to fill it.
var (
	// defaultAdminRate is what one admin key may call.
	defaultAdminRate = account.Rate{PerSecond: 10, Burst: 50}
	// defaultAdminFailures is how many wrong keys one address may send.
	defaultAdminFailures = account.Rate{PerSecond: 0.1, Burst: 10}
)

// defaultAdminRunning is how many admin calls run at once, beside the engine's.
const defaultAdminRunning = 4

// adminGuard tells who calls the admin interface, within two limits: calls of one key,
// and wrong keys from one address. Who is over the second is refused before the key is
// looked at, so that guesses are not answered. A key that was good here within the last
// hour is looked at all the same: a stranger behind the operator's address (a shared
// network, a proxy that is not in TrustedProxies) cannot shut the operator out.
type adminGuard struct {
	keys     Authenticator
	rate     account.Rate
	calls    *ratelimit.Limiter
	failures *ratelimit.FailureLimiter
	proven   *ratelimit.ProvenCredentials
}

func newAdminGuard(keys Authenticator, rate, failures account.Rate) *adminGuard {
	return &adminGuard{
		keys: keys, rate: rate, calls: ratelimit.New(ratelimit.Options{}), failures: ratelimit.NewFailureLimiter(failures, nil),
		proven: ratelimit.NewProvenCredentials(nil),
	}
}

// identifyAdmin returns the caller and what is left of its rate.
func (a *adminGuard) identifyAdmin(ctx context.Context, credential string, from netip.Addr, permission string) (*account.Caller, *Decision, error) {
	source, sum := ratelimit.AddressGroup(from), sha256.Sum256([]byte(credential))
	if wait := a.failures.CheckSource(source); wait > 0 {
		if _, proven := a.proven.FindKey(sum); !proven {
			return nil, nil, tooManyWrongKeys(wait)
		}
	}
	caller, err := a.keys.Authenticate(ctx, credential, from, permission)
	if err != nil && fault.StatusOf(fault.CodeOf(err)) == http.StatusUnauthorized {
		a.proven.Forget(sum)
		// Calls that came at once all passed the look above; those over the limit learn nothing.
		if wait := a.failures.CountFailure(source); wait > 0 {
			return caller, nil, tooManyWrongKeys(wait)
		}
		return caller, nil, err
	}
	if caller == nil {
		return nil, nil, err
	}
	a.proven.Remember(sum, caller.KeyID)
	d, _ := a.calls.Take(ctx, &account.Caller{KeyID: caller.KeyID, Rate: a.rate})
	if !d.Allowed {
		return caller, &d, tooManyRequests(d.RetryAfter)
	}
	return caller, &d, err
}

func tooManyRequests(wait time.Duration) error {
	return &fault.Error{Code: fault.RateLimited, Message: "This key has sent too many requests.", RetryAfter: max(wait, 1)}
}

func tooManyWrongKeys(wait time.Duration) error {
	return &fault.Error{Code: fault.RateLimited, Message: "Too many wrong admin keys have come from this address.", RetryAfter: max(wait, 1)}
}
