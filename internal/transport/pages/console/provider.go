package console

import (
	"net/http"
	"net/url"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/users"
)

const (
	// providerCookie keeps a sign-in while its person is at the provider.
	providerCookie = "__Host-likeness-provider"
	providerPath   = loginPath + "/provider"
	// callbackPath is where the provider sends the browser back; operators register it there.
	callbackPath = providerPath + "/callback"
)

// setShortCookie sets a cookie that lasts as long as a sign-in may take; an empty value removes it.
func (q *request) setShortCookie(name, value string) {
	http.SetCookie(q.w, newCookie(name, value, int(users.ChallengeLife.Seconds())))
}

// readCookie returns the value of a cookie; empty: there is none.
func (q *request) readCookie(name string) string {
	cookie, err := q.r.Cookie(name)
	if err != nil {
		return ""
	}
	return cookie.Value
}

// startAtProvider sends the browser to the provider. It is a link: browsers refuse forms that lead to another host.
func startAtProvider(q *request) error { return q.leadToProvider("", showLogin) }

// acceptAtProvider sends an invited person to the provider, whose account is the person's from then on.
func acceptAtProvider(q *request) error {
	return q.leadToProvider(q.r.PathValue("token"), showInvitation)
}

func (q *request) leadToProvider(invitation string, page func(*request) error) error {
	if err := q.requireTrustworthy(); err != nil {
		return err
	}
	// A page elsewhere must not make a browser accept an invitation with the account of its person.
	if site := q.r.Header.Get("Sec-Fetch-Site"); site != "" && site != "same-origin" && site != "none" {
		return fault.New(fault.PermissionDenied, "", "The sign-in began on a page of another address.").WithFix("Open %s and begin there.", q.consoleURL()+loginPath)
	}
	start, err := q.site.o.People.StartProviderSignIn(q.r.Context(), q.site.o.Address(q.r), users.NewProviderSignIn{
		RedirectURL: q.consoleURL() + callbackPath, Next: safeNext(q.r.FormValue("next")), Invitation: invitation, AskAgain: q.r.FormValue("again") != "",
	})
	if err != nil {
		return q.showProblemOn(err, page)
	}
	q.setShortCookie(providerCookie, start.Cookie)
	q.w.Header().Set("Cache-Control", "no-store")
	http.Redirect(q.w, q.r, start.Address, http.StatusSeeOther)
	return nil
}

// finishAtProvider takes the browser back from the provider. It is a GET that opens a session, as OpenID Connect has it:
// the sealed cookie of the browser that began is what a page elsewhere cannot send.
func finishAtProvider(q *request) error {
	token, next, err := q.site.o.People.FinishProviderSignIn(q.r.Context(), q.site.o.Address(q.r), q.readCookie(providerCookie), q.r.URL.Query())
	q.setShortCookie(providerCookie, "")
	if err != nil {
		return q.showProblemOn(err, showLogin)
	}
	// The browser has one session: that of before is not left behind.
	if err := q.site.o.People.SignOut(q.r.Context(), q.token()); err != nil {
		return err
	}
	q.setCookie(token)
	q.w.Header().Set("Cache-Control", "no-store")
	http.Redirect(q.w, q.r, safeNext(next), http.StatusSeeOther) //nolint:gosec // safeNext lets paths of the console pass alone
	return nil
}

// showProblemOn shows a page with what went wrong whatever it is, so that other ways of signing in stay at hand.
func (q *request) showProblemOn(err error, page func(*request) error) error {
	q.problem = q.asFault(err)
	q.status = fault.StatusOf(q.problem.Code)
	q.session = nil
	return page(q)
}

// unlinkPerson takes the accounts of providers from a person.
func unlinkPerson(q *request) error {
	return q.finishPerson(q.site.o.People.UnlinkIdentities(q.r.Context(), q.change(), q.r.PathValue("person")))
}

// providerLink is the address of the button that begins a sign-in at the provider.
func providerLink(next string) string {
	if next == Root {
		return providerPath
	}
	return providerPath + "?next=" + url.QueryEscape(next)
}
