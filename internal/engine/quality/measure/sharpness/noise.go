package sharpness

import (
	"context"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	grainCell      = 8  // pixels
	minCells       = 16 // cells of skin that a figure needs
	grainAtLimit   = 2.6
	grainSlope     = 2.67
	blocksAtLimit  = 4.5
	blocksSlope    = 1.14
	noiseLimit     = 0.2 // upper bound of the check in every standard
	minBlocks      = 0.5 // Aligned.Enlarged from which blocks are looked for
	sharpEdge      = 24  // grey levels; a larger step is an edge of the face
	maxEnlarged    = 1.1 // AlignedFace.Enlarged up to which the aligned image will do
	chromaLag      = 2
	chromaOverLuma = 0.5
)

// MeasureNoiseLevel is how much grain or compression noise the skin shows, 0 = clean.
//
// Grain is measured on smooth skin, at the resolution of the photo: the aligned face,
// or, when that is enlarged, a view of the same part with one pixel a photo pixel
// (enlarging would smooth the grain away). The photo is cut into cells of 8 x 8 pixels
// that are all face skin; in each the standard deviation of the noise is estimated with
// the mask of Immerkaer (J. Immerkaer, Fast noise variance estimation, 1996), which is
// blind to slopes and to most of the structure of an image; the median cell counts, so
// that moles, wrinkles, edges and hair do not. Colour noise is the same on B-Y' and
// R-Y' with the mask at every second pixel, because cameras and JPEG leave colour noise
// in coarser grains. grain = hypot(luma, colour/2), grey levels 0..255.
//
// Compression noise is the blocks of JPEG: how much larger the steps are at one column
// (row) in eight than at the median one, grey levels, on the photo's own pixels. A face
// so large that a block is less than 4 pixels of the aligned face is not searched
// for blocks: they are too fine to be seen at the size of a portrait.
//
// Scale: 1/(1+exp(-z)); for grain z is linear in its logarithm, for blocks in the step;
// the larger of the two counts. The constants put the limit of 0.2 at grain of 2.6
// levels (about the Gaussian noise of standard deviation 6.5 in the photo) and a step
// of 4.5 levels (JPEG quality 20 to 25 of libjpeg), and a clean studio portrait (0.6
// levels) at 0.005.
//
// Blur and low light do not raise it: it is an absolute level of the stored image.
// Undetermined with less than 16 cells of skin.
func MeasureNoiseLevel(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	a, err := p.AlignedFace(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	if reason := a.UncertainReason(); reason != "" {
		return measure.Reading{Reason: reason}, nil
	}
	d, err := renderDetail(a, p.Photo())
	if err != nil {
		return measure.Reading{}, err
	}
	if d.img != a.Image {
		defer imaging.Return(d.img)
	}
	level, ok := d.measureGrain()
	if !ok {
		return measure.Undetermined("too little smooth skin is visible")
	}
	compression, err := rateCompression(a, p.Photo())
	return measure.Reading{Value: math.Max(rateGrain(level), compression)}, err
}

// rateCompression returns the noise of compression of a face, 0..1 on the scale of NoiseLevel; 0 where
// blocks are not looked for.
func rateCompression(a *view.AlignedFace, photo *imaging.Photo) (float64, error) {
	if a.Enlarged < minBlocks {
		return 0, nil
	}
	r := facePixels(a, photo.Width, photo.Height)
	if !photo.IsLarge() {
		full, err := photo.Full()
		if err != nil {
			return 0, err
		}
		return rateBlocks(measureBlockiness(full, r)), nil
	}
	if r.Area() == 0 {
		return 0, nil
	}
	part, err := photo.Part(r.X0, r.Y0, r.X1, r.Y1)
	if err != nil {
		return 0, err
	}
	defer imaging.Return(part)
	return rateBlocks(measureBlockiness(part, raster.Rect{X1: part.Width, Y1: part.Height})), nil
}

// rateGrain maps a level of grain to the scale of NoiseLevel.
func rateGrain(level float64) float64 {
	return raster.Logistic(grainSlope*math.Log(math.Max(level, 1e-3)/grainAtLimit) + raster.Logit(noiseLimit))
}

// rateBlocks maps a step at the edges of blocks to the scale of NoiseLevel.
func rateBlocks(step float64) float64 {
	return raster.Logistic(blocksSlope*(step-blocksAtLimit) + raster.Logit(noiseLimit))
}

// detail is an image of the face with no more pixels than the photo has.
type detail struct {
	a    *view.AlignedFace
	img  *imaging.Image
	face raster.Rect // round the face region, pixels of img
	x, y float64     // aligned pixels of its top left
	k    float64     // aligned pixels a pixel
}

// renderDetail is the face in the aligned image itself, or in a smaller one of the face
// alone when the aligned one is enlarged. Give one that is not a.Image back.
func renderDetail(a *view.AlignedFace, photo *imaging.Photo) (detail, error) {
	r := raster.FindExtent(a.Region, a.Side)
	d := detail{a: a, img: a.Image, face: r, x: float64(r.X0), y: float64(r.Y0), k: 1}
	if a.Enlarged <= maxEnlarged || r.Area() == 0 {
		return d, nil
	}
	d.k = a.Enlarged
	d.face = raster.Rect{X1: max(1, int(float64(r.Width())/d.k)), Y1: max(1, int(float64(r.Height())/d.k))}
	square := patch.View{Width: d.face.X1, Height: d.face.Y1, PhotoFromView: imaging.Transform{A: d.k, C: d.x, E: d.k, F: d.y}.Then(a.View.PhotoFromView)}
	img, err := square.Render(photo)
	d.img = img
	return d, err
}

// isSkin reports whether a pixel of the face's rectangle shows face skin.
func (d detail) isSkin(x, y int) bool {
	ax, ay := int(d.x+(float64(x)+0.5)*d.k), int(d.y+(float64(y)+0.5)*d.k)
	return ax < d.a.Side && ay < d.a.Side && d.a.IsSkin(ay*d.a.Side+ax)
}

// facePixels is the rectangle of the face in pixels of a photo of this size.
func facePixels(a *view.AlignedFace, width, height int) raster.Rect {
	r := raster.FindExtent(a.Region, a.Side)
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, p := range [4]imaging.Point{
		{X: float64(r.X0), Y: float64(r.Y0)},
		{X: float64(r.X1), Y: float64(r.Y0)},
		{X: float64(r.X0), Y: float64(r.Y1)},
		{X: float64(r.X1), Y: float64(r.Y1)},
	} {
		q := a.View.PhotoFromView.Apply(p)
		x0, y0, x1, y1 = math.Min(x0, q.X), math.Min(y0, q.Y), math.Max(x1, q.X), math.Max(y1, q.Y)
	}
	clamp := func(v float64, limit int) int { return int(math.Min(math.Max(v, 0), float64(limit))) }
	return raster.Rect{X0: clamp(x0, width), Y0: clamp(y0, height), X1: clamp(x1, width), Y1: clamp(y1, height)}
}

// measureGrain is the grain of the skin, grey levels; false with too little skin.
func (d detail) measureGrain() (float64, bool) {
	cells := d.findSkinCells()
	if len(cells) < minCells {
		return 0, false
	}
	y := raster.ExtractLuma(d.img, d.face)
	blue, red := extractChroma(d.img, d.face, y)
	colour := math.Hypot(estimateNoise(blue, cells, chromaLag), estimateNoise(red, cells, chromaLag))
	return math.Hypot(estimateNoise(y, cells, 1), chromaOverLuma*colour), true
}

// extractChroma is B-Y' and R-Y' of a rectangle of an image.
func extractChroma(img *imaging.Image, r raster.Rect, y raster.Plane) (blue, red raster.Plane) {
	blue, red = y, y
	blue.Pix, red.Pix = make([]float32, len(y.Pix)), make([]float32, len(y.Pix))
	for row := range y.Height {
		in := img.Pix[3*((r.Y0+row)*img.Width+r.X0):]
		for x := range y.Width {
			i := row*y.Width + x
			red.Pix[i], blue.Pix[i] = float32(in[3*x])-y.Pix[i], float32(in[3*x+2])-y.Pix[i]
		}
	}
	return blue, red
}

// findSkinCells lists the top left pixels (indices into a plane on the face) of the cells
// that are all face skin by 9 of their pixels; cells keep chromaLag from the
// edge.
func (d detail) findSkinCells() []int {
	var out []int
	for y := chromaLag; y+grainCell+chromaLag <= d.face.Height(); y += grainCell {
	cells:
		for x := chromaLag; x+grainCell+chromaLag <= d.face.Width(); x += grainCell {
			for at := range 9 {
				if !d.isSkin(x+at%3*(grainCell-1)/2, y+at/3*(grainCell-1)/2) {
					continue cells
				}
			}
			out = append(out, y*d.face.Width()+x)
		}
	}
	return out
}

// estimateNoise is the standard deviation of the noise in the median cell of a plane, by
// the mask 1 -2 1, -2 4 -2, 1 -2 1 with its taps lag pixels apart.
func estimateNoise(p raster.Plane, cells []int, lag int) float64 {
	levels := make([]float64, len(cells))
	down := lag * p.Width
	for k, cell := range cells {
		sum := float32(0)
		for y := range grainCell {
			for i := cell + y*p.Width; i < cell+y*p.Width+grainCell; i++ {
				v := p.Pix[i-down-lag] + p.Pix[i-down+lag] + p.Pix[i+down-lag] + p.Pix[i+down+lag] -
					2*(p.Pix[i-down]+p.Pix[i+down]+p.Pix[i-lag]+p.Pix[i+lag]) + 4*p.Pix[i]
				sum += max(v, -v)
			}
		}
		levels[k] = float64(sum) / (grainCell * grainCell) * math.Sqrt(math.Pi/2) / 6
	}
	slices.Sort(levels)
	return levels[len(levels)/2]
}

// measureBlockiness is how much larger the steps between neighbouring pixels are at one column
// (row) in eight than at the median one, mean of both axes, grey levels. A step is what
// is left of a difference after the slopes on both sides are taken off. The place of
// the blocks is found, so a cropped JPEG counts too.
func measureBlockiness(img *imaging.Image, r raster.Rect) float64 {
	if r.Width() < 4*grainCell || r.Height() < 4*grainCell {
		return 0
	}
	y := raster.ExtractLuma(img, r)
	return (measurePhaseStep(y, 1) + measurePhaseStep(y, y.Width)) / 2
}

// measurePhaseStep is the blockiness along one axis; stride is from a pixel to the next one along
// it.
func measurePhaseStep(y raster.Plane, stride int) float64 {
	var total, count [grainCell]float32
	for py := 2; py < y.Height-1; py++ {
		row := y.Pix[py*y.Width:]
		for px := 2; px < y.Width-1; px++ {
			i := py*y.Width + px
			phase := px
			if stride != 1 {
				phase = py
			}
			before, here := y.Pix[i-stride], row[px]
			d := here - before - (y.Pix[i+stride]-here+before-y.Pix[i-2*stride])/2
			if d = max(d, -d); d <= sharpEdge {
				total[phase%grainCell] += d
				count[phase%grainCell]++
			}
		}
	}
	for phase := range total {
		total[phase] /= max(count[phase], 1)
	}
	slices.Sort(total[:])
	return float64(total[grainCell-1] - total[grainCell/2])
}
