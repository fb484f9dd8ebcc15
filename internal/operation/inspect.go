package operation

import (
	"context"
	"errors"
	"fmt"

	"github.com/likeness-api/likeness/internal/apigen"
	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/fault"
	"github.com/likeness-api/likeness/internal/quality"
)

// Inspector measures a portrait (quality.Engine).
type Inspector interface {
	On(a *attribute.Subject, faces []face.Face, frame quality.Frame) *quality.Subject
	Judge(ctx context.Context, s *quality.Subject, wanted []quality.Wanted) (quality.Report, error)
}

// WithInspector gives s what face.quality, photo.compliance, kiosk.photo and the checks
// of face.analyze need, and the id of the model pack, which reports name; it returns s
// and is called before the first operation.
func (s *Service) WithInspector(i Inspector, pack string) *Service {
	s.inspector, s.pack = i, pack
	return s
}

// errNoInspector is internal: the program was put together without an inspector.
var errNoInspector = errors.New("operation: no inspector of photos is set")

// inspection is what one face of a picture is judged by.
type inspection struct {
	wanted []quality.Wanted
	frame  quality.Frame
	match  *apigen.Color // wanted background; nil for white
}

// inspect judges one face. Why a check is undetermined becomes a warning. The caller
// may hand in what is known of the face already.
func (s *Service) inspect(ctx context.Context, call *Call, sub *subject, of *attribute.Subject, how inspection) (quality.Report, error) {
	seen, err := s.seeKnown(sub, of, how.frame, how.match)
	if err != nil {
		return quality.Report{}, err
	}
	defer seen.Release()
	return s.judgeSeen(ctx, call, sub, seen, how.wanted)
}

// see prepares a face to be judged; the caller releases what it returns.
func (s *Service) see(sub *subject, f face.Face, frame quality.Frame, match *apigen.Color) (*quality.Subject, error) {
	of, err := s.know(sub, f)
	if err != nil {
		return nil, err
	}
	return s.seeKnown(sub, of, frame, match)
}

func (s *Service) seeKnown(sub *subject, of *attribute.Subject, frame quality.Frame, match *apigen.Color) (*quality.Subject, error) {
	if s.inspector == nil {
		return nil, errNoInspector
	}
	seen := s.inspector.On(of, sub.faces, frame)
	if match != nil {
		seen.Background = rgb(*match)
	}
	return seen, nil
}

// judgeSeen runs the checks.
func (s *Service) judgeSeen(ctx context.Context, call *Call, sub *subject, seen *quality.Subject, wanted []quality.Wanted) (quality.Report, error) {
	report, err := s.inspector.Judge(ctx, seen, wanted)
	if err != nil {
		return quality.Report{}, fault.At(err, sub.param)
	}
	for _, r := range report.Results {
		if r.Status == quality.Undetermined {
			sub.warn(call, seen.Face, fmt.Sprintf("%s is undetermined: %s", r.Check.Name, r.Reason))
		}
	}
	return report, nil
}

// wantedChecks reads the caller's own checks; field is their JSON path.
func wantedChecks(field string, asked []apigen.QualityCheckRequest) ([]quality.Wanted, error) {
	out := make([]quality.Wanted, len(asked))
	for i, a := range asked {
		out[i] = quality.Wanted{Name: string(a.Name), Range: quality.Range{Min: a.Range[0], Max: a.Range[1]}}
		if !out[i].Range.Valid() {
			return nil, fault.New(fault.FieldInvalid, fmt.Sprintf("%s[%d].range", field, i), "The lowest value of the range, %g, lies above the highest, %g.", a.Range[0], a.Range[1]).
				WithFix("Send [lowest, highest].")
		}
	}
	return out, nil
}

func qualityOnWire(r quality.Report) apigen.Quality {
	return apigen.Quality{Checks: checksOnWire(r), NonCompliant: nonCompliant(r), Score: rounded(r.Score(), 4)}
}

func nonCompliant(r quality.Report) apigen.NonCompliant {
	out := apigen.NonCompliant{}
	for _, name := range r.NonCompliant() {
		out = append(out, apigen.QualityCheckName(name))
	}
	return out
}

func groupsOnWire(r quality.Report) []apigen.QualityGroup {
	out := []apigen.QualityGroup{}
	for _, g := range r.Groups() {
		out = append(out, apigen.QualityGroup{GroupID: g.ID, Name: g.Name, CompliantCount: g.Compliant, TotalCount: g.Total})
	}
	return out
}

func checksOnWire(r quality.Report) []apigen.QualityCheck {
	out := make([]apigen.QualityCheck, 0, len(r.Results))
	for _, c := range r.Results {
		w := apigen.QualityCheck{
			GroupID: c.Check.Group, Name: apigen.QualityCheckName(c.Check.Name),
			Range: apigen.ValueRange{c.Range.Min, c.Range.Max}, Status: apigen.QualityStatus(c.Status),
			Value: c.Value, Unit: &c.Check.Unit, MeasuredOn: &c.MeasuredOn,
		}
		if c.Status != quality.Pass {
			w.Why, w.Fix = &c.Why, &c.Fix
		}
		for _, m := range c.Evidence {
			e := apigen.Evidence{Kind: string(m.Kind)}
			for _, p := range m.Points {
				e.Points = append(e.Points, apigen.Point{rounded(p.X, 1), rounded(p.Y, 1)})
			}
			w.Evidence = append(w.Evidence, e)
		}
		out = append(out, w)
	}
	return out
}

func rgb(c apigen.Color) [3]uint8 { return [3]uint8{uint8(c[0]), uint8(c[1]), uint8(c[2])} }
