// Package defect generates the defects that the measures of package eyes must detect, see package
// degrade. Tests and evaluation code import it, the product does not.
package eyes

import (
	"slices"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// List lists the defects of the eyes.
func List() []degrade.Defect {
	return slices.Concat(listClosed(), listOccluded(), listHair(), listRedEyes(), listOffGaze())
}

// sideNames are those of mesh.Right and mesh.Left, as defects and checks spell them.
var sideNames = [2]string{"Right", "Left"}

// eyeCheck names a check of one eye.
func eyeCheck(side mesh.Side, kind string) string { return "Eye" + sideNames[side] + kind }
