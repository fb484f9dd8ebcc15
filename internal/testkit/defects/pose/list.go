// Package defect generates the defects that the measures of package pose must detect, see package
// degrade. Tests and evaluation code import it, the product does not.
package pose

import (
	"slices"

	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// List lists the defects of pose and expression.
func List() []degrade.Defect {
	return slices.Concat(listHeadPose(), listShoulders(), listMouthOpen())
}
