package likeness_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// Every code block of README.md, one function each, with what stands around it. The program
// makes the calls of the first three blocks, then sends itself a webhook with a wrong signature.
const program = `package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"

	likeness "github.com/likeness-api/likeness/clients/go"
)

var ctx = context.Background()

func verify() *likeness.Client {
BLOCK0
	return client
}

func showErrors(client *likeness.Client) {
BLOCK1
}

func images(client *likeness.Client) {
BLOCK2
}

func webhooks() {
BLOCK3
}

func main() {
	client := verify()
	showErrors(client)
	images(client)
	webhooks()
	answer := httptest.NewRecorder()
	http.DefaultServeMux.ServeHTTP(answer, httptest.NewRequest("POST", "/webhooks", strings.NewReader("{}")))
	fmt.Println(answer.Code)
}
`

var codeBlock = regexp.MustCompile("(?s)```go\n(.*?)```")

// The blocks of the README compile and run as they stand, with the address of a server that
// answers as the service does.
func TestREADME(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answers := map[string]string{
			"/v1/face/verify": `{"match":true,"similarity":0.75}`,
			"/v1/face/redact": `{"faceCount":1,"boxes":[],"image":"/9j/4AAQ"}`,
		}
		w.Header().Set("X-Credits-Charged", "0.20")
		_, _ = w.Write([]byte(`{"ok":true,"request_id":"req_1","latency_ms":1,"warnings":[],"error":null,"data":` + answers[r.URL.Path] + `}`))
	}))
	defer server.Close()
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	if lines := strings.Count(string(readme), "\n"); lines > 60 {
		t.Errorf("README.md has %d lines, allowed are 60", lines)
	}
	blocks := codeBlock.FindAllStringSubmatch(string(readme), -1)
	if len(blocks) != 4 {
		t.Fatalf("README.md has %d blocks", len(blocks))
	}
	text := program
	for i, block := range blocks {
		text = strings.Replace(text, "BLOCK"+string(rune('0'+i)), strings.ReplaceAll(block[1], "http://127.0.0.1:8080", server.URL), 1)
	}
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	write("main.go", text)
	write("go.mod", "module readme\n\ngo 1.26\n\nrequire github.com/likeness-api/likeness/clients/go v1.0.0\n\n"+
		"replace github.com/likeness-api/likeness/clients/go => "+here+"\n")
	for _, name := range []string{"passport.jpg", "selfie.jpg", "landscape.jpg"} {
		write(name, "\xff\xd8\xff\xe0")
	}
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, "go", "run", "-trimpath", ".")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod")
	out, err := cmd.CombinedOutput()
	if err != nil || !strings.HasPrefix(string(out), "true 0.75\nreq_1 0.20\n") || !strings.HasSuffix(string(out), "400\n") {
		t.Errorf("%v\n%s", err, out)
	}
}
