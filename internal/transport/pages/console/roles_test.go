package console

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// visitors are people of every kind. They are asked for by name.
func (c *service) signInEverybody() []string {
	c.t.Helper()
	names := []string{c.signIn("nobody"), c.signIn("operator", users.Grant{Role: users.Operator}), c.signIn("auditor of all", users.Grant{Role: users.Auditor})}
	for _, role := range users.Roles {
		if role == users.Operator {
			continue
		}
		names = append(names, c.signIn(string(role), users.Grant{Role: role, ProjectID: c.project.ID}),
			c.signIn(string(role)+" elsewhere", users.Grant{Role: role, ProjectID: c.other.ID}))
	}
	return names
}

// fill replaces the variables of a path by things that exist.
func fill(path string, things map[string]string) string {
	for name, id := range things {
		path = strings.ReplaceAll(path, "{"+name+"}", url.PathEscape(id))
	}
	return path
}

// createThings makes one of everything that paths name.
func (c *service) createThings() map[string]string {
	c.t.Helper()
	bystander, token, err := c.people.Invite(c.t.Context(), users.Change{Actor: "cli:test"}, "bystander", users.Grant{Role: users.Clerk, ProjectID: c.project.ID})
	if err != nil {
		c.t.Fatal(err)
	}
	endpoint, delivery := c.createWebhook()
	c.signIn("founder", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	if got := c.post("founder", c.base()+"/galleries", "id", "staff", "retention_days", "30"); got.status != http.StatusSeeOther {
		c.t.Fatalf("%d %s", got.status, got.text)
	}
	keyID := c.createKey(account.Test).ID
	started := c.post("founder", c.base()+"/galleries/staff/duplicates", "key", keyID, "once", "roles")
	_, rest, _ := strings.Cut(started.location, "/duplicates/")
	search, _, _ := strings.Cut(rest, "?")
	scope := verification.Scope{ProjectID: c.project.ID, Environment: account.Test}
	batch := c.postFile("founder", c.base()+"/screening/batch", "people", []byte("name\nAnna Berg\n"), "key", keyID, "once", "people")
	_, rest, _ = strings.Cut(batch.Header().Get("Location"), "/screening/")
	people, _, _ := strings.Cut(rest, "?")
	// Both jobs end before the review is made, so that the deliveries of the endpoint are always in one order.
	c.await("founder", c.base()+"/galleries/staff/duplicates/"+search, "completed")
	c.await("founder", c.base()+"/screening/"+people, "completed")
	return map[string]string{
		"batch": people, "code": c.createStandingCode(scope, "till").ID, "job": search, "project": c.project.ID, "person": bystander.ID, "token": token, "key": keyID,
		"endpoint": endpoint, "delivery": delivery, "verification": c.createReview("roles"), "name": "selfie_1", "gallery": "staff", "workflow": "door",
	}
}

// ledElsewhere are public pages that answer with another status: who is signed in is led on, a sign-in begins at the
// provider, an answer of the provider without a sign-in is refused.
var ledElsewhere = map[string]int{
	"login": http.StatusSeeOther, "provider.start": http.StatusSeeOther, "invitation.provider": http.StatusSeeOther, "provider.finish": http.StatusUnauthorized,
}

// mayUse says who may use an action in the first project, from the columns of the table alone.
func mayUse(a *action, p users.User, projectID string) int {
	switch a.scope {
	case public, signedIn:
		return http.StatusOK
	case everywhere:
		if p.Has("", a.roles...) {
			return http.StatusOK
		}
	case somewhere:
		if p.HasAnywhere(a.roles...) {
			return http.StatusOK
		}
	case inProject:
		if !p.Has(projectID, users.Roles...) {
			return http.StatusNotFound
		}
		if p.Has(projectID, a.roles...) {
			return http.StatusOK
		}
	}
	return http.StatusForbidden
}

// Every page and form in every role: a page that the table allows is shown and offers only what
// the table allows; anything else is 403, or 404 in a project where the person has no role, and
// changes nothing.
func TestEveryPageAndFormInEveryRole(t *testing.T) {
	c := openService(t)
	things := c.createThings()
	names := c.signInEverybody()
	before := len(c.listAudit())
	shown, refused := 0, 0
	for _, a := range c.site.actions {
		path := fill(a.path, things)
		if strings.Contains(path, "{") {
			t.Fatalf("%s: nothing stands for the variable in %s", a.name, path)
		}
		for _, name := range names {
			want := mayUse(a, c.persons[name], c.project.ID)
			if a.name == "review.image" && want == http.StatusOK {
				continue // a simulated verification has no image; the browser test shows one
			}
			if want == http.StatusOK && a.method == http.MethodPost {
				continue // changes something: its own test sends it
			}
			got := c.request(name, a.method, path, url.Values{}, "Sec-Fetch-Site", "same-origin")
			if got.status == ledElsewhere[a.name] {
				continue
			}
			if got.status != want {
				t.Errorf("%s %s as %s: %d, want %d", a.method, path, name, got.status, want)
				continue
			}
			if want != http.StatusOK {
				refused++
				continue
			}
			shown++
			c.checkOffers(name, path, got.text)
		}
		if a.scope != public { // nobody is signed in
			if got := c.request("", a.method, path, url.Values{}, "Sec-Fetch-Site", "same-origin"); got.status != http.StatusSeeOther || !strings.HasPrefix(got.location, loginPath) {
				t.Errorf("%s %s without a session: %d %s", a.method, path, got.status, got.location)
			}
		}
	}
	for _, entry := range c.listAudit()[before:] {
		if !strings.HasSuffix(entry, " access.refused") && !strings.HasPrefix(entry, "system ") { // the batch of createThings ends by itself
			t.Errorf("a refused form left %q", entry)
		}
	}
	t.Logf("%d actions, %d pages shown, %d refusals", len(c.site.actions), shown, refused)
}

// checkOffers follows every link and form of a page to the table.
func (c *service) checkOffers(name, from, text string) {
	c.t.Helper()
	root, err := html.Parse(strings.NewReader(text))
	if err != nil {
		c.t.Fatal(err)
	}
	for node := range root.Descendants() {
		if node.Type != html.ElementNode {
			continue
		}
		method, target := http.MethodGet, ""
		switch node.Data {
		case "a":
			target = attribute(node, "href")
		case "form":
			target, method = attribute(node, "action"), strings.ToUpper(attribute(node, "method"))
		default:
			if strings.HasPrefix(attribute(node, "onclick")+attribute(node, "style"), "") && (attribute(node, "style") != "" || attribute(node, "onclick") != "") {
				c.t.Errorf("%s: <%s> has an inline style or handler", from, node.Data)
			}
			continue
		}
		if !strings.HasPrefix(target, Root) {
			continue
		}
		a := c.findAction(method, target)
		if a == nil {
			c.t.Errorf("%s as %s offers %s %s, which is no page", from, name, method, target)
			continue
		}
		projectID := ""
		if parts := strings.Split(target, "/"); len(parts) > 3 && parts[2] == "projects" {
			projectID = strings.Split(parts[3], "?")[0]
		}
		if mayUse(a, c.persons[name], projectID) != http.StatusOK {
			c.t.Errorf("%s as %s offers %s %s, which is refused", from, name, method, target)
		}
	}
}

func (c *service) findAction(method, target string) *action {
	path, _, _ := strings.Cut(target, "?")
	got := strings.Split(path, "/")
	for _, a := range c.site.actions {
		want := strings.Split(a.path, "/")
		if a.method == method && len(want) == len(got) && !slices.ContainsFunc(slices.Collect(indexes(len(want))), func(i int) bool {
			return want[i] != got[i] && !strings.HasPrefix(want[i], "{")
		}) {
			return a
		}
	}
	return nil
}

func indexes(n int) func(func(int) bool) {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// docs/console.md has the table of pages and roles, so that a change of it is seen in a review.
func TestTheTableOfRolesIsDocumented(t *testing.T) {
	const file = "../../../../docs/console.md"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	table := describeRoles(openService(t).site.actions)
	const begin, end = "<!-- roles -->\n", "<!-- end of roles -->"
	before, rest, _ := strings.Cut(string(text), begin)
	old, after, found := strings.Cut(rest, end)
	if !found {
		t.Fatalf("%s has no %s", file, end)
	}
	if os.Getenv("LIKENESS_UPDATE") != "" {
		if err := os.WriteFile(file, []byte(before+begin+table+end+after), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if old != table {
		t.Errorf("%s has another table; LIKENESS_UPDATE=1 go test ./internal/transport/pages/console -run %s writes it.\n%s", file, t.Name(), table)
	}
}

// describeRoles writes the table of pages and roles as Markdown.
func describeRoles(actions []*action) string {
	var b strings.Builder
	b.WriteString("| page or form | " + fmt.Sprint(joinRoles(users.Roles, " | ")) + " |\n| --- |" + strings.Repeat(" --- |", len(users.Roles)) + "\n")
	for _, a := range actions {
		if a.scope == public || a.scope == signedIn {
			continue
		}
		fmt.Fprintf(&b, "| `%s` |", a.name)
		for _, role := range users.Roles {
			mark := ""
			if slices.Contains(a.roles, role) {
				mark = "yes"
			}
			if a.live != nil && mark != "" && !slices.Contains(a.live, role) {
				mark = "test only"
			}
			if a.scope == everywhere && mark != "" && role != users.Operator {
				mark = "for every project"
			}
			b.WriteString(" " + mark + " |")
		}
		b.WriteString("\n")
	}
	return b.String()
}

func joinRoles(roles []users.Role, separator string) string {
	words := make([]string, len(roles))
	for i, role := range roles {
		words[i] = string(role)
	}
	return strings.Join(words, separator)
}
