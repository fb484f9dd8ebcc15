package account

import (
	"cmp"
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Options configure Accounts; the zero value is usable.
type Options struct {
	// Operations are the names that permissions may contain; nil allows any.
	Operations []string
	// Environments that this node serves; keys of others get environment_denied.
	// Empty means both.
	Environments []Environment
	// Opened runs in the transaction that creates a project; the ledger opens the
	// wallets there.
	Opened func(ctx context.Context, tx *store.Tx, p Project) error
	// Default rates; zero means 20/s burst 40 (test) and 50/s burst 100 (live).
	TestRate, LiveRate Rate
	// MaxTokens is how many live tokens one secret has at most; the oldest ends for each
	// further one. 0 means MaxTokens.
	MaxTokens int
	// Now is the clock; nil means time.Now.
	Now func() time.Time
}

// The rates of keys that have none of their own.
var (
	DefaultTestRate = Rate{PerSecond: 20, Burst: 40}
	DefaultLiveRate = Rate{PerSecond: 50, Burst: 100}
)

// Accounts manages projects and keys and authenticates callers.
type Accounts struct {
	store        *store.Store
	known        []string
	environments []Environment
	opened       func(context.Context, *store.Tx, Project) error
	rates        map[Environment]Rate
	maxTokens    int
	now          func() time.Time
	changed      *store.Subscription
	cache        principalCache
}

// New returns the accounts in s.
func New(s *store.Store, o Options) *Accounts {
	a := &Accounts{
		store: s, known: o.Operations, environments: o.Environments, opened: o.Opened, now: o.Now,
		rates:   map[Environment]Rate{Test: DefaultTestRate, Live: DefaultLiveRate},
		changed: s.Subscribe(changeTopic), maxTokens: cmp.Or(o.MaxTokens, MaxTokens),
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

// principal is a credential with everything that a decision about it needs; immutable.
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

// principalCache keeps principals by the SHA-256 of their credential.
type principalCache struct {
	mu      sync.RWMutex
	entries map[[sha256.Size]byte]cacheEntry
}

type cacheEntry struct {
	principal *principal
	revision  uint64
	read      time.Time
}

const (
	cacheSize = 10_000
	cacheAge  = time.Minute // limit for a change whose signal is lost
)

func (c *principalCache) lookUp(hash [sha256.Size]byte, revision uint64, now time.Time) *principal {
	c.mu.RLock()
	e, ok := c.entries[hash]
	c.mu.RUnlock()
	if age := now.Sub(e.read); !ok || e.revision != revision || age > cacheAge || age < 0 {
		return nil
	}
	return e.principal
}

func (c *principalCache) putEntry(e cacheEntry) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.entries == nil {
		c.entries = map[[sha256.Size]byte]cacheEntry{}
	}
	for hash := range c.entries {
		if len(c.entries) < cacheSize {
			break
		}
		delete(c.entries, hash) // any: map order is random
	}
	c.entries[e.principal.hash] = e
}

// dropEntries forgets credentials, on this node; others forget them within cacheAge.
func (c *principalCache) dropEntries(hashes [][sha256.Size]byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, hash := range hashes {
		delete(c.entries, hash)
	}
}

// Authenticate returns the caller with the credential bearer (the text after "Bearer "
// in the header) from an address, if it may run operation ("" checks no operation).
//
// It returns a *fault.Error: 401 key_missing, key_malformed, key_invalid,
// key_expired, key_revoked; 403 address_denied, environment_denied,
// live_access_not_approved, permission_denied; 503 store_unavailable. An unknown key and a wrong secret
// need the same look-up and get the same error. With the refusal of a known
// key the Caller is returned too, so that it can be recorded.
func (a *Accounts) Authenticate(ctx context.Context, bearer string, from netip.Addr, operation string) (*Caller, error) {
	if err := checkForm(bearer); err != nil {
		return nil, err
	}
	who, err := a.findPrincipal(ctx, bearer)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return nil, invalidKeyError()
	case err != nil:
		return nil, store.ToFault(err)
	}
	return &who.caller, a.admitPrincipal(who, from, operation)
}

func invalidKeyError() error {
	return fault.New(fault.KeyInvalid, "", "This service does not know the key or access token.").
		WithFix("Check that the key is complete, or exchange the live key for a new access token.")
}

// findPrincipal returns the principal of a credential, from the cache where that is up to
// date. The revision is read before the store: a change in between makes the entry
// stale at once instead of keeping an old one.
func (a *Accounts) findPrincipal(ctx context.Context, bearer string) (*principal, error) {
	hash := hashOf(bearer)
	revision, live, now := a.changed.CurrentRevision(), a.changed.IsLive(), a.now()
	if live {
		if who := a.cache.lookUp(hash, revision, now); who != nil {
			return who, nil
		}
	}
	query := selectByKey
	if strings.HasPrefix(bearer, prefixToken) {
		query = selectByToken
	}
	who, err := store.QueryOne(ctx, a.store, a.scanPrincipal, query, hash[:])
	if err != nil {
		return nil, err
	}
	if subtle.ConstantTimeCompare(hash[:], who.hash[:]) != 1 {
		return nil, store.ErrNotFound
	}
	if live {
		a.cache.putEntry(cacheEntry{principal: who, revision: revision, read: now})
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
	c.Permissions = strings.Fields(permissions)
	who.permissions = compilePermissions(c.Permissions)
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

// admitPrincipal checks whether a known credential is valid, for this address and operation.
func (a *Accounts) admitPrincipal(who *principal, from netip.Addr, operation string) error {
	if err := a.checkValidity(who); err != nil {
		return err
	}
	if err := a.checkReach(who, from); err != nil {
		return err
	}
	return checkPermission(who, operation)
}

// checkPermission returns an error unless the key of a principal may call operation ("" checks the
// approval of live access alone).
func checkPermission(who *principal, operation string) error {
	if who.caller.Environment == Live && !who.liveApproved {
		return fault.New(fault.LiveAccessNotApproved, "", "Live access of the project is not approved.").
			WithFix("Use a test key, or ask the operator to approve live access.")
	}
	if operation != "" && !who.permissions.allowsOperation(operation) {
		return fault.New(fault.PermissionDenied, "", "The key may not call %s.", operation).
			WithFix("Use a key with the permission %s, or ask the operator to add it.", operation)
	}
	return nil
}

// checkReach returns an error unless a credential may be used from an address and on this node.
func (a *Accounts) checkReach(who *principal, from netip.Addr) error {
	if !addressAllowed(who.allow, from) {
		return fault.New(fault.AddressDenied, "", "The key does not allow calls from this address.").
			WithFix("Call from an address on the key's allow-list, or ask the operator to add yours.")
	}
	env := who.caller.Environment
	if len(a.environments) > 0 && !slices.Contains(a.environments, env) {
		return fault.New(fault.EnvironmentDenied, "", "This server does not accept %s keys.", env).
			WithFix("Use a key of the %s environment.", a.environments[0])
	}
	return nil
}

// checkValidity returns an error unless a credential is still valid.
func (a *Accounts) checkValidity(who *principal) error {
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
		return fault.New(fault.KeyExpired, "", "The key was rotated, and the time in which the old secret still worked is over.").WithFix("Use the new secret that the rotation returned.")
	case past(who.tokenExp):
		return fault.New(fault.KeyExpired, "", "The access token has expired.").WithFix("Exchange the live key for a new access token at POST /v2/oauth/token.")
	}
	return nil
}
