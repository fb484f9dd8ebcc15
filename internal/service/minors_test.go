package service_test

import (
	"context"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/service/call"
	galleryservice "github.com/likeness-api/likeness/internal/service/gallery"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
)

// estimatedAges answers one age for every face and counts how often it was asked.
type estimatedAges struct {
	scriptedAttributes
	asked *int
}

func (a estimatedAges) EstimateComparedAge(context.Context, *attribute.FaceInput) (attribute.AgeBand, error) {
	*a.asked++
	return a.age, nil
}

// directionAt is the direction, in degrees, whose face has this similarity with that of 0 degrees.
func directionAt(similarity float64) float64 {
	return 2 * math.Asin(math.Sqrt(curve().DistanceAt(similarity))/2) * 180 / math.Pi
}

// youngScene is scene with faces that may be a minor's by their embedding and look that old in
// their photos.
func youngScene(years float64, faces ...[]float64) (s *servicetest.Services, engine *script, p []apigen.Image, asked *int) {
	s, engine, p = scene(faces...)
	engine.young = map[float64]float64{}
	for _, f := range faces {
		engine.young[math.Round(f[0])] = years
	}
	asked = new(int)
	s.Replace(servicetest.Parts{Attributes: estimatedAges{scriptedAttributes{age: attribute.AgeBand{Estimate: years}}, asked}})
	return s, engine, p, asked
}

func TestTwoYoungFacesNeedTheSimilarityOfTheirAge(t *testing.T) {
	// The scripted tables of minors lie 0.5 of distance below those of adults: at 0.75, whose
	// distance is 1, minors need a distance of 0.5, the similarity 0.9.
	for name, c := range map[string]struct {
		years, similarity float64
		match, undecided  bool
	}{
		"adults":               {40, 0.8, true, false},
		"children":             {8, 0.8, false, true},
		"children, much alike": {8, 0.95, true, false},
		"children, not alike":  {8, 0.7, false, false},
		"youths":               {16, 0.8, false, true},
		"perhaps youths":       {24, 0.8, false, true},
	} {
		t.Run(name, func(t *testing.T) {
			s, _, p, asked := youngScene(c.years, []float64{0}, []float64{directionAt(c.similarity)})
			served := &call.Call{}
			got, err := s.FaceVerify(t.Context(), served, &apigen.FaceVerifyRequest{Image1: p[0], Image2: p[1], Threshold: 0.75})
			if err != nil {
				t.Fatal(err)
			}
			if got.Match != c.match || (got.Status != nil) != c.undecided || (got.Reason != nil) != c.undecided {
				t.Errorf("match %v, status %v, reason %v", got.Match, got.Status, got.Reason)
			}
			if *asked != 2 {
				t.Errorf("%d age estimates, want one for each face", *asked)
			}
			warnings := strings.Join(served.Warnings(), "\n")
			if young := c.years < face.AdultLook; strings.Contains(warnings, "may be younger than 18") != young || (got.Calibration.AgeGroup != nil) != young {
				t.Errorf("age group %v, warnings %s", got.Calibration.AgeGroup, warnings)
			}
			if want := map[bool]float64{true: 0.9, false: 0.75}[c.years < face.AdultLook]; math.Abs(*got.Calibration.Threshold-want) > 1e-3 || *got.Calibration.FmrAtThreshold != 1e-4 {
				t.Errorf("calibration %v at %v, want 1e-4 at %v", *got.Calibration.FmrAtThreshold, *got.Calibration.Threshold, want)
			}
		})
	}
}

// Two faces that show too little are never a match, whatever screen and estimate say of them, and answers say why.
func TestTwoHiddenFacesAreNoMatch(t *testing.T) {
	for similarity, undecided := range map[float64]bool{0.7: false, 0.8: true, 0.99: true} {
		s, _, p, asked := youngScene(40, []float64{0}, []float64{directionAt(similarity)})
		s.Replace(servicetest.Parts{Attributes: estimatedAges{scriptedAttributes{hidden: attribute.Hidden{Person: "the face is blurred", Age: "the face is blurred"}}, asked}})
		served := &call.Call{}
		got, err := s.FaceVerify(t.Context(), served, &apigen.FaceVerifyRequest{Image1: p[0], Image2: p[1], Threshold: 0.75})
		if err != nil {
			t.Fatal(err)
		}
		if got.Match || (got.Status != nil) != undecided || got.Reason != nil && !strings.Contains(*got.Reason, "Too little of a face shows") {
			t.Errorf("%v: match %v, status %v, reason %v", similarity, got.Match, got.Status, got.Reason)
		}
		const want = "Faces that show too little to tell people apart: image1 (the face is blurred), image2 (the face is blurred)."
		if warnings := strings.Join(served.Warnings(), "\n"); *asked != 0 || !strings.Contains(warnings, want) {
			t.Errorf("%v: %d age estimates, warnings %s", similarity, *asked, warnings)
		}
		if *got.Calibration.AgeGroup != "unknown" || got.Calibration.Threshold != nil || got.Calibration.FmrAtThreshold != nil {
			t.Errorf("%v: calibration %+v", similarity, got.Calibration)
		}
	}
}

// A strong compression hides the age alone: it counts of a face that may be young.
func TestCompressedFacesAreNoMatchWhereTheyMayBeYoung(t *testing.T) {
	for name, young := range map[string]bool{"adults": false, "perhaps young": true} {
		s, engine, p, asked := youngScene(8, []float64{0}, []float64{directionAt(0.8)})
		if !young {
			engine.young = nil
		}
		s.Replace(servicetest.Parts{Attributes: estimatedAges{scriptedAttributes{hidden: attribute.Hidden{Age: "the image is compressed too strongly"}}, asked}})
		got, err := s.FaceVerify(t.Context(), &call.Call{}, &apigen.FaceVerifyRequest{Image1: p[0], Image2: p[1], Threshold: 0.75})
		if err != nil {
			t.Fatal(err)
		}
		if got.Match == young || (got.Status != nil) != young || *asked != 0 {
			t.Errorf("%s: match %v, status %v, %d age estimates", name, got.Match, got.Status, *asked)
		}
	}
}

func TestAnAdultAndAChildKeepTheRateOfAdults(t *testing.T) {
	s, engine, p, asked := youngScene(8, []float64{0}, []float64{directionAt(0.8)})
	delete(engine.young, 0)
	served := &call.Call{}
	got, err := s.FaceVerify(t.Context(), served, &apigen.FaceVerifyRequest{Image1: p[0], Image2: p[1], Threshold: 0.75})
	if err != nil {
		t.Fatal(err)
	}
	if !got.Match || got.Calibration.AgeGroup != nil || *asked != 1 {
		t.Errorf("match %v, calibration %v, %d age estimates", got.Match, got.Calibration, *asked)
	}
	if w := served.Warnings(); len(w) != 1 || !strings.Contains(w[0], "may be younger than 18: image2 (looks 6-12 years)") {
		t.Errorf("warnings %q", w)
	}
}

func TestARecogniserWithoutTablesOfMinorsMatchesNoneOfThem(t *testing.T) {
	s, engine, p, _ := youngScene(8, []float64{0}, []float64{0})
	engine.noMinors = true
	got, err := s.FaceVerify(t.Context(), &call.Call{}, &apigen.FaceVerifyRequest{Image1: p[0], Image2: p[1], Threshold: 0.75})
	if err != nil {
		t.Fatal(err)
	}
	if got.Match || got.Status == nil || got.Calibration.FmrAtThreshold != nil || got.Calibration.Threshold != nil || len(got.Calibration.Thresholds) != 0 {
		t.Errorf("match %v, status %v, calibration %+v", got.Match, got.Status, got.Calibration)
	}
}

// What the age of two faces leaves undecided never admits anybody, in no operation; what the
// contract decides by the similarity alone stays and says so.
func TestNoDecisionAdmitsAnUndecidedMatchOfChildren(t *testing.T) {
	s, _, p, _ := youngScene(4, []float64{0}, []float64{directionAt(0.85)})
	live := verdicts{string(p[0]): convertVerdict(liveness.Live), string(p[1]): convertVerdict(liveness.Live)}
	s.Replace(servicetest.Parts{Liveness: live, Quality: blindQuality{}})
	const raised = 0.9
	ctx, list := t.Context(), []apigen.GalleryEntry{{Image: p[1]}}

	identity, err := s.IdentityVerify(ctx, &call.Call{}, &apigen.IdentityVerifyRequest{Selfie: p[0], Reference: p[1], Threshold: 0.75})
	if err != nil {
		t.Fatal(err)
	}
	if identity.Verified || identity.Steps.Match.Match || identity.Steps.Match.Status == nil || !hasReason(identity.Reasons, apigen.ReasonCodeMatchUndetermined) {
		t.Errorf("identity: %+v, reasons %v", identity.Steps.Match, identity.Reasons)
	}
	login, err := s.FaceLoginAuthenticate(ctx, &call.Call{}, &apigen.FaceLoginAuthenticateRequest{Selfie: p[0], Gallery: list, Threshold: 0.75})
	if err != nil {
		t.Fatal(err)
	}
	if login.Authenticated || login.UserID != nil || !hasReason(login.Reasons, apigen.ReasonCodeMatchUndetermined) || math.Abs(*login.Calibration.Threshold-raised) > 1e-3 {
		t.Errorf("login: %v, reasons %v, calibration %v", login.Authenticated, login.Reasons, *login.Calibration.Threshold)
	}
	signup, err := s.FraudSignupCheck(ctx, &call.Call{}, &apigen.FraudSignupCheckRequest{Selfie: p[0], Existing: list})
	if err != nil {
		t.Fatal(err)
	}
	if signup.Allow || *signup.Reason != apigen.SignupReasonDuplicate || !strings.Contains(signup.Reasons[0].Text, "may be enrolled already") {
		t.Errorf("sign-up: %v, %v", signup.Allow, signup.Reasons)
	}
	for name, out := range map[string]struct {
		status      *apigen.MatchStatus
		calibration *apigen.Calibration
	}{
		"dedupe":    dedupeStatus(t, s, p[0], list),
		"watchlist": watchlistStatus(t, s, p[0], p[1]),
		"cluster":   clusterStatus(t, s, p[0], p[1]),
	} {
		// The table of the group has the rate 1e-2 at the distance of 0.75.
		if out.status == nil || out.calibration.AgeGroup == nil || *out.calibration.AgeGroup != "0-5" || math.Abs(*out.calibration.FmrAtThreshold-1e-2) > 1e-3 {
			t.Errorf("%s: status %v, calibration %+v", name, out.status, out.calibration)
		}
	}
}

type statusAndCalibration = struct {
	status      *apigen.MatchStatus
	calibration *apigen.Calibration
}

func dedupeStatus(t *testing.T, s *servicetest.Services, candidate apigen.Image, list []apigen.GalleryEntry) statusAndCalibration {
	t.Helper()
	got, err := s.FaceDedupe(t.Context(), &call.Call{}, &apigen.FaceDedupeRequest{Candidate: candidate, Existing: list, Threshold: 0.75})
	if err != nil || !got.Duplicate {
		t.Fatal(got, err)
	}
	return statusAndCalibration{got.Status, got.Calibration}
}

func watchlistStatus(t *testing.T, s *servicetest.Services, probe, entry apigen.Image) statusAndCalibration {
	t.Helper()
	got, err := s.FaceWatchlist(t.Context(), &call.Call{}, &apigen.FaceWatchlistRequest{Probe: probe, List: []apigen.WatchlistEntry{{Image: entry}}, Threshold: 0.75})
	if err != nil || !got.Hit {
		t.Fatal(got, err)
	}
	return statusAndCalibration{got.Status, got.Calibration}
}

func clusterStatus(t *testing.T, s *servicetest.Services, a, b apigen.Image) statusAndCalibration {
	t.Helper()
	got, err := s.FaceCluster(t.Context(), &call.Call{}, &apigen.FaceClusterRequest{Faces: []apigen.GalleryEntry{{Image: a}, {Image: b}}, Threshold: 0.75})
	if err != nil || len(got.Clusters) != 1 {
		t.Fatal(got, err)
	}
	return statusAndCalibration{got.Pairs[0].Status, got.Calibration}
}

func hasReason(reasons []apigen.Reason, code apigen.ReasonCode) bool {
	for _, r := range reasons {
		if r.Code == code {
			return true
		}
	}
	return false
}

func TestMatchAndSimilarityStateTheRatesOfTheAge(t *testing.T) {
	s, _, p, _ := youngScene(8, []float64{0}, []float64{directionAt(0.85)})
	for name, run := range map[string]func(*call.Call) (*apigen.Calibration, error){
		"match": func(served *call.Call) (*apigen.Calibration, error) {
			got, err := s.FaceMatch(t.Context(), served, &apigen.FaceMatchRequest{Images: []apigen.MatchImage{{Data: p[0]}, {Data: p[1]}}})
			if err == nil && (got.Results[0].AgeGroup == nil || *got.Results[0].AgeGroup != "6-12") {
				err = fmt.Errorf("age group %v", got.Results[0].AgeGroup)
			}
			return got.Calibration, err
		},
		"similarity": func(served *call.Call) (*apigen.Calibration, error) {
			got, err := s.FaceSimilarity(t.Context(), served, &apigen.FaceSimilarityRequest{Image1: p[0], Image2: p[1]})
			return got.Calibration, err
		},
	} {
		served := &call.Call{}
		got, err := run(served)
		if err != nil {
			t.Fatal(err)
		}
		if got.AgeGroup == nil || *got.AgeGroup != "6-12" || math.Abs(got.Thresholds[1].Similarity-0.9) > 1e-3 || len(served.Warnings()) != 2 {
			t.Errorf("%s: calibration %+v, warnings %q", name, got, served.Warnings())
		}
	}
}

// onePerson is a gallery with one enrolled face at the given distance of every probe.
type onePerson struct {
	galleryservice.Store
	distance float64
	looks    *face.AgeGroup
}

func (g onePerson) Search(_ context.Context, _ gallery.Scope, _ string, _ face.Embedding, q gallery.Query) (gallery.Answer, error) {
	a := gallery.Answer{Compared: 1}
	if g.distance <= q.Limit(1) {
		a.Matches = []gallery.Match{{Person: "ann", Distance: g.distance, Looks: g.looks}}
	}
	return a, nil
}

func TestASearchForAChildKeepsUndecidedPeopleApart(t *testing.T) {
	for name, c := range map[string]struct {
		similarity            float64
		matches, undetermined int
	}{
		"much alike": {0.95, 1, 0}, "alike": {0.8, 0, 1}, "not alike": {0.7, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			s, _, p, _ := youngScene(8, []float64{0})
			galleries := galleryservice.New(s.Faces, onePerson{distance: curve().DistanceAt(c.similarity)})
			served := &call.Call{Caller: &account.Caller{}}
			got, err := galleries.FaceSearch(t.Context(), served, &apigen.FaceSearchRequest{Image: p[0], Gallery: "g", TopK: 1, Threshold: 0.75})
			if err != nil {
				t.Fatal(err)
			}
			f := got.Faces[0]
			if len(f.Matches) != c.matches || len(f.Undetermined) != c.undetermined {
				t.Errorf("%d matches, %d undetermined", len(f.Matches), len(f.Undetermined))
			}
			for _, m := range f.Undetermined {
				if m.Status == nil || m.Reason == nil {
					t.Errorf("%+v says not why", m)
				}
			}
			if got.Calibration.AgeGroup == nil || len(served.Warnings()) != 2 {
				t.Errorf("calibration %+v, warnings %q", got.Calibration, served.Warnings())
			}
		})
	}
}

// A search decides about a probe and an enrolled face as a comparison of their photos does.
func TestASearchDecidesByWhatBothFacesShow(t *testing.T) {
	adult, child, unknown := face.Adults, face.From6To12, face.UnknownAge
	const hidden, clear = "the face is blurred", ""
	for name, c := range map[string]struct {
		years    float64 // of the probe
		why      string
		enrolled *face.AgeGroup
		match    bool
	}{
		"hidden against clear":           {40, hidden, &adult, true},
		"hidden against hidden":          {40, hidden, &unknown, false},
		"clear against hidden":           {40, clear, &unknown, true},
		"hidden against an old row":      {40, hidden, nil, false},
		"hidden against a child":         {40, hidden, &child, false},
		"a child against hidden":         {8, clear, &unknown, false},
		"a child against an adult":       {8, clear, &adult, true},
		"an adult against a child":       {40, clear, &child, true},
		"a child against a child":        {8, clear, &child, false},
		"two who show enough, of no age": {40, clear, nil, true},
	} {
		t.Run(name, func(t *testing.T) {
			s, engine, p, asked := youngScene(c.years, []float64{0})
			if c.years > 18 {
				engine.young = nil
			}
			s.Replace(servicetest.Parts{Attributes: estimatedAges{scriptedAttributes{age: attribute.AgeBand{Estimate: c.years}, hidden: attribute.Hidden{Person: c.why, Age: c.why}}, asked}})
			galleries := galleryservice.New(s.Faces, onePerson{distance: curve().DistanceAt(0.8), looks: c.enrolled})
			got, err := galleries.FaceSearch(t.Context(), &call.Call{Caller: &account.Caller{}}, &apigen.FaceSearchRequest{Image: p[0], Gallery: "g", TopK: 1, Threshold: 0.75})
			if err != nil {
				t.Fatal(err)
			}
			if f := got.Faces[0]; (len(f.Matches) == 1) != c.match || (len(f.Undetermined) == 1) == c.match {
				t.Errorf("%d matches, %d undetermined", len(f.Matches), len(f.Undetermined))
			}
			if c.match && got.Calibration.Threshold == nil {
				t.Errorf("a match without its rate: %+v", got.Calibration)
			}
		})
	}
}

// The face of a liveness check must be that of the image at the rate that holds for its age.
func TestALinkOfAChildNeedsTheSimilarityOfItsAge(t *testing.T) {
	s, _, p, _ := youngScene(8, []float64{0}, []float64{directionAt(0.85)})
	proofs := &keeper{faces: map[string]*face.Embedding{}}
	s.Replace(servicetest.Parts{Liveness: verdicts{}, LivenessRecords: proofs})
	passed, err := s.LivenessCheck(t.Context(), testCall(account.Test), &apigen.LivenessCheckRequest{Image: p[0], Keep: true})
	if err != nil {
		t.Fatal(err)
	}
	for i, image := range p {
		_, err := s.FaceVerify(t.Context(), testCall(account.Test), &apigen.FaceVerifyRequest{Image1: image, Image2: p[0], Threshold: 0.75, LivenessTransactionID: passed.TransactionID})
		if same := i == 0; (err == nil) != same {
			t.Errorf("image %d: %v", i, err)
		}
	}
}
