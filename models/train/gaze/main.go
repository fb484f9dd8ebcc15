// Command gaze writes what package gaze needs to be fitted and judged on, one row
// a picture, for gaze.py beside it:
//
//	go run ./models/train/gaze -list LIST.csv -root DIR > rows.csv
//
// LIST.csv has a column path; its other columns are copied. Added columns: width of
// the eyes' corners in pixels, for each eye the place of the iris between the corners
// (in iris radii, along and across the line of the corners) and the pose of the head
// in degrees by the network and by the mesh, and what package gaze answers.
package main

import (
	"context"
	"encoding/csv"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"likeness/internal/attribute"
	"likeness/internal/face"
	"likeness/internal/gaze"
	"likeness/internal/imaging"
	"likeness/internal/inference"
	"likeness/internal/mesh"
	"likeness/internal/pack"
)

func main() {
	list := flag.String("list", "", "CSV with a column path")
	root := flag.String("root", "../shared/data", "folder that the paths start from")
	models := flag.String("models", "models/cache", "model pack")
	flag.Parse()
	if err := run(*list, *root, *models); err != nil {
		fmt.Fprintln(os.Stderr, "gaze:", err)
		os.Exit(1)
	}
}

func run(list, root, models string) error {
	file, err := os.Open(list)
	if err != nil {
		return err
	}
	defer file.Close() //nolint:errcheck // read only
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		return err
	}
	p, err := pack.Open(models)
	if err != nil {
		return err
	}
	rt, err := inference.Start(p.RuntimeLibrary(), 1)
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
	column := -1
	for i, name := range rows[0] {
		if name == "path" {
			column = i
		}
	}
	if column < 0 {
		return fmt.Errorf("%s has no column path", list)
	}
	out := csv.NewWriter(os.Stdout)
	_ = out.Write(append(rows[0], "eyes", "rx", "ry", "lx", "ly", "yaw", "pitch", "meshyaw", "meshpitch", "rradius", "lradius", "openr", "openl", "gazeyaw", "gazepitch", "degrees", "deviation", "why"))
	for _, row := range rows[1:] {
		added, err := measure(faces, attributes, filepath.Join(root, row[column]))
		if err != nil {
			return fmt.Errorf("%s: %w", row[column], err)
		}
		if added != nil {
			_ = out.Write(append(row, added...))
			out.Flush()
		}
	}
	return out.Error()
}

// measure returns the added columns; nil when there is no face.
func measure(faces *face.Engine, attributes *attribute.Engine, path string) ([]string, error) {
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
	found, err := faces.Find(ctx, photo)
	if err != nil {
		return nil, err
	}
	at := face.MainFace(found.Faces, photo.Width, photo.Height)
	if at < 0 {
		return nil, nil
	}
	s := attributes.Subject(photo, found.Faces[at])
	m, err := s.Mesh(ctx)
	if err != nil {
		return nil, err
	}
	irises, err := s.Irises(ctx)
	if err != nil {
		return nil, err
	}
	pose, err := s.Pose(ctx)
	if err != nil {
		return nil, err
	}
	open, err := s.EyesOpen(ctx)
	if err != nil {
		return nil, err
	}
	r, l := gaze.Place(m, irises[mesh.Right], mesh.Right), gaze.Place(m, irises[mesh.Left], mesh.Left)
	own := m.Pose()
	g := gaze.Of(m, irises, open)
	var text []string
	for _, v := range []float64{
		s.EyesPixels(), r.X, r.Y, l.X, l.Y, pose.Yaw, pose.Pitch, own.Yaw, own.Pitch,
		irises[mesh.Right].Radius(), irises[mesh.Left].Radius(), open[0], open[1], g.Yaw, g.Pitch, g.Degrees, g.Deviation,
	} {
		text = append(text, fmt.Sprintf("%.4f", v))
	}
	return append(text, g.Why), nil
}
