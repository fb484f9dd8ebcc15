package view

import (
	"slices"
)

// SkinTone is how the cheeks look: the median luminance (0..255, linear) and the saturation
// 1 - min/max of the mean colour.
type SkinTone struct {
	Luminance, Saturation float64
}

// CheekColour is the mean colour of the skin between eyes and mouth, R, G, B, 0..255;
// false when hardly any is visible.
func (a *AlignedFace) CheekColour() ([3]float64, bool) {
	var sum [3]float64
	n := 0.0
	a.VisitZone(CheekZone, func(i, _, _ int) {
		if !a.IsSkin(i) {
			return
		}
		n++
		for c := range sum {
			sum[c] += float64(a.Image.Pix[3*i+c])
		}
	})
	for c := range sum {
		sum[c] /= max(n, 1)
	}
	return sum, n >= 500 && sum[0] > 8
}

// CheekTone is the tone of the same skin; false when hardly any is visible.
func (a *AlignedFace) CheekTone() (SkinTone, bool) {
	colour, ok := a.CheekColour()
	if !ok {
		return SkinTone{}, false
	}
	var all []float64
	a.VisitZone(CheekZone, func(i, _, _ int) {
		if a.IsSkin(i) {
			all = append(all, float64(a.Luminance[i]))
		}
	})
	slices.Sort(all)
	return SkinTone{Luminance: max(all[len(all)/2], 1), Saturation: 1 - slices.Min(colour[:])/slices.Max(colour[:])}, true
}
