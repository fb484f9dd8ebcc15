package attribute

import (
	"context"
	"fmt"
	"slices"

	"golang.org/x/sync/errgroup"

	"github.com/likeness-api/likeness/internal/engine/body"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/ownmodel"
	"github.com/likeness-api/likeness/internal/runtime/pack"
)

// Engine holds the networks and classifiers of the attributes. It is safe for concurrent
// use; the Runtime limits how many models run at once.
type Engine struct {
	mesh    *mesh.Network
	iris    *mesh.IrisNetwork
	pose    *mesh.PoseNetwork
	segment *segment.Network
	body    *body.Network
	eye     *patch.Network

	features            *patch.Network
	featuresOut, binsAt int // outputs of features: 1024 values, 100 age bins
	mapAt               int // output of features: 7x7x1024

	age            *patch.Network
	ageOut         int // its output of one value
	ageFeaturesOut int // its output of 512 values

	expressions []emotionNetwork
	ages        *ageModel
	sunglasses  *ownmodel.Network // see hiddenAgeReason
	classifiers classifiers
	// emotionFusion combines the expressions.
	emotionFusion *ownmodel.Network

	occlusion  *patch.Network // see FaceInput.Occlusion
	headphones *patch.Network // see FaceInput.headphoneCells
}

// emotionNetwork is one of the networks that emotionFusion combines.
type emotionNetwork struct {
	net     *patch.Network
	span    float64 // of its square, template units
	order   [7]Emotion
	softmax bool // its output are logits
	out     int
}

// Sides of the networks' inputs, pixels, and spans of their squares as multiples of
// the face box: see models/cards for how each was measured.
const (
	featureSide, featureSpan = 224, 1.6 * patch.BoxSide
	ageSide, ageSpan         = 112, 0.8 * patch.BoxSide
	ageBelow                 = 10 // its square's centre below the box centre, template units
	ageFeatureSize           = 512
	eyeSide, eyeGrow         = 24, 1.6
	featureSize, ageBins     = 1024, 100
	mapCells                 = 7 // a side of the feature map
)

// New loads the models of the pack's roles mesh, iris, pose, segmentation, body, eye,
// features, age and expression (1 and 2), and the classifiers, and the networks of emotion,
// occlusion and headphones that are embedded in the program.
func New(rt *inference.Runtime, p *pack.Pack) (*Engine, error) {
	e, err := NewUnfitted(rt, p)
	if err != nil {
		return nil, err
	}
	if e.classifiers, err = loadClassifiers(); err != nil {
		return nil, err
	}
	if e.emotionFusion, err = loadEmotionFusion(); err != nil {
		return nil, err
	}
	if e.sunglasses, err = loadSunglasses(); err != nil {
		return nil, err
	}
	e.ages, err = loadAgeModel()
	return e, err
}

// NewUnfitted is New without the models that are fitted on vectors, for the program that
// writes those vectors: Vector and the networks work; TraitProbability, EstimateAge
// and EstimateEmotion do not.
func NewUnfitted(rt *inference.Runtime, p *pack.Pack) (*Engine, error) {
	e := &Engine{}
	loader := loader{rt: rt, pack: p}
	var loading errgroup.Group // each fills its own fields of e
	loading.SetLimit(rt.Cores())
	for role, take := range map[string]func(*inference.Session) error{
		pack.RoleMesh:         func(s *inference.Session) (err error) { e.mesh, err = mesh.New(s); return },
		pack.RoleIris:         func(s *inference.Session) (err error) { e.iris, err = mesh.NewIrisNetwork(s); return },
		pack.RolePose:         func(s *inference.Session) (err error) { e.pose, err = mesh.NewPoseNetwork(s); return },
		pack.RoleSegmentation: func(s *inference.Session) (err error) { e.segment, err = segment.New(s); return },
		pack.RoleBody:         func(s *inference.Session) (err error) { e.body, err = body.New(s); return },
		pack.RoleEye: func(s *inference.Session) (err error) {
			in := patch.UniformInput(eyeSide, 0, 255)
			in.Grey = true
			e.eye, err = patch.NewNetwork(s, in)
			return
		},
		pack.RoleFeatures: e.takeFeatures,
		pack.RoleAge:      e.takeAge,
	} {
		loading.Go(func() error { return loader.loadRole(role, take) })
	}
	loading.Go(func() error { return e.loadEmotionNetworks(loader) })
	if err := loading.Wait(); err != nil {
		return nil, err
	}
	return e, nil
}

type loader struct {
	rt   *inference.Runtime
	pack *pack.Pack
}

// largeNetworks are the roles whose runs take 10 ms and more on one core.
var largeNetworks = []string{pack.RoleSegmentation, pack.RoleBody, pack.RoleFeatures}

func (l loader) loadRole(role string, take func(*inference.Session) error) error {
	m, err := l.pack.ModelForRole(role)
	if err != nil {
		return err
	}
	s, err := l.rt.Load(m.Name, m.FilePath())
	if err != nil {
		return err
	}
	if slices.Contains(largeNetworks, role) {
		if err := s.UseIdleCores(0); err != nil {
			return err
		}
	}
	if err := take(s); err != nil {
		return fmt.Errorf("attribute: role %s: %w", role, err)
	}
	return nil
}

func (e *Engine) takeFeatures(s *inference.Session) error {
	net, err := patch.NewNetwork(s, patch.InputFormat{
		Side: featureSide, BGR: true,
		Mean: [3]float32{103.939, 116.779, 123.68}, Scale: [3]float32{1, 1, 1},
	})
	if err != nil {
		return err
	}
	lengths, err := net.OutputLengths()
	if err != nil {
		return err
	}
	e.features = net
	if e.featuresOut, err = patch.FindOutput(s, lengths, featureSize); err != nil {
		return err
	}
	if e.mapAt, err = patch.FindOutput(s, lengths, mapCells*mapCells*featureSize); err != nil {
		return err
	}
	e.binsAt, err = patch.FindOutput(s, lengths, ageBins)
	return err
}

func (e *Engine) takeAge(s *inference.Session) (err error) {
	if e.age, err = patch.NewNetwork(s, patch.UniformInput(ageSide, 0, 1)); err != nil {
		return err
	}
	lengths, err := e.age.OutputLengths()
	if err != nil {
		return err
	}
	if e.ageOut, err = patch.FindOutput(s, lengths, 1); err != nil {
		return err
	}
	e.ageFeaturesOut, err = patch.FindOutput(s, lengths, ageFeatureSize)
	return err
}

func (e *Engine) loadEmotionNetworks(l loader) error {
	human := patch.UniformInput(64, 127.5, 127.5)
	human.Grey = true
	nets := []struct {
		role string
		in   patch.InputFormat
		net  emotionNetwork
	}{
		{pack.RoleExpression, patch.UniformInput(112, 0, 1), emotionNetwork{
			span: 1.0 * patch.BoxSide, softmax: true,
			order: [7]Emotion{Neutral, Happy, Sad, Angry, Fear, Disgust, Surprise},
		}},
		{pack.RoleExpression2, human, emotionNetwork{
			span:  1.0 * patch.BoxSide,
			order: [7]Emotion{Angry, Disgust, Fear, Happy, Sad, Surprise, Neutral},
		}},
	}
	for _, n := range nets {
		err := l.loadRole(n.role, func(s *inference.Session) (err error) {
			if n.net.net, err = patch.NewNetwork(s, n.in); err != nil {
				return err
			}
			lengths, err := n.net.net.OutputLengths()
			if err != nil {
				return err
			}
			n.net.out, err = patch.FindOutput(s, lengths, len(n.net.order))
			return err
		})
		if err != nil {
			return err
		}
		e.expressions = append(e.expressions, n.net)
	}
	if err := e.loadEmotion(l.rt); err != nil {
		return err
	}
	if err := e.loadOcclusion(l.rt); err != nil {
		return err
	}
	return e.loadHeadphones(l.rt)
}

// loadOwnNetwork loads one of the networks that are embedded in the program (models/own).
func loadOwnNetwork(rt *inference.Runtime, name string, in patch.InputFormat) (*inference.Session, *patch.Network, error) {
	data, err := ownmodel.ReadONNX(name)
	if err != nil {
		return nil, nil, err
	}
	s, err := rt.LoadData("likeness_"+name, data)
	if err != nil {
		return nil, nil, err
	}
	net, err := patch.NewNetwork(s, in)
	return s, net, err
}

// loadEmotion loads the network that lab/train/emotion.py fits; its card is
// models/cards/own-emotion.md.
func (e *Engine) loadEmotion(rt *inference.Runtime) error {
	in := patch.UniformInput(48, 0, 255)
	in.Grey = true
	_, net, err := loadOwnNetwork(rt, "emotion", in)
	if err != nil {
		return err
	}
	e.expressions = append(e.expressions, emotionNetwork{
		net: net, span: ferSpan, order: [7]Emotion{Neutral, Happy, Sad, Surprise, Fear, Disgust, Angry},
	})
	return nil
}

// ferSpan is how much of a face, in template units, the images of FER2013 show:
// 103 in the median of 275.
const ferSpan = 0.9 * patch.BoxSide

// EstimateAttributes is the package's EstimateAttributes.
func (e *Engine) EstimateAttributes(ctx context.Context, s *FaceInput, names []Name) ([]Attribute, error) {
	return EstimateAttributes(ctx, s, names)
}

// EstimateAge is the package's EstimateAge.
func (e *Engine) EstimateAge(ctx context.Context, s *FaceInput) (AgeBand, error) {
	return EstimateAge(ctx, s)
}

// EstimateComparedAge is the package's EstimateComparedAge.
func (e *Engine) EstimateComparedAge(ctx context.Context, s *FaceInput) (AgeBand, error) {
	return EstimateComparedAge(ctx, s)
}

// FindHidden is FaceInput.FindHidden.
func (e *Engine) FindHidden(ctx context.Context, s *FaceInput) (Hidden, error) {
	return s.FindHidden(ctx)
}

// EstimateEmotion is the package's EstimateEmotion.
func (e *Engine) EstimateEmotion(ctx context.Context, s *FaceInput) (EmotionEstimate, error) {
	return EstimateEmotion(ctx, s)
}
