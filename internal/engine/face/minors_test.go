package face

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/models"
)

// shippedTables are the tables of adults and of minors of each recogniser.
func shippedTables(t *testing.T) map[string][2]any {
	t.Helper()
	out := map[string][2]any{}
	for _, name := range []string{"fr_feature-mobilefacenet", "fr_feature", "mobilefacenet"} {
		read := func(file string) []byte {
			data, err := models.Files.ReadFile("calibration/" + file)
			if err != nil {
				t.Fatal(err)
			}
			return data
		}
		adults, err := ParseCalibration(read(name + ".json"))
		if err != nil {
			t.Fatal(err)
		}
		minors, err := ParseMinorCalibration(read(name + ".minors.json"))
		if err != nil {
			t.Fatal(err)
		}
		out[name] = [2]any{adults, minors}
	}
	return out
}

// The younger two faces look, the more alike they must be for the same false match rate.
func TestTheYoungerTheFacesTheHigherTheSimilarityTheyNeed(t *testing.T) {
	for name, tables := range shippedTables(t) {
		adults, minors := tables[0].(*Calibration), tables[1].(*MinorCalibration)
		if adults.Recogniser != minors.Recogniser {
			t.Errorf("%s: the tables are for %s and %s", name, adults.Recogniser, minors.Recogniser)
		}
		rapid.Check(t, func(t *rapid.T) {
			threshold := rapid.Float64Range(0.3, 0.95).Draw(t, "threshold")
			before := NeededSimilarity(adults, adults, threshold)
			if before != threshold {
				t.Fatalf("adults need %g at %g", before, threshold)
			}
			for _, g := range MinorGroups {
				needed := NeededSimilarity(adults, minors.Groups[g.String()], threshold)
				if needed > 1 || needed < 1 && needed <= before { // 1: no similarity has the rate
					t.Fatalf("%s: %s needs %g at %g, the older %g", name, g, needed, threshold, before)
				}
				before = needed
			}
		})
	}
}

func TestNeededSimilarityHasTheRateOfTheThreshold(t *testing.T) {
	tables := shippedTables(t)["fr_feature-mobilefacenet"]
	adults, minors := tables[0].(*Calibration), tables[1].(*MinorCalibration)
	for _, g := range MinorGroups {
		table := minors.Groups[g.String()]
		needed := NeededSimilarity(adults, table, 0.75)
		if rate := table.FMRAtDistance(adults.DistanceAt(needed)); math.Abs(math.Log10(rate/1e-4)) > 1e-6 {
			t.Errorf("%s: at %g the rate is %g, want 1e-4", g, needed, rate)
		}
	}
	if got := NeededSimilarity(adults, nil, 0.75); got != Unreachable {
		t.Errorf("without a table %g is needed", got)
	}
	if got := NeededSimilarity(adults, minors.Groups["0-5"], 0); got != 0 {
		t.Errorf("threshold 0 needs %g", got)
	}
}

func TestParseMinorCalibrationRefusesIncompleteTables(t *testing.T) {
	data, err := models.Files.ReadFile("calibration/fr_feature.minors.json")
	if err != nil {
		t.Fatal(err)
	}
	for want, change := range map[string]func(m *MinorCalibration){
		"format":                     func(m *MinorCalibration) { m.Format = "x" },
		"no table of the group 6-12": func(m *MinorCalibration) { delete(m.Groups, "6-12") },
		"group 0-5: knot 3":          func(m *MinorCalibration) { m.Groups["0-5"].Knots[3].Distance = 9 },
	} {
		m := &MinorCalibration{}
		if err := json.Unmarshal(data, m); err != nil {
			t.Fatal(err)
		}
		change(m)
		changed, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ParseMinorCalibration(changed); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want an error with %q, got %v", want, err)
		}
	}
}

var calibratedEngine = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (*Engine, error) { return New(rt, p) })

// The women of the sample photos are adults: the screen takes their ages to be those of adults.
func TestTheScreenReadsTheEmbeddingsOfThePack(t *testing.T) {
	e := calibratedEngine(t)
	if e.screen == nil {
		t.Fatal("the pack's recogniser has no screen")
	}
	for _, g := range append(MinorGroups, Adults, Old) {
		if e.CalibrationOf(g) == nil {
			t.Errorf("there is no table of %s", g)
		}
	}
	photo := packtest.Photo(t, "sample1.jpg")
	found, err := e.FindFaces(t.Context(), photo)
	if err != nil {
		t.Fatal(err)
	}
	x, err := e.DescribeFace(t.Context(), photo, found.Faces[0])
	if err != nil {
		t.Fatal(err)
	}
	if _, years := e.ScreenMinor(x); years < 15 || years > 60 {
		t.Errorf("an adult looks %.0f years old by the embedding", years)
	}
	other := &Engine{}
	if maybe, years := other.ScreenMinor(x); !maybe || !math.IsNaN(years) {
		t.Errorf("without a screen: %v, %v", maybe, years)
	}
}

// The rates of old people hold for two of them, and for one of them beside a face that shows too little.
func TestTheGroupOfAPair(t *testing.T) {
	for _, c := range []struct{ a, b, want AgeGroup }{
		{Old, Old, Old},
		{Old, Adults, Adults},
		{Old, From13To24, Adults},
		{Old, UpTo5, Adults},
		{Old, UnknownAge, Old},
		{Adults, UnknownAge, Adults},
		{UnknownAge, UnknownAge, UnknownAge},
		{From6To12, UpTo5, From6To12},
		{Adults, UpTo5, Adults},
	} {
		if a, b := GroupOfPair(c.a, c.b), GroupOfPair(c.b, c.a); a != c.want || b != c.want {
			t.Errorf("%s and %s: %s, %s, want %s", c.a, c.b, a, b, c.want)
		}
	}
}

// Old people need more than other adults, and less than young ones.
func TestTheTableOfOldPeople(t *testing.T) {
	for name, tables := range shippedTables(t) {
		adults, groups := tables[0].(*Calibration), tables[1].(*MinorCalibration).Groups
		if needed := NeededSimilarity(adults, groups[Old.String()], 0.75); needed <= 0.75 || needed >= 0.93 {
			t.Errorf("%s: old people need %g", name, needed)
		}
	}
}
