package view

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// IsSameFace reports whether a detection is the evaluated face once more, or a part of it: its
// middle lies within an ellipse of 32 x 48 template units (package patch) round the middle of the
// evaluated face, brows to chin and cheek to cheek. Boxes do not tell: a small face over the
// shoulder may lie wholly in the evaluated face's box.
func IsSameFace(evaluated, other face.Face) bool {
	template, ok := patch.FitTemplate(evaluated.Landmarks)
	if !ok {
		return false
	}
	p := template.Inverse().Apply(imaging.Point{X: other.Box.X + other.Box.W/2, Y: other.Box.Y + other.Box.H/2})
	return math.Hypot((p.X-patch.BoxCentre.X)/32, (p.Y-patch.BoxCentre.Y)/48) < 1
}
