package occlusion

import (
	"testing"

	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/testkit/viewtest"
)

func TestAReflectionIsPaleAndBrightAndLiesOnTheIrisOrTheSkin(t *testing.T) {
	skin := view.SkinTone{}
	measure := func(paint func(a *view.AlignedFace, e *view.Eye)) (lens, veiled float64) {
		a := viewtest.DrawPlate(190, 145, 125)
		e := viewtest.PlaceEye(251, 272)
		viewtest.FillZone(a, view.ZoneAround(e.Rim, 0), 150, 140, 135)
		viewtest.FillZone(a, view.Zone{X: 241, Y: 262, W: 20, H: 20}, 50, 35, 25)
		skin, _ = a.CheekTone()
		paint(a, e)
		return measureReflections(a, e, skin)
	}
	if lens, veiled := measure(func(*view.AlignedFace, *view.Eye) {}); lens != 0 || veiled != 0 {
		t.Errorf("a bare eye: %.2f, %.2f", lens, veiled)
	}
	if lens, veiled := measure(func(a *view.AlignedFace, e *view.Eye) {
		viewtest.FillZone(a, view.Zone{X: 250, Y: 265, W: 3, H: 3}, 255, 255, 255)
	}); lens != 0 || veiled > 0.06 {
		t.Errorf("a catch-light: %.2f, %.2f", lens, veiled)
	}
	if _, veiled := measure(func(a *view.AlignedFace, e *view.Eye) {
		viewtest.FillZone(a, view.Zone{X: 225, Y: 255, W: 52, H: 34}, 230, 240, 250)
	}); veiled < 0.9 {
		t.Errorf("a window before the iris: %.2f", veiled)
	}
	if lens, _ := measure(func(a *view.AlignedFace, e *view.Eye) {
		viewtest.FillZone(a, view.Zone{X: 205, Y: 240, W: 92, H: 20}, 240, 245, 250)
	}); lens < 0.2 {
		t.Errorf("a lamp above the iris: %.2f", lens)
	}
}
