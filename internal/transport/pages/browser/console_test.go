package browser_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/command/node"
	"github.com/likeness-api/likeness/internal/state/signon"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/signontest"
	"github.com/likeness-api/likeness/internal/transport/pages/console"
)

// maxFirstLoad is how many bytes the first page, its style sheet and its script may take, compressed.
const maxFirstLoad = 45_000

// People of every role come in by an invitation and do the tasks of the console, from the first
// sign-in to the result. Every page that a role may open is checked in every role: axe-core light and dark, 360 px to
// 4K, right to left, without script, console, policy and requests. LIKENESS_SCREENSHOTS names a folder for
// the images of docs/console.md, LIKENESS_BROWSER_ONLY the tasks to do.
func TestConsoleInABrowser(t *testing.T) {
	result := useConsole(t, "")
	if result.FirstLoad == 0 || result.FirstLoad > maxFirstLoad {
		t.Errorf("the first load takes %d bytes, at most %d are allowed", result.FirstLoad, maxFirstLoad)
	}
	if os.Getenv("LIKENESS_BROWSER_ONLY") == "" && (result.Tasks < 12 || result.Pages < 40) {
		t.Errorf("%d tasks and %d pages are too few", result.Tasks, result.Pages)
	}
}

// A person signs in with password and code, with the account of a provider, and with a passkey of Chromium's virtual authenticator.
func TestSigningInToTheConsoleInABrowser(t *testing.T) {
	if result := useConsole(t, "sign-in"); result.Tasks != 3 {
		t.Errorf("%d tasks were done, want 3", result.Tasks)
	}
}

// consoleResult is what console.mjs reports.
type consoleResult struct {
	Pages, Runs, FirstLoad, Tasks int
	Problems                      []string
}

// useConsole runs a part of console.mjs, or without a part all but the ways of signing in, on a new service.
func useConsole(t *testing.T, part string) (result consoleResult) {
	t.Helper()
	requireBrowser(t)
	packtest.RequireModels(t)
	provider := signontest.Start(t, nil)
	provider.SetAccount("248289761001", "grace@example.org", true)
	n, origin := startNode(t, func(o *node.Options) {
		o.SignOn = signon.Options{Issuer: provider.URL, ClientID: signontest.ClientID, ClientSecret: signontest.ClientSecret, Name: "Example login"}
	})
	_, token, err := n.People().Invite(t.Context(), users.Change{Actor: "cli:test"}, "root@example.org", users.Grant{Role: users.Operator})
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	photoSamples := map[string]string{"portrait": "sample3.jpg#981,30,480,640", "group": "sample1.jpg"}
	photos := map[string]string{}
	for name, sample := range photoSamples {
		photos[name] = filepath.Join(folder, name+".jpg")
		if err := os.WriteFile(photos[name], packtest.Bytes(t, sample), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	batch := filepath.Join(folder, "batch")
	if err := os.Mkdir(batch, 0o700); err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{
		"batch/one.jpg": packtest.Bytes(t, photoSamples["portrait"]), "batch/two.jpg": packtest.Bytes(t, photoSamples["group"]), "batch/broken.jpg": []byte("no photo"),
		"camera.mjpeg": packtest.Bytes(t, photoSamples["portrait"]), // one image under this name is a camera that stands still
	} {
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	photos["batch"], photos["camera"] = batch, filepath.Join(folder, "camera.mjpeg")
	local := strings.Replace(origin, "127.0.0.1", "localhost", 1)
	input := struct {
		Origin     string            `json:"origin"`
		Invitation string            `json:"invitation"`
		Part       string            `json:"part"`
		Photos     map[string]string `json:"photos"`
		Folder     string            `json:"folder"`
		Full       bool              `json:"full"`
	}{local, local + console.InvitationRoot + "/" + token, part, photos, os.Getenv("LIKENESS_SCREENSHOTS"), os.Getenv("LIKENESS_BROWSER_FULL") != ""}
	runScript(t, "console.mjs", input, &result)
	for _, problem := range result.Problems {
		t.Error(problem)
	}
	t.Logf("%d tasks, %d pages, %d runs of axe-core, first load %d bytes", result.Tasks, result.Pages, result.Runs, result.FirstLoad)
	return result
}
