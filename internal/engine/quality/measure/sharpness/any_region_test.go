package sharpness

import (
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/testkit/viewtest"
)

// A measure must give an answer, never panic or NaN, whatever is left of a face.
func TestMeasuresAcceptAnyRegion(t *testing.T) {
	viewtest.TryRegions(func(seed uint64, a *view.AlignedFace) {
		isFinite := func(name string, v float64, ok bool) {
			if ok && (math.IsNaN(v) || math.IsInf(v, 0)) {
				t.Errorf("seed %d: %s is %v", seed, name, v)
			}
		}
		blur, ok := estimateBlur(a)
		isFinite("blur", rateBlur(blur), ok)
		d, err := renderDetail(a, nil)
		if err != nil {
			t.Fatal(err)
		}
		level, ok := d.measureGrain()
		isFinite("grain", rateGrain(level), ok)
	})
}
