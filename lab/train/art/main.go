// Command art writes what the art head of package quality is fitted on, as a NumPy
// array for art.py beside it, so that the head is fitted on the very numbers that it
// is served with:
//
//	go run -C lab ./train/art -list LIST.csv -root DIR -out DIR
//
// LIST.csv has a column path. OUT gets texture.npy, float32, a row a picture (sharpness.MeasureTexture);
// rows without a face are NaN.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/eval/pictures"
	"github.com/likeness-api/likeness/internal/quality"
	"github.com/likeness-api/likeness/internal/quality/measure/sharpness"
	"github.com/likeness-api/likeness/internal/quality/view"
	"github.com/likeness-api/likeness/lab/train/numpy"
)

func main() {
	list := flag.String("list", "", "CSV with a column path")
	root := flag.String("root", "", "folder that the paths start from")
	out := flag.String("out", "", "folder for the arrays")
	models := flag.String("models", "../models/cache", "model pack")
	workers := flag.Int("workers", 2, "pictures at once")
	flag.Parse()
	if err := run(*list, *root, *out, *models, *workers); err != nil {
		fmt.Fprintln(os.Stderr, "art:", err)
		os.Exit(1)
	}
}

func run(list, root, out, models string, workers int) error {
	rows, err := pictures.ReadList(list, "path")
	if err != nil {
		return err
	}
	rt, p, faces, err := pictures.StartEngines(models, workers)
	if err != nil {
		return err
	}
	attributes, err := attribute.NewUnfitted(rt, p)
	if err != nil {
		return err
	}
	engine, ctx := quality.New(attributes), context.Background()
	texture := make([][]float32, len(rows)) // nil without a face
	err = pictures.ForEach(ctx, len(rows), workers, func(i int) error {
		_, err := pictures.VisitFile(ctx, faces, filepath.Join(root, rows[i]["path"]), func(d pictures.DetectedPhoto) (err error) {
			p := engine.NewPortrait(d.Photo, d.Faces, d.Main, view.InputFrame(d.Photo))
			defer p.Release()
			texture[i], err = sharpness.MeasureTexture(ctx, p)
			return err
		})
		return err
	}, func(int) {})
	if err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	return numpy.Write(filepath.Join(out, "texture.npy"), texture)
}
