package matte

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Cutout is an image with the alpha matte of the person in it.
type Cutout struct {
	Image *imaging.Image // R, G, B as photographed; the caller's
	// Alpha is row-major, 0 (background) to 255 (person), one entry a pixel of Image.
	Alpha []uint8

	planes *lowResPlanes // of EstimateAlpha, for the colours of ReplaceBackground
}

// lowResSide is the longer side, pixels, at which everything smooth is computed: local
// colours and the coefficients of the guided filter. Alpha itself has full resolution.
const lowResSide = 512

// EstimateAlpha computes the alpha matte of img, the rendering of view, from a mask of the
// same photo. It takes ownership of img; call Release on the result.
//
// Where the mask is certain, alpha is 0 or 1. In the band between (wide at hair, narrow
// elsewhere) a pixel's alpha is the position of its colour on the line from the local
// background colour to the local colour of the person, as far as those differ by more
// than the background varies; where they do not, it is the mask through a guided filter
// (He, Sun and Tang, 2013). On painted hair before plain backgrounds the mean squared error
// is 0.0005, that of the guided filter alone 0.0031, of the mask 0.0079; before a patterned
// background 0.0021, 0.0033 and 0.0079. Memory: one byte a pixel beside fixed planes of at
// most lowResSide pixels a side.
func EstimateAlpha(img *imaging.Image, view patch.View, mask *Mask) *Cutout {
	return estimateAlphaFrom(img, newLowResPlanes(img, view, mask))
}

func estimateAlphaFrom(img *imaging.Image, l *lowResPlanes) *Cutout {
	c := &Cutout{Image: img, Alpha: make([]uint8, img.Width*img.Height), planes: l}
	if l.outlined {
		returnPlanes(l.estimateLocalColours())
		c.enlargeAlpha()
		return c
	}
	l.estimateColours()
	c.solveAlpha()
	return c
}

// Release returns pooled memory; Image stays the caller's.
func (c *Cutout) Release() {
	if c.planes != nil {
		c.planes.releasePlanes()
		c.planes = nil
	}
}

// enlargeAlpha fills Alpha from the alpha of joinAlpha. What is certain becomes 0 or 255: faint remains would grey a white
// background.
func (c *Cutout) enlargeAlpha() {
	l, w := c.planes, c.Image.Width
	s := newSampler(l, c.Image)
	for y := range c.Image.Height {
		s.selectRow(y)
		out := c.Alpha[y*w : (y+1)*w]
		for x := range out {
			s.selectColumn(x)
			out[x] = uint8(255*stretchRange(s.valueAt(l.mask), alphaNone, alphaSure) + 0.5)
		}
	}
}

// solveAlpha fills Alpha from the local colours and the guided filter.
func (c *Cutout) solveAlpha() {
	l, w := c.planes, c.Image.Width
	s := newSampler(l, c.Image)
	for y := range c.Image.Height {
		s.selectRow(y)
		pix := c.Image.Pix[3*y*w : 3*(y+1)*w]
		out := c.Alpha[y*w : (y+1)*w]
		for x := range out {
			s.selectColumn(x)
			switch l.trimap[s.nearest] {
			case sureBackground:
				out[x] = 0
			case sureForeground:
				out[x] = 255
			default:
				p := pix[3*x : 3*x+3]
				colour := [3]float32{float32(p[0]) / 255, float32(p[1]) / 255, float32(p[2]) / 255}
				out[x] = uint8(255*l.pixelAlpha(s, colour) + 0.5)
			}
		}
	}
}

// pixelAlpha returns the alpha, 0..1, of a colour at the sampler's pixel.
func (l *lowResPlanes) pixelAlpha(s *sampler, colour [3]float32) float32 {
	guided := s.valueAt(l.b)
	for k := range 3 {
		guided += s.valueAt(l.a[k]) * colour[k]
	}
	guided = min(stretchRange(clamp01(guided), 0.04, 0.96), s.valueAt(l.ceiling))
	var along, length, off float32
	var d, span [3]float32
	for k := range 3 {
		back := s.valueAt(l.back[k])
		d[k], span[k] = colour[k]-back, s.valueAt(l.front[k])-back
		along += d[k] * span[k]
		length += span[k] * span[k]
		off += d[k] * d[k]
	}
	trust := s.valueAt(l.trust)
	if trust <= 0 || length < 1e-4 {
		return guided
	}
	t := along / length
	// Noise of the background must not count as hair: alpha starts at three deviations.
	floor := min(3*s.valueAt(l.noise)/float32(math.Sqrt(float64(length))), 0.5)
	projected := clamp01((t - floor) / (0.97 - floor))
	// A colour off the line (a red ribbon between black hair and a white background)
	// counts as person as far as it differs from the background.
	if aside := float32(math.Sqrt(float64(max(0, off-t*t*length)))); t > 0 {
		projected = max(projected, clamp01((aside-3*s.valueAt(l.noise)-0.08)*4)*guided)
	}
	return trust*min(projected, s.valueAt(l.reach)) + (1-trust)*guided
}

func clamp01(v float32) float32 { return min(max(v, 0), 1) }

// stretchRange maps from..to linearly to 0..1 and clamps the rest.
func stretchRange(v, from, to float32) float32 { return clamp01((v - from) / (to - from)) }
