// Package defect generates the defects that the measures of package sharpness must detect, see package
// degrade. Tests and evaluation code import it, the product does not.
package sharpness

import (
	"slices"

	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// List lists the defects of detail.
func List() []degrade.Defect {
	return slices.Concat(listBlur(), listResolution(), listNoise(), listArtFace())
}
