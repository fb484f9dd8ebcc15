package attribute

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/base/memo"
	"github.com/likeness-api/likeness/internal/engine/body"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// FaceInput is one face of one photo during one request: what the networks read from it, the
// vectors made of that, and what is decided from both. Each part (mesh, segmentation, a network's
// answer) is computed when it is first needed and at most once; all methods are safe for
// concurrent use. The photo must not be released while the FaceInput is in use.
type FaceInput struct{ FaceVectors }

// FaceVectors are the vectors that the project's own networks take; see Vector.
type FaceVectors struct {
	FaceReadings
	vectors [maxVectors]memo.Value[[]float32] // by index in vectors
}

// FaceReadings are the outputs of the networks that look at the photo, and measures of its pixels.
type FaceReadings struct {
	Photo *imaging.Photo
	Face  face.Face

	engine *Engine
	frame  imaging.Transform // template units to photo pixels
	framed bool

	fine     memo.Value[face.Detail]
	mosaic   memo.Value[bool]
	mesh     memo.Value[*mesh.Mesh]
	pose     memo.Value[mesh.Pose]
	irises   memo.Value[[2]mesh.Iris]
	segments memo.Value[*segment.Map]
	body     memo.Value[*body.Body]
	eyes     memo.Value[[2]float64]
	look     memo.Value[featureReading]
	age      memo.Value[ageReading]
	moods    memo.Value[[]Scores]
	covered  memo.Value[*OcclusionMap]
	phones   memo.Value[[]float32]
}

// NewFaceInput returns a face without networks: what follows from the place of the face and from
// the pixels can be asked, nothing else.
func NewFaceInput(photo *imaging.Photo, f face.Face) *FaceInput {
	s := &FaceInput{}
	s.Photo, s.Face = photo, f
	s.frame, s.framed = patch.FitTemplate(f.Landmarks)
	return s
}

// PrepareFace prepares a face of photo; it computes nothing yet.
func (e *Engine) PrepareFace(photo *imaging.Photo, f face.Face) *FaceInput {
	s := NewFaceInput(photo, f)
	s.engine = e
	return s
}

// EyeDistance returns the distance of the eye centres in photo pixels.
func (s *FaceReadings) EyeDistance() float64 {
	a, b := s.Face.Landmarks[0], s.Face.Landmarks[1]
	return math.Hypot(a.X-b.X, a.Y-b.Y)
}

// Mesh returns the mesh of the face; see mesh.PresenceFloor.
func (s *FaceReadings) Mesh(ctx context.Context) (*mesh.Mesh, error) {
	return s.mesh.Get(func() (*mesh.Mesh, error) { return s.engine.mesh.DetectMesh(ctx, s.Photo, s.Face) })
}

// Irises returns the irises of the person's right and left eye.
func (s *FaceReadings) Irises(ctx context.Context) ([2]mesh.Iris, error) {
	return s.irises.Get(func() (out [2]mesh.Iris, err error) {
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

// Pose returns the head pose by the pose network, and for the roll by the mesh as well
// where that found the face.
func (s *FaceReadings) Pose(ctx context.Context) (mesh.Pose, error) {
	return s.pose.Get(func() (mesh.Pose, error) {
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

// Segments returns the map of hair, skin, clothes and accessories round the face; nil
// when its landmarks coincide.
func (s *FaceReadings) Segments(ctx context.Context) (*segment.Map, error) {
	return s.segments.Get(func() (*segment.Map, error) { return s.engine.segment.SegmentFace(ctx, s.Photo, s.Face) })
}

// Body returns the body below the face; nil when the landmarks coincide. See body.Body.IsFound.
func (s *FaceReadings) Body(ctx context.Context) (*body.Body, error) {
	return s.body.Get(func() (*body.Body, error) { return s.engine.body.DetectBody(ctx, s.Photo, s.Face) })
}

// EyesOpen returns the eye network's softmax for "open" of the person's right and left
// eye, 0..1, by the mean of its logits for the eye and its mirror image; it is not
// a probability, see EstimateAttributes.
func (s *FaceReadings) EyesOpen(ctx context.Context) ([2]float64, error) {
	return s.eyes.Get(func() (out [2]float64, err error) {
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

// featureReading is the output of the feature network.
type featureReading struct {
	features []float32 // 1024
	cells    []float32 // 7x7x1024, row-major
	age      float64   // years, from its bins
}

func (s *FaceReadings) readFeatures(ctx context.Context) (featureReading, error) {
	return s.look.Get(func() (out featureReading, err error) {
		err = s.engine.features.RunView(ctx, s.Photo, s.featureView(), func(outputs patch.Outputs) {
			out.features = append(out.features, outputs(s.engine.featuresOut)...)
			out.cells = append(out.cells, outputs(s.engine.mapAt)...)
			for i, p := range outputs(s.engine.binsAt) {
				out.age += float64(p) * float64(i+1)
			}
		})
		return out, err
	})
}

// readAge returns the mean output of the age network for the square and its mirror image.
type ageReading struct {
	years    float64
	features []float32 // ageFeatureSize
}

func (s *FaceReadings) readAge(ctx context.Context) (ageReading, error) {
	return s.age.Get(func() (ageReading, error) {
		centre := imaging.Point{X: patch.BoxCentre.X, Y: patch.BoxCentre.Y + ageBelow}
		view := patch.SquareView(s.frame, centre, ageSpan, ageSide)
		out := ageReading{features: make([]float32, ageFeatureSize)}
		for _, v := range [...]patch.View{view, view.Mirrored()} {
			err := s.engine.age.RunView(ctx, s.Photo, v, func(outputs patch.Outputs) {
				out.years += float64(outputs(s.engine.ageOut)[0]) / 2
				for i, f := range outputs(s.engine.ageFeaturesOut) {
					out.features[i] += f / 2
				}
			})
			if err != nil {
				return ageReading{}, err
			}
		}
		return out, nil
	})
}

// readEmotions returns the outputs of the emotion networks, each summing up to 1.
func (s *FaceReadings) readEmotions(ctx context.Context) ([]Scores, error) {
	return s.moods.Get(func() ([]Scores, error) {
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
