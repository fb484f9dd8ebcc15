package liveness

// Status is the wire value of the liveness step (design.md 3).
type Status int

// What a judgement can say.
const (
	Live    Status = 0
	NotLive Status = 1
	Unknown Status = 2
)

// Reason is a public result code that explains a Status other than Live.
type Reason int

// The reason codes that one photo can give (vocabulary of the wire contract).
const (
	NoReason       Reason = 0
	LowQuality     Reason = 231 // too small, blurred, dark, bright or closely cropped
	DeviceDetected Reason = 245 // the cues of a screen outweigh the others
	PassiveFailed  Reason = 254 // not live, or (status Unknown) too near the boundary to tell
)

// The reason codes that only several frames of one scene can give.
const (
	FacesDiffer Reason = 237 // not the same person in every frame
	TrackBroken Reason = 246 // the face is lost in a frame
	WrongMotion Reason = 248 // the frames move as a picture does, or not at all
)

// Explanation tells a person what stood in the way and what to do about it.
type Explanation struct {
	Code Reason
	Text string // what was seen, one sentence
	Fix  string // what to do, one sentence
}

// Verdict is the judgement of one face.
type Verdict struct {
	Status     Status
	ReasonCode Reason
	// Score is the calibrated probability, 0..1, that the face is live, when lives
	// and attacks are equally frequent; it holds for attacks like those that the
	// head was fitted on. It is for operators and evaluation: show people the
	// status only. 0 when Measured is false.
	Score float64
	// Measured is false when the evidence floor stopped the judgement before the
	// cues were measured.
	Measured bool
	// Reasons say why the status is not Live, the first the one of ReasonCode.
	Reasons []Explanation
	// Evidence is what the floor looked at; Cues are the measurements by name, in
	// the order of CueNames; nil when Measured is false.
	Evidence Evidence
	Cues     []Cue
}

// IsLive is the wire field live: true for status 0 alone.
func (v Verdict) IsLive() bool { return v.Status == Live }

// Cue is one measurement.
type Cue struct {
	Name  string
	Value float64
}
