package attribute

import (
	"context"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/mesh"
	"github.com/likeness-api/likeness/internal/ownmodel"
)

// Emotion is one of the seven emotions.
type Emotion int

// The seven, in the order of the wire contract.
const (
	Neutral Emotion = iota
	Happy
	Sad
	Surprise
	Fear
	Disgust
	Angry
	Emotions // how many there are
)

var emotionNames = [Emotions]string{"neutral", "happy", "sad", "surprise", "fear", "disgust", "angry"}

// String returns the name on the wire.
func (e Emotion) String() string { return emotionNames[e] }

// Scores holds one number an emotion, summing up to 1.
type Scores [Emotions]float64

// TopEmotion returns the emotion with the highest score; ties go to the first.
func (s Scores) TopEmotion() Emotion {
	best := Neutral
	for e := range s {
		if s[e] > s[best] {
			best = Emotion(e)
		}
	}
	return best
}

// EmotionEstimate is the estimated emotion of a face.
type EmotionEstimate struct {
	Top Emotion
	// Scores are the calibrated probabilities of the seven.
	Scores Scores
	// Confidence is the probability of the top emotion; 0 when Why is set.
	Confidence float64
	// Why says in one sentence why the emotion is undetermined; empty otherwise.
	Why string
}

// Label returns the name of the emotion, or Undetermined.
func (m EmotionEstimate) Label() string {
	if m.Why != "" {
		return Undetermined
	}
	return m.Top.String()
}

const (
	minEyesForEmotion = 10 // photo pixels
	maxYawForEmotion  = 70 // degrees
)

// EstimateEmotion estimates the emotion of a face.
func EstimateEmotion(ctx context.Context, s *FaceInput) (EmotionEstimate, error) {
	if why := s.tooSmallReason("Emotion", minEyesForEmotion); why != "" {
		return EmotionEstimate{Why: why}, nil
	}
	m, err := s.Mesh(ctx)
	if err != nil {
		return EmotionEstimate{}, err
	}
	if m.Presence >= mesh.PresenceFloor && math.Abs(m.EstimatePose().Yaw) > maxYawForEmotion {
		return EmotionEstimate{Why: "Emotion: the head is turned away"}, nil
	}
	if s.isOutsidePhoto() {
		return EmotionEstimate{Why: "Emotion: the eyes or the mouth are outside the image"}, nil
	}
	covered, err := s.isOccluding(ctx, WearsMask)
	if err != nil {
		return EmotionEstimate{}, err
	}
	if covered {
		return EmotionEstimate{Why: "Emotion: the mouth is behind a mask"}, nil
	}
	scores, err := s.EmotionScores(ctx)
	if err != nil {
		return EmotionEstimate{}, err
	}
	top := scores.TopEmotion()
	return EmotionEstimate{Top: top, Scores: scores, Confidence: scores[top]}, nil
}

// EmotionScores returns the calibrated probabilities of the seven emotions, whether
// or not the face shows enough.
func (s *FaceInput) EmotionScores(ctx context.Context) (Scores, error) {
	moods, err := s.Vector(ctx, "moods")
	if err != nil {
		return Scores{}, err
	}
	shape, err := s.Vector(ctx, "shape")
	if err != nil {
		return Scores{}, err
	}
	return s.engine.mood.fuseScores(moods, shape), nil
}

// emotionFusion combines the networks: softmax of Bias + Weights . (logarithms of the
// vector "moods", vector "shape"). lab/train/mix.py writes it.
type emotionFusion struct {
	Weights [Emotions][]float64 `json:"weights"`
	Bias    Scores              `json:"bias"`
	Fitted  string              `json:"fitted"`
}

const (
	emotionName     = "emotion"
	scoreFloor      = 1e-4 // keeps logarithms finite
	emotionNetworks = 4
)

func loadEmotionFusion() (*emotionFusion, error) {
	return ownmodel.Load(emotionName, (*emotionFusion).check)
}

// check returns an error unless there is a weight for each value of the two vectors.
func (m *emotionFusion) check() error {
	want := findVector("moods").length + findVector("shape").length
	for _, w := range m.Weights {
		if len(w) != want {
			return fmt.Errorf("%d weights for %d values", len(w), want)
		}
	}
	return nil
}

func (m *emotionFusion) fuseScores(moods, shape []float32) Scores {
	logits := make([]float32, Emotions)
	for e := range logits {
		sum := m.Bias[e]
		for i, v := range moods {
			sum += m.Weights[e][i] * math.Log(max(float64(v), scoreFloor))
		}
		for i, v := range shape {
			sum += m.Weights[e][len(moods)+i] * float64(v)
		}
		logits[e] = float32(sum)
	}
	return Scores(softmax(logits))
}
