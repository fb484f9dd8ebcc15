package ledger_test

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
	"github.com/likeness-api/likeness/internal/testkit/storetest/pgproxy"
)

// cutCalls is how many calls the test below makes; scripts/chaos.sh makes more.
var cutCalls = flag.Int("cut-calls", 600, "calls of TestEveryCallIsAnsweredAsItWasCharged")

// outcomes counts the answers of calls, by what the client was told.
type outcomes struct {
	mu   sync.Mutex
	told map[string]int
	// ok says of each call, by its request id, whether it was answered ok in the end.
	ok map[string]bool
}

func (o *outcomes) add(request, told string, ok bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.told[told]++
	o.ok[request] = ok
}

// once makes a call without an Idempotency-Key.
func (o *outcomes) once(l *ledger.Ledger, c ledger.Charge) {
	b, err := l.Begin(context.Background(), c)
	if err == nil {
		_, err = l.Settle(context.Background(), b.HoldID, nil)
	}
	told := "ok"
	if err != nil {
		told = string(fault.CodeOf(err))
	}
	o.add(c.RequestID, "without key: "+told, err == nil)
}

// repeated makes a call with an Idempotency-Key until it is answered.
func (o *outcomes) repeated(t *testing.T, l *ledger.Ledger, c ledger.Charge) {
	retryUntilAnswered(t, l, c)
	o.add(c.RequestID, "with key: ok", true)
}

// TestEveryCallIsAnsweredAsItWasCharged breaks connections before, during and after
// COMMIT, and keeps the store away for some time after some of them. In the end a call was
// charged exactly when it was answered ok, and once.
func TestEveryCallIsAnsweredAsItWasCharged(t *testing.T) {
	plain := storetest.Postgres(t)
	calm := storetest.Open(t, plain)
	proxy, address := pgproxy.Open(t, plain)
	l := start(t, storetest.Open(t, address), func(o *ledger.Options) { o.HoldFor = 2 * time.Second; o.SweepEvery = 200 * time.Millisecond })
	const patience, outage, clients, priceMilli = 400 * time.Millisecond, 700 * time.Millisecond, 8, 1
	l.SetPatience(patience, patience)
	c := project(t, calm, "p")

	random := rand.New(rand.NewPCG(1, 1))
	proxy.OnCommit(func(int) (cut pgproxy.Cut, refuse bool) {
		if random.IntN(4) != 0 {
			return pgproxy.None, false
		}
		if refuse = random.IntN(5) == 0; refuse { // longer than the ledger waits
			time.AfterFunc(outage, func() { proxy.RefuseConnections(false) })
		}
		return []pgproxy.Cut{pgproxy.Before, pgproxy.During, pgproxy.After}[random.IntN(3)], refuse
	})
	o := &outcomes{told: map[string]int{}, ok: map[string]bool{}}
	var all sync.WaitGroup
	for client := range clients {
		all.Go(func() {
			for i := range *cutCalls / clients {
				if i%2 == 0 {
					o.once(l, call(c, priceMilli, ""))
				} else {
					o.repeated(t, l, call(c, priceMilli, fmt.Sprintf("%d-%d", client, i)))
				}
			}
		})
	}
	all.Wait()
	proxy.OnCommit(nil)
	proxy.RefuseConnections(false)
	t.Logf("%v; cuts before %d, during %d, after %d", o.told, proxy.CountCuts(pgproxy.Before), proxy.CountCuts(pgproxy.During), proxy.CountCuts(pgproxy.After))
	if proxy.CountCuts(pgproxy.Before) < 10 || proxy.CountCuts(pgproxy.After) < 10 {
		t.Fatal("too few connections were cut: the test proves nothing")
	}
	o.check(t, calm, c.ProjectID, priceMilli)
	wantConsistent(t, calm)
	undone, err := store.QueryValue[int64](context.Background(), calm, "SELECT COUNT(*) FROM entries WHERE hold_id LIKE '%/undone'")
	t.Logf("%d charges undone, %v", undone, err)
}

// TestEachCommitOfACallCutInEachWay goes through the COMMITs of a call, of Begin and of
// Settle, with the store back at once and away for longer than the ledger waits.
func TestEachCommitOfACallCutInEachWay(t *testing.T) {
	plain := storetest.Postgres(t)
	calm := storetest.Open(t, plain)
	const begin, settle, priceMilli = 1, 2, 500
	for _, tc := range []struct {
		commit  int
		cut     pgproxy.Cut
		outage  bool
		key     string
		want    fault.Code // "": ok
		charged int64      // in the end, before any repetition
	}{
		{begin, pgproxy.Before, false, "", "", priceMilli},
		{begin, pgproxy.After, false, "", "", priceMilli},
		{begin, pgproxy.Before, true, "", fault.StoreUnavailable, 0},
		{begin, pgproxy.After, true, "", fault.StoreUnavailable, 0},
		{settle, pgproxy.Before, false, "", "", priceMilli},
		{settle, pgproxy.During, false, "", "", priceMilli},
		{settle, pgproxy.After, false, "", "", priceMilli},
		{settle, pgproxy.Before, true, "", fault.OutcomeUnknown, 0},
		{settle, pgproxy.After, true, "", fault.OutcomeUnknown, 0},
		{settle, pgproxy.Before, false, "k", "", priceMilli},
		{settle, pgproxy.After, false, "k", "", priceMilli},
		{settle, pgproxy.Before, true, "k", fault.OutcomeUnknown, 0},
		{settle, pgproxy.After, true, "k", fault.OutcomeUnknown, priceMilli},
	} {
		t.Run(fmt.Sprintf("commit %d cut %s, outage %v, key %q", tc.commit, tc.cut, tc.outage, tc.key), func(t *testing.T) {
			proxy, address := pgproxy.Open(t, plain)
			l := start(t, storetest.Open(t, address), func(o *ledger.Options) { o.HoldFor = time.Second })
			patience := [3]time.Duration{begin: 10 * time.Second, settle: 10 * time.Second}
			if tc.outage {
				patience[tc.commit] = 300 * time.Millisecond // the store does not answer: the call gives up
			}
			l.SetPatience(patience[begin], patience[settle])
			c := call(project(t, calm, store.NewID("p")), priceMilli, tc.key)
			proxy.OnCommit(func(n int) (pgproxy.Cut, bool) {
				if n != tc.commit {
					return pgproxy.None, false
				}
				return tc.cut, tc.outage
			})
			b, err := l.Begin(context.Background(), c)
			if err == nil {
				_, err = l.Settle(context.Background(), b.HoldID, &ledger.Answer{Status: 200, Body: []byte("x")})
			}
			if (err == nil) != (tc.want == "") || err != nil && fault.CodeOf(err) != tc.want {
				t.Errorf("answered %v, want %q", err, tc.want)
			}
			proxy.RefuseConnections(false)
			// What runs in the background, and the lease of a hold, take a moment.
			await.Value(t, fmt.Sprintf("%d are charged and nothing is held", tc.charged), func() (string, bool) {
				if err := l.ReleaseExpired(context.Background()); err != nil {
					return err.Error(), false // the connections that were cut
				}
				w := wallet(t, calm, c.Caller)
				spent := ledger.FreeTestMilli - w.BalanceMilli
				return fmt.Sprintf("%d charged, %d held", spent, w.HeldMilli), spent == tc.charged && w.HeldMilli == 0
			})
			usage, err := ledger.Wallets{}.SumUsage(context.Background(), calm, ledger.Filter{ProjectID: c.Caller.ProjectID})
			if calls := len(usage); err != nil || calls != int(tc.charged/priceMilli) {
				t.Errorf("usage %+v, %v", usage, err)
			}
			if tc.key != "" { // the repetition is charged once with what was before
				retryUntilAnswered(t, l, c)
				wantWallet(t, calm, c.Caller, ledger.FreeTestMilli-priceMilli, 0)
			}
			wantConsistent(t, calm)
		})
	}
}

func TestANodeThatStopsNamesTheChargesThatItCouldNotUndo(t *testing.T) {
	plain := storetest.Postgres(t)
	calm := storetest.Open(t, plain)
	proxy, address := pgproxy.Open(t, plain)
	l := ledger.New(storetest.Open(t, address), ledger.Options{Box: testBox(), SweepEvery: -1})
	l.SetPatience(10*time.Second, 200*time.Millisecond)
	stop := run(l)
	defer stop()
	c := call(project(t, calm, "p"), 500, "")
	proxy.OnCommit(func(n int) (pgproxy.Cut, bool) {
		if n != 2 {
			return pgproxy.None, false
		}
		return pgproxy.After, true
	})
	b, err := l.Begin(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.Settle(context.Background(), b.HoldID, nil); fault.CodeOf(err) != fault.OutcomeUnknown {
		t.Fatalf("settle: %v", err)
	}
	if err := stop(); err == nil || !strings.Contains(err.Error(), c.RequestID) {
		t.Errorf("stop: %v, want the request %s", err, c.RequestID)
	}
}

// check waits until nothing is held, and compares the charges of each request with its answer.
func (o *outcomes) check(t *testing.T, s *store.Store, projectID string, priceMilli int64) {
	t.Helper()
	await.Value(t, "every call is charged as it was answered", func() (string, bool) {
		held, err := store.QueryValue[int64](context.Background(), s, "SELECT COUNT(*) FROM holds WHERE project_id = $1", projectID)
		if err != nil {
			t.Fatal(err)
		}
		wrong := o.compare(t, s, projectID, priceMilli)
		return fmt.Sprintf("%d held, %d wrong, such as %v", held, len(wrong), wrong[:min(len(wrong), 5)]), held == 0 && len(wrong) == 0
	})
}

func (o *outcomes) compare(t *testing.T, s *store.Store, projectID string, priceMilli int64) (wrong []string) {
	t.Helper()
	spent := map[string]int64{}
	if err := s.Each(context.Background(), func(r store.Row) error {
		var request string
		var amount int64
		err := r.Scan(&request, &amount)
		spent[request] -= amount
		return err
	}, "SELECT request_id, amount_milli FROM entries WHERE project_id = $1 AND request_id <> ''", projectID); err != nil {
		t.Fatal(err)
	}
	for request, ok := range o.ok {
		want := int64(0)
		if ok {
			want = priceMilli
		}
		if spent[request] != want {
			wrong = append(wrong, fmt.Sprintf("%s answered ok: %v, charged %d", request, ok, spent[request]))
		}
	}
	return wrong
}
