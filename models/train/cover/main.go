// Command cover writes squares round faces for models/train/cover/cover.py, which fits
// the network that tells where something lies before a face (internal/attribute, cover.go):
//
//	go run ./models/train/cover -list LIST.csv -root DIR -out faces.bin
//
// LIST.csv has a column path. For each picture with a face the file gets one record,
// little-endian: the number of the row (int32), the distance of the eyes in pixels of the
// photo and the presence of the mesh (float32), the 468 points of the mesh (x, y float32,
// pixels of the square), and the square, 256 x 256 pixels of 3 bytes (R, G, B), which
// spans 2.2 face boxes. The file holds faces: it never enters the repository.
package main

import (
	"bufio"
	"context"
	"encoding/binary"
	"encoding/csv"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"likeness/internal/attribute"
	"likeness/internal/face"
	"likeness/internal/imaging"
	"likeness/internal/inference"
	"likeness/internal/pack"
	"likeness/internal/patch"
)

const (
	side = 256
	span = 2.2 * patch.BoxSide
)

func main() {
	list := flag.String("list", "", "CSV with a column path")
	root := flag.String("root", "../shared/data", "folder that the paths start from")
	out := flag.String("out", "", "file to write")
	models := flag.String("models", "models/cache", "model pack")
	all := flag.Bool("all", false, "every face of a picture, not the main one alone")
	flag.Parse()
	if err := run(*list, *root, *out, *models, *all); err != nil {
		fmt.Fprintln(os.Stderr, "cover:", err)
		os.Exit(1)
	}
}

func run(list, root, out, models string, all bool) error {
	f, err := os.Open(list)
	if err != nil {
		return err
	}
	defer f.Close() //nolint:errcheck // read only
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return err
	}
	if len(rows) == 0 || !slices.Contains(rows[0], "path") {
		return fmt.Errorf("%s has no column path", list)
	}
	column := slices.Index(rows[0], "path")
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
	to, err := os.Create(out)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(to)
	for i, row := range rows[1:] {
		if err := write(w, faces, attributes, filepath.Join(root, row[column]), int32(i), all); err != nil {
			return errors.Join(fmt.Errorf("%s: %w", row[column], err), to.Close())
		}
	}
	return errors.Join(w.Flush(), to.Close())
}

// write appends the records of one picture.
func write(w *bufio.Writer, faces *face.Engine, attributes *attribute.Engine, path string, row int32, all bool) error {
	ctx := context.Background()
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		return err
	}
	defer photo.Release()
	found, err := faces.Find(ctx, photo)
	if err != nil || len(found.Faces) == 0 {
		return err
	}
	wanted := found.Faces
	if !all {
		main := face.MainFace(found.Faces, photo.Width, photo.Height)
		wanted = wanted[main : main+1]
	}
	for _, f := range wanted {
		if err := writeFace(ctx, w, attributes.Subject(photo, f), row); err != nil {
			return err
		}
	}
	return nil
}

func writeFace(ctx context.Context, w *bufio.Writer, s *attribute.Subject, row int32) error {
	m, err := s.Mesh(ctx)
	frame, ok := patch.Frame(s.Face.Landmarks)
	if err != nil || !ok {
		return err
	}
	view := patch.Square(frame, patch.BoxCentre, span, side)
	img, err := view.Render(s.Photo)
	if err != nil {
		return err
	}
	defer imaging.Return(img)
	toView := view.PhotoFromView.Inverse()
	numbers := []float32{float32(s.EyesPixels()), float32(m.Presence)}
	for _, p := range m.Points {
		q := toView.Apply(imaging.Point{X: p.X, Y: p.Y})
		numbers = append(numbers, float32(q.X), float32(q.Y))
	}
	for _, part := range []any{row, numbers, img.Pix[:3*side*side]} {
		if err := binary.Write(w, binary.LittleEndian, part); err != nil {
			return err
		}
	}
	return nil
}
