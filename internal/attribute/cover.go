package attribute

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/inference"
	"github.com/likeness-api/likeness/internal/mesh"
	"github.com/likeness-api/likeness/internal/patch"
)

// CoverCells is the number of cells a row and a column of a Cover.
const CoverCells = 20

// What the cover network looks at: pixels a side and template units; see
// models/cards/own-cover.md.
const (
	coverSide = 80
	coverSpan = 1.25 * patch.BoxSide
)

// Cover tells for each cell of an upright square round the face how likely something
// lies before it: a hand, a thing that is held, cloth, a lock of hair. Glasses, beards,
// shadows and paint are no cover. A cell measures 7 template units (a fifth of the
// distance of the eyes).
type Cover struct {
	// P is row-major, 0..1.
	P [CoverCells * CoverCells]float32
	// FromPhoto maps pixels of the photo to cells.
	FromPhoto imaging.Transform
}

// At is the probability at a point in cells; 0 outside.
func (c *Cover) At(p imaging.Point) float64 {
	if in := p.X >= 0 && p.Y >= 0 && p.X < CoverCells && p.Y < CoverCells; !in {
		return 0
	}
	return float64(c.P[int(p.Y)*CoverCells+int(p.X)])
}

func (e *Engine) loadCover(rt *inference.Runtime) error {
	s, net, err := carried(rt, "cover", patch.UniformInput(coverSide, 0, 255))
	if err != nil {
		return err
	}
	e.cover = net
	lengths, err := e.cover.OutputLengths()
	if err != nil {
		return err
	}
	if _, err := patch.FindOutput(s, lengths, CoverCells*CoverCells); err != nil {
		return fmt.Errorf("attribute: own/cover.onnx: %w", err)
	}
	return nil
}

// Cover is where something lies before the face; worked out once. The network's graph asks
// for the square in colour and in grey, and for the mirror image of both.
func (s *Subject) Cover(ctx context.Context) (*Cover, error) {
	return s.covered.get(func() (*Cover, error) {
		view := patch.SquareView(s.frame, patch.BoxCentre, coverSpan, coverSide)
		const k = float64(CoverCells) / coverSide
		out := &Cover{FromPhoto: view.PhotoFromView.Inverse().Then(imaging.Transform{A: k, E: k})}
		err := s.engine.cover.RunView(ctx, s.Photo, view, func(outputs patch.Outputs) { copy(out.P[:], outputs(0)) })
		return out, err
	})
}

// browPoints are points of the mesh on both brows.
var browPoints = []int{70, 63, 105, 66, 107, 336, 296, 334, 293, 300}

const (
	noseTip        = 1
	upperLipMiddle = 0
)

// nearFace: what is held to the face lies within its oval grown by this.
const nearFace = 1.25

// The places that coverVector pools a Cover over.
const (
	coverForehead = iota
	coverEyes
	coverMiddle // nose and cheeks
	coverLower  // mouth and chin
	coverSides  // beside the face, the more covered side
	coverBelow
	coverPlaces
)

// coverTop is how many cells of a place, those with the highest values, count beside
// its mean: a microphone fills about as many.
const coverTop = 5

// coverSize is the length of coverVector.
const coverSize = 2*coverPlaces + 2

// coverVector pools the Cover over places of the face: for each the mean and the mean
// of its coverTop largest cells, then both over the whole face below the brows. Places
// follow the mesh; where that does not find the face, the usual place of one.
func (s *Subject) coverVector(ctx context.Context) ([]float32, error) {
	c, err := s.Cover(ctx)
	if err != nil {
		return nil, err
	}
	m, err := s.Mesh(ctx)
	if err != nil {
		return nil, err
	}
	var values [coverPlaces + 1][]float32 // the last is the face below the brows; that of coverSides stays empty
	var side [2][]float32                 // of coverSides, left and right in the picture
	for i, place := range c.places(m) {
		switch place {
		case -1:
		case coverSides:
			k := 0
			if i%CoverCells >= CoverCells/2 {
				k = 1
			}
			side[k] = append(side[k], c.P[i])
		default:
			values[place] = append(values[place], c.P[i])
			if place == coverEyes || place == coverMiddle || place == coverLower {
				values[coverPlaces] = append(values[coverPlaces], c.P[i])
			}
		}
	}
	out := make([]float32, 0, coverSize)
	for place, v := range values {
		average, top := pooled(v, coverTop)
		if place == coverSides {
			for _, half := range side {
				a, t := pooled(half, coverTop)
				average, top = max(average, a), max(top, t)
			}
		}
		out = append(out, average, top)
	}
	return out, nil
}

// pooled is the mean and the mean of the n largest, and sorts v; 0 of nothing.
func pooled(v []float32, n int) (average, top float32) {
	slices.SortFunc(v, func(a, b float32) int { return cmp.Compare(b, a) })
	for i, p := range v {
		average += p / float32(len(v))
		if i < n {
			top += p / float32(min(len(v), n))
		}
	}
	return average, top
}

// places tells for each cell which place it belongs to, or -1.
func (c *Cover) places(m *mesh.Mesh) [CoverCells * CoverCells]int {
	oval, lines := c.outline(m)
	var middle imaging.Point
	for _, p := range oval {
		middle.X += p.X / float64(len(oval))
		middle.Y += p.Y / float64(len(oval))
	}
	var out [CoverCells * CoverCells]int
	for i := range out {
		at := imaging.Point{X: float64(i%CoverCells) + 0.5, Y: float64(i/CoverCells) + 0.5}
		// A point lies in the grown oval when its shrunk image lies in the oval.
		inner := imaging.Point{X: middle.X + (at.X-middle.X)/nearFace, Y: middle.Y + (at.Y-middle.Y)/nearFace}
		switch {
		case within(oval, at):
			out[i] = coverForehead
			for _, y := range lines {
				if at.Y > y {
					out[i]++
				}
			}
		case !within(oval, inner) || at.Y < lines[0]:
			out[i] = -1
		case at.Y > middle.Y && math.Abs(at.X-middle.X) < at.Y-middle.Y:
			out[i] = coverBelow
		default:
			out[i] = coverSides
		}
	}
	return out
}

// outline is the oval of the face in cells, and the heights of the brows, of 0.6 of the way
// from there to the tip of the nose, and of the upper lip.
func (c *Cover) outline(m *mesh.Mesh) (oval []imaging.Point, lines [3]float64) {
	if m.Presence < mesh.PresenceFloor {
		const unit = CoverCells / coverSpan
		place := func(x, y float64) imaging.Point {
			return imaging.Point{X: (x-patch.BoxCentre.X)*unit + CoverCells/2, Y: (y-patch.BoxCentre.Y)*unit + CoverCells/2}
		}
		for i := range mesh.Oval {
			a := 2 * math.Pi * float64(i) / float64(len(mesh.Oval))
			oval = append(oval, place(56+41*math.Sin(a), 66-57*math.Cos(a)))
		}
		return oval, [3]float64{place(0, 38).Y, place(0, 63).Y, place(0, 83).Y}
	}
	cell := func(i int) imaging.Point {
		return c.FromPhoto.Apply(m.Points[i].ImagePoint())
	}
	for _, i := range mesh.Oval {
		oval = append(oval, cell(i))
	}
	brow := 0.0
	for _, i := range browPoints {
		brow += cell(i).Y / float64(len(browPoints))
	}
	nose, lip := cell(noseTip).Y, cell(upperLipMiddle).Y
	return oval, [3]float64{brow, brow + 0.6*(nose-brow), lip}
}

// within tells whether a point lies in a closed polygon.
func within(polygon []imaging.Point, p imaging.Point) bool {
	in := false
	for i, a := range polygon {
		b := polygon[(i+1)%len(polygon)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < (b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y)+a.X {
			in = !in
		}
	}
	return in
}
