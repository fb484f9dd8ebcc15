package attribute

import (
	"math"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// cutAt is the face of s on what remains of its photo above (or below) row y.
func (e realEngines) cutAt(t *testing.T, s *FaceInput, y int, below bool) *FaceInput {
	t.Helper()
	full, err := s.Photo.Full()
	if err != nil {
		t.Fatal(err)
	}
	from, to := 0, y
	if below {
		from, to = y, full.Height
	}
	part := &imaging.Image{Pix: full.Pix[3*full.Width*from : 3*full.Width*to], Width: full.Width, Height: to - from}
	data, err := imaging.EncodeJPEG(part, 92, 0)
	if err != nil {
		t.Fatal(err)
	}
	f := s.Face
	f.Box.Y -= float64(from)
	for i := range f.Landmarks {
		f.Landmarks[i].Y -= float64(from)
	}
	return e.engine.PrepareFace(packtest.Open(t, data), f)
}

// A network sees padding beyond the edge of a photo and has an opinion of it.
func TestWhatLiesOutsideThePhotoIsUndetermined(t *testing.T) {
	e := engines(t)
	s := e.subjects(t, "sample3.jpg", false)[0]
	mouth := math.Min(s.Face.Landmarks[3].Y, s.Face.Landmarks[4].Y)
	eyes := math.Min(s.Face.Landmarks[0].Y, s.Face.Landmarks[1].Y)
	for _, c := range []struct {
		name    string
		cut     *FaceInput
		outside []Name
		inside  []Name
	}{
		{"chin and mouth", e.cutAt(t, s, int(mouth), false), []Name{NameMouth, NameSmile, NameMedicalMask, NameEmotion, NameAge}, []Name{NameEyeRight, NameEyeLeft, NameHeadCovering}},
		{"crown and forehead", e.cutAt(t, s, int(eyes-0.35*s.EyeDistance()), true), []Name{NameHeadCovering, NameForeheadCovering}, []Name{NameMouth, NameSmile, NameEyeRight, NameEmotion, NameAge}},
	} {
		answer, err := EstimateAttributes(t.Context(), c.cut, append(c.outside, c.inside...))
		if err != nil {
			t.Fatal(err)
		}
		byName := map[Name]Attribute{}
		for _, a := range answer {
			byName[a.Name] = a
		}
		for _, n := range c.outside {
			if a := byName[n]; n != NameAge && a.Value != Undetermined || !strings.Contains(a.Why, "outside the image") {
				t.Errorf("%s cut off: %s is %q, %.2f (%s)", c.name, n, a.Value, a.Confidence, a.Why)
			}
		}
		for _, n := range c.inside {
			if a := byName[n]; a.Why != "" {
				t.Errorf("%s cut off: %s is in the picture, but undetermined: %s", c.name, n, a.Why)
			}
		}
	}
}
