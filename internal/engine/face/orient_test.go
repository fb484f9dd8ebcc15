package face_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// tightPortrait is a square image of side pixels that shows grow times the box of a face,
// turned clockwise.
func tightPortrait(t *testing.T, full *imaging.Image, box imaging.Box, grow float64, side, turn int) *imaging.Photo {
	t.Helper()
	out := imaging.NewImage(side, side)
	middle := imaging.Point{X: float64(side) / 2, Y: float64(side) / 2}
	centre := imaging.Point{X: box.X + box.W/2, Y: box.Y + box.H/2}
	imaging.Warp(out, full, imaging.Similarity(max(box.W, box.H)*grow/float64(side), float64(turn), middle, centre), [3]uint8{})
	return encoded(t, out)
}

// Portraits that a face fills are read the right way round, upright and on their head: without a
// border the detector scores an upright face so low that a wrong orientation with a border, or
// a misplaced upright face, was taken. Between two quarter turns it reads faces on their head as upright.
func TestTightPortraitsAreReadTheRightWayRound(t *testing.T) {
	for _, c := range []struct {
		photo int
		x, y  float64 // in the face
		grow  float64
		turn  int
	}{
		{1, 933, 543, 1.1, 180},
		{2, 444, 265, 1.1, 0},
		{2, 444, 265, 1.2, 0},
		{2, 444, 265, 1.2, 90},
		{3, 1190, 370, 1, 0},
		{3, 1190, 370, 1, 180},
		{5, 460, 1029, 1.5, 45},
		{5, 460, 1029, 1.5, 135},
		{5, 460, 1029, 1.5, 225},
		{5, 460, 1029, 1.5, 315},
	} {
		t.Run(fmt.Sprintf("sample%d at %.0f,%.0f, %.1f of the box, turned by %d", c.photo, c.x, c.y, c.grow, c.turn), func(t *testing.T) {
			photo := sample(t, c.photo)
			full, err := photo.Full()
			if err != nil {
				t.Fatal(err)
			}
			f := at(t, find(t, photo).Faces, c.x, c.y)
			portrait := tightPortrait(t, full, f.Box, c.grow, 200, c.turn)
			found := find(t, portrait)
			if len(found.Faces) == 0 {
				t.Fatal("no face was found")
			}
			got := found.Faces[face.MainFace(found.Faces, portrait.Width, portrait.Height)]
			off := math.Remainder(got.RotationAngle-f.RotationAngle+float64(c.turn), 360)
			if math.Abs(off) > 45 {
				t.Errorf("the face is read as tilted by %.0f degrees, %.0f off", got.RotationAngle, off)
			}
		})
	}
}
