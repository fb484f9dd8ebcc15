package main

import (
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// runCommand runs a command and returns what it printed.
func runCommand(t *testing.T, args ...string) string {
	t.Helper()
	var out, log strings.Builder
	if code := run(t.Context(), args, &out, &log); code != 0 {
		t.Fatalf("likeness %s: exit %d\n%s%s", strings.Join(args, " "), code, out.String(), log.String())
	}
	return out.String()
}

// TestStoreCopy moves a project with keys, credits and webhooks to PostgreSQL and back.
func TestStoreCopy(t *testing.T) {
	from, server, back := storetest.SQLite(t), storetest.EmptyPostgresDatabase(t), storetest.EmptySQLite(t)
	t.Setenv("LIKENESS_MASTER_KEY", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=")
	for _, args := range [][]string{
		{"projects", "create", "shop"},
		{"keys", "create", "shop", "till"},
		{"credits", "top-up", "shop", "test", "12.5", "--reason", "first"},
		{"webhooks", "create", "shop", "https://hooks.example.org/in"},
	} {
		runCommand(t, append(args, "--database", from)...)
	}
	describe := func(database string) string {
		var b strings.Builder
		for _, args := range [][]string{{"projects", "list"}, {"keys", "list"}, {"credits", "balance", "shop"}, {"webhooks", "list"}, {"audit", "verify"}} {
			b.WriteString(runCommand(t, append(args, "--database", database)...))
		}
		return b.String()
	}
	want := describe(from)
	if out := runCommand(t, "store", "copy", "--from", from, "--to", server); !strings.Contains(out, "entries") {
		t.Errorf("the tables are not printed:\n%s", out)
	}
	if got := describe(server); got != want {
		t.Errorf("PostgreSQL:\n%s\nwant\n%s", got, want)
	}
	runCommand(t, "store", "copy", "--from", server, "--to", back)
	if got := describe(back); got != want {
		t.Errorf("back:\n%s\nwant\n%s", got, want)
	}
}
