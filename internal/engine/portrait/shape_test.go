package portrait

import (
	"testing"

	"github.com/likeness-api/likeness/internal/engine/face"
)

func TestTemplateIsTheEngines(t *testing.T) {
	if template != face.Template112 {
		t.Errorf("portrait aligns to %v, the engine to %v", template, face.Template112)
	}
}
