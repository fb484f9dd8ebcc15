package suite

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"sync"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// labelled is one row of dev_detect.csv: an image and the boxes of its faces.
type labelled struct {
	path  string
	boxes []imaging.Box
}

func readBoxes(path string) ([]labelled, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close() //nolint:errcheck // read only
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		return nil, err
	}
	var out []labelled
	for i, row := range rows {
		if i == 0 {
			continue // path, faces, boxes, gt
		}
		if len(row) < 3 {
			return nil, fmt.Errorf("row %d of %s has %d columns, want 3", i, path, len(row))
		}
		var boxes [][4]float64
		if err := json.Unmarshal([]byte(row[2]), &boxes); err != nil {
			return nil, fmt.Errorf("row %d of %s: %w", i, path, err)
		}
		l := labelled{path: row[0]}
		for _, b := range boxes {
			l.boxes = append(l.boxes, imaging.Box{X: b[0], Y: b[1], W: b[2], H: b[3]})
		}
		out = append(out, l)
	}
	return out, nil
}

// detectScales shrink the labelled images, so that recall is known by height.
var detectScales = []float64{1, 0.7, 0.5, 0.35}

// heightClasses are the lower ends, in pixels, of the rows of the recall table.
var heightClasses = []float64{64, 48, 32, 24, 16, 0}

type recallCount struct{ found, total int }

func runDetect(ctx context.Context, r *Runner) (*report.Section, error) {
	rows, err := readBoxes(r.ResolvePath("splits/dev_detect.csv"))
	if err != nil {
		return nil, err
	}
	var mu sync.Mutex
	recall := map[float64]*recallCount{}
	for _, h := range heightClasses {
		recall[h] = &recallCount{}
	}
	var original recallCount
	empty, falseFaces, extra := 0, 0, 0
	err = images.ForEach(ctx, len(rows), r.Workers, func(i int) error {
		photo, err := images.Open(r.ResolvePath(rows[i].path))
		if err != nil {
			return err
		}
		defer photo.Release()
		if len(rows[i].boxes) == 0 {
			found, err := r.Engine.FindFaces(ctx, photo)
			mu.Lock()
			defer mu.Unlock()
			empty++
			falseFaces += len(found.Faces)
			return err
		}
		for _, scale := range detectScales {
			hits, others, err := r.findHits(ctx, photo, rows[i].boxes, scale)
			if err != nil {
				return err
			}
			mu.Lock()
			for j, hit := range hits {
				height := rows[i].boxes[j].H * scale
				recall[classOf(height)].countHit(hit)
				if scale == 1 && height >= 24 {
					original.countHit(hit)
				}
			}
			if scale == 1 {
				extra += others
			}
			mu.Unlock()
		}
		return nil
	}, func(done int) { r.Progress("find faces", done, len(rows)) })
	if err != nil {
		return nil, err
	}
	found := detectFigures{original: original, recall: recall, images: len(rows) - empty, empty: empty, falseFaces: falseFaces, extra: extra}
	return found.describeSection(), nil
}

func (c *recallCount) countHit(hit bool) {
	c.total++
	if hit {
		c.found++
	}
}

func classOf(height float64) float64 {
	for _, h := range heightClasses {
		if height >= h {
			return h
		}
	}
	return 0
}

// findHits finds faces in the photo at scale and tells which boxes (of the photo at
// its full size) were found, and how many faces match no box.
func (r *Runner) findHits(ctx context.Context, photo *imaging.Photo, boxes []imaging.Box, scale float64) (hits []bool, others int, err error) {
	full, err := photo.Full()
	if err != nil {
		return nil, 0, err
	}
	if scale != 1 {
		small := imaging.Resize(full, int(float64(full.Width)*scale+0.5), int(float64(full.Height)*scale+0.5))
		if photo, err = reopenImage(small); err != nil {
			return nil, 0, err
		}
		defer photo.Release()
	}
	found, err := r.Engine.FindFaces(ctx, photo)
	hits = make([]bool, len(boxes))
	for _, f := range found.Faces {
		matched := false
		for i, box := range boxes {
			if sameFace(f.Box, imaging.Box{X: box.X * scale, Y: box.Y * scale, W: box.W * scale, H: box.H * scale}) {
				hits[i], matched = true, true
			}
		}
		if !matched {
			others++
		}
	}
	return hits, others, err
}

// sameFace is the usual criterion for loose boxes of different makers: an
// intersection over union of 0.3 (0.5 would judge the boxes' style).
func sameFace(a, b imaging.Box) bool {
	w := min(a.X+a.W, b.X+b.W) - max(a.X, b.X)
	h := min(a.Y+a.H, b.Y+b.H) - max(a.Y, b.Y)
	return w > 0 && h > 0 && w*h >= 0.3*(a.W*a.H+b.W*b.H-w*h)
}

// reopenImage makes a photo of pixels, by way of a JPEG of quality 95 as a camera would.
func reopenImage(img *imaging.Image) (*imaging.Photo, error) {
	data, err := imaging.EncodeJPEG(img, 95, 0)
	if err != nil {
		return nil, err
	}
	return imaging.Open(data, imaging.Limits{})
}

// detectFigures counts what the suite found.
type detectFigures struct {
	original      recallCount              // boxes of 24 px and more of the images at full size
	recall        map[float64]*recallCount // by the height of the face
	images, empty int                      // with boxes; without a face
	falseFaces    int                      // in the images without a face
	extra         int                      // faces without a box, at full size
}

// describeSection returns the section of the report.
func (d detectFigures) describeSection() *report.Section {
	s := &report.Section{
		Intro: fmt.Sprintf("%d dlib example pictures with boxes (%d of 24 px height or more), also shrunk to 70, 50 and 35 %%; %d pictures without a face. "+
			"A box counts as found when a face overlaps it with intersection over union 0.3 or more. %d further faces were found in the examples at full size; "+
			"the examples do not label every face, so these are not counted as false.", d.images, d.original.total, d.empty, d.extra),
		Targets: []report.Target{
			report.RequireAtLeast("boxes of 24 px and more found", float64(d.original.found)/float64(max(1, d.original.total)), 1),
			{
				What: "false faces per 100 face-free pictures", Want: "<= 1",
				Got: fmt.Sprintf("%.2f (%d in %d)", 100*float64(d.falseFaces)/float64(max(1, d.empty)), d.falseFaces, d.empty),
				Met: d.falseFaces*100 <= d.empty,
			},
		},
	}
	t := report.Table{Caption: "Recall by height of the face, all four sizes together.", Header: []string{"height", "boxes", "found", "recall"}}
	for _, h := range heightClasses {
		if c := d.recall[h]; c.total > 0 {
			t.Rows = append(t.Rows, []string{fmt.Sprintf(">= %.0f px", h), fmt.Sprint(c.total), fmt.Sprint(c.found), report.FormatPercent(float64(c.found) / float64(c.total))})
		}
	}
	s.Tables = []report.Table{t}
	return s
}
