package numpy

import (
	"flag"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestWrittenArraysAreReadByNumPy writes an array into the folder that tests/test_fitting.py
// names and reads with NumPy.
func TestWrittenArraysAreReadByNumPy(t *testing.T) {
	dir := flag.Arg(0)
	if dir == "" {
		dir = t.TempDir()
	}
	want := [][]float32{{1.5, -2}, nil, {3, 4}}
	file := filepath.Join(dir, "rows.npy")
	if err := Write(file, want); err != nil {
		t.Fatal(err)
	}
	got, err := Read(file)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}
