// Command dump writes what the program sees in images, as NumPy arrays for the
// fitting scripts beside it, so that a head is fitted on the very numbers that
// it is served with:
//
//	go run -C lab ./train/dump -list LIST.csv -root DIR -out DIR -vectors face,parts,...
//
// LIST.csv has a column path. OUT gets rows.csv (path, found 0/1, number of faces,
// distance of the eyes in pixels, box) and one NAME.npy of float32 for each
// vector, a row an image; rows without a face are NaN. Besides the vectors of
// package attribute: "mesh" (468 x, y, z), "irises" (x, y of the centre, the rim and the lids of
// mesh.Iris, right eye first), "landmarks" (5 x, y), "pose" (yaw,
// pitch, roll of the network, then of the mesh), "age" (readings of the age
// networks), "moods" (readings of the expression networks).
package main

import (
	"context"
	"encoding/csv"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/lab/train/numpy"
)

func main() {
	var s settings
	flag.StringVar(&s.list, "list", "", "CSV with a column path")
	flag.StringVar(&s.root, "root", "../../shared/data", "folder that the paths start from")
	flag.StringVar(&s.out, "out", "", "folder for the arrays")
	flag.StringVar(&s.models, "models", "../models/cache", "model pack")
	vectors := flag.String("vectors", "", "comma-separated names")
	flag.IntVar(&s.workers, "workers", 2, "pictures at once")
	flag.Parse()
	s.vectors = strings.Split(*vectors, ",")
	if err := writeVectors(s); err != nil {
		fmt.Fprintln(os.Stderr, "dump:", err)
		os.Exit(1)
	}
}

// settings are the flags.
type settings struct {
	list, root, out, models string
	vectors                 []string
	workers                 int
}

type dumper struct {
	faces      *face.Engine
	attributes *attribute.Engine
	vectors    []string
}

// row is one image's answer.
type row struct {
	head   []string
	values [][]float32 // one a vector; nil without a face
}

// writeVectors computes the vectors of every image of the list and writes them.
func writeVectors(o settings) error {
	lines, err := images.ReadList(o.list, "path")
	if err != nil {
		return err
	}
	rt, p, faces, err := images.StartEngines(o.models, o.workers)
	if err != nil {
		return err
	}
	d := &dumper{faces: faces, vectors: o.vectors}
	if d.attributes, err = attribute.NewUnfitted(rt, p); err != nil {
		return err
	}
	ctx := context.Background()
	rows := make([]row, len(lines))
	err = images.ForEach(ctx, len(lines), o.workers, func(i int) (err error) {
		rows[i], err = d.measureFile(ctx, o.root, lines[i]["path"])
		return err
	}, func(int) {})
	if err != nil {
		return err
	}
	return writeRows(o.out, o.vectors, rows)
}

// measureFile measures the main face; a file that is no image has none.
func (d *dumper) measureFile(ctx context.Context, root, path string) (row, error) {
	r := row{head: []string{path, "0", "0", "0", "0", "0", "0", "0"}}
	_, err := images.VisitFile(ctx, d.faces, filepath.Join(root, path), func(p images.DetectedPhoto) error {
		s, box := d.attributes.PrepareFace(p.Photo, p.MainFace()), p.MainFace().Box
		r.head = []string{
			path, "1", fmt.Sprint(len(p.Faces)), fmt.Sprintf("%.2f", s.EyeDistance()),
			fmt.Sprintf("%.1f", box.X), fmt.Sprintf("%.1f", box.Y), fmt.Sprintf("%.1f", box.W), fmt.Sprintf("%.1f", box.H),
		}
		for _, name := range d.vectors {
			v, err := d.computeVector(ctx, s, name)
			if err != nil {
				return err
			}
			r.values = append(r.values, slices.Clone(v))
		}
		return nil
	})
	var refused *fault.Error
	if errors.As(err, &refused) {
		fmt.Fprintln(os.Stderr, path, err)
		err = nil
	}
	return r, err
}

func (d *dumper) computeVector(ctx context.Context, s *attribute.FaceInput, name string) ([]float32, error) {
	var out []float32
	switch name {
	case "embedding":
		e, err := d.faces.DescribeFace(ctx, s.Photo, s.Face)
		return e.Vector, err
	case "mesh":
		m, err := s.Mesh(ctx)
		if err != nil {
			return nil, err
		}
		for _, p := range m.Points {
			out = append(out, float32(p.X), float32(p.Y), float32(p.Z))
		}
		return out, nil
	case "irises":
		irises, err := s.Irises(ctx)
		for _, iris := range irises {
			for _, p := range slices.Concat([]imaging.Point{iris.Centre}, iris.Rim[:], iris.Lid[:]) {
				out = append(out, float32(p.X), float32(p.Y))
			}
		}
		return out, err
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
		q := m.EstimatePose()
		return []float32{
			float32(p.Yaw), float32(p.Pitch), float32(p.Roll), float32(q.Yaw), float32(q.Pitch), float32(q.Roll),
		}, nil
	}
	return s.Vector(ctx, name)
}

func writeRows(out string, vectors []string, rows []row) error {
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
		array := make([][]float32, len(rows))
		for k, r := range rows {
			if r.values != nil {
				array[k] = r.values[i]
			}
		}
		if err := numpy.Write(filepath.Join(out, name+".npy"), array); err != nil {
			return err
		}
	}
	return nil
}
