package ratelimit

import (
	"crypto/sha256"
	"net/netip"
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/state/account"
)

const (
	// maxFailureSources bounds the table of a FailureLimiter; it then takes about 8 MB.
	maxFailureSources = 1 << 16
	// evictionSample is how many entries of a full table are compared before one is dropped.
	evictionSample = 8

	// maxProven and provenFor bound what ProvenCredentials remembers.
	maxProven = 10_000
	provenFor = time.Hour
)

// AddressGroup returns what counts as one address: an IPv6 network of 64 bits is one, since whoever
// has an address in it commonly has all of them.
func AddressGroup(a netip.Addr) string {
	const network = 64
	a = a.Unmap().WithZone("")
	if a.Is6() {
		p, _ := a.Prefix(network)
		return p.String()
	}
	return a.String()
}

// AddressNetwork is the IPv6 network of 48 bits of an address, which one customer of a provider may have; empty for IPv4.
func AddressNetwork(a netip.Addr) string {
	const network = 48
	a = a.Unmap().WithZone("")
	if !a.Is6() {
		return ""
	}
	p, _ := a.Prefix(network)
	return p.String()
}

// FailureLimiter limits wrong credentials by their source, such as an address. It counts for this node
// alone: it must hold while what nodes share is away, and strangers must not be able to fill that. Its
// memory is bounded: when maxFailureSources sources have failed lately, a source with few
// failures is forgotten for each new one. It is safe for concurrent use.
type FailureLimiter struct {
	rate account.Rate
	now  func() time.Time

	mu  sync.Mutex
	tat map[[sha256.Size]byte]time.Time // when the bucket of a source is full again
}

// NewFailureLimiter returns a FailureLimiter that allows each source so many failures. A
// nil clock means time.Now.
func NewFailureLimiter(rate account.Rate, now func() time.Time) *FailureLimiter {
	if now == nil {
		now = time.Now
	}
	return &FailureLimiter{rate: rate, now: now, tat: map[[sha256.Size]byte]time.Time{}}
}

// CheckSource returns how long a source must wait before it may fail again; 0 means that it may.
func (f *FailureLimiter) CheckSource(source string) time.Duration {
	f.mu.Lock()
	defer f.mu.Unlock()
	_, d := decideGCRA(f.tat[hashSource(source)], f.rate, f.now())
	return d.RetryAfter
}

// CountFailure counts a failure of a source and returns 0, or how long it must wait when it had
// none left.
func (f *FailureLimiter) CountFailure(source string) time.Duration {
	f.mu.Lock()
	defer f.mu.Unlock()
	now, key := f.now(), hashSource(source)
	old, known := f.tat[key]
	next, d := decideGCRA(old, f.rate, now)
	if !known && len(f.tat) >= maxFailureSources {
		f.evictSource(now)
	}
	f.tat[key] = next
	return d.RetryAfter
}

// evictSource drops sources of a sample that may fail as often as new ones, or else the one of the
// sample with the fewest failures.
func (f *FailureLimiter) evictSource(now time.Time) {
	var least [sha256.Size]byte
	var minTat time.Time
	seen := 0
	for key, tat := range f.tat { // in random order
		if seen == 0 || tat.Before(minTat) {
			least, minTat = key, tat
		}
		if !tat.After(now) {
			delete(f.tat, key)
		}
		if seen++; seen == evictionSample {
			break
		}
	}
	delete(f.tat, least)
}

// hashSource makes keys of one length out of sources, which strangers choose.
func hashSource(source string) [sha256.Size]byte { return sha256.Sum256([]byte(source)) }

// ProvenCredentials remembers credentials that were good within the last hour, so that the failures of
// others at the same source do not shut their owner out. Only SHA-256 sums are kept. It
// is safe for concurrent use.
type ProvenCredentials struct {
	now func() time.Time

	mu    sync.Mutex
	known map[[sha256.Size]byte]provenCredential
}

type provenCredential struct {
	keyID string
	until time.Time
}

// NewProvenCredentials returns an empty memory. A nil clock means time.Now.
func NewProvenCredentials(now func() time.Time) *ProvenCredentials {
	if now == nil {
		now = time.Now
	}
	return &ProvenCredentials{now: now, known: map[[sha256.Size]byte]provenCredential{}}
}

// FindKey returns the id of the key that a credential was proven for, and whether it was.
func (p *ProvenCredentials) FindKey(credential [sha256.Size]byte) (keyID string, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	c := p.known[credential]
	return c.keyID, p.now().Before(c.until)
}

// Remember records that a credential was good.
func (p *ProvenCredentials) Remember(credential [sha256.Size]byte, keyID string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for old := range p.known {
		if _, known := p.known[credential]; known || len(p.known) < maxProven {
			break
		}
		delete(p.known, old) // any: map order is random
	}
	p.known[credential] = provenCredential{keyID, p.now().Add(provenFor)}
}

// Forget records that a credential is no longer good.
func (p *ProvenCredentials) Forget(credential [sha256.Size]byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.known, credential)
}
