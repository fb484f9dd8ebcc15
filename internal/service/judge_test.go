package service_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
)

// scriptedAttributes is a judge that answers by the photo: the emotion it was given for it.
type scriptedAttributes struct {
	moods  map[string]attribute.EmotionEstimate // by the bytes of the photo
	age    attribute.AgeBand
	hidden attribute.Hidden // of every face

	attention attribute.Attention
	shapes    map[string]*mesh.Mesh // by the bytes of the photo
	art       map[string]float64    // the same
}

func (j scriptedAttributes) PrepareFace(photo *imaging.Photo, f face.Face) *attribute.FaceInput {
	return attribute.NewFaceInput(photo, f)
}

func (j scriptedAttributes) EstimateAttributes(_ context.Context, _ *attribute.FaceInput, names []attribute.Name) ([]attribute.Attribute, error) {
	var out []attribute.Attribute
	for _, n := range names {
		switch n {
		case attribute.NameAge:
			out = append(out, attribute.Attribute{Name: n, Band: [2]int{20, 26}})
		case attribute.NameMouth:
			out = append(out, attribute.Attribute{Name: n, Value: attribute.Undetermined, Why: "Mouth: the mouth is behind a mask"})
		case attribute.NameGlasses:
			out = append(out, attribute.Attribute{Name: n, Value: "yes", Detail: "sunglasses", Confidence: 0.987654})
		default:
			out = append(out, attribute.Attribute{Name: n, Value: "no", Confidence: 0.9})
		}
	}
	return out, nil
}

func (j scriptedAttributes) EstimateAge(context.Context, *attribute.FaceInput) (attribute.AgeBand, error) {
	return j.age, nil
}

func (j scriptedAttributes) FindHidden(context.Context, *attribute.FaceInput) (attribute.Hidden, error) {
	return j.hidden, nil
}

func (j scriptedAttributes) EstimateComparedAge(context.Context, *attribute.FaceInput) (attribute.AgeBand, error) {
	return j.age, nil
}

func (j scriptedAttributes) MeasureAttention(context.Context, *attribute.FaceInput) (attribute.Attention, error) {
	return j.attention, nil
}

func (j scriptedAttributes) DetectMesh(_ context.Context, of *attribute.FaceInput) (*mesh.Mesh, error) {
	return j.shapes[string(of.Photo.Data)], nil
}

func (j scriptedAttributes) EstimateArt(_ context.Context, of *attribute.FaceInput) (float64, error) {
	return j.art[string(of.Photo.Data)], nil
}

func (j scriptedAttributes) EstimateEmotion(_ context.Context, of *attribute.FaceInput) (attribute.EmotionEstimate, error) {
	return j.moods[string(of.Photo.Data)], nil
}

func TestUndeterminedAttributesCarryAWarningThatSaysWhy(t *testing.T) {
	s, _, p := scene([]float64{10})
	served := &call.Call{}
	got, err := s.Replace(servicetest.Parts{Attributes: scriptedAttributes{}}).FaceAttributes(t.Context(), served, &apigen.FaceAttributesRequest{
		Image: p[0], Attributes: []apigen.AttributeName{"Age", "Glasses", "Mouth"},
	})
	if err != nil {
		t.Fatal(err)
	}
	sure, detail, status, reason := 0.9877, "sunglasses", apigen.AnswerStatusUndetermined, "Mouth: the mouth is behind a mask."
	want := []apigen.Attribute{
		{Name: "Age", Value: []int{20, 26}},
		{Name: "Glasses", Value: "yes", Detail: &detail, Confidence: &sure},
		{Name: "Mouth", Status: &status, Reason: &reason},
	}
	if d := cmp.Diff(want, got.Faces[0].Attributes); d != "" {
		t.Error(d)
	}
	if w := served.Warnings(); len(w) != 1 || !strings.Contains(w[0], "behind a mask") {
		t.Errorf("warnings %q", w)
	}
}

func TestNoFaceIsAnAnswerForAllButTheAgeCheck(t *testing.T) {
	s, _, p := scene(nil)
	s.Replace(servicetest.Parts{Attributes: scriptedAttributes{}})
	if got, err := s.FaceAnalyze(t.Context(), &call.Call{}, &apigen.FaceAnalyzeRequest{Image: p[0], Attributes: []apigen.AttributeName{"Age"}}); err != nil || got.Faces == nil || len(got.Faces) != 0 {
		t.Errorf("analyze: %v %v", got, err)
	}
	if got, err := s.FacePpe(t.Context(), &call.Call{}, &apigen.FacePpeRequest{Image: p[0], Items: []apigen.PpeItem{"Glasses"}}); err != nil || got.Faces == nil || len(got.Faces) != 0 {
		t.Errorf("ppe: %v %v", got, err)
	}
	_, err := s.AgeVerify(t.Context(), &call.Call{}, &apigen.AgeVerifyRequest{Image: p[0], MinAge: 18, Policy: apigen.AgePolicyLowerBound})
	var f *fault.Error
	if !errors.As(err, &f) || f.Code != fault.FaceNotFound || f.Param != "image" {
		t.Errorf("age.verify: %v", err)
	}
}

func TestPpeAnswersExactlyTheAskedItems(t *testing.T) {
	s, _, p := scene([]float64{10})
	got, err := s.Replace(servicetest.Parts{Attributes: scriptedAttributes{}}).FacePpe(t.Context(), &call.Call{}, &apigen.FacePpeRequest{
		Image: p[0], Items: []apigen.PpeItem{"Glasses", "Headphones", "Occlusion", "MedicalMask", "HeadCovering", "ForeheadCovering"},
	})
	if err != nil {
		t.Fatal(err)
	}
	f := got.Faces[0]
	for name, v := range map[string]*apigen.YesNo{
		"no": f.Headphones, "no ": f.Occlusion, "no  ": f.MedicalMask, "no   ": f.HeadCovering, "no    ": f.ForeheadCovering, "yes": f.Glasses,
	} {
		if v == nil || string(*v) != strings.TrimSpace(name) {
			t.Errorf("%q is %v", name, v)
		}
	}
	if got, err = s.FacePpe(t.Context(), &call.Call{}, &apigen.FacePpeRequest{Image: p[0], Items: []apigen.PpeItem{"Glasses"}}); err != nil || got.Faces[0].MedicalMask != nil {
		t.Errorf("%v, mask %v", err, got.Faces[0].MedicalMask)
	}
}

func TestBasisNamesThePolicyAndTheNumbers(t *testing.T) {
	for _, c := range []struct {
		low, high, min int
		why            string
		policy         apigen.AgePolicy
		allowed        bool
		basis          string
	}{
		{17, 25, 18, "", apigen.AgePolicyLowerBound, false, "lowerBound(17)>=18"},
		{18, 25, 18, "", apigen.AgePolicyLowerBound, true, "lowerBound(18)>=18"},
		{17, 26, 18, "", apigen.AgePolicyMidpoint, true, "midpoint(21.5)>=18"},
		{10, 20, 18, "", apigen.AgePolicyMidpoint, false, "midpoint(15)>=18"},
		{0, 100, 18, "Age: too small", apigen.AgePolicyMidpoint, false, "lowerBound(0)>=18"},
		{17, 33, 18, "", apigen.AgePolicyChallenge25, false, "lowerBound(17)>=18 && midpoint(25)>=25"},
		{21, 28, 18, "", apigen.AgePolicyChallenge25, false, "lowerBound(21)>=18 && midpoint(24.5)>=25"},
		{24, 33, 21, "", apigen.AgePolicyChallenge25, true, "lowerBound(24)>=21 && midpoint(28.5)>=28"},
		{20, 33, 16, "", apigen.AgePolicyChallenge25, true, "lowerBound(20)>=16 && midpoint(26.5)>=25"},
		{0, 100, 18, "Age: too small", apigen.AgePolicyChallenge25, false, "lowerBound(0)>=18"},
	} {
		s, _, p := scene([]float64{10})
		s.Replace(servicetest.Parts{Attributes: scriptedAttributes{age: attribute.AgeBand{Low: c.low, High: c.high, Why: c.why}}})
		got, err := s.AgeVerify(t.Context(), &call.Call{}, &apigen.AgeVerifyRequest{Image: p[0], MinAge: c.min, Policy: c.policy})
		if err != nil || got.Allowed != c.allowed || got.Basis != c.basis {
			t.Errorf("%+v: %+v %v", c, got, err)
		}
	}
}

// Between who looks old enough and who cannot be, challenge25 asks for a document.
func TestChallengeAsksForADocument(t *testing.T) {
	for _, c := range []struct {
		low, high int
		why       string
		code      apigen.ReasonCode // empty: allowed
		unknown   bool
	}{
		{20, 31, "", "", false},
		{16, 40, "", apigen.ReasonCodeBorderlineAge, true}, // looks older than 25, but may be 16
		{19, 29, "", apigen.ReasonCodeBorderlineAge, true}, // surely 18, but looks younger than 25
		{12, 18, "", apigen.ReasonCodeBorderlineAge, true},
		{9, 17, "", apigen.ReasonCodeUnderAge, false},
		{0, 100, "Age: blurred", apigen.ReasonCodeAgeUndetermined, true},
	} {
		s, _, p := scene([]float64{10})
		s.Replace(servicetest.Parts{Attributes: scriptedAttributes{age: attribute.AgeBand{Low: c.low, High: c.high, Why: c.why}}})
		got, err := s.AgeVerify(t.Context(), &call.Call{}, &apigen.AgeVerifyRequest{Image: p[0], MinAge: 18, Policy: apigen.AgePolicyChallenge25})
		if err != nil {
			t.Fatal(err)
		}
		code := apigen.ReasonCode("")
		if len(got.Reasons) > 0 {
			code = got.Reasons[0].Code
		}
		if got.Allowed != (c.code == "") || code != c.code || (got.Status != nil) != c.unknown {
			t.Errorf("%d to %d: %+v", c.low, c.high, got)
		}
	}
}

func TestEmotionWantsExactlyOneOfImageAndFrames(t *testing.T) {
	s, _, p := scene([]float64{10})
	s.Replace(servicetest.Parts{Attributes: scriptedAttributes{}})
	for what, c := range map[string]struct {
		req  apigen.FaceEmotionRequest
		code fault.Code
	}{
		"neither": {apigen.FaceEmotionRequest{}, fault.FieldMissing},
		"both":    {apigen.FaceEmotionRequest{Image: p[0], Frames: []apigen.Image{p[0]}}, fault.FieldInvalid},
	} {
		_, err := s.FaceEmotion(t.Context(), &call.Call{}, &c.req)
		var f *fault.Error
		if !errors.As(err, &f) || f.Code != c.code {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func TestTheDominantEmotionIsTheMostFrequentAndOfEqualOnesTheLater(t *testing.T) {
	happy, sad := attribute.EmotionEstimate{Top: attribute.Happy, Confidence: 0.9}, attribute.EmotionEstimate{Top: attribute.Sad, Confidence: 0.8}
	unknown := attribute.EmotionEstimate{Why: "Emotion: the head is turned away"}
	for what, c := range map[string]struct {
		moods []*attribute.EmotionEstimate // nil: no face
		want  string
	}{
		"most frequent":         {[]*attribute.EmotionEstimate{&happy, &sad, &happy}, "happy"},
		"tie, later":            {[]*attribute.EmotionEstimate{&happy, &sad}, "sad"},
		"tie, later again":      {[]*attribute.EmotionEstimate{&sad, &happy, &happy, &sad, nil}, "sad"},
		"frames without a face": {[]*attribute.EmotionEstimate{nil, &happy, nil}, "happy"},
		"undetermined":          {[]*attribute.EmotionEstimate{&unknown, &unknown, &sad}, "sad"},
		"none":                  {[]*attribute.EmotionEstimate{nil, &unknown}, ""},
	} {
		t.Run(what, func(t *testing.T) {
			faces := make([][]float64, len(c.moods))
			for i, m := range c.moods {
				if m != nil {
					faces[i] = []float64{10}
				}
			}
			s, _, p := scene(faces...)
			j := scriptedAttributes{moods: map[string]attribute.EmotionEstimate{}}
			for i, m := range c.moods {
				if m != nil {
					j.moods[string(p[i])] = *m
				}
			}
			got, err := s.Replace(servicetest.Parts{Attributes: j}).FaceEmotion(t.Context(), &call.Call{}, &apigen.FaceEmotionRequest{Frames: p})
			if err != nil {
				t.Fatal(err)
			}
			dominant := ""
			if got.Dominant != nil {
				dominant = string(*got.Dominant)
			}
			if dominant != c.want {
				t.Errorf("dominant %q, want %q", dominant, c.want)
			}
			for i, m := range c.moods {
				e := got.PerFrame[i]
				switch {
				case m == nil && (e.FaceCount != 0 || e.Emotion != nil || e.Confidence != nil || e.Status == nil || e.Reason == nil):
					t.Errorf("frame %d without a face: %+v", i, e)
				case m != nil && m.Why != "" && (e.FaceCount != 1 || e.Emotion != nil || e.Confidence != nil || e.Status == nil || e.Reason == nil):
					t.Errorf("frame %d with an undetermined face: %+v", i, e)
				case m != nil && m.Why == "" && (e.FaceCount != 1 || e.Emotion == nil || string(*e.Emotion) != m.Label() || e.Status != nil):
					t.Errorf("frame %d: %+v", i, e)
				}
			}
		})
	}
}
