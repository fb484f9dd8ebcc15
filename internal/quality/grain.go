package quality

import (
	"context"
	"math"
	"slices"

	"likeness/internal/imaging"
	"likeness/internal/patch"
	"likeness/internal/segment"
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
	detailSlack    = 0.9
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
	view, img, err := a.detail(s.Photo)
	if err != nil {
		return Reading{}, err
	}
	if img != a.Image {
		defer imaging.Return(img)
	}
	level, ok := grainOf(a, img, float64(a.Side)/float64(view.Width))
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

// detail is the aligned face with no more pixels than the photo has: Aligned itself,
// or a smaller picture of the same part. Give one that is not a.Image back.
func (a *Aligned) detail(photo *imaging.Photo) (patch.View, *imaging.Image, error) {
	side := max(1, int(math.Round(float64(a.Side)/math.Max(1, a.Enlarged))))
	if float64(side) >= detailSlack*float64(a.Side) {
		return a.View, a.Image, nil
	}
	k := float64(a.Side) / float64(side)
	v := patch.View{Width: side, Height: side, PhotoFromView: imaging.Transform{A: k, E: k}.Then(a.View.PhotoFromView)}
	img, err := v.Render(photo)
	return v, img, err
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

// grainOf is the grain of the skin in a picture of the aligned face that is shrunk by
// k, grey levels; false with too little skin.
func grainOf(a *Aligned, img *imaging.Image, k float64) (float64, bool) {
	r := extent(a.Region, a.Side)
	r = rect{int(float64(r.x0) / k), int(float64(r.y0) / k), min(img.Width, int(float64(r.x1)/k)+1), min(img.Height, int(float64(r.y1)/k)+1)}
	y := lumaOf(img, r)
	blue, red := chromaOf(img, r, y)
	cells := skinCells(a, r, k)
	if len(cells) < leastCells {
		return 0, false
	}
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

// skinCells lists the top left pixels (indices into a plane on r) of the cells that are
// all face skin by a look at 9 of their pixels; cells keep chromaLag from the edge.
func skinCells(a *Aligned, r rect, k float64) []int {
	skin := func(x, y int) bool {
		ax, ay := int((float64(x+r.x0)+0.5)*k), int((float64(y+r.y0)+0.5)*k)
		return ax < a.Side && ay < a.Side && a.Region[ay*a.Side+ax] && a.Class[ay*a.Side+ax] == segment.FaceSkin
	}
	var out []int
	for y := chromaLag; y+grainCell+chromaLag <= r.height(); y += grainCell {
	cells:
		for x := chromaLag; x+grainCell+chromaLag <= r.width(); x += grainCell {
			for at := range 9 {
				if !skin(x+at%3*(grainCell-1)/2, y+at/3*(grainCell-1)/2) {
					continue cells
				}
			}
			out = append(out, y*r.width()+x)
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
	var total, count [2][grainCell]float64
	for py := 2; py < y.height-1; py++ {
		for px := 2; px < y.width-1; px++ {
			i := py*y.width + px
			for axis, s := range [2]int{1, y.width} {
				d := y.pix[i] - y.pix[i-s] - (y.pix[i+s]-y.pix[i]+y.pix[i-s]-y.pix[i-2*s])/2
				if d = max(d, -d); d <= sharpEdge {
					phase := [2]int{px, py}[axis] % grainCell
					total[axis][phase] += float64(d)
					count[axis][phase]++
				}
			}
		}
	}
	out := 0.0
	for axis := range total {
		for phase := range grainCell {
			total[axis][phase] /= math.Max(count[axis][phase], 1)
		}
		slices.Sort(total[axis][:])
		out += (total[axis][grainCell-1] - total[axis][grainCell/2]) / 2
	}
	return out
}
