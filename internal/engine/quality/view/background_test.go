package view_test

import (
	"testing"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

func TestAnImageFullOfPersonHasNoBackground(t *testing.T) {
	scene := &view.Scene{
		View:  patch.View{Width: 384, Height: 512, PhotoFromView: imaging.Identity()},
		Image: imaging.NewImage(384, 512), Person: make([]float32, 384*512), Outside: make([]bool, 384*512),
	}
	if reason := view.NewBackground(scene, 80).UnknownReason(); reason != "" {
		t.Errorf("an image without a person: %s", reason)
	}
	for i := range scene.Person {
		scene.Person[i] = 1
	}
	if view.NewBackground(scene, 80).UnknownReason() == "" {
		t.Error("an image full of person has a background")
	}
	var none *view.Background
	if none.UnknownReason() == "" {
		t.Error("what cannot be separated has a background")
	}
}
