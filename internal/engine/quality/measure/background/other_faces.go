package background

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Which further faces count.
const (
	// minFaceWidth is the least width of a face over the width of the photo: the
	// limit of OFIQ's detector.
	minFaceWidth = 0.05
	// minFacePixels is the least width in pixels: below it a spot of a pattern and a
	// face cannot be distinguished.
	minFacePixels = 12
	// sureFace is the detector's score from which on a further face counts without the mesh.
	sureFace = 0.7
	// maxDoubtful bounds how many doubtful ones the mesh network sees; those beyond count.
	maxDoubtful = 16
)

// MeasureOtherFaces is the number of faces in the delivered photo, the evaluated one included:
// people behind, children, faces on posters and prints. A further detection counts when
// it is at least minFaceWidth of the photo and minFacePixels wide, is not the evaluated face
// once more (view.IsSameFace), and the detector is sure of it (score of at least sureFace) or the
// mesh network is sure of it too. That network runs for doubtful detections only
// (about 5 ms each); a portrait has none. The evidence are the boxes of the others.
func MeasureOtherFaces(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	out := measure.Reading{Value: 1}
	doubtful := 0
	for _, f := range p.OtherFaces() {
		if f.Box.W < max(minFacePixels, minFaceWidth*float64(p.Photo().Width)) || view.IsSameFace(p.Face(), f) {
			continue
		}
		if f.Score < sureFace && doubtful < maxDoubtful {
			doubtful++
			presence, err := p.MeshPresence(ctx, f)
			if err != nil {
				return measure.Reading{}, err
			}
			if presence < mesh.PresenceFloor {
				continue
			}
		}
		out.Value++
		out.Evidence = append(out.Evidence, markFace(f))
	}
	return out, nil
}

func markFace(f face.Face) view.Mark {
	return view.Mark{Kind: view.Box, Points: []imaging.Point{{X: f.Box.X, Y: f.Box.Y}, {X: f.Box.X + f.Box.W, Y: f.Box.Y + f.Box.H}}}
}
