package exposure

import (
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

func TestSkinToneFollowsTheBoxOfTheStandard(t *testing.T) {
	for _, c := range []struct {
		name   string
		colour imaging.Lab
		low    float64
		above  float64
	}{
		{"fair", imaging.Lab{75, 12, 16}, 0, 0},
		{"dark", imaging.Lab{35, 11, 15}, 0, 0},
		{"grey", imaging.Lab{60, 0, 0}, 1, 1},
		{"nearly grey", imaging.Lab{60, 2, 2.5}, 0.38, 1},
		{"blue light", imaging.Lab{60, 4, -8}, 0.5, 1},
		{"green light", imaging.Lab{60, -10, 20}, 0.5, 1},
		{"a little red", imaging.Lab{60, 27, 20}, 0.01, 0.4},
	} {
		if got := rateSkinTone(c.colour, 0); got < c.low || got > c.above {
			t.Errorf("%s: %.2f", c.name, got)
		}
	}
}
