package face

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/inference"
)

// fastDetector is Ultra-Light RFB-320 (Linzaer, 2019): a small network that names boxes
// which may be faces, in a twentieth of the time of centerFace's first run. It gives no
// landmarks and errs more often, so centerFace confirms what it names. Input is RGB, (sample - 127) / 128
// in planes, 320x240. Outputs in the file's order: 4420 pairs of probabilities
// (background, face), and as many boxes as x1, y1, x2, y2 in shares of the input.
type fastDetector struct {
	session *inference.Session
}

const (
	fastWidth, fastHeight = 320, 240 // of the input, pixels
	fastBoxes             = 4420
	// fastScore is the least score that is worth a confirmation. On 24 scenes with 9 faces
	// of 12 to 90 px in 2000 each, searched in tiles at 1450 px, it named all but
	// 7 of 216 faces, and 2 other places a scene.
	fastScore = 0.2
)

// detectInView runs the network on one view, fastWidth x fastHeight, and returns what scores at
// least fastScore, best first, overlapping ones removed. The landmarks lie where those of
// an upright frontal face with that box would.
func (f *fastDetector) detectInView(ctx context.Context, photo *imaging.Photo, v view) ([]detection, error) {
	img, err := v.renderForSearch(photo, black)
	if err != nil {
		return nil, err
	}
	defer imaging.Return(img)
	call, err := f.session.BorrowCall()
	if err != nil {
		return nil, fmt.Errorf("face: fast detector: %w", err)
	}
	defer call.ReturnTensors()
	fillPlanes(call.Input(0), img, false, 127, 128)
	if err := call.Run(ctx); err != nil {
		return nil, fmt.Errorf("face: fast detector: %w", err)
	}
	return suppressOverlaps(decodeFast(call.Output(0), call.Output(1), v)), nil
}

func decodeFast(scores, boxes []float32, v view) []detection {
	faces := make([]float32, fastBoxes)
	for i := range faces {
		faces[i] = scores[2*i+1]
	}
	var found []detection
	for _, i := range highestScores(faces, fastScore) {
		b := boxes[4*i : 4*i+4]
		box := imaging.Box{
			X: fastWidth * float64(b[0]), Y: fastHeight * float64(b[1]),
			W: fastWidth * float64(b[2]-b[0]), H: fastHeight * float64(b[3]-b[1]),
		}
		if !(box.W > 0 && box.H > 0) {
			continue
		}
		d := detection{box: v.boxToPhoto(box), score: float64(faces[i]), heightIn: box.H}
		for j, p := range landmarksOf(box) {
			d.landmarks[j] = v.photoFromView.Apply(p)
		}
		d.tilt, d.misfit = measurePose(d.landmarks)
		found = append(found, d)
	}
	return found
}

// BoxSide is the longer side, in template units of 1/112 of an aligned face, of the box that the fast
// detector (fr_detect of the package faceplugin-face-recognition-js, whose networks were measured with it)
// lays about a face: the median over 178 faces of LFW and Taiwanese portraits was 114.9, its centre lay at
// BoxCentre.
const BoxSide = 115

// BoxCentre is the middle of that box in template units.
var BoxCentre = imaging.Point{X: 56, Y: 65}

// landmarksOf lays the template's landmarks into the box of an upright frontal face.
func landmarksOf(box imaging.Box) (points [5]imaging.Point) {
	scale := max(box.W, box.H) / BoxSide
	for i, p := range templatePoints {
		points[i] = imaging.Point{
			X: box.X + box.W/2 + (p.X-BoxCentre.X)*scale,
			Y: box.Y + box.H/2 + (p.Y-BoxCentre.Y)*scale,
		}
	}
	return points
}
