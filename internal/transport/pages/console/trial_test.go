package console

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/users"
)

// sendTrial sends a call as a page of the documentation does.
func (c *service) sendTrial(name, project string, body io.Reader) *httptest.ResponseRecorder {
	c.t.Helper()
	r := httptest.NewRequestWithContext(c.t.Context(), http.MethodPost, projectPath(project)+"/playground/call", body)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	r.AddCookie(&http.Cookie{Name: cookieName, Value: c.sessions[name]})
	w := httptest.NewRecorder()
	c.site.ServeHTTP(w, r)
	return w
}

// A developer calls any operation of a project's key in the test environment; what belongs to admins or to reviewers is refused,
// and so is everything in a project of others.
func TestTrialsOfTheDocumentation(t *testing.T) {
	c := openService(t)
	c.signIn("dev", users.Grant{Role: users.Developer, ProjectID: c.project.ID})
	c.signIn("clerk", users.Grant{Role: users.Clerk, ProjectID: c.project.ID})
	for name, want := range map[string]string{
		"dev": fmt.Sprintf(`{"signedIn":true,"projects":[{"id":%q,"name":%q}]}`, c.project.ID, c.project.Name), "clerk": `{"signedIn":true,"projects":[]}`, "": `{"signedIn":false,"projects":[]}`,
	} {
		if got := c.get(name, Root+"/playground"); got.status != http.StatusOK || got.text != want || got.header.Get("Cache-Control") != "no-store" {
			t.Errorf("projects of %q: %d %s %v", name, got.status, got.text, got.header)
		}
	}
	call := func(name, project, body string) (status int, answer trialAnswer, text string) {
		w := c.sendTrial(name, project, strings.NewReader(body))
		if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil && w.Header().Get("Content-Type") == "application/json" {
			t.Errorf("%s: %v", w.Body, err)
		}
		return w.Code, answer, w.Body.String()
	}
	status, answer, text := call("dev", c.project.ID, `{"operation": "galleries.create", "body": {"id": "tried", "retentionDays": 30}, "once": "docs-1"}`)
	if status != http.StatusOK || answer.Status != http.StatusOK || !strings.HasPrefix(answer.RequestID, "req_") || !strings.Contains(string(answer.Answer), `"tried"`) {
		t.Errorf("a call: %d %s", status, text)
	}
	if _, answer, text = call("dev", c.project.ID, `{"operation": "galleries.get", "params": {"gallery": "tried"}}`); answer.Status != http.StatusOK || !strings.Contains(text, `"tried"`) {
		t.Errorf("a call with a parameter: %s", text)
	}
	if _, answer, text = call("dev", c.project.ID, `{"operation": "galleries.get", "params": {"gallery": "../../admin/keys"}}`); answer.Status < http.StatusBadRequest || strings.Contains(text, "sk_") {
		t.Errorf("a parameter that is a path: %s", text)
	}
	if _, answer, text = call("dev", c.project.ID, `{"operation": "galleries.create", "body": {"id": "no name"}}`); answer.Status != http.StatusBadRequest || !strings.Contains(text, "field_invalid") {
		t.Errorf("a refusal: %s", text)
	}
	for _, refused := range []string{
		`{"operation": "galleries.get", "params": {"gallery": ".."}}`, `{"operation": "galleries.get", "params": {"gallery": ""}}`, `{"operation": "galleries.get"}`,
		`{"operation": "admin.keys.list"}`, `{"operation": "reviews.claim", "body": {"reviewer": "dev"}}`, `{"operation": "none"}`, `{"operation": ""}`, `[]`, `{"operation": 1}`, ``,
	} {
		if status, _, text := call("dev", c.project.ID, refused); status != http.StatusBadRequest || strings.Contains(text, `"answer"`) {
			t.Errorf("%s: %d %s", refused, status, text)
		}
	}
	if status, _, _ := call("clerk", c.project.ID, `{"operation": "galleries.list"}`); status != http.StatusForbidden {
		t.Errorf("a clerk is answered %d", status)
	}
	if status, _, _ := call("dev", c.other.ID, `{"operation": "galleries.list"}`); status != http.StatusNotFound {
		t.Errorf("in a project of others: %d", status)
	}
}

// A call from another page, or one beyond the bound, does nothing.
func TestTrialsAreBoundedAndOfThisPage(t *testing.T) {
	c := openService(t)
	c.signIn("dev", users.Grant{Role: users.Developer, ProjectID: c.project.ID})
	body := &countingReader{}
	if w := c.sendTrial("dev", c.project.ID, io.LimitReader(body, 64<<20)); w.Code != http.StatusRequestEntityTooLarge || body.read > maxPhotos*maxUpload+1<<20 {
		t.Errorf("status %d after %d MB", w.Code, body.read>>20)
	}
	r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, c.base()+"/playground/call", strings.NewReader(`{"operation": "galleries.create", "body": {"id": "foreign"}}`))
	r.Header.Set("Sec-Fetch-Site", "cross-site")
	r.AddCookie(&http.Cookie{Name: cookieName, Value: c.sessions["dev"]})
	w := httptest.NewRecorder()
	c.site.ServeHTTP(w, r)
	if w.Code != http.StatusForbidden {
		t.Errorf("a page of another address is answered %d", w.Code)
	}
}
