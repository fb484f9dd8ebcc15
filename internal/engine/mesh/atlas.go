package mesh

// The atlas: indices of the points of MediaPipe's face mesh that this project uses by name.
// "Right" and "left" are the person's: the right eye is at the left of an upright image.

// Points.
const (
	NoseTip       = 1
	UnderNose     = 2
	NoseBridge    = 6
	Glabella      = 9
	ForeheadTop   = 10
	UpperLipRim   = 0  // middle of the upper edge of the upper lip
	UpperLip      = 13 // middle of its inner edge
	LowerLip      = 14
	LowerLipRim   = 17
	RightEyeOuter = 33
	RightEyeInner = 133
	LeftEyeInner  = 362
	LeftEyeOuter  = 263
	NoseFront     = 4
	NoseRidge     = 5 // above it; the ridge goes on upwards
	NoseRidge2    = 195
	NoseRidge3    = 197
	NoseRoot      = 168 // between the eyes
	Philtrum      = 164 // between nose and mouth
	ForeheadLow   = 151 // middle of the forehead, above Glabella
	ChinUpper     = 200 // middle of the chin, below the lips
	ChinMiddle    = 199
	LipsRight     = 61 // outer corners of the mouth
	LipsLeft      = 291
	MouthRight    = 78 // inner corners
	MouthLeft     = 308
	CheekRight    = 50
	CheekLeft     = 280

	CheekLowerRight    = 205
	CheekLowerLeft     = 425
	CheekOuterRight    = 123
	CheekOuterLeft     = 352
	UnderEyeRight      = 118
	UnderEyeLeft       = 347
	UnderEyeOuterRight = 117
	UnderEyeOuterLeft  = 346
	ForeheadRight      = 108 // above the inner ends of the brows
	ForeheadLeft       = 337
	ForeheadOuterRight = 69
	ForeheadOuterLeft  = 299
	TempleRight        = 162
	TempleLeft         = 389
	BesideMouthRight   = 57
	BesideMouthLeft    = 287
	BesideEarRight     = 227 // on the cheek
	BesideEarLeft      = 447
	UpperLidRight      = 159 // over the middle of the eye
	UpperLidLeft       = 386

	EarRight      = 234 // where an ear joins the head, below
	EarLeft       = 454
	EarRightUpper = 127 // and above
	EarLeftUpper  = 356
	Chin          = 152
)

// Oval lists the points of the face's contour, from the middle of the forehead towards the
// person's left, after MediaPipe's table of connections.
var Oval = [...]int{
	10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152,
	148, 176, 149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
}

// Parts of Oval, of which the right one comes first.
var (
	// Hairlines run from beside ForeheadTop outwards.
	Hairlines = [2][]int{{109, 67, 103, 54, 21}, {338, 297, 332, 284, 251}}
	// JawLines run from below an ear to beside Chin.
	JawLines = [2][]int{{93, 132, 58, 172, 136, 150, 149, 176, 148}, {323, 361, 288, 397, 365, 379, 378, 400, 377}}
)

// Places in the contours below.
const (
	lidMiddle  = 4 // of a lid: over the middle of the eye; the next one lies further inwards
	browMiddle = 2 // of a brow
)

// Contours after the same table. Of pairs the right one comes first.
var (
	// UpperLids and LowerLids run from the outer to the inner corner of an eye.
	UpperLids = [2][]int{{33, 246, 161, 160, 159, 158, 157, 173, 133}, {263, 466, 388, 387, 386, 385, 384, 398, 362}}
	LowerLids = [2][]int{{33, 7, 163, 144, 145, 153, 154, 155, 133}, {263, 249, 390, 373, 374, 380, 381, 382, 362}}
	// EyeRims are the openings between the lids: from the outer corner along the lower lid and
	// back along the upper one.
	EyeRims = [2][]int{
		{33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246},
		{263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466},
	}
	// LowerBrows and UpperBrows are the edges of the brows, from the outer end inwards.
	LowerBrows = [2][]int{{46, 53, 52, 65, 55}, {276, 283, 282, 295, 285}}
	UpperBrows = [2][]int{{70, 63, 105, 66, 107}, {300, 293, 334, 296, 336}}

	// MaskEdges are the sides of a medical mask, from beside an ear to the chin; JawSkins is skin over
	// the jaw.
	MaskEdges = [2][]int{{227, 137, 177, 172, 136, 150, 149}, {447, 366, 401, 397, 365, 379, 378}}
	JawSkins  = [2][]int{{192, 187, 214, 210}, {416, 411, 434, 430}}

	OuterLips     = []int{61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185}
	InnerUpperLip = []int{78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308}
	InnerLowerLip = []int{78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308}
)
