// Command lab runs the authors' evaluation suites on their data folder and writes a report
// of numbers; no image leaves the data folder. `make eval` is its caller:
//
//	cd lab && go run . ../../shared/data --suite quality --only BlurLevel
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/likeness-api/likeness/internal/command/eval"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/lab/suite"
)

type command struct {
	Dir     string   `arg:"" help:"Data folder with splits/*.csv." type:"existingdir"`
	Models  string   `help:"Folder of the model pack." default:"../models/cache" type:"path"`
	Out     string   `help:"Folder for report.md, its charts and contact sheets." default:"../eval/out" type:"path"`
	Suite   []string `help:"Run only these suites (${suites})." sep:","`
	Workers int      `help:"Pictures at once (default: one a core)."`
	Check   bool     `help:"Exit with an error when a target is missed."`
	JSON    bool     `help:"Print the sections as JSON."`

	Only   []string `help:"Suite quality: only these checks (with the defects that they must catch) and defects (with every check)." sep:"," placeholder:"NAME,..."`
	Quick  bool     `help:"Suite quality: the obvious strength of each defect alone, on every second person. Suite documents: the first 96 drawn pages. Suite printed: without drawn cameras."`
	Seeds  []uint64 `help:"Suite documents: read the pages drawn from these seeds alone, 240 each." sep:"," placeholder:"N,..."`
	Sheets bool     `help:"Suite quality: draw the contact sheets and evaluate nothing."`
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var c command
	parsed := kong.Parse(&c, kong.Name("lab"), kong.Description("The authors' evaluation suites."), kong.Vars{"suites": strings.Join(suite.ListNames(), ", ")})
	parsed.FatalIfErrorf(c.runSuites(ctx))
}

func (c *command) runSuites(ctx context.Context) error {
	p, err := pack.Open(c.Models)
	if err != nil {
		return err
	}
	rt, err := inference.Start(p.RuntimeLibrary(), c.Workers)
	if err != nil {
		return err
	}
	defer rt.Close() //nolint:errcheck // the process ends
	runner, err := suite.NewRunner(rt, p, c.Dir, eval.PrintProgress(os.Stderr))
	if err != nil {
		return err
	}
	runner.Out = c.Out
	runner.QualityOnly = suite.QualitySelection{Names: c.Only, Quick: c.Quick, SheetsOnly: c.Sheets}
	runner.DrawnSeeds = c.Seeds
	preamble := fmt.Sprintf("Model pack `%s`, recogniser `%s`. Written by `make eval`.", p.ID(), runner.Engine.RecogniserID())
	runner.Finished = func(sections []*report.Section) error { // a run that is cut off keeps what it has
		return report.Write(c.Out, "What the engine reaches", preamble, sections)
	}
	sections, err := runner.Run(ctx, c.Suite)
	if err != nil {
		return err
	}
	if err := report.Write(c.Out, "What the engine reaches", preamble, sections); err != nil {
		return err
	}
	if err := c.printSections(sections); err != nil {
		return err
	}
	if missed := report.FindMissed(sections); c.Check && len(missed) > 0 {
		names := make([]string, len(missed))
		for i, t := range missed {
			names[i] = t.What
		}
		return fmt.Errorf("%d targets missed: %s", len(missed), strings.Join(names, "; "))
	}
	return nil
}

func (c *command) printSections(sections []*report.Section) error {
	if c.JSON {
		return json.NewEncoder(os.Stdout).Encode(sections)
	}
	report.PrintTargets(os.Stdout, sections)
	_, err := fmt.Println("report:", filepath.Join(c.Out, "report.md"))
	return err
}
