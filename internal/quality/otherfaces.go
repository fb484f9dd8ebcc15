package quality

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/mesh"
	"github.com/likeness-api/likeness/internal/patch"
)

// Which further faces count.
const (
	// leastFaceWidth is the least width of a face over the width of the photo: OFIQ's
	// limit for its detector (vocabulary.md 7).
	leastFaceWidth = 0.05
	// leastFacePixels is the least width in pixels: below it a spot of a pattern and a
	// face cannot be told apart.
	leastFacePixels = 12
	// sureFace is the detector's score from which on a further face counts unseen.
	sureFace = 0.8
	// maxDoubtful bounds how many doubtful ones are looked at; those beyond count.
	maxDoubtful = 16
)

// otherFaces is the number of faces in the delivered photo, the judged one included:
// people behind, children, faces on posters and prints. A further detection counts when
// it is at least leastFaceWidth of the photo and leastFacePixels wide, does not lie on
// the judged face (onFace), and the detector is sure of it (score of at least sureFace) or the
// mesh network believes in it too. That network runs for doubtful detections only
// (about 5 ms each); a portrait has none. The evidence are the boxes of the others.
func otherFaces(ctx context.Context, s *Subject) (Reading, error) {
	out := Reading{Value: 1}
	looked := 0
	for _, f := range s.Faces {
		if f == s.Face || f.Box.W < max(leastFacePixels, leastFaceWidth*float64(s.Photo.Width)) || onFace(s.Face, f) {
			continue
		}
		if f.Score < sureFace && looked < maxDoubtful {
			looked++
			m, err := s.ForOtherFace(f).Mesh(ctx)
			if err != nil {
				return Reading{}, err
			}
			if m.Presence < mesh.PresenceFloor {
				continue
			}
		}
		out.Value++
		out.Evidence = append(out.Evidence, boxMark(f))
	}
	return out, nil
}

// onFace tells whether the middle of a detection lies on the judged face: within an ellipse
// of 32 x 48 template units (package patch) round its middle, brows to chin and cheek to
// cheek. Such a detection is the same face once more, or a part of it. Boxes do not tell:
// a small face over the shoulder may lie wholly in the judged face's box.
func onFace(judged, other face.Face) bool {
	frame, ok := patch.FitTemplate(judged.Landmarks)
	if !ok {
		return false
	}
	p := frame.Inverse().Apply(imaging.Point{X: other.Box.X + other.Box.W/2, Y: other.Box.Y + other.Box.H/2})
	return math.Hypot((p.X-patch.BoxCentre.X)/32, (p.Y-patch.BoxCentre.Y)/48) < 1
}

func boxMark(f face.Face) Mark {
	return Mark{Kind: Box, Points: []imaging.Point{{X: f.Box.X, Y: f.Box.Y}, {X: f.Box.X + f.Box.W, Y: f.Box.Y + f.Box.H}}}
}
