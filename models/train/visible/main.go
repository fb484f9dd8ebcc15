// Command visible writes squares round faces for models/train/visible.py, which fits the
// heads that tell whether eye, nose and mouth are in view (internal/quality, visible.go):
//
//	go run ./models/train/visible -list LIST.csv -root DIR -out faces.bin
//
// LIST.csv has a column path. For each picture with a face whose eyes are at least 30
// pixels apart the file gets one record, little-endian: the number of the row (int32),
// outer and inner corner of the right, then of the left eye (8 float32, pixels of the
// square), and the square, 288 x 288 pixels of 3 bytes (R, G, B), which spans 1.5 face
// boxes. The file holds faces: it never enters the repository.
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
	"likeness/internal/mesh"
	"likeness/internal/pack"
	"likeness/internal/patch"
)

const (
	side    = 288
	span    = 1.5 * patch.BoxSide
	minEyes = 30 // photo pixels
)

func main() {
	list := flag.String("list", "", "CSV with a column path")
	root := flag.String("root", "../shared/data", "folder that the paths start from")
	out := flag.String("out", "", "file to write")
	models := flag.String("models", "models/cache", "model pack")
	flag.Parse()
	if err := run(*list, *root, *out, *models); err != nil {
		fmt.Fprintln(os.Stderr, "visible:", err)
		os.Exit(1)
	}
}

func run(list, root, out, models string) error {
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
		if err := write(w, faces, attributes, filepath.Join(root, row[column]), int32(i)); err != nil {
			return errors.Join(fmt.Errorf("%s: %w", row[column], err), to.Close())
		}
	}
	return errors.Join(w.Flush(), to.Close())
}

// write appends the record of one picture; none when it shows no face that is large enough.
func write(w *bufio.Writer, faces *face.Engine, attributes *attribute.Engine, path string, row int32) error {
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
	f := found.Faces[face.MainFace(found.Faces, photo.Width, photo.Height)]
	s := attributes.Subject(photo, f)
	m, err := s.Mesh(ctx)
	frame, ok := patch.Frame(f.Landmarks)
	if err != nil || !ok || m.Presence < mesh.PresenceFloor || s.EyesPixels() < minEyes {
		return err
	}
	view := patch.Square(frame, patch.BoxCentre, span, side)
	img, err := view.Render(photo)
	if err != nil {
		return err
	}
	defer imaging.Return(img)
	toView := view.PhotoFromView.Inverse()
	var corners []float32
	for _, eye := range [...]mesh.Side{mesh.Right, mesh.Left} {
		outer, inner := m.EyeCorners(eye)
		for _, p := range [...]imaging.Point{toView.Apply(outer), toView.Apply(inner)} {
			corners = append(corners, float32(p.X), float32(p.Y))
		}
	}
	for _, part := range []any{row, corners, img.Pix[:3*side*side]} {
		if err := binary.Write(w, binary.LittleEndian, part); err != nil {
			return err
		}
	}
	return nil
}
