// Package storetest gives tests a real, empty store of each engine.
//
// SQLite always runs. PostgreSQL runs where LIKENESS_TEST_POSTGRES holds the
// address of a server on which schemas may be made (scripts/test-services.sh
// starts a throw-away one and sets it); elsewhere the test is skipped with a
// line that says so. LIKENESS_TEST_REDIS does the same for Redis.
package storetest

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/store"
)

// Run runs test on an empty, migrated store of every engine, as subtests named
// sqlite and postgres.
func Run(t *testing.T, test func(t *testing.T, s *store.Store)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, Open(t, SQLite(t))) })
	t.Run("postgres", func(t *testing.T) { test(t, Open(t, Postgres(t))) })
}

// RunBenchmark is Run for benchmarks.
func RunBenchmark(b *testing.B, bench func(b *testing.B, s *store.Store)) {
	b.Helper()
	b.Run("sqlite", func(b *testing.B) { bench(b, Open(b, SQLite(b))) })
	b.Run("postgres", func(b *testing.B) { bench(b, Open(b, Postgres(b))) })
}

// Open opens the store at address and closes it when the test ends. Several
// calls with one address are several nodes on one store.
func Open(t testing.TB, address string) *store.Store {
	t.Helper()
	s, err := store.Open(context.Background(), address)
	if err != nil {
		t.Fatalf("open %s: %v", address, err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("close the store: %v", err)
		}
	})
	return s
}

// SQLite is the address of a new file with all tables and no rows.
func SQLite(t testing.TB) string {
	t.Helper()
	address := EmptySQLite(t)
	if err := os.WriteFile(strings.TrimPrefix(address, "sqlite:"), migratedFile(t), 0o600); err != nil {
		t.Fatal(err)
	}
	return address
}

// EmptySQLite is the address of a file that is not there yet.
func EmptySQLite(t testing.TB) string {
	return "sqlite:" + filepath.Join(t.TempDir(), "likeness.db")
}

// Postgres is the address of a new database of the test server with all tables and no rows, dropped when the
// test ends. Skips the test where there is no server.
func Postgres(t testing.TB) string {
	t.Helper()
	admin := connectAdmin(t)
	return makeDatabase(t, admin, "TEMPLATE "+migratedDatabase(t, admin))
}

// EmptyPostgres is the address of a new schema of the test server, without tables, dropped when the test
// ends. Skips the test where there is no server.
func EmptyPostgres(t testing.TB) string {
	t.Helper()
	admin := connectAdmin(t)
	name := makeOnServer(t, admin, "SCHEMA", "", "CASCADE")
	address := serverAddress(t)
	query := address.Query()
	query.Set("search_path", name)
	address.RawQuery = query.Encode()
	return address.String()
}

// EmptyPostgresDatabase is the address of a new database of the test server, without tables, to which nobody else is
// connected; it is dropped when the test ends. Skips the test where there is no server.
func EmptyPostgresDatabase(t testing.TB) string {
	t.Helper()
	return makeDatabase(t, connectAdmin(t), "")
}

// makeDatabase makes a database with a new name and returns its address.
func makeDatabase(t testing.TB, admin *store.Store, options string) string {
	t.Helper()
	address := serverAddress(t)
	address.Path = "/" + makeOnServer(t, admin, "DATABASE", options, "WITH (FORCE)")
	return address.String()
}

// makeOnServer makes a schema or a database with a new name on the test server, dropped when the test ends.
func makeOnServer(t testing.TB, admin *store.Store, kind, making, dropping string) (name string) {
	t.Helper()
	name = strings.ToLower(store.NewID("t"))
	mustExec(t, admin, "CREATE "+kind+" "+name+" "+making)
	t.Cleanup(func() {
		if _, err := admin.Exec(context.Background(), "DROP "+kind+" "+name+" "+dropping); err != nil {
			t.Errorf("test PostgreSQL: %v", err)
		}
	})
	return name
}

// connectAdmin connects to the test server until the test and what it made there have ended. Skips the test where
// there is no server.
func connectAdmin(t testing.TB) *store.Store {
	t.Helper()
	server := os.Getenv("LIKENESS_TEST_POSTGRES")
	if server == "" {
		skipWithout(t, "LIKENESS_TEST_POSTGRES", "PostgreSQL")
	}
	admin, err := store.Connect(context.Background(), server)
	if err != nil {
		t.Fatalf("test PostgreSQL: %v", err)
	}
	t.Cleanup(func() { _ = admin.Close() })
	return admin
}

// serverAddress is the address of the test server.
func serverAddress(t testing.TB) *url.URL {
	t.Helper()
	address, err := url.Parse(os.Getenv("LIKENESS_TEST_POSTGRES"))
	if err != nil {
		t.Fatalf("LIKENESS_TEST_POSTGRES must be a postgres:// address: %v", err)
	}
	return address
}

// Redis is the address (host:port) of the test Redis. Skips the test where there is none.
func Redis(t testing.TB) string {
	t.Helper()
	address := os.Getenv("LIKENESS_TEST_REDIS")
	if address == "" {
		skipWithout(t, "LIKENESS_TEST_REDIS", "Redis")
	}
	return address
}

func skipWithout(t testing.TB, variable, service string) {
	t.Helper()
	line := fmt.Sprintf("SKIPPED without %s: set %s, or run `make test`, which starts one", service, variable)
	fmt.Fprintf(os.Stderr, "### %s: %s\n", t.Name(), line)
	t.Skip(line)
}
