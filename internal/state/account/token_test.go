package account_test

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"golang.org/x/oauth2"
	"golang.org/x/oauth2/clientcredentials"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

func credentials(s account.Secret) account.Credentials {
	return account.Credentials{ClientID: s.ClientID, ClientSecret: s.ClientSecret}
}

// tokenServer serves /v2/oauth/token and /whoami, which needs a bearer token.
func tokenServer(t *testing.T, a *account.Accounts) *httptest.Server {
	t.Helper()
	mux := http.NewServeMux()
	mux.Handle("/v2/oauth/token", &account.TokenHandler{
		Accounts: a,
		Address:  func(*http.Request) netip.Addr { return home },
		Failed:   func(_ *http.Request, err error) { t.Errorf("failed: %v", err) },
	})
	mux.HandleFunc("/whoami", func(w http.ResponseWriter, r *http.Request) {
		bearer := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
		caller, err := a.Authenticate(r.Context(), bearer, home, "face.detect")
		if err != nil {
			http.Error(w, string(fault.CodeOf(err)), http.StatusUnauthorized)
			return
		}
		_, _ = io.WriteString(w, caller.KeyID)
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return server
}

func liveKey(t *testing.T, s *store.Store, a *account.Accounts, settings account.KeySettings) (account.Key, account.Secret) {
	t.Helper()
	p := openProject(t, s, a, store.NewID("project"))
	in(t, s, func(tx *store.Tx) error { return a.ApproveLive(ctx, tx, p.ID, true) })
	return createKey(t, s, a, p.ID, account.Live, settings)
}

func TestPublicOAuthClientGetsAndRenewsTokens(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		a := account.New(s, account.Options{})
		k, secret := liveKey(t, s, a, account.KeySettings{})
		server := tokenServer(t, a)
		for name, style := range map[string]oauth2.AuthStyle{"basic": oauth2.AuthStyleInHeader, "body": oauth2.AuthStyleInParams, "detected": oauth2.AuthStyleAutoDetect} {
			config := clientcredentials.Config{
				ClientID: secret.ClientID, ClientSecret: secret.ClientSecret, TokenURL: server.URL + "/v2/oauth/token", AuthStyle: style,
				EndpointParams: url.Values{"api_key": {secret.APIKey}},
			}
			token, err := config.Token(ctx)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			left := time.Until(token.Expiry)
			if token.Type() != "Bearer" || left < 14*time.Minute || left > 15*time.Minute || !account.IsWellFormed(token.AccessToken) {
				t.Fatalf("%s: %s for %v", name, token.Type(), left)
			}
			answer, err := config.Client(ctx).Get(server.URL + "/whoami")
			if err != nil {
				t.Fatal(err)
			}
			body, _ := io.ReadAll(answer.Body)
			if answer.Body.Close(); answer.StatusCode != http.StatusOK || string(body) != k.ID {
				t.Fatalf("%s: %d %s", name, answer.StatusCode, body)
			}
			again, err := config.TokenSource(ctx).Token() // a new source has no token yet: it renews
			if err != nil || again.AccessToken == token.AccessToken {
				t.Fatalf("%s: renewed: %v", name, err)
			}
		}
	})
}

func TestTokenEndsAfter15MinutesAndWithItsKey(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		c := newClock()
		a := account.New(s, account.Options{Now: c.now})
		k, secret := liveKey(t, s, a, account.KeySettings{})
		exchange := func() account.Token {
			t.Helper()
			token, err := a.ExchangeToken(ctx, credentials(secret), home, nil)
			if err != nil {
				t.Fatal(err)
			}
			return token
		}
		check := func(token account.Token, want fault.Code) {
			t.Helper()
			_, err := a.Authenticate(ctx, token.AccessToken, home, "face.detect")
			wantCode(t, err, want)
		}
		old := exchange()
		c.advance(15*time.Minute - time.Millisecond)
		check(old, "")
		c.advance(time.Millisecond)
		check(old, fault.KeyExpired)

		c.advance(account.TokenLifetime)
		in(t, s, func(tx *store.Tx) error { _, _, err := a.RotateKey(ctx, tx, k.ID, 10*time.Minute); return err })
		capped := exchange() // with the old secret: no longer than its overlap
		if capped.Lifetime != 10*time.Minute {
			t.Fatalf("lifetime %v, want that of the overlap", capped.Lifetime)
		}
		check(capped, "")
		in(t, s, func(tx *store.Tx) error { return a.RevokeKey(ctx, tx, k.ID) })
		check(capped, fault.KeyRevoked)
		_, err := a.ExchangeToken(ctx, credentials(secret), home, nil)
		var refusal *account.TokenError
		if !errors.As(err, &refusal) || refusal.Code != "invalid_client" {
			t.Fatalf("a revoked key was exchanged: %v", err)
		}
		c.advance(48 * time.Hour)
		if n, err := a.PurgeTokens(ctx); err != nil || n != 2 {
			t.Fatalf("purged %d, %v; want 2", n, err)
		}
		check(old, fault.KeyInvalid)
	})
}

func TestTokenEndpointRefusesAsRFC6749Says(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		a := account.New(s, account.Options{})
		_, secret := liveKey(t, s, a, account.KeySettings{})
		_, elsewhere := liveKey(t, s, a, account.KeySettings{AllowList: []string{"198.51.100.1"}})
		_, test := createKey(t, s, a, openProject(t, s, a, "t").ID, account.Test, account.KeySettings{})
		server := tokenServer(t, a)
		form := func(pairs ...string) string {
			v := url.Values{}
			for i := 0; i < len(pairs); i += 2 {
				v.Add(pairs[i], pairs[i+1])
			}
			return v.Encode()
		}
		const grant = "client_credentials"
		id, pass := secret.ClientID, secret.ClientSecret
		for name, tc := range map[string]struct {
			method, media, body, user, password string
			status                              int
			code                                string
		}{
			"200 form":              {body: form("grant_type", grant, "client_id", id, "client_secret", pass), status: 200},
			"200 form with charset": {media: "application/x-www-form-urlencoded; charset=UTF-8", body: form("grant_type", grant, "client_id", id, "client_secret", pass), status: 200},
			"200 JSON":              {media: "application/json", body: `{"grant_type":"client_credentials","client_id":"` + id + `","client_secret":"` + pass + `","api_key":"` + secret.APIKey + `","other":1}`, status: 200},
			"200 Basic":             {body: form("grant_type", grant), user: id, password: pass, status: 200},
			"200 Basic, same id":    {body: form("grant_type", grant, "client_id", id), user: id, password: pass, status: 200},
			"405 GET":               {method: "GET", status: 405, code: "invalid_request"},
			"400 no type":           {media: "-", body: form("grant_type", grant), status: 400, code: "invalid_request"},
			"400 other type":        {media: "text/plain", body: form("grant_type", grant), status: 400, code: "invalid_request"},
			"400 broken JSON":       {media: "application/json", body: `{`, status: 400, code: "invalid_request"},
			"400 JSON null":         {media: "application/json", body: `null`, status: 400, code: "invalid_request"},
			"400 JSON number":       {media: "application/json", body: `{"grant_type":1}`, status: 400, code: "invalid_request"},
			"400 no grant":          {body: form("client_id", id, "client_secret", pass), status: 400, code: "invalid_request"},
			"400 other grant":       {body: form("grant_type", "password", "client_id", id, "client_secret", pass), status: 400, code: "unsupported_grant_type"},
			"400 twice":             {body: form("grant_type", grant, "client_id", id, "client_secret", pass, "client_secret", pass), status: 400, code: "invalid_request"},
			"400 two methods":       {body: form("grant_type", grant, "client_id", id, "client_secret", pass), user: id, password: pass, status: 400, code: "invalid_request"},
			"400 two clients":       {body: form("grant_type", grant, "client_id", elsewhere.ClientID), user: id, password: pass, status: 400, code: "invalid_request"},
			"400 oversize":          {body: form("grant_type", grant, "x", strings.Repeat("a", 20_000)), status: 400, code: "invalid_request"},
			"400 address":           {body: form("grant_type", grant, "client_id", elsewhere.ClientID, "client_secret", elsewhere.ClientSecret), status: 400, code: "unauthorized_client"},
			"401 no client":         {body: form("grant_type", grant), status: 401, code: "invalid_client"},
			"401 no secret":         {body: form("grant_type", grant, "client_id", id), status: 401, code: "invalid_client"},
			"401 wrong secret":      {body: form("grant_type", grant, "client_id", id, "client_secret", pass+"x"), status: 401, code: "invalid_client"},
			"401 wrong Basic":       {body: form("grant_type", grant), user: id, password: "x", status: 401, code: "invalid_client"},
			"401 wrong API key":     {body: form("grant_type", grant, "client_id", id, "client_secret", pass, "api_key", elsewhere.APIKey), status: 401, code: "invalid_client"},
			"401 API key as secret": {body: form("grant_type", grant, "client_id", id, "client_secret", secret.APIKey), status: 401, code: "invalid_client"},
			"401 test key":          {body: form("grant_type", grant, "client_id", test.APIKey, "client_secret", test.APIKey), status: 401, code: "invalid_client"},
		} {
			t.Run(name, func(t *testing.T) {
				method, media := tc.method, tc.media
				if method == "" {
					method = "POST"
				}
				request, _ := http.NewRequest(method, server.URL+"/v2/oauth/token", strings.NewReader(tc.body))
				if media == "" {
					media = "application/x-www-form-urlencoded"
				}
				if media != "-" {
					request.Header.Set("Content-Type", media)
				}
				if tc.user != "" {
					request.SetBasicAuth(tc.user, tc.password)
				}
				answer, err := http.DefaultClient.Do(request)
				if err != nil {
					t.Fatal(err)
				}
				defer answer.Body.Close()
				var body map[string]any
				if err := json.NewDecoder(answer.Body).Decode(&body); err != nil {
					t.Fatal(err)
				}
				if answer.StatusCode != tc.status || (tc.code != "" && body["error"] != tc.code) {
					t.Fatalf("%d %v, want %d %q", answer.StatusCode, body, tc.status, tc.code)
				}
				if tc.status == 200 && (body["token_type"] != "Bearer" || body["expires_in"] != 900.0 || body["access_token"] == "") {
					t.Fatalf("%v", body)
				}
				if answer.Header.Get("Cache-Control") != "no-store" || answer.Header.Get("Content-Type") != "application/json" {
					t.Fatalf("headers %v", answer.Header)
				}
				if tc.status == 401 && !strings.HasPrefix(answer.Header.Get("WWW-Authenticate"), "Basic ") {
					t.Fatal("401 without WWW-Authenticate")
				}
			})
		}
	})
}

func FuzzTokenRequest(f *testing.F) {
	s := storetest.Open(f, storetest.SQLite(f))
	a := account.New(s, account.Options{})
	handler := &account.TokenHandler{Accounts: a, Address: func(*http.Request) netip.Addr { return home }}
	f.Add("application/json", `{"grant_type":"client_credentials","client_id":"a","client_secret":"b"}`, "Basic YTpi")
	f.Add("application/x-www-form-urlencoded", "grant_type=client_credentials&client_id=a&client_secret=%zz", "")
	f.Fuzz(func(t *testing.T, media, body, authorization string) {
		request := httptest.NewRequest(http.MethodPost, "/v2/oauth/token", strings.NewReader(body))
		request.Header["Content-Type"] = []string{media}
		if authorization != "" {
			request.Header["Authorization"] = []string{authorization}
		}
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, request)
		if answer.Code != 400 && answer.Code != 401 || !json.Valid(answer.Body.Bytes()) {
			t.Fatalf("%d %s", answer.Code, answer.Body)
		}
	})
}
