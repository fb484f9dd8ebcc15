package suite

import (
	"context"
	"fmt"
	"os"
	"sync"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// photoSource is a split of photos of faces that are not noisy.
type photoSource struct {
	split string
	keep  func(images.Row) bool
}

var photoSources = []photoSource{
	{"dev_attributes_lfw", nil},
	{"dev_age_utk", nil},
	{"dev_emotion_taiwanese", nil},
	{"dev_matting", nil},
	{"dev_icao_fei8", nil},
	{"dev_zoom_synthetic", nil},
	{"dev_mask", func(r images.Row) bool { return r["label"] == "without_mask" }},
	{"dev_liveness_nuaa", func(r images.Row) bool { return r["label"] == "live" }},
}

const sourcePhotos = 60 // of each source

// shrunkEyes are the distances of the eyes in pixels that photos are shrunk to.
var shrunkEyes = [...]float64{35, 45, 55}

// noisyCount counts faces that are called noisy or sharpened too much.
type noisyCount struct{ faces, person, age int }

func (c *noisyCount) add(d face.Detail) {
	c.faces++
	if d.IsNoisy() {
		c.person++
	}
	if d.HidesAge() {
		c.age++
	}
}

func (c noisyCount) row(name string) []string {
	return []string{name, fmt.Sprint(c.faces), report.FormatShareInterval(c.person, c.faces), report.FormatShareInterval(c.age, c.faces)}
}

// runSources counts the clear portraits of several sources that count as noisy, as they are and shrunk.
func runSources(ctx context.Context, r *Runner) (*report.Section, error) {
	header := []string{"photos", "faces", "noisy: cannot be told apart", "noisy: no age"}
	bySource := report.Table{Caption: "By source, as they are and shrunk.", Header: header}
	byWay := report.Table{Caption: "By the way in which photos were shrunk, all sources.", Header: header}
	ways := map[string]*noisyCount{"as they are": {}}
	names := []string{"as they are"}
	for _, w := range shrinkWays {
		ways[w.name], names = &noisyCount{}, append(names, w.name)
	}
	out := &report.Section{Intro: fmt.Sprintf("Up to %d photos of each source, as they are and shrunk in %d ways until the eyes are %g, %g and %g pixels apart. "+
		"Faces that are blurred, dark or small count as no clear portraits. The limits were chosen on photos of the same sources, so these are no other people.", sourcePhotos, len(shrinkWays), shrunkEyes[0], shrunkEyes[1], shrunkEyes[2])}
	for _, s := range photoSources {
		all, err := r.countNoisy(ctx, s, ways)
		if err != nil {
			return nil, err
		}
		if all.faces > 0 {
			bySource.Rows = append(bySource.Rows, all.row(s.split))
			out.Targets = append(out.Targets, report.RequireAtMost("clear portraits of "+s.split+" that are called noisy", float64(all.person)/float64(all.faces), 0.01))
		}
	}
	for _, name := range names {
		byWay.Rows = append(byWay.Rows, ways[name].row(name))
	}
	out.Tables = []report.Table{bySource, byWay}
	return out, nil
}

// countNoisy counts the photos of a source, in all and by the way of shrinking.
func (r *Runner) countNoisy(ctx context.Context, s photoSource, ways map[string]*noisyCount) (all noisyCount, err error) {
	file := r.ResolvePath("splits/" + s.split + ".csv")
	if _, err := os.Stat(file); err != nil {
		return all, nil //nolint:nilerr // the split is not at hand
	}
	listed, err := images.ReadList(file, "path")
	if err != nil {
		return all, err
	}
	var rows []images.Row
	for _, row := range listed {
		if s.keep == nil || s.keep(row) {
			rows = append(rows, row)
		}
	}
	rows = selectEvenly(rows, sourcePhotos)
	var guard sync.Mutex
	count := func(way string, of *attribute.FaceInput) error {
		hidden, err := of.FindHidden(ctx)
		if err != nil {
			return err
		}
		d, err := of.MeasureDetail()
		if err != nil || hidden.Person != "" && !d.IsNoisy() {
			return err // no clear portrait
		}
		guard.Lock()
		defer guard.Unlock()
		all.add(d)
		ways[way].add(d)
		return nil
	}
	err = r.VisitMainFaces(ctx, s.split, rows, func(_ int, d images.DetectedPhoto) error {
		of := r.Attributes.PrepareFace(d.Photo, d.MainFace())
		if err := count("as they are", of); err != nil {
			return err
		}
		for _, w := range shrinkWays {
			for _, eyes := range shrunkEyes {
				factor := eyes / of.EyeDistance()
				if factor > 0.95 {
					continue
				}
				if err := r.visitShrunk(d, w, factor, func(of *attribute.FaceInput) error { return count(w.name, of) }); err != nil {
					return err
				}
			}
		}
		return nil
	})
	return all, err
}

// visitShrunk shrinks a photo and visits its main face, whose landmarks are shrunk too.
func (r *Runner) visitShrunk(d images.DetectedPhoto, way shrinkWay, factor float64, visit func(*attribute.FaceInput) error) error {
	img, err := d.Photo.Full()
	if err != nil {
		return err
	}
	small := way.shrink(img, factor)
	x, y := float64(small.Width)/float64(img.Width), float64(small.Height)/float64(img.Height)
	f := d.MainFace()
	f.Box = imaging.Box{X: f.Box.X * x, Y: f.Box.Y * y, W: f.Box.W * x, H: f.Box.H * y}
	for i, p := range f.Landmarks {
		f.Landmarks[i] = imaging.Point{X: p.X * x, Y: p.Y * y}
	}
	return visit(r.Attributes.PrepareFace(imaging.PhotoOf(small), f))
}

// selectEvenly selects at most n rows, spread over all.
func selectEvenly(rows []images.Row, n int) []images.Row {
	if len(rows) <= n {
		return rows
	}
	out := make([]images.Row, n)
	for i := range out {
		out[i] = rows[i*len(rows)/n]
	}
	return out
}
