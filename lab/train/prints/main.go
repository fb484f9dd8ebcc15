// Command prints sends photos through kiosk.photo with all edits and writes the fixed images, to
// inspect what the cutting-out leaves beside hair, neck and bust:
//
//	go run -C lab ./train/prints -choose 2 -out /tmp/prints
//	go run -C lab ./train/prints -choose 1 -camera -without /tmp/prints/list-1.csv,/tmp/prints/list-2.csv -out /tmp/camera
//	go run -C lab ./train/prints -list /tmp/prints/list-1.csv -out /tmp/prints/1
//
// The first two write lists of photos as a kiosk gets them (choose.go). A list has a column path. The last one's folder gets sheet-NN.png, each with two photos in the
// order of the list, their prints beside them, and prints.csv: path, whether the print is ready, the checks that it fails, the
// warnings. The sheets show people of the data folder: they stay out of the repository.
package main

import (
	"bytes"
	"context"
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

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/lab/suite"
)

func main() {
	list := flag.String("list", "", "CSV with a column path")
	root := flag.String("root", "../../shared/data", "folder that the paths start from")
	models := flag.String("models", "../models/cache", "model pack")
	out := flag.String("out", "", "folder to write")
	standard := flag.String("standard", "ICAO", "standard of the prints")
	choose := flag.Int("choose", 0, "write so many lists of photos as a kiosk gets them, no prints")
	salt := flag.String("salt", "", "another salt gives other lists")
	without := flag.String("without", "", "files of lists, separated by commas, whose photos are not chosen again")
	camera := flag.Bool("camera", false, "choose only photos with one large frontal face")
	flag.Parse()
	run := func() error { return writePrints(*list, *root, *models, *out, quality.Standard(*standard)) }
	if *choose > 0 {
		run = func() error {
			used, err := readPaths(*without)
			if err != nil {
				return err
			}
			return writeLists(*root, *models, *out, *choose, choice{salt: *salt, camera: *camera, used: used})
		}
	}
	if err := run(); err != nil {
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

func writePrints(list, root, models, out string, standard quality.Standard) error {
	photos, err := images.ReadList(list, "path")
	if err != nil {
		return err
	}
	runner, err := startRunner(root, models)
	if err != nil {
		return err
	}
	e, err := runner.NewEngine()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	prints := make([]printedPhoto, len(photos))
	for i, row := range photos {
		if prints[i], err = makePrint(e, root, row["path"], standard); err != nil {
			return err
		}
	}
	for i := 0; i < len(prints); i += sheetPairs {
		if err := writeSheet(filepath.Join(out, fmt.Sprintf("sheet-%02d.png", i/sheetPairs+1)), prints[i:min(i+sheetPairs, len(prints))]); err != nil {
			return err
		}
	}
	return writeTable(filepath.Join(out, "prints.csv"), prints)
}

// listSize is how many photos a chosen list has at most.
const listSize = 20

// readPaths returns the paths in lists whose files are separated by commas.
func readPaths(files string) (map[string]bool, error) {
	paths := map[string]bool{}
	for file := range strings.SplitSeq(files, ",") {
		if file == "" {
			continue
		}
		rows, err := images.ReadList(file, "path")
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			paths[row["path"]] = true
		}
	}
	return paths, nil
}

func writeLists(root, models, out string, lists int, c choice) error {
	runner, err := startRunner(root, models)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	return chooseLists(runner.Engine, root, out, lists, c)
}

func startRunner(root, models string) (*suite.Runner, error) {
	p, err := pack.Open(models)
	if err != nil {
		return nil, err
	}
	rt, err := inference.Start(p.RuntimeLibrary(), 2)
	if err != nil {
		return nil, err
	}
	return suite.NewRunner(rt, p, root, func(string, int, int) {})
}

func makePrint(e *engine.Engine, root, path string, standard quality.Standard) (printedPhoto, error) {
	out := printedPhoto{path: path}
	file, err := os.ReadFile(filepath.Join(root, path))
	if err != nil {
		return out, err
	}
	if out.photo, _, err = image.Decode(bytes.NewReader(file)); err != nil {
		return out, err
	}
	fixed, err := suite.ComposePhoto(context.Background(), e, file, standard)
	if refused := new(fault.Error); errors.As(err, &refused) {
		out.warnings = []string{refused.Error()}
		return out, nil
	}
	if err != nil {
		return out, err
	}
	out.ready, out.remaining = fixed.IsPrintReady(), fixed.After.NonCompliant()
	if fixed.CutOff {
		out.warnings = append(out.warnings, "the photo ends above the shoulders")
	}
	if fixed.CutEdge {
		out.warnings = append(out.warnings, "a side of the photo cuts the person off")
	}
	if fixed.Remains.ShowBesidePerson() {
		out.warnings = append(out.warnings, "something beside the person may be left")
	}
	out.result, err = jpeg.Decode(bytes.NewReader(fixed.File))
	return out, err
}

// A sheet has sheetPairs photos side by side, each in a cell of photoWidth pixels with its print at full size
// beside it in one of printWidth; all are sheetHeight pixels high.
const (
	sheetPairs  = 2
	photoWidth  = 360
	printWidth  = 531
	sheetHeight = 708
)

func writeSheet(file string, prints []printedPhoto) error {
	sheet := image.NewRGBA(image.Rect(0, 0, sheetPairs*(photoWidth+printWidth), sheetHeight))
	draw.Draw(sheet, sheet.Bounds(), image.NewUniform(color.Gray{Y: 128}), image.Point{}, draw.Src)
	for i, p := range prints {
		x := i * (photoWidth + printWidth)
		drawCell(sheet, image.Rect(x, 0, x+photoWidth, sheetHeight), p.photo)
		if p.result != nil {
			drawCell(sheet, image.Rect(x+photoWidth, 0, x+photoWidth+printWidth, sheetHeight), p.result)
		}
	}
	return writePNG(file, sheet)
}

func writePNG(file string, img image.Image) error {
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	return errors.Join(png.Encode(f, img), f.Close())
}

// drawCell scales an image into the upper left corner of a cell, as large as it fits.
func drawCell(sheet draw.Image, cell image.Rectangle, img image.Image) {
	size := img.Bounds().Size()
	scale := min(float64(cell.Dx())/float64(size.X), float64(cell.Dy())/float64(size.Y))
	to := image.Rect(0, 0, int(scale*float64(size.X)), int(scale*float64(size.Y))).Add(cell.Min)
	draw.BiLinear.Scale(sheet, to, img, img.Bounds(), draw.Src, nil)
}

func writeTable(file string, prints []printedPhoto) error {
	rows := [][]string{{"path", "ready", "remaining", "warnings"}}
	for _, p := range prints {
		rows = append(rows, []string{p.path, fmt.Sprint(p.ready), strings.Join(p.remaining, " "), strings.Join(p.warnings, " ")})
	}
	return writeRows(file, rows)
}
