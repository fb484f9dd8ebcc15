package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/likeness-api/likeness/internal/command/bench"
)

// benchCmd is `likeness bench`.
type benchCmd struct {
	Calls int    `default:"60" help:"Calls of each kind."`
	Cores int    `help:"Model runs at once and workers of the second throughput figure; 0 means all cores."`
	Only  string `help:"Measure the call of this name alone, such as 'face.detect 12 MP', or all of an operation, such as face.detect; 'memory' for memory alone, 'soak' for the mixed calls of --soak alone." placeholder:"NAME"`
	Soak  int    `help:"Then send so many mixed calls and compare the peak memory after a tenth of them with that at the end."`
	Out   string `help:"Also write bench.md and bench.json into this folder." placeholder:"DIR"`
}

// Run measures and prints the report.
func (c *benchCmd) Run(g *globals) error {
	report, err := bench.Run(g.Ctx, bench.Options{
		Models: g.Models, Calls: c.Calls, Cores: c.Cores, Only: c.Only, Soak: c.Soak,
		Note: func(format string, args ...any) { fmt.Fprintf(g.Stderr, "bench: "+format+"\n", args...) },
	})
	if err != nil {
		return err
	}
	data, err := json.MarshalIndent(report, "", "  ")
	if err != nil {
		return err
	}
	if c.Out != "" {
		if err := os.MkdirAll(c.Out, 0o755); err != nil {
			return err
		}
		for name, text := range map[string]string{"bench.md": report.Markdown(), "bench.json": string(data) + "\n"} {
			if err := os.WriteFile(filepath.Join(c.Out, name), []byte(text), 0o644); err != nil {
				return err
			}
		}
	}
	if g.JSON {
		_, err = fmt.Fprintf(g.Stdout, "%s\n", data)
	} else {
		_, err = fmt.Fprint(g.Stdout, report.Markdown())
	}
	return err
}
