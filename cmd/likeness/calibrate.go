package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"text/tabwriter"

	"github.com/likeness-api/likeness/internal/command/eval"
	"github.com/likeness-api/likeness/internal/engine/face"
)

// calibrateCmd fits the table that turns the recogniser's distances into
// similarities. Every endpoint reads it at the next start.
type calibrateCmd struct {
	Pairs   string `arg:"" help:"CSV file with the columns a,b,same (1 or 0) and, where known, person_a,person_b." type:"existingfile"`
	Root    string `help:"Folder that the images' paths are relative to (default: the CSV file's)." type:"existingdir"`
	Data    string `help:"Description of the images, in words, kept in the table (default: the CSV file's name)."`
	Stdout  bool   `help:"Print the table instead of writing it into the models folder."`
	Workers int    `help:"Images processed at the same time (default: the number of cores)."`
}

// Run runs 'likeness calibrate'.
func (c *calibrateCmd) Run(g *globals) error {
	file, err := os.Open(c.Pairs)
	if err != nil {
		return err
	}
	defer file.Close() //nolint:errcheck // read only
	pairs, err := eval.ReadPairs(file)
	if err != nil {
		return err
	}
	root := c.Root
	if root == "" {
		root = filepath.Dir(c.Pairs)
	}
	p, rt, err := g.openModels(c.Workers)
	if err != nil {
		return err
	}
	defer rt.Close() //nolint:errcheck // the process ends
	engine, err := face.NewUncalibrated(rt, p)
	if err != nil {
		return err
	}
	set := eval.ImageSet{Root: root, Paths: pairs.Paths, Workers: rt.Cores(), Progress: eval.PrintProgress(g.Stderr)}
	table, err := c.fitTable(g.Ctx, engine, pairs, set)
	if err != nil {
		return err
	}
	return c.writeTable(g, table, p.CalibrationFile(p.RecogniserName()))
}

func (c *calibrateCmd) fitTable(ctx context.Context, e *face.Engine, pairs *eval.Pairs, set eval.ImageSet) (*face.Calibration, error) {
	subjects, err := eval.EmbedImages(ctx, e, set)
	if err != nil {
		return nil, err
	}
	distances, err := pairs.ComputeDistances(ctx, subjects, set.Workers, set.Progress)
	if err != nil {
		return nil, err
	}
	table, err := face.FitCalibration(distances.Impostor, distances.Genuine)
	if err != nil {
		if pairs.Person == nil {
			err = fmt.Errorf("%w; add the columns person_a and person_b, so that all pictures can be compared with each other", err)
		}
		return nil, err
	}
	table.Recogniser = e.RecogniserID()
	table.Images = len(pairs.Paths) - distances.Missing
	table.Data = c.Data
	if table.Data == "" {
		table.Data = filepath.Base(c.Pairs)
	}
	return table, nil
}

func (c *calibrateCmd) writeTable(g *globals, table *face.Calibration, path string) error {
	data, err := json.MarshalIndent(table, "", "  ")
	if err != nil {
		return err
	}
	data = append(data, '\n')
	if c.Stdout {
		_, err := g.Stdout.Write(data)
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	// Written to a temporary file and renamed, so that no reader gets half a table.
	temporary := path + ".new"
	if err := errors.Join(os.WriteFile(temporary, data, 0o644), os.Rename(temporary, path)); err != nil {
		return err
	}
	if g.JSON {
		_, err := g.Stdout.Write(data)
		return err
	}
	printCalibration(g.Stdout, table)
	_, err = fmt.Fprintf(g.Stdout, "\nwritten to %s; it is used from the next start of 'likeness serve' on\n", path)
	return err
}

func printCalibration(w io.Writer, t *face.Calibration) {
	fmt.Fprintf(w, "recogniser %s\n%s: %d pictures with a face, %d pairs of different people, %d of the same\n\n",
		t.Recogniser, t.Data, t.Images, t.ImpostorPairs, t.GenuinePairs)
	tab := tabwriter.NewWriter(w, 0, 4, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(tab, "similarity\tscore\tFMR\tFNMR\t\t")
	for _, k := range t.Knots {
		note := ""
		if !k.Measured {
			note = "extrapolated"
		}
		fmt.Fprintf(tab, "%.3f\t%.4f\t%.2e\t%.2f %%\t%s\t\n", t.Similarity(k.Distance), k.Distance, t.FMRAt(t.Similarity(k.Distance)), 100*k.FNMR, note)
	}
	tab.Flush() //nolint:errcheck // a terminal
}
