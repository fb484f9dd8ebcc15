package eval

import (
	"cmp"
	"context"
	"encoding/csv"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"

	"likeness/internal/attribute"
	"likeness/internal/face"
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

func readSplit(path string) ([]map[string]string, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // read only
	all, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return nil, err
	}
	var rows []map[string]string
	for _, line := range all[min(1, len(all)):] {
		row := map[string]string{}
		for i, column := range all[0] {
			row[column] = line[i]
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// eachFace runs do on the main face of every row of a split, several at once, and
// tells how many rows have one. do is called with the row's index.
func (b *Bench) eachFace(ctx context.Context, split string, rows []map[string]string, do func(i int, s *attribute.Subject) error) error {
	return parallel(ctx, len(rows), b.Workers, func(i int) error {
		photo, err := open(b.path(rows[i]["path"]))
		if err != nil {
			return err
		}
		defer photo.Release()
		found, err := b.Engine.Find(ctx, photo)
		if err != nil {
			return err
		}
		main := face.MainFace(found.Faces, photo.Width, photo.Height)
		if main < 0 {
			return nil
		}
		return do(i, b.Attributes.Subject(photo, found.Faces[main]))
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
		rows, err := readSplit(b.path("splits/" + c.split + ".csv"))
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
	}
	return nil
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
		share(missed, yes), share(wrong, no), fmt.Sprintf("%.3f", brier/math.Max(float64(len(all)), 1)),
	})
}

func share(part, whole int) string {
	if whole == 0 {
		return "-"
	}
	return percent(float64(part) / float64(whole))
}

// auc is the chance that a face with the trait scores higher than one without;
// ties count one half. Both must occur.
func auc(all []scored) float64 {
	sorted := slices.Clone(all)
	slices.SortFunc(sorted, func(a, b scored) int { return cmp.Compare(a.p, b.p) })
	var ranks float64
	yes := 0
	for i := 0; i < len(sorted); {
		j := i
		for j < len(sorted) && sorted[j].p == sorted[i].p {
			j++
		}
		for _, v := range sorted[i:j] {
			if v.yes {
				ranks += float64(i+j+1) / 2
				yes++
			}
		}
		i = j
	}
	n := float64(yes)
	return (ranks - n*(n+1)/2) / (n * float64(len(all)-yes))
}

// aucInterval is the 95 % bootstrap interval of auc, the same for the same input.
func aucInterval(all []scored) (low, high float64) {
	const rounds = 300
	rng := rand.New(rand.NewPCG(1, 2)) // a repeatable sample, no secret
	var values []float64
	sample := make([]scored, len(all))
	for range rounds {
		yes := 0
		for i := range sample {
			sample[i] = all[rng.IntN(len(all))]
			if sample[i].yes {
				yes++
			}
		}
		if yes > 0 && yes < len(sample) {
			values = append(values, auc(sample))
		}
	}
	slices.Sort(values)
	if len(values) == 0 {
		return 0, 1
	}
	return values[len(values)*25/1000], values[len(values)*975/1000]
}

// ageBuckets are the age groups of the report, first and last year.
var ageBuckets = [][2]int{{0, 12}, {13, 17}, {18, 24}, {25, 34}, {35, 49}, {50, 64}, {65, 120}}

func runAge(ctx context.Context, b *Bench) (*Section, error) {
	rows, err := readSplit(b.path("splits/dev_age_utk.csv"))
	if err != nil {
		return nil, err
	}
	bands := make([]*attribute.AgeBand, len(rows))
	err = b.eachFace(ctx, "dev_age_utk", rows, func(i int, s *attribute.Subject) error {
		band, err := attribute.Age(ctx, s)
		bands[i] = &band
		return err
	})
	if err != nil {
		return nil, err
	}
	t := Table{Header: []string{"true age", "found", "mean absolute error", "bias", "in the band", "width", "lower bound >= 18", "middle >= 18"}}
	out := &Section{Intro: "The shipped fusion was also fitted on this split; models/cards/own-age.md has the figures of faces it was not fitted on."}
	for _, bucket := range append([][2]int{{0, 120}}, ageBuckets...) {
		var n, inside, low, middle int
		var absolute, bias, width float64
		for i, band := range bands {
			age, err := strconv.Atoi(rows[i]["age"])
			if err != nil {
				return nil, err
			}
			if band == nil || age < bucket[0] || age > bucket[1] {
				continue
			}
			n++
			absolute += math.Abs(band.Estimate - float64(age))
			bias += band.Estimate - float64(age)
			width += float64(band.High - band.Low)
			inside += oneIf(band.Low <= age && age <= band.High)
			low += oneIf(band.Low >= 18)
			middle += oneIf(band.Middle() >= 18)
		}
		of := math.Max(float64(n), 1)
		t.Rows = append(t.Rows, []string{
			fmt.Sprintf("%d to %d", bucket[0], bucket[1]), fmt.Sprint(n), fmt.Sprintf("%.2f", absolute/of), fmt.Sprintf("%+.1f", bias/of),
			share(inside, n), fmt.Sprintf("%.1f", width/of), share(low, n), share(middle, n),
		})
		if n > 0 {
			out.Targets = append(out.Targets, atLeast(fmt.Sprintf("band holds the age of %d to %d", bucket[0], bucket[1]), float64(inside)/of, 0.8))
		}
	}
	out.Tables = []Table{t}
	return out, nil
}

func oneIf(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

func runEmotion(ctx context.Context, b *Bench) (*Section, error) {
	out := &Section{Intro: "The expression named for the main face. The shipped combination was also fitted on dev_emotion_taiwanese and on a third of " +
		"dev_emotion_fer_public; models/cards/own-emotion.md has the figures of people it was not fitted on. Undetermined counts as wrong."}
	for _, c := range []struct {
		split string
		want  float64
	}{{"dev_emotion_taiwanese", 0.65}, {"dev_emotion_fer_public", 0.68}} {
		rows, err := readSplit(b.path("splits/" + c.split + ".csv"))
		if err != nil {
			return nil, err
		}
		moods := make([]*attribute.Mood, len(rows))
		err = b.eachFace(ctx, c.split, rows, func(i int, s *attribute.Subject) error {
			m, err := attribute.EmotionOf(ctx, s)
			moods[i] = &m
			return err
		})
		if err != nil {
			return nil, err
		}
		table, right, found := confusion(c.split, rows, moods)
		out.Tables = append(out.Tables, table)
		out.Targets = append(out.Targets, atLeast(fmt.Sprintf("right on %s, %d faces of %d", c.split, found, len(rows)), float64(right)/math.Max(float64(found), 1), c.want))
	}
	return out, nil
}

func confusion(split string, rows []map[string]string, moods []*attribute.Mood) (t Table, right, found int) {
	labels := []string{}
	for e := attribute.Neutral; e < attribute.Emotions; e++ {
		labels = append(labels, e.String())
	}
	labels = append(labels, attribute.Undetermined)
	counts := map[[2]string]int{}
	for i, m := range moods {
		if m == nil {
			continue
		}
		found++
		counts[[2]string{rows[i]["label"], m.Label()}]++
		right += oneIf(rows[i]["label"] == m.Label())
	}
	t = Table{Caption: split + ": rows are true, columns are told", Header: append([]string{""}, labels...)}
	for _, want := range labels[:attribute.Emotions] {
		line := []string{want}
		for _, got := range labels {
			line = append(line, fmt.Sprint(counts[[2]string{want, got}]))
		}
		t.Rows = append(t.Rows, line)
	}
	return t, right, found
}
