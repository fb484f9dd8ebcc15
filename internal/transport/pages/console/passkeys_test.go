package console

import (
	"net/http"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/users"
)

// What needs an authenticator is tested in package people; the browser test does the whole with Chromium's virtual one.
func TestPasskeysAreOfferedWhereBrowsersMakeThem(t *testing.T) {
	c := openService(t)
	ada := c.signIn("ada", users.Grant{Role: users.Auditor})
	local := strings.Replace(strings.TrimPrefix(c.url, "http://"), "127.0.0.1", "localhost", 1)
	login := c.request("", "GET", loginPath, nil, "Host", local)
	c.want(login, http.StatusOK, "data-passkey-sign-in")
	c.want(c.request(ada, "GET", accountPath, nil, "Host", local), http.StatusOK, "data-passkey-add")
	if p := c.get("", loginPath); strings.Contains(p.text, "data-passkey") {
		t.Error("passkeys are offered at an IP address")
	}
	c.want(c.get(ada, accountPath), http.StatusOK, "Browsers make no passkeys at an IP address")
	c.want(c.post("", loginPath+"/passkey/options"), http.StatusForbidden, "at an IP address")
	c.want(c.post(ada, accountPath+"/passkeys", "name", "phone"), http.StatusForbidden, "at an IP address")

	begun := c.request("", "POST", loginPath+"/passkey/options", nil, "Host", local, "Sec-Fetch-Site", "same-origin")
	c.want(begun, http.StatusOK, `"challenge":"`, `"rpId":"localhost"`, `"userVerification":"required"`)
	cookie := findCookie(begun, passkeyCookie)
	if cookie == nil || !cookie.HttpOnly || !cookie.Secure || cookie.MaxAge != 600 || begun.header.Get("Cache-Control") != "no-store" {
		t.Fatalf("the cookie is %+v", cookie)
	}
	options := c.request(ada, "POST", accountPath+"/passkeys/options", nil, "Host", local, "Sec-Fetch-Site", "same-origin")
	c.want(options, http.StatusOK, `"id":"localhost"`, `"residentKey":"required"`, `"userVerification":"required"`, `"attestation":"none"`)

	refused := c.request("", "POST", loginPath+"/passkey", map[string][]string{"credential": {"{}"}}, "Host", local, "Sec-Fetch-Site", "same-origin", "Cookie", passkeyCookie+"="+cookie.Value)
	c.want(refused, http.StatusUnauthorized, "The passkey was not accepted", `name="password"`)
	if findCookie(refused, cookieName) != nil {
		t.Error("a session was opened")
	}
	for _, path := range []string{loginPath + "/passkey/options", loginPath + "/passkey", accountPath + "/passkeys", accountPath + "/passkeys/remove"} {
		if got := c.request(ada, "POST", path, nil, "Host", local, "Sec-Fetch-Site", "cross-site"); got.status != http.StatusForbidden {
			t.Errorf("%s from elsewhere: %d", path, got.status)
		}
	}
	c.want(c.request(ada, "POST", accountPath+"/passkeys/remove", map[string][]string{"passkey": {"YQ"}}, "Host", local, "Sec-Fetch-Site", "same-origin"), http.StatusNotFound, "removed before")
}
