package liveness

import (
	"math"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// surroundCues compare the face with its surroundings, at low resolution (the
// longer side of the surroundings at 224 pixels) and on the photo's own pixels.
//
// rows and columns: lines that run over the whole image, as a display's pulsed light
// leaves them. The mean log luma of each row is taken over a strip on the left, the
// face and a strip on the right, its slow part (25 rows) removed; the cue is the mean
// correlation of the three, and the same for columns.
//
// focus1, focus2: log10 of the finest and the next band's deviation (each over the
// coarse rest, as in textureCues) beside the face over those in it: a display or sheet
// is sharp or unsharp as one plane.
//
// Cost: below 4 ms.
func surroundCues(src *imaging.Image, box imaging.Box, native *imaging.Image, v *lumaSurroundings) []float64 {
	out := []float64{stripAgreement(v.plane, v.face), stripAgreement(v.turned, v.turnedFace)}
	return append(out, focusCues(src, box, native)...)
}

var surroundNames = []string{"rows", "columns", "focus1", "focus2"}

// stripAgreement returns the mean correlation of the row profiles left of the box, in it and
// right of it; 0 where fewer than two strips are in the image.
func stripAgreement(p lumaPlane, box imaging.Box) float64 {
	top, bottom := int(max(box.Y-0.4*box.H, 0)), int(min(box.Y+1.4*box.H, float64(p.h)))
	var profiles [][]float64
	for _, s := range [3][2]float64{{-0.9, -0.15}, {0.1, 0.9}, {1.15, 1.9}} {
		left, right := int(max(box.X+s[0]*box.W, 0)), int(min(box.X+s[1]*box.W, float64(p.w)))
		if right-left >= 4 && bottom-top >= 16 {
			profiles = append(profiles, rowProfile(p, left, right, top, bottom))
		}
	}
	sum, pairs := 0.0, 0
	for i := range profiles {
		for j := range i {
			sum += planeCorrelation(profiles[i], profiles[j])
			pairs++
		}
	}
	return sum / float64(max(pairs, 1))
}

func rowProfile(p lumaPlane, left, right, top, bottom int) []float64 {
	const slow = 12
	rows := make([]float64, bottom-top)
	for y := range rows {
		for _, v := range p.luma[(top+y)*p.w+left : (top+y)*p.w+right] {
			rows[y] += math.Log(v+8) / float64(right-left)
		}
	}
	out := make([]float64, len(rows))
	for y := range rows {
		out[y] = rows[y] - stats.ComputeMean(rows[max(y-slow, 0):min(y+slow+1, len(rows))])
	}
	return out
}

// focusCues compare the native square of the face with one on either side of it.
func focusCues(src *imaging.Image, box imaging.Box, native *imaging.Image) []float64 {
	beside := func(dx float64) (fine, next float64) {
		square := nativeSquare(src, box, dx)
		defer imaging.Return(square)
		return measureFocus(square)
	}
	fine, next := measureFocus(native)
	leftFine, leftNext := beside(-1.1)
	rightFine, rightNext := beside(1.1)
	return []float64{(leftFine+rightFine)/2 - fine, (leftNext+rightNext)/2 - next}
}

// measureFocus returns log10 of the finest and the next band's deviation over the coarse rest.
func measureFocus(square *imaging.Image) (fine, next float64) {
	luma, n := lumaOf(square), square.Width
	blurred := blurBinomial(luma, n)
	small, side := halvePlane(blurred, n)
	rest := blurBinomial(small, side)
	base := deviationOf(rest) + 1
	return math.Log10((deviationOf(subtractPlanes(luma, blurred)) + 0.05) / base), math.Log10((deviationOf(subtractPlanes(small, rest)) + 0.05) / base)
}
