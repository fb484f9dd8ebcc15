package ratelimit_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gomodule/redigo/redis"
	"github.com/google/go-cmp/cmp"
	"github.com/prometheus/client_golang/prometheus"
	"golang.org/x/sync/errgroup"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ratelimit"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

var start = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// clock is a clock that a test moves.
type clock struct{ ns atomic.Int64 }

func (c *clock) now() time.Time          { return start.Add(time.Duration(c.ns.Load())) }
func (c *clock) advance(d time.Duration) { c.ns.Add(int64(d)) }

func caller(keyID string, perSecond float64, burst int) *account.Caller {
	return &account.Caller{KeyID: keyID, Rate: account.Rate{PerSecond: perSecond, Burst: burst}}
}

func take(t testing.TB, l *ratelimit.Limiter, c *account.Caller) ratelimit.Decision {
	t.Helper()
	d, err := l.Take(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestBurstThenSustainedRateIsExact(t *testing.T) {
	var c clock
	l := ratelimit.New(ratelimit.Options{Now: c.now})
	who := caller("k", 10, 3)
	for i, want := range []ratelimit.Decision{
		{Allowed: true, Limit: 3, Remaining: 2, Reset: 100 * time.Millisecond},
		{Allowed: true, Limit: 3, Remaining: 1, Reset: 200 * time.Millisecond},
		{Allowed: true, Limit: 3, Remaining: 0, Reset: 300 * time.Millisecond},
		{Limit: 3, Reset: 300 * time.Millisecond, RetryAfter: 100 * time.Millisecond},
	} {
		if diff := cmp.Diff(want, take(t, l, who)); diff != "" {
			t.Fatalf("call %d (-want +got):\n%s", i+1, diff)
		}
	}
	if !take(t, l, caller("other", 10, 3)).Allowed {
		t.Fatal("another key has a limit of its own")
	}
	c.advance(99 * time.Millisecond)
	if take(t, l, who).Allowed {
		t.Fatal("allowed 1 ms early")
	}
	c.advance(time.Millisecond)
	if !take(t, l, who).Allowed || take(t, l, who).Allowed {
		t.Fatal("after 100 ms exactly one more call is allowed")
	}
	allowed := 0
	for range 10_000 { // 10 s in steps of 1 ms
		c.advance(time.Millisecond)
		if take(t, l, who).Allowed {
			allowed++
		}
	}
	if allowed != 100 {
		t.Fatalf("%d calls in 10 s, want 100", allowed)
	}
}

func TestConcurrentCallsGetTheBurstAndNoMore(t *testing.T) {
	var c clock
	l := ratelimit.New(ratelimit.Options{Now: c.now})
	var allowed atomic.Int64
	var all sync.WaitGroup
	for range 16 {
		all.Go(func() {
			for range 50 {
				if d, _ := l.Take(context.Background(), caller("k", 1, 100)); d.Allowed {
					allowed.Add(1)
				}
			}
		})
	}
	all.Wait()
	if allowed.Load() != 100 {
		t.Fatalf("%d of 800 calls, want the burst of 100", allowed.Load())
	}
}

// backends are the shared parts, each on an empty store.
func backends(t *testing.T, test func(t *testing.T, shared func() ratelimit.Shared)) {
	t.Run("redis", func(t *testing.T) {
		address := storetest.Redis(t)
		test(t, func() ratelimit.Shared {
			r, err := ratelimit.NewRedis(address)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = r.Close() })
			return r
		})
	})
	t.Run("postgres", func(t *testing.T) {
		address := storetest.Postgres(t)
		test(t, func() ratelimit.Shared {
			p, err := ratelimit.NewPostgres(storetest.Open(t, address))
			if err != nil {
				t.Fatal(err)
			}
			return p
		})
	})
}

func TestNodesShareOneLimit(t *testing.T) {
	backends(t, func(t *testing.T, shared func() ratelimit.Shared) {
		var nodes []*ratelimit.Limiter
		for range 3 {
			nodes = append(nodes, ratelimit.New(ratelimit.Options{Shared: shared(), Timeout: 10 * time.Second}))
		}
		const burst = 20
		key := store.NewID("key")
		who := caller(key, 0.001, burst) // one more call in 1,000 s: none while the test runs
		var mu sync.Mutex
		var remaining []int
		var all sync.WaitGroup
		for _, l := range nodes {
			all.Go(func() {
				for range burst {
					d, _ := l.Take(context.Background(), who)
					mu.Lock()
					if d.Allowed {
						remaining = append(remaining, d.Remaining)
					} else if d.RetryAfter <= 0 || d.Limit != burst {
						t.Errorf("a refusal must tell the wait and the limit: %+v", d)
					}
					mu.Unlock()
				}
			})
		}
		all.Wait()
		if len(remaining) != burst {
			t.Fatalf("%d calls allowed over 3 nodes, want %d", len(remaining), burst)
		}
		last := burst
		for _, r := range remaining {
			last = min(last, r)
		}
		if last != 0 {
			t.Fatalf("the last call left %d, want 0", last)
		}
	})
}

func TestPeekAnswersLikeTakeAndCountsNothing(t *testing.T) {
	var c clock
	l := ratelimit.New(ratelimit.Options{Now: c.now})
	who := caller("k", 1, 2)
	for i := range 5 {
		before := l.Peek(who)
		if diff := cmp.Diff(before, l.Peek(who)); diff != "" {
			t.Fatalf("call %d: a look changed the bucket:\n%s", i+1, diff)
		}
		if diff := cmp.Diff(before, take(t, l, who)); diff != "" {
			t.Fatalf("call %d (-peeked +taken):\n%s", i+1, diff)
		}
		if i == 3 {
			c.advance(time.Second) // the last one is allowed again
		}
	}
}

// flaky is a shared part that can be away.
type flaky struct {
	away  atomic.Bool
	asked atomic.Int64
}

func (f *flaky) Take(_ context.Context, _ string, r account.Rate) (ratelimit.Decision, error) {
	f.asked.Add(1)
	if f.away.Load() {
		return ratelimit.Decision{}, errors.New("connection refused")
	}
	return ratelimit.Decision{Allowed: true, Limit: r.Burst, Remaining: 1, Reset: time.Millisecond}, nil
}

func (f *flaky) Spend(ctx context.Context, keyID string, r account.Rate, _ int) (ratelimit.Decision, error) {
	return f.Take(ctx, keyID, r)
}

func TestLimitIsKeptByTheNodeWhileTheSharedPartIsAway(t *testing.T) {
	var c clock
	var log bytes.Buffer
	f := &flaky{}
	l := ratelimit.New(ratelimit.Options{Shared: f, Now: c.now, Log: slog.New(slog.NewTextHandler(&log, nil))})
	who := caller("k", 1, 5)
	take(t, l, who)
	if l.IsDegraded() || readMetric(t, l, "likeness_ratelimit_degraded") != 0 {
		t.Fatal("degraded while the shared part answers")
	}
	f.away.Store(true)
	allowed := 0
	for range 20 {
		if take(t, l, who).Allowed {
			allowed++
		}
	}
	if allowed != 4 && allowed != 5 { // one call is in the bucket for its last millisecond
		t.Fatalf("%d calls allowed by the node alone, want its burst", allowed)
	}
	if !l.IsDegraded() || f.asked.Load() > 4 {
		t.Fatalf("degraded %v after %d questions; want true after 4", l.IsDegraded(), f.asked.Load())
	}
	if degraded, failures := readMetric(t, l, "likeness_ratelimit_degraded"), readMetric(t, l, "likeness_ratelimit_shared_failures_total"); degraded != 1 || failures != float64(l.CountFailures()) {
		t.Fatalf("the metrics say degraded %v after %v failures, want 1 and %d", degraded, failures, l.CountFailures())
	}
	if got := strings.Count(log.String(), "is away"); got != 1 {
		t.Fatalf("logged %d times, want once:\n%s", got, log.String())
	}
	f.away.Store(false)
	c.advance(1100 * time.Millisecond)
	take(t, l, who)
	if l.IsDegraded() || !strings.Contains(log.String(), "again") {
		t.Fatalf("not back: %s", log.String())
	}
}

// readMetric is the value of one of the limiter's metrics as a scraper sees it.
func readMetric(t *testing.T, l *ratelimit.Limiter, name string) float64 {
	t.Helper()
	registry := prometheus.NewRegistry()
	registry.MustRegister(l.Collectors()...)
	families, err := registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, family := range families {
		if family.GetName() == name {
			m := family.GetMetric()[0]
			return m.GetGauge().GetValue() + m.GetCounter().GetValue()
		}
	}
	t.Fatalf("no metric is called %s", name)
	return 0
}

func TestRedisAddresses(t *testing.T) {
	for address, valid := range map[string]bool{
		"127.0.0.1:6379": true, "redis://cache.internal": true, "redis://:word@cache.internal:6379/2": true, "rediss://user:word@cache.internal:6380": true,
		"redis://localhost:port": false, "unix:///run/redis.sock": false, "redis://cache.internal/two": false, "redis://cache.internal?dial_timeout=3s": false,
	} {
		r, err := ratelimit.NewRedis(address)
		if (err == nil) != valid {
			t.Errorf("%s: %v, want valid: %v", address, err, valid)
		}
		if err == nil {
			r.Close()
		}
	}
}

func TestCallGoesOnWhenRedisDoesNotAnswer(t *testing.T) {
	r, err := ratelimit.NewRedis("192.0.2.1:6379") // TEST-NET-1: nobody answers
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	l := ratelimit.New(ratelimit.Options{Shared: r, Timeout: 20 * time.Millisecond, Log: slog.New(slog.DiscardHandler)})
	began := time.Now()
	for range 10 {
		if !take(t, l, caller("k", 1, 100)).Allowed {
			t.Fatal("refused because Redis is away")
		}
	}
	if took := time.Since(began); took > 2*time.Minute { // without the time limit each call waits for the system's, a minute or more
		t.Fatalf("10 calls took %v", took)
	}
	if l.CountFailures() == 0 || !l.IsDegraded() {
		t.Fatal("the failures are not counted")
	}
}

// A restart of Redis ends the connections that wait for the next call; no call may fail for it.
func TestConnectionsThatWereEndedAreReplaced(t *testing.T) {
	address := storetest.Redis(t)
	r, err := ratelimit.NewRedis(address)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	rate := account.Rate{PerSecond: 100, Burst: 1000}
	var calls errgroup.Group
	for range 8 {
		calls.Go(func() error { _, err := r.Take(t.Context(), "ended", rate); return err })
	}
	if err := calls.Wait(); err != nil {
		t.Fatal(err)
	}
	c, err := redis.DialURL("redis://" + strings.TrimPrefix(address, "redis://"))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if _, err := c.Do("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes"); err != nil {
		t.Fatal(err)
	}
	for range 16 {
		if _, err := r.Take(t.Context(), "ended", rate); err != nil {
			t.Fatal(err)
		}
	}
}

func BenchmarkTakeLocal(b *testing.B) {
	l := ratelimit.New(ratelimit.Options{})
	who := caller("k", 1e5, 1e6)
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			_, _ = l.Take(context.Background(), who)
		}
	})
}

func BenchmarkTakeShared(b *testing.B) {
	b.Run("redis", func(b *testing.B) {
		r, err := ratelimit.NewRedis(storetest.Redis(b))
		if err != nil {
			b.Fatal(err)
		}
		defer r.Close()
		benchShared(b, r)
	})
	b.Run("postgres", func(b *testing.B) {
		p, err := ratelimit.NewPostgres(storetest.Open(b, storetest.Postgres(b)))
		if err != nil {
			b.Fatal(err)
		}
		benchShared(b, p)
	})
}

func benchShared(b *testing.B, s ratelimit.Shared) {
	for b.Loop() {
		if _, err := s.Take(context.Background(), "k", account.Rate{PerSecond: 1e5, Burst: 1e6}); err != nil {
			b.Fatal(err)
		}
	}
}
