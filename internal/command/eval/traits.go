package eval

import (
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/attribute"
)

// TraitResult is how the program scored one trait on the labelled faces of a group.
type TraitResult struct {
	Group  string
	Trait  attribute.Trait
	Rows   int            // labelled images, with and without a face
	Scores []stats.Scored // one a face
}

// NewTraitTable makes the table that TraitResult.AppendRow fills.
func NewTraitTable(group string) report.Table {
	return report.Table{Header: []string{group, "trait", "found", "with / without", "AUC", "missed at 0.5", "false at 0.5", "mean error of the probability"}}
}

// AppendRow adds the row of the result.
func (r TraitResult) AppendRow(t *report.Table) {
	var missed, falseAlarms int
	sum := 0.0
	for _, v := range r.Scores {
		missed += stats.CountIf(v.Positive && v.Probability < 0.5)
		falseAlarms += stats.CountIf(!v.Positive && v.Probability >= 0.5)
		sum += math.Abs(v.Probability - float64(stats.CountIf(v.Positive)))
	}
	positives, negatives := stats.CountPositives(r.Scores)
	area := "-"
	if positives > 0 && negatives > 0 {
		low, high := stats.ComputeAUCInterval(r.Scores)
		area = fmt.Sprintf("%.3f [%.3f, %.3f]", stats.ComputeAUC(r.Scores), low, high)
	}
	t.Rows = append(t.Rows, []string{
		r.Group, string(r.Trait), fmt.Sprintf("%d of %d", len(r.Scores), r.Rows), fmt.Sprintf("%d / %d", positives, negatives), area,
		report.FormatShareInterval(missed, positives), report.FormatShareInterval(falseAlarms, negatives),
		fmt.Sprintf("%.3f", sum/math.Max(float64(len(r.Scores)), 1)),
	})
}

// NewCharts draws reliability and ROC of a trait with enough positive and negative cases.
func (r TraitResult) NewCharts() []report.Chart {
	positives, negatives := stats.CountPositives(r.Scores)
	if positives < report.MinCurveCases || negatives < report.MinCurveCases {
		return nil
	}
	name, title := string(r.Trait)+"-"+r.Group, fmt.Sprintf("%s on %s", r.Trait, r.Group)
	return []report.Chart{report.NewReliabilityChart("reliability-"+name+".svg", title, r.Scores), report.NewROCChart("roc-"+name+".svg", title, r.Scores)}
}
