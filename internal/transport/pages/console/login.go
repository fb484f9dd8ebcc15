package console

import (
	"net/http"
	"net/url"
	"path"
	"strings"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/users"
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

// safeNext returns next when it is a page of the console in its shortest form: browsers shorten /console/../x themselves.
func safeNext(next string) string {
	u, err := url.Parse(next)
	if err != nil || len(next) > maxNext || u.Host != "" || u.Scheme != "" || u.User != nil || strings.ContainsAny(next, "\\\t\r\n") || strings.HasPrefix(next, "//") {
		return Root
	}
	if isShortest := path.Clean(u.Path) == u.Path; !isShortest || u.Path != Root && !strings.HasPrefix(u.Path, Root+"/") {
		return Root
	}
	return next
}

func showLogin(q *request) error {
	data := loginView{Trustworthy: q.site.isTrustworthy(q.r), Next: safeNext(q.r.FormValue("next")), Host: q.r.Host}
	_, data.Passkeys = findSite(q)
	data.Provider, data.ProviderURL = q.site.options.Users.ProviderName(), providerLink(data.Next)
	n, err := q.site.options.Users.Count(q.r.Context())
	if err != nil {
		return err
	}
	data.Nobody = n == 0
	if q.session.isSignedIn() && q.page.problem == nil {
		http.Redirect(q.w, q.r, data.Next, http.StatusSeeOther)
		return nil
	}
	return q.page.show("login", "Sign in", data)
}

// deviceCookie says that a person has signed in with this browser (users.Service.NewDevice).
const deviceCookie = "__Host-likeness-device"

func signIn(q *request) error {
	if err := requireTrustworthy(q); err != nil {
		return err
	}
	from := users.Origin{Address: q.site.options.Address(q.r), Device: readCookie(q.r, deviceCookie)}
	token, err := q.site.options.Users.SignInOn(q.r.Context(), from, q.form.read("name"), q.r.PostFormValue("password"), q.form.read("code"))
	if err != nil {
		q.session.Session = nil
		return q.page.showAgain(err, showLogin)
	}
	q.page.setSessionCookie(token)
	http.SetCookie(q.w, &http.Cookie{
		Name: deviceCookie, Value: q.site.options.Users.NewDevice(q.form.read("name")), Path: "/", MaxAge: int(users.KnownLife.Seconds()),
		Secure: true, HttpOnly: true, SameSite: http.SameSiteStrictMode,
	})
	http.Redirect(q.w, q.r, safeNext(q.form.read("next")), http.StatusSeeOther) //nolint:gosec // safeNext lets paths of the console pass alone
	return nil
}

// requireTrustworthy refuses to take a password over a connection that others can read.
func requireTrustworthy(q *request) error {
	if q.site.isTrustworthy(q.r) {
		return nil
	}
	return fault.New(fault.PermissionDenied, "", "Signing in needs HTTPS.").WithFix("Open the console over https://, or on the machine itself at http://localhost.")
}

func signOut(q *request) error {
	if err := q.site.options.Users.SignOut(q.r.Context(), q.session.readToken()); err != nil {
		return err
	}
	q.page.setSessionCookie("")
	return q.page.redirect(loginPath)
}
