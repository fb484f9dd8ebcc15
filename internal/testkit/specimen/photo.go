package specimen

import (
	"math"
	"math/rand/v2"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// camera sees the plane of a document: turned, tilted, from far enough that the document has
// the asked width.
type camera struct {
	centre                imaging.Point // of the image
	scale                 float64       // pixels a pixel of the sheet, in its middle
	cos, sin              float64
	tiltX, tiltY          float64 // change of depth across half the document
	halfWidth, halfHeight float64 // of the sheet
}

func newCamera(rng *rand.Rand, s *sheet, o Options) (camera, int, int) {
	c := camera{scale: float64(o.Width) / float64(s.width), halfWidth: float64(s.width) / 2, halfHeight: float64(s.height) / 2}
	c.sin, c.cos = math.Sincos(o.Turn * math.Pi / 180)
	direction := rng.Float64() * 2 * math.Pi
	// Seen from a distance of twice the document's width.
	depth := math.Sin(o.Tilt*math.Pi/180) / 4
	c.tiltX, c.tiltY = depth*math.Cos(direction), depth*math.Sin(direction)*c.halfHeight/c.halfWidth
	var corners [4]imaging.Point
	minX, minY, maxX, maxY := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for i, p := range s.corners() {
		corners[i] = c.projectPoint(p)
		minX, maxX = math.Min(minX, corners[i].X), math.Max(maxX, corners[i].X)
		minY, maxY = math.Min(minY, corners[i].Y), math.Max(maxY, corners[i].Y)
	}
	margin := o.Margin * float64(o.Width)
	c.centre = imaging.Point{X: margin - minX, Y: margin - minY}
	return c, int(maxX - minX + 2*margin), int(maxY - minY + 2*margin)
}

func (s *sheet) corners() [4]imaging.Point {
	w, h := float64(s.width), float64(s.height)
	return [4]imaging.Point{{X: 0, Y: 0}, {X: w, Y: 0}, {X: w, Y: h}, {X: 0, Y: h}}
}

// projectPoint maps a point of the sheet to the image.
func (c camera) projectPoint(p imaging.Point) imaging.Point {
	x, y := p.X-c.halfWidth, p.Y-c.halfHeight
	depth := 1 + c.tiltX*x/c.halfWidth + c.tiltY*y/c.halfHeight
	x, y = x*c.scale/depth, y*c.scale/depth
	return imaging.Point{X: c.centre.X + x*c.cos - y*c.sin, Y: c.centre.Y + x*c.sin + y*c.cos}
}

// unprojectPoint maps a point of the image to the sheet.
func (c camera) unprojectPoint(p imaging.Point) imaging.Point {
	dx, dy := p.X-c.centre.X, p.Y-c.centre.Y
	u, v := (dx*c.cos+dy*c.sin)/c.scale, (-dx*c.sin+dy*c.cos)/c.scale
	// x = u * depth with depth = 1 + a*x + b*y.
	a, b := c.tiltX/c.halfWidth, c.tiltY/c.halfHeight
	depth := 1 / (1 - a*u - b*v)
	return imaging.Point{X: u*depth + c.halfWidth, Y: v*depth + c.halfHeight}
}

func photographSheet(rng *rand.Rand, s *sheet, lines []string, o Options) Page {
	c, width, height := newCamera(rng, s, o)
	contrast := o.Contrast
	if contrast == 0 {
		contrast = 0.8
	}
	table, tableLight := newTexture(rng, float64(width)/8), 0.15+0.7*rng.Float64()
	light := newTexture(rng, float64(width))
	glare := imaging.Point{X: rng.Float64() * float64(width), Y: rng.Float64() * float64(height) * 0.5}
	planes := [3][]float32{}
	for k := range planes {
		planes[k] = make([]float32, width*height)
	}
	for y := range height {
		for x := range width {
			var sum [3]float64
			behind := -1.0 // the background, computed once a pixel
			for j := range 2 {
				for i := range 2 {
					at := imaging.Point{X: float64(x) + 0.25 + 0.5*float64(i), Y: float64(y) + 0.25 + 0.5*float64(j)}
					p := c.unprojectPoint(at)
					rgb, ok := s.colourAt(p.X, p.Y, contrast)
					if !ok {
						if behind < 0 {
							behind = math.Max(0, math.Min(tableLight+0.25*table.valueAt(at.X, at.Y), 1))
						}
						rgb = [3]float64{behind, behind, behind}
					}
					for k := range sum {
						sum[k] += rgb[k] / 4
					}
				}
			}
			shade := 1 - 0.15*(1+light.valueAt(float64(x), float64(y)))/2
			for k := range sum {
				v := sum[k] * shade
				if o.Glare {
					d := math.Hypot(float64(x)-glare.X, float64(y)-glare.Y) / (0.09 * float64(width))
					v += (1 - v) * math.Exp(-d*d) * 1.2
				}
				planes[k][y*width+x] = float32(v * 255)
			}
		}
	}
	page := Page{Image: imaging.NewImage(width, height), Lines: lines}
	for k := range planes {
		blurPlane(planes[k], width, height, o.Blur)
		for i, v := range planes[k] {
			v += float32(rng.NormFloat64() * o.Noise)
			page.Image.Pix[3*i+k] = uint8(max(0, min(v, 255)))
		}
	}
	for i, p := range s.corners() {
		page.Corners[i] = c.projectPoint(p)
	}
	mid := imaging.Point{X: c.halfWidth, Y: float64(s.height) - 12*s.scale}
	a, b := c.projectPoint(mid), c.projectPoint(imaging.Point{X: mid.X + pitch*s.scale, Y: mid.Y})
	page.CharacterWidth = math.Hypot(b.X-a.X, b.Y-a.Y)
	return page
}

// blurPlane is a Gaussian of the given deviation in pixels, both ways.
func blurPlane(plane []float32, width, height int, deviation float64) {
	if deviation <= 0 {
		return
	}
	reach := int(math.Ceil(3 * deviation))
	kernel, sum := make([]float32, 2*reach+1), float32(0)
	for i := range kernel {
		d := float64(i-reach) / deviation
		kernel[i] = float32(math.Exp(-d * d / 2))
		sum += kernel[i]
	}
	pass := func(length, count, step, stride int) {
		row := make([]float32, length)
		for n := range count {
			for i := range length {
				v := float32(0)
				for k, w := range kernel {
					at := max(0, min(i+k-reach, length-1))
					v += w * plane[n*stride+at*step]
				}
				row[i] = v / sum
			}
			for i, v := range row {
				plane[n*stride+i*step] = v
			}
		}
	}
	pass(width, height, 1, width)
	pass(height, width, width, 1)
}
