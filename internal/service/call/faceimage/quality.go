package faceimage

import (
	"context"
	"fmt"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/rounding"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/standard"
	"github.com/likeness-api/likeness/internal/service/call"
)

// CheckFace runs quality checks on one face. Each undetermined check adds a warning that says why.
func (s *Finder) CheckFace(ctx context.Context, c *call.Call, photo *engine.Photo, f engine.Face, how engine.Inspection) (engine.QualityReport, error) {
	report, err := s.Check(ctx, photo, f, how)
	if err != nil {
		return engine.QualityReport{}, err
	}
	WarnOfReport(c, photo, f, report)
	return report, nil
}

// WarnOfReport names the checks of a face that are undetermined.
func WarnOfReport(c *call.Call, photo *engine.Photo, f engine.Face, report engine.QualityReport) {
	for _, r := range report.Results {
		if r.Status == engine.QualityUndetermined {
			WarnOfFace(c, photo, f, fmt.Sprintf("%s is undetermined: %s", r.Check.Name, r.Reason))
		}
	}
}

// ofiqMappings is where the mappings of quality.MeasureOFIQ are from.
const ofiqMappings = "OFIQ 1.0.3"

// ConvertOFIQ are the components of a report as answers show them; nil where none were asked for.
func ConvertOFIQ(r engine.QualityReport) *apigen.Iso29794Quality {
	if r.OFIQ == nil {
		return nil
	}
	out := &apigen.Iso29794Quality{Mappings: ofiqMappings}
	for _, c := range r.OFIQ {
		w := apigen.Iso29794Component{Name: apigen.Iso29794Name(c.Name), SameMeasure: c.SameMeasure}
		if c.Reason != "" {
			why := c.Reason + "."
			w.Reason = &why
		} else {
			native := rounding.RoundPlaces(c.Native, 6)
			w.Value, w.Native = &c.Value, &native
		}
		out.Components = append(out.Components, w)
	}
	return out
}

// StandardCheck says what a photo is checked against.
type StandardCheck struct {
	Standard   *standard.Standard
	Background *apigen.Color // the wanted one; nil for those that the standard names, white where it names none
	OFIQ       bool          // with the components of ISO/IEC 29794-5
}

// CheckStandard checks the main face of an image against a standard.
func (s *Finder) CheckStandard(ctx context.Context, c *call.Call, photo *engine.Photo, asked StandardCheck) (engine.QualityReport, error) {
	if !photo.HasFace() {
		return engine.QualityReport{}, call.NewNoFaceError(photo.Name)
	}
	f := photo.MainFace()
	how := engine.InspectStandard(photo, f, asked.Standard.ID, ConvertColor(asked.Background))
	how.OFIQ = asked.OFIQ
	return s.CheckFace(ctx, c, photo, f, how)
}

// ConvertCompliance returns the answer of photo.compliance for a report, without its drawings.
func ConvertCompliance(standard apigen.Standard, report engine.QualityReport) *apigen.PhotoComplianceResult {
	return &apigen.PhotoComplianceResult{
		Compliant: report.IsCompliant(), NonCompliant: NonCompliantNames(report), Checks: ConvertChecks(report),
		Standard: standard, Score: rounding.RoundPlaces(report.Score(), 4),
	}
}

// ConvertQuality is a report as answers about a face show it.
func ConvertQuality(r engine.QualityReport) apigen.Quality {
	return apigen.Quality{Checks: ConvertChecks(r), NonCompliant: NonCompliantNames(r), Score: rounding.RoundPlaces(r.Score(), 4)}
}

// NonCompliantNames lists the checks that did not pass.
func NonCompliantNames(r engine.QualityReport) apigen.NonCompliant {
	out := apigen.NonCompliant{}
	for _, name := range r.NonCompliant() {
		out = append(out, apigen.QualityCheckName(name))
	}
	return out
}

// ConvertChecks are the results of checks as answers show them.
func ConvertChecks(r engine.QualityReport) []apigen.QualityCheck {
	out := make([]apigen.QualityCheck, 0, len(r.Results))
	for _, result := range r.Results {
		w := apigen.QualityCheck{
			GroupID: result.Check.Group, Name: apigen.QualityCheckName(result.Check.Name),
			Range: apigen.ValueRange{result.Range.Min, result.Range.Max}, Status: apigen.QualityStatus(result.Status),
			Unit: &result.Check.Unit, MeasuredOn: &result.MeasuredOn,
		}
		if result.Status != engine.QualityUndetermined {
			w.Value = &result.Value
		}
		if result.Status != engine.QualityPass {
			w.Why, w.Fix = &result.Why, &result.Fix
		}
		for _, m := range result.Evidence {
			e := apigen.Evidence{Kind: string(m.Kind)}
			for _, p := range m.Points {
				e.Points = append(e.Points, apigen.Point{rounding.RoundPlaces(p.X, 1), rounding.RoundPlaces(p.Y, 1)})
			}
			w.Evidence = append(w.Evidence, e)
		}
		out = append(out, w)
	}
	return out
}

// ParseQualityChecks reads the caller's own checks; field is their JSON path.
func ParseQualityChecks(field string, asked []apigen.QualityCheckRequest) ([]engine.QualityRequirement, error) {
	out := make([]engine.QualityRequirement, len(asked))
	for i, a := range asked {
		out[i] = engine.QualityRequirement{Name: string(a.Name), Range: engine.QualityRange{Min: a.Range[0], Max: a.Range[1]}}
		if !out[i].Range.IsValid() {
			return nil, fault.New(fault.FieldInvalid, fmt.Sprintf("%s[%d].range", field, i), "The lowest value of the range, %g, is larger than the highest, %g.", a.Range[0], a.Range[1]).
				WithFix("Send [lowest, highest].")
		}
	}
	return out, nil
}

// RequireStandard returns the standard that a request names.
func RequireStandard(name apigen.Standard) (*standard.Standard, error) {
	of, ok := standard.Find(standard.ID(name))
	if ok {
		return of, nil
	}
	fix := "Send the name of a standard that GET /v1/standards lists."
	if near := findNearStandard(name); near != "" {
		fix = fmt.Sprintf("Send standard as %q if you meant that. GET /v1/standards lists all.", near)
	}
	return nil, fault.New(fault.FieldInvalid, "standard", "There is no standard %q.", name).WithFix("%s", fix)
}

// findNearStandard returns the standard that a name means but for upper and lower case, or that it contains, such as
// QualityICAO; empty for none.
func findNearStandard(name string) (near string) {
	for _, of := range standard.List() {
		id := string(of.ID)
		if strings.EqualFold(name, id) {
			return id
		}
		if strings.Contains(strings.ToLower(name), strings.ToLower(id)) {
			near = id
		}
	}
	return near
}
