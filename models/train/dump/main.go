// Command dump writes what the program sees in pictures, as NumPy arrays for the
// fitting scripts beside it, so that a head is fitted on the very numbers that
// it is served with:
//
//	go run ./models/train/dump -list LIST.csv -root DIR -out DIR -vectors face,parts,...
//
// LIST.csv has a column path. OUT gets rows.csv (path, found 0/1, number of faces,
// distance of the eyes in pixels, box) and one NAME.npy of float32 for each
// vector, a row a picture; rows without a face are NaN. Besides the vectors of
// package attribute: "mesh" (468 x, y, z), "landmarks" (5 x, y), "pose" (yaw,
// pitch, roll of the network, then of the mesh), "age" (readings of the age
// networks), "moods" (readings of the expression networks), "emotion48" (the
// 48x48 grey square that the emotion head sees).
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
)

func main() {
	list := flag.String("list", "", "CSV with a column path")
	root := flag.String("root", "../shared/data", "folder that the paths start from")
	out := flag.String("out", "", "folder for the arrays")
	models := flag.String("models", "models/cache", "model pack")
	vectors := flag.String("vectors", "", "comma-separated names")
	workers := flag.Int("workers", 2, "pictures at once")
	flag.Parse()
	if err := run(*list, *root, *out, *models, strings.Split(*vectors, ","), *workers); err != nil {
		fmt.Fprintln(os.Stderr, "dump:", err)
		os.Exit(1)
	}
}

type dumper struct {
	faces      *face.Engine
	attributes *attribute.Engine
	vectors    []string
}

// row is one picture's answer.
type row struct {
	head   []string
	values [][]float32 // one a vector; nil without a face
}

func run(list, root, out, models string, vectors []string, workers int) error {
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
	d := &dumper{vectors: vectors}
	if d.faces, err = face.NewUncalibrated(rt, p); err != nil {
		return err
	}
	if d.attributes, err = attribute.NewUnfitted(rt, p); err != nil {
		return err
	}
	rows := make([]row, len(paths))
	errs := make([]error, len(paths))
	var wg sync.WaitGroup
	next := make(chan int)
	for range workers {
		wg.Go(func() {
			for i := range next {
				rows[i], errs[i] = d.look(filepath.Join(root, paths[i]), paths[i])
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
	return write(out, vectors, rows)
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
	for _, r := range all[1:] {
		out = append(out, r[column])
	}
	return out, nil
}

func (d *dumper) look(file, path string) (row, error) {
	empty := row{head: []string{path, "0", "0", "0", "0", "0", "0", "0"}}
	data, err := os.ReadFile(file)
	if err != nil {
		return empty, err
	}
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		fmt.Fprintln(os.Stderr, path, err)
		return empty, nil
	}
	defer photo.Release()
	ctx := context.Background()
	found, err := d.faces.Find(ctx, photo)
	if err != nil || len(found.Faces) == 0 {
		return empty, err
	}
	f := found.Faces[face.MainFace(found.Faces, photo.Width, photo.Height)]
	s := d.attributes.Subject(photo, f)
	r := row{head: []string{
		path, "1", fmt.Sprint(len(found.Faces)), fmt.Sprintf("%.2f", s.EyesPixels()),
		fmt.Sprintf("%.1f", f.Box.X), fmt.Sprintf("%.1f", f.Box.Y), fmt.Sprintf("%.1f", f.Box.W), fmt.Sprintf("%.1f", f.Box.H),
	}}
	for _, name := range d.vectors {
		v, err := vector(ctx, s, name)
		if err != nil {
			return empty, err
		}
		r.values = append(r.values, slices.Clone(v))
	}
	return r, nil
}

func vector(ctx context.Context, s *attribute.Subject, name string) ([]float32, error) {
	var out []float32
	switch name {
	case "mesh":
		m, err := s.Mesh(ctx)
		if err != nil {
			return nil, err
		}
		for _, p := range m.Points {
			out = append(out, float32(p.X), float32(p.Y), float32(p.Z))
		}
		return out, nil
	case "landmarks":
		for _, p := range s.Face.Landmarks {
			out = append(out, float32(p.X), float32(p.Y))
		}
		return out, nil
	case "pose":
		p, err := s.Pose(ctx)
		if err != nil {
			return nil, err
		}
		m, err := s.Mesh(ctx)
		if err != nil {
			return nil, err
		}
		q := m.Pose()
		return []float32{
			float32(p.Yaw), float32(p.Pitch), float32(p.Roll), float32(q.Yaw), float32(q.Pitch), float32(q.Roll),
		}, nil
	}
	return s.Vector(ctx, name)
}

func write(out string, vectors []string, rows []row) error {
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	f, err := os.Create(filepath.Join(out, "rows.csv"))
	if err != nil {
		return err
	}
	w := csv.NewWriter(f)
	if err := w.Write([]string{"path", "found", "faces", "eyesPx", "x", "y", "w", "h"}); err != nil {
		return err
	}
	for _, r := range rows {
		if err := w.Write(r.head); err != nil {
			return err
		}
	}
	w.Flush()
	if err := f.Close(); err != nil {
		return err
	}
	for i, name := range vectors {
		if err := writeArray(filepath.Join(out, name+".npy"), rows, i); err != nil {
			return err
		}
	}
	return nil
}

// writeArray writes NumPy's format 1.0: little-endian float32, rows x columns.
func writeArray(file string, rows []row, at int) error {
	columns := 0
	for _, r := range rows {
		if r.values != nil {
			columns = len(r.values[at])
		}
	}
	header := fmt.Sprintf("{'descr': '<f4', 'fortran_order': False, 'shape': (%d, %d), }", len(rows), columns)
	header += strings.Repeat(" ", 63-(10+len(header))%64) + "\n"
	data := append([]byte("\x93NUMPY\x01\x00"), byte(len(header)), byte(len(header)>>8))
	data = append(data, header...)
	for _, r := range rows {
		for c := range columns {
			v := float32(math.NaN())
			if r.values != nil {
				v = r.values[at][c]
			}
			data = binary.LittleEndian.AppendUint32(data, math.Float32bits(v))
		}
	}
	return os.WriteFile(file, data, 0o644)
}
