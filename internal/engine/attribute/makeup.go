package attribute

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// makeupSide is the side of the square that makeupVector measures, pixels; it spans
// makeupSpan template units, about one pixel each, so that a large photo and a small
// one show lashes and lips in the same detail.
const (
	makeupSide = 144
	makeupSpan = 1.25 * patch.BoxSide
)

// makeupSize is the length of makeupVector.
const makeupSize = 59

// colour is CIE 1976 L*, a*, b*, white point D65.
type colour [3]float64

// makeupVector returns the differences of lips, lids, lashes, brows and cheeks from the skin
// of the same face, in CIELAB: means of both sides, so that a mirror image gives the same.
// The skin is the median of 18 places. It is invalid without a mesh.
func (s *FaceVectors) makeupVector(ctx context.Context) ([]float32, error) {
	m, err := s.Mesh(ctx)
	if err != nil {
		return nil, err
	}
	view := patch.SquareView(s.frame, patch.BoxCentre, makeupSpan, makeupSide)
	img, err := view.Render(s.Photo)
	if err != nil {
		return nil, err
	}
	defer imaging.Return(img)
	f := newFaceColours(img, m, view.PhotoFromView.Inverse())
	var out []float32
	add := func(values ...float64) {
		for _, v := range values {
			out = append(out, float32(v))
		}
	}
	f.measureLips(add)
	f.measureEyes(add)
	f.measureSkin(add)
	return out, nil
}

// faceColours reads colours at points of the mesh.
type faceColours struct {
	img    *imaging.Image
	points []imaging.Point // of the mesh, pixels of img
	skin   colour          // median of mesh.BareSkin
	places []colour        // of mesh.BareSkin, less skin
}

func newFaceColours(img *imaging.Image, m *mesh.Mesh, toView imaging.Transform) *faceColours {
	f := &faceColours{img: img}
	for _, p := range m.Points {
		f.points = append(f.points, toView.Apply(imaging.Point{X: p.X, Y: p.Y}))
	}
	f.places = f.coloursAt(f.points, mesh.BareSkin)
	for c := range f.skin {
		var values []float64
		for _, p := range f.places {
			values = append(values, p[c])
		}
		slices.Sort(values)
		f.skin[c] = (values[(len(values)-1)/2] + values[len(values)/2]) / 2
	}
	for i := range f.places {
		f.places[i] = subtractColours(f.places[i], f.skin)
	}
	return f
}

// colourNear returns the colour of the 3 x 3 pixels round a point, less the skin's.
func (f *faceColours) colourNear(p imaging.Point) colour {
	x := min(max(int(p.X), 1), f.img.Width-2)
	y := min(max(int(p.Y), 1), f.img.Height-2)
	var sum [3]float64
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			pixel := f.img.Pix[3*((y+dy)*f.img.Width+x+dx):][:3]
			for c := range sum {
				sum[c] += imaging.Linear[pixel[c]] / 9
			}
		}
	}
	return subtractColours(colour(imaging.LabOf(sum)), f.skin)
}

// lightnessAt returns L* of the pixel at a point, less the skin's.
func (f *faceColours) lightnessAt(p imaging.Point) float64 {
	x := min(max(int(p.X), 0), f.img.Width-1)
	y := min(max(int(p.Y), 0), f.img.Height-1)
	pixel := f.img.Pix[3*(y*f.img.Width+x):][:3]
	return imaging.LabOfPixel(pixel)[0] - f.skin[0]
}

// coloursAt returns the colours at points, less the skin's.
func (f *faceColours) coloursAt(points []imaging.Point, indices []int) []colour {
	out := make([]colour, 0, len(indices))
	for _, i := range indices {
		out = append(out, f.colourNear(points[i]))
	}
	return out
}

// coloursAlong returns the colours at shares of the way between points.
func (f *faceColours) coloursAlong(ways []mesh.Between, shares ...float64) []colour {
	var out []colour
	for _, w := range ways {
		for _, t := range shares {
			a, b := f.points[w.A], f.points[w.B]
			out = append(out, f.colourNear(imaging.Point{X: a.X + (b.X-a.X)*t, Y: a.Y + (b.Y-a.Y)*t}))
		}
	}
	return out
}

// measureLips adds the 20 values of the lips.
func (f *faceColours) measureLips(add func(...float64)) {
	upper, lower := f.coloursAlong(mesh.UpperLipAcross, 0.35, 0.6), f.coloursAlong(mesh.LowerLipAcross, 0.3, 0.5, 0.7)
	u, l := meanColour(upper), meanColour(lower)
	above, below := meanColour(f.coloursAlong(mesh.UpperLipAcross, -0.7)), meanColour(f.coloursAlong(mesh.LowerLipAcross, -0.6))
	add(u[:]...)
	add(l[:]...)
	add(colourDeviation(upper, 0), colourDeviation(lower, 0))
	rim := subtractColours(u, above)
	add(rim[:]...)
	rim = subtractColours(l, below)
	add(rim[:]...)
	lightest := slices.MaxFunc(lower, func(a, b colour) int { return cmp.Compare(a[0], b[0]) })
	add(lightest[0]-l[0], computeChroma(l), math.Sqrt(l[0]*l[0]+l[1]*l[1]+l[2]*l[2]), computeChroma(u))
}

// measureEyes adds 27 values of lids, lashes, the skin below the eyes, and brows.
func (f *faceColours) measureEyes(add func(...float64)) {
	var lid, lash, bone, under, brow [2]colour
	var upper, lower, upperDark, lowerDark, corner float64
	for side := range lid {
		lid[side] = meanColour(f.coloursAlong(mesh.LidToBrow[side], 0.2, 0.4))
		lash[side] = meanColour(f.coloursAlong(mesh.LidToBrow[side], 0.08))
		bone[side] = meanColour(f.coloursAlong(mesh.LidToBrow[side], 0.6))
		under[side] = meanColour(f.coloursAlong(mesh.UnderEyes[side], 0.25, 0.5))
		brow[side] = meanColour(f.coloursAlong(mesh.BrowAcross[side], 0.5))
		light, dark := f.measureLashes(mesh.UpperLashes[side])
		upper, upperDark = upper+light/2, upperDark+dark/2
		light, dark = f.measureLashes(mesh.LowerLashes[side])
		lower, lowerDark = lower+light/2, lowerDark+dark/2
		corner += f.coloursAlong(mesh.EyeAcross[side], -0.12)[0][0] / 2
	}
	l, b := meanColour(lid[:]), meanColour(bone[:])
	for _, c := range []colour{l, meanColour(lash[:]), b, subtractColours(l, b)} {
		add(c[:]...)
	}
	add(computeChroma(l), min(lid[0][0], lid[1][0]), max(lid[0][0], lid[1][0]))
	add(upper, lower, upperDark, lowerDark, corner)
	for _, c := range []colour{meanColour(under[:]), meanColour(brow[:])} {
		add(c[:]...)
	}
}

// measureLashes returns the mean and the smallest lightness along a rim of the eye.
func (f *faceColours) measureLashes(rim []int) (light, dark float64) {
	dark = math.Inf(1)
	for _, i := range rim {
		v := f.lightnessAt(f.points[i])
		light += v / float64(len(rim))
		dark = min(dark, v)
	}
	return light, dark
}

// measureSkin adds 15 values: cheeks against jaw and forehead, the nose against the
// cheeks, the skin itself.
func (f *faceColours) measureSkin(add func(...float64)) {
	var cheek, jaw [2]colour
	for side := range cheek {
		cheek[side] = meanColour(f.coloursAt(f.points, mesh.CheekSkins[side]))
		jaw[side] = meanColour(f.coloursAt(f.points, mesh.JawSkins[side]))
	}
	c := meanColour(cheek[:])
	for _, other := range []colour{
		subtractColours(c, meanColour(jaw[:])), subtractColours(c, meanColour(f.coloursAt(f.points, mesh.ForeheadSkin))), subtractColours(meanColour(f.coloursAt(f.points, mesh.NoseSkin)), c), f.skin,
	} {
		add(other[:]...)
	}
	grain := 0.0
	for _, i := range mesh.SmoothSkin {
		grain += math.Abs(f.colourNear(f.points[i])[0]-f.lightnessAt(f.points[i])) / float64(len(mesh.SmoothSkin))
	}
	add(colourDeviation(f.places, 0), colourDeviation(f.places, 1), grain)
}

func subtractColours(a, b colour) colour { return colour{a[0] - b[0], a[1] - b[1], a[2] - b[2]} }

func meanColour(all []colour) (out colour) {
	for _, c := range all {
		for i := range out {
			out[i] += c[i] / float64(len(all))
		}
	}
	return out
}

// colourDeviation returns the standard deviation of one coordinate.
func colourDeviation(all []colour, coordinate int) float64 {
	m, sum := meanColour(all)[coordinate], 0.0
	for _, c := range all {
		sum += (c[coordinate] - m) * (c[coordinate] - m)
	}
	return math.Sqrt(sum / float64(len(all)))
}

// computeChroma returns the chroma of a difference of colours.
func computeChroma(c colour) float64 { return math.Hypot(c[1], c[2]) }
