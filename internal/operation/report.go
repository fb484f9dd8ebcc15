package operation

import (
	"time"

	"github.com/likeness-api/likeness/internal/apigen"
	"github.com/likeness-api/likeness/internal/fault"
	"github.com/likeness-api/likeness/internal/quality"
	"github.com/likeness-api/likeness/internal/quality/sheet"
)

// drawReport draws the annotated picture and the PDF of a checked photo.
func (s *Service) drawReport(sub *detectedImage, standard string, r quality.Report) (*apigen.QualityReport, error) {
	picture, err := sheet.Picture(sub.photo, r)
	if err != nil {
		return nil, fault.At(err, sub.param)
	}
	page, err := sheet.Page(sub.photo, r, sheet.Facts{Standard: standard, Pack: s.packID, When: time.Now()})
	if err != nil {
		return nil, fault.At(err, sub.param)
	}
	return &apigen.QualityReport{Picture: picture, Document: page}, nil
}
