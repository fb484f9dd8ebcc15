package console

import (
	"net/http"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/users"
)

// passkeyCookie keeps what the service needs to check the next answer of an authenticator.
const passkeyCookie = "__Host-likeness-passkey" //nolint:gosec // the name of a cookie

// findSite returns the address that passkeys are bound to: the machine itself where the browser is on it, else the
// public address. ok is false at an IP address, where browsers make no passkeys.
func findSite(q *request) (site users.Site, ok bool) {
	if isLocalName(hostOf(q.r)) {
		return users.NewSite(findRequestURL(q))
	}
	return users.NewSite(findConsoleURL(q))
}

// requireSite is findSite for forms, which pages at an IP address do not have.
func requireSite(q *request) (users.Site, error) {
	if err := requireTrustworthy(q); err != nil {
		return users.Site{}, err
	}
	site, ok := findSite(q)
	if !ok {
		return site, fault.New(fault.PermissionDenied, "", "Browsers make no passkeys at an IP address.").
			WithFix("Open the console by its name, such as https://faces.example.org, or at http://localhost on the machine itself.")
	}
	return site, nil
}

// answerOptions answers a script with what it gives to the browser, and keeps the rest in a cookie.
func answerOptions(q *request, options []byte, cookie string) error {
	q.page.setShortCookie(passkeyCookie, cookie)
	return q.page.sendJSON(http.StatusOK, jsontext.Value(options))
}

func beginPasskeySignIn(q *request) error {
	site, err := requireSite(q)
	if err != nil {
		return q.page.sendFailure(err)
	}
	options, cookie, err := q.site.options.Users.BeginPasskeySignIn(q.site.options.Address(q.r), site)
	if err != nil {
		return q.page.sendFailure(err)
	}
	return answerOptions(q, options, cookie)
}

func signInWithPasskey(q *request) error {
	site, err := requireSite(q)
	if err != nil {
		return err
	}
	token, err := q.site.options.Users.FinishPasskeySignIn(q.r.Context(), q.site.options.Address(q.r), site, readCookie(q.r, passkeyCookie), q.form.read("credential"))
	q.page.setShortCookie(passkeyCookie, "")
	if err != nil {
		q.page.logCause(err)
		return q.page.showProblemOn(err, showLogin)
	}
	q.page.setSessionCookie(token)
	http.Redirect(q.w, q.r, safeNext(q.form.read("next")), http.StatusSeeOther) //nolint:gosec // safeNext lets paths of the console pass alone
	return nil
}
