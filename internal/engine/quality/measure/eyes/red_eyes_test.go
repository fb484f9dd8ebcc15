package eyes

import (
	"testing"

	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/testkit/viewtest"
)

func TestOnlyRedPupilsAreRed(t *testing.T) {
	for _, c := range []struct {
		name    string
		r, g, b uint8
		red     bool
	}{
		{"black", 20, 18, 18, false},
		{"brown", 95, 60, 42, false},
		{"blue", 90, 120, 150, false},
		{"grey", 120, 120, 120, false},
		{"lens flare", 250, 248, 245, false},
		{"flash red", 190, 45, 50, true},
		{"dark red", 110, 15, 25, true},
	} {
		a := viewtest.DrawPlate(205, 160, 140)
		e := viewtest.PlaceEye(251, 272)
		viewtest.FillZone(a, view.Zone{X: e.Iris.X - 6, Y: e.Iris.Y - 6, W: 12, H: 12}, c.r, c.g, c.b)
		skin, ok := a.CheekColour()
		if !ok {
			t.Fatal("no cheek")
		}
		got, ok := measureRedness(a, e, skin)
		if value := rateRedness(got); !ok || (value > 0.5) != c.red {
			t.Errorf("%s: redness %.2f, value %.2f", c.name, got, value)
		}
	}
}
