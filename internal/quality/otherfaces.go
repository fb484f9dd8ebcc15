package quality

import (
	"context"

	"likeness/internal/face"
	"likeness/internal/imaging"
	"likeness/internal/mesh"
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
// the judged face, and the detector is sure of it (score of at least sureFace) or the
// mesh network believes in it too. That network runs for doubtful detections only
// (about 5 ms each); a portrait has none. The evidence are the boxes of the others.
func otherFaces(ctx context.Context, s *Subject) (Reading, error) {
	out := Reading{Value: 1}
	looked := 0
	for _, f := range s.Faces {
		if f == s.Face || f.Box.W < max(leastFacePixels, leastFaceWidth*float64(s.Photo.Width)) || overlap(f.Box, s.Face.Box) > 0.5 {
			continue
		}
		if f.Score < sureFace && looked < maxDoubtful {
			looked++
			m, err := s.Beside(f).Mesh(ctx)
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

// overlap is the share of the smaller box that the other covers, 0..1.
func overlap(a, b imaging.Box) float64 {
	w := min(a.X+a.W, b.X+b.W) - max(a.X, b.X)
	h := min(a.Y+a.H, b.Y+b.H) - max(a.Y, b.Y)
	least := min(a.W*a.H, b.W*b.H)
	if w <= 0 || h <= 0 || least <= 0 {
		return 0
	}
	return w * h / least
}

func boxMark(f face.Face) Mark {
	return Mark{Kind: Box, Points: []imaging.Point{{X: f.Box.X, Y: f.Box.Y}, {X: f.Box.X + f.Box.W, Y: f.Box.Y + f.Box.H}}}
}
