package main

import (
	"reflect"
	"testing"
)

// Cells that a spreadsheet would run begin with an apostrophe in CSV; numbers stay numbers.
func TestCellsOfCSVAreNoFormulas(t *testing.T) {
	got := quoteFormulas([][]string{{"=1+1", "+1-2", "-cmd", "@x", "\tx", "-1.5", "a=1", ""}})
	want := [][]string{{"'=1+1", "'+1-2", "'-cmd", "'@x", "'\tx", "-1.5", "a=1", ""}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%q", got)
	}
}
