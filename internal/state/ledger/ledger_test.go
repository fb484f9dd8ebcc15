package ledger_test

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

func testBox() *seal.Box {
	box, err := seal.New(base64.StdEncoding.EncodeToString(make([]byte, 32)))
	if err != nil {
		panic(err)
	}
	return box
}

// start starts a node of a ledger whose sweeper runs only when called.
func start(t testing.TB, s *store.Store, change ...func(*ledger.Options)) *ledger.Ledger {
	t.Helper()
	o := ledger.Options{Box: testBox(), SweepEvery: -1}
	for _, c := range change {
		c(&o)
	}
	l := ledger.New(s, o)
	stop := run(l)
	t.Cleanup(func() { _ = stop() })
	return l
}

// run runs l until stop is called, which returns the error of Run.
func run(l *ledger.Ledger) (stop func() error) {
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- l.Run(ctx) }()
	return sync.OnceValue(func() error {
		cancel()
		return <-ended
	})
}

// project opens a project with its wallets and returns a caller in test.
func project(t testing.TB, s *store.Store, name string) *account.Caller {
	t.Helper()
	accounts := account.New(s, account.Options{Opened: ledger.Wallets{}.OpenWallets})
	var caller account.Caller
	err := s.Tx(context.Background(), func(tx *store.Tx) error {
		p, err := accounts.CreateProject(context.Background(), tx, name)
		caller = account.Caller{ProjectID: p.ID, KeyID: "key_" + name, Environment: account.Test}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return &caller
}

func call(c *account.Caller, priceMilli int64, key string) ledger.Charge {
	return ledger.Charge{
		Caller: c, RequestID: store.NewID("req"), Operation: "face.detect", PriceMilli: priceMilli,
		IdempotencyKey: key, BodyHash: sha256.Sum256([]byte("body of " + key)),
	}
}

func wallet(t testing.TB, s *store.Store, c *account.Caller) ledger.Wallet {
	t.Helper()
	all, err := ledger.Wallets{}.ListWallets(context.Background(), s, c.ProjectID)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range all {
		if w.Environment == c.Environment {
			return w
		}
	}
	t.Fatalf("no wallet in %+v", all)
	return ledger.Wallet{}
}

func wantWallet(t testing.TB, s *store.Store, c *account.Caller, balanceMilli, heldMilli int64) {
	t.Helper()
	w := wallet(t, s, c)
	if w.BalanceMilli != balanceMilli || w.HeldMilli != heldMilli {
		t.Fatalf("balance %d, held %d; want %d, %d", w.BalanceMilli, w.HeldMilli, balanceMilli, heldMilli)
	}
	wantConsistent(t, s)
}

func wantConsistent(t testing.TB, s *store.Store) {
	t.Helper()
	wrong, err := ledger.Wallets{}.FindMismatches(context.Background(), s)
	if err != nil {
		t.Fatal(err)
	}
	if len(wrong) > 0 {
		t.Fatalf("wallets that are not the sum of their entries: %+v", wrong)
	}
}

func wantCode(t testing.TB, err error, code fault.Code) {
	t.Helper()
	if err == nil || fault.CodeOf(err) != code {
		t.Fatalf("got %v, want %s", err, code)
	}
}

func begin(t testing.TB, l *ledger.Ledger, c ledger.Charge) ledger.Begun {
	t.Helper()
	b, err := l.Begin(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestCallIsChargedOnceItSettlesAndNeverWhenItIsReleased(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		l, c := start(t, s), project(t, s, "p")
		ctx := context.Background()
		wantWallet(t, s, c, 25_000, 0)

		b := begin(t, l, call(c, 200, ""))
		if b.RemainingMilli != 24_800 {
			t.Fatalf("remaining %d after the hold, want 24800", b.RemainingMilli)
		}
		wantWallet(t, s, c, 25_000, 200)
		remaining, err := l.Settle(ctx, b.HoldID, nil)
		if err != nil || remaining != 24_800 {
			t.Fatalf("settle: %d, %v", remaining, err)
		}
		wantWallet(t, s, c, 24_800, 0)
		_, err = l.Settle(ctx, b.HoldID, nil)
		wantCode(t, err, fault.Timeout)
		_, err = l.Release(ctx, b.HoldID, nil)
		wantCode(t, err, fault.Timeout)

		b = begin(t, l, call(c, 300, ""))
		if remaining, err := l.Release(ctx, b.HoldID, nil); err != nil || remaining != 24_800 {
			t.Fatalf("release: %d, %v", remaining, err)
		}
		wantWallet(t, s, c, 24_800, 0)
	})
}

func TestIdempotentCallIsChargedOnceAndReplayed(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		ctx, l, c := context.Background(), start(t, s), project(t, s, "p")
		want := &ledger.Answer{Status: 200, ContentType: "application/json", Body: []byte(`{"ok":true}`)}

		b := begin(t, l, call(c, 200, "k"))
		_, err := l.Begin(ctx, call(c, 200, "k"))
		wantCode(t, err, fault.IdempotencyInProgress)
		other := call(c, 200, "k")
		other.BodyHash[0] ^= 1
		_, err = l.Begin(ctx, other)
		wantCode(t, err, fault.IdempotencyKeyReused)
		if _, err := l.Settle(ctx, b.HoldID, want); err != nil {
			t.Fatal(err)
		}
		_, err = l.Begin(ctx, other)
		wantCode(t, err, fault.IdempotencyKeyReused)

		another := start(t, s) // a retry may reach another node
		for _, node := range []*ledger.Ledger{l, another} {
			again := begin(t, node, call(c, 200, "k"))
			if diff := cmp.Diff(want, again.Replay); diff != "" || again.HoldID != "" {
				t.Fatalf("hold %q, answer (-want +got):\n%s", again.HoldID, diff)
			}
		}
		wantWallet(t, s, c, 24_800, 0)

		free := begin(t, l, call(c, 200, "uncharged"))
		if _, err := l.Release(ctx, free.HoldID, want); err != nil {
			t.Fatal(err)
		}
		if again := begin(t, l, call(c, 200, "uncharged")); again.Replay == nil {
			t.Fatal("an executed call without a charge must be replayed as well")
		}
		failed := begin(t, l, call(c, 200, "failed"))
		if _, err := l.Release(ctx, failed.HoldID, nil); err != nil {
			t.Fatal(err)
		}
		if again := begin(t, l, call(c, 200, "failed")); again.HoldID == "" {
			t.Fatal("a failed call must run again")
		}
		wantWallet(t, s, c, 24_800, 200)
	})
}

func TestConcurrentCallsNeverOverdraw(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		nodes := []*ledger.Ledger{start(t, s), start(t, s)}
		c := project(t, s, "p")
		const priceMilli, fits = 1000, 25
		var mu sync.Mutex
		codes := map[fault.Code]int{}
		var all sync.WaitGroup
		for i := range 4 * fits {
			all.Go(func() {
				l := nodes[i%2]
				b, err := l.Begin(context.Background(), call(c, priceMilli, fmt.Sprint("k", i)))
				if err == nil {
					_, err = l.Settle(context.Background(), b.HoldID, &ledger.Answer{Status: 200, Body: []byte("x")})
				}
				code := fault.Code("ok")
				if err != nil {
					code = fault.CodeOf(err)
				}
				mu.Lock()
				codes[code]++
				mu.Unlock()
			})
		}
		all.Wait()
		if diff := cmp.Diff(map[fault.Code]int{"ok": fits, fault.InsufficientCredits: 3 * fits}, codes); diff != "" {
			t.Fatal(diff)
		}
		wantWallet(t, s, c, 0, 0)
	})
}
