package store_test

import (
	"testing"

	"github.com/jackc/pgx/v5"

	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest/pgserver"
)

// While others hold the tables of the ledger, the store is not healthy, although it answers.
func TestLockedTablesOfTheLedgerAreNoticed(t *testing.T) {
	server := pgserver.Start(t, t.TempDir(), t.TempDir()).URL()
	for _, mode := range []string{"ACCESS EXCLUSIVE", "SHARE"} {
		s, err := store.Open(t.Context(), server)
		if err != nil {
			t.Fatal(err)
		}
		other, err := pgx.Connect(t.Context(), server)
		if err != nil {
			t.Fatal(err)
		}
		tx, err := other.Begin(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := tx.Exec(t.Context(), "LOCK TABLE entries IN "+mode+" MODE"); err != nil {
			t.Fatal(err)
		}
		if err := s.CheckHealth(t.Context()); !store.IsUnavailable(err) {
			t.Errorf("%s: %v", mode, err)
		}
		if err := tx.Rollback(t.Context()); err != nil {
			t.Fatal(err)
		}
		if err := s.CheckHealth(t.Context()); err != nil {
			t.Errorf("%s, given back: %v", mode, err)
		}
		_ = other.Close(t.Context())
		_ = s.Close()
	}
}
