package packtest

import (
	"image"
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// DrawScreen draws a photo as a screen in the rectangle at of dst shows it to a camera:
// a black border, raised black level and the coloured moire of a pixel grid. The face box
// (pixels of src) takes share of the screen's width. It is a simple presentation attack
// for tests of what follows a failed liveness check; lab/recapture generates realistic
// ones.
func DrawScreen(dst *imaging.Image, at image.Rectangle, src *imaging.Image, box imaging.Box, share float64) {
	const (
		border     = 14  // pixels on every side
		blackLevel = 18  // of 255
		pitch      = 4.3 // of the moire, pixels
		depth      = 0.25
		angle      = 0.15
	)
	w, h := at.Dx(), at.Dy()
	shown := imaging.NewImage(w, h)
	scale := box.W / share / float64(w) // pixels of src a pixel of the screen
	imaging.Warp(shown, src, imaging.Transform{
		A: scale, C: box.X + box.W/2 - scale*float64(w)/2,
		E: scale, F: box.Y + box.H/2 - scale*float64(h)/2,
	}, [3]uint8{20, 20, 24})
	cos, sin := math.Cos(angle), math.Sin(angle)
	bordered := at.Inset(-border).Intersect(image.Rect(0, 0, dst.Width, dst.Height))
	for y := bordered.Min.Y; y < bordered.Max.Y; y++ {
		for x := bordered.Min.X; x < bordered.Max.X; x++ {
			out := dst.Pix[3*(y*dst.Width+x):][:3]
			if !(image.Point{X: x, Y: y}).In(at) {
				copy(out, []uint8{12, 12, 14})
				continue
			}
			in := shown.Pix[3*((y-at.Min.Y)*w+x-at.Min.X):]
			for channel := range out {
				phase := 2 * math.Pi * ((float64(x)*cos+float64(y)*sin)/pitch + float64(channel)/3)
				v := blackLevel + 0.95*float64(in[channel])*(1+depth*math.Cos(phase))
				out[channel] = uint8(max(0, min(255, v)))
			}
		}
	}
}
