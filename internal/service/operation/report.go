package operation

import (
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/report"
)

// drawReport draws the annotated image and the PDF of a checked photo.
func (s *Service) drawReport(sub *detectedImage, standard string, r quality.Report) (*apigen.QualityReport, error) {
	image, err := report.DrawImage(sub.photo, r, standard)
	if err != nil {
		return nil, fault.AtParam(err, sub.param)
	}
	page, err := report.DrawPage(sub.photo, r, report.Facts{Standard: standard, Pack: s.packID, When: time.Now()})
	if err != nil {
		return nil, fault.AtParam(err, sub.param)
	}
	return &apigen.QualityReport{Picture: image, Document: page}, nil
}
