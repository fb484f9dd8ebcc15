package attribute

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/ownmodel"
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

// classifiersName is the model that lab/train/heads.py writes.
const classifiersName = "heads"

// classifierFile is the content of its file.
type classifierFile struct {
	Heads []*classifier `json:"heads"`
}

func loadClassifiers() (classifiers, error) {
	file, err := ownmodel.Load(classifiersName, (*classifierFile).check)
	if err != nil {
		return nil, err
	}
	return file.byTrait(), nil
}

func (f *classifierFile) byTrait() classifiers {
	out := classifiers{}
	for _, h := range f.Heads {
		out[h.Name] = h
	}
	return out
}

// check returns an error unless every trait has one classifier that fits the vectors it names.
func (f *classifierFile) check() error {
	for _, h := range f.Heads {
		want := 0
		for _, name := range h.Inputs {
			v := findVector(name)
			if v == nil {
				return fmt.Errorf("classifier %q needs the unknown vector %q", h.Name, name)
			}
			want += v.length
		}
		if len(h.Weights) != want || want == 0 {
			return fmt.Errorf("classifier %q has %d weights for %d values", h.Name, len(h.Weights), want)
		}
	}
	known := f.byTrait()
	if len(known) != len(f.Heads) {
		return errors.New("two classifiers have the same name")
	}
	for _, t := range Traits {
		if known[t] == nil {
			return fmt.Errorf("no classifier %q", t)
		}
	}
	return nil
}

// TraitProbability returns the calibrated probability, 0..1, that the face has the trait,
// for any face; EstimateAttributes decides whether the face shows enough.
func (s *FaceInput) TraitProbability(ctx context.Context, t Trait) (float64, error) {
	h := s.engine.classifiers[t]
	if h == nil {
		return 0, fmt.Errorf("attribute: there is no classifier %q", t)
	}
	score, at := h.Bias, 0
	for _, name := range h.Inputs {
		x, err := s.Vector(ctx, name)
		if err != nil {
			return 0, err
		}
		for i, w := range h.Weights[at : at+len(x)] {
			score += float64(w) * float64(x[i])
		}
		at += len(x)
	}
	return 1 / (1 + math.Exp(-(h.Slope*score + h.Shift))), nil
}
