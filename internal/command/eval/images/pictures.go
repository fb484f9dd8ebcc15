// Package images reads lists of labelled images and detects the main face of each,
// several images at once. Evaluation (package eval, module lab) and fitting (lab/train)
// use it, so that both get the faces that the service detects.
//
// An image that cannot be read is an error that names its file. Nothing is kept: a
// photo is released when the function that visits it returns.
package images

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
)

// Row is a line of a list by the names of its columns.
type Row = map[string]string

// ReadList reads a CSV file whose first line names its columns; those wanted must be among
// them.
func ReadList(file string, wanted ...string) ([]Row, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // read only
	lines, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	if len(lines) == 0 {
		return nil, fmt.Errorf("%s is empty; its first line must name the columns", file)
	}
	for _, column := range wanted {
		if !slices.Contains(lines[0], column) {
			return nil, fmt.Errorf("%s has no column %s", file, column)
		}
	}
	rows := make([]Row, 0, len(lines)-1)
	for _, line := range lines[1:] {
		row := Row{}
		for i, column := range lines[0] {
			row[column] = line[i]
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// StartEngines starts a runtime on a model pack and the face engine on it, without the
// calibration of a recogniser, for as many images at once as workers.
func StartEngines(models string, workers int) (*inference.Runtime, *pack.Pack, *face.Engine, error) {
	p, err := pack.Open(models)
	if err != nil {
		return nil, nil, nil, err
	}
	rt, err := inference.Start(p.RuntimeLibrary(), workers)
	if err != nil {
		return nil, nil, nil, err
	}
	faces, err := face.NewUncalibrated(rt, p)
	return rt, p, faces, err
}

// Open opens an image; the caller releases it.
func Open(file string) (*imaging.Photo, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Base(file), err)
	}
	return photo, nil
}

// DetectedPhoto is a photo with at least one face.
type DetectedPhoto struct {
	Photo *imaging.Photo
	Faces []face.Face
	Main  int // the main face's place in Faces
}

// MainFace is the face that single-face operations use.
func (d DetectedPhoto) MainFace() face.Face { return d.Faces[d.Main] }

// VisitPhoto detects the faces of a photo and calls visit if there is one. found says
// whether there is.
func VisitPhoto(ctx context.Context, faces *face.Engine, photo *imaging.Photo, visit func(DetectedPhoto) error) (found bool, err error) {
	finding, err := faces.FindFaces(ctx, photo)
	if err != nil {
		return false, err
	}
	main := face.MainFace(finding.Faces, photo.Width, photo.Height)
	if main < 0 {
		return false, nil
	}
	return true, visit(DetectedPhoto{photo, finding.Faces, main})
}

// VisitBytes is VisitPhoto on the bytes of an image.
func VisitBytes(ctx context.Context, faces *face.Engine, data []byte, visit func(DetectedPhoto) error) (found bool, err error) {
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		return false, err
	}
	defer photo.Release()
	return VisitPhoto(ctx, faces, photo, visit)
}

// VisitFile is VisitPhoto on a file.
func VisitFile(ctx context.Context, faces *face.Engine, file string, visit func(DetectedPhoto) error) (found bool, err error) {
	photo, err := Open(file)
	if err != nil {
		return false, err
	}
	defer photo.Release()
	if found, err = VisitPhoto(ctx, faces, photo, visit); err != nil {
		return found, fmt.Errorf("%s: %w", filepath.Base(file), err)
	}
	return found, nil
}

// ForEach calls do(0..n-1) with up to workers at once, stops at the first error, and
// calls done with the number of finished calls.
func ForEach(ctx context.Context, n, workers int, do func(i int) error, done func(n int)) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var next, finished atomic.Int64
	var wg sync.WaitGroup
	for range max(1, workers) {
		wg.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				if err := do(i); err != nil {
					stop(err)
					return
				}
				done(int(finished.Add(1)))
			}
		})
	}
	wg.Wait()
	if err := context.Cause(ctx); err != nil && !errors.Is(err, context.Canceled) {
		return err
	}
	return ctx.Err()
}
