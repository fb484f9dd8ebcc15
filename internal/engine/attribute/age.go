package attribute

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/ownmodel"
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

// ageModel combines the outputs of the age networks into an estimate with its spread and gives the
// bounds of the true age. lab/train/age.py fits all.
type ageModel struct {
	estimate *ownmodel.Network
	ageBounds
}

// ageBounds are the bounds of the true age by the estimate and its spread, years.
type ageBounds struct {
	// Knots are estimates, Spreads how far off the estimate of a face like this one is over what is
	// usual at that estimate; both rise.
	Knots   []float64 `json:"knots"`
	Spreads []float64 `json:"spreads"`
	// Low and High are the bounds, a row for each spread, a column for each knot; interpolated
	// between them.
	Low  [][]float64 `json:"low"`
	High [][]float64 `json:"high"`
}

// ageName is the name of the model in models/own, of its network and its first output; spreadName
// is its second output.
const (
	ageName    = "age"
	spreadName = "spread"
)

func loadAgeModel() (*ageModel, error) {
	m, err := ownmodel.Load(ageName, checkAgeModel)
	if err != nil {
		return nil, err
	}
	return &ageModel{m.Network(ageName), m.Settings}, nil
}

// checkAgeModel returns an error unless the model fits the vectors and its bounds are in order.
func checkAgeModel(m *ownmodel.Model[ageBounds]) error {
	if err := m.Network(ageName).CheckShape(vectorInputs("age", "years", "face"), ageName, spreadName); err != nil {
		return err
	}
	b := m.Settings
	if len(b.Knots) < 2 || len(b.Spreads) < 2 || len(b.Low) != len(b.Spreads) || len(b.High) != len(b.Spreads) {
		return fmt.Errorf("%d knots and %d spreads with %d rows of low and %d of high bounds", len(b.Knots), len(b.Spreads), len(b.Low), len(b.High))
	}
	if !isRising(b.Knots) || !isRising(b.Spreads) {
		return errors.New("knots or spreads do not rise")
	}
	for i := range b.Spreads {
		if len(b.Low[i]) != len(b.Knots) || len(b.High[i]) != len(b.Knots) {
			return fmt.Errorf("row %d has %d low and %d high bounds for %d knots", i, len(b.Low[i]), len(b.High[i]), len(b.Knots))
		}
		for k := range b.Knots {
			if !(b.Low[i][k] <= b.High[i][k]) {
				return fmt.Errorf("the bounds of knot %d in row %d are out of order", k, i)
			}
		}
	}
	return nil
}

// isRising reports whether each value is greater than the one before it.
func isRising(values []float64) bool {
	for i := 1; i < len(values); i++ {
		if !(values[i] > values[i-1]) {
			return false
		}
	}
	return true
}

// boundsAt returns the bounds for an estimate and its spread, in the nearest whole years.
func (m ageBounds) boundsAt(estimate, spread float64) (low, high int) {
	at := func(table [][]float64) float64 {
		bySpread := make([]float64, len(table))
		for i, row := range table {
			bySpread[i] = interpolateKnots(m.Knots, row, estimate)
		}
		return interpolateKnots(m.Spreads, bySpread, spread)
	}
	low = min(max(int(math.Round(at(m.Low))), youngest), oldest)
	high = min(max(int(math.Round(at(m.High))), low), oldest)
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

// EstimateAge estimates the age of a face. A face that does not show enough for it (see
// hiddenAgeReason), or for which a network gives no number, gets the widest band and Why.
func EstimateAge(ctx context.Context, s *FaceInput) (AgeBand, error) {
	band, err := EstimateApparentAge(ctx, s)
	if err != nil || band.Why != "" {
		return band, err
	}
	why, err := s.hiddenAgeReason(ctx)
	if err != nil {
		return AgeBand{}, err
	}
	if why != "" {
		return undeterminedAge("Age: " + why), nil
	}
	return band, nil
}

// EstimateApparentAge is EstimateAge without the checks of what covers or blurs the face, at half
// the cost: for what a face looks like, where nobody is admitted by the age.
func EstimateApparentAge(ctx context.Context, s *FaceInput) (AgeBand, error) {
	if why := s.tooSmallReason("Age", minEyesForAge); why != "" {
		return undeterminedAge(why), nil
	}
	if s.isOutsidePhoto() {
		return undeterminedAge(joinReason(NameAge, outsideReason)), nil
	}
	m := s.engine.ages
	estimate, err := s.evaluateNetwork(ctx, m.estimate)
	if err != nil {
		return AgeBand{}, err
	}
	return m.bandFor(estimate[0], estimate[1]), nil
}

// EstimateComparedAge is EstimateApparentAge, undetermined where the face looks as old as an adult and something hides its
// age: a bar over the eyes or dark glasses make a child look so.
func EstimateComparedAge(ctx context.Context, s *FaceInput) (AgeBand, error) {
	band, err := EstimateApparentAge(ctx, s)
	if err != nil || band.Why != "" || band.Estimate < face.AdultLook {
		return band, err
	}
	return EstimateAge(ctx, s)
}

// bandFor returns the band round an estimate with its spread; NaN gives the widest band.
func (m ageBounds) bandFor(estimate, spread float64) AgeBand {
	if math.IsNaN(estimate) || math.IsNaN(spread) {
		return undeterminedAge("Age: the models gave no result for this face")
	}
	out := AgeBand{Estimate: min(max(estimate, youngest), oldest)}
	out.Low, out.High = m.boundsAt(out.Estimate, spread)
	return out
}
