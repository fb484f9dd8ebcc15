package console

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// An owner stores a workflow that enrols, and sees on the page of a verification what came of it; people who may not enrol in
// galleries may neither store such a workflow nor begin a verification or make a code with it.
func TestAWorkflowThatEnrols(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	c.signIn("dev", users.Grant{Role: users.Developer, ProjectID: c.project.ID})
	workflows, verifications := c.base()+"/workflows", c.base()+"/verifications"
	if got := c.post("owner", c.base()+"/galleries", "env", "test", "id", "staff", "retention_days", "0"); got.status != http.StatusSeeOther {
		t.Fatalf("%d %s", got.status, got.text)
	}
	store := func(who string) loadedPage {
		form := url.Values{"env": {"test"}, "name": {"door"}, "checks": {"liveness", "enrol"}, "enrol_gallery": {"staff"}}
		return c.request(who, "POST", workflows, form, "Sec-Fetch-Site", "same-origin")
	}
	c.want(store("dev"), http.StatusForbidden, verification.EnrolPermission)
	if strings.Contains(c.get("dev", workflows).text, "c-enrol") {
		t.Error("the form offers a developer to enrol")
	}
	c.want(c.post("owner", workflows, "env", "test", "name", "door", "checks", "enrol", "enrol_gallery", "staff"), http.StatusBadRequest, "Add liveness to checks.")
	c.want(c.get("owner", workflows+"?preview=yes&name=door&checks=liveness&checks=enrol&enrol_gallery=staff"), http.StatusOK, "kept to recognise the person later", `name="enrol_gallery" type="text" value="staff"`)
	if got := store("owner"); got.status != http.StatusSeeOther {
		t.Fatalf("%d %s", got.status, got.text)
	}
	c.want(c.get("dev", workflows), http.StatusOK, "enrols in staff")

	c.want(c.post("dev", verifications, "env", "test", "once", "o-1", "reference", "ann", "workflow", "door"), http.StatusForbidden, verification.EnrolPermission)
	c.want(c.post("owner", verifications, "env", "test", "once", "o-2", "reference", "ann", "workflow", "door"), http.StatusOK)
	scope := verification.Scope{ProjectID: c.project.ID, Environment: account.Test}
	list, _, err := c.verifications.List(t.Context(), scope, verification.Filter{Reference: "ann", Limit: 1})
	if err != nil || len(list) != 1 {
		t.Fatalf("%+v, %v", list, err)
	}
	page := verifications + "/" + list[0].ID
	c.want(c.get("owner", page), http.StatusOK, "Enrolment", "waiting", "ann in the gallery staff")
	if _, err := c.verifications.Cancel(t.Context(), audited.Origin{Scope: scope, Actor: "person:owner"}, list[0].ID); err != nil {
		t.Fatal(err)
	}
	c.want(c.get("owner", page), http.StatusOK, "not enrolled")

	for who, may := range map[string]bool{"dev": false, "owner": true} {
		got := c.post(who, c.base()+"/codes", "env", "test", "name", "till-"+who, "workflow", "door", "per_hour", "10")
		if may != (got.status == http.StatusSeeOther) || !may && got.status != fault.StatusOf(fault.PermissionDenied) {
			t.Errorf("%s makes a code: %d", who, got.status)
		}
	}
}

// A reviewer reads that approving stores the person in a gallery, where the verification asks for it, and only there.
func TestReviewSaysWhatApprovingStores(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	c.signIn("rita", users.Grant{Role: users.Reviewer, ProjectID: c.project.ID})
	if got := c.post("owner", c.base()+"/galleries", "env", "test", "id", "staff", "retention_days", "0"); got.status != http.StatusSeeOther {
		t.Fatalf("%d %s", got.status, got.text)
	}
	const says = "Approving stores the person in the gallery"
	if got := c.get("rita", c.base()+"/reviews/"+c.createSpecimenReview("plain", 0)); strings.Contains(got.text, says) {
		t.Error("the page says it of a verification that does not enrol")
	}
	c.addedEnrol = &apigen.VerificationEnrol{Gallery: "staff"}
	c.want(c.get("rita", c.base()+"/reviews/"+c.createSpecimenReview("ann", 1)), http.StatusOK, says+" <strong>staff</strong> as ann.")
}
