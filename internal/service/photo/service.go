// Package photo checks photos against standards and makes photos that meet one (the tag Photo of the
// description).
package photo

import (
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/quality/report"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// Service runs the operations. It is safe for concurrent use.
type Service struct {
	faces  *faceimage.Finder
	packID string // of the model pack; reports name it
}

// New makes a Service.
func New(faces *faceimage.Finder, packID string) *Service { return &Service{faces, packID} }

// Bindings lists the operations.
func (s *Service) Bindings() []call.Binding {
	return []call.Binding{
		call.Bind("face.quality", s.FaceQuality),
		call.Bind("photo.compliance", s.PhotoCompliance),
		call.Bind("kiosk.photo", s.KioskPhoto),
		call.Bind("standards.list", s.StandardsList),
	}
}

// drawReport draws the annotated image and the PDF of a checked photo.
func (s *Service) drawReport(photo *engine.Photo, standard string, r engine.QualityReport) (*apigen.QualityReport, error) {
	image, err := report.DrawImage(photo.Image, r, standard)
	if err != nil {
		return nil, fault.AtParam(err, photo.Name)
	}
	page, err := report.DrawPage(photo.Image, r, report.Facts{Standard: standard, Pack: s.packID, When: time.Now()})
	if err != nil {
		return nil, fault.AtParam(err, photo.Name)
	}
	return &apigen.QualityReport{Picture: image, Document: page}, nil
}
