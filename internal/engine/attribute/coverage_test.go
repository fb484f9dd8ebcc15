package attribute_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/models"
)

func TestCardAndDescriptionStateTheCoverageOfTheAgeBand(t *testing.T) {
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
