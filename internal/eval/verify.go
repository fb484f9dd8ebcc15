package eval

import (
	"context"
	"fmt"
	"math"
	"slices"
	"sort"
)

// Bests of the shared measurements made before the project (reference/models.md,
// part B, LFW View 1): what the verification has to reach.
const (
	wantedAccuracy  = 0.9955
	wantedFNMRAt1e4 = 0.0243
	wantedFNMRAt1e5 = 0.0562
	wantedFound     = 0.999
)

func runVerify(ctx context.Context, b *Bench) (*Section, error) {
	pairs, subjects, err := b.viewOne(ctx)
	if err != nil {
		return nil, err
	}
	d, err := pairs.CrossDistances(ctx, subjects, b.Workers, b.Progress)
	if err != nil {
		return nil, err
	}
	slices.Sort(d.Genuine)
	slices.Sort(d.Impostor)
	accuracy, at := pairs.Accuracy(subjects)
	found := 1 - float64(d.Missing)/float64(len(subjects))
	_, at4 := d.atFMR(1e-4)
	_, at5 := d.atFMR(1e-5)
	s := &Section{
		Intro: fmt.Sprintf("%d pictures, %d listed pairs; FMR and FNMR over all cross pairs: %d of different people, %d of one. "+
			"The calibration table was fitted on the same pictures, so the similarities here are no test of it. "+
			"Rates below 1e-5 rest on fewer than 60 pairs and on wrong labels.",
			len(subjects), len(pairs.Pairs), len(d.Impostor), len(d.Genuine)),
		Targets: []Target{
			atLeast("face found", found, wantedFound),
			atLeast(fmt.Sprintf("accuracy at the best threshold (score %.3f)", at), accuracy, wantedAccuracy),
			atMost("FNMR at FMR 1e-4", at4, wantedFNMRAt1e4),
			atMost("FNMR at FMR 1e-5", at5, wantedFNMRAt1e5),
		},
		Tables: []Table{d.table(b)},
		Charts: []Chart{d.roc()},
	}
	return s, nil
}

// atFMR returns the distance below which the share fmr of impostor pairs lies,
// and the share of genuine pairs beyond it. Both lists must be sorted.
func (d *Distances) atFMR(fmr float64) (distance, fnmr float64) {
	rank := max(0, int(math.Round(fmr*float64(len(d.Impostor))))-1)
	limit := d.Impostor[rank]
	within := sort.Search(len(d.Genuine), func(i int) bool { return d.Genuine[i] > limit })
	return float64(limit), 1 - float64(within)/float64(len(d.Genuine))
}

func (d *Distances) table(b *Bench) Table {
	t := Table{
		Caption: "Thresholds over all cross pairs.",
		Header:  []string{"FMR", "score", "similarity", "FNMR"},
	}
	for _, e := range []float64{1, 2, 3, 4, 5, 6} {
		fmr := math.Pow(10, -e)
		distance, fnmr := d.atFMR(fmr)
		similarity := "-"
		if c := b.Engine.Calibration(); c != nil {
			similarity = fmt.Sprintf("%.3f", c.Similarity(distance))
		}
		t.Rows = append(t.Rows, []string{fmt.Sprintf("1e-%.0f", e), fmt.Sprintf("%.4f", distance), similarity, percent(fnmr)})
	}
	return t
}

func (d *Distances) roc() Chart {
	c := Chart{
		File: "verify-roc.svg", Title: "True match rate over false match rate, LFW View 1, all cross pairs",
		XLabel: "false match rate", YLabel: "true match rate", LogX: true,
	}
	line := Series{Name: "this program"}
	for e := 6.0; e >= 0; e -= 0.1 {
		fmr := math.Pow(10, -e)
		_, fnmr := d.atFMR(fmr)
		line.X = append(line.X, fmr)
		line.Y = append(line.Y, 1-fnmr)
	}
	c.Series = []Series{line}
	return c
}

func percent(share float64) string { return fmt.Sprintf("%.2f %%", 100*share) }

func atLeast(what string, got, want float64) Target {
	return Target{What: what, Want: ">= " + percent(want), Got: percent(got), Met: got >= want-1e-9}
}

func atMost(what string, got, want float64) Target {
	return Target{What: what, Want: "<= " + percent(want), Got: percent(got), Met: got <= want+1e-9}
}
