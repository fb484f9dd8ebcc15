package view

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/ownmodel"
	"github.com/likeness-api/likeness/models"
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

// The numbers are those of models/train/visible/visible.py on the same patches.
func TestPartClassifiersAnswerAsWhereTheyWereFitted(t *testing.T) {
	all, err := partClassifiers()
	if err != nil {
		t.Fatal(err)
	}
	for part, want := range map[facePart][2]float64{partEye: {0.999975, 0.345602}, partNose: {0.999481, 0.955978}, partMouth: {0.927260, 0.926052}} {
		for kind := range want {
			if got := (*all)[part].hiddenProbability(drawPatch(kind)); math.Abs(got-want[kind]) > 1e-4 {
				t.Errorf("%s, patch %d: %.6f, want %.6f", part, kind, got, want[kind])
			}
		}
	}
}

func TestDamagedPartClassifiersAreRefused(t *testing.T) {
	data, err := models.Files.ReadFile("own/" + visibleName + ".json")
	if err != nil {
		t.Fatal(err)
	}
	damage := func(change func(map[string]*partClassifier)) string {
		var all map[string]*partClassifier
		if err := json.Unmarshal(data, &all); err != nil {
			t.Fatal(err)
		}
		change(all)
		out, err := json.Marshal(all)
		if err != nil {
			t.Fatal(err)
		}
		return string(out)
	}
	for what, text := range map[string]string{
		"no JSON": "{", "nothing": "{}",
		"a part missing":    damage(func(all map[string]*partClassifier) { delete(all, "nose") }),
		"a short row":       damage(func(all map[string]*partClassifier) { all["eye"].Weights[3] = all["eye"].Weights[3][1:] }),
		"too few biases":    damage(func(all map[string]*partClassifier) { all["eye"].Bias = all["eye"].Bias[1:] }),
		"a weight too wide": strings.Replace(string(data), "[[", "[[1000,", 1),
	} {
		if _, err := ownmodel.Parse(visibleName, []byte(text), (*partClassifierSet).check); err == nil {
			t.Errorf("%s: no error", what)
		}
	}
}
