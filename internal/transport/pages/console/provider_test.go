package console

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/users"
)

// findCookie returns a cookie that an answer sets.
func findCookie(p loadedPage, name string) *http.Cookie {
	for _, cookie := range (&http.Response{Header: p.header}).Cookies() {
		if cookie.Name == name {
			return cookie
		}
	}
	return nil
}

// visitProvider goes where a page leads and returns the path with which the provider sends the browser back.
func (c *service) visitProvider(started loadedPage) string {
	c.t.Helper()
	if started.status != http.StatusSeeOther || !strings.HasPrefix(started.location, c.provider.URL+"/auth?") {
		c.t.Fatalf("%d %s %s", started.status, started.location, started.text)
	}
	return callbackPath + "?" + c.provider.Visit(c.t, started.location).Encode()
}

func TestAPersonSignsInWithTheProvider(t *testing.T) {
	c := openService(t)
	if _, _, err := c.people.Invite(t.Context(), users.Change{Actor: "cli:test"}, "ada@example.org", users.Grant{Role: users.Auditor}); err != nil {
		t.Fatal(err)
	}
	c.provider.SetAccount("subject-1", "ada@example.org", true)
	c.provider.AcceptCodesAgain()
	c.want(c.get("", loginPath+"?next=/console/audit"), http.StatusOK, "Continue with Example &lt;i&gt;login", providerPath+"?next=%2Fconsole%2Faudit")
	started := c.get("", providerPath+"?next=/console/audit")
	back := c.visitProvider(started)
	kept := findCookie(started, providerCookie)
	if kept == nil || !kept.Secure || !kept.HttpOnly || kept.SameSite != http.SameSiteLaxMode || kept.Path != "/" || kept.MaxAge != 600 {
		t.Fatalf("the cookie of the sign-in is %+v", kept)
	}
	if address, err := url.Parse(started.location); err != nil || address.Query().Get("redirect_uri") != c.url+callbackPath {
		t.Errorf("the provider leads back to %s, %v", started.location, err)
	}
	// The provider's page is another site: its browser has the cookie all the same (Lax, a link).
	finished := c.request("", "GET", back, nil, "Cookie", providerCookie+"="+kept.Value, "Sec-Fetch-Site", "cross-site")
	session := findCookie(finished, cookieName)
	if finished.status != http.StatusSeeOther || finished.location != Root+"/audit" || session == nil {
		t.Fatalf("%d %s %v %s", finished.status, finished.location, session, finished.text)
	}
	if gone := findCookie(finished, providerCookie); gone == nil || gone.MaxAge >= 0 {
		t.Errorf("the cookie of the sign-in stays: %+v", gone)
	}
	c.sessions["ada"] = session.Value
	// The provider does not say when it asked for a proof, so nothing can be added before it does.
	c.want(c.get("ada", Root+"/account"), http.StatusOK, "ada@example.org", c.provider.URL, "subject-1")
	local := strings.Replace(strings.TrimPrefix(c.url, "http://"), "127.0.0.1", "localhost", 1) // browsers make passkeys there
	c.want(c.request("ada", "GET", accountPath, nil, "Host", local), http.StatusOK, providerPath+"?again=1&amp;next=%2Fconsole%2Faccount")
	if asked := c.get("ada", providerPath+"?again=1&next=%2Fconsole%2Faccount"); !strings.Contains(asked.location, "prompt=login") {
		t.Errorf("the provider is asked by %s", asked.location)
	}
	long := c.get("", providerPath+"?next="+Root+"/"+strings.Repeat("x", maxNext-len(Root)-1))
	if kept := findCookie(long, providerCookie); kept == nil || len(kept.String()) > 4096 {
		t.Errorf("the cookie of a long address is %v", kept)
	}
	if all := c.listAudit(); !slices.Contains(all, "person:ada@example.org person.signIn") {
		t.Errorf("the audit log has %q", all)
	}
	// Signing in again in the same browser ends its session of before.
	restarted := c.get("ada", providerPath)
	renewed := c.request("", "GET", c.visitProvider(restarted), nil, "Cookie",
		providerCookie+"="+findCookie(restarted, providerCookie).Value+"; "+cookieName+"="+session.Value)
	if next := findCookie(renewed, cookieName); next == nil || next.Value == session.Value {
		t.Fatalf("signing in again gives the session %v", next)
	}
	c.want(c.get("ada", accountPath), http.StatusSeeOther)
	again := c.request("", "GET", back, nil, "Cookie", providerCookie+"="+kept.Value)
	c.want(again, http.StatusUnauthorized, "was finished before", "Password") // a replay; the other way in is still there
	if findCookie(again, cookieName) != nil {
		t.Error("a replay opens a session")
	}
}

func TestForeignSignInsAreRefused(t *testing.T) {
	c := openService(t)
	_, token, err := c.people.Invite(t.Context(), users.Change{Actor: "cli:test"}, "ada@example.org", users.Grant{Role: users.Auditor})
	if err != nil {
		t.Fatal(err)
	}
	c.provider.SetAccount("subject-1", "ada@example.org", true)
	for _, path := range []string{providerPath, InvitationRoot + "/" + token + "/provider"} {
		c.want(c.request("", "GET", path, nil, "Sec-Fetch-Site", "cross-site"), http.StatusForbidden, "another address")
		c.want(c.request("", "GET", path, nil, "Host", "faces.example.org"), http.StatusForbidden, "HTTPS")
	}
	c.want(c.get("", InvitationRoot+"/"+strings.Repeat("a", 43)+"/provider"), http.StatusNotFound)
	back := c.visitProvider(c.get("", providerPath+"?next=https://evil.example.org"))
	c.want(c.get("", back), http.StatusUnauthorized, "began in another browser")
	other := findCookie(c.get("", providerPath), providerCookie)
	c.want(c.request("", "GET", back, nil, "Cookie", providerCookie+"="+other.Value), http.StatusUnauthorized, "is not valid for this sign-in")
	c.provider.SetAccount("subject-2", "eve@example.org", true)
	started := c.get("", providerPath+"?next=https://evil.example.org")
	c.want(c.request("", "GET", c.visitProvider(started), nil, "Cookie", providerCookie+"="+findCookie(started, providerCookie).Value),
		http.StatusUnauthorized, "eve@example.org of the provider belongs to no person")
	c.provider.Stop()
	c.provider.SetAccount("subject-1", "ada@example.org", true)
	stranded := c.request("", "GET", callbackPath+"?"+strings.SplitN(back, "?", 2)[1], nil, "Cookie", providerCookie+"="+other.Value)
	c.want(stranded, http.StatusUnauthorized, "Password")
}

func TestTheSignInPageWorksWhileTheProviderIsAway(t *testing.T) {
	c := openService(t)
	c.signIn("ada")
	c.provider.Stop()
	away := c.get("", providerPath)
	c.want(away, http.StatusServiceUnavailable, "does not answer", `name="password"`)
	if away.header.Get("Refresh") != "" {
		t.Error("the sign-in page loads itself again")
	}
	c.want(c.get("", loginPath), http.StatusOK, "Continue with")
}

func TestAnInvitationIsAcceptedAtTheProvider(t *testing.T) {
	c := openService(t)
	p, token, err := c.people.Invite(t.Context(), users.Change{Actor: "cli:test"}, "Ada", users.Grant{Role: users.Auditor})
	if err != nil {
		t.Fatal(err)
	}
	path := InvitationRoot + "/" + token
	c.want(c.get("", path), http.StatusOK, path+"/provider")
	started := c.get("", path+"/provider")
	finished := c.request("", "GET", c.visitProvider(started), nil, "Cookie", providerCookie+"="+findCookie(started, providerCookie).Value)
	if finished.status != http.StatusSeeOther || finished.location != Root {
		t.Fatalf("%d %s %s", finished.status, finished.location, finished.text)
	}
	c.want(c.get("", path), http.StatusNotFound)
	root := c.signIn("root", users.Grant{Role: users.Operator})
	c.want(c.get(root, Root+"/people/"+p.ID), http.StatusOK, "active", c.provider.URL, "Unlink")
	if got := c.post(root, Root+"/people/"+p.ID+"/unlink"); got.status != http.StatusSeeOther {
		t.Fatalf("%d %s", got.status, got.text)
	}
	c.want(c.get(root, Root+"/people/"+p.ID), http.StatusOK, "nothing to sign in with yet")
	if all := c.listAudit(); !slices.Contains(all, "person:root person.unlink") {
		t.Errorf("the audit log has %q", all)
	}
}
