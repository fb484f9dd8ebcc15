package body

import (
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

type nets struct {
	faces *face.Engine
	body  *Network
}

var load = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (n nets, err error) {
	if n.faces, err = face.NewUncalibrated(rt, p); err != nil {
		return n, err
	}
	s, err := packtest.Session(rt, p, pack.RoleBody)
	if err != nil {
		return n, err
	}
	n.body, err = New(s)
	return n, err
})

func (n nets) main(t *testing.T, photo *imaging.Photo) face.Face {
	t.Helper()
	found, err := n.faces.FindFaces(t.Context(), photo)
	if err != nil {
		t.Fatal(err)
	}
	return found.Faces[face.MainFace(found.Faces, photo.Width, photo.Height)]
}

func (n nets) around(t *testing.T, photo *imaging.Photo, f face.Face) *Body {
	t.Helper()
	b, err := n.body.DetectBody(t.Context(), photo, f)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestEveryFaceHasABody(t *testing.T) {
	n := load(t)
	for _, name := range []string{"sample1.jpg", "sample2.jpg", "sample3.jpg", "sample5.jpg", "sample6.jpg"} {
		photo := packtest.Photo(t, name)
		if b := n.around(t, photo, n.main(t, photo)); !b.IsFound() {
			t.Errorf("%s: no body, score %.2f", name, b.Score)
		}
	}
}

func TestTheMaskHoldsTheFace(t *testing.T) {
	n := load(t)
	photo := packtest.Photo(t, "sample3.jpg")
	f := n.main(t, photo)
	b := n.around(t, photo, f)
	if v := b.PersonAt(b.View.PhotoFromView.Inverse().Apply(f.Landmarks[2])); v < 0.9 {
		t.Errorf("the nose is person by %.2f", v)
	}
	if v := b.PersonAt(b.View.PhotoFromView.Inverse().Apply(imaging.Point{X: f.Box.X - f.Box.W, Y: f.Box.Y - f.Box.H/2})); v > 0.1 {
		t.Errorf("beside the crown is person by %.2f", v)
	}
}

func TestTheSquareStaysUprightUnderATiltedHead(t *testing.T) {
	level := face.Face{}
	for i, p := range face.Template112 {
		level.Landmarks[i] = imaging.Point{X: 4*p.X + 100, Y: 4*p.Y + 100}
	}
	for _, c := range []struct{ tilt, want float64 }{{0, 0}, {30, 0}, {-40, 0}, {80, 90}, {-95, -90}} {
		f := level
		turn := imaging.Similarity(1, c.tilt, level.Landmarks[2], level.Landmarks[2])
		for i, p := range f.Landmarks {
			f.Landmarks[i] = turn.Apply(p)
		}
		v, ok := squareBelowFace(f)
		if got := v.PhotoFromView.AngleDegrees(); !ok || math.Abs(got-c.want) > 1e-6 {
			t.Errorf("a head tilted by %v: the square by %v, want %v", c.tilt, got, c.want)
		}
	}
	if _, ok := squareBelowFace(face.Face{}); ok {
		t.Error("coinciding landmarks gave a square")
	}
}

func TestAnswersAreDecodedIntoScores(t *testing.T) {
	b := decodeBody(patch.View{}, 0.9, []float32{-100, 0, 100})
	if !b.IsFound() || b.Person[0] > 1e-6 || b.Person[1] != 0.5 || b.Person[2] < 1-1e-6 {
		t.Errorf("got %+v", b)
	}
	if decodeBody(patch.View{}, 0.2, nil).IsFound() {
		t.Error("a body of score 0.2 was found")
	}
	if b = nil; b.IsFound() {
		t.Error("a body of a face without extent was found")
	}
}

func TestShowsIsTheCellAtAPointOfThePhoto(t *testing.T) {
	b := &Body{View: patch.View{Width: Side, Height: Side, PhotoFromView: imaging.Transform{A: 2, C: 10, E: 2, F: 20}}, Person: make([]float32, Side*Side)}
	b.Person[3*Side+5] = 0.75
	for _, c := range []struct {
		p    imaging.Point
		want float64
	}{
		{imaging.Point{X: 10 + 2*5 + 1, Y: 20 + 2*3 + 1}, 0.75},
		{imaging.Point{X: 10 + 2*6 + 1, Y: 20 + 2*3 + 1}, 0},
		{imaging.Point{X: 9, Y: 30}, 0},
		{imaging.Point{X: 11 + 2*Side, Y: 30}, 0},
	} {
		if got := b.PersonAt(b.View.PhotoFromView.Inverse().Apply(c.p)); got != c.want {
			t.Errorf("%v shows %v, want %v", c.p, got, c.want)
		}
	}
}
