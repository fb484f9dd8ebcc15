package attribute

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/ownmodel"
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
	// smallEyes is in photo pixels: a smaller face is enlarged, so that it looks less sharp than it is. Of the
	// 27 found faces of dev_emotion_fer_public (all smaller) from minOutline to face.LeastSharpness 14 are right.
	smallEyes = 25
)

// EstimateEmotion estimates the emotion of a face.
func EstimateEmotion(ctx context.Context, s *FaceInput) (EmotionEstimate, error) {
	if why := s.tooSmallReason("Emotion", minEyesForEmotion); why != "" {
		return EmotionEstimate{Why: why}, nil
	}
	if s.isOutsidePhoto() {
		return EmotionEstimate{Why: joinReason(NameEmotion, outsideReason)}, nil
	}
	m, err := s.Mesh(ctx)
	if err != nil {
		return EmotionEstimate{}, err
	}
	if m.Presence >= mesh.PresenceFloor && math.Abs(m.EstimatePose().Yaw) > maxYawForEmotion {
		return EmotionEstimate{Why: "Emotion: the head is turned away"}, nil
	}
	least := face.LeastSharpness
	if s.EyeDistance() < smallEyes {
		least = minOutline
	}
	if why, err := s.hiddenDetailReason(least); err != nil || why != "" {
		return EmotionEstimate{Why: joinReason(NameEmotion, why)}, err
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
	scores, err := s.evaluateNetwork(ctx, s.engine.emotionFusion)
	if err != nil {
		return Scores{}, err
	}
	return Scores(scores), nil
}

const (
	// emotionName is the name of the model in models/own and of its network.
	emotionName     = "emotion"
	emotionNetworks = 3
)

// loadEmotionFusion reads the network that combines the emotion networks: vectors "moods" and
// "shape" in, the probabilities of the seven emotions out. lab/train/mix.py fits it.
func loadEmotionFusion() (*ownmodel.Network, error) {
	m, err := ownmodel.Load(emotionName, func(m *ownmodel.Model[ownmodel.None]) error {
		return m.Network(emotionName).CheckShape(vectorInputs("moods", "shape"), emotionNames[:]...)
	})
	if err != nil {
		return nil, err
	}
	return m.Network(emotionName), nil
}
