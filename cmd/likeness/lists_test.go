package main

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/base64"
	"encoding/csv"
	"fmt"
	"io"
	"math/big"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/alecthomas/kong"
	"github.com/go-json-experiment/json"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// hiddenID is an id of a thing that has a name, also where it was cut.
var hiddenID = regexp.MustCompile(`\b(prj|key|adk|whe|per|evt)_[0-9a-z]{4,}`)

// lists are the commands that print lists, with what they need.
var lists = map[string][]string{
	"certificates list": nil,
	"projects list":     nil, "keys list": nil, "admin list": nil, "credits balance": nil, "credits entries": nil, "usage": nil,
	"webhooks list": nil, "webhooks deliveries": {longURL}, "audit list": nil, "console people": nil, "galleries list": nil,
	"galleries receipts": {longName, "--environment", "test"}, "jobs list": {"--api-key", jobsKey}, "verifications list": {"--api-key", jobsKey},
	"reviews list": {"--api-key", jobsKey}, "workflows list": {"--api-key", jobsKey},
	"workflows codes list": {strings.Repeat("w", 64), "--api-key", jobsKey},
}

var (
	longName = "a project with a long name of " + strings.Repeat("ü", 70)
	longURL  = "https://hooks.example.org/" + strings.Repeat("in/", 60)
)

// TestListsFitTheTerminal fills a store with names as long as they may be and prints every list.
func TestListsFitTheTerminal(t *testing.T) {
	database := "sqlite:" + filepath.Join(t.TempDir(), "l.db")
	t.Setenv("LIKENESS_MASTER_KEY", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=")
	server, _ := startServerOn(t, database)
	print := func(args ...string) string {
		t.Helper()
		var stdout, stderr strings.Builder
		where := []string{"--database", database}
		if slices.Contains(args, "--api-key") {
			where = []string{"--server", server}
		}
		if code := run(t.Context(), append(where, args...), &stdout, &stderr); code != 0 {
			t.Fatalf("likeness %v: exit %d: %s%s", args, code, stdout.String(), stderr.String())
		}
		return stdout.String()
	}
	fillLists(t, server, database, print)
	t.Setenv("LIKENESS_API_KEY", jobsKey)
	waitForReview(jobsLine{t, server}, strings.Repeat("r", 40))
	checkAllListsAreKnown(t)
	for name, more := range lists {
		command := append(strings.Fields(name), more...)
		table := print(command...)
		if rows := strings.Count(table, "\n"); rows < 2 {
			t.Errorf("%s: nothing is listed:\n%s", name, table)
		}
		for line := range strings.Lines(table) {
			if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 100 {
				t.Errorf("%s: a line of %d characters: %s", name, n, line)
			}
		}
		if id := hiddenID.FindString(table); id != "" {
			t.Errorf("%s shows the id %s:\n%s", name, id, table)
		}
		whole := print(append(command, "--ids")...)
		if strings.Contains(whole, "…") {
			t.Errorf("%s --ids is cut:\n%s", name, whole)
		}
		if _, err := csv.NewReader(strings.NewReader(print(append(command, "-o", "csv")...))).ReadAll(); err != nil {
			t.Errorf("%s -o csv: %v", name, err)
		}
		checkCollection(t, name, print(append(command, "-o", "json")...))
	}
	for _, name := range []string{"projects list", "keys list", "admin list", "webhooks list", "credits balance", "usage", "console people", "galleries receipts"} {
		command := append(strings.Fields(name), lists[name]...)
		for _, form := range [][]string{{"--ids"}, {"-o", "csv"}, {"-o", "json"}} {
			if text := print(append(command, form...)...); !hiddenID.MatchString(text) && !strings.Contains(text, "dlr_") {
				t.Errorf("%s %v shows no id:\n%s", name, form, text)
			}
		}
	}
}

// checkCollection checks that JSON is the form that all lists have.
func checkCollection(t *testing.T, name, text string) {
	t.Helper()
	var answer struct {
		Data       []map[string]any `json:"data"`
		NextCursor string           `json:"nextCursor"`
	}
	if err := json.Unmarshal([]byte(text), &answer, json.RejectUnknownMembers(true)); err != nil || len(answer.Data) == 0 {
		t.Errorf("%s -o json is no object with data and nextCursor (%v): %s", name, err, text)
	}
}

// TestPagesOfLists follows the cursor of a list to its end.
func TestPagesOfLists(t *testing.T) {
	database := "sqlite:" + filepath.Join(t.TempDir(), "l.db")
	server, _ := startServerOn(t, database)
	service, err := newRemoteService(server, jobsKey)
	if err != nil {
		t.Fatal(err)
	}
	var discarded strings.Builder
	if code := run(t.Context(), []string{"projects", "storing", "default", "on", "--database", database}, &discarded, &discarded); code != 0 {
		t.Fatal(discarded.String())
	}
	for range 3 {
		if _, err := callServer[map[string]any](t.Context(), service.remoteClient, "jobs.create", map[string]any{"kind": "check", "standard": apigen.StandardICAO}); err != nil {
			t.Fatal(err)
		}
	}
	follow := func(want int, args ...string) {
		t.Helper()
		var seen []string
		for after := ""; ; {
			more := append(slices.Clone(args), "--limit", "2", "-o", "json")
			if after != "" {
				more = append(more, "--after", after)
			}
			var stdout, stderr strings.Builder
			if code := run(t.Context(), more, &stdout, &stderr); code != 0 {
				t.Fatalf("%v: exit %d: %s", more, code, stderr.String())
			}
			var page collection[map[string]any]
			if err := json.Unmarshal([]byte(stdout.String()), &page); err != nil {
				t.Fatal(err)
			}
			for _, item := range page.Data {
				seen = append(seen, fmt.Sprint(item["id"], item["seq"]))
			}
			if after = page.NextCursor; after == "" {
				break
			}
		}
		if distinct := slices.Compact(slices.Sorted(slices.Values(seen))); len(seen) < want || len(distinct) != len(seen) {
			t.Errorf("%v: %v", args, seen)
		}
	}
	follow(3, "jobs", "list", "--server", server, "--api-key", jobsKey)
	follow(3, "audit", "list", "--database", database)
	follow(1, "credits", "entries", "--database", database)
}

// fillLists makes something for every list.
func fillLists(t *testing.T, server, database string, print func(args ...string) string) {
	t.Helper()
	print("projects", "create", longName)
	print("projects", "storing", longName, "on")
	print("projects", "storing", "default", "on")
	key := strings.Repeat("k", 100)
	print("keys", "create", longName, key, "--permission", "face.detect", "--permission", "galleries.*", "--allow", "203.0.113.0/24", "--allow", "2001:db8::/32",
		"--day-cap", "100000", "--month-cap", "1000000", "--expires", "2040-01-01")
	print("admin", "create", strings.Repeat("o", 100), "--project", longName)
	certificate := filepath.Join(t.TempDir(), strings.Repeat("c", 100)+".der")
	writeFile(t, certificate, newCertificate(t))
	print("certificates", "import", certificate)
	print("credits", "top-up", longName, "live", "1000000", "--reason", strings.Repeat("invoice ", 30))
	print("webhooks", "create", longName, longURL, "--description", strings.Repeat("text ", 50), "--kind", "credits.low", "--kind", "verification.resubmission_requested")
	print("webhooks", "test", longURL, "verification.resubmission_requested") // by its address
	print("webhooks", "disable", longURL)
	print("keys", "update", key, "--day-cap", "5") // by its name
	print("console", "invite", strings.Repeat("p", 60)+"@example.org", "--role", "reviewer", "--project", longName)
	g := &globals{Ctx: t.Context(), Database: database}
	if err := g.withGalleries(sessionOptions{}, func(session *adminSession, b *gallery.Service) error {
		scope, err := session.galleryScope(g, longName, "test")
		if err != nil {
			return err
		}
		who := gallery.Who{Scope: scope, Actor: session.call.Caller.KeyID}
		for _, name := range []string{strings.Repeat("g", 64), "other"} {
			if _, err := b.Create(t.Context(), who, name, 365); err != nil {
				return err
			}
		}
		_, err = b.Delete(t.Context(), who, strings.Repeat("g", 64))
		return err
	}); err != nil {
		t.Fatal(err)
	}
	service, err := newRemoteService(server, jobsKey)
	if err != nil {
		t.Fatal(err)
	}
	for operation, in := range map[string]map[string]any{
		"workflows.create":     {"name": strings.Repeat("w", 64), "checks": map[string]any{"liveness": map[string]any{}}, "reviewWhen": []string{"match_borderline", "document_expired"}},
		"jobs.create":          {"kind": "check", "standard": apigen.StandardICAO, "name": strings.Repeat("j", 100)},
		"verifications.create": {"reference": strings.Repeat("r", 64), "checks": map[string]any{"liveness": map[string]any{}}},
		"face.count":           {"image": base64.StdEncoding.EncodeToString(packtest.Bytes(t, "sample1.jpg"))},
	} {
		if _, err := callServer[map[string]any](t.Context(), service.remoteClient, operation, in); err != nil {
			t.Fatalf("%s: %v", operation, err)
		}
	}
	code := map[string]any{"workflow": strings.Repeat("w", 64), "name": strings.Repeat("c", 40), "perHour": 1000}
	if _, err := callServer[map[string]any](t.Context(), service.remoteClient, "workflows.codes.create", code); err != nil {
		t.Fatal(err)
	}
}

// newCertificate makes the certificate of a country whose name is long.
func newCertificate(t *testing.T) []byte {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{Country: []string{"DE"}, CommonName: strings.Repeat("n", 60)}, IsCA: true, BasicConstraintsValid: true,
		KeyUsage: x509.KeyUsageCertSign, NotBefore: time.Now(), NotAfter: time.Now().AddDate(1, 0, 0),
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	return der
}

// commandTree is the model of the command line.
func commandTree(t *testing.T) *kong.Application {
	t.Helper()
	parser, err := newParser(&commands{}, io.Discard, io.Discard, func(int) {})
	if err != nil {
		t.Fatal(err)
	}
	return parser.Model
}

// checkAllListsAreKnown checks that lists names every command that is called list, and others that print lists.
func checkAllListsAreKnown(t *testing.T) {
	t.Helper()
	notLists := []string{"models list"} // needs no store and shows models alone
	for _, leaf := range commandTree(t).Leaves(true) {
		name := strings.TrimPrefix(leaf.FullPath(), "likeness ")
		if _, known := lists[name]; !known && strings.HasSuffix(name, " list") && !slices.Contains(notLists, name) {
			t.Errorf("%s is not tested: add it to lists", name)
		}
	}
}

// storeOnly are the commands that manage and work on the store alone; docs/operating-configure.md lists them.
var storeOnly = []string{
	"audit export", "audit head", "audit verify", "backup create", "backup verify", "certificates import", "certificates list", "certificates remove", "console invite", "console people", "console remove",
	"deletions apply", "deletions export", "galleries delete", "galleries list", "galleries receipts", "galleries sweep", "reseal", "restore",
}

// TestManagementTakesServerAndAdminKey runs every command that manages against a server that is not there: it must try to
// reach it, or refuse --server with what to do.
func TestManagementTakesServerAndAdminKey(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	writeFile(t, file, []byte("project: shop\n"))
	positional := map[string]string{"environment": "test", "switch": "on", "file": file, "amount": "1", "threshold": "1"}
	var groups []string
	for _, leaf := range commandTree(t).Leaves(true) {
		name := strings.TrimPrefix(leaf.FullPath(), "likeness ")
		group, _, _ := strings.Cut(name, " ")
		if !slices.Contains([]string{
			"projects", "keys", "credits", "usage", "webhooks", "galleries", "apply", "export", "audit", "console", "admin", "backup", "restore", "deletions", "reseal", "certificates",
		}, group) {
			continue
		}
		groups = append(groups, group)
		args := strings.Fields(name)
		for _, p := range leaf.Positional {
			value := positional[p.Name]
			if value == "" {
				value = "x"
			}
			if name == "backup create" {
				value = file + ".copy"
			}
			args = append(args, value)
		}
		switch name {
		case "credits top-up":
			args = append(args, "--reason", "r")
		case "credits adjust":
			args = append(args[:4], "--add", "1", "--reason", "r")
		case "keys update":
			args = append(args, "--name", "n")
		}
		args = append(args, "--server", "http://127.0.0.1:1", "--admin-key", "sk_admin_x")
		var stdout, stderr bytes.Buffer
		code := run(t.Context(), args, &stdout, &stderr)
		want := "connection refused"
		if slices.Contains(storeOnly, name) {
			want = "This command works on the store, not on a server"
		}
		if code != 1 || !strings.Contains(stderr.String(), want) {
			t.Errorf("likeness %v: exit %d: %s%s; want %q", args, code, stdout.String(), stderr.String(), want)
		}
	}
	if n := len(slices.Compact(groups)); n != 16 {
		t.Errorf("%d groups of commands, want 16: %v", n, slices.Compact(groups))
	}
}

// TestGroupsListTheirCommands runs every command that only groups others.
func TestGroupsListTheirCommands(t *testing.T) {
	var visit func(node *kong.Node, path []string)
	seen := 0
	visit = func(node *kong.Node, path []string) {
		if len(path) > 0 && len(node.Children) > 0 && node.DefaultCmd == nil {
			seen++
			var stdout, stderr bytes.Buffer
			run(t.Context(), path, &stdout, &stderr)
			for _, child := range node.Children {
				if !child.Hidden && !strings.Contains(stdout.String()+stderr.String(), child.Name) {
					t.Errorf("likeness %v does not list %s: %s%s", path, child.Name, stdout.String(), stderr.String())
				}
			}
		}
		for _, child := range node.Children {
			visit(child, append(path[:len(path):len(path)], child.Name))
		}
	}
	visit(commandTree(t).Node, nil)
	if seen < 10 {
		t.Errorf("%d groups", seen)
	}
}
