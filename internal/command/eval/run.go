package eval

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/liveness"
)

// Evaluation is what images are measured with.
type Evaluation struct {
	Engine     *face.Engine
	Attributes *attribute.Engine
	Liveness   *liveness.Engine
	Data       string // the folder with pairs.csv or labels.csv
	// Groups are columns of labels.csv: every figure is also given for each of their values. Empty:
	// the column group, where there is one.
	Groups   []string
	Workers  int // images at once
	Progress Progress
}

// The sections of a report, in their order.
const (
	sectionPairs    = "pairs"
	sectionLabels   = "labels"
	sectionAge      = "age"
	sectionLiveness = "liveness"
)

// Sections lists the names that Run takes.
var Sections = []string{sectionPairs, sectionLabels, sectionAge, sectionLiveness}

func (e *Evaluation) groupColumns() []string {
	if len(e.Groups) == 0 {
		return []string{groupColumn}
	}
	return e.Groups
}

// ResolvePath makes a path of a list absolute.
func (e *Evaluation) ResolvePath(relative string) string {
	return filepath.Join(e.Data, filepath.FromSlash(relative))
}

// Run measures what the data folder has labels of: all sections or the named ones. It is
// an error when the folder has neither pairs.csv nor labels.csv.
func (e *Evaluation) Run(ctx context.Context, names []string) ([]*report.Section, error) {
	for _, name := range names {
		if !slices.Contains(Sections, name) {
			return nil, fmt.Errorf("no section is called %q; the sections are %v", name, Sections)
		}
	}
	wanted := func(name string) bool { return len(names) == 0 || slices.Contains(names, name) }
	var out []*report.Section
	if wanted(sectionPairs) {
		section, err := e.measurePairs(ctx)
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			return nil, fmt.Errorf("%s: %w", pairsFile, err)
		}
		if section != nil {
			out = append(out, section)
		}
	}
	labelled, err := e.measureLabels(ctx, wanted)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	out = append(out, labelled...)
	if len(out) == 0 {
		return nil, fmt.Errorf("%s has nothing to measure; it needs %s with the columns a,b,same, or %s with the column path and at least one label (docs/accuracy.md)", e.Data, pairsFile, labelsFile)
	}
	return out, nil
}

// VisitMainFaces calls visit with the index of every row whose image (column path) has a
// face, and with that main face; several rows at once.
func (e *Evaluation) VisitMainFaces(ctx context.Context, step string, rows []images.Row, visit func(i int, d images.DetectedPhoto) error) error {
	return images.ForEach(ctx, len(rows), e.Workers, func(i int) error {
		_, err := images.VisitFile(ctx, e.Engine, e.ResolvePath(rows[i]["path"]), func(d images.DetectedPhoto) error { return visit(i, d) })
		return err
	}, func(done int) { e.Progress(step, done, len(rows)) })
}
