package portrait

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// A row of coverage is that of its pixels, one by one.
func TestRowsOfCoverageAreThoseOfTheirPixels(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		number := func(name string, low, high float64) float64 { return rapid.Float64Range(low, high).Draw(t, name) }
		r := region{
			centre:    imaging.Point{X: number("x", -20, 220), Y: number("y", -20, 120)},
			halfWidth: number("width", 0.1, 90), halfHeight: number("height", 0.1, 90), hasEllipse: rapid.Bool().Draw(t, "ellipse"),
		}
		r.toHead = imaging.Transform{
			A: number("a", -0.1, 0.1), B: number("b", -0.1, 0.1), C: number("c", -9, 9),
			D: number("d", -0.1, 0.1), E: number("e", -0.1, 0.1), F: number("f", -9, 9),
		}
		x0, y, soft := rapid.IntRange(0, 50).Draw(t, "x0"), rapid.IntRange(0, 99).Draw(t, "row"), rapid.Bool().Draw(t, "soft")
		got, want := make([]uint8, 150), make([]uint8, 150)
		for i := range want {
			got[i] = 77
			want[i] = coverAt(r.distanceTo(imaging.Point{X: float64(x0+i) + 0.5, Y: float64(y) + 0.5}), soft)
		}
		coverRow(got, &r, x0, y, soft)
		if !bytes.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}
