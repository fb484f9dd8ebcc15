package ratelimit

import (
	"context"
	"crypto/sha256"
	"net/netip"
	"time"

	"github.com/likeness-api/likeness/internal/base/fairqueue"
	"github.com/likeness-api/likeness/internal/state/account"
)

// DefaultExchangeRate is how many access tokens one key may get.
var DefaultExchangeRate = account.Rate{PerSecond: 1, Burst: 60}

// What may fail at the token exchange, on each node.
var (
	// clientFailures are the wrong credentials of one client id from one address.
	clientFailures = account.Rate{PerSecond: 0.1, Burst: 10}
	// addressFailures are those of one address, whatever the client ids.
	addressFailures = account.Rate{PerSecond: 0.5, Burst: 30}
)

// Credentials that were not proven lately are looked up by this many requests at once.
const (
	exchangesRunning         = 4
	exchangesWaiting         = 64
	exchangesWaitingOfSource = 8
	exchangeWait             = 2 * time.Second
)

// Exchanges limits the token exchange (account.ExchangeLimits): failures by client and address and by
// address, on this node; tokens by key, over all nodes; and how many unproven credentials are looked up at once, shared
// fairly among addresses. Credentials that were good here within the last hour are
// looked up whatever others have failed from the same address. It is safe for concurrent use.
type Exchanges struct {
	limiter  *Limiter
	rate     account.Rate
	clients  *FailureLimiter
	sources  *FailureLimiter
	proven   *ProvenCredentials
	unproven *fairqueue.Queue
}

// NewExchanges returns limits of the token exchange; a zero rate means DefaultExchangeRate.
func NewExchanges(l *Limiter, rate account.Rate) *Exchanges {
	if rate == (account.Rate{}) {
		rate = DefaultExchangeRate
	}
	return &Exchanges{
		limiter: l, rate: rate, proven: NewProvenCredentials(l.now),
		clients: NewFailureLimiter(clientFailures, l.now), sources: NewFailureLimiter(addressFailures, l.now),
		unproven: fairqueue.New(fairqueue.Options{
			Capacity: exchangesRunning, QueueLimit: exchangesWaiting, ProjectQueueLimit: exchangesWaitingOfSource,
		}),
	}
}

// AdmitExchange implements account.ExchangeLimits.
func (e *Exchanges) AdmitExchange(ctx context.Context, c account.Credentials, from netip.Addr) (done func(), err error) {
	if keyID, ok := e.proven.FindKey(hashCredentials(c)); ok {
		if d := e.limiter.Peek(e.bucketOf(keyID)); !d.Allowed {
			return nil, tooManyTokens(d.RetryAfter)
		}
		return func() {}, nil
	}
	source := AddressGroup(from)
	if wait := max(e.clients.CheckSource(clientSource(c, source)), e.sources.CheckSource(source)); wait > 0 {
		return nil, tooManyFailures(wait)
	}
	waiting, cancel := context.WithTimeout(fairqueue.WithFlow(ctx, fairqueue.Flow{Project: source}), exchangeWait)
	defer cancel()
	grant, err := e.unproven.Acquire(waiting, 1)
	if err != nil {
		return nil, &account.TokenError{
			Code: account.TokenUnavailable, Description: "Too many token requests are waiting.", RetryAfter: time.Second,
		}
	}
	return grant.Release, nil
}

// CountFailure implements account.ExchangeLimits.
func (e *Exchanges) CountFailure(c account.Credentials, from netip.Addr) error {
	e.proven.Forget(hashCredentials(c))
	source := AddressGroup(from)
	// Requests that came at once were all admitted; those over the limit learn nothing.
	if wait := max(e.clients.CountFailure(clientSource(c, source)), e.sources.CountFailure(source)); wait > 0 {
		return tooManyFailures(wait)
	}
	return nil
}

// TakeExchange implements account.ExchangeLimits.
func (e *Exchanges) TakeExchange(ctx context.Context, c account.Credentials, keyID string) error {
	e.proven.Remember(hashCredentials(c), keyID)
	if d, _ := e.limiter.Take(ctx, e.bucketOf(keyID)); !d.Allowed {
		return tooManyTokens(d.RetryAfter)
	}
	return nil
}

// bucketOf is the caller under which the tokens of a key are counted.
func (e *Exchanges) bucketOf(keyID string) *account.Caller {
	return &account.Caller{KeyID: "token:" + keyID, Rate: e.rate}
}

func clientSource(c account.Credentials, source string) string { return c.ClientID + "\x00" + source }

// hashCredentials is the sum of all parts that are compared. Lengths are fixed by hashing each.
func hashCredentials(c account.Credentials) [sha256.Size]byte {
	var parts []byte
	for _, part := range [...]string{c.ClientID, c.ClientSecret, c.APIKey} {
		sum := sha256.Sum256([]byte(part))
		parts = append(parts, sum[:]...)
	}
	return sha256.Sum256(parts)
}

func tooManyFailures(wait time.Duration) error {
	return &account.TokenError{
		Code: account.TokenRateLimited, Description: "Too many wrong client ids or secrets have come from this address.", RetryAfter: wait,
	}
}

func tooManyTokens(wait time.Duration) error {
	return &account.TokenError{
		Code: account.TokenRateLimited, Description: "This client has asked for too many tokens; use one until it ends.", RetryAfter: wait,
	}
}
