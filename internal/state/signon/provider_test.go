package signon_test

import (
	"crypto/rand"
	"crypto/rsa"
	"encoding/base64"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coreos/go-oidc/v3/oidc/oidctest"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/signon"
	"github.com/likeness-api/likeness/internal/testkit/signontest"
)

const redirect = "https://faces.example.org/console/login/provider/callback"

func open(t *testing.T, issuer string, change ...func(*signon.Options)) *signon.Provider {
	t.Helper()
	o := signon.Options{Issuer: issuer, ClientID: signontest.ClientID, ClientSecret: signontest.ClientSecret, Log: slog.New(slog.DiscardHandler)}
	for _, c := range change {
		c(&o)
	}
	p, err := signon.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestOnlyProtectedIssuersAreTaken(t *testing.T) {
	for issuer, right := range map[string]bool{
		"https://login.example.org": true, "https://login.example.org/realms/a": true, "http://127.0.0.1:8099": true, "http://localhost:8099/x": true, "http://[::1]:8099": true,
		"": false, "login.example.org": false, "http://login.example.org": false, "http://10.0.0.1": false, "ftp://localhost": false,
		"https://user:secret@login.example.org": false, "https://login.example.org?x=1": false, "https://login.example.org/#a": false, "https://": false, "http://localhost.example.org": false,
	} {
		if _, err := signon.New(signon.Options{Issuer: issuer, ClientID: "a"}); (err == nil) != right {
			t.Errorf("%q: %v", issuer, err)
		}
	}
	if _, err := signon.New(signon.Options{Issuer: "https://login.example.org"}); err == nil {
		t.Error("no client id is needed")
	}
}

func TestTheProviderIsAskedOnlyWhenSomebodySignsIn(t *testing.T) {
	remote := signontest.Start(t, nil)
	p := open(t, remote.URL)
	if n := remote.Calls(); n != 0 {
		t.Fatalf("%d calls before anybody signs in", n)
	}
	for range 3 {
		if _, _, err := p.Begin(t.Context(), redirect, false); err != nil {
			t.Fatal(err)
		}
	}
	if n := remote.Calls(); n != 1 {
		t.Errorf("%d calls for three sign-ins that have begun, want the discovery document once", n)
	}
}

// How the provider takes the secret is found out at the first sign-in, by a refused request.
func TestTheWayOfTheSecretIsFoundOutOnce(t *testing.T) {
	remote := signontest.Start(t, nil)
	remote.TakeSecretInBody()
	p := open(t, remote.URL)
	var calls []int
	for range 3 {
		before := remote.Calls()
		address, attempt, err := p.Begin(t.Context(), redirect, false)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.Finish(t.Context(), attempt, remote.Visit(t, address)); err != nil {
			t.Fatal(err)
		}
		calls = append(calls, remote.Calls()-before)
	}
	// The first also asks for the discovery document and the keys.
	if want := []int{5, 2, 2}; !slices.Equal(calls, want) {
		t.Errorf("%v calls, want %v: the sign-in page and the token each, the token twice at the first", calls, want)
	}
}

func TestAnAnswerThatDoesNotHoldIsRefused(t *testing.T) {
	remote := signontest.Start(t, nil)
	foreign, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	unsigned := func(claims string) string {
		encode := base64.RawURLEncoding.EncodeToString
		return encode([]byte(`{"alg":"none","typ":"JWT"}`)) + "." + encode([]byte(claims)) + "."
	}
	type answer struct {
		claims map[string]any
		sign   func(string) string
		change func(*signon.Attempt, url.Values)
		want   fault.Code
	}
	past := time.Now().Add(-time.Hour).Unix()
	for name, c := range map[string]answer{
		"right":                      {},
		"for several, with azp":      {claims: map[string]any{"aud": []string{"other", signontest.ClientID}, "azp": signontest.ClientID}},
		"another issuer":             {claims: map[string]any{"iss": "https://evil.example.org"}, want: fault.KeyInvalid},
		"another audience":           {claims: map[string]any{"aud": "other"}, want: fault.KeyInvalid},
		"for several, without azp":   {claims: map[string]any{"aud": []string{"other", signontest.ClientID}}, want: fault.KeyInvalid},
		"another authorized party":   {claims: map[string]any{"azp": "other"}, want: fault.KeyInvalid},
		"another nonce":              {claims: map[string]any{"nonce": "other"}, want: fault.KeyInvalid},
		"no nonce":                   {claims: map[string]any{"nonce": nil}, want: fault.KeyInvalid},
		"expired":                    {claims: map[string]any{"exp": past}, want: fault.KeyInvalid},
		"no expiry":                  {claims: map[string]any{"exp": nil}, want: fault.KeyInvalid},
		"issued tomorrow":            {claims: map[string]any{"iat": time.Now().Add(24 * time.Hour).Unix()}, want: fault.KeyInvalid},
		"no subject":                 {claims: map[string]any{"sub": ""}, want: fault.KeyInvalid},
		"a long subject":             {claims: map[string]any{"sub": strings.Repeat("a", 256)}, want: fault.KeyInvalid},
		"not signed":                 {sign: unsigned, want: fault.KeyInvalid},
		"no token":                   {sign: func(string) string { return "" }, want: fault.KeyInvalid},
		"signed by another key":      {sign: func(claims string) string { return oidctest.SignIDToken(foreign, "key-1", "RS256", claims) }, want: fault.KeyInvalid},
		"signed by an unknown key":   {sign: func(claims string) string { return oidctest.SignIDToken(foreign, "key-2", "RS256", claims) }, want: fault.KeyInvalid},
		"another state":              {change: func(_ *signon.Attempt, v url.Values) { v.Set("state", "other") }, want: fault.KeyInvalid},
		"no state on both sides":     {change: func(a *signon.Attempt, v url.Values) { a.State = ""; v.Del("state") }, want: fault.KeyInvalid},
		"answer of another issuer":   {change: func(_ *signon.Attempt, v url.Values) { v.Set("iss", "https://evil.example.org") }, want: fault.KeyInvalid},
		"another code":               {change: func(_ *signon.Attempt, v url.Values) { v.Set("code", "other") }, want: fault.KeyInvalid},
		"no code":                    {change: func(_ *signon.Attempt, v url.Values) { v.Del("code") }, want: fault.KeyInvalid},
		"another verifier":           {change: func(a *signon.Attempt, _ url.Values) { a.Verifier = strings.Repeat("a", 43) }, want: fault.KeyInvalid},
		"another redirect":           {change: func(a *signon.Attempt, _ url.Values) { a.Redirect = "https://evil.example.org" }, want: fault.KeyInvalid},
		"refused by the provider":    {change: func(_ *signon.Attempt, v url.Values) { v.Set("error", "access_denied") }, want: fault.KeyInvalid},
		"an answer without anything": {change: func(_ *signon.Attempt, v url.Values) { clear(v) }, want: fault.KeyInvalid},
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t, remote.URL)
			remote.SetAccount("ada", "Ada@Example.org", true, c.claims)
			if c.sign != nil {
				remote.SignBy(c.sign)
			}
			address, attempt, err := p.Begin(t.Context(), redirect, false)
			if err != nil {
				t.Fatal(err)
			}
			back := remote.Visit(t, address)
			if c.change != nil {
				c.change(&attempt, back)
			}
			identity, err := p.Finish(t.Context(), attempt, back)
			if (err != nil || c.want != "") && fault.CodeOf(err) != c.want {
				t.Fatalf("%+v, %v; want %q", identity, err, c.want)
			}
			if want := (signon.Identity{Issuer: remote.URL, Subject: "ada", Email: "ada@example.org"}); c.want == "" && identity != want {
				t.Errorf("%+v, want %+v", identity, want)
			}
		})
	}
}

func TestOnlyVerifiedAddressesCount(t *testing.T) {
	remote := signontest.Start(t, nil)
	p := open(t, remote.URL)
	for name, c := range map[string]struct {
		verified any
		want     string
	}{"true": {true, "ada@example.org"}, "text": {"true", "ada@example.org"}, "false": {false, ""}, "absent": {nil, ""}, "number": {1, ""}} {
		remote.SetAccount("ada", "ada@example.org", false, map[string]any{"email_verified": c.verified})
		address, attempt, err := p.Begin(t.Context(), redirect, false)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := p.Finish(t.Context(), attempt, remote.Visit(t, address)); err != nil || got.Email != c.want {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}

// A provider that is away, too large or somewhere else fails with an error that says what else to do.
func TestABrokenProviderIsReported(t *testing.T) {
	away := signontest.Start(t, nil)
	away.Stop()
	document := func(t *testing.T, change func(self string) string) string {
		server := httptest.NewUnstartedServer(nil)
		server.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte(change("http://" + server.Listener.Addr().String())))
		})
		server.Start()
		t.Cleanup(server.Close)
		return server.URL
	}
	plain := func(issuer, token, more string) string {
		return `{"issuer":"` + issuer + `","authorization_endpoint":"` + issuer + `/auth","token_endpoint":"` + token + `","jwks_uri":"` + issuer + `/keys"` + more + `}`
	}
	redirecting := httptest.NewServer(http.RedirectHandler("http://127.0.0.1:1/", http.StatusFound))
	t.Cleanup(redirecting.Close)
	for name, issuer := range map[string]string{
		"away":                  away.URL,
		"redirects":             redirecting.URL,
		"no document":           document(t, func(string) string { return "hello" }),
		"another issuer":        document(t, func(string) string { return plain("https://evil.example.org", "https://evil.example.org/token", "") }),
		"an open token address": document(t, func(self string) string { return plain(self, "http://evil.example.org/token", "") }),
		"more than a megabyte": document(t, func(self string) string {
			return plain(self, self+"/token", `,"more":"`+strings.Repeat("a", 1<<20)+`"`)
		}),
	} {
		t.Run(name, func(t *testing.T) {
			if _, _, err := open(t, issuer).Begin(t.Context(), redirect, false); fault.CodeOf(err) != fault.Overloaded {
				t.Errorf("got %v", err)
			}
		})
	}
}

// The discovery document cannot lead the service to addresses of its own network.
func TestOtherHostsOfTheProviderArePublicOrAllowed(t *testing.T) {
	inside := signontest.Start(t, nil)
	issuer := httptest.NewUnstartedServer(nil)
	issuer.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		self := "http://" + issuer.Listener.Addr().String()
		_, _ = w.Write([]byte(`{"issuer":"` + self + `","authorization_endpoint":"` + self + `/auth","token_endpoint":"` + inside.URL + `/token","jwks_uri":"` + inside.URL + `/keys"}`))
	})
	issuer.Start()
	t.Cleanup(issuer.Close)
	for name, allow := range map[string][]netip.Prefix{"not allowed": nil, "allowed": {netip.MustParsePrefix("127.0.0.1/32")}} {
		p := open(t, issuer.URL, func(o *signon.Options) { o.Allow = allow })
		_, attempt, err := p.Begin(t.Context(), redirect, false)
		if err != nil {
			t.Fatal(err)
		}
		before := inside.Calls()
		_, err = p.Finish(t.Context(), attempt, url.Values{"state": {attempt.State}, "code": {"a"}})
		if reached := inside.Calls() > before; reached != (allow != nil) {
			t.Errorf("%s: the inner host was reached: %v (%v)", name, reached, err)
		}
	}
}

func TestAProviderThatComesBackIsAskedAgain(t *testing.T) {
	remote := signontest.Start(t, nil)
	now, down := time.Now(), true
	front := httptest.NewUnstartedServer(nil)
	front.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if down {
			http.Error(w, "down", http.StatusBadGateway)
			return
		}
		self := "http://" + front.Listener.Addr().String()
		_, _ = w.Write([]byte(`{"issuer":"` + self + `","authorization_endpoint":"` + remote.URL + `/auth","token_endpoint":"` + self + `/token","jwks_uri":"` + self + `/keys"}`))
	})
	front.Start()
	t.Cleanup(front.Close)
	p := open(t, front.URL, func(o *signon.Options) { o.Now = func() time.Time { return now } })
	if _, _, err := p.Begin(t.Context(), redirect, false); err == nil {
		t.Fatal("a provider that is down begins a sign-in")
	}
	down = false
	if _, _, err := p.Begin(t.Context(), redirect, false); err == nil {
		t.Error("a provider that just failed is asked again at once")
	}
	now = now.Add(6 * time.Second)
	if _, _, err := p.Begin(t.Context(), redirect, false); err != nil {
		t.Error(err)
	}
}
