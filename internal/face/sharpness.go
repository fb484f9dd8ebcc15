package face

import (
	"math"

	"github.com/likeness-api/likeness/internal/imaging"
)

// The part of the aligned face that MeasureSharpness reads, pixels, right and lower edge excluded.
const (
	sharpLeft, sharpRight = 20, 92
	sharpTop, sharpBottom = 30, 105
)

// MeasureSharpness returns how much fine detail the aligned face shows, as the recogniser gets it:
// the mean absolute Laplacian of the luma, smoothed by 1-4-6-4-1, over its deviation plus 5 levels.
// Of the photos of LFW View 1 a twentieth lies below 0.07, half below 0.1.
func MeasureSharpness(photo *imaging.Photo, f Face) (float64, error) {
	aligned, err := AlignFace(photo, f.Landmarks)
	if err != nil {
		return 0, err
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
	return laplacianOverDeviation(smoothBinomial(luma, width, height), luma, width, height, margin), nil
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

func laplacianOverDeviation(smooth, luma []float64, width, height, margin int) float64 {
	var sum, mean, square, n float64
	for y := margin; y < height-margin; y++ {
		for x := margin; x < width-margin; x++ {
			i := y*width + x
			sum += math.Abs(4*smooth[i] - smooth[i-1] - smooth[i+1] - smooth[i-width] - smooth[i+width])
			mean, square, n = mean+luma[i], square+luma[i]*luma[i], n+1
		}
	}
	mean /= n
	return sum / n / (math.Sqrt(max(square/n-mean*mean, 0)) + 5)
}
