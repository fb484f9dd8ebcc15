package attribute

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/models"
)

// Trait is a binary property of a face that one classifier estimates.
type Trait string

// The traits. Each is the name of one classifier in models/own/heads.json.
const (
	EyeRightOpen    Trait = "eye_right_open"
	EyeLeftOpen     Trait = "eye_left_open"
	MouthOpen       Trait = "mouth_open"
	Smiling         Trait = "smile"
	WearsGlasses    Trait = "glasses" // any, sunglasses included
	WearsSunglasses Trait = "sunglasses"
	HeadCovered     Trait = "head_covering"
	ForeheadCovered Trait = "forehead_covering"
	WearsMask       Trait = "medical_mask"
	Occluded        Trait = "occlusion" // any part of the face hidden by something other than glasses
	StrongMakeup    Trait = "strong_makeup"
	WearsHeadphones Trait = "headphones"
)

// Traits lists all of them.
var Traits = []Trait{
	EyeRightOpen, EyeLeftOpen, MouthOpen, Smiling, WearsGlasses, WearsSunglasses, HeadCovered,
	ForeheadCovered, WearsMask, Occluded, StrongMakeup, WearsHeadphones,
}

// classifier is a logistic regression on vectors: score = weights . x + bias, the
// probability is the sigmoid of slope*score + shift (Platt's calibration on people
// that the weights were not fitted on).
type classifier struct {
	Name    Trait     `json:"name"`
	Inputs  []string  `json:"inputs"` // vectors, one after the other
	Weights []float32 `json:"weights"`
	Bias    float64   `json:"bias"`
	Slope   float64   `json:"slope"`
	Shift   float64   `json:"shift"`
	// Fitted names the data, for readers of the file.
	Fitted string `json:"fitted"`
}

type classifiers map[Trait]*classifier

// classifiersFile is written by lab/train/heads.py.
const classifiersFile = "own/heads.json"

func loadClassifiers() (classifiers, error) {
	data, err := models.Files.ReadFile(classifiersFile)
	if err != nil {
		return nil, err
	}
	return parseClassifiers(data)
}

// parseClassifiers reads the file and checks that every trait has a classifier that fits the
// vectors it names.
func parseClassifiers(data []byte) (classifiers, error) {
	var file struct {
		Heads []*classifier `json:"heads"`
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&file); err != nil {
		return nil, fmt.Errorf("attribute: %s: %w", classifiersFile, err)
	}
	out := classifiers{}
	for _, h := range file.Heads {
		want := 0
		for _, name := range h.Inputs {
			n := vectorLength(name)
			if n == 0 {
				return nil, fmt.Errorf("attribute: %s: head %q wants the unknown vector %q", classifiersFile, h.Name, name)
			}
			want += n
		}
		if len(h.Weights) != want || want == 0 {
			return nil, fmt.Errorf("attribute: %s: head %q has %d weights for %d values", classifiersFile, h.Name, len(h.Weights), want)
		}
		if out[h.Name] != nil {
			return nil, fmt.Errorf("attribute: %s: two heads %q", classifiersFile, h.Name)
		}
		out[h.Name] = h
	}
	for _, t := range Traits {
		if out[t] == nil {
			return nil, fmt.Errorf("attribute: %s: no head %q", classifiersFile, t)
		}
	}
	return out, nil
}

// vectorLength returns how many values a vector has; 0 for an unknown name.
func vectorLength(name string) int {
	switch name {
	case "face", "top", "eyes", "mouth":
		return featureSize
	case "parts":
		return len(partRects) * 6
	case "ears", "lower":
		return poolings[name].vectorLength()
	case "shape":
		return 13
	case "eye_right", "eye_left":
		return 2
	case "tone":
		return len(toneRects) * 4
	case "age":
		return 2
	case "years":
		return ageFeatureSize
	case "moods":
		return emotionNetworks * int(Emotions)
	case "makeup":
		return makeupSize
	case "cover":
		return occlusionSize
	case "phones":
		return headphonesSize
	}
	return 0
}

// needsMesh reports whether a vector is invalid on a face that the mesh does not find.
func needsMesh(vector string) bool {
	return vector == "shape" || vector == "eye_right" || vector == "eye_left" || vector == "makeup"
}

// TraitProbability returns the calibrated probability, 0..1, that the face has the trait,
// for any face; EstimateAttributes decides whether the face shows enough.
func (s *FaceInput) TraitProbability(ctx context.Context, t Trait) (float64, error) {
	h := s.engine.classifiers[t]
	if h == nil {
		return 0, fmt.Errorf("attribute: no head is called %q", t)
	}
	score, at := h.Bias, 0
	for _, name := range h.Inputs {
		x, err := s.Vector(ctx, name)
		if err != nil {
			return 0, err
		}
		if len(x) != vectorLength(name) {
			return 0, fmt.Errorf("attribute: vector %q has %d values, want %d", name, len(x), vectorLength(name))
		}
		for i, w := range h.Weights[at : at+len(x)] {
			score += float64(w) * float64(x[i])
		}
		at += len(x)
	}
	return 1 / (1 + math.Exp(-(h.Slope*score + h.Shift))), nil
}
