package ledger_test

import (
	"context"
	"crypto/sha256"
	"fmt"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// lease is how long holds of the model last, in the model's time. Real time never
// gets there, so that nothing is renewed while the model moves its clock.
const lease = time.Hour

// model is what the ledger should be, kept in plain maps.
type model struct {
	t      *rapid.T
	store  *store.Store
	caller *account.Caller
	nodes  [2]*ledger.Ledger
	stop   [2]func() error

	mu  sync.Mutex
	now time.Time

	balanceMilli int64
	entries      int
	holds        map[string]*modelHold
	keys         map[string]*modelKey
}

type modelHold struct {
	node       int
	priceMilli int64
	key        string
	expires    time.Time
	lost       bool // its node crashed
}

type modelKey struct {
	body    [sha256.Size]byte
	holdID  string // while it runs
	answer  *ledger.Answer
	expires time.Time
}

func (m *model) clock() time.Time { m.mu.Lock(); defer m.mu.Unlock(); return m.now }

func (m *model) start(node int) {
	m.nodes[node] = ledger.New(m.store, ledger.Options{Box: testBox(), SweepEvery: -1, HoldFor: lease, Now: m.clock})
	m.stop[node] = run(m.nodes[node])
}

func (m *model) heldMilli() (sum int64) {
	for _, h := range m.holds {
		sum += h.priceMilli
	}
	return sum
}

// want is what Begin should answer.
func (m *model) want(priceMilli int64, key string, body [sha256.Size]byte) (code fault.Code, replay *ledger.Answer, takesOver string) {
	if k := m.keys[key]; key != "" && k != nil {
		h := m.holds[k.holdID]
		running := h != nil && h.expires.After(m.now)
		switch {
		case !k.expires.After(m.now) && !running:
		case k.body != body:
			return fault.IdempotencyKeyReused, nil, ""
		case k.answer != nil:
			return "", k.answer, ""
		case running:
			return fault.IdempotencyInProgress, nil, ""
		}
		if h != nil {
			takesOver = k.holdID
		}
	}
	free := m.balanceMilli - m.heldMilli()
	if takesOver != "" {
		free += m.holds[takesOver].priceMilli
	}
	if priceMilli > free {
		return fault.InsufficientCredits, nil, ""
	}
	return "", nil, takesOver
}

func (m *model) begin(t *rapid.T) {
	node := rapid.IntRange(0, 1).Draw(t, "node")
	priceMilli := rapid.SampledFrom([]int64{0, 20, 500, 9000}).Draw(t, "price")
	key := rapid.SampledFrom([]string{"", "", "a", "b", "c"}).Draw(t, "key")
	c := call(m.caller, priceMilli, key)
	if rapid.IntRange(0, 9).Draw(t, "other body") == 0 {
		c.BodyHash[0] ^= 1
	}
	code, replay, takesOver := m.want(priceMilli, key, c.BodyHash)
	got, err := m.nodes[node].Begin(context.Background(), c)
	if (err == nil) != (code == "") || err != nil && fault.CodeOf(err) != code {
		t.Fatalf("begin: got %v, want %q", err, code)
	}
	if diff := cmp.Diff(replay, got.Replay); diff != "" {
		t.Fatalf("replay (-want +got):\n%s", diff)
	}
	if err != nil || replay != nil {
		return
	}
	delete(m.holds, takesOver)
	m.holds[got.HoldID] = &modelHold{node: node, priceMilli: priceMilli, key: key, expires: m.now.Add(lease)}
	if key != "" {
		m.keys[key] = &modelKey{body: c.BodyHash, holdID: got.HoldID, expires: m.now.Add(24 * time.Hour)}
	}
	if got.RemainingMilli != m.balanceMilli-m.heldMilli() {
		t.Fatalf("remaining %d, want %d", got.RemainingMilli, m.balanceMilli-m.heldMilli())
	}
}

// finish settles or releases a hold, one of the ledger's or one that is gone.
func (m *model) finish(t *rapid.T, known []string) []string {
	if len(known) == 0 {
		return known
	}
	id := rapid.SampledFrom(known).Draw(t, "hold")
	settle := rapid.Bool().Draw(t, "settle")
	h := m.holds[id]
	node := 0
	if h != nil {
		node = h.node
	}
	var answer *ledger.Answer
	if rapid.Bool().Draw(t, "answer") {
		answer = &ledger.Answer{Status: 200, ContentType: "application/json", Body: []byte(id)}
	}
	end := m.nodes[node].Release
	if settle {
		end = m.nodes[node].Settle
	}
	remaining, err := end(context.Background(), id, answer)
	if h == nil || h.lost {
		if err == nil {
			t.Fatalf("a hold that is gone was ended")
		}
		return known
	}
	if err != nil {
		t.Fatalf("end: %v", err)
	}
	delete(m.holds, id)
	if settle {
		m.balanceMilli -= h.priceMilli
		m.entries++
	}
	if h.key != "" {
		if answer != nil {
			m.keys[h.key].answer, m.keys[h.key].expires = answer, m.now.Add(24*time.Hour)
		} else {
			delete(m.keys, h.key)
		}
	}
	if remaining != m.balanceMilli-m.heldMilli() {
		t.Fatalf("remaining %d, want %d", remaining, m.balanceMilli-m.heldMilli())
	}
	return known
}

// crash ends a node between Begin and Settle and starts another in its place.
func (m *model) crash(t *rapid.T) {
	node := rapid.IntRange(0, 1).Draw(t, "node")
	_ = m.stop[node]()
	for _, h := range m.holds {
		if h.node == node {
			h.lost = true
		}
	}
	m.start(node)
}

func (m *model) pass(t *rapid.T) {
	d := rapid.SampledFrom([]time.Duration{time.Minute, lease - time.Millisecond, lease, 25 * time.Hour}).Draw(t, "time")
	m.mu.Lock()
	m.now = m.now.Add(d)
	m.mu.Unlock()
}

func (m *model) sweep(t *rapid.T) {
	if err := m.nodes[rapid.IntRange(0, 1).Draw(t, "node")].ReleaseExpired(context.Background()); err != nil {
		t.Fatal(err)
	}
	for id, h := range m.holds {
		if !h.expires.After(m.now) {
			delete(m.holds, id)
			if k := m.keys[h.key]; k != nil && k.holdID == id {
				delete(m.keys, h.key)
			}
		}
	}
	for key, k := range m.keys {
		if !k.expires.After(m.now) && m.holds[k.holdID] == nil {
			delete(m.keys, key)
		}
	}
}

func (m *model) change(t *rapid.T) {
	amount := rapid.SampledFrom([]int64{1, 3000, -1, -3000, -30_000}).Draw(t, "amount")
	err := m.store.Tx(context.Background(), func(tx *store.Tx) error {
		_, err := m.nodes[0].ChangeBalance(context.Background(), tx, ledger.BalanceChange{ProjectID: m.caller.ProjectID, Environment: m.caller.Environment, Kind: ledger.Adjustment, AmountMilli: amount, Reason: "test"})
		return err
	})
	if refused := m.balanceMilli+amount < m.heldMilli(); refused != (err != nil) {
		t.Fatalf("change by %d: %v", amount, err)
	}
	if err == nil {
		m.balanceMilli += amount
		m.entries++
	}
}

func (m *model) check(t *rapid.T) {
	wallets, err := ledger.Wallets{}.ListWallets(context.Background(), m.store, m.caller.ProjectID)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range wallets {
		if w.Environment == account.Test && (w.BalanceMilli != m.balanceMilli || w.HeldMilli != m.heldMilli()) {
			t.Fatalf("balance %d, held %d; want %d, %d", w.BalanceMilli, w.HeldMilli, m.balanceMilli, m.heldMilli())
		}
	}
	entries, err := ledger.Wallets{}.ListEntries(context.Background(), m.store, ledger.Filter{ProjectID: m.caller.ProjectID})
	if err != nil {
		t.Fatal(err)
	}
	var sum int64
	for _, e := range entries {
		sum += e.AmountMilli
	}
	if sum != m.balanceMilli || len(entries) != m.entries {
		t.Fatalf("%d entries of %d milli-credits, want %d of %d", len(entries), sum, m.entries, m.balanceMilli)
	}
}

func TestLedgerEqualsItsModelOverEveryInterleavingAndCrash(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		projects := 0
		rapid.Check(t, func(rt *rapid.T) {
			projects++
			m := &model{
				t: rt, store: s, caller: project(t, s, fmt.Sprint("p", projects)), now: time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC),
				balanceMilli: ledger.FreeTestMilli, entries: 1, holds: map[string]*modelHold{}, keys: map[string]*modelKey{},
			}
			m.start(0)
			m.start(1)
			defer func() { _, _ = m.stop[0](), m.stop[1]() }()
			var known []string // every hold there ever was
			rt.Repeat(map[string]func(*rapid.T){
				"begin": func(t *rapid.T) {
					m.begin(t)
					for _, id := range slices.Sorted(maps.Keys(m.holds)) {
						if !slices.Contains(known, id) {
							known = append(known, id)
						}
					}
				},
				"finish": func(t *rapid.T) { known = m.finish(t, known) },
				"crash":  m.crash,
				"pass":   m.pass,
				"sweep":  m.sweep,
				"change": m.change,
				"":       m.check,
			})
			wantConsistent(t, s)
		})
	})
}

func TestEveryCallIsChargedOnceWhileConnectionsBreak(t *testing.T) {
	plain := storetest.Postgres(t)
	victims := store.NewID("victims") // other tests use the same server
	address := plain + "&application_name=" + victims
	s := storetest.Open(t, address)
	nodes := []*ledger.Ledger{start(t, s), start(t, storetest.Open(t, address))}
	c := project(t, s, "p")
	// As many calls as it takes until enough connections broke, on a fast machine too.
	const clients, calls, enough, priceMilli = 8, 40, 10, 1
	done := make(chan struct{})
	var killer, all sync.WaitGroup
	var killed, made atomic.Int64
	killer.Go(func() {
		other := storetest.Open(t, plain)
		for {
			select {
			case <-done:
				return
			case <-time.After(20 * time.Millisecond):
			}
			n, err := other.Exec(context.Background(), `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
				WHERE application_name = $1 AND random() < 0.3`, victims)
			if err == nil {
				killed.Add(n)
			}
		}
	})
	for client := range clients {
		all.Go(func() {
			for i := 0; i < calls || killed.Load() < enough && made.Load() < ledger.FreeTestMilli-clients; i++ {
				retryUntilAnswered(t, nodes[i%2], call(c, priceMilli, fmt.Sprintf("%d-%d", client, i)))
				made.Add(1)
			}
		})
	}
	all.Wait()
	close(done)
	killer.Wait()
	if killed.Load() < enough {
		t.Fatalf("%d connections were broken: the test proves nothing", killed.Load())
	}
	t.Logf("%d calls, %d connections broken", made.Load(), killed.Load())
	calm := storetest.Open(t, plain) // the pools of the victims may still hold a broken connection
	usage, err := ledger.Wallets{}.SumUsage(context.Background(), calm, ledger.Filter{ProjectID: c.ProjectID})
	if err != nil {
		t.Fatal(err)
	}
	if len(usage) != 1 || usage[0].Calls != made.Load() {
		t.Fatalf("usage %+v, want %d calls", usage, made.Load())
	}
	w := wallet(t, calm, c)
	if w.BalanceMilli != ledger.FreeTestMilli-made.Load()*priceMilli {
		t.Fatalf("balance %d", w.BalanceMilli)
	}
	wantConsistent(t, calm)
}

// retryUntilAnswered is a client: it repeats a call with its key until it has an answer.
func retryUntilAnswered(t *testing.T, l *ledger.Ledger, c ledger.Charge) {
	for began := time.Now(); time.Since(began) < time.Minute; {
		b, err := l.Begin(context.Background(), c)
		if err == nil && b.Replay != nil {
			return
		}
		if err == nil {
			if _, err = l.Settle(context.Background(), b.HoldID, &ledger.Answer{Status: 200, Body: []byte(c.IdempotencyKey)}); err == nil {
				return
			}
		}
		switch fault.CodeOf(err) {
		case fault.StoreUnavailable, fault.OutcomeUnknown, fault.Timeout, fault.IdempotencyInProgress:
		default:
			t.Errorf("call %s: %v", c.IdempotencyKey, err)
			return
		}
	}
	t.Errorf("call %s: no answer within a minute", c.IdempotencyKey)
}
