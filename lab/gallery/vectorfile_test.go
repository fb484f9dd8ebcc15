package main

import (
	"path/filepath"
	"testing"
)

// The nearest faces are looked for among those that are loaded, which may be the first of a longer file.
func TestNearestAreOfTheFacesThatAreLoaded(t *testing.T) {
	path := filepath.Join(t.TempDir(), "faces.f32")
	if err := writeFile(t.Context(), path, 20, func(i int) []float32 { return []float32{float32(i) / 20} }); err != nil {
		t.Fatal(err)
	}
	for faces, want := range map[int]uint32{5: 4, 20: 19, 100: 19} {
		hits, err := findNearest(path, [][]float32{{1}}, 3, faces)
		if err != nil || len(hits[0]) != 3 || hits[0][0].Number != want {
			t.Errorf("of %d faces: %v, %v; want number %d first", faces, hits, err, want)
		}
	}
}
