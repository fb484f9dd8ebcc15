package suite

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	proportionPhotos = 24  // of each group
	squeezedTo       = 0.8 // of one side
)

// squeezeCount counts photos of which HeadWidthRatio says that they may be squeezed: as taken, and squeezed to 80 %.
type squeezeCount struct{ photos, taken, narrow, flat int }

// runProportions counts the photos that HeadWidthRatio takes for squeezed ones, by sex and group.
func runProportions(ctx context.Context, r *Runner) (*report.Section, error) {
	table := report.Table{
		Caption: "HeadWidthRatio is undetermined because the photo may be squeezed.",
		Header:  []string{"photos", "n", "as taken", "80 % of the width", "80 % of the height"},
	}
	rows, err := images.ReadList(r.ResolvePath("splits/dev_age_utk.csv"), "path")
	if err != nil {
		return nil, err
	}
	groups := map[string][]images.Row{}
	for _, row := range rows {
		if row["race"] != "Other" && len(row["age"]) == 2 && row["age"] >= "18" {
			name := row["race"] + " " + row["sex"]
			groups[name] = append(groups[name], row)
		}
	}
	var names []string
	for name := range groups {
		names = append(names, name)
	}
	slices.Sort(names)
	var all squeezeCount
	add := func(name string, rows []images.Row, aspect float64) error {
		c, err := damageRunner{r}.countSqueezed(ctx, name, selectEvenly(rows, proportionPhotos), aspect)
		all = squeezeCount{all.photos + c.photos, all.taken + c.taken, all.narrow + c.narrow, all.flat + c.flat}
		table.Rows = append(table.Rows, c.row(name))
		return err
	}
	for _, name := range names {
		if err := add("dev_age_utk "+name, groups[name], 0); err != nil {
			return nil, err
		}
	}
	posed, err := images.ReadList(r.ResolvePath("splits/dev_emotion_taiwanese.csv"), "path")
	if err != nil {
		return nil, err
	}
	if err := add("dev_emotion_taiwanese, at the proportions of the originals", posed, taiwaneseAspect); err != nil {
		return nil, err
	}
	table.Rows = append(table.Rows, all.row("all"))
	return &report.Section{Intro: fmt.Sprintf("Up to %d adults of each sex and group. Heads that are turned or pitched, and open mouths, are not examined: they count among n and are never named.", proportionPhotos), Tables: []report.Table{table}}, nil
}

func (c squeezeCount) row(name string) []string {
	return []string{name, fmt.Sprint(c.photos), report.FormatShareInterval(c.taken, c.photos), report.FormatShareInterval(c.narrow, c.photos), report.FormatShareInterval(c.flat, c.photos)}
}

// countSqueezed counts photos, whose true aspect is width over height; 0 as they are stored.
func (r damageRunner) countSqueezed(ctx context.Context, name string, rows []images.Row, aspect float64) (c squeezeCount, err error) {
	var guard sync.Mutex
	err = r.VisitMainFaces(ctx, "proportions: "+name, rows, func(_ int, d images.DetectedPhoto) error {
		img, err := d.Photo.Full()
		if err != nil {
			return err
		}
		width, height := float64(img.Width), float64(img.Height)
		if aspect != 0 {
			width = height * aspect
		}
		var named [3]int
		for i, sides := range [...][2]float64{{1, 1}, {squeezedTo, 1}, {1, squeezedTo}} {
			const enlarged = 2 // so that squeezing takes no detail
			if named[i], err = r.namesSqueeze(ctx, imaging.Resize(img, int(math.Round(enlarged*width*sides[0])), int(math.Round(enlarged*height*sides[1])))); err != nil {
				return err
			}
		}
		guard.Lock()
		defer guard.Unlock()
		c = squeezeCount{c.photos + 1, c.taken + named[0], c.narrow + named[1], c.flat + named[2]}
		return nil
	})
	return c, err
}

// namesSqueeze is 1 where HeadWidthRatio says that a photo may be squeezed.
func (r damageRunner) namesSqueeze(ctx context.Context, img *imaging.Image) (named int, err error) {
	file, err := imaging.EncodeJPEG(img, labQuality, 0)
	if err != nil {
		return 0, err
	}
	limits, _ := quality.FindRange("HeadWidthRatio", quality.ICAO)
	_, err = images.VisitBytes(ctx, r.Engine, file, func(d images.DetectedPhoto) error {
		p := r.Quality.NewPortrait(d.Photo, d.Faces, d.Main, view.InputFrame(d.Photo))
		defer p.Release()
		found, err := r.Quality.Evaluate(ctx, p, []quality.Requirement{{Name: "HeadWidthRatio", Range: limits}})
		if err == nil && strings.Contains(found.Results[0].Reason, "squeezed") {
			named = 1
		}
		return err
	})
	return named, err
}
