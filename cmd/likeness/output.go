package main

import (
	"encoding/csv"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
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
		w := csv.NewWriter(g.Stdout)
		if err := w.WriteAll(table); err != nil {
			return err
		}
		w.Flush()
		return w.Error()
	}
	return printTable(g, table)
}

func printTable(g *globals, table [][]string) error {
	w := tabwriter.NewWriter(g.Stdout, 0, 0, 2, ' ', 0)
	for _, row := range table {
		if _, err := fmt.Fprintln(w, strings.TrimRight(strings.Join(row, "\t"), "\t")); err != nil {
			return err
		}
	}
	return w.Flush()
}
