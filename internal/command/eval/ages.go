package eval

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/attribute"
)

// AgeBuckets are the age groups of the tables, first and last year; the first holds all.
var AgeBuckets = [][2]int{{0, 120}, {0, 12}, {13, 17}, {18, 24}, {25, 34}, {35, 49}, {50, 64}, {65, 120}}

// AgeAnswer is the age of one face by its label and by the program.
type AgeAnswer struct {
	Age  float64 // years
	Band attribute.AgeBand
}

// AgeResult sums up the answers of one group of faces.
type AgeResult struct {
	Errors   []float64 // absolute error of each estimate, years
	N        int
	Inside   int // ages inside their band
	LowAdult int // bands whose lower bound is 18 or more
	MidAdult int // bands whose middle is 18 or more
	bias     float64
	width    float64
}

// SumUpAges sums up the answers with an age in the bucket.
func SumUpAges(all []AgeAnswer, bucket [2]int) AgeResult {
	var r AgeResult
	for _, a := range all {
		if a.Age < float64(bucket[0]) || a.Age >= float64(bucket[1]+1) {
			continue
		}
		r.N++
		r.Errors = append(r.Errors, math.Abs(a.Band.Estimate-a.Age))
		r.bias += a.Band.Estimate - a.Age
		r.width += float64(a.Band.High - a.Band.Low)
		r.Inside += stats.CountIf(a.isInside())
		r.LowAdult += stats.CountIf(a.Band.Low >= 18)
		r.MidAdult += stats.CountIf(a.Band.Middle() >= 18)
	}
	return r
}

func (a AgeAnswer) isInside() bool {
	return float64(a.Band.Low) <= a.Age && a.Age <= float64(a.Band.High)
}

// NewAgeTable makes the table that AgeResult.AppendRow fills.
func NewAgeTable(group string) report.Table {
	return report.Table{Header: []string{group, "found", "mean absolute error", "bias", "in the band", "width", "lower bound >= 18", "middle >= 18"}}
}

// AppendRow adds the row of the result.
func (r AgeResult) AppendRow(t *report.Table, group string) {
	of := math.Max(float64(r.N), 1)
	t.Rows = append(t.Rows, []string{
		group, fmt.Sprint(r.N), report.FormatMeanInterval(r.Errors), fmt.Sprintf("%+.1f", r.bias/of),
		report.FormatShareInterval(r.Inside, r.N), fmt.Sprintf("%.1f", r.width/of), report.FormatShare(r.LowAdult, r.N), report.FormatShare(r.MidAdult, r.N),
	})
}

// The ages at which an age check of 18 years is measured: minors that it must not admit, and adults
// that it should not refuse.
var (
	checkedMinors = [2]int{14, 17}
	checkedAdults = [2]int{25, 34}
)

// NewAgeDecisionTable makes the table that AppendAgeDecisions fills.
func NewAgeDecisionTable() report.Table {
	return report.Table{
		Caption: "Decisions of a check of 18 years with policy lowerBound.",
		Header:  []string{"group", "of 14 to 17 admitted", "n", "of 25 to 34 refused", "n"},
	}
}

// AppendAgeDecisions adds the row of a group; none when no answer is of an age that counts.
func AppendAgeDecisions(t *report.Table, group string, all []AgeAnswer) {
	minors, adults := SumUpAges(all, checkedMinors), SumUpAges(all, checkedAdults)
	if minors.N+adults.N == 0 {
		return
	}
	t.Rows = append(t.Rows, []string{
		group, report.FormatShareInterval(minors.LowAdult, minors.N), fmt.Sprint(minors.N),
		report.FormatShareInterval(adults.N-adults.LowAdult, adults.N), fmt.Sprint(adults.N),
	})
}

// NewAgeBandChart draws, over the estimate, the share of faces whose band holds their age.
// Each point is a twelfth of the faces.
func NewAgeBandChart(all []AgeAnswer) report.Chart {
	sorted := slices.Clone(all)
	slices.SortFunc(sorted, func(a, b AgeAnswer) int { return cmp.Compare(a.Band.Estimate, b.Band.Estimate) })
	line := report.Series{Name: fmt.Sprintf("held, n %d", len(sorted))}
	const points = 12
	for k := range points {
		part := sorted[k*len(sorted)/points : (k+1)*len(sorted)/points]
		if len(part) == 0 {
			continue
		}
		sum, held := 0.0, 0
		for _, a := range part {
			sum += a.Band.Estimate
			held += stats.CountIf(a.isInside())
		}
		line.X = append(line.X, sum/float64(len(part)))
		line.Y = append(line.Y, float64(held)/float64(len(part)))
	}
	stated := report.Series{Name: "stated", X: []float64{0, 90}, Y: []float64{attribute.AgeCoverage, attribute.AgeCoverage}}
	return report.Chart{
		File: "reliability-age.svg", Title: "Bands that hold the true age", XLabel: "estimated age, years", YLabel: "share of faces",
		Series: []report.Series{line, stated},
	}
}
