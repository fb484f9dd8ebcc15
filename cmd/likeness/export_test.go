package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/store"
)

// TestExportPrefersTheKeyThatWorks exports a project with expired keys that have the name of another key.
func TestExportPrefersTheKeyThatWorks(t *testing.T) {
	address := "sqlite:" + filepath.Join(t.TempDir(), "l.db")
	do := func(want int, args ...string) string {
		t.Helper()
		var stdout, stderr strings.Builder
		if code := run(t.Context(), append([]string{"--database", address}, args...), &stdout, &stderr); code != want {
			t.Fatalf("likeness %v: exit %d, want %d: %s%s", args, code, want, stdout.String(), stderr.String())
		}
		return stdout.String()
	}
	do(0, "projects", "create", "shop")
	expire := func(name string, ms int64) {
		t.Helper()
		do(0, "keys", "create", "shop", name, "--environment", "test")
		s, err := store.Open(t.Context(), address)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Exec(t.Context(), "UPDATE keys SET expires_ms = $1 WHERE name = $2", ms, name); err != nil {
			t.Fatal(err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	expire("till", 1_700_000_000_000)
	do(0, "keys", "create", "shop", "till", "--environment", "test", "--day-cap", "7")
	expire("old", 1_700_000_000_000)
	do(0, "keys", "create", "shop", "old", "--environment", "test")
	expire("old", 1_600_000_000_000) // both of them

	exported := do(0, "export", "project", "shop")
	if strings.Count(exported, "name: till") != 1 || !strings.Contains(exported, "dayCap: \"7.00\"") || strings.Count(exported, "name: old") != 1 {
		t.Errorf("exported:\n%s", exported)
	}
	file := declaredFile(t, exported)
	checkLines(t, do(0, "apply", file, "--dry-run", "--prune"), "No differences.")
	do(0, "keys", "create", "shop", "till", "--environment", "test")
	do(1, "export", "project", "shop") // two keys that work
}
