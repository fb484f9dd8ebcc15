package suite

import (
	"context"
	"fmt"
	"hash/fnv"
	"sync"

	"github.com/likeness-api/likeness/internal/command/eval"
	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/lab/alteration"
)

// alteredPhotos is the number of photos that every kind of alteration is drawn on.
const alteredPhotos = 20

// runAlterations compares strangers whose photos were altered in the same way.
func runAlterations(ctx context.Context, r *Runner) (*report.Section, error) {
	listed, err := images.ReadList(r.ResolvePath("splits/dev_age_utk.csv"), "path", "age")
	if err != nil {
		return nil, err
	}
	var adults []images.Row
	for _, row := range listed {
		if age := row["age"]; len(age) == 2 && age >= "18" && age < "65" {
			adults = append(adults, row)
		}
	}
	altered, err := r.embedAltered(ctx, selectEvenly(adults, alteredPhotos))
	if err != nil {
		return nil, err
	}
	byKind := report.Table{Caption: "Pairs of strangers that match at 0.75, by kind; without those of which none reaches it.", Header: []string{"both photos", "faces", "show too little", "pairs", "by similarity alone", "as decided"}}
	totals := map[bool]*pairCount{false: {}, true: {}}
	for _, k := range alteration.Kinds {
		faces := altered[k.Name]
		count, hidden := countStrangers(r.Engine, faces, faces), 0
		for _, e := range faces {
			if e.AgeGroup == face.UnknownAge {
				hidden++
			}
		}
		totals[k.IsForFitting].addCount(count)
		if count.reached > 0 {
			byKind.Rows = append(byKind.Rows, []string{k.Name, fmt.Sprint(len(faces)), report.FormatShareInterval(hidden, len(faces)), fmt.Sprint(count.pairs), formatRate(count.reached, count.pairs), formatRate(count.matched, count.pairs)})
		}
	}
	all := report.Table{Caption: "All kinds.", Header: []string{"kinds", "pairs", "by similarity alone", "as decided"}}
	for _, group := range []struct {
		name string
		used bool
	}{{"kinds that a test may be fitted on", true}, {"kinds that only judge", false}} {
		c := totals[group.used]
		all.Rows = append(all.Rows, []string{group.name, fmt.Sprint(c.pairs), formatRate(c.reached, c.pairs), formatRate(c.matched, c.pairs)})
	}
	return &report.Section{
		Intro: fmt.Sprintf("%d photos of adults of dev_age_utk, each altered in %d ways, compared with the others that were altered in the same way. Nothing was fitted on these kinds: "+
			"what is found is found as a mask, dark glasses, blur, noise, darkness or a mosaic.", alteredPhotos, len(alteration.Kinds)),
		Tables: []report.Table{all, byKind},
	}, nil
}

// embedAltered describes the altered photos, by the kind of alteration.
func (r *Runner) embedAltered(ctx context.Context, rows []images.Row) (map[string][]eval.EmbeddedImage, error) {
	out := map[string][]eval.EmbeddedImage{}
	var guard sync.Mutex
	err := r.VisitMainFaces(ctx, "alterations", rows, func(i int, d images.DetectedPhoto) error {
		full, err := d.Photo.Full()
		if err != nil {
			return err
		}
		for _, k := range alteration.Kinds {
			seed := fnv.New64a()
			seed.Write([]byte(rows[i]["path"] + k.Name)) //nolint:errcheck // a hash fails never
			img := k.Apply(full, d.MainFace().Landmarks, seed.Sum64())
			_, err := images.VisitPhoto(ctx, r.Engine, imaging.PhotoOf(img), func(d images.DetectedPhoto) error {
				e, err := r.describeAltered(ctx, d)
				e.Path = rows[i]["path"]
				guard.Lock()
				defer guard.Unlock()
				out[k.Name] = append(out[k.Name], e)
				return err
			})
			if err != nil {
				return fmt.Errorf("%s: %w", k.Name, err)
			}
		}
		return nil
	})
	return out, err
}

// describeAltered is what the program compares of a photo.
func (r *Runner) describeAltered(ctx context.Context, d images.DetectedPhoto) (e eval.EmbeddedImage, err error) {
	e.Found, e.Face = true, d.MainFace()
	if e.Embedding, err = r.Engine.DescribeFace(ctx, d.Photo, e.Face); err != nil {
		return e, err
	}
	of := r.Attributes.PrepareFace(d.Photo, e.Face)
	hidden, err := of.FindHidden(ctx)
	if err != nil {
		return e, err
	}
	e.AgeGroup, _, err = attribute.EstimateAgeGroup(ctx, r.Engine, e.Embedding, hidden, func(ctx context.Context) (attribute.AgeBand, error) {
		return attribute.EstimateComparedAge(ctx, of)
	})
	return e, err
}

// addCount adds another count.
func (c *pairCount) addCount(other pairCount) {
	c.pairs += other.pairs
	c.reached += other.reached
	c.matched += other.matched
}
