package suite

import (
	"os"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/lab/recapture"
)

func TestTheHalvesShareNoNamedPerson(t *testing.T) {
	if _, err := os.Stat(sharedData + "/splits/dev_liveness_nuaa.csv"); err != nil {
		t.Skip("NOT MEASURED: ../shared/data is absent")
	}
	people := map[string]bool{}
	for _, half := range []Half{FitHalf, JudgeHalf} {
		cases, err := LivenessCases(nil, sharedData, half, recapture.A, LivenessCounts{Screens: 50, Reshot: 50})
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for _, c := range cases {
			if seen[c.Person] = true; people[c.Person] {
				t.Errorf("%s (%s) is in both halves", c.Person, c.Group)
			}
		}
		for person := range seen {
			people[person] = true
			if n, ok := strings.CutPrefix(person, "nuaa-"); ok && half == FitHalf && strings.Contains(strings.Join(LivenessTestSubjects, " "), n) {
				t.Errorf("subject %s is for judging", n)
			}
		}
	}
}
