package console

import (
	"net/http"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// The way to check liveness is chosen in the forms of a workflow and of a verification, and the default in the settings; each
// choice says what happens to a person who cannot do it.
func TestTheLivenessModeIsChosen(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	workflows, verifications, settings := c.base()+"/workflows", c.base()+"/verifications", c.base()+"/settings/verifications"
	for _, page := range []string{workflows, verifications, settings} {
		c.want(c.get("owner", page), http.StatusOK, "nobody has to move", "I cannot do this”, and a reviewer decides", "who can do neither asks for a reviewer")
	}
	c.want(c.get("owner", workflows), http.StatusOK, "Project default: selfie alone", `value="" aria-describedby="h-m-project" checked`)

	save := func(mode string) loadedPage {
		return c.post("owner", settings, "liveness_mode", mode)
	}
	if got := save("motion"); got.status != http.StatusSeeOther {
		t.Fatalf("%d %s", got.status, got.text)
	}
	c.want(c.get("owner", settings), http.StatusOK, `value="motion" aria-describedby="h-m-motion" checked`)
	c.want(c.get("owner", workflows), http.StatusOK, "Project default: selfie and movements")
	c.want(c.get("owner", workflows+"?preview=yes&name=x&checks=liveness"), http.StatusOK, "<strong>Movements</strong>")
	c.want(c.get("owner", workflows+"?preview=yes&name=x&checks=liveness&liveness_mode=light"), http.StatusOK, "<strong>Colours</strong>", `value="light" aria-describedby="h-m-light" checked`)
	c.want(save("dance"), http.StatusBadRequest, "liveness_mode")

	if got := c.post("owner", workflows, "env", "test", "name", "door", "checks", "liveness", "liveness_mode", "light"); got.status != http.StatusSeeOther {
		t.Fatalf("%d %s", got.status, got.text)
	}
	c.want(c.get("owner", workflows), http.StatusOK, "live person: selfie and colours of the screen")
	c.want(c.post("owner", workflows, "env", "test", "name", "door", "checks", "liveness", "liveness_mode", "dance"), http.StatusBadRequest, "mode")
	for mode, want := range map[string]apigen.VerificationLivenessMode{"passive": "passive", "light": "light", "": "motion"} {
		reference := "customer-" + mode
		c.want(c.post("owner", verifications, "env", "test", "once", "o-"+mode, "reference", reference, "checks", "liveness", "liveness_mode", mode), http.StatusOK)
		list, _, err := c.verifications.List(t.Context(), verification.Scope{ProjectID: c.project.ID, Environment: account.Test}, verification.Filter{Reference: reference, Limit: 1})
		if err != nil || len(list) != 1 || verification.LivenessMode(list[0].Request.Checks) != want {
			t.Errorf("mode %q made %+v, %v", mode, list, err)
		}
	}
}
