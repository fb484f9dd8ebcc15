package quality

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/engine/quality/measure/eyes"
)

func TestTableIsComplete(t *testing.T) {
	group := 1
	for _, c := range Checks() {
		if c.Group < group || c.Group > len(Groups) {
			t.Errorf("%s: group %d after %d", c.Name, c.Group, group)
		}
		group = c.Group
		if c.Meaning == "" || c.Label == "" || c.Unit == "" || c.Rule == "" || c.On == "" || c.Below+c.Above == "" {
			t.Errorf("%s: a word is missing: %+v", c.Name, c)
		}
		for standard := range c.Ranges {
			if rule := c.RuleFor(standard); strings.Contains(rule, "US visa") && standard != VisaUSA {
				t.Errorf("%s, %s: the rule is %q", c.Name, standard, rule)
			}
		}
		for standard, r := range c.Ranges {
			if !r.IsValid() {
				t.Errorf("%s, %s: %v is no range", c.Name, standard, r)
			}
		}
	}
}

func TestEveryCheckHasItsMeasure(t *testing.T) {
	for _, c := range Checks() {
		if measures[c.Name] == nil {
			t.Errorf("%s is in the table and not measured", c.Name)
		}
	}
	if len(measures) != len(Checks()) {
		t.Errorf("%d measures for %d checks", len(measures), len(Checks()))
	}
}

// OffGaze is undetermined only where it would pass: its measure knows the bound of the table.
func TestGazeIsDirectUpToTheBoundOfTheTable(t *testing.T) {
	c, ok := FindCheck("OffGaze")
	if !ok {
		t.Fatal("no check OffGaze")
	}
	for _, standard := range Standards {
		if got := c.Ranges[standard].Max; got != eyes.DirectUpTo {
			t.Errorf("%s: gazes up to %g pass, eyes.DirectUpTo is %g", standard, got, eyes.DirectUpTo)
		}
	}
}

// The ranges are part of the wire contract. A change of checks.yaml that is meant is recorded by
// `go test ./internal/engine/quality -run RangesAreRecorded -update`.
func TestRangesAreRecorded(t *testing.T) {
	const file = "testdata/ranges.csv"
	var b strings.Builder
	fmt.Fprintf(&b, "group,check,%s,%s,%s,%s\n", ICAO, VisaSchengen, VisaUSA, Full)
	for _, c := range Checks() {
		fmt.Fprintf(&b, "%d,%s", c.Group, c.Name)
		for _, standard := range Standards {
			if r, ok := c.Ranges[standard]; ok {
				fmt.Fprintf(&b, ",%g to %g", r.Min, r.Max)
			} else {
				b.WriteString(",-")
			}
		}
		b.WriteString("\n")
	}
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), b.String()); diff != "" {
		t.Errorf("the ranges differ from %s; if that is meant, run this test with -update:\n%s", file, diff)
	}
}

func TestManualIsUpToDate(t *testing.T) {
	got, err := os.ReadFile("../../../docs/quality.md")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != FormatManual() {
		t.Error("docs/quality.md is old; run `go generate ./internal/engine/quality`")
	}
}
