package eval

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/attribute"
)

// labelsFile lists labelled images: docs/accuracy.md describes its columns. Column path
// is relative to the data folder; the columns of Evaluation.Groups are free text, and every figure
// is also given for each of their values; age is in years, emotion one of the seven names, live 1 (bona fide) or 0
// (attack), species the kind of an attack, every other column the name of a trait with 1 or 0. An empty cell is no label.
const labelsFile = "labels.csv"

// allRows is the group of all rows.
const allRows = "all"

// groupColumn is the column of the groups when Evaluation.Groups names none.
const groupColumn = "group"

// labelledImage is one row of labelsFile with the program's answers.
type labelledImage struct {
	groups  []string // that it belongs to, at most one for each column of groups
	age     *float64
	emotion string
	live    *bool
	traits  map[attribute.Trait]bool

	found    bool
	ageBand  attribute.AgeBand
	mood     attribute.EmotionEstimate
	scores   map[attribute.Trait]float64
	liveness LivenessAnswer
	species  string // of an attack, as its row says
	isBarred bool   // not live whatever the score
}

// parseLabels checks every cell, so that a misspelt label stops the run and is not
// measured as something else. groupColumns are the columns that hold groups.
func parseLabels(rows []images.Row, groupColumns []string) ([]*labelledImage, error) {
	var out []*labelledImage
	for i, r := range rows {
		p := &labelledImage{traits: map[attribute.Trait]bool{}, scores: map[attribute.Trait]float64{}}
		for _, column := range groupColumns {
			group, err := readGroup(r, column)
			if err != nil {
				return nil, err
			}
			if group != "" {
				p.groups = append(p.groups, group)
			}
		}
		for _, column := range slices.Sorted(maps.Keys(r)) {
			if slices.Contains(groupColumns, column) && !isLabelColumn(column) {
				continue
			}
			if err := p.parseCell(column, r[column]); err != nil {
				return nil, fmt.Errorf("%s: row %d: %w", labelsFile, i+2, err)
			}
		}
		if r["path"] == "" {
			return nil, fmt.Errorf("%s: row %d has no path", labelsFile, i+2)
		}
		out = append(out, p)
	}
	return out, nil
}

// isLabelColumn reports whether the cells of a column are labels, so that it can hold groups besides.
func isLabelColumn(column string) bool {
	return slices.Contains([]string{"age", "emotion", "live"}, column) || slices.Contains(attribute.Traits, attribute.Trait(column))
}

func (p *labelledImage) parseCell(column, cell string) error {
	switch {
	case column == "path" || column == groupColumn:
	case column == speciesColumn:
		p.species = cell
	case cell == "":
	case column == "age":
		age, err := strconv.ParseFloat(cell, 64)
		if err != nil || !(age >= 0 && age <= 130) {
			return fmt.Errorf("age %q is not a number of years", cell)
		}
		p.age = &age
	case column == "emotion":
		for e := attribute.Neutral; e < attribute.Emotions; e++ {
			if e.String() == cell {
				p.emotion = cell
			}
		}
		if p.emotion == "" {
			return fmt.Errorf("emotion %q is none of the seven", cell)
		}
	case column == "live" || slices.Contains(attribute.Traits, attribute.Trait(column)):
		if cell != "0" && cell != "1" {
			return fmt.Errorf("%s is %q, want 0 or 1", column, cell)
		}
		label := cell == "1"
		if column == "live" {
			p.live = &label
		} else {
			p.traits[attribute.Trait(column)] = label
		}
	default:
		return fmt.Errorf("column %q is none of path, group, age, emotion, live, species and %v; name columns of groups with --group", column, attribute.Traits)
	}
	return nil
}

// isIn says whether the image belongs to a group.
func (p *labelledImage) isIn(group string) bool {
	return group == allRows || slices.Contains(p.groups, group)
}

// measureLabels measures whatever labelsFile has labels of, for all rows and each group.
// A section without labels is left out.
func (e *Evaluation) measureLabels(ctx context.Context, wanted func(section string) bool) ([]*report.Section, error) {
	rows, err := images.ReadList(e.ResolvePath(labelsFile), "path")
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	folders, foldersErr := e.listFolderRows()
	switch {
	case foldersErr != nil:
		return nil, foldersErr
	case err != nil && len(folders) == 0:
		return nil, err
	case len(folders) > 0:
		rows = append(rows, completeRows(folders, rows, e.groupColumns())...)
	}
	labelled, err := parseLabels(rows, e.groupColumns())
	if err != nil {
		return nil, err
	}
	err = e.VisitMainFaces(ctx, labelsFile, rows, func(i int, d images.DetectedPhoto) error {
		return e.answerLabels(ctx, labelled[i], d, wanted)
	})
	if err != nil {
		return nil, err
	}
	groups := listGroups(labelled)
	var out []*report.Section
	for _, section := range []*report.Section{newTraitSection(labelled, groups), newAgeSection(labelled, groups), newLivenessSection(labelled)} {
		if wanted(section.Name) && len(section.Tables) > 0 {
			section.Intro = fmt.Sprintf("The main face of %d pictures of %s. Intervals: 95 %%. ", len(rows), labelsFile) + section.Intro
			out = append(out, section)
		}
	}
	return out, nil
}

// answerLabels asks the program for what the image has a label of.
func (e *Evaluation) answerLabels(ctx context.Context, p *labelledImage, d images.DetectedPhoto, wanted func(section string) bool) (err error) {
	p.found = true
	s := e.Attributes.PrepareFace(d.Photo, d.MainFace())
	if wanted(sectionLabels) {
		for t := range p.traits {
			if p.scores[t], err = s.TraitProbability(ctx, t); err != nil {
				return err
			}
		}
		if p.emotion != "" {
			if p.mood, err = attribute.EstimateEmotion(ctx, s); err != nil {
				return err
			}
		}
	}
	if p.age != nil && wanted(sectionAge) {
		if p.ageBand, err = attribute.EstimateAge(ctx, s); err != nil {
			return err
		}
	}
	if p.live != nil && wanted(sectionLiveness) {
		v, err := e.Liveness.AssessFace(ctx, d.Photo, d.MainFace())
		if err != nil {
			return err
		}
		art, err := s.ArtProbability(ctx)
		if err != nil {
			return err
		}
		lowered := v.LowerForArt(art)
		p.liveness, p.isBarred = NewLivenessAnswer("", *p.live, lowered), v.IsLive() && !lowered.IsLive()
	}
	return nil
}

// listGroups is allRows, then the groups of the rows in order.
func listGroups(labelled []*labelledImage) []string {
	groups := []string{allRows}
	for _, p := range labelled {
		for _, g := range p.groups {
			if !slices.Contains(groups, g) {
				groups = append(groups, g)
			}
		}
	}
	slices.Sort(groups[1:])
	return groups
}

func newTraitSection(labelled []*labelledImage, groups []string) *report.Section {
	s := &report.Section{Name: sectionLabels, Title: "Attributes and expressions on your own pictures", Intro: "Undetermined expressions count as wrong."}
	table := NewTraitTable("group")
	for _, t := range attribute.Traits {
		for _, g := range groups {
			r := TraitResult{Group: g, Trait: t}
			for _, p := range labelled {
				positive, ok := p.traits[t]
				if !ok || !p.isIn(g) {
					continue
				}
				r.Rows++
				if p.found {
					r.Scores = append(r.Scores, stats.Scored{Probability: p.scores[t], Positive: positive})
				}
			}
			if r.Rows == 0 {
				continue
			}
			r.AppendRow(&table)
			if g == allRows {
				s.Charts = append(s.Charts, r.NewCharts()...)
			}
		}
	}
	if len(table.Rows) > 0 {
		s.Tables = append(s.Tables, table)
	}
	for _, g := range groups {
		var answers []EmotionAnswer
		for _, p := range labelled {
			if p.emotion != "" && p.isIn(g) {
				answers = append(answers, EmotionAnswer{Label: p.emotion, Found: p.found, Mood: p.mood})
			}
		}
		if len(answers) == 0 {
			continue
		}
		s.Tables = append(s.Tables, NewConfusionTable(g, answers))
		if g == allRows {
			s.Charts = append(s.Charts, NewConfidenceChart(g, answers))
		}
	}
	return s
}

func newAgeSection(labelled []*labelledImage, groups []string) *report.Section {
	s := &report.Section{Name: sectionAge, Title: "Age on your own pictures"}
	collect := func(group string) (answers []AgeAnswer) {
		for _, p := range labelled {
			if p.found && p.age != nil && p.isIn(group) {
				answers = append(answers, AgeAnswer{Age: *p.age, Band: p.ageBand})
			}
		}
		return answers
	}
	byGroup, byAge := NewAgeTable("group"), NewAgeTable("true age")
	for _, g := range groups {
		if r := SumUpAges(collect(g), AgeBuckets[0]); r.N > 0 {
			r.AppendRow(&byGroup, g)
		}
	}
	all := collect(allRows)
	if len(all) == 0 {
		return s
	}
	for _, bucket := range AgeBuckets[1:] {
		if r := SumUpAges(all, bucket); r.N > 0 {
			r.AppendRow(&byAge, fmt.Sprintf("%d to %d", bucket[0], bucket[1]))
		}
	}
	s.Intro = fmt.Sprintf("A band states that it holds %.0f %% of the ages.", 100*attribute.AgeCoverage)
	decisions := NewAgeDecisionTable()
	for _, g := range groups {
		AppendAgeDecisions(&decisions, g, collect(g))
	}
	s.Tables, s.Charts = []report.Table{byGroup, byAge, decisions}, []report.Chart{NewAgeBandChart(all)}
	return s
}

func newLivenessSection(labelled []*labelledImage) *report.Section {
	s := &report.Section{
		Name: sectionLiveness, Title: "Liveness on your own pictures",
		Intro: "Errors of attacks are those answered live (APCER), of bona fide pictures those answered not live or unknown (BPCER), over the faces above the evidence floor.",
	}
	var byGroup []LivenessAnswer
	kinds := map[bool][]string{}
	for _, p := range labelled {
		if p.live == nil {
			continue
		}
		a := p.liveness
		a.Live, a.Group = *p.live, "live"
		if !a.Live {
			a.Group = "attack"
		}
		for _, suffix := range p.listLivenessGroups() {
			of := a
			of.Group += suffix
			if !slices.Contains(kinds[of.Live], of.Group) {
				kinds[of.Live] = append(kinds[of.Live], of.Group)
			}
			byGroup = append(byGroup, of)
		}
	}
	if len(byGroup) == 0 {
		return s
	}
	s.Tables = append([]report.Table{NewLivenessTable(byGroup)}, newPresentationTables(labelled)...)
	s.Charts = []report.Chart{NewDETChart(byGroup, kinds[true], kinds[false], "all bona fide pictures")}
	return s
}

// listLivenessGroups lists what follows "live" or "attack" in the names of the groups of the image.
func (p *labelledImage) listLivenessGroups() []string {
	if len(p.groups) == 0 {
		return []string{""}
	}
	suffixes := make([]string, len(p.groups))
	for i, g := range p.groups {
		suffixes[i] = " " + g
	}
	return suffixes
}
