// Command conformance plays the scenarios of scenarios/ through the drivers of the client
// libraries and prints the table scenario x language. It exits with 1 when a cell differs from
// its expectation or from its neighbours, and, with -all, when a language was skipped.
//
//	go run ./clients/conformance [-quick] [-all] [-languages python,go] [-run retries/]
package main

import (
	"embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/clients/conformance/runner"
	"github.com/likeness-api/likeness/clients/conformance/scenario"
	"github.com/likeness-api/likeness/clients/gen/model"
)

//go:embed scenarios
var files embed.FS

func main() {
	code, err := run()
	if err != nil {
		fmt.Fprintln(os.Stderr, "conformance:", err)
		code = 1
	}
	os.Exit(code)
}

func run() (int, error) {
	quick := flag.Bool("quick", false, "the short form: scenarios with quick: true")
	all := flag.Bool("all", false, "fail when a language cannot be built here whose toolchain can be installed")
	only := flag.String("languages", "", "columns of the table, separated by commas; empty: all")
	match := flag.String("run", "", "scenarios whose name holds this text")
	clients := flag.String("clients", "clients", "folder of the libraries")
	workers := flag.Int("workers", 4, "drivers at a time for each language")
	verbose := flag.Bool("v", false, "show what the build scripts print")
	flag.Parse()
	m, err := model.BuildModel(api.MustLoad())
	if err != nil {
		return 1, err
	}
	scenarios, err := loadScenarios(*quick, *match)
	if err != nil {
		return 1, err
	}
	t := &runner.Table{Scenarios: scenarios, Skipped: map[string]string{}, Cells: map[string]map[string]*runner.Cell{}}
	built := map[string]error{}
	missing := false // a toolchain that could be here
	for _, l := range runner.Languages {
		if *only != "" && !slices.Contains(strings.Split(*only, ","), l.Name) {
			continue
		}
		t.Languages = append(t.Languages, l)
		if _, done := built[l.Dir]; !done {
			out := io.Discard
			if *verbose {
				out = os.Stderr
			}
			built[l.Dir] = l.Build(*clients, out)
		}
		switch err := built[l.Dir]; {
		case errors.Is(err, runner.ErrNoToolchain):
			t.Skipped[l.Name] = err.Error()
			missing = missing || !l.Outside
		case err != nil:
			return 1, fmt.Errorf("%s: build: %w", l.Dir, err)
		default:
			t.Cells[l.Name] = runner.Run(m, *clients, l, scenarios, *workers)
		}
	}
	t.CompareNeighbours()
	failures := t.WriteTable(os.Stdout)
	if failures > 0 || *all && missing {
		return 1, nil
	}
	return 0, nil
}

func loadScenarios(quick bool, match string) ([]*scenario.Scenario, error) {
	dir, err := fs.Sub(files, "scenarios")
	if err != nil {
		return nil, err
	}
	scenarios, err := scenario.Load(dir)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(scenarios, func(s *scenario.Scenario) bool {
		return quick && !s.Quick || !strings.Contains(s.Name, match)
	}), nil
}
