package suite

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/command/eval"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/face"
)

// pairCount counts pairs of different people, or of one person.
type pairCount struct {
	pairs, reached, matched int
}

// addPair counts a comparison: reached by the similarity alone, matched as the program decides.
func (c *pairCount) addPair(e *face.Engine, a, b eval.EmbeddedImage) {
	similarity := e.CompareEmbeddings(a.Embedding, b.Embedding).Similarity
	c.pairs++
	if similarity < defaultThreshold {
		return
	}
	c.reached++
	if similarity >= neededSimilarity(e, face.GroupOfPair(a.AgeGroup, b.AgeGroup)) {
		c.matched++
	}
}

func neededSimilarity(e *face.Engine, g face.AgeGroup) float64 {
	return face.NeededSimilarity(e.CalibrationOf(face.Adults), e.CalibrationOf(g), defaultThreshold)
}

func runMinors(ctx context.Context, r *Runner) (*report.Section, error) {
	aged, err := r.describeUTKFace(ctx)
	if err != nil {
		return nil, err
	}
	pairs, adults, err := r.embedViewOne(ctx)
	if err != nil {
		return nil, err
	}
	out := &report.Section{
		Intro: fmt.Sprintf("Pictures of dev_age_utk and train_age_utk, compared with each other at similarity %g; every two count as two people, though a few show one. "+
			"The tables of minors were fitted on the same pictures: `lab/train/minors` prints the rates of children that they were not fitted on.", defaultThreshold),
		Tables: []report.Table{tabulateMinorPairs(r.Engine, aged), tabulateLooks(r, aged, adults)},
	}
	genuine, impostor := countAdultPairs(r.Engine, pairs, adults)
	out.Tables = append(out.Tables, report.Table{
		Caption: "LFW View 1, all cross pairs.",
		Header:  []string{"pairs", "n", "by similarity alone", "as decided"},
		Rows: [][]string{
			{"one person, no match", fmt.Sprint(genuine.pairs), report.FormatShareInterval(genuine.pairs-genuine.reached, genuine.pairs), report.FormatShareInterval(genuine.pairs-genuine.matched, genuine.pairs)},
			{"different people, match", fmt.Sprint(impostor.pairs), formatRate(impostor.reached, impostor.pairs), formatRate(impostor.matched, impostor.pairs)},
		},
	})
	return out, nil
}

// tabulateMinorPairs counts the pairs within each age band of minors and between them.
func tabulateMinorPairs(e *face.Engine, aged []agedImage) report.Table {
	t := report.Table{
		Caption: "False match rate by true age.",
		Header:  []string{"ages", "pictures", "pairs", "by similarity alone", "as decided"},
	}
	for _, b := range append(ageBands[:4:4], struct {
		name      string
		low, high float64
	}{"0 to 17, all pairs", 0, face.MinorAge}) {
		people := selectAged(aged, isAged(b.low, b.high))
		var c pairCount
		for i, p := range people {
			for _, q := range people[i+1:] {
				c.addPair(e, p.EmbeddedImage, q.EmbeddedImage)
			}
		}
		t.Rows = append(t.Rows, []string{b.name, fmt.Sprint(len(people)), fmt.Sprint(c.pairs), formatRate(c.reached, c.pairs), formatRate(c.matched, c.pairs)})
	}
	var mixed pairCount
	children, grown := selectAged(aged, isAged(0, 13)), selectAged(aged, isAged(25, 131))
	for _, p := range children {
		for _, q := range grown {
			mixed.addPair(e, p.EmbeddedImage, q.EmbeddedImage)
		}
	}
	t.Rows = append(t.Rows, []string{"0 to 12 against 25 and more", fmt.Sprint(len(children) + len(grown)), fmt.Sprint(mixed.pairs), formatRate(mixed.reached, mixed.pairs), formatRate(mixed.matched, mixed.pairs)})
	return t
}

// tabulateLooks counts the faces that the screen suspects and that get the warning.
func tabulateLooks(r *Runner, aged []agedImage, adults []eval.EmbeddedImage) report.Table {
	t := report.Table{
		Caption: "Faces with an age estimate (suspected by the screen) and with the warning that they may be those of minors.",
		Header:  []string{"true age", "found", "age estimated", "warning"},
	}
	for _, b := range ageBands {
		people, suspected, warned := selectAged(aged, isAged(b.low, b.high)), 0, 0
		for _, p := range people {
			if p.suspected {
				suspected++
			}
			if p.AgeGroup != face.Adults {
				warned++
			}
		}
		t.Rows = append(t.Rows, []string{b.name, fmt.Sprint(len(people)), report.FormatShareInterval(suspected, len(people)), report.FormatShareInterval(warned, len(people))})
	}
	found, suspected, warned := 0, 0, 0
	for _, p := range adults {
		if !p.Found {
			continue
		}
		found++
		if maybe, _ := r.Engine.ScreenMinor(p.Embedding); maybe {
			suspected++
		}
		if p.AgeGroup != face.Adults {
			warned++
		}
	}
	t.Rows = append(t.Rows, []string{"LFW View 1", fmt.Sprint(found), report.FormatShareInterval(suspected, found), report.FormatShareInterval(warned, found)})
	return t
}

// countAdultPairs counts all pairs of the images.
func countAdultPairs(e *face.Engine, pairs *eval.Pairs, embedded []eval.EmbeddedImage) (genuine, impostor pairCount) {
	pairs.VisitPairs(embedded, func(i, k int, same bool) {
		count := &impostor
		if same {
			count = &genuine
		}
		count.addPair(e, embedded[i], embedded[k])
	})
	return genuine, impostor
}

// formatRate writes a rate that may be small, with its count.
func formatRate(k, n int) string {
	if n == 0 {
		return "-"
	}
	return fmt.Sprintf("%.2g (%d)", float64(k)/float64(n), k)
}
