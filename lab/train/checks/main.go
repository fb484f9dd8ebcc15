// Command checks writes the readings of quality checks and the probabilities of traits on photos, to
// set and to verify their limits:
//
//	go run -C lab ./train/checks -list LIST.csv -checks Yaw,Pitch -traits occlusion -out readings.csv
//
// LIST.csv has a column path. The output has a row a photo with a face: path, then for each check
// its value, or the reason why it is undetermined, then the presence of the face by the mesh and for each
// trait its probability. Checks are measured on the photo as delivered.
package main

import (
	"context"
	"encoding/csv"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

func main() {
	list := flag.String("list", "", "CSV with a column path")
	root := flag.String("root", "../../shared/data", "folder that the paths start from")
	models := flag.String("models", "../models/cache", "model pack")
	names := flag.String("checks", "", "comma-separated names")
	traits := flag.String("traits", "", "comma-separated names of traits, such as occlusion")
	out := flag.String("out", "", "CSV file to write")
	workers := flag.Int("workers", 2, "photos at once")
	flag.Parse()
	o := options{list: *list, root: *root, models: *models, out: *out, checks: splitNames(*names), traits: splitNames(*traits), workers: *workers}
	if err := o.run(); err != nil {
		fmt.Fprintln(os.Stderr, "checks:", err)
		os.Exit(1)
	}
}

// options are what the flags set.
type options struct {
	list, root, models, out string
	checks, traits          []string
	workers                 int
}

// splitNames splits a list at its commas; an empty one has no names.
func splitNames(list string) []string {
	return strings.FieldsFunc(list, func(r rune) bool { return r == ',' })
}

func (o options) run() error {
	photos, err := images.ReadList(o.list, "path")
	if err != nil {
		return err
	}
	rt, p, faces, err := images.StartEngines(o.models, o.workers)
	if err != nil {
		return err
	}
	attributes, err := attribute.New(rt, p)
	if err != nil {
		return err
	}
	engine, ctx := quality.New(attributes), context.Background()
	var required []quality.Requirement
	for _, name := range o.checks {
		required = append(required, quality.Requirement{Name: name, Range: quality.Range{Min: -math.MaxFloat64, Max: math.MaxFloat64}})
	}
	rows := make([][]string, len(photos)) // nil without a face
	err = images.ForEach(ctx, len(photos), o.workers, func(i int) error {
		path := photos[i]["path"]
		_, err := images.VisitFile(ctx, faces, filepath.Join(o.root, path), func(d images.DetectedPhoto) error {
			p := engine.NewPortrait(d.Photo, d.Faces, d.Main, view.InputFrame(d.Photo))
			defer p.Release()
			report, err := engine.Evaluate(ctx, p, required)
			if err != nil {
				return err
			}
			row := []string{path}
			for _, r := range report.Results {
				text := r.Reason
				if r.Status != quality.Undetermined {
					text = strconv.FormatFloat(r.Value, 'g', 6, 64)
				}
				row = append(row, text)
			}
			rows[i], err = o.appendTraits(ctx, row, p)
			return err
		})
		return err
	}, func(int) {})
	if err != nil {
		return err
	}
	return writeTable(o.out, o.header(), rows)
}

func (o options) header() []string {
	out := append([]string{"path"}, o.checks...)
	if len(o.traits) > 0 {
		out = append(out, "presence")
	}
	return append(out, o.traits...)
}

// appendTraits appends the presence and the probabilities of the traits that were asked for.
func (o options) appendTraits(ctx context.Context, row []string, p *view.Portrait) ([]string, error) {
	if len(o.traits) == 0 {
		return row, nil
	}
	m, err := p.Mesh(ctx)
	if err != nil {
		return nil, err
	}
	row = append(row, strconv.FormatFloat(m.Presence, 'f', 4, 64))
	for _, name := range o.traits {
		if !slices.Contains(attribute.Traits, attribute.Trait(name)) {
			return nil, fmt.Errorf("no trait is called %q; the traits are %v", name, attribute.Traits)
		}
		probability, err := p.TraitProbability(ctx, attribute.Trait(name))
		if err != nil {
			return nil, err
		}
		row = append(row, strconv.FormatFloat(probability, 'f', 4, 64))
	}
	return row, nil
}

func writeTable(out string, header []string, rows [][]string) error {
	f, err := os.Create(out)
	if err != nil {
		return err
	}
	w := csv.NewWriter(f)
	if err := w.Write(header); err != nil {
		return err
	}
	for _, row := range rows {
		if row != nil {
			if err := w.Write(row); err != nil {
				return err
			}
		}
	}
	w.Flush()
	if err := w.Error(); err != nil {
		return err
	}
	return f.Close()
}
