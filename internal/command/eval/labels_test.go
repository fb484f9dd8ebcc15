package eval

import (
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/liveness"
)

func TestParseLabelsReadsEveryCell(t *testing.T) {
	got, err := parseLabels([]images.Row{
		{"path": "a.jpg", "group": "x", "age": "31", "emotion": "sad", "live": "0", "glasses": "1", "smile": ""},
		{"path": "b.jpg", "group": "", "age": "", "emotion": "", "live": "", "glasses": "0", "smile": "1"},
	}, []string{groupColumn})
	if err != nil {
		t.Fatal(err)
	}
	if a := got[0]; a.age == nil || *a.age != 31 || a.emotion != "sad" || a.live == nil || *a.live || !a.traits[attribute.WearsGlasses] || len(a.traits) != 1 || !slices.Equal(a.groups, []string{"x"}) {
		t.Errorf("%+v", a)
	}
	if b := got[1]; b.age != nil || b.emotion != "" || b.live != nil || b.traits[attribute.WearsGlasses] || !b.traits[attribute.Smiling] {
		t.Errorf("%+v", b)
	}
}

func TestParseLabelsRefusesMisspeltLabels(t *testing.T) {
	for what, row := range map[string]images.Row{
		"row 2 has no path":          {"glasses": "1"},
		"none of the seven":          {"path": "a", "emotion": "happyness"},
		`glasses is "yes", want 0`:   {"path": "a", "glasses": "yes"},
		`live is "spoof", want 0`:    {"path": "a", "live": "spoof"},
		`"-3" is not a number of ye`: {"path": "a", "age": "-3"},
		`"NaN" is not a number of y`: {"path": "a", "age": "NaN"},
		`column "beard"`:             {"path": "a", "beard": "1"},
	} {
		if _, err := parseLabels([]images.Row{row}, []string{groupColumn}); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("want an error with %q, got %v", what, err)
		}
	}
}

func TestLabelSectionsHaveFiguresForAllRowsAndEachGroup(t *testing.T) {
	smile := func(group string, positive bool, p float64) *labelledImage {
		return &labelledImage{
			groups: []string{group}, found: true,
			traits: map[attribute.Trait]bool{attribute.Smiling: positive}, scores: map[attribute.Trait]float64{attribute.Smiling: p},
		}
	}
	thirty := 30.0
	aged := &labelledImage{groups: []string{"x"}, age: &thirty, found: true, ageBand: attribute.AgeBand{Low: 25, High: 40, Estimate: 33}}
	labelled := []*labelledImage{smile("x", true, 0.9), smile("x", false, 0.8), smile("y", false, 0.1), aged}
	groups := listGroups(labelled)
	traits, ages := newTraitSection(labelled, groups), newAgeSection(labelled, groups)
	if len(traits.Tables) != 1 || len(traits.Tables[0].Rows) != 3 || len(ages.Tables) != 3 || len(ages.Tables[0].Rows) != 2 || len(ages.Tables[1].Rows) != 1 {
		t.Fatalf("%+v %+v", traits.Tables, ages.Tables)
	}
	if row := traits.Tables[0].Rows[1]; row[0] != "x" || row[3] != "1 / 1" || !strings.HasPrefix(row[6], "100.00 %") {
		t.Errorf("%v", row)
	}
	if row := ages.Tables[0].Rows[0]; row[2] != "3.00 +-0.00" || row[3] != "+3.0" || !strings.HasPrefix(row[4], "100.00 %") {
		t.Errorf("%v", row)
	}
}

func TestCountLivenessTakesUnknownAsAnErrorForBonaFideAlone(t *testing.T) {
	unknown := LivenessAnswer{Group: "a", Found: true, Measured: true, Status: liveness.Unknown}
	bonaFide, below := unknown, unknown
	bonaFide.Group, bonaFide.Live = "l", true
	below.Measured = false
	all := []LivenessAnswer{unknown, below, bonaFide, {Group: "a"}, {Group: "a", Found: true, Measured: true, Status: liveness.Live}}
	if got, want := CountLiveness(all, "a"), (LivenessCount{Total: 4, NoFace: 1, Floor: 1, Measured: 2, Unknown: 1, Errors: 1}); got != want {
		t.Errorf("attacks count as %+v, want %+v", got, want)
	}
	if got, want := CountLiveness(all, "l"), (LivenessCount{Total: 1, Measured: 1, Unknown: 1, Errors: 1}); got != want {
		t.Errorf("bona fide pictures count as %+v, want %+v", got, want)
	}
}
