package liveness

import (
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/inference"
	"github.com/likeness-api/likeness/internal/pack"
	"github.com/likeness-api/likeness/models"
)

// headFile is the fitted head among the files that the program carries.
const headFile = "own/liveness.json"

// Engine judges faces. It is safe for concurrent use.
type Engine struct {
	network network
	head    *head // nil for the program that fits it
}

// New loads the pack's liveness model and the fitted head.
func New(rt *inference.Runtime, p *pack.Pack) (*Engine, error) {
	e, err := NewUnfitted(rt, p)
	if err != nil {
		return nil, err
	}
	data, err := models.Files.ReadFile(headFile)
	if err != nil {
		return nil, fmt.Errorf("liveness: %w", err)
	}
	e.head, err = parseHead(data)
	return e, err
}

// NewUnfitted is New without the head, for the program that fits it: Measure works,
// Judge fails.
func NewUnfitted(rt *inference.Runtime, p *pack.Pack) (*Engine, error) {
	m, err := p.Role(pack.RoleLiveness)
	if err != nil {
		return nil, err
	}
	session, err := rt.Load(m.Name, m.Path())
	if err != nil {
		return nil, err
	}
	return &Engine{network: network{session}}, nil
}

// Warm runs the model once.
func (e *Engine) Warm(ctx context.Context) error {
	grey := imaging.NewImage(networkSide, networkSide)
	_, _, err := e.network.odds(ctx, grey, imaging.Box{W: networkSide, H: networkSide})
	return err
}

// TestSubjects are the subjects of dev_liveness_nuaa that fitting did not see.
func (e *Engine) TestSubjects() []string { return e.head.TestSubjects }

// NotLiveBelow is the score below which the answer is NotLive; from there to
// LiveFrom it is Unknown.
func (e *Engine) NotLiveBelow() float64 { return e.head.NotLiveBelow }

// LiveFrom is the least score that is answered Live.
func (e *Engine) LiveFrom() float64 { return e.head.LiveFrom }

// Judge tells whether one face of a photo is live. Errors are those of decoding
// (*fault.Error) and of ctx; everything that the photo itself lacks is a Verdict
// of Unknown.
func (e *Engine) Judge(ctx context.Context, photo *imaging.Photo, f face.Face) (Verdict, error) {
	if e.head == nil {
		return Verdict{}, fmt.Errorf("liveness: the engine has no head")
	}
	v := Verdict{Evidence: frameEvidence(photo.Width, photo.Height, f)}
	if reasons := v.Evidence.frameReasons(f); len(reasons) > 0 {
		return v.unknown(reasons), nil
	}
	seen, err := look(photo, f.Box)
	if err != nil {
		return Verdict{}, err
	}
	defer seen.release()
	t := measureTone(seen.img, seen.box)
	v.Evidence.addTone(t)
	if reasons := v.Evidence.toneReasons(); len(reasons) > 0 {
		return v.unknown(reasons), nil
	}
	cues, err := e.measure(ctx, seen.img, seen.box, t)
	if err != nil {
		return Verdict{}, err
	}
	return e.decide(v, cues), nil
}

func (v Verdict) unknown(reasons []Explanation) Verdict {
	v.Status, v.ReasonCode, v.Reasons = Unknown, reasons[0].Code, reasons
	return v
}

const captureFix = "Take a new photo of the person, straight from the camera, in even light."

func (e *Engine) decide(v Verdict, cues []float64) Verdict {
	v.Measured = true
	for i, name := range CueNames() {
		v.Cues = append(v.Cues, Cue{name, cues[i]})
	}
	v.Score = e.head.score(cues)
	if math.IsNaN(v.Score) {
		v.Score = 0
		return v.unknown([]Explanation{{LowQuality, "The face could not be measured.", captureFix}})
	}
	if v.Score >= e.head.LiveFrom {
		v.Status, v.ReasonCode = Live, NoReason
		return v
	}
	v.Status = NotLive
	if v.Score >= e.head.NotLiveBelow {
		v.Status = Unknown
	}
	for _, g := range e.head.suspects(cues) {
		if slices.ContainsFunc(v.Reasons, func(x Explanation) bool { return x.Text == g.text }) {
			continue // two groups can say the same
		}
		v.Reasons = append(v.Reasons, Explanation{g.code, g.text, captureFix})
	}
	if len(v.Reasons) == 0 {
		v.Reasons = []Explanation{{PassiveFailed, "The face cannot be told from a picture of one.", captureFix}}
	}
	v.ReasonCode = v.Reasons[0].Code
	return v
}
