package users

import (
	"encoding/base64"
	"net/netip"
	"strconv"
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ratelimit"
)

// How often signing in with a password may fail. Each limit is kept by one node.
var (
	sourceFailures  = account.Rate{PerSecond: 0.5, Burst: 30}  // of one address
	networkFailures = account.Rate{PerSecond: 1, Burst: 60}    // of one IPv6 network of 48 bits
	accountFailures = account.Rate{PerSecond: 0.05, Burst: 50} // of one name
	pairFailures    = account.Rate{PerSecond: 0.1, Burst: 10}  // of one name from one address or device
)

const (
	// KnownLife is how long a device or address at which a person has signed in is known.
	KnownLife = 30 * 24 * time.Hour
	// maxKnown bounds the addresses that are known.
	maxKnown = 10_000
)

// Origin is where a sign-in comes from.
type Origin struct {
	Address netip.Addr
	// Device is what NewDevice gave the browser; empty: nothing.
	Device string
}

// signInTry is a sign-in as the limits see it.
type signInTry struct {
	name, source, network string
	device                string // that the person has signed in with; empty: none
}

// signInLimits limit failures by address, network, name and both. Failures of strangers do not hold up a person at an address
// or with a device where that person has signed in: there, only failures for the same name from the same place count.
type signInLimits struct {
	sources, networks, accounts, pairs *ratelimit.FailureLimiter
	// proofs are failures with passkeys and at the provider, by address: passwords do not count there.
	proofs *ratelimit.FailureLimiter

	now   func() time.Time
	mu    sync.Mutex
	known map[string]time.Time // until when an address is known, by name and address
}

func newSignInLimits(now func() time.Time) *signInLimits {
	return &signInLimits{
		sources: ratelimit.NewFailureLimiter(sourceFailures, now), networks: ratelimit.NewFailureLimiter(networkFailures, now),
		accounts: ratelimit.NewFailureLimiter(accountFailures, now), pairs: ratelimit.NewFailureLimiter(pairFailures, now),
		proofs: ratelimit.NewFailureLimiter(sourceFailures, now), known: map[string]time.Time{}, now: now,
	}
}

// newSignInTry is a sign-in of name from where it comes.
func (s *sessions) newSignInTry(from Origin, name string) signInTry {
	try := signInTry{name: name, source: ratelimit.AddressGroup(from.Address), network: ratelimit.AddressNetwork(from.Address)}
	if s.opensDevice(from.Device, name) {
		try.device = from.Device
	}
	return try
}

// check returns how long a sign-in has to wait.
func (l *signInLimits) check(t signInTry) time.Duration {
	switch {
	case t.device != "":
		return l.pairs.CheckSource(t.devicePair())
	case l.isKnown(t):
		return l.pairs.CheckSource(t.pair())
	}
	return max(l.sources.CheckSource(t.source), l.networks.CheckSource(t.network), l.accounts.CheckSource(t.name), l.pairs.CheckSource(t.pair()))
}

// count counts a failure and returns how long the next sign-in has to wait when there was none left.
func (l *signInLimits) count(t signInTry) time.Duration {
	switch {
	case t.device != "":
		return l.pairs.CountFailure(t.devicePair())
	case l.isKnown(t):
		return l.pairs.CountFailure(t.pair())
	}
	wait := max(l.sources.CountFailure(t.source), l.accounts.CountFailure(t.name), l.pairs.CountFailure(t.pair()))
	if t.network != "" {
		wait = max(wait, l.networks.CountFailure(t.network))
	}
	return wait
}

func (t signInTry) pair() string       { return t.name + "\x00" + t.source }
func (t signInTry) devicePair() string { return t.name + "\x00device\x00" + t.device }

func (l *signInLimits) isKnown(t signInTry) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.now().Before(l.known[t.pair()])
}

// remember records that somebody has signed in.
func (l *signInLimits) remember(t signInTry) {
	now := l.now()
	l.mu.Lock()
	defer l.mu.Unlock()
	for old, until := range l.known {
		if len(l.known) < maxKnown && now.Before(until) {
			break
		}
		delete(l.known, old) // any: map order is random
	}
	l.known[t.pair()] = now.Add(KnownLife)
}

// deviceContext binds what a browser keeps to a name.
func deviceContext(name string) string { return "device of " + name }

// NewDevice returns what a browser keeps after a person has signed in: for KnownLife, failures of strangers do not hold
// up that person there.
func (s *sessions) NewDevice(name string) string {
	until := strconv.FormatInt(s.now().Add(KnownLife).Unix(), 10)
	return base64.RawURLEncoding.EncodeToString(s.box.Seal([]byte(until), deviceContext(joinWords(name))))
}

// opensDevice reports whether device is one of a person.
func (s *sessions) opensDevice(device, name string) bool {
	const longest = 400
	sealed, err := base64.RawURLEncoding.DecodeString(device)
	if err != nil || len(device) == 0 || len(device) > longest {
		return false
	}
	text, err := s.box.Open(sealed, deviceContext(name))
	if err != nil {
		return false
	}
	until, err := strconv.ParseInt(string(text), 10, 64)
	return err == nil && s.now().Unix() < until
}
