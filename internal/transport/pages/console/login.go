package console

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// loginView is the sign-in page.
type loginView struct {
	Trustworthy bool   // browsers keep the cookie
	Nobody      bool   // nobody was invited
	Next        string // where the browser goes afterwards
	Host        string
	Provider    string // name of the provider; empty: there is none
	ProviderURL string // where a sign-in with it begins
	Passkeys    bool   // browsers make passkeys at this address
}

// maxNext is how many bytes the address of a page may have that a sign-in leads to: it is kept in a cookie, of which browsers
// take 4 kB.
const maxNext = 1000

// safeNext returns next when it is a page of the console.
func safeNext(next string) string {
	if u, err := url.Parse(next); err == nil && len(next) <= maxNext && u.Host == "" && u.Scheme == "" &&
		(u.Path == Root || strings.HasPrefix(u.Path, Root+"/")) && !strings.HasPrefix(next, "//") {
		return next
	}
	return Root
}

func showLogin(q *request) error {
	data := loginView{Trustworthy: q.site.isTrustworthy(q.r), Next: safeNext(q.r.FormValue("next")), Host: q.r.Host}
	_, data.Passkeys = q.findSite()
	data.Provider, data.ProviderURL = q.site.o.People.ProviderName(), providerLink(data.Next)
	n, err := q.site.o.People.Count(q.r.Context())
	if err != nil {
		return err
	}
	data.Nobody = n == 0
	if q.session != nil && q.problem == nil {
		http.Redirect(q.w, q.r, data.Next, http.StatusSeeOther)
		return nil
	}
	return q.show("login", "Sign in", data)
}

func signIn(q *request) error {
	if err := q.requireTrustworthy(); err != nil {
		return err
	}
	token, err := q.site.o.People.SignIn(q.r.Context(), q.site.o.Address(q.r), q.field("name"), q.r.PostFormValue("password"), q.field("code"))
	if err != nil {
		q.session = nil
		return q.showAgain(err, showLogin)
	}
	q.setCookie(token)
	http.Redirect(q.w, q.r, safeNext(q.field("next")), http.StatusSeeOther) //nolint:gosec // safeNext lets paths of the console pass alone
	return nil
}

// requireTrustworthy refuses to take a password over a connection that others can read.
func (q *request) requireTrustworthy() error {
	if q.site.isTrustworthy(q.r) {
		return nil
	}
	return fault.New(fault.PermissionDenied, "", "Signing in needs HTTPS.").WithFix("Open the console over https://, or on the machine itself at http://localhost.")
}

func (q *request) setCookie(token string) { http.SetCookie(q.w, newCookie(cookieName, token, 0)) }

// newCookie returns a cookie of the console that lasts for seconds; 0: as long as the browser runs. Without a value it
// removes the one that the browser has.
func newCookie(name, value string, seconds int) *http.Cookie {
	if value == "" {
		seconds = -1
	}
	return &http.Cookie{Name: name, Value: value, Path: "/", Secure: true, HttpOnly: true, SameSite: http.SameSiteLaxMode, MaxAge: seconds}
}

func signOut(q *request) error {
	if err := q.site.o.People.SignOut(q.r.Context(), q.token()); err != nil {
		return err
	}
	q.setCookie("")
	return q.redirect(loginPath)
}

// invitationView is the page on which an invited person sets password and one-time codes.
type invitationView struct {
	Trustworthy bool
	Host, Token string
	Invited     users.Person
	Setup       users.Setup
	Code        verification.QRPath
	MinPassword int
	Provider    string // name of the provider; empty: there is none
}

func showInvitation(q *request) error {
	p, err := q.site.o.People.FindInvitation(q.r.Context(), q.r.PathValue("token"))
	if err != nil {
		return err
	}
	setup := q.site.o.People.NewSetup(p)
	if q.problem != nil {
		if kept, err := q.site.o.People.OpenSetup(p, q.field("setup")); err == nil {
			setup = kept
		}
	}
	data := invitationView{
		Trustworthy: q.site.isTrustworthy(q.r), Host: q.r.Host, Token: q.r.PathValue("token"), Invited: p, Setup: setup, MinPassword: users.MinPassword,
		Provider: q.site.o.People.ProviderName(),
	}
	if data.Code, err = verification.NewQRPath(setup.Address); err != nil {
		return err
	}
	return q.show("invitation", "Welcome", data)
}

func acceptInvitation(q *request) error {
	if err := q.requireTrustworthy(); err != nil {
		return err
	}
	password := q.r.PostFormValue("password")
	if password != q.r.PostFormValue("again") {
		return q.showAgain(fault.New(fault.FieldInvalid, "again", "The two passwords differ.").WithFix("Write the same password twice."), showInvitation)
	}
	_, err := q.site.o.People.Accept(q.r.Context(), q.change(), users.Acceptance{
		Token: q.r.PathValue("token"), Password: password, Setup: q.field("setup"), Code: q.field("code"),
	})
	if err != nil {
		return q.showAgain(err, showInvitation)
	}
	q.setCookie("")
	return q.redirect(loginPath)
}

// accountView is the page of the person who is signed in.
type accountView struct {
	Identities   []users.Identity
	Passkeys     []users.Passkey
	CanAdd       bool // browsers make passkeys at this address
	Fresh        bool // passkeys may be added now
	FreshMinutes int  // how long after signing in passkeys may be added
	Provider     string
	AgainURL     string // where the provider asks the person again
}

func showAccount(q *request) (err error) {
	data := accountView{
		Fresh: q.site.o.People.IsFresh(q.session), FreshMinutes: int(users.FreshSignIn.Minutes()),
		Provider: q.site.o.People.ProviderName(), AgainURL: providerPath + "?again=1&next=" + url.QueryEscape(accountPath),
	}
	_, data.CanAdd = q.findSite()
	if data.Identities, err = q.site.o.People.ListIdentities(q.r.Context(), q.session.Person.ID); err != nil {
		return err
	}
	if data.Passkeys, err = q.site.o.People.ListPasskeys(q.r.Context(), q.session.Person.ID); err != nil {
		return err
	}
	return q.show("account", "Your account", data)
}

func endOwnSessions(q *request) error {
	if err := q.site.o.People.EndSessions(q.r.Context(), q.change(), q.session.Person.ID); err != nil {
		return err
	}
	q.setCookie("")
	return q.redirect(loginPath)
}
