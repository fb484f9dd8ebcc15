package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/eval"
	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/liveness"
	"github.com/likeness-api/likeness/internal/quality"
)

// evalCmd measures the engine on labelled pictures and writes a report of
// numbers; no picture leaves the data folder.
type evalCmd struct {
	Dir     string   `arg:"" help:"Data folder with splits/*.csv." type:"existingdir"`
	Out     string   `help:"Folder for report.md and its charts." default:"eval/out" type:"path"`
	Suite   []string `help:"Run only these suites (verify, detect, turned, extremes, liveness, attributes, pose, age, emotion, labels, matting, workflows, quality, kiosk)." sep:","`
	Workers int      `help:"Pictures at once (default: one a core)."`
	Check   bool     `help:"Exit with an error when a target is missed."`
}

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
	judge, err := liveness.New(rt, p)
	if err != nil {
		return err
	}
	attributes, err := attribute.New(rt, p)
	if err != nil {
		return err
	}
	bench := &eval.Bench{Engine: engine, Attributes: attributes, Liveness: judge, Quality: quality.New(attributes), Data: c.Dir, Out: c.Out, Workers: rt.Cores(), Progress: eval.ProgressTo(g.Stderr)}
	sections, err := bench.Run(g.Ctx, c.Suite)
	if err != nil {
		return err
	}
	preamble := fmt.Sprintf("Model pack `%s`, recogniser `%s`. Made by `likeness eval`.", p.ID(), engine.Recogniser())
	if err := eval.WriteReport(c.Out, "What the engine reaches", preamble, sections); err != nil {
		return err
	}
	missed := eval.Missed(sections)
	if g.JSON {
		if err := json.NewEncoder(g.Stdout).Encode(sections); err != nil {
			return err
		}
	} else {
		for _, s := range sections {
			fmt.Fprintf(g.Stdout, "%s\n", s.Title)
			for _, t := range s.Targets {
				fmt.Fprintf(g.Stdout, "  %-6s %-50s %s (wanted %s)\n", map[bool]string{true: "met", false: "MISSED"}[t.Met], t.What, t.Got, t.Want)
			}
			if len(s.Targets) == 0 {
				fmt.Fprintf(g.Stdout, "  %s\n", s.Intro)
			}
		}
		fmt.Fprintf(g.Stdout, "report: %s\n", filepath.Join(c.Out, "report.md"))
	}
	if c.Check && len(missed) > 0 {
		names := make([]string, len(missed))
		for i, t := range missed {
			names[i] = t.What
		}
		return fmt.Errorf("%d targets missed: %s", len(missed), strings.Join(names, "; "))
	}
	return nil
}
