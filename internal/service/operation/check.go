package operation

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

// QualityEngine evaluates a portrait (quality.Engine).
type QualityEngine interface {
	Evaluate(ctx context.Context, p *view.Portrait, required []quality.Requirement) (quality.Report, error)
}

// qualityRequest says which checks to run on one face and how.
type qualityRequest struct {
	required []quality.Requirement
	frame    view.Frame
	match    *apigen.Color // wanted background; nil for white
}

// checkQuality runs quality checks on one face. Each undetermined check adds a warning that
// says why. prepared lets the checks reuse what other estimates of the face computed.
func (s *Service) checkQuality(ctx context.Context, call *Call, sub *detectedImage, prepared *attribute.FaceInput, how qualityRequest) (quality.Report, error) {
	p := preparePortrait(sub, prepared, how.frame, how.match)
	defer p.Release()
	return s.runQualityChecks(ctx, call, sub, p, how.required)
}

// preparePortrait prepares a face for quality checks; the caller releases the result.
func preparePortrait(sub *detectedImage, prepared *attribute.FaceInput, frame view.Frame, match *apigen.Color) *view.Portrait {
	background := view.White
	if match != nil {
		background = convertColor(*match)
	}
	return view.NewPortrait(prepared, sub.faces, frame, background)
}

// runQualityChecks runs the required checks on a prepared face.
func (s *Service) runQualityChecks(ctx context.Context, call *Call, sub *detectedImage, p *view.Portrait, required []quality.Requirement) (quality.Report, error) {
	report, err := s.quality.Evaluate(ctx, p, required)
	if err != nil {
		return quality.Report{}, fault.AtParam(err, sub.param)
	}
	for _, r := range report.Results {
		if r.Status == quality.Undetermined {
			sub.warnFace(call, p.Face(), fmt.Sprintf("%s is undetermined: %s", r.Check.Name, r.Reason))
		}
	}
	return report, nil
}

// parseQualityChecks reads the caller's own checks; field is their JSON path.
func parseQualityChecks(field string, asked []apigen.QualityCheckRequest) ([]quality.Requirement, error) {
	out := make([]quality.Requirement, len(asked))
	for i, a := range asked {
		out[i] = quality.Requirement{Name: string(a.Name), Range: quality.Range{Min: a.Range[0], Max: a.Range[1]}}
		if !out[i].Range.IsValid() {
			return nil, fault.New(fault.FieldInvalid, fmt.Sprintf("%s[%d].range", field, i), "The lowest value of the range, %g, is larger than the highest, %g.", a.Range[0], a.Range[1]).
				WithFix("Send [lowest, highest].")
		}
	}
	return out, nil
}

func convertQuality(r quality.Report) apigen.Quality {
	return apigen.Quality{Checks: convertChecks(r), NonCompliant: nonCompliantNames(r), Score: RoundTo(r.Score(), 4)}
}

func nonCompliantNames(r quality.Report) apigen.NonCompliant {
	out := apigen.NonCompliant{}
	for _, name := range r.NonCompliant() {
		out = append(out, apigen.QualityCheckName(name))
	}
	return out
}

func convertGroups(r quality.Report) []apigen.QualityGroup {
	out := []apigen.QualityGroup{}
	for _, g := range r.CountByGroup() {
		out = append(out, apigen.QualityGroup{GroupID: g.ID, Name: g.Name, CompliantCount: g.Compliant, TotalCount: g.Total})
	}
	return out
}

func convertChecks(r quality.Report) []apigen.QualityCheck {
	out := make([]apigen.QualityCheck, 0, len(r.Results))
	for _, c := range r.Results {
		w := apigen.QualityCheck{
			GroupID: c.Check.Group, Name: apigen.QualityCheckName(c.Check.Name),
			Range: apigen.ValueRange{c.Range.Min, c.Range.Max}, Status: apigen.QualityStatus(c.Status),
			Unit: &c.Check.Unit, MeasuredOn: &c.MeasuredOn,
		}
		if c.Status != quality.Undetermined {
			w.Value = &c.Value
		}
		if c.Status != quality.Pass {
			w.Why, w.Fix = &c.Why, &c.Fix
		}
		for _, m := range c.Evidence {
			e := apigen.Evidence{Kind: string(m.Kind)}
			for _, p := range m.Points {
				e.Points = append(e.Points, apigen.Point{RoundTo(p.X, 1), RoundTo(p.Y, 1)})
			}
			w.Evidence = append(w.Evidence, e)
		}
		out = append(out, w)
	}
	return out
}

func convertColor(c apigen.Color) [3]uint8 { return [3]uint8{uint8(c[0]), uint8(c[1]), uint8(c[2])} }
