package quality

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/mesh"
	"github.com/likeness-api/likeness/internal/patch"
	"github.com/likeness-api/likeness/internal/segment"
)

// alignedSide is the side of the aligned face, pixels, and alignedPoints where the five
// landmarks come to lie: the alignment of OFIQ (ISO/IEC 29794-5), in which the eyes of
// a frontal face are 113 pixels apart.
const alignedSide = 616

var alignedPoints = [5]imaging.Point{{X: 251, Y: 272}, {X: 364, Y: 272}, {X: 308, Y: 336}, {X: 262, Y: 402}, {X: 355, Y: 402}}

// Aligned is the face at a fixed size, upright, with the region that is face.
// All slices have Side*Side entries, row-major. Nothing may write to it.
type Aligned struct {
	View  patch.View     // aligned pixels to photo pixels
	Image *imaging.Image // alignedSide square, R, G, B
	Side  int            // alignedSide
	// Luminance is linear: sRGB linearised, weighed 0.2126, 0.7152, 0.0722, scaled to
	// 0..255 and rounded, as OFIQ has it.
	Luminance []uint8
	// Region is true inside the hull of the mesh: forehead to chin, ear to ear.
	Region []bool
	// Class is what the segmentation sees at a pixel; all Background without a map.
	Class []segment.Class
	// Mesh are the mesh points in aligned pixels.
	Mesh [mesh.Points]imaging.Point
	// Enlarged is how many aligned pixels one photo pixel fills; above 1 the photo
	// holds less detail than the aligned face has room for.
	Enlarged float64
	// Certain is false when the mesh does not believe in its face (mesh.PresenceFloor):
	// then Region and Mesh mean nothing.
	Certain bool
}

// Skin tells whether a pixel shows skin of the face: inside the region and called face
// skin by the segmentation.
func (a *Aligned) Skin(i int) bool { return a.Region[i] && a.Class[i] == segment.FaceSkin }

// Photo maps aligned points to photo points, for evidence.
func (a *Aligned) Photo(points ...imaging.Point) []imaging.Point {
	out := make([]imaging.Point, len(points))
	for i, p := range points {
		out[i] = a.View.PhotoFromView.Apply(p)
	}
	return out
}

func newAligned(ctx context.Context, s *Subject) (*Aligned, error) {
	m, err := s.Mesh(ctx)
	if err != nil {
		return nil, err
	}
	segments, err := s.Segments(ctx)
	if err != nil {
		return nil, err
	}
	fromPhoto := imaging.FitSimilarity(s.Face.Landmarks[:], alignedPoints[:])
	a := &Aligned{
		View: patch.View{Width: alignedSide, Height: alignedSide, PhotoFromView: fromPhoto.Inverse()},
		Side: alignedSide, Enlarged: fromPhoto.Scale(), Certain: m.Presence >= mesh.PresenceFloor,
	}
	if a.Image, err = a.View.Render(s.Photo); err != nil {
		return nil, err
	}
	a.Luminance = make([]uint8, alignedSide*alignedSide)
	for i := range a.Luminance {
		p := a.Image.Pix[3*i : 3*i+3]
		a.Luminance[i] = uint8(math.Round(255 * Luminance(p[0], p[1], p[2])))
	}
	for i, p := range m.Points {
		a.Mesh[i] = fromPhoto.Apply(p.ImagePoint())
	}
	a.Region = fillPolygon(hull(a.Mesh[:]), alignedSide, alignedSide)
	a.Class = classes(a.View, segments)
	return a, nil
}

// classes reads the map at each pixel of a view; pixels outside the map are Background.
func classes(v patch.View, m *segment.Map) []segment.Class {
	out := make([]segment.Class, v.Width*v.Height)
	if m == nil {
		return out
	}
	toMap := v.PhotoFromView.Then(m.View.PhotoFromView.Inverse())
	for y := range v.Height {
		for x := range v.Width {
			p := toMap.Apply(imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			if cx, cy := int(math.Floor(p.X)), int(math.Floor(p.Y)); cx >= 0 && cy >= 0 && cx < segment.Side && cy < segment.Side {
				out[y*v.Width+x] = m.ClassAt(cx, cy)
			}
		}
	}
	return out
}

// Luminance is the relative luminance, 0..1, of an sRGB colour.
func Luminance(r, g, b uint8) float64 {
	return 0.2126*imaging.Linear[r] + 0.7152*imaging.Linear[g] + 0.0722*imaging.Linear[b]
}
