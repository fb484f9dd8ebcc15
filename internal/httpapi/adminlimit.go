package httpapi

import (
	"context"
	"crypto/sha256"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/account"
	"github.com/likeness-api/likeness/internal/fault"
	"github.com/likeness-api/likeness/internal/ratelimit"
)

// The limits of the admin interface, each kept by this node alone: they must hold
// while what nodes share is away, and strangers must not be able to fill it.
var (
	// defaultAdminRate is what one admin key may call.
	defaultAdminRate = account.Rate{PerSecond: 10, Burst: 50}
	// defaultAdminFailures is how many wrong keys one address may send.
	defaultAdminFailures = account.Rate{PerSecond: 0.1, Burst: 10}
)

const (
	// defaultAdminRunning is how many admin calls run at once, beside the engine's.
	defaultAdminRunning = 4
	// maxProven and provenFor bound the memory of good keys.
	maxProven = 1000
	provenFor = time.Hour
)

// adminDoor tells who calls the admin interface, within two limits: calls of one key,
// and wrong keys from one address. Who is over the second is refused before the key is
// looked at, so that guesses are not answered. A key that was good here within the last
// hour is looked at all the same: a stranger behind the operator's address (a shared
// network, a proxy that is not in TrustedProxies) cannot shut the operator out.
type adminDoor struct {
	keys            Authenticator
	rate, failures  account.Rate
	calls, refusals *ratelimit.Limiter
	proven          provenKeys
}

func newAdminDoor(keys Authenticator, rate, failures account.Rate) *adminDoor {
	return &adminDoor{
		keys: keys, rate: rate, failures: failures,
		calls: ratelimit.New(ratelimit.Options{}), refusals: ratelimit.New(ratelimit.Options{}),
	}
}

// identify returns the caller and what is left of its rate.
func (a *adminDoor) identify(ctx context.Context, credential string, from netip.Addr, permission string) (*account.Caller, *Decision, error) {
	source := &account.Caller{KeyID: sourceOf(from), Rate: a.failures}
	sum := sha256.Sum256([]byte(credential))
	if d := a.refusals.Peek(source); !d.Allowed && !a.proven.has(sum) {
		return nil, nil, tooManyWrongKeys(d.RetryAfter)
	}
	caller, err := a.keys.Authenticate(ctx, credential, from, permission)
	if err != nil && fault.Status(fault.CodeOf(err)) == http.StatusUnauthorized {
		a.proven.forget(sum)
		// Calls that came at once all passed the look above; those over the limit learn nothing.
		if d, _ := a.refusals.Take(ctx, source); !d.Allowed {
			return caller, nil, tooManyWrongKeys(d.RetryAfter)
		}
		return caller, nil, err
	}
	if caller == nil {
		return nil, nil, err
	}
	a.proven.add(sum)
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

// sourceOf is what counts as one address: an IPv6 network of 64 bits is one, since whoever
// has an address in it commonly has all of them.
func sourceOf(a netip.Addr) string {
	const network = 64
	a = plain(a)
	if a.Is6() {
		p, _ := a.Prefix(network)
		return p.String()
	}
	return a.String()
}

// provenKeys are the SHA-256 sums of credentials that were good here lately.
type provenKeys struct {
	mu    sync.Mutex
	until map[[sha256.Size]byte]time.Time
}

func (p *provenKeys) has(sum [sha256.Size]byte) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return time.Now().Before(p.until[sum])
}

func (p *provenKeys) add(sum [sha256.Size]byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.until == nil {
		p.until = map[[sha256.Size]byte]time.Time{}
	}
	for old := range p.until {
		if len(p.until) < maxProven {
			break
		}
		delete(p.until, old) // any: map order is random
	}
	p.until[sum] = time.Now().Add(provenFor)
}

func (p *provenKeys) forget(sum [sha256.Size]byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.until, sum)
}
