package liveness

import (
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
)

// Engine assesses the liveness of faces. It is safe for concurrent use.
type Engine struct {
	network    network
	second     secondNetworks
	classifier *classifier // nil for the program that fits it
}

// New loads the pack's liveness models and the fitted classifier.
func New(rt *inference.Runtime, p *pack.Pack) (*Engine, error) {
	e, err := NewUnfitted(rt, p)
	if err != nil {
		return nil, err
	}
	if e.classifier, err = loadClassifier(); err != nil {
		return nil, fmt.Errorf("liveness: %w", err)
	}
	return e, nil
}

// NewUnfitted is New without the classifier, for the program that fits it: MeasureCues
// works, AssessFace fails.
func NewUnfitted(rt *inference.Runtime, p *pack.Pack) (*Engine, error) {
	m, err := p.ModelForRole(pack.RoleLiveness)
	if err != nil {
		return nil, err
	}
	session, err := rt.Load(m.Name, m.FilePath())
	if err != nil {
		return nil, err
	}
	e := &Engine{network: network{session}}
	for i, role := range secondRoles {
		if m, err = p.ModelForRole(role); err != nil {
			return nil, err
		}
		if e.second[i], err = rt.Load(m.Name, m.FilePath()); err != nil {
			return nil, err
		}
	}
	return e, nil
}

// WarmUp runs the models once.
func (e *Engine) WarmUp(ctx context.Context) error {
	grey, whole := imaging.NewImage(networkSide, networkSide), imaging.Box{W: networkSide, H: networkSide}
	if _, _, err := e.network.logitMargins(ctx, grey, whole); err != nil {
		return err
	}
	_, err := e.second.measureLogOdds(ctx, grey, whole)
	return err
}

// TestSubjects are the subjects of dev_liveness_nuaa that were not fitted on.
func (e *Engine) TestSubjects() []string { return e.classifier.TestSubjects }

// NotLiveBelow returns the score below which the answer is NotLive; from there to
// LiveFrom it is Unknown.
func (e *Engine) NotLiveBelow() float64 { return e.classifier.NotLiveBelow }

// LiveFrom returns the lowest score with the status Live.
func (e *Engine) LiveFrom() float64 { return e.classifier.LiveFrom }

// AssessFace returns whether one face of a photo is live. Errors are those of decoding
// (*fault.Error) and of ctx; a photo without enough evidence gives the verdict Unknown.
func (e *Engine) AssessFace(ctx context.Context, photo *imaging.Photo, f face.Face) (Verdict, error) {
	if e.classifier == nil {
		return Verdict{}, fmt.Errorf("liveness: the engine has no head")
	}
	v := Verdict{Evidence: frameEvidence(photo.Width, photo.Height, f)}
	reasons := v.Evidence.frameReasons(f)
	tight := len(reasons) == 1 && v.Evidence.isTight()
	if len(reasons) > 0 && !tight {
		return v.asUnknown(reasons), nil
	}
	seen, err := decodeView(photo, f.Box)
	if err != nil {
		return Verdict{}, err
	}
	defer seen.releaseImages()
	t := measureTone(seen.img, seen.box)
	v.Evidence.addTone(t)
	if reasons = append(reasons, v.Evidence.toneReasons()...); len(reasons) > 0 && !(tight && len(reasons) == 1) {
		return v.asUnknown(reasons), nil
	}
	if tight {
		second, err := e.second.measureLogOdds(ctx, seen.img, seen.box)
		if err != nil {
			return Verdict{}, err
		}
		return v.decideTight(second < e.classifier.TightNotLiveBelow, reasons), nil
	}
	cues, second, err := e.collectCues(ctx, seen.img, seen.box, t)
	if err != nil {
		return Verdict{}, err
	}
	return e.decideStatus(v, cues, second), nil
}

// decideTight is the verdict on a face without its surroundings: unknown, or not live where the second networks see a
// print or a screen. It is never live.
func (v Verdict) decideTight(attack bool, reasons []Explanation) Verdict {
	if !attack {
		return v.asUnknown(reasons)
	}
	v.Status, v.ReasonCode, v.Reasons = NotLive, secondReason.Code, append([]Explanation{secondReason}, reasons...)
	return v
}

func (v Verdict) asUnknown(reasons []Explanation) Verdict {
	v.Status, v.ReasonCode, v.Reasons = Unknown, reasons[0].Code, reasons
	return v
}

const captureFix = "Take a new photo of the person, straight from the camera, in even light."

// decideStatus decides by the cues, whose score the log odds of the second networks can lower.
func (e *Engine) decideStatus(v Verdict, cues []float64, second float64) Verdict {
	v.Measured = true
	for i, name := range CueNames() {
		v.Cues = append(v.Cues, Cue{name, cues[i]})
	}
	alone := e.classifier.liveProbability(cues)
	if v.Score = e.classifier.lowerScore(alone, second); math.IsNaN(v.Score) {
		v.Score = 0
		return v.asUnknown([]Explanation{{LowQuality, "The face could not be measured.", captureFix}})
	}
	if v.Status = e.classifier.statusOf(v.Score); v.Status == Live {
		v.ReasonCode = NoReason
		return v
	}
	if e.classifier.statusOf(alone) != v.Status {
		v.Reasons = append(v.Reasons, secondReason)
	}
	for _, g := range e.classifier.suspiciousGroups(cues) {
		if slices.ContainsFunc(v.Reasons, func(x Explanation) bool { return x.Text == g.text }) {
			continue // two groups can say the same
		}
		v.Reasons = append(v.Reasons, Explanation{g.code, g.text, g.fix})
	}
	if len(v.Reasons) == 0 {
		v.Reasons = []Explanation{{PassiveFailed, "The face cannot be distinguished from an image of a face.", captureFix}}
	}
	v.ReasonCode = v.Reasons[0].Code
	return v
}
