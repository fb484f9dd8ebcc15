package attribute

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

func TestAMirroredMapOfHeadphonesPoolsToTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SliceOfN(rapid.Float32Range(0, 1), HeadphonesCells*HeadphonesCells, HeadphonesCells*HeadphonesCells).Draw(t, "cells")
		mirrored := slices.Clone(p)
		for y := range HeadphonesCells {
			slices.Reverse(mirrored[y*HeadphonesCells : (y+1)*HeadphonesCells])
		}
		a, b := poolHeadphones(p), poolHeadphones(mirrored)
		if len(a) != headphonesSize {
			t.Fatalf("%d values, want %d", len(a), headphonesSize)
		}
		for i := range a {
			if math.Abs(float64(a[i]-b[i])) > 1e-3 || math.IsInf(float64(a[i]), 0) || math.IsNaN(float64(a[i])) {
				t.Errorf("value %d is %v, of the mirror image %v", i, a[i], b[i])
			}
		}
		if a[0] < a[1] || a[3] < a[4] {
			t.Errorf("the side with more does not come first: %v", a)
		}
	})
}

func TestACupOnOneSideCountsOnceAndABandOverTheHeadApart(t *testing.T) {
	fill := func(fromRow, toRow, fromColumn, toColumn int) []float32 {
		p := make([]float32, HeadphonesCells*HeadphonesCells)
		for y := fromRow; y < toRow; y++ {
			for x := fromColumn; x < toColumn; x++ {
				p[y*HeadphonesCells+x] = 1
			}
		}
		return poolHeadphones(p)
	}
	const sure = 6
	for _, c := range []struct {
		name                string
		got                 []float32
		larger, other, over bool
	}{
		{"cup on the left of the picture", fill(11, 16, 3, 6), true, false, false},
		{"cups on both sides", fill(11, 16, 0, HeadphonesCells), true, true, false},
		{"band", fill(1, 3, 6, 18), false, false, true},
		{"wire below the chin", fill(headphonesBelow, HeadphonesCells, 6, 18), false, false, false},
	} {
		for i, want := range []bool{c.larger, c.other, c.over} {
			if got := c.got[i] > sure; got != want {
				t.Errorf("%s: value %d is %.1f", c.name, i, c.got[i])
			}
		}
	}
}

// withPhones draws cups of the given colour at both ears of a face and a band over the
// head between them.
func (e realEngines) withPhones(t *testing.T, photo string, face int, colour [3]uint8) *FaceInput {
	t.Helper()
	return e.painted(t, photo, face, colour, func(p imaging.Point) (shade float64, on bool) {
		dx, dy := math.Abs(p.X-56), p.Y-66
		if cup := math.Hypot((dx-48)/11, dy/24); cup <= 1 {
			return 1.15 - 0.4*cup, true
		}
		bow := math.Hypot(dx/54, dy/96)
		return 1, dy <= 0 && bow >= 0.94 && bow <= 1
	})
}

func TestHeadphonesAreSeenWhereTheyAreDrawnAndNotBefore(t *testing.T) {
	e := engines(t)
	bare := probability(t, e.subjects(t, "sample6.jpg", false)[0], WearsHeadphones)
	if bare > 0.2 {
		t.Errorf("the bare head wears headphones with %.2f", bare)
	}
	for _, colour := range [][3]uint8{{30, 30, 34}, {225, 225, 228}, {150, 30, 40}} {
		s := e.withPhones(t, "sample6.jpg", 0, colour)
		if p := probability(t, s, WearsHeadphones); p < 0.5 {
			t.Errorf("%v: drawn headphones count %.2f", colour, p)
		}
	}
}
