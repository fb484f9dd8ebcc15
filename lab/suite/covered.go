package suite

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/command/eval"
	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/face"
)

// copyDistance is the distance below which two photos of a set without names count as one photo.
const copyDistance = 0.15

// runCovered compares faces in masks and in dark glasses with each other and with clear ones.
func runCovered(ctx context.Context, r *Runner) (*report.Section, error) {
	rows, err := images.ReadList(r.ResolvePath("splits/dev_mask.csv"), "path", "label")
	if err != nil {
		return nil, err
	}
	if glasses, err := images.ReadList(r.ResolvePath("splits/dev_sunglasses_selfies.csv"), "path", "label"); err == nil {
		rows = append(rows, glasses...)
	}
	paths := make([]string, len(rows))
	for i, row := range rows {
		paths[i] = row["path"]
	}
	embedded, err := eval.EmbedImages(ctx, r.Engine, eval.ImageSet{Root: r.Data, Paths: paths, Workers: r.Workers, Progress: r.Progress, Attributes: r.Attributes})
	if err != nil {
		return nil, err
	}
	groups := map[string][]eval.EmbeddedImage{}
	for i, e := range embedded {
		if e.Found {
			groups[rows[i]["label"]] = append(groups[rows[i]["label"]], e)
		}
	}
	masked, glasses, clear := groups["with_mask"], groups["sunglasses"], groups["without_mask"]
	flagged := report.Table{Caption: "Faces that show too little.", Header: []string{"faces", "n", "show too little"}}
	for _, name := range []string{"with_mask", "sunglasses", "without_mask"} {
		hidden := 0
		for _, e := range groups[name] {
			if e.AgeGroup == face.UnknownAge {
				hidden++
			}
		}
		flagged.Rows = append(flagged.Rows, []string{name, fmt.Sprint(len(groups[name])), report.FormatShareInterval(hidden, len(groups[name]))})
	}
	pairs := report.Table{Caption: "Pairs that match at 0.75.", Header: []string{"pairs", "n", "by similarity alone", "as decided"}}
	for _, c := range []struct {
		name string
		a, b []eval.EmbeddedImage
	}{{"both in a mask", masked, masked}, {"a mask and none", masked, clear}, {"both in dark glasses", glasses, glasses}, {"dark glasses and none", glasses, clear}, {"a mask and dark glasses", masked, glasses}, {"both without", clear, clear}} {
		count := countStrangers(r.Engine, c.a, c.b)
		pairs.Rows = append(pairs.Rows, []string{c.name, fmt.Sprint(count.pairs), formatRate(count.reached, count.pairs), formatRate(count.matched, count.pairs)})
	}
	return &report.Section{
		Intro: fmt.Sprintf("Photos of dev_mask and dev_sunglasses_selfies. They have no names: every two photos count as two people, unless their distance is below %g, which is the same photo. "+
			"The limit of the network cover was chosen on these photos and the screen own-covered was fitted on them: `lab/train/covered.py` prints its figures out of fold.", copyDistance),
		Tables: []report.Table{flagged, pairs},
	}, nil
}

// countStrangers counts the pairs of two lists; of one list with itself each pair once.
func countStrangers(e *face.Engine, a, b []eval.EmbeddedImage) (count pairCount) {
	for i, p := range a {
		for k, q := range b {
			if p.Path == q.Path || len(a) == len(b) && a[0].Path == b[0].Path && k <= i || e.CompareEmbeddings(p.Embedding, q.Embedding).Score < copyDistance {
				continue
			}
			count.addPair(e, p, q)
		}
	}
	return count
}
