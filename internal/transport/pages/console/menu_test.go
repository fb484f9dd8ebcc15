package console

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/users"
)

// Many pages stand in the menu under the headings of the overview, a few without one; none is left out.
func TestTheMenuIsGrouped(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	c.signIn("clerk", users.Grant{Role: users.Clerk, ProjectID: c.project.ID})
	read := func(name string) (headings, links []string) {
		_, menu, _ := strings.Cut(c.get(name, c.base()).text, `id="menu"`)
		menu, _, _ = strings.Cut(menu, "</nav>")
		for _, m := range regexp.MustCompile(`<h3>([^<]+)</h3>`).FindAllStringSubmatch(menu, -1) {
			headings = append(headings, m[1])
		}
		for _, m := range regexp.MustCompile(`href="/console/projects/[^"]+"[^>]*>([^<]+)</a>`).FindAllStringSubmatch(menu, -1) {
			links = append(links, m[1])
		}
		return headings, links
	}
	headings, links := read("owner")
	if want := []string{"People to check", "Photos and faces", "Programs", "This project"}; !slices.Equal(headings, want) {
		t.Errorf("the headings are %q, want %q", headings, want)
	}
	var want []string
	for _, a := range c.site.actions {
		if a.menu != "" && a.scope == inProject && slices.Contains(a.roles, users.Owner) {
			want = append(want, a.menu)
		}
	}
	if links[0] != "Overview" || !slices.Equal(slices.Sorted(slices.Values(links)), slices.Sorted(slices.Values(want))) {
		t.Errorf("the menu has %q, want %q", links, want)
	}
	if headings, links := read("clerk"); len(headings) > 0 || len(links) < 2 {
		t.Errorf("a clerk has %q under %q", links, headings)
	}
}

// The playground offers a photo of its own and takes it for one that was sent. The browser test runs it with the models.
func TestThePlaygroundHasASamplePhoto(t *testing.T) {
	c := openService(t)
	c.signIn("dev", users.Grant{Role: users.Developer, ProjectID: c.project.ID})
	path := c.base() + "/playground"
	c.want(c.get("dev", path), http.StatusOK, "Run with a sample photo", `<span>0.02</span> test credits a call. <a href="/docs/api/find/face.detect">`, `<option value="face.count" data-price="0.02"`)
	if got := c.postPhoto("dev", path, nil, "operation", "face.count"); got.Code != http.StatusBadRequest || !strings.Contains(got.Body.String(), "The form has no photo") {
		t.Errorf("without a photo: %d", got.Code)
	}
	if got := c.postPhoto("dev", path, nil, "operation", "face.none", "sample", "yes"); got.Code != http.StatusBadRequest || !strings.Contains(got.Body.String(), "There is no operation") {
		t.Errorf("with the sample photo: %d %s", got.Code, got.Body)
	}
}
