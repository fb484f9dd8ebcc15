package webhook

import (
	"context"
	"encoding/base64"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"sync"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook/egress"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// clock is a clock that tests move.
type clock struct {
	mu sync.Mutex
	t  time.Time
}

func newClock() *clock { return &clock{t: time.UnixMilli(1_800_000_000_000)} }

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.t
}

func (c *clock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.t = c.t.Add(d)
}

// received is one request as a receiver saw it.
type received struct {
	header http.Header
	body   []byte
}

// receiver is a local server that keeps what it got.
type receiver struct {
	*httptest.Server
	mu  sync.Mutex
	got []received
}

// newReceiver answers with answer, or 204 when it is nil. n counts from 1.
func newReceiver(t testing.TB, answer func(w http.ResponseWriter, r *http.Request, n int)) *receiver {
	t.Helper()
	v := &receiver{}
	v.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		v.mu.Lock()
		v.got = append(v.got, received{r.Header.Clone(), body})
		n := len(v.got)
		v.mu.Unlock()
		if answer == nil {
			w.WriteHeader(http.StatusNoContent)
			return
		}
		answer(w, r, n)
	}))
	t.Cleanup(v.Close)
	return v
}

func (v *receiver) all() []received {
	v.mu.Lock()
	defer v.mu.Unlock()
	return append([]received(nil), v.got...)
}

func (v *receiver) ids() []string {
	var out []string
	for _, r := range v.all() {
		out = append(out, r.header.Get(HeaderID))
	}
	return out
}

// testNode is one node on a store.
type testNode struct {
	*clock
	store     *store.Store
	outbox    *Outbox
	endpoints *Endpoints
	sender    *Sender
	disabled  []string
}

var loopback = egress.Policy{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}, AllowHTTP: true}

func testBox(t testing.TB) *seal.Box {
	t.Helper()
	box, err := seal.New(base64.StdEncoding.EncodeToString(make([]byte, 32)))
	if err != nil {
		t.Fatal(err)
	}
	return box
}

func newTestNode(t testing.TB, s *store.Store, c *clock) *testNode {
	t.Helper()
	b := &testNode{clock: c, store: s, outbox: NewOutbox(OutboxOptions{Now: c.now}), endpoints: NewEndpoints(EndpointOptions{Box: testBox(t), Policy: loopback, Now: c.now})}
	b.sender = NewSender(s, b.outbox, b.endpoints, SenderOptions{
		Disabled: func(_ context.Context, _ *store.Tx, e Endpoint, reason string) error {
			b.disabled = append(b.disabled, e.ID+" "+reason)
			return nil
		},
	})
	return b
}

// both runs test on each engine.
func both(t *testing.T, test func(t *testing.T, b *testNode)) {
	t.Helper()
	storetest.Run(t, func(t *testing.T, s *store.Store) { test(t, newTestNode(t, s, newClock())) })
}

func (b *testNode) tx(t testing.TB, fn func(tx *store.Tx) error) {
	t.Helper()
	if err := b.store.Tx(context.Background(), fn); err != nil {
		t.Fatal(err)
	}
}

func (b *testNode) endpoint(t testing.TB, url string, kinds ...Kind) (Endpoint, Secret) {
	t.Helper()
	var e Endpoint
	var secret Secret
	b.tx(t, func(tx *store.Tx) (err error) {
		e, secret, err = b.endpoints.Create(context.Background(), tx, "prj_1", Settings{URL: url, Kinds: kinds})
		return err
	})
	return e, secret
}

func (b *testNode) publish(t testing.TB, environment string, p Payload) Event {
	t.Helper()
	var e Event
	b.tx(t, func(tx *store.Tx) (err error) {
		e, err = b.outbox.Publish(context.Background(), tx, "prj_1", environment, p)
		return err
	})
	return e
}

// drain delivers everything that is due now and returns when no delivery is due.
func (s *Sender) drain(ctx context.Context) error {
	for {
		claimed, err := s.claimEndpoints(ctx, maxEndpointsAtOnce)
		if err != nil || len(claimed) == 0 {
			return err
		}
		var running sync.WaitGroup
		for _, e := range claimed {
			running.Go(func() { s.serveEndpoint(ctx, ctx, e) })
		}
		running.Wait()
		if err := ctx.Err(); err != nil {
			return err
		}
	}
}

func (b *testNode) drain(t testing.TB) {
	t.Helper()
	if err := b.sender.drain(context.Background()); err != nil {
		t.Fatal(err)
	}
}

func (b *testNode) get(t testing.TB, id string) Endpoint {
	t.Helper()
	e, err := b.endpoints.Get(context.Background(), b.store, id)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// only returns the one delivery of an endpoint and its attempts.
func (b *testNode) only(t testing.TB, endpointID string) (Delivery, []Attempt) {
	t.Helper()
	list, err := b.endpoints.ListDeliveries(context.Background(), b.store, endpointID, "", 0)
	if err != nil || len(list) != 1 {
		t.Fatalf("%d deliveries, %v; want 1", len(list), err)
	}
	attempts, err := b.endpoints.ListAttempts(context.Background(), b.store, list[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	return list[0], attempts
}
