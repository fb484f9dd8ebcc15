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

// readmeServer returns the address and the key of a server that answers as the service does, or
// those of the service that LIKENESS_README_URL names (conformance/readme).
func readmeServer(t *testing.T) (url, key string) {
	if url := os.Getenv("LIKENESS_README_URL"); url != "" {
		return url, os.Getenv("LIKENESS_README_KEY")
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answers := map[string]string{
			"/v1/face/verify": `{"match":true,"similarity":0.75}`,
			"/v1/face/redact": `{"faceCount":1,"boxes":[],"image":"/9j/4AAQ"}`,
		}
		w.Header().Set("X-Credits-Charged", "0.20")
		_, _ = w.Write([]byte(`{"ok":true,"request_id":"req_1","latency_ms":1,"warnings":[],"error":null,"data":` + answers[r.URL.Path] + `}`))
	}))
	t.Cleanup(server.Close)
	return server.URL, "sk_test_..."
}

// writePhotos writes the photos that the blocks name, those of LIKENESS_README_PHOTOS if set.
func writePhotos(t *testing.T, dir string) {
	for _, name := range []string{"passport.jpg", "selfie.jpg", "landscape.jpg"} {
		data := []byte("\xff\xd8\xff\xe0")
		if from := os.Getenv("LIKENESS_README_PHOTOS"); from != "" {
			var err error
			if data, err = os.ReadFile(filepath.Join(from, name)); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

var printed = regexp.MustCompile(`(?s)^true (0\.\d+|1)\nreq_\w+ 0\.20\n.*400\n$`)

// The blocks of the README compile and run as they stand, with the address of a server.
func TestREADME(t *testing.T) {
	url, key := readmeServer(t)
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := codeBlock.FindAllStringSubmatch(string(readme), -1)
	if len(blocks) != 4 {
		t.Fatalf("README.md has %d blocks", len(blocks))
	}
	text := program
	for i, block := range blocks {
		text = strings.Replace(text, "BLOCK"+string(rune('0'+i)), strings.NewReplacer("http://127.0.0.1:8080", url, "sk_test_...", key).Replace(block[1]), 1)
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
	writePhotos(t, dir)
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, "go", "run", ".")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod")
	out, err := cmd.CombinedOutput()
	if err != nil || !printed.Match(out) {
		t.Errorf("%v\n%s", err, out)
	}
}
