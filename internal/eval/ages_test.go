package eval

import (
	"fmt"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/models"
)

func TestTheBandIsJudgedByWhatItStates(t *testing.T) {
	for _, c := range []struct {
		inside int
		met    bool
	}{{87, false}, {88, true}, {90, true}, {92, true}, {93, false}} {
		if got := bandTarget([2]int{18, 24}, c.inside, 100); got.Met != c.met {
			t.Errorf("%d of 100 in a band that states %.0f %%: met %v (%+v)", c.inside, 100*attribute.AgeCoverage, got.Met, got)
		}
	}
}

func TestCardAndDescriptionStateTheBandsCoverage(t *testing.T) {
	stated := fmt.Sprintf("%.0f %%", 100*attribute.AgeCoverage)
	card, err := models.Files.ReadFile("cards/own-age.md")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"card": string(card), "description": string(api.Bundled())} {
		if !strings.Contains(text, "band states "+stated) {
			t.Errorf("the %s does not say that the band states %s", name, stated)
		}
	}
}
