package store_test

import (
	"context"
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

var updateTables = flag.Bool("update", false, "write postgres_tables.txt")

// TestPostgresTablesAreThoseOfTheMigrations compares postgres_tables.txt with a store that was just made.
func TestPostgresTablesAreThoseOfTheMigrations(t *testing.T) {
	s := storetest.Open(t, storetest.EmptyPostgres(t))
	lines, err := s.ListTables(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	const path = "postgres_tables.txt"
	want := strings.Join(lines, "\n") + "\n"
	if *updateTables {
		if err := os.WriteFile(path, []byte(want), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != want {
		t.Errorf("%s is not what the migrations make: run 'go test ./internal/state/store -run PostgresTables -update'; %v", path, err)
	}
}

// A store that is in use is examined with its write-ahead log.
func TestVersionOfAStoreInUse(t *testing.T) {
	if err := storetest.Open(t, storetest.SQLite(t)).CheckVersion(context.Background()); err != nil {
		t.Error(err)
	}
}

// TestMissingTablesAreFound takes a part of a restore away.
func TestMissingTablesAreFound(t *testing.T) {
	ctx := context.Background()
	s := storetest.Open(t, storetest.Postgres(t))
	find := func(want ...string) {
		t.Helper()
		missing, err := s.FindMissingTables(ctx)
		if err != nil || strings.Join(missing, "|") != strings.Join(want, "|") {
			t.Errorf("%q, %v; want %q", missing, err, want)
		}
	}
	find()
	exec := func(sql string) {
		t.Helper()
		if _, err := s.Exec(ctx, sql); err != nil {
			t.Fatal(err)
		}
	}
	exec("DROP INDEX jobs_list")
	exec("ALTER TABLE galleries DROP CONSTRAINT galleries_project_id_fkey")
	exec("DROP TRIGGER audit_no_change ON audit_entries")
	exec("CREATE TABLE of_the_operator (id TEXT)")
	find("constraint galleries.galleries_project_id_fkey", "index jobs.jobs_list", "trigger audit_entries.audit_no_change")
	if err := s.CheckVersion(ctx); err != nil {
		t.Error(err)
	}
	exec("DROP TABLE goose_db_version")
	if err := s.CheckVersion(ctx); fault.CodeOf(err) != fault.FieldInvalid || !strings.Contains(err.Error(), "broke off") {
		t.Error(err)
	}
	empty, err := store.Connect(ctx, storetest.EmptyPostgres(t))
	if err != nil {
		t.Fatal(err)
	}
	defer empty.Close()
	if err := empty.CheckVersion(ctx); fault.CodeOf(err) != fault.NotFound {
		t.Error(err)
	}
}
