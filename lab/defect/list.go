// Package defect lists the generated defects of all quality measures. They lie beside the measures,
// in internal/engine/quality/measure/*/defect.
package defect

import (
	"slices"

	background "github.com/likeness-api/likeness/internal/testkit/defects/background"
	exposure "github.com/likeness-api/likeness/internal/testkit/defects/exposure"
	eyes "github.com/likeness-api/likeness/internal/testkit/defects/eyes"
	geometry "github.com/likeness-api/likeness/internal/testkit/defects/geometry"
	occlusion "github.com/likeness-api/likeness/internal/testkit/defects/occlusion"
	pose "github.com/likeness-api/likeness/internal/testkit/defects/pose"
	sharpness "github.com/likeness-api/likeness/internal/testkit/defects/sharpness"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

var all = slices.Concat(geometry.List(), pose.List(), sharpness.List(), exposure.List(), eyes.List(), occlusion.List(), background.List())

// List lists every defect, in the order of the report.
func List() []degrade.Defect { return slices.Clone(all) }

// FindByName returns the defect of that name.
func FindByName(name string) (degrade.Defect, bool) {
	i := slices.IndexFunc(all, func(d degrade.Defect) bool { return d.Name == name })
	if i < 0 {
		return degrade.Defect{}, false
	}
	return all[i], true
}
