package ratelimit_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ratelimit"
	"github.com/likeness-api/likeness/internal/state/store"
)

func spend(t testing.TB, l *ratelimit.Limiter, c *account.Caller, calls int) ratelimit.Decision {
	t.Helper()
	d, err := l.Spend(context.Background(), c, calls)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestSpendingPutsABucketIntoDebt(t *testing.T) {
	var c clock
	l := ratelimit.New(ratelimit.Options{Now: c.now})
	who := caller("k", 10, 3)
	take(t, l, who)
	if diff := cmp.Diff(ratelimit.Decision{Allowed: true, Limit: 3, Remaining: 1, Reset: 200 * time.Millisecond}, spend(t, l, who, 1)); diff != "" {
		t.Fatalf("one call (-want +got):\n%s", diff)
	}
	want := ratelimit.Decision{Limit: 3, Reset: 1200 * time.Millisecond, RetryAfter: time.Second}
	if diff := cmp.Diff(want, spend(t, l, who, 10)); diff != "" {
		t.Fatalf("ten calls more (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(want, take(t, l, who)); diff != "" {
		t.Fatalf("the next call (-want +got):\n%s", diff)
	}
	if !take(t, l, caller("other", 10, 3)).Allowed {
		t.Fatal("another key is refused")
	}
	c.advance(999 * time.Millisecond)
	if take(t, l, who).Allowed {
		t.Fatal("allowed 1 ms early")
	}
	c.advance(time.Millisecond)
	if !take(t, l, who).Allowed {
		t.Fatal("refused after the time that Retry-After said")
	}
}

func TestDebtIsAtMostAMinute(t *testing.T) {
	for name, who := range map[string]*account.Caller{
		"fast": caller("k", 1000, 100), "default": caller("k", 20, 40), "slow": caller("k", 0.1, 5), "one in ten minutes": caller("k", 1.0/600, 1),
	} {
		var c clock
		l := ratelimit.New(ratelimit.Options{Now: c.now})
		before := take(t, l, who)
		for _, calls := range []int{1, 1 << 20, 1 << 40, int(^uint(0) >> 1)} {
			d := spend(t, l, who, calls)
			if d.RetryAfter > time.Minute && d.Reset > before.Reset {
				t.Errorf("%s: %d calls make the key wait %v", name, calls, d.RetryAfter)
			}
			if d.Reset < before.Reset || d.Remaining < 0 {
				t.Errorf("%s: %d calls gave calls back: %+v after %+v", name, calls, d, before)
			}
			before = d
		}
	}
}

func TestNodesShareWhatIsSpent(t *testing.T) {
	backends(t, func(t *testing.T, shared func() ratelimit.Shared) {
		var nodes []*ratelimit.Limiter
		for range 3 {
			nodes = append(nodes, ratelimit.New(ratelimit.Options{Shared: shared(), Timeout: 10 * time.Second}))
		}
		// Nothing is earned back while the test runs: one call in 10 s.
		who, other := caller(store.NewID("key"), 0.1, 20), caller(store.NewID("key"), 0.1, 20)
		var all sync.WaitGroup
		for _, l := range nodes {
			all.Go(func() { spend(t, l, who, 6) }) // 18 in all
		}
		all.Wait()
		if d := take(t, nodes[0], who); !d.Allowed || d.Remaining != 1 {
			t.Errorf("after 18 spent calls: %+v, want one call left", d)
		}
		if d := spend(t, nodes[1], who, 4); d.Allowed || d.Remaining != 0 || d.RetryAfter < 30*time.Second || d.RetryAfter > 40*time.Second {
			t.Errorf("three calls in debt: %+v", d)
		}
		for i, l := range nodes {
			d := take(t, l, who)
			if d.Allowed || d.RetryAfter < 30*time.Second || d.RetryAfter > 40*time.Second || d.Reset < 220*time.Second || d.Reset > 230*time.Second {
				t.Errorf("node %d: %+v", i, d)
			}
			if !take(t, l, other).Allowed {
				t.Errorf("node %d refuses another key", i)
			}
		}
		if d := spend(t, nodes[2], who, 1<<40); d.RetryAfter < 55*time.Second || d.RetryAfter > time.Minute {
			t.Errorf("the debt is not a minute: %+v", d)
		}
		// A bucket that nobody has used yet.
		if d := spend(t, nodes[2], caller(store.NewID("key"), 0.1, 20), 1<<40); d.RetryAfter < 55*time.Second || d.RetryAfter > time.Minute {
			t.Errorf("the debt of a new key is not a minute: %+v", d)
		}
	})
}

func TestSpendingGoesOnAtTheNodeWhileTheSharedPartIsAway(t *testing.T) {
	f := &flaky{}
	f.away.Store(true)
	l := ratelimit.New(ratelimit.Options{Shared: f})
	who := caller("k", 0.1, 5)
	if d := spend(t, l, who, 8); d.Allowed || l.CountFailures() != 1 {
		t.Errorf("%+v after %d failures", d, l.CountFailures())
	}
	if take(t, l, who).Allowed {
		t.Error("the debt is forgotten")
	}
}
