// Command altered writes faces as the program sees them, with embeddings, for lab/train/altered/altered.py, which fits
// a network that tells altered photos from others; none is shipped (docs/decisions/2026-11-28-altered-faces.md):
//
//	go run -C lab ./train/altered -quick -list LIST.csv -root DIR -out faces.bin
//	go run -C lab ./train/altered -list LIST.csv -root DIR -kinds -out judged.bin
//
// LIST.csv has a column path. With -kinds each photo is written once for each kind of package alteration, as the suite alterations draws it.
// A record of the main face, little-endian: the number of the row, of the kind (-1: as it is), of the age group
// (face.AgeGroup) as int32; the eye distance, ten coordinates of the landmarks and the embedding (as many numbers as are given
// first in the file, 0 with -quick) as float32; then the square, side pixels a side of R, G, B. The files hold faces: they
// never enter the repository.
package main

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/lab/alteration"
)

// The square that is written: pixels a side and template units that they span. It ends at the face: see the record of 2026-11-28.
const (
	side = 108
	span = 108.0
)

func main() {
	var s settings
	flag.StringVar(&s.list, "list", "", "CSV with a column path")
	flag.StringVar(&s.root, "root", "../../shared/data", "folder that the paths start from")
	flag.StringVar(&s.out, "out", "", "file to write")
	flag.StringVar(&s.models, "models", "../models/cache", "model pack")
	flag.BoolVar(&s.kinds, "kinds", false, "write each photo altered in each of the kinds of package alteration")
	flag.BoolVar(&s.quick, "quick", false, "find faces as in frames of a video, without embedding and age group")
	flag.Parse()
	if err := run(context.Background(), s); err != nil {
		fmt.Fprintln(os.Stderr, "altered:", err)
		os.Exit(1)
	}
}

// settings are the flags.
type settings struct {
	list, root, out, models string
	kinds, quick            bool
}

// writer writes the faces of photos.
type writer struct {
	settings
	faces      *face.Engine
	attributes *attribute.Engine
	to         *bufio.Writer
}

func run(ctx context.Context, s settings) error {
	rows, err := images.ReadList(s.list, "path")
	if err != nil {
		return err
	}
	w := &writer{settings: s}
	if err := w.loadEngines(); err != nil {
		return err
	}
	file, err := os.Create(s.out)
	if err != nil {
		return err
	}
	w.to = bufio.NewWriterSize(file, 1<<20)
	length := int32(w.faces.Dimension())
	if s.quick {
		length = 0
	}
	if err := binary.Write(w.to, binary.LittleEndian, length); err != nil {
		return errors.Join(err, file.Close())
	}
	for i, row := range rows {
		if err := w.writePhoto(ctx, i, row["path"]); err != nil {
			return errors.Join(err, file.Close())
		}
	}
	return errors.Join(w.to.Flush(), file.Close())
}

func (w *writer) loadEngines() error {
	p, err := pack.Open(w.models)
	if err != nil {
		return err
	}
	rt, err := inference.Start(p.RuntimeLibrary(), 1)
	if err != nil {
		return err
	}
	if w.faces, err = face.New(rt, p); err != nil {
		return err
	}
	w.attributes, err = attribute.New(rt, p)
	return err
}

func (w *writer) writePhoto(ctx context.Context, row int, path string) error {
	photo, err := images.Open(filepath.Join(w.root, path))
	if err != nil {
		return err
	}
	defer photo.Release()
	if w.quick {
		finding, err := w.faces.FindFacesInFrame(ctx, photo)
		if err != nil {
			return err
		}
		main := face.MainFace(finding.Faces, photo.Width, photo.Height)
		if main < 0 {
			return nil
		}
		return w.writeFace(ctx, row, -1, images.DetectedPhoto{Photo: photo, Faces: finding.Faces, Main: main})
	}
	_, err = images.VisitPhoto(ctx, w.faces, photo, func(d images.DetectedPhoto) error {
		if w.kinds {
			return w.writeKinds(ctx, row, path, d)
		}
		return w.writeFace(ctx, row, -1, d)
	})
	return err
}

// writeKinds writes a photo altered in each of the kinds, as the suite alterations draws it.
func (w *writer) writeKinds(ctx context.Context, row int, path string, d images.DetectedPhoto) error {
	full, err := d.Photo.Full()
	if err != nil {
		return err
	}
	for i, k := range alteration.Kinds {
		seed := fnv.New64a()
		seed.Write([]byte(path + k.Name)) //nolint:errcheck // a hash fails never
		img := k.Apply(full, d.MainFace().Landmarks, seed.Sum64())
		_, err := images.VisitPhoto(ctx, w.faces, imaging.PhotoOf(img), func(d images.DetectedPhoto) error {
			return w.writeFace(ctx, row, i, d)
		})
		if err != nil {
			return fmt.Errorf("%s: %w", k.Name, err)
		}
	}
	return nil
}

func (w *writer) writeFace(ctx context.Context, row, kind int, d images.DetectedPhoto) error {
	f := d.MainFace()
	of, group := w.attributes.PrepareFace(d.Photo, f), face.UnknownAge
	var embedding face.Embedding
	if !w.quick {
		var err error
		if embedding, err = w.faces.DescribeFace(ctx, d.Photo, f); err != nil {
			return err
		}
		hidden, err := of.FindHidden(ctx)
		if err != nil {
			return err
		}
		group, _, err = attribute.EstimateAgeGroup(ctx, w.faces, embedding, hidden, func(ctx context.Context) (attribute.AgeBand, error) {
			return attribute.EstimateComparedAge(ctx, of)
		})
		if err != nil {
			return err
		}
	}
	frame, ok := patch.FitTemplate(f.Landmarks)
	if !ok {
		return nil
	}
	img, err := patch.SquareView(frame, patch.BoxCentre, span, side).Render(d.Photo)
	if err != nil {
		return err
	}
	defer imaging.Return(img)
	numbers := []float32{float32(of.EyeDistance())}
	for _, p := range f.Landmarks {
		numbers = append(numbers, float32(p.X), float32(p.Y))
	}
	for _, part := range []any{[]int32{int32(row), int32(kind), int32(group)}, append(numbers, embedding.Vector...), img.Pix[:3*side*side]} {
		if err := binary.Write(w.to, binary.LittleEndian, part); err != nil {
			return err
		}
	}
	return nil
}
