package account

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/fault"
	"github.com/likeness-api/likeness/internal/store"
)

// Options configure Accounts; the zero value is usable.
type Options struct {
	// Operations are the names that permissions may speak of; nil checks none.
	Operations []string
	// Environments that this node serves; keys of others get environment_denied.
	// Empty means both.
	Environments []Environment
	// Opened runs in the transaction that creates a project; the ledger opens the
	// wallets there.
	Opened func(ctx context.Context, tx *store.Tx, p Project) error
	// Default rates; zero means 20/s burst 40 (test) and 50/s burst 100 (live).
	TestRate, LiveRate Rate
	// Now is the clock; nil means time.Now.
	Now func() time.Time
}

// The rates of keys that have none of their own.
var (
	DefaultTestRate = Rate{PerSecond: 20, Burst: 40}
	DefaultLiveRate = Rate{PerSecond: 50, Burst: 100}
)

// Accounts manages projects and keys and tells who calls.
type Accounts struct {
	store        *store.Store
	known        []string
	environments []Environment
	opened       func(context.Context, *store.Tx, Project) error
	rates        map[Environment]Rate
	now          func() time.Time
	changed      *store.Subscription
	cache        cache
}

// New returns the accounts in s.
func New(s *store.Store, o Options) *Accounts {
	a := &Accounts{
		store: s, known: o.Operations, environments: o.Environments, opened: o.Opened, now: o.Now,
		rates:   map[Environment]Rate{Test: DefaultTestRate, Live: DefaultLiveRate},
		changed: s.Subscribe(topic),
	}
	if a.now == nil {
		a.now = time.Now
	}
	if o.TestRate != (Rate{}) {
		a.rates[Test] = o.TestRate
	}
	if o.LiveRate != (Rate{}) {
		a.rates[Live] = o.LiveRate
	}
	return a
}

// principal is a credential with all that decides about it, immutable.
type principal struct {
	hash                            [sha256.Size]byte
	caller                          Caller
	permissions                     permissions
	allow                           []netip.Prefix
	liveApproved                    bool
	revoked, closed                 bool
	keyExpires, secretExp, tokenExp time.Time // zero: never
	secretID                        string
}

// cache keeps principals by the SHA-256 of their credential.
type cache struct {
	mu      sync.RWMutex
	entries map[[sha256.Size]byte]cached
}

type cached struct {
	who      *principal
	revision uint64
	read     time.Time
}

const (
	cacheSize = 10_000
	cacheAge  = time.Minute // backstop, should a change ever come without a signal
)

func (c *cache) get(hash [sha256.Size]byte, revision uint64, now time.Time) *principal {
	c.mu.RLock()
	e, ok := c.entries[hash]
	c.mu.RUnlock()
	if age := now.Sub(e.read); !ok || e.revision != revision || age > cacheAge || age < 0 {
		return nil
	}
	return e.who
}

func (c *cache) put(e cached) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.entries == nil {
		c.entries = map[[sha256.Size]byte]cached{}
	}
	for hash := range c.entries {
		if len(c.entries) < cacheSize {
			break
		}
		delete(c.entries, hash) // any: map order is random
	}
	c.entries[e.who.hash] = e
}

// Authenticate tells who calls with the credential bearer (what follows "Bearer "
// in the header) from an address, and whether that caller may run operation (""
// asks for no operation).
//
// It returns a *fault.Error: 401 key_missing, key_malformed, key_invalid,
// key_expired, key_revoked; 403 address_denied, environment_denied,
// live_access_not_approved, permission_denied; 503 store_unavailable. An unknown key and a wrong secret
// are one and the same look-up and get the same answer. With a refusal of a known
// key the Caller is returned too, so that it can be recorded.
func (a *Accounts) Authenticate(ctx context.Context, bearer string, from netip.Addr, operation string) (*Caller, error) {
	if err := checkForm(bearer); err != nil {
		return nil, err
	}
	who, err := a.find(ctx, bearer)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return nil, invalid()
	case err != nil:
		return nil, store.Fault(err)
	}
	return &who.caller, a.admit(who, from, operation)
}

func invalid() error {
	return fault.New(fault.KeyInvalid, "", "There is no such key or access token.").
		WithFix("Check the key for missing characters, or exchange the live key for a new access token.")
}

// find returns the principal of a credential, from the cache where that is as
// good as the store. The revision is taken before the store is read: a change in
// between makes the entry stale, never the other way round.
func (a *Accounts) find(ctx context.Context, bearer string) (*principal, error) {
	hash := hashOf(bearer)
	revision, live, now := a.changed.Revision(), a.changed.Live(), a.now()
	if live {
		if who := a.cache.get(hash, revision, now); who != nil {
			return who, nil
		}
	}
	query := selectByKey
	if strings.HasPrefix(bearer, prefixToken) {
		query = selectByToken
	}
	who, err := store.One(ctx, a.store, a.scanPrincipal, query, hash[:])
	if err != nil {
		return nil, err
	}
	if subtle.ConstantTimeCompare(hash[:], who.hash[:]) != 1 {
		return nil, store.ErrNotFound
	}
	if live {
		a.cache.put(cached{who: who, revision: revision, read: now})
	}
	return who, nil
}

const (
	principalColumns = `s.id, s.expires_ms, k.id, k.project_id, k.environment, k.permissions, k.allow_list, k.rate_per_second, k.rate_burst,
		k.day_cap_milli, k.month_cap_milli, k.expires_ms, k.revoked_ms, p.live_approved_ms, p.closed_ms`
	principalJoin = " JOIN keys k ON k.id = s.key_id JOIN projects p ON p.id = k.project_id "
	selectByKey   = "SELECT s.hash, CAST(NULL AS BIGINT), " + principalColumns + " FROM key_secrets s" + principalJoin + "WHERE s.hash = $1 AND k.environment = 'test'"
	selectByToken = "SELECT t.hash, t.expires_ms, " + principalColumns + " FROM tokens t JOIN key_secrets s ON s.id = t.secret_id" + principalJoin + "WHERE t.hash = $1"
	selectClient  = "SELECT s.client_secret_hash, CAST(NULL AS BIGINT), " + principalColumns + ", s.hash FROM key_secrets s" + principalJoin + "WHERE k.client_id = $1"
)

func (a *Accounts) scanPrincipal(r store.Row) (*principal, error) {
	var who principal
	var hash []byte
	var permissions, allow string
	var tokenExp, secretExp, keyExpires, revoked, live, closed *int64
	c := &who.caller
	err := r.Scan(&hash, &tokenExp, &who.secretID, &secretExp, &c.KeyID, &c.ProjectID, &c.Environment, &permissions, &allow,
		&c.Rate.PerSecond, &c.Rate.Burst, &c.DayCapMilli, &c.MonthCapMilli, &keyExpires, &revoked, &live, &closed)
	if err != nil {
		return nil, err
	}
	copy(who.hash[:], hash)
	who.permissions = compilePermissions(strings.Fields(permissions))
	if who.allow, err = parseAllowList(strings.Fields(allow)); err != nil {
		return nil, err
	}
	if c.Rate == (Rate{}) {
		c.Rate = a.rates[c.Environment]
	}
	who.revoked, who.closed, who.liveApproved = revoked != nil, closed != nil, live != nil
	who.tokenExp, who.secretExp, who.keyExpires = fromMs(tokenExp), fromMs(secretExp), fromMs(keyExpires)
	return &who, nil
}

// admit checks a known credential: is it good, from here, for this.
func (a *Accounts) admit(who *principal, from netip.Addr, operation string) error {
	if err := a.good(who); err != nil {
		return err
	}
	if err := a.reaches(who, from); err != nil {
		return err
	}
	env := who.caller.Environment
	if env == Live && !who.liveApproved {
		return fault.New(fault.LiveAccessNotApproved, "", "Live access of the project is not approved.").
			WithFix("Use a test key, or have the operator approve live access.")
	}
	if operation != "" && !who.permissions.allow(operation) {
		return fault.New(fault.PermissionDenied, "", "The key may not call %s.", operation).
			WithFix("Use a key with the permission %s, or have the operator add it.", operation)
	}
	return nil
}

// reaches tells whether a credential may be used from an address and on this node.
func (a *Accounts) reaches(who *principal, from netip.Addr) error {
	if !addressAllowed(who.allow, from) {
		return fault.New(fault.AddressDenied, "", "The key does not allow calls from this address.").
			WithFix("Call from an address of the key's allow-list, or have the operator add yours.")
	}
	env := who.caller.Environment
	if len(a.environments) > 0 && !slices.Contains(a.environments, env) {
		return fault.New(fault.EnvironmentDenied, "", "This server does not take %s keys.", env).
			WithFix("Use a key of the %s environment.", a.environments[0])
	}
	return nil
}

// good tells whether a credential is still valid, whoever sends it.
func (a *Accounts) good(who *principal) error {
	now := a.now()
	past := func(t time.Time) bool { return !t.IsZero() && !now.Before(t) }
	switch {
	case who.revoked:
		return fault.New(fault.KeyRevoked, "", "The key was revoked.").WithFix("Use another key.")
	case who.closed:
		return fault.New(fault.KeyRevoked, "", "The project of the key is closed.").WithFix("Use a key of another project.")
	case past(who.keyExpires):
		return fault.New(fault.KeyExpired, "", "The key has expired.").WithFix("Use another key.")
	case past(who.secretExp):
		return fault.New(fault.KeyExpired, "", "The key was rotated and its overlap is over.").WithFix("Use the secret that the rotation gave.")
	case past(who.tokenExp):
		return fault.New(fault.KeyExpired, "", "The access token has expired.").WithFix("Exchange the live key for a new access token at POST /v2/oauth/token.")
	}
	return nil
}
