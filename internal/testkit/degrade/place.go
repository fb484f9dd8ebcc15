package degrade

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Place redraws the image at w x h pixels under a map from the portrait.
func (canvas *Canvas) Place(w, h int, moved imaging.Transform) {
	src, back := canvas.extendImage(moved, w, h)
	if k := moved.Scale(); k < 0.75 { // shrinking: average first
		small := imaging.Resize(src, max(int(float64(src.Width)*k), 1), max(int(float64(src.Height)*k), 1))
		back = back.Then(imaging.Transform{A: float64(small.Width) / float64(src.Width), E: float64(small.Height) / float64(src.Height)})
		src = small
	}
	out := imaging.NewImage(w, h)
	DrawRemapped(out, src, func(x, y float64) (float64, float64) {
		p := back.Apply(Point{X: x, Y: y})
		return p.X, p.Y
	})
	canvas.Image, canvas.Moved = out, moved
}

// maxExtended bounds a side of the extended image, pixels.
const maxExtended = 6000

// extendImage is the image with as much background above and beside it, and clothes below
// it, as a move uncovers, and the map from the moved image to it.
func (canvas *Canvas) extendImage(moved imaging.Transform, w, h int) (*imaging.Image, imaging.Transform) {
	back := moved.Inverse()
	src := canvas.Image
	var left, top, right, low float64
	for _, c := range [4]Point{{}, {X: float64(w)}, {Y: float64(h)}, {X: float64(w), Y: float64(h)}} {
		p := back.Apply(c)
		left, top = math.Max(left, -p.X), math.Max(top, -p.Y)
		right, low = math.Max(right, p.X-float64(src.Width)), math.Max(low, p.Y-float64(src.Height))
	}
	l, t, r, b := int(math.Ceil(left)), int(math.Ceil(top)), int(math.Ceil(right)), int(math.Ceil(low))
	if l+t+r+b == 0 || l+r+src.Width > maxExtended || t+b+src.Height > maxExtended {
		return src, back
	}
	out := imaging.NewImage(src.Width+l+r, src.Height+t+b)
	for y := range src.Height {
		copy(out.Pix[3*((y+t)*out.Width+l):], src.Pix[3*y*src.Width:3*(y+1)*src.Width])
	}
	canvas.fillOutside(out, l, t)
	return out, back.Then(imaging.Transform{A: 1, C: float64(l), E: 1, F: float64(t)})
}

// fillOutside paints what lies outside of the image, which starts at (l, t) of out:
// the colour of the background at the nearest edge; clothes below, and beside where a
// shoulder reaches the edge, from where it falls off.
func (canvas *Canvas) fillOutside(out *imaging.Image, l, t int) {
	src, person := canvas.Image, canvas.Portrait.PersonMask()
	background := canvas.BlurBackground()
	colour, known := canvas.ClassColour(segment.Clothes)
	if !known {
		colour = canvas.RandomColour()
	}
	shoulders := [2]float64{canvas.findShoulder(person, 0), canvas.findShoulder(person, src.Width-1)}
	folds := canvas.NewNoise(90)
	for y := range out.Height {
		for x := range out.Width {
			sx, sy := x-l, y-t
			if sx >= 0 && sy >= 0 && sx < src.Width && sy < src.Height {
				continue
			}
			ex, ey := min(max(sx, 0), src.Width-1), min(max(sy, 0), src.Height-1)
			line := float64(src.Height)
			switch {
			case sx < 0:
				line = shoulders[0] - 0.4*float64(sx)
			case sx >= src.Width:
				line = shoulders[1] + 0.4*float64(sx-src.Width+1)
			}
			a := math.Min(math.Max(float64(sy)+1-line, 0), 1)
			k := 1 + 0.12*folds.At(float64(sx), float64(sy)*0.5)
			px := out.Pix[3*(y*out.Width+x):][:3]
			for c := range px {
				px[c] = ClampLevel(float64(background[c][ey*src.Width+ex])*(1-a) + colour[c]*k*a)
			}
		}
	}
}

// findShoulder is the row in which the shoulder meets a column of the image's edge;
// its height where it does not.
func (canvas *Canvas) findShoulder(person *Mask, x int) float64 {
	y := person.Height
	for y > 0 && person.Alpha[(y-1)*person.Width+x] > 0.5 && float64(y) > canvas.Face.Pixel(0, canvas.Face.MeshPoint(mesh.Chin).Y).Y {
		y--
	}
	return float64(y)
}
