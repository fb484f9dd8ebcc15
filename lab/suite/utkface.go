package suite

import (
	"context"
	"fmt"
	"strconv"

	"github.com/likeness-api/likeness/internal/command/eval"
	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
)

// agedImage is an image of UTKFace with its labels and what the program says of its main face.
type agedImage struct {
	eval.EmbeddedImage
	split      string
	age        float64
	sex, group string // as labelled
	band       attribute.AgeBand
	suspected  bool // by the screen for minors
}

// describeUTKFace embeds the images of both splits of UTKFace and estimates their ages, once a
// run.
func (r *Runner) describeUTKFace(ctx context.Context) ([]agedImage, error) {
	r.agedOnce.Do(func() { r.aged, r.agedErr = r.describeSplits(ctx, "dev_age_utk", "train_age_utk") })
	return r.aged, r.agedErr
}

func (r *Runner) describeSplits(ctx context.Context, splits ...string) ([]agedImage, error) {
	var out []agedImage
	for _, split := range splits {
		rows, err := images.ReadList(r.ResolvePath("splits/"+split+".csv"), "path", "age", "sex", "race")
		if err != nil {
			return nil, err
		}
		described := make([]agedImage, len(rows))
		for i, row := range rows {
			age, err := strconv.ParseFloat(row["age"], 64)
			if err != nil {
				return nil, fmt.Errorf("%s, row %d: %w", split, i+2, err)
			}
			described[i] = agedImage{split: split, age: age, sex: row["sex"], group: row["race"]}
		}
		err = r.VisitMainFaces(ctx, split, rows, func(i int, d images.DetectedPhoto) error {
			return r.describeAged(ctx, d, &described[i])
		})
		if err != nil {
			return nil, err
		}
		out = append(out, described...)
	}
	return out, nil
}

func (r *Runner) describeAged(ctx context.Context, d images.DetectedPhoto, p *agedImage) (err error) {
	p.Found, p.Face = true, d.MainFace()
	if p.Embedding, err = r.Engine.DescribeFace(ctx, d.Photo, p.Face); err != nil {
		return err
	}
	of := r.Attributes.PrepareFace(d.Photo, p.Face)
	if p.band, err = attribute.EstimateApparentAge(ctx, of); err != nil {
		return err
	}
	p.suspected, _ = r.Engine.ScreenMinor(p.Embedding)
	hidden, err := of.FindHidden(ctx)
	if err != nil {
		return err
	}
	p.AgeGroup, _, err = attribute.EstimateAgeGroup(ctx, r.Engine, p.Embedding, hidden, func(ctx context.Context) (attribute.AgeBand, error) {
		if p.band.Why != "" || p.band.Estimate < face.AdultLook {
			return p.band, nil
		}
		return attribute.EstimateAge(ctx, of)
	})
	return err
}

// ageBands are the true ages that the tables of UTKFace distinguish, the highest age exclusive.
var ageBands = []struct {
	name      string
	low, high float64
}{
	{"0 to 5", 0, 6},
	{"6 to 12", 6, 13},
	{"13 to 17", 13, face.MinorAge},
	{"18 to 24", face.MinorAge, 25},
	{"25 to 34", 25, 35},
	{"35 to 49", 35, 50},
	{"50 to 64", 50, 65},
	{"65 and more", 65, 131},
}

// selectAged returns the images with a face that keep accepts.
func selectAged(all []agedImage, keep func(agedImage) bool) []agedImage {
	var out []agedImage
	for _, p := range all {
		if p.Found && keep(p) {
			out = append(out, p)
		}
	}
	return out
}

// isAged accepts the images of people from low to below high years.
func isAged(low, high float64) func(agedImage) bool {
	return func(p agedImage) bool { return p.age >= low && p.age < high }
}
