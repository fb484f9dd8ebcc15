package attribute

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/runtime/ownmodel"
)

// Trait is a binary property of a face that one classifier estimates.
type Trait string

// The traits. Each is the name of one classifier in models/own/traits.json.
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

// classifiers are the networks that estimate the traits: logistic regressions on vectors, calibrated
// (Platt) on people that the weights were not fitted on. lab/train/traits.py fits them.
type classifiers map[Trait]*ownmodel.Network

// classifiersName is the name of the model in models/own.
const classifiersName = "traits"

func loadClassifiers() (classifiers, error) {
	m, err := ownmodel.Load(classifiersName, checkClassifiers)
	if err != nil {
		return nil, err
	}
	out := classifiers{}
	for _, n := range m.Networks {
		out[Trait(n.Name)] = n
	}
	return out, nil
}

// checkClassifiers returns an error unless every trait has a network that fits the vectors it names.
func checkClassifiers(m *ownmodel.Model[ownmodel.None]) error {
	for _, t := range Traits {
		n := m.Network(string(t))
		if n == nil {
			return fmt.Errorf("no classifier %q", t)
		}
		var names []string
		for _, in := range n.Inputs {
			names = append(names, in.Name)
		}
		if err := n.CheckShape(vectorInputs(names...), "probability"); err != nil {
			return err
		}
	}
	return nil
}

// TraitProbability returns the calibrated probability, 0..1, that the face has the trait,
// for any face; EstimateAttributes decides whether the face shows enough.
func (s *FaceVectors) TraitProbability(ctx context.Context, t Trait) (float64, error) {
	h := s.engine.classifiers[t]
	if h == nil {
		return 0, fmt.Errorf("attribute: there is no classifier %q", t)
	}
	probability, err := s.evaluateNetwork(ctx, h)
	if err != nil {
		return 0, err
	}
	return probability[0], nil
}
