package face

import (
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/runtime/ownmodel"
)

// minorScreen recognises, by the embedding alone, the faces that may be those of minors, so that
// only these get an age estimate. lab/train/minor.py fits it: models/cards/own-minor.md.
type minorScreen struct {
	network *ownmodel.Network
	minorScreenSettings
}

// minorScreenSettings are the settings of models/own/minor.json.
type minorScreenSettings struct {
	Recogniser string  `json:"recogniser"` // name@hash: the embeddings it holds for
	Threshold  float64 `json:"threshold"`  // of the output "minor", from which on a face may be a minor's
}

const minorScreenName = "minor"

// loadMinorScreen returns the screen of a recogniser's embeddings, nil when it has none.
func loadMinorScreen(r *recogniser) (*minorScreen, error) {
	m, err := ownmodel.Load(minorScreenName, func(m *ownmodel.Model[minorScreenSettings]) error {
		if math.IsNaN(m.Settings.Threshold) || math.IsInf(m.Settings.Threshold, 0) {
			return fmt.Errorf("the threshold is %g", m.Settings.Threshold)
		}
		if m.Settings.Recogniser != r.id {
			return nil // other embeddings, whatever their length
		}
		return m.Network(minorScreenName).CheckShape([]ownmodel.Input{{Name: "embedding", Length: r.dim}}, "minor", "years")
	})
	if err != nil || m.Settings.Recogniser != r.id {
		return nil, err
	}
	return &minorScreen{m.Network(minorScreenName), m.Settings}, nil
}

// ScreenMinor reports whether a face may be that of a minor, by its embedding alone, and
// estimates the age roughly, in years. It misses few minors and suspects some young adults; an
// age estimate on the photo decides. For a recogniser without a screen every face may be a
// minor's, and years is NaN.
func (e *Engine) ScreenMinor(x Embedding) (maybe bool, years float64) {
	if e.screen == nil {
		return true, math.NaN()
	}
	out := e.screen.network.EvaluateFloat32(x.Vector)
	return out[0] >= e.screen.Threshold, out[1]
}
