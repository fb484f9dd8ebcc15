package console

import (
	"net/http"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/users"
)

// A key gets the operations whose boxes are ticked, keeps those that no operation has any more, and may call everything without any.
func TestPermissionsAreChosenByGroup(t *testing.T) {
	c := openService(t)
	c.signIn("dev", users.Grant{Role: users.Developer, ProjectID: c.project.ID})
	page := c.get("dev", c.base()+"/keys")
	c.want(page, http.StatusOK, `value="verifications.*"`, `value="verifications.write"`, "none chosen means every one")
	form := map[string][]string{"once": {c.find(page, `name="once" value="([^"]+)"`)}, "name": {"till"}, "environment": {"test"}, "permissions": {"verifications.*", "galleries.read"}}
	c.want(c.request("dev", "POST", c.base()+"/keys", form, "Sec-Fetch-Site", "same-origin"), http.StatusOK, "shown this once")
	list := c.get("dev", c.base()+"/keys")
	c.want(list, http.StatusOK, "Read galleries, Verifications (all)<", "1 key,")
	key := c.find(list, `href="([^"]+/keys/key_[^"]+)"`)
	c.want(c.get("dev", key+"/settings"), http.StatusOK, `value="verifications.*" checked`, `value="galleries.read" checked`)
	if got := c.post("dev", key, "name", "till", "day_cap", "0.00", "month_cap", "0.00"); got.status != http.StatusSeeOther {
		t.Fatalf("%d %s", got.status, got.text)
	}
	after := c.get("dev", key+"/settings")
	c.want(after, http.StatusOK, "Operations: every operation")
	if strings.Contains(after.text, ".*\" checked") {
		t.Error("a box is still ticked")
	}
}

func TestCountOf(t *testing.T) {
	for want, got := range map[string]string{"2 keys": countOf(2, "key"), "2 entries": countOf(2, "entry"), "1 day": countOf(1, "day"), "3 days": countOf(3, "day")} {
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
