//go:build cgo && !noturbo

package colour

import (
	"math"
	"testing"
)

// Our tables give what Little CMS gives for every profile of primaries and curves.
func TestTablesAgreeWithLittleCMS(t *testing.T) {
	needProfiles(t)
	for name, icc := range spaces {
		c, err := ReadProfile(icc, RGB, false)
		if err != nil || c == nil || c.table == nil {
			t.Fatalf("%s: %v, %v", name, c, err)
		}
		want, err := newTransform(icc, 0)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		got, reference := colourGrid(), colourGrid()
		c.Convert(got)
		want.transform.run(reference, reference, len(reference)/3)
		worst, sum := 0, 0
		for i := range got {
			d := int(math.Abs(float64(got[i]) - float64(reference[i])))
			worst, sum = max(worst, d), sum+d
		}
		if mean := float64(sum) / float64(len(got)); worst > 3 || mean > 0.3 {
			t.Errorf("%s: samples differ by up to %d, %.3f in the mean", name, worst, mean)
		}
	}
}
