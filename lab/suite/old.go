package suite

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/face"
)

// runOld compares old people with each other, and old people with others.
func runOld(ctx context.Context, r *Runner) (*report.Section, error) {
	aged, err := r.describeSplits(ctx, "dev_age_utk")
	if err != nil {
		return nil, err
	}
	seen := report.Table{Caption: "Faces that are taken for old.", Header: []string{"true age", "n", "taken for old"}}
	rates := report.Table{Caption: "Pairs of one age band that match at 0.75.", Header: []string{"pairs of", "n", "by similarity alone", "as decided"}}
	for _, b := range ageBands[3:] {
		people, old := selectAged(aged, isAged(b.low, b.high)), 0
		for _, p := range people {
			if p.AgeGroup == face.Old {
				old++
			}
		}
		seen.Rows = append(seen.Rows, []string{b.name, fmt.Sprint(len(people)), report.FormatShareInterval(old, len(people))})
		rates.Rows = append(rates.Rows, ratePairs(r.Engine, b.name, people))
	}
	old := selectAged(aged, isAged(65, 131))
	for _, by := range []struct {
		name string
		of   func(agedImage) string
	}{{"sex", func(p agedImage) string { return p.sex }}, {"group", func(p agedImage) string { return p.group }}} {
		for _, v := range listValues(old, by.of) {
			rates.Rows = append(rates.Rows, ratePairs(r.Engine, "65 and more, "+by.name+" "+v, selectAged(old, func(p agedImage) bool { return by.of(p) == v })))
		}
	}
	return &report.Section{
		Intro: "Pictures of dev_age_utk; every two count as two people, though a few show one. " +
			"The screen and the table of old people were fitted on these and those of train_age_utk: `lab/train/minors` prints the rates of faces that the table was not fitted on.",
		Tables: []report.Table{seen, rates},
	}, nil
}

// ratePairs counts the pairs of the people of a list.
func ratePairs(e *face.Engine, name string, people []agedImage) []string {
	var c pairCount
	for i, p := range people {
		for _, q := range people[i+1:] {
			c.addPair(e, p.EmbeddedImage, q.EmbeddedImage)
		}
	}
	return []string{name, fmt.Sprint(c.pairs), formatRate(c.reached, c.pairs), formatRate(c.matched, c.pairs)}
}

// listValues lists the values of a label, each once, in the order in which they come.
func listValues(people []agedImage, of func(agedImage) string) []string {
	var out []string
	known := map[string]bool{}
	for _, p := range people {
		if v := of(p); !known[v] {
			known[v] = true
			out = append(out, v)
		}
	}
	return out
}
