package runner

import (
	"fmt"
	"io"
	"reflect"
	"strings"

	"github.com/likeness-api/likeness/clients/conformance/scenario"
)

// Table is scenario x language.
type Table struct {
	Scenarios []*scenario.Scenario
	Languages []Language
	Skipped   map[string]string           // language -> why it did not run
	Cells     map[string]map[string]*Cell // language -> scenario -> cell
}

// CompareNeighbours adds a problem to every cell whose outcomes differ from those of the first
// language that ran the scenario.
func (t *Table) CompareNeighbours() {
	for _, s := range t.Scenarios {
		var first *Cell
		var name string
		for _, l := range t.Languages {
			cell := t.Cells[l.Name][s.Name]
			switch {
			case cell == nil || cell.Unsupported || len(cell.Problems) > 0:
			case first == nil:
				first, name = cell, l.Name
			case !reflect.DeepEqual(first.Outcomes, cell.Outcomes):
				cell.Problems = append(cell.Problems, fmt.Sprintf("the outcome differs from that of %s: %s, there %s",
					name, shortenText(cell.Outcomes), shortenText(first.Outcomes)))
			}
		}
	}
}

// WriteTable prints the table and what failed. It returns the number of failed cells.
func (t *Table) WriteTable(w io.Writer) int {
	width := 0
	for _, s := range t.Scenarios {
		width = max(width, len(s.Name))
	}
	fmt.Fprintf(w, "%-*s", width, "scenario")
	for _, l := range t.Languages {
		fmt.Fprintf(w, "  %s", l.Name)
	}
	fmt.Fprintln(w)
	failures := 0
	var details strings.Builder
	passed := map[string]int{}
	for _, s := range t.Scenarios {
		fmt.Fprintf(w, "%-*s", width, s.Name)
		for _, l := range t.Languages {
			text := "skip"
			switch cell := t.Cells[l.Name][s.Name]; {
			case cell == nil:
			case cell.Unsupported:
				text = "n/a"
			case len(cell.Problems) == 0:
				text = "ok"
				passed[l.Name]++
			default:
				text = "FAIL"
				failures++
				fmt.Fprintf(&details, "%s, %s:\n  %s\n", s.Name, l.Name, strings.Join(cell.Problems, "\n  "))
			}
			fmt.Fprintf(w, "  %-*s", len(l.Name), text)
		}
		fmt.Fprintln(w)
	}
	fmt.Fprintf(w, "%-*s", width, fmt.Sprintf("%d scenarios, passed", len(t.Scenarios)))
	for _, l := range t.Languages {
		fmt.Fprintf(w, "  %-*d", len(l.Name), passed[l.Name])
	}
	fmt.Fprintf(w, "\n\n%s", details.String())
	for _, l := range t.Languages {
		if why, ok := t.Skipped[l.Name]; ok {
			fmt.Fprintf(w, "%s was skipped: %s\n", l.Name, why)
		}
	}
	return failures
}
