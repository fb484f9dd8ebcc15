package recapture

import (
	"bytes"
	"image/jpeg"
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Process is what today's telephones and video calls do to an image beyond the plain
// Camera; the zero value does nothing.
type Process struct {
	Meter    float64 // mean light that the exposure aims at in the middle; 0 keeps Camera.Exposure as it is
	Balance  float64 // share of the way to a grey mean that the white balance goes
	Bloom    float64 // share of the light that the lens spreads widely
	Vignette float64 // loss of light in the corners, share
	Fringe   float64 // red is magnified by 1 + Fringe, blue by 1 - Fringe
	Skip     bool    // the sensor reads single pixels instead of averaging when it scales down
	Curve    float64 // strength of the tone curve that raises contrast in the middle
	Denoise  float64 // strength of the noise filter, levels; colour is smoothed three times as much
	Halo     float64 // unsharp mask of radius 2.5 pixels, amount
	First    int     // quality of a first JPEG file that the last one is made of, 0 for none
	Resend   float64 // size of the last file against the first
}

// applyLens spreads, darkens and fringes the light before it meets the sensor.
func (p *Process) applyLens(l *light) {
	if p.Bloom > 0 {
		wide := l.shrinkTo(max(l.w/8, 4), max(l.h/8, 4))
		wide.blurGaussian(float64(wide.w)/14, float64(wide.w)/14)
		for y := range l.h {
			for x := range l.w {
				w := wide.pix[3*(min(y*wide.h/l.h, wide.h-1)*wide.w+min(x*wide.w/l.w, wide.w-1)):]
				for c := range 3 {
					i := 3*(y*l.w+x) + c
					l.pix[i] = l.pix[i]*float32(1-p.Bloom) + w[c]*float32(p.Bloom)
				}
			}
		}
	}
	if p.Fringe != 0 {
		l.applyFringe(p.Fringe)
	}
	if p.Vignette > 0 {
		for y := range l.h {
			for x := range l.w {
				dx, dy := 2*float64(x)/float64(l.w)-1, 2*float64(y)/float64(l.h)-1
				k := float32(1 - p.Vignette*(dx*dx+dy*dy)/2)
				for c := range 3 {
					l.pix[3*(y*l.w+x)+c] *= k
				}
			}
		}
	}
}

// applyFringe magnifies red and shrinks blue about the middle, bilinearly.
func (l *light) applyFringe(by float64) {
	out := make([]float32, len(l.pix))
	copy(out, l.pix)
	for c, k := range map[int]float64{0: 1 / (1 + by), 2: 1 / (1 - by)} {
		for y := range l.h {
			for x := range l.w {
				sx := (float64(x)-float64(l.w)/2)*k + float64(l.w)/2
				sy := (float64(y)-float64(l.h)/2)*k + float64(l.h)/2
				out[3*(y*l.w+x)+c] = l.interpolateAt(sx, sy, c)
			}
		}
	}
	l.pix = out
}

// interpolateAt is one colour at a place between pixels, edges repeated.
func (l *light) interpolateAt(x, y float64, c int) float32 {
	x, y = max(0, min(x, float64(l.w-1))), max(0, min(y, float64(l.h-1)))
	x0, y0 := int(x), int(y)
	x1, y1 := min(x0+1, l.w-1), min(y0+1, l.h-1)
	fx, fy := float32(x-float64(x0)), float32(y-float64(y0))
	at := func(x, y int) float32 { return l.pix[3*(y*l.w+x)+c] }
	return (at(x0, y0)*(1-fx)+at(x1, y0)*fx)*(1-fy) + (at(x0, y1)*(1-fx)+at(x1, y1)*fx)*fy
}

// setExposure sets exposure and white balance by what the sensor sees: the middle counts
// three times as much as the rim.
func (p *Process) setExposure(c *Camera, l *light) {
	if p.Meter == 0 {
		return
	}
	var sum [3]float64
	total := 0.0
	for y := 0; y < l.h; y += 4 {
		for x := 0; x < l.w; x += 4 {
			w := 1.0
			if 4*x > l.w && 4*x < 3*l.w && 4*y > l.h && 4*y < 3*l.h {
				w = 3
			}
			total += w
			for k := range 3 {
				sum[k] += w * float64(min(l.pix[3*(y*l.w+x)+k], 4))
			}
		}
	}
	mean := (sum[0] + sum[1] + sum[2]) / (3 * total)
	c.Exposure *= p.Meter / max(mean, 1e-4)
	for k := range 3 {
		c.White[k] *= math.Pow(mean/max(sum[k]/total, 1e-4), p.Balance)
	}
}

// sampleNearest reads the nearest pixel of l for each of w x h.
func (l *light) sampleNearest(w, h int) *light {
	out := newLight(w, h)
	for y := range h {
		for x := range w {
			copy(out.pix[3*(y*w+x):], l.pix[3*((2*y+1)*l.h/(2*h)*l.w+(2*x+1)*l.w/(2*w)):][:3])
		}
	}
	return out
}

// finishImage is the part after the tone curve: noise filter, halos, files.
func (p *Process) finishImage(img *imaging.Image, quality int) ([]byte, error) {
	if p.Denoise > 0 {
		denoiseBilateral(img, p.Denoise)
	}
	if p.Halo > 0 {
		addHalo(img, p.Halo)
	}
	if p.First == 0 {
		return imaging.EncodeJPEG(img, quality, 0)
	}
	again, err := recompressImage(img, p.First)
	if err != nil {
		return nil, err
	}
	if p.Resend > 0 && p.Resend != 1 {
		again = imaging.Resize(again, max(int(float64(again.Width)*p.Resend), 8), max(int(float64(again.Height)*p.Resend), 8))
	}
	return imaging.EncodeJPEG(again, quality, 0)
}

// recompressImage is img after one JPEG file.
func recompressImage(img *imaging.Image, quality int) (*imaging.Image, error) {
	data, err := imaging.EncodeJPEG(img, quality, 0)
	if err != nil {
		return nil, err
	}
	decoded, err := jpeg.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	out := imaging.NewImage(img.Width, img.Height)
	for y := range img.Height {
		for x := range img.Width {
			r, g, b, _ := decoded.At(x, y).RGBA()
			i := 3 * (y*img.Width + x)
			out.Pix[i], out.Pix[i+1], out.Pix[i+2] = uint8(r>>8), uint8(g>>8), uint8(b>>8)
		}
	}
	return out, nil
}

// denoiseBilateral is a bilateral filter over 5x5 pixels: each neighbour counts by how near
// its luma is. Colour is averaged over wider differences.
func denoiseBilateral(img *imaging.Image, strength float64) {
	n := img.Width * img.Height
	luma, cb, cr := make([]float32, n), make([]float32, n), make([]float32, n)
	for i := range n {
		r, g, b := float32(img.Pix[3*i]), float32(img.Pix[3*i+1]), float32(img.Pix[3*i+2])
		luma[i] = imaging.MixLuma601(r, g, b)
		cb[i], cr[i] = b-luma[i], r-luma[i]
	}
	narrow, wide := float32(strength*strength), float32(9*strength*strength)
	for y := range img.Height {
		for x := range img.Width {
			here := luma[y*img.Width+x]
			var l, lw, u, v, cw float32
			for j := max(y-2, 0); j <= min(y+2, img.Height-1); j++ {
				for i := max(x-2, 0); i <= min(x+2, img.Width-1); i++ {
					k := j*img.Width + i
					d := (luma[k] - here) * (luma[k] - here)
					a, c := narrow/(narrow+d), wide/(wide+d)
					a, c = a*a*a, c*c
					l, lw = l+a*luma[k], lw+a
					u, v, cw = u+c*cb[k], v+c*cr[k], cw+c
				}
			}
			l, u, v = l/lw, u/cw, v/cw
			p := img.Pix[3*(y*img.Width+x):]
			p[0], p[2] = byteOf(l+v), byteOf(l+u)
			p[1] = byteOf((l - imaging.RedLuma601*(l+v) - imaging.BlueLuma601*(l+u)) / imaging.GreenLuma601)
		}
	}
}

func byteOf(v float32) uint8 { return uint8(max(0, min(255, v+0.5))) }

// addHalo adds amount x (image - its blur of 2.5 pixels).
func addHalo(img *imaging.Image, amount float64) {
	l := newLight(img.Width, img.Height)
	for i, v := range img.Pix {
		l.pix[i] = float32(v)
	}
	l.blurGaussian(2.5, 2.5)
	for i, v := range img.Pix {
		img.Pix[i] = byteOf(float32(v) + float32(amount)*(float32(v)-l.pix[i]))
	}
}

// toneCurve is the tone curve on encoded values 0..1: an S through 0, 1/2 and 1.
func (p *Process) toneCurve(v uint8) uint8 {
	x := float64(v) / 255
	return byteOf(float32(255 * (x + p.Curve*x*(1-x)*(2*x-1))))
}
