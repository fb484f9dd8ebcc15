package quality

import (
	"encoding/csv"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
)

func TestStandardsHaveTheNumberOfChecksOfTheContract(t *testing.T) {
	for standard, want := range map[Standard]int{ICAO: 44, VisaUSA: 44, VisaSchengen: 43, Full: 47} {
		if got := len(Requirements(standard)); got != want {
			t.Errorf("%s has %d checks, want %d", standard, got, want)
		}
	}
}

func TestTableIsComplete(t *testing.T) {
	group := 1
	for _, c := range Checks() {
		if c.Group < group || c.Group > len(Groups) {
			t.Errorf("%s: group %d after %d", c.Name, c.Group, group)
		}
		group = c.Group
		if c.Meaning == "" || c.Unit == "" || c.Rule == "" || c.On == "" || c.Below+c.Above == "" {
			t.Errorf("%s: a word is missing: %+v", c.Name, c)
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

// The reference table lies beside the project, not in it.
func TestRangesAreThoseOfTheReference(t *testing.T) {
	f, err := os.Open("../../../shared/reference/quality-checks.csv")
	if err != nil {
		t.Skipf("SKIPPED: the reference table is absent: %v", err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows[1:] {
		c, ok := FindCheck(row[1])
		if !ok {
			t.Errorf("%s is missing", row[1])
			continue
		}
		if strconv.Itoa(c.Group) != row[0] {
			t.Errorf("%s: group %d, want %s", c.Name, c.Group, row[0])
		}
		for i, standard := range []Standard{ICAO, VisaSchengen, VisaUSA, Full} {
			got := "-"
			if r, ok := c.Ranges[standard]; ok {
				got = fmt.Sprintf("%g,%g", r.Min, r.Max)
			}
			want := strings.ReplaceAll(row[4+i], "?", "0,0.1") // decided in design.md
			if got != want {
				t.Errorf("%s, %s: %s, want %s", c.Name, standard, got, want)
			}
		}
	}
	if len(rows)-1 != len(Checks()) {
		t.Errorf("%d checks, want %d", len(Checks()), len(rows)-1)
	}
}

func TestManualIsUpToDate(t *testing.T) {
	got, err := os.ReadFile("../../docs/quality.md")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != Manual() {
		t.Error("docs/quality.md is old; run `go generate ./internal/quality`")
	}
}
