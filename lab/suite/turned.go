package suite

import (
	"context"
	"fmt"
	"sync"

	"github.com/likeness-api/likeness/internal/command/eval"
	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	// turnedImages is how many images of the split are turned, evenly spread.
	turnedImages = 200
	// wantedTurned leaves room for faces whose upright box or tilt is itself off;
	// the criterion is strict (place and angle).
	wantedTurned = 0.99
)

func runTurned(ctx context.Context, runner *Runner) (*report.Section, error) {
	pairs, err := eval.ReadPairsFile(runner.ResolvePath("splits/dev_verify_lfw_view1.csv"))
	if err != nil {
		return nil, err
	}
	step := max(1, len(pairs.Paths)/turnedImages)
	var mu sync.Mutex
	found, reported := map[int]*recallCount{}, map[int]*recallCount{}
	for _, turn := range turns {
		found[turn], reported[turn] = &recallCount{}, &recallCount{}
	}
	n := len(pairs.Paths) / step
	err = images.ForEach(ctx, n, runner.Workers, func(i int) error {
		photo, err := images.Open(runner.ResolvePath(pairs.Paths[i*step]))
		if err != nil {
			return err
		}
		defer photo.Release()
		for _, turn := range turns {
			hit, said, err := runner.findTurned(ctx, photo, turn)
			if err != nil {
				return err
			}
			mu.Lock()
			found[turn].countHit(hit)
			reported[turn].countHit(said)
			mu.Unlock()
		}
		return nil
	}, func(done int) { runner.Progress("find turned faces", done, n) })
	if err != nil {
		return nil, err
	}
	s := &report.Section{Intro: fmt.Sprintf("%d pictures of LFW View 1, each turned by 90, 180 and 270 degrees. "+
		"Found: the main face overlaps the place where it is in the upright picture, turned (intersection over union 0.3), "+
		"and its rotation angle is right within 15 degrees of the turn plus the upright tilt.", n)}
	t := report.Table{Header: []string{"turned clockwise by", "found", "told the turn"}}
	for _, turn := range turns {
		f, r := found[turn], reported[turn]
		s.Targets = append(s.Targets, report.RequireAtLeast(fmt.Sprintf("found when turned by %d degrees", turn), float64(f.found)/float64(f.total), wantedTurned))
		t.Rows = append(t.Rows, []string{fmt.Sprint(turn), report.FormatPercent(float64(f.found) / float64(f.total)), report.FormatPercent(float64(r.found) / float64(r.total))})
	}
	tight, targets, err := runner.measureTightPortraits(ctx)
	if err != nil {
		return nil, err
	}
	s.Tables, s.Targets = []report.Table{t, tight}, append(s.Targets, targets...)
	return s, nil
}

var turns = []int{90, 180, 270}

// findTurned turns the photo clockwise and looks for its main face: hit when it
// is where it should be, said when the engine reports the turn that undoes it.
func (r *Runner) findTurned(ctx context.Context, photo *imaging.Photo, turn int) (hit, said bool, err error) {
	upright, err := r.Engine.FindFaces(ctx, photo)
	if err != nil {
		return false, false, err
	}
	i := face.MainFace(upright.Faces, photo.Width, photo.Height)
	if i < 0 {
		return false, false, nil
	}
	want := upright.Faces[i]
	full, err := photo.Full()
	if err != nil {
		return false, false, err
	}
	turned, box := turnImage(full, want.Box, turn)
	again, err := reopenImage(turned)
	if err != nil {
		return false, false, err
	}
	defer again.Release()
	got, err := r.Engine.FindFaces(ctx, again)
	if err != nil {
		return false, false, err
	}
	for _, f := range got.Faces {
		if sameFace(f.Box, box) && angleBetween(f.RotationAngle, want.RotationAngle-float64(turn)) < 15 {
			hit = true
		}
	}
	return hit, (got.TurnedDegrees+turn)%360 == 0, nil
}

// turnImage turns img and a box in it clockwise, by a multiple of 45 degrees. Between two quarter turns the
// size stays, the corners are cut off and black fills the others.
func turnImage(img *imaging.Image, box imaging.Box, turn int) (*imaging.Image, imaging.Box) {
	w, h := img.Width, img.Height
	if turn%180 == 90 {
		w, h = h, w
	}
	out := imaging.NewImage(w, h)
	middle := imaging.Point{X: float64(img.Width) / 2, Y: float64(img.Height) / 2}
	// Counter-clockwise from the turned image back to the original.
	back := imaging.Similarity(1, float64(turn), imaging.Point{X: float64(w) / 2, Y: float64(h) / 2}, middle)
	imaging.Warp(out, img, back, [3]uint8{})
	there := back.Inverse()
	p := there.Apply(imaging.Point{X: box.X, Y: box.Y})
	q := there.Apply(imaging.Point{X: box.X + box.W, Y: box.Y + box.H})
	return out, imaging.Box{X: min(p.X, q.X), Y: min(p.Y, q.Y), W: max(p.X, q.X) - min(p.X, q.X), H: max(p.Y, q.Y) - min(p.Y, q.Y)}
}

// angleBetween is the smaller angle between two directions, degrees.
func angleBetween(a, b float64) float64 {
	d := a - b
	for d > 180 {
		d -= 360
	}
	for d < -180 {
		d += 360
	}
	return max(d, -d)
}
