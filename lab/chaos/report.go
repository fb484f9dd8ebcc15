package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
)

// writeReport writes chaos.md and prints it; ok is true when every claim holds.
func (e *experiment) writeReport(results []result, took time.Duration) (ok bool, err error) {
	var b strings.Builder
	fmt.Fprintf(&b, "# Chaos report\n\n%d nodes on one PostgreSQL, %d idempotent calls of face.count by %d clients over %d projects, %.0f %% of the calls spoiled by the proxy. Seed %d. %s, %d CPUs, %s.\n\n",
		e.settings.nodes, e.calls, e.workers, e.settings.projects, 100*e.faultShare, e.seed, runtime.Version(), runtime.NumCPU(), time.Now().UTC().Format(time.DateOnly))
	fmt.Fprintf(&b, "The calls took %s (%.0f a second, faults included; the slowest %.1f s).\n\n", took.Round(time.Second),
		float64(e.calls)/took.Seconds(), float64(e.tally.slowestMs)/1000)
	ok = true
	b.WriteString("| holds | claim | facts |\n| --- | --- | --- |\n")
	for _, r := range results {
		word := "yes"
		if !r.ok {
			word, ok = "**NO**", false
		}
		fmt.Fprintf(&b, "| %s | %s | %s |\n", word, r.claim, strings.TrimSpace(r.facts))
	}
	b.WriteString("\n## Faults\n\n| fault | times |\n| --- | --- |\n")
	for kind := lostCall; kind < faultKinds; kind++ {
		fmt.Fprintf(&b, "| proxy: %s | %d |\n", faultNames[kind], e.proxy.faults[kind].Load())
	}
	writeCounts(&b, "", e.faults.kinds)
	b.WriteString("\n## Answers of single tries\n\n| answer | times |\n| --- | --- |\n")
	writeCounts(&b, "", e.tally.byStatus)
	b.WriteString("\n## Final refusals\n\n| code | calls |\n| --- | --- |\n")
	writeCounts(&b, "", e.tally.refused)
	if err := os.MkdirAll(e.out, 0o755); err != nil {
		return ok, err
	}
	fmt.Print(b.String())
	return ok, os.WriteFile(filepath.Join(e.out, "chaos.md"), []byte(b.String()), 0o644)
}

func writeCounts(b *strings.Builder, prefix string, counts map[string]int) {
	var names []string
	for name := range counts {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		fmt.Fprintf(b, "| %s%s | %d |\n", prefix, strings.TrimSpace(name), counts[name])
	}
}
