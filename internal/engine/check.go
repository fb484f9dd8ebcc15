package engine

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

// Inspection says which quality checks are run on a face, and how.
type Inspection struct {
	Required    []quality.Requirement
	Frame       view.Frame
	Backgrounds [][3]uint8 // the colours that the background may have; none for white
	OFIQ        bool       // adds the components of quality.MeasureOFIQ
}

// InspectStandard is the inspection of a face against a standard; background is the wanted one, nil for those that the
// standard names.
func InspectStandard(photo *Photo, f face.Face, standard quality.Standard, background *[3]uint8) Inspection {
	return Inspection{Required: quality.ListRequirements(standard), Frame: quality.SelectFrame(photo.Image, f, standard), Backgrounds: BackgroundsFor(standard, background)}
}

// BackgroundsFor are the backgrounds that a face may have: the wanted one, else those that the standard names; none for
// white.
func BackgroundsFor(standard quality.Standard, wanted *[3]uint8) [][3]uint8 {
	if wanted != nil {
		return [][3]uint8{*wanted}
	}
	return quality.Backgrounds(standard)
}

// InspectGate is the inspection of a face by checks that do not depend on how the photo is framed.
func InspectGate(photo *Photo, f face.Face, gate []quality.Requirement) Inspection {
	return Inspection{Required: gate, Frame: quality.SelectFrame(photo.Image, f, quality.ICAO)}
}

// Check runs quality checks on a face.
func (e *Engine) Check(ctx context.Context, photo *Photo, f face.Face, how Inspection) (quality.Report, error) {
	p := e.newPortrait(photo, f, how.Frame, how.Backgrounds)
	defer p.Release()
	report, err := e.evaluatePortrait(ctx, photo, p, how.Required)
	if err == nil && how.OFIQ {
		report.OFIQ, err = quality.MeasureOFIQ(ctx, p)
	}
	return report, fault.AtParam(err, photo.Name)
}

// newPortrait prepares a face for quality checks; the caller releases the result.
func (e *Engine) newPortrait(photo *Photo, f face.Face, frame view.Frame, backgrounds [][3]uint8) *view.Portrait {
	return newPortrait(photo, e.prepareFace(photo, f), frame, backgrounds)
}

func newPortrait(photo *Photo, input *attribute.FaceInput, frame view.Frame, backgrounds [][3]uint8) *view.Portrait {
	return view.NewPortrait(input, photo.Faces, frame, backgrounds...)
}

func (e *Engine) evaluatePortrait(ctx context.Context, photo *Photo, p *view.Portrait, required []quality.Requirement) (quality.Report, error) {
	report, err := e.parts.Quality.Evaluate(ctx, p, required)
	return report, fault.AtParam(err, photo.Name)
}

// selfieGate lists the checks of a selfie when the caller names none: a failure of each makes
// a match unreliable or hides the face, and none depends on how the photo is framed.
var selfieGate = []string{"BlurLevel", "TooDark", "TooLight", "DarkGlasses", "FaceOccluded"}

// ResolveGate returns the requirements of the named checks, each once, at their ranges of ICAO; of
// Full where ICAO has none. No names stand for the gate of a selfie. Names of no check are required
// without a range.
func ResolveGate[T ~string](names []T) []quality.Requirement {
	asked := make([]string, len(names))
	for i, n := range names {
		asked[i] = string(n)
	}
	if len(asked) == 0 {
		asked = selfieGate
	}
	var out []quality.Requirement
	seen := map[string]bool{}
	for _, name := range asked {
		if seen[name] {
			continue
		}
		seen[name] = true
		w := quality.Requirement{Name: name}
		var ok bool
		if w.Range, ok = quality.FindRange(name, quality.ICAO); !ok {
			w.Range, _ = quality.FindRange(name, quality.Full)
		}
		out = append(out, w)
	}
	return out
}
