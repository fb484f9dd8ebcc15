package degrade_test

import (
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
	"github.com/likeness-api/likeness/internal/testkit/degrade/degradetest"
)

func TestApplyRefusesWhatItCannotDraw(t *testing.T) {
	d := degrade.Defect{Name: "Nothing", Levels: degrade.NewLevels(1), Draw: func(*degrade.Canvas) {}}
	if _, err := d.Apply(&degrade.Portrait{Image: imaging.NewImage(4, 4)}, 0, 0); err == nil {
		t.Error("a portrait without a face was taken")
	}
	if _, err := d.Apply(degradetest.DrawPortrait(64, 80), 9, 0); err == nil {
		t.Error("a level that does not exist was taken")
	}
}

func TestMayAffectNamesDeclaredChecks(t *testing.T) {
	d := degrade.Defect{Fails: []string{"MedicalMask"}, MayFail: degrade.NewSideEffects("the mask hides the mouth", "MouthOpen")}
	if !d.MayAffect("MouthOpen") || !d.MayAffect("MedicalMask") || d.MayAffect("BlurLevel") {
		t.Error("declared checks are not distinguished from others")
	}
}
