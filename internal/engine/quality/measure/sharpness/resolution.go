package sharpness

import (
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/base/fourier"
	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// The spectrum is that of a square of the aligned face, in rings of two bins: the detail of a face that 29 to 43 pixels
// between the eyes can still hold, against its coarse structure. The finest rings hold what compression added.
const (
	resolutionSide = 256 // aligned pixels
	resolutionX    = 308 // its centre, between eyes and mouth
	resolutionY    = 320
	ringWidth      = 2
	coarseFrom     = 3 // rings
	coarseTo       = 6
	detailFrom     = 16
	detailTo       = 24
	remainderFrom  = 54
	remainderTo    = 64
	resolvedEyes   = 56.0 // pixels of the photo: a face that claims fewer cannot hold the detail
	detailAtLimit  = 3.12 // powers of ten
	detailSlope    = 3.8
	cellsAtLimit   = 0.57
	cellsSlope     = 24.0
	steepLines     = 0.25 // share of the columns or rows that may hold the steps
	cellEyes       = 36.0 // pixels between the eyes that so many lines would be in a larger photo
	maxBeside      = 1.35 // what twice as many lines may hold against them: pixels that were doubled once are no mosaic
	minCellPixels  = 24   // side of the face below which no cells are looked for
)

var (
	resolutionPlan   = fourier.NewPlan(resolutionSide)
	resolutionWindow = fourier.MakeHannWindow(resolutionSide)
)

// rateResolution is how much less detail a face shows than its pixels could hold, on the scale of BlurLevel: a photo
// that was enlarged, whose spectrum ends early, and a mosaic, whose steps are on few columns and rows. 0 for a face
// that has fewer than resolvedEyes pixels between the eyes: its pixels are what EyesDistance says they are.
func rateResolution(a *view.AlignedFace, photo *imaging.Photo) (float64, error) {
	if view.AlignedEyes/a.Enlarged < resolvedEyes {
		return 0, nil
	}
	share, err := measureCells(a, photo)
	missing := raster.Logistic(detailSlope*(measureMissingDetail(a)-detailAtLimit) + raster.Logit(blurLimit))
	return math.Max(missing, rateCells(share)), err
}

// rateCells maps a share of steps on few lines to the scale of BlurLevel.
func rateCells(share float64) float64 {
	return raster.Logistic(cellsSlope*(share-cellsAtLimit) + raster.Logit(blurLimit))
}

// measureMissingDetail is by how many powers of ten the detail of the face has less power than its coarse structure.
// Its limit was chosen between photos as they were taken and ones that were enlarged from 27 pixels between the eyes;
// `--suite resolution` counts what it fails.
func measureMissingDetail(a *view.AlignedFace) float64 {
	rings := measureSpectrum(a)
	remainder := stats.ComputeMean(rings[remainderFrom:remainderTo])
	power := func(from, to int) float64 { return math.Max(stats.ComputeMean(rings[from:to])-remainder, 1) }
	return math.Log10(power(coarseFrom, coarseTo) / power(detailFrom, detailTo))
}

// measureSpectrum is the mean power of the luma of the face in each ring of frequencies.
func measureSpectrum(a *view.AlignedFace) []float64 {
	const n = resolutionSide
	y := raster.ExtractLuma(a.Image, raster.Rect{X0: resolutionX - n/2, Y0: resolutionY - n/2, X1: resolutionX + n/2, Y1: resolutionY + n/2})
	grid := make([]complex128, n*n)
	for i, v := range y.Pix {
		grid[i] = complex(float64(v)*resolutionWindow[i/n]*resolutionWindow[i%n], 0)
	}
	resolutionPlan.TransformSquare(grid)
	rings, counts := make([]float64, n/2/ringWidth), make([]float64, n/2/ringWidth)
	for i, v := range grid {
		fy, fx := float64(min(i/n, n-i/n)), float64(min(i%n, n-i%n))
		if ring := int(math.Hypot(fx, fy) / ringWidth); ring < len(rings) {
			rings[ring] += real(v)*real(v) + imag(v)*imag(v)
			counts[ring]++
		}
	}
	for i := range rings {
		rings[i] /= counts[i]
	}
	return rings
}

// measureCells is the share of the steps of brightness that lie on few columns, or rows where that is less: as many as 36
// pixels between the eyes have, at most a quarter of all. The limit was chosen between photos as they
// were taken and ones whose pixels were repeated. It is 0 where as many lines again hold much: then cells are smaller.
func measureCells(a *view.AlignedFace, photo *imaging.Photo) (float64, error) {
	r := facePixels(a, photo.Width, photo.Height)
	if r.Width() < minCellPixels || r.Height() < minCellPixels {
		return 0, nil
	}
	y, err := extractFaceLuma(photo, r)
	if err != nil {
		return 0, err
	}
	columns, rows := make([]float64, y.Width-1), make([]float64, y.Height-1)
	for row := range rows {
		for x := range columns {
			i := row*y.Width + x
			columns[x] += math.Abs(float64(y.Pix[i+1] - y.Pix[i]))
			rows[row] += math.Abs(float64(y.Pix[i+y.Width] - y.Pix[i]))
		}
	}
	lines := math.Min(steepLines, cellEyes*a.Enlarged/view.AlignedEyes)
	return math.Min(shareOfSteepest(columns, lines), shareOfSteepest(rows, lines)), nil
}

// extractFaceLuma is the luma of a rectangle of the photo, in its own pixels.
func extractFaceLuma(photo *imaging.Photo, r raster.Rect) (raster.Plane, error) {
	if !photo.IsLarge() {
		full, err := photo.Full()
		if err != nil {
			return raster.Plane{}, err
		}
		return raster.ExtractLuma(full, r), nil
	}
	part, err := photo.Part(r.X0, r.Y0, r.X1, r.Y1)
	if err != nil {
		return raster.Plane{}, err
	}
	defer imaging.Return(part)
	return raster.ExtractLuma(part, raster.Rect{X1: part.Width, Y1: part.Height}), nil
}

// shareOfSteepest is the share of the sum that a share of the values, the largest, holds; 0 where twice as many hold
// maxBeside times as much.
func shareOfSteepest(steps []float64, lines float64) float64 {
	slices.Sort(steps)
	sumOf := func(share float64) float64 {
		n := int(share * float64(len(steps)))
		return stats.ComputeMean(steps[len(steps)-n:]) * float64(n)
	}
	few, more := sumOf(lines), sumOf(2*lines)
	if few == 0 || more > maxBeside*few {
		return 0
	}
	return few / sumOf(1)
}
