package face_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// started is shared by the tests: a process has one runtime.
var started = packtest.Engine(face.New)

// sample opens one of the party photos of the pulled face-api package.
func sample(t *testing.T, n int) *imaging.Photo {
	t.Helper()
	return packtest.Photo(t, fmt.Sprintf("sample%d.jpg", n))
}

func encoded(t *testing.T, img *imaging.Image) *imaging.Photo {
	t.Helper()
	data, err := imaging.EncodeJPEG(img, 95, 0)
	if err != nil {
		t.Fatal(err)
	}
	return packtest.Open(t, data)
}

func find(t *testing.T, photo *imaging.Photo) face.Finding {
	t.Helper()
	found, err := started(t).FindFaces(t.Context(), photo)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func describe(t *testing.T, photo *imaging.Photo, f face.Face) face.Embedding {
	t.Helper()
	e, err := started(t).DescribeFace(t.Context(), photo, f)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// at is the face whose box holds the point.
func at(t *testing.T, faces []face.Face, x, y float64) face.Face {
	t.Helper()
	for _, f := range faces {
		if x > f.Box.X && x < f.Box.X+f.Box.W && y > f.Box.Y && y < f.Box.Y+f.Box.H {
			return f
		}
	}
	t.Fatalf("no face at (%v, %v)", x, y)
	return face.Face{}
}

func TestEveryPersonOfThePartyPhotosIsFoundOnce(t *testing.T) {
	got := map[int]int{}
	for n := 1; n <= 6; n++ {
		found := find(t, sample(t, n))
		got[n] = len(found.Faces)
		if found.TurnedDegrees != 0 {
			t.Errorf("sample%d is said to be turned by %d degrees", n, found.TurnedDegrees)
		}
		for i, f := range found.Faces {
			if i > 0 && f.Box.W*f.Box.H > found.Faces[i-1].Box.W*found.Faces[i-1].Box.H {
				t.Errorf("sample%d: face %d is larger than the one before", n, i)
			}
		}
	}
	if diff := cmp.Diff(map[int]int{1: 3, 2: 3, 3: 3, 4: 4, 5: 5, 6: 4}, got); diff != "" {
		t.Errorf("faces per sample (-want +got):\n%s", diff)
	}
}

func TestTiltedHeadsGetTheirAngle(t *testing.T) {
	faces := find(t, sample(t, 1)).Faces
	for _, want := range []struct{ x, y, degrees float64 }{{930, 550, 31}, {500, 480, 2}, {1577, 322, -44}} {
		if f := at(t, faces, want.x, want.y); math.Abs(f.RotationAngle-want.degrees) > 5 {
			t.Errorf("face at (%v, %v) has angle %.1f, want %v +- 5", want.x, want.y, f.RotationAngle, want.degrees)
		}
	}
}

func TestOnePersonOnTwoPhotosIsMoreAlikeThanAnyTwoPeople(t *testing.T) {
	e := started(t)
	first, third := sample(t, 1), sample(t, 3)
	faces1, faces3 := find(t, first).Faces, find(t, third).Faces
	woman1, woman3 := at(t, faces1, 1577, 322), at(t, faces3, 1190, 370)
	same := e.CompareEmbeddings(describe(t, first, woman1), describe(t, third, woman3))
	if same.Similarity < 0.9 {
		t.Errorf("the same woman: %+v, want similarity >= 0.9", same)
	}
	for _, a := range faces1 {
		for _, b := range faces3 {
			if a == woman1 && b == woman3 {
				continue
			}
			va, vb := describe(t, first, a), describe(t, third, b)
			c := e.CompareEmbeddings(va, vb)
			if c.Similarity > 0.7 { // below the default threshold of 0.75 with a margin
				t.Errorf("two women at %v and %v: %+v", a.Box, b.Box, c)
			}
			if c != e.CompareEmbeddings(vb, va) {
				t.Error("comparing is not symmetric")
			}
		}
	}
}

func TestAnEmbeddingHasLengthOneAndIsRepeatable(t *testing.T) {
	photo := sample(t, 3)
	f := find(t, photo).Faces[0]
	a := describe(t, photo, f)
	var sum float64
	for _, x := range a.Vector {
		sum += float64(x) * float64(x)
	}
	if math.Abs(sum-1) > 1e-5 || len(a.Vector) != started(t).Dimension() {
		t.Errorf("length %v, dimension %d", math.Sqrt(sum), len(a.Vector))
	}
	if diff := cmp.Diff(a, describe(t, sample(t, 3), f)); diff != "" {
		t.Errorf("the second time differs:\n%s", diff)
	}
	if c := started(t).CompareEmbeddings(a, a); c.Similarity != 1 || c.Score != 0 {
		t.Errorf("a face and itself: %+v", c)
	}
}

func TestPhotosOnTheirSideOrHeadAreFoundAndSaidToBe(t *testing.T) {
	photo := sample(t, 3)
	upright := find(t, photo).Faces
	full, err := photo.AtLeast(900)
	if err != nil {
		t.Fatal(err)
	}
	for _, turn := range []int{90, 180, 270} { // clockwise
		w, h := full.Width, full.Height
		if turn != 180 {
			w, h = h, w
		}
		turned := imaging.NewImage(w, h)
		imaging.Warp(turned, full, imaging.Similarity(1, float64(turn),
			imaging.Point{X: float64(w) / 2, Y: float64(h) / 2},
			imaging.Point{X: float64(full.Width) / 2, Y: float64(full.Height) / 2}), [3]uint8{})
		found := find(t, encoded(t, turned))
		if len(found.Faces) != len(upright) || found.TurnedDegrees != 360-turn {
			t.Errorf("turned by %d: %d faces, TurnedDegrees %d", turn, len(found.Faces), found.TurnedDegrees)
		}
	}
}

// frame12MP lays the middle face of sample3 with the given height on a
// 12-megapixel gradient.
func frame12MP(t *testing.T, height float64) (*imaging.Photo, imaging.Point) {
	t.Helper()
	photo := sample(t, 3)
	f := find(t, photo).Faces[0]
	full, err := photo.Full()
	if err != nil {
		t.Fatal(err)
	}
	frame := imaging.NewImage(4000, 3000)
	for y := range 3000 {
		for x := range 4000 {
			p := frame.Pix[3*(y*4000+x):]
			p[0], p[1], p[2] = uint8(60+x/40), uint8(80+y/40), uint8(140-x/60)
		}
	}
	scale := f.Box.H / height
	middle := imaging.Point{X: 2600, Y: 1400}
	if height > 1000 {
		middle = imaging.Point{X: 2000, Y: 1500}
	}
	side := int(math.Min(1.3*height, 2990))
	patch := imaging.NewImage(side, side)
	imaging.Warp(patch, full, imaging.Transform{
		A: scale, C: f.Box.X + f.Box.W/2 - scale*float64(side)/2,
		E: scale, F: f.Box.Y + f.Box.H/2 - scale*float64(side)/2,
	}, [3]uint8{})
	left, top := int(middle.X)-side/2, int(middle.Y)-side/2
	for y := range side {
		copy(frame.Pix[3*((top+y)*4000+left):], patch.Pix[3*y*side:3*(y+1)*side])
	}
	return encoded(t, frame), middle
}

func TestLargeAndTinyFacesIn12MegapixelsAreFound(t *testing.T) {
	for _, height := range []float64{2950, 400, 32} {
		photo, middle := frame12MP(t, height)
		faces := find(t, photo).Faces
		if len(faces) != 1 {
			t.Errorf("face of %v px: %d found", height, len(faces))
			continue
		}
		f := at(t, faces, middle.X, middle.Y)
		if f.Box.H < 0.7*height || f.Box.H > 1.4*height {
			t.Errorf("face of %v px: box %v", height, f.Box)
		}
	}
}

func TestAnImageWithoutAFaceGivesNone(t *testing.T) {
	for name, size := range map[string][2]int{"one pixel": {1, 1}, "a line": {200, 10}, "below the least side": {100, 7}, "plain": {640, 480}} {
		if found := find(t, encoded(t, imaging.NewImage(size[0], size[1]))); len(found.Faces) != 0 || found.Faces == nil {
			t.Errorf("%s: %+v", name, found)
		}
	}
}

func TestDetectionEndsWithItsContext(t *testing.T) {
	gone := errors.New("the caller hung up")
	ctx, stop := context.WithCancelCause(t.Context())
	stop(gone)
	_, err := started(t).FindFaces(ctx, sample(t, 1))
	if !errors.Is(err, gone) {
		t.Errorf("error %v, want %v", err, gone)
	}
}

func TestManyCallersGetTheAnswersOfOne(t *testing.T) {
	e := started(t)
	want := find(t, sample(t, 2))
	var wg sync.WaitGroup
	for range 6 {
		photo := sample(t, 2)
		wg.Go(func() {
			got, err := e.FindFaces(t.Context(), photo)
			if err != nil {
				t.Error(err)
			} else if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("differs from a lone call:\n%s", diff)
			}
		})
	}
	wg.Wait()
}

// Stored galleries, liveness proofs and calibration tables name the recogniser that their
// embeddings come from. The name holds the hash of the published weights, not of our
// conversion, so that a conversion with the same outputs (TestConvertedModelsAnswerLikeTheOriginals)
// keeps them valid. Change this line only with a recogniser whose embeddings differ.
func TestTheRecogniserKeepsItsName(t *testing.T) {
	e := started(t)
	const want = "fr_feature@87aacdfe5751+mobilefacenet@d8ba40c0127f*0.3"
	if got := e.RecogniserID(); got != want || e.Calibration().Recogniser != want {
		t.Errorf("the recogniser is %s, its calibration belongs to %s, want %s", got, e.Calibration().Recogniser, want)
	}
}
