package eval

import (
	"context"
	"fmt"
	"math"
	"os"
	"slices"
	"sort"

	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/face"
)

// pairsFile lists pairs of images in the format of ReadPairs.
const pairsFile = "pairs.csv"

// ReadPairsFile is ReadPairs on a file.
func ReadPairsFile(path string) (*Pairs, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close() //nolint:errcheck // read only
	return ReadPairs(file)
}

// measurePairs measures the verification on pairsFile.
func (e *Evaluation) measurePairs(ctx context.Context) (*report.Section, error) {
	pairs, err := ReadPairsFile(e.ResolvePath(pairsFile))
	if err != nil {
		return nil, err
	}
	embedded, err := EmbedImages(ctx, e.Engine, ImageSet{Root: e.Data, Paths: pairs.Paths, Workers: e.Workers, Progress: e.Progress, Attributes: e.Attributes})
	if err != nil {
		return nil, err
	}
	d, err := pairs.ComputeDistances(ctx, embedded, e.Workers, e.Progress)
	if err != nil {
		return nil, err
	}
	if len(d.Genuine) == 0 || len(d.Impostor) == 0 {
		return nil, fmt.Errorf("%d pairs of one person and %d of different people have a face on both pictures; both kinds are needed", len(d.Genuine), len(d.Impostor))
	}
	d.Sort()
	groups, err := e.readGroups()
	if err != nil {
		return nil, err
	}
	var tables []report.Table
	tooFew := ""
	if thresholds := d.NewThresholdTable(e.Engine.Calibration()); len(thresholds.Rows) > 0 {
		tables = append(tables, thresholds)
	} else {
		tooFew = " These are too few pairs of different people for a table of thresholds: it begins with 5."
	}
	if grouped := pairs.newGroupedPairsTable(e.Engine.Calibration(), embedded, groups); len(grouped.Rows) > 0 {
		tables = append(tables, grouped)
	}
	accuracy, at := pairs.ComputeBestAccuracy(embedded)
	used := "only the listed pairs are compared"
	if pairs.Person != nil {
		used = "every picture is compared with every other, since " + pairs.PersonFrom + " says who is on each"
	}
	return &report.Section{
		Name: sectionPairs, Title: "Verification on your own pairs",
		Intro: fmt.Sprintf("%d pictures, %d listed pairs; %s: %d pairs of different people, %d of one person. A face was found on %s of the pictures. "+
			"The best threshold (score %.3f) decides %s of the listed pairs right.%s",
			len(embedded), len(pairs.Pairs), used, len(d.Impostor), len(d.Genuine), report.FormatShareInterval(len(embedded)-d.Missing, len(embedded)), at, report.FormatPercent(accuracy), tooFew),
		Tables: tables,
		Charts: []report.Chart{d.NewROCChart("verification on " + pairsFile)},
	}, nil
}

// Sort puts both lists in ascending order.
func (d *Distances) Sort() {
	slices.Sort(d.Genuine)
	slices.Sort(d.Impostor)
}

// FindThreshold returns the distance below which the share fmr of the impostor pairs lies,
// and the share of genuine pairs beyond it. Both lists must be sorted and not empty.
func (d *Distances) FindThreshold(fmr float64) (distance, fnmr float64) {
	rank := max(0, int(math.Round(fmr*float64(len(d.Impostor))))-1)
	limit := d.Impostor[rank]
	within := sort.Search(len(d.Genuine), func(i int) bool { return d.Genuine[i] > limit })
	return float64(limit), 1 - float64(within)/float64(len(d.Genuine))
}

// NewThresholdTable lists score, similarity (when there is a calibration) and FNMR at
// false match rates from 1e-1 to 1e-6, as far as there are enough impostor pairs. Both
// lists must be sorted.
func (d *Distances) NewThresholdTable(calibration *face.Calibration) report.Table {
	t := report.Table{
		Caption: "Thresholds over all pairs.",
		Header:  []string{"FMR", "score", "similarity", "FNMR"},
	}
	for _, e := range []float64{1, 2, 3, 4, 5, 6} {
		fmr := math.Pow(10, -e)
		if fmr*float64(len(d.Impostor)) < 0.5 {
			break
		}
		distance, fnmr := d.FindThreshold(fmr)
		similarity := "-"
		if calibration != nil {
			similarity = fmt.Sprintf("%.3f", calibration.Similarity(distance))
		}
		t.Rows = append(t.Rows, []string{fmt.Sprintf("1e-%.0f", e), fmt.Sprintf("%.4f", distance), similarity, report.FormatPercent(fnmr)})
	}
	return t
}

// NewROCChart draws the true match rate over the false match rate. Both lists must be
// sorted.
func (d *Distances) NewROCChart(data string) report.Chart {
	c := report.Chart{
		File: "verify-roc.svg", Title: "True match rate over false match rate, " + data,
		XLabel: "false match rate", YLabel: "true match rate", LogX: true,
	}
	line := report.Series{Name: "this program"}
	for e := 6.0; e >= 0; e -= 0.1 {
		fmr := math.Pow(10, -e)
		_, fnmr := d.FindThreshold(fmr)
		line.X = append(line.X, fmr)
		line.Y = append(line.Y, 1-fnmr)
	}
	c.Series = []report.Series{line}
	return c
}
