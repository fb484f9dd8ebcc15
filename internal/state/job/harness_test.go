package job_test

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/job"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook"
)

var ctx = context.Background()

// clock is a time that tests move.
type clock struct {
	mu sync.Mutex
	at time.Time
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

func (c *clock) forward(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

// scripted is a Processor whose results the content of a photo says; the real one is tested in package node.
// What an item changes is a row of the table effects.
type scripted struct{ block chan struct{} }

func (p scripted) Process(_ context.Context, w job.Work) (job.Done, error) {
	content := string(w.Content)
	switch {
	case strings.HasPrefix(content, "faceless"):
		return job.Done{}, fault.New(fault.FaceNotFound, "image", "No face was found.")
	case strings.HasPrefix(content, "broken"):
		return job.Done{}, errors.New("the runtime failed")
	case strings.HasPrefix(content, "slow"):
		<-p.block
	}
	compliant := !strings.HasPrefix(content, "poor")
	return job.Done{
		Result: job.Result{Compliant: &compliant},
		Store: func(ctx context.Context, tx *store.Tx, _ *job.Result) error {
			_, err := tx.Exec(ctx, "INSERT INTO effects (item) VALUES ($1)", w.Job.ID+"/"+w.ItemID)
			return err
		},
	}, nil
}

// bench is one node's jobs with a project that may store.
type bench struct {
	*job.Service
	store    *store.Store
	wallets  ledger.Wallets
	accounts *account.Accounts
	clock    *clock
	origin   audited.Origin
	options  job.Options
}

var masterKey = base64.StdEncoding.EncodeToString(make([]byte, 32))

const price = 20

// newBench makes a project with credits and a key on s.
func newBench(t testing.TB, s *store.Store, with func(*job.Options)) *bench {
	t.Helper()
	if _, err := s.Exec(ctx, "CREATE TABLE effects (item TEXT NOT NULL)"); err != nil {
		t.Fatal(err)
	}
	b := joinStore(t, s, with)
	err := s.Tx(ctx, func(tx *store.Tx) error {
		p, err := b.accounts.CreateProject(ctx, tx, "shop")
		if err != nil {
			return err
		}
		if err := b.accounts.SetStoring(ctx, tx, p.ID, true); err != nil {
			return err
		}
		k, _, err := b.accounts.CreateKey(ctx, tx, p.ID, account.Test, account.KeySettings{Name: "shop"})
		b.origin = audited.Origin{Scope: job.Scope{ProjectID: p.ID, Environment: account.Test}, Actor: k.ID, RequestID: "req_1"}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// joinStore is another node on s, without a project.
func joinStore(t testing.TB, s *store.Store, with func(*job.Options)) *bench {
	t.Helper()
	box, err := seal.New(masterKey)
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{store: s, clock: &clock{at: time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC)}}
	b.wallets = ledger.Wallets{Now: b.clock.now}
	b.accounts = account.New(s, account.Options{Opened: b.wallets.OpenWallets})
	b.options = job.Options{
		Box: box, Wallets: b.wallets, Outbox: webhook.NewOutbox(webhook.OutboxOptions{Now: b.clock.now}), Audit: audit.New(s, audit.Options{Now: b.clock.now}), Keys: b.accounts,
		Prices: map[apigen.JobKind]job.Price{
			apigen.JobKindCheck: {Operation: "photo.compliance", Milli: price}, apigen.JobKindDedupe: {Operation: "face.search", Milli: price},
			apigen.JobKindEnrol: {Operation: "galleries.people.add", Milli: price},
		},
		Processor: scripted{}, Log: slog.New(slog.DiscardHandler),
	}
	if with != nil {
		with(&b.options)
	}
	b.Service = job.New(s, b.options)
	return b
}

// setBalance gives the project so much.
func (b *bench) setBalance(t testing.TB, milli int64) {
	t.Helper()
	if err := b.store.Tx(ctx, func(tx *store.Tx) error {
		now, err := store.QueryValue[int64](ctx, tx, "SELECT balance_milli FROM wallets WHERE project_id = $1 AND environment = 'test'", b.origin.ProjectID)
		if err != nil {
			return err
		}
		_, err = b.wallets.ChangeBalance(ctx, tx, ledger.BalanceChange{
			ProjectID: b.origin.ProjectID, Environment: account.Test, Kind: ledger.Adjustment, AmountMilli: milli - now, Reason: "test",
		})
		return err
	}); err != nil {
		t.Fatal(err)
	}
}

// create makes a check job with these photos, by id.
func (b *bench) create(t testing.TB, photos ...string) *job.Job {
	t.Helper()
	j, err := b.Create(ctx, b.origin, job.NewJob{Settings: job.Settings{Kind: apigen.JobKindCheck, Standard: apigen.StandardICAO}})
	if err != nil {
		t.Fatal(err)
	}
	for i, photo := range photos {
		b.add(t, j.ID, job.NewItem{ID: itemID(i), Content: []byte(photo)})
	}
	return j
}

func itemID(i int) string { return "item-" + string(rune('a'+i%26)) + strings.Repeat("x", i/26) }

func (b *bench) add(t testing.TB, id string, items ...job.NewItem) (added, existing int) {
	t.Helper()
	added, existing, err := b.AddItems(ctx, b.origin, id, items)
	if err != nil {
		t.Fatal(err)
	}
	return added, existing
}

func (b *bench) close(t testing.TB, id string) {
	t.Helper()
	if _, err := b.Close(ctx, b.origin, id); err != nil {
		t.Fatal(err)
	}
}

// processAll processes what is due.
func (b *bench) processAll(t testing.TB) (n int) {
	t.Helper()
	for range 10_000 {
		acted, err := b.ProcessNext(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if !acted {
			return n
		}
		n++
	}
	t.Fatal("there is no end of items")
	return n
}

func (b *bench) sweep(t testing.TB) {
	t.Helper()
	if _, err := b.Sweep(ctx); err != nil {
		t.Fatal(err)
	}
}

func (b *bench) get(t testing.TB, id string) *job.Job {
	t.Helper()
	j, err := b.Get(ctx, b.origin.Scope, id)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func (b *bench) items(t testing.TB, id string, status apigen.JobItemStatus) []job.Item {
	t.Helper()
	items, _, err := b.Items(ctx, b.origin.Scope, id, job.ItemPage{Status: status, Limit: 1000})
	if err != nil {
		t.Fatal(err)
	}
	return items
}

func count(t testing.TB, s *store.Store, sql string, args ...any) int64 {
	t.Helper()
	n, err := store.QueryValue[int64](ctx, s, sql, args...)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// checkConsistent checks what must hold of the jobs of a store at any time.
func checkConsistent(t testing.TB, s *store.Store) {
	t.Helper()
	for name, sql := range map[string]string{
		"succeeded and not charged":         "SELECT count(*) FROM job_items i WHERE i.state = 'succeeded' AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.hold_id = i.job_id || '/' || i.number AND e.amount_milli = -i.charged_milli)",
		"charged and not succeeded":         "SELECT count(*) FROM job_items i JOIN entries e ON e.hold_id = i.job_id || '/' || i.number WHERE i.state <> 'succeeded'",
		"more charges than succeeded items": "SELECT (SELECT count(*) FROM entries WHERE kind = 'charge') - (SELECT count(*) FROM job_items WHERE state = 'succeeded')",
		"more effects than succeeded items": "SELECT (SELECT count(*) FROM effects) - (SELECT count(*) FROM job_items WHERE state = 'succeeded')",
		"an effect twice":                   "SELECT count(*) FROM (SELECT item FROM effects GROUP BY item HAVING count(*) > 1) AS twice",
		"a photo after its item":            "SELECT count(*) FROM job_items WHERE (sealed IS NOT NULL OR bytes > 0) AND state NOT IN ('waiting', 'running')",
		"a key after its job":               "SELECT count(*) FROM jobs WHERE state IN ('completed', 'cancelled') AND data_key IS NOT NULL",
		"balance is not the sum of entries": "SELECT count(*) FROM wallets w WHERE w.balance_milli <> (SELECT COALESCE(SUM(e.amount_milli), 0) FROM entries e WHERE e.project_id = w.project_id AND e.environment = w.environment)",
	} {
		if n := count(t, s, sql); n != 0 {
			t.Errorf("%s: %d", name, n)
		}
	}
	if _, err := audit.New(s, audit.Options{}).Verify(ctx); err != nil {
		t.Errorf("audit log: %v", err)
	}
	checkTotals(t, s)
}

// checkTotals compares the stored totals of ended jobs with their items.
func checkTotals(t testing.TB, s *store.Store) {
	t.Helper()
	stored, err := store.QueryAll(ctx, s, func(r store.Row) (one [2]string, err error) { return one, r.Scan(&one[0], &one[1]) },
		"SELECT id, COALESCE(totals, '') FROM jobs WHERE state IN ('completed', 'cancelled')")
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range stored {
		var got, want struct {
			Counts       apigen.JobCounts
			ChargedMilli int64
		}
		if err := json.Unmarshal([]byte(one[1]), &got); err != nil {
			t.Errorf("%s has the totals %q: %v", one[0], one[1], err)
			continue
		}
		counted := func(state string) int {
			return int(count(t, s, "SELECT count(*) FROM job_items WHERE job_id = $1 AND state = $2", one[0], state))
		}
		want.Counts = apigen.JobCounts{Succeeded: counted("succeeded"), Failed: counted("failed"), Cancelled: counted("cancelled")}
		want.Counts.Total = want.Counts.Succeeded + want.Counts.Failed + want.Counts.Cancelled
		want.ChargedMilli = count(t, s, "SELECT COALESCE(SUM(charged_milli), 0) FROM job_items WHERE job_id = $1", one[0])
		if got != want {
			t.Errorf("%s has the totals %+v, its items %+v", one[0], got, want)
		}
	}
}
