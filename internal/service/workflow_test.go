package service_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/gaze"
	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
)

// verdicts is a judge of liveness that answers by the photo; a photo it does not know is
// live.
type verdicts map[string]liveness.Verdict

func (v verdicts) AssessFace(_ context.Context, p *imaging.Photo, _ face.Face) (liveness.Verdict, error) {
	if out, ok := v[string(p.Data)]; ok {
		return out, nil
	}
	return convertVerdict(liveness.Live), nil
}

// CombineFrames is the worst of the frames.
func (v verdicts) CombineFrames(frames []liveness.Verdict, _ liveness.Motion) liveness.Verdict {
	return slices.MaxFunc(frames, func(a, b liveness.Verdict) int { return int(a.Status) - int(b.Status) })
}

func convertVerdict(s liveness.Status) liveness.Verdict {
	switch s {
	case liveness.NotLive:
		return liveness.Verdict{
			Status: s, ReasonCode: liveness.DeviceDetected, Measured: true, Score: 0.1,
			Reasons: []liveness.Explanation{{Code: liveness.DeviceDetected, Text: "A screen.", Fix: "No screen."}},
		}
	case liveness.Unknown:
		return liveness.Verdict{
			Status: s, ReasonCode: liveness.LowQuality,
			Reasons: []liveness.Explanation{{Code: liveness.LowQuality, Text: "Too small.", Fix: "Come nearer."}},
		}
	}
	return liveness.Verdict{Status: liveness.Live, Measured: true, Score: 0.99}
}

var statuses = []liveness.Status{liveness.Live, liveness.NotLive, liveness.Unknown}

// livenessCodes are the reasons that a status gives.
func livenessCodes(s liveness.Status) []string {
	return [][]string{{}, {"not_live"}, {"liveness_unknown"}}[s]
}

// inspected is an inspector that answers every check with one status.
type inspected struct {
	status quality.Status
	asked  *[]quality.Requirement
}

func (i inspected) Evaluate(_ context.Context, p *view.Portrait, required []quality.Requirement) (quality.Report, error) {
	*i.asked = required
	out := quality.Report{Frame: p.RequestedFrame()}
	for n, w := range required {
		c, ok := quality.FindCheck(w.Name)
		if !ok {
			return out, fmt.Errorf("no check %q", w.Name)
		}
		r := quality.Result{Check: c, Range: w.Range, Status: quality.Pass}
		if n == 0 && i.status != quality.Pass { // one is enough
			r.Status, r.Why, r.Fix, r.Reason = i.status, "Why.", "Fix.", "it is dark"
		}
		out.Results = append(out.Results, r)
	}
	return out, nil
}

func codes(reasons []apigen.Reason) []string {
	out := []string{}
	for _, r := range reasons {
		out = append(out, string(r.Code))
		if r.Text == "" || r.Fix == "" {
			out = append(out, "a reason without text or fix")
		}
	}
	return out
}

// direction is the angle between two faces of the script whose similarity is s.
func direction(c *face.Calibration, similarity float64) float64 {
	return 2 * math.Asin(math.Sqrt(c.DistanceAt(similarity))/2) * 180 / math.Pi
}

func TestAgeAndLivenessMustBothHold(t *testing.T) {
	for _, status := range statuses {
		for _, low := range []int{17, 18, 40} {
			s, _, p := scene([]float64{0})
			s.Replace(servicetest.Parts{Attributes: scriptedAttributes{age: attribute.AgeBand{Low: low, High: low + 9}}, Liveness: verdicts{string(p[0]): convertVerdict(status)}})
			old := low >= 18
			want := livenessCodes(status)
			if !old {
				want = append(want, "under_age")
			}
			gate, err := s.AgeGateCheckout(t.Context(), &call.Call{}, &apigen.AgeGateCheckoutRequest{Selfie: p[0], MinAge: 18, Policy: apigen.AgePolicyLowerBound})
			if err != nil {
				t.Fatal(err)
			}
			if gate.Live != (status == liveness.Live) || gate.Allowed != (old && status == liveness.Live) || !slices.Equal(gate.Age, apigen.AgeBand{low, low + 9}) {
				t.Errorf("status %d, %d: %+v", status, low, gate)
			}
			live, err := s.AgeVerifyLive(t.Context(), &call.Call{}, &apigen.AgeVerifyLiveRequest{Image: p[0], MinAge: 18, Policy: apigen.AgePolicyLowerBound})
			if err != nil {
				t.Fatal(err)
			}
			if live.Allowed != gate.Allowed || live.Live != gate.Live || live.Basis != fmt.Sprintf("lowerBound(%d)>=18 && live", low) {
				t.Errorf("status %d, %d: %+v", status, low, live)
			}
			if d := cmp.Diff(want, codes(gate.Reasons)) + cmp.Diff(want, codes(live.Reasons)); d != "" {
				t.Errorf("status %d, %d: %s", status, low, d)
			}
		}
	}
}

func TestALoginNeedsALiveFaceThatMatchesOneUserAndNoOther(t *testing.T) {
	curve := curve()
	for _, status := range statuses {
		for _, best := range []float64{0.60, 0.80, 0.92} {
			for _, next := range []float64{-1, 0.2, best - 0.11, best - 0.09, best} {
				faces := [][]float64{{0}, {direction(curve, best)}}
				if next >= 0 {
					faces = append(faces, []float64{-direction(curve, next)})
				}
				s, _, p := scene(faces...)
				s.Replace(servicetest.Parts{Liveness: verdicts{string(p[0]): convertVerdict(status)}})
				req := &apigen.FaceLoginAuthenticateRequest{Selfie: p[0], Threshold: 0.75}
				for i, img := range p[1:] {
					req.Gallery = append(req.Gallery, apigen.GalleryEntry{Image: img, ID: ptr(fmt.Sprintf("user %d", i))})
				}
				served := &call.Call{}
				got, err := s.FaceLoginAuthenticate(t.Context(), served, req)
				if err != nil {
					t.Fatal(err)
				}
				hit := best >= curve.ForGallery(0.75, len(req.Gallery))
				ambiguous := hit && next >= 0 && best-next < 0.1
				want := livenessCodes(status)
				if !hit {
					want = append(want, "no_match")
				}
				if ambiguous {
					want = append(want, "ambiguous")
				}
				what := fmt.Sprintf("status %d, best %v, next %v", status, best, next)
				if d := cmp.Diff(want, codes(got.Reasons)); d != "" {
					t.Errorf("%s: %s", what, d)
				}
				in := status == liveness.Live && hit && !ambiguous
				if got.Authenticated != in || (got.UserID != nil) != in || got.Live != (status == liveness.Live) || math.Abs(got.Similarity-best) > 1e-5 {
					t.Errorf("%s: %+v", what, got)
				}
				if in && *got.UserID != "user 0" {
					t.Errorf("%s: user %q", what, *got.UserID)
				}
				if said := slices.ContainsFunc(served.Warnings(), func(w string) bool { return strings.HasPrefix(w, "ambiguous") }); said != ambiguous {
					t.Errorf("%s: warnings %q", what, served.Warnings())
				}
			}
		}
	}
}

func TestASignUpIsBlockedWhenNotLiveOrNotNewInThisOrder(t *testing.T) {
	curve := curve()
	for _, status := range statuses {
		for _, best := range []float64{0.3, 0.79, 0.80, 0.81, 0.95} {
			for _, n := range []int{1, 10} {
				faces := [][]float64{{0}, {direction(curve, best)}}
				for len(faces) < n+1 {
					faces = append(faces, []float64{180})
				}
				s, _, p := scene(faces...)
				s.Replace(servicetest.Parts{Liveness: verdicts{string(p[0]): convertVerdict(status)}})
				req := &apigen.FraudSignupCheckRequest{Selfie: p[0]}
				for _, img := range p[1:] {
					req.Existing = append(req.Existing, apigen.GalleryEntry{Image: img})
				}
				served := &call.Call{}
				got, err := s.FraudSignupCheck(t.Context(), served, req)
				if err != nil {
					t.Fatal(err)
				}
				duplicate := best >= 0.8 // the rule of the contract, however many faces
				what := fmt.Sprintf("status %d, best %v of %d", status, best, n)
				var reason *apigen.SignupReason
				want := livenessCodes(status)
				switch {
				case status != liveness.Live:
					reason = ptr(apigen.SignupReasonNotLive)
				case duplicate:
					reason = ptr(apigen.SignupReasonDuplicate)
				}
				var matched *string
				if duplicate {
					want, matched = append(want, "duplicate"), ptr("face-1")
				}
				if d := cmp.Diff(want, codes(got.Reasons)) + cmp.Diff(reason, got.Reason) + cmp.Diff(matched, got.MatchedID); d != "" {
					t.Errorf("%s: %s", what, d)
				}
				if got.Allow != (status == liveness.Live && !duplicate) || got.Live != (status == liveness.Live) {
					t.Errorf("%s: %+v", what, got)
				}
				rate := -math.Expm1(float64(n) * math.Log1p(-curve.FMRAt(0.8)))
				if stated := *got.Calibration.FmrAtThreshold; math.Abs(stated-rate) > 0.01*rate || *got.Calibration.Threshold != 0.8 {
					t.Errorf("%s: the calibration states %g at %g, want %g at 0.8", what, stated, *got.Calibration.Threshold, rate)
				}
				said := slices.ContainsFunc(served.Warnings(), func(w string) bool { return strings.HasPrefix(w, "The threshold 0.8 holds for each of 10 ") })
				if said != (n > 1) {
					t.Errorf("%s: warnings %q", what, served.Warnings())
				}
			}
		}
	}
}

// wantProctored fails unless value is want, or absent and listed as undetermined.
func wantProctored(t *testing.T, what string, field apigen.ProctorField, got *apigen.ProctorResult, value *bool, unknown, want bool) {
	t.Helper()
	listed := slices.ContainsFunc(got.Undetermined, func(u apigen.ProctorUndetermined) bool { return u.Field == field && u.Reason != "" })
	if unknown != (value == nil) || unknown != listed || value != nil && *value != want {
		t.Errorf("%s: %s is %v, undetermined %v", what, field, value, got.Undetermined)
	}
}

func TestAProctoredFrameIsFineWhenAllFourConditionsHold(t *testing.T) {
	type looking struct {
		gaze gaze.Reading
		away bool
		code string
	}
	ways := []looking{
		{gaze.Reading{Degrees: 5, Deviation: 5.0 / 45}, false, ""},
		{gaze.Reading{Degrees: 20, Deviation: 20.0 / 45, Head: mesh.Pose{Yaw: 35, Pitch: -30}}, false, ""},
		{gaze.Reading{Degrees: 20.1, Deviation: 20.1 / 45}, true, "looking_away"},
		{gaze.Reading{Degrees: 3, Deviation: 3.0 / 45, Head: mesh.Pose{Yaw: -36}}, true, "looking_away"},
		{gaze.Reading{Degrees: 3, Deviation: 3.0 / 45, Head: mesh.Pose{Pitch: 31}}, true, "looking_away"},
		{gaze.Reading{Why: "the head is turned by 60 degrees", Turned: true, Head: mesh.Pose{Yaw: 60}}, true, "looking_away"},
		{gaze.Reading{Why: "the eyes are closed or hidden"}, true, "gaze_unknown"},
	}
	masks := map[string]string{"no": "", "yes": "mask_worn", "undetermined": "mask_unknown"}
	for _, status := range statuses {
		for faces := range 3 {
			for _, way := range ways {
				for mask, maskCode := range masks {
					directions := make([]float64, faces)
					s, _, p := scene(directions)
					s.Replace(servicetest.Parts{Liveness: verdicts{string(p[0]): convertVerdict(status)}})
					s.Replace(servicetest.Parts{Attributes: scriptedAttributes{attention: attribute.Attention{Gaze: way.gaze, Mask: attribute.Attribute{Value: mask, Why: "why"}}}})
					got, err := s.ProctorCheck(t.Context(), &call.Call{}, &apigen.ProctorCheckRequest{Frame: p[0]})
					if err != nil {
						t.Fatal(err)
					}
					what := fmt.Sprintf("status %d, %d faces, %+v, mask %s", status, faces, way.gaze, mask)
					var want []string
					if faces == 0 {
						want = []string{"no_face"}
						if got.Live || got.LookingAway != nil || got.MaskWorn != nil || got.OffGaze != nil || len(got.Undetermined) != 3 {
							t.Errorf("%s: %+v", what, got)
						}
					} else {
						if faces > 1 {
							want = append(want, "several_faces")
						}
						want = append(want, livenessCodes(status)...)
						for _, code := range []string{way.code, maskCode} {
							if code != "" {
								want = append(want, code)
							}
						}
						if got.Live != (status == liveness.Live) {
							t.Errorf("%s: %+v", what, got)
						}
						wantProctored(t, what, apigen.ProctorFieldLookingAway, got, got.LookingAway, way.code == "gaze_unknown", way.away)
						wantProctored(t, what, apigen.ProctorFieldMaskWorn, got, got.MaskWorn, maskCode == "mask_unknown", mask == "yes")
						if (got.OffGaze == nil) != (way.gaze.Why != "") || got.OffGaze != nil && math.Abs(*got.OffGaze-way.gaze.Deviation) > 1e-4 {
							t.Errorf("%s: offGaze %v", what, got.OffGaze)
						}
					}
					if want == nil {
						want = []string{}
					}
					if d := cmp.Diff(want, codes(got.Reasons)); d != "" {
						t.Errorf("%s: %s", what, d)
					}
					fine := status == liveness.Live && faces == 1 && !way.away && mask == "no"
					if got.Ok != fine || got.FaceCount != faces || fine != (len(got.Reasons) == 0) {
						t.Errorf("%s: %+v", what, got)
					}
					if got.Ok != (got.Live && got.FaceCount == 1 && got.LookingAway != nil && !*got.LookingAway && got.MaskWorn != nil && !*got.MaskWorn) {
						t.Errorf("%s: ok does not follow from the fields: %+v", what, got)
					}
				}
			}
		}
	}
}

func TestAnIdentityIsVerifiedWhenLiveAndSeenWellAndTheSame(t *testing.T) {
	curve := curve()
	qualityCodes := map[quality.Status][]string{quality.Pass: {}, quality.Fail: {"quality_failed"}, quality.Undetermined: {"quality_undetermined"}}
	for _, status := range statuses {
		for grade, gradeCodes := range qualityCodes {
			for _, similarity := range []float64{0.1, 0.74, 0.76} {
				for _, threshold := range []float64{0.75, 0.05} {
					s, _, p := scene([]float64{0}, []float64{direction(curve, similarity)})
					var asked []quality.Requirement
					s.Replace(servicetest.Parts{Liveness: verdicts{string(p[0]): convertVerdict(status)}, Attributes: scriptedAttributes{}, Quality: inspected{grade, &asked}})
					got, err := s.IdentityVerify(t.Context(), &call.Call{}, &apigen.IdentityVerifyRequest{Selfie: p[0], Reference: p[1], Threshold: threshold})
					if err != nil {
						t.Fatal(err)
					}
					what := fmt.Sprintf("status %d, quality %d, similarity %v at %v", status, grade, similarity, threshold)
					match := similarity >= threshold
					want := append(append([]string{}, livenessCodes(status)...), gradeCodes...)
					if !match {
						want = append(want, "no_match")
					}
					if d := cmp.Diff(want, codes(got.Reasons)); d != "" {
						t.Errorf("%s: %s", what, d)
					}
					live, good := status == liveness.Live, grade == quality.Pass
					if got.Verified != (live && good && match) || got.Live != live || got.QualityOk != good || math.Abs(got.Similarity-similarity) > 1e-5 {
						t.Errorf("%s: %+v", what, got)
					}
					st := got.Steps
					if st.Liveness.Live != live || int(st.Liveness.Status) != int(status) || st.Liveness.ReasonCode != int(convertVerdict(status).ReasonCode) ||
						st.Quality.Ok != good || len(st.Quality.Checked) != 5 || (len(st.Quality.Failed) == 0) != good ||
						st.Match.Match != match || st.Match.Threshold != threshold || st.Match.Similarity != got.Similarity {
						t.Errorf("%s: %+v", what, st)
					}
				}
			}
		}
	}
}

func TestTheGateAsksTheNamedChecksAtTheirRangesOfICAO(t *testing.T) {
	s, _, p := scene([]float64{0}, []float64{0})
	var asked []quality.Requirement
	s.Replace(servicetest.Parts{Liveness: verdicts{}, Attributes: scriptedAttributes{}, Quality: inspected{quality.Pass, &asked}})
	got, err := s.IdentityVerify(t.Context(), &call.Call{}, &apigen.IdentityVerifyRequest{
		Selfie: p[0], Reference: p[1], Threshold: 0.75,
		MinQuality: []apigen.QualityCheckName{"Yaw", "MedicalMask", "Yaw", "ImageWidth"},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := []quality.Requirement{
		{Name: "Yaw", Range: quality.Range{Min: -5, Max: 5}},
		{Name: "MedicalMask", Range: quality.Range{Min: 0, Max: 0.5}}, // of Full: ICAO has none
		{Name: "ImageWidth", Range: quality.Range{Min: 480, Max: 10000}},
	}
	if d := cmp.Diff(want, asked) + cmp.Diff([]string{"Yaw", "MedicalMask", "ImageWidth"}, got.Steps.Quality.Checked); d != "" {
		t.Error(d)
	}
}

func TestAWorkflowWithoutTheFaceItNeedsSaysWhich(t *testing.T) {
	s, _, p := scene([]float64{0}, nil, []float64{0})
	var asked []quality.Requirement
	s.Replace(servicetest.Parts{Liveness: verdicts{}, Attributes: scriptedAttributes{}, Quality: inspected{quality.Pass, &asked}})
	face, none := p[0], p[1]
	for what, c := range map[string]struct {
		run   func(context.Context) error
		param string
	}{
		"age.verifyLive": {func(ctx context.Context) error {
			_, err := s.AgeVerifyLive(ctx, &call.Call{}, &apigen.AgeVerifyLiveRequest{Image: none})
			return err
		}, "image"},
		"ageGate": {func(ctx context.Context) error {
			_, err := s.AgeGateCheckout(ctx, &call.Call{}, &apigen.AgeGateCheckoutRequest{Selfie: none})
			return err
		}, "selfie"},
		"login, selfie": {func(ctx context.Context) error {
			_, err := s.FaceLoginAuthenticate(ctx, &call.Call{}, &apigen.FaceLoginAuthenticateRequest{Selfie: none, Gallery: []apigen.GalleryEntry{{Image: none}}})
			return err
		}, "selfie"},
		"login, gallery": {func(ctx context.Context) error {
			_, err := s.FaceLoginAuthenticate(ctx, &call.Call{}, &apigen.FaceLoginAuthenticateRequest{Selfie: face, Gallery: []apigen.GalleryEntry{{Image: none}}})
			return err
		}, "gallery"},
		"sign-up": {func(ctx context.Context) error {
			_, err := s.FraudSignupCheck(ctx, &call.Call{}, &apigen.FraudSignupCheckRequest{Selfie: face, Existing: []apigen.GalleryEntry{{Image: none}}})
			return err
		}, "existing"},
		"identity, selfie": {func(ctx context.Context) error {
			_, err := s.IdentityVerify(ctx, &call.Call{}, &apigen.IdentityVerifyRequest{Selfie: none, Reference: none})
			return err
		}, "selfie"},
		"identity, reference": {func(ctx context.Context) error {
			_, err := s.IdentityVerify(ctx, &call.Call{}, &apigen.IdentityVerifyRequest{Selfie: face, Reference: none})
			return err
		}, "reference"},
		"liveness": {func(ctx context.Context) error {
			_, err := s.LivenessCheck(ctx, &call.Call{}, &apigen.LivenessCheckRequest{Image: none})
			return err
		}, "image"},
		"liveness, frames": {func(ctx context.Context) error {
			_, err := s.LivenessCheck(ctx, &call.Call{}, &apigen.LivenessCheckRequest{Frames: []apigen.Image{none, none}})
			return err
		}, "frames"},
	} {
		t.Run(what, func(t *testing.T) { wantFault(t, c.run(t.Context()), fault.FaceNotFound, c.param, true) })
	}
}

func TestAGalleryImageWithoutAFaceIsNamedAndTheOthersAreCompared(t *testing.T) {
	s, _, p := scene([]float64{0}, nil, []float64{0})
	s.Replace(servicetest.Parts{Liveness: verdicts{}})
	served := &call.Call{}
	got, err := s.FaceLoginAuthenticate(t.Context(), served, &apigen.FaceLoginAuthenticateRequest{
		Selfie: p[0], Threshold: 0.75, Gallery: []apigen.GalleryEntry{{Image: p[1]}, {Image: p[2], ID: ptr("ada")}},
	})
	if err != nil || !got.Authenticated || *got.UserID != "ada" {
		t.Errorf("%+v %v", got, err)
	}
	if w := served.Warnings(); len(w) != 1 || !strings.Contains(w[0], "gallery[0].image") {
		t.Errorf("warnings %q", w)
	}
	_, err = s.FaceLoginAuthenticate(t.Context(), served, &apigen.FaceLoginAuthenticateRequest{
		Selfie: p[0], Gallery: []apigen.GalleryEntry{{Image: p[2]}, {Image: apigen.Image("GIF89a")}},
	})
	wantFault(t, err, fault.ImageInvalid, "gallery[1].image", false)
	_, err = s.FraudSignupCheck(t.Context(), served, &apigen.FraudSignupCheckRequest{
		Selfie: p[0], Existing: []apigen.GalleryEntry{{Image: p[2], ID: ptr("face-2")}, {Image: p[2]}},
	})
	wantFault(t, err, fault.FieldInvalid, "existing[1].id", false)
}

func TestAPoorReferenceIsWarnedAboutAndTheThresholdKept(t *testing.T) {
	s, _, p := scene([]float64{0}, []float64{0}) // the script's photos are grey, its faces 100 pixels wide
	var asked []quality.Requirement
	s.Replace(servicetest.Parts{Liveness: verdicts{}, Attributes: scriptedAttributes{}, Quality: inspected{quality.Pass, &asked}})
	served := &call.Call{}
	got, err := s.IdentityVerify(t.Context(), served, &apigen.IdentityVerifyRequest{Selfie: p[0], Reference: p[1], Threshold: 0.75})
	if err != nil || got.Steps.Match.Threshold != 0.75 {
		t.Errorf("%+v %v", got, err)
	}
	if w := strings.Join(served.Warnings(), "\n"); !strings.Contains(w, "100 pixels wide") || !strings.Contains(w, "no colour") || strings.Contains(w, "same file") {
		t.Errorf("warnings %q", w)
	}
	served = &call.Call{}
	if _, err := s.IdentityVerify(t.Context(), served, &apigen.IdentityVerifyRequest{Selfie: p[0], Reference: p[0], Threshold: 0.75}); err != nil {
		t.Error(err)
	}
	if w := strings.Join(served.Warnings(), "\n"); !strings.Contains(w, "same file") {
		t.Errorf("the selfie sent as reference has the warnings %q", w)
	}
	served = &call.Call{}
	if _, err := s.FaceLoginAuthenticate(t.Context(), served, &apigen.FaceLoginAuthenticateRequest{Selfie: p[0], Gallery: []apigen.GalleryEntry{{Image: p[0]}}, Threshold: 0.75}); err != nil {
		t.Error(err)
	}
	if w := strings.Join(served.Warnings(), "\n"); !strings.Contains(w, "selfie and gallery[0].image are the same file") {
		t.Errorf("the selfie sent as gallery has the warnings %q", w)
	}
}

func TestEachImageIsSearchedAndDescribedOnce(t *testing.T) {
	_, engine, p := scene([]float64{0}, []float64{0}, []float64{0})
	finds := &counted{script: engine, finds: map[string]int{}}
	s := servicetest.NewOf(servicetest.Parts{Faces: finds}).Replace(servicetest.Parts{Liveness: verdicts{}, Attributes: scriptedAttributes{}, Quality: inspected{quality.Pass, new([]quality.Requirement)}})
	for what, run := range map[string]func() error{
		"identity": func() error {
			_, err := s.IdentityVerify(t.Context(), &call.Call{}, &apigen.IdentityVerifyRequest{Selfie: p[0], Reference: p[1], Threshold: 0.75})
			return err
		},
		"login": func() error {
			_, err := s.FaceLoginAuthenticate(t.Context(), &call.Call{}, &apigen.FaceLoginAuthenticateRequest{Selfie: p[0], Gallery: []apigen.GalleryEntry{{Image: p[1]}, {Image: p[2]}}})
			return err
		},
	} {
		clear(finds.finds)
		engine.count = 0
		if err := run(); err != nil {
			t.Fatal(err)
		}
		for img, n := range finds.finds {
			if n != 1 {
				t.Errorf("%s: a picture of %d bytes was searched %d times", what, len(img), n)
			}
		}
		if engine.count != len(finds.finds) {
			t.Errorf("%s: %d faces described for %d pictures", what, engine.count, len(finds.finds))
		}
	}
}

// counted counts how often each image is searched for faces.
type counted struct {
	*script
	lock  sync.Mutex
	finds map[string]int
}

func (c *counted) FindMain(ctx context.Context, p *imaging.Photo) (face.Finding, error) {
	return c.FindFaces(ctx, p)
}

func (c *counted) FindFaceAt(ctx context.Context, p *imaging.Photo, _ imaging.Box) (face.Finding, error) {
	return c.FindFaces(ctx, p)
}

func (c *counted) FindFacesInFrame(ctx context.Context, p *imaging.Photo) (face.Finding, error) {
	return c.FindFaces(ctx, p)
}

func (c *counted) FindFaces(ctx context.Context, p *imaging.Photo) (face.Finding, error) {
	c.lock.Lock()
	c.finds[string(p.Data)]++
	c.lock.Unlock()
	return c.script.FindFaces(ctx, p)
}

// keeper keeps proofs in memory.
type keeper struct {
	faces map[string]*face.Embedding
	err   error
}

func (k *keeper) StoreProof(_ context.Context, _ *account.Caller, live *face.Embedding) (string, time.Time, error) {
	id := fmt.Sprintf("lvt_%d", len(k.faces))
	k.faces[id] = live
	return id, time.Unix(1_800_000_000, 123_456_789), k.err
}

func (k *keeper) OpenFace(_ context.Context, _ *account.Caller, id string) (face.Embedding, error) {
	if e := k.faces[id]; e != nil {
		return *e, nil
	}
	return face.Embedding{}, fault.New(fault.FieldInvalid, "", "unknown")
}

func testCall(env account.Environment) *call.Call {
	return &call.Call{Caller: &account.Caller{ProjectID: "p", Environment: env}, Address: netip.MustParseAddr("::1")}
}

func TestALinkHoldsForTheFaceThatPassedAndNoOther(t *testing.T) {
	s, _, p := scene([]float64{0}, []float64{5}, []float64{170}, nil)
	proofs := &keeper{faces: map[string]*face.Embedding{}}
	s.Replace(servicetest.Parts{Liveness: verdicts{string(p[2]): convertVerdict(liveness.NotLive)}, LivenessRecords: proofs})
	check := func(img apigen.Image, keep bool) *apigen.LivenessResult {
		t.Helper()
		got, err := s.LivenessCheck(t.Context(), testCall(account.Test), &apigen.LivenessCheckRequest{Image: img, Keep: keep})
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	if got := check(p[0], false); got.TransactionID != nil || got.ExpiresAt != nil || len(proofs.faces) != 0 {
		t.Errorf("kept although keep is false: %+v", got)
	}
	passed, failed := check(p[0], true), check(p[2], true)
	if passed.TransactionID == nil || passed.ExpiresAt == nil || proofs.faces[*passed.TransactionID] == nil {
		t.Fatalf("%+v", passed)
	}
	if proofs.faces[*failed.TransactionID] != nil {
		t.Error("the face of a check that was not passed is kept")
	}
	for what, c := range map[string]struct {
		image apigen.Image
		link  *string
		ok    bool
	}{
		"the same face": {p[1], passed.TransactionID, true}, "another": {p[2], passed.TransactionID, false},
		"not passed": {p[2], failed.TransactionID, false}, "unknown": {p[0], ptr("lvt_x"), false}, "none": {p[2], nil, true},
	} {
		_, err := s.FaceVerify(t.Context(), testCall(account.Test), &apigen.FaceVerifyRequest{Image1: c.image, Image2: p[0], LivenessTransactionID: c.link})
		if c.ok && err != nil {
			t.Errorf("%s: %v", what, err)
		}
		if !c.ok {
			wantFault(t, err, fault.FieldInvalid, "livenessTransactionId", false)
		}
		for at := range 2 {
			images := []apigen.MatchImage{{Data: p[0]}, {Data: p[0]}}
			images[at] = apigen.MatchImage{Data: c.image, LivenessTransactionID: c.link}
			_, err = s.FaceMatch(t.Context(), testCall(account.Test), &apigen.FaceMatchRequest{Images: images})
			if c.ok && err != nil {
				t.Errorf("%s: %v", what, err)
			}
			if !c.ok {
				wantFault(t, err, fault.FieldInvalid, fmt.Sprintf("images[%d].livenessTransactionId", at), false)
			}
		}
	}
	// A stored face of another recogniser is no proof.
	proofs.faces["old"] = &face.Embedding{Recogniser: "older", Vector: []float32{1, 0}}
	_, err := s.FaceVerify(t.Context(), testCall(account.Test), &apigen.FaceVerifyRequest{Image1: p[0], Image2: p[0], LivenessTransactionID: ptr("old")})
	wantFault(t, err, fault.FieldInvalid, "livenessTransactionId", false)
	// Trouble of the store is ours, not the caller's.
	proofs.err = errors.New("disk full")
	_, err = s.LivenessCheck(t.Context(), testCall(account.Test), &apigen.LivenessCheckRequest{Image: p[0], Keep: true})
	if fault.CodeOf(err) != fault.Internal {
		t.Errorf("error %v", err)
	}
}

// A face that liveness takes for live is undetermined where it looks like art, in an image and in at
// least half of the frames, and the step that needs it does not pass.
func TestFacesThatLookLikeArtAreNotAnsweredLive(t *testing.T) {
	s, _, p := scene([]float64{0}, []float64{0}, []float64{0})
	s.Replace(servicetest.Parts{Liveness: verdicts{}, Attributes: scriptedAttributes{art: map[string]float64{string(p[0]): 0.69, string(p[1]): 0.7, string(p[2]): 1}}})
	for i, live := range []bool{true, false, false} {
		got, err := s.LivenessCheck(t.Context(), testCall(account.Test), &apigen.LivenessCheckRequest{Image: p[i]})
		if err != nil || got.Live != live {
			t.Fatalf("image %d: %+v, %v", i, got, err)
		}
		if !live && (got.Status != apigen.LivenessStatusUnknown || got.ReasonCode != 254 || len(got.Reasons) != 1 || !strings.Contains(got.Reasons[0].Text, "painted")) {
			t.Errorf("image %d: %+v", i, got)
		}
	}
	frames, err := s.LivenessCheck(t.Context(), testCall(account.Test), &apigen.LivenessCheckRequest{Frames: []apigen.Image{p[0], p[1]}})
	if err != nil || frames.Live {
		t.Errorf("frames: %+v, %v", frames, err)
	}
	sign, err := s.FraudSignupCheck(t.Context(), testCall(account.Test), &apigen.FraudSignupCheckRequest{Selfie: p[2], Existing: []apigen.GalleryEntry{{Image: p[0]}}})
	if err != nil || sign.Allow {
		t.Errorf("sign-up: %+v, %v", sign, err)
	}
}

func TestOnlyTestCallersSeeTheScore(t *testing.T) {
	s, _, p := scene([]float64{0}, []float64{0}, []float64{0})
	s.Replace(servicetest.Parts{Liveness: verdicts{string(p[1]): convertVerdict(liveness.Unknown)}, Attributes: scriptedAttributes{}})
	for env, want := range map[account.Environment]*float64{account.Test: ptr(0.99), account.Live: nil} {
		got, err := s.LivenessCheck(t.Context(), testCall(env), &apigen.LivenessCheckRequest{Image: p[0]})
		if err != nil || cmp.Diff(want, got.Score) != "" {
			t.Errorf("%s: score %v, %v", env, got.Score, err)
		}
		got, err = s.LivenessCheck(t.Context(), testCall(env), &apigen.LivenessCheckRequest{Image: p[1]})
		if err != nil || got.Score != nil || got.Live || got.Status != apigen.LivenessStatusUnknown || got.ReasonCode != 231 {
			t.Errorf("%s, below the floor: %+v, %v", env, got, err)
		}
		got, err = s.LivenessCheck(t.Context(), testCall(env), &apigen.LivenessCheckRequest{Frames: []apigen.Image{p[0], p[2]}})
		if err != nil || cmp.Diff(want, got.PerFrame[1].Score) != "" || cmp.Diff(want, got.Score) != "" {
			t.Errorf("%s, frames: %+v, %v", env, got, err)
		}
	}
}

func TestFramesNeverTrustMoreThanTheirImages(t *testing.T) {
	for what, c := range map[string]struct {
		faces  [][]float64
		same   bool // the last frame is the first one again
		judged []liveness.Status
		status apigen.LivenessStatus
		code   int
	}{
		"all live":        {[][]float64{{0}, {1}, {2}}, false, []liveness.Status{0, 0, 0}, 0, 0},
		"one not live":    {[][]float64{{0}, {1}, {2}}, false, []liveness.Status{0, 1, 0}, 1, 245},
		"one lost":        {[][]float64{{0}, nil, {2}}, false, []liveness.Status{0, 0, 0}, 2, 246},
		"first lost":      {[][]float64{nil, {0}}, false, []liveness.Status{0, 0}, 2, 246},
		"another person":  {[][]float64{{0}, {1}, {90}}, false, []liveness.Status{0, 0, 0}, 2, 237},
		"one sent twice":  {[][]float64{{0}, {1}}, true, []liveness.Status{0, 0}, 2, 248},
		"one is not seen": {[][]float64{{0}, {1}}, false, []liveness.Status{0, 2}, 2, 231},
	} {
		s, _, p := scene(c.faces...)
		v := verdicts{}
		for i, status := range c.judged {
			v[string(p[i])] = convertVerdict(status)
		}
		s.Replace(servicetest.Parts{Liveness: v, Attributes: scriptedAttributes{}})
		frames := slices.Clone(p)
		if c.same {
			frames = append(frames, p[0])
		}
		got, err := s.LivenessCheck(t.Context(), testCall(account.Test), &apigen.LivenessCheckRequest{Frames: frames})
		if err != nil {
			t.Errorf("%s: %v", what, err)
			continue
		}
		if got.Status != c.status || got.ReasonCode != c.code || got.Live != (c.status == 0) || len(got.PerFrame) != len(frames) || (len(got.Reasons) == 0) != got.Live {
			t.Errorf("%s: %+v", what, got)
		}
		for i, f := range got.PerFrame { // a frame without a face is undetermined, not silent
			if f.Live == nil || f.Status == nil || f.ReasonCode == nil || f.FaceCount == 0 && (*f.Live || *f.Status != 2 || *f.ReasonCode != 246) {
				t.Errorf("%s: frame %d: %+v", what, i, f)
			}
		}
	}
	s, _, p := scene([]float64{0})
	s.Replace(servicetest.Parts{Liveness: verdicts{}})
	_, err := s.LivenessCheck(t.Context(), testCall(account.Test), &apigen.LivenessCheckRequest{})
	wantFault(t, err, fault.FieldMissing, "image", false)
	_, err = s.LivenessCheck(t.Context(), testCall(account.Test), &apigen.LivenessCheckRequest{Image: p[0], Frames: p})
	wantFault(t, err, fault.FieldInvalid, "frames", false)
}
