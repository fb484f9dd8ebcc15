package liveness_test

import (
	stdcmp "cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"image"
	"math"
	"os"
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

type engines struct {
	faces    *face.Engine
	liveness *liveness.Engine
}

// engine is shared by the tests: a process has one runtime.
var engine = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (engines, error) {
	faces, err := face.NewUncalibrated(rt, p)
	if err != nil {
		return engines{}, err
	}
	assessor, err := liveness.New(rt, p)
	return engines{faces, assessor}, err
})

// sample opens one of the party photos of the pulled face-api package.
func sample(t testing.TB, n int) *imaging.Photo {
	t.Helper()
	return packtest.Photo(t, fmt.Sprintf("sample%d.jpg", n))
}

func encoded(t testing.TB, img *imaging.Image) *imaging.Photo {
	t.Helper()
	data, err := imaging.EncodeJPEG(img, 92, 0)
	if err != nil {
		t.Fatal(err)
	}
	return packtest.Open(t, data)
}

func mainFace(t testing.TB, photo *imaging.Photo) face.Face {
	t.Helper()
	found, err := engine(t).faces.FindFaces(t.Context(), photo)
	if err != nil {
		t.Fatal(err)
	}
	i := face.MainFace(found.Faces, photo.Width, photo.Height)
	if i < 0 {
		t.Fatal("no face")
	}
	return found.Faces[i]
}

func assess(t testing.TB, photo *imaging.Photo, f face.Face) liveness.Verdict {
	t.Helper()
	v, err := engine(t).liveness.AssessFace(t.Context(), photo, f)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// portion crops the photo to k boxes round the face.
func portion(t testing.TB, photo *imaging.Photo, f face.Face, k float64) (*imaging.Photo, face.Face) {
	t.Helper()
	src, err := photo.Full()
	if err != nil {
		t.Fatal(err)
	}
	b := f.Box
	dst := imaging.NewImage(int(b.W*k), int(b.H*k))
	x, y := b.X-b.W*(k-1)/2, b.Y-b.H*(k-1)/2
	imaging.Warp(dst, src, imaging.Transform{A: 1, E: 1, C: x, F: y}, [3]uint8{})
	f.Box.X, f.Box.Y = b.X-x, b.Y-y
	return encoded(t, dst), f
}

func TestTightCropsOfPeopleAreUnknown(t *testing.T) {
	photo := sample(t, 1)
	f := mainFace(t, photo)
	for _, k := range []float64{1.02, 1.2, 1.4} {
		crop, g := portion(t, photo, f, k)
		v := assess(t, crop, g)
		if v.Status != liveness.Unknown || v.ReasonCode != liveness.LowQuality || v.Measured || v.Score != 0 {
			t.Errorf("%.2f boxes of room give %+v", k, v)
		}
		if len(v.Reasons) == 0 || v.Reasons[0].Fix == "" {
			t.Errorf("%.2f boxes of room: no fix is named", k)
		}
	}
}

var update = flag.Bool("update", false, "rewrite testdata/party.json")

// golden is the verdict of one face; X and Y are the middle of its box, whole pixels.
type golden struct {
	Photo, X, Y int
	Status      liveness.Status
	Reason      liveness.Reason
	Score       float64 // to 0.05
}

// TestThePartyPhotosAreAnsweredAsBefore keeps the answers for real photos that no
// fitting saw. They are no good result: see the card.
func TestThePartyPhotosAreAnsweredAsBefore(t *testing.T) {
	var got []golden
	for n := 1; n <= 6; n++ {
		photo := sample(t, n)
		found, err := engine(t).faces.FindFaces(t.Context(), photo)
		if err != nil {
			t.Fatal(err)
		}
		for i, f := range found.Faces {
			v := assess(t, photo, f)
			switch {
			case v.Score < 0 || v.Score > 1 || v.Measured != (len(v.Cues) > 0):
				t.Errorf("sample%d face %d: %+v", n, i, v)
			case v.Status == liveness.Live && (v.ReasonCode != 0 || len(v.Reasons) > 0 || !v.IsLive()):
				t.Errorf("sample%d face %d is live with a reason", n, i)
			case v.Status != liveness.Live && (len(v.Reasons) == 0 || v.ReasonCode != v.Reasons[0].Code || v.IsLive()):
				t.Errorf("sample%d face %d is not live without a reason", n, i)
			}
			if again := assess(t, photo, f); !cmp.Equal(v, again) {
				t.Errorf("sample%d face %d: assessed again, it differs: %s", n, i, cmp.Diff(v, again))
			}
			got = append(got, golden{n, int(f.Box.X + f.Box.W/2), int(f.Box.Y + f.Box.H/2), v.Status, v.ReasonCode, math.Round(v.Score*100) / 100})
		}
	}
	slices.SortFunc(got, func(a, b golden) int { return stdcmp.Or(a.Photo-b.Photo, a.X-b.X) })
	const file = "testdata/party.json"
	if *update {
		data, err := json.MarshalIndent(got, "", "\t")
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, append(data, '\n'), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var want []golden
	if err := json.Unmarshal(data, &want); err != nil {
		t.Fatal(err)
	}
	near := cmpopts.EquateApprox(0, 0.05)
	pixels := cmp.FilterPath(func(p cmp.Path) bool { return p.Last().String() == ".X" || p.Last().String() == ".Y" },
		cmp.Comparer(func(a, b int) bool { return max(a-b, b-a) <= 4 }))
	if diff := cmp.Diff(want, got, near, pixels); diff != "" {
		t.Errorf("verdicts changed (-want +got); -update accepts them:\n%s", diff)
	}
}

func TestOddFacesAndImagesGiveUnknownAndNoPanic(t *testing.T) {
	grey := imaging.NewImage(640, 480)
	for i := range grey.Pix {
		grey.Pix[i] = 128
	}
	drawing := imaging.NewImage(640, 480)
	for i := range drawing.Pix {
		x, y := float64(i/3%640), float64(i/3/640)
		drawing.Pix[i] = 255
		if d := math.Hypot(x-320, (y-240)*0.8); d > 95 && d < 99 || math.Hypot(x-290, y-210) < 8 || math.Hypot(x-350, y-210) < 8 {
			drawing.Pix[i] = 0
		}
	}
	centred := face.Face{Box: imaging.Box{X: 220, Y: 120, W: 200, H: 240}}
	small, tiny := centred, imaging.NewImage(3, 2)
	small.Box.W, small.Box.H = 20, 24
	edge := centred
	edge.Box.X = -150
	for _, c := range []struct {
		name string
		img  *imaging.Image
		f    face.Face
	}{
		{"even grey", grey, centred},
		{"drawing", drawing, centred},
		{"face of 20 pixels", drawing, small},
		{"face at the edge", drawing, edge},
		{"face outside", drawing, face.Face{Box: imaging.Box{X: 5000, Y: 5000, W: 200, H: 200}}},
		{"negative box", drawing, face.Face{Box: imaging.Box{X: 10, Y: 10, W: -200, H: 200}}},
		{"box without end", drawing, face.Face{Box: imaging.Box{X: math.Inf(-1), Y: 10, W: math.Inf(1), H: 200}}},
		{"no number", drawing, face.Face{Box: imaging.Box{X: 10, Y: math.NaN(), W: 200, H: 200}}},
		{"picture of 3x2 pixels", tiny, centred},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := assess(t, encoded(t, c.img), c.f)
			if v.Status == liveness.Live {
				t.Errorf("answered live: %+v", v)
			}
			if c.name != "drawing" && v.Status != liveness.Unknown {
				t.Errorf("status is %d (score %.2f), want unknown", v.Status, v.Score)
			}
		})
	}
}

func TestABrokenFileIsAnErrorAndACancelledCallEnds(t *testing.T) {
	photo := sample(t, 1)
	f := mainFace(t, photo)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := engine(t).liveness.AssessFace(ctx, photo, f); err == nil {
		t.Error("a cancelled call answers")
	}
	cut := packtest.Open(t, photo.Data[:len(photo.Data)/2])
	if _, err := engine(t).liveness.AssessFace(t.Context(), cut, f); err == nil {
		t.Error("a file without its pixels is assessed")
	}
}

func TestConcurrentEvaluationGivesTheSameAnswers(t *testing.T) {
	photo := sample(t, 2)
	f := mainFace(t, photo)
	want := assess(t, photo, f)
	var wg sync.WaitGroup
	for range 6 {
		wg.Go(func() {
			if got := assess(t, photo, f); !cmp.Equal(want, got) {
				t.Error(cmp.Diff(want, got))
			}
		})
	}
	wg.Wait()
}

func BenchmarkAssess(b *testing.B) {
	photo := sample(b, 1)
	f := mainFace(b, photo)
	if _, err := photo.Full(); err != nil { // decoding is the photo's cost
		b.Fatal(err)
	}
	e := engine(b)
	for b.Loop() {
		if _, err := e.liveness.AssessFace(b.Context(), photo, f); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(photo.Width*photo.Height)/1e6, "MP")
}

func TestAPhotoOnADrawnScreenIsNotLive(t *testing.T) {
	for n := 1; n <= 6; n++ {
		photo := sample(t, n)
		img, err := photo.Full()
		if err != nil {
			t.Fatal(err)
		}
		scene := imaging.NewImage(960, 1280)
		for i := range scene.Pix {
			scene.Pix[i] = 150
		}
		packtest.DrawScreen(scene, image.Rect(170, 190, 790, 1090), img, mainFace(t, photo).Box, 0.45)
		shot := encoded(t, scene)
		if v := assess(t, shot, mainFace(t, shot)); v.Status != liveness.NotLive {
			t.Errorf("sample%d.jpg on a screen: %+v", n, v)
		}
	}
}
