// Command liveness writes the liveness cues of a half of the data folder and of
// attacks generated from it, with what the second networks say, as the CSV file that liveness.py fits
// and liveness_second.py reads:
//
//	go run -C lab ./train/liveness -half fit -family A -out /tmp/liveness/fit.csv
//	go run -C lab ./train/liveness -half judge -family C -out /tmp/liveness/judge.csv
//
// Images are made in memory and kept nowhere. -show N writes the first N generated
// attacks as files into -images, for a look; choose a folder outside the
// repository.
package main

import (
	"context"
	"encoding/csv"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/lab/recapture"
	"github.com/likeness-api/likeness/lab/suite"
)

type settings struct {
	root, models, out, half, family, images, skip, stops string
	show, every, workers                                 int
	counts                                               suite.LivenessCounts
}

func main() {
	var s settings
	flag.StringVar(&s.root, "root", "../../shared/data", "data folder")
	flag.StringVar(&s.models, "models", "../models/cache", "model pack")
	flag.StringVar(&s.out, "out", "", "CSV file to write")
	flag.StringVar(&s.half, "half", "fit", "fit or judge: persons and scenes; crops: the tight crops of screens")
	flag.StringVar(&s.family, "family", "A", "A, B or C: settings of cameras and attacks")
	flag.StringVar(&s.images, "pictures", "/tmp/liveness", "folder for -show")
	flag.IntVar(&s.show, "show", 0, "write this many generated pictures and stop")
	flag.IntVar(&s.every, "every", 1, "measure every n-th case")
	flag.IntVar(&s.workers, "workers", 2, "pictures at once")
	flag.IntVar(&s.counts.Screens, "screens", 500, "generated screen attacks")
	flag.IntVar(&s.counts.Prints, "prints", 250, "generated print attacks")
	flag.IntVar(&s.counts.CutOuts, "cutouts", 150, "generated cut-outs")
	flag.IntVar(&s.counts.Reshot, "reshot", 500, "bona fide pictures shot again")
	flag.IntVar(&s.counts.From, "from", 0, "number of the first generated picture of each kind")
	flag.StringVar(&s.skip, "skip", "", "comma-separated groups to leave out")
	flag.StringVar(&s.stops, "stops", "0", "comma-separated exposures: every case is measured at each")
	flag.Parse()
	if err := run(context.Background(), s); err != nil {
		fmt.Fprintln(os.Stderr, "liveness:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, s settings) error {
	rt, p, faces, err := images.StartEngines(s.models, s.workers)
	if err != nil {
		return err
	}
	judge, err := liveness.NewUnfitted(rt, p)
	if err != nil {
		return err
	}
	cases, err := listCases(faces, s)
	if err != nil {
		return err
	}
	cases = slices.DeleteFunc(cases, func(c suite.LivenessCase) bool { return slices.Contains(strings.Split(s.skip, ","), c.Group) })
	if cases, err = brightenCases(cases, s.stops); err != nil {
		return err
	}
	if s.show > 0 {
		return showCases(ctx, cases, s)
	}
	m := &measurer{faces: faces, engine: judge, rows: make([][]string, len(cases))}
	if err := m.measureAll(ctx, cases, s); err != nil {
		return err
	}
	return m.writeRows(s.out)
}

// listCases lists the images of a half, or the tight crops, whose person is the source.
func listCases(faces *face.Engine, s settings) ([]suite.LivenessCase, error) {
	if s.half == "crops" {
		return suite.ListTightCrops(s.root)
	}
	return suite.LivenessCases(faces, s.root, suite.Half(s.half == "judge"), recapture.Family(s.family), s.counts)
}

// brightenCases repeats the cases at each exposure of the comma-separated stops.
func brightenCases(cases []suite.LivenessCase, stops string) ([]suite.LivenessCase, error) {
	var out []suite.LivenessCase
	for _, text := range strings.Split(stops, ",") {
		exposure, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return nil, fmt.Errorf("-stops: %w", err)
		}
		for _, c := range cases {
			out = append(out, c.Brighten(exposure))
		}
	}
	return out, nil
}

func showCases(ctx context.Context, cases []suite.LivenessCase, s settings) error {
	shown := map[string]int{}
	for _, c := range cases {
		if shown[c.Group]++; shown[c.Group] > s.show || c.Group[:4] == "live" {
			continue
		}
		data, err := c.Data(ctx)
		if err != nil {
			return err
		}
		name := fmt.Sprintf("%s-%s-%d.jpg", s.family, c.Group, shown[c.Group])
		if err := os.WriteFile(filepath.Join(s.images, name), data, 0o600); err != nil {
			return err
		}
	}
	return nil
}

type measurer struct {
	faces  *face.Engine
	engine *liveness.Engine
	rows   [][]string
}

func (m *measurer) measureAll(ctx context.Context, cases []suite.LivenessCase, s settings) error {
	n := (len(cases) + s.every - 1) / s.every
	return images.ForEach(ctx, n, s.workers, func(i int) (err error) {
		i *= s.every
		if m.rows[i], err = m.measureCase(ctx, cases[i]); err != nil {
			return fmt.Errorf("case %d (%s): %w", i, cases[i].Group, err)
		}
		return nil
	}, func(done int) {
		if done%100 == 0 {
			fmt.Fprintf(os.Stderr, "%d of %d\n", done, n)
		}
	})
}

// smallest is the least width in pixels of a face that is worth measuring.
const smallest = 16

// measureCase returns nil where no face is found.
func (m *measurer) measureCase(ctx context.Context, c suite.LivenessCase) (row []string, err error) {
	_, err = c.VisitMainFace(ctx, m.faces, func(photo *imaging.Photo, f face.Face) error {
		if f.Box.W < smallest {
			return nil
		}
		seen, err := m.engine.MeasureFace(ctx, photo, f)
		if err != nil {
			return err
		}
		ev := seen.Evidence
		label := "attack"
		if c.Live {
			label = "live"
		}
		row = []string{c.Group, c.Person, label}
		for _, v := range append([]float64{ev.Margin, ev.Inside, ev.FaceSide, ev.Sharpness, ev.Luma, ev.Contrast, ev.Clipped}, append(seen.Cues, seen.Second)...) {
			row = append(row, strconv.FormatFloat(v, 'g', 7, 64))
		}
		return nil
	})
	return row, err
}

func (m *measurer) writeRows(out string) error {
	f, err := os.Create(out)
	if err != nil {
		return err
	}
	w := csv.NewWriter(f)
	head := []string{"group", "person", "label", "room", "inside", "side", "sharpness", "luma", "contrast", "clipped"}
	if err := w.Write(append(append(head, liveness.CueNames()...), "second")); err != nil {
		return err
	}
	for _, row := range m.rows {
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
