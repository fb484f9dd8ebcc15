package face

import (
	"context"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
)

// landmarkNet refines the detector's five points with fr_landmark: 68 points of a
// small grey image of one upright face. Input 1x1x64x64, luma (Rec. 601
// weights) divided by 256; output 68 pairs (x, y) in 0..1 of that image, in
// the order of the iBUG 68-point scheme.
type landmarkNet struct {
	session *inference.Session
}

const (
	landmarkSide = 64 // pixels
	// The square that the net sees, in template units of 1/112 of an aligned face:
	// its centre and side were chosen on LFW View 1 among five.
	landmarkCentreX = 56
	landmarkCentreY = 66
	landmarkSpan    = 105
	// The net is also shown the detector's box while the face is less tilted than
	// this, in degrees; the box of a tilted face says little about its size.
	boxTilt = 30

	// maxRefined is how many faces of a photo are refined, the largest and the main one;
	// the others keep the points of the detector.
	maxRefined = 24
)

// refineLandmarks returns the five landmarks of a face in pixels of the upright photo. The
// net looks at two squares, both turned so that the face is upright in them: one
// laid with the detector's five points, one as high as the detector's box. The
// mean of the two is steadier than either.
func (l *landmarkNet) refineLandmarks(ctx context.Context, photo *imaging.Photo, seen detection) ([5]imaging.Point, error) {
	photoFromTemplate := imaging.FitSimilarity(templatePoints[:], seen.landmarks[:])
	scale := photoFromTemplate.Scale()
	if scale <= 0 || math.IsNaN(scale) || math.IsInf(scale, 0) || seen.box.H <= 0 {
		return seen.landmarks, nil
	}
	tilt := photoFromTemplate.AngleDegrees()
	centre := photoFromTemplate.Apply(imaging.Point{X: landmarkCentreX, Y: landmarkCentreY})
	points, err := l.runOnSquare(ctx, photo, centre, landmarkSpan*scale, tilt)
	if err != nil || math.Abs(tilt) > boxTilt {
		return points, err
	}
	middle := imaging.Point{X: seen.box.X + seen.box.W/2, Y: seen.box.Y + seen.box.H/2}
	others, err := l.runOnSquare(ctx, photo, middle, seen.box.H, tilt)
	for i := range points {
		points[i].X = (points[i].X + others[i].X) / 2
		points[i].Y = (points[i].Y + others[i].Y) / 2
	}
	return points, err
}

// runOnSquare runs the net on a square of the photo: side in pixels of the photo, tilt
// in degrees, counter-clockwise.
func (l *landmarkNet) runOnSquare(ctx context.Context, photo *imaging.Photo, centre imaging.Point, side, tilt float64) (points [5]imaging.Point, err error) {
	v := view{width: landmarkSide, height: landmarkSide}
	v.photoFromView = imaging.Similarity(side/landmarkSide, tilt, imaging.Point{X: landmarkSide / 2, Y: landmarkSide / 2}, centre)
	img, err := v.renderView(photo, black)
	if err != nil {
		return points, err
	}
	defer imaging.Return(img)
	call, err := l.session.BorrowCall()
	if err != nil {
		return points, fmt.Errorf("face: landmarks: %w", err)
	}
	defer call.ReturnTensors()
	fillLuma(call.Input(0), img)
	if err := call.Run(ctx); err != nil {
		return points, fmt.Errorf("face: landmarks: %w", err)
	}
	return fiveOf68(call.Output(0), v), nil
}

// fillLuma writes the Rec. 601 luma of img divided by 256.
func fillLuma(input []float32, img *imaging.Image) {
	for i := range img.Width * img.Height {
		input[i] = imaging.Luma601[float32](img.Pix[3*i:3*i+3]) / 256
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
