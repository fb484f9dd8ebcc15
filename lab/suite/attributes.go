package suite

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/command/eval"
	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/attribute"
)

// traitCase measures one trait on one split: positive tells from a row whether the
// face has it, ok false leaves the row out.
type traitCase struct {
	split    string
	trait    attribute.Trait
	want     float64 // least AUC that the product promises; 0 for none
	least    int     // positives below which the promise is only reported
	positive func(row map[string]string) (yes, ok bool)
}

func columnIs(column, value string) func(map[string]string) (bool, bool) {
	return func(r map[string]string) (bool, bool) { return r[column] == value, true }
}

var traitCases = []traitCase{
	{"dev_eyes", attribute.EyeRightOpen, 0.97, 15, columnIs("label", "open")},
	{"dev_eyes", attribute.EyeLeftOpen, 0.97, 15, columnIs("label", "open")},
	{"dev_mouth", attribute.MouthOpen, 0.97, 15, columnIs("label", "open")},
	{"dev_mask", attribute.WearsMask, 0.99, 15, columnIs("label", "with_mask")},
	{"dev_attributes_lfw", attribute.WearsGlasses, 0.97, 15, func(r map[string]string) (bool, bool) {
		return r["eyeglasses"] == "1" || r["sunglasses"] == "1", true
	}},
	{"dev_attributes_lfw", attribute.WearsSunglasses, 0.99, 1, columnIs("sunglasses", "1")},
	{"dev_attributes_lfw", attribute.HeadCovered, 0.95, 15, columnIs("hat", "1")},
	{"dev_attributes_lfw", attribute.Occluded, 0.95, 15, func(r map[string]string) (bool, bool) {
		return r["occlusion"] == "1", r["sunglasses"] != "1"
	}},
	{"dev_attributes_lfw", attribute.WearsHeadphones, 0.95, 15, columnIs("headphones", "1")},
	{"dev_zoom_synthetic", attribute.WearsHeadphones, 0.95, 15, columnIs("headphones", "With_Headphones")},
	{"dev_emotion_taiwanese", attribute.Smiling, 0.95, 15, columnIs("label", "happy")},
	{"dev_emotion_taiwanese", attribute.StrongMakeup, 0, 1, func(map[string]string) (bool, bool) { return false, true }},
	{"dev_emotion_taiwanese", attribute.ForeheadCovered, 0, 1, func(map[string]string) (bool, bool) { return false, true }},
}

// visitAttributes calls visit with the index and the main face of every row of a split
// that has a face, several at once.
func (r *Runner) visitAttributes(ctx context.Context, split string, rows []images.Row, visit func(i int, s *attribute.FaceInput) error) error {
	return r.VisitMainFaces(ctx, split, rows, func(i int, d images.DetectedPhoto) error {
		return visit(i, r.Attributes.PrepareFace(d.Photo, d.MainFace()))
	})
}

func runAttributes(ctx context.Context, r *Runner) (*report.Section, error) {
	out := &report.Section{Intro: "Each trait's calibrated probability on the main face, from the picture as sent. **The shipped classifiers were also fitted on " +
		"these splits, so this table shows that the program answers as fitted, not how it does on strangers**; the figures on people " +
		"that the weights never saw are in models/cards/own-traits.md. Intervals: 95 %, bootstrap over pictures."}
	table := eval.NewTraitTable("split")
	for i, c := range traitCases {
		if i > 0 && c.split == traitCases[i-1].split {
			continue // measured with the first case of the split
		}
		rows, err := images.ReadList(r.ResolvePath("splits/" + c.split + ".csv"))
		if err != nil {
			return nil, err
		}
		var cases []traitCase
		for _, other := range traitCases {
			if other.split == c.split {
				cases = append(cases, other)
			}
		}
		if err := r.measureTraits(ctx, traitSplit{c.split, rows, cases}, out, &table); err != nil {
			return nil, err
		}
	}
	out.Tables = append(out.Tables, table)
	return out, nil
}

// traitSplit is a labelled split with the traits that it has labels of.
type traitSplit struct {
	name  string
	rows  []map[string]string
	cases []traitCase
}

// measureTraits adds a split's figures to out and table.
func (r *Runner) measureTraits(ctx context.Context, in traitSplit, out *report.Section, table *report.Table) error {
	split, rows, cases := in.name, in.rows, in.cases
	probabilities := make([][]float64, len(rows)) // nil: no face
	err := r.visitAttributes(ctx, split, rows, func(i int, s *attribute.FaceInput) error {
		p := make([]float64, len(cases))
		for k, c := range cases {
			var err error
			if p[k], err = s.TraitProbability(ctx, c.trait); err != nil {
				return err
			}
		}
		probabilities[i] = p
		return nil
	})
	if err != nil {
		return err
	}
	for k, c := range cases {
		result := eval.TraitResult{Group: split, Trait: c.trait, Rows: len(rows)}
		for i, p := range probabilities {
			if positive, ok := c.positive(rows[i]); ok && p != nil {
				result.Scores = append(result.Scores, stats.Scored{Probability: p[k], Positive: positive})
			}
		}
		result.AppendRow(table)
		out.Targets = append(out.Targets, c.requireAUC(result.Scores)...)
		out.Charts = append(out.Charts, result.NewCharts()...)
	}
	return nil
}

// requireAUC is the promised AUC as a target; none where nothing is promised or too few
// faces have the trait.
func (c traitCase) requireAUC(all []stats.Scored) []report.Target {
	positives, negatives := stats.CountPositives(all)
	if c.want == 0 || positives < c.least || positives == 0 || negatives == 0 {
		return nil
	}
	value := stats.ComputeAUC(all)
	return []report.Target{{
		What: fmt.Sprintf("AUC of %s on %s", c.trait, c.split), Want: fmt.Sprintf(">= %.2f", c.want),
		Got: fmt.Sprintf("%.3f", value), Met: value >= c.want,
	}}
}
