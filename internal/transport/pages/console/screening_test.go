package console

import (
	"net/http"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/trustanchor"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/testkit/chiptest"
)

func TestListsOfPeopleAreAsked(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	page := c.base() + "/screening"
	c.want(c.get("owner", page), http.StatusOK, "example-sanctions", "example-office-holders", "<caption>2 lists</caption>", "Provider: file")
	found := c.post("owner", page, "name", "Ivan Sidoroff", "birth_date", "1961-03-14", "countries", "RU US")
	c.want(found, http.StatusOK, "1 entry may be this person", "own-1", "same date of birth", "0.10 test credits", `value="Ivan Sidoroff"`, `value="1961-03-14"`, `value="RU US"`)
	c.want(c.post("owner", page, "name", "Ivan Sidoroff", "list", "example-office-holders", "threshold", "0.8"), http.StatusOK, "no entry is like this", `value="example-office-holders" selected`, `value="0.8"`)
	c.want(c.post("owner", page, "name", "XXX"), http.StatusOK, "undetermined", "cannot be compared")
	c.want(c.post("owner", page, "name", ""), http.StatusBadRequest, "name")
	c.want(c.post("owner", page, "name", "Ivan", "threshold", "much"), http.StatusBadRequest, "not a number", `value="Ivan"`)
	c.want(c.post("owner", page, "name", "Ivan", "birth_date", "1961-14-03"), http.StatusBadRequest, "birthDate")
	c.want(c.post("owner", page, "name", "Ivan", "env", "live"), http.StatusForbidden, "Live access")
}

func TestBatchesOfPeopleAreMade(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	key, send := c.createKey(account.Test).ID, c.base()+"/screening/batch"
	for file, want := range map[string]string{
		"": "no line of column names", "id,title\n1,x\n": "no column name", "name\n": "no people", "name\n\"a\n": "cannot be read", "name\n" + strings.Repeat("Ann Example\n", 1001): "more than 1000 people",
		"name,birth_date\nAnn Example,yesterday\n": "birthDate", "name,id\nAnn Example,a\nBen Example,a\n": "people",
	} {
		if got := c.postFile("owner", send, "people", []byte(file), "key", key, "once", "wrong"); got.Code != http.StatusBadRequest || !strings.Contains(got.Body.String(), want) {
			t.Errorf("%.20q: %d, lacks %q", file, got.Code, want)
		}
	}
	list := []byte("\xef\xbb\xbfName,id,birth_date,country\nIvan Petrovich Sidorov,c-1,1961-03-14,RU\nErika Mustermann,,1964-08-12,\n")
	first := c.postFile("owner", send, "people", list, "key", key, "once", "batch")
	again := c.postFile("owner", send, "people", list, "key", key, "once", "batch")
	if first.Code != http.StatusSeeOther || first.Header().Get("Location") != again.Header().Get("Location") {
		t.Fatalf("%d %s, again %d %s: %s", first.Code, first.Header(), again.Code, again.Header(), first.Body)
	}
	done := c.await("owner", first.Header().Get("Location"), string(drawState("completed")))
	c.want(done, http.StatusOK, "2 of 2 people asked for", "c-1", string(drawState("hit")), "example-sanctions", "own-1", "line-3", string(drawState("clear")), string(drawState("test")), string(drawState("completed")))
	if !strings.Contains(string(drawState("hit")), `"chip warn"`) || strings.Count(done.text, `>Lists of people</a>`) != 2 { // in the menu and on the way back
		t.Errorf("a hit is no warning, or a second link leads back: %d", strings.Count(done.text, `>Lists of people</a>`))
	}
	if strings.Contains(done.text, "Sidorov") {
		t.Error("the page of a batch has names")
	}
	c.want(c.get("owner", c.base()+"/screening"), http.StatusOK, "Batch", "of 2")
	c.want(c.get("owner", c.base()+"/screening/job_none"), http.StatusNotFound)
}

func TestCertificatesOfStatesAreManaged(t *testing.T) {
	chiptest.Require(t)
	c := openService(t)
	c.signIn("root", users.Grant{Role: users.Operator})
	c.signIn("auditor", users.Grant{Role: users.Auditor})
	const page = Root + "/certificates"
	c.want(c.get("root", page), http.StatusOK, "Nothing is imported")
	state := chiptest.NewCountry(t, "DE", chiptest.Algorithms[4], "first")
	send := func(file []byte, want ...string) {
		t.Helper()
		got := c.postFile("root", page, "file", file, "source", "DE <b>test")
		for _, text := range want {
			if !strings.Contains(got.Body.String(), text) {
				t.Errorf("%d, lacks %q: %s", got.Code, text, got.Body)
			}
		}
	}
	send([]byte("no certificate"), "cannot be imported")
	send(nil, "no file")
	send(state.DER, "1 item found, 1 new", "DE &lt;b&gt;test")
	send(state.DER, "1 item found, 0 new")
	shown := c.get("auditor", page+"?country=de&kind=anchor")
	c.want(shown, http.StatusOK, "<caption>1 state</caption>", "Subject", "DE")
	if strings.Contains(shown.text, "/certificates/remove") || strings.Contains(shown.text, `type="file"`) {
		t.Error("an auditor is offered changes")
	}
	c.want(c.get("auditor", page+"?country=FR"), http.StatusOK, "None is like this")
	c.want(c.post("root", page+"/remove", "id", "crt_none"), http.StatusNotFound)
	items, err := c.site.options.Certificates.List(t.Context(), trustanchor.Filter{})
	if err != nil || len(items) != 1 {
		t.Fatalf("%v %v", items, err)
	}
	if got := c.post("root", page+"/remove", "id", items[0].ID); got.status != http.StatusSeeOther {
		t.Errorf("%d %s", got.status, got.text)
	}
	c.want(c.get("root", page), http.StatusOK, "Nothing is imported")
	if log := strings.Join(c.listAudit(), "\n"); !strings.Contains(log, "person:root certificates.import") || !strings.Contains(log, "person:root certificates.remove") {
		t.Errorf("audit log %s", log)
	}
}
