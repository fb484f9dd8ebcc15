package segment_test

import (
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

type nets struct {
	faces   *face.Engine
	segment *segment.Network
}

var load = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (n nets, err error) {
	if n.faces, err = face.NewUncalibrated(rt, p); err != nil {
		return n, err
	}
	s, err := packtest.Session(rt, p, pack.RoleSegmentation)
	if err != nil {
		return n, err
	}
	n.segment, err = segment.New(s)
	return n, err
})

// Rectangles in template units: see package patch.
var (
	nose      = imaging.Box{X: 40, Y: 64, W: 32, H: 18}
	crown     = imaging.Box{X: 30, Y: -34, W: 52, H: 16}
	rightSide = imaging.Box{X: -40, Y: 20, W: 40, H: 60}
	leftSide  = imaging.Box{X: 112, Y: 20, W: 40, H: 60}
)

func TestNosesAreFaceSkinAndCrownsAreNot(t *testing.T) {
	n := load(t)
	for _, name := range []string{"sample1.jpg", "sample3.jpg", "sample6.jpg"} {
		p := packtest.Photo(t, name)
		found, err := n.faces.FindFaces(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		for i, f := range found.Faces {
			m, err := n.segment.SegmentFace(t.Context(), p, f)
			if err != nil {
				t.Fatal(err)
			}
			if top := largest(m.MeanScores(nose)); top != segment.FaceSkin {
				t.Errorf("%s, face %d: the nose is of class %d", name, i, top)
			}
			if top := largest(m.MeanScores(crown)); top != segment.Hair && top != segment.Background {
				t.Errorf("%s, face %d: the crown is of class %d", name, i, top)
			}
			x, y := m.CellAt(imaging.Point{X: 56, Y: 72})
			if c := m.ClassAt(x, y); c != segment.FaceSkin {
				t.Errorf("%s, face %d: the cell of the nose is of class %d", name, i, c)
			}
		}
	}
}

func largest(shares [segment.Classes]float64) segment.Class {
	best := segment.Background
	for c := range shares {
		if shares[c] > shares[best] {
			best = segment.Class(c)
		}
	}
	return best
}

// In the mirror the left side of a head looks as its right side did.
func TestMirrorImagesSwapTheSidesOfTheHead(t *testing.T) {
	n := load(t)
	p := packtest.Photo(t, "sample3.jpg")
	full, err := p.Full()
	if err != nil {
		t.Fatal(err)
	}
	out := imaging.NewImage(full.Width, full.Height)
	imaging.Warp(out, full, imaging.Transform{A: -1, C: float64(full.Width), E: 1}, [3]uint8{})
	data, err := imaging.EncodePNG(out, 0)
	if err != nil {
		t.Fatal(err)
	}
	q := packtest.Open(t, data)
	found, err := n.faces.FindFaces(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range found.Faces {
		a, err := n.segment.SegmentFace(t.Context(), p, f)
		if err != nil {
			t.Fatal(err)
		}
		g := f
		for k, other := range [5]int{1, 0, 2, 4, 3} {
			g.Landmarks[k] = imaging.Point{X: float64(p.Width) - f.Landmarks[other].X, Y: f.Landmarks[other].Y}
		}
		b, err := n.segment.SegmentFace(t.Context(), q, g)
		if err != nil {
			t.Fatal(err)
		}
		for _, box := range []imaging.Box{rightSide, leftSide, nose} {
			mirrored := box
			mirrored.X = 112 - box.X - box.W
			s, w := a.MeanScores(box), b.MeanScores(mirrored)
			if largest(s) != largest(w) {
				t.Errorf("face %d at %+v: %v, in the mirror %v", i, box, s, w)
			}
		}
	}
}

func TestAFaceWithoutExtentHasNoMap(t *testing.T) {
	n := load(t)
	m, err := n.segment.SegmentFace(t.Context(), packtest.Photo(t, "sample1.jpg"), face.Face{})
	if m != nil || err != nil {
		t.Errorf("%v, %v", m, err)
	}
}

func TestSharesOutsideTheMapAreZeroAndCellsStayInside(t *testing.T) {
	n := load(t)
	p := packtest.Photo(t, "sample1.jpg")
	found, err := n.faces.FindFaces(t.Context(), p)
	if err != nil || len(found.Faces) == 0 {
		t.Fatal(err, len(found.Faces))
	}
	m, err := n.segment.SegmentFace(t.Context(), p, found.Faces[0])
	if err != nil {
		t.Fatal(err)
	}
	if s := m.MeanScores(imaging.Box{X: 5000, Y: 5000, W: 10, H: 10}); s != [segment.Classes]float64{} {
		t.Errorf("far away: %v", s)
	}
	for _, far := range []imaging.Point{{X: -1e6, Y: 1e6}, {X: math.MaxInt32, Y: -5}} {
		if x, y := m.CellAt(far); x < 0 || y < 0 || x >= segment.Side || y >= segment.Side {
			t.Errorf("%+v is cell %d, %d", far, x, y)
		}
	}
}
