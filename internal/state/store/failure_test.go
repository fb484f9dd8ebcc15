package store_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
	"github.com/likeness-api/likeness/internal/testkit/storetest/pgserver"
)

// wantUnavailable checks what a caller is told of an error of the store.
func wantUnavailable(t *testing.T, err error, lasting bool, message string) {
	t.Helper()
	var f *fault.Error
	if !errors.As(store.ToFault(err), &f) || f.Code != fault.StoreUnavailable || f.Message != message || f.RetryAfter == 0 || store.IsLasting(err) != lasting {
		t.Errorf("%v: public %v, lasting %v; want %q, lasting %v", err, f, store.IsLasting(err), message, lasting)
	}
}

func check(s *store.Store) error {
	short, end := context.WithTimeout(ctx, 2*time.Second)
	defer end()
	return s.CheckHealth(short)
}

func awaitCheck(t *testing.T, s *store.Store) {
	t.Helper()
	await.Value(t, "the store has recovered", func() (error, bool) {
		err := check(s)
		return err, err == nil
	})
}

func TestSQLiteFileThatAnotherProcessLocksIsUnavailable(t *testing.T) {
	s := storetest.Open(t, storetest.SQLite(t))
	other, err := sql.Open("sqlite", "file:"+(&url.URL{Path: s.Path()}).EscapedPath())
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	other.SetMaxOpenConns(1)
	if _, err := other.Exec("BEGIN IMMEDIATE"); err != nil {
		t.Fatal(err)
	}
	wantUnavailable(t, addProject(s, "a"), false, "The store cannot be reached at the moment.")
	short, end := context.WithTimeout(ctx, 1500*time.Millisecond)
	defer end()
	first := make(chan error, 1)
	go func() { first <- addProject(s, "b") }() // has the turn to write
	time.Sleep(100 * time.Millisecond)
	_, err = s.Exec(short, "DELETE FROM projects")
	wantUnavailable(t, err, false, "The store did not answer in time.")
	wantUnavailable(t, <-first, false, "The store cannot be reached at the moment.")
	if _, err := other.Exec("ROLLBACK"); err != nil {
		t.Fatal(err)
	}
	awaitCheck(t, s)
	if err := addProject(s, "a"); err != nil {
		t.Fatal(err)
	}
}

func TestDeadlineThatTheStoreDidNotUseUpIsNotItsFault(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		late, end := context.WithDeadline(ctx, time.Now().Add(-time.Second))
		defer end()
		if _, err := s.Exec(late, "DELETE FROM projects"); err == nil || store.IsUnavailable(err) {
			t.Errorf("the time was over before: %v", err)
		}
	})
}

func TestPostgresThatStopsIsUnavailableUntilItIsBack(t *testing.T) {
	server := pgserver.Start(t, t.TempDir(), t.TempDir())
	s := storetest.Open(t, server.URL())
	for i, mode := range []string{"fast", "immediate"} {
		server.Down(mode)
		for range 3 { // a broken connection, then none
			err := addProject(s, "a"+mode)
			wantUnavailable(t, err, false, "The store cannot be reached at the moment.")
		}
		if err := check(s); !store.IsUnavailable(err) {
			t.Errorf("check: %v", err)
		}
		server.Up()
		awaitCheck(t, s)
		if err := addProject(s, "b"+mode); err != nil || projects(t, s) != int64(i+1) {
			t.Errorf("after %s: %v", mode, err)
		}
	}
}

func TestPostgresThatTakesNoWritesIsUnavailableUntilItDoes(t *testing.T) {
	server := pgserver.Start(t, t.TempDir(), t.TempDir())
	s, admin := storetest.Open(t, server.URL()), storetest.Open(t, server.URL())
	set := func(value string) {
		t.Helper()
		for _, statement := range []string{"SET default_transaction_read_only = off", "ALTER SYSTEM SET default_transaction_read_only = " + value, "SELECT pg_reload_conf()"} {
			if _, err := admin.Exec(ctx, statement); err != nil {
				t.Fatal(err)
			}
		}
		await.Value(t, "the server has told its connections default_transaction_read_only", func() (string, bool) {
			now, err := store.QueryValue[string](ctx, s, "SHOW default_transaction_read_only")
			return fmt.Sprint(now, err), err == nil && now == value
		})
	}
	set("on")
	wantUnavailable(t, addProject(s, "a"), true, "The store cannot be written at the moment.")
	if err := check(s); !store.IsLasting(err) {
		t.Errorf("check: %v", err)
	}
	set("off")
	awaitCheck(t, s)
	if err := addProject(s, "a"); err != nil {
		t.Fatal(err)
	}
}
