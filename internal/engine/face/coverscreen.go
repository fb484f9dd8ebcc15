package face

import (
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/runtime/ownmodel"
)

// Cover is what hides so much of a face that strangers with the same cover resemble each other, by the embedding alone.
type Cover int

// The covers.
const (
	NoCover     Cover = iota
	Mask              // a medical mask, a scarf or another cloth over nose and mouth
	DarkGlasses       // or something else before both eyes
)

// coverScreen recognises covered faces by the embedding alone. lab/train/covered.py fits it:
// models/cards/own-covered.md.
type coverScreen struct {
	network *ownmodel.Network
	coverScreenSettings
}

// coverScreenSettings are the settings of models/own/covered.json.
type coverScreenSettings struct {
	Recogniser string    `json:"recogniser"` // name@hash: the embeddings it holds for
	Thresholds []float64 `json:"thresholds"` // of each output, from which on a face is covered
}

const coveredName = "covered"

// coverOutputs are the outputs of the network, in the order of the covers.
var coverOutputs = []string{"mask", "darkGlasses"}

// loadCoverScreen returns the screen of a recogniser's embeddings, nil when it has none.
func loadCoverScreen(r *recogniser) (*coverScreen, error) {
	m, err := ownmodel.Load(coveredName, func(m *ownmodel.Model[coverScreenSettings]) error {
		if len(m.Settings.Thresholds) != len(coverOutputs) {
			return fmt.Errorf("%d thresholds for %d outputs", len(m.Settings.Thresholds), len(coverOutputs))
		}
		for _, t := range m.Settings.Thresholds {
			if math.IsNaN(t) || math.IsInf(t, 0) {
				return fmt.Errorf("a threshold is %g", t)
			}
		}
		if m.Settings.Recogniser != r.id {
			return nil // other embeddings, whatever their length
		}
		return m.Network(coveredName).CheckShape([]ownmodel.Input{{Name: "embedding", Length: r.dim}}, coverOutputs...)
	})
	if err != nil || m.Settings.Recogniser != r.id {
		return nil, err
	}
	return &coverScreen{m.Network(coveredName), m.Settings}, nil
}

// ScreenCover returns what covers a face, by its embedding alone; of several the one farthest above
// its threshold. For a recogniser without a screen nothing is covered.
func (e *Engine) ScreenCover(x Embedding) Cover {
	if e.covers == nil {
		return NoCover
	}
	found, most := NoCover, 0.0
	for i, value := range e.covers.network.EvaluateFloat32(x.Vector) {
		if above := value - e.covers.Thresholds[i]; above >= most {
			found, most = Mask+Cover(i), above
		}
	}
	return found
}
