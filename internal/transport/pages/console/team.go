package console

import (
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/users"
)

// peopleView is the list of people with the form of an invitation.
type peopleView struct {
	People   []users.Person
	Projects map[string]string // name by id
	Choices  []apigen.AdminProject
	Roles    []users.Role
	Limited  bool // not all projects are choices
}

// mostChoices is how many projects a list to choose from has. Beyond it the id is written.
const maxChoices = 200

// readTeam reads what forms about roles need.
func (q *request) readTeam() (peopleView, error) {
	data := peopleView{Projects: map[string]string{}, Roles: users.Roles}
	all, err := q.listProjects()
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

func showPeople(q *request) error {
	data, err := q.readTeam()
	if err != nil {
		return err
	}
	if data.People, err = q.site.o.People.List(q.r.Context()); err != nil {
		return err
	}
	return q.show("people", "People", data)
}

// readGrant reads the role and project of a form.
func (q *request) readGrant() (users.Grant, error) {
	g := users.Grant{Role: users.Role(q.field("role")), ProjectID: q.field("project")}
	if g.ProjectID == "" {
		return g, nil
	}
	var p apigen.AdminProject
	err := q.call("admin.projects.get", params{"project": g.ProjectID}, nil, &p)
	g.ProjectID = p.ID
	if err != nil {
		err = fault.New(fault.FieldInvalid, "project", "There is no project %q.", q.field("project")).WithFix("Choose one, or leave it empty for every project.")
	}
	return g, err
}

// linkView is the page with the link of an invitation.
type linkView struct {
	Invited users.Person
	URL     string
	Minutes int
}

func invitePerson(q *request) error {
	g, err := q.readGrant()
	if err != nil {
		return q.showAgain(err, showPeople)
	}
	return q.invite(q.field("name"), showPeople, g)
}

func (q *request) invite(name string, page func(*request) error, grants ...users.Grant) error {
	p, token, err := q.site.o.People.Invite(q.r.Context(), q.change(), name, grants...)
	if err != nil {
		return q.showAgain(err, page)
	}
	q.action = q.site.byName["people"]
	return q.show("link", "Invitation", linkView{Invited: p, URL: q.consoleURL() + InvitationRoot + "/" + token, Minutes: int(users.InvitationLife.Minutes())})
}

// personView is the page of one person.
type personView struct {
	peopleView
	Shown      users.Person
	Self       bool
	Identities []users.Identity
	Passkeys   []users.Passkey
}

func (q *request) findPerson() (users.Person, error) {
	return q.site.o.People.Get(q.r.Context(), q.r.PathValue("person"))
}

func showPerson(q *request) error {
	p, err := q.findPerson()
	if err != nil {
		return err
	}
	team, err := q.readTeam()
	if err != nil {
		return err
	}
	data := personView{peopleView: team, Shown: p, Self: p.ID == q.session.Person.ID}
	if data.Identities, err = q.site.o.People.ListIdentities(q.r.Context(), p.ID); err != nil {
		return err
	}
	if data.Passkeys, err = q.site.o.People.ListPasskeys(q.r.Context(), p.ID); err != nil {
		return err
	}
	return q.show("person", p.Name, data)
}

func addRole(q *request) error {
	g, err := q.readGrant()
	if err == nil {
		err = q.site.o.People.AddRole(q.r.Context(), q.change(), q.r.PathValue("person"), g)
	}
	return q.finishPerson(err)
}

// finishPerson leads back to the page of the person.
func (q *request) finishPerson(err error) error {
	if err != nil {
		return q.showAgain(err, showPerson)
	}
	return q.redirect(Root + "/people/" + q.r.PathValue("person"))
}

// errOwnAccount is the error of an operator who would lock himself out.
var errOwnAccount = fault.New(fault.FieldInvalid, "", "This is your own account.").WithFix("Ask another operator, or use likeness console on the server.")

func dropRole(q *request) error {
	g := users.Grant{Role: users.Role(q.field("role")), ProjectID: q.field("project")}
	if g.Role == users.Operator && q.r.PathValue("person") == q.session.Person.ID {
		return q.finishPerson(errOwnAccount)
	}
	return q.finishPerson(q.site.o.People.DropRole(q.r.Context(), q.change(), q.r.PathValue("person"), g))
}

func inviteAgain(q *request) error {
	p, err := q.findPerson()
	if err != nil {
		return err
	}
	return q.invite(p.Name, showPerson)
}

func endSessions(q *request) error {
	return q.finishPerson(q.site.o.People.EndSessions(q.r.Context(), q.change(), q.r.PathValue("person")))
}

func removePerson(q *request) error {
	if q.r.PathValue("person") == q.session.Person.ID {
		return q.finishPerson(errOwnAccount)
	}
	return q.finishPerson(q.site.o.People.Remove(q.r.Context(), q.change(), q.r.PathValue("person")))
}
