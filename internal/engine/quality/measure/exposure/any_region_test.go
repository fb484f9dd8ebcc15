package exposure

import (
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/testkit/viewtest"
)

// A measure must give an answer, never panic or NaN, whatever is left of a face.
func TestMeasuresAcceptAnyRegion(t *testing.T) {
	viewtest.TryRegions(func(seed uint64, a *view.AlignedFace) {
		isFinite := func(name string, v float64, ok bool) {
			if ok && (math.IsNaN(v) || math.IsInf(v, 0)) {
				t.Errorf("seed %d: %s is %v", seed, name, v)
			}
		}
		g, ok := findGlare(a)
		isFinite("glare", rateGlare(g.share), ok)
		g.findSpots()
		colour, reason := averageCheekColour(a)
		isFinite("tone", rateSkinTone(colour, measureWhiteCast(a)), reason == "")
		skin := view.CountSkinTones(a)
		isFinite("dark", rateDarkness(view.EstimateFaceLight(a, skin).Light), true)
		if skin.Unknown != "" {
			return
		}
		isFinite("light", rateLightness(skin), true)
		isFinite("range", countRangeBits(skin), true)
		cells := measureCells(a, skin)
		if stops, ok := cells.findShadow(); ok {
			isFinite("stops", rateFaceShadow(stops), true)
			cells.markShadows(a)
		}
	})
}
