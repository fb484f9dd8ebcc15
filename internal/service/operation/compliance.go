package operation

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/quality"
)

// PhotoCompliance checks the main face of a photo against a standard (photo.compliance).
func (s *Service) PhotoCompliance(ctx context.Context, call *Call, req *apigen.PhotoComplianceRequest) (*apigen.PhotoComplianceResult, error) {
	sub, err := s.detectFaces(ctx, call, req.Image, "image")
	if err != nil {
		return nil, err
	}
	defer sub.releaseImages()
	sub.warnOfOtherFaces(call, "checked")
	report, err := s.checkStandard(ctx, call, sub, quality.Standard(req.Standard), req.BackgroundMatchColor)
	if err != nil {
		return nil, err
	}
	out := ConvertCompliance(req.Standard, report)
	if req.Report {
		out.Report, err = s.drawReport(sub, string(req.Standard), report)
	}
	return out, err
}

// ConvertCompliance returns the answer of photo.compliance for a report, without its drawings.
func ConvertCompliance(standard apigen.Standard, report quality.Report) *apigen.PhotoComplianceResult {
	return &apigen.PhotoComplianceResult{
		Compliant: report.IsCompliant(), NonCompliant: nonCompliantNames(report), Checks: convertChecks(report),
		Standard: standard, Score: RoundTo(report.Score(), 4),
	}
}

// checkStandard checks the main face of an image against a standard. The kiosk uses it for the
// photo as sent and for the one it made.
func (s *Service) checkStandard(ctx context.Context, call *Call, sub *detectedImage, standard quality.Standard, match *apigen.Color) (quality.Report, error) {
	if sub.mainIndex < 0 {
		return quality.Report{}, newNoFaceError(sub.param)
	}
	f := sub.faces[sub.mainIndex]
	of := s.prepareAttributes(sub, f)
	how := qualityRequest{required: quality.ListRequirements(standard), frame: quality.SelectFrame(sub.photo, f, standard), match: match}
	return s.checkQuality(ctx, call, sub, of, how)
}
