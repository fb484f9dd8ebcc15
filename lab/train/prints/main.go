// Command prints sends photos through kiosk.photo with all edits and writes the fixed images, to
// inspect what the cutting-out leaves beside hair, neck and bust:
//
//	go run -C lab ./train/prints -list LIST.csv -out /tmp/prints
//
// LIST.csv has a column path. The folder gets sheet-N.png, each with four photos in the order of the
// list, two a row with their prints beside them, and prints.csv: path, whether the print is ready, the checks that it fails, the
// warnings. The sheets show people of the data folder: they stay out of the repository.
package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/image/draw"

	"github.com/likeness-api/likeness/internal/apigen"
	"github.com/likeness-api/likeness/internal/eval/pictures"
	"github.com/likeness-api/likeness/internal/fault"
	"github.com/likeness-api/likeness/internal/inference"
	"github.com/likeness-api/likeness/internal/operation"
	"github.com/likeness-api/likeness/internal/pack"
	"github.com/likeness-api/likeness/lab/suite"
)

func main() {
	list := flag.String("list", "", "CSV with a column path")
	root := flag.String("root", "../../shared/data", "folder that the paths start from")
	models := flag.String("models", "../models/cache", "model pack")
	out := flag.String("out", "", "folder to write")
	standard := flag.String("standard", "ICAO", "standard of the prints")
	flag.Parse()
	if err := writePrints(*list, *root, *models, *out, apigen.Standard(*standard)); err != nil {
		fmt.Fprintln(os.Stderr, "prints:", err)
		os.Exit(1)
	}
}

// printedPhoto is a photo with what kiosk.photo makes of it.
type printedPhoto struct {
	path          string
	photo, result image.Image // result is nil without a face
	ready         bool
	remaining     []string
	warnings      []string
}

func writePrints(list, root, models, out string, standard apigen.Standard) error {
	photos, err := pictures.ReadList(list, "path")
	if err != nil {
		return err
	}
	service, err := startService(root, models)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	prints := make([]printedPhoto, len(photos))
	for i, row := range photos {
		if prints[i], err = makePrint(service, root, row["path"], standard); err != nil {
			return err
		}
	}
	for i := 0; i < len(prints); i += sheetRows * sheetPairs {
		if err := writeSheet(filepath.Join(out, fmt.Sprintf("sheet-%d.png", i/(sheetRows*sheetPairs)+1)), prints[i:min(i+sheetRows*sheetPairs, len(prints))]); err != nil {
			return err
		}
	}
	return writeTable(filepath.Join(out, "prints.csv"), prints)
}

func startService(root, models string) (*operation.Service, error) {
	p, err := pack.Open(models)
	if err != nil {
		return nil, err
	}
	rt, err := inference.Start(p.RuntimeLibrary(), 2)
	if err != nil {
		return nil, err
	}
	runner, err := suite.NewRunner(rt, p, root, func(string, int, int) {})
	if err != nil {
		return nil, err
	}
	return runner.NewService()
}

func makePrint(service *operation.Service, root, path string, standard apigen.Standard) (printedPhoto, error) {
	out := printedPhoto{path: path}
	file, err := os.ReadFile(filepath.Join(root, path))
	if err != nil {
		return out, err
	}
	if out.photo, _, err = image.Decode(bytes.NewReader(file)); err != nil {
		return out, err
	}
	call := &operation.Call{}
	fixed, err := service.KioskPhoto(context.Background(), call, &apigen.KioskPhotoRequest{Image: file, Standard: standard, Edits: apigen.KioskEditsAll})
	if refused := new(fault.Error); errors.As(err, &refused) {
		out.warnings = []string{refused.Error()}
		return out, nil
	}
	if err != nil {
		return out, err
	}
	out.ready, out.warnings = fixed.PrintReady, call.Warnings()
	for _, name := range fixed.Remaining {
		out.remaining = append(out.remaining, string(name))
	}
	out.result, err = jpeg.Decode(bytes.NewReader(fixed.FixedImage))
	return out, err
}

// A sheet has sheetRows rows of sheetPairs photos, each with its print, cellSide pixels a side.
const (
	sheetRows  = 2
	sheetPairs = 2
	cellSide   = 700
)

func writeSheet(file string, prints []printedPhoto) error {
	sheet := image.NewRGBA(image.Rect(0, 0, 2*sheetPairs*cellSide, sheetRows*cellSide))
	draw.Draw(sheet, sheet.Bounds(), image.NewUniform(color.Gray{Y: 128}), image.Point{}, draw.Src)
	for i, p := range prints {
		x, y := i%sheetPairs*2*cellSide, i/sheetPairs*cellSide
		drawCell(sheet, x, y, p.photo)
		if p.result != nil {
			drawCell(sheet, x+cellSide, y, p.result)
		}
	}
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	return errors.Join(png.Encode(f, sheet), f.Close())
}

// drawCell scales an image into the cell whose upper left corner is x, y.
func drawCell(sheet draw.Image, x, y int, img image.Image) {
	size := img.Bounds().Size()
	long := max(size.X, size.Y)
	to := image.Rect(x, y, x+size.X*cellSide/long, y+size.Y*cellSide/long)
	draw.BiLinear.Scale(sheet, to, img, img.Bounds(), draw.Src, nil)
}

func writeTable(file string, prints []printedPhoto) error {
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	w := csv.NewWriter(f)
	rows := [][]string{{"path", "ready", "remaining", "warnings"}}
	for _, p := range prints {
		rows = append(rows, []string{p.path, fmt.Sprint(p.ready), strings.Join(p.remaining, " "), strings.Join(p.warnings, " ")})
	}
	return errors.Join(w.WriteAll(rows), f.Close())
}
