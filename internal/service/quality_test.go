package service_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/engine/standard"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
)

// The names are written in the description, for callers, and in the table: they must be
// the same.
func TestDescriptionNamesTheChecksAndStandardsOfTheTable(t *testing.T) {
	var checks []any
	for _, c := range quality.Checks() {
		checks = append(checks, c.Name)
	}
	d := api.MustLoad()
	for _, s := range quality.Standards {
		if _, known := standard.Find(s); !known {
			t.Errorf("there is no standard %s", s)
		}
	}
	if diff := cmp.Diff(checks, d.Schema("QualityCheckName").Enum); diff != "" {
		t.Error(diff)
	}
}

// inspector answers every check with a verdict by name.
type inspector struct {
	verdicts map[string]quality.Status
	boxes    *[]imaging.Box // of the faces that were evaluated; nil: not noted
}

func (i inspector) Evaluate(_ context.Context, p *view.Portrait, required []quality.Requirement) (quality.Report, error) {
	if i.boxes != nil {
		*i.boxes = append(*i.boxes, p.Face().Box)
	}
	r := quality.Report{Frame: p.RequestedFrame()}
	for _, w := range required {
		c, _ := quality.FindCheck(w.Name)
		one := quality.Result{Check: c, Range: w.Range, Status: quality.Pass, MeasuredOn: string(c.On), Value: 0.25}
		if v, ok := i.verdicts[w.Name]; ok {
			one.Status, one.Why, one.Fix, one.Reason = v, "why", "fix", "the eye is hidden"
		}
		r.Results = append(r.Results, one)
	}
	return r, nil
}

func TestUndeterminedChecksCountAsNotPassedAndWarn(t *testing.T) {
	s, _, p := scene([]float64{10})
	s.Replace(servicetest.Parts{Attributes: scriptedAttributes{}, Quality: inspector{verdicts: map[string]quality.Status{"Yaw": quality.Fail, "OffGaze": quality.Undetermined}}})
	served := &call.Call{}
	got, err := s.PhotoCompliance(t.Context(), served, &apigen.PhotoComplianceRequest{Image: p[0], Standard: "ICAO"})
	if err != nil {
		t.Fatal(err)
	}
	if got.Compliant || !cmp.Equal(got.NonCompliant, apigen.NonCompliant{"Yaw", "OffGaze"}) || len(got.Checks) != 44 || got.Score != 0.9545 {
		t.Errorf("compliant %v, not passed %v, %d checks, score %v", got.Compliant, got.NonCompliant, len(got.Checks), got.Score)
	}
	if w := strings.Join(served.Warnings(), "\n"); !strings.Contains(w, "OffGaze is undetermined: the eye is hidden") || strings.Contains(w, "Yaw") {
		t.Errorf("warnings %q", w)
	}
}

func TestCustomChecksReplaceTheScenario(t *testing.T) {
	s, _, p := scene([]float64{10})
	s.Replace(servicetest.Parts{Attributes: scriptedAttributes{}, Quality: inspector{}})
	got, err := s.FaceQuality(t.Context(), &call.Call{}, &apigen.FaceQualityRequest{
		Image: p[0], Scenario: apigen.ScenarioQualityFull, OnlyCentralFace: true,
		CustomChecks: []apigen.QualityCheckRequest{{Name: "Roll", Range: apigen.ValueRange{-2, 2}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if !got.Compliant || len(got.Checks) != 1 || got.Checks[0].Range != (apigen.ValueRange{-2, 2}) || got.Scenario != "Custom" || len(got.Groups) != 1 {
		t.Errorf("%+v", got)
	}
}

func TestUpsideDownRangeIsNamed(t *testing.T) {
	s, _, p := scene([]float64{10})
	s.Replace(servicetest.Parts{Attributes: scriptedAttributes{}, Quality: inspector{}})
	checks := []apigen.QualityCheckRequest{{Name: "Yaw", Range: apigen.ValueRange{-2, 2}}, {Name: "Roll", Range: apigen.ValueRange{2, -2}}}
	_, quality := s.FaceQuality(t.Context(), &call.Call{}, &apigen.FaceQualityRequest{Image: p[0], CustomChecks: checks})
	_, analyze := s.FaceAnalyze(t.Context(), &call.Call{}, &apigen.FaceAnalyzeRequest{Image: p[0], QualityChecks: checks})
	for want, err := range map[string]error{"customChecks[1].range": quality, "qualityChecks[1].range": analyze} {
		var f *fault.Error
		if !errors.As(err, &f) || f.Code != fault.FieldInvalid || f.Param != want {
			t.Errorf("%v, want param %s", err, want)
		}
	}
}

func TestQualityOfAPhotoWithoutAFaceIsNoAnswer(t *testing.T) {
	s, _, p := scene(nil)
	s.Replace(servicetest.Parts{Attributes: scriptedAttributes{}, Quality: inspector{}})
	for _, err := range []error{
		second(s.PhotoCompliance(t.Context(), &call.Call{}, &apigen.PhotoComplianceRequest{Image: p[0], Standard: "Full"})),
		second(s.FaceQuality(t.Context(), &call.Call{}, &apigen.FaceQualityRequest{Image: p[0], Scenario: "QualityICAO"})),
	} {
		var f *fault.Error
		if !errors.As(err, &f) || f.Code != fault.FaceNotFound || f.Param != "image" || !f.Ran {
			t.Errorf("%v", err)
		}
	}
}

func second[T any](_ T, err error) error { return err }
