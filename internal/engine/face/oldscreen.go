package face

import (
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/runtime/ownmodel"
)

// oldScreen recognises, by the embedding alone, the faces of old people, who resemble each other more often than other
// adults do. lab/train/old.py fits it: models/cards/own-old.md.
type oldScreen struct {
	network *ownmodel.Network
	oldScreenSettings
}

// oldScreenSettings are the settings of models/own/old.json.
type oldScreenSettings struct {
	Recogniser string  `json:"recogniser"` // name@hash: the embeddings it holds for
	Threshold  float64 `json:"threshold"`  // of the output, from which on a face counts as old
}

const oldName = "old"

// loadOldScreen returns the screen of a recogniser's embeddings, nil when it has none.
func loadOldScreen(r *recogniser) (*oldScreen, error) {
	m, err := ownmodel.Load(oldName, func(m *ownmodel.Model[oldScreenSettings]) error {
		if math.IsNaN(m.Settings.Threshold) || math.IsInf(m.Settings.Threshold, 0) {
			return fmt.Errorf("the threshold is %g", m.Settings.Threshold)
		}
		if m.Settings.Recogniser != r.id {
			return nil // other embeddings, whatever their length
		}
		return m.Network(oldName).CheckShape([]ownmodel.Input{{Name: "embedding", Length: r.dim}}, oldName)
	})
	if err != nil || m.Settings.Recogniser != r.id {
		return nil, err
	}
	return &oldScreen{m.Network(oldName), m.Settings}, nil
}

// ScreenOld reports whether a face is that of an old person, by its embedding alone. It is false where the recogniser has no
// screen or no table of old people.
func (e *Engine) ScreenOld(x Embedding) bool {
	if e.old == nil || e.CalibrationOf(Old) == nil {
		return false
	}
	return e.old.network.EvaluateFloat32(x.Vector)[0] >= e.old.Threshold
}
