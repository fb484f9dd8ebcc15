// Package defect generates the defects that the measures of package occlusion must detect, see package
// degrade. Tests and evaluation code import it, the product does not.
package occlusion

import (
	"slices"

	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// List lists what is worn, held or painted on.
func List() []degrade.Defect {
	return slices.Concat(listGlasses(), listMedicalMask(), listHeadCovering(), listForeheadCovering(), listHeadphones(), listStrongMakeup(), listFaceOccluded())
}
