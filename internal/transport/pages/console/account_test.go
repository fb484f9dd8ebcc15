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
	c.want(c.get("ada", accountPath), http.StatusOK, "Set up a new phone", "Change the password")
	led := c.post("ada", accountPath+"/renew")
	if led.status != http.StatusSeeOther || !strings.HasPrefix(led.location, InvitationRoot+"/") {
		t.Fatalf("%d %s", led.status, led.location)
	}
	c.want(c.get("", led.location), http.StatusOK, "You set your password and phone anew as <strong>ada</strong>")
	c.want(c.get("ada", accountPath), http.StatusOK, "Sign out everywhere")
	if _, err := c.store.Exec(t.Context(), "UPDATE person_sessions SET proved_ms = proved_ms - 3600000"); err != nil {
		t.Fatal(err)
	}
	c.want(c.get("ada", accountPath), http.StatusOK, "Sign in again to change how you sign in")
	c.want(c.post("ada", accountPath+"/renew"), http.StatusForbidden)
	c.want(c.post("ada", accountPath+"/password", "password", "seven other words of mine", "again", "seven other words of mine"), http.StatusForbidden)
}

// A person changes the password alone, which is a form of its own, and is led to the sign-in page. Who has none is offered none.
func TestAPersonChangesThePasswordAlone(t *testing.T) {
	c := openService(t)
	c.signIn("ada", users.Grant{Role: users.Auditor})
	const other = "seven other words of mine"
	c.want(c.post("ada", accountPath+"/password", "password", other, "again", "something else"), http.StatusBadRequest, "The two passwords differ", `aria-invalid="true"`)
	c.want(c.post("ada", accountPath+"/password", "password", "short", "again", "short"), http.StatusBadRequest, "The password has 5 characters")
	changed := c.post("ada", accountPath+"/password", "password", other, "again", other)
	if changed.status != http.StatusSeeOther || changed.location != loginPath {
		t.Fatalf("%d %s", changed.status, changed.location)
	}
	c.want(c.get("ada", accountPath), http.StatusSeeOther)
	if all := c.listAudit(); all[len(all)-1] != "person:ada person.password" {
		t.Errorf("the audit log ends with %s", all[len(all)-1])
	}
	c.signIn("grace", users.Grant{Role: users.Auditor})
	if _, err := c.store.Exec(t.Context(), "UPDATE people SET password = '' WHERE name = 'grace'"); err != nil {
		t.Fatal(err)
	}
	page := c.get("grace", accountPath)
	c.want(page, http.StatusOK, "You have no password here")
	if strings.Contains(page.text, "Change the password") {
		t.Error("a person without a password is offered to change it")
	}
	c.signIn("mary", users.Grant{Role: users.Auditor})
	if _, err := c.store.Exec(t.Context(), "UPDATE people SET unlinked = 1 WHERE name = 'mary'"); err != nil {
		t.Fatal(err)
	}
	page = c.get("mary", accountPath)
	c.want(page, http.StatusOK, "You have a password", "An operator unlinked your account of the provider")
	if strings.Contains(page.text, "Change the password") || strings.Contains(page.text, accountPath+"/renew") {
		t.Error("a person whose account was unlinked is offered what is refused")
	}
	c.want(c.post("mary", accountPath+"/password", "password", other, "again", other), http.StatusForbidden, "An operator unlinked your account of the provider")
}

// The page of a delivery shows what is sent, and nobody else's.
func TestADeliveryShowsItsRequest(t *testing.T) {
	c := openService(t)
	endpoint, delivery := c.createWebhook()
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	c.signIn("stranger", users.Grant{Role: users.Owner, ProjectID: c.other.ID})
	page := c.get("owner", c.base()+"/deliveries/"+delivery)
	c.want(page, http.StatusOK, "<dt>Id of the event</dt><dd><code>evt_", "<code>webhook-id</code></th><td><code>evt_", "&#34;type&#34;: &#34;credits.low&#34;", "<code>v1,…</code>", `data-copy="s-body"`, `<code id="s-body">{`, "<code>http://127.0.0.1:9999/hook?…</code>")
	for _, path := range []string{"/deliveries/" + delivery, "/webhooks", "/webhooks/" + endpoint} {
		if got := c.get("owner", c.base()+path); strings.Contains(got.text, "token=x") {
			t.Errorf("%s shows the query of the address", path)
		}
	}
	c.want(c.get("owner", c.base()+"/webhooks/"+endpoint+"/settings"), http.StatusOK, `value="http://127.0.0.1:9999/hook?token=x"`)
	c.want(c.get("stranger", Root+"/projects/"+c.other.ID+"/deliveries/"+delivery), http.StatusNotFound)
}
