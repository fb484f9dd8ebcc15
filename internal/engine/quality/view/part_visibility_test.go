package view

import (
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/ownmodel"
)

// drawPatch is a patch made by arithmetic: 0 a pattern, 1 a drawn eye.
func drawPatch(kind int) *imaging.Image {
	img := imaging.NewImage(patchWidth, patchHeight)
	for y := range patchHeight {
		for x := range patchWidth {
			v := (x*37 + y*91 + (x*y)%53*3) % 256
			if kind == 1 {
				dx, dy := float64(x-24), float64(y-16)
				v = 180
				if dx*dx/169+dy*dy/25 < 1 {
					v = 225
				}
				if dx*dx+dy*dy < 25 {
					v = 60
				}
				if y == 11 && math.Abs(dx) < 13 {
					v = 70
				}
			}
			for c := range 3 {
				img.Pix[3*(y*patchWidth+x)+c] = uint8(v)
			}
		}
	}
	return img
}

// The numbers are those of lab/train/visible/visible.py on the same patches.
func TestPartClassifiersAnswerAsWhereTheyWereFitted(t *testing.T) {
	all, err := partClassifiers()
	if err != nil {
		t.Fatal(err)
	}
	for part, want := range map[facePart][2]float64{partEye: {0.999975, 0.345602}, partNose: {0.999481, 0.955978}, partMouth: {0.927260, 0.926052}} {
		for kind := range want {
			if got := hiddenProbability(all.Network(string(part)), drawPatch(kind)); math.Abs(got-want[kind]) > 1e-4 {
				t.Errorf("%s, patch %d: %.6f, want %.6f", part, kind, got, want[kind])
			}
		}
	}
}

func TestPartClassifiersThatDoNotFitTheProgramAreRefused(t *testing.T) {
	for what, change := range map[string]func(*ownmodel.Model[ownmodel.None]){
		"a part missing": func(m *ownmodel.Model[ownmodel.None]) { m.Networks = m.Networks[1:] },
		"other inputs":   func(m *ownmodel.Model[ownmodel.None]) { m.Networks[1].Inputs[0].Length-- },
		"other output":   func(m *ownmodel.Model[ownmodel.None]) { m.Networks[2].Outputs[0] = "covered" },
	} {
		m, err := ownmodel.Load(visibleName, checkPartClassifiers)
		if err != nil {
			t.Fatal(err)
		}
		change(m)
		if checkPartClassifiers(m) == nil {
			t.Errorf("%s: no error", what)
		}
	}
}
