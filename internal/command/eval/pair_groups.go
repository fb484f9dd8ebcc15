package eval

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/face"
)

// groupedThreshold is the similarity at which pairs are counted by group: the usual one of the API.
const groupedThreshold = 0.75

// pairErrors counts comparisons at groupedThreshold.
type pairErrors struct{ genuine, missed, impostor, matched int }

func (c *pairErrors) add(same, matches bool) {
	if same {
		c.genuine++
		c.missed += stats.CountIf(!matches)
	} else {
		c.impostor++
		c.matched += stats.CountIf(matches)
	}
}

// readGroups returns the group of each image of labelsFile, by path, in each column of groups; ""
// for none. The result is nil when there is no such file and no column was asked for.
func (e *Evaluation) readGroups() (map[string][]string, error) {
	rows, err := images.ReadList(e.ResolvePath(labelsFile), "path")
	if errors.Is(err, os.ErrNotExist) && len(e.Groups) == 0 {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	columns := e.groupColumns()
	out := map[string][]string{}
	for _, r := range rows {
		groups := make([]string, len(columns))
		for i, column := range columns {
			if groups[i], err = readGroup(r, column); err != nil {
				return nil, err
			}
		}
		out[r["path"]] = groups
	}
	return out, nil
}

// readGroup returns the group of a row of labelsFile in a column, "" for none.
func readGroup(r images.Row, column string) (string, error) {
	cell, ok := r[column]
	switch {
	case !ok && column != groupColumn:
		return "", fmt.Errorf("%s has no column %q", labelsFile, column)
	case cell == "":
		return "", nil
	case column == groupColumn:
		return cell, nil
	}
	return column + " " + cell, nil
}

// VisitPairs calls visit with the indices of every pair of images with a face: all of them where the
// persons are known, else the listed ones.
func (p *Pairs) VisitPairs(embedded []EmbeddedImage, visit func(i, k int, same bool)) {
	if p.Person == nil {
		for _, pair := range p.Pairs {
			if embedded[pair.A].Found && embedded[pair.B].Found {
				visit(pair.A, pair.B, pair.Same)
			}
		}
		return
	}
	for i := range embedded {
		for k := i + 1; k < len(embedded); k++ {
			if embedded[i].Found && embedded[k].Found {
				visit(i, k, p.Person[i] == p.Person[k])
			}
		}
	}
}

// newGroupedPairsTable counts the pairs by the groups of their images, by path, a value for each
// column. A pair counts for a group when both images belong to it. Without groups of any compared
// image the table has no rows.
func (p *Pairs) newGroupedPairsTable(calibration *face.Calibration, embedded []EmbeddedImage, groups map[string][]string) report.Table {
	counts := map[string]*pairErrors{}
	p.VisitPairs(embedded, func(i, k int, same bool) {
		a, b := groups[p.Paths[i]], groups[p.Paths[k]]
		if len(a) == 0 || len(b) == 0 {
			return
		}
		distance := computeSquaredDistance(embedded[i].Embedding.Vector, embedded[k].Embedding.Vector)
		matches := calibration.Similarity(float64(distance)) >= groupedThreshold
		for column := range a {
			if a[column] == "" || a[column] != b[column] {
				continue
			}
			if counts[a[column]] == nil {
				counts[a[column]] = &pairErrors{}
			}
			counts[a[column]].add(same, matches)
		}
	})
	t := report.Table{
		Caption: fmt.Sprintf("Errors at similarity %g by group. A pair counts for a group when both pictures belong to it.", groupedThreshold),
		Header:  []string{"group", "pairs of one person", "no match (FNMR)", "pairs of different people", "match (FMR)"},
	}
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		c := counts[name]
		t.Rows = append(t.Rows, []string{
			name, fmt.Sprint(c.genuine), report.FormatShareInterval(c.missed, c.genuine),
			fmt.Sprint(c.impostor), report.FormatRareShareInterval(c.matched, c.impostor),
		})
	}
	return t
}
