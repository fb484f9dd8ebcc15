package console

import (
	"crypto/hmac"
	"crypto/sha1"
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
	"github.com/likeness-api/likeness/internal/testkit/storetest/pgproxy"
)

const password = "four words of mine"

// showCode is what an authenticator app shows.
func showCode(t *testing.T, secret string, at time.Time) string {
	t.Helper()
	key, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(secret)
	if err != nil {
		t.Fatal(err)
	}
	mac := hmac.New(sha1.New, key)
	_ = binary.Write(mac, binary.BigEndian, at.Unix()/30)
	sum := mac.Sum(nil)
	offset := sum[19] & 15
	return fmt.Sprintf("%06d", binary.BigEndian.Uint32(sum[offset:])&0x7fffffff%1_000_000)
}

// From the link of an invitation to a signed-in page over HTTP, on both stores.
func TestAPersonComesInByAnInvitation(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		c := newService(t, s)
		if got := c.get("", loginPath); !strings.Contains(got.text, "likeness console invite --role operator") {
			t.Error("an empty console does not say how to invite")
		}
		p, token, err := c.people.Invite(t.Context(), users.Change{Actor: "cli:test"}, "Ada Lovelace", users.Grant{Role: users.Operator})
		if err != nil {
			t.Fatal(err)
		}
		path := InvitationRoot + "/" + token
		form := c.get("", path)
		c.want(form, http.StatusOK, "<strong>The operator of the server</strong> invited you as <strong>Ada Lovelace</strong>", "<dt>Role</dt><dd>operator</dd>", "<dt>Project</dt><dd>every project</dd>", "QR code")
		setup, secret := c.find(form, `name="setup" value="([^"]+)"`), c.find(form, `class="secret">([A-Z2-7]+)<`)
		c.want(c.post("", path, "setup", setup, "password", password, "again", "another", "code", "1"), http.StatusBadRequest, "The two passwords differ")
		again := c.post("", path, "setup", setup, "password", password, "again", password, "code", "000000")
		c.want(again, http.StatusBadRequest, "does not fit the QR code", secret) // the same secret is shown again
		code := showCode(t, secret, time.Now().Add(-30*time.Second))
		if got := c.post("", path, "setup", setup, "password", password, "again", password, "code", code); got.status != http.StatusSeeOther {
			t.Fatalf("%d %s", got.status, got.text)
		}
		c.want(c.get("", path), http.StatusNotFound, "was used or has ended")

		c.want(c.post("", loginPath, "name", "Ada Lovelace", "password", "wrong", "code", "000000"), http.StatusUnauthorized, "do not fit together", `value="Ada Lovelace"`)
		in := c.post("", loginPath, "name", "Ada Lovelace", "password", password, "code", showCode(t, secret, time.Now()), "next", Root+"/projects?q=x")
		if in.status != http.StatusSeeOther || in.location != Root+"/projects?q=x" {
			t.Fatalf("%d %s", in.status, in.location)
		}
		cookie := in.header.Get("Set-Cookie")
		for _, part := range []string{"__Host-likeness=", "Path=/", "HttpOnly", "Secure", "SameSite=Lax"} {
			if !strings.Contains(cookie, part) || strings.Contains(cookie, "Domain") {
				t.Errorf("the cookie %q lacks %s", cookie, part)
			}
		}
		c.sessions["ada"], _, _ = strings.Cut(strings.TrimPrefix(cookie, cookieName+"="), ";")
		c.want(c.get("ada", Root), http.StatusOK, "Sign out", "This server answers calls", "last hour")
		if got := c.post("ada", Root+"/logout"); got.status != http.StatusSeeOther {
			t.Errorf("%d", got.status)
		}
		if got := c.get("ada", Root); got.status != http.StatusSeeOther { // back button after the logout
			t.Errorf("after the logout: %d", got.status)
		}
		for _, want := range []string{"cli:test person.invite", "person:Ada Lovelace person.accept", "person:Ada Lovelace person.signIn", "anonymous access.refused"} {
			if !slices.Contains(c.listAudit(), want) {
				t.Errorf("the audit log lacks %q", want)
			}
		}
		_ = p
	})
}

func TestNextLeadsToNoOtherHost(t *testing.T) {
	for _, next := range []string{
		"https://evil.example/console", "//evil.example/console", "/v1/admin", "javascript:alert(1)", "/console/../v1", "\\\\evil", "/consoles", "",
		"/console/../../evil", "/console/..", "/console/%2e%2e/evil", "/console/..%2fevil", "/console/.%2e/x", "/console//evil.example", "/console/..\\evil",
		"/console/./x", "/console\t/../evil", "/console/\n", "https:/console", "//a@evil.example/console", "/console/a/../b", " /console/keys",
	} {
		if got := safeNext(next); got != Root {
			t.Errorf("%q leads to %q", next, got)
		}
	}
	for _, next := range []string{Root, Root + "/projects/prj_1/reviews?env=live", Root + "/projects?q=a..b"} {
		if got := safeNext(next); got != next {
			t.Errorf("%q leads to %q", next, got)
		}
	}
	if long := Root + "/" + strings.Repeat("x", 5000); safeNext(long) != Root {
		t.Error("an address of 5,000 bytes would be kept in a cookie")
	}
}

func TestPlainHTTPElsewhereIsExplained(t *testing.T) {
	c := openService(t)
	c.signIn("ada", users.Grant{Role: users.Operator})
	got := c.request("", "GET", loginPath, nil, "Host", "faces.example.org:8080")
	c.want(got, http.StatusOK, "Signing in needs HTTPS", "faces.example.org:8080")
	if strings.Contains(got.text, "password\"") {
		t.Error("it asks for a password")
	}
	form := url.Values{"name": {"ada"}, "password": {password}, "code": {"1"}}
	c.want(c.request("", "POST", loginPath, form, "Host", "faces.example.org", "Sec-Fetch-Site", "same-origin"), http.StatusForbidden, "Signing in needs HTTPS")
	for _, host := range []string{"localhost:8080", "127.0.0.1:9", "[::1]:9"} {
		c.want(c.request("", "GET", loginPath, nil, "Host", host), http.StatusOK, `name="password"`)
	}
	c.want(c.request("", "GET", loginPath, nil, "Host", "faces.example.org", "X-Test-Secure", "1"), http.StatusOK, `name="password"`)
}

func TestForeignFormsAndSessionsAreRefused(t *testing.T) {
	c := openService(t)
	ada := c.signIn("ada", users.Grant{Role: users.Operator})
	form := url.Values{"name": {"forged"}}
	for what, header := range map[string][]string{
		"another site": {"Sec-Fetch-Site", "cross-site"}, "a sibling": {"Sec-Fetch-Site", "same-site"}, "another origin": {"Origin", "https://evil.example"}, "no origin": {"Origin", "null"},
	} {
		got := c.request(ada, "POST", Root+"/projects", form, header...)
		if got.status != http.StatusForbidden || !strings.Contains(got.text, "another address") {
			t.Errorf("%s: %d", what, got.status)
		}
	}
	c.sessions["stranger"] = strings.Repeat("A", 43)
	if got := c.post("stranger", Root+"/projects", "name", "forged"); got.status != http.StatusSeeOther || got.location != loginPath {
		t.Errorf("a foreign session: %d %s", got.status, got.location)
	}
	if err := c.people.Remove(t.Context(), users.Change{Actor: "cli:test"}, c.persons[ada].ID); err != nil {
		t.Fatal(err)
	}
	if got := c.post(ada, Root+"/projects", "name", "forged"); got.status != http.StatusSeeOther {
		t.Errorf("a removed person: %d", got.status)
	}
	for _, p := range c.listProjects() {
		if p.Name == "forged" {
			t.Error("a forged form created a project")
		}
	}
	c.want(c.request("", "POST", loginPath, url.Values{"name": {strings.Repeat("x", 100_000)}}, "Sec-Fetch-Site", "same-origin"), http.StatusBadRequest, "cannot be read")
	c.want(c.get("", Root+"/nowhere"), http.StatusNotFound, "does not exist")
}

func (c *service) listProjects() []account.Project {
	c.t.Helper()
	all, err := c.accounts.ListProjects(c.t.Context(), c.store)
	if err != nil {
		c.t.Fatal(err)
	}
	return all
}

func TestMarkupInNamesIsText(t *testing.T) {
	c := openService(t)
	c.signIn("ada", users.Grant{Role: users.Operator})
	c.createKey(account.Test)
	for _, path := range []string{Root, Root + "/projects", c.base(), c.base() + "/keys", c.base() + "/settings"} {
		got := c.get("ada", path)
		c.want(got, http.StatusOK, "shop &lt;b&gt;&amp;amp;")
		if strings.Contains(got.text, "<i>till") || strings.Contains(got.text, "<b>&") {
			t.Errorf("%s has markup of a name", path)
		}
	}
	got := c.get("ada", Root+"/projects?q="+url.QueryEscape(`"><script>alert(1)</script>`))
	c.want(got, http.StatusOK, "No project has")
	if strings.Contains(got.text, "<script>alert") {
		t.Error("the search is markup")
	}
}

func TestEveryPageSendsItsPolicy(t *testing.T) {
	c := openService(t)
	c.signIn("ada", users.Grant{Role: users.Operator})
	first, second := c.get("ada", Root), c.get("ada", Root)
	for _, part := range []string{"default-src 'none'", "script-src 'nonce-", "frame-ancestors 'none'", "form-action 'self'", "require-trusted-types-for 'script'"} {
		if !strings.Contains(first.header.Get("Content-Security-Policy"), part) {
			t.Errorf("the policy lacks %s", part)
		}
	}
	if strings.Contains(first.header.Get("Content-Security-Policy"), "unsafe") || first.header.Get("Content-Security-Policy") == second.header.Get("Content-Security-Policy") {
		t.Error("the policy is weak, or its nonce stays")
	}
	if first.header.Get("Cache-Control") != "no-store" || first.header.Get("X-Content-Type-Options") != "nosniff" || first.header.Get("Referrer-Policy") != "no-referrer" {
		t.Errorf("headers %v", first.header)
	}
}

func TestAKeyIsShownOnceAndMadeOnce(t *testing.T) {
	c := openService(t)
	c.signIn("dev", users.Grant{Role: users.Developer, ProjectID: c.project.ID})
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	list := c.get("dev", c.base()+"/keys")
	c.want(list, http.StatusOK, "There is no key yet")
	once := c.find(list, `name="once" value="([^"]+)"`)
	made := c.post("dev", c.base()+"/keys", "once", once, "name", "till", "environment", "test", "permissions", "face.detect face.count", "day_cap", "1.50")
	c.want(made, http.StatusOK, "shown this once", "/v1/face/count")
	secret := c.find(made, `value="(sk_test_[^"]+)"`)
	if _, err := c.accounts.Authenticate(t.Context(), secret, c.site.options.Address(&http.Request{RemoteAddr: "127.0.0.1:1"}), "face.detect"); err != nil {
		t.Error("the key does not work:", err)
	}
	again := c.post("dev", c.base()+"/keys", "once", once, "name", "till", "environment", "test", "permissions", "face.detect face.count", "day_cap", "1.50")
	c.want(again, http.StatusOK, "was sent before")
	if strings.Contains(again.text, secret) {
		t.Error("the secret is shown twice")
	}
	keys, err := c.accounts.ListKeys(t.Context(), c.store, c.project.ID)
	if err != nil || len(keys) != 1 {
		t.Fatalf("%d keys, %v", len(keys), err)
	}
	if all := c.listAudit(); all[len(all)-2] != "person:dev key.create" {
		t.Errorf("audit log %v", all)
	}
	c.want(c.post("dev", c.base()+"/keys", "once", "x", "name", "k", "environment", "test", "day_cap", "many"), http.StatusBadRequest, `aria-invalid="true"`, `value="many"`)
	c.want(c.post("dev", c.base()+"/keys", "once", "y", "name", "k", "environment", "live"), http.StatusForbidden, "test environment only")
	c.want(c.post("dev", c.base()+"/keys", "name", "k", "environment", "test"), http.StatusBadRequest, "not complete")

	key := c.base() + "/keys/" + keys[0].ID
	c.want(c.get("dev", key), http.StatusOK, "till", "not in the last 7 days")
	c.want(c.get("dev", key+"/settings"), http.StatusOK, `name="day_cap" type="text" value="1.50"`, `name="month_cap" type="text" value="" autocomplete="off" placeholder="no cap"`)
	if got := c.post("dev", key, "name", "desk till", "permissions", "", "allow_list", "203.0.113.0/24", "day_cap", "", "month_cap", "20"); got.status != http.StatusSeeOther {
		t.Errorf("%d %s", got.status, got.text)
	}
	c.want(c.post("dev", key, "name", "till", "day_cap", "many"), http.StatusBadRequest, `value="many"`, `aria-current="page">Settings<`)
	c.want(c.get("dev", key), http.StatusOK, "desk till", "203.0.113.0/24", "It may spend 20.00 credits a month.", `aria-current="page">Key<`)
	c.want(c.get("dev", key+"/settings"), http.StatusOK, "The key was changed", "203.0.113.0/24", `name="day_cap" type="text" value="" autocomplete="off" placeholder="no cap"`)
	if got := c.get("dev", key+"/settings?done=key.update"); strings.Contains(got.text, "The key was changed") {
		t.Error("the message comes again, or from the address")
	}
	rotated := c.post("dev", key+"/rotate", "once", "r1", "overlap", "24")
	c.want(rotated, http.StatusOK, "24h0m0s")
	if c.find(rotated, `value="(sk_test_[^"]+)"`) == secret {
		t.Error("the secret stayed")
	}
	if got := c.post("dev", key+"/revoke"); got.status != http.StatusSeeOther {
		t.Errorf("%d", got.status)
	}
	c.want(c.get("dev", key), http.StatusOK, "revoked")
	c.want(c.get("dev", key+"/settings"), http.StatusOK, "Nothing about it can be changed")
	soon := c.createExpiringKey("till 3", 5*24*time.Hour+time.Hour)
	at := time.Now().UTC()
	c.charge("hold_key", 1000, at, soon.ID)
	warned := `<span class="chip warn">` + string(drawIcon("warning")) + "expires in 5 days</span>"
	c.want(c.get("dev", c.base()+"/keys/"+soon.ID), http.StatusOK, warned, at.Format(time.DateOnly))
	c.want(c.get("dev", c.base()+"/keys"), http.StatusOK, warned, `<td data-column="Last used">`+at.Format(time.DateOnly), "not in 7 days")

	live := c.createKey(account.Live)
	for _, form := range []string{"", "/rotate", "/revoke"} {
		c.want(c.post("dev", c.base()+"/keys/"+live.ID+form, "overlap", "1", "once", "z"), http.StatusForbidden, "test environment only")
	}
	if got := c.post("owner", c.base()+"/keys/"+live.ID+"/revoke"); got.status != http.StatusSeeOther {
		t.Errorf("an owner revokes a live key: %d", got.status)
	}
	for _, offered := range []string{"Make a new secret", "/settings"} {
		if strings.Contains(c.get("dev", c.base()+"/keys/"+live.ID).text, offered) {
			t.Errorf("a developer is offered %s of a live key", offered)
		}
	}
	c.want(c.get("dev", c.base()+"/keys/"+live.ID+"/settings"), http.StatusForbidden, "test environment only")
	// Another project's key does not exist here.
	c.signIn("both", users.Grant{Role: users.Owner, ProjectID: c.project.ID}, users.Grant{Role: users.Owner, ProjectID: c.other.ID})
	c.want(c.get("both", Root+"/projects/"+c.other.ID+"/keys/"+live.ID), http.StatusNotFound)
}

func TestAnOperatorManagesProjectsAndPeople(t *testing.T) {
	c := openService(t)
	c.signIn("root", users.Grant{Role: users.Operator})
	made := c.post("root", Root+"/projects", "name", "gate")
	if made.status != http.StatusSeeOther {
		t.Fatalf("%d %s", made.status, made.text)
	}
	base, _, _ := strings.Cut(made.location, "?")
	c.want(c.get("root", made.location), http.StatusOK, "The project was created", "First steps")
	c.want(c.post("root", Root+"/projects", "name", "gate"), http.StatusConflict, "exists already", `value="gate"`)
	c.post("root", base+"/approval", "live_approved", "yes", "storing", "yes")
	c.want(c.post("root", base+"/settings/retention", "retention_days", "x"), http.StatusBadRequest, "not a number of days", `value="x"`)
	for path, fields := range map[string][]string{"/settings": {"name", "gate 2", "display_name", "The Gate"}, "/settings/retention": {"retention_days", "12"}, "/settings/verifications": {"redirect_hosts", "shop.example.org"}} {
		if got := c.post("root", base+path, fields...); got.status != http.StatusSeeOther || !strings.HasSuffix(got.location, path) {
			t.Errorf("%s: %d %s %s", path, got.status, got.location, got.text)
		}
	}
	// A form that was sent with one setting leaves the others as they are, and shows them beside what is wrong.
	c.post("root", base+"/settings", "display_name", "The Gate & Door")
	c.want(c.get("root", base+"/settings"), http.StatusOK, `value="gate 2"`, `value="The Gate &amp; Door"`)
	c.want(c.post("root", base+"/settings", "name", ""), http.StatusBadRequest, `value="The Gate &amp; Door"`)
	c.want(c.get("root", base+"/settings/retention"), http.StatusOK, `value="12"`)
	c.want(c.get("root", base+"/settings/verifications"), http.StatusOK, "shop.example.org")
	c.want(c.get("root", base+"/settings/access"), http.StatusOK, `name="live_approved" value="yes" aria-describedby="h-live" checked`)
	c.want(c.post("root", base+"/close", "confirm", "gate"), http.StatusBadRequest, "The name of the project is not")
	if got := c.post("root", base+"/close", "confirm", "gate 2"); got.status != http.StatusSeeOther {
		t.Errorf("%d", got.status)
	}
	c.want(c.get("root", base), http.StatusOK, "This project is closed")

	link := c.post("root", Root+"/people", "name", "Bea", "role", "reviewer", "project", c.project.ID)
	c.want(link, http.StatusOK, "works once")
	path := c.find(link, `value="http://[^/]+(/console/invitation/[^"]+)"`)
	c.want(c.get("", path), http.StatusOK, "Bea")
	c.want(c.post("root", Root+"/people", "name", "<b>x", "role", "clerk"), http.StatusBadRequest, "not usable")
	c.want(c.post("root", Root+"/people", "name", "x", "role", "emperor"), http.StatusBadRequest, "no role")
	c.want(c.post("root", Root+"/people", "name", "x", "role", "clerk", "project", "none"), http.StatusBadRequest, "no project")
	person := Root + c.find(c.get("root", Root+"/people"), `href="/console(/people/[^"]+)">Bea`)
	c.post("root", person+"/roles", "role", "owner", "project", c.project.ID)
	c.want(c.get("root", person), http.StatusOK, "<strong>owner</strong>", "<strong>reviewer</strong>")
	c.post("root", person+"/roles/drop", "role", "owner", "project", c.project.ID)
	if strings.Contains(c.get("root", person).text, "<strong>owner</strong>") {
		t.Error("the role stayed")
	}
	c.want(c.post("root", person+"/invitation"), http.StatusOK, "works once")
	c.want(c.get("", path), http.StatusNotFound) // the link before it has ended
	c.post("root", person+"/sessions")
	c.post("root", person+"/remove")
	c.want(c.get("root", person), http.StatusOK, "removed")
	self := Root + "/people/" + c.persons["root"].ID
	c.want(c.post("root", self+"/remove"), http.StatusBadRequest, "your own account")
	c.want(c.post("root", self+"/roles/drop", "role", "operator"), http.StatusBadRequest, "your own account")
	c.want(c.get("root", Root+"/account"), http.StatusOK, "operator")
	if got := c.post("root", Root+"/account/sessions"); got.status != http.StatusSeeOther || c.get("root", Root).status != http.StatusSeeOther {
		t.Error("the session did not end")
	}
}

func TestTenThousandProjects(t *testing.T) {
	c := openService(t)
	c.signIn("root", users.Grant{Role: users.Operator})
	const many = 10_000
	err := c.store.Tx(t.Context(), func(tx *store.Tx) error {
		for i := range many {
			if _, err := tx.Exec(t.Context(), "INSERT INTO projects (id, name, created_ms) VALUES ($1, $2, $3)", fmt.Sprintf("prj_%05d", i), fmt.Sprintf("project %05d", i), i); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{Root, Root + "/projects", Root + "/projects?page=200", Root + "/projects?q=04711", Root + "/people", c.base()} {
		got := c.get("root", path)
		elements := strings.Count(got.text, "<") / 2
		t.Logf("%s: %d bytes, about %d elements", path, len(got.text), elements)
		if got.status != http.StatusOK || elements > 1500 {
			t.Errorf("%s: %d, %d elements", path, got.status, elements)
		}
	}
	c.want(c.get("root", Root+"/projects?q=04711"), http.StatusOK, "project 04711", "1 project with")
}

// A store that went away: a page that says so, with status 503, and comes back by itself.
func TestAStoreThatIsAwayIsExplained(t *testing.T) {
	proxy, address := pgproxy.Open(t, storetest.Postgres(t))
	c := newService(t, storetest.Open(t, address))
	c.signIn("root", users.Grant{Role: users.Operator})
	c.want(c.get("root", Root), http.StatusOK)
	proxy.RefuseConnections(true)
	defer proxy.RefuseConnections(false)
	for _, path := range []string{Root, Root + "/projects", loginPath} {
		got := c.get("root", path)
		c.want(got, http.StatusServiceUnavailable, "loads itself again")
		if got.header.Get("Refresh") == "" {
			t.Errorf("%s does not come back", path)
		}
	}
}
