// Package challengetest draws the frames of people, prints and masks in front of a camera who do what a challenge asks.
//
// A person is a head that was given depth from one photo: its mesh, and round it an ellipsoid. It is lit from one side, so that
// its shades change as it turns, and stands before a drawn room. What it shows is drawn, not recorded: it tells how the checks
// react to depth, scale, light and noise, not how people behave.
package challengetest

import (
	"math"
	"math/rand/v2"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Person is a face that can be drawn.
type Person struct {
	photo  *imaging.Image
	points []imaging.Point // of the mesh, in pixels of photo
	depths []float64       // of the points, in heights of the face, smaller is nearer
	centre imaging.Point   // of the face in photo
	unit   float64         // height of the face in photo, from forehead to chin
}

// NewPerson makes a person from a photo and the mesh of its face.
func NewPerson(photo *imaging.Image, m *mesh.Mesh) *Person {
	top, chin := m.Points[mesh.ForeheadTop], m.Points[mesh.Chin]
	p := &Person{photo: photo, unit: math.Hypot(chin.X-top.X, chin.Y-top.Y), centre: imaging.Point{X: (top.X + chin.X) / 2, Y: (top.Y + chin.Y) / 2}}
	for _, q := range m.Points {
		p.points = append(p.points, q.ImagePoint())
		p.depths = append(p.depths, q.Z/p.unit)
	}
	return p
}

// The head as an ellipse in heights of the face round its centre.
const (
	headRadiusX = 0.52
	headRadiusY = 0.72
	headCentreY = -0.17
	headBack    = 0.42 // depth of its edge
	neckDepth   = 0.35 // of the axis that it turns about
)

// vertex is a point of a surface: where it is, in heights of the face, and where its colour is in the photo.
type vertex struct {
	x, y, z float64
	from    imaging.Point
	inside  bool
}

// surface is a grid of vertices.
type surface struct {
	columns, rows int
	at            []vertex
	shaded        bool // the lamp lights it
}

// depthAt is the depth of the head at a place in heights of the face round its centre.
func (p *Person) depthAt(x, y float64) float64 {
	sum, weights := 0.0, 0.0
	add := func(px, py, z float64) {
		d := (x-px)*(x-px) + (y-py)*(y-py) + 2e-3
		w := 1 / (d * d)
		sum, weights = sum+w*z, weights+w
	}
	for i, q := range p.points {
		add((q.X-p.centre.X)/p.unit, (q.Y-p.centre.Y)/p.unit, p.depths[i])
	}
	for i := range 36 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 18)
		add(headRadiusX*cos, headCentreY+headRadiusY*sin, headBack)
	}
	return sum / weights
}

// head is the surface of the head.
func (p *Person) head() surface {
	const columns, rows = 48, 64
	s := surface{columns: columns, rows: rows}
	for j := range rows {
		for i := range columns {
			x := headRadiusX * (2*float64(i)/(columns-1) - 1)
			y := headCentreY + headRadiusY*(2*float64(j)/(rows-1)-1)
			r := (x*x)/(headRadiusX*headRadiusX) + (y-headCentreY)*(y-headCentreY)/(headRadiusY*headRadiusY)
			s.at = append(s.at, vertex{x, y, p.depthAt(x, y), imaging.Point{X: p.centre.X + x*p.unit, Y: p.centre.Y + y*p.unit}, r <= 1})
		}
	}
	return s
}

// sheet is a print of the photo, flat or bent to a cylinder of a radius in heights of the face (0: flat). It shows so much of the
// photo round the face, in heights of the face.
func (p *Person) sheet(halfWidth, halfHeight, radius float64) surface {
	const columns, rows = 40, 40
	s := surface{columns: columns, rows: rows, shaded: true}
	for j := range rows {
		for i := range columns {
			u := halfWidth * (2*float64(i)/(columns-1) - 1)
			y := halfHeight * (2*float64(j)/(rows-1) - 1)
			x, z := u, 0.0
			if radius > 0 {
				x, z = radius*math.Sin(u/radius), radius*(1-math.Cos(u/radius))
			}
			s.at = append(s.at, vertex{x, y, z, imaging.Point{X: p.centre.X + u*p.unit, Y: p.centre.Y + y*p.unit}, true})
		}
	}
	return s
}

// WithEyesOf is a print of p with holes at its eyes, through which another person looks.
func (p *Person) WithEyesOf(other *Person) *Person {
	out := *p
	out.photo = imaging.NewImage(p.photo.Width, p.photo.Height)
	copy(out.photo.Pix, p.photo.Pix)
	for _, rim := range mesh.EyeRims {
		corners := func(of *Person) []imaging.Point { return []imaging.Point{of.points[rim[0]], of.points[rim[8]]} }
		there := imaging.FitSimilarity(corners(p), corners(other))
		a, b := p.points[rim[0]], p.points[rim[8]]
		centre, radius := imaging.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}, 0.62*math.Hypot(a.X-b.X, a.Y-b.Y)
		for y := int(centre.Y - radius); y <= int(centre.Y+radius); y++ {
			for x := int(centre.X - radius); x <= int(centre.X+radius); x++ {
				if x < 0 || y < 0 || x >= out.photo.Width || y >= out.photo.Height || math.Hypot(float64(x)-centre.X, (float64(y)-centre.Y)*1.5) > radius {
					continue
				}
				c := sample(other.photo, there.Apply(imaging.Point{X: float64(x), Y: float64(y)}))
				for k := range c {
					out.photo.Pix[3*(y*out.photo.Width+x)+k] = uint8(c[k])
				}
			}
		}
	}
	return &out
}

// sample reads an image between its pixels; its edges are repeated.
func sample(img *imaging.Image, p imaging.Point) (out [3]float64) {
	x, y := min(max(p.X, 0), float64(img.Width-1)), min(max(p.Y, 0), float64(img.Height-1))
	x0, y0 := int(x), int(y)
	x1, y1 := min(x0+1, img.Width-1), min(y0+1, img.Height-1)
	fx, fy := x-float64(x0), y-float64(y0)
	for k := range out {
		v := func(x, y int) float64 { return float64(img.Pix[3*(y*img.Width+x)+k]) }
		out[k] = (v(x0, y0)*(1-fx)+v(x1, y0)*fx)*(1-fy) + (v(x0, y1)*(1-fx)+v(x1, y1)*fx)*fy
	}
	return out
}

// drawRoom draws a room: walls, a window, frames and shelves of random sizes and colours.
func drawRoom(rng *rand.Rand, width, height int) *imaging.Image {
	img := imaging.NewImage(width, height)
	base := [3]float64{150 + 60*rng.Float64(), 140 + 60*rng.Float64(), 130 + 60*rng.Float64()}
	for y := range height {
		for x := range width {
			for k := range base {
				img.Pix[3*(y*width+x)+k] = uint8(base[k] * (0.8 + 0.2*float64(x)/float64(width)))
			}
		}
	}
	for range 45 {
		w, h := 15+rng.IntN(width/5), 15+rng.IntN(height/5)
		x0, y0 := rng.IntN(width), rng.IntN(height)
		colour := [3]uint8{uint8(30 + rng.IntN(200)), uint8(30 + rng.IntN(200)), uint8(30 + rng.IntN(200))}
		for y := y0; y < min(height, y0+h); y++ {
			for x := x0; x < min(width, x0+w); x++ {
				copy(img.Pix[3*(y*width+x):], colour[:])
			}
		}
	}
	return img
}
