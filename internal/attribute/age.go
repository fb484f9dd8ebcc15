package attribute

import (
	"context"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/ownmodel"
)

// AgeCoverage is the share of faces whose true age lies in the band, as the model card
// and the API description state it.
const AgeCoverage = 0.90

// AgeBand is the estimated age of a face in years.
type AgeBand struct {
	// The true age lies in Low..High for AgeCoverage of the faces.
	Low, High int
	// Estimate is the single best number; it need not be the middle of the band.
	Estimate float64
	// Why, when not empty, is the reason why the age is undetermined; the band is then the widest.
	Why string
}

// Middle returns (Low + High) / 2, the ageMid of the wire contract.
func (a AgeBand) Middle() float64 { return float64(a.Low+a.High) / 2 }

// The lowest and the highest age of a band.
const (
	youngest, oldest = 0, 100
	// minEyesForAge is in photo pixels. The band holds 72 % of small copies of dev_age_utk
	// below it and 89 % from it to 25 (models/cards/own-age.md).
	minEyesForAge = 15
)

// ageModel combines the outputs of the age networks into an estimate and gives the bounds
// of the true age. lab/train/age.py fits both.
type ageModel struct {
	estimate *ownmodel.Network
	ageBounds
}

// ageBounds are the bounds of the true age by the estimate, years.
type ageBounds struct {
	// Knots are estimates in rising order; Low and High the bounds there, between
	// knots they are interpolated.
	Knots []float64 `json:"knots"`
	Low   []float64 `json:"low"`
	High  []float64 `json:"high"`
}

// ageName is the name of the model in models/own, and of its network and output.
const ageName = "age"

func loadAgeModel() (*ageModel, error) {
	m, err := ownmodel.Load(ageName, checkAgeModel)
	if err != nil {
		return nil, err
	}
	return &ageModel{m.Network(ageName), m.Settings}, nil
}

// checkAgeModel returns an error unless the model fits the vectors and its bounds are in order.
func checkAgeModel(m *ownmodel.Model[ageBounds]) error {
	if err := m.Network(ageName).CheckShape(vectorInputs("age", "years", "face"), ageName); err != nil {
		return err
	}
	b := m.Settings
	n := len(b.Knots)
	if n < 2 || len(b.Low) != n || len(b.High) != n {
		return fmt.Errorf("%d knots with %d low and %d high bounds", n, len(b.Low), len(b.High))
	}
	for i := range b.Knots {
		if i > 0 && b.Knots[i] <= b.Knots[i-1] || !(b.Low[i] <= b.High[i]) {
			return fmt.Errorf("knot %d is out of order", i)
		}
	}
	return nil
}

// boundsAt returns the bounds for an estimate, in the nearest whole years.
func (m ageBounds) boundsAt(estimate float64) (low, high int) {
	lo, hi := interpolateKnots(m.Knots, m.Low, estimate), interpolateKnots(m.Knots, m.High, estimate)
	low = min(max(int(math.Round(lo)), youngest), oldest)
	high = min(max(int(math.Round(hi)), low), oldest)
	return low, high
}

// interpolateKnots returns the value at a point: linear between knots, constant outside them.
func interpolateKnots(knots, values []float64, at float64) float64 {
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

// undeterminedAge returns the widest band, with the reason.
func undeterminedAge(why string) AgeBand {
	return AgeBand{Low: youngest, High: oldest, Estimate: (youngest + oldest) / 2, Why: why}
}

// EstimateAge estimates the age of a face. A face that is too small, or for which a network gives
// no number, gets the widest band and Why.
func EstimateAge(ctx context.Context, s *FaceInput) (AgeBand, error) {
	if why := s.tooSmallReason("Age", minEyesForAge); why != "" {
		return undeterminedAge(why), nil
	}
	if s.isOutsidePhoto() {
		return undeterminedAge("Age: the eyes or the mouth are outside the image"), nil
	}
	m := s.engine.ages
	estimate, err := s.evaluateNetwork(ctx, m.estimate)
	if err != nil {
		return AgeBand{}, err
	}
	return m.bandFor(estimate[0]), nil
}

// bandFor returns the band round an estimate; NaN gives the widest band.
func (m ageBounds) bandFor(estimate float64) AgeBand {
	if math.IsNaN(estimate) {
		return undeterminedAge("Age: the models gave no result for this face")
	}
	out := AgeBand{Estimate: min(max(estimate, youngest), oldest)}
	out.Low, out.High = m.boundsAt(out.Estimate)
	return out
}
