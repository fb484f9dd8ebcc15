// Package defect generates the defects that the measures of package geometry must detect, see package
// degrade. Tests and evaluation code import it, the product does not.
package geometry

import (
	"slices"

	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// List lists the defects of size and position.
func List() []degrade.Defect {
	return slices.Concat(listHeadPosition(), listImageSize())
}
