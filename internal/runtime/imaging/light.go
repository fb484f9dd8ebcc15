package imaging

import "math"

// Linear is the light of each sRGB sample, 0..1: the transfer function of IEC 61966-2-1.
var Linear = func() (t [256]float64) {
	for i := range t {
		if v := float64(i) / 255; v <= 0.04045 {
			t[i] = v / 12.92
		} else {
			t[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return t
}()

// samples are the sRGB samples of light in 4096 steps.
var samples = func() (t [4097]uint8) {
	for i := range t {
		v := float64(i) / 4096
		if v <= 0.0031308 {
			v *= 12.92
		} else {
			v = 1.055*math.Pow(v, 1/2.4) - 0.055
		}
		t[i] = uint8(math.Round(255 * v))
	}
	return t
}()

// EncodeSample is the sRGB sample of light, 0..1: the inverse of Linear but for the darkest
// samples, which the table of 4096 steps takes together. Light outside is clipped as a
// sensor clips; what is no number is black.
func EncodeSample[F float32 | float64](light F) uint8 {
	switch {
	case light <= 0, light != light: // NaN is not below 0
		return 0
	case light >= 1:
		return 255
	}
	return samples[int(light*4096)]
}
