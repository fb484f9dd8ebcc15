package main

import (
	"encoding/csv"
	"encoding/json"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/service/admin/operators"
	"github.com/likeness-api/likeness/internal/state/store"
)

// commandLine runs commands on a server of this test.
type commandLine struct {
	t           *testing.T
	server, key string
}

func (c commandLine) run(want int, args ...string) string {
	c.t.Helper()
	var stdout, stderr strings.Builder
	code := run(c.t.Context(), append([]string{"--server", c.server, "--admin-key", c.key}, args...), &stdout, &stderr)
	if code != want {
		c.t.Fatalf("likeness %v: exit %d, want %d: %s%s", args, code, want, stdout.String(), stderr.String())
	}
	return stdout.String() + stderr.String()
}

// wantTexts checks that output has texts.
func (c commandLine) wantTexts(output string, wanted ...string) {
	c.t.Helper()
	for _, want := range wanted {
		if !strings.Contains(output, want) {
			c.t.Errorf("%q is missing in\n%s", want, output)
		}
	}
}

// TestManagementOfAServer manages a server by every group of commands: the audit log then
// has the admin key.
func TestManagementOfAServer(t *testing.T) {
	session, url := adminServer(t)
	var secret, adminKey string
	if err := session.Store.Tx(t.Context(), func(tx *store.Tx) error {
		made, text, err := session.Keys.Create(t.Context(), tx, operators.NewKey{Name: "operations"})
		secret, adminKey = text, made.ID
		return err
	}); err != nil {
		t.Fatal(err)
	}
	c := commandLine{t, url, secret}
	c.wantTexts(c.run(0, "projects", "create", "a-shop-with-a-rather-long-name", "--ids"), "a-shop-with-a-rather-long-name", "prj_")
	var made struct {
		APIKey string `json:"api_key"`
		Key    struct{ ID string }
	}
	text := c.run(0, "keys", "create", "a-shop-with-a-rather-long-name", "till at the entrance", "--permission", "face.detect", "--permission", "face.count", "--permission", "face.verify", "--allow", "203.0.113.0/24", "-o", "json")
	if err := json.Unmarshal([]byte(text), &made); err != nil || !strings.HasPrefix(made.APIKey, "sk_test_") {
		t.Fatalf("%v: %s", err, text)
	}
	c.wantTexts(c.run(0, "keys", "list", "--project", "a-shop-with-a-rather-long-name", "--ids"), made.Key.ID, "203.0.113.0/24", "PROJECT")
	c.wantTexts(c.run(0, "keys", "update", "till at the entrance", "--any-address", "--day-cap", "5"), "5.00")
	c.wantTexts(c.run(0, "credits", "top-up", "a-shop-with-a-rather-long-name", "test", "12.50", "--reason", "order 4711"), "37.50")
	c.wantTexts(c.run(0, "credits", "entries"), "order 4711")
	c.wantTexts(c.run(0, "usage"), "DAY")
	c.wantTexts(c.run(0, "admin", "list"), "operations")
	c.wantTexts(c.run(0, "audit", "list"), "key.create", "operations")
	c.wantTexts(c.run(0, "audit", "list", "--ids"), "key.create", adminKey)
	rows, err := csv.NewReader(strings.NewReader(c.run(0, "audit", "list", "-o", "csv"))).ReadAll()
	if err != nil || len(rows) < 4 || rows[0][0] != "SEQ" {
		t.Errorf("%v: %v", err, rows)
	}
	if text := c.run(1, "keys", "show", "key_none"); !strings.Contains(text, "fix:") {
		t.Errorf("an error of the server has no fix: %s", text)
	}
	if text := c.run(1, "galleries", "list"); !strings.Contains(text, "works on the store") {
		t.Error(text)
	}
	c.key = "sk_admin_wrong0000000000000000000000000000"
	c.run(1, "projects", "list")
}
