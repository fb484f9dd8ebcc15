package suite

import (
	"context"
	"fmt"
	"math"
	"sync"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	// tightStep is how many images of the split lie between two that are turned; upright all are read.
	tightStep = 4
	// misreadAngle is the difference from the right angle, in degrees, from which a face was read
	// the wrong way round. The heads of the split are tilted by up to 50 degrees.
	misreadAngle = 60
	// maxMisread is the share that may be read the wrong way round.
	maxMisread = 0.002
)

// tightTurns are the clockwise turns of tight portraits, degrees.
var tightTurns = []int{0, 45, 90, 135, 180, 225, 270, 315}

// orientationCount counts how faces of tight portraits were read.
type orientationCount struct{ total, missing, misread, unreported int }

// measureTightPortraits reads images that a face fills, upright and turned, and returns a table
// with a row a turn.
func (r *Runner) measureTightPortraits(ctx context.Context) (report.Table, []report.Target, error) {
	table := report.Table{Header: []string{"tight portraits turned clockwise by", "n", "no face", "read the wrong way round", "of these without a warning"}}
	rows, err := images.ReadList(r.ResolvePath("splits/dev_age_utk.csv"), "path")
	if err != nil {
		return table, nil, err
	}
	counts := map[int]*orientationCount{}
	for _, turn := range tightTurns {
		counts[turn] = &orientationCount{}
	}
	var mu sync.Mutex
	err = images.ForEach(ctx, len(rows), r.Workers, func(i int) error {
		photo, err := images.Open(r.ResolvePath(rows[i]["path"]))
		if err != nil {
			return err
		}
		defer photo.Release()
		for turn, count := range counts {
			if turn != 0 && i%tightStep != 0 {
				continue
			}
			found, err := r.findTurnedBy(ctx, photo, turn)
			if err != nil {
				return err
			}
			mu.Lock()
			count.add(found, turn)
			mu.Unlock()
		}
		return nil
	}, func(done int) { r.Progress("find faces of tight portraits", done, len(rows)) })
	if err != nil {
		return table, nil, err
	}
	var targets []report.Target
	for _, turn := range tightTurns {
		c := counts[turn]
		table.Rows = append(table.Rows, []string{fmt.Sprint(turn), fmt.Sprint(c.total), fmt.Sprint(c.missing), fmt.Sprint(c.misread), fmt.Sprint(c.unreported)})
		what := fmt.Sprintf("tight portraits turned by %d degrees read the wrong way round", turn)
		targets = append(targets, report.RequireAtMost(what, float64(c.misread)/float64(c.total), maxMisread))
	}
	return table, targets, nil
}

// orientedFinding is what was found in a photo; angle is that of its main face.
type orientedFinding struct {
	faces, turned int
	angle         float64
}

// findTurnedBy turns a photo clockwise and finds its main face.
func (r *Runner) findTurnedBy(ctx context.Context, photo *imaging.Photo, turn int) (orientedFinding, error) {
	if turn != 0 {
		full, err := photo.Full()
		if err != nil {
			return orientedFinding{}, err
		}
		turned, _ := turnImage(full, imaging.Box{}, turn)
		if photo, err = reopenImage(turned); err != nil {
			return orientedFinding{}, err
		}
		defer photo.Release()
	}
	found, err := r.Engine.FindFaces(ctx, photo)
	if err != nil || len(found.Faces) == 0 {
		return orientedFinding{}, err
	}
	main := found.Faces[face.MainFace(found.Faces, photo.Width, photo.Height)]
	return orientedFinding{faces: len(found.Faces), turned: found.TurnedDegrees, angle: main.RotationAngle}, nil
}

// add counts what was found in a photo turned by turn.
func (c *orientationCount) add(found orientedFinding, turn int) {
	c.total++
	switch {
	case found.faces == 0:
		c.missing++
	case math.Abs(angleBetween(found.angle, -float64(turn))) >= misreadAngle:
		c.misread++
		if found.turned == 0 {
			c.unreported++
		}
	}
}
