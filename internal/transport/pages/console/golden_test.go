package console

import (
	"bytes"
	"cmp"
	"encoding/json"
	"maps"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/testkit/screenshots"
)

// The pages of the console look as in ../browser/testdata/golden, within the tolerances of package screenshots; axe-core finds no
// barrier, and nothing is wider than its window. LIKENESS_PAGES names pages, without it all are taken; LIKENESS_SCALE=1 takes them in
// full size, each wide and on a phone, light and dark, to look at. It needs Chromium and the packages of ../browser (npm ci); make browser runs it.
func TestPagesLookAsBefore(t *testing.T) {
	folder := os.Getenv("LIKENESS_SCREENSHOTS")
	if folder == "" {
		t.Skip("SKIPPED: LIKENESS_SCREENSHOTS names no folder")
	}
	c := openService(t)
	c.addedChip = &apigen.VerificationChip{
		Status: "pass", Steps: apigen.NfcSteps{Hash: "pass", Signature: "pass", Chain: "pass", Country: "pass", Revocation: "unknown", Active: "not_run"}, Differences: []string{"documentNumber"},
		Document: apigen.VerificationDocument{Name: refer("ANNA MARIA ERIKSSON"), BirthDate: refer("1974-08-12"), DocumentNumber: refer("L898902C8"), ExpiryDate: refer("2034-04-15"), Nationality: refer("UTO"), Sex: refer("F"), Issuer: refer("UTO")},
	}
	here := func(role users.Role) users.Grant { return users.Grant{Role: role, ProjectID: c.project.ID} }
	c.signIn("rita", here(users.Reviewer))
	c.signIn("olga", here(users.Owner))
	c.signIn("dora", users.Grant{Role: users.Owner, ProjectID: c.other.ID})
	c.signIn("carl", here(users.Clerk))
	c.signIn("root", users.Grant{Role: users.Operator})
	var first string
	for i, reference := range []string{"customer-4711", "customer-4712", "customer-4713"} {
		if id := c.createSpecimenReview(reference, i); i == 0 {
			first = id
		}
	}
	things := c.createThings()
	c.await("founder", c.base()+"/galleries/staff/duplicates/"+things["job"], "completed")
	searches := c.createSearches("dora")
	c.createExpiringKey("till 3", 5*24*time.Hour+time.Hour)
	for i := range 20 {
		c.charge("hold_"+string(rune('a'+i)), int64(1000+i*377), time.Now().AddDate(0, 0, -i))
	}
	c.post("rita", c.base()+"/reviews")
	if got := c.post("olga", c.base()+"/workflows", "env", "test", "name", "onboarding", "checks", "liveness", "min_age", "18"); got.status != http.StatusSeeOther {
		t.Fatal(got.text)
	}
	for _, path := range []string{"/v1/workflows", "/v1/verifications?limit=5", "/v1/verifications/ver_none"} { // for the page of the requests
		c.request("", "GET", path, nil, "Authorization", "Bearer "+c.createSecret(c.project.ID))
	}
	b := c.base()
	scale, err := strconv.ParseFloat(cmp.Or(os.Getenv("LIKENESS_SCALE"), strconv.FormatFloat(screenshots.Scale, 'g', -1, 64)), 64)
	if err != nil {
		t.Fatal(err)
	}
	taken := screenshots.Input{
		Origin: strings.Replace(c.url, "127.0.0.1", "localhost", 1), Cookie: cookieName, Folder: folder, Scale: scale, Looks: screenshots.Looks, Barriers: true,
	}
	if scale != screenshots.Scale {
		taken.Looks = screenshots.AllLooks
	}
	for _, p := range [][3]string{
		{"audit", "root", Root + "/audit"}, // before pictures are opened, which is audited
		{"login", "", "/console/login"},
		{"start-operator", "root", Root},
		{"start-owner", "olga", Root},
		{"start-reviewer", "rita", Root},
		{"start-clerk", "carl", Root},
		{"projects", "root", Root + "/projects"},
		{"project", "olga", b},
		{"settings", "root", b + "/settings"},
		{"settings-verifications", "olga", b + "/settings/verifications"},
		{"settings-till", "olga", b + "/settings/till"},
		{"settings-access", "root", b + "/settings/access"},
		{"keys", "olga", b + "/keys"},
		{"key", "olga", b + "/keys/" + things["key"]},
		{"key-settings", "olga", b + "/keys/" + things["key"] + "/settings"},
		{"webhooks", "olga", b + "/webhooks"},
		{"webhook", "olga", b + "/webhooks/" + things["endpoint"]},
		{"endpoint", "olga", b + "/webhooks/" + things["endpoint"] + "/settings"},
		{"delivery", "olga", b + "/deliveries/" + things["delivery"]},
		{"usage", "root", b + "/usage"},
		{"credits", "root", b + "/usage/credits"},
		{"reviews", "rita", b + "/reviews"},
		{"review", "rita", b + "/reviews/" + first},
		{"verifications", "olga", b + "/verifications"},
		{"verification", "olga", b + "/verifications/" + first},
		{"codes", "olga", b + "/codes"},
		{"code", "carl", b + "/codes/" + things["code"]},
		{"workflows", "olga", b + "/workflows"},
		{"workflow", "olga", b + "/workflows/onboarding"},
		{"workflow-version", "olga", b + "/workflows?env=test&version_of=onboarding"},
		{"requests", "olga", b + "/requests"},
		{"photo", "carl", b + "/photo"},
		{"age", "carl", b + "/age"},
		{"playground", "olga", b + "/playground"},
		{"compare", "olga", b + "/compare"},
		{"galleries", "olga", b + "/galleries"},
		{"gallery", "olga", b + "/galleries/staff"},
		{"gallery-people", "dora", Root + "/projects/" + c.other.ID + "/galleries/staff"},
		{"duplicates", "dora", searches["staff"]},
		{"duplicates-none", "dora", searches["visitors"]},
		{"people", "root", Root + "/people"},
		{"person", "root", Root + "/people/" + things["person"]},
		{"account", "olga", Root + "/account"},
		{"invitation", "", InvitationRoot + "/" + things["token"]},
	} {
		if only := os.Getenv("LIKENESS_PAGES"); only != "" && !strings.Contains(" "+only+" ", " "+p[0]+" ") {
			continue
		}
		taken.Pages = append(taken.Pages, screenshots.Page{Name: "console-" + p[0], Session: c.sessions[p[1]], Path: p[2], Menu: p[0] == "project"})
	}
	input, err := json.Marshal(taken)
	if err != nil {
		t.Fatal(err)
	}
	command := exec.CommandContext(t.Context(), "node", "../browser/golden.mjs")
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
	if scale == screenshots.Scale {
		screenshots.Compare(t, "../browser/testdata/golden", folder, taken.ListNames())
	}
}

// createSearches searches two galleries of the other project for duplicates, one with a pair and one without, and returns the addresses.
func (c *service) createSearches(name string) map[string]string {
	c.t.Helper()
	var key account.Key
	err := c.store.Tx(c.t.Context(), func(tx *store.Tx) (err error) {
		key, _, err = c.accounts.CreateKey(c.t.Context(), tx, c.other.ID, account.Test, account.KeySettings{Name: "nightly search"})
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
	searches := map[string]string{}
	galleries := Root + "/projects/" + c.other.ID + "/galleries"
	people := map[string][]string{"staff": {"ann", "anna", "ben", "gone"}, "visitors": {"ben", "carla", "dora"}}
	for _, gallery := range slices.Sorted(maps.Keys(people)) { // in one order, which the audit log shows
		if got := c.post(name, galleries, "id", gallery, "retention_days", "30"); got.status != http.StatusSeeOther {
			c.t.Fatalf("%d %s", got.status, got.text)
		}
		c.addPeople(c.other, gallery, people[gallery]...)
		started := c.post(name, galleries+"/"+gallery+"/duplicates", "key", key.ID, "once", gallery)
		if started.status != http.StatusSeeOther {
			c.t.Fatalf("%d %s", started.status, started.text)
		}
		c.await(name, started.location, ">completed<")
		searches[gallery] = started.location
	}
	return searches
}

func refer(text string) *string { return &text }
