package console

import (
	"net/http"
	"net/url"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ratelimit"
	"github.com/likeness-api/likeness/internal/state/users"
)

// Images of cameras use the models one after the other where there is one slot.
func TestGuidanceWaitsForASlot(t *testing.T) {
	c := openService(t)
	c.signIn("clerk", users.Grant{Role: users.Clerk, ProjectID: c.project.ID})
	ask := func() loadedPage {
		return c.request("clerk", "POST", c.base()+"/photo/guide", url.Values{"a": {"picture"}}, "Sec-Fetch-Site", "same-origin")
	}
	c.want(ask(), http.StatusOK, `"ready"`)
	leave, err := c.site.slots.Acquire(t.Context(), 1) // the one of GuideSlots 0
	if err != nil {
		t.Fatal(err)
	}
	c.want(ask(), http.StatusServiceUnavailable, "busy")
	leave()
	c.want(ask(), http.StatusOK, `"ready"`)
}

// A page is several calls of operations without a rate of their own, so the pages have one.
func TestPagesOfAPersonAreLimited(t *testing.T) {
	c := openService(t)
	c.signIn("ada", users.Grant{Role: users.Auditor})
	c.signIn("grace", users.Grant{Role: users.Auditor})
	actor := c.persons["ada"]
	now := time.Now()
	c.site.visits = ratelimit.New(ratelimit.Options{Now: func() time.Time { return now }}) // nothing is earned back while the test runs
	for range visitRate.Burst {
		if _, err := c.site.visits.Take(t.Context(), &account.Caller{KeyID: actor.Actor(), Rate: visitRate}); err != nil {
			t.Fatal(err)
		}
	}
	c.want(c.get("ada", accountPath), http.StatusTooManyRequests, "Wait a few seconds")
	c.want(c.get("grace", accountPath), http.StatusOK)
}
