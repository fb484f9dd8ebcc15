package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/testset"
)

// TestToolsWithTheTypeScriptClient calls tools over standard input and HTTP with the client of the official
// TypeScript SDK, pinned in testdata/mcp/package-lock.json.
func TestToolsWithTheTypeScriptClient(t *testing.T) {
	testset.RequireFull(t)
	for _, tool := range []string{"node", "npm"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("SKIPPED: %s is missing", tool)
		}
	}
	server := startServer(t)
	folder := t.TempDir()
	for _, name := range []string{"package.json", "package-lock.json", "client.mjs"} {
		data, err := os.ReadFile(filepath.Join("testdata", "mcp", name))
		if err != nil {
			t.Fatal(err)
		}
		writeFile(t, filepath.Join(folder, name), data)
	}
	photo := filepath.Join(folder, "photos", "team.jpg")
	writeFile(t, photo, packtest.Bytes(t, "sample1.jpg"))
	fetch, err := filepath.Abs("../../scripts/fetch.sh")
	if err != nil {
		t.Fatal(err)
	}
	install := exec.Command(fetch, "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund")
	install.Dir = folder
	if out, err := install.CombinedOutput(); err != nil {
		t.Fatalf("npm ci: %v: %s", err, out)
	}
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(folder, "likeness") // by this name the binary of the tests is the program
	if err := os.Symlink(binary, program); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		args  []string
		photo string
	}{
		"standard input": {[]string{"stdio", program, "mcp", "--server", server, "--folder", filepath.Dir(photo)}, "PHOTO_PATH=team.jpg"},
		"HTTP":           {[]string{"http", server + "/mcp"}, "PHOTO_FILE=" + photo},
	} {
		t.Run(name, func(t *testing.T) {
			client := exec.Command("node", slices.Concat([]string{"client.mjs"}, c.args)...)
			client.Dir = folder
			client.Env = append(os.Environ(), "LIKENESS_API_KEY="+jobsKey, c.photo)
			var stderr bytes.Buffer
			client.Stderr = &stderr
			out, err := client.Output()
			if err != nil {
				t.Fatalf("%v: %s", err, stderr.String())
			}
			var got struct {
				Tools, Count, Images int
				Refused              []any
			}
			if err := json.Unmarshal(out, &got); err != nil {
				t.Fatalf("%v: %s", err, out)
			}
			if got.Tools < 25 || got.Count != 3 || got.Images != 1 || !slices.Equal(got.Refused, []any{true, "image_invalid"}) {
				t.Errorf("%s", out)
			}
		})
	}
}
