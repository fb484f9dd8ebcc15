package imaging

import (
	"math"
	"math/bits"
	"slices"
)

// Fingerprint says what an image looks like in 256 bits: an image that was encoded, scaled or brightened
// again has nearly the same. It holds no more of the image than 16 x 16 waves of its brightness, of
// which only the sign against the median is kept.
type Fingerprint [fingerprintSide * fingerprintSide / 8]byte

const (
	fingerprintSide  = 16 // waves along each axis
	fingerprintInput = 64 // pixels a side that they are computed of
)

// ComputeFingerprint computes the fingerprint of an image.
func ComputeFingerprint(img *Image) Fingerprint {
	small := averageLuma(img, fingerprintInput)
	waves := transformCosines(small, fingerprintInput, fingerprintSide)
	sorted := slices.Sorted(slices.Values(waves[1:])) // the first is the mean brightness
	median := sorted[len(sorted)/2]
	var out Fingerprint
	for i, v := range waves[1:] {
		if v > median {
			out[(i+1)/8] |= 1 << ((i + 1) % 8)
		}
	}
	return out
}

// CountDifferences is in how many of 255 bits two fingerprints differ.
func (f Fingerprint) CountDifferences(other Fingerprint) (n int) {
	for i := range f {
		n += bits.OnesCount8(f[i] ^ other[i])
	}
	return n
}

// averageLuma is the brightness of an image, averaged into side x side cells that cover all of it.
func averageLuma(img *Image, side int) []float64 {
	sums, counts := make([]float64, side*side), make([]float64, side*side)
	for y := range img.Height {
		row := img.Pix[3*y*img.Width : 3*(y+1)*img.Width]
		line := y * side / img.Height * side
		for x := range img.Width {
			cell := line + x*side/img.Width
			sums[cell] += float64(Luma709(row[3*x : 3*x+3]))
			counts[cell]++
		}
	}
	for i := range sums {
		if counts[i] == 0 { // fewer pixels than cells
			x, y := i%side*img.Width/side, i/side*img.Height/side
			sums[i], counts[i] = float64(Luma709(img.Pix[3*(y*img.Width+x):][:3])), 1
		}
		sums[i] /= counts[i]
	}
	return sums
}

// transformCosines is the first waves x waves coefficients of the discrete cosine transform of a square.
func transformCosines(in []float64, side, waves int) []float64 {
	wave := make([]float64, waves*side)
	for k := range waves {
		for x := range side {
			wave[k*side+x] = math.Cos(math.Pi / float64(side) * (float64(x) + 0.5) * float64(k))
		}
	}
	rows := make([]float64, side*waves) // of each row of in, its waves
	for y := range side {
		for k := range waves {
			for x := range side {
				rows[y*waves+k] += in[y*side+x] * wave[k*side+x]
			}
		}
	}
	out := make([]float64, waves*waves)
	for j := range waves {
		for k := range waves {
			for y := range side {
				out[j*waves+k] += rows[y*waves+k] * wave[j*side+y]
			}
		}
	}
	return out
}
