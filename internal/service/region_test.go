package service_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
)

// The boxes of the two faces of a scene, and rectangles that mean no face.
var (
	mainRegion  = apigen.FaceRegion{150, 150, 100, 100}
	otherRegion = apigen.FaceRegion{190, 150, 90, 90}
	emptyRegion = apigen.FaceRegion{10, 10, 40, 40}
	thinRegion  = apigen.FaceRegion{150, 150, 15, 100}
	outerRegion = apigen.FaceRegion{150, 150, 5000, 100}
)

// faultOf is the error that a client receives.
func faultOf(err error) *fault.Error {
	var f *fault.Error
	if !errors.As(err, &f) {
		return &fault.Error{}
	}
	return f
}

// regionCalls are the operations that take a rectangle, with the left edge of the face that they answered about.
func regionCalls(t *testing.T, s *servicetest.Services, group, alone apigen.Image) map[string]func(*call.Call, *apigen.FaceRegion) (float64, error) {
	return map[string]func(*call.Call, *apigen.FaceRegion) (float64, error){
		"face.detect": func(c *call.Call, r *apigen.FaceRegion) (float64, error) {
			out, err := s.FaceDetect(t.Context(), c, &apigen.FaceDetectRequest{Image: group, Roi: r})
			if err != nil || out.FaceCount == 0 {
				return 0, err
			}
			return out.Faces[0].Roi[0], nil
		},
		"face.crop": func(c *call.Call, r *apigen.FaceRegion) (float64, error) {
			out, err := s.FaceCrop(t.Context(), c, &apigen.FaceCropRequest{Image: group, Roi: r, OnlyCentralFace: true})
			if err != nil || len(out.Crops) == 0 {
				return 0, err
			}
			return out.Crops[0].Roi[0], nil
		},
		"face.age": func(c *call.Call, r *apigen.FaceRegion) (float64, error) {
			out, err := s.FaceAge(t.Context(), c, &apigen.FaceAgeRequest{Image: group, Roi: r})
			if err != nil || len(out.Faces) == 0 {
				return 0, err
			}
			return out.Faces[0].Roi[0], nil
		},
		"face.verify": func(c *call.Call, r *apigen.FaceRegion) (float64, error) {
			out, err := s.FaceVerify(t.Context(), c, &apigen.FaceVerifyRequest{Image1: alone, Image2: group, Roi2: r, Threshold: 0.75})
			if err != nil {
				return 0, err
			}
			return out.Compared[1].Roi[0], nil
		},
	}
}

func TestARegionChoosesTheMainFace(t *testing.T) {
	s, _, p := scene([]float64{0, 90}, []float64{0})
	s.Replace(servicetest.Parts{Attributes: scriptedAttributes{age: attribute.AgeBand{Low: 30, High: 40}}, Quality: inspector{}})
	group, alone := p[0], p[1]
	for name, run := range regionCalls(t, s, group, alone) {
		for _, want := range []apigen.FaceRegion{mainRegion, otherRegion} {
			if got, err := run(&call.Call{}, &want); err != nil || got != float64(want[0]) {
				t.Errorf("%s at %v: answered about the face at x = %v, %v", name, want, got, err)
			}
		}
		for _, wrong := range []apigen.FaceRegion{thinRegion, outerRegion} {
			_, err := run(&call.Call{}, &wrong)
			if f := faultOf(err); f.Code != fault.FieldInvalid || !strings.HasPrefix(f.Param, "roi") || f.Fix == "" || f.Message == "" {
				t.Errorf("%s at %v: %v", name, wrong, err)
			}
		}
	}
}

// Operations that list faces list none, as for an image without a face; those that need one fail as these do then.
func TestARegionWithoutAFaceIsAnImageWithoutAFace(t *testing.T) {
	s, _, p := scene([]float64{0, 90}, []float64{0})
	s.Replace(servicetest.Parts{Attributes: scriptedAttributes{age: attribute.AgeBand{Low: 30, High: 40}}, Quality: inspector{}})
	calls := regionCalls(t, s, p[0], p[1])
	calls["age.verify"] = func(c *call.Call, r *apigen.FaceRegion) (float64, error) {
		_, err := s.AgeVerify(t.Context(), c, &apigen.AgeVerifyRequest{Image: p[0], MinAge: 18, Roi: r})
		return 0, err
	}
	calls["face.quality"] = func(c *call.Call, r *apigen.FaceRegion) (float64, error) {
		_, err := s.FaceQuality(t.Context(), c, &apigen.FaceQualityRequest{Image: p[0], Scenario: apigen.ScenarioQualityICAO, Roi: r})
		return 0, err
	}
	calls["photo.compliance"] = func(c *call.Call, r *apigen.FaceRegion) (float64, error) {
		_, err := s.PhotoCompliance(t.Context(), c, &apigen.PhotoComplianceRequest{Image: p[0], Standard: "ICAO", Roi: r})
		return 0, err
	}
	for name, run := range calls {
		served := &call.Call{}
		got, err := run(served, &emptyRegion)
		if lists := name == "face.detect" || name == "face.crop" || name == "face.age"; lists {
			says := slices.ContainsFunc(served.Warnings(), func(w string) bool { return strings.Contains(w, "none at roi") })
			if err != nil || got != 0 || !says {
				t.Errorf("%s: a face at x = %v, %v, warnings %q", name, got, err, served.Warnings())
			}
			continue
		}
		if f := faultOf(err); f.Code != fault.FaceNotFound || !f.Ran || !strings.HasPrefix(f.Param, "roi") || !strings.Contains(f.Fix, "face.detect") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Whoever says which face is meant has decided whose age is asked.
func TestARegionAnswersWhoseAgeIsAsked(t *testing.T) {
	s, _, p := scene([]float64{0, 90})
	s.Replace(servicetest.Parts{Attributes: scriptedAttributes{age: attribute.AgeBand{Low: 30, High: 40}}})
	out, err := s.AgeVerify(t.Context(), &call.Call{}, &apigen.AgeVerifyRequest{Image: p[0], MinAge: 18, Policy: apigen.AgePolicyLowerBound, Roi: &otherRegion})
	if err != nil || !out.Allowed || len(out.Reasons) != 0 {
		t.Errorf("%+v, %v", out, err)
	}
}

// Of several faces the report is about the one that is meant, whatever onlyCentralFace says.
func TestTheReportOfARegionIsAboutItsFaceAlone(t *testing.T) {
	var boxes []imaging.Box
	s, _, p := scene([]float64{0, 90})
	s.Replace(servicetest.Parts{Attributes: scriptedAttributes{}, Quality: inspector{boxes: &boxes}})
	out, err := s.FaceQuality(t.Context(), &call.Call{}, &apigen.FaceQualityRequest{Image: p[0], Scenario: apigen.ScenarioQualityICAO, Roi: &otherRegion})
	if err != nil || len(out.Faces) != 0 || len(out.Checks) == 0 {
		t.Errorf("%d faces, %d checks, %v", len(out.Faces), len(out.Checks), err)
	}
	if len(boxes) != 1 || int(boxes[0].X) != otherRegion[0] {
		t.Errorf("evaluated were %v, want the face at %v", boxes, otherRegion)
	}
}
