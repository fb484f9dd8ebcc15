// Package report writes what an evaluation found: targets, tables and drawings of numbers,
// as Markdown and SVG. It holds no images.
package report

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// Section is the result of one suite.
type Section struct {
	Name, Title string
	Intro       string // Markdown: what was done, on what, n
	Targets     []Target
	Tables      []Table
	Charts      []Chart
}

// Target is one figure that has to be reached.
type Target struct {
	What, Want, Got string
	Met             bool
}

// RequireAtLeast is the target that a share reaches at least want.
func RequireAtLeast(what string, got, want float64) Target {
	return Target{What: what, Want: ">= " + FormatPercent(want), Got: FormatPercent(got), Met: got >= want-1e-9}
}

// RequireAtMost is the target that a share reaches at most want.
func RequireAtMost(what string, got, want float64) Target {
	return Target{What: what, Want: "<= " + FormatPercent(want), Got: FormatPercent(got), Met: got <= want+1e-9}
}

// Table is a Markdown table.
type Table struct {
	Caption string
	Header  []string
	Rows    [][]string
}

// FindMissed lists the targets of all sections that were not met.
func FindMissed(sections []*Section) (missed []Target) {
	for _, s := range sections {
		for _, t := range s.Targets {
			if !t.Met {
				missed = append(missed, t)
			}
		}
	}
	return missed
}

// Write writes report.md and one SVG file a chart into folder, making it.
func Write(folder, title, preamble string, sections []*Section) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	var errs []error
	for _, s := range sections {
		for _, c := range s.Charts {
			errs = append(errs, os.WriteFile(filepath.Join(folder, c.File), []byte(c.SVG()), 0o644))
		}
	}
	text := FormatMarkdown(title, preamble, sections)
	return errors.Join(append(errs, os.WriteFile(filepath.Join(folder, "report.md"), []byte(text), 0o644))...)
}

// PrintTargets writes the targets of every section for a terminal, and the introduction of a
// section without targets.
func PrintTargets(w io.Writer, sections []*Section) {
	for _, s := range sections {
		fmt.Fprintf(w, "%s\n", s.Title)
		for _, t := range s.Targets {
			fmt.Fprintf(w, "  %-6s %-50s %s (wanted %s)\n", map[bool]string{true: "met", false: "MISSED"}[t.Met], t.What, t.Got, t.Want)
		}
		if len(s.Targets) == 0 {
			fmt.Fprintf(w, "  %s\n", s.Intro)
		}
	}
}

// FormatMarkdown is the text of the report.
func FormatMarkdown(title, preamble string, sections []*Section) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s\n", title, preamble)
	for _, s := range sections {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n", s.Title, s.Intro)
		if len(s.Targets) > 0 {
			t := Table{Header: []string{"target", "wanted", "reached", ""}}
			for _, x := range s.Targets {
				t.Rows = append(t.Rows, []string{x.What, x.Want, x.Got, map[bool]string{true: "met", false: "**missed**"}[x.Met]})
			}
			t.writeMarkdown(&b)
		}
		for _, t := range s.Tables {
			t.writeMarkdown(&b)
		}
		for _, c := range s.Charts {
			fmt.Fprintf(&b, "\n![%s](%s)\n", c.Title, c.File)
		}
	}
	return b.String()
}

func (t Table) writeMarkdown(b *strings.Builder) {
	b.WriteByte('\n')
	if t.Caption != "" {
		fmt.Fprintf(b, "%s\n\n", t.Caption)
	}
	fmt.Fprintf(b, "| %s |\n|%s\n", strings.Join(t.Header, " | "), strings.Repeat(" --- |", len(t.Header)))
	for _, row := range t.Rows {
		fmt.Fprintf(b, "| %s |\n", strings.Join(row, " | "))
	}
}
