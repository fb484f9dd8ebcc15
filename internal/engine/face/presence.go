package face

import (
	"context"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
)

// The first square that facemesh is shown, here and in package mesh.
const (
	MeshSide = 192           // pixels of the network's input
	MeshSpan = 1.4 * BoxSide // template units, round BoxCentre
)

// presenceNet scores whether five landmarks lie on an upright face, by the face flag of facemesh:
// input 1x192x192x3, RGB divided by 255; output faceflag, 0..1.
type presenceNet struct {
	session *inference.Session
}

const (
	presenceOutput = "faceflag"
	// minPresence is the score from which landmarks count as those of a face. Of 623 faces of LFW and
	// UTKFace, turned by multiples of 45 degrees and read the right way round, 617 score more.
	minPresence = 0.5
)

// measurePresence returns the score, 0..1, that landmarks in pixels of the upright photo lie on a
// face in the orientation that they say. It is 0 for landmarks that span no area.
func (n *presenceNet) measurePresence(ctx context.Context, photo *imaging.Photo, landmarks [5]imaging.Point) (float64, error) {
	photoFromTemplate := imaging.FitSimilarity(templatePoints[:], landmarks[:])
	if s := photoFromTemplate.Scale(); s <= 0 || math.IsNaN(s) || math.IsInf(s, 0) {
		return 0, nil
	}
	half := imaging.Point{X: MeshSide / 2, Y: MeshSide / 2}
	templateFromView := imaging.Similarity(MeshSpan/float64(MeshSide), 0, half, BoxCentre)
	v := view{width: MeshSide, height: MeshSide, photoFromView: templateFromView.Then(photoFromTemplate)}
	img, err := v.renderView(photo, black)
	if err != nil {
		return 0, err
	}
	defer imaging.Return(img)
	call, err := n.session.BorrowCall()
	if err != nil {
		return 0, fmt.Errorf("face: presence: %w", err)
	}
	defer call.ReturnTensors()
	input := call.Input(0)
	for i, level := range img.Pix[:len(input)] {
		input[i] = float32(level) / 255
	}
	if err := call.Run(ctx); err != nil {
		return 0, fmt.Errorf("face: presence: %w", err)
	}
	return float64(call.Output(0)[0]), nil
}
