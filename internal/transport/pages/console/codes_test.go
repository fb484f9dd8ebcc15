package console

import (
	"net/http"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// createStandingCode makes a code of a workflow with a selfie.
func (c *service) createStandingCode(scope verification.Scope, name string) verification.StandingCode {
	c.t.Helper()
	origin := audited.Origin{Scope: scope, Actor: "key_1"}
	if _, err := c.verifications.StoreWorkflow(c.t.Context(), origin, verification.Workflow{Name: "door", Checks: apigen.VerificationChecks{Liveness: &apigen.VerificationLivenessCheck{}}}); err != nil {
		c.t.Fatal(err)
	}
	k, err := c.verifications.CreateStandingCode(c.t.Context(), origin, verification.StandingCode{Name: name, Workflow: "door", PerHour: 60})
	if err != nil {
		c.t.Fatal(err)
	}
	return k
}

// An owner makes a code, a clerk sees what came of its scans and nothing of the people, and the owner switches it off.
func TestAStandingCodeFromTheFirstToTheLast(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	c.signIn("clerk", users.Grant{Role: users.Clerk, ProjectID: c.project.ID})
	c.want(c.get("owner", c.base()+"/codes"), http.StatusOK, "There is no code yet", "build one first")
	if got := c.post("owner", c.base()+"/workflows", "env", "test", "name", "selfie", "checks", "liveness"); got.status != http.StatusSeeOther {
		t.Fatal(got.text)
	}
	c.want(c.post("owner", c.base()+"/codes", "env", "test", "name", "a b", "workflow", "selfie", "per_hour", "5"), http.StatusBadRequest, "is not a name for a code")
	c.want(c.post("owner", c.base()+"/codes", "env", "test", "name", "till", "workflow", "selfie", "per_hour", "many"), http.StatusBadRequest, "is not a number")
	made := c.post("owner", c.base()+"/codes", "env", "test", "name", "till", "workflow", "selfie", "per_hour", "5")
	if made.status != http.StatusSeeOther {
		t.Fatal(made.text)
	}
	page := c.get("clerk", made.location)
	c.want(page, http.StatusOK, "Nobody has scanned it yet", "https://faces.example.org/v/", "data-print")
	if strings.Contains(page.text, "Switch off") {
		t.Error("a clerk is offered to switch the code off")
	}
	token := c.find(page, `value="https://faces.example.org/v/([^"]+)"`)
	session, _, err := c.verifications.OpenLink(t.Context(), token, verification.Visit{})
	if err != nil {
		t.Fatal(err)
	}
	page = c.get("clerk", made.location)
	c.want(page, http.StatusOK, "<strong>till-1</strong>", string(drawState("opened")), "at most 5 an hour")
	if strings.Contains(page.text, session.ID) {
		t.Error("a clerk, who opens no verifications, gets a link to one")
	}
	c.want(c.get("owner", made.location), http.StatusOK, "/verifications/"+session.ID)
	one, _, _ := strings.Cut(made.location, "?")
	c.want(c.post("clerk", one, "env", "test", "enabled", "no"), http.StatusForbidden)
	c.want(c.post("owner", one, "env", "live", "enabled", "no"), http.StatusForbidden)
	if got := c.post("owner", one, "env", "test", "enabled", "no"); got.status != http.StatusSeeOther {
		t.Fatal(got.text)
	}
	if _, _, err := c.verifications.OpenLink(t.Context(), token, verification.Visit{}); err == nil {
		t.Error("a code that is switched off opens a verification")
	}
	c.want(c.get("owner", made.location), http.StatusOK, "The code was changed", "Switch on")
	c.want(c.post("owner", one, "env", "test", "per_hour", "0"), http.StatusBadRequest, "1 to 1000 verifications an hour", `aria-invalid="true"`)
	if got := c.post("owner", one, "env", "test", "per_hour", "7"); got.status != http.StatusSeeOther {
		t.Fatal(got.text)
	}
	c.want(c.get("owner", made.location), http.StatusOK, "at most 7 an hour", "Switch on")
	if got := c.post("owner", one+"/delete", "env", "test"); got.status != http.StatusSeeOther {
		t.Fatal(got.text)
	}
	c.want(c.get("owner", c.base()+"/codes"), http.StatusOK, "There is no code yet")
	elsewhere := c.createStandingCode(verification.Scope{ProjectID: c.other.ID, Environment: account.Test}, "other")
	c.want(c.get("owner", c.base()+"/codes/"+elsewhere.ID), http.StatusNotFound)
	if log := strings.Join(c.listAudit(), "\n"); !strings.Contains(log, "person:owner standing_code.create") || !strings.Contains(log, "person:owner standing_code.disable") || !strings.Contains(log, "person:owner standing_code.delete") {
		t.Errorf("the audit log has %s", log)
	}
}
