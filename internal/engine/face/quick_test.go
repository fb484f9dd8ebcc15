package face_test

import (
	"testing"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// A photo with large faces is settled by the quick run: no run at 640 pixels follows, only runs on
// the surroundings of faces that are lower than 48 pixels at 320, and the main face is the same
// whether other faces are asked for or not.
func TestALargeFaceNeedsTheQuickRunAlone(t *testing.T) {
	e := started(t)
	const quickInputs = 3 * 320 * 320
	for _, name := range []string{"sample1.jpg", "sample3.jpg", "sample5.jpg"} {
		photo := packtest.Photo(t, name)
		ctx, all := inference.WithRunMeter(t.Context())
		found, err := e.FindFaces(ctx, photo)
		if err != nil {
			t.Fatal(err)
		}
		ctx, one := inference.WithRunMeter(t.Context())
		central, err := e.FindMain(ctx, photo)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range one.ByModel() {
			if r.Model == "centerface" && (r.Inputs-3*320*256)%(3*128*128) != 0 || r.Model == "fr_landmark" && r.Runs > 2 || r.Model == "fr_detect" {
				t.Errorf("%s: the main face takes %+v, want one run of the detector, those of low faces and up to two of the landmarks", name, one.ByModel())
			}
		}
		for _, r := range all.ByModel() {
			if r.Model == "centerface" && r.Inputs > quickInputs+r.Runs*3*192*192 {
				t.Errorf("%s: all faces take a detector run at more than 320 pixels: %+v", name, r)
			}
		}
		a := found.Faces[face.MainFace(found.Faces, photo.Width, photo.Height)]
		b := central.Faces[face.MainFace(central.Faces, photo.Width, photo.Height)]
		if a != b {
			t.Errorf("%s: the main face is %+v, or %+v when it alone is asked for", name, a, b)
		}
	}
}

// Small faces beside a large one are found although the quick run cannot see them.
func TestSmallFacesBesideALargeOneAreFound(t *testing.T) {
	e := started(t)
	large, err := packtest.Photo(t, "sample3.jpg").AtLeast(1000)
	if err != nil {
		t.Fatal(err)
	}
	scene := imaging.NewImage(1280, 960)
	for i := range scene.Pix {
		scene.Pix[i] = 120
	}
	// Three large faces at the right, the same three with a tenth of the size at the lower left.
	imaging.Warp(scene, large, imaging.Transform{A: 1.1, C: -300, E: 1.1, F: 0}, [3]uint8{120, 120, 120})
	small := imaging.Resize(large, large.Width/10, large.Height/10)
	for y := range small.Height {
		copy(scene.Pix[3*((y+scene.Height-small.Height)*scene.Width+10):], small.Pix[3*y*small.Width:3*(y+1)*small.Width])
	}
	data, err := imaging.EncodeJPEG(scene, 92, 0)
	if err != nil {
		t.Fatal(err)
	}
	found, err := e.FindFaces(t.Context(), packtest.Open(t, data))
	if err != nil {
		t.Fatal(err)
	}
	tiny := 0
	for _, f := range found.Faces {
		if f.Box.H < 0.04*1280 {
			tiny++
		}
	}
	if tiny < 2 { // of 26 to 32 pixels: 8 in the quick run, which sees none of them
		t.Errorf("%d of 3 faces lower than 4 %% of the photo were found: %+v", tiny, found.Faces)
	}
}
