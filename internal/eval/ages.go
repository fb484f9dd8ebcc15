package eval

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/eval/pictures"
)

// ageBuckets are the age groups of the report, first and last year.
var ageBuckets = [][2]int{{0, 12}, {13, 17}, {18, 24}, {25, 34}, {35, 49}, {50, 64}, {65, 120}}

func runAge(ctx context.Context, b *Bench) (*Section, error) {
	rows, err := pictures.List(b.path("splits/dev_age_utk.csv"))
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
		var bias, width float64
		var errors []float64
		for i, band := range bands {
			age, err := strconv.Atoi(rows[i]["age"])
			if err != nil {
				return nil, err
			}
			if band == nil || age < bucket[0] || age > bucket[1] {
				continue
			}
			n++
			errors = append(errors, math.Abs(band.Estimate-float64(age)))
			bias += band.Estimate - float64(age)
			width += float64(band.High - band.Low)
			inside += oneIf(band.Low <= age && age <= band.High)
			low += oneIf(band.Low >= 18)
			middle += oneIf(band.Middle() >= 18)
		}
		of := math.Max(float64(n), 1)
		t.Rows = append(t.Rows, []string{
			fmt.Sprintf("%d to %d", bucket[0], bucket[1]), fmt.Sprint(n), meanOf(errors), fmt.Sprintf("%+.1f", bias/of),
			shareOf(inside, n), fmt.Sprintf("%.1f", width/of), share(low, n), share(middle, n),
		})
		if bucket[0] == 0 && bucket[1] == 120 {
			out.Targets = append(out.Targets, Target{What: "mean absolute error of the age, years", Want: "<= 5.00", Got: meanOf(errors), Met: mean(errors) <= 5})
		}
		if n > 0 {
			out.Targets = append(out.Targets, bandTarget(bucket, inside, n))
		}
	}
	out.Tables = []Table{t}
	chart, err := ageChart(rows, bands)
	if err != nil {
		return nil, err
	}
	out.Charts = []Chart{chart}
	return out, nil
}

// bandTarget asks that the band holds the ages of a bucket as often as it states, neither
// less nor more: a band that is too wide says too little.
func bandTarget(bucket [2]int, inside, n int) Target {
	const margin = 0.02
	off := math.Abs(float64(inside)/float64(n) - attribute.AgeCoverage)
	return Target{
		What: fmt.Sprintf("band holds the age of %d to %d as stated", bucket[0], bucket[1]),
		Want: fmt.Sprintf("%s +-%.0f points", percent(attribute.AgeCoverage), 100*margin),
		Got:  shareOf(inside, n), Met: off <= margin+1e-9,
	}
}

// ageChart draws, over the estimate, the share of faces whose band holds their age:
// the reliability of the band. Each point is a twelfth of the faces.
func ageChart(rows []map[string]string, bands []*attribute.AgeBand) (Chart, error) {
	type face struct {
		estimate float64
		inside   bool
	}
	var faces []face
	for i, band := range bands {
		if band == nil {
			continue
		}
		age, err := strconv.Atoi(rows[i]["age"])
		if err != nil {
			return Chart{}, err
		}
		faces = append(faces, face{band.Estimate, band.Low <= age && age <= band.High})
	}
	slices.SortFunc(faces, func(a, b face) int { return cmp.Compare(a.estimate, b.estimate) })
	line := Series{Name: fmt.Sprintf("held, n %d", len(faces))}
	const points = 12
	for k := range points {
		part := faces[k*len(faces)/points : (k+1)*len(faces)/points]
		if len(part) == 0 {
			continue
		}
		sum, held := 0.0, 0
		for _, f := range part {
			sum += f.estimate
			held += oneIf(f.inside)
		}
		line.X = append(line.X, sum/float64(len(part)))
		line.Y = append(line.Y, float64(held)/float64(len(part)))
	}
	promise := Series{Name: "stated", X: []float64{0, 90}, Y: []float64{attribute.AgeCoverage, attribute.AgeCoverage}}
	return Chart{
		File: "reliability-age.svg", Title: "Bands that hold the true age", XLabel: "estimated age, years", YLabel: "share of faces",
		Series: []Series{line, promise},
	}, nil
}
