package service_test

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/gaze"
	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
)

// blindAttributes can determine nothing.
type blindAttributes struct{ scriptedAttributes }

func (blindAttributes) EstimateAttributes(_ context.Context, _ *attribute.FaceInput, names []attribute.Name) ([]attribute.Attribute, error) {
	var out []attribute.Attribute
	for _, n := range names {
		a := attribute.Attribute{Name: n, Value: attribute.Undetermined, Why: string(n) + ": the face is blurred"}
		if n == attribute.NameAge {
			a.Value, a.Band = "", [2]int{0, 100}
		}
		out = append(out, a)
	}
	return out, nil
}

// blindQuality finds every check undetermined.
type blindQuality struct{}

func (blindQuality) Evaluate(_ context.Context, _ *view.Portrait, required []quality.Requirement) (quality.Report, error) {
	var out quality.Report
	for _, w := range required {
		c, _ := quality.FindCheck(w.Name)
		out.Results = append(out.Results, quality.Result{
			Check: c, Range: w.Range, Status: quality.Undetermined, Reason: "the face is blurred", Why: "Undetermined: the face is blurred.", Fix: "Take a sharp photo.",
		})
	}
	return out, nil
}

// One rule for what cannot be determined, in every operation: the value is absent, the status says
// undetermined, and a reason stands beside it (docs/integrating.md).
func TestWhatIsUndeterminedHasAStatusAndAReasonAndNoValue(t *testing.T) {
	why := "Age: the face is blurred"
	blind := blindAttributes{scriptedAttributes{
		age:       attribute.AgeBand{Low: 0, High: 100, Why: why},
		attention: attribute.Attention{Gaze: gaze.Reading{Why: "the eyes are hidden"}, Mask: attribute.Attribute{Value: attribute.Undetermined, Why: "the face is blurred"}},
	}}
	s, _, p := scene([]float64{0}, nil)
	blind.moods = map[string]attribute.EmotionEstimate{string(p[0]): {Why: "Emotion: the face is blurred"}}
	s.Replace(servicetest.Parts{Attributes: blind, Quality: blindQuality{}, Liveness: verdicts{string(p[0]): convertVerdict(liveness.Live)}})
	served := func() *call.Call { return &call.Call{} }
	one := func(v any, err error) any {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	for name, answer := range map[string]any{
		"face.attributes": one(s.FaceAttributes(t.Context(), served(), &apigen.FaceAttributesRequest{Image: p[0], Attributes: []apigen.AttributeName{"Age", "Smile", "EyeLeft", "Emotion"}})),
		"face.analyze": one(s.FaceAnalyze(t.Context(), served(), &apigen.FaceAnalyzeRequest{
			Image: p[0], Attributes: []apigen.AttributeName{"Smile"}, QualityChecks: []apigen.QualityCheckRequest{{Name: "Yaw", Range: apigen.ValueRange{-5, 5}}},
		})),
		"face.ppe":         one(s.FacePpe(t.Context(), served(), &apigen.FacePpeRequest{Image: p[0], Items: []apigen.PpeItem{"Glasses", "Headphones"}})),
		"face.emotion":     one(s.FaceEmotion(t.Context(), served(), &apigen.FaceEmotionRequest{Image: p[0]})),
		"frames":           one(s.FaceEmotion(t.Context(), served(), &apigen.FaceEmotionRequest{Frames: []apigen.Image{p[0], p[1]}})),
		"face.age":         one(s.FaceAge(t.Context(), served(), &apigen.FaceAgeRequest{Image: p[0]})),
		"age.verify":       one(s.AgeVerify(t.Context(), served(), &apigen.AgeVerifyRequest{Image: p[0], MinAge: 0, Policy: apigen.AgePolicyMidpoint})),
		"face.quality":     one(s.FaceQuality(t.Context(), served(), &apigen.FaceQualityRequest{Image: p[0], Scenario: "QualityICAO"})),
		"photo.compliance": one(s.PhotoCompliance(t.Context(), served(), &apigen.PhotoComplianceRequest{Image: p[0], Standard: "ICAO"})),
		"proctor.check":    one(s.ProctorCheck(t.Context(), served(), &apigen.ProctorCheckRequest{Frame: p[0]})),
		"an empty frame":   one(s.ProctorCheck(t.Context(), served(), &apigen.ProctorCheckRequest{Frame: p[1]})),
	} {
		text, err := json.Marshal(answer)
		if err != nil {
			t.Fatal(err)
		}
		var decoded any
		if err := json.Unmarshal(text, &decoded); err != nil {
			t.Fatal(err)
		}
		if n := checkUndetermined(t, name, decoded); n == 0 {
			t.Errorf("%s: nothing is undetermined: %s", name, text)
		}
		if m, ok := decoded.(map[string]any); ok && (m["allowed"] == true || m["ok"] == true || m["compliant"] == true || m["offGaze"] != nil || m["maskWorn"] != nil || m["lookingAway"] != nil) {
			t.Errorf("%s decides in favour of what it cannot see: %s", name, text)
		}
	}
}

// checkUndetermined walks an answer and returns how many undetermined things it holds. The age of
// a face keeps the widest band, which rules nothing out.
func checkUndetermined(t *testing.T, path string, v any) int {
	t.Helper()
	n := 0
	switch v := v.(type) {
	case []any:
		for i, e := range v {
			n += checkUndetermined(t, fmt.Sprintf("%s[%d]", path, i), e)
		}
	case map[string]any:
		if v["status"] == "undetermined" || v["status"] == float64(apigen.QualityStatusUndetermined) && v["range"] != nil {
			n++
			for _, field := range []string{"value", "confidence", "emotion", "ageMid"} {
				if v[field] != nil {
					t.Errorf("%s is undetermined and has %s %v", path, field, v[field])
				}
			}
			reasons, _ := v["reasons"].([]any)
			if v["reason"] == nil && v["why"] == nil && len(reasons) == 0 {
				t.Errorf("%s is undetermined without a reason: %v", path, v)
			}
		}
		for name, e := range v {
			n += checkUndetermined(t, path+"."+name, e)
		}
	}
	return n
}
