package numpy

import (
	"flag"
	"path/filepath"
	"testing"
)

// TestWrittenArraysAreReadByNumPy writes an array into the folder that tests/test_fitting.py
// names and reads with NumPy.
func TestWrittenArraysAreReadByNumPy(t *testing.T) {
	dir := flag.Arg(0)
	if dir == "" {
		dir = t.TempDir()
	}
	if err := Write(filepath.Join(dir, "rows.npy"), [][]float32{{1.5, -2}, nil, {3, 4}}); err != nil {
		t.Fatal(err)
	}
}
