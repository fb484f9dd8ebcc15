package quality

import (
	"context"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/patch"
)

// NoiseLevel: how much grain or compression noise the skin shows, 0 = clean.
//
// Grain is looked for on smooth skin, at the resolution of the photo: the aligned face,
// or, when that is enlarged, a view of the same part with one pixel a photo pixel
// (enlarging would smooth the grain away). The photo is cut into cells of 8 x 8 pixels
// that are all face skin; in each the standard deviation of the noise is estimated with
// the mask of Immerkaer (J. Immerkaer, Fast noise variance estimation, 1996), which is
// blind to slopes and to most of the structure of a picture; the median cell counts, so
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
// levels) at 0.005; TestPhotometryFigures measures them again.
//
// Blur and low light do not raise it: it is an absolute level of the stored picture.
// Undetermined with less than 16 cells of skin.

const (
	grainCell      = 8  // pixels
	leastCells     = 16 // cells of skin that a figure needs
	grainAtLimit   = 2.6
	grainSlope     = 2.67
	blocksAtLimit  = 4.5
	blocksSlope    = 1.14
	noiseLimit     = 0.2 // upper bound of the check in every standard
	leastBlocks    = 0.5 // Aligned.Enlarged from which blocks are looked for
	sharpEdge      = 24  // grey levels; a larger step is an edge of the face
	mostEnlarged   = 1.1 // Aligned.Enlarged up to which the aligned picture will do
	chromaLag      = 2
	chromaOverLuma = 0.5
)

func noiseLevel(ctx context.Context, s *Subject) (Reading, error) {
	a, err := s.Aligned(ctx)
	if err != nil {
		return Reading{}, err
	}
	if why := a.unclear(); why != "" {
		return Reading{Why: why}, nil
	}
	d, err := a.detail(s.Photo)
	if err != nil {
		return Reading{}, err
	}
	if d.img != a.Image {
		defer imaging.Return(d.img)
	}
	level, ok := d.grain()
	if !ok {
		return unknown("too little smooth skin is visible")
	}
	value := grainValue(level)
	if a.Enlarged >= leastBlocks {
		full, err := s.Photo.Full()
		if err != nil {
			return Reading{}, err
		}
		value = math.Max(value, blocksValue(blockiness(full, a.photoExtent(full))))
	}
	return Reading{Value: value}, nil
}

// grainValue maps a level of grain to the scale of NoiseLevel.
func grainValue(level float64) float64 {
	return logistic(grainSlope*math.Log(math.Max(level, 1e-3)/grainAtLimit) + logit(noiseLimit))
}

// blocksValue maps a step at the edges of blocks to the scale of NoiseLevel.
func blocksValue(step float64) float64 {
	return logistic(blocksSlope*(step-blocksAtLimit) + logit(noiseLimit))
}

// detail is a picture of the face with no more pixels than the photo has.
type detail struct {
	a    *Aligned
	img  *imaging.Image
	face rect    // round the face region, pixels of img
	x, y float64 // aligned pixels of its top left
	k    float64 // aligned pixels a pixel
}

// detail is the face in the aligned picture itself, or in a smaller one of the face
// alone when the aligned one is enlarged. Give one that is not a.Image back.
func (a *Aligned) detail(photo *imaging.Photo) (detail, error) {
	r := extent(a.Region, a.Side)
	d := detail{a: a, img: a.Image, face: r, x: float64(r.x0), y: float64(r.y0), k: 1}
	if a.Enlarged <= mostEnlarged || r.area() == 0 {
		return d, nil
	}
	d.k = a.Enlarged
	d.face = rect{x1: max(1, int(float64(r.width())/d.k)), y1: max(1, int(float64(r.height())/d.k))}
	v := patch.View{Width: d.face.x1, Height: d.face.y1, PhotoFromView: imaging.Transform{A: d.k, C: d.x, E: d.k, F: d.y}.Then(a.View.PhotoFromView)}
	img, err := v.Render(photo)
	d.img = img
	return d, err
}

// skin tells whether a pixel of the face's rectangle shows face skin.
func (d detail) skin(x, y int) bool {
	ax, ay := int(d.x+(float64(x)+0.5)*d.k), int(d.y+(float64(y)+0.5)*d.k)
	return ax < d.a.Side && ay < d.a.Side && d.a.Skin(ay*d.a.Side+ax)
}

// photoExtent is the rectangle of the face in pixels of the photo.
func (a *Aligned) photoExtent(photo *imaging.Image) rect {
	r := extent(a.Region, a.Side)
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, p := range [4]imaging.Point{
		{X: float64(r.x0), Y: float64(r.y0)},
		{X: float64(r.x1), Y: float64(r.y0)},
		{X: float64(r.x0), Y: float64(r.y1)},
		{X: float64(r.x1), Y: float64(r.y1)},
	} {
		q := a.View.PhotoFromView.Apply(p)
		x0, y0, x1, y1 = math.Min(x0, q.X), math.Min(y0, q.Y), math.Max(x1, q.X), math.Max(y1, q.Y)
	}
	clamp := func(v float64, limit int) int { return int(math.Min(math.Max(v, 0), float64(limit))) }
	return rect{clamp(x0, photo.Width), clamp(y0, photo.Height), clamp(x1, photo.Width), clamp(y1, photo.Height)}
}

// grain is the grain of the skin, grey levels; false with too little skin.
func (d detail) grain() (float64, bool) {
	cells := d.skinCells()
	if len(cells) < leastCells {
		return 0, false
	}
	y := lumaOf(d.img, d.face)
	blue, red := chromaOf(d.img, d.face, y)
	colour := math.Hypot(immerkaer(blue, cells, chromaLag), immerkaer(red, cells, chromaLag))
	return math.Hypot(immerkaer(y, cells, 1), chromaOverLuma*colour), true
}

// chromaOf is B-Y' and R-Y' of a rectangle of a picture.
func chromaOf(img *imaging.Image, r rect, y plane) (blue, red plane) {
	blue, red = y, y
	blue.pix, red.pix = make([]float32, len(y.pix)), make([]float32, len(y.pix))
	for row := range y.height {
		in := img.Pix[3*((r.y0+row)*img.Width+r.x0):]
		for x := range y.width {
			i := row*y.width + x
			red.pix[i], blue.pix[i] = float32(in[3*x])-y.pix[i], float32(in[3*x+2])-y.pix[i]
		}
	}
	return blue, red
}

// skinCells lists the top left pixels (indices into a plane on the face) of the cells
// that are all face skin by a look at 9 of their pixels; cells keep chromaLag from the
// edge.
func (d detail) skinCells() []int {
	var out []int
	for y := chromaLag; y+grainCell+chromaLag <= d.face.height(); y += grainCell {
	cells:
		for x := chromaLag; x+grainCell+chromaLag <= d.face.width(); x += grainCell {
			for at := range 9 {
				if !d.skin(x+at%3*(grainCell-1)/2, y+at/3*(grainCell-1)/2) {
					continue cells
				}
			}
			out = append(out, y*d.face.width()+x)
		}
	}
	return out
}

// immerkaer is the standard deviation of the noise in the median cell of a plane, by
// the mask 1 -2 1, -2 4 -2, 1 -2 1 with its taps lag pixels apart.
func immerkaer(p plane, cells []int, lag int) float64 {
	levels := make([]float64, len(cells))
	down := lag * p.width
	for k, cell := range cells {
		sum := float32(0)
		for y := range grainCell {
			for i := cell + y*p.width; i < cell+y*p.width+grainCell; i++ {
				v := p.pix[i-down-lag] + p.pix[i-down+lag] + p.pix[i+down-lag] + p.pix[i+down+lag] -
					2*(p.pix[i-down]+p.pix[i+down]+p.pix[i-lag]+p.pix[i+lag]) + 4*p.pix[i]
				sum += max(v, -v)
			}
		}
		levels[k] = float64(sum) / (grainCell * grainCell) * math.Sqrt(math.Pi/2) / 6
	}
	slices.Sort(levels)
	return levels[len(levels)/2]
}

// blockiness is how much larger the steps between neighbouring pixels are at one column
// (row) in eight than at the median one, mean of both axes, grey levels. A step is what
// is left of a difference after the slopes on both sides are taken off. The place of
// the blocks is found, so a cropped JPEG counts too.
func blockiness(img *imaging.Image, r rect) float64 {
	if r.width() < 4*grainCell || r.height() < 4*grainCell {
		return 0
	}
	y := lumaOf(img, r)
	return (phaseStep(y, 1) + phaseStep(y, y.width)) / 2
}

// phaseStep is blockiness along one axis; stride is from a pixel to the next one along
// it.
func phaseStep(y plane, stride int) float64 {
	var total, count [grainCell]float32
	for py := 2; py < y.height-1; py++ {
		row := y.pix[py*y.width:]
		for px := 2; px < y.width-1; px++ {
			i := py*y.width + px
			phase := px
			if stride != 1 {
				phase = py
			}
			before, here := y.pix[i-stride], row[px]
			d := here - before - (y.pix[i+stride]-here+before-y.pix[i-2*stride])/2
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
