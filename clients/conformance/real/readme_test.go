package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A README that takes more is no introduction.
const readmeLines = 60

func TestEveryLibraryHasAShortREADME(t *testing.T) {
	files, err := filepath.Glob("../../*/README.md")
	if err != nil {
		t.Fatal(err)
	}
	if len(files) < 7 {
		t.Fatalf("%d libraries", len(files))
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if lines := strings.Count(string(data), "\n"); lines > readmeLines {
			t.Errorf("%s has %d lines, allowed are %d", file, lines, readmeLines)
		}
	}
}
