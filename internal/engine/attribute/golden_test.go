package attribute

import (
	"math"
	"testing"
)

// golden is what anybody sees on a face of the package's sample photos; the face is
// the one whose box's left upper corner lies near X, Y.
type golden struct {
	photo string
	x, y  float64
	want  map[Name]string
	// rollDegrees is the tilt as the eye line shows it, clockwise; NaN: not checked.
	rollDegrees float64
}

var goldens = []golden{
	{"sample1.jpg", 1465, 211, map[Name]string{
		NameSmile: "yes", NameMouth: "open", NameEmotion: "happy", NameEyeRight: "open", NameEyeLeft: "open", NameStrongMakeup: "no", NameGlasses: "no", NameMedicalMask: "no",
	}, 44},
	{"sample1.jpg", 833, 439, map[Name]string{
		NameEyeRight: "closed", NameEyeLeft: "closed", NameMouth: "closed", NameStrongMakeup: "yes", NameGlasses: "no", NameMedicalMask: "no", NameHeadCovering: "no",
	}, -30},
	{"sample1.jpg", 418, 369, map[Name]string{
		NameEyeRight: "open", NameEyeLeft: "open", NameStrongMakeup: "yes", NameMouth: "closed", NameGlasses: "no", NameMedicalMask: "no", NameHeadCovering: "no",
	}, 0},
	{"sample2.jpg", 907, 249, map[Name]string{NameGlasses: "no", NameEyeRight: "closed", NameMedicalMask: "no", NameHeadphones: "no"}, 0}, // looks down
	{"sample3.jpg", 1078, 209, map[Name]string{NameSmile: "yes", NameEmotion: "happy", NameEyeRight: "open", NameEyeLeft: "open"}, 11},
	{"sample3.jpg", 1493, 286, map[Name]string{NameSmile: "yes", NameEmotion: "happy", NameEyeRight: "open", NameEyeLeft: "open"}, -3},
	{"sample4.jpg", 1280, 154, map[Name]string{NameSmile: "yes", NameEmotion: "happy"}, 28},
	{"sample6.jpg", 256, 493, map[Name]string{NameSmile: "yes", NameEmotion: "happy", NameEyeRight: "open", NameEyeLeft: "open", NameHeadphones: "no"}, -7},
	{"sample6.jpg", 676, 334, map[Name]string{NameSmile: "yes", NameEmotion: "happy", NameEyeRight: "open", NameEyeLeft: "open", NameGlasses: "no"}, math.NaN()},
}

func TestPlainThingsOnTheSamplePhotosAreReported(t *testing.T) {
	e := engines(t)
	photos := map[string][]*FaceInput{}
	for _, g := range goldens {
		if photos[g.photo] == nil {
			photos[g.photo] = e.subjects(t, g.photo, false)
		}
		s := nearest(photos[g.photo], g.x, g.y)
		var names []Name
		for name := range g.want {
			names = append(names, name)
		}
		told, err := EstimateAttributes(t.Context(), s, names)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range told {
			if a.Value != g.want[a.Name] {
				t.Errorf("%s at %.0f, %.0f: %s is %q (%.2f) %s, want %q", g.photo, g.x, g.y, a.Name, a.Value, a.Confidence, a.Why, g.want[a.Name])
			}
		}
		pose, err := s.Pose(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if d := pose.Roll - g.rollDegrees; math.Abs(d) > 5 {
			t.Errorf("%s at %.0f, %.0f: roll %.1f, want %.0f", g.photo, g.x, g.y, pose.Roll, g.rollDegrees)
		}
	}
}

// Nobody on the sample photos wears a mask, sunglasses, a hat or headphones.
func TestNothingIsWornThatIsNotThere(t *testing.T) {
	e := engines(t)
	for _, photo := range []string{"sample1.jpg", "sample3.jpg", "sample4.jpg", "sample5.jpg", "sample6.jpg"} {
		for i, s := range e.subjects(t, photo, false) {
			told, err := EstimateAttributes(t.Context(), s, []Name{NameMedicalMask, NameGlasses, NameHeadCovering, NameHeadphones})
			if err != nil {
				t.Fatal(err)
			}
			for _, a := range told {
				if a.Value == "yes" {
					t.Errorf("%s, face %d: %s is %q (%.2f)", photo, i, a.Name, a.Value, a.Confidence)
				}
			}
		}
	}
}

// Nothing lies before the faces of these photos: bar light of two colours, strong paint,
// hair beside the face. On the others a hand or a shoulder covers a chin.
func TestBareFacesAreNotOccluded(t *testing.T) {
	e := engines(t)
	for _, photo := range []string{"sample1.jpg", "sample3.jpg", "sample5.jpg"} {
		for i, s := range e.subjects(t, photo, false) {
			told, err := EstimateAttributes(t.Context(), s, []Name{NameOcclusion})
			if err != nil {
				t.Fatal(err)
			}
			if told[0].Value == "yes" {
				t.Errorf("%s, face %d is occluded (%.2f)", photo, i, told[0].Confidence)
			}
		}
	}
}

func nearest(faces []*FaceInput, x, y float64) (best *FaceInput) {
	distance := math.Inf(1)
	for _, s := range faces {
		if d := math.Hypot(s.Face.Box.X-x, s.Face.Box.Y-y); d < distance {
			best, distance = s, d
		}
	}
	return best
}
