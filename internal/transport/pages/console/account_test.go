package console

import (
	"net/http"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/users"
)

// A person who signed in lately is led to the page for a new password and phone.
func TestAPersonSetsAnotherPassword(t *testing.T) {
	c := openService(t)
	c.signIn("ada", users.Grant{Role: users.Auditor})
	c.want(c.get("ada", accountPath), http.StatusOK, "Set a new password and phone")
	led := c.post("ada", accountPath+"/renew")
	if led.status != http.StatusSeeOther || !strings.HasPrefix(led.location, InvitationRoot+"/") {
		t.Fatalf("%d %s", led.status, led.location)
	}
	c.want(c.get("", led.location), http.StatusOK, "You set your password and phone anew as <strong>ada</strong>")
	c.want(c.get("ada", accountPath), http.StatusOK, "Sign out everywhere")
	if _, err := c.store.Exec(t.Context(), "UPDATE person_sessions SET proved_ms = proved_ms - 3600000"); err != nil {
		t.Fatal(err)
	}
	c.want(c.get("ada", accountPath), http.StatusOK, "Sign out and sign in again to set them here")
	c.want(c.post("ada", accountPath+"/renew"), http.StatusForbidden)
}

// The page of a delivery shows what is sent, and nobody else's.
func TestADeliveryShowsItsRequest(t *testing.T) {
	c := openService(t)
	_, delivery := c.createWebhook()
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	c.signIn("stranger", users.Grant{Role: users.Owner, ProjectID: c.other.ID})
	page := c.get("owner", c.base()+"/deliveries/"+delivery)
	c.want(page, http.StatusOK, "webhook-id: evt_", "&#34;type&#34;: &#34;credits.low&#34;", "webhook-signature: v1,…")
	c.want(c.get("stranger", Root+"/projects/"+c.other.ID+"/deliveries/"+delivery), http.StatusNotFound)
}
