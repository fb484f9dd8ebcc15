package account

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"net/netip"
	"slices"
	"time"

	"github.com/likeness-api/likeness/internal/state/store"
)

// TokenLifetime is how long an access token is good, unless its key or secret
// ends before.
const TokenLifetime = 15 * time.Minute

// tokenKept is how long an expired token is kept, so that its use is answered with
// key_expired and not key_invalid.
const tokenKept = 24 * time.Hour

// MaxTokens is how many live tokens one secret of a key has at most, unless Options say otherwise.
const MaxTokens = 200

// TokenError is a refused exchange in the terms of RFC 6749 section 5.2.
type TokenError struct {
	// Code is invalid_request, invalid_client, unsupported_grant_type, unauthorized_client,
	// TokenRateLimited or TokenUnavailable.
	Code        string
	Description string
	RetryAfter  time.Duration // of the last two
}

// Codes of refusals that are no fault of the request; RFC 6749 has none for them at the token endpoint.
const (
	TokenRateLimited = "rate_limited"            // HTTP 429
	TokenUnavailable = "temporarily_unavailable" // HTTP 503
)

// Error implements error.
func (e *TokenError) Error() string { return e.Code + ": " + e.Description }

// Credentials are what a client exchanges for a token.
type Credentials struct {
	ClientID, ClientSecret string
	APIKey                 string // ak_live_...; checked when not empty
}

// Token is a fresh access token, shown once.
type Token struct {
	AccessToken string
	Lifetime    time.Duration
	Caller      Caller
	Permissions []string
}

// clientSecret is one secret of a live key, as read for the exchange.
type clientSecret struct {
	principal  *principal // its hash is that of the client secret
	apiKeyHash []byte
}

// ExchangeLimits limits token exchanges. Its errors are *TokenError.
type ExchangeLimits interface {
	// AdmitExchange is called before credentials are looked up; done must be called after.
	AdmitExchange(ctx context.Context, c Credentials, from netip.Addr) (done func(), err error)
	// CountFailure counts refused credentials; an error replaces the refusal.
	CountFailure(c Credentials, from netip.Addr) error
	// TakeExchange counts a token for a key whose credentials were right.
	TakeExchange(ctx context.Context, c Credentials, keyID string) error
}

// tokenIssuer checks the credentials of clients and makes their tokens.
type tokenIssuer struct{ *Accounts }

// ExchangeToken turns the credentials of a live key into an access token. It returns a
// *TokenError where it refuses: neither the answer nor its time distinguishes an
// unknown client from a wrong secret. nil limits limit nothing.
func (a *Accounts) ExchangeToken(ctx context.Context, c Credentials, from netip.Addr, limits ExchangeLimits) (Token, error) {
	issuer := tokenIssuer{a}
	who, err := issuer.admitClient(ctx, c, from, limits)
	if err != nil {
		return Token{}, err
	}
	if limits != nil {
		if err := limits.TakeExchange(ctx, c, who.caller.KeyID); err != nil {
			return Token{}, err
		}
	}
	return issuer.issueToken(ctx, who)
}

// admitClient returns the principal of credentials that may be exchanged.
func (a tokenIssuer) admitClient(ctx context.Context, c Credentials, from netip.Addr, limits ExchangeLimits) (*principal, error) {
	if limits == nil {
		return a.checkClient(ctx, c, from)
	}
	done, err := limits.AdmitExchange(ctx, c, from)
	if err != nil {
		return nil, err
	}
	defer done()
	who, err := a.checkClient(ctx, c, from)
	var refusal *TokenError
	if errors.As(err, &refusal) {
		if over := limits.CountFailure(c, from); over != nil {
			return nil, over
		}
	}
	return who, err
}

// checkClient finds the client and checks whether it may have tokens at an address.
func (a tokenIssuer) checkClient(ctx context.Context, c Credentials, from netip.Addr) (*principal, error) {
	who, err := a.findClient(ctx, c)
	if err != nil {
		return nil, err
	}
	// The client has proved that it holds the secret, so the error may say what is wrong.
	// What the token may be used for is checked at every call.
	if err := a.checkValidity(who); err != nil {
		return nil, &TokenError{Code: "invalid_client", Description: faultMessage(err)}
	}
	if err := a.checkReach(who, from); err != nil {
		return nil, &TokenError{Code: "unauthorized_client", Description: faultMessage(err)}
	}
	return who, nil
}

// issueToken makes a token and ends the oldest ones of the same secret beyond its most.
func (a tokenIssuer) issueToken(ctx context.Context, who *principal) (Token, error) {
	lifetime := TokenLifetime
	for _, end := range []time.Time{who.keyExpires, who.secretExp} {
		if !end.IsZero() {
			lifetime = min(lifetime, end.Sub(a.now()))
		}
	}
	token := newSecret(prefixToken)
	hash, now := hashOf(token), a.now()
	err := a.store.Tx(ctx, func(tx *store.Tx) error {
		tx.WithoutMark() // a token that nobody got harms nobody
		// One exchange of a secret at a time, so that the count is exact.
		if _, err := store.QueryValue[string](ctx, tx, "SELECT id FROM key_secrets WHERE id = $1"+tx.ForUpdate(), who.secretID); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, "INSERT INTO tokens (hash, secret_id, created_ms, expires_ms) VALUES ($1, $2, $3, $4)",
			hash[:], who.secretID, now.UnixMilli(), now.Add(lifetime).UnixMilli()); err != nil {
			return err
		}
		ended, err := store.QueryAll(ctx, tx, scanHash, expireOldestSQL, who.secretID, now.UnixMilli(), hash[:], a.maxTokens-1)
		tx.AfterCommit(func() { a.cache.dropEntries(ended) })
		return err
	})
	return Token{AccessToken: token, Lifetime: lifetime, Caller: who.caller, Permissions: who.permissions.listNames()}, err
}

// expireOldestSQL lets the live tokens of secret $1 but $3 and the $4 newest others end at $2. They
// expire, and are not deleted, so that whoever uses one is told key_expired and renews it.
const expireOldestSQL = `UPDATE tokens SET expires_ms = $2 WHERE secret_id = $1 AND expires_ms > $2 AND hash <> $3 AND hash NOT IN
	(SELECT hash FROM tokens WHERE secret_id = $1 AND expires_ms > $2 AND hash <> $3 ORDER BY created_ms DESC, hash LIMIT $4)
RETURNING hash`

func scanHash(r store.Row) (hash [sha256.Size]byte, err error) {
	var bytes []byte
	err = r.Scan(&bytes)
	copy(hash[:], bytes)
	return hash, err
}

// findClient compares the credentials with every secret of the client; for an
// unknown client it compares with a hash that no secret has, so that the time is the same.
func (a tokenIssuer) findClient(ctx context.Context, c Credentials) (*principal, error) {
	scan := func(r store.Row) (clientSecret, error) {
		var out clientSecret
		who, err := a.scanPrincipal(extraColumn{Row: r, last: &out.apiKeyHash})
		out.principal = who
		return out, err
	}
	clients, err := store.QueryAll(ctx, a.store, scan, selectClient, c.ClientID)
	if err != nil {
		return nil, err
	}
	if len(clients) == 0 {
		clients = []clientSecret{{principal: &principal{}, apiKeyHash: make([]byte, sha256.Size)}}
	}
	secretHash, keyHash := hashOf(c.ClientSecret), hashOf(c.APIKey)
	var found *principal
	for _, one := range clients {
		match := subtle.ConstantTimeCompare(secretHash[:], one.principal.hash[:])
		if c.APIKey != "" {
			match &= subtle.ConstantTimeCompare(keyHash[:], one.apiKeyHash)
		}
		if match == 1 {
			found = one.principal
		}
	}
	if found == nil {
		return nil, &TokenError{Code: "invalid_client", Description: "The client id, client secret or API key is wrong."}
	}
	return found, nil
}

// extraColumn scans one more column at the end of a row.
type extraColumn struct {
	store.Row
	last any
}

// Scan reads one column more than the embedded row has.
func (e extraColumn) Scan(dest ...any) error { return e.Row.Scan(append(dest, e.last)...) }

// PurgeTokens deletes tokens that expired long ago and returns how many there were.
func (a *Accounts) PurgeTokens(ctx context.Context) (int64, error) {
	return a.store.Exec(ctx, "DELETE FROM tokens WHERE expires_ms < $1", a.now().Add(-tokenKept).UnixMilli())
}

func (p permissions) listNames() []string {
	var out []string
	if p.all {
		out = append(out, "*")
	}
	for _, group := range p.groups {
		out = append(out, group+"*")
	}
	for name := range p.exact {
		out = append(out, name)
	}
	slices.Sort(out)
	return out
}
