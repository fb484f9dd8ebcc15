package console

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/state/webhook"
)

// The page of a project with as many endpoints as it may have is no larger than other pages, and one more is refused at the form, which
// stays open with what was written.
func TestTheMostEndpointsAreListed(t *testing.T) {
	const most = 50
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	err := c.store.Tx(t.Context(), func(tx *store.Tx) error {
		for i := range most {
			settings := webhook.Settings{URL: fmt.Sprintf("http://127.0.0.1:9999/hook/%03d", i), Description: fmt.Sprintf("Till %03d of the Königstraße", i), Environments: []string{"test"}}
			if _, _, err := c.endpoints.Create(t.Context(), tx, c.project.ID, settings); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	page := c.get("owner", c.base()+"/webhooks")
	c.want(page, http.StatusOK, "50 endpoints", "Till 000 of the Königstraße", "Till 049 of")
	if n := strings.Count(page.text, "<") - strings.Count(page.text, "</"); n > 1500 {
		t.Errorf("the page has %d elements", n)
	}
	if strings.Contains(page.text, `<details class="add" id="new" open>`) {
		t.Error("the form for a new endpoint is open above a list")
	}
	c.want(c.post("owner", c.base()+"/webhooks", "once", "o", "url", "http://127.0.0.1:9999/more", "environments", "test", "kinds", "credits.low"), http.StatusBadRequest,
		"which is the limit", `<details class="add" id="new" open>`, `value="http://127.0.0.1:9999/more"`, `value="credits.low" checked`)
}

// A body of 60 kB with markup and other scripts in it is shown whole, as text.
func TestALargeDeliveryIsShownAsText(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	_, delivery := c.createWebhook()
	body := `{"note":"` + strings.Repeat("<b>متجر Königstraße</b> ", 2500) + `","end":"here"}`
	if len(body) < 60_000 {
		t.Fatalf("the body has %d bytes", len(body))
	}
	c.site.options.FindEventBody = func(context.Context, string, string) (string, error) { return body, nil }
	page := c.get("owner", c.base()+"/deliveries/"+delivery)
	c.want(page, http.StatusOK, "&lt;b&gt;متجر Königstraße&lt;/b&gt;", "&#34;end&#34;: &#34;here&#34;", `<pre class="tall"`)
	if strings.Contains(page.text, "<b>متجر") {
		t.Error("the body is markup")
	}
}
