// Package browser_test walks the pages with a real browser: Debian's Chromium, driven by
// playwright-core. The tests install the pinned packages themselves.
package browser_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/transport/pages/docs"
)

// installPackages makes node_modules as package-lock.json says, once for all tests.
var installPackages = sync.OnceValue(func() error {
	lock, err := os.ReadFile("package-lock.json")
	if err != nil {
		return err
	}
	const stamp = "node_modules/.likeness-lock"
	if installed, err := os.ReadFile(stamp); err == nil && bytes.Equal(installed, lock) {
		return nil
	}
	if out, err := exec.Command("../../../../scripts/fetch.sh", "npm", "ci", "--no-audit", "--no-fund").CombinedOutput(); err != nil {
		return fmt.Errorf("npm ci: %w: %s", err, out)
	}
	return os.WriteFile(stamp, lock, 0o600)
})

// requireBrowser installs the packages, and skips the test where there is no browser.
func requireBrowser(t *testing.T) {
	t.Helper()
	for _, tool := range []string{"chromium", "node", "npm"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("%s is not installed", tool)
		}
	}
	if err := installPackages(); err != nil {
		t.Fatal(err)
	}
}

// runScript runs a script with the input as JSON and reads its output into result.
func runScript(t *testing.T, script string, input, result any) {
	t.Helper()
	text, err := json.Marshal(input)
	if err != nil {
		t.Fatal(err)
	}
	command := exec.CommandContext(t.Context(), "node", script)
	command.Stdin = bytes.NewReader(text)
	var problems bytes.Buffer
	command.Stderr = &problems
	start := time.Now()
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s", script, err, problems.Bytes())
	}
	if err := json.Unmarshal(out, result); err != nil {
		t.Fatalf("%s: %v: %.500s", script, err, out)
	}
	t.Logf("%s took %.0f s\n%s", script, time.Since(start).Seconds(), problems.Bytes())
}

func TestScriptsHaveNoTypeErrors(t *testing.T) {
	requireBrowser(t)
	if out, err := exec.CommandContext(t.Context(), "node_modules/.bin/tsc", "-p", ".").CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// choosePages returns one page of each kind, which is what one template makes from the entries of a list; with
// LIKENESS_BROWSER_FULL=1 all pages. The first page is of no list.
func choosePages(paths []string) (chosen []string) {
	seen := map[string]bool{}
	for _, path := range paths {
		kind := path
		for _, list := range []string{docs.ErrorsPath + "/", "/docs/decisions/", "/docs/models/", "/docs/api/", "/docs/guides/", "/docs/clients/", "/docs/events/"} {
			if rest, found := strings.CutPrefix(path, list); found {
				kind = list + strings.Repeat("x/", strings.Count(rest, "/")) // a page of a group, or the group
			}
		}
		if !seen[kind] || os.Getenv("LIKENESS_BROWSER_FULL") != "" {
			chosen = append(chosen, path)
		}
		seen[kind] = true
	}
	return chosen
}

func TestOnePageOfEachKindIsChosen(t *testing.T) {
	t.Setenv("LIKENESS_BROWSER_FULL", "")
	got := choosePages([]string{"/docs", "/docs/api/find", "/docs/api/find/face.count", "/docs/api/find/face.detect", "/docs/errors", "/docs/errors/a", "/docs/errors/b"})
	if want := []string{"/docs", "/docs/api/find", "/docs/api/find/face.count", "/docs/errors", "/docs/errors/a"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// Every page (one of each kind, or all: see choosePages) fits its window from 360 px to 4K and right to left, has no barrier that
// axe-core finds, and neither reports an error nor asks another host for anything.
// LIKENESS_SCREENSHOTS names a folder for images of some pages.
func TestDocumentationInABrowser(t *testing.T) {
	requireBrowser(t)
	site, err := docs.New(api.MustLoad(), docs.Options{})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(site)
	defer server.Close()
	input := struct {
		Origin string   `json:"origin"`
		Paths  []string `json:"paths"`
		Folder string   `json:"folder"`
		Full   bool     `json:"full"`
	}{Origin: server.URL, Folder: os.Getenv("LIKENESS_SCREENSHOTS"), Full: os.Getenv("LIKENESS_BROWSER_FULL") != "", Paths: []string{"/docs/search?q=image"}}
	for _, path := range site.ListPaths() {
		if strings.HasPrefix(path, "/docs") && !strings.HasPrefix(path, "/docs/images/") {
			input.Paths = append(input.Paths, path)
		}
	}
	slices.Sort(input.Paths)
	input.Paths = choosePages(input.Paths)
	var result struct {
		Pages, Runs int
		Problems    []string
	}
	runScript(t, "docs.mjs", input, &result)
	for _, problem := range result.Problems {
		t.Error(problem)
	}
	runs := len(input.Paths)
	if input.Full {
		runs *= 3
	}
	if result.Pages != len(input.Paths) || result.Runs != runs {
		t.Errorf("%d of %d pages and %d of %d runs of axe-core", result.Pages, len(input.Paths), result.Runs, runs)
	}
	t.Logf("%d pages, %d runs of axe-core", result.Pages, result.Runs)
}
