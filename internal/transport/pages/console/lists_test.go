package console

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/users"
)

// What entries of the audit log are about leads to its page, for who may open it; the entry of a deletion leads nowhere.
func TestObjectsOfTheAuditLogAreLinks(t *testing.T) {
	c := openService(t)
	c.signIn("root", users.Grant{Role: users.Operator})
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	things := c.createThings()
	here, all := c.get("owner", c.base()+"/audit"), c.get("root", Root+"/audit")
	for _, path := range []string{"/verifications/" + things["verification"] + "?env=test", "/workflows/door?env=test"} {
		if link := `href="` + c.base() + path + `"`; !strings.Contains(here.text, link) {
			t.Errorf("the owner finds no %s", link)
		} else if strings.Contains(path, "/verifications/") && strings.Contains(all.text, link) {
			t.Errorf("an operator, who may not open verifications, finds %s", link)
		}
	}
	if link := `href="` + Root + "/people/" + things["person"] + `"`; !strings.Contains(all.text, link) || strings.Contains(here.text, link) {
		t.Errorf("%s: an operator may open it, the owner not", link)
	}
	c.want(c.post("owner", c.base()+"/webhooks/"+things["endpoint"]+"/delete"), http.StatusSeeOther)
	deleted := c.get("owner", c.base()+"/audit?action=webhook.delete")
	c.want(deleted, http.StatusOK, things["endpoint"])
	if strings.Contains(deleted.text, "/webhooks/"+things["endpoint"]) {
		t.Error("the entry of the deletion of an endpoint has a link")
	}
	c.record(1, time.Date(2040, 1, 1, 0, 0, 0, 0, time.UTC), audit.Entry{Actor: "person:root", Action: "person.passkey.remove", Target: things["person"], Outcome: "ok"})
	c.want(c.get("root", Root+"/audit?action=person.passkey.remove"), http.StatusOK, `href="`+Root+"/people/"+things["person"]+`"`)
	for _, match := range []string{"verification", "workflow"} {
		page := c.find(here, `href="(`+c.base()+`/`+match+`s/[^"]+)"`)
		c.want(c.get("owner", page), http.StatusOK)
	}
}

// The audit log and the requests are narrowed to days, the log to an action of a list; older pages keep the search.
func TestListsAreNarrowedToDaysAndActions(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	key := c.createSecret(c.project.ID)
	c.want(c.request("", "GET", "/v1/verifications?limit=5", nil, "Authorization", "Bearer "+key), http.StatusOK)
	if got := c.post("owner", c.base()+"/workflows", "env", "test", "name", "door", "checks", "liveness"); got.status != http.StatusSeeOther {
		t.Fatal(got.text)
	}
	before, today := time.Now().UTC().AddDate(0, 0, -2).Format(time.DateOnly), time.Now().UTC().AddDate(0, 0, -1).Format(time.DateOnly)
	for page, found := range map[string]string{"/requests": "verifications.list", "/audit": "door"} {
		is := func(query string) bool {
			got := c.get("owner", c.base()+page+query)
			c.want(got, http.StatusOK, `type="date" name="from"`)
			_, list, _ := strings.Cut(got.text, "</form></details>")
			return strings.Contains(list, found)
		}
		if !is("") || !is("?from="+today) || is("?until="+before) || is("?from="+before+"&until="+before) {
			t.Errorf("%s is not narrowed to days", page)
		}
		c.want(c.get("owner", c.base()+page+"?from=2027-02-30"), http.StatusBadRequest, "is not a day")
		c.want(c.get("owner", c.base()+page+"?from=2027-02-03&until=2027-02-01"), http.StatusBadRequest, "before the first")
	}
	narrowed := c.get("owner", c.base()+"/audit?action=workflow.create&from="+today)
	c.want(narrowed, http.StatusOK, `<option value="workflow.create" selected>Workflow stored</option>`, "1 entry")
	c.want(c.get("owner", c.base()+"/audit?action=workflow+stored"), http.StatusOK, `<option value="workflow stored" selected>`, "1 entry")
	if got := c.get("owner", c.base()+"/audit?action=key.create"); strings.Contains(got.text, ">door<") {
		t.Error("another action is listed")
	}
}

// A workflow leads to the form of its next version, which has what it has.
func TestANewVersionOfAWorkflow(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	c.signIn("dev", users.Grant{Role: users.Developer, ProjectID: c.project.ID})
	list := c.base() + "/workflows"
	fields := []string{"env", "test", "name", "door", "checks", "age", "min_age", "21", "second", "yes", "review_when", "under_age"}
	if got := c.post("owner", list, fields...); got.status != http.StatusSeeOther {
		t.Fatal(got.text)
	}
	page := c.get("owner", list+"/door?env=test")
	c.want(page, http.StatusOK, "Start a verification", ">New version</a>")
	form := c.get("owner", strings.ReplaceAll(c.find(page, `href="([^"]+version_of=[^"]+)"`), "&amp;", "&"))
	c.want(form, http.StatusOK, "<h1>New version of door</h1>", "version 2 of <code>door</code>", ">Cancel</a>", `<input type="hidden" name="name" value="door">`, "Store version 2", `name="min_age" type="number" min="1" max="120" value="21"`, `id="c-age" name="checks" value="age" checked`, `id="c-second" name="second" value="yes" checked`, `value="under_age" checked`, `value="door"`)
	if strings.Contains(form.text, `value="faceMatch" checked`) {
		t.Error("the form has a check that the workflow does not have")
	}
	if strings.Contains(form.text, "Build a workflow") || strings.Contains(form.text, "<caption>1 workflow") {
		t.Error("the page of a version has the list, or the form of another workflow")
	}
	c.want(c.get("owner", list+"?env=test&version_of=door&preview=yes&name=door&checks=age&min_age=19"), http.StatusOK, "<h1>New version of door</h1>", `max="120" value="19"`, "What the person sees")
	c.want(c.post("owner", list, "env", "test", "version_of", "door", "name", "door"), http.StatusBadRequest, "<h1>New version of door</h1>", "No check is chosen")
	fields[7] = "18"
	if got := c.post("owner", list, fields...); got.status != http.StatusSeeOther {
		t.Fatal(got.text)
	}
	c.want(c.get("owner", list+"/door?env=test"), http.StatusOK, "version 2", "At least 18 years old")
	c.want(c.get("dev", list+"/door?env=test"), http.StatusOK, ">New version</a>")
}

// Keys of one name are told apart by how their secrets end.
func TestKeysOfOneNameAreToldApart(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	first, second := c.createSecret(c.project.ID), c.createSecret(c.project.ID)
	for _, key := range []string{first, second} {
		c.want(c.request("", "GET", "/v1/verifications?limit=5", nil, "Authorization", "Bearer "+key), http.StatusOK)
	}
	got := c.get("owner", c.base()+"/requests")
	for _, key := range []string{first, second} {
		c.want(got, http.StatusOK, "program …"+key[len(key)-4:]+"<")
	}
	if one := c.createKey(account.Test); strings.Contains(got.text, one.Name+" …") {
		t.Error("a name that is there once has an ending")
	}
}

// The list of people is narrowed to a name, a role and a state; the invitation says who invited, to which role and project.
func TestPeopleAreFilteredAndInvited(t *testing.T) {
	c := openService(t)
	c.signIn("root", users.Grant{Role: users.Operator})
	c.signIn("rita", users.Grant{Role: users.Reviewer, ProjectID: c.project.ID})
	invited := c.post("root", Root+"/people", "name", "zoe", "role", "clerk", "project", c.project.ID)
	c.want(invited, http.StatusOK)
	page := c.get("", InvitationRoot+"/"+c.find(invited, InvitationRoot+`/([^"]+)"`))
	c.want(page, http.StatusOK, "<strong>root</strong> invited you as <strong>zoe</strong>", "<dt>Role</dt><dd>clerk</dd>", "<dt>Project</dt><dd>shop &lt;b&gt;&amp;amp;</dd>")
	for query, want := range map[string]string{"": "rita root zoe", "?state=invited": "zoe", "?state=active": "rita root", "?role=reviewer": "rita", "?role=clerk&state=invited": "zoe", "?q=RI": "rita", "?state=removed": ""} {
		got := c.get("root", Root+"/people"+query)
		c.want(got, http.StatusOK)
		var names []string
		for _, name := range []string{"rita", "root", "zoe"} {
			if strings.Contains(got.text, `">`+name+"</a></th>") {
				names = append(names, name)
			}
		}
		if strings.Join(names, " ") != want {
			t.Errorf("%s lists %v, want %s", query, names, want)
		}
	}
}

// A key says in sentences what it may do.
func TestLimitsOfAKeyAreSentences(t *testing.T) {
	expires := time.Date(2031, 2, 3, 0, 0, 0, 0, time.UTC)
	for want, k := range map[string]apigen.AdminKey{
		"It may call every operation. It works from every address. It may spend all test credits of the project. It does not expire.": {Environment: "test", Permissions: []string{"*"}, DayCap: "0.00", MonthCap: "0.00"},
		"It may call Faces (all). It works from 10.0.0.0/8 alone. It may send 2.5 calls a second, and 5 at once. It may spend 3.00 credits a day and 50.00 a month. It works until 2031-02-03 00:00 UTC.": {
			Permissions: []string{"face.*"}, AllowList: []string{"10.0.0.0/8"}, Rate: &apigen.AdminKeyRate{PerSecond: 2.5, Burst: 5}, DayCap: "3.00", MonthCap: "50.00", Expires: &expires,
		},
	} {
		var sentences []string
		for _, limit := range describeLimits(keyRow{AdminKey: k}) {
			sentences = append(sentences, limit.Text)
		}
		if got := strings.Join(sentences, " "); got != want {
			t.Errorf("%s", got)
		}
	}
}

// The page of a key that was revoked, or has expired, says that it may do nothing.
func TestAKeyThatEndedMayDoNothing(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	page := c.base() + "/keys/" + c.createKey(account.Test).ID
	c.want(c.get("owner", page), http.StatusOK, "It may spend all test credits of the project.")
	c.want(c.post("owner", page+"/revoke", "sure", "yes"), http.StatusSeeOther)
	revoked := c.get("owner", page)
	c.want(revoked, http.StatusOK, "It was revoked on ", "and may do nothing.")
	past := time.Date(2021, 2, 3, 0, 0, 0, 0, time.UTC)
	expired := describeLimits(keyRow{AdminKey: apigen.AdminKey{Expires: &past}, State: keyExpired})
	if len(expired) != 1 || expired[0].Text != "It expired on 2021-02-03 00:00 UTC and may do nothing." || strings.Contains(revoked.text, "It may call") || strings.Contains(revoked.text, "It does not expire") {
		t.Errorf("a key that ended may %v", expired)
	}
}

// The page of a verification says who acts next and whom it is about; the trust score names checks that are in the list, and no moment
// that was lacks its time.
func TestAVerificationSaysWhoActsNext(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	page := c.get("owner", c.base()+"/verifications/"+c.createSpecimenReview("customer-1", 0))
	c.want(page, http.StatusOK, "<dt>Who acts next</dt><dd>a reviewer, who decides</dd>", "<dt>Name</dt><dd>ANNA MARIA ERIKSSON</dd>", "<dt>Document</dt><dd>Passport</dd>", "<dt>Valid until</dt><dd>2034-04-15</dd>",
		"“Zone and printed text” takes off", "last completed step: selfie")
	if strings.Contains(page.text, "Document is consistent") {
		t.Error("the trust score names a check that is not in the list")
	}
	for _, part := range strings.Split(page.text, `<li class="done">`)[1:] {
		if moment, _, _ := strings.Cut(part, "</li>"); strings.Contains(moment, "<strong>") && !strings.Contains(moment, " UTC</span>") {
			t.Errorf("a moment has no time: %s", moment)
		}
	}
}

// The form for a new thing opens from the title of its list, without script by the address.
func TestFormsOpenFromTheTitle(t *testing.T) {
	c := openService(t)
	c.signIn("root", users.Grant{Role: users.Operator})
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	c.signIn("reviewer", users.Grant{Role: users.Reviewer, ProjectID: c.project.ID})
	c.createThings()
	for page, name := range map[string]string{"/verifications": "owner", "/workflows": "owner", "/codes": "owner", "/keys": "owner", "/webhooks": "owner", "/galleries": "owner"} {
		list := c.get(name, c.base()+page)
		c.want(list, http.StatusOK, `<details class="add" id="new">`)
		link := strings.ReplaceAll(c.find(list, `<a class="button primary" href="([^"#]+)#new" data-opens="new">`), "&amp;", "&")
		c.want(c.get(name, c.base()+page+link), http.StatusOK, `<details class="add" id="new" open>`)
	}
	c.want(c.get("root", Root+"/people?new=yes"), http.StatusOK, `<details class="add" id="new" open>`, `data-opens="new"`)
	if got := c.get("reviewer", c.base()+"/verifications"); strings.Contains(got.text, "data-opens") {
		t.Error("who may not create verifications is offered the form")
	}
}

// Start of an owner has what is left and was used in one strip above the pages.
func TestStartOfAnOwnerHasAStrip(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	c.createReview("charged")
	page := c.get("owner", Root)
	c.want(page, http.StatusOK, "<dt>Test credits left</dt>", "<dt>Test credits used in 30 days</dt>", "for 1 call<")
	if strings.Index(page.text, "Test credits left") > strings.Index(page.text, "People to check") || strings.Index(page.text, "Credits used by day") < strings.Index(page.text, "People to check") {
		t.Error("the figures do not stand above the pages, and the chart below")
	}
}

// An entry of the audit log says what changed in words; its environment is a chip, and each day has a heading.
func TestEntriesOfTheAuditLogSayWhatChanged(t *testing.T) {
	got := describeDetails(map[string]string{"environment": "test", "from": "opened", "to": "capturing", "simulated": "true", "note": "", "name": "door"}, "door")
	if want := []auditFact{{Name: "changed", Value: "from opened to capturing", detail: "from"}, {Name: "simulated", Value: "yes", detail: "simulated"}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	if got := c.post("owner", c.base()+"/workflows", "env", "test", "name", "door", "checks", "liveness"); got.status != http.StatusSeeOther {
		t.Fatal(got.text)
	}
	page := c.get("owner", c.base()+"/audit?action=workflow.create")
	c.want(page, http.StatusOK, `class="date">20`, string(drawState("test")), `<span class="fact"><span class="quiet">version:</span> 1</span>`)
	if strings.Contains(page.text, "environment:</span>") {
		t.Error("the environment is in the details")
	}
	for status, class := range map[int]string{200: `"chip good"`, 404: `"chip bad"`} {
		if chip := string(drawStatus(status)); !strings.Contains(chip, class) {
			t.Errorf("%d: %s", status, chip)
		}
	}
	for code, want := range map[string]string{"DE": "Germany", "UT": "UT", "": "", "<b>": "<b>"} {
		if got := nameState(code); got != want {
			t.Errorf("%q is named %q", code, got)
		}
	}
}
