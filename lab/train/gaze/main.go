// Command gaze writes what package gaze needs to be fitted and judged on, one row
// an image, for gaze.py beside it:
//
//	go run -C lab ./train/gaze -list LIST.csv -root DIR > rows.csv
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
	"slices"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/gaze"
	"github.com/likeness-api/likeness/internal/engine/mesh"
)

func main() {
	list := flag.String("list", "", "CSV with a column path")
	root := flag.String("root", "../../shared/data", "folder that the paths start from")
	models := flag.String("models", "../models/cache", "model pack")
	flag.Parse()
	if err := run(*list, *root, *models); err != nil {
		fmt.Fprintln(os.Stderr, "gaze:", err)
		os.Exit(1)
	}
}

func run(list, root, models string) error {
	columns, err := columnsOf(list)
	if err != nil {
		return err
	}
	rows, err := images.ReadList(list, "path")
	if err != nil {
		return err
	}
	rt, p, faces, err := images.StartEngines(models, 1)
	if err != nil {
		return err
	}
	attributes, err := attribute.NewUnfitted(rt, p)
	if err != nil {
		return err
	}
	ctx, out := context.Background(), csv.NewWriter(os.Stdout)
	_ = out.Write(append(slices.Clone(columns), "eyes", "rx", "ry", "lx", "ly", "yaw", "pitch", "meshyaw", "meshpitch", "rradius", "lradius", "openr", "openl", "gazeyaw", "gazepitch", "degrees", "deviation", "why"))
	for _, row := range rows {
		_, err := images.VisitFile(ctx, faces, filepath.Join(root, row["path"]), func(d images.DetectedPhoto) error {
			added, err := measureGaze(ctx, attributes.PrepareFace(d.Photo, d.MainFace()))
			if err != nil {
				return err
			}
			var line []string
			for _, c := range columns {
				line = append(line, row[c])
			}
			_ = out.Write(append(line, added...))
			out.Flush()
			return nil
		})
		if err != nil {
			return err
		}
	}
	return out.Error()
}

// columnsOf is the first line of a list, in its order.
func columnsOf(list string) ([]string, error) {
	f, err := os.Open(list)
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // read only
	return csv.NewReader(f).Read()
}

// measureGaze returns the added columns.
func measureGaze(ctx context.Context, s *attribute.FaceInput) ([]string, error) {
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
	r, l := gaze.IrisPosition(m, irises[mesh.Right], mesh.Right), gaze.IrisPosition(m, irises[mesh.Left], mesh.Left)
	own := m.EstimatePose()
	g := gaze.FromMesh(m, irises, open)
	var text []string
	for _, v := range []float64{
		s.EyeDistance(), r.X, r.Y, l.X, l.Y, pose.Yaw, pose.Pitch, own.Yaw, own.Pitch,
		irises[mesh.Right].Radius(), irises[mesh.Left].Radius(), open[0], open[1], g.Yaw, g.Pitch, g.Degrees, g.Deviation,
	} {
		text = append(text, fmt.Sprintf("%.4f", v))
	}
	return append(text, g.Why), nil
}
