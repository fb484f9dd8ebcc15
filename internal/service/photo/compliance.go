package photo

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// PhotoCompliance checks the main face of a photo against a standard (photo.compliance).
func (s *Service) PhotoCompliance(ctx context.Context, c *call.Call, req *apigen.PhotoComplianceRequest) (*apigen.PhotoComplianceResult, error) {
	of, err := faceimage.RequireStandard(req.Standard)
	if err != nil {
		return nil, err
	}
	photo, err := s.faces.RequireMainFace(ctx, c, faceimage.ImageField{Image: req.Image, Param: "image"}, faceimage.NewMainFaceField(req.Roi, false))
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	report, err := s.faces.CheckStandard(ctx, c, photo, faceimage.StandardCheck{
		Standard: of, Background: req.BackgroundMatchColor, OFIQ: req.Output != nil && req.Output.Iso29794,
	})
	if err != nil {
		return nil, err
	}
	out := faceimage.ConvertCompliance(req.Standard, report)
	out.Iso29794 = faceimage.ConvertOFIQ(report)
	out.File = checkFile(of, photo.Image.Format, len(req.Image))
	if req.Report {
		out.Report, err = s.drawReport(photo, string(req.Standard), report)
	}
	return out, err
}
