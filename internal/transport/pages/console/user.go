package console

import (
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/users"
)

// userView is the page of one person.
type userView struct {
	usersView
	Shown      users.User
	Self       bool
	Identities []users.Identity
	Passkeys   []users.Passkey
}

func findUser(q *request) (users.User, error) {
	return q.site.options.Users.Get(q.r.Context(), q.r.PathValue("person"))
}

func showUser(q *request) error {
	p, err := findUser(q)
	if err != nil {
		return err
	}
	team, err := readUserChoices(q)
	if err != nil {
		return err
	}
	data := userView{usersView: team, Shown: p, Self: p.ID == q.session.User.ID}
	if data.Identities, err = q.site.options.Users.ListIdentities(q.r.Context(), p.ID); err != nil {
		return err
	}
	if data.Passkeys, err = q.site.options.Users.ListPasskeys(q.r.Context(), p.ID); err != nil {
		return err
	}
	return q.page.show("user", p.Name, data)
}

func addRole(q *request) error {
	g, err := readGrant(q)
	if err == nil {
		err = q.site.options.Users.AddRole(q.r.Context(), newChange(q), q.r.PathValue("person"), g)
	}
	return finishUser(q, err)
}

// finishUser leads back to the page of the person.
func finishUser(q *request, err error) error {
	if err != nil {
		return q.page.showAgain(err, showUser)
	}
	return q.page.redirect(Root + "/people/" + q.r.PathValue("person"))
}

// errOwnAccount is the error of an operator who would lock himself out.
var errOwnAccount = fault.New(fault.FieldInvalid, "", "This is your own account.").WithFix("Ask another operator, or use likeness console on the server.")

func dropRole(q *request) error {
	g := users.Grant{Role: users.Role(q.form.read("role")), ProjectID: q.form.read("project")}
	if g.Role == users.Operator && q.r.PathValue("person") == q.session.User.ID {
		return finishUser(q, errOwnAccount)
	}
	return finishUser(q, q.site.options.Users.DropRole(q.r.Context(), newChange(q), q.r.PathValue("person"), g))
}

func inviteAgain(q *request) error {
	p, err := findUser(q)
	if err != nil {
		return err
	}
	return inviteUser(q, p.Name, showUser)
}

func endSessions(q *request) error {
	return finishUser(q, q.site.options.Users.EndSessions(q.r.Context(), newChange(q), q.r.PathValue("person")))
}

func removeUser(q *request) error {
	if q.r.PathValue("person") == q.session.User.ID {
		return finishUser(q, errOwnAccount)
	}
	return finishUser(q, q.site.options.Users.Remove(q.r.Context(), newChange(q), q.r.PathValue("person")))
}

// unlinkUser takes the accounts of providers from a person.
func unlinkUser(q *request) error {
	return finishUser(q, q.site.options.Users.UnlinkIdentities(q.r.Context(), newChange(q), q.r.PathValue("person")))
}

func removePasskey(q *request) error {
	return finishUser(q, q.site.options.Users.RemovePasskey(q.r.Context(), newChange(q), q.r.PathValue("person"), q.form.read("passkey")))
}
