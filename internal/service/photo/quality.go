package photo

import (
	"context"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// scenarios are the standards behind the scenario names.
var scenarios = map[apigen.Scenario]engine.PhotoStandard{
	apigen.ScenarioQualityICAO:         quality.ICAO,
	apigen.ScenarioQualityVisaSchengen: quality.VisaSchengen,
	apigen.ScenarioQualityVisaUSA:      quality.VisaUSA,
	apigen.ScenarioQualityFull:         quality.Full,
}

// customScenario is what the answer calls the caller's own checks.
const customScenario = "Custom"

// FaceQuality checks a portrait against a scenario or the caller's own checks (face.quality).
func (s *Service) FaceQuality(ctx context.Context, c *call.Call, req *apigen.FaceQualityRequest) (*apigen.FaceQualityResult, error) {
	standard := scenarios[req.Scenario]
	wanted, name := quality.ListRequirements(standard), string(req.Scenario)
	if req.CustomChecks != nil {
		var err error
		if wanted, err = faceimage.ParseQualityChecks("customChecks", req.CustomChecks); err != nil {
			return nil, err
		}
		name = customScenario
	}
	which := faceimage.NewMainFaceField(req.Roi, req.OnlyCentralFace)
	photo, err := s.faces.RequireMainFaceQuietly(ctx, c, faceimage.ImageField{Image: req.Image, Param: "image"}, which)
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	if which.IsOnlyMain() {
		faceimage.WarnOfOtherFaces(c, photo, "checked")
	}
	evaluate := func(f engine.Face) (engine.QualityReport, error) {
		how := engine.Inspection{Required: wanted, Frame: selectFrame(photo, f, standard, req), Backgrounds: engine.BackgroundsFor(standard, faceimage.ConvertColor(req.BackgroundMatchColor))}
		how.OFIQ = req.Output != nil && req.Output.Iso29794 && f == photo.MainFace()
		return s.faces.CheckFace(ctx, c, photo, f, how)
	}
	report, err := evaluate(photo.MainFace())
	if err != nil {
		return nil, err
	}
	shown := faceimage.ConvertQuality(report)
	out := &apigen.FaceQualityResult{
		Compliant: report.IsCompliant(), NonCompliant: shown.NonCompliant, Groups: convertGroups(report),
		Checks: shown.Checks, Scenario: name, Score: shown.Score,
		Iso29794: faceimage.ConvertOFIQ(report),
	}
	if !which.IsOnlyMain() {
		if out.Faces, err = s.checkEveryFace(c, photo, report, evaluate); err != nil {
			return nil, err
		}
	}
	return out, s.addQualityImages(ctx, photo, req, report, out)
}

// selectFrame is what the size and position checks are measured on: the caller's own
// checks go by the crop that the caller asks for.
func selectFrame(photo *engine.Photo, f engine.Face, standard engine.PhotoStandard, req *apigen.FaceQualityRequest) engine.QualityFrame {
	if req.CustomChecks != nil && req.Output != nil && req.Output.Crop != nil {
		return photo.CropFrame(f, int(req.Output.Crop.Type))
	}
	return quality.SelectFrame(photo.Image, f, standard)
}

// checkEveryFace checks the faces other than the main one, whose report is there already; a
// main face that is none of the largest takes the place of the last of these.
func (s *Service) checkEveryFace(c *call.Call, photo *engine.Photo, main engine.QualityReport, evaluate func(engine.Face) (engine.QualityReport, error)) ([]apigen.FaceWithQuality, error) {
	faces := slices.Clone(s.faces.SelectFaces(c, photo, "face.quality", faceimage.MainFaceField{}))
	mainAt := min(photo.Main, len(faces)-1)
	faces[mainAt] = photo.MainFace()
	var out []apigen.FaceWithQuality
	for i, f := range faces {
		report := main
		if i != mainAt {
			var err error
			if report, err = evaluate(f); err != nil {
				return nil, err
			}
		}
		out = append(out, apigen.FaceWithQuality{Roi: faceimage.ConvertBox(f.Box), Compliant: report.IsCompliant(), Quality: faceimage.ConvertQuality(report)})
	}
	return out, nil
}

// addQualityImages adds the images that were asked for.
func (s *Service) addQualityImages(ctx context.Context, photo *engine.Photo, req *apigen.FaceQualityRequest, report engine.QualityReport, out *apigen.FaceQualityResult) (err error) {
	if req.Output == nil {
		return nil
	}
	o := req.Output
	kind := apigen.CropType(quality.CropType(scenarios[req.Scenario]))
	if o.Crop != nil {
		kind = o.Crop.Type
	}
	switch {
	case o.BackgroundColor != nil:
		out.Crop, err = s.faces.CropOnBackground(ctx, photo, photo.MainFace(), int(kind), *faceimage.ConvertColor(o.BackgroundColor))
	case o.Crop != nil:
		out.Crop, err = photo.CropFace(photo.MainFace(), int(kind))
	}
	if err != nil || !o.Report {
		return err
	}
	out.Report, err = s.drawReport(photo, out.Scenario, report)
	return err
}

func convertGroups(r engine.QualityReport) []apigen.QualityGroup {
	out := []apigen.QualityGroup{}
	for _, g := range r.CountByGroup() {
		out = append(out, apigen.QualityGroup{GroupID: g.ID, Name: g.Name, CompliantCount: g.Compliant, TotalCount: g.Total})
	}
	return out
}
