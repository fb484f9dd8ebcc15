package challenge

import (
	"slices"

	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/engine/mesh"
)

// Outcome is the verdict on a challenge.
type Outcome string

// The outcomes.
const (
	Pass         Outcome = "pass"
	Fail         Outcome = "fail"
	Undetermined Outcome = "undetermined"
)

// Reason says why a challenge was not passed.
type Reason string

// The reasons. Those of a Failure have its name.
const (
	OrderBroken        Reason = "order_broken"         // the tasks were not done in their order and in time
	FaceFlat           Reason = "face_flat"            // the face turned as a flat image does
	BackgroundFollows  Reason = "background_follows"   // what surrounds the face grew with it, as in a picture of both
	OneStill           Reason = "one_still"            // the looks straight are one image, moved or scaled
	PersonChanged      Reason = "person_changed"       // another person than in the selfie, or from frame to frame
	FacesAdded         Reason = "faces_added"          // another number of faces than one when the frames are examined again
	DepthUnknown       Reason = "depth_unknown"        // no turn shows whether the face has depth
	PersonUnknown      Reason = "person_unknown"       // it cannot be told whether the frames show the person of the selfie
	ColoursNotFollowed Reason = "colours_not_followed" // the light on the face is not that of the screen
	LightUnknown       Reason = "light_unknown"        // the light of the screen is too weak to be seen on the face
)

// failing are the reasons that fail a challenge; the others leave it undetermined.
var failing = []Reason{OrderBroken, FaceFlat, BackgroundFollows, OneStill, PersonChanged, ColoursNotFollowed}

// View is what is examined of a kept frame.
type View struct {
	Task   Task
	Mesh   *mesh.Mesh
	Scene  *Scene           // the whole frame; nil: not examined
	Detail *liveness.Detail // of the face; nil: not examined
	Light  *Light           // of a frame of a colour; nil: not measured
}

// Verdict is the decision on a challenge.
type Verdict struct {
	Outcome Outcome
	Reasons []Reason // why it is not passed
	// Depth is the smallest share over the sides turned to of the motion that no plane explains, 0 to 1, see
	// liveness.Motion; 0 where no turn can be measured.
	Depth float64
	// Growth is the largest Growth.Advantage of a face that came nearer; 0 where none can be measured.
	Growth float64
	// Reflection is how the light followed the colours; zero for a challenge by motion.
	Reflection Reflection
}

// Add adds a reason, and what follows from it.
func (v *Verdict) Add(reasons ...Reason) {
	for _, r := range reasons {
		if !slices.Contains(v.Reasons, r) {
			v.Reasons = append(v.Reasons, r)
		}
	}
	v.Outcome = Pass
	for _, r := range v.Reasons {
		if slices.Contains(failing, r) {
			v.Outcome = Fail
			return
		}
		v.Outcome = Undetermined
	}
}

// Fitted on people, prints and generated attacks; docs/liveness-limits.md has the figures.
const (
	FlatTurn = 0.65 // Depth of a turn below which the face is flat
	followed = 0.15 // Growth.Advantage from which the background grew with the face
)

// Judge decides on the kept frames of a challenge, in the order of its tasks. What is said of the person is added by the caller.
func Judge(t *Track, views []View) Verdict {
	var v Verdict
	v.Add()
	switch {
	case !t.Follows() || len(views) != len(t.Tasks):
		v.Add(OrderBroken)
	case t.IsLight():
		v.judgeLight(t.Tasks, views)
	default:
		v.judgeMotion(views)
	}
	return v
}

// judgeMotion adds what the frames of a challenge by motion show.
func (v *Verdict) judgeMotion(views []View) {
	depths := map[Task]float64{}
	var stills []*liveness.Detail
	for i, view := range views {
		switch view.Task {
		case LookStraight:
			stills = append(stills, view.Detail)
		case TurnLeft, TurnRight:
			if m := liveness.MeasureMotion([]*mesh.Mesh{views[i-1].Mesh, view.Mesh}); m.Pairs > 0 {
				depths[view.Task] = max(depths[view.Task], m.Depth)
			}
		case ComeCloser:
			if g := MeasureGrowth(views[i-1], view); g.Textured {
				v.Growth = max(v.Growth, g.Advantage())
			}
		}
	}
	if len(depths) < 2 {
		v.Add(DepthUnknown)
	} else if v.Depth = min(depths[TurnLeft], depths[TurnRight]); v.Depth < FlatTurn {
		v.Add(FaceFlat)
	}
	if v.Growth >= followed {
		v.Add(BackgroundFollows)
	}
	if liveness.AreOneStill(stills) {
		v.Add(OneStill)
	}
}
