package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"

	"github.com/likeness-api/likeness/internal/command/eval"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/liveness"
)

// evalCmd measures the engine on the operator's own labelled images and writes a report
// of numbers; no image leaves the data folder.
type evalCmd struct {
	Dir     string   `arg:"" help:"Folder with pairs.csv (a,b,same) or labels.csv (path and labels); docs/accuracy.md has the columns." type:"existingdir"`
	Out     string   `help:"Folder for report.md and its charts." default:"eval/out" type:"path"`
	Suite   []string `help:"Measure only these (pairs, labels, age, liveness)." sep:","`
	Group   []string `help:"Also give every figure for each value of these columns of labels.csv, such as sex (default: group)." sep:"," placeholder:"COLUMN"`
	Workers int      `help:"Images processed at the same time (default: the number of cores)."`
}

// Run runs 'likeness eval'.
func (c *evalCmd) Run(g *globals) error {
	p, rt, err := g.openModels(c.Workers)
	if err != nil {
		return err
	}
	defer rt.Close() //nolint:errcheck // the process ends
	engine, err := face.New(rt, p)
	if err != nil {
		return err
	}
	attributes, err := attribute.New(rt, p)
	if err != nil {
		return err
	}
	livenessEngine, err := liveness.New(rt, p)
	if err != nil {
		return err
	}
	evaluation := &eval.Evaluation{
		Engine: engine, Attributes: attributes, Liveness: livenessEngine,
		Data: c.Dir, Groups: c.Group, Workers: rt.Cores(), Progress: eval.PrintProgress(g.Stderr),
	}
	sections, err := evaluation.Run(g.Ctx, c.Suite)
	if err != nil {
		return err
	}
	preamble := fmt.Sprintf("Model pack `%s`, recogniser `%s`. Written by `likeness eval`.", p.ID(), engine.RecogniserID())
	if err := report.Write(c.Out, "Accuracy on your own pictures", preamble, sections); err != nil {
		return err
	}
	if g.JSON {
		return json.NewEncoder(g.Stdout).Encode(sections)
	}
	report.PrintTargets(g.Stdout, sections)
	_, err = fmt.Fprintf(g.Stdout, "report: %s\n", filepath.Join(c.Out, "report.md"))
	return err
}
