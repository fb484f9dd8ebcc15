package account

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"net/netip"
	"slices"
	"time"

	"github.com/likeness-api/likeness/internal/store"
)

// TokenLifetime is how long an access token is good, unless its key or secret
// ends before.
const TokenLifetime = 15 * time.Minute

// tokenKept is how long an expired token is remembered, so that its owner is told
// key_expired and not key_invalid.
const tokenKept = 24 * time.Hour

// TokenError is a refused exchange in the terms of RFC 6749 section 5.2.
type TokenError struct {
	Code        string // invalid_request, invalid_client, unsupported_grant_type, unauthorized_client
	Description string
}

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

// client is one secret of a live key, as the exchange reads it.
type client struct {
	who        *principal // its hash is that of the client secret
	apiKeyHash []byte
}

// Exchange turns the credentials of a live key into an access token. It returns a
// *TokenError where it refuses: an unknown client and a wrong secret are told
// apart neither by the answer nor by its time.
func (a *Accounts) Exchange(ctx context.Context, c Credentials, from netip.Addr) (Token, error) {
	who, err := a.findClient(ctx, c)
	if err != nil {
		return Token{}, err
	}
	// Whoever gets here holds the secret and may be told what is wrong. What the
	// token may then be used for is checked at every call.
	if err := a.good(who); err != nil {
		return Token{}, &TokenError{Code: "invalid_client", Description: faultMessage(err)}
	}
	if err := a.reaches(who, from); err != nil {
		return Token{}, &TokenError{Code: "unauthorized_client", Description: faultMessage(err)}
	}
	lifetime := TokenLifetime
	for _, end := range []time.Time{who.keyExpires, who.secretExp} {
		if !end.IsZero() {
			lifetime = min(lifetime, end.Sub(a.now()))
		}
	}
	token := newSecret(prefixToken)
	hash, now := hashOf(token), a.now()
	_, err = a.store.Exec(ctx, "INSERT INTO tokens (hash, secret_id, created_ms, expires_ms) VALUES ($1, $2, $3, $4)",
		hash[:], who.secretID, now.UnixMilli(), now.Add(lifetime).UnixMilli())
	return Token{AccessToken: token, Lifetime: lifetime, Caller: who.caller, Permissions: who.permissions.list()}, err
}

// findClient compares the credentials with every secret of the client; for an
// unknown one it compares as well, with a sum that nothing has.
func (a *Accounts) findClient(ctx context.Context, c Credentials) (*principal, error) {
	scan := func(r store.Row) (client, error) {
		var out client
		who, err := a.scanPrincipal(extra{Row: r, last: &out.apiKeyHash})
		out.who = who
		return out, err
	}
	clients, err := store.All(ctx, a.store, scan, selectClient, c.ClientID)
	if err != nil {
		return nil, err
	}
	if len(clients) == 0 {
		clients = []client{{who: &principal{}, apiKeyHash: make([]byte, sha256.Size)}}
	}
	secretHash, keyHash := hashOf(c.ClientSecret), hashOf(c.APIKey)
	var found *principal
	for _, one := range clients {
		match := subtle.ConstantTimeCompare(secretHash[:], one.who.hash[:])
		if c.APIKey != "" {
			match &= subtle.ConstantTimeCompare(keyHash[:], one.apiKeyHash)
		}
		if match == 1 {
			found = one.who
		}
	}
	if found == nil {
		return nil, &TokenError{Code: "invalid_client", Description: "The client id, client secret or API key is wrong."}
	}
	return found, nil
}

// extra scans one more column at the end of a row.
type extra struct {
	store.Row
	last any
}

func (e extra) Scan(dest ...any) error { return e.Row.Scan(append(dest, e.last)...) }

// PurgeTokens forgets tokens that expired long ago, and tells how many.
func (a *Accounts) PurgeTokens(ctx context.Context) (int64, error) {
	return a.store.Exec(ctx, "DELETE FROM tokens WHERE expires_ms < $1", a.now().Add(-tokenKept).UnixMilli())
}

func (p permissions) list() []string {
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
