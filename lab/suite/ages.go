package suite

import (
	"context"
	"fmt"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/command/eval"
	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/attribute"
)

func runAge(ctx context.Context, r *Runner) (*report.Section, error) {
	rows, err := images.ReadList(r.ResolvePath("splits/dev_age_utk.csv"), "path", "age")
	if err != nil {
		return nil, err
	}
	bands := make([]*attribute.AgeBand, len(rows))
	err = r.visitAttributes(ctx, "dev_age_utk", rows, func(i int, s *attribute.FaceInput) error {
		band, err := attribute.EstimateAge(ctx, s)
		bands[i] = &band
		return err
	})
	if err != nil {
		return nil, err
	}
	var answers []eval.AgeAnswer
	for i, band := range bands {
		age, err := strconv.Atoi(rows[i]["age"])
		if err != nil {
			return nil, err
		}
		if band != nil {
			answers = append(answers, eval.AgeAnswer{Age: float64(age), Band: *band})
		}
	}
	t := eval.NewAgeTable("true age")
	out := &report.Section{Intro: "The shipped fusion was also fitted on this split; models/cards/own-age.md has the figures of faces it was not fitted on."}
	for i, bucket := range eval.AgeBuckets {
		result := eval.SumUpAges(answers, bucket)
		result.AppendRow(&t, fmt.Sprintf("%d to %d", bucket[0], bucket[1]))
		if i == 0 {
			out.Targets = append(out.Targets, report.Target{
				What: "mean absolute error of the age, years", Want: "<= 5.00", Got: report.FormatMeanInterval(result.Errors), Met: stats.ComputeMean(result.Errors) <= 5,
			})
		}
		if result.N > 0 {
			out.Targets = append(out.Targets, requireBandCoverage(bucket, result.Inside, result.N))
		}
	}
	out.Tables = []report.Table{t}
	out.Charts = []report.Chart{eval.NewAgeBandChart(answers)}
	return out, nil
}

// requireBandCoverage is the target that the band holds the ages of a bucket at least as
// often as it states. It may hold up to five points more: the bands are fitted so that every
// group of people has what is stated (docs/fairness.md), and a bucket holds several groups. A
// band that is wider than that says too little.
func requireBandCoverage(bucket [2]int, inside, n int) report.Target {
	const margin = 0.05
	over := float64(inside)/float64(n) - attribute.AgeCoverage
	return report.Target{
		What: fmt.Sprintf("band holds the age of %d to %d as stated", bucket[0], bucket[1]),
		Want: fmt.Sprintf("%s, at most %.0f points more", report.FormatPercent(attribute.AgeCoverage), 100*margin),
		Got:  report.FormatShareInterval(inside, n), Met: over >= -1e-9 && over <= margin+1e-9,
	}
}
