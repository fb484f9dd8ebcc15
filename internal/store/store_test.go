package store_test

import (
	"context"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"likeness/internal/store"
	"likeness/internal/store/storetest"
)

func TestTransactionIsAllOrNothing(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		ctx := context.Background()
		boom := errors.New("boom")
		insert := func(tx *store.Tx, topic string) error {
			_, err := tx.Exec(ctx, "INSERT INTO signals (topic, revision) VALUES ($1, $2)", topic, 1)
			return err
		}
		if err := s.Tx(ctx, func(tx *store.Tx) error { return insert(tx, "kept") }); err != nil {
			t.Fatal(err)
		}
		err := s.Tx(ctx, func(tx *store.Tx) error {
			if err := insert(tx, "lost"); err != nil {
				return err
			}
			return boom
		})
		if !errors.Is(err, boom) {
			t.Fatalf("got %v, want the error of fn", err)
		}
		err = s.Tx(ctx, func(tx *store.Tx) error { return insert(tx, "kept") })
		if !store.IsUnique(err) {
			t.Fatalf("second insert: got %v, want a violated UNIQUE", err)
		}
		topics, err := store.All(ctx, s, func(r store.Row) (v string, err error) { return v, r.Scan(&v) },
			"SELECT topic FROM signals ORDER BY topic")
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff([]string{"kept"}, topics); diff != "" {
			t.Fatal(diff)
		}
		if _, err := store.Value[int64](ctx, s, "SELECT revision FROM signals WHERE topic = $1", "none"); !errors.Is(err, store.ErrNotFound) {
			t.Fatalf("got %v, want ErrNotFound", err)
		}
	})
}

func TestEveryMigrationGoesDownAndUpAgain(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		ctx := context.Background()
		newest, err := s.Version(ctx)
		if err != nil || newest == 0 {
			t.Fatalf("version %d, %v", newest, err)
		}
		if err := s.MigrateTo(ctx, 0); err != nil {
			t.Fatalf("down: %v", err)
		}
		if err := s.MigrateUp(ctx); err != nil {
			t.Fatalf("up again: %v", err)
		}
		if again, err := s.Version(ctx); err != nil || again != newest {
			t.Fatalf("version %d, %v; want %d", again, err, newest)
		}
	})
}
