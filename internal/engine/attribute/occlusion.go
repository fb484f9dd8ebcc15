package attribute

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
)

// OcclusionCells is the number of cells a row and a column of an OcclusionMap.
const OcclusionCells = 20

// Input of the occlusion network: pixels a side and template units that they span; see
// models/cards/own-cover.md.
const (
	OcclusionSide = 80
	OcclusionSpan = 1.25 * patch.BoxSide
)

// OcclusionMap is the probability, for each cell of an upright square round the face, that
// something is in front of it: a hand, a held thing, cloth, a lock of hair. Glasses, beards,
// shadows and paint do not count. A cell measures 7 template units (a fifth of the
// distance of the eyes).
type OcclusionMap struct {
	// P is row-major, 0..1.
	P [OcclusionCells * OcclusionCells]float32
	// FromPhoto maps pixels of the photo to cells.
	FromPhoto imaging.Transform
}

// ProbabilityAt returns the probability at a point in cells; 0 outside.
func (c *OcclusionMap) ProbabilityAt(p imaging.Point) float64 {
	if in := p.X >= 0 && p.Y >= 0 && p.X < OcclusionCells && p.Y < OcclusionCells; !in {
		return 0
	}
	return float64(c.P[int(p.Y)*OcclusionCells+int(p.X)])
}

func (e *Engine) loadOcclusion(rt *inference.Runtime) error {
	s, net, err := loadOwnNetwork(rt, "cover", patch.UniformInput(OcclusionSide, 0, 255))
	if err != nil {
		return err
	}
	e.occlusion = net
	lengths, err := e.occlusion.OutputLengths()
	if err != nil {
		return err
	}
	if _, err := patch.FindOutput(s, lengths, OcclusionCells*OcclusionCells); err != nil {
		return fmt.Errorf("attribute: own/cover.onnx: %w", err)
	}
	return nil
}

// Occlusion returns the occlusion map of the face; computed once. The network's graph
// evaluates the square in colour and in grey, and the mirror image of both.
func (s *FaceReadings) Occlusion(ctx context.Context) (*OcclusionMap, error) {
	return s.covered.Get(func() (*OcclusionMap, error) {
		view := patch.SquareView(s.frame, patch.BoxCentre, OcclusionSpan, OcclusionSide)
		const k = float64(OcclusionCells) / OcclusionSide
		out := &OcclusionMap{FromPhoto: view.PhotoFromView.Inverse().Then(imaging.Transform{A: k, E: k})}
		err := s.engine.occlusion.RunView(ctx, s.Photo, view, func(outputs patch.Outputs) { copy(out.P[:], outputs(0)) })
		return out, err
	})
}

// browPoints are points of the mesh on both brows, from the person's right to the left.
var browPoints = func() []int {
	left := slices.Clone(mesh.UpperBrows[mesh.Left])
	slices.Reverse(left)
	return slices.Concat(mesh.UpperBrows[mesh.Right], left)
}()

// ovalGrowth is the factor by which the face's oval grows to contain things held to the face.
const ovalGrowth = 1.25

// The regions that occlusionVector pools an OcclusionMap over.
const (
	regionForehead = iota
	regionEyes
	regionMiddle // nose and cheeks
	regionLower  // mouth and chin
	regionSides  // beside the face, the more covered side
	regionBelow
	occlusionRegions
)

// occlusionTop is how many cells of a region, those with the highest values, are averaged
// besides the mean of all: a microphone fills about as many.
const occlusionTop = 5

// occlusionSize is the length of occlusionVector.
const occlusionSize = 2*occlusionRegions + 2

// occlusionVector pools the OcclusionMap over regions of the face: for each the mean and the
// mean of its occlusionTop largest cells, then both over the whole face below the brows.
// Regions follow the mesh, or the usual position of a face where the mesh does not find it.
func (s *FaceVectors) occlusionVector(ctx context.Context) ([]float32, error) {
	c, err := s.Occlusion(ctx)
	if err != nil {
		return nil, err
	}
	m, err := s.Mesh(ctx)
	if err != nil {
		return nil, err
	}
	var values [occlusionRegions + 1][]float32 // the last is the face below the brows; that of regionSides stays empty
	var side [2][]float32                      // of regionSides, left and right in the image
	for i, place := range c.assignRegions(m) {
		switch place {
		case -1:
		case regionSides:
			k := 0
			if i%OcclusionCells >= OcclusionCells/2 {
				k = 1
			}
			side[k] = append(side[k], c.P[i])
		default:
			values[place] = append(values[place], c.P[i])
			if place == regionEyes || place == regionMiddle || place == regionLower {
				values[occlusionRegions] = append(values[occlusionRegions], c.P[i])
			}
		}
	}
	out := make([]float32, 0, occlusionSize)
	for place, v := range values {
		average, top := poolCells(v, occlusionTop)
		if place == regionSides {
			for _, half := range side {
				a, t := poolCells(half, occlusionTop)
				average, top = max(average, a), max(top, t)
			}
		}
		out = append(out, average, top)
	}
	return out, nil
}

// poolCells returns the mean and the mean of the n largest; 0 for no values. It sorts v.
func poolCells(v []float32, n int) (average, top float32) {
	slices.SortFunc(v, func(a, b float32) int { return cmp.Compare(b, a) })
	for i, p := range v {
		average += p / float32(len(v))
		if i < n {
			top += p / float32(min(len(v), n))
		}
	}
	return average, top
}

// assignRegions returns for each cell the region that contains it, or -1.
func (c *OcclusionMap) assignRegions(m *mesh.Mesh) [OcclusionCells * OcclusionCells]int {
	oval, lines := c.faceOutline(m)
	var middle imaging.Point
	for _, p := range oval {
		middle.X += p.X / float64(len(oval))
		middle.Y += p.Y / float64(len(oval))
	}
	var out [OcclusionCells * OcclusionCells]int
	for i := range out {
		at := imaging.Point{X: float64(i%OcclusionCells) + 0.5, Y: float64(i/OcclusionCells) + 0.5}
		// A point lies in the grown oval when its shrunk image lies in the oval.
		inner := imaging.Point{X: middle.X + (at.X-middle.X)/ovalGrowth, Y: middle.Y + (at.Y-middle.Y)/ovalGrowth}
		switch {
		case polygonContains(oval, at):
			out[i] = regionForehead
			for _, y := range lines {
				if at.Y > y {
					out[i]++
				}
			}
		case !polygonContains(oval, inner) || at.Y < lines[0]:
			out[i] = -1
		case at.Y > middle.Y && math.Abs(at.X-middle.X) < at.Y-middle.Y:
			out[i] = regionBelow
		default:
			out[i] = regionSides
		}
	}
	return out
}

// faceOutline returns the oval of the face in cells, and the heights of the brows, of 0.6 of the way
// from there to the tip of the nose, and of the upper lip.
func (c *OcclusionMap) faceOutline(m *mesh.Mesh) (oval []imaging.Point, lines [3]float64) {
	if m.Presence < mesh.PresenceFloor {
		const unit = OcclusionCells / OcclusionSpan
		place := func(x, y float64) imaging.Point {
			return imaging.Point{X: (x-patch.BoxCentre.X)*unit + OcclusionCells/2, Y: (y-patch.BoxCentre.Y)*unit + OcclusionCells/2}
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
	nose, lip := cell(mesh.NoseTip).Y, cell(mesh.UpperLipRim).Y
	return oval, [3]float64{brow, brow + 0.6*(nose-brow), lip}
}

// polygonContains reports whether a point lies in a closed polygon.
func polygonContains(polygon []imaging.Point, p imaging.Point) bool {
	in := false
	for i, a := range polygon {
		b := polygon[(i+1)%len(polygon)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < (b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y)+a.X {
			in = !in
		}
	}
	return in
}

// MeasureCover returns how much of the whole face below the brows something covers: the mean of the
// occlusionTop most covered cells, 0..1.
func (s *FaceInput) MeasureCover(ctx context.Context) (float64, error) {
	covered, err := s.Vector(ctx, "cover")
	if err != nil {
		return 0, err
	}
	const wholeFace = 2*occlusionRegions + 1
	return float64(covered[wholeFace]), nil
}

// Cells of nose, mouth and chin in an OcclusionMap, right and lower edge excluded, and the mean from which on something
// covers them. Of 188 faces with a mask (dev_mask) 93 % reach it, of 632 without 1 %: docs/accuracy.md.
const (
	lowerLeft, lowerRight = 6, 14
	lowerTop, lowerBottom = 11, 17
	maxLowerCovered       = 0.3
	// The same for the eyes: of 6,964 faces of UTKFace 0.04 % reach it, of LFW View 1 0.4 %.
	eyesLeft, eyesRight = 4, 16
	eyesTop, eyesBottom = 5, 10
	maxEyesHidden       = 0.1
)

// coversLowerFace reports whether a mask, a scarf or a hand lies before nose and mouth.
func (s *FaceInput) coversLowerFace(ctx context.Context) (bool, error) {
	mean, err := s.measureCells(ctx, lowerLeft, lowerTop, lowerRight, lowerBottom)
	return mean > maxLowerCovered, err
}

// coversEyes reports whether a bar, a hand or hair lies before the eyes. Glasses do not count.
func (s *FaceInput) coversEyes(ctx context.Context) (bool, error) {
	mean, err := s.measureCells(ctx, eyesLeft, eyesTop, eyesRight, eyesBottom)
	return mean > maxEyesHidden, err
}

// measureCells is the mean of a rectangle of cells of the OcclusionMap, 0 for a face without an area.
func (s *FaceInput) measureCells(ctx context.Context, left, top, right, bottom int) (float64, error) {
	if !s.framed {
		return 0, nil
	}
	c, err := s.Occlusion(ctx)
	if err != nil {
		return 0, err
	}
	sum := 0.0
	for y := top; y < bottom; y++ {
		for x := left; x < right; x++ {
			sum += float64(c.P[y*OcclusionCells+x])
		}
	}
	return sum / float64((right-left)*(bottom-top)), nil
}
