package personcheck

import (
	"fmt"
	"testing"

	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/state/gallery/flat"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
)

var realServices = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (*servicetest.Services, error) {
	return servicetest.Open(rt, p, nil)
})

// TestPeopleOfOnePhotoAreNotTakenForTheSame compares the large faces of each sample photo, which are those of different people in the
// same light: where few faces are compared, look-alikes are not suspected, and a face is found again all the same.
func TestPeopleOfOnePhotoAreNotTakenForTheSame(t *testing.T) {
	e := realServices(t).Engine
	x := &check{engine: e}
	compared, alike := 0, 0
	for i := range 6 {
		photo, err := e.Detect(t.Context(), packtest.Bytes(t, fmt.Sprintf("sample%d.jpg", i+1)), "sample", engine.Detection{})
		if err != nil {
			t.Fatal(err)
		}
		var described []engine.DescribedFace
		for _, f := range photo.Faces {
			if f.Box.W < 100 {
				continue
			}
			d, err := e.Describe(t.Context(), photo, f)
			if err != nil {
				t.Fatal(err)
			}
			described = append(described, d)
		}
		photo.Release()
		for a, d := range described {
			face := x.newSelfieFace(d)
			if face == nil {
				continue
			}
			if face.FindLimit(1) <= 0 || face.FindLimit(5000) >= face.FindLimit(1) {
				t.Errorf("sample %d: limits %g and %g", i+1, face.FindLimit(1), face.FindLimit(5000))
			}
			for _, other := range described[a+1:] {
				distance := flat.SquaredDistance(d.Embedding.Vector, other.Embedding.Vector)
				compared++
				if distance <= face.FindLimit(1) {
					t.Errorf("sample %d: two people at the squared distance %.2f, limit %.2f", i+1, distance, face.FindLimit(1))
				}
				if distance <= x.engine.CalibrationOf(d.Group).DistanceAtFMR(wrongSameFaces) {
					alike++
				}
			}
		}
	}
	if compared < 10 || alike == 0 {
		t.Errorf("%d pairs are compared, of which %d look alike: the test shows nothing", compared, alike)
	}
	t.Logf("%d pairs, %d within the limit of one in 1,000", compared, alike)
}
