package face

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Face is one face of a photo. All coordinates are pixels of the upright image.
type Face struct {
	// Box is the tight box from forehead to chin; it may reach outside the image.
	Box imaging.Box
	// Landmarks are left eye, right eye, nose tip, left and right mouth corner;
	// left is the side with the smaller x once the face is turned upright, that
	// is the person's right.
	Landmarks [5]imaging.Point
	// RotationAngle is the tilt of the face in degrees, counter-clockwise positive,
	// in (-180, 180]; 0 means upright. See RotationAngle.
	RotationAngle float64
	// Score is the detector's own confidence, 0..1. It orders detections and is
	// no probability: it was not calibrated.
	Score float64
}

// Where the mouth and the chin of a frontal face lie below the middle of the eyes, in distances of the eyes, as little as
// they do in most faces; by Template112 the mouth is at 1.15.
const (
	mouthBelowEyes = 1.05
	chinBelowEyes  = 1.7
)

// LacksMouth reports whether a photo of width x height pixels ends above the mouth of the face, by the distance of the
// eyes from the border: the detector moves the landmarks that are outside into the photo.
func (f *Face) LacksMouth(width, height int) bool {
	return !f.below(f.Landmarks[0], f.Landmarks[1], mouthBelowEyes).IsWithin(width, height)
}

// LacksEyes reports whether a photo ends below the eyes of the face, by the distance of the mouth from the border.
func (f *Face) LacksEyes(width, height int) bool {
	return !f.below(f.Landmarks[3], f.Landmarks[4], -mouthBelowEyes).IsWithin(width, height)
}

// LacksChin reports whether a photo of width x height pixels ends above the chin of the face.
func (f *Face) LacksChin(width, height int) bool {
	return !f.below(f.Landmarks[0], f.Landmarks[1], chinBelowEyes).IsWithin(width, height)
}

// below returns the point so many distances of the eyes below the middle of two points, across the line between the eyes.
func (f *Face) below(a, b imaging.Point, distances float64) imaging.Point {
	dx, dy := f.Landmarks[1].X-f.Landmarks[0].X, f.Landmarks[1].Y-f.Landmarks[0].Y
	return imaging.Point{X: (a.X+b.X)/2 - distances*dy, Y: (a.Y+b.Y)/2 + distances*dx}
}

// Finding is what FindFaces found in a photo.
type Finding struct {
	// Faces in reading order of importance: larger area first; equal areas by the
	// smaller y, then the smaller x of the box. Empty when there is no face.
	Faces []Face
	// TurnedDegrees is 0 unless every face lies on its side or on its head (tilted
	// by 60 degrees or more, all to the same side): then 90, 180 or 270, the
	// clockwise turn that makes the image upright. Coordinates stay those of the
	// image as sent (EXIF applied, not turned), and each face's RotationAngle
	// tells its tilt there.
	TurnedDegrees int
	// UncertainDirection says that the landmarks of the main face may lie on the wrong parts of it,
	// or that it may lie in another direction than its RotationAngle says.
	UncertainDirection bool
	// Unexamined counts the places of the photo that might show a face and were left out
	// because one search makes no more runs (see WorstSearches): small or faint faces may
	// be missing when it is not 0.
	Unexamined int
}

// Embedding describes one face: a direction in the recogniser's space.
type Embedding struct {
	// Vector has unit length; its dimension is the recogniser's.
	Vector []float32
	// Recogniser is the id of the recogniser that made it. Embeddings of different
	// recognisers cannot be compared.
	Recogniser string
	// Looks is how old the face of an enrolled vector looks, or that it shows too little; nil where that is not known.
	Looks *AgeGroup
}

// Comparison is how alike two embeddings are.
type Comparison struct {
	// Similarity is 0..1, calibrated: 0.50 is a false match rate of 1e-2, 0.75 of
	// 1e-4, 0.90 of 1e-6 on the calibration pairs.
	Similarity float64
	// Score is the squared L2 distance of the two unit vectors, 0 (same) to 4.
	Score float64
}

// Template112 holds the five landmarks of an aligned face in a 112x112 image.
// Source: the alignment template published with ArcFace. Integer coordinates are
// pixel centres there (OpenCV's convention); in this program's convention, where
// the centre of the first pixel is (0.5, 0.5), add 0.5 to both.
var Template112 = [5]imaging.Point{
	{X: 38.29459953, Y: 51.69630051},
	{X: 73.53179932, Y: 51.50139999},
	{X: 56.02519989, Y: 71.73660278},
	{X: 41.54930115, Y: 92.3655014},
	{X: 70.72990036, Y: 92.20410156},
}

// RotationAngle returns the tilt of a face in degrees, counter-clockwise positive,
// in (-180, 180]: the rotation of the least-squares similarity fit (no mirroring)
// of Template112 to the five landmarks. It is not the angle of the eye line.
// Landmarks that all coincide give 0.
func RotationAngle(landmarks [5]imaging.Point) float64 {
	var meanT, meanL imaging.Point
	for i, t := range Template112 {
		meanT.X += t.X / 5
		meanT.Y += t.Y / 5
		meanL.X += landmarks[i].X / 5
		meanL.Y += landmarks[i].Y / 5
	}
	// The rotation of the 2-D Procrustes fit maximises sum <R t, l>, so its angle
	// is that of (sum of dot products, sum of cross products).
	var dot, cross float64
	for i, t := range Template112 {
		tx, ty := t.X-meanT.X, t.Y-meanT.Y
		lx, ly := landmarks[i].X-meanL.X, landmarks[i].Y-meanL.Y
		dot += tx*lx + ty*ly
		cross += tx*ly - ty*lx
	}
	if dot == 0 && cross == 0 {
		return 0
	}
	// y points down, so a positive cross product is a clockwise turn.
	deg := -math.Atan2(cross, dot) * 180 / math.Pi
	if deg <= -180 {
		deg += 360
	}
	return deg + 0 // no negative zero
}

// MainFace returns the index of the face that a photo is about, or -1 when there is
// none: the largest product of area and centrality in an image of width x height
// pixels. Centrality falls linearly from 1 at the centre of the image to 0.1 at a
// corner; ties go to the earlier face.
func MainFace(faces []Face, width, height int) int {
	best, bestWeight := -1, math.Inf(-1)
	cx, cy := float64(width)/2, float64(height)/2
	halfDiagonal := math.Hypot(cx, cy)
	for i, f := range faces {
		distance := math.Hypot(f.Box.X+f.Box.W/2-cx, f.Box.Y+f.Box.H/2-cy)
		centrality := 1.0
		if halfDiagonal > 0 {
			centrality = max(1-0.9*distance/halfDiagonal, 0.1)
		}
		if w := f.Box.W * f.Box.H * centrality; w > bestWeight {
			best, bestWeight = i, w
		}
	}
	return best
}
