package imaging

import "math"

// Luma601 is the luma Y' of ITU-R BT.601 of a stored (gamma encoded) R, G, B pixel, 0..255:
// the grey that networks and classifiers of this project were fitted on. p must hold 3 samples.
func Luma601[F float32 | float64](p []uint8) F { return MixLuma601(F(p[0]), F(p[1]), F(p[2])) }

// The weights of R, G and B in Luma601.
const (
	RedLuma601   = 0.299
	GreenLuma601 = 0.587
	BlueLuma601  = 0.114
)

// MilliLuma601 is 1000 times Luma601, as a whole number.
func MilliLuma601(p []uint8) int {
	return 1000*RedLuma601*int(p[0]) + 1000*GreenLuma601*int(p[1]) + 1000*BlueLuma601*int(p[2])
}

// MixLuma601 is Luma601 of samples that are not whole numbers.
func MixLuma601[F float32 | float64](r, g, b F) F {
	return RedLuma601*r + GreenLuma601*g + BlueLuma601*b
}

// Luma709 is the luma Y' of ITU-R BT.709 of a stored (gamma encoded) R, G, B pixel, 0..255:
// the brightness of a photo in the sRGB colour space. p must hold 3 samples.
func Luma709(p []uint8) float32 { return MixLuma709(float32(p[0]), float32(p[1]), float32(p[2])) }

// MixLuma709 is Luma709 of samples that are not whole numbers.
func MixLuma709(r, g, b float32) float32 {
	const red, green, blue = 54.0 / 256, 183.0 / 256, 19.0 / 256
	return red*r + green*g + blue*b
}

// Luminance is the relative luminance (linear light), 0..1, of an sRGB pixel. p must hold 3 samples.
func Luminance(p []uint8) float64 { return MixLuminance(Linear[p[0]], Linear[p[1]], Linear[p[2]]) }

// MixLuminance is the relative luminance of linear sRGB (IEC 61966-2-1), in its unit.
func MixLuminance[F float32 | float64](r, g, b F) F { return 0.2126*r + 0.7152*g + 0.0722*b }

// Lab is a colour of CIE 1976 L*a*b*, white point D65.
type Lab [3]float64

// LabOf converts linear sRGB, 0..1 (IEC 61966-2-1, CIE 15).
func LabOf(linear [3]float64) Lab {
	r, g, b := linear[0], linear[1], linear[2]
	x := labCurve((0.4124564*r + 0.3575761*g + 0.1804375*b) / 0.95047)
	y := labCurve(0.2126729*r + 0.7151522*g + 0.0721750*b)
	z := labCurve((0.0193339*r + 0.1191920*g + 0.9503041*b) / 1.08883)
	return Lab{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

func labCurve(t float64) float64 {
	const knee, slope = 216.0 / 24389, 24389.0 / 27
	if t > knee {
		return math.Cbrt(t)
	}
	return (slope*t + 16) / 116
}

// LabOfPixel converts a stored sRGB pixel. p must hold 3 samples.
func LabOfPixel(p []uint8) Lab { return LabOf([3]float64{Linear[p[0]], Linear[p[1]], Linear[p[2]]}) }

// Distance is the CIE 1976 colour difference.
func (c Lab) Distance(o Lab) float64 {
	return math.Sqrt((c[0]-o[0])*(c[0]-o[0]) + (c[1]-o[1])*(c[1]-o[1]) + (c[2]-o[2])*(c[2]-o[2]))
}

// LumaChroma601 is the luma of a pixel's R, G and B with its Cb and Cr, in levels round 0, by the coefficients of ITU-R BT.601.
func LumaChroma601(p []uint8) (luma, cb, cr float64) {
	r, b := float64(p[0]), float64(p[2])
	luma = Luma601[float64](p)
	return luma, 0.564 * (b - luma), 0.713 * (r - luma)
}
