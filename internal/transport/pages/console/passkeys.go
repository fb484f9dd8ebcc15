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
func (q *request) findSite() (site users.Site, ok bool) {
	if isLocalName(hostOf(q.r)) {
		return users.NewSite(q.requestURL())
	}
	return users.NewSite(q.consoleURL())
}

// requireSite is findSite for forms, which pages at an IP address do not have.
func (q *request) requireSite() (users.Site, error) {
	if err := q.requireTrustworthy(); err != nil {
		return users.Site{}, err
	}
	site, ok := q.findSite()
	if !ok {
		return site, fault.New(fault.PermissionDenied, "", "Browsers make no passkeys at an IP address.").
			WithFix("Open the console by its name, such as https://faces.example.org, or at http://localhost on the machine itself.")
	}
	return site, nil
}

// answerOptions answers a script with what it gives to the browser, and keeps the rest in a cookie.
func (q *request) answerOptions(options []byte, cookie string) error {
	q.setShortCookie(passkeyCookie, cookie)
	return q.sendJSON(http.StatusOK, jsontext.Value(options))
}

func beginPasskeySignIn(q *request) error {
	site, err := q.requireSite()
	if err != nil {
		return q.sendFailure(err)
	}
	options, cookie, err := q.site.o.People.BeginPasskeySignIn(q.site.o.Address(q.r), site)
	if err != nil {
		return q.sendFailure(err)
	}
	return q.answerOptions(options, cookie)
}

func signInWithPasskey(q *request) error {
	site, err := q.requireSite()
	if err != nil {
		return err
	}
	token, err := q.site.o.People.FinishPasskeySignIn(q.r.Context(), q.site.o.Address(q.r), site, q.readCookie(passkeyCookie), q.field("credential"))
	q.setShortCookie(passkeyCookie, "")
	if err != nil {
		q.logCause(err)
		return q.showProblemOn(err, showLogin)
	}
	q.setCookie(token)
	http.Redirect(q.w, q.r, safeNext(q.field("next")), http.StatusSeeOther) //nolint:gosec // safeNext lets paths of the console pass alone
	return nil
}

func beginPasskey(q *request) error {
	site, err := q.requireSite()
	if err != nil {
		return q.sendFailure(err)
	}
	options, cookie, err := q.site.o.People.BeginPasskey(q.r.Context(), q.session, site)
	if err != nil {
		return q.sendFailure(err)
	}
	return q.answerOptions(options, cookie)
}

func addPasskey(q *request) error {
	site, err := q.requireSite()
	if err != nil {
		return err
	}
	err = q.site.o.People.AddPasskey(q.r.Context(), q.change(), q.session, site, users.NewPasskey{
		Cookie: q.readCookie(passkeyCookie), Name: q.field("name"), Answer: q.field("credential"),
	})
	q.setShortCookie(passkeyCookie, "")
	return q.finishAccount(err)
}

func removeOwnPasskey(q *request) error {
	return q.finishAccount(q.site.o.People.RemovePasskey(q.r.Context(), q.change(), q.session.Person.ID, q.field("passkey")))
}

// finishAccount leads back to the page of the account.
func (q *request) finishAccount(err error) error {
	if err != nil {
		q.logCause(err)
		return q.showAgain(err, showAccount)
	}
	return q.redirect(accountPath)
}

func removePasskey(q *request) error {
	return q.finishPerson(q.site.o.People.RemovePasskey(q.r.Context(), q.change(), q.r.PathValue("person"), q.field("passkey")))
}
