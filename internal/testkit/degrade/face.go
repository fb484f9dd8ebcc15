package degrade

import (
	"cmp"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// EyeOpening is the visible part of an eye, its polygon in units.
func (canvas *Canvas) EyeOpening(side mesh.Side) (upper, lower []Point) {
	return canvas.Face.MeshPoints(mesh.UpperLids[side]), canvas.Face.MeshPoints(mesh.LowerLids[side])
}

// EyeOpeningMask covers the visible part of an eye, with a soft edge.
func (canvas *Canvas) EyeOpeningMask(side mesh.Side) *Mask {
	upper, lower := canvas.EyeOpening(side)
	ring := append([]Point{}, upper...)
	for i := len(lower) - 2; i > 0; i-- {
		ring = append(ring, lower[i])
	}
	m := canvas.NewMask()
	m.Fill(canvas.Face.Pixels(ring), 1)
	return m.Blur(0.9 * canvas.Face.PixelsPerUnit)
}

// Point is a point in pixels, or in units where the name says so.
type Point = imaging.Point

// FaceFrame is the upright drawing frame of a face, see the package comment.
type FaceFrame struct {
	Mesh          *mesh.Mesh
	ToImage       imaging.Transform // units to pixels
	ToUnits       imaging.Transform
	PixelsPerUnit float64 // pixels a unit
}

// NewFaceFrame is the drawing frame of a portrait; false when it shows no usable face.
func NewFaceFrame(p *Portrait) (FaceFrame, bool) {
	if p == nil || p.Image == nil || p.Mesh == nil || p.Image.Width < 8 || p.Image.Height < 8 {
		return FaceFrame{}, false
	}
	a, b := p.Mesh.Points[mesh.RightEyeOuter].ImagePoint(), p.Mesh.Points[mesh.LeftEyeOuter].ImagePoint()
	span := math.Hypot(b.X-a.X, b.Y-a.Y)
	if !(span > 4) || math.IsInf(span, 0) {
		return FaceFrame{}, false
	}
	mid := Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	t := imaging.Similarity(span/200, p.Mesh.EyeLineDegrees(), Point{}, mid)
	return FaceFrame{Mesh: p.Mesh, ToImage: t, ToUnits: t.Inverse(), PixelsPerUnit: span / 200}, true
}

// Pixel is the pixel of a point in units.
func (f FaceFrame) Pixel(u, v float64) Point { return f.ToImage.Apply(Point{X: u, Y: v}) }

// Pixels maps points in units to pixels.
func (f FaceFrame) Pixels(points []Point) []Point {
	out := make([]Point, len(points))
	for i, p := range points {
		out[i] = f.ToImage.Apply(p)
	}
	return out
}

// MeshPoint is a mesh point in units.
func (f FaceFrame) MeshPoint(i int) Point { return f.ToUnits.Apply(f.Mesh.Points[i].ImagePoint()) }

// MeshPoints are mesh points in units.
func (f FaceFrame) MeshPoints(indices []int) []Point {
	out := make([]Point, len(indices))
	for i, index := range indices {
		out[i] = f.MeshPoint(index)
	}
	return out
}

// EyeCentre is the middle between the corners of an eye, units.
func (f FaceFrame) EyeCentre(s mesh.Side) Point {
	lid := mesh.UpperLids[s]
	return Interpolate(f.MeshPoint(lid[0]), f.MeshPoint(lid[len(lid)-1]), 0.5)
}

// EyeWidth is the distance of an eye's corners, units.
func (f FaceFrame) EyeWidth(s mesh.Side) float64 {
	lid := mesh.UpperLids[s]
	a, b := f.MeshPoint(lid[0]), f.MeshPoint(lid[len(lid)-1])
	return math.Hypot(a.X-b.X, a.Y-b.Y)
}

// LocateIris is the centre and radius of an iris, units.
func (f FaceFrame) LocateIris(p *Portrait, s mesh.Side) (Point, float64) {
	c := f.ToUnits.Apply(p.Irises[s].Centre)
	r := p.Irises[s].Radius() / f.PixelsPerUnit
	if !(r > 4 && r < 40) { // none was given: a usual one
		return f.EyeCentre(s), 12
	}
	return c, r
}

// Interpolate goes from a to b by the share t.
func Interpolate(a, b Point, t float64) Point {
	return Point{X: a.X + (b.X-a.X)*t, Y: a.Y + (b.Y-a.Y)*t}
}

// HeightAt reads a contour given from one side to the other: v at u, ends
// repeated.
func HeightAt(contour []Point, u float64) float64 {
	sorted := slices.Clone(contour)
	slices.SortFunc(sorted, func(a, b Point) int { return cmp.Compare(a.X, b.X) })
	if u <= sorted[0].X {
		return sorted[0].Y
	}
	for i := 1; i < len(sorted); i++ {
		if u <= sorted[i].X {
			span := sorted[i].X - sorted[i-1].X
			if span <= 0 {
				return sorted[i].Y
			}
			return Interpolate(sorted[i-1], sorted[i], (u-sorted[i-1].X)/span).Y
		}
	}
	return sorted[len(sorted)-1].Y
}

// HeadTop is where the head (hair included) ends above the forehead, units; a
// usual skull where the segmentation does not tell.
func (canvas *Canvas) HeadTop() float64 {
	forehead := canvas.Face.MeshPoint(mesh.ForeheadTop)
	usual := forehead.Y - 75
	person := canvas.Portrait.PersonMask()
	for v := forehead.Y; v > forehead.Y-260; v -= 3 {
		q := canvas.Face.Pixel(forehead.X, v)
		if q.Y < 1 {
			return math.Min(usual, v)
		}
		if person.SampleAt(q) < 0.5 {
			return math.Min(v, forehead.Y-20)
		}
	}
	return usual
}

// ClassColour is the median colour of the image's cells of a class, ok false where
// there are fewer than a hundred.
func (canvas *Canvas) ClassColour(class segment.Class) (c [3]float64, ok bool) {
	if canvas.Portrait.Segments == nil {
		return c, false
	}
	var values [3][]uint8
	for y := 0; y < segment.Side; y += 2 {
		for x := 0; x < segment.Side; x += 2 {
			if canvas.Portrait.Segments.ClassAt(x, y) != class {
				continue
			}
			q := canvas.Portrait.Segments.View.PhotoFromView.Apply(Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			if i, inside := pixelOffset(canvas.Portrait.Image, q); inside {
				for k := range values {
					values[k] = append(values[k], canvas.Portrait.Image.Pix[i+k])
				}
			}
		}
	}
	if len(values[0]) < 100 {
		return c, false
	}
	for k := range values {
		slices.Sort(values[k])
		c[k] = float64(values[k][len(values[k])/2])
	}
	return c, true
}

// SkinColour is the colour of the cheeks.
func (canvas *Canvas) SkinColour() [3]float64 {
	var c [3]float64
	n := 0.0
	for _, index := range [...]int{mesh.CheekRight, mesh.CheekLeft} {
		u := canvas.Face.MeshPoint(index)
		for dv := -12.0; dv <= 12; dv += 3 {
			for du := -12.0; du <= 12; du += 3 {
				if i, ok := pixelOffset(canvas.Portrait.Image, canvas.Face.Pixel(u.X+du, u.Y+dv)); ok {
					for k := range c {
						c[k] += float64(canvas.Portrait.Image.Pix[i+k])
					}
					n++
				}
			}
		}
	}
	if n == 0 {
		return [3]float64{190, 150, 130}
	}
	for k := range c {
		c[k] /= n
	}
	return c
}

// HairColour is the colour of the person's hair, dark brown where it is not known.
func (canvas *Canvas) HairColour() [3]float64 {
	if c, ok := canvas.ClassColour(segment.Hair); ok {
		return c
	}
	return [3]float64{48, 36, 30}
}

func pixelOffset(img *imaging.Image, p Point) (int, bool) {
	x, y := int(math.Floor(p.X)), int(math.Floor(p.Y))
	if x < 0 || y < 0 || x >= img.Width || y >= img.Height {
		return 0, false
	}
	return 3 * (y*img.Width + x), true
}

// EyeDistance is about the distance of the eye centres, in units: outer
// corners are 200 apart, inner ones about 75.
func (canvas *Canvas) EyeDistance() float64 {
	a, b := canvas.Face.EyeCentre(0), canvas.Face.EyeCentre(1)
	return math.Hypot(a.X-b.X, a.Y-b.Y)
}
