package liveness

// Status is the wire value of the liveness step (api/schemas/workflows.yaml).
type Status int

// The values of Status.
const (
	Live    Status = 0
	NotLive Status = 1
	Unknown Status = 2
)

// Reason is a public result code that explains a Status other than Live.
type Reason int

// The reason codes that one photo can give (the API's result codes).
const (
	NoReason       Reason = 0
	LowQuality     Reason = 231 // too small, blurred, dark, bright, closely cropped or without colour
	DeviceDetected Reason = 245 // the cues of a screen outweigh the others
	PassiveFailed  Reason = 254 // not live, or (status Unknown) too near the boundary to tell
)

// The reason codes that only several frames of one scene can give.
const (
	FacesDiffer Reason = 237 // not the same person in every frame
	TrackBroken Reason = 246 // the face is lost in a frame
	WrongMotion Reason = 248 // the frames move as an image does, or not at all
)

// Explanation says why a face is not Live and what to do, in words for users.
type Explanation struct {
	Code Reason
	Text string // the finding, one sentence
	Fix  string // what to do, one sentence
}

// Verdict is the result for one face.
type Verdict struct {
	Status     Status
	ReasonCode Reason
	// Score is the calibrated probability, 0..1, that the face is live, when lives
	// and attacks are equally frequent; it is valid for attacks like those that the
	// classifier was fitted on. It is for operators and evaluation: show users the
	// status only. 0 when Measured is false.
	Score float64
	// Measured is false when there was too little evidence, so that no cues were measured.
	Measured bool
	// Reasons say why the status is not Live, the first the one of ReasonCode.
	Reasons []Explanation
	// Evidence is the measured evidence; Cues are the measurements by name, in
	// the order of CueNames; nil when Measured is false.
	Evidence Evidence
	Cues     []Cue
}

// artFrom is the probability of art from which on a face is not answered Live. ArtFace fails from 0.5 on;
// 2 of 150 webcam frames of NUAA reach that, both of one person, and none 0.64. Burnt-out skin has the
// smoothness of paint: of these frames, exposed by 1.5 stops more, 10 reach 0.7 and none 0.85, all with more than
// burntShare of the face clipped. Oil portraits and rendered heads with as much that the cues call live
// have 0.94 and more.
const (
	artFrom      = 0.7
	artFromBurnt = 0.9
	burntShare   = 0.1
)

// LowerForArt returns v, as Unknown where it is Live although the face is likely, by a probability of
// 0..1, a painting, a drawing, a rendering or a sculpture: an image of art may show the skin, the light
// and the room that a live face has.
func (v Verdict) LowerForArt(probability float64) Verdict {
	from := artFrom
	if v.Evidence.Clipped > burntShare {
		from = artFromBurnt
	}
	if !v.IsLive() || probability < from {
		return v
	}
	return v.asUnknown([]Explanation{{
		PassiveFailed, "The face looks painted, drawn, rendered or sculpted.",
		"Take a new photo of the person, without filters that smooth the skin, straight from the camera.",
	}})
}

// IsLive is the wire field live: true for status 0 alone.
func (v Verdict) IsLive() bool { return v.Status == Live }

// HasInconsistentFrames reports whether the verdict on several frames is open because they do not show
// one face in one scene.
func (v Verdict) HasInconsistentFrames() bool {
	return v.Status == Unknown && (v.ReasonCode == FacesDiffer || v.ReasonCode == TrackBroken || v.ReasonCode == WrongMotion)
}

// Cue is one measurement.
type Cue struct {
	Name  string
	Value float64
}
