// Package signontest is an OpenID Connect provider on this machine, for tests: discovery, keys, a sign-in page that asks
// nothing, and a token endpoint that checks client, code, address and PKCE.
package signontest

import (
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync"
	"testing"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/coreos/go-oidc/v3/oidc/oidctest"
)

// Client of the provider.
const (
	ClientID     = "likeness"
	ClientSecret = "a secret & more"
	keyID        = "key-1"
)

// Provider is a provider at which one account is signed in.
type Provider struct {
	URL string // the issuer

	mu     sync.Mutex
	key    *rsa.PrivateKey
	claims map[string]any
	sign   func(claims string) string
	codes  map[string]grant
	server *httptest.Server
	calls  int
	keep   bool
	inBody bool
	now    func() time.Time
}

// newKey returns the key of all providers of a test run.
var newKey = sync.OnceValues(func() (*rsa.PrivateKey, error) { return rsa.GenerateKey(rand.Reader, 2048) })

// grant is what a code stands for.
type grant struct{ nonce, challenge, redirect string }

// Start runs a provider until the test ends. Its tokens are issued at the time of now; nil: time.Now.
func Start(t testing.TB, now func() time.Time) *Provider {
	t.Helper()
	key, err := newKey()
	if err != nil {
		t.Fatal(err)
	}
	if now == nil {
		now = time.Now
	}
	p := &Provider{key: key, codes: map[string]grant{}, now: now}
	documents := &oidctest.Server{PublicKeys: []oidctest.PublicKey{{PublicKey: key.Public(), KeyID: keyID, Algorithm: oidc.RS256}}}
	mux := http.NewServeMux()
	mux.Handle("/", documents)
	mux.HandleFunc("GET /auth", p.authorize)
	mux.HandleFunc("POST /token", p.exchange)
	p.server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p.mu.Lock()
		p.calls++
		p.mu.Unlock()
		mux.ServeHTTP(w, r)
	}))
	t.Cleanup(p.server.Close)
	p.URL = p.server.URL
	documents.SetIssuer(p.URL)
	p.SetAccount("subject-1", "", false)
	return p
}

// Stop ends the provider before the test ends.
func (p *Provider) Stop() { p.server.Close() }

// Calls is how many requests the provider got.
func (p *Provider) Calls() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.calls
}

// SetAccount says who is signed in at the provider. Extra are claims that replace or complete those of a right token;
// nil removes one.
func (p *Provider) SetAccount(subject, email string, verified bool, extra ...map[string]any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.claims = map[string]any{"sub": subject, "email": email, "email_verified": verified}
	for _, e := range extra {
		maps.Copy(p.claims, e)
	}
	p.sign = nil
}

// AcceptCodesAgain makes the provider careless: it takes a code any number of times.
func (p *Provider) AcceptCodesAgain() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.keep = true
}

// TakeSecretInBody makes the provider refuse a secret in the header.
func (p *Provider) TakeSecretInBody() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.inBody = true
}

// SignBy replaces how tokens are signed; sign gets the claims as JSON. SetAccount ends it.
func (p *Provider) SignBy(sign func(claims string) string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.sign = sign
}

// authorize is the sign-in page: it sends the browser back with a code at once.
func (p *Provider) authorize(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	if query.Get("client_id") != ClientID || query.Get("response_type") != "code" || query.Get("code_challenge_method") != "S256" || query.Get("state") == "" || query.Get("nonce") == "" {
		http.Error(w, "the request is not valid: "+r.URL.RawQuery, http.StatusBadRequest)
		return
	}
	code := rand.Text()
	p.mu.Lock()
	p.codes[code] = grant{query.Get("nonce"), query.Get("code_challenge"), query.Get("redirect_uri")}
	p.mu.Unlock()
	back := url.Values{"state": {query.Get("state")}, "code": {code}, "iss": {p.URL}}
	http.Redirect(w, r, query.Get("redirect_uri")+"?"+back.Encode(), http.StatusFound) //nolint:gosec // a test decides where it leads
}

// exchange returns the tokens of a code.
func (p *Provider) exchange(w http.ResponseWriter, r *http.Request) {
	id, secret, basic := r.BasicAuth()
	if basic {
		id, _ = url.QueryUnescape(id)
		secret, _ = url.QueryUnescape(secret)
	} else {
		id, secret = r.PostFormValue("client_id"), r.PostFormValue("client_secret")
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if basic && p.inBody {
		writeJSON(w, http.StatusUnauthorized, map[string]any{"error": "invalid_client"})
		return
	}
	granted, known := p.codes[r.PostFormValue("code")]
	if !p.keep {
		delete(p.codes, r.PostFormValue("code"))
	}
	sum := sha256.Sum256([]byte(r.PostFormValue("code_verifier")))
	switch {
	case id != ClientID || secret != ClientSecret:
		writeJSON(w, http.StatusUnauthorized, map[string]any{"error": "invalid_client"})
		return
	case !known || base64.RawURLEncoding.EncodeToString(sum[:]) != granted.challenge || r.PostFormValue("redirect_uri") != granted.redirect:
		writeJSON(w, http.StatusBadRequest, map[string]any{"error": "invalid_grant"})
		return
	}
	now := p.now()
	claims := map[string]any{"iss": p.URL, "aud": ClientID, "nonce": granted.nonce, "iat": now.Unix(), "exp": now.Add(5 * time.Minute).Unix()}
	maps.Copy(claims, p.claims)
	maps.DeleteFunc(claims, func(_ string, value any) bool { return value == nil })
	text, _ := json.Marshal(claims) // of strings, numbers and booleans
	sign := p.sign
	if sign == nil {
		sign = func(claims string) string { return oidctest.SignIDToken(p.key, keyID, oidc.RS256, claims) }
	}
	writeJSON(w, http.StatusOK, map[string]any{"access_token": "unused", "token_type": "Bearer", "expires_in": 300, "id_token": sign(string(text))})
}

func writeJSON(w http.ResponseWriter, status int, body map[string]any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}

// Visit does what a browser does at the sign-in page: it returns the parameters with which the provider sends it back.
func (p *Provider) Visit(t testing.TB, address string) url.Values {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close() //nolint:errcheck // read only
	back, err := url.Parse(answer.Header.Get("Location"))
	if err != nil || answer.StatusCode != http.StatusFound {
		text, _ := io.ReadAll(answer.Body)
		t.Fatalf("the provider answers %d: %s", answer.StatusCode, text)
	}
	return back.Query()
}
