package suite

import (
	"testing"

	"github.com/likeness-api/likeness/internal/engine/attribute"
)

func TestTheBandMustHoldAgesAsOftenAsItStates(t *testing.T) {
	for _, c := range []struct {
		inside int
		met    bool
	}{{89, false}, {90, true}, {92, true}, {95, true}, {96, false}} {
		if got := requireBandCoverage([2]int{18, 24}, c.inside, 100); got.Met != c.met {
			t.Errorf("%d of 100 in a band that states %.0f %%: met %v (%+v)", c.inside, 100*attribute.AgeCoverage, got.Met, got)
		}
	}
}
