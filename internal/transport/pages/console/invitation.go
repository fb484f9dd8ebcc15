package console

import (
	"strings"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// invitationView is the page on which an invited person sets password and one-time codes.
type invitationView struct {
	Trustworthy bool
	Host, Token string
	Invited     users.User
	Setup       users.Setup
	Code        verification.QRPath
	MinPassword int
	Provider    string // name of the provider; empty: there is none
	Inviter     string // who invited; empty: not known
	Grants      []invitedGrant
}

// invitedGrant is a role that an invited person gets, and where.
type invitedGrant struct{ Role, Project string }

// describeInvitation adds who invited the person, to what. Whoever accepted before is not told, and the audit log is not searched.
func (v *invitationView) describeInvitation(q *request) (err error) {
	actor := ""
	if !v.Invited.Accepted {
		if actor, err = q.site.options.Users.FindInviter(q.r.Context(), v.Invited); err != nil {
			return err
		}
	}
	switch {
	case strings.HasPrefix(actor, "cli:"):
		v.Inviter = "The operator of the server"
	case actor != "":
		v.Inviter = nameActor(actor)
	}
	for _, g := range v.Invited.Grants {
		grant := invitedGrant{Role: string(g.Role)}
		if g.ProjectID != "" {
			if grant.Project, err = q.site.options.NameProject(q.r.Context(), g.ProjectID); err != nil {
				return err
			}
		}
		v.Grants = append(v.Grants, grant)
	}
	return nil
}

func showInvitation(q *request) error {
	p, err := q.site.options.Users.FindInvitation(q.r.Context(), q.r.PathValue("token"))
	if err != nil {
		return err
	}
	setup := q.site.options.Users.NewSetup(p)
	if q.page.problem != nil {
		if kept, err := q.site.options.Users.OpenSetup(p, q.form.read("setup")); err == nil {
			setup = kept
		}
	}
	data := invitationView{
		Trustworthy: q.site.isTrustworthy(q.r), Host: q.r.Host, Token: q.r.PathValue("token"), Invited: p, Setup: setup, MinPassword: users.MinPassword,
		Provider: q.site.options.Users.ProviderName(),
	}
	if err := data.describeInvitation(q); err != nil {
		return err
	}
	if data.Code, err = verification.NewQRPath(setup.Address); err != nil {
		return err
	}
	return q.page.show("invitation", "Welcome", data)
}

// newDifferingPasswords is the fault of a form whose two passwords are not the same.
func newDifferingPasswords() error {
	return fault.New(fault.FieldInvalid, "again", "The two passwords differ.").WithFix("Write the same password twice.")
}

func acceptInvitation(q *request) error {
	if err := requireTrustworthy(q); err != nil {
		return err
	}
	password := q.r.PostFormValue("password")
	if password != q.r.PostFormValue("again") {
		return q.page.showAgain(newDifferingPasswords(), showInvitation)
	}
	_, err := q.site.options.Users.Accept(q.r.Context(), newChange(q), users.Acceptance{
		Token: q.r.PathValue("token"), Password: password, Setup: q.form.read("setup"), Code: q.form.read("code"),
	})
	if err != nil {
		return q.page.showAgain(err, showInvitation)
	}
	q.page.setSessionCookie("")
	return q.page.redirect(loginPath)
}
