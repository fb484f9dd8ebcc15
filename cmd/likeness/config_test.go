package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// start runs the program with a config file and returns its exit code and errors.
func start(t *testing.T, config string, args ...string) (int, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "likeness.conf")
	if err := os.WriteFile(path, []byte(config), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	code := run(t.Context(), append([]string{"--config", path}, args...), &out, &errs)
	return code, out.String() + errs.String()
}

func TestConfigFileSetsWhatNoFlagSets(t *testing.T) {
	here := "sqlite:" + filepath.Join(t.TempDir(), "from-file.db")
	code, text := start(t, "# a comment\n\ndatabase = "+here+"\n", "projects", "list")
	if code == 0 || !strings.Contains(text, "from-file.db") {
		t.Errorf("exit %d, %s; want the store of the file, which is not there", code, text)
	}
	code, text = start(t, "database = "+here+"\n", "projects", "list", "--database", "sqlite:from-flag.db")
	if code == 0 || !strings.Contains(text, "from-flag.db") {
		t.Errorf("exit %d, %s; want the flag to win", code, text)
	}
}

func TestConfigFileWithATypingMistakeIsRefused(t *testing.T) {
	for config, want := range map[string]string{
		"adr = 127.0.0.1:1\n": `no setting is called "adr"`,
		"addr 127.0.0.1:1\n":  "want 'name = value'",
	} {
		if code, text := start(t, config, "models", "list"); code == 0 || !strings.Contains(text, want) {
			t.Errorf("%q: exit %d, %s; want %q", config, code, text, want)
		}
	}
}

// An operator who has set a graphics processor, by variable or file, is told that there is none.
func TestADeviceBesideTheProcessorIsRefused(t *testing.T) {
	const said = "models run on the processor alone"
	if code, text := start(t, "device = cuda:0\n", "config", "check"); code == 0 || !strings.Contains(text, said) {
		t.Errorf("file: exit %d, %s; want %q", code, text, said)
	}
	for value, refused := range map[string]bool{"": false, "cpu": false, "cuda:0": true, "gpu": true} {
		t.Setenv("LIKENESS_DEVICE", value)
		for _, command := range []string{"check", "serve"} {
			args := []string{"config", "check"}
			if command == "serve" {
				args = []string{"serve", "--models", t.TempDir(), "--database", "sqlite:" + filepath.Join(t.TempDir(), "l.db"), "--addr", "127.0.0.1:0"}
			}
			if _, text := start(t, "", args...); strings.Contains(text, said) != refused {
				t.Errorf("%s with %q: %s; want refused: %v", command, value, text, refused)
			}
		}
	}
}

func TestEmptyConfigVariableIsNone(t *testing.T) {
	t.Setenv("LIKENESS_CONFIG", "")
	var out, errs bytes.Buffer
	if code := run(t.Context(), []string{"models", "list", "--models", t.TempDir()}, &out, &errs); code != 0 {
		t.Errorf("exit %d: %s", code, errs.String())
	}
}
