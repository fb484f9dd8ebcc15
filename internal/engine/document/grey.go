package document

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// affine maps pixels of a view to pixels of the photo at its full size: origin + x*u + y*v.
type affine struct{ origin, u, v imaging.Point }

func (a affine) apply(x, y float64) imaging.Point {
	return imaging.Point{X: a.origin.X + x*a.u.X + y*a.v.X, Y: a.origin.Y + x*a.u.Y + y*a.v.Y}
}

// scale is how many pixels of the photo one pixel of the view covers, along its rows.
func (a affine) scale() float64 { return math.Hypot(a.u.X, a.u.Y) }

// greySource samples the luma of a photo that was decoded at some scale. Positions are pixels
// of the full size; outside, the edge is repeated.
type greySource struct {
	img   *imaging.Image
	scale float64 // pixels of img for one of the full size
}

// openGrey decodes photo so that step pixels of its full size become at least one pixel.
func openGrey(photo *imaging.Photo, step float64) (greySource, error) {
	long := float64(max(photo.Width, photo.Height))
	img, err := photo.AtLeast(int(math.Ceil(long / math.Max(step, 1))))
	if err != nil {
		return greySource{}, err
	}
	return greySource{img: img, scale: float64(img.Width) / float64(photo.Width)}, nil
}

// lumaAt returns the luma 0..255 at p, bilinear.
func (g greySource) lumaAt(p imaging.Point) float32 {
	x, y := p.X*g.scale-0.5, p.Y*g.scale-0.5
	x = math.Max(0, math.Min(x, float64(g.img.Width-1)))
	y = math.Max(0, math.Min(y, float64(g.img.Height-1)))
	ix, iy := int(x), int(y)
	fx, fy := float32(x-float64(ix)), float32(y-float64(iy))
	right, below := 0, 0
	if ix+1 < g.img.Width {
		right = 3
	}
	if iy+1 < g.img.Height {
		below = 3 * g.img.Width
	}
	at := 3 * (iy*g.img.Width + ix)
	pix := g.img.Pix
	luma := func(i int) float32 { return imaging.Luma601[float32](pix[i : i+3]) }
	top := luma(at)*(1-fx) + luma(at+right)*fx
	bottom := luma(at+below)*(1-fx) + luma(at+below+right)*fx
	return top*(1-fy) + bottom*fy
}

// renderGrey renders an image of width x height into out: place maps its pixels to the photo, step
// is how many pixels of the photo one of them covers. Where that is more than a pixel of the
// decoded image, samples spread over the pixel are averaged.
func (g greySource) renderGrey(out []float32, width, height int, step float64, place func(x, y float64) imaging.Point) {
	n := max(1, min(4, int(math.Ceil(step*g.scale-0.25))))
	share := 1 / float64(n)
	for y := range height {
		for x := range width {
			var sum float32
			for j := range n {
				for i := range n {
					sum += g.lumaAt(place(float64(x)+(float64(i)+0.5)*share, float64(y)+(float64(j)+0.5)*share))
				}
			}
			out[y*width+x] = sum / float32(n*n)
		}
	}
}

// blankOutside gives the pixels of a view that lie outside the photo the mean of the others: the
// repeated edge looks like lines.
func (g greySource) blankOutside(out []float32, input finderInput) {
	width, height := float64(g.img.Width)/g.scale, float64(g.img.Height)/g.scale
	var outside []int
	sum := 0.0
	for i, v := range out {
		p := input.place.apply(float64(i%input.shown[0])+0.5, float64(i/input.shown[0])+0.5)
		if p.X < 0 || p.Y < 0 || p.X > width || p.Y > height {
			outside = append(outside, i)
		} else {
			sum += float64(v)
		}
	}
	mean := float32(sum / math.Max(float64(len(out)-len(outside)), 1))
	for _, i := range outside {
		out[i] = mean
	}
}

// normaliseValues gives values mean 0 and about deviation 1, as the networks were fitted on; limit
// cuts off outliers, 0 for none.
func normaliseValues(values []float32, limit float32) {
	var sum, squares float64
	for _, v := range values {
		sum += float64(v)
		squares += float64(v) * float64(v)
	}
	n := float64(len(values))
	mean := sum / n
	deviation := math.Sqrt(math.Max(0, squares/n-mean*mean))
	factor := float32(1 / (deviation + 4))
	for i, v := range values {
		v = (v - float32(mean)) * factor
		if limit > 0 {
			v = max(-limit, min(v, limit))
		}
		values[i] = v
	}
}
