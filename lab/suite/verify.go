package suite

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/command/eval"
	"github.com/likeness-api/likeness/internal/command/eval/report"
)

// Best figures of the measurements on LFW View 1 that were made before the project with
// the same networks: what the verification has to reach.
const (
	wantedAccuracy  = 0.9955
	wantedFNMRAt1e4 = 0.0243
	wantedFNMRAt1e5 = 0.0562
	wantedFound     = 0.999
)

func runVerify(ctx context.Context, r *Runner) (*report.Section, error) {
	pairs, embedded, err := r.embedViewOne(ctx)
	if err != nil {
		return nil, err
	}
	d, err := pairs.ComputeDistances(ctx, embedded, r.Workers, r.Progress)
	if err != nil {
		return nil, err
	}
	d.Sort()
	accuracy, at := pairs.ComputeBestAccuracy(embedded)
	found := 1 - float64(d.Missing)/float64(len(embedded))
	_, at4 := d.FindThreshold(1e-4)
	_, at5 := d.FindThreshold(1e-5)
	return &report.Section{
		Intro: fmt.Sprintf("%d pictures, %d listed pairs; FMR and FNMR over all cross pairs: %d of different people, %d of one. "+
			"The calibration table was fitted on the same pictures, so the similarities here are no test of it. "+
			"Rates below 1e-5 rest on fewer than 60 pairs and on wrong labels.",
			len(embedded), len(pairs.Pairs), len(d.Impostor), len(d.Genuine)),
		Targets: []report.Target{
			report.RequireAtLeast("face found", found, wantedFound),
			report.RequireAtLeast(fmt.Sprintf("accuracy at the best threshold (score %.3f)", at), accuracy, wantedAccuracy),
			report.RequireAtMost("FNMR at FMR 1e-4", at4, wantedFNMRAt1e4),
			report.RequireAtMost("FNMR at FMR 1e-5", at5, wantedFNMRAt1e5),
		},
		Tables: []report.Table{d.NewThresholdTable(r.Engine.Calibration())},
		Charts: []report.Chart{d.NewROCChart("LFW View 1, all cross pairs")},
	}, nil
}

// embedViewOne embeds the images of LFW View 1, once a run.
func (r *Runner) embedViewOne(ctx context.Context) (*eval.Pairs, []eval.EmbeddedImage, error) {
	pairs, err := eval.ReadPairsFile(r.ResolvePath("splits/dev_verify_lfw_view1.csv"))
	if err != nil {
		return nil, nil, err
	}
	r.embedOnce.Do(func() {
		r.embedded, r.embedErr = eval.EmbedImages(ctx, r.Engine, eval.ImageSet{Root: r.Data, Paths: pairs.Paths, Workers: r.Workers, Progress: r.Progress, Attributes: r.Attributes})
	})
	return pairs, r.embedded, r.embedErr
}
