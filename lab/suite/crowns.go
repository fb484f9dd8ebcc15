package suite

import (
	"context"
	"fmt"
	"math"
	"slices"
	"sync"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	crownPhotos    = 40   // of each source
	crownRoom      = 0.02 // heights of the head above the hair that a photo has before it is cut
	crownMostTilt  = 12   // degrees
	crownLeastEyes = 24   // pixels between the eyes
)

// crownCuts are where photos begin: so many heights of the head below the crown, negative above the hair.
var crownCuts = [...]float64{0.3, 0.2, 0.16, 0.12, 0.08, 0.04, -0.005, -0.01, -0.02}

// crownCount counts, for each of crownCuts, photos and those whose head counts as whole.
type crownCount struct {
	mu     sync.Mutex
	photos [len(crownCuts)]int
	whole  [len(crownCuts)]int
}

// runCrowns cuts photos off at and above the crown and counts those whose head the checks still take for a whole one.
func runCrowns(ctx context.Context, r *Runner) (*report.Section, error) {
	table := report.Table{Caption: "HeadHeightRatio takes the head for a whole one, by the share of its height that is cut off, and by the room above the hair that is left.", Header: []string{"photos of"}}
	for _, c := range crownCuts {
		if c > 0 {
			table.Header = append(table.Header, fmt.Sprintf("%g %% cut off", 100*c))
		} else {
			table.Header = append(table.Header, fmt.Sprintf("%g %% room", -100*c))
		}
	}
	l, err := newLab(r, QualitySelection{})
	if err != nil {
		return nil, err
	}
	if err := l.loadPortraits(ctx); err != nil {
		return nil, err
	}
	portraits, all := &crownCount{}, &crownCount{}
	for i, p := range l.portraits {
		if _, err := images.VisitBytes(ctx, r.Engine, p.file, func(d images.DetectedPhoto) error { return damageRunner{r}.countCrowns(ctx, d, portraits, all) }); err != nil {
			return nil, err
		}
		r.Progress("crowns: portraits", i+1, len(l.portraits))
	}
	table.Rows = append(table.Rows, portraits.row("the suite quality"))
	for _, s := range photoSources {
		if s.split == "dev_emotion_taiwanese" || s.split == "dev_icao_fei8" { // the portraits above
			continue
		}
		rows, err := images.ReadList(r.ResolvePath("splits/"+s.split+".csv"), "path")
		if err != nil {
			return nil, err
		}
		rows = selectEvenly(slices.DeleteFunc(rows, func(row images.Row) bool { return s.keep != nil && !s.keep(row) }), crownPhotos)
		of := &crownCount{}
		err = r.VisitMainFaces(ctx, "crowns: "+s.split, rows, func(_ int, d images.DetectedPhoto) error { return damageRunner{r}.countCrowns(ctx, d, of, all) })
		if err != nil {
			return nil, err
		}
		table.Rows = append(table.Rows, of.row(s.split))
	}
	table.Rows = append(table.Rows, all.row("all"))
	return &report.Section{Intro: fmt.Sprintf("The clean portraits of the suite quality and up to %d photos of each source, where a head with %g %% of its height of room above the hair is measured, upright within %d degrees. "+
		"What is cut off is measured on the whole photo.", crownPhotos, 100*crownRoom, crownMostTilt), Tables: []report.Table{table}}, nil
}

// countCrowns cuts a photo off in all ways.
func (r damageRunner) countCrowns(ctx context.Context, d images.DetectedPhoto, counts ...*crownCount) error {
	h, err := r.measureHead(ctx, d)
	if err != nil || h.Unknown != "" || h.NoCrown != "" || h.HairCut || math.Abs(h.TiltDegrees) > crownMostTilt || h.EyesDistance < crownLeastEyes {
		return err
	}
	if h.EyeMid.Y-h.Top < crownRoom*h.Height {
		return nil
	}
	img, err := d.Photo.Full()
	if err != nil {
		return err
	}
	for i, c := range crownCuts {
		from := h.Crown.Y + c*h.Height
		if c < 0 {
			from = h.EyeMid.Y - h.Top + c*h.Height
		}
		file, err := imaging.EncodeJPEG(dropRows(img, max(int(math.Round(from)), 0)), labQuality, 0)
		if err != nil {
			return err
		}
		if _, err = images.VisitBytes(ctx, r.Engine, file, func(d images.DetectedPhoto) error {
			cut, err := r.measureHead(ctx, d)
			for _, count := range counts {
				count.add(i, cut.Unknown == "" && cut.NoCrown == "" && !cut.AtBorder)
			}
			return err
		}); err != nil {
			return err
		}
	}
	return nil
}

// measureHead is the head of a photo's main face.
func (r damageRunner) measureHead(ctx context.Context, d images.DetectedPhoto) (view.Head, error) {
	p := r.Quality.NewPortrait(d.Photo, d.Faces, d.Main, quality.SelectFrame(d.Photo, d.MainFace(), quality.ICAO))
	defer p.Release()
	return p.Head(ctx)
}

// dropRows is the image without its upper rows.
func dropRows(img *imaging.Image, rows int) *imaging.Image {
	out := imaging.NewImage(img.Width, img.Height-rows)
	copy(out.Pix, img.Pix[3*img.Width*rows:])
	return out
}

func (c *crownCount) add(cut int, whole bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.photos[cut]++
	if whole {
		c.whole[cut]++
	}
}

func (c *crownCount) row(name string) []string {
	out := []string{name}
	for i, n := range c.photos {
		out = append(out, fmt.Sprintf("%d of %d", c.whole[i], n))
	}
	return out
}
