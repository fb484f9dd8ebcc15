package face

import (
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// The part of the aligned face that MeasureDetail reads, pixels, right and lower edge excluded.
const (
	sharpLeft, sharpRight = 20, 92
	sharpTop, sharpBottom = 30, 105
)

// Detail is the fine structure of an aligned face, as the recogniser gets it: MeasureDetail.
type Detail struct {
	// Sharpness is the mean absolute Laplacian of the luma, smoothed by 1-4-6-4-1, over its deviation plus 5
	// levels. Of the photos of LFW View 1 a twentieth lies below 0.07, half below 0.1.
	Sharpness float64
	// Grain is the noise of the luma (Immerkaer, "Fast Noise Variance Estimation", 1996: the mean absolute difference
	// of two Laplacians) over the same. Sharp photos have as much of it as slightly noisy ones: see docs/accuracy.md.
	Grain float64
	// Even is the median over the mean of that difference: 0.6 to 0.9 in a photo, less where most of the face is flat
	// and some of it is not, as JPEG leaves it at a low quality.
	Even float64
	// Contrast is the standard deviation of the luma in levels of 255.
	Contrast float64
}

// Limits of a face that shows what a person looks like; models/cards/own-age.md and docs/accuracy.md have how they were
// chosen. Strangers resemble each other only under much more noise than an age is estimated wrong under.
const (
	maxGrain     = 0.20
	maxSharpness = 0.18
	// A grain above leastAgeGrain hides the age where it is maxNoiseShare of the fine structure: in a sharp photo it is less.
	leastAgeGrain   = 0.07
	maxNoiseShare   = 0.50
	maxAgeSharpness = 0.16 // 0.155 is the most of 420 photos, 0.16 the least tenth of oversharpened ones
	minEven         = 0.36
	// minContrast is in levels; docs/accuracy.md, "Faces that show too little", has what lies below it.
	minContrast = 7.0
	// LeastSharpness is the sharpness of a face that shows its features: of copies of UTKFace, blurred until they were below it, 59 % of 520 had their age in the band,
	// above it 90 %.
	LeastSharpness = 0.045
)

// IsFaint reports whether the face has too little contrast, as where there was no light.
func (d Detail) IsFaint() bool { return d.Contrast < minContrast }

// IsNoisy reports whether noise, dots or sharpening hide who it is.
func (d Detail) IsNoisy() bool { return d.Grain > maxGrain || d.Sharpness > maxSharpness }

// HidesAge reports whether noise, dots or sharpening hide the age: networks take such a face for an older one.
func (d Detail) HidesAge() bool {
	isNoise := d.Grain > leastAgeGrain && d.noiseShare() > maxNoiseShare
	return isNoise || d.Sharpness > maxAgeSharpness || d.IsNoisy()
}

// noiseShare tells noise from the lines of a sharp photo: noise is as strong everywhere and mostly in the finest structure.
func (d Detail) noiseShare() float64 { return d.Grain * d.Even / max(d.Sharpness, 1e-9) }

// IsFlattened reports whether a strong compression took the fine structure of the face.
func (d Detail) IsFlattened() bool { return d.Even < minEven }

// MeasureDetail measures the fine structure of a face.
func MeasureDetail(photo *imaging.Photo, f Face) (Detail, error) {
	aligned, err := AlignFace(photo, f.Landmarks)
	if err != nil {
		return Detail{}, err
	}
	defer imaging.Return(aligned)
	const margin = 3 // of the smoothing and the Laplacian
	width, height := sharpRight-sharpLeft+2*margin, sharpBottom-sharpTop+2*margin
	luma := make([]float64, width*height)
	for y := range height {
		for x := range width {
			i := 3 * ((sharpTop-margin+y)*aligned.Width + sharpLeft - margin + x)
			luma[y*width+x] = imaging.Luma601[float64](aligned.Pix[i : i+3])
		}
	}
	out := Detail{Contrast: measureDeviation(luma, width, height, margin)}
	scale := out.Contrast + 5
	out.Sharpness = measureLaplacian(smoothBinomial(luma, width, height), width, height, margin) / scale
	mean, median := measureGrain(luma, width, height, margin)
	out.Grain = math.Sqrt(math.Pi/2) / 6 * mean / scale
	out.Even = median / max(mean, 1e-9)
	return out, nil
}

// smoothBinomial smooths a plane with 1-4-6-4-1 in both directions; two pixels at the border stay.
func smoothBinomial(plane []float64, width, height int) []float64 {
	for _, step := range [...]int{1, width} {
		out := append([]float64{}, plane...)
		for y := 2; y < height-2; y++ {
			for x := 2; x < width-2; x++ {
				i := y*width + x
				out[i] = (plane[i-2*step] + plane[i+2*step] + 4*(plane[i-step]+plane[i+step]) + 6*plane[i]) / 16
			}
		}
		plane = out
	}
	return plane
}

// measureDeviation returns the standard deviation of a plane without its margin.
func measureDeviation(luma []float64, width, height, margin int) float64 {
	var mean, square, n float64
	for y := margin; y < height-margin; y++ {
		for x := margin; x < width-margin; x++ {
			i := y*width + x
			mean, square, n = mean+luma[i], square+luma[i]*luma[i], n+1
		}
	}
	mean /= n
	return math.Sqrt(max(square/n-mean*mean, 0))
}

// measureLaplacian returns the mean absolute Laplacian of a plane without its margin.
func measureLaplacian(plane []float64, width, height, margin int) float64 {
	var sum, n float64
	for y := margin; y < height-margin; y++ {
		for x := margin; x < width-margin; x++ {
			i := y*width + x
			sum += math.Abs(4*plane[i] - plane[i-1] - plane[i+1] - plane[i-width] - plane[i+width])
			n++
		}
	}
	return sum / n
}

// measureGrain returns mean and median of the absolute difference of two Laplacians, 1 -2 1, -2 4 -2, 1 -2 1, of a plane
// without its margin: edges and ramps nearly cancel.
func measureGrain(plane []float64, width, height, margin int) (mean, median float64) {
	values := make([]float64, 0, len(plane))
	for y := margin; y < height-margin; y++ {
		for x := margin; x < width-margin; x++ {
			i := y*width + x
			above, below := i-width, i+width
			v := 4*plane[i] - 2*(plane[i-1]+plane[i+1]+plane[above]+plane[below]) +
				plane[above-1] + plane[above+1] + plane[below-1] + plane[below+1]
			values, mean = append(values, math.Abs(v)), mean+math.Abs(v)
		}
	}
	slices.Sort(values)
	return mean / float64(len(values)), values[len(values)/2]
}
