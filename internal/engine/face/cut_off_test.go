package face_test

import (
	"testing"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// The landmarks that the detector gives for a face whose lower or upper part is outside lie at the border of the photo;
// the distance of the eyes says that the mouth, or the eyes, cannot be there.
func TestAFaceWithoutItsMouthIsCutOff(t *testing.T) {
	at := func(eyes, nose, mouth float64) *face.Face {
		return &face.Face{Landmarks: [5]imaging.Point{{X: 80, Y: eyes}, {X: 120, Y: eyes}, {X: 100, Y: nose}, {X: 84, Y: mouth}, {X: 116, Y: mouth}}}
	}
	for name, c := range map[string]struct {
		face              *face.Face
		height            int
		eyes, mouth, chin bool // missing
	}{
		"whole":                        {at(100, 123, 146), 240, false, false, false},
		"cut below the mouth":          {at(100, 123, 146), 160, false, false, true},
		"cut at the tip of the nose":   {at(100, 112, 121), 124, false, true, true},
		"cut between eyes and nose":    {at(100, 106, 110), 112, false, true, true},
		"without its eyes":             {at(3, 20, 36), 240, true, false, false},
		"on its head, without a mouth": {&face.Face{Landmarks: [5]imaging.Point{{X: 120, Y: 24}, {X: 80, Y: 24}, {X: 100, Y: 12}, {X: 116, Y: 3}, {X: 84, Y: 3}}}, 240, false, true, true},
	} {
		if got := c.face.LacksEyes(200, c.height); got != c.eyes {
			t.Errorf("%s: lacks the eyes: %v", name, got)
		}
		if got := c.face.LacksMouth(200, c.height); got != c.mouth {
			t.Errorf("%s: lacks the mouth: %v", name, got)
		}
		if got := c.face.LacksChin(200, c.height); got != c.chin {
			t.Errorf("%s: lacks the chin: %v", name, got)
		}
	}
}
