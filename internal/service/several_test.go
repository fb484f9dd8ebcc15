package service_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
)

// Every operation about one person of an image says that it left others out.
func TestOperationsAboutOneFaceWarnOfTheOthers(t *testing.T) {
	s, _, p := scene([]float64{0, 90}, []float64{0})
	s.Replace(servicetest.Parts{
		Attributes: scriptedAttributes{age: attribute.AgeBand{Low: 30, High: 40}},
		Liveness:   verdicts{string(p[0]): convertVerdict(liveness.Live)},
		Quality:    inspector{},
	})
	group, alone := p[0], p[1]
	entry := []apigen.GalleryEntry{{Image: alone}}
	for name, run := range map[string]func(*call.Call) error{
		"face.verify": func(c *call.Call) error {
			_, err := s.FaceVerify(t.Context(), c, &apigen.FaceVerifyRequest{Image1: alone, Image2: group})
			return err
		},
		"face.similarity": func(c *call.Call) error {
			_, err := s.FaceSimilarity(t.Context(), c, &apigen.FaceSimilarityRequest{Image1: group, Image2: alone})
			return err
		},
		"face.match": func(c *call.Call) error {
			_, err := s.FaceMatch(t.Context(), c, &apigen.FaceMatchRequest{Images: []apigen.MatchImage{{Data: alone}, {Data: group}}})
			return err
		},
		"face.dedupe": func(c *call.Call) error {
			_, err := s.FaceDedupe(t.Context(), c, &apigen.FaceDedupeRequest{Candidate: alone, Existing: []apigen.GalleryEntry{{Image: group}}})
			return err
		},
		"face.watchlist": func(c *call.Call) error {
			_, err := s.FaceWatchlist(t.Context(), c, &apigen.FaceWatchlistRequest{Probe: group, List: []apigen.WatchlistEntry{{Image: alone}}})
			return err
		},
		"face.cluster": func(c *call.Call) error {
			_, err := s.FaceCluster(t.Context(), c, &apigen.FaceClusterRequest{Faces: []apigen.GalleryEntry{{Image: group}, {Image: alone}}})
			return err
		},
		"face.age": func(c *call.Call) error {
			_, err := s.FaceAge(t.Context(), c, &apigen.FaceAgeRequest{Image: group, OnlyCentralFace: true})
			return err
		},
		"face.crop": func(c *call.Call) error {
			_, err := s.FaceCrop(t.Context(), c, &apigen.FaceCropRequest{Image: group, OnlyCentralFace: true})
			return err
		},
		"face.quality": func(c *call.Call) error {
			_, err := s.FaceQuality(t.Context(), c, &apigen.FaceQualityRequest{Image: group, Scenario: "QualityICAO", OnlyCentralFace: true})
			return err
		},
		"photo.compliance": func(c *call.Call) error {
			_, err := s.PhotoCompliance(t.Context(), c, &apigen.PhotoComplianceRequest{Image: group, Standard: "ICAO"})
			return err
		},
		"age.verify": func(c *call.Call) error {
			_, err := s.AgeVerify(t.Context(), c, &apigen.AgeVerifyRequest{Image: group, MinAge: 18})
			return err
		},
		"ageGate.checkout": func(c *call.Call) error {
			_, err := s.AgeGateCheckout(t.Context(), c, &apigen.AgeGateCheckoutRequest{Selfie: group, MinAge: 18})
			return err
		},
		"fraud.signupCheck": func(c *call.Call) error {
			_, err := s.FraudSignupCheck(t.Context(), c, &apigen.FraudSignupCheckRequest{Selfie: group, Existing: entry})
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			served := &call.Call{}
			if err := run(served); err != nil {
				t.Fatal(err)
			}
			if !slices.ContainsFunc(served.Warnings(), func(w string) bool { return strings.Contains(w, "shows 2 faces; only the main face was") }) {
				t.Errorf("warnings %q", served.Warnings())
			}
		})
	}
}

// A child beside an adult is not admitted on the adult's face; somebody far behind changes nothing.
func TestAnAgeIsNotDecidedInAGroup(t *testing.T) {
	attributes := scriptedAttributes{age: attribute.AgeBand{Low: 30, High: 40}}
	for _, c := range []struct {
		faces   []float64
		allowed bool
	}{
		{[]float64{0}, true},
		{[]float64{0, 90}, false},                     // the second face is 90 % as wide
		{[]float64{0, 90, 90, 90, 90, 90, 90}, false}, // the last ones are less than half as wide
	} {
		s, _, p := scene(c.faces)
		s.Replace(servicetest.Parts{Attributes: attributes, Liveness: verdicts{string(p[0]): convertVerdict(liveness.Live)}})
		plain, err := s.AgeVerify(t.Context(), &call.Call{}, &apigen.AgeVerifyRequest{Image: p[0], MinAge: 18, Policy: apigen.AgePolicyLowerBound})
		if err != nil {
			t.Fatal(err)
		}
		live, err := s.AgeVerifyLive(t.Context(), &call.Call{}, &apigen.AgeVerifyLiveRequest{Image: p[0], MinAge: 18})
		if err != nil {
			t.Fatal(err)
		}
		gate, err := s.AgeGateCheckout(t.Context(), &call.Call{}, &apigen.AgeGateCheckoutRequest{Selfie: p[0], MinAge: 18})
		if err != nil {
			t.Fatal(err)
		}
		var want []string
		if !c.allowed {
			want = []string{"several_faces"}
		}
		for name, got := range map[string]struct {
			allowed bool
			reasons []apigen.Reason
		}{"age.verify": {plain.Allowed, plain.Reasons}, "age.verifyLive": {live.Allowed, live.Reasons}, "ageGate.checkout": {gate.Allowed, gate.Reasons}} {
			if got.allowed != c.allowed || !slices.Equal(codes(got.reasons), want) {
				t.Errorf("%s of %d faces: allowed %v, reasons %v", name, len(c.faces), got.allowed, got.reasons)
			}
		}
	}
}
