package storetest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/await"
)

// RunSuite is what every engine must pass. address makes the address of an empty
// database.
func RunSuite(t *testing.T, address func(testing.TB) string) {
	for name, test := range map[string]func(*testing.T, func(testing.TB) string){
		"a transaction is all or nothing":              allOrNothing,
		"a panic rolls back and frees the connection":  panicRollsBack,
		"values come back as they went in":             roundTrip,
		"concurrent increments are all counted":        testIncrements,
		"one row wanted and none found is ErrNotFound": noRow,
		"last writes that fail undo the transaction":   lastWrites,
		"signals reach every node":                     testSignals,
		"a rolled back transaction signals nothing":    noSignal,
		"nodes that start together migrate once":       startTogether,
		"every migration goes down and up again":       downAndUp,
		"tables of a newer program are left alone":     newerTables,
		"an ended context ends waiting":                endedContext,
	} {
		t.Run(name, func(t *testing.T) { test(t, address) })
	}
}

var ctx = context.Background()

func mustExec(t testing.TB, q store.Querier, sql string, args ...any) {
	t.Helper()
	if _, err := q.Exec(ctx, sql, args...); err != nil {
		t.Fatal(err)
	}
}

// openEmpty opens an empty store with the table kv.
func openEmpty(t testing.TB, address func(testing.TB) string) *store.Store {
	t.Helper()
	s := Open(t, address(t))
	mustExec(t, s, "CREATE TABLE kv (k TEXT PRIMARY KEY, n BIGINT NOT NULL, b BYTEA, x DOUBLE PRECISION)")
	return s
}

func putValue(tx store.Querier, k string, n int64) error {
	_, err := tx.Exec(ctx, "INSERT INTO kv (k, n) VALUES ($1, $2)", k, n)
	return err
}

func listKeys(t testing.TB, q store.Querier) []string {
	t.Helper()
	all, err := store.QueryAll(ctx, q, func(r store.Row) (k string, err error) { return k, r.Scan(&k) }, "SELECT k FROM kv ORDER BY k")
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func allOrNothing(t *testing.T, address func(testing.TB) string) {
	s, boom := openEmpty(t, address), errors.New("boom")
	told := 0
	if err := s.Tx(ctx, func(tx *store.Tx) error {
		tx.AfterCommit(func() { told++ })
		return putValue(tx, "kept", 1)
	}); err != nil {
		t.Fatal(err)
	}
	err := s.Tx(ctx, func(tx *store.Tx) error {
		tx.AfterCommit(func() { told++ })
		return errors.Join(putValue(tx, "lost", 1), boom)
	})
	if !errors.Is(err, boom) {
		t.Fatalf("got %v, want the error of fn", err)
	}
	if err := s.Tx(ctx, func(tx *store.Tx) error { return putValue(tx, "kept", 2) }); !store.IsUnique(err) || store.IsUnavailable(err) {
		t.Fatalf("second insert: got %v, want a violated UNIQUE", err)
	}
	if diff := cmp.Diff([]string{"kept"}, listKeys(t, s)); diff != "" || told != 1 {
		t.Fatalf("told %d times; rows (-want +got):\n%s", told, diff)
	}
}

func panicRollsBack(t *testing.T, address func(testing.TB) string) {
	s := openEmpty(t, address)
	for range 50 { // more than there are connections
		func() {
			defer func() { _ = recover() }()
			_ = s.Tx(ctx, func(tx *store.Tx) error {
				_ = putValue(tx, "lost", 1)
				panic("boom")
			})
		}()
	}
	if got := listKeys(t, s); len(got) != 0 {
		t.Fatalf("rows %v", got)
	}
	if err := s.Tx(ctx, func(tx *store.Tx) error { return putValue(tx, "kept", 1) }); err != nil {
		t.Fatal(err)
	}
}

func roundTrip(t *testing.T, address func(testing.TB) string) {
	s := openEmpty(t, address)
	type row struct {
		K string
		N int64
		B []byte
		X *float64
	}
	x := 0.1
	for _, want := range []row{
		{"plain", 1 << 62, []byte{0, 255, '\''}, &x},
		{"käse\u200b\n' -- $1", -1 << 62, nil, nil},
		{"", 0, []byte{}, nil},
	} {
		mustExec(t, s, "INSERT INTO kv (k, n, b, x) VALUES ($1, $2, $3, $4)", want.K, want.N, want.B, want.X)
		for name, q := range map[string]func(func(store.Querier)){
			"store": func(f func(store.Querier)) { f(s) },
			"tx": func(f func(store.Querier)) {
				if err := s.Tx(ctx, func(tx *store.Tx) error { f(tx); return nil }); err != nil {
					t.Fatal(err)
				}
			},
		} {
			q(func(q store.Querier) {
				got, err := store.QueryOne(ctx, q, func(r store.Row) (v row, err error) {
					return v, r.Scan(&v.K, &v.N, &v.B, &v.X)
				}, "SELECT k, n, b, x FROM kv WHERE k = $1", want.K)
				if err != nil {
					t.Fatal(err)
				}
				if len(want.B) == 0 {
					got.B, want.B = nil, nil // empty and NULL count as equal
				}
				if diff := cmp.Diff(want, got); diff != "" {
					t.Fatalf("%s: %s", name, diff)
				}
			})
		}
	}
}

func testIncrements(t *testing.T, address func(testing.TB) string) {
	where := address(t)
	nodes := []*store.Store{Open(t, where), Open(t, where)}
	mustExec(t, nodes[0], "CREATE TABLE kv (k TEXT PRIMARY KEY, n BIGINT NOT NULL)")
	for _, k := range []string{"a", "b"} {
		if err := putValue(nodes[0], k, 0); err != nil {
			t.Fatal(err)
		}
	}
	const workers, each = 4, 6
	var all sync.WaitGroup
	for i := range workers {
		all.Go(func() {
			order := []string{"a", "b"}
			if i%2 == 1 { // the other way round: PostgreSQL will see deadlocks
				order = []string{"b", "a"}
			}
			for range each {
				err := nodes[i/2].Tx(ctx, func(tx *store.Tx) error {
					for _, k := range order {
						n, err := store.QueryValue[int64](ctx, tx, "SELECT n FROM kv WHERE k = $1"+tx.ForUpdate(), k)
						if err != nil {
							return err
						}
						if _, err := tx.Exec(ctx, "UPDATE kv SET n = $2 WHERE k = $1", k, n+1); err != nil {
							return err
						}
					}
					return nil
				})
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	for _, k := range []string{"a", "b"} {
		if n, err := store.QueryValue[int64](ctx, nodes[0], "SELECT n FROM kv WHERE k = $1", k); err != nil || n != workers*each {
			t.Fatalf("%s: %d, %v; want %d", k, n, err, workers*each)
		}
	}
}

func noRow(t *testing.T, address func(testing.TB) string) {
	s := openEmpty(t, address)
	if _, err := store.QueryValue[int64](ctx, s, "SELECT n FROM kv"); !errors.Is(err, store.ErrNotFound) {
		t.Fatalf("got %v, want ErrNotFound", err)
	}
	err := s.Tx(ctx, func(tx *store.Tx) error {
		_, err := store.QueryValue[int64](ctx, tx, "SELECT n FROM kv")
		return err
	})
	if !errors.Is(err, store.ErrNotFound) {
		t.Fatalf("got %v, want ErrNotFound", err)
	}
}

func lastWrites(t *testing.T, address func(testing.TB) string) {
	s := openEmpty(t, address)
	insert := func(k string) store.Statement {
		return store.Statement{SQL: "INSERT INTO kv (k, n) VALUES ($1, 1)", Args: []any{k}}
	}
	err := s.Tx(ctx, func(tx *store.Tx) error {
		tx.RelaxCommit()
		return tx.BatchAtCommit(ctx, []store.Statement{insert("a"), insert("b"), insert("a")})
	})
	if !store.IsUnique(err) {
		t.Fatalf("got %v, want a violated UNIQUE", err)
	}
	err = s.Tx(ctx, func(tx *store.Tx) error {
		if err := tx.Batch(ctx, []store.Statement{insert("c"), insert("d")}); err != nil {
			return err
		}
		var seen []string
		row := func(r store.Row) error {
			var k string
			err := r.Scan(&k)
			seen = append(seen, k)
			return err
		}
		if err := tx.Read(ctx, []store.Query{{SQL: "SELECT k FROM kv ORDER BY k", Row: row}, {SQL: "SELECT k FROM kv WHERE k = $1", Args: []any{"d"}, Row: row}}); err != nil {
			return err
		}
		if diff := cmp.Diff([]string{"c", "d", "d"}, seen); diff != "" {
			return errors.New(diff)
		}
		return tx.BatchAtCommit(ctx, []store.Statement{insert("e")})
	})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"c", "d", "e"}, listKeys(t, s)); diff != "" {
		t.Fatal(diff)
	}
}

func testSignals(t *testing.T, address func(testing.TB) string) {
	where := address(t)
	here, there := Open(t, where), Open(t, where)
	hears, other := there.Subscribe("topic"), there.Subscribe("other")
	own := here.Subscribe("topic")
	waitUntil(t, "the listener to live", func() bool { return hears.IsLive() && own.IsLive() })
	far, near, unrelated := hears.CurrentRevision(), own.CurrentRevision(), other.CurrentRevision()
	if err := here.Tx(ctx, func(tx *store.Tx) error { tx.Notify("topic"); return nil }); err != nil {
		t.Fatal(err)
	}
	if own.CurrentRevision() == near {
		t.Fatal("the own node must hear at once")
	}
	waitUntil(t, "the other node to hear", func() bool { return hears.CurrentRevision() > far })
	<-hears.C()
	if other.CurrentRevision() != unrelated {
		t.Fatal("another topic was raised")
	}
	if err := there.Close(); err != nil {
		t.Fatal(err)
	}
	if hears.IsLive() {
		t.Fatal("a closed store hears nothing")
	}
}

func noSignal(t *testing.T, address func(testing.TB) string) {
	s := Open(t, address(t))
	u := s.Subscribe("topic")
	waitUntil(t, "the listener to live", u.IsLive)
	before := u.CurrentRevision()
	_ = s.Tx(ctx, func(tx *store.Tx) error { tx.Notify("topic"); return errors.New("boom") })
	done := s.Subscribe("done")
	if err := s.Tx(ctx, func(tx *store.Tx) error { tx.Notify("done"); return nil }); err != nil {
		t.Fatal(err)
	}
	<-done.C()
	if u.CurrentRevision() != before {
		t.Fatal("a rolled back transaction was signalled")
	}
}

// waitUntil polls until is holds.
func waitUntil(t testing.TB, what string, is func() bool) {
	t.Helper()
	if !await.Eventually(t, is) {
		t.Fatalf("waited in vain for %s", what)
	}
}

func startTogether(t *testing.T, address func(testing.TB) string) {
	where := address(t)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			s, err := store.Open(ctx, where)
			if err != nil {
				t.Error(err)
				return
			}
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
}

func downAndUp(t *testing.T, address func(testing.TB) string) {
	s := Open(t, address(t))
	newest, err := s.SchemaVersion(ctx)
	if err != nil || newest == 0 {
		t.Fatalf("version %d, %v", newest, err)
	}
	if err := s.MigrateTo(ctx, 0); err != nil {
		t.Fatalf("down: %v", err)
	}
	if _, err := s.Exec(ctx, "INSERT INTO projects (id, name, created_ms) VALUES ('a', 'b', 1)"); err == nil {
		t.Fatal("down left the tables")
	}
	if err := s.MigrateUp(ctx); err != nil {
		t.Fatalf("up again: %v", err)
	}
	if again, err := s.SchemaVersion(ctx); err != nil || again != newest {
		t.Fatalf("version %d, %v; want %d", again, err, newest)
	}
	mustExec(t, s, "INSERT INTO projects (id, name, created_ms) VALUES ('a', 'b', 1)")
}

func newerTables(t *testing.T, address func(testing.TB) string) {
	ctx := context.Background()
	url := address(t)
	s, err := store.Open(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	mustExec(t, s, "INSERT INTO goose_db_version (version_id, is_applied) VALUES ($1, $2)", store.NewestMigration()+1, true)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if s, err = store.Open(ctx, url); err == nil {
		_ = s.Close()
		t.Fatal("a program that does not know the tables opens them")
	}
	if !strings.Contains(err.Error(), "start the newer program") {
		t.Errorf("%v; want what to do", err)
	}
}

func endedContext(t *testing.T, address func(testing.TB) string) {
	s := openEmpty(t, address)
	short, cancel := context.WithTimeout(ctx, 100*time.Millisecond)
	defer cancel()
	err := s.Tx(ctx, func(tx *store.Tx) error {
		if err := putValue(tx, "a", 1); err != nil {
			return err
		}
		waiting := s.Tx(short, func(other *store.Tx) error {
			_, err := other.Exec(short, "INSERT INTO kv (k, n) VALUES ('a', 2)") // waits for the first
			return err
		})
		if !errors.Is(waiting, context.DeadlineExceeded) {
			return fmt.Errorf("the second transaction: %w", waiting)
		}
		return putValue(tx, "b", 1)
	})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"a", "b"}, listKeys(t, s)); diff != "" {
		t.Fatal(diff)
	}
}
