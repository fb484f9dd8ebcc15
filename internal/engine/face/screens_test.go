package face

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"testing"

	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// Faces in masks are recognised by their embedding, bare ones are not taken for covered.
func TestTheScreenRecognisesMasks(t *testing.T) {
	const data, photos = "../../../../shared/data", 15
	list, err := os.Open(filepath.Join(data, "splits/dev_mask.csv"))
	if err != nil {
		t.Skip("NOT MEASURED: ../shared/data is absent")
	}
	defer list.Close()
	rows, err := csv.NewReader(list).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	e := calibratedEngine(t)
	found, covered := map[string]int{}, map[string]int{}
	for _, row := range rows[1:] {
		path, label := row[0], row[1]
		if found[label] == photos {
			continue
		}
		bytes, err := os.ReadFile(filepath.Join(data, path))
		if err != nil {
			t.Fatal(err)
		}
		photo := packtest.Open(t, bytes)
		faces, err := e.FindFaces(t.Context(), photo)
		if err != nil {
			t.Fatal(err)
		}
		if len(faces.Faces) > 0 {
			x, err := e.DescribeFace(t.Context(), photo, faces.Faces[0])
			if err != nil {
				t.Fatal(err)
			}
			found[label]++
			if e.ScreenCover(x) == Mask {
				covered[label]++
			}
		}
		photo.Release()
	}
	if covered["with_mask"] < 12 || covered["without_mask"] > 1 {
		t.Errorf("taken for masked: %v of %v", covered, found)
	}
	if other := (&Engine{}); other.ScreenCover(Embedding{}) != NoCover || other.ScreenOld(Embedding{}) {
		t.Error("an engine without screens recognises covers")
	}
}
