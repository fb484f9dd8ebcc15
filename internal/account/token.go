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

// tokenKept is how long an expired token is kept, so that its use is answered with
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

// clientSecret is one secret of a live key, as read for the exchange.
type clientSecret struct {
	principal  *principal // its hash is that of the client secret
	apiKeyHash []byte
}

// ExchangeToken turns the credentials of a live key into an access token. It returns a
// *TokenError where it refuses: neither the answer nor its time distinguishes an
// unknown client from a wrong secret.
func (a *Accounts) ExchangeToken(ctx context.Context, c Credentials, from netip.Addr) (Token, error) {
	who, err := a.findClient(ctx, c)
	if err != nil {
		return Token{}, err
	}
	// The client has proved that it holds the secret, so the error may say what is wrong.
	// What the token may be used for is checked at every call.
	if err := a.checkValidity(who); err != nil {
		return Token{}, &TokenError{Code: "invalid_client", Description: faultMessage(err)}
	}
	if err := a.checkReach(who, from); err != nil {
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
	return Token{AccessToken: token, Lifetime: lifetime, Caller: who.caller, Permissions: who.permissions.listNames()}, err
}

// findClient compares the credentials with every secret of the client; for an
// unknown client it compares with a hash that no secret has, so that the time is the same.
func (a *Accounts) findClient(ctx context.Context, c Credentials) (*principal, error) {
	scan := func(r store.Row) (clientSecret, error) {
		var out clientSecret
		who, err := a.scanPrincipal(extraColumn{Row: r, last: &out.apiKeyHash})
		out.principal = who
		return out, err
	}
	clients, err := store.All(ctx, a.store, scan, selectClient, c.ClientID)
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
