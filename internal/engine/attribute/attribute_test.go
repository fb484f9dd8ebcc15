package attribute

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/ownmodel"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

type realEngines struct {
	runtime *inference.Runtime
	faces   *face.Engine
	engine  *Engine
}

var engines = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (realEngines, error) {
	e := realEngines{runtime: rt}
	var err error
	if e.faces, err = face.NewUncalibrated(rt, p); err != nil {
		return e, err
	}
	e.engine, err = New(rt, p)
	return e, err
})

// subjects are the faces of a sample photo, or of its mirror image.
func (e realEngines) subjects(t testing.TB, name string, mirrored bool) []*FaceInput {
	t.Helper()
	photo := packtest.Photo(t, name)
	if mirrored {
		photo = packtest.Mirrored(t, name)
	}
	found, err := e.faces.FindFaces(t.Context(), photo)
	if err != nil {
		t.Fatal(err)
	}
	var out []*FaceInput
	for _, f := range found.Faces {
		out = append(out, e.engine.PrepareFace(photo, f))
	}
	if len(out) == 0 {
		t.Fatalf("%s has no face", name)
	}
	return out
}

func TestEachModelRunsAtMostOncePerFace(t *testing.T) {
	e := engines(t)
	s := e.subjects(t, "sample1.jpg", false)[0]
	before := map[string]int64{}
	for _, u := range e.runtime.ReportUsage() {
		before[u.Model] = u.Runs
	}
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			if _, err := EstimateAttributes(context.Background(), s, ListNames()); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	for _, u := range e.runtime.ReportUsage() {
		limit := int64(1)
		switch u.Model { // both eyes; the mesh looks twice; age sees the mirror image too
		case "fr_eye": // either eye and its mirror image
			limit = 4
		case "facemesh", "faceapi_age", "iris":
			limit = 2
		}
		if ran := u.Runs - before[u.Model]; ran > limit {
			t.Errorf("%s ran %d times for one face", u.Model, ran)
		}
	}
}

func TestWarmRunsEveryModel(t *testing.T) {
	e := engines(t)
	before := map[string]int64{}
	for _, u := range e.runtime.ReportUsage() {
		before[u.Model] = u.Runs
	}
	for _, warm := range []func(context.Context) error{e.faces.WarmModels, e.engine.WarmUp} {
		if err := warm(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	for _, u := range e.runtime.ReportUsage() {
		if u.Runs == before[u.Model] {
			t.Errorf("%s stayed cold", u.Model)
		}
	}
}

func TestOnlyWhatIsAskedForIsComputed(t *testing.T) {
	e := engines(t)
	for _, c := range []struct {
		ask  Name
		idle []string
	}{
		{NameAge, []string{"selfie_multiclass", "faceapi_expression", "iris", "fr_pose", "fr_eye"}},
		{NameMouth, []string{"faceapi_expression", "faceapi_age", "iris", "fr_pose", "likeness_emotion", "likeness_cover", "likeness_phones"}},
		{NameOcclusion, []string{"faceapi_expression", "faceapi_age", "iris", "faceres", "likeness_phones"}},
		{NameHeadphones, []string{"faceapi_expression", "faceapi_age", "iris", "faceres", "fr_eye", "likeness_cover"}},
		{NameHeadCovering, []string{"faceapi_expression", "faceapi_age", "iris", "fr_pose", "fr_eye"}},
	} {
		s := e.subjects(t, "sample1.jpg", false)[0]
		before := map[string]int64{}
		for _, u := range e.runtime.ReportUsage() {
			before[u.Model] = u.Runs
		}
		if _, err := EstimateAttributes(t.Context(), s, []Name{c.ask}); err != nil {
			t.Fatal(err)
		}
		for _, u := range e.runtime.ReportUsage() {
			for _, name := range c.idle {
				if u.Model == name && u.Runs != before[name] {
					t.Errorf("%s ran %s", c.ask, name)
				}
			}
		}
	}
}

// On 89 faces of LFW and of acted portraits 1 % differed by more than 3 degrees, one
// by more than 5 (models/cards/fr_pose.md). The faces of these groups are smaller: two may here.
func TestMirroredPhotosSwapTheEyesAndTurnThePose(t *testing.T) {
	e := engines(t)
	faces, apart := 0, 0
	for _, name := range []string{"sample1.jpg", "sample3.jpg", "sample4.jpg", "sample5.jpg", "sample6.jpg"} {
		mirrored := e.subjects(t, name, true)
		for _, a := range e.subjects(t, name, false) {
			b := mirrorOf(t, a, mirrored)
			faces++
			if d := poseGap(t, a, b); d > 8 {
				t.Errorf("%s: the pose of the mirror image differs by %.1f degrees", name, d)
			} else if d > 3 {
				t.Logf("%s: the pose of the mirror image differs by %.1f degrees", name, d)
				apart++
			}
			for _, pair := range [][2]Trait{{EyeRightOpen, EyeLeftOpen}, {EyeLeftOpen, EyeRightOpen}} {
				p, q := probability(t, a, pair[0]), probability(t, b, pair[1])
				if math.Abs(p-q) > 0.35 {
					t.Errorf("%s: %s has %.2f, the mirror image's %s %.2f", name, pair[0], p, pair[1], q)
				}
			}
		}
	}
	if apart > 2 {
		t.Errorf("%d of %d faces differ from their mirror image by more than 3 degrees", apart, faces)
	}
}

// poseGap is the largest difference, degrees, between the pose of a and that of its
// mirror image.
func poseGap(t *testing.T, a, mirrored *FaceInput) float64 {
	t.Helper()
	p, err := a.Pose(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	q, err := mirrored.Pose(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return max(math.Abs(p.Yaw+q.Yaw), math.Abs(p.Pitch-q.Pitch), math.Abs(p.Roll+q.Roll))
}

func probability(t *testing.T, s *FaceInput, trait Trait) float64 {
	t.Helper()
	p, err := s.TraitProbability(t.Context(), trait)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// mirrorOf picks the subject that shows a in the mirror image.
func mirrorOf(t *testing.T, a *FaceInput, mirrored []*FaceInput) *FaceInput {
	t.Helper()
	x := float64(a.Photo.Width) - a.Face.Box.X - a.Face.Box.W/2
	for _, b := range mirrored {
		if math.Abs(b.Face.Box.X+b.Face.Box.W/2-x) < a.Face.Box.W/4 && math.Abs(b.Face.Box.Y-a.Face.Box.Y) < a.Face.Box.H/4 {
			return b
		}
	}
	t.Fatal("the face is not found in the mirror image")
	return nil
}

func TestTheMeshLiesOnTheLandmarksAndTheIrisesInTheEyes(t *testing.T) {
	e := engines(t)
	for _, s := range e.subjects(t, "sample1.jpg", false) {
		m, err := s.Mesh(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if m.Presence < mesh.PresenceFloor {
			t.Errorf("presence %.2f", m.Presence)
		}
		irises, err := s.Irises(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for side, iris := range irises {
			outer, inner := m.EyeCorners(mesh.Side(side))
			width := math.Hypot(outer.X-inner.X, outer.Y-inner.Y)
			if d := math.Hypot(iris.Centre.X-(outer.X+inner.X)/2, iris.Centre.Y-(outer.Y+inner.Y)/2); d > 0.5*width {
				t.Errorf("iris %d lies %.0f pixels from the middle of an eye %.0f wide", side, d, width)
			}
			eye := s.Face.Landmarks[side]
			if d := math.Hypot(iris.Centre.X-eye.X, iris.Centre.Y-eye.Y); d > width {
				t.Errorf("iris %d lies %.0f pixels from the landmark", side, d)
			}
			if r := iris.Radius(); r < 0.08*width || r > 0.5*width {
				t.Errorf("iris %d has radius %.1f in an eye %.0f wide", side, r, width)
			}
		}
	}
}

func TestTheMiddleOfAFaceIsFaceSkin(t *testing.T) {
	e := engines(t)
	m, err := e.subjects(t, "sample1.jpg", false)[0].Segments(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	shares := m.MeanScores(imaging.Box{X: 40, Y: 64, W: 32, H: 18})
	if shares[segment.FaceSkin] < 0.8 {
		t.Errorf("the nose is %.2f face skin", shares[segment.FaceSkin])
	}
	x, y := m.CellAt(imaging.Point{X: 56, Y: 72})
	if c := m.ClassAt(x, y); c != segment.FaceSkin {
		t.Errorf("the nose is of class %d", c)
	}
}

func TestRollFollowsThePhoto(t *testing.T) {
	e := engines(t)
	s := e.subjects(t, "sample1.jpg", false)[0]
	want, err := s.Pose(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	full, err := s.Photo.Full()
	if err != nil {
		t.Fatal(err)
	}
	middle := imaging.Point{X: s.Face.Box.X + s.Face.Box.W/2, Y: s.Face.Box.Y + s.Face.Box.H/2}
	for _, degrees := range []float64{-20, -7, 12, 25} {
		turned := imaging.NewImage(900, 900)
		imaging.Warp(turned, full, imaging.Similarity(1, degrees, imaging.Point{X: 450, Y: 450}, middle), [3]uint8{})
		data, err := imaging.EncodePNG(turned, 0)
		if err != nil {
			t.Fatal(err)
		}
		photo, err := imaging.Open(data, imaging.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		defer photo.Release()
		found, err := e.faces.FindFaces(t.Context(), photo)
		if err != nil || len(found.Faces) == 0 {
			t.Fatalf("%v, %d faces", err, len(found.Faces))
		}
		i := face.MainFace(found.Faces, photo.Width, photo.Height)
		got, err := e.engine.PrepareFace(photo, found.Faces[i]).Pose(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		// Similarity turns the sampling positions counter-clockwise, which shows the face
		// turned clockwise: roll grows.
		if d := got.Roll - want.Roll - degrees; math.Abs(d) > 1 {
			t.Errorf("turned by %.0f degrees the roll is %.1f, was %.1f", degrees, got.Roll, want.Roll)
		}
	}
}

func TestTinyFacesAreUndetermined(t *testing.T) {
	e := engines(t)
	s := e.subjects(t, "sample1.jpg", false)[0]
	tiny := s.Face
	for i := range tiny.Landmarks {
		tiny.Landmarks[i].X = tiny.Landmarks[0].X + (tiny.Landmarks[i].X-tiny.Landmarks[0].X)/20
		tiny.Landmarks[i].Y = tiny.Landmarks[0].Y + (tiny.Landmarks[i].Y-tiny.Landmarks[0].Y)/20
	}
	answer, err := EstimateAttributes(t.Context(), e.engine.PrepareFace(s.Photo, tiny), ListNames())
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range answer {
		if a.Name == NameAge {
			if a.Band != [2]int{youngest, oldest} {
				t.Errorf("age %v", a.Band)
			}
		} else if a.Value != Undetermined || a.Confidence != 0 || a.Why == "" {
			t.Errorf("%+v", a)
		}
	}
}

func TestAFaceWithoutExtentIsUndetermined(t *testing.T) {
	s := (&Engine{}).PrepareFace(&imaging.Photo{File: imaging.File{Width: 10, Height: 10}}, face.Face{})
	answer, err := EstimateAttributes(t.Context(), s, ListNames())
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range answer {
		if a.Name != NameAge && a.Value != Undetermined {
			t.Errorf("%+v", a)
		}
	}
}

func TestEstimateAttributesAnswersInTheOrderOfNamesEachOnce(t *testing.T) {
	s := (&Engine{}).PrepareFace(&imaging.Photo{}, face.Face{})
	answer, err := EstimateAttributes(t.Context(), s, []Name{NameHeadphones, NameAge, NameAge, NameMouth})
	if err != nil {
		t.Fatal(err)
	}
	var names []Name
	for _, a := range answer {
		names = append(names, a.Name)
	}
	if d := cmp.Diff([]Name{NameAge, NameMouth, NameHeadphones}, names); d != "" {
		t.Error(d)
	}
}

func TestAnUnknownAttributeIsRefusedWithTheAllowedNames(t *testing.T) {
	_, err := EstimateAttributes(t.Context(), (&Engine{}).PrepareFace(&imaging.Photo{}, face.Face{}), []Name{"Beard"})
	var unknown *UnknownNameError
	if !errors.As(err, &unknown) || unknown.Name != "Beard" || !strings.Contains(err.Error(), "HeadCovering") {
		t.Errorf("%v", err)
	}
}

func TestConfidenceIsThatOfTheAnswer(t *testing.T) {
	r := attributeRule{name: NameSmile, yes: "yes", no: "no"}
	for _, c := range []struct {
		p, confidence float64
		value         string
	}{{0.9, 0.9, "yes"}, {0.1, 0.9, "no"}, {0.5, 0, Undetermined}, {0.52, 0, Undetermined}, {math.NaN(), 0, Undetermined}} {
		if got := decideAttribute(r, defaultDoubt, c.p); got.Value != c.value || math.Abs(got.Confidence-c.confidence) > 1e-9 {
			t.Errorf("%v gives %+v", c.p, got)
		}
	}
}

// The figures behind these limits are in docs/accuracy.md.
func TestRulesAnswerFromTheirOwnProbability(t *testing.T) {
	for _, c := range []struct {
		name  Name
		p     float64
		value string
	}{
		{NameOcclusion, 0.05, "no"},
		{NameOcclusion, 0.15, Undetermined},
		{NameOcclusion, 0.35, "yes"}, // undetermined below 0.7 missed half of the covered faces
		{NameStrongMakeup, 0.25, "no"},
		{NameStrongMakeup, 0.6, Undetermined}, // a bare face reached 0.58
		{NameStrongMakeup, 0.75, "yes"},
		{NameMedicalMask, 0.6, "yes"},
		{NameEyeRight, 0.05, "closed"},
		{NameEyeRight, 0.3, Undetermined}, // closed or looking down
		{NameEyeRight, 0.6, "open"},
		{NameHeadCovering, 0.25, "no"},
		{NameHeadCovering, 0.45, Undetermined}, // scarves that resemble hair
		{NameHeadCovering, 0.7, Undetermined},  // bare heads of grey photos
		{NameHeadCovering, 0.8, "yes"},
	} {
		r := rules[slices.IndexFunc(rules, func(r attributeRule) bool { return r.name == c.name })]
		if r.doubt == (doubtRange{}) {
			r.doubt = defaultDoubt
		}
		if got := decideAttribute(r, r.doubt, c.p); got.Value != c.value {
			t.Errorf("%s at %.2f is %s, want %s", c.name, c.p, got.Value, c.value)
		}
	}
}

// The head of an animal, or anything else that the mesh does not find a face in, is not called masked
// unless that is certain. Background stands in for it: the classifiers answer anything there.
func TestWhatTheMeshDoesNotFindIsMaskedOnlyWhenThatIsCertain(t *testing.T) {
	e := engines(t)
	photo := packtest.Photo(t, "sample2.jpg")
	doubtful := 0
	for i := range 24 {
		f := face.Face{Box: imaging.Box{X: float64(60 + i%6*310), Y: float64(80 + i/6*310), W: 180, H: 230}}
		for k, p := range face.Template112 {
			f.Landmarks[k] = imaging.Point{X: f.Box.X + p.X/112*f.Box.W, Y: f.Box.Y + p.Y/112*f.Box.H}
		}
		s := e.engine.PrepareFace(photo, f)
		m, err := s.Mesh(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if m.Presence >= mesh.PresenceFloor {
			continue
		}
		p, err := s.TraitProbability(t.Context(), WearsMask)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := EstimateAttributes(t.Context(), s, []Name{NameMedicalMask})
		if err != nil {
			t.Fatal(err)
		}
		if p <= 0.55 || p >= 0.95 {
			continue
		}
		doubtful++
		if answer[0].Value != Undetermined {
			t.Errorf("at %.0f, %.0f: %s with %.2f", f.Box.X, f.Box.Y, answer[0].Value, p)
		}
		if _, why, err := s.AttributeProbability(t.Context(), NameMedicalMask); err != nil || why == "" {
			t.Errorf("at %.0f, %.0f: the probability %.2f is answered (%v)", f.Box.X, f.Box.Y, p, err)
		}
	}
	if doubtful == 0 {
		t.Error("no place of the photo looks like a mask with 0.55 to 0.95: choose another photo")
	}
}

func TestPooledVectorsAreThoseOfTheMirrorImage(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := make([]float32, findVector("parts").length)
		for i := range parts {
			parts[i] = rapid.Float32Range(-3, 3).Draw(t, "score")
		}
		mirrored := append([]float32(nil), parts...)
		for _, pair := range [][2]int{{5, 6}, {11, 12}, {13, 14}, {15, 16}} {
			for c := range int(segment.Classes) {
				a, b := pair[0]*int(segment.Classes)+c, pair[1]*int(segment.Classes)+c
				mirrored[a], mirrored[b] = mirrored[b], mirrored[a]
			}
		}
		for name, p := range poolings {
			if d := cmp.Diff(p.poolParts(parts), p.poolParts(mirrored)); d != "" {
				t.Errorf("%s: %s", name, d)
			}
			if got := len(p.poolParts(parts)); got != findVector(name).length {
				t.Errorf("%s has %d values, want %d", name, got, findVector(name).length)
			}
		}
	})
}

func TestShippedHeadsFitTheirVectors(t *testing.T) {
	if _, err := loadClassifiers(); err != nil {
		t.Error(err)
	}
	if _, err := loadAgeModel(); err != nil {
		t.Error(err)
	}
	if _, err := loadEmotionFusion(); err != nil {
		t.Error(err)
	}
}

func TestClassifiersThatDoNotFitTheProgramAreRefused(t *testing.T) {
	for what, change := range map[string]func(*ownmodel.Model[ownmodel.None]){
		"a trait without classifier": func(m *ownmodel.Model[ownmodel.None]) { m.Networks = m.Networks[1:] },
		"unknown vector":             func(m *ownmodel.Model[ownmodel.None]) { m.Networks[3].Inputs[0].Name = "nose" },
		"length of a vector":         func(m *ownmodel.Model[ownmodel.None]) { m.Networks[3].Inputs[0].Length++ },
		"two outputs":                func(m *ownmodel.Model[ownmodel.None]) { m.Networks[3].Outputs = []string{"yes", "no"} },
	} {
		m, err := ownmodel.Load(classifiersName, checkClassifiers)
		if err != nil {
			t.Fatal(err)
		}
		change(m)
		if checkClassifiers(m) == nil {
			t.Errorf("%s is accepted", what)
		}
	}
}

func TestAgeBoundsOutOfOrderAreRefused(t *testing.T) {
	for what, change := range map[string]func(*ageBounds){
		"one knot":        func(b *ageBounds) { b.Knots, b.Low, b.High = b.Knots[:1], b.Low[:1], b.High[:1] },
		"knots fall":      func(b *ageBounds) { b.Knots[1] = b.Knots[0] },
		"spreads fall":    func(b *ageBounds) { b.Spreads[1] = b.Spreads[0] },
		"low above high":  func(b *ageBounds) { b.Low[1][2] = b.High[1][2] + 1 },
		"a row missing":   func(b *ageBounds) { b.High = b.High[1:] },
		"a bound missing": func(b *ageBounds) { b.High[3] = b.High[3][1:] },
	} {
		m, err := ownmodel.Load(ageName, checkAgeModel)
		if err != nil {
			t.Fatal(err)
		}
		change(&m.Settings)
		if checkAgeModel(m) == nil {
			t.Errorf("%s: accepted", what)
		}
	}
}

func TestBandsHoldWholeYearsInOrder(t *testing.T) {
	m, err := loadAgeModel()
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		low, high := m.boundsAt(rapid.Float64Range(-50, 200).Draw(t, "estimate"), rapid.Float64Range(-1, 5).Draw(t, "spread"))
		if low > high || low < youngest || high > oldest {
			t.Fatalf("[%d, %d]", low, high)
		}
	})
}

func TestAnEstimateThatIsNoNumberGivesTheWidestBand(t *testing.T) {
	m, err := loadAgeModel()
	if err != nil {
		t.Fatal(err)
	}
	if got := m.bandFor(math.NaN(), 1); got.Low != youngest || got.High != oldest || got.Estimate != 50 || got.Why == "" {
		t.Errorf("%+v", got)
	}
	for _, estimate := range []float64{math.Inf(-1), 30, math.Inf(1)} {
		if got := m.bandFor(estimate, 1); got.Why != "" || got.Low > got.High || got.Estimate < youngest || got.Estimate > oldest {
			t.Errorf("%v: %+v", estimate, got)
		}
	}
}

// A face whose estimate is often further off has a band at least as wide.
func TestTheAgeBandWidensWithTheSpread(t *testing.T) {
	m, err := loadAgeModel()
	if err != nil {
		t.Fatal(err)
	}
	for estimate := 5.0; estimate < 90; estimate += 2.5 {
		narrow, wide := m.bandFor(estimate, 0.6), m.bandFor(estimate, 1.9)
		if wide.Low > narrow.Low || wide.High < narrow.High {
			t.Errorf("at %g: %d to %d with a small spread, %d to %d with a large one", estimate, narrow.Low, narrow.High, wide.Low, wide.High)
		}
	}
}

func TestFusedEmotionScoresAreProbabilities(t *testing.T) {
	fusion, err := loadEmotionFusion()
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.SliceOfN(rapid.Float64Range(0, 1), fusion.InputLength(), fusion.InputLength()).Draw(t, "inputs")
		sum := 0.0
		for _, v := range fusion.Evaluate(x) {
			if v < 0 || v > 1 || math.IsNaN(v) {
				t.Fatalf("score %v", v)
			}
			sum += v
		}
		if math.Abs(sum-1) > 1e-6 {
			t.Fatalf("scores sum up to %v", sum)
		}
	})
}

func BenchmarkAllThirteenAttributes(b *testing.B) {
	e := engines(b)
	s := e.subjects(b, "sample1.jpg", false)[0]
	for b.Loop() {
		if _, err := EstimateAttributes(b.Context(), e.engine.PrepareFace(s.Photo, s.Face), ListNames()); err != nil {
			b.Fatal(err)
		}
	}
}

func TestEveryVectorHasAPlaceInAFaceInput(t *testing.T) {
	if len(vectors) != maxVectors {
		t.Errorf("%d vectors, maxVectors is %d", len(vectors), maxVectors)
	}
	for i, v := range vectors {
		if v.length <= 0 || v.compute == nil || vectorIndex(v.name) != i {
			t.Errorf("vector %d, %q, is incomplete or has the name of another", i, v.name)
		}
	}
}
