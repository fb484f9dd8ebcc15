package httpapi_test

import (
	"context"
	"net/http"
	"net/netip"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

// adminKeys knows goodKey until it is revoked, and counts the looks at keys.
type adminKeys struct {
	looked  atomic.Int64
	revoked atomic.Bool
}

func (k *adminKeys) Authenticate(_ context.Context, bearer string, _ netip.Addr, _ string) (*account.Caller, error) {
	k.looked.Add(1)
	caller := &account.Caller{KeyID: "adk_" + bearer}
	switch {
	case bearer == goodKey && k.revoked.Load():
		return caller, fault.New(fault.KeyRevoked, "", "Revoked.")
	case bearer == goodKey:
		return caller, nil
	case bearer == "sk_admin_readonly":
		return caller, fault.New(fault.PermissionDenied, "", "It may only look.")
	}
	return nil, fault.New(fault.KeyInvalid, "", "This service does not know the admin key.")
}

// front is a bench with one admin operation, behind a proxy so that callers can come from
// any address.
type front struct {
	*bench
	keys *adminKeys
	runs atomic.Int64
	hold func() // when set, called by the operation
}

func newFront(t *testing.T, rate, failures account.Rate) *front {
	f := &front{keys: &adminKeys{}}
	f.bench = newBench(t, func(c *httpapi.Config) {
		c.Description.Operations = append(c.Description.Operations, api.MustLoad().Operation("admin.projects.list"))
		list := func(context.Context, *call.Call, *apigen.AdminProjectsListInput) (*apigen.AdminProjectList, error) {
			f.runs.Add(1)
			if f.hold != nil {
				f.hold()
			}
			return &apigen.AdminProjectList{Projects: []apigen.AdminProject{}}, nil
		}
		c.Bindings = append(c.Bindings, call.Bind("admin.projects.list", list))
		c.AdminKeys, c.AdminRate, c.AdminFailures = f.keys, rate, failures
		c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
		c.MaxRunning, c.MaxQueued, c.AdminRunning = 1, 1, 1
	})
	return f
}

func (f *front) list(t *testing.T, key, from string) *reply {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, f.URL+"/v1/admin/projects", nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+key)
	req.Header.Set("X-Forwarded-For", from)
	return f.do(t, req)
}

// wantWait fails unless r is 429 with a wait of lo to hi seconds.
func (r *reply) wantWait(t *testing.T, lo, hi int) {
	t.Helper()
	r.wantError(t, 429, fault.RateLimited, "")
	if wait, err := strconv.Atoi(r.header.Get("Retry-After")); err != nil || wait < lo || wait > hi {
		t.Errorf("Retry-After %q, want %d to %d", r.header.Get("Retry-After"), lo, hi)
	}
}

var rare = account.Rate{PerSecond: 0.001, Burst: 3} // nothing is earned back while a test runs

func TestWrongAdminKeysFromOneAddressAreRefusedUnseen(t *testing.T) {
	f := newFront(t, account.Rate{}, rare)
	for i := range rare.Burst {
		f.list(t, "sk_admin_guess"+strconv.Itoa(i), "198.51.100.7").wantError(t, 401, fault.KeyInvalid, "")
	}
	seen := f.keys.looked.Load()
	f.list(t, "sk_admin_guess", "198.51.100.7").wantWait(t, 900, 1000)
	f.list(t, goodKey, "198.51.100.7").wantWait(t, 900, 1000) // a right guess is not told from a wrong one
	if f.keys.looked.Load() != seen {
		t.Error("a key was looked at though its address is over the limit")
	}
	if r := f.list(t, goodKey, "198.51.100.8"); r.status != 200 {
		t.Errorf("another address is refused: %s", r.raw)
	}
}

func TestOneIPv6NetworkCountsAsOneAddress(t *testing.T) {
	f := newFront(t, account.Rate{}, rare)
	for i := range rare.Burst {
		f.list(t, "sk_admin_guess", "2001:db8::"+strconv.Itoa(i+1)).wantError(t, 401, fault.KeyInvalid, "")
	}
	f.list(t, "sk_admin_guess", "2001:db8::ffff").wantWait(t, 900, 1000)
	f.list(t, "sk_admin_guess", "2001:db8:0:1::1").wantError(t, 401, fault.KeyInvalid, "")
}

func TestAGuessingNeighbourDoesNotShutTheOperatorOut(t *testing.T) {
	f := newFront(t, account.Rate{}, rare)
	const shared = "198.51.100.7"
	if r := f.list(t, goodKey, shared); r.status != 200 {
		t.Fatal(string(r.raw))
	}
	for range rare.Burst + 1 {
		f.list(t, "sk_admin_guess", shared)
	}
	f.list(t, "sk_admin_guess", shared).wantWait(t, 900, 1000)
	if r := f.list(t, goodKey, shared); r.status != 200 {
		t.Errorf("the operator's key, good a moment ago, is refused: %s", r.raw)
	}
	f.keys.revoked.Store(true)
	f.list(t, goodKey, shared).wantWait(t, 900, 1000) // looked at once more, found revoked, forgotten
	seen := f.keys.looked.Load()
	f.list(t, goodKey, shared).wantWait(t, 900, 1000)
	if f.keys.looked.Load() != seen {
		t.Error("a revoked key is still let past the limit")
	}
}

func TestManyWrongAdminKeysAtOnceLearnNothing(t *testing.T) {
	f := newFront(t, account.Rate{}, rare)
	var told atomic.Int64
	var all sync.WaitGroup
	for range 40 {
		all.Go(func() {
			if f.list(t, "sk_admin_guess", "198.51.100.7").status == 401 {
				told.Add(1)
			}
		})
	}
	all.Wait()
	if told.Load() != int64(rare.Burst) {
		t.Errorf("%d guesses were answered, want %d", told.Load(), rare.Burst)
	}
}

func TestCallsOfOneAdminKeyAreLimited(t *testing.T) {
	f := newFront(t, rare, account.Rate{})
	for i := range rare.Burst {
		r := f.list(t, goodKey, "198.51.100.7")
		if left := strconv.Itoa(rare.Burst - 1 - i); r.status != 200 || r.header.Get("RateLimit-Remaining") != left {
			t.Fatalf("call %d: %d, RateLimit-Remaining %q, want %s", i+1, r.status, r.header.Get("RateLimit-Remaining"), left)
		}
	}
	f.list(t, goodKey, "203.0.113.9").wantWait(t, 900, 1000)
	if f.runs.Load() != int64(rare.Burst) {
		t.Errorf("the operation ran %d times", f.runs.Load())
	}
	// A key that may not do this counts too, under its own name.
	for range rare.Burst {
		f.list(t, "sk_admin_readonly", "203.0.113.9").wantError(t, 403, fault.PermissionDenied, "")
	}
	f.list(t, "sk_admin_readonly", "203.0.113.9").wantWait(t, 900, 1000)
}

func TestAdminCallsDoNotWaitForTheEngineNorTheOtherWayRound(t *testing.T) {
	f := newFront(t, account.Rate{}, account.Rate{})
	entered, release := make(chan struct{}, 2), make(chan struct{})
	f.engine.find = func() { entered <- struct{}{}; <-release }
	var all sync.WaitGroup
	all.Go(func() { f.post(t, "/v1/face/detect", object{"image": withFace}) })
	<-entered // the engine's only slot is taken
	if r := f.list(t, goodKey, "198.51.100.7"); r.status != 200 {
		t.Errorf("admin call while the engine is busy: %s", r.raw)
	}
	close(release)
	all.Wait()

	f.engine.find = nil
	busy, done := make(chan struct{}), make(chan struct{})
	f.hold = func() { close(busy); <-done }
	all.Go(func() { f.list(t, goodKey, "198.51.100.7") })
	<-busy // the only slot of the queue is taken
	if r := f.post(t, "/v1/face/detect", object{"image": withFace}); r.status != 200 {
		t.Errorf("call while the slot is taken: %s", r.raw)
	}
	close(done)
	all.Wait()
}
