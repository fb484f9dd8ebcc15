package console

import (
	"net/http"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/users"
)

// The page of a verification marks facts that a source disputes, shows the values of each reason, and says who decides: a reviewer
// gets the case and what to do about each reason, an owner the names of the reviewers.
func TestAVerificationShowsWhatIsDisputedAndWhoDecides(t *testing.T) {
	c := openService(t)
	owner := c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	id := c.createSpecimenReview("customer-1", 0)
	path := c.base() + "/verifications/" + id
	c.want(c.get(owner, path), http.StatusOK, "nobody has that role in the project yet")
	reviewer := c.signIn("rita", users.Grant{Role: users.Reviewer, ProjectID: c.project.ID})
	seen := c.get(owner, path)
	c.want(seen, http.StatusOK, "<dt>Name</dt><dd>ANNA MARIA ERIKSSON</dd>", "<dd>L898902C3 <span class=\"result no\">", "<dd>1974-08-12 <span class=\"result no\">", "A reviewer of the project decides: rita.",
		"Document number: zone L898902C3, printed L898902C8<", `Document <span class="unbroken">1974-08-12</span>, stated <span class="unbroken">1974-08-21</span><`, "Similarity 0.701, limit 0.72<")
	if strings.Contains(seen.text, "/reviews/"+id) || strings.Contains(seen.text, "Compare the dates") {
		t.Error("an owner is told to do what a reviewer does")
	}
	c.want(c.get(reviewer, path), http.StatusOK, "/reviews/"+id+"?env=test\">Review the case</a>", "Compare the dates; decline")
}

// What waits for a reviewer stands first on Start and on the page of the project, for an owner without the queue. A clerk does not see it.
func TestWaitingVerificationsStandFirst(t *testing.T) {
	c := openService(t)
	c.createReview("customer-1")
	for role, link := range map[users.Role]string{users.Owner: "/verifications?env=test&amp;status=needs_review", users.Reviewer: "Review the next", users.Clerk: ""} {
		name := c.signIn(string(role), users.Grant{Role: role, ProjectID: c.project.ID})
		for _, path := range []string{Root, c.base()} {
			page := c.get(name, path)
			c.want(page, http.StatusOK, link)
			at := strings.Index(page.text, "1 verification waits for a reviewer")
			if (at >= 0) != (role != users.Clerk) || at > strings.Index(page.text, `<ul class="cards`) {
				t.Errorf("%s on %s: %d", role, path, at)
			}
		}
	}
}

// The rate beside a similarity is that of the curve at this similarity, not of the next power of ten.
func TestFalseMatchesAreThoseOfTheSimilarity(t *testing.T) {
	for similarity, want := range map[float64]string{
		0.701: "About 1 in 4,100", 0.5: "About 1 in 100", 0.01: "", 0.9999: "Fewer than 1 in 1,000,000",
	} {
		if got := describeFalseMatches(testCalibration.FMRAt(similarity)); got != want {
			t.Errorf("%g: %q, want %q", similarity, got, want)
		}
	}
}

// What becomes of photos that are sent as files is one choice of the form, kept in a new version.
func TestFilesAreOneChoiceOfAWorkflow(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	for value, want := range map[string][2]bool{"": {false, false}, "review": {true, false}, "pass": {false, true}} {
		name := "door" + value
		if got := c.post("owner", c.base()+"/workflows", "env", "test", "name", name, "checks", "liveness", "files", value); got.status != http.StatusSeeOther {
			t.Fatal(got.text)
		}
		if live := c.readWorkflow(name).Checks.Liveness; live.LiveCapture != want[0] || live.AcceptUploads != want[1] {
			t.Errorf("%q: %+v", value, live)
		}
		form := readForm(c.get("owner", c.base()+"/workflows?env="+string(account.Test)+"&version_of="+name))
		if got := form["files"]; len(got) != 1 || got[0] != value {
			t.Errorf("%q is %q in the next version", value, got)
		}
	}
}

// The values of a reason without fields on the page are its evidence.
func TestValuesOfReasonsWithoutFields(t *testing.T) {
	r := apigen.VerificationReason{Code: apigen.VerificationReasonCodeMrzTextMismatch, Evidence: []apigen.VerificationEvidence{{Name: "field", Value: "documentNumber"}}}
	if got := describeValues(r, nil); got != "Field: document number" {
		t.Error(got)
	}
}
