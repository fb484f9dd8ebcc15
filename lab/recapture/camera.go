package recapture

import (
	"math"
	"math/rand/v2"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Camera is how a scene in linear light becomes a file.
type Camera struct {
	Oversample float64    // sensor pixels a side per pixel of the file, 1..2
	Blur       float64    // lens, Gaussian deviation in sensor pixels
	Motion     float64    // deviation along x on top, sensor pixels
	Mosaic     bool       // colour filter mosaic (RGGB) and bilinear demosaicing
	Exposure   float64    // factor
	White      [3]float64 // factors of R, G, B
	Noise      float64    // shot noise at full white, share of white
	Sharpen    float64    // unsharp mask amount, radius 1 pixel of the file
	Scale      float64    // pixels of the file per pixel of the scene; 0 means 1
	Quality    int        // JPEG
	Process    *Process   // family C; nil for a plain camera
}

// Shoot photographs an image that stands for the scene itself: what a live face
// goes through.
func (c Camera) Shoot(img *imaging.Image, seed uint64) ([]byte, error) {
	w, h := c.sensorSize(img.Width, img.Height)
	return c.developImage(toLight(img, w, h), img.Width, img.Height, rand.New(rand.NewPCG(seed, 77)))
}

func (c Camera) sensorSize(w, h int) (sw, sh int) {
	return int(math.Round(float64(w) * c.Oversample)), int(math.Round(float64(h) * c.Oversample))
}

// developImage turns the light on the sensor into a JPEG file, for a scene of w x h
// pixels.
func (c Camera) developImage(l *light, w, h int, rng *rand.Rand) ([]byte, error) {
	if c.Process != nil {
		c.Process.applyLens(l)
		c.Process.setExposure(&c, l)
	}
	l.blurGaussian(math.Hypot(c.Blur, c.Motion), c.Blur)
	for i := range l.pix {
		v := float64(l.pix[i]) * c.Exposure * c.White[i%3]
		v += rng.NormFloat64() * c.Noise * math.Sqrt(max(v, 0)+0.01)
		l.pix[i] = float32(v)
	}
	if c.Mosaic {
		l.demosaicBayer()
	}
	if c.Scale > 0 {
		w, h = max(int(math.Round(float64(w)*c.Scale)), 1), max(int(math.Round(float64(h)*c.Scale)), 1)
	}
	if c.Process != nil && c.Process.Skip {
		l = l.sampleNearest(w, h)
	} else {
		l = l.shrinkTo(w, h)
	}
	img := imaging.NewImage(w, h)
	for i, v := range l.pix {
		img.Pix[i] = imaging.EncodeSample(v)
		if c.Process != nil {
			img.Pix[i] = c.Process.toneCurve(img.Pix[i])
		}
	}
	if c.Sharpen > 0 {
		sharpenImage(img, c.Sharpen)
	}
	if c.Process != nil {
		return c.Process.finishImage(img, c.Quality)
	}
	return imaging.EncodeJPEG(img, c.Quality, 0)
}

// demosaicBayer keeps one colour a pixel (RGGB) and fills the others with the mean of
// the nearest pixels that have them.
func (l *light) demosaicBayer() {
	has := func(x, y, c int) bool {
		switch {
		case x%2 == 0 && y%2 == 0:
			return c == 0
		case x%2 == 1 && y%2 == 1:
			return c == 2
		}
		return c == 1
	}
	out := make([]float32, len(l.pix))
	for y := range l.h {
		for x := range l.w {
			for c := range 3 {
				i := 3*(y*l.w+x) + c
				if has(x, y, c) {
					out[i] = l.pix[i]
					continue
				}
				sum, n := float32(0), float32(0)
				for j := max(y-1, 0); j <= min(y+1, l.h-1); j++ {
					for k := max(x-1, 0); k <= min(x+1, l.w-1); k++ {
						if has(k, j, c) {
							sum += l.pix[3*(j*l.w+k)+c]
							n++
						}
					}
				}
				out[i] = sum / max(n, 1)
			}
		}
	}
	l.pix = out
}

// sharpenImage adds amount x (image - its 3x3 mean).
func sharpenImage(img *imaging.Image, amount float64) {
	src := append([]uint8(nil), img.Pix...)
	for y := 1; y < img.Height-1; y++ {
		for x := 1; x < img.Width-1; x++ {
			for c := range 3 {
				sum := 0
				for j := -1; j <= 1; j++ {
					for i := -1; i <= 1; i++ {
						sum += int(src[3*((y+j)*img.Width+x+i)+c])
					}
				}
				at := 3*(y*img.Width+x) + c
				v := float64(src[at])
				img.Pix[at] = uint8(max(0, min(255, math.Round(v+amount*(v-float64(sum)/9)))))
			}
		}
	}
}
