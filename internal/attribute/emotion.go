package attribute

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/mesh"
	"github.com/likeness-api/likeness/models"
)

// Emotion is one of the seven names of an expression.
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

// String is the name on the wire.
func (e Emotion) String() string { return emotionNames[e] }

// Scores holds one number an emotion, summing up to 1.
type Scores [Emotions]float64

// Top is the emotion with the highest score; ties go to the first.
func (s Scores) Top() Emotion {
	best := Neutral
	for e := range s {
		if s[e] > s[best] {
			best = Emotion(e)
		}
	}
	return best
}

// Mood is the expression of a face.
type Mood struct {
	Top Emotion
	// Scores are the calibrated probabilities of the seven.
	Scores Scores
	// Confidence is the probability of Top; 0 when Why is set.
	Confidence float64
	// Why says in one sentence why the expression cannot be told; empty otherwise.
	Why string
}

// Label is the name of the expression, or Undetermined.
func (m Mood) Label() string {
	if m.Why != "" {
		return Undetermined
	}
	return m.Top.String()
}

const (
	minEyesForEmotion = 10 // photo pixels
	maxYawForEmotion  = 70 // degrees
)

// EmotionOf names the expression of a face.
func EmotionOf(ctx context.Context, s *Subject) (Mood, error) {
	if why := s.tooSmall("Emotion", minEyesForEmotion); why != "" {
		return Mood{Why: why}, nil
	}
	m, err := s.Mesh(ctx)
	if err != nil {
		return Mood{}, err
	}
	if m.Presence >= mesh.PresenceFloor && math.Abs(m.EstimatePose().Yaw) > maxYawForEmotion {
		return Mood{Why: "Emotion: the head is turned away"}, nil
	}
	if s.outside() {
		return Mood{Why: "Emotion: eyes or mouth lie outside the picture"}, nil
	}
	covered, err := s.hides(ctx, WearsMask)
	if err != nil {
		return Mood{}, err
	}
	if covered {
		return Mood{Why: "Emotion: the mouth is behind a mask"}, nil
	}
	scores, err := s.EmotionScores(ctx)
	if err != nil {
		return Mood{}, err
	}
	top := scores.Top()
	return Mood{Top: top, Scores: scores, Confidence: scores[top]}, nil
}

// EmotionScores are the calibrated probabilities of the seven expressions, whether
// or not the face shows enough to tell.
func (s *Subject) EmotionScores(ctx context.Context) (Scores, error) {
	moods, err := s.Vector(ctx, "moods")
	if err != nil {
		return Scores{}, err
	}
	shape, err := s.Vector(ctx, "shape")
	if err != nil {
		return Scores{}, err
	}
	return s.engine.mood.mix(moods, shape), nil
}

// mixture combines the networks: softmax of Bias + Weights . (logarithms of the
// vector "moods", vector "shape"). lab/train/mix.py writes it.
type mixture struct {
	Weights [Emotions][]float64 `json:"weights"`
	Bias    Scores              `json:"bias"`
	Fitted  string              `json:"fitted"`
}

const (
	emotionFile    = "own/emotion.json"
	scoreFloor     = 1e-4 // keeps logarithms finite
	expressionNets = 4
)

func shippedMixture() (mixture, error) {
	var m mixture
	data, err := models.Files.ReadFile(emotionFile)
	if err != nil {
		return m, err
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&m); err != nil {
		return m, fmt.Errorf("attribute: %s: %w", emotionFile, err)
	}
	for _, w := range m.Weights {
		if want := vectorLength("moods") + vectorLength("shape"); len(w) != want {
			return m, fmt.Errorf("attribute: %s: %d weights for %d values", emotionFile, len(w), want)
		}
	}
	return m, nil
}

func (m mixture) mix(moods, shape []float32) Scores {
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
