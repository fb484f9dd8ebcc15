package console

import (
	"net/url"
	"slices"

	"github.com/likeness-api/likeness/internal/state/users"
)

// accountView is the page of the person who is signed in.
type accountView struct {
	Identities   []users.Identity
	Passkeys     []users.Passkey
	CanAdd       bool // browsers make passkeys at this address
	Fresh        bool // passkeys may be added now
	FreshMinutes int  // how long after signing in passkeys may be added
	Provider     string
	AgainURL     string            // where the provider asks the person again
	Names        map[string]string // of the projects, by id
	Password     users.PasswordState
	MinPassword  int
}

func showAccount(q *request) (err error) {
	data := accountView{
		Fresh: q.site.options.Users.IsFresh(q.session.Session), FreshMinutes: int(users.FreshSignIn.Minutes()),
		Provider: q.site.options.Users.ProviderName(), MinPassword: users.MinPassword, AgainURL: providerPath + "?again=1&next=" + url.QueryEscape(accountPath),
	}
	_, data.CanAdd = findSite(q)
	if data.Identities, err = q.site.options.Users.ListIdentities(q.r.Context(), q.session.User.ID); err != nil {
		return err
	}
	if data.Passkeys, err = q.site.options.Users.ListPasskeys(q.r.Context(), q.session.User.ID); err != nil {
		return err
	}
	if data.Password, err = q.site.options.Users.FindPasswordState(q.r.Context(), q.session.User.ID); err != nil {
		return err
	}
	if slices.ContainsFunc(q.session.User.Grants, func(g users.Grant) bool { return g.ProjectID != "" }) {
		if data.Names, err = nameProjects(q); err != nil {
			return err
		}
	}
	return q.page.show("account", "Your account", data)
}

func endOwnSessions(q *request) error {
	if err := q.site.options.Users.EndSessions(q.r.Context(), newChange(q), q.session.User.ID); err != nil {
		return err
	}
	q.page.setSessionCookie("")
	return q.page.redirect(loginPath)
}

// changeOwnPassword sets another password, which ends the session too.
func changeOwnPassword(q *request) error {
	if err := requireTrustworthy(q); err != nil {
		return err
	}
	password := q.r.PostFormValue("password")
	if password != q.r.PostFormValue("again") {
		return q.page.showAgain(newDifferingPasswords(), showAccount)
	}
	if err := q.site.options.Users.ChangePassword(q.r.Context(), newChange(q), q.session.Session, password); err != nil {
		return q.page.showAgain(err, showAccount)
	}
	q.page.setSessionCookie("")
	return q.page.redirect(loginPath)
}

// renewOwnAccess leads the person to the page on which a new password and new codes are set.
func renewOwnAccess(q *request) error {
	token, err := q.site.options.Users.Renew(q.r.Context(), newChange(q), q.session.Session)
	if err != nil {
		return q.page.showAgain(err, showAccount)
	}
	return q.page.redirect(InvitationRoot + "/" + token)
}

func beginPasskey(q *request) error {
	site, err := requireSite(q)
	if err != nil {
		return q.page.sendFailure(err)
	}
	options, cookie, err := q.site.options.Users.BeginPasskey(q.r.Context(), q.session.Session, site)
	if err != nil {
		return q.page.sendFailure(err)
	}
	return answerOptions(q, options, cookie)
}

func addPasskey(q *request) error {
	site, err := requireSite(q)
	if err != nil {
		return err
	}
	err = q.site.options.Users.AddPasskey(q.r.Context(), newChange(q), q.session.Session, site, users.NewPasskey{
		Cookie: readCookie(q.r, passkeyCookie), Name: q.form.read("name"), Answer: q.form.read("credential"),
	})
	q.page.setShortCookie(passkeyCookie, "")
	return finishAccount(q, err)
}

func removeOwnPasskey(q *request) error {
	return finishAccount(q, q.site.options.Users.RemoveOwnPasskey(q.r.Context(), newChange(q), q.session.Session, q.form.read("passkey")))
}

// finishAccount leads back to the page of the account.
func finishAccount(q *request, err error) error {
	if err != nil {
		q.page.logCause(err)
		return q.page.showAgain(err, showAccount)
	}
	return q.page.redirect(accountPath)
}
