package operation

import (
	"context"
	"fmt"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/matte"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// scenarios are the standards behind the scenario names.
var scenarios = map[apigen.Scenario]quality.Standard{
	apigen.ScenarioQualityICAO:         quality.ICAO,
	apigen.ScenarioQualityVisaSchengen: quality.VisaSchengen,
	apigen.ScenarioQualityVisaUSA:      quality.VisaUSA,
	apigen.ScenarioQualityFull:         quality.Full,
}

// customScenario is what the answer calls the caller's own checks.
const customScenario = "Custom"

// FaceQuality checks a portrait against a scenario or the caller's own checks (face.quality).
func (s *Service) FaceQuality(ctx context.Context, call *Call, req *apigen.FaceQualityRequest) (*apigen.FaceQualityResult, error) {
	standard := scenarios[req.Scenario]
	wanted, name := quality.ListRequirements(standard), string(req.Scenario)
	if req.CustomChecks != nil {
		var err error
		if wanted, err = parseQualityChecks("customChecks", req.CustomChecks); err != nil {
			return nil, err
		}
		name = customScenario
	}
	sub, err := s.detectFaces(ctx, call, req.Image, "image")
	if err != nil {
		return nil, err
	}
	defer sub.releaseImages()
	if sub.mainIndex < 0 {
		return nil, newNoFaceError("image")
	}
	if req.OnlyCentralFace {
		sub.warnOfOtherFaces(call, "checked")
	}
	evaluate := func(input *attribute.FaceInput) (quality.Report, error) {
		how := qualityRequest{required: wanted, frame: qualityFrame(sub, input.Face, standard, req), match: req.BackgroundMatchColor}
		return s.checkQuality(ctx, call, sub, input, how)
	}
	main := s.prepareAttributes(sub, sub.faces[sub.mainIndex])
	report, err := evaluate(main)
	if err != nil {
		return nil, err
	}
	out := &apigen.FaceQualityResult{
		Compliant: report.IsCompliant(), NonCompliant: nonCompliantNames(report), Groups: convertGroups(report),
		Checks: convertChecks(report), Scenario: name, Score: RoundTo(report.Score(), 4),
	}
	if !req.OnlyCentralFace {
		if out.Faces, err = s.checkEveryFace(call, sub, report, evaluate); err != nil {
			return nil, err
		}
	}
	return out, s.addQualityImages(ctx, sub, main, req, report, out)
}

// qualityFrame is what the size and position checks are measured on: the caller's own
// checks go by the crop that the caller asks for.
func qualityFrame(sub *detectedImage, f face.Face, standard quality.Standard, req *apigen.FaceQualityRequest) view.Frame {
	if req.CustomChecks != nil && req.Output != nil && req.Output.Crop != nil {
		if shape, ok := portrait.ShapeByType(int(req.Output.Crop.Type)); ok {
			return view.CropFrame(sub.photo, f, shape)
		}
	}
	return quality.SelectFrame(sub.photo, f, standard)
}

// checkEveryFace checks the faces other than the main one, whose report is there already; a
// main face that is none of the largest takes the place of the last of these.
func (s *Service) checkEveryFace(call *Call, sub *detectedImage, main quality.Report, evaluate func(*attribute.FaceInput) (quality.Report, error)) ([]apigen.FaceWithQuality, error) {
	faces := slices.Clone(s.selectFaces(call, sub, "face.quality", false))
	mainAt := min(sub.mainIndex, len(faces)-1)
	faces[mainAt] = sub.faces[sub.mainIndex]
	var out []apigen.FaceWithQuality
	for i, f := range faces {
		report := main
		if i != mainAt {
			var err error
			if report, err = evaluate(s.prepareAttributes(sub, f)); err != nil {
				return nil, err
			}
		}
		out = append(out, apigen.FaceWithQuality{Roi: convertBox(f.Box), Compliant: report.IsCompliant(), Quality: convertQuality(report)})
	}
	return out, nil
}

// addQualityImages adds the images that were asked for.
func (s *Service) addQualityImages(ctx context.Context, sub *detectedImage, main *attribute.FaceInput, req *apigen.FaceQualityRequest, report quality.Report, out *apigen.FaceQualityResult) (err error) {
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
		out.Crop, err = s.cropOnBackground(ctx, sub, main, kind, convertColor(*o.BackgroundColor))
	case o.Crop != nil:
		out.Crop, err = cropFace(sub, main.Face, kind)
	}
	if err != nil || !o.Report {
		return err
	}
	out.Report, err = s.drawReport(sub, out.Scenario, report)
	return err
}

// cropOnBackground is the aligned crop of a face before a new background.
func (s *Service) cropOnBackground(ctx context.Context, sub *detectedImage, input *attribute.FaceInput, kind apigen.CropType, colour [3]uint8) (apigen.Image, error) {
	shape, ok := portrait.ShapeByType(int(kind))
	if !ok {
		return nil, fmt.Errorf("crop type %d of the description has no shape", kind)
	}
	segments, err := input.Segments(ctx)
	if err != nil {
		return nil, fault.AtParam(err, sub.param)
	}
	crop := patch.View{Width: shape.Width, Height: shape.Height, PhotoFromView: shape.PhotoToCrop(input.Face.Landmarks).Inverse()}
	img, _, err := s.backgrounds.ReplaceBackground(ctx, matte.Person{Photo: sub.photo, Face: input.Face, Around: segments}, crop, colour)
	if err != nil {
		return nil, fault.AtParam(err, sub.param)
	}
	defer imaging.Return(img)
	const noPrintResolution = 0
	return imaging.EncodeJPEG(img, portrait.JPEGQuality, noPrintResolution)
}
