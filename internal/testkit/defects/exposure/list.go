// Package defect generates the defects that the measures of package exposure must detect, see package
// degrade. Tests and evaluation code import it, the product does not.
package exposure

import (
	"slices"

	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// List lists the defects of light, tones and colours.
func List() []degrade.Defect {
	return slices.Concat(listLightLevel(), listDynamicRange(), listSkinTone(), listColourChannels(), listFaceShadow(), listGlare())
}
