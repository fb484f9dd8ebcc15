package storetest

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"

	"github.com/likeness-api/likeness/internal/state/store"
)

// A store with all tables is a copy of one that was migrated once: migrating takes most of the time of a test that
// needs little more than an empty store.

var migrated struct {
	mu        sync.Mutex
	file      []byte            // of SQLite
	databases map[string]string // names of databases of PostgreSQL, by the address of the server
}

// migratedFile is the content of an SQLite store with all tables.
func migratedFile(t testing.TB) []byte {
	t.Helper()
	migrated.mu.Lock()
	defer migrated.mu.Unlock()
	if migrated.file == nil {
		path := filepath.Join(t.TempDir(), "migrated.db")
		migrate(t, "sqlite:"+path)
		file, err := os.ReadFile(path) //nolint:gosec // our own file
		if err != nil {
			t.Fatal(err)
		}
		migrated.file = file
	}
	return migrated.file
}

// migratedDatabase is the name of the database with all tables on the test server, which all tests of one state of the
// migrations share. It stays there.
func migratedDatabase(t testing.TB, admin *store.Store) string {
	t.Helper()
	migrated.mu.Lock()
	defer migrated.mu.Unlock()
	server := serverAddress(t).String()
	if name := migrated.databases[server]; name != "" {
		return name
	}
	name := "likeness_tables_" + store.HashMigrations()[:16]
	unlock := lockServer(t, name) // one process makes it
	defer unlock()
	n, err := store.QueryValue[int64](context.Background(), admin, "SELECT count(*) FROM pg_database WHERE datname = $1", name)
	if err != nil {
		t.Fatalf("test PostgreSQL: %v", err)
	}
	if n == 0 { // under another name until it is whole
		mustExec(t, admin, "DROP DATABASE IF EXISTS "+name+"_new WITH (FORCE)")
		mustExec(t, admin, "CREATE DATABASE "+name+"_new")
		address := serverAddress(t)
		address.Path = "/" + name + "_new"
		migrate(t, address.String())
		mustExec(t, admin, "ALTER DATABASE "+name+"_new RENAME TO "+name)
	}
	if migrated.databases == nil {
		migrated.databases = map[string]string{}
	}
	migrated.databases[server] = name
	return name
}

// lockServer waits for a lock of the test server and takes it.
func lockServer(t testing.TB, name string) (unlock func()) {
	t.Helper()
	session, err := pgx.Connect(context.Background(), serverAddress(t).String())
	if err == nil {
		_, err = session.Exec(context.Background(), "SELECT pg_advisory_lock(hashtext($1))", name)
	}
	if err != nil {
		t.Fatalf("test PostgreSQL: %v", err)
	}
	return func() { _ = session.Close(context.Background()) }
}

func migrate(t testing.TB, address string) {
	t.Helper()
	s, err := store.Open(context.Background(), address)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}
