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

// startAtProvider sends the browser to the provider. It is a link: browsers refuse forms that lead to another host.
func startAtProvider(q *request) error { return leadToProvider(q, "", showLogin) }

// acceptAtProvider sends an invited person to the provider, whose account is the person's from then on.
func acceptAtProvider(q *request) error {
	return leadToProvider(q, q.r.PathValue("token"), showInvitation)
}

func leadToProvider(q *request, invitation string, page func(*request) error) error {
	if err := requireTrustworthy(q); err != nil {
		return err
	}
	// A page elsewhere must not make a browser accept an invitation with the account of its person.
	if site := q.r.Header.Get("Sec-Fetch-Site"); site != "" && site != "same-origin" && site != "none" {
		return fault.New(fault.PermissionDenied, "", "The sign-in began on a page of another address.").WithFix("Open %s and begin there.", findConsoleURL(q)+loginPath)
	}
	start, err := q.site.options.Users.StartProviderSignIn(q.r.Context(), q.site.options.Address(q.r), users.NewProviderSignIn{
		RedirectURL: findConsoleURL(q) + callbackPath, Next: safeNext(q.r.FormValue("next")), Invitation: invitation, AskAgain: q.r.FormValue("again") != "",
	})
	if err != nil {
		return q.page.showProblemOn(err, page)
	}
	q.page.setShortCookie(providerCookie, start.Cookie)
	q.w.Header().Set("Cache-Control", "no-store")
	http.Redirect(q.w, q.r, start.Address, http.StatusSeeOther)
	return nil
}

// finishAtProvider takes the browser back from the provider. It is a GET that opens a session, as OpenID Connect has it:
// the sealed cookie of the browser that began is what a page elsewhere cannot send.
func finishAtProvider(q *request) error {
	token, next, err := q.site.options.Users.FinishProviderSignIn(q.r.Context(), q.site.options.Address(q.r), readCookie(q.r, providerCookie), q.r.URL.Query())
	q.page.setShortCookie(providerCookie, "")
	if err != nil {
		return q.page.showProblemOn(err, showLogin)
	}
	// The browser has one session: that of before is not left behind.
	if err := q.site.options.Users.SignOut(q.r.Context(), q.session.readToken()); err != nil {
		return err
	}
	q.page.setSessionCookie(token)
	q.w.Header().Set("Cache-Control", "no-store")
	http.Redirect(q.w, q.r, safeNext(next), http.StatusSeeOther) //nolint:gosec // safeNext lets paths of the console pass alone
	return nil
}

// providerLink is the address of the button that begins a sign-in at the provider.
func providerLink(next string) string {
	if next == Root {
		return providerPath
	}
	return providerPath + "?next=" + url.QueryEscape(next)
}
