package console

import (
	"slices"
	"strconv"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/transport/pages"
)

// baseURL is the address of the service as this person reaches it.
func (q *request) baseURL() string {
	return pages.BaseURL(q.r, q.site.o.PublicURL, q.site.o.IsSecure(q.r))
}

// requestURL is the address that the browser asked.
func (q *request) requestURL() string { return pages.BaseURL(q.r, "", q.site.o.IsSecure(q.r)) }

// consoleURL is the address at which people reach the console.
func (q *request) consoleURL() string {
	if q.site.o.Alone {
		return q.requestURL()
	}
	return q.baseURL()
}

// listProjects lists the projects in which the person has a role.
func (q *request) listProjects() ([]apigen.AdminProject, error) {
	var list apigen.AdminProjectList
	if err := q.call("admin.projects.list", nil, nil, &list); err != nil {
		return nil, err
	}
	return slices.DeleteFunc(list.Projects, func(p apigen.AdminProject) bool { return !q.session.Person.Has(p.ID, users.Roles...) }), nil
}

// projectPage is how many projects one page lists.
const projectPage = 50

// projectsView is the list of projects.
type projectsView struct {
	Projects       []apigen.AdminProject
	Found, All     int
	Search         string
	Page, Pages    int
	Previous, Next int // 0: none
}

func showProjects(q *request) error {
	all, err := q.listProjects()
	if err != nil {
		return err
	}
	data := projectsView{All: len(all), Search: strings.TrimSpace(q.r.URL.Query().Get("q"))}
	found := slices.DeleteFunc(all, func(p apigen.AdminProject) bool {
		return !strings.Contains(strings.ToLower(p.Name), strings.ToLower(data.Search)) && p.ID != data.Search
	})
	slices.SortFunc(found, func(a, b apigen.AdminProject) int {
		return strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name))
	})
	data.Found, data.Pages = len(found), max(1, (len(found)+projectPage-1)/projectPage)
	page, err := strconv.Atoi(q.r.URL.Query().Get("page"))
	if err != nil {
		page = 1
	}
	data.Page = min(max(page, 1), data.Pages)
	data.Projects = found[(data.Page-1)*projectPage : min(data.Page*projectPage, len(found))]
	data.Previous = data.Page - 1
	if data.Page < data.Pages {
		data.Next = data.Page + 1
	}
	return q.show("projects", "Projects", data)
}

func createProject(q *request) error {
	var p apigen.AdminProject
	if err := q.call("admin.projects.create", nil, apigen.AdminProjectCreateRequest{Name: q.field("name")}, &p); err != nil {
		return q.showAgain(err, showProjects)
	}
	return q.redirect(Root + "/projects/" + p.ID)
}

func updateSettings(q *request) error {
	days, err := strconv.Atoi(q.field("retention_days"))
	if err != nil {
		return q.showAgain(fault.New(fault.FieldInvalid, "retention_days", "%q is not a number of days.", q.field("retention_days")).WithFix("Write a whole number, such as 30."), showSettings)
	}
	name, display := q.field("name"), q.field("display_name")
	body := apigen.AdminProjectUpdateRequest{Name: &name, DisplayName: &display, RetentionDays: &days, RedirectHosts: append([]string{}, q.readWords("redirect_hosts")...)}
	if err := q.call("admin.projects.update", params{"project": q.project.ID}, body, nil); err != nil {
		return q.showAgain(err, showSettings)
	}
	return q.redirect(q.base() + "/settings")
}

func approveProject(q *request) error {
	live, storing := q.field("live_approved") == "yes", q.field("storing") == "yes"
	body := apigen.AdminProjectUpdateRequest{LiveApproved: &live, Storing: &storing}
	if err := q.call("admin.projects.update", params{"project": q.project.ID}, body, nil); err != nil {
		return q.showAgain(err, showSettings)
	}
	return q.redirect(q.base() + "/settings")
}

func closeProject(q *request) error {
	if q.field("confirm") != q.project.Name {
		return q.showAgain(fault.New(fault.FieldInvalid, "confirm", "The name of the project is not %q.", q.field("confirm")).WithFix("Write the name as it stands in the title of the page."), showSettings)
	}
	if err := q.call("admin.projects.close", params{"project": q.project.ID}, nil, nil); err != nil {
		return q.showAgain(err, showSettings)
	}
	return q.redirect(q.base() + "/settings")
}

// Places of steps in the list of describeSteps.
const (
	stepKey = iota
	stepCall
	stepWebhook
	stepTeam
)

// stepsTaken says which of the first steps of a project were taken.
type stepsTaken struct{ key, call, webhook, team bool }

// step is one of the first steps of a new project.
type step struct {
	Text, Path string // Path is empty where the person may not take the step
	Done       bool
}

// projectView is the first page of a project.
type projectView struct {
	Steps   []step // empty: all are taken
	Wallets []apigen.AdminWallet
	Roles   []string
}

func showProject(q *request) error {
	data := projectView{}
	for _, role := range users.Roles {
		if q.session.Person.Has(q.project.ID, role) {
			data.Roles = append(data.Roles, string(role))
		}
	}
	if q.can("keys") {
		var err error
		if data.Steps, err = q.listSteps(q.project.ID); err != nil {
			return err
		}
		var wallets apigen.AdminWalletList
		if err := q.call("admin.credits.balance", params{"project": q.project.ID}, nil, &wallets); err != nil {
			return err
		}
		data.Wallets = wallets.Wallets
	}
	return q.show("project", q.project.Name, data)
}

// listSteps lists the first steps of a project until all are taken.
func (q *request) listSteps(projectID string) ([]step, error) {
	var keys apigen.AdminKeyList
	var hooks apigen.AdminWebhookList
	var entries apigen.AdminEntryList
	p := params{"project": projectID}
	for name, out := range map[string]any{"admin.keys.list": &keys, "admin.webhooks.list": &hooks} {
		if err := q.call(name, p, nil, out); err != nil {
			return nil, err
		}
	}
	// The first entries are grants, then comes the first charge. Usage would add up all charges.
	if err := q.call("admin.credits.entries", params{"project": projectID, "environment": "test", "limit": "20"}, nil, &entries); err != nil {
		return nil, err
	}
	called := slices.ContainsFunc(entries.Entries, func(e apigen.AdminEntry) bool { return e.Kind == "charge" })
	all, err := q.site.o.People.List(q.r.Context())
	if err != nil {
		return nil, err
	}
	team := slices.ContainsFunc(all, func(p users.Person) bool {
		return p.ID != q.session.Person.ID && p.Removed.IsZero() && p.Has(projectID, users.Owner, users.Developer, users.Reviewer, users.Clerk)
	})
	steps := q.describeSteps(projectID, stepsTaken{key: len(keys.Keys) > 0, call: called, webhook: len(hooks.Webhooks) > 0, team: team})
	if !slices.ContainsFunc(steps, func(s step) bool { return !s.Done }) {
		return nil, nil
	}
	return steps, nil
}

// describeSteps lists the first steps of a project; an empty projectID stands for one that does not exist yet.
func (q *request) describeSteps(projectID string, taken stepsTaken) []step {
	steps := []step{
		{"Create a key", "", taken.key},
		{"Send the first call; the page of a new key has one to paste", "", taken.call},
		{"Add a webhook endpoint, so that your program hears of decisions", "", taken.webhook},
		{"Invite the people who work on the project", "", taken.team},
	}
	if projectID != "" {
		steps[stepKey].Path = projectPath(projectID) + "/keys"
		steps[stepWebhook].Path = projectPath(projectID) + "/webhooks"
	}
	if q.can("people") {
		steps[stepTeam].Path = Root + "/people"
	}
	return steps
}
