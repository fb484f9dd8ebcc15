package eval

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

func answer(live bool, species string, status liveness.Status, score float64) Presentation {
	return Presentation{LivenessAnswer: LivenessAnswer{Live: live, Found: true, Measured: true, Status: status, Score: score}, Species: species}
}

// examples are 20 people with the scores 0.05 to 1, of whom those from 0.5 on are live, and attacks of three species.
func examples() []Presentation {
	var all []Presentation
	for i := 1; i <= 20; i++ {
		status, score := liveness.Live, float64(i)/20
		if score < 0.5 {
			status = liveness.Unknown
		}
		all = append(all, answer(true, "", status, score))
	}
	all = append(all, Presentation{LivenessAnswer: LivenessAnswer{Live: true}}) // no face
	for range 8 {
		all = append(all, answer(false, "print", liveness.NotLive, 0.01))
	}
	all = append(all, answer(false, "print", liveness.Live, 0.9), answer(false, "print", liveness.Unknown, 0.3))
	barred := answer(false, "painting", liveness.Unknown, 0.99)
	barred.IsBarred = true
	return append(all, barred, Presentation{LivenessAnswer: LivenessAnswer{Found: true}, Species: "mask"})
}

func TestAttacksAreCountedBySpecies(t *testing.T) {
	rows := NewSpeciesTable(examples()).Rows
	for i, want := range [][]string{
		{"mask", "1", "100.00 %", "0", "-", "-", "-"},
		{"painting", "1", "0.00 %", "1", "100.00 %", "0.00 %", "0.00 %"},
		{"print", "10", "0.00 %", "10", "10.00 %", "80.00 %", "10.00 %"},
		{"highest: print", "", "", "10", "", "", "10.00 %"},
	} {
		for j := range want {
			if got := rows[i][j]; got != want[j] && !strings.HasPrefix(got, want[j]+" (") {
				t.Errorf("row %d: %v, want %v", i, rows[i], want)
				break
			}
		}
	}
	if people := NewBonaFideTable(examples(), []string{allRows}, func(int, string) bool { return true }).Rows; len(people) != 1 || people[0][1] != "21" || people[0][3] != "20" ||
		!strings.HasPrefix(people[0][6], "45.00 %") || !strings.HasPrefix(people[0][7], "47.62 %") {
		t.Errorf("people %v", people)
	}
}

func TestAttacksAreCountedAtFixedRatesOfPeople(t *testing.T) {
	table := NewFixedRateTable(examples())
	rows := table.Rows
	if len(rows) != 3 || rows[2][0] != "print" || !strings.HasPrefix(rows[2][2], "20.00 %") || !strings.HasPrefix(rows[2][3], "20.00 %") || rows[2][4] != "too few people" {
		t.Errorf("%v: %v", table.Header, rows)
	}
	if !strings.HasPrefix(rows[1][2], "0.00 %") { // the painting is never live
		t.Errorf("%v", rows[1])
	}
	if empty := NewFixedRateTable(examples()[21:]); len(empty.Rows) != 0 {
		t.Errorf("without people: %v", empty.Rows)
	}
	if level, ok := findLevel(examples(), 0.10); !ok || level != 0.15 {
		t.Errorf("%v %v: two of twenty people score less than 0.15", level, ok)
	}
}

// An operator's folders of attacks and people need no list.
func TestFoldersOfAttacksAreMeasured(t *testing.T) {
	e := *startEvaluation(t)
	e.Data = t.TempDir()
	for path, sample := range map[string]string{
		"attacks/print/a.jpg": "sample2.jpg", "attacks/screen/second/b.jpg": "sample3.jpg", "bona_fide/north/c.jpg": "sample1.jpg", "bona_fide/d.jpg": "sample3.jpg", "bona_fide/.notes": "sample1.jpg",
	} {
		file := filepath.Join(e.Data, path)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, packtest.Bytes(t, sample), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	sections, err := e.Run(t.Context(), []string{"liveness"})
	if err != nil || len(sections) != 1 || len(sections[0].Tables) < 3 {
		t.Fatalf("%v %v", sections, err)
	}
	species, people := sections[0].Tables[1].Rows, sections[0].Tables[2].Rows
	if species[0][0] != "print" || species[1][0] != "screen" || species[0][1] != "1" || len(people) != 2 || people[0][1] != "2" || people[1][0] != "north" {
		t.Errorf("%v\n%v", species, people)
	}
	if err := os.WriteFile(filepath.Join(e.Data, "attacks", "loose.jpg"), []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := e.Run(t.Context(), []string{"liveness"}); err == nil || !strings.Contains(err.Error(), "attacks/SPECIES") {
		t.Errorf("an attack without a species: %v", err)
	}
}
