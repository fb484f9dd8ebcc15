package store_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
	"github.com/likeness-api/likeness/internal/testkit/storetest/disk"
	"github.com/likeness-api/likeness/internal/testkit/storetest/pgserver"
)

func TestFullDiskIsReportedAndRecoveredFrom(t *testing.T) {
	disk.Run(t, disk.TmpFS, 12, func(t *testing.T, d *disk.Disk) { runOutOfSpace(t, d, "The store has no space left.") })
}

func TestFailingDiskIsReportedAndRecoveredFrom(t *testing.T) {
	disk.Run(t, disk.SizeLimit, 0, func(t *testing.T, d *disk.Disk) {
		runOutOfSpace(t, d, "The store cannot be read or written at the moment.")
	})
}

// runOutOfSpace writes pairs of rows in transactions before, while and after there is no
// space, and checks that each pair is there whole exactly when its transaction succeeded.
func runOutOfSpace(t *testing.T, d *disk.Disk, message string) {
	s := storetest.Open(t, "sqlite:"+d.Dir+"/likeness.db")
	if _, err := s.Exec(ctx, "CREATE TABLE pairs (n BIGINT, half BIGINT, b BYTEA NOT NULL, PRIMARY KEY (n, half))"); err != nil {
		t.Fatal(err)
	}
	written := map[int64]bool{}
	next := int64(0)
	write := func() error {
		next++
		err := s.Tx(ctx, func(tx *store.Tx) error {
			for half := range 2 {
				if _, err := tx.Exec(ctx, "INSERT INTO pairs (n, half, b) VALUES ($1, $2, $3)", next, half, bytes.Repeat([]byte{1}, 20_000)); err != nil {
					return err
				}
			}
			return nil
		})
		if err == nil {
			written[next] = true
		}
		return err
	}
	for range 20 {
		if err := write(); err != nil {
			t.Fatal(err)
		}
	}
	if err := check(s); err != nil {
		t.Fatalf("with space: %v", err)
	}
	for round := range 3 {
		d.Fill()
		began := time.Now()
		err := write()
		for tries := 0; err == nil && tries < 1000; tries++ { // the log may have had room left
			err = write()
		}
		if !store.IsUnavailable(err) || !store.IsLasting(err) || !s.FailedSince(began) {
			t.Fatalf("round %d, without space: %v", round, err)
		}
		if f := store.ToFault(err); fault.CodeOf(f) != fault.StoreUnavailable || f.(*fault.Error).Message != message {
			t.Errorf("public error %v, want %q", f, message)
		}
		for range 5 {
			if err := write(); err == nil {
				t.Errorf("round %d: written without space", round)
			}
		}
		if err := check(s); !store.IsLasting(err) || s.LastingError() == nil {
			t.Errorf("round %d, check without space: %v", round, err)
		}
		if n, err := store.QueryValue[int64](ctx, s, "SELECT COUNT(*) FROM pairs"); err != nil || n != int64(2*len(written)) {
			t.Errorf("round %d: %d rows can be read, %v; want %d", round, n, err, 2*len(written))
		}
		d.Free()
		awaitCheck(t, s)
		if err := write(); err != nil {
			t.Fatalf("round %d, with space again: %v", round, err)
		}
	}
	wantPairs(t, s, written)
}

func wantPairs(t *testing.T, s *store.Store, written map[int64]bool) {
	t.Helper()
	halves := map[int64]int{}
	if err := s.Each(ctx, func(r store.Row) error {
		var n int64
		err := r.Scan(&n)
		halves[n]++
		return err
	}, "SELECT n FROM pairs"); err != nil {
		t.Fatal(err)
	}
	for n, count := range halves {
		if count != 2 || !written[n] {
			t.Errorf("%d rows of pair %d, whose transaction succeeded: %v", count, n, written[n])
		}
	}
	if len(halves) != len(written) {
		t.Errorf("%d pairs, want %d", len(halves), len(written))
	}
	sound, err := store.QueryValue[string](ctx, s, "PRAGMA integrity_check")
	if err != nil || sound != "ok" {
		t.Error(fmt.Errorf("integrity: %s, %w", sound, err))
	}
}

func TestPostgresWithoutSpaceIsUnavailableUntilItHasSome(t *testing.T) {
	disk.Run(t, disk.TmpFS, 128, func(t *testing.T, d *disk.Disk) {
		server := pgserver.Start(t, d.Dir, t.TempDir())
		s := storetest.Open(t, server.URL())
		d.Fill()
		write := func() error {
			_, err := s.Exec(ctx, "INSERT INTO projects (id, name, created_ms) VALUES ($1, $2, 1)", store.NewID("prj"), store.NewID(strings.Repeat("n", 1000)))
			return err
		}
		var err error
		for tries := 0; err == nil && tries < 10_000; tries++ { // the files may have had room left
			err = write()
		}
		wantUnavailable(t, err, true, "The store has no space left.")
		if err := check(s); !store.IsLasting(err) {
			t.Errorf("check: %v", err)
		}
		d.Free()
		awaitCheck(t, s)
		if err := write(); err != nil {
			t.Fatal(err)
		}
	})
}
