package console

import (
	"bytes"
	"cmp"
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/testkit/screenshots"
)

// goldenLooks are how the pages are taken: wide and light, and on a phone and dark.
var goldenLooks = []map[string]any{{"name": "wide", "width": 1440, "height": 900}, {"name": "phone", "width": 390, "height": 844, "dark": true}}

// The pages of the console look as in ../browser/testdata/golden, within the tolerances of package screenshots; axe-core finds no
// barrier, and nothing is wider than its window. LIKENESS_PAGES names pages, without it all are taken; LIKENESS_SCALE=1 takes them in
// full size, to look at. It needs Chromium and the packages of ../browser (npm ci); make browser runs it.
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
	c.signIn("carl", here(users.Clerk))
	c.signIn("root", users.Grant{Role: users.Operator})
	var first string
	for i, reference := range []string{"customer-4711", "customer-4712", "customer-4713"} {
		if id := c.createSpecimenReview(reference, i); i == 0 {
			first = id
		}
	}
	things := c.createThings()
	c.createExpiringKey("till 3", 5*24*time.Hour+time.Hour)
	for i := range 20 {
		c.charge("hold_"+string(rune('a'+i)), int64(1000+i*377), time.Now().AddDate(0, 0, -i))
	}
	c.post("rita", c.base()+"/reviews")
	if got := c.post("olga", c.base()+"/workflows", "env", "test", "name", "onboarding", "checks", "liveness", "min_age", "18"); got.status != http.StatusSeeOther {
		t.Fatal(got.text)
	}
	b := c.base()
	scale, err := strconv.ParseFloat(cmp.Or(os.Getenv("LIKENESS_SCALE"), "0.5"), 64)
	if err != nil {
		t.Fatal(err)
	}
	pages, names := []map[string]string{}, []string{}
	for _, p := range [][3]string{
		{"login", "", "/console/login"},
		{"start-operator", "root", Root},
		{"start-owner", "olga", Root},
		{"start-reviewer", "rita", Root},
		{"start-clerk", "carl", Root},
		{"projects", "root", Root + "/projects"},
		{"project", "olga", b},
		{"settings", "root", b + "/settings"},
		{"keys", "olga", b + "/keys"},
		{"key", "olga", b + "/keys/" + things["key"]},
		{"webhooks", "olga", b + "/webhooks"},
		{"webhook", "olga", b + "/webhooks/" + things["endpoint"]},
		{"delivery", "olga", b + "/deliveries/" + things["delivery"]},
		{"usage", "root", b + "/usage"},
		{"reviews", "rita", b + "/reviews"},
		{"review", "rita", b + "/reviews/" + first},
		{"verifications", "olga", b + "/verifications"},
		{"verification", "olga", b + "/verifications/" + first},
		{"codes", "olga", b + "/codes"},
		{"code", "carl", b + "/codes/" + things["code"]},
		{"workflows", "olga", b + "/workflows"},
		{"requests", "olga", b + "/requests"},
		{"audit", "root", Root + "/audit"},
		{"photo", "carl", b + "/photo"},
		{"age", "carl", b + "/age"},
		{"playground", "olga", b + "/playground"},
		{"compare", "olga", b + "/compare"},
		{"galleries", "olga", b + "/galleries"},
		{"gallery", "olga", b + "/galleries/staff"},
		{"duplicates", "olga", b + "/galleries/staff/duplicates/" + things["job"]},
		{"models", "root", Root + "/models"},
		{"people", "root", Root + "/people"},
		{"person", "root", Root + "/people/" + things["person"]},
		{"account", "olga", Root + "/account"},
		{"invitation", "", InvitationRoot + "/" + things["token"]},
	} {
		if only := os.Getenv("LIKENESS_PAGES"); only != "" && !strings.Contains(" "+only+" ", " "+p[0]+" ") {
			continue
		}
		for _, look := range goldenLooks {
			names = append(names, p[0]+"-"+look["name"].(string))
		}
		pages = append(pages, map[string]string{"name": p[0], "session": c.sessions[p[1]], "path": p[2]})
	}
	input, err := json.Marshal(map[string]any{
		"origin": strings.Replace(c.url, "127.0.0.1", "localhost", 1), "cookie": cookieName, "folder": folder, "scale": scale, "axe": true, "pages": pages, "looks": goldenLooks,
	})
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
	if scale == 0.5 {
		screenshots.Compare(t, "../browser/testdata/golden", folder, names)
	}
}

func refer(text string) *string { return &text }
