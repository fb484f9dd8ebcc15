package body

import (
	"math"
	"testing"

	"likeness/internal/face"
	"likeness/internal/imaging"
	"likeness/internal/inference"
	"likeness/internal/pack"
	"likeness/internal/pack/packtest"
	"likeness/internal/patch"
)

type nets struct {
	faces *face.Engine
	body  *Net
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
	found, err := n.faces.Find(t.Context(), photo)
	if err != nil {
		t.Fatal(err)
	}
	return found.Faces[face.MainFace(found.Faces, photo.Width, photo.Height)]
}

func (n nets) around(t *testing.T, photo *imaging.Photo, f face.Face) *Body {
	t.Helper()
	b, err := n.body.Around(t.Context(), photo, f)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// alone are the photos in which nobody else is before or close beside the main person.
var alone = map[string]bool{"sample1.jpg": true, "sample2.jpg": true, "sample5.jpg": true}

func TestShouldersLieBesideAndBelowTheFace(t *testing.T) {
	n := load(t)
	for _, name := range []string{"sample1.jpg", "sample2.jpg", "sample3.jpg", "sample5.jpg", "sample6.jpg"} {
		photo := packtest.Photo(t, name)
		f := n.main(t, photo)
		b := n.around(t, photo, f)
		if !b.Found() {
			t.Errorf("%s: no body, score %.2f", name, b.Score)
			continue
		}
		right, left := b.Points[RightShoulder], b.Points[LeftShoulder]
		middle := f.Box.X + f.Box.W/2
		if right.X >= middle || left.X <= middle {
			t.Errorf("%s: shoulders at %.0f and %.0f are not to both sides of the face at %.0f", name, right.X, left.X, middle)
		}
		for _, p := range []Point{right, left} {
			if p.Y < f.Box.Y+f.Box.H*0.7 || p.Y > f.Box.Y+f.Box.H*2.5 {
				t.Errorf("%s: a shoulder at height %.0f, the face is %+v", name, p.Y, f.Box)
			}
			if math.IsNaN(p.Visible) || p.Visible < 0 || p.Visible > 1 || p.Present < 0 || p.Present > 1 {
				t.Errorf("%s: scores %+v", name, p)
			}
		}
		// The network looks for the nose on its own; close neighbours pull it aside.
		if d := math.Hypot(b.Points[Nose].X-f.Landmarks[2].X, b.Points[Nose].Y-f.Landmarks[2].Y); alone[name] && d > 0.3*f.Box.H {
			t.Errorf("%s: the nose lies %.0f pixels from the face's", name, d)
		}
	}
}

func TestTheMaskHoldsTheFace(t *testing.T) {
	n := load(t)
	photo := packtest.Photo(t, "sample3.jpg")
	f := n.main(t, photo)
	b := n.around(t, photo, f)
	toView := b.View.PhotoFromView.Inverse()
	at := func(p imaging.Point) float32 {
		q := toView.Apply(p)
		return b.Person[int(q.Y)*Side+int(q.X)]
	}
	if v := at(f.Landmarks[2]); v < 0.9 {
		t.Errorf("the nose is person by %.2f", v)
	}
	if v := at(imaging.Point{X: f.Box.X - f.Box.W, Y: f.Box.Y - f.Box.H/2}); v > 0.1 {
		t.Errorf("beside the crown is person by %.2f", v)
	}
}

// The photo of a body that fills the picture differently gives the same body.
func TestTheSquareRoundTheWholeBodyAgreesWithTheFirst(t *testing.T) {
	n := load(t)
	photo := packtest.Photo(t, "sample2.jpg")
	f := n.main(t, photo)
	first := n.around(t, photo, f)
	view, ok := first.Whole()
	if !ok {
		t.Fatal("no square round the whole body")
	}
	second, err := n.body.In(t.Context(), photo, view)
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range []int{Nose, RightShoulder, LeftShoulder} {
		p, q := first.Points[i], second.Points[i]
		if d := math.Hypot(p.X-q.X, p.Y-q.Y); d > 0.5*f.Box.H {
			t.Errorf("point %d moved by %.0f pixels, the face is %.0f high", i, d, f.Box.H)
		}
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
		v, ok := squareBelow(f)
		if got := v.PhotoFromView.AngleDegrees(); !ok || math.Abs(got-c.want) > 1e-6 {
			t.Errorf("a head tilted by %v: the square by %v, want %v", c.tilt, got, c.want)
		}
	}
	if _, ok := squareBelow(face.Face{}); ok {
		t.Error("coinciding landmarks gave a square")
	}
}

func TestAnswersAreDecodedIntoPhotoPixels(t *testing.T) {
	landmarks := make([]float32, answered*perPoint)
	copy(landmarks[perPoint*LeftShoulder:], []float32{10, 20, -4, 100, -100})
	copy(landmarks[perPoint*hips:], []float32{128, 200})
	copy(landmarks[perPoint*above:], []float32{128, 100})
	view := patch.View{Width: Side, Height: Side, PhotoFromView: imaging.Transform{A: 2, C: 5, E: 2, F: 7}}
	b := decode(view, landmarks, 0.9, []float32{-100, 0, 100})
	want := Point{Point: imaging.Point{X: 25, Y: 47}, Depth: -8, Visible: 1, Present: 0}
	if got := b.Points[LeftShoulder]; math.Abs(got.X-want.X)+math.Abs(got.Y-want.Y)+math.Abs(got.Depth-want.Depth)+math.Abs(got.Visible-1)+got.Present > 1e-9 {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if b.Person[0] > 1e-6 || b.Person[1] != 0.5 || b.Person[2] < 1-1e-6 {
		t.Errorf("person %v", b.Person)
	}
	whole, ok := b.Whole()
	if !ok {
		t.Fatal("no whole body")
	}
	// The circle round the body has a radius of 200 photo pixels.
	if got := whole.PhotoFromView.Scale() * Side; math.Abs(got-500) > 1e-6 {
		t.Errorf("the square is %.1f pixels wide, want 500", got)
	}
	if got := whole.PhotoFromView.AngleDegrees(); math.Abs(got) > 1e-6 {
		t.Errorf("an upright body gave a square turned by %.1f degrees", got)
	}
	if c := whole.PhotoFromView.Apply(imaging.Point{X: Side / 2, Y: Side / 2}); math.Hypot(c.X-261, c.Y-407) > 1e-6 {
		t.Errorf("the square's middle is %+v, want the hips", c)
	}
	b.above = imaging.Point{X: b.hips.X + 200, Y: b.hips.Y} // the head points right: turned clockwise
	whole, _ = b.Whole()
	if up := whole.PhotoFromView.Apply(imaging.Point{X: Side / 2}); up.X < b.hips.X+200 {
		t.Errorf("a body lying to the right: the view's upper edge is at %+v", up)
	}
	b.Score = 0.2
	if _, ok := b.Whole(); ok || b.Found() {
		t.Error("a body of score 0.2 was found")
	}
}

func TestAViewOfAnotherSizeIsRefused(t *testing.T) {
	n := load(t)
	if _, err := n.body.In(t.Context(), packtest.Photo(t, "sample3.jpg"), patch.View{Width: 10, Height: 10}); err == nil {
		t.Error("a view of 10 x 10 cells was taken")
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
		if got := b.Shows(c.p); got != c.want {
			t.Errorf("%v shows %v, want %v", c.p, got, c.want)
		}
	}
}
