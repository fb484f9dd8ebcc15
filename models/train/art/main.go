// Command art writes what the art head of package quality is fitted on, as a NumPy
// array for art.py beside it, so that the head is fitted on the very numbers that it
// is served with:
//
//	go run ./models/train/art -list LIST.csv -root DIR -out DIR
//
// LIST.csv has a column path. OUT gets texture.npy, float32, a row a picture (quality.Subject.Texture);
// rows without a face are NaN.
package main

import (
	"context"
	"encoding/binary"
	"encoding/csv"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"likeness/internal/attribute"
	"likeness/internal/face"
	"likeness/internal/imaging"
	"likeness/internal/inference"
	"likeness/internal/pack"
	"likeness/internal/quality"
)

func main() {
	list := flag.String("list", "", "CSV with a column path")
	root := flag.String("root", "", "folder that the paths start from")
	out := flag.String("out", "", "folder for the arrays")
	models := flag.String("models", "models/cache", "model pack")
	workers := flag.Int("workers", 2, "pictures at once")
	flag.Parse()
	if err := run(*list, *root, *out, *models, *workers); err != nil {
		fmt.Fprintln(os.Stderr, "art:", err)
		os.Exit(1)
	}
}

type looker struct {
	faces   *face.Engine
	quality *quality.Engine
}

func run(list, root, out, models string, workers int) error {
	paths, err := readPaths(list)
	if err != nil {
		return err
	}
	p, err := pack.Open(models)
	if err != nil {
		return err
	}
	rt, err := inference.Start(p.RuntimeLibrary(), workers)
	if err != nil {
		return err
	}
	faces, err := face.NewUncalibrated(rt, p)
	if err != nil {
		return err
	}
	attributes, err := attribute.NewUnfitted(rt, p)
	if err != nil {
		return err
	}
	l := looker{faces, quality.New(attributes)}
	rows := make([][]float32, len(paths))
	errs := make([]error, len(paths))
	next := make(chan int)
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() {
			for i := range next {
				rows[i], errs[i] = l.look(filepath.Join(root, paths[i]))
			}
		})
	}
	for i := range paths {
		next <- i
	}
	close(next)
	wg.Wait()
	for i, err := range errs {
		if err != nil {
			return fmt.Errorf("%s: %w", paths[i], err)
		}
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	return writeNPY(filepath.Join(out, "texture.npy"), rows)
}

func readPaths(list string) ([]string, error) {
	f, err := os.Open(list)
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // read only
	all, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return nil, err
	}
	if len(all) == 0 || !slices.Contains(all[0], "path") {
		return nil, fmt.Errorf("%s has no column path", list)
	}
	column := slices.Index(all[0], "path")
	var out []string
	for _, line := range all[1:] {
		out = append(out, line[column])
	}
	return out, nil
}

// look measures the main face of a picture; nil without one.
func (l looker) look(path string) ([]float32, error) {
	ctx := context.Background()
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	found, err := l.faces.Find(ctx, photo)
	if err != nil {
		return nil, err
	}
	main := face.MainFace(found.Faces, photo.Width, photo.Height)
	if main < 0 {
		return nil, nil
	}
	s := l.quality.Subject(photo, found.Faces, main, quality.InputFrame(photo))
	defer s.Release()
	return s.Texture(ctx)
}

// writeNPY writes float32 rows in NumPy's format 1.0; nil rows become NaN.
func writeNPY(path string, rows [][]float32) error {
	width := 0
	for _, r := range rows {
		width = max(width, len(r))
	}
	header := fmt.Sprintf("{'descr': '<f4', 'fortran_order': False, 'shape': (%d, %d), }", len(rows), width)
	header += strings.Repeat(" ", (64-(11+len(header))%64)%64) + "\n"
	data := append([]byte("\x93NUMPY\x01\x00"), 0, 0)
	binary.LittleEndian.PutUint16(data[8:], uint16(len(header)))
	data = append(data, header...)
	for _, r := range rows {
		for i := range width {
			v := float32(math.NaN())
			if r != nil {
				v = r[i]
			}
			data = binary.LittleEndian.AppendUint32(data, math.Float32bits(v))
		}
	}
	return os.WriteFile(path, data, 0o644)
}
