package exposure

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

// spanOverEntropy is log2 of the 7.78 standard deviations that hold 99.99 % of a normal
// distribution, less its entropy, log2(sqrt(2*pi*e)) standard deviations.
var spanOverEntropy = math.Log2(7.78) - math.Log2(2*math.Pi*math.E)/2

// MeasureFaceDynamicRange is the tonal range of the face, bits, 8 = all of it.
//
// Region and image: visible skin in the face region of the aligned face. ISO/IEC
// 29794-5 (OFIQ 48) has the Shannon entropy of the histogram of the face. Two things
// differ. The histogram is of the stored luma instead of linear luminance, as the rule
// behind the range [7, 8] has it (ISO/IEC 19794-5: 7 bits of intensity variation after
// conversion to grey, which it explains as 128 values spanned): linear values crowd a
// dark skin into a few bins. And the entropy is turned from bits of information into
// bits of range: a bell-shaped histogram of entropy H has 99.99 % of its pixels within
// 2^(H+0.91) values. So the median of clean portraits is 7.8 and that of half the contrast 6.8.
// At most 8.
//
// Undetermined when the mesh is not certain or less than a tenth of the face is visible
// skin.
func MeasureFaceDynamicRange(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return readSkin(ctx, p, func(_ *view.AlignedFace, skin *view.SkinTones) measure.Reading {
		return measure.Reading{Value: countRangeBits(skin)}
	})
}

// countRangeBits is the tonal range of skin, bits.
func countRangeBits(skin *view.SkinTones) float64 {
	return math.Min(skin.Stored.Entropy()+spanOverEntropy, 8)
}
