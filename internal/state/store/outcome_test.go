package store_test

import (
	"fmt"
	"testing"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
	"github.com/likeness-api/likeness/internal/testkit/storetest/pgproxy"
)

// TestTransactionWhoseCommitLosesItsAnswerTakesPlaceOnce cuts the connection at COMMIT in
// each way, while the server can be reached again at once.
func TestTransactionWhoseCommitLosesItsAnswerTakesPlaceOnce(t *testing.T) {
	plain := storetest.Postgres(t)
	calm := storetest.Open(t, plain)
	proxy, address := pgproxy.Open(t, plain)
	s := storetest.Open(t, address)
	for i, cut := range []pgproxy.Cut{pgproxy.Before, pgproxy.During, pgproxy.After, pgproxy.None} {
		for _, in := range []string{"statements", "last statements"} {
			id := fmt.Sprintf("%s, %s", cut, in)
			proxy.OnCommit(func(n int) (pgproxy.Cut, bool) {
				if n == 1 {
					return cut, false
				}
				return pgproxy.None, false
			})
			committed := 0
			insert := store.Statement{SQL: "INSERT INTO projects (id, name, created_ms) VALUES ($1, $1, 1)", Args: []any{id}}
			err := s.Tx(ctx, func(tx *store.Tx) error {
				tx.AfterCommit(func() { committed++ })
				if in == "last statements" {
					return tx.BatchAtCommit(ctx, []store.Statement{insert})
				}
				return tx.Batch(ctx, []store.Statement{insert})
			})
			n, readErr := store.QueryValue[int64](ctx, calm, "SELECT COUNT(*) FROM projects WHERE id = $1", id)
			if err != nil || readErr != nil || n != 1 || committed != 1 {
				t.Errorf("cut %s: %v; %d rows, %v, AfterCommit ran %d times", id, err, n, readErr, committed)
			}
		}
		if proxy.CountCuts(cut) < 2 {
			t.Fatalf("kind %d was not cut", i)
		}
	}
	if err := s.PurgeMarks(ctx); err != nil {
		t.Error(err)
	}
}

// TestTransactionWhoseOutcomeIsNotKnownSaysSo keeps the server away after the COMMIT.
func TestTransactionWhoseOutcomeIsNotKnownSaysSo(t *testing.T) {
	plain := storetest.Postgres(t)
	calm := storetest.Open(t, plain)
	for cut, rows := range map[pgproxy.Cut]int64{pgproxy.Before: 0, pgproxy.After: 1} {
		proxy, address := pgproxy.Open(t, plain)
		s := storetest.Open(t, address)
		proxy.OnCommit(func(int) (pgproxy.Cut, bool) { return cut, true })
		id := cut.String()
		err := s.Tx(ctx, func(tx *store.Tx) error {
			_, err := tx.Exec(ctx, "INSERT INTO projects (id, name, created_ms) VALUES ($1, $1, 1)", id)
			return err
		})
		if !store.IsOutcomeUnknown(err) || !store.IsUnavailable(err) || store.IsLasting(err) || fault.CodeOf(store.ToFault(err)) != fault.OutcomeUnknown {
			t.Errorf("cut %s: %v", cut, err)
		}
		if n, err := store.QueryValue[int64](ctx, calm, "SELECT COUNT(*) FROM projects WHERE id = $1", id); err != nil || n != rows {
			t.Errorf("cut %s: %d rows, %v; want %d", cut, n, err, rows)
		}
		proxy.RefuseConnections(false)
		awaitCheck(t, s)
	}
}

// TestReadOverABrokenConnectionRunsAgain breaks the idle connections of the pool. Only a SELECT runs
// again: of another statement nobody knows whether it took place.
func TestReadOverABrokenConnectionRunsAgain(t *testing.T) {
	proxy, address := pgproxy.Open(t, storetest.Postgres(t))
	s := storetest.Open(t, address)
	for i := range 20 {
		proxy.RefuseConnections(true)
		proxy.RefuseConnections(false)
		n, err := store.QueryValue[int64](ctx, s, "SELECT COUNT(*) FROM projects")
		if err != nil || n != 0 {
			t.Fatalf("read %d over a broken connection: %d, %v", i, n, err)
		}
	}
	proxy.RefuseConnections(true)
	if _, err := store.QueryValue[int64](ctx, s, "SELECT COUNT(*) FROM projects"); !store.IsUnavailable(err) {
		t.Errorf("read while the server is away: %v", err)
	}
	proxy.RefuseConnections(false)
	awaitCheck(t, s)
	proxy.RefuseConnections(true)
	proxy.RefuseConnections(false)
	if _, err := store.QueryValue[string](ctx, s, "INSERT INTO projects (id, name, created_ms) VALUES ('a', 'a', 1) RETURNING id"); !store.IsUnavailable(err) {
		t.Errorf("an INSERT over a broken connection ran again: %v", err)
	}
}
