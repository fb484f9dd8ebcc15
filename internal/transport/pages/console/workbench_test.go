package console

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// letDecisionsTakeEffect ends the time in which decisions can be taken back.
func (c *service) letDecisionsTakeEffect() {
	c.t.Helper()
	if _, err := c.store.Exec(c.t.Context(), "UPDATE verifications SET due_ms = 0 WHERE status = 'needs_review' AND claim_ms IS NOT NULL AND due_ms < delete_ms"); err != nil {
		c.t.Fatal(err)
	}
	if _, err := c.verifications.RunDue(c.t.Context()); err != nil {
		c.t.Fatal(err)
	}
}

// Two reviewers go through 30 cases of a workflow that needs both, by the button that opens the next: nobody is locked out, nobody
// gets a case twice, and all 30 are decided.
func TestTwoReviewersDecideThirtyCases(t *testing.T) {
	c := openService(t)
	const cases = 30
	names := []string{"alice", "Rolf Reviewer"}
	for _, name := range names {
		c.signIn(name, users.Grant{Role: users.Reviewer, ProjectID: c.project.ID})
	}
	err := c.store.Tx(t.Context(), func(tx *store.Tx) error {
		_, err := ledger.Wallets{}.ChangeBalance(t.Context(), tx, ledger.BalanceChange{ProjectID: c.project.ID, Environment: account.Test, Kind: ledger.Grant, AmountMilli: 100_000, Reason: "cases"})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	who := audited.Origin{Scope: verification.Scope{ProjectID: c.project.ID, Environment: account.Test}, Actor: "key_1"}
	if _, err := c.verifications.StoreWorkflow(t.Context(), who, verification.Workflow{Name: "strict", SecondReviewer: true, Checks: apigen.VerificationChecks{Liveness: &apigen.VerificationLivenessCheck{}}}); err != nil {
		t.Fatal(err)
	}
	ids := make([]string, cases)
	for i := range ids {
		v, _, err := c.verifications.Create(t.Context(), who, verification.NewVerification{Reference: "test:needs_review:" + strings.Repeat("x", i+1), ExpiresIn: 3600e9, Workflow: &apigen.VerificationWorkflowRef{Name: "strict"}})
		if err != nil {
			t.Fatal(err)
		}
		ids[i] = v.ID
	}
	c.runUntilWaiting(ids...)
	queue := c.base() + "/reviews"
	next := map[string]string{}
	seen := map[string]map[string]bool{}
	for _, name := range names {
		seen[name] = map[string]bool{}
		next[name] = c.post(name, queue).location
	}
	for range cases {
		for _, name := range names { // in turns, both at work at once
			path, _, _ := strings.Cut(next[name], "?")
			if path == queue { // the other one holds or waits for what is left
				c.letDecisionsTakeEffect()
				path, _, _ = strings.Cut(c.post(name, queue).location, "?")
			}
			if !strings.HasPrefix(path, queue+"/ver_") || strings.Contains(next[name], "lease") || seen[name][path] {
				t.Fatalf("%s was led to %q after %d cases", name, next[name], len(seen[name]))
			}
			seen[name][path] = true
			decided := c.post(name, path+"/decision", "decision", "approved")
			if decided.status != http.StatusSeeOther {
				t.Fatalf("%s was locked out of case %d: %d %s", name, len(seen[name]), decided.status, decided.text)
			}
			next[name] = decided.location
		}
	}
	c.letDecisionsTakeEffect()
	for _, id := range ids {
		v, err := c.verifications.Get(t.Context(), who.Scope, id)
		if err != nil || v.Status != verification.Completed || v.Decision != verification.Approved {
			t.Errorf("%s: %s %s %v", id, v.Status, v.Decision, err)
		}
	}
	for _, name := range names {
		if got := c.post(name, queue); !strings.HasPrefix(got.location, queue+"?") {
			t.Errorf("%s is offered %s", name, got.location)
		}
		if len(seen[name]) != cases {
			t.Errorf("%s decided %d", name, len(seen[name]))
		}
	}
}

// What a reviewer compares stands side by side: a wrong date of birth and another number in print are seen without the API.
func TestWrongFieldsAreSeenOnTheWorkbench(t *testing.T) {
	c := openService(t)
	c.signIn("rita", users.Grant{Role: users.Reviewer, ProjectID: c.project.ID})
	id := c.createSpecimenReview("customer-1", 0)
	one := c.base() + "/reviews/" + id
	c.post("rita", c.base()+"/reviews")
	page := c.get("rita", one)
	c.want(page, http.StatusOK, "Was the document altered?", "Compare eyes, ears, nose and scars", "images/document_front_flat", `viewBox="0 0 125 88"`, "0.701")
	rows := map[string]string{}
	for _, match := range regexp.MustCompile(`(?s)<tr data-row="(\w+)"( class="differs")?>(.*?)</tr>`).FindAllStringSubmatch(page.text, -1) {
		rows[match[1]] = match[2] + strings.Join(strings.Fields(regexp.MustCompile("<[^>]*>").ReplaceAllString(match[3], " ")), " ")
	}
	for field, want := range map[string]string{
		"birthDate":      ` class="differs"Date of birth 1974-08-21 differs 1974-08-12 12 AUG 1974 same`,
		"name":           "Name Anna Maria Eriksson same ANNA MARIA ERIKSSON ANNA MARIA ERIKSSON same",
		"documentNumber": ` class="differs"Document number – L898902C3 differs L898902C8 differs`, // one against one: nobody knows which
		"expiryDate":     "Valid until – 2034-04-15 15 APR 2034 same",
		"sex":            "Sex – F –",
	} {
		if rows[field] != want {
			t.Errorf("%s: %q, want %q", field, rows[field], want)
		}
	}
	c.want(c.get("rita", c.find(page, `<img src="([^"]+_flat[^"]*)"`)), http.StatusOK)
	if n := strings.Count(page.text, "0.701</strong>"); n != 1 || strings.Contains(page.text, "Similarity: 0.701") {
		t.Errorf("the similarity is said %d times, or beside the reason too", n)
	}
	c.want(page, http.StatusOK, "score 0.94 on a scale from 0 (not live) to 1 (live); 3 frames", `<h2 id="h-fields">Fields compared</h2>`, `<h2 id="h-checks">Checks</h2>`)
	for _, row := range []string{"birthDate", "documentNumber"} {
		if n := strings.Count(page.text, `data-row="`+row+`"`); n != 3 { // the row, its place in the zone and in print
			t.Errorf("%s is marked in %d places", row, n)
		}
	}
}

// An owner sets reasons for declining; a reviewer chooses from them first.
func TestOwnReasonsForDeclining(t *testing.T) {
	c := openService(t)
	c.signIn("rita", users.Grant{Role: users.Reviewer, ProjectID: c.project.ID})
	c.signIn("olga", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	settings := func(reasons string) []string {
		return []string{"decline_reasons", reasons}
	}
	c.want(c.post("rita", c.base()+"/settings/reviews", settings("mine")...), http.StatusForbidden)
	c.want(c.post("olga", c.base()+"/settings/reviews", settings(strings.Repeat("x", 121))...), http.StatusBadRequest, "decline_reasons", `aria-invalid="true" autofocus>`, `id="h-decline_reasons"><strong>`)
	if got := c.post("olga", c.base()+"/settings/reviews", settings("Not our customer\r\n\r\n Account <closed> \r\n")...); got.status != http.StatusSeeOther {
		t.Fatalf("%d %s", got.status, got.text)
	}
	c.want(c.get("olga", c.base()+"/settings/reviews"), http.StatusOK, "Not our customer\nAccount &lt;closed&gt;\n</textarea>")
	id := c.createReview("case-1")
	c.post("rita", c.base()+"/reviews")
	page := c.get("rita", c.base()+"/reviews/"+id)
	c.want(page, http.StatusOK, "<option>Account &lt;closed&gt;</option>")
	if strings.Index(page.text, "Not our customer") > strings.Index(page.text, declineReasons[0]) {
		t.Error("the own reasons come last")
	}
}

func TestDecisionIsTakenBackInTheConsole(t *testing.T) {
	c := openService(t)
	c.signIn("rita", users.Grant{Role: users.Reviewer, ProjectID: c.project.ID})
	c.signIn("paul", users.Grant{Role: users.Reviewer, ProjectID: c.project.ID})
	id := c.createReview("case-1")
	queue := c.base() + "/reviews"
	c.post("rita", queue)
	if got := c.post("rita", queue+"/"+id+"/decision", "decision", "declined", "reason", declineReasons[1], "note", "edge of the paper"); got.status != http.StatusSeeOther {
		t.Fatalf("%d %s", got.status, got.text)
	}
	c.want(c.get("rita", queue), http.StatusOK, "case-1: decided", "Undo")
	c.want(c.post("paul", queue+"/"+id+"/undo"), http.StatusConflict, "is claimed by rita")
	if got := c.post("rita", queue+"/"+id+"/undo"); got.status != http.StatusSeeOther {
		t.Fatalf("%d %s", got.status, got.text)
	}
	c.want(c.get("rita", queue+"/"+id), http.StatusOK, "Your decision was taken back", "You hold it until")
	c.want(c.post("rita", queue+"/"+id+"/hand-over", "reviewer", "nobody"), http.StatusBadRequest, "no reviewer of this project")
	if got := c.post("rita", queue+"/"+id+"/hand-over", "reviewer", "paul"); got.status != http.StatusSeeOther {
		t.Fatalf("%d %s", got.status, got.text)
	}
	c.want(c.get("paul", queue), http.StatusOK, "You hold", "case-1")
	c.want(c.get("rita", queue+"/"+id), http.StatusOK, "paul holds it", "cannot decide")
	c.want(c.get("paul", queue+"?reason=aml_hit"), http.StatusOK, "Nothing that waits fits the filter")
	c.want(c.get("paul", queue+"?reason=aml_hit"), http.StatusOK, `<details class="filters" open>`, `<details class="rest"><summary>More filters`)
	c.want(c.get("paul", queue+"?q=test:needs&order=newest&show=all&age="), http.StatusOK, "case-1", "The newest first", `<details class="rest" open>`)
	c.want(c.get("paul", queue+"?age=week"), http.StatusOK, "Nothing that waits fits the filter")
}
