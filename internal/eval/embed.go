package eval

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"

	"likeness/internal/face"
	"likeness/internal/imaging"
)

// Subject is one picture and what the engine made of it.
type Subject struct {
	Path string
	// Found is false when no face was found; the rest is then empty.
	Found     bool
	Faces     int // how many were found
	Face      face.Face
	Embedding face.Embedding
}

// Progress is told how many of total units of a step are done.
type Progress func(step string, done, total int)

// Embed finds the main face of every picture and describes it, with as many
// pictures at once as workers. A picture that cannot be read is an error.
func Embed(ctx context.Context, e *face.Engine, root string, paths []string, workers int, progress Progress) ([]Subject, error) {
	out := make([]Subject, len(paths))
	err := parallel(ctx, len(paths), workers, func(i int) error {
		photo, err := open(filepath.Join(root, filepath.FromSlash(paths[i])))
		if err != nil {
			return err
		}
		defer photo.Release()
		out[i], err = embedOne(ctx, e, photo)
		out[i].Path = paths[i]
		if err != nil {
			return fmt.Errorf("%s: %w", paths[i], err)
		}
		return nil
	}, func(done int) { progress("describe faces", done, len(paths)) })
	return out, err
}

func embedOne(ctx context.Context, e *face.Engine, photo *imaging.Photo) (Subject, error) {
	found, err := e.Find(ctx, photo)
	if err != nil {
		return Subject{}, err
	}
	i := face.MainFace(found.Faces, photo.Width, photo.Height)
	if i < 0 {
		return Subject{}, nil
	}
	s := Subject{Found: true, Faces: len(found.Faces), Face: found.Faces[i]}
	s.Embedding, err = e.Describe(ctx, photo, s.Face)
	return s, err
}

func open(path string) (*imaging.Photo, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	return photo, nil
}

// parallel calls do(0..n-1) with up to workers at once, stops at the first error,
// and tells done how many are finished.
func parallel(ctx context.Context, n, workers int, do func(i int) error, done func(n int)) error {
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
