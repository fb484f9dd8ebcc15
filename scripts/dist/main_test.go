package main

import (
	"io"
	"os"
	"path/filepath"
	"testing"
)

// A release cannot be built when a module, a model or a library lacks its licence, or the list of parts cannot be written.
func TestLicencesAndPartsOfTheProgramAreListed(t *testing.T) {
	t.Chdir("../..")
	const binary = "bin/likeness"
	if _, err := os.Stat(binary); err != nil {
		t.Skip("SKIPPED: bin/likeness is absent: `make build` makes it")
	}
	folder := t.TempDir()
	if err := writeLicences(binary, folder); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"modules", "models", "libraries", "onnxruntime", "go"} {
		if files, err := os.ReadDir(filepath.Join(folder, part)); err != nil || len(files) == 0 {
			t.Errorf("no licences of %s: %v", part, err)
		}
	}
	if err := writeSBOM(io.Discard, binary); err != nil {
		t.Fatal(err)
	}
}
