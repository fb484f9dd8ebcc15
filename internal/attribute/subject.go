package attribute

import (
	"context"
	"math"
	"sync"

	"github.com/likeness-api/likeness/internal/body"
	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/mesh"
	"github.com/likeness-api/likeness/internal/patch"
	"github.com/likeness-api/likeness/internal/segment"
)

// Subject is one face of one photo during one request. Each part of it (mesh,
// segmentation, a network's answer) is worked out when it is first asked for and
// at most once; all methods are safe for concurrent use. The photo must not be
// released while the subject is in use.
type Subject struct {
	Photo *imaging.Photo
	Face  face.Face

	engine *Engine
	frame  imaging.Transform // template units to photo pixels
	framed bool

	mesh     part[*mesh.Mesh]
	pose     part[mesh.Pose]
	irises   part[[2]mesh.Iris]
	segments part[*segment.Map]
	body     part[*body.Body]
	eyes     part[[2]float64]
	look     part[look]
	age      part[ageLook]
	moods    part[[]Scores]
	covered  part[*Cover]
	phones   part[[]float32]
	vectors  [len(vectorNames)]part[[]float32]
}

// Subject prepares a face of photo; it computes nothing yet.
func (e *Engine) Subject(photo *imaging.Photo, f face.Face) *Subject {
	s := &Subject{Photo: photo, Face: f, engine: e}
	s.frame, s.framed = patch.FitTemplate(f.Landmarks)
	return s
}

// part is a value that is worked out at most once.
type part[T any] struct {
	once  sync.Once
	value T
	err   error
}

func (p *part[T]) get(work func() (T, error)) (T, error) {
	p.once.Do(func() { p.value, p.err = work() })
	return p.value, p.err
}

// EyesPixels is the distance of the eye centres in photo pixels.
func (s *Subject) EyesPixels() float64 {
	a, b := s.Face.Landmarks[0], s.Face.Landmarks[1]
	return math.Hypot(a.X-b.X, a.Y-b.Y)
}

// Mesh is the dense mesh of the face; see mesh.PresenceFloor.
func (s *Subject) Mesh(ctx context.Context) (*mesh.Mesh, error) {
	return s.mesh.get(func() (*mesh.Mesh, error) { return s.engine.mesh.DetectMesh(ctx, s.Photo, s.Face) })
}

// Irises are the irises of the person's right and left eye.
func (s *Subject) Irises(ctx context.Context) ([2]mesh.Iris, error) {
	return s.irises.get(func() (out [2]mesh.Iris, err error) {
		m, err := s.Mesh(ctx)
		if err != nil {
			return out, err
		}
		for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
			if out[side], err = s.engine.iris.DetectIris(ctx, s.Photo, m, side); err != nil {
				return out, err
			}
		}
		return out, nil
	})
}

// Pose is how the head is turned: by the pose network, and for the roll by the
// mesh as well where that found the face.
func (s *Subject) Pose(ctx context.Context) (mesh.Pose, error) {
	return s.pose.get(func() (mesh.Pose, error) {
		p, err := s.engine.pose.EstimatePose(ctx, s.Photo, s.Face)
		if err != nil {
			return p, err
		}
		m, err := s.Mesh(ctx)
		if err != nil || m.Presence < mesh.PresenceFloor {
			return p, err
		}
		return p.WithMeshRoll(m), nil
	})
}

// Segments is the map of hair, skin, clothes and accessories round the face; nil
// when its landmarks coincide.
func (s *Subject) Segments(ctx context.Context) (*segment.Map, error) {
	return s.segments.get(func() (*segment.Map, error) { return s.engine.segment.SegmentFace(ctx, s.Photo, s.Face) })
}

// Body is the body below the face; nil when the landmarks coincide. See body.Body.Found.
func (s *Subject) Body(ctx context.Context) (*body.Body, error) {
	return s.body.get(func() (*body.Body, error) { return s.engine.body.DetectBody(ctx, s.Photo, s.Face) })
}

// EyesOpen is the eye network's softmax for "open" of the person's right and left
// eye, 0..1, by the mean of its logits for the eye and its mirror image; it is not
// a probability, see Judge.
func (s *Subject) EyesOpen(ctx context.Context) ([2]float64, error) {
	return s.eyes.get(func() (out [2]float64, err error) {
		m, err := s.Mesh(ctx)
		if err != nil {
			return out, err
		}
		for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
			view := m.EyeSquare(side, eyeGrow, eyeSide)
			margin := 0.0 // of open over closed
			for _, v := range [...]patch.View{view, view.Mirrored()} {
				err := s.engine.eye.RunView(ctx, s.Photo, v, func(outputs patch.Outputs) {
					margin += float64(outputs(0)[1]-outputs(0)[0]) / 2
				})
				if err != nil {
					return out, err
				}
			}
			out[side] = 1 / (1 + math.Exp(-margin))
		}
		return out, nil
	})
}

// look is what the feature network saw.
type look struct {
	features []float32 // 1024
	cells    []float32 // 7x7x1024, row-major
	age      float64   // years, from its bins
}

func (s *Subject) lookAt(ctx context.Context) (look, error) {
	return s.look.get(func() (out look, err error) {
		view := patch.SquareView(s.frame, patch.BoxCentre, featureSpan, featureSide)
		err = s.engine.features.RunView(ctx, s.Photo, view, func(outputs patch.Outputs) {
			out.features = append(out.features, outputs(s.engine.featuresOut)...)
			out.cells = append(out.cells, outputs(s.engine.mapAt)...)
			for i, p := range outputs(s.engine.binsAt) {
				out.age += float64(p) * float64(i+1)
			}
		})
		return out, err
	})
}

// ageLook is what the age network saw: the mean over the square and its mirror
// image.
type ageLook struct {
	years    float64
	features []float32 // ageFeatureSize
}

func (s *Subject) ageReading(ctx context.Context) (ageLook, error) {
	return s.age.get(func() (ageLook, error) {
		centre := imaging.Point{X: patch.BoxCentre.X, Y: patch.BoxCentre.Y + ageBelow}
		view := patch.SquareView(s.frame, centre, ageSpan, ageSide)
		out := ageLook{features: make([]float32, ageFeatureSize)}
		for _, v := range [...]patch.View{view, view.Mirrored()} {
			err := s.engine.age.RunView(ctx, s.Photo, v, func(outputs patch.Outputs) {
				out.years += float64(outputs(s.engine.ageOut)[0]) / 2
				for i, f := range outputs(s.engine.ageFeaturesOut) {
					out.features[i] += f / 2
				}
			})
			if err != nil {
				return ageLook{}, err
			}
		}
		return out, nil
	})
}

// expressionReadings are the answers of the expression networks, each summing up
// to 1.
func (s *Subject) expressionReadings(ctx context.Context) ([]Scores, error) {
	return s.moods.get(func() ([]Scores, error) {
		all := make([]Scores, len(s.engine.expressions))
		for i, net := range s.engine.expressions {
			view := patch.SquareView(s.frame, patch.BoxCentre, net.span, net.net.Side())
			err := net.net.RunView(ctx, s.Photo, view, func(outputs patch.Outputs) {
				values := outputs(net.out)
				p := make([]float64, len(values))
				for k, v := range values {
					p[k] = float64(v)
				}
				if net.softmax {
					p = softmax(values)
				}
				for k, emotion := range net.order {
					all[i][emotion] = p[k]
				}
			})
			if err != nil {
				return nil, err
			}
		}
		return all, nil
	})
}

func softmax(logits []float32) []float64 {
	top := math.Inf(-1)
	for _, v := range logits {
		top = math.Max(top, float64(v))
	}
	out, sum := make([]float64, len(logits)), 0.0
	for i, v := range logits {
		out[i] = math.Exp(float64(v) - top)
		sum += out[i]
	}
	for i := range out {
		out[i] /= sum
	}
	return out
}
