package service_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
)

// script is an engine that sees what the test put into each photo. A face is a direction
// in degrees; two faces are as alike as their directions.
type script struct {
	mu    sync.Mutex
	faces map[string][]float64 // by the bytes of the photo
	curve *face.Calibration
	turn  int
	// uncertain says that the direction of the main face is.
	uncertain bool

	left int // how often an image that the test did not make shows a face
	// unexamined is how many places of such an image are left out, and of those that the test made.
	unexamined, unexaminedSent int
	looks                      int                 // at such images
	count                      int                 // of Describe
	young                      map[float64]float64 // how old the faces of these directions look by their embedding
	// noMinors takes the tables of minors away.
	noMinors bool
}

var photos = sync.OnceValue(func() []apigen.Image {
	out := make([]apigen.Image, 12)
	for i := range out {
		var b bytes.Buffer
		if err := jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, 400+i, 400)), nil); err != nil {
			panic(err)
		}
		out[i] = b.Bytes()
	}
	return out
})

// scene makes a Service and photos with the given faces, first the main one.
func scene(faces ...[]float64) (*servicetest.Services, *script, []apigen.Image) {
	s := &script{faces: map[string][]float64{}, curve: curve()}
	for i, f := range faces {
		s.faces[string(photos()[i])] = f
	}
	return servicetest.NewOf(servicetest.Parts{Faces: s, Attributes: noArt{}}), s, photos()[:len(faces)]
}

type noArt = servicetest.NoArt

func curve() *face.Calibration {
	c := &face.Calibration{Recogniser: "script"}
	for x := 0.0; x <= 6; x++ {
		c.Knots = append(c.Knots, face.Knot{NegLogFMR: x, Distance: 2 - x*0.25, Measured: true})
	}
	return c
}

func (s *script) FindMain(ctx context.Context, p *imaging.Photo) (face.Finding, error) {
	return s.FindFaces(ctx, p)
}

func (s *script) FindFaceAt(ctx context.Context, p *imaging.Photo, _ imaging.Box) (face.Finding, error) {
	return s.FindFaces(ctx, p)
}

func (s *script) FindFacesInFrame(ctx context.Context, p *imaging.Photo) (face.Finding, error) {
	return s.FindFaces(ctx, p)
}

func (s *script) FindFaces(ctx context.Context, p *imaging.Photo) (face.Finding, error) {
	if err := ctx.Err(); err != nil {
		return face.Finding{}, err
	}
	out := face.Finding{TurnedDegrees: s.turn, UncertainDirection: s.uncertain}
	directions, known := s.faces[string(p.Data)]
	out.Unexamined = s.unexaminedSent
	if !known {
		out.Unexamined = s.unexamined
		if s.looks++; s.looks <= s.left {
			directions = []float64{0}
		}
	}
	for i, direction := range directions {
		// The first is the largest and nearest to the middle; its direction rides on Score.
		side := 100.0 - 10*float64(i)
		f := face.Face{Box: imaging.Box{X: 150 + 40*float64(i), Y: 150, W: side, H: side}, Score: direction}
		for k, t := range face.Template112 {
			f.Landmarks[k] = imaging.Point{X: f.Box.X + t.X/112*side, Y: f.Box.Y + t.Y/112*side}
		}
		out.Faces = append(out.Faces, f)
	}
	return out, nil
}

func (s *script) DescribeFace(_ context.Context, _ *imaging.Photo, f face.Face) (face.Embedding, error) {
	s.mu.Lock()
	s.count++
	s.mu.Unlock()
	sin, cos := math.Sincos(f.Score * math.Pi / 180)
	return face.Embedding{Vector: []float32{float32(cos), float32(sin)}, Recogniser: "script"}, nil
}

func (s *script) CompareEmbeddings(a, b face.Embedding) face.Comparison {
	dx, dy := float64(a.Vector[0]-b.Vector[0]), float64(a.Vector[1]-b.Vector[1])
	score := dx*dx + dy*dy
	return face.Comparison{Similarity: s.curve.Similarity(score), Score: score}
}

func (s *script) ForGallery(threshold float64, n int) float64 {
	return s.curve.ForGallery(threshold, n)
}

// CalibrationOf answers, for every group of minors, the tables of adults at distances 0.5 smaller.
func (s *script) CalibrationOf(g face.AgeGroup) *face.Calibration {
	if g == face.Adults || s.curve == nil {
		return s.curve
	}
	if s.noMinors || g == face.UnknownAge {
		return nil
	}
	out := &face.Calibration{Recogniser: "script"}
	for _, k := range s.curve.Knots {
		k.Distance -= 0.5
		if k.Distance > 0 {
			out.Knots = append(out.Knots, k)
		}
	}
	return out
}

// ScreenMinor suspects the faces of young.
func (s *script) ScreenMinor(e face.Embedding) (maybe bool, years float64) {
	direction := math.Round(math.Atan2(float64(e.Vector[1]), float64(e.Vector[0])) * 180 / math.Pi)
	years, maybe = s.young[direction]
	return maybe, years
}

func (s *script) ScreenOld(face.Embedding) bool { return false }

func (s *script) ScreenCover(face.Embedding) face.Cover { return face.NoCover }

func (s *script) RecogniserID() string { return "script" }

func ptr[T any](v T) *T { return &v }

func wantFault(t testing.TB, err error, code fault.Code, param string, ran bool) {
	t.Helper()
	var e *fault.Error
	if !errors.As(err, &e) || e.Code != code || e.Param != param || e.Ran != ran {
		t.Errorf("error %v, want %s at %q (ran %v)", err, code, param, ran)
	}
}

func TestOnlyCentralFaceKeepsTheMainOne(t *testing.T) {
	s, _, p := scene([]float64{0, 90, 180})
	for central, want := range map[bool]int{true: 1, false: 3} {
		res, err := s.FaceDetect(t.Context(), &call.Call{}, &apigen.FaceDetectRequest{Image: p[0], OnlyCentralFace: central})
		if err != nil || res.FaceCount != want || len(res.Faces) != want {
			t.Errorf("%v: %+v %v", central, res, err)
		}
		crops, err := s.FaceCrop(t.Context(), &call.Call{}, &apigen.FaceCropRequest{Image: p[0], OnlyCentralFace: central})
		if err != nil || len(crops.Crops) != want {
			t.Errorf("%v: %d crops, %v", central, len(crops.Crops), err)
		}
	}
}

func TestOfManyFacesTheLargestAreEvaluatedWithAWarning(t *testing.T) {
	many := make([]float64, 9)
	s, engine, p := scene(many)
	most := func(name string) int { return api.MustLoad().Operation(name).MaxFaces }
	res, err := s.FaceMatch(t.Context(), &call.Call{}, &apigen.FaceMatchRequest{Images: []apigen.MatchImage{
		{Data: p[0], DetectAll: true}, {Data: p[0], Index: ptr(7)},
	}})
	if err != nil || len(res.Results) != most("face.match") || engine.count != most("face.match")+1 {
		t.Errorf("%d pairs of %d described faces, %v; want %d", len(res.Results), engine.count, err, most("face.match"))
	}
	for _, central := range []bool{false, true} {
		served := &call.Call{}
		faces, err := s.FaceDetect(t.Context(), served, &apigen.FaceDetectRequest{Image: p[0], OnlyCentralFace: central})
		if err != nil || len(served.Warnings()) != 0 || !central && faces.FaceCount != len(many) {
			t.Errorf("detection is limited: %+v, %q, %v", faces, served.Warnings(), err)
		}
	}
	served := &call.Call{}
	s.Replace(servicetest.Parts{Attributes: ages{}})
	told, err := s.FaceAge(t.Context(), served, &apigen.FaceAgeRequest{Image: p[0]})
	if err != nil || len(told.Faces) != most("face.age") {
		t.Fatalf("%d ages, %v; want %d", len(told.Faces), err, most("face.age"))
	}
	want := fmt.Sprintf("shows %d faces; only the %d largest", len(many), most("face.age"))
	if w := served.Warnings(); len(w) != 1 || !strings.Contains(w[0], want) {
		t.Errorf("warnings %q, want one with %q", w, want)
	}
}

// ages knows one age.
type ages struct{ noArt }

func (ages) EstimateAge(context.Context, *attribute.FaceInput) (attribute.AgeBand, error) {
	return attribute.AgeBand{Low: 20, High: 30}, nil
}

func TestCountComparesWithWhatWasExpected(t *testing.T) {
	s, _, p := scene([]float64{0, 90}, nil)
	for _, c := range []struct {
		photo, expected int
		ok              bool
	}{{0, 2, true}, {0, 1, false}, {1, 0, true}, {1, 100, false}} {
		res, err := s.FaceCount(t.Context(), &call.Call{}, &apigen.FaceCountRequest{Image: p[c.photo], Expected: c.expected})
		if err != nil || res.Ok != c.ok || res.Rule != fmt.Sprintf("expected==%d", c.expected) || res.Faces == nil {
			t.Errorf("%+v: %+v %v", c, res, err)
		}
	}
}

func TestATurnedImageIsWarnedAbout(t *testing.T) {
	s, engine, p := scene([]float64{0})
	engine.turn, engine.uncertain = 90, true
	served := &call.Call{}
	if _, err := s.FaceDetect(t.Context(), served, &apigen.FaceDetectRequest{Image: p[0]}); err != nil {
		t.Fatal(err)
	}
	if w := served.Warnings(); len(w) != 2 || !strings.Contains(w[0], "90 degrees clockwise") || !strings.Contains(w[1], "uncertain which way up") {
		t.Errorf("warnings %q", w)
	}
}

func TestARedactedImageIsSearchedAgainAndEveryFaceOfTheAnswerIsHidden(t *testing.T) {
	for left, want := range map[int]int{0: 2, 1: 3, 2: 4, 100: 4} {
		s, engine, p := scene([]float64{0, 90})
		engine.left = left
		served := &call.Call{}
		res, err := s.FaceRedact(t.Context(), served, &apigen.FaceRedactRequest{Image: p[0], Mode: apigen.RedactModeBox})
		if err != nil || res.FaceCount != want || len(res.Boxes) != want || bytes.Equal(res.Image, p[0]) {
			t.Errorf("%d faces seen again: %d hidden, %d boxes, %v", left, res.FaceCount, len(res.Boxes), err)
		}
		if (len(served.Warnings()) > 0) != (want > 2) {
			t.Errorf("%d faces seen again: warnings %q", left, served.Warnings())
		}
	}
}

func TestARedactedImageIsCompleteWhereTheLastSearchFoundNothingAndLeftNothingOut(t *testing.T) {
	for name, c := range map[string]struct {
		faces                  []float64
		left, unexamined, sent int
		want                   bool
	}{
		"nothing more":                               {[]float64{0}, 0, 0, 0, true},
		"one more, then nothing":                     {[]float64{0}, 1, 0, 0, true},
		"more in the last search":                    {[]float64{0}, 2, 0, 0, false},
		"places left out of the last search":         {[]float64{0}, 0, 3, 0, false},
		"places left out at first, examined at last": {[]float64{0}, 0, 0, 3, true},
		"no face":                      {nil, 0, 0, 0, true},
		"no face, but places left out": {nil, 0, 0, 3, false},
	} {
		s, engine, p := scene(c.faces)
		engine.left, engine.unexamined, engine.unexaminedSent = c.left, c.unexamined, c.sent
		served := &call.Call{}
		res, err := s.FaceRedact(t.Context(), served, &apigen.FaceRedactRequest{Image: p[0], Mode: apigen.RedactModeBox})
		if err != nil || res.Complete != c.want {
			t.Errorf("%s: complete %v, %v", name, res.Complete, err)
		}
		if !c.want && len(served.Warnings()) == 0 {
			t.Errorf("%s: no warning", name)
		}
	}
}

func TestMatchComparesAllFacesOrMainOnesInOrder(t *testing.T) {
	s, engine, p := scene([]float64{0, 90, 180}, []float64{180, 0})
	images := func(all bool) []apigen.MatchImage {
		return []apigen.MatchImage{
			{Data: p[0], Index: ptr(7), Type: apigen.ImageSourceLive, DetectAll: all},
			{Data: p[1], Type: apigen.ImageSourceChip, DetectAll: all},
		}
	}
	pairs := func(res *apigen.FaceMatchResult) (out [][2]int) {
		for _, r := range res.Results {
			if r.FirstIndex != 7 || r.SecondIndex != 1 || r.First != 3 || r.Second != 2 {
				t.Errorf("pair %+v", r)
			}
			out = append(out, [2]int{r.FirstFaceIndex, r.SecondFaceIndex})
		}
		return out
	}
	res, err := s.FaceMatch(t.Context(), &call.Call{}, &apigen.FaceMatchRequest{Images: images(false)})
	if err != nil || len(res.Results) != 1 || len(res.Detections[0].Faces) != 1 || res.Detections[0].ImageIndex != 7 || res.Calibration == nil {
		t.Fatalf("%+v %v", res, err)
	}
	res, err = s.FaceMatch(t.Context(), &call.Call{}, &apigen.FaceMatchRequest{Images: images(true)})
	if diff := cmp.Diff([][2]int{{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}, {2, 1}}, pairs(res)); err != nil || diff != "" {
		t.Error(err, diff)
	}
	if same := res.Results[1]; same.Similarity != 1 || same.Score != 0 {
		t.Errorf("the same face twice: %+v", same)
	}
	engine.count = 0
	served := &call.Call{}
	res, err = s.FaceMatch(t.Context(), served, &apigen.FaceMatchRequest{Images: images(true), LimitComparePerImageTypes: ptr(3)})
	if diff := cmp.Diff([][2]int{{0, 0}, {0, 1}, {1, 0}}, pairs(res)); err != nil || diff != "" {
		t.Error(err, diff)
	}
	if engine.count != 4 {
		t.Errorf("%d faces were described for 3 comparisons of 2 with 2", engine.count)
	}
	if w := served.Warnings(); len(w) != 1 || !strings.Contains(w[0], "3 of 6") {
		t.Errorf("warnings %q", w)
	}
	served = &call.Call{}
	if res, err = s.FaceMatch(t.Context(), served, &apigen.FaceMatchRequest{Images: images(true), LimitComparePerImageTypes: ptr(6)}); err != nil || len(res.Results) != 6 || len(served.Warnings()) != 0 {
		t.Errorf("a cap that caps nothing: %d pairs, %q, %v", len(res.Results), served.Warnings(), err)
	}
}

func TestMatchAddsCropsOnlyWhenAsked(t *testing.T) {
	s, _, p := scene([]float64{0}, []float64{0})
	req := &apigen.FaceMatchRequest{Images: []apigen.MatchImage{{Data: p[0], Type: 3}, {Data: p[1], Type: 3}}}
	res, err := s.FaceMatch(t.Context(), &call.Call{}, req)
	if err != nil || res.Detections[0].Faces[0].Crop != nil {
		t.Errorf("%v", err)
	}
	req.Crop = &apigen.CropOptions{Type: apigen.CropType1x1}
	res, err = s.FaceMatch(t.Context(), &call.Call{}, req)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range res.Detections {
		if cfg, err := jpeg.DecodeConfig(bytes.NewReader(d.Faces[0].Crop)); err != nil || cfg.Width != 600 || cfg.Height != 600 {
			t.Errorf("crop %+v %v", cfg, err)
		}
	}
}

func TestMatchWithoutAFaceAnswersTheDetectionsWithTheFailure(t *testing.T) {
	s, _, p := scene([]float64{0}, nil)
	res, err := s.FaceMatch(t.Context(), &call.Call{}, &apigen.FaceMatchRequest{Images: []apigen.MatchImage{{Data: p[0]}, {Data: p[1]}}})
	wantFault(t, err, fault.FaceNotFound, "images[1].data", true)
	if res == nil || res.ErrorCode != 2 || res.Detections[0].Status != 0 || res.Detections[1].Status != 2 || len(res.Results) != 0 || res.Results == nil {
		t.Errorf("%+v", res)
	}
}

func TestVerifyDecidesAtTheThresholdItShows(t *testing.T) {
	s, _, p := scene([]float64{0}, []float64{40})
	rapid.Check(t, func(t *rapid.T) {
		threshold := rapid.Float64Range(0, 1).Draw(t, "threshold")
		res, err := s.FaceVerify(context.Background(), &call.Call{}, &apigen.FaceVerifyRequest{Image1: p[0], Image2: p[1], Threshold: threshold})
		if err != nil {
			t.Fatal(err)
		}
		if res.Match != (res.Similarity >= res.Threshold) || res.Threshold != threshold {
			t.Fatalf("%+v", res)
		}
	})
	res, _ := s.FaceVerify(t.Context(), &call.Call{}, &apigen.FaceVerifyRequest{Image1: p[0], Image2: p[1], Threshold: 0.75})
	if res.Compared[0].Image != "image1" || res.Compared[1].Image != "image2" {
		t.Errorf("%+v", res.Compared)
	}
	want := &apigen.Calibration{
		Model: "script", Threshold: ptr(0.75), FmrAtThreshold: ptr(1e-4),
		Thresholds: []apigen.CalibrationPoint{{Fmr: 1e-3, Similarity: 0.625}, {Fmr: 1e-4, Similarity: 0.75}, {Fmr: 1e-5, Similarity: 0.825}},
	}
	if diff := cmp.Diff(want, res.Calibration); diff != "" {
		t.Error(diff)
	}
}

func TestDedupeStatesTheFalseMatchRateOfTheWholeCall(t *testing.T) {
	// 51.3 degrees are a distance of 0.75, a false match rate of 1e-5: enough alone at
	// 0.8, and as much among ten: the rate of the call is stated.
	direction := 2 * math.Asin(math.Sqrt(0.75)/2) * 180 / math.Pi
	faces := [][]float64{{0}, {direction}}
	for range 9 {
		faces = append(faces, []float64{180})
	}
	s, _, p := scene(faces...)
	entries := func(n int) (out []apigen.GalleryEntry) {
		for i := range n {
			out = append(out, apigen.GalleryEntry{Image: p[i+1]})
		}
		return out
	}
	const threshold = 0.82
	served := &call.Call{}
	res, err := s.FaceDedupe(t.Context(), served, &apigen.FaceDedupeRequest{Candidate: p[0], Existing: entries(1), Threshold: threshold})
	if err != nil || !res.Duplicate || res.MatchedID == nil || *res.MatchedID != "face-1" || len(served.Warnings()) != 0 {
		t.Errorf("alone: %+v %v %q", res, err, served.Warnings())
	}
	alone := *res.Calibration.FmrAtThreshold
	served = &call.Call{}
	res, err = s.FaceDedupe(t.Context(), served, &apigen.FaceDedupeRequest{Candidate: p[0], Existing: entries(10), Threshold: threshold})
	if err != nil || !res.Duplicate || res.MatchedID == nil || res.Similarity < threshold {
		t.Errorf("among ten: %+v %v", res, err)
	}
	if w := served.Warnings(); len(w) != 1 || !strings.Contains(w[0], "10 comparisons") || *res.Calibration.Threshold != threshold || *res.Calibration.FmrAtThreshold < 9*alone {
		t.Errorf("%q %+v", w, res.Calibration)
	}
}

func TestEntriesWithoutAFaceAreNamedAndLeftOut(t *testing.T) {
	s, _, p := scene([]float64{0}, nil, []float64{0})
	served := &call.Call{}
	res, err := s.FaceWatchlist(t.Context(), served, &apigen.FaceWatchlistRequest{
		Probe: p[0], Threshold: 0.75,
		List: []apigen.WatchlistEntry{{Image: p[1], ID: ptr("a")}, {Image: p[2], Label: ptr("barred")}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(&apigen.WatchlistHit{ID: "face-2", Label: ptr("barred"), Similarity: 1}, res.Entry); diff != "" || !res.Hit {
		t.Error(diff)
	}
	if w := served.Warnings(); len(w) != 1 || !strings.Contains(w[0], "list[0].image") {
		t.Errorf("warnings %q", w)
	}
	_, err = s.FaceWatchlist(t.Context(), &call.Call{}, &apigen.FaceWatchlistRequest{Probe: p[0], List: []apigen.WatchlistEntry{{Image: p[1]}}})
	wantFault(t, err, fault.FaceNotFound, "list", true)
	_, err = s.FaceDedupe(t.Context(), &call.Call{}, &apigen.FaceDedupeRequest{Candidate: p[1], Existing: []apigen.GalleryEntry{{Image: p[0]}}})
	wantFault(t, err, fault.FaceNotFound, "candidate", true)
}

func TestClustersAreThePartitionThatThePairsAtTheThresholdMake(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		directions := rapid.SliceOfN(rapid.Float64Range(0, 360), 2, 8).Draw(t, "directions")
		threshold := rapid.Float64Range(0, 1).Draw(t, "threshold")
		faces := make([][]float64, len(directions))
		for i, d := range directions {
			faces[i] = []float64{d}
		}
		s, _, p := scene(faces...)
		req := &apigen.FaceClusterRequest{Threshold: threshold}
		for _, img := range p {
			req.Faces = append(req.Faces, apigen.GalleryEntry{Image: img})
		}
		res, err := s.FaceCluster(context.Background(), &call.Call{}, req)
		if err != nil {
			t.Fatal(err)
		}
		group := map[string]int{}
		for n, c := range res.Clusters {
			for _, id := range c {
				if _, twice := group[id]; twice {
					t.Fatalf("%s is in two clusters: %v", id, res.Clusters)
				}
				group[id] = n
			}
		}
		if len(group) != len(directions) || len(res.Pairs) != len(directions)*(len(directions)-1)/2 {
			t.Fatalf("%d of %d faces, %d pairs", len(group), len(directions), len(res.Pairs))
		}
		if !slices.IsSortedFunc(res.Pairs, func(a, b apigen.ClusterPair) int { return int(math.Copysign(1, b.Similarity-a.Similarity)) }) {
			t.Fatalf("pairs are not sorted: %v", res.Pairs)
		}
		joined := map[int]int{} // edges inside each cluster: enough to connect it
		for _, pair := range res.Pairs {
			if pair.Similarity >= threshold && group[pair.A] != group[pair.B] {
				t.Fatalf("%+v is at the threshold, but in two clusters", pair)
			}
			if pair.Similarity >= threshold {
				joined[group[pair.A]]++
			}
		}
		for n, c := range res.Clusters {
			if joined[n] < len(c)-1 {
				t.Fatalf("cluster %v is held together by %d pairs", c, joined[n])
			}
		}
	})
}

func TestADamagedImageNamesTheLowestFieldAtFault(t *testing.T) {
	s, _, p := scene([]float64{0})
	_, err := s.FaceCluster(t.Context(), &call.Call{}, &apigen.FaceClusterRequest{
		Faces: []apigen.GalleryEntry{{Image: p[0]}, {Image: apigen.Image("GIF89a")}, {Image: apigen.Image("PK")}},
	})
	wantFault(t, err, fault.ImageInvalid, "faces[1].image", false)
}

func TestACallEndsWhenItsContextEnds(t *testing.T) {
	s, _, p := scene([]float64{0}, []float64{0})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.FaceSimilarity(ctx, &call.Call{}, &apigen.FaceSimilarityRequest{Image1: p[0], Image2: p[1]}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}
