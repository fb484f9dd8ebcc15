package account_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ratelimit"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

// limitedServer is a token endpoint with its limits, behind a trusted proxy so that requests
// can come from any address.
type limitedServer struct {
	*httptest.Server
	t testing.TB
}

func newLimitedServer(t testing.TB, a *account.Accounts, l *ratelimit.Limiter, rate account.Rate) *limitedServer {
	t.Helper()
	trusted := []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	server := httptest.NewServer(&account.TokenHandler{
		Accounts: a, Limits: ratelimit.NewExchanges(l, rate),
		Address: func(r *http.Request) netip.Addr { return httpapi.CallerAddress(r, trusted) },
	})
	t.Cleanup(server.Close)
	return &limitedServer{server, t}
}

type tokenReply struct {
	status int
	header http.Header
	body   struct {
		AccessToken string `json:"access_token"`
		Error       string `json:"error"`
		Description string `json:"error_description"`
	}
}

func (s *limitedServer) exchange(id, secret, from string) (out tokenReply) {
	s.t.Helper()
	form := url.Values{"grant_type": {"client_credentials"}, "client_id": {id}, "client_secret": {secret}}
	request, _ := http.NewRequest(http.MethodPost, s.URL, strings.NewReader(form.Encode()))
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("X-Forwarded-For", from)
	answer, err := s.Client().Do(request)
	if err != nil {
		s.t.Error(err)
		return out
	}
	defer answer.Body.Close()
	out.status, out.header = answer.StatusCode, answer.Header
	if err := json.NewDecoder(answer.Body).Decode(&out.body); err != nil {
		s.t.Error(err)
	}
	return out
}

func (s *limitedServer) want(status int, id, secret, from string) tokenReply {
	s.t.Helper()
	r := s.exchange(id, secret, from)
	code := map[int]string{401: "invalid_client", 429: "rate_limited", 503: "temporarily_unavailable"}[status]
	if r.status != status || r.body.Error != code {
		s.t.Fatalf("%s from %s: %d %+v, want %d %s", id, from, r.status, r.body, status, code)
	}
	return r
}

// wantWait fails unless the exchange is refused for lo to hi seconds.
func (s *limitedServer) wantWait(lo, hi int, id, secret, from string) {
	s.t.Helper()
	r := s.want(429, id, secret, from)
	if wait, err := strconv.Atoi(r.header.Get("Retry-After")); err != nil || wait < lo || wait > hi {
		s.t.Fatalf("Retry-After %q, want %d to %d", r.header.Get("Retry-After"), lo, hi)
	}
	if r.body.Description == "" || r.header.Get("Cache-Control") != "no-store" || r.header.Get("Content-Type") != "application/json" {
		s.t.Fatalf("the refusal is not complete: %+v %v", r.body, r.header)
	}
}

func TestWrongSecretsOfAClientFromOneAddressAreSlowedDown(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		c := newClock()
		a := account.New(s, account.Options{Now: c.now})
		_, secret := liveKey(t, s, a, account.KeySettings{})
		server := newLimitedServer(t, a, ratelimit.New(ratelimit.Options{Now: c.now}), account.Rate{})
		const attacker, elsewhere = "198.51.100.7", "198.51.100.8"
		id, pass := secret.ClientID, secret.ClientSecret
		for range 10 {
			server.want(401, id, "wrong", attacker)
		}
		server.wantWait(10, 10, id, "wrong", attacker)
		server.wantWait(10, 10, id, pass, attacker) // a right guess is not distinguished from a wrong one
		server.want(200, id, pass, elsewhere)       // its owner is not shut out
		server.want(200, id, pass, attacker)        // and now not even from the same address
		c.advance(10 * time.Second)
		server.want(401, id, "wrong", attacker)
		server.wantWait(10, 10, id, "wrong", attacker)
		c.advance(time.Hour)
		for range 10 {
			server.want(401, id, "wrong", attacker)
		}
		server.wantWait(10, 10, id, pass, attacker) // it was proven more than an hour ago
	})
}

func TestOneAddressMayFailSoOftenWhateverTheClientIDs(t *testing.T) {
	c := newClock()
	s := storetest.Open(t, storetest.SQLite(t))
	a := account.New(s, account.Options{Now: c.now})
	_, secret := liveKey(t, s, a, account.KeySettings{})
	_, other := liveKey(t, s, a, account.KeySettings{})
	server := newLimitedServer(t, a, ratelimit.New(ratelimit.Options{Now: c.now}), account.Rate{})
	server.want(200, secret.ClientID, secret.ClientSecret, "2001:db8::1")
	for i := range 30 { // one IPv6 network is one address
		server.want(401, fmt.Sprint("ci_live_", i), "wrong", fmt.Sprintf("2001:db8::%x", i+1))
	}
	server.wantWait(1, 2, "ci_live_new", "wrong", "2001:db8::ffff")
	server.wantWait(1, 2, other.ClientID, other.ClientSecret, "2001:db8::1") // a new client behind this address waits
	server.want(200, secret.ClientID, secret.ClientSecret, "2001:db8::1")    // one that was here before does not
	server.want(401, "ci_live_new", "wrong", "2001:db8:0:1::1")
	// A refusal reads nothing from the store: it is the same when there is none.
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	server.wantWait(1, 2, "ci_live_new", "wrong", "2001:db8::ffff")
	server.want(503, "ci_live_new", "wrong", "2001:db8:0:2::1")
}

// Thousands of addresses and client ids at once: a customer gets its tokens all the same.
func TestAnAttackFromManyAddressesHarmsNoCustomer(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		a := account.New(s, account.Options{})
		_, secret := liveKey(t, s, a, account.KeySettings{})
		server := newLimitedServer(t, a, ratelimit.New(ratelimit.Options{}), account.Rate{})
		server.want(200, secret.ClientID, secret.ClientSecret, "203.0.113.1")
		const attackers, each = 16, 100
		var all sync.WaitGroup
		var mu sync.Mutex
		answers := map[int]int{}
		for i := range attackers {
			all.Go(func() {
				for j := range each {
					id := fmt.Sprint("ci_live_", i, "_", j)
					if j%2 == 0 {
						id = secret.ClientID // its id is known, its secret is not
					}
					r := server.exchange(id, "wrong", fmt.Sprintf("2001:db8:%x:%x::1", i, j))
					mu.Lock()
					answers[r.status]++
					mu.Unlock()
				}
			})
		}
		for range 20 {
			server.want(200, secret.ClientID, secret.ClientSecret, "203.0.113.1")
		}
		all.Wait()
		if answers[401]+answers[503] != attackers*each || answers[401] == 0 {
			t.Errorf("the attackers got %v", answers)
		}
		server.want(200, secret.ClientID, secret.ClientSecret, "203.0.113.99") // from an address that it never used
	})
}

func TestNodesShareTheRateOfTokens(t *testing.T) {
	address := storetest.Postgres(t)
	s := storetest.Open(t, address)
	a := account.New(s, account.Options{})
	_, secret := liveKey(t, s, a, account.KeySettings{})
	_, other := liveKey(t, s, a, account.KeySettings{})
	rate := account.Rate{PerSecond: 0.001, Burst: 5} // none is earned back while the test runs
	var nodes []*limitedServer
	for range 2 {
		shared, err := ratelimit.NewPostgres(storetest.Open(t, address))
		if err != nil {
			t.Fatal(err)
		}
		nodes = append(nodes, newLimitedServer(t, account.New(storetest.Open(t, address), account.Options{}), ratelimit.New(ratelimit.Options{Shared: shared, Timeout: 10 * time.Second}), rate))
	}
	for i := range rate.Burst {
		nodes[i%2].want(200, secret.ClientID, secret.ClientSecret, "203.0.113.1")
	}
	for _, n := range nodes {
		n.wantWait(900, 1000, secret.ClientID, secret.ClientSecret, "203.0.113.1")
		n.wantWait(900, 1000, secret.ClientID, secret.ClientSecret, "203.0.113.2") // from anywhere
		n.want(401, secret.ClientID, "wrong", "203.0.113.3")
		n.want(200, other.ClientID, other.ClientSecret, "203.0.113.1")
	}
}

func TestTheOldestTokenEndsBeyondTheMostOfASecret(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		c := newClock()
		a := account.New(s, account.Options{Now: c.now, MaxTokens: 3})
		k, secret := liveKey(t, s, a, account.KeySettings{})
		_, other := liveKey(t, s, a, account.KeySettings{})
		exchange := func(of account.Secret) string {
			t.Helper()
			token, err := a.ExchangeToken(ctx, credentials(of), home, nil)
			if err != nil {
				t.Fatal(err)
			}
			c.advance(time.Second)
			return token.AccessToken
		}
		check := func(token string, want fault.Code) {
			t.Helper()
			_, err := a.Authenticate(ctx, token, home, "face.detect")
			wantCode(t, err, want)
		}
		untouched := exchange(other)
		tokens := []string{exchange(secret), exchange(secret), exchange(secret)}
		for _, token := range tokens { // each is in the cache now
			check(token, "")
		}
		tokens = append(tokens, exchange(secret))
		check(tokens[0], fault.KeyExpired) // so that a client renews it
		for _, token := range append(tokens[1:], untouched) {
			check(token, "")
		}
		var rotated account.Secret
		in(t, s, func(tx *store.Tx) (err error) { _, rotated, err = a.RotateKey(ctx, tx, k.ID, time.Hour); return err })
		exchange(rotated) // another secret has tokens of its own
		check(tokens[1], "")
	})
}

func TestExchangesAtOnceKeepTheMostOfASecret(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		a := account.New(s, account.Options{MaxTokens: 5})
		_, secret := liveKey(t, s, a, account.KeySettings{})
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				for range 4 {
					if _, err := a.ExchangeToken(ctx, credentials(secret), home, nil); err != nil {
						t.Error(err)
					}
				}
			})
		}
		all.Wait()
		live, err := store.QueryValue[int64](ctx, s, "SELECT count(*) FROM tokens WHERE expires_ms > $1", time.Now().UnixMilli())
		if err != nil || live != 5 {
			t.Errorf("%d live tokens, %v; want 5", live, err)
		}
	})
}
