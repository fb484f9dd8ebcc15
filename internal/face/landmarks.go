package face

import (
	"context"
	"fmt"
	"math"

	"likeness/internal/imaging"
	"likeness/internal/inference"
)

// landmarkNet refines the detector's five points with fr_landmark: 68 points of a
// small grey picture of one upright face. Input 1x1x64x64, luma (Rec. 601
// weights) divided by 256; output 68 pairs (x, y) in 0..1 of that picture, in
// the order of the iBUG 68-point scheme.
type landmarkNet struct {
	session *inference.Session
}

const (
	landmarkSide = 64 // pixels
	// The square that the net sees, in template units of 1/112 of an aligned face.
	// It is laid with the detector's five points, tilt removed, so that a face at
	// any angle looks upright to the net. Its centre and side were chosen on LFW
	// View 1; see models/cards/fr_landmark.md.
	landmarkCentreX = 56
	landmarkCentreY = 66
	landmarkSpan    = 105
)

// refine returns the five landmarks of a face in pixels of the upright photo,
// given the detector's.
func (l *landmarkNet) refine(ctx context.Context, photo *imaging.Photo, coarse [5]imaging.Point) ([5]imaging.Point, error) {
	photoFromTemplate := imaging.FitSimilarity(templatePoints[:], coarse[:])
	if s := photoFromTemplate.Scale(); s <= 0 || math.IsNaN(s) || math.IsInf(s, 0) {
		return coarse, nil
	}
	v := view{width: landmarkSide, height: landmarkSide}
	v.photoFromView = imaging.Similarity(float64(landmarkSpan)/landmarkSide, 0,
		imaging.Point{X: landmarkSide / 2, Y: landmarkSide / 2},
		imaging.Point{X: landmarkCentreX, Y: landmarkCentreY}).Then(photoFromTemplate)
	img, err := v.render(photo)
	if err != nil {
		return coarse, err
	}
	defer imaging.Return(img)
	call, err := l.session.Call()
	if err != nil {
		return coarse, fmt.Errorf("face: landmarks: %w", err)
	}
	defer call.Done()
	fillLuma(call.Input(0), img)
	if err := call.Run(ctx); err != nil {
		return coarse, fmt.Errorf("face: landmarks: %w", err)
	}
	return fiveOf68(call.Output(0), v), nil
}

// fillLuma writes the Rec. 601 luma of img divided by 256.
func fillLuma(input []float32, img *imaging.Image) {
	for i := range img.Width * img.Height {
		p := img.Pix[3*i : 3*i+3]
		input[i] = (0.299*float32(p[0]) + 0.587*float32(p[1]) + 0.114*float32(p[2])) / 256
	}
}

// five tells which of the 68 points make each of the five: the inner points of
// the eyelids, the nose tip, and the outer and inner corner of the mouth.
var five = [5][]int{{37, 38, 40, 41}, {43, 44, 46, 47}, {30}, {48, 60}, {54, 64}}

func fiveOf68(out []float32, v view) (points [5]imaging.Point) {
	for i, members := range five {
		var mean imaging.Point
		for _, m := range members {
			mean.X += float64(out[2*m]) * landmarkSide / float64(len(members))
			mean.Y += float64(out[2*m+1]) * landmarkSide / float64(len(members))
		}
		points[i] = v.photoFromView.Apply(mean)
	}
	return points
}
