package quality

import (
	"testing"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/viewtest"
)

// testModels is the engine on the real models.
type testModels struct {
	viewtest.Models
	engine *Engine
}

func loadModels(t testing.TB) testModels {
	t.Helper()
	m := viewtest.LoadModels(t)
	return testModels{m, New(m.Attributes)}
}

// openPortrait opens an image and prepares its main face for a standard; nil without a face.
func (m testModels) openPortrait(t testing.TB, data []byte, standard Standard) *view.Portrait {
	t.Helper()
	return m.OpenPortrait(t, data, func(photo *imaging.Photo, f face.Face) view.Frame { return SelectFrame(photo, f, standard) })
}
