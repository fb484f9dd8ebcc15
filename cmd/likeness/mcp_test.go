package main

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// startTools runs likeness mcp and connects the client of the official SDK to its standard input and output.
func startTools(t *testing.T, server string, c mcpCmd) *mcp.ClientSession {
	t.Helper()
	fromClient, toServer := io.Pipe()
	fromServer, toClient := io.Pipe()
	ended := make(chan error, 1)
	if c.MaxCredits == "" {
		c.MaxCredits = "10"
	}
	go func() {
		ended <- c.serve(&globals{Ctx: t.Context(), Server: server}, fromClient, toClient)
		_ = toClient.Close()
	}()
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), &mcp.IOTransport{Reader: fromServer, Writer: toServer}, nil)
	if err != nil {
		t.Fatalf("%v, command: %v", err, <-ended)
	}
	t.Cleanup(func() {
		_ = session.Close()
		_ = toServer.Close()
		if err := <-ended; err != nil {
			t.Errorf("the command ends with %v", err)
		}
	})
	return session
}

func callTool(t *testing.T, session *mcp.ClientSession, name string, arguments map[string]any) (answer struct {
	OK    bool
	Data  map[string]any
	Error struct{ Code, Param, Message, Fix string }
}, content []mcp.Content,
) {
	t.Helper()
	result, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: name, Arguments: arguments})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if err := json.Unmarshal([]byte(result.Content[0].(*mcp.TextContent).Text), &answer); err != nil {
		t.Fatal(err)
	}
	return answer, result.Content[1:]
}

// TestToolsOnStandardInput calls tools with photos by path on a real server.
func TestToolsOnStandardInput(t *testing.T) {
	server := startServer(t)
	folder := t.TempDir()
	writeFile(t, filepath.Join(folder, "team.jpg"), packtest.Bytes(t, "sample1.jpg"))
	if err := os.Symlink("/etc/hostname", filepath.Join(folder, "link.jpg")); err != nil {
		t.Fatal(err)
	}
	session := startTools(t, server, mcpCmd{APIKey: jobsKey, Folder: []string{folder}, Allow: "check", MaxCredits: "0.3"})
	photo := map[string]any{"path": "team.jpg"}
	counted, _ := callTool(t, session, "face_count", map[string]any{"image": photo})
	if !counted.OK || counted.Data["faceCount"] != 3.0 {
		t.Errorf("count: %+v", counted)
	}
	checked, content := callTool(t, session, "photo_compliance", map[string]any{"image": photo, "standard": "ICAO", "report": true})
	if len(content) == 0 {
		t.Errorf("no drawn image: %+v", checked)
	}
	for _, path := range []string{"link.jpg", "../team.jpg", "/etc/passwd"} {
		refused, _ := callTool(t, session, "face_count", map[string]any{"image": map[string]any{"path": path}})
		if refused.Error.Code != "field_invalid" || refused.Error.Param != "image.path" || !strings.Contains(refused.Error.Fix, folder) {
			t.Errorf("%s: %+v", path, refused)
		}
	}
	verify := map[string]any{"image1": photo, "image2": photo}
	if matched, _ := callTool(t, session, "face_verify", verify); matched.Data["match"] != true {
		t.Errorf("verify: %+v", matched)
	}
	if capped, _ := callTool(t, session, "face_verify", verify); capped.Error.Code != "spend_cap_reached" || !strings.Contains(capped.Error.Fix, "--max-credits") {
		t.Errorf("beyond the cap: %+v", capped)
	}
}

// TestToolsOfALiveKey exchanges client id and secret for an access token.
func TestToolsOfALiveKey(t *testing.T) {
	server := startServer(t)
	admin, err := newRemoteService(server, jobsAdminKey)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := callServer[map[string]any](t.Context(), admin.remoteClient, "admin.projects.update", map[string]any{"project": "default", "live_approved": true}); err != nil {
		t.Fatal(err)
	}
	key, err := callServer[map[string]any](t.Context(), admin.remoteClient, "admin.keys.create", map[string]any{"project": "default", "environment": "live", "name": "agent", "permissions": []string{"*"}})
	if err != nil {
		t.Fatal(err)
	}
	session := startTools(t, server, mcpCmd{ClientID: (*key)["client_id"].(string), ClientSecret: (*key)["client_secret"].(string), Allow: "read"})
	if listed, _ := callTool(t, session, "galleries_list", nil); !listed.OK {
		t.Errorf("galleries: %+v", listed)
	}
	wrong := startTools(t, server, mcpCmd{ClientID: (*key)["client_id"].(string), ClientSecret: "wrong", Allow: "read"})
	if refused, _ := callTool(t, wrong, "galleries_list", nil); refused.OK || strings.Contains(refused.Error.Message+refused.Error.Fix, "wrong") {
		t.Errorf("a wrong secret: %+v", refused)
	}
}

// TestToolsReachTheServerAlone answers with a redirection to another host: neither key nor image go there.
func TestToolsReachTheServerAlone(t *testing.T) {
	var reached atomic.Int32
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached.Add(1) }))
	defer other.Close()
	server := httptest.NewServer(http.RedirectHandler(other.URL, http.StatusTemporaryRedirect))
	defer server.Close()
	session := startTools(t, server.URL, mcpCmd{APIKey: "sk_test_0123456789", Allow: "check"})
	if answer, _ := callTool(t, session, "face_count", map[string]any{"image": map[string]any{"base64": "AAAA"}}); answer.OK || reached.Load() != 0 {
		t.Errorf("%+v, other host reached %d times", answer, reached.Load())
	}
}

// TestMCPSettings checks what the command refuses before it serves.
func TestMCPSettings(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{nil, "a key is missing"},
		{[]string{"--api-key", "k", "--client-id", "c"}, "exclude each other"},
		{[]string{"--api-key", "k", "--max-credits", "-1"}, "--max-credits"},
		{[]string{"--api-key", "k", "--max-credits", "NaN"}, "--max-credits"},
		{[]string{"--api-key", "k", "--folder", "/nowhere/at/all"}, "--folder"},
		{[]string{"--api-key", "k", "--allow", "admin"}, "--allow"},
		{[]string{"--api-key", "k", "--server", "file:///etc"}, "--server"},
	} {
		var stdout, stderr strings.Builder
		if code := run(t.Context(), append([]string{"mcp"}, c.args...), &stdout, &stderr); code == 0 || !strings.Contains(stderr.String(), c.want) || stdout.Len() > 0 {
			t.Errorf("%v: exit %d: %s %s", c.args, code, stdout.String(), stderr.String())
		}
	}
}
