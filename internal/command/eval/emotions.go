package eval

import (
	"fmt"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/attribute"
)

// EmotionAnswer is the expression of one face by its label and by the program.
type EmotionAnswer struct {
	Label string
	Found bool // a face was found; Mood is empty otherwise
	Mood  attribute.EmotionEstimate
}

// CountCorrectEmotions counts the faces found and those whose expression is the labelled
// one; undetermined counts as wrong.
func CountCorrectEmotions(all []EmotionAnswer) (correct, found int) {
	for _, a := range all {
		found += stats.CountIf(a.Found)
		correct += stats.CountIf(a.Found && a.Label == a.Mood.Label())
	}
	return correct, found
}

// NewConfusionTable counts the answers by label (rows) and answer (columns).
func NewConfusionTable(group string, all []EmotionAnswer) report.Table {
	labels := []string{}
	for e := attribute.Neutral; e < attribute.Emotions; e++ {
		labels = append(labels, e.String())
	}
	labels = append(labels, attribute.Undetermined)
	counts, determined := map[[2]string]int{}, 0
	for _, a := range all {
		if a.Found {
			determined += stats.CountIf(a.Mood.Why == "")
			counts[[2]string{a.Label, a.Mood.Label()}]++
		}
	}
	correct, found := CountCorrectEmotions(all)
	t := report.Table{
		Caption: fmt.Sprintf("%s: rows are labels, columns are answers. Correct: %s of the %d faces found; of the %d with a determined expression, %s",
			group, report.FormatShareInterval(correct, found), found, determined, report.FormatShareInterval(correct, determined)),
		Header: append(append([]string{""}, labels...), "correct"),
	}
	for _, label := range labels[:attribute.Emotions] {
		row, sum := []string{label}, 0
		for _, answer := range labels {
			n := counts[[2]string{label, answer}]
			sum += n
			row = append(row, fmt.Sprint(n))
		}
		t.Rows = append(t.Rows, append(row, report.FormatShareInterval(counts[[2]string{label, label}], sum)))
	}
	return t
}

// NewConfidenceChart draws the reliability of the confidence. Undetermined answers have no
// confidence and are left out.
func NewConfidenceChart(group string, all []EmotionAnswer) report.Chart {
	var scores []stats.Scored
	for _, a := range all {
		if a.Found && a.Mood.Why == "" {
			scores = append(scores, stats.Scored{Probability: a.Mood.Confidence, Positive: a.Label == a.Mood.Label()})
		}
	}
	return report.NewReliabilityChart("reliability-emotion-"+group+".svg", "confidence of the expression on "+group, scores)
}
