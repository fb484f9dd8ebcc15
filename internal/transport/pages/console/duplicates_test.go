package console

import (
	"net/http"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/testkit/await"
)

// addPeople adds people without a face to a gallery.
func (c *service) addPeople(project account.Project, name string, ids ...string) {
	c.t.Helper()
	who := gallery.Who{Scope: gallery.Scope{ProjectID: project.ID, Environment: account.Test}, Actor: "cli:test"}
	for _, id := range ids {
		if _, err := c.faces.AddPerson(c.t.Context(), who, name, gallery.NewPerson{ID: id}, nil); err != nil {
			c.t.Fatal(err)
		}
	}
}

// startSearch starts a search for duplicates and returns the address of its page.
func (c *service) startSearch(name, list, key string) string {
	c.t.Helper()
	started := c.post(name, list+"/duplicates", "key", key, "threshold", "0.8", "once", "once-"+key)
	if started.status != http.StatusSeeOther || !strings.Contains(started.location, "/duplicates/job_") {
		c.t.Fatalf("%d %s %s", started.status, started.location, started.text)
	}
	path := started.location
	return path
}

// await loads a page until it has the text.
func (c *service) await(name, path, text string) loadedPage {
	c.t.Helper()
	return await.Value(c.t, path+" has "+text, func() (loadedPage, bool) {
		p := c.get(name, path)
		return p, strings.Contains(p.text, text)
	})
}

func TestDuplicatesOfAGalleryAreFound(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	key := c.createKey(account.Test)
	if got := c.post("owner", c.base()+"/galleries", "id", "staff", "retention_days", "0"); got.status != http.StatusSeeOther {
		t.Fatalf("%d %s", got.status, got.text)
	}
	one := c.base() + "/galleries/staff"
	if empty := c.get("owner", one); strings.Contains(empty.text, "Find duplicates") || strings.Contains(empty.text, "Search by photo") {
		t.Error("an empty gallery offers to search it")
	}
	c.addPeople(c.project, "staff", "ann", "anna", "ben", "gone")
	c.want(c.get("owner", one), http.StatusOK, "Find duplicates", key.ID, "all 4 people", "Search by photo", "credits at most", "Delete anna")
	if one := c.get("owner", one+"?person=anna"); !strings.Contains(one.text, "All people of the gallery") || strings.Contains(one.text, "Delete ben") || strings.Contains(one.text, `scope="col">Labels<`) {
		t.Error("the page of one person lists others, or a column without a label")
	}
	c.want(c.get("owner", one+"?person=nobody"), http.StatusNotFound)
	c.want(c.post("owner", one+"/duplicates"), http.StatusBadRequest, "No key was chosen")
	c.want(c.post("owner", one+"/duplicates", "key", key.ID, "threshold", "much"), http.StatusBadRequest, "not a number")
	c.want(c.post("owner", one+"/duplicates", "key", key.ID, "threshold", "7", "once", "x"), http.StatusBadRequest)
	search := c.startSearch("owner", one, key.ID)
	if again := c.startSearch("owner", one, key.ID); again != search {
		t.Errorf("a form that was sent twice started %s and %s", search, again)
	}
	found := c.await("owner", search, ">completed<")
	c.want(found, http.StatusOK, "3 of 4 people; 1 could not be compared", "1 pair of people who may be the same", "0.930", "Delete anna", "Delete ann<", "<dd>0.800<", "person=anna\">anna</a>", "The person “gone” was deleted")
	if n := strings.Count(found.text, "0.930"); n != 1 {
		t.Errorf("the pair is listed %d times", n)
	}
	c.want(c.get("owner", one), http.StatusOK, ">completed<")
	c.want(c.post("owner", one+"/merge", "env", "test"), http.StatusBadRequest, "does not say which two people")
	merged := c.post("owner", one+"/merge", "env", "test", "pair", "ben gone")
	c.want(merged, http.StatusOK, "Receipt of a merge", "gone was merged into ben", one+"?env=test")
	c.want(c.post("owner", one+"/merge", "env", "test", "pair", "ben gone"), http.StatusNotFound)
	c.want(c.post("owner", one+"/person", "id", "anna", "env", "test"), http.StatusOK, "Receipt of a deletion")
	if all := strings.Join(c.listAudit(), "\n"); !strings.Contains(all, "person:owner job.create") {
		t.Errorf("the audit log has %s", all)
	}
}

// The search of a gallery is charged to a key of the project, and shown on the page of that gallery alone.
func TestForeignSearchesForDuplicatesAreRefused(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	c.signIn("neighbour", users.Grant{Role: users.Owner, ProjectID: c.other.ID})
	key := c.createKey(account.Test)
	for _, name := range []string{"staff", "visitors"} {
		if got := c.post("owner", c.base()+"/galleries", "id", name, "retention_days", "0"); got.status != http.StatusSeeOther {
			t.Fatalf("%d %s", got.status, got.text)
		}
	}
	c.addPeople(c.project, "staff", "ben")
	search := c.startSearch("owner", c.base()+"/galleries/staff", key.ID)
	c.want(c.await("owner", search, ">completed<"), http.StatusOK, "No duplicates were found", "1 person was compared")
	elsewhere := strings.Replace(search, c.project.ID, c.other.ID, 1)
	c.want(c.get("neighbour", search), http.StatusNotFound)
	c.want(c.get("neighbour", elsewhere), http.StatusNotFound)
	c.want(c.get("owner", strings.Replace(search, "/staff/", "/visitors/", 1)), http.StatusNotFound)
	c.want(c.get("owner", search+"&after=forged"), http.StatusBadRequest)
	c.want(c.get("owner", search+"&after=999999999"), http.StatusOK, "No pair")
	path, _, _ := strings.Cut(search, "?")
	c.want(c.post("neighbour", path+"/cancel"), http.StatusNotFound)
	c.want(c.post("owner", path+"/resume"), http.StatusConflict)
	// The neighbour's gallery and the owner's key: nobody pays for somebody else.
	c.want(c.post("neighbour", Root+"/projects/"+c.other.ID+"/galleries/staff/duplicates", "key", key.ID, "once", "y"), http.StatusNotFound)
	if got := c.post("neighbour", Root+"/projects/"+c.other.ID+"/galleries", "id", "staff", "retention_days", "0"); got.status != http.StatusSeeOther {
		t.Fatalf("%d %s", got.status, got.text)
	}
	c.addPeople(c.other, "staff", "ben")
	c.want(c.post("neighbour", Root+"/projects/"+c.other.ID+"/galleries/staff/duplicates", "key", key.ID, "once", "z"), http.StatusUnauthorized, "does not exist")
}

// The page says why a search stands still in the words of the error that stopped it, and that one was ended early.
func TestAPausedSearchSaysWhy(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	key := c.createKey(account.Test)
	one := c.base() + "/galleries/staff"
	if got := c.post("owner", c.base()+"/galleries", "id", "staff", "retention_days", "0"); got.status != http.StatusSeeOther {
		t.Fatalf("%d %s", got.status, got.text)
	}
	c.addPeople(c.project, "staff", "ben")
	search := c.startSearch("owner", one, key.ID)
	c.await("owner", search, ">completed<")
	for reason, want := range map[string]string{"insufficient_credits": "Add credits to the project, or ask the operator to: likeness credits top-up PROJECT test 1000", "request": "somebody paused it"} {
		if _, err := c.store.Exec(t.Context(), "UPDATE jobs SET state = 'paused', pause_reason = $1", reason); err != nil {
			t.Fatal(err)
		}
		c.want(c.get("owner", search), http.StatusOK, "The search is paused", want)
	}
	if _, err := c.store.Exec(t.Context(), "UPDATE jobs SET state = 'cancelled', pause_reason = ''"); err != nil {
		t.Fatal(err)
	}
	ended := c.get("owner", search)
	c.want(ended, http.StatusOK, "The search was ended early", "1 of 1 person was compared")
	if strings.Contains(ended.text, "No duplicates were found") {
		t.Error("a search that was ended early is shown as one without a find")
	}
}
