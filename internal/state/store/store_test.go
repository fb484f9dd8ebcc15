package store_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

var ctx = context.Background()

func TestSQLiteConforms(t *testing.T) { storetest.RunSuite(t, storetest.EmptySQLite) }

func TestPostgresConforms(t *testing.T) { storetest.RunSuite(t, storetest.EmptyPostgres) }

func TestAddressesThatAreNoStoreAreRefusedWithoutTheirPassword(t *testing.T) {
	for _, address := range []string{
		"", "likeness.db", "mysql://u:hunter2@h/d", "sqlite:", "sqlite::memory:", "sqlite:a.db?synchronous=off",
		"sqlite:a.db?mode=memory", "postgres://u:hunter2@h:port/d", "postgres://u:hunter2@127.0.0.1:1/d?connect_timeout=2",
	} {
		s, err := store.Open(ctx, address)
		if err == nil {
			_ = s.Close()
			t.Errorf("%q: opened", address)
		} else if strings.Contains(err.Error(), "hunter2") {
			t.Errorf("the error tells the password: %v", err)
		}
	}
}

func TestSQLiteFileIsPrivateAndMayHaveAnyName(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "a b%20c?d#e.db")
	if _, err := store.Open(ctx, "sqlite:"+path); err == nil {
		t.Fatal("'?' starts the options")
	}
	path = strings.ReplaceAll(path, "?", "")
	s := storetest.Open(t, "sqlite:"+path)
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 || s.Path() != path {
		t.Fatalf("%v, %v, path %s", info, err, s.Path())
	}
}

func addProject(s *store.Store, id string) error {
	_, err := s.Exec(ctx, "INSERT INTO projects (id, name, created_ms) VALUES ($1, $1, 1)", id)
	return err
}

func projects(t *testing.T, s *store.Store) int64 {
	t.Helper()
	n, err := store.QueryValue[int64](ctx, s, "SELECT COUNT(*) FROM projects")
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestBackupOfAStoreInUseRestoresToOneMomentOfIt(t *testing.T) {
	address := storetest.SQLite(t)
	s := storetest.Open(t, address)
	for i := range 100 {
		if err := addProject(s, fmt.Sprint("before", i)); err != nil {
			t.Fatal(err)
		}
	}
	stop := make(chan struct{})
	var writer sync.WaitGroup
	writer.Go(func() {
		for i := 0; ; i++ {
			select {
			case <-stop:
				return
			default:
				if err := addProject(s, fmt.Sprint("during", i)); err != nil {
					t.Error(err)
				}
			}
		}
	})
	copied := filepath.Join(t.TempDir(), "backup.db")
	err := s.Backup(ctx, copied)
	close(stop)
	writer.Wait()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Backup(ctx, copied); err == nil {
		t.Fatal("a backup was overwritten")
	}
	if _, err := store.Restore(ctx, copied, address); err == nil || !strings.Contains(err.Error(), "in use") {
		t.Fatalf("restored over a store in use: %v", err)
	}
	now := projects(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	kept, err := store.Restore(ctx, copied, address)
	if err != nil {
		t.Fatal(err)
	}
	if n := projects(t, storetest.Open(t, address)); n < 100 || n > now {
		t.Fatalf("%d projects after the restore; want 100 to %d", n, now)
	}
	if n := projects(t, storetest.Open(t, "sqlite:"+kept)); n != now {
		t.Fatalf("%d projects in the file that was replaced, want %d", n, now)
	}
	fresh := storetest.EmptySQLite(t)
	if kept, err := store.Restore(ctx, copied, fresh); err != nil || kept != "" {
		t.Fatalf("restore to a new place: %q, %v", kept, err)
	}
	if info, err := os.Stat(copied); err != nil || info.Mode().Perm() != 0o600 {
		t.Fatalf("%v, %v; want mode 0600", info, err)
	}
}

func TestDamagedOrForeignBackupIsNotRestored(t *testing.T) {
	address := storetest.SQLite(t)
	s := storetest.Open(t, address)
	for i := range 2000 {
		if err := addProject(s, fmt.Sprint(strings.Repeat("x", 200), i)); err != nil {
			t.Fatal(err)
		}
	}
	good := filepath.Join(t.TempDir(), "good.db")
	if err := s.Backup(ctx, good); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(good)
	if err != nil {
		t.Fatal(err)
	}
	damaged := append([]byte(nil), data...)
	for i := len(damaged) / 2; i < len(damaged)/2+8192; i++ {
		damaged[i] = 0xa5
	}
	for name, content := range map[string][]byte{"damaged": damaged, "cut off": data[:len(data)/2], "empty": nil, "text": []byte("hello")} {
		bad := filepath.Join(t.TempDir(), "bad.db")
		if err := os.WriteFile(bad, content, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := store.Restore(ctx, bad, address); err == nil {
			t.Errorf("%s: restored", name)
		}
	}
	if _, err := store.Restore(ctx, good, "postgres://h/d"); err == nil {
		t.Error("restored to PostgreSQL")
	}
	if n := projects(t, storetest.Open(t, address)); n != 2000 {
		t.Fatalf("%d projects, want the store untouched", n)
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(strings.TrimPrefix(address, "sqlite:")), "*restoring*")); len(left) > 0 {
		t.Fatalf("left behind: %v", left)
	}
}

func TestUnavailableStoreIsDistinguishedFromAMistake(t *testing.T) {
	_, err := store.Connect(ctx, "postgres://u@127.0.0.1:1/d?connect_timeout=2")
	if !store.IsUnavailable(err) {
		t.Fatalf("nobody listens: %v must be unavailable", err)
	}
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		_, err := s.Exec(ctx, "SELECT nonsense FROM nowhere")
		if err == nil || store.IsUnavailable(err) || store.IsUnique(err) {
			t.Fatalf("%v is a mistake", err)
		}
	})
	if store.IsUnavailable(nil) || store.IsUnavailable(errors.New("x")) {
		t.Fatal("unavailable without a reason")
	}
}

func TestIDsSortByAgeAndNeverRepeat(t *testing.T) {
	seen := map[string]bool{}
	for range 10_000 {
		id := store.NewID("req")
		if seen[id] || len(id) != len("req_")+26 {
			t.Fatalf("%q", id)
		}
		seen[id] = true
	}
}
