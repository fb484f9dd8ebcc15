package challenge

import (
	"math"
	"math/rand/v2"
)

// Task is a movement that is asked for. Directions are those of the person.
type Task string

// The tasks of a challenge by motion.
const (
	LookStraight Task = "look_straight"
	TurnLeft     Task = "turn_left"
	TurnRight    Task = "turn_right"
	ComeCloser   Task = "come_closer"
)

// Limits of a challenge.
const (
	MaxFrames  = 54     // that are looked at
	TaskMs     = 15_000 // for one task
	TotalMs    = 90_000 // for all of them
	ReactionMs = 250    // nobody follows an instruction sooner after it was sent
)

// What a task needs. Angles are degrees from the first look straight, sizes multiples of it.
const (
	Turned       = 20.0 // of a turn
	Straight     = 9.0  // of the look straight that follows
	firstYaw     = 14.0 // of the first look straight
	firstPitch   = 22.0
	nearer       = 1.3  // times as large after coming closer
	backAgain    = 1.15 // times as large at most when looking straight again
	smallest     = 0.22 // height of the face in the first frame, of that of the image; below, the face is too small
	largest      = 0.58 // above, nothing is left to come closer
	turnedCloser = 14.0 // degrees that a face that comes closer may be turned
	keptSize     = 0.8  // times as large at least when turned: a head keeps its height, a picture that is bent until it seems turned loses it
)

// Head is what one frame shows of a head.
type Head struct {
	People int     `json:"people"`         // faces in front of the camera
	Yaw    float64 `json:"yaw,omitzero"`   // degrees, positive when the nose points to the left of the image, the person's right
	Pitch  float64 `json:"pitch,omitzero"` // degrees, positive upwards
	Size   float64 `json:"size,omitzero"`  // height of the face over that of the image
	Dark   bool    `json:"dark,omitzero"`  // nobody is seen and the image is nearly black
}

// IsFace reports whether the frame shows one face whose pose is known.
func (h Head) IsFace() bool { return h.People == 1 && h.Size > 0 }

// Failure is why a challenge ended before its last task.
type Failure string

// The failures.
const (
	WrongOrder    Failure = "wrong_order"     // another movement than the one that was asked for
	TooSlow       Failure = "too_slow"        // the time of a task or of all has passed
	TooManyFrames Failure = "too_many_frames" // MaxFrames without coming to the end
)

// Taken is a task that was done: by which frame, when, as it was seen.
type Taken struct {
	Task    Task  `json:"task"`
	AskedMs int64 `json:"askedMs"` // when it was sent, by the clock of the service
	DoneMs  int64 `json:"doneMs"`
	Frame   int   `json:"frame"` // of all, from 1
	Head    Head  `json:"head"`
}

// Track is how far a challenge is. It holds numbers, nothing of the person's face.
type Track struct {
	Tasks     []Task  `json:"tasks"`
	Taken     []Taken `json:"taken,omitzero"`
	StartedMs int64   `json:"startedMs"`
	AskedMs   int64   `json:"askedMs"` // when the present task was sent
	LastMs    int64   `json:"lastMs,omitzero"`
	Frames    int     `json:"frames,omitzero"` // that were looked at
	Failure   Failure `json:"failure,omitzero"`
	Seen      Task    `json:"seen,omitzero"` // with WrongOrder: the movement that was seen
}

// Draw draws the tasks of a challenge by motion: four movements, in which each of the three is, each followed by a
// look straight. There are 36 orders, all equally likely.
func Draw(random *rand.Rand, nowMs int64) Track {
	order := []Task{TurnLeft, TurnRight, ComeCloser}
	order = append(order, order[random.IntN(len(order))])
	random.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	t := Track{StartedMs: nowMs, AskedMs: nowMs, Tasks: []Task{LookStraight}}
	for _, move := range order {
		t.Tasks = append(t.Tasks, move, LookStraight)
	}
	return t
}

// IsWrongSide reports whether the challenge failed because the head turned to the other side than the one that was asked for.
func (t *Track) IsWrongSide() bool {
	if t.Failure != WrongOrder || len(t.Taken) >= len(t.Tasks) {
		return false
	}
	asked := t.Tasks[len(t.Taken)]
	return asked == TurnLeft && t.Seen == TurnRight || asked == TurnRight && t.Seen == TurnLeft
}

// Current is the task that is asked for now; empty when all are done or the challenge failed.
func (t *Track) Current() Task {
	if t.Failure != "" || len(t.Taken) >= len(t.Tasks) {
		return ""
	}
	return t.Tasks[len(t.Taken)]
}

// IsDone reports whether every task was done.
func (t *Track) IsDone() bool {
	return t.Failure == "" && len(t.Tasks) > 0 && len(t.Taken) == len(t.Tasks)
}

// Hint is what keeps a frame from being of use, besides the movement that is asked for; empty: nothing.
type Hint string

// The hints; their names are those of instructions.
const (
	NoFace  Hint = "no_face"
	OneFace Hint = "one_face"
	Closer  Hint = "closer"
	Further Hint = "further"
	// MoreLight is for a frame that is nearly black.
	MoreLight Hint = "more_light"
	// TurnFurther is for a head that turns to the side that is asked for, and not far enough.
	TurnFurther Hint = "turn_further"
	// TurnBack is for a head that is not seen any more while it is asked to turn: most often it turned too far.
	TurnBack Hint = "turn_back"
	// StraightHint is for a head that is turned away while colours are shown.
	StraightHint Hint = "look_straight"
)

// HasTime ends a challenge whose time has passed, and reports whether it has not.
func (t *Track) HasTime(nowMs int64) bool {
	if t.Current() != "" && (nowMs-t.AskedMs > TaskMs || nowMs-t.StartedMs > TotalMs) {
		t.Failure = TooSlow
	}
	return t.Failure == ""
}

// CountFrame counts a frame that is looked at, also one that could not be read, and reports whether there may be so many.
func (t *Track) CountFrame() bool {
	if t.Frames++; t.Frames > MaxFrames {
		t.Failure = TooManyFrames
	}
	return t.Failure == ""
}

// Take judges a frame of the present task that arrived now. done says that the task was done by it, so that the frame is
// kept; a frame that is none later than the one before counts for nothing.
func (t *Track) Take(h Head, nowMs int64) (done bool, hint Hint) {
	task := t.Current()
	if task == "" || !t.HasTime(nowMs) {
		return false, ""
	}
	if !t.CountFrame() {
		return false, ""
	}
	late := nowMs > t.LastMs
	t.LastMs = max(nowMs, t.LastMs)
	switch {
	case h.People > 1:
		return false, OneFace
	case !h.IsFace():
		return false, explainUnseen(task, h)
	}
	if len(t.Taken) == 0 {
		if hint := t.fitFirst(h); hint != "" || !late || !t.MayDo(h) {
			return false, hint
		}
	} else {
		first := t.Taken[0].Head
		if other := FindMovement(first, h); other != "" && other != task && task != LookStraight && !task.IsLight() {
			t.Failure, t.Seen = WrongOrder, other
			return false, ""
		}
		if !t.MayDo(h) {
			return false, hintTowards(task, first, h)
		}
		if !late || nowMs-t.AskedMs < reactionTo(task) {
			return false, ""
		}
	}
	t.Taken = append(t.Taken, Taken{Task: task, AskedMs: t.AskedMs, DoneMs: nowMs, Frame: t.Frames, Head: h})
	t.AskedMs = nowMs
	return true, ""
}

// MayDo reports whether a head does the present task, whenever it was seen. A frame that does not is never kept.
func (t *Track) MayDo(h Head) bool {
	switch {
	case t.Current() == "" || !h.IsFace():
		return false
	case len(t.Taken) == 0:
		return t.fitFirst(h) == "" && math.Abs(h.Yaw) <= firstYaw && math.Abs(h.Pitch) <= firstPitch
	}
	return fits(t.Current(), t.Taken[0].Head, h)
}

// fitFirst says whether the first face leaves room for what follows.
func (t *Track) fitFirst(h Head) Hint {
	switch {
	case h.Size < smallest:
		return Closer
	case h.Size > largest:
		return Further
	}
	return ""
}

// explainUnseen says what to do where no face is seen, or none whose pose is known.
func explainUnseen(task Task, h Head) Hint {
	switch {
	case h.Dark:
		return MoreLight
	case task == TurnLeft || task == TurnRight:
		return TurnBack
	}
	return NoFace
}

// hintTowards says what a head lacks for a task after the first look straight; empty: the instruction of the task says it. A head that
// is turned far enough, and does not do the task, has moved away from the camera.
func hintTowards(task Task, first, h Head) Hint {
	turn := h.Yaw - first.Yaw
	switch {
	case task == TurnLeft && turn <= -Turned || task == TurnRight && turn >= Turned:
		return Closer
	case task == TurnLeft && turn < -Straight || task == TurnRight && turn > Straight:
		return TurnFurther
	case task.IsLight() && math.Abs(turn) >= lightYaw:
		return StraightHint
	}
	return ""
}

// FindMovement is the movement that a head has clearly made since the first frame; empty: none.
func FindMovement(first, h Head) Task {
	switch turn := h.Yaw - first.Yaw; {
	case turn <= -Turned:
		return TurnLeft
	case turn >= Turned:
		return TurnRight
	case h.Size >= nearer*first.Size && math.Abs(turn) < Straight:
		return ComeCloser
	}
	return ""
}

// reactionTo is the least time between a task and the frame that does it, ms.
func reactionTo(task Task) int64 {
	if task.IsLight() {
		return lightMs
	}
	return ReactionMs
}

func fits(task Task, first, h Head) bool {
	turn, grown := h.Yaw-first.Yaw, h.Size/first.Size
	switch task {
	case LookStraight:
		return math.Abs(turn) < Straight && grown < backAgain
	case TurnLeft:
		return turn <= -Turned && grown >= keptSize
	case TurnRight:
		return turn >= Turned && grown >= keptSize
	case ComeCloser:
		return grown >= nearer && math.Abs(turn) < turnedCloser
	}
	return task.IsLight() && math.Abs(turn) < lightYaw
}

// Follows reports whether the tasks that were done are those that were asked, in their order and in time, each by a later
// frame. A Track that Take filled always does; a verdict checks it again.
func (t *Track) Follows() bool {
	if !t.IsDone() || t.Frames > MaxFrames {
		return false
	}
	last, asked := 0, t.StartedMs
	for i, taken := range t.Taken {
		late := taken.DoneMs - taken.AskedMs
		if taken.Task != t.Tasks[i] || taken.Frame <= last || taken.AskedMs != asked || late > TaskMs || i > 0 && late < reactionTo(taken.Task) {
			return false
		}
		if i > 0 && !fits(taken.Task, t.Taken[0].Head, taken.Head) {
			return false
		}
		last, asked = taken.Frame, taken.DoneMs
	}
	return asked-t.StartedMs <= TotalMs
}
