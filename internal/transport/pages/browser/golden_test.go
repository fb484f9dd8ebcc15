package browser_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/testkit/screenshots"
	"github.com/likeness-api/likeness/internal/transport/pages/docs"
	"github.com/likeness-api/likeness/internal/transport/pages/verify"
)

// Pages of the documentation and of a person with a link look as in testdata/golden, wide and light, and on a phone and dark, within the
// tolerances of package screenshots. LIKENESS_UPDATE=1 writes the pictures anew: look at them. Those of the console are compared by
// TestPagesLookAsBefore of package console (make browser).
func TestDocumentationAndVerificationsLookAsBefore(t *testing.T) {
	requireBrowser(t)
	site, err := docs.New(api.MustLoad(), docs.Options{})
	if err != nil {
		t.Fatal(err)
	}
	people, err := verify.New()
	if err != nil {
		t.Fatal(err)
	}
	people.ShowBusiness(func(*http.Request) string { return "Corner shop" })
	mux := http.NewServeMux()
	mux.Handle("/", site)
	people.RegisterRoutes(mux.Handle)
	server := httptest.NewServer(mux)
	defer server.Close()
	approved, expired, declined, review := "ver_"+strings.Repeat("a", 26), "ver_"+strings.Repeat("b", 26), "ver_"+strings.Repeat("c", 26), "ver_"+strings.Repeat("d", 26)
	session := func(id, status, decision string) any {
		data := map[string]any{
			"id": id, "business": "Corner shop", "test": false, "status": status, "captures": true, "expiresAt": "2030-01-02T03:04:05Z", "steps": []any{},
			"consent": map[string]any{"face": true, "document": true, "lists": false, "checks": []string{}, "retentionDays": 30}, "frames": 3,
		}
		if decision != "" {
			data["decision"] = decision
		}
		return map[string]any{"ok": true, "request_id": "req_1", "data": data, "error": nil}
	}
	input := screenshots.Input{
		Origin: server.URL, Folder: t.TempDir(), Scale: screenshots.Scale, Looks: screenshots.Looks,
		Pages: []screenshots.Page{
			{Name: "docs-start", Path: "/docs"},
			{Name: "docs-error", Path: docs.ErrorsPath + "/face_not_found"},
			{Name: "verify-welcome", Path: "/v/" + strings.Repeat("a", 43)},
			{Name: "verify-approved", Path: "/v/" + approved},
			{Name: "verify-expired", Path: "/v/" + expired},
			{Name: "verify-declined", Path: "/v/" + declined},
			{Name: "verify-review", Path: "/v/" + review},
		},
		Answers: map[string]any{
			"/v/api/sessions/" + approved: session(approved, "completed", "approved"), "/v/api/sessions/" + expired: session(expired, "expired", ""),
			"/v/api/sessions/" + declined: session(declined, "completed", "declined"), "/v/api/sessions/" + review: session(review, "needs_review", ""),
		},
	}
	var problems []string
	runScript(t, "golden.mjs", input, &problems)
	for _, problem := range problems {
		t.Error(problem)
	}
	screenshots.Compare(t, "testdata/golden", input.Folder, input.ListNames())
}
