package eval

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/eval/pictures"
)

// labelsFile lists pictures that anybody labelled: see docs/accuracy.md. Column path is
// relative to the data folder; group is free text, figures are given for each;
// age is in years, emotion one of the seven names, every other column the name of
// a trait with 1 or 0. An empty cell says nothing.
const labelsFile = "labels.csv"

// everybody is the group of all rows.
const everybody = "all"

// labelled things of one row and what the program told.
type labelRow struct {
	group   string
	age     float64
	emotion string
	traits  map[attribute.Trait]bool

	found bool
	band  attribute.AgeBand
	mood  attribute.Mood
	told  map[attribute.Trait]float64
}

const noAge = -1

// readLabels checks every cell, so that a misspelt label stops the run and is not
// measured as something else.
func readLabels(rows []map[string]string) ([]*labelRow, error) {
	var out []*labelRow
	for i, r := range rows {
		l := &labelRow{age: noAge, traits: map[attribute.Trait]bool{}, told: map[attribute.Trait]float64{}}
		for _, column := range slices.Sorted(maps.Keys(r)) {
			if err := l.take(column, r[column]); err != nil {
				return nil, fmt.Errorf("%s: row %d: %w", labelsFile, i+2, err)
			}
		}
		if r["path"] == "" {
			return nil, fmt.Errorf("%s: row %d has no path", labelsFile, i+2)
		}
		out = append(out, l)
	}
	return out, nil
}

func (l *labelRow) take(column, cell string) (err error) {
	switch {
	case column == "path":
	case column == "group":
		l.group = cell
	case cell == "":
	case column == "age":
		if l.age, err = strconv.ParseFloat(cell, 64); err != nil || l.age < 0 || l.age > 130 {
			return fmt.Errorf("age %q is not a number of years", cell)
		}
	case column == "emotion":
		for e := attribute.Neutral; e < attribute.Emotions; e++ {
			if e.String() == cell {
				l.emotion = cell
			}
		}
		if l.emotion == "" {
			return fmt.Errorf("emotion %q is none of the seven", cell)
		}
	case slices.Contains(attribute.Traits, attribute.Trait(column)):
		if cell != "0" && cell != "1" {
			return fmt.Errorf("%s is %q, want 0 or 1", column, cell)
		}
		l.traits[attribute.Trait(column)] = cell == "1"
	default:
		return fmt.Errorf("column %q is none of path, group, age, emotion and %v", column, attribute.Traits)
	}
	return nil
}

// judge asks for what the row has a label of.
func (l *labelRow) judge(ctx context.Context, s *attribute.Subject) (err error) {
	l.found = true
	for t := range l.traits {
		if l.told[t], err = s.Probability(ctx, t); err != nil {
			return err
		}
	}
	if l.age != noAge {
		if l.band, err = attribute.Age(ctx, s); err != nil {
			return err
		}
	}
	if l.emotion != "" {
		l.mood, err = attribute.EmotionOf(ctx, s)
	}
	return err
}

// runLabels measures whatever labels.csv has labels of, for all rows and each group.
func runLabels(ctx context.Context, b *Bench) (*Section, error) {
	rows, err := pictures.List(b.path(labelsFile))
	if err != nil {
		return nil, err
	}
	labels, err := readLabels(rows)
	if err != nil {
		return nil, err
	}
	err = b.eachFace(ctx, labelsFile, rows, func(i int, s *attribute.Subject) error { return labels[i].judge(ctx, s) })
	if err != nil {
		return nil, err
	}
	out := &Section{Intro: fmt.Sprintf("The main face of %d pictures of %s. Undetermined expressions count as wrong. Intervals: 95 %%.", len(rows), labelsFile)}
	groups := []string{everybody}
	for _, l := range labels {
		if l.group != "" && !slices.Contains(groups, l.group) {
			groups = append(groups, l.group)
		}
	}
	slices.Sort(groups[1:])
	out.traitsOf(labels, groups)
	out.agesOf(labels, groups)
	out.moodsOf(rows, labels, groups)
	return out, nil
}

func (l *labelRow) of(group string) bool { return group == everybody || l.group == group }

func (s *Section) traitsOf(labels []*labelRow, groups []string) {
	table := Table{Header: []string{"group", "trait", "found", "with / without", "AUC", "missed at 0.5", "false at 0.5", "mean error of the probability"}}
	for _, t := range attribute.Traits {
		for _, g := range groups {
			var all []scored
			rows := 0
			for _, l := range labels {
				yes, ok := l.traits[t]
				if !ok || !l.of(g) {
					continue
				}
				rows++
				if l.found {
					all = append(all, scored{l.told[t], yes})
				}
			}
			if rows == 0 {
				continue
			}
			c := traitCase{split: g, trait: t}
			s.add(c, all, rows, &table)
			if g == everybody {
				s.draw(c, all)
			}
		}
	}
	if len(table.Rows) > 0 {
		s.Tables = append(s.Tables, table)
	}
}

func (s *Section) agesOf(labels []*labelRow, groups []string) {
	table := Table{Header: []string{"group", "faces with an age", "mean absolute error, years", "bias", "in the band"}}
	for _, g := range groups {
		var errors []float64
		bias, inside := 0.0, 0
		for _, l := range labels {
			if l.found && l.age != noAge && l.of(g) {
				off := l.band.Estimate - l.age
				errors = append(errors, max(off, -off))
				bias += off
				inside += oneIf(float64(l.band.Low) <= l.age && l.age <= float64(l.band.High))
			}
		}
		if n := len(errors); n > 0 {
			table.Rows = append(table.Rows, []string{g, fmt.Sprint(n), meanOf(errors), fmt.Sprintf("%+.1f", bias/float64(n)), shareOf(inside, n)})
		}
	}
	if len(table.Rows) > 0 {
		s.Tables = append(s.Tables, table)
	}
}

func (s *Section) moodsOf(rows []map[string]string, labels []*labelRow, groups []string) {
	for _, g := range groups {
		var named []map[string]string
		var moods []*attribute.Mood
		for i, l := range labels {
			if l.found && l.emotion != "" && l.of(g) {
				named = append(named, map[string]string{"label": rows[i]["emotion"]})
				moods = append(moods, &l.mood)
			}
		}
		if len(moods) == 0 {
			continue
		}
		table, _, _ := confusion(g, named, moods)
		s.Tables = append(s.Tables, table)
		if g == everybody {
			s.Charts = append(s.Charts, reliabilityChart("reliability-emotion-"+g+".svg", "confidence of the expression", confidences(named, moods)))
		}
	}
}
