package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestTheTimeAndTheStatusOfACommandAreKept(t *testing.T) {
	file := filepath.Join(t.TempDir(), "cpu")
	for command, want := range map[string]int{"exit 0": 0, "exit 3": 3, "kill -9 $$": 1} {
		status, err := runTimed(file, []string{"sh", "-c", command})
		if err != nil || status != want {
			t.Errorf("%s: status %d, %v; want %d", command, status, err, want)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	times, err := readTimes(bytes.NewReader(text))
	if err != nil || len(times) != 3 || !strings.HasSuffix(times[0].folder, "testreport") {
		t.Errorf("%v, %v of %q", times, err, text)
	}
}

func TestTheLongestTimesComeFirst(t *testing.T) {
	times, err := readTimes(strings.NewReader("1500 /r/a\n61000 /r/b\n100 /r/c\n"))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	printTimes(&out, times, "/r", time.Second)
	if want := "\n63 s of processor time in the tests of 3 packages:\n    61.0 s b\n     1.5 s a\n"; out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
}
