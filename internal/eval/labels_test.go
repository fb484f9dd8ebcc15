package eval

import (
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/attribute"
)

func TestLabelsAreTakenCellByCell(t *testing.T) {
	got, err := readLabels([]map[string]string{
		{"path": "a.jpg", "group": "x", "age": "31", "emotion": "sad", "glasses": "1", "smile": ""},
		{"path": "b.jpg", "group": "", "age": "", "emotion": "", "glasses": "0", "smile": "1"},
	})
	if err != nil {
		t.Fatal(err)
	}
	if got[0].age != 31 || got[0].emotion != "sad" || !got[0].traits[attribute.WearsGlasses] || len(got[0].traits) != 1 || got[0].group != "x" {
		t.Errorf("%+v", got[0])
	}
	if got[1].age != noAge || got[1].emotion != "" || got[1].traits[attribute.WearsGlasses] || !got[1].traits[attribute.Smiling] {
		t.Errorf("%+v", got[1])
	}
}

func TestMisspeltLabelsStopTheRun(t *testing.T) {
	for what, row := range map[string]map[string]string{
		"row 2 has no path":     {"glasses": "1"},
		"none of the seven":     {"path": "a", "emotion": "happyness"},
		"want 0 or 1":           {"path": "a", "glasses": "yes"},
		"not a number of years": {"path": "a", "age": "-3"},
		`column "beard"`:        {"path": "a", "beard": "1"},
	} {
		if _, err := readLabels([]map[string]string{row}); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("want an error with %q, got %v", what, err)
		}
	}
}

func TestFiguresOfLabelsAreGivenForAllAndEachGroup(t *testing.T) {
	smile := func(group string, yes bool, p float64) *labelRow {
		return &labelRow{
			group: group, age: noAge, found: true,
			traits: map[attribute.Trait]bool{attribute.Smiling: yes}, told: map[attribute.Trait]float64{attribute.Smiling: p},
		}
	}
	aged := &labelRow{group: "x", age: 30, found: true, band: attribute.AgeBand{Low: 25, High: 40, Estimate: 33}}
	labels := []*labelRow{smile("x", true, 0.9), smile("x", false, 0.8), smile("y", false, 0.1), aged}
	s := &Section{}
	s.traitsOf(labels, []string{everybody, "x", "y"})
	s.agesOf(labels, []string{everybody, "x", "y"})
	if len(s.Tables) != 2 || len(s.Tables[0].Rows) != 3 || len(s.Tables[1].Rows) != 2 {
		t.Fatalf("%+v", s.Tables)
	}
	if row := s.Tables[0].Rows[1]; row[0] != "x" || row[3] != "1 / 1" || !strings.HasPrefix(row[6], "100.00 %") {
		t.Errorf("%v", row)
	}
	if row := s.Tables[1].Rows[0]; row[2] != "3.00 +-0.00" || row[3] != "+3.0" || !strings.HasPrefix(row[4], "100.00 %") {
		t.Errorf("%v", row)
	}
}
