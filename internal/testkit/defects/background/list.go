// Package defect generates the defects that the measures of package background must detect, see package
// degrade. Tests and evaluation code import it, the product does not.
package background

import (
	"slices"

	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// List lists the defects of the background.
func List() []degrade.Defect {
	return slices.Concat(listUniformity(), listShadow(), listColour(), listOtherFaces())
}
