package console

import (
	"encoding/csv"
	"html/template"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/users"
)

// record appends n entries of a project, a second apart.
func (c *service) record(n int, first time.Time, e audit.Entry) {
	c.t.Helper()
	entries := make([]audit.Entry, n)
	for i := range entries {
		entries[i] = e
		entries[i].At = first.Add(time.Duration(i) * time.Second)
	}
	if err := c.store.Tx(c.t.Context(), func(tx *store.Tx) error { return c.audit.Record(c.t.Context(), tx, entries...) }); err != nil {
		c.t.Fatal(err)
	}
}

// followOlder opens the older entries of a page of the audit log.
func (c *service) followOlder(name string, page loadedPage) loadedPage {
	c.t.Helper()
	return c.get(name, strings.ReplaceAll(c.find(page, `href="([^"]+)">Older entries<`), "&amp;", "&"))
}

// Older entries are those of the same search: another actor, action, object and day stay out on the second page too.
func TestOlderEntriesKeepTheSearch(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	day := time.Date(2040, 1, 1, 10, 0, 0, 0, time.UTC)
	of := func(actor, action, target string) audit.Entry {
		return audit.Entry{Actor: actor, Action: action, ProjectID: c.project.ID, Target: target, Outcome: "ok"}
	}
	c.record(1, day.AddDate(0, 0, -1), of("key_a", "key.update", "key_earlier"))
	c.record(1, day, of("key_a", "key.update", "key_oldest"))
	c.record(1, day, of("key_b", "key.update", "key_of another actor"))
	c.record(1, day, of("key_a", "key.rotate", "key_of another action"))
	c.record(1, day, of("key_a", "key.update", "another object"))
	c.record(auditPage, day, of("key_a", "key.update", "key_newest"))
	c.record(1, day.AddDate(0, 0, 1), of("key_a", "key.update", "key_later"))
	first := c.get("owner", c.base()+"/audit?actor=key_a&action=key.update&target=key_&from=2040-01-01&until=2040-01-01")
	c.want(first, http.StatusOK, strconv.Itoa(auditPage)+" entries", "key_newest")
	older := c.followOlder("owner", first)
	c.want(older, http.StatusOK, "1 entry", "key_oldest", `value="key_a"`, `<option value="key.update" selected>`, `value="2040-01-01"`)
	for _, other := range []string{"key_earlier", "key_later", "another actor", "another action", "another object", "key_newest"} {
		if strings.Contains(older.text, other) {
			t.Errorf("the second page has %s", other)
		}
	}
}

// A day is found however many entries of others are newer. A search that reached its bound does not say that nothing fits, and its
// file says that it is incomplete.
func TestTheAuditLogReachesEveryDay(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	day := time.Date(2040, 1, 1, 10, 0, 0, 0, time.UTC)
	e := audit.Entry{Actor: "key_a", Action: "key.update", ProjectID: c.project.ID, Target: "key_old", Outcome: "ok"}
	c.record(1, day, e)
	for _, one := range []struct {
		project string
		n       int
	}{{c.other.ID, auditWindow*auditWindows + 1000}, {c.project.ID, 1}} {
		e.ProjectID, e.Target = one.project, "key_new"
		c.record(one.n, day.AddDate(0, 0, 5), e)
	}
	read := func(query string) (rows [][]string) {
		file := c.get("owner", c.base()+"/audit.csv?"+query)
		c.want(file, http.StatusOK)
		rows, err := csv.NewReader(strings.NewReader(file.text)).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		return rows[1:]
	}
	for _, days := range []string{"from=2040-01-01&until=2040-01-01", "until=2040-01-02", "from=2039-12-30&until=2040-01-03"} {
		got := c.get("owner", c.base()+"/audit?target=key_old&"+days)
		c.want(got, http.StatusOK, "key_old</code>", "1 entry")
		if rows := read("target=key_old&" + days); len(rows) != 1 || rows[0][5] != "key_old" {
			t.Errorf("the file of %s has %v", days, rows)
		}
	}
	none := c.get("owner", c.base()+"/audit?from=2040-01-02&until=2040-01-03")
	c.want(none, http.StatusOK, "No entry fits.")
	if rows := read("from=2040-01-02&until=2040-01-03"); len(rows) != 0 {
		t.Errorf("a file of two days without entries has %v", rows)
	}
	bound := c.get("owner", c.base()+"/audit?target=key_old")
	c.want(bound, http.StatusOK, "No entry of those searched fits: numbers ")
	if strings.Contains(bound.text, "No entry fits") {
		t.Error("the page says that no entry fits")
	}
	c.want(c.followOlder("owner", bound), http.StatusOK, "key_old</code>", "1 entry")
	if rows := read("target=key_old"); len(rows) != 1 || rows[0][0] != "incomplete" || !strings.Contains(rows[0][9], "were not searched") {
		t.Errorf("the file of a search that reached its bound ends with %v", rows)
	}
	if rows := read("target=key_new"); len(rows) != 2 || rows[0][5] != "key_new" || rows[1][0] != "incomplete" {
		t.Errorf("the file with an entry ends with %v", rows)
	}
}

// An action that was chosen is that action alone, not those whose codes begin alike.
func TestAChosenActionIsThatActionAlone(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	at := time.Date(2040, 1, 1, 0, 0, 0, 0, time.UTC)
	for _, action := range []string{"verification.challenge", "verification.challenge_done"} {
		c.record(1, at, audit.Entry{Actor: "key_a", Action: action, ProjectID: c.project.ID, Target: "of " + action, Outcome: "ok"})
	}
	got := c.get("owner", c.base()+"/audit?action=verification.challenge")
	c.want(got, http.StatusOK, "1 entry", "of verification.challenge<")
	c.want(c.get("owner", c.base()+"/audit?action=verification.challe"), http.StatusOK, "2 entries")
}

// Galleries, jobs and standing codes of the log are links for whoever may open them; the entry as it is stored has the ids.
func TestGalleriesJobsAndCodesOfTheAuditLogAreLinks(t *testing.T) {
	c := openService(t)
	things := c.createThings()
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	c.signIn("auditor", users.Grant{Role: users.Auditor, ProjectID: c.project.ID})
	page, b := c.get("owner", c.base()+"/audit"), c.base()
	paths := []string{
		"/galleries/staff?env=test", "/galleries/staff/duplicates/" + things["job"] + "?env=test", "/screening/" + things["batch"] + "?env=test", "/codes/" + things["code"] + "?env=test",
	}
	for _, path := range paths {
		c.want(page, http.StatusOK, `href="`+b+path+`"`)
		c.want(c.get("owner", b+path), http.StatusOK)
	}
	c.want(page, http.StatusOK, `?env=test">staff</a>`, `?env=test">Find duplicates</a>`, "object: "+things["job"])
	if n := strings.Count(page.text, `class="date"`); n < 1 || strings.Contains(page.text, "UTC</th>") {
		t.Errorf("%d days have a heading, or rows repeat the day", n)
	}
	restricted := c.get("auditor", c.base()+"/audit")
	for _, path := range paths {
		if strings.Contains(restricted.text, b+path) {
			t.Errorf("an auditor gets a link to %s", path)
		}
	}
	if n := strings.Count(page.text, "<") - strings.Count(page.text, "</"); n > 1500 {
		t.Errorf("the page has %d elements", n)
	}
}

// A full page of entries with many details is no larger than other pages.
func TestAFullPageOfTheAuditLogIsSmall(t *testing.T) {
	c := openService(t)
	c.signIn("root", users.Grant{Role: users.Operator})
	detail := map[string]string{"environment": "test", "decision": "approved", "from": "processing", "to": "completed", "models": "test", "simulated": "true"}
	c.record(auditPage, time.Date(2040, 1, 1, 0, 0, 0, 0, time.UTC), audit.Entry{Actor: "person:root", Action: "verification.decide", ProjectID: c.project.ID, Target: "ver_1", Address: "192.0.2.1", Outcome: "ok", Detail: detail})
	page := c.get("root", Root+"/audit")
	c.want(page, http.StatusOK, "50 entries")
	if n := strings.Count(page.text, "<") - strings.Count(page.text, "</"); n > 1500 {
		t.Errorf("the page has %d elements", n)
	}
}

// A key stands in the log with its name and a verification with its reference, also in entries that do not have it; who searches for
// the name of the key finds the entry.
func TestKeysAndVerificationsOfTheAuditLogHaveNames(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	key, id := c.createKey(account.Test), c.createReview("customer-9")
	at := time.Date(2040, 1, 1, 0, 0, 0, 0, time.UTC)
	c.record(1, at, audit.Entry{Actor: key.ID, Action: "verification.claim", ProjectID: c.project.ID, Target: id, Outcome: "ok", Detail: map[string]string{"environment": "test"}})
	c.record(1, at, audit.Entry{Actor: "key_unknown", Action: "verification.claim", ProjectID: c.project.ID, Target: "ver_unknown", Outcome: "ok", Detail: map[string]string{"environment": "test"}})
	page := c.get("owner", c.base()+"/audit?from=2040-01-01")
	c.want(page, http.StatusOK, `/keys/`+key.ID+`">key `+template.HTMLEscapeString(key.Name)+`</a>`, `/verifications/`+id+`?env=test">`, `customer-9</a>`, "object: "+id, "actor: "+key.ID, "key key_unknown", "<code>ver_unknown</code>")
	c.want(c.get("owner", c.base()+"/audit?from=2040-01-01&actor=key+"+url.QueryEscape(key.Name)), http.StatusOK, "1 entry", "customer-9</a>")
}
