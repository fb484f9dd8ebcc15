package report

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestChartsAreWellFormedWhateverTheNames(t *testing.T) {
	c := Chart{
		Title: `<&">`, XLabel: "x", YLabel: "y", LogX: true,
		Series: []Series{{Name: "<b>", X: []float64{1e-6, 1e-3, 1}, Y: []float64{0, 0.5, 1}}, {Name: "none"}},
	}
	d := xml.NewDecoder(strings.NewReader(c.SVG()))
	for {
		_, err := d.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, c.SVG())
		}
	}
}

func TestReportNamesTheTargetsThatWereMissed(t *testing.T) {
	sections := []*Section{{
		Title: "T", Targets: []Target{RequireAtLeast("a", 0.5, 0.6), RequireAtMost("b", 0.5, 0.6)},
		Charts: []Chart{{File: "c.svg", Title: "c"}},
	}}
	folder := t.TempDir()
	if err := Write(folder, "title", "preamble", sections); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(folder, "report.md"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), "| a | >= 60.00 % | 50.00 % | **missed** |") {
		t.Errorf("report:\n%s", text)
	}
	if missed := FindMissed(sections); len(missed) != 1 || missed[0].What != "a" {
		t.Errorf("missed %v", missed)
	}
}
