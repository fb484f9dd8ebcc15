package operation

import (
	"context"

	"github.com/likeness-api/likeness/internal/apigen"
	"github.com/likeness-api/likeness/internal/quality"
)

// PhotoCompliance judges the main face of a photo by a standard (photo.compliance).
func (s *Service) PhotoCompliance(ctx context.Context, call *Call, req *apigen.PhotoComplianceRequest) (*apigen.PhotoComplianceResult, error) {
	sub, err := s.look(ctx, call, req.Image, "image")
	if err != nil {
		return nil, err
	}
	defer sub.release()
	report, err := s.comply(ctx, call, sub, quality.Standard(req.Standard), req.BackgroundMatchColor)
	if err != nil {
		return nil, err
	}
	out := &apigen.PhotoComplianceResult{
		Compliant: report.Compliant(), NonCompliant: nonCompliant(report), Checks: checksOnWire(report),
		Standard: req.Standard, Score: rounded(report.Score(), 4),
	}
	if req.Report {
		out.Report, err = s.drawReport(sub, string(req.Standard), report)
	}
	return out, err
}

// comply judges the main face of a picture by a standard. The kiosk uses it for the
// photo as sent and for the one it made.
func (s *Service) comply(ctx context.Context, call *Call, sub *subject, standard quality.Standard, match *apigen.Color) (quality.Report, error) {
	if sub.main < 0 {
		return quality.Report{}, noFace(sub.param)
	}
	f := sub.faces[sub.main]
	of, err := s.know(sub, f)
	if err != nil {
		return quality.Report{}, err
	}
	how := inspection{wanted: quality.Of(standard), frame: quality.FrameOf(sub.photo, f, standard), match: match}
	return s.inspect(ctx, call, sub, of, how)
}
