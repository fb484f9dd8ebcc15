package background

import (
	"testing"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

func TestOtherFacesCountsPostersAndNoSpots(t *testing.T) {
	evaluated := face.Face{Box: imaging.Box{X: 400, Y: 300, W: 200, H: 260}, Score: 0.9}
	for i, p := range face.Template112 { // its middle, (56, 65), at (500, 430)
		evaluated.Landmarks[i] = imaging.Point{X: 500 + 2*(p.X-56), Y: 430 + 2*(p.Y-65)}
	}
	at := func(x, y, w, score float64) face.Face {
		return face.Face{Box: imaging.Box{X: x, Y: y, W: w, H: 1.3 * w}, Score: score}
	}
	for _, c := range []struct {
		name  string
		other []face.Face
		want  float64
	}{
		{"alone", nil, 1},
		{"somebody behind", []face.Face{at(700, 300, 100, 0.9)}, 2},
		{"a poster and a child", []face.Face{at(700, 300, 60, 0.85), at(100, 500, 90, 0.95)}, 3},
		{"a spot of 4 % of the width", []face.Face{at(700, 300, 40, 0.95)}, 1},
		{"over the shoulder, in the evaluated face's box", []face.Face{at(405, 305, 55, 0.9)}, 2},
		{"its mouth", []face.Face{at(470, 480, 60, 0.9)}, 1},
		{"the evaluated face once more", []face.Face{at(410, 310, 180, 0.9)}, 1},
	} {
		photo := &imaging.Photo{File: imaging.File{Width: 1000, Height: 1300}}
		p := view.NewPortrait(attribute.NewFaceInput(photo, evaluated), append([]face.Face{evaluated}, c.other...), view.InputFrame(photo), view.White)
		got, err := MeasureOtherFaces(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		if got.Value != c.want || len(got.Evidence) != int(c.want)-1 {
			t.Errorf("%s: %v faces, %d marks", c.name, got.Value, len(got.Evidence))
		}
	}
}
