package attribute

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/models"
)

// AgeCoverage is the share of faces whose true age the band states to hold; the model
// card and the description of the service say the same.
const AgeCoverage = 0.90

// AgeBand is the estimated age of a face in years.
type AgeBand struct {
	// Low and High hold the true age for AgeCoverage of the faces.
	Low, High int
	// Estimate is the single best number; it need not be the middle of the band.
	Estimate float64
	// Why, when not empty, says why the band is as wide as can be: nothing is known.
	Why string
}

// Middle is (Low + High) / 2, the ageMid of the wire contract.
func (a AgeBand) Middle() float64 { return float64(a.Low+a.High) / 2 }

// Ages that a band can hold.
const (
	youngest, oldest = 0, 100
	// minEyesForAge is in photo pixels. The band holds 72 % of small copies of dev_age_utk
	// below it and 89 % from it to 25 (models/cards/own-age.md).
	minEyesForAge = 15
)

// ageModel fuses the readings of the age networks and tells how far the truth may
// lie from the estimate. lab/train/age.py writes it.
type ageModel struct {
	// Estimate = Bias + Weights . ageInputs, one after the other.
	Weights []float32 `json:"weights"`
	Bias    float64   `json:"bias"`
	// Knots are estimates in rising order; Low and High the bounds there, between
	// knots they are interpolated.
	Knots []float64 `json:"knots"`
	Low   []float64 `json:"low"`
	High  []float64 `json:"high"`
	// Fitted says on what, for the reader of the file.
	Fitted string `json:"fitted"`
}

// ageInputs are the vectors that the estimate is made of, ageWeights their length.
var ageInputs = [...]string{"age", "years", "face"}

const (
	ageFile    = "own/age.json"
	ageWeights = 2 + ageFeatureSize + featureSize
)

func shippedAge() (*ageModel, error) {
	data, err := models.Files.ReadFile(ageFile)
	if err != nil {
		return nil, err
	}
	return parseAge(data)
}

func parseAge(data []byte) (*ageModel, error) {
	m := &ageModel{}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(m); err != nil {
		return nil, fmt.Errorf("attribute: %s: %w", ageFile, err)
	}
	n := len(m.Knots)
	if len(m.Weights) != ageWeights || n < 2 || len(m.Low) != n || len(m.High) != n {
		return nil, fmt.Errorf("attribute: %s: the sizes do not fit together", ageFile)
	}
	for i := range m.Knots {
		if i > 0 && m.Knots[i] <= m.Knots[i-1] || !(m.Low[i] <= m.High[i]) {
			return nil, fmt.Errorf("attribute: %s: knot %d is out of order", ageFile, i)
		}
	}
	return m, nil
}

// band returns the bounds for an estimate, in the nearest whole years.
func (m *ageModel) band(estimate float64) (low, high int) {
	lo, hi := interpolate(m.Knots, m.Low, estimate), interpolate(m.Knots, m.High, estimate)
	low = min(max(int(math.Round(lo)), youngest), oldest)
	high = min(max(int(math.Round(hi)), low), oldest)
	return low, high
}

// interpolate is linear between knots and level beyond them.
func interpolate(knots, values []float64, at float64) float64 {
	if at <= knots[0] {
		return values[0]
	}
	for i := 1; i < len(knots); i++ {
		if at <= knots[i] {
			t := (at - knots[i-1]) / (knots[i] - knots[i-1])
			return values[i-1] + t*(values[i]-values[i-1])
		}
	}
	return values[len(values)-1]
}

// unknownAge is the widest band, with the reason.
func unknownAge(why string) AgeBand {
	return AgeBand{Low: youngest, High: oldest, Estimate: (youngest + oldest) / 2, Why: why}
}

// Age estimates the age of a face. A face too small to tell, or one that a network has
// no number for, gets the widest band and Why.
func Age(ctx context.Context, s *Subject) (AgeBand, error) {
	if why := s.tooSmall("Age", minEyesForAge); why != "" {
		return unknownAge(why), nil
	}
	if s.outside() {
		return unknownAge("Age: eyes or mouth lie outside the picture"), nil
	}
	m := s.engine.ages
	estimate, at := m.Bias, 0
	for _, name := range ageInputs {
		x, err := s.Vector(ctx, name)
		if err != nil {
			return AgeBand{}, err
		}
		for i, w := range m.Weights[at : at+len(x)] {
			estimate += float64(w) * float64(x[i])
		}
		at += len(x)
	}
	return m.judge(estimate), nil
}

// judge is the band round an estimate; of one that is no number nothing is known.
func (m *ageModel) judge(estimate float64) AgeBand {
	if math.IsNaN(estimate) {
		return unknownAge("Age: the networks gave no number for this face")
	}
	out := AgeBand{Estimate: min(max(estimate, youngest), oldest)}
	out.Low, out.High = m.band(out.Estimate)
	return out
}
