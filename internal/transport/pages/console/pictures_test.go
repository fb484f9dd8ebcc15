package console

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/testkit/chiptest"
)

// Takes the pictures of the review pages for docs/console.md into the folder LIKENESS_SCREENSHOTS, of drawn documents and faces, and
// holds that the decision is on one screen of 1440 x 900 and that axe-core finds no barrier, light and dark, wide and narrow. It needs
// Chromium, and the packages of ../browser (npm ci). make browser runs it.
func TestPicturesOfTheReviewPages(t *testing.T) {
	folder := os.Getenv("LIKENESS_SCREENSHOTS")
	if folder == "" {
		t.Skip("SKIPPED: LIKENESS_SCREENSHOTS names no folder")
	}
	c := openService(t)
	c.signIn("rita", users.Grant{Role: users.Reviewer, ProjectID: c.project.ID})
	c.signIn("olga", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	var first string
	for i, reference := range []string{"customer-4711", "customer-4712", "customer-4713"} {
		if id := c.createSpecimenReview(reference, i); i == 0 {
			first = id
		}
	}
	c.createReview("simulated")
	c.post("rita", c.base()+"/reviews")
	c.takePictures(folder, []map[string]any{
		{"name": "review", "session": c.sessions["rita"], "path": c.base() + "/reviews/" + first, "oneScreen": "yes"},
		{"name": "reviews", "session": c.sessions["rita"], "path": c.base() + "/reviews"},
		{"name": "settings", "session": c.sessions["olga"], "path": c.base() + "/settings"},
		{"name": "verification", "session": c.sessions["olga"], "path": c.base() + "/verifications/" + first},
		{"name": "reviewer-start", "session": c.sessions["rita"], "path": Root},
	})
}

// Takes the pictures of the pages of lists and of certificates, and holds that axe-core finds no barrier on them, light and
// dark, wide and narrow.
func TestPicturesOfTheListPages(t *testing.T) {
	folder := os.Getenv("LIKENESS_SCREENSHOTS")
	if folder == "" {
		t.Skip("SKIPPED: LIKENESS_SCREENSHOTS names no folder")
	}
	chiptest.Require(t)
	c := openService(t)
	c.signIn("olga", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	c.signIn("root", users.Grant{Role: users.Operator})
	for i, code := range []string{"DE", "FR", "UT"} {
		state := chiptest.NewCountry(t, code, chiptest.Algorithms[4+i], "first")
		c.postFile("root", Root+"/certificates", "file", state.DER, "source", code+"_test.cer")
	}
	batch := c.postFile("olga", c.base()+"/screening/batch", "people", []byte("name,id\nIvan Sidorov,c-1\nErika Mustermann,c-2\n"), "key", c.createKey(account.Test).ID, "once", "pictures")
	c.takePictures(folder, []map[string]any{
		{"name": "screening", "session": c.sessions["olga"], "path": c.base() + "/screening", "fill": map[string]string{"#f-name": "Ivan Sidoroff", "#f-birth_date": "1961-03-14"}, "press": "Ask"},
		{"name": "batch", "session": c.sessions["olga"], "path": batch.Header().Get("Location")},
		{"name": "certificates", "session": c.sessions["root"], "path": Root + "/certificates"},
	})
}

// takePictures takes pictures of pages and reports what is wrong with them.
func (c *service) takePictures(folder string, pages []map[string]any) {
	t := c.t
	t.Helper()
	input, err := json.Marshal(map[string]any{"origin": strings.Replace(c.url, "127.0.0.1", "localhost", 1), "cookie": cookieName, "folder": folder, "pages": pages})
	if err != nil {
		t.Fatal(err)
	}
	command := exec.CommandContext(t.Context(), "node", "../browser/pictures.mjs")
	command.Stdin, command.Stderr = bytes.NewReader(input), os.Stderr
	out, err := command.Output()
	var problems []string
	if err == nil {
		err = json.Unmarshal(out, &problems)
	}
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for _, problem := range problems {
		t.Error(problem)
	}
}
