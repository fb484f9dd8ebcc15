package browser_test

import (
	"encoding/json"
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/transport/pages/console"
)

// The form on the page of an operation sends calls with a pasted key and with the sign-in to the console, refuses keys that are not for
// tests until that is meant, works by the keyboard, and has no barrier in any look. LIKENESS_SCREENSHOTS names a folder for its pictures.
func TestTryingOperationsInABrowser(t *testing.T) {
	requireBrowser(t)
	packtest.RequireModels(t)
	n, origin := startNode(t)
	_, token, err := n.People().Invite(t.Context(), users.Change{Actor: "cli:test"}, "dev@example.org", users.Grant{Role: users.Owner, ProjectID: findProject(t, origin)})
	if err != nil {
		t.Fatal(err)
	}
	local := strings.Replace(origin, "127.0.0.1", "localhost", 1)
	photo := t.TempDir() + "/group.jpg"
	if err := os.WriteFile(photo, packtest.Bytes(t, "sample1.jpg"), 0o600); err != nil {
		t.Fatal(err)
	}
	input := map[string]any{
		"origin": local, "invitation": local + console.InvitationRoot + "/" + token, "key": projectKey, "adminKey": operatorKey, "photo": photo, "folder": os.Getenv("LIKENESS_SCREENSHOTS"),
	}
	var result struct {
		Steps    int
		Problems []string
	}
	runScript(t, "try.mjs", input, &result)
	for _, problem := range result.Problems {
		t.Error(problem)
	}
	if result.Steps != 8 {
		t.Errorf("%d steps were done, want 8", result.Steps)
	}
}

// findProject returns the id of the first project of a service.
func findProject(t *testing.T, origin string) string {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, origin+"/v1/admin/projects/default", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+operatorKey)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var found struct{ Data struct{ ID string } }
	if err := json.NewDecoder(answer.Body).Decode(&found); err != nil || found.Data.ID == "" {
		t.Fatalf("status %d: %v", answer.StatusCode, err)
	}
	return found.Data.ID
}
