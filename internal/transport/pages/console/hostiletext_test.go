package console

import (
	"io/fs"
	"net/http"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/ratelimit"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
	"github.com/likeness-api/likeness/internal/testkit/testset"
)

// hostileTexts are percent-encoded: what no field can hold, and what few programs expect.
var hostileTexts = map[string]string{
	"no UTF-8": "%ff", "zero byte": "%00", "lone surrogate": "%ed%a0%80", "64 kB": strings.Repeat("x", 64<<10), "60 kB": strings.Repeat("x", 60_000),
	"not in use": "%EF%BF%BF%F4%8F%BF%BF", "turned": "%E2%80%AE%F0%9F%98%80", "signs": "'%22%3B--%25_%5C%3C%7B%7B", "number": "99999999999999999999", "minus": "-1", "time": "9999-12-31T23:59:59Z",
}

// uncleanTexts are those that are refused before anything reads them.
var uncleanTexts = []string{"no UTF-8", "zero byte", "lone surrogate"}

// rareTexts are those of the complete set.
var rareTexts = []string{"60 kB", "turned", "number", "minus", "time"}

// listFormFields lists the names of all fields of the console's forms.
func listFormFields(t *testing.T) (names []string) {
	t.Helper()
	name := regexp.MustCompile(` name="([a-zA-Z0-9_]+)"`)
	err := fs.WalkDir(templateFiles, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Ext(file) != ".html" {
			return err
		}
		content, err := fs.ReadFile(templateFiles, file)
		for _, match := range name.FindAllStringSubmatch(string(content), -1) {
			names = append(names, match[1])
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// No text in the path, the query or a form makes a page fail, on either store. In the complete set every form is sent with the
// text in each field alone too.
func TestNoTextMakesAPageFail(t *testing.T) {
	fields := append(listFormFields(t), "after", "before", "q", "from", "to", "once", "next")
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		c := newService(t, s)
		things := c.createThings()
		sent := 0
		for i, a := range c.site.actions {
			if strings.Contains(a.path, "photo/guide") {
				continue // takes a file and no fields
			}
			person := c.signIn("walker-"+string(rune('a'+i/26))+string(rune('a'+i%26)), users.Grant{Role: users.Operator}, users.Grant{Role: users.Owner, ProjectID: c.project.ID},
				users.Grant{Role: users.Reviewer, ProjectID: c.project.ID}, users.Grant{Role: users.Clerk, ProjectID: c.project.ID}, users.Grant{Role: users.Developer, ProjectID: c.project.ID})
			c.site.visits = ratelimit.New(ratelimit.Options{})
			for name, text := range hostileTexts {
				if !testset.IsFull() && slices.Contains(rareTexts, name) {
					continue
				}
				for _, target := range listTargets(a, things, fields, text) {
					sent++
					c.wantNoFailure(t, a.name+", "+name, c.sendText(person, a.method, target, nil), slices.Contains(uncleanTexts, name))
				}
				if a.method != http.MethodPost {
					continue
				}
				for _, chosen := range chooseFields(fields) {
					sent++
					c.wantNoFailure(t, a.name+", form, "+name, c.sendText(person, a.method, fill(a.path, things), joinFields(chosen, text)), false)
				}
			}
		}
		t.Logf("%d requests to %d pages and forms with %d fields", sent, len(c.site.actions), len(fields))
		if len(c.site.actions) < 80 || len(fields) < 60 {
			t.Errorf("%d pages and forms, %d fields", len(c.site.actions), len(fields))
		}
	})
}

// listTargets lists addresses of a page with a text in the query, and in each variable of the path.
func listTargets(a *action, things map[string]string, fields []string, text string) []string {
	query := joinFields(fields, text)
	if len(text) > 1000 {
		query = joinFields([]string{"q"}, text)
	}
	targets := []string{fill(a.path, things) + "?" + string(query)}
	for _, variable := range regexp.MustCompile(`\{([a-z]+)\}`).FindAllStringSubmatch(a.path, -1) {
		targets = append(targets, fill(strings.Replace(a.path, variable[0], text, 1), things))
	}
	return targets
}

// chooseFields lists which fields of a form have a text at a time.
func chooseFields(fields []string) [][]string {
	out := [][]string{fields}
	if testset.IsFull() {
		for _, field := range fields {
			out = append(out, []string{field})
		}
	}
	return out
}

// joinFields writes a form with a text that is encoded already; a long one is in as many fields as forms may hold.
func joinFields(fields []string, text string) []byte {
	var pairs []string
	for _, field := range fields {
		if pairs = append(pairs, field+"="+text); len(text) > 1000 {
			break
		}
	}
	return []byte(strings.Join(pairs, "&"))
}

// sendText sends a request whose address is written as it is.
func (c *service) sendText(person, method, target string, form []byte) loadedPage {
	c.t.Helper()
	r, err := http.NewRequestWithContext(c.t.Context(), method, c.url, strings.NewReader(string(form)))
	if err != nil {
		c.t.Fatal(err)
	}
	r.URL.Opaque = "//" + r.URL.Host + strings.SplitN(target, "?", 2)[0]
	if _, query, found := strings.Cut(target, "?"); found {
		r.URL.RawQuery = query
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	r.AddCookie(&http.Cookie{Name: cookieName, Value: c.sessions[person]})
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := client.Do(r)
	if err != nil {
		c.t.Fatal(err)
	}
	defer answer.Body.Close()
	return loadedPage{status: answer.StatusCode, location: target}
}

func (c *service) wantNoFailure(t *testing.T, what string, got loadedPage, refused bool) {
	t.Helper()
	if got.status >= 500 || refused && got.status != http.StatusBadRequest {
		t.Errorf("%s: status %d of %.200s", what, got.status, got.location)
	}
}
