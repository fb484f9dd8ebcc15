package main

import (
	"encoding/csv"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

const (
	listWidth = 100 // characters of a line of a list
	columnGap = 2
	minWidth  = 6   // of a column that is cut
	idMark    = "#" // ends the header of a column that lists show with --ids alone
)

// printResult prints a result as JSON, as a table or as CSV of what rows makes of it. The first
// row is the header.
func printResult(g *globals, result any, rows func() [][]string) error {
	if g.JSON {
		if err := json.MarshalWrite(g.Stdout, result, jsontext.WithIndent("  ")); err != nil {
			return err
		}
		_, err := fmt.Fprintln(g.Stdout)
		return err
	}
	table := rows()
	if g.Output == "csv" {
		return csv.NewWriter(g.Stdout).WriteAll(quoteFormulas(table))
	}
	return printTable(g, table)
}

// quoteFormulas puts an apostrophe before cells that a spreadsheet would run as a formula. Numbers stay.
func quoteFormulas(table [][]string) [][]string {
	for _, row := range table {
		for i, cell := range row {
			if _, err := strconv.ParseFloat(cell, 64); err != nil && cell != "" && strings.ContainsRune("=+-@\t\r", rune(cell[0])) {
				row[i] = "'" + cell
			}
		}
	}
	return table
}

// showsIDs reports whether lists show ids beside names, and cells whole.
func (g *globals) showsIDs() bool { return g.IDs || g.Output == "csv" }

// collection is a list as JSON: its items, and where more follow what --after takes to begin with them.
type collection[T any] struct {
	Data       []T    `json:"data"`
	NextCursor string `json:"nextCursor,omitzero"`
}

// printList prints a list; next is the cursor of what follows, empty at the end. JSON is a collection, the same for every list.
func printList[T any](g *globals, items []T, next string, rows func() [][]string) error {
	all := collectItems(items)
	all.NextCursor = next
	return printFitted(g, all, rows)
}

// collectItems returns items as a collection without more: an empty list where there are none.
func collectItems[T any](items []T) collection[T] {
	return collection[T]{Data: slices.Concat([]T{}, items)}
}

// nextSeq is the cursor after a page of items that are numbered: empty where the page is not full, so that nothing follows.
func nextSeq(items, limit int, next int64) string {
	if items < limit {
		return ""
	}
	return strconv.FormatInt(next, 10)
}

// printFitted is printResult for rows of a list. Its table fits 100 columns: long cells are cut, and columns of ids (idMark) are
// left out. With --ids it is whole, as JSON and CSV are.
func printFitted(g *globals, result any, rows func() [][]string) error {
	return printResult(g, result, func() [][]string { return fitList(rows(), g.showsIDs()) })
}

// fitList makes the table of a list whole, or fit listWidth without the columns of ids.
func fitList(table [][]string, whole bool) [][]string {
	for i := len(table[0]) - 1; i >= 0; i-- {
		name, isID := strings.CutSuffix(table[0][i], idMark)
		table[0][i] = name
		if !isID || whole {
			continue
		}
		for n, row := range table {
			if i < len(row) {
				table[n] = slices.Delete(row, i, i+1)
			}
		}
	}
	if !whole {
		cutColumns(table)
	}
	return table
}

// timeCell is a cell that is of no use when it is cut.
var timeCell = regexp.MustCompile(`^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$`)

// idColumns are the columns with the ids of things that have no name: they are shown and not cut.
var idColumns = []string{"JOB", "VERIFICATION", "DELIVERY"}

// cutColumns cuts the cells of the widest columns of a table until its lines fit listWidth.
func cutColumns(table [][]string) {
	widths, cuttable := make([]int, len(table[0])), make([]int, len(table[0])) // cuttable is 0 where a column is not cut
	total := -columnGap
	for i := range widths {
		kept := slices.Contains(idColumns, table[0][i])
		for _, row := range table {
			if i < len(row) {
				widths[i] = max(widths[i], utf8.RuneCountInString(row[i]))
				kept = kept || timeCell.MatchString(row[i])
			}
		}
		if !kept {
			cuttable[i] = widths[i]
		}
		total += widths[i] + columnGap
	}
	for total > listWidth && slices.Max(cuttable) > minWidth {
		widest := slices.Index(cuttable, slices.Max(cuttable))
		cuttable[widest]--
		widths[widest]--
		total--
	}
	for _, row := range table {
		for i := range min(len(row), len(widths)) {
			row[i] = cutCell(row[i], widths[i])
		}
	}
}

// cutCell cuts text to n characters; the last one says that it was cut.
func cutCell(text string, n int) string {
	if utf8.RuneCountInString(text) <= n {
		return text
	}
	return string([]rune(text)[:n-1]) + "…"
}

func printTable(g *globals, table [][]string) error {
	w := tabwriter.NewWriter(g.Stdout, 0, 0, columnGap, ' ', 0)
	for _, row := range table {
		if _, err := fmt.Fprintln(w, strings.TrimRight(strings.Join(row, "\t"), "\t")); err != nil {
			return err
		}
	}
	return w.Flush()
}
