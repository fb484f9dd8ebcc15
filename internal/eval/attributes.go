package eval

import (
	"context"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/eval/pictures"
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

func is(column, value string) func(map[string]string) (bool, bool) {
	return func(r map[string]string) (bool, bool) { return r[column] == value, true }
}

var traitCases = []traitCase{
	{"dev_eyes", attribute.EyeRightOpen, 0.97, 15, is("label", "open")},
	{"dev_eyes", attribute.EyeLeftOpen, 0.97, 15, is("label", "open")},
	{"dev_mouth", attribute.MouthOpen, 0.97, 15, is("label", "open")},
	{"dev_mask", attribute.WearsMask, 0.99, 15, is("label", "with_mask")},
	{"dev_attributes_lfw", attribute.WearsGlasses, 0.97, 15, func(r map[string]string) (bool, bool) {
		return r["eyeglasses"] == "1" || r["sunglasses"] == "1", true
	}},
	{"dev_attributes_lfw", attribute.WearsSunglasses, 0.99, 1, is("sunglasses", "1")},
	{"dev_attributes_lfw", attribute.HeadCovered, 0.95, 15, is("hat", "1")},
	{"dev_attributes_lfw", attribute.Occluded, 0.95, 15, func(r map[string]string) (bool, bool) {
		return r["occlusion"] == "1", r["sunglasses"] != "1"
	}},
	{"dev_attributes_lfw", attribute.WearsHeadphones, 0.95, 15, is("headphones", "1")},
	{"dev_zoom_synthetic", attribute.WearsHeadphones, 0.95, 15, is("headphones", "With_Headphones")},
	{"dev_emotion_taiwanese", attribute.Smiling, 0.95, 15, is("label", "happy")},
	{"dev_emotion_taiwanese", attribute.StrongMakeup, 0, 1, func(map[string]string) (bool, bool) { return false, true }},
	{"dev_emotion_taiwanese", attribute.ForeheadCovered, 0, 1, func(map[string]string) (bool, bool) { return false, true }},
}

// eachFace runs do on the main face of every row of a split, several at once, and
// tells how many rows have one. do is called with the row's index.
func (b *Bench) eachFace(ctx context.Context, split string, rows []map[string]string, do func(i int, s *attribute.Subject) error) error {
	return pictures.Each(ctx, len(rows), b.Workers, func(i int) error {
		_, err := pictures.LookInto(ctx, b.Engine, b.path(rows[i]["path"]), func(seen pictures.Seen) error {
			return do(i, b.Attributes.Subject(seen.Photo, seen.Face()))
		})
		return err
	}, func(done int) { b.Progress(split, done, len(rows)) })
}

// scored is a probability and whether the trait is there.
type scored struct {
	p   float64
	yes bool
}

func runAttributes(ctx context.Context, b *Bench) (*Section, error) {
	out := &Section{Intro: "Each trait's calibrated probability on the main face, from the picture as sent. **The shipped heads were also fitted on " +
		"these splits, so this table shows that the program answers as fitted, not how it does on strangers**; the figures on people " +
		"that the weights never saw are in models/cards/own-heads.md. Intervals: 95 %, bootstrap over pictures."}
	table := Table{Header: []string{"split", "trait", "found", "with / without", "AUC", "missed at 0.5", "false at 0.5", "mean error of the probability"}}
	for i, c := range traitCases {
		if i > 0 && c.split == traitCases[i-1].split {
			continue // measured with the first case of the split
		}
		rows, err := pictures.List(b.path("splits/" + c.split + ".csv"))
		if err != nil {
			return nil, err
		}
		var cases []traitCase
		for _, other := range traitCases {
			if other.split == c.split {
				cases = append(cases, other)
			}
		}
		if err := b.measureTraits(ctx, c.split, rows, cases, out, &table); err != nil {
			return nil, err
		}
	}
	out.Tables = append(out.Tables, table)
	return out, nil
}

func (b *Bench) measureTraits(ctx context.Context, split string, rows []map[string]string, cases []traitCase, out *Section, table *Table) error {
	told := make([][]float64, len(rows)) // nil: no face
	err := b.eachFace(ctx, split, rows, func(i int, s *attribute.Subject) error {
		p := make([]float64, len(cases))
		for k, c := range cases {
			var err error
			if p[k], err = s.Probability(ctx, c.trait); err != nil {
				return err
			}
		}
		told[i] = p
		return nil
	})
	if err != nil {
		return err
	}
	for k, c := range cases {
		var all []scored
		for i, p := range told {
			if yes, ok := c.positive(rows[i]); ok && p != nil {
				all = append(all, scored{p[k], yes})
			}
		}
		out.add(c, all, len(rows), table)
		out.draw(c, all)
	}
	return nil
}

// draw adds the ROC and the reliability diagram of a trait that occurs often enough.
func (s *Section) draw(c traitCase, all []scored) {
	yes := 0
	for _, v := range all {
		yes += oneIf(v.yes)
	}
	if yes < fewest || len(all)-yes < fewest {
		return
	}
	name, title := string(c.trait)+"-"+c.split, fmt.Sprintf("%s on %s", c.trait, c.split)
	s.Charts = append(s.Charts, reliabilityChart("reliability-"+name+".svg", title, all), rocChart("roc-"+name+".svg", title, all))
}

func (s *Section) add(c traitCase, all []scored, rows int, table *Table) {
	var yes, missed, wrong int
	brier := 0.0
	for _, v := range all {
		target := 0.0
		if v.yes {
			yes++
			target = 1
			if v.p < 0.5 {
				missed++
			}
		} else if v.p >= 0.5 {
			wrong++
		}
		brier += math.Abs(v.p - target)
	}
	no, area := len(all)-yes, "-"
	if yes > 0 && no > 0 {
		value := auc(all)
		low, high := aucInterval(all)
		area = fmt.Sprintf("%.3f [%.3f, %.3f]", value, low, high)
		if c.want > 0 && yes >= c.least {
			s.Targets = append(s.Targets, Target{
				What: fmt.Sprintf("AUC of %s on %s", c.trait, c.split), Want: fmt.Sprintf(">= %.2f", c.want),
				Got: fmt.Sprintf("%.3f", value), Met: value >= c.want,
			})
		}
	}
	table.Rows = append(table.Rows, []string{
		c.split, string(c.trait), fmt.Sprintf("%d of %d", len(all), rows), fmt.Sprintf("%d / %d", yes, no), area,
		shareOf(missed, yes), shareOf(wrong, no), fmt.Sprintf("%.3f", brier/math.Max(float64(len(all)), 1)),
	})
}
