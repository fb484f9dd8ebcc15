package suite

import (
	"context"
	"fmt"
	"os"
	"slices"
	"sync"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

const (
	resolutionPhotos = 30  // of each source
	enlargedEvery    = 6   // one in so many of them is enlarged
	enlargedEyes     = 150 // pixels between the eyes of photos that are made
	leastClearEyes   = 56  // of photos that are examined
)

// The eyes of a portrait of 100 and of 60 pixels in width are 27 and 16 pixels apart.
var hiddenEyes = [...]float64{40, 27, 16}

// enlargeWays are the ways in which shrunk photos are enlarged again.
var enlargeWays = []shrinkWay{
	{name: "bilinear"},
	{name: "nearest", nearest: true},
	{name: "bicubic", kernel: weighCubic, support: 2},
	{name: "Lanczos", kernel: weighLanczos, support: 3},
}

// blurCount counts photos that fail BlurLevel.
type blurCount struct{ photos, failed int }

func (c blurCount) row(name string) []string {
	return []string{name, fmt.Sprint(c.photos), report.FormatShareInterval(c.failed, c.photos)}
}

// runResolution counts the photos that fail BlurLevel: as they are, enlarged, and enlarged after they were shrunk.
func runResolution(ctx context.Context, r *Runner) (*report.Section, error) {
	header := []string{"photos", "n", "fail BlurLevel"}
	bySource := report.Table{Caption: "As they are, by source.", Header: header}
	made := report.Table{Caption: "All sources: photos that pass as they are, made larger.", Header: header}
	counts := map[string]*blurCount{}
	for _, s := range photoSources {
		c, err := damageRunner{r}.countUnresolved(ctx, s, counts)
		if err != nil {
			return nil, err
		}
		if c.photos > 0 {
			bySource.Rows = append(bySource.Rows, c.row(s.split))
		}
	}
	var names []string
	for name := range counts {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		made.Rows = append(made.Rows, counts[name].row(name))
	}
	return &report.Section{Intro: fmt.Sprintf("Up to %d photos of each source with at least %d pixels between the eyes. One in %d of those that pass is enlarged to %d pixels between the eyes, "+
		"from their own pixels and after they were shrunk to %g, %g and %g by area. UTKFace and the web photos of dev_mask are known to hold faces that were enlarged before.",
		resolutionPhotos, leastClearEyes, enlargedEvery, enlargedEyes, hiddenEyes[0], hiddenEyes[1], hiddenEyes[2]), Tables: []report.Table{bySource, made}}, nil
}

// damageRunner examines photos that were enlarged, pixelated, squeezed or cut off.
type damageRunner struct{ *Runner }

// countUnresolved counts the photos of a source as they are, and those made of them in counts.
func (r damageRunner) countUnresolved(ctx context.Context, s photoSource, counts map[string]*blurCount) (all blurCount, err error) {
	file := r.ResolvePath("splits/" + s.split + ".csv")
	if _, err := os.Stat(file); err != nil {
		return all, nil //nolint:nilerr // the split is not at hand
	}
	listed, err := images.ReadList(file, "path")
	if err != nil {
		return all, err
	}
	rows := slices.DeleteFunc(listed, func(row images.Row) bool { return s.keep != nil && !s.keep(row) })
	var guard sync.Mutex
	add := func(c *blurCount, failed bool) {
		guard.Lock()
		defer guard.Unlock()
		c.photos++
		if failed {
			c.failed++
		}
	}
	of := func(name string) *blurCount {
		guard.Lock()
		defer guard.Unlock()
		if counts[name] == nil {
			counts[name] = &blurCount{}
		}
		return counts[name]
	}
	err = r.VisitMainFaces(ctx, "resolution: "+s.split, selectEvenly(rows, resolutionPhotos), func(i int, d images.DetectedPhoto) error {
		eyes := r.Attributes.PrepareFace(d.Photo, d.MainFace()).EyeDistance()
		if eyes < leastClearEyes {
			return nil
		}
		failed, err := r.failsBlur(ctx, d)
		if err != nil {
			return err
		}
		if add(&all, failed); failed || i%enlargedEvery != 0 {
			return nil
		}
		img, err := d.Photo.Full()
		if err != nil {
			return err
		}
		for _, way := range enlargeWays {
			for _, hidden := range append(hiddenEyes[:], eyes) {
				name := fmt.Sprintf("%s, from %g pixels", way.name, hidden)
				if hidden == eyes {
					name = way.name + ", from their own pixels"
				}
				failed, err := r.failsBlurEnlarged(ctx, way, img, hidden/eyes, enlargedEyes/eyes)
				if err != nil {
					return err
				}
				add(of(name), failed)
			}
		}
		return nil
	})
	return all, err
}

// failsBlurEnlarged reports whether a photo fails that is shrunk by one factor and brought to another one.
func (r damageRunner) failsBlurEnlarged(ctx context.Context, way shrinkWay, img *imaging.Image, shrunk, factor float64) (failed bool, err error) {
	small := img
	if shrunk < 1 {
		small = imaging.Resize(img, max(1, int(float64(img.Width)*shrunk)), max(1, int(float64(img.Height)*shrunk)))
	}
	file, err := imaging.EncodeJPEG(way.enlarge(small, int(float64(img.Width)*factor), int(float64(img.Height)*factor)), 92, 0)
	if err != nil {
		return false, err
	}
	_, err = images.VisitBytes(ctx, r.Engine, file, func(d images.DetectedPhoto) error {
		failed, err = r.failsBlur(ctx, d)
		return err
	})
	return failed, err
}

// failsBlur reports whether the main face of a photo fails BlurLevel.
func (r damageRunner) failsBlur(ctx context.Context, d images.DetectedPhoto) (bool, error) {
	limits, _ := quality.FindRange("BlurLevel", quality.ICAO)
	p := r.Quality.NewPortrait(d.Photo, d.Faces, d.Main, view.InputFrame(d.Photo))
	defer p.Release()
	found, err := r.Quality.Evaluate(ctx, p, []quality.Requirement{{Name: "BlurLevel", Range: limits}})
	return err == nil && found.Results[0].Status == quality.Fail, err
}

// enlarge returns the photo at a larger size.
func (s shrinkWay) enlarge(img *imaging.Image, width, height int) *imaging.Image {
	if s.kernel == nil && !s.nearest {
		return imaging.Resize(img, width, height)
	}
	out := imaging.NewImage(width, height)
	kx, ky := float64(img.Width)/float64(width), float64(img.Height)/float64(height)
	columns, rows := s.weighEnlarged(img.Width, width, kx), s.weighEnlarged(img.Height, height, ky)
	wide := make([]float64, 3*width*img.Height)
	for y := range img.Height {
		for x, taps := range columns {
			for _, t := range taps {
				for c := range 3 {
					wide[3*(y*width+x)+c] += t.weight * float64(img.Pix[3*(y*img.Width+t.at)+c])
				}
			}
		}
	}
	for y, taps := range rows {
		for x := range 3 * width {
			sum := 0.0
			for _, t := range taps {
				sum += t.weight * wide[3*t.at*width+x]
			}
			out.Pix[3*y*width+x] = degrade.ClampLevel(sum)
		}
	}
	return out
}

// tap is a pixel of the smaller photo and its weight.
type tap struct {
	at     int
	weight float64
}

// weighEnlarged lists, for each pixel of a longer line, the pixels of the shorter one that it is made of.
func (s shrinkWay) weighEnlarged(from, to int, step float64) [][]tap {
	out := make([][]tap, to)
	for i := range out {
		middle := (float64(i)+0.5)*step - 0.5
		if s.nearest {
			out[i] = []tap{{min(max(int(middle+0.5), 0), from-1), 1}}
			continue
		}
		sum := 0.0
		for at := int(middle - s.support); at <= int(middle+s.support)+1; at++ {
			distance := float64(at) - middle
			if distance < -s.support || distance > s.support {
				continue
			}
			weight := s.kernel(distance)
			sum += weight
			out[i] = append(out[i], tap{min(max(at, 0), from-1), weight})
		}
		for k := range out[i] {
			out[i][k].weight /= sum
		}
	}
	return out
}
