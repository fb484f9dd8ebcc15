package document

import (
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// minColour is the least MeasureColour of a document that is no grey copy. 16 specimens of dev_mrz in
// colour, each photographed by nine drawn cameras, have 7.3 and more; of 180 photos of grey copies 8 have more
// than this (docs/decisions/2026-11-23-document-copies.md).
const minColour = 6.0

// colourBlock is the side of the squares that MeasureColour averages, pixels: noise and the coarse chroma of
// JPEG files are no colour.
const colourBlock = 4

// LacksColour reports whether a document of this MeasureColour has no colours of its own, as a photocopy or a scan in
// grey. It says nothing of a print or a screen in colour.
func LacksColour(colour float64) bool { return colour < minColour }

// MeasureColour is MeasureColour of the document in a photo.
func (r *Reader) MeasureColour(photo *imaging.Photo, p Page) (float64, error) {
	flat, err := p.renderRectangle(photo, rectangle{width: p.Width, height: p.Height}, measuredPixels)
	if err != nil {
		return 0, err
	}
	defer imaging.Return(flat)
	return MeasureColour(flat), nil
}

// MeasureColour is how colourful a flat image is once the light is white: its channels are scaled to one
// median, and the result is the 98th percentile of the distance from grey in the plane of a* and b* of
// CIELAB. 0 for an image smaller than a square.
func MeasureColour(img *imaging.Image) float64 {
	var means [3][]float64 // linear, of squares
	for y := 0; y+colourBlock <= img.Height; y += colourBlock {
		for x := 0; x+colourBlock <= img.Width; x += colourBlock {
			for k, v := range meanLinear(img, x, y) {
				means[k] = append(means[k], v)
			}
		}
	}
	n := len(means[0])
	if n == 0 {
		return 0
	}
	var scale [3]float64
	green := quantileOf(means[1], 0.5)
	for k := range scale {
		scale[k] = green / math.Max(quantileOf(means[k], 0.5), 1e-3)
	}
	distances := make([]float64, n)
	for i := range n {
		lab := imaging.LabOf([3]float64{scale[0] * means[0][i], scale[1] * means[1][i], scale[2] * means[2][i]})
		distances[i] = math.Hypot(lab[1], lab[2])
	}
	return quantileOf(distances, 0.98)
}

// meanLinear is the mean of the linear R, G and B of the square of colourBlock at x, y.
func meanLinear(img *imaging.Image, x, y int) (mean [3]float64) {
	for dy := range colourBlock {
		row := img.Pix[3*((y+dy)*img.Width+x):][:3*colourBlock]
		for i, v := range row {
			mean[i%3] += imaging.Linear[v] / (colourBlock * colourBlock)
		}
	}
	return mean
}

// quantileOf is the value below which the share q of the values lies.
func quantileOf(values []float64, q float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[min(int(q*float64(len(sorted))), len(sorted)-1)]
}
