// Package squares writes squares cut round faces, with numbers about them, for the fitting
// scripts. The files hold faces: they never enter the repository.
package squares

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// The squares of the commands: pixels a side and the template units that they span. They
// reach beyond what the networks see, so that images can be moved, tilted and scaled.
const (
	CoverSide = 256
	CoverSpan = 2.2 * patch.BoxSide

	VisibleSide = 288
	VisibleSpan = 1.5 * patch.BoxSide
)

// Form is what a command writes of the main face of each image of a list, one record a
// face, little-endian: the number of the row (int32), the numbers (float32) and the square,
// Side x Side pixels of 3 bytes (R, G, B), which spans Span template units.
type Form struct {
	Name string // of the command
	Side int
	Span float64
	// Numbers are those of a face; none leaves the face out. toSquare maps pixels of the
	// photo to those of the square.
	Numbers func(s *attribute.FaceInput, m *mesh.Mesh, toSquare imaging.Transform) []float32
}

// Main is the command: it reads its flags, writes the file and ends the process when that
// fails.
func (f Form) Main() {
	list := flag.String("list", "", "CSV with a column path")
	root := flag.String("root", "../../shared/data", "folder that the paths start from")
	out := flag.String("out", "", "file to write")
	models := flag.String("models", "../models/cache", "model pack")
	flag.Parse()
	if err := f.run(*list, *root, *out, *models); err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", f.Name, err)
		os.Exit(1)
	}
}

func (f Form) run(list, root, out, models string) error {
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
	to, err := os.Create(out)
	if err != nil {
		return err
	}
	w, ctx := bufio.NewWriter(to), context.Background()
	for i, row := range rows {
		_, err := images.VisitFile(ctx, faces, filepath.Join(root, row["path"]), func(d images.DetectedPhoto) error {
			return f.writeFace(ctx, w, attributes.PrepareFace(d.Photo, d.MainFace()), int32(i))
		})
		if err != nil {
			return errors.Join(err, to.Close())
		}
	}
	return errors.Join(w.Flush(), to.Close())
}

func (f Form) writeFace(ctx context.Context, w *bufio.Writer, s *attribute.FaceInput, row int32) error {
	m, err := s.Mesh(ctx)
	frame, ok := patch.FitTemplate(s.Face.Landmarks)
	if err != nil || !ok {
		return err
	}
	view := patch.SquareView(frame, patch.BoxCentre, f.Span, f.Side)
	numbers := f.Numbers(s, m, view.PhotoFromView.Inverse())
	if len(numbers) == 0 {
		return nil
	}
	img, err := view.Render(s.Photo)
	if err != nil {
		return err
	}
	defer imaging.Return(img)
	for _, part := range []any{row, numbers, img.Pix[:3*f.Side*f.Side]} {
		if err := binary.Write(w, binary.LittleEndian, part); err != nil {
			return err
		}
	}
	return nil
}
