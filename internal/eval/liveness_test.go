package eval

import (
	"math"
	"os"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/liveness"
	"github.com/likeness-api/likeness/internal/liveness/recapture"
)

func TestTheIntervalIsWilsons(t *testing.T) {
	// Reference values: Brown, Cai, DasGupta 2001; R's prop.test without correction.
	for _, c := range []struct {
		k, n      int
		low, high float64
	}{{0, 170, 0, 0.0221}, {5, 100, 0.0215, 0.1118}, {50, 100, 0.4038, 0.5962}, {0, 0, 0, 1}} {
		if low, high := wilson(c.k, c.n); math.Abs(low-c.low) > 1e-4 || math.Abs(high-c.high) > 1e-4 {
			t.Errorf("%d of %d gives %.4f to %.4f, want %.4f to %.4f", c.k, c.n, low, high, c.low, c.high)
		}
	}
}

func TestAnUnclearAnswerIsAnErrorForTheLivingOnly(t *testing.T) {
	unclear := judged{group: "a", found: true, enough: true, status: liveness.Unknown}
	living, below := unclear, unclear
	living.group, living.live = "l", true
	below.enough = false
	all := []judged{unclear, below, living, {group: "a"}, {group: "a", found: true, enough: true, status: liveness.Live}}
	if got, want := countGroup(all, "a"), (count{total: 4, noFace: 1, floor: 1, measured: 2, unclear: 1, wrong: 1}); got != want {
		t.Errorf("attacks count as %+v, want %+v", got, want)
	}
	if got, want := countGroup(all, "l"), (count{total: 1, measured: 1, unclear: 1, wrong: 1}); got != want {
		t.Errorf("lives count as %+v, want %+v", got, want)
	}
}

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
