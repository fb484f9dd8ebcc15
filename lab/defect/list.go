// Package defect lists the generated defects of all quality measures. They lie beside the measures,
// in internal/quality/measure/*/defect.
package defect

import (
	"slices"

	"github.com/likeness-api/likeness/internal/quality/degrade"
	background "github.com/likeness-api/likeness/internal/quality/measure/background/defect"
	exposure "github.com/likeness-api/likeness/internal/quality/measure/exposure/defect"
	eyes "github.com/likeness-api/likeness/internal/quality/measure/eyes/defect"
	geometry "github.com/likeness-api/likeness/internal/quality/measure/geometry/defect"
	occlusion "github.com/likeness-api/likeness/internal/quality/measure/occlusion/defect"
	pose "github.com/likeness-api/likeness/internal/quality/measure/pose/defect"
	sharpness "github.com/likeness-api/likeness/internal/quality/measure/sharpness/defect"
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
