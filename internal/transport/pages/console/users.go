package console

import (
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/users"
)

// usersView is the list of people with the form of an invitation.
type usersView struct {
	People   []users.User
	Projects map[string]string // name by id
	Choices  []apigen.AdminProject
	Roles    []users.Role
	Limited  bool // not all projects are choices
	Filter   userFilter
	All      int // people before the filter
}

// userFilter narrows the list of people.
type userFilter struct{ Search, Role, State string }

// IsSet reports whether it narrows the list.
func (f userFilter) IsSet() bool { return f.Search+f.Role+f.State != "" }

// userStates are the states of people, as the list has them.
var userStates = []string{"active", "invited", "removed"}

// States lists the states of people.
func (v usersView) States() []string { return userStates }

// stateOfUser is the state of a person.
func stateOfUser(p users.User) string {
	switch {
	case !p.Removed.IsZero():
		return "removed"
	case p.Accepted:
		return "active"
	}
	return "invited"
}

// fits reports whether a person is one of those that are searched for: by a part of the name, a role anywhere, and the state.
func (f userFilter) fits(p users.User) bool {
	return strings.Contains(strings.ToLower(p.Name), strings.ToLower(f.Search)) && (f.State == "" || stateOfUser(p) == f.State) && (f.Role == "" || p.HasAnywhere(users.Role(f.Role)))
}

// everyProject is the choice of a role in every project.
const everyProject = "*"

// maxChoices is how many projects a list to choose from has. Beyond it the id is written.
const maxChoices = 200

// readUserChoices reads what forms about roles need.
func readUserChoices(q *request) (usersView, error) {
	data := usersView{Projects: map[string]string{}, Roles: users.Roles}
	all, err := listProjects(q)
	if err != nil {
		return data, err
	}
	for _, p := range all {
		data.Projects[p.ID] = p.Name
	}
	data.Limited = len(all) > maxChoices
	data.Choices = all[:min(len(all), maxChoices)]
	return data, nil
}

func showUsers(q *request) error {
	data, err := readUserChoices(q)
	if err != nil {
		return err
	}
	if data.People, err = q.site.options.Users.List(q.r.Context()); err != nil {
		return err
	}
	query := q.r.URL.Query()
	data.Filter, data.All = userFilter{strings.TrimSpace(query.Get("q")), query.Get("role"), query.Get("state")}, len(data.People)
	data.People = slices.DeleteFunc(data.People, func(p users.User) bool { return !data.Filter.fits(p) })
	return q.page.show("users", "People", data)
}

// readGrant reads the role and project of a form.
func readGrant(q *request) (users.Grant, error) {
	g := users.Grant{Role: users.Role(q.form.read("role")), ProjectID: q.form.read("project")}
	if g.ProjectID == "" || g.ProjectID == everyProject {
		g.ProjectID = ""
		return g, nil
	}
	var p apigen.AdminProject
	err := q.api.callAdmin("admin.projects.get", params{"project": g.ProjectID}, nil, &p)
	g.ProjectID = p.ID
	if err != nil {
		err = fault.New(fault.FieldInvalid, "project", "There is no project %q.", q.form.read("project")).WithFix("Choose one, or leave it empty for every project.")
	}
	return g, err
}

// linkView is the page with the link of an invitation.
type linkView struct {
	Invited users.User
	URL     string
	Minutes int
}

func inviteUserFromForm(q *request) error {
	g, err := readGrant(q)
	if err != nil {
		return q.page.showAgain(err, showUsers)
	}
	return inviteUser(q, q.form.read("name"), showUsers, g)
}

func inviteUser(q *request, name string, page func(*request) error, grants ...users.Grant) error {
	p, token, err := q.site.options.Users.Invite(q.r.Context(), newChange(q), name, grants...)
	if err != nil {
		return q.page.showAgain(err, page)
	}
	q.page.belongTo("people")
	return q.page.show("link", "Invitation", linkView{Invited: p, URL: findConsoleURL(q) + InvitationRoot + "/" + token, Minutes: int(users.InvitationLife.Minutes())})
}
