package console

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// createExpiringKey makes a key of the project that expires after the given time.
func (c *service) createExpiringKey(name string, after time.Duration) (k account.Key) {
	c.t.Helper()
	err := c.store.Tx(c.t.Context(), func(tx *store.Tx) (err error) {
		k, _, err = c.accounts.CreateKey(c.t.Context(), tx, c.project.ID, account.Test, account.KeySettings{Name: name, Expires: time.Now().Add(after)})
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return k
}

// charge inserts a charge of the project as the ledger writes it.
func (c *service) charge(hold string, milli int64, at time.Time, key ...string) {
	c.t.Helper()
	paying := append(key, "key_1")[0]
	_, err := c.store.Exec(c.t.Context(), `INSERT INTO entries (project_id, environment, kind, amount_milli, key_id, operation, request_id, reason, created_ms, hold_id)
		VALUES ($1, 'test', 'charge', $2, $5, 'face.detect', 'req_1', '', $3, $4)`, c.project.ID, -milli, at.UnixMilli(), hold, paying)
	if err != nil {
		c.t.Fatal(err)
	}
}

// The first page shows usage, credits and expiring keys of the projects in which a person may see them.
func TestStartShowsWhatARoleMaySee(t *testing.T) {
	c := openService(t)
	const day = 24 * time.Hour
	soon := c.createExpiringKey("<b>till", 5*day+time.Hour)
	c.createExpiringKey("later", 60*day)
	now := time.Now().UTC()
	c.charge("hold_1", 1230, now)
	c.charge("hold_2", 2000, now)
	c.charge("hold_3", 5550, now.AddDate(0, 0, 1-usageDays))
	c.charge("hold_4", 9990, now.AddDate(0, 0, -usageDays))
	today, first := now.Format(time.DateOnly), now.AddDate(0, 0, 1-usageDays).Format(time.DateOnly)
	used := []string{"Credits used by day", "8.78", today, "3.23", first, "5.55", "credits left"}
	keys := []string{"Keys that expire within 30 days", `/keys/` + soon.ID + `">Open &lt;b&gt;till</a>`, "(test, in 5 days)"}
	service := []string{"Server node-1", "Other servers of the service are not listed"}
	here := func(role users.Role) users.Grant { return users.Grant{Role: role, ProjectID: c.project.ID} }
	for name, x := range map[string]struct {
		grants                    []users.Grant
		seesAll, seesHere, noKeys bool // noKeys: the person may see keys, of which none expires
	}{
		"operator":       {grants: []users.Grant{{Role: users.Operator}}, seesAll: true, seesHere: true},
		"auditor of all": {grants: []users.Grant{{Role: users.Auditor}}, seesAll: true, seesHere: true},
		"owner":          {grants: []users.Grant{here(users.Owner)}, seesHere: true},
		"developer":      {grants: []users.Grant{here(users.Developer)}, seesHere: true},
		"clerk":          {grants: []users.Grant{here(users.Clerk)}},
		"reviewer":       {grants: []users.Grant{here(users.Reviewer)}},
		"owner elsewhere": {
			grants: []users.Grant{{Role: users.Owner, ProjectID: c.other.ID}, here(users.Clerk)}, noKeys: true,
		},
		"nobody": {},
	} {
		got := c.get(c.signIn(name, x.grants...), Root)
		c.want(got, http.StatusOK)
		check := func(texts []string, shown bool) {
			for _, text := range texts {
				if strings.Contains(got.text, text) != shown && (text != "credits left" || !x.noKeys) {
					t.Errorf("%s: shown is %v for %q", name, !shown, text)
				}
			}
		}
		check(used, x.seesHere)
		check(keys, x.seesHere)
		check(service, x.seesAll)
		check([]string{"No key expires within 30 days"}, x.noKeys)
		check([]string{"9.99", "later</a>", "First steps"}, false)
	}
}

// A certificate that ends soon is a warning.
func TestStartWarnsOfTheCertificate(t *testing.T) {
	c := openService(t)
	c.signIn("root", users.Grant{Role: users.Operator})
	for after, want := range map[time.Duration]string{
		3*24*time.Hour + time.Hour: "valid for 3 more days", -time.Hour: "valid for 0 more days", 60 * 24 * time.Hour: "The certificate is valid</strong>",
	} {
		c.site.options.Status = func(context.Context) Status { return Status{Ready: true, CertificateEnds: time.Now().Add(after)} }
		c.want(c.get("root", Root), http.StatusOK, want)
	}
}

// The first steps of a new installation, until all are taken.
func TestFirstStepsOfANewInstallation(t *testing.T) {
	c := newServiceWithoutProjects(t, storetest.Open(t, storetest.SQLite(t)))
	c.signIn("root", users.Grant{Role: users.Operator})
	c.signIn("stranger")
	done := string(drawState("done"))
	sees := func(taken int, texts ...string) {
		t.Helper()
		got := c.get("root", Root)
		c.want(got, http.StatusOK, append(texts, "First steps")...)
		if n := strings.Count(got.text, done); n != taken {
			t.Errorf("%d steps are done, want %d", n, taken)
		}
		if strings.Contains(got.text, "/v1/face/count") != slices.Contains(texts, "/v1/face/count") {
			t.Error("the first call is shown only where there is a key that was not used")
		}
	}
	sees(0, `<a href="/console/projects">Create a project`, "There is no project yet")
	if strings.Contains(c.get("stranger", Root).text, "First steps") {
		t.Error("a person without a role is asked to install the service")
	}
	c.project = c.createProject("shop")
	sees(1, `<a href="`+c.base()+`/keys">Create a key</a>`)
	c.createKey(account.Test)
	sees(2, "/v1/face/count")
	c.charge("hold_1", 20, time.Now())
	sees(3, `<a href="`+c.base()+`/webhooks">Add a webhook`)
	c.createWebhook()
	sees(4, `<a href="/console/people">Invite the people`)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	if strings.Contains(c.get("root", Root).text, "First steps") {
		t.Error("the steps stay after all are taken")
	}
}
