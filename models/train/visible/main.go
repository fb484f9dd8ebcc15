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
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"likeness/internal/attribute"
	"likeness/internal/eval/pictures"
	"likeness/internal/imaging"
	"likeness/internal/mesh"
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
	rows, err := pictures.List(list, "path")
	if err != nil {
		return err
	}
	rt, p, faces, err := pictures.Engines(models, 1)
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
	w, ctx := bufio.NewWriter(to), context.Background()
	for i, row := range rows {
		_, err := pictures.LookInto(ctx, faces, filepath.Join(root, row["path"]), func(seen pictures.Seen) error {
			return write(ctx, w, attributes.Subject(seen.Photo, seen.Face()), int32(i))
		})
		if err != nil {
			return errors.Join(err, to.Close())
		}
	}
	return errors.Join(w.Flush(), to.Close())
}

// write appends the record of one face; none when it is not large enough.
func write(ctx context.Context, w *bufio.Writer, s *attribute.Subject, row int32) error {
	m, err := s.Mesh(ctx)
	frame, ok := patch.Frame(s.Face.Landmarks)
	if err != nil || !ok || m.Presence < mesh.PresenceFloor || s.EyesPixels() < minEyes {
		return err
	}
	view := patch.Square(frame, patch.BoxCentre, span, side)
	img, err := view.Render(s.Photo)
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
