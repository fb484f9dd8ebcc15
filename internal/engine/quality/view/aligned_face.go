package view

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// AlignedSide is the side of the aligned face and AlignedEyes how far apart the eyes of a
// frontal face then are, pixels: the alignment of OFIQ (ISO/IEC 29794-5).
const (
	AlignedSide = 616
	AlignedEyes = 113
)

// AlignedLandmarks is where the five landmarks lie in the aligned face.
var AlignedLandmarks = [5]imaging.Point{{X: 251, Y: 272}, {X: 364, Y: 272}, {X: 308, Y: 336}, {X: 262, Y: 402}, {X: 355, Y: 402}}

// AlignedFace is the face at a fixed size, upright, with the region that is face.
// All slices have Side*Side entries, row-major. Nothing may write to it.
type AlignedFace struct {
	View  patch.View     // aligned pixels to photo pixels
	Image *imaging.Image // AlignedSide square, R, G, B
	Side  int            // AlignedSide
	// Luminance is linear: sRGB linearised, weighed 0.2126, 0.7152, 0.0722, scaled to
	// 0..255 and rounded, as OFIQ has it.
	Luminance []uint8
	// Region is true inside the hull of the mesh: forehead to chin, ear to ear.
	Region []bool
	// Class is the class of each pixel by the segmentation; all Background without a map.
	Class []segment.Class
	// Mesh are the mesh points in aligned pixels.
	Mesh [mesh.Points]imaging.Point
	// Enlarged is how many aligned pixels one photo pixel fills; above 1 the photo
	// holds less detail than the aligned face has room for.
	Enlarged float64
	// Certain is false when the mesh network is not sure of a face (mesh.PresenceFloor):
	// then Region and Mesh mean nothing.
	Certain bool
}

// IsSkin reports whether a pixel shows skin of the face: inside the region and face skin by
// the segmentation.
func (a *AlignedFace) IsSkin(i int) bool { return a.Region[i] && a.Class[i] == segment.FaceSkin }

// ToPhoto maps aligned points to photo points, for evidence.
func (a *AlignedFace) ToPhoto(points ...imaging.Point) []imaging.Point {
	out := make([]imaging.Point, len(points))
	for i, p := range points {
		out[i] = a.View.PhotoFromView.Apply(p)
	}
	return out
}

// UncertainReason says in a clause why nothing can be measured on the aligned face; empty
// when it can.
func (a *AlignedFace) UncertainReason() string {
	if !a.Certain {
		return "the face is not visible clearly enough to locate its parts"
	}
	return ""
}

// SelectMesh returns mesh points, by index, in aligned pixels.
func (a *AlignedFace) SelectMesh(indices []int) []imaging.Point {
	out := make([]imaging.Point, len(indices))
	for k, i := range indices {
		out[k] = a.Mesh[i]
	}
	return out
}

// Lightness is the mean of R, G, B of a pixel as stored, 0..255.
func (a *AlignedFace) Lightness(i int) float64 {
	p := a.Image.Pix[3*i : 3*i+3]
	return (float64(p[0]) + float64(p[1]) + float64(p[2])) / 3
}

// AlignedFace is the face at a fixed size.
func (p *Portrait) AlignedFace(ctx context.Context) (*AlignedFace, error) {
	return p.aligned.Get(func() (*AlignedFace, error) { return newAlignedFace(ctx, p) })
}

func newAlignedFace(ctx context.Context, p *Portrait) (*AlignedFace, error) {
	m, err := p.Mesh(ctx)
	if err != nil {
		return nil, err
	}
	segments, err := p.Segments(ctx)
	if err != nil {
		return nil, err
	}
	landmarks := p.Face().Landmarks
	fromPhoto := imaging.FitSimilarity(landmarks[:], AlignedLandmarks[:])
	a := &AlignedFace{
		View: patch.View{Width: AlignedSide, Height: AlignedSide, PhotoFromView: fromPhoto.Inverse()},
		Side: AlignedSide, Enlarged: fromPhoto.Scale(), Certain: m.Presence >= mesh.PresenceFloor,
	}
	if a.Image, err = a.View.Render(p.Photo()); err != nil {
		return nil, err
	}
	a.Luminance = LinearLuminance(a.Image)
	for i, at := range m.Points {
		a.Mesh[i] = fromPhoto.Apply(at.ImagePoint())
	}
	a.Region = raster.FillPolygon(raster.FindHull(a.Mesh[:]), AlignedSide, AlignedSide)
	a.Class = readClasses(a.View, segments)
	return a, nil
}

// readClasses reads the map at each pixel of a view; pixels outside the map are Background.
func readClasses(v patch.View, m *segment.Map) []segment.Class {
	out := make([]segment.Class, v.Width*v.Height)
	if m == nil {
		return out
	}
	toMap := v.PhotoFromView.Then(m.View.PhotoFromView.Inverse())
	lastX, lastY, class := -1, -1, segment.Background // neighbours mostly share a cell
	for y := range v.Height {
		row := out[y*v.Width : (y+1)*v.Width]
		for x := range row {
			p := toMap.Apply(imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			if !(p.X >= 0 && p.Y >= 0 && p.X < segment.Side && p.Y < segment.Side) {
				continue
			}
			if cx, cy := int(p.X), int(p.Y); cx != lastX || cy != lastY {
				lastX, lastY, class = cx, cy, m.ClassAt(cx, cy)
			}
			row[x] = class
		}
	}
	return out
}

// LinearLuminance is the relative luminance of each pixel, scaled to 0..255 and rounded.
func LinearLuminance(img *imaging.Image) []uint8 {
	out := make([]uint8, img.Width*img.Height)
	for i := range out {
		out[i] = linearLuminance(img.Pix[3*i : 3*i+3])
	}
	return out
}

// linearLuminance is the relative luminance of a pixel, scaled to 0..255 and rounded.
func linearLuminance(pixel []uint8) uint8 { return uint8(255*imaging.Luminance(pixel) + 0.5) }
