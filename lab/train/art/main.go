// Command art writes what the two networks of art are fitted on, as NumPy arrays for art.py and
// features.py beside it, so that they are fitted on the very numbers that they are served with:
//
//	go run -C lab ./train/art -list LIST.csv -root DIR -out DIR
//
// LIST.csv has a column path. OUT gets NAME.npy of float32, a row an image, NaN without a face:
// texture (sharpness.MeasureTexture) and the vectors of package attribute that -vectors names.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/measure/sharpness"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/lab/train/numpy"
)

func main() {
	list := flag.String("list", "", "CSV with a column path")
	root := flag.String("root", "", "folder that the paths start from")
	out := flag.String("out", "", "folder for the arrays")
	models := flag.String("models", "../models/cache", "model pack")
	vectors := flag.String("vectors", "face", "comma-separated vectors of package attribute")
	workers := flag.Int("workers", 2, "pictures at once")
	flag.Parse()
	o := options{list: *list, root: *root, out: *out, models: *models, vectors: strings.Split(*vectors, ","), workers: *workers}
	if err := o.run(); err != nil {
		fmt.Fprintln(os.Stderr, "art:", err)
		os.Exit(1)
	}
}

// measurer measures one image.
type measurer struct {
	faces      *face.Engine
	attributes *attribute.Engine
	quality    *quality.Engine
	vectors    []string
}

// options are what the flags set.
type options struct {
	list, root, out, models string
	vectors                 []string
	workers                 int
}

func (o options) run() error {
	rows, err := images.ReadList(o.list, "path")
	if err != nil {
		return err
	}
	rt, p, faces, err := images.StartEngines(o.models, o.workers)
	if err != nil {
		return err
	}
	m := measurer{faces: faces, vectors: o.vectors}
	if m.attributes, err = attribute.NewUnfitted(rt, p); err != nil {
		return err
	}
	m.quality = quality.New(m.attributes)
	names := append([]string{"texture"}, o.vectors...)
	arrays := make([][][]float32, len(names))
	for k := range arrays {
		arrays[k] = make([][]float32, len(rows)) // nil without a face
	}
	ctx := context.Background()
	err = images.ForEach(ctx, len(rows), o.workers, func(i int) error {
		values, err := m.measure(ctx, filepath.Join(o.root, rows[i]["path"]))
		for k, v := range values {
			arrays[k][i] = v
		}
		return err
	}, func(int) {})
	if err != nil {
		return err
	}
	if err := os.MkdirAll(o.out, 0o755); err != nil {
		return err
	}
	for k, name := range names {
		if err := numpy.Write(filepath.Join(o.out, name+".npy"), arrays[k]); err != nil {
			return err
		}
	}
	return nil
}

// measure returns texture and vectors of the main face; nil without a face.
func (m measurer) measure(ctx context.Context, file string) (values [][]float32, err error) {
	_, err = images.VisitFile(ctx, m.faces, file, func(d images.DetectedPhoto) error {
		p := m.quality.NewPortrait(d.Photo, d.Faces, d.Main, view.InputFrame(d.Photo))
		defer p.Release()
		texture, err := sharpness.MeasureTexture(ctx, p)
		if err != nil {
			return err
		}
		values = [][]float32{texture}
		input := m.attributes.PrepareFace(d.Photo, d.MainFace())
		for _, name := range m.vectors {
			v, err := input.Vector(ctx, name)
			if err != nil {
				return err
			}
			values = append(values, slices.Clone(v))
		}
		return nil
	})
	return values, err
}
