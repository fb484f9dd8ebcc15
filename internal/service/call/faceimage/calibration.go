package faceimage

import (
	"math"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/rounding"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
)

// tableRates are the false match rates of apigen.Calibration.Thresholds.
var tableRates = []float64{1e-3, 1e-4, 1e-5}

// CalibrationAt states the error rate of a decision about faces of an age group: each comparison
// had to reach needed, so that the whole call has the false match rate that one comparison of
// adults has at asked. It is nil for an engine without a calibration table.
func (s *Finder) CalibrationAt(g engine.AgeGroup, asked, needed float64) *apigen.Calibration {
	out := s.CalibrationTable(g)
	if out != nil && needed < engine.UnreachableSimilarity {
		needed, rate := rounding.RoundPlaces(needed, 6), rounding.RoundDigits(s.CalibrationOf(engine.Adults).FMRAt(asked), 3)
		out.Threshold, out.FmrAtThreshold = &needed, &rate
	}
	return out
}

// CalibrationTable is the calibration of an operation that decides nothing. Rates that no
// similarity of the group has are left out.
func (s *Finder) CalibrationTable(g engine.AgeGroup) *apigen.Calibration {
	adults := s.CalibrationOf(engine.Adults)
	if adults == nil {
		return nil
	}
	out := &apigen.Calibration{Model: s.RecogniserID(), Thresholds: []apigen.CalibrationPoint{}, AgeGroup: ConvertAgeGroup(g)}
	table := s.CalibrationOf(g)
	for _, rate := range tableRates {
		if table == nil {
			break
		}
		if d := table.DistanceAtFMR(rate); d > 0 {
			out.Thresholds = append(out.Thresholds, apigen.CalibrationPoint{Fmr: rate, Similarity: rounding.RoundPlaces(adults.Similarity(d), 6)})
		}
	}
	return out
}

// CalibrateComparisons states the error rate of comparisons that each had to reach threshold,
// whatever their age groups, and warns that it is higher than that of one. The table is that of
// the youngest group.
func (s *Finder) CalibrateComparisons(c *call.Call, threshold float64, groups []engine.AgeGroup) *apigen.Calibration {
	youngest, logNone := engine.Adults, 0.0 // logNone: logarithm of the probability of no false match
	for _, g := range groups {
		youngest = max(youngest, g)
	}
	out := s.CalibrationTable(youngest)
	if out == nil {
		return nil
	}
	out.Threshold = &threshold
	for _, g := range groups {
		rate, known := s.FalseMatchRate(g, threshold)
		if !known {
			s.WarnOfGroup(c, g, threshold)
			return out
		}
		logNone += math.Log1p(-rate)
	}
	one, all := s.CalibrationOf(engine.Adults).FMRAt(threshold), rounding.RoundDigits(-math.Expm1(logNone), 3)
	out.FmrAtThreshold = &all
	s.WarnOfGroup(c, youngest, threshold)
	if n := len(groups); n > 1 && all > one {
		c.AddWarning("The threshold %g holds for each of %d comparisons, so the false match rate of the whole call is %g; that of one comparison of two adults is %g.",
			threshold, n, all, rounding.RoundDigits(one, 3))
	}
	return out
}
