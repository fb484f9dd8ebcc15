// Package patch renders upright squares round a face as input of networks, and runs
// networks on them.
//
// A square is placed by the five landmarks, not by the detector's box, so that
// it is the same for any detector and for a face at any angle: the similarity
// fit of face.Template112 to the landmarks gives its centre, size and tilt.
// Lengths are in template units: the eyes of a frontal face are 35 units apart
// and forehead to chin measures about 110. Pixels outside the photo repeat its
// nearest edge pixel. All functions are safe for concurrent use.
package patch

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// BoxSide is face.BoxSide. "Square k" of the model cards spans k*BoxSide.
const BoxSide = face.BoxSide

// BoxCentre is face.BoxCentre.
var BoxCentre = face.BoxCentre

// View is an image of Width x Height pixels and the place of each pixel in the photo.
type View struct {
	Width, Height int
	// PhotoFromView maps pixels of the view to pixels of the upright photo.
	PhotoFromView imaging.Transform
}

// FitTemplate returns the similarity that maps template units (pixel centres at .5) to
// pixels of the photo for a face with these landmarks. ok is false when the
// landmarks coincide or are not numbers.
func FitTemplate(landmarks [5]imaging.Point) (photoFromTemplate imaging.Transform, ok bool) {
	var template [5]imaging.Point
	for i, p := range face.Template112 {
		template[i] = imaging.Point{X: p.X + 0.5, Y: p.Y + 0.5}
	}
	t := imaging.FitSimilarity(template[:], landmarks[:])
	s := t.Scale()
	return t, s > 1e-6 && !math.IsInf(s, 0) && !math.IsNaN(t.C+t.F)
}

// SquareView returns the upright view of side pixels that spans span template units round
// centre.
func SquareView(photoFromTemplate imaging.Transform, centre imaging.Point, span float64, side int) View {
	half := float64(side) / 2
	toTemplate := imaging.Similarity(span/float64(side), 0, imaging.Point{X: half, Y: half}, centre)
	return View{Width: side, Height: side, PhotoFromView: toTemplate.Then(photoFromTemplate)}
}

// ViewAround returns the view of side pixels on centre (photo pixels) that spans span photo
// pixels and is turned by degrees, counter-clockwise positive.
func ViewAround(centre imaging.Point, span, degrees float64, side int) View {
	half := float64(side) / 2
	return View{Width: side, Height: side, PhotoFromView: imaging.Similarity(
		span/float64(side), degrees, imaging.Point{X: half, Y: half}, centre)}
}

// Mirrored returns the view of the same part of the photo with left and right swapped.
func (v View) Mirrored() View {
	v.PhotoFromView = imaging.Transform{A: -1, C: float64(v.Width), E: 1}.Then(v.PhotoFromView)
	return v
}

// Magnification returns how many view pixels one photo pixel fills along each axis; above
// 1 the view is enlarged.
func (v View) Magnification() float64 { return 1 / v.PhotoFromView.Scale() }

// SelectDecode returns the smallest decode of photo that is fine enough for the view; it is the
// photo's. Errors are those of decoding (*fault.Error).
func (v View) SelectDecode(photo *imaging.Photo) (*imaging.Image, error) {
	long := float64(max(photo.Width, photo.Height))
	need := math.Min(long, long*v.Magnification())
	return photo.AtLeast(int(need * 0.9)) // a tenth of magnification loses nothing
}

// Render draws the view from the smallest decode that is fine enough. Give the
// image back with imaging.Return. Errors are those of decoding (*fault.Error).
func (v View) Render(photo *imaging.Photo) (*imaging.Image, error) {
	source, err := v.SelectDecode(photo)
	if err != nil {
		return nil, err
	}
	sx := float64(source.Width) / float64(photo.Width)
	sy := float64(source.Height) / float64(photo.Height)
	sourceFromView := v.PhotoFromView.Then(imaging.Transform{A: sx, E: sy})
	img := imaging.Borrow(v.Width, v.Height)
	window, padded := extendEdges(source, v, sourceFromView)
	if !padded {
		imaging.Warp(img, source, sourceFromView, [3]uint8{})
		return img, nil
	}
	defer imaging.Return(window.img)
	shift := imaging.Transform{A: 1, C: -window.x, E: 1, F: -window.y}
	imaging.Warp(img, window.img, sourceFromView.Then(shift), [3]uint8{})
	return img, nil
}

// window is a part of an image, edges repeated, whose top left pixel was at (x, y).
type window struct {
	img  *imaging.Image
	x, y float64
}

// maxWindow bounds the side of an extended window in pixels; a larger view (a huge face
// of which only a corner is inside the photo) is black outside the photo.
const maxWindow = 8192

// extendEdges copies the part of source under the view with its edge pixels repeated;
// padded is false when the view lies inside source and no copy is needed.
func extendEdges(source *imaging.Image, v View, sourceFromView imaging.Transform) (window, bool) {
	minX, minY, maxX, maxY := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, c := range [4]imaging.Point{{}, {X: float64(v.Width)}, {Y: float64(v.Height)}, {X: float64(v.Width), Y: float64(v.Height)}} {
		p := sourceFromView.Apply(c)
		minX, maxX = math.Min(minX, p.X), math.Max(maxX, p.X)
		minY, maxY = math.Min(minY, p.Y), math.Max(maxY, p.Y)
	}
	if minX >= 1 && minY >= 1 && maxX <= float64(source.Width-1) && maxY <= float64(source.Height-1) {
		return window{}, false
	}
	x0, y0 := math.Floor(minX)-1, math.Floor(minY)-1
	w, h := math.Ceil(maxX)+1-x0, math.Ceil(maxY)+1-y0
	if !(w > 0 && h > 0 && w <= maxWindow && h <= maxWindow) {
		return window{}, false
	}
	out := imaging.Borrow(int(w), int(h))
	for y := range out.Height {
		sy := min(max(int(y0)+y, 0), source.Height-1)
		row := source.Pix[3*sy*source.Width : 3*(sy+1)*source.Width]
		copyRow(out.Pix[3*y*out.Width:3*(y+1)*out.Width], row, int(x0), source.Width)
	}
	return window{img: out, x: x0, y: y0}, true
}

// copyRow copies row from column x on; columns outside repeat the ends.
func copyRow(dst, row []uint8, x, width int) {
	for i := 0; i < len(dst)/3; i++ {
		s := min(max(x+i, 0), width-1)
		if s == x+i { // inside: copy the run at once
			n := min(len(dst)/3-i, width-s)
			copy(dst[3*i:3*(i+n)], row[3*s:3*(s+n)])
			i += n - 1
			continue
		}
		copy(dst[3*i:3*i+3], row[3*s:3*s+3])
	}
}

// OutsideShare returns the share of the view, 0..1, that lies outside a photo of width x height pixels.
func (v View) OutsideShare(width, height int) float64 {
	w, h := float64(v.Width), float64(v.Height)
	area := w * h * v.PhotoFromView.Scale() * v.PhotoFromView.Scale()
	if !(area > 0) {
		return 1
	}
	corners := [...]imaging.Point{{}, {X: w}, {X: w, Y: h}, {Y: h}}
	for i, c := range corners {
		corners[i] = v.PhotoFromView.Apply(c)
	}
	return max(0, 1-areaWithin(corners, float64(width), float64(height))/area)
}

// areaWithin returns the area of the part of a quadrilateral that lies in the rectangle from 0, 0 to width, height
// (Sutherland and Hodgman, "Reentrant Polygon Clipping", 1974).
func areaWithin(corners [4]imaging.Point, width, height float64) float64 {
	var buffers [2][8]imaging.Point // each side adds a corner at most
	polygon, next := append(buffers[0][:0], corners[:]...), buffers[1][:0]
	for side := range 4 {
		inside := func(p imaging.Point) float64 { // distance from the side
			return [...]float64{p.X, width - p.X, p.Y, height - p.Y}[side]
		}
		for i, p := range polygon {
			q := polygon[(i+1)%len(polygon)]
			dp, dq := inside(p), inside(q)
			if dp >= 0 {
				next = append(next, p)
			}
			if dp >= 0 != (dq >= 0) {
				t := dp / (dp - dq)
				next = append(next, imaging.Point{X: p.X + t*(q.X-p.X), Y: p.Y + t*(q.Y-p.Y)})
			}
		}
		polygon, next = next, polygon[:0]
	}
	sum := 0.0
	for i, p := range polygon {
		q := polygon[(i+1)%len(polygon)]
		sum += p.X*q.Y - q.X*p.Y
	}
	return math.Abs(sum) / 2
}
