package quality

import (
	"context"
	"image"
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/testset"
)

// geometryNames are the checks of this family.
var geometryNames = []string{
	"FaceMidPointHorizontalPosition", "FaceMidPointVerticalPosition", "HeadWidthRatio", "HeadHeightRatio", "EyesDistance",
	"Yaw", "Pitch", "Roll",
}

// slack is how far a value may move by what the networks make of other pixels. The largest
// difference of Pitch is 3.01: a darker copy, as PNG, of a head that is pitched by 30 degrees;
// of Roll 1.78: the mirror image of a face that is 36 pixels high in the detector's first run.
var slack = map[string]float64{
	"FaceMidPointHorizontalPosition": 0.003, "FaceMidPointVerticalPosition": 0.003, "HeadWidthRatio": 0.006, "HeadHeightRatio": 0.012,
	"EyesDistance": 6, "Yaw": 4, "Pitch": 3.5, "Roll": 2,
}

// sameFace are photos whose main face is the same one mirrored; its eyes are 85 and 100
// pixels apart.
var sameFace = []string{"sample2.jpg", "sample3.jpg"}

func compareWithin(t *testing.T, photo string, got, want map[string]float64) {
	t.Helper()
	for name, w := range want {
		g, ok := got[name]
		if !ok {
			t.Errorf("%s: %s is undetermined now, was %.3f", photo, name, w)
		} else if math.Abs(g-w) > slack[name] {
			t.Errorf("%s: %s is %.3f, want %.3f", photo, name, g, w)
		}
	}
}

func TestAMirroredPhotoMirrorsPlaceYawAndRoll(t *testing.T) {
	m := loadModels(t)
	for _, name := range testset.Shorten(sameFace, 1) {
		want := m.measureWhole(t, packtest.Bytes(t, name), geometryNames)
		want["FaceMidPointHorizontalPosition"] = 1 - want["FaceMidPointHorizontalPosition"]
		want["Yaw"], want["Roll"] = -want["Yaw"], -want["Roll"]
		compareWithin(t, name, m.measureWhole(t, redrawPhoto(t, name, mirrorImage), geometryNames), want)
	}
}

func TestTwiceThePixelsDoublePixelsAndLeaveRatios(t *testing.T) {
	m := loadModels(t)
	for _, name := range testset.Shorten(sameFace, 1) {
		want := m.measureWhole(t, packtest.Bytes(t, name), geometryNames)
		want["EyesDistance"] *= 2
		compareWithin(t, name, m.measureWhole(t, redrawPhoto(t, name, doubleImage), geometryNames), want)
	}
}

func TestBrightnessMovesNoGeometry(t *testing.T) {
	m := loadModels(t)
	for _, name := range testset.Shorten(sameFace, 1) {
		want := m.measureWhole(t, packtest.Bytes(t, name), geometryNames)
		darker := redrawPhoto(t, name, func(in *image.RGBA) *image.RGBA {
			for i := range in.Pix {
				if i%4 != 3 {
					in.Pix[i] = uint8(float64(in.Pix[i]) * 0.8)
				}
			}
			return in
		})
		compareWithin(t, name, m.measureWhole(t, darker, geometryNames), want)
	}
}

func TestRollFollowsATurnedPhotoToADegree(t *testing.T) {
	m := loadModels(t)
	data := packtest.Bytes(t, "sample3.jpg")
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	defer photo.Release()
	found, err := m.Faces.FindFaces(context.Background(), photo)
	if err != nil {
		t.Fatal(err)
	}
	f := found.Faces[face.MainFace(found.Faces, photo.Width, photo.Height)]
	centre := imaging.Point{X: f.Box.X + f.Box.W/2, Y: f.Box.Y + f.Box.H/2}
	var upright float64
	for i, degrees := range []float64{0, -40, -20, 20, 40} {
		v := patch.ViewAround(centre, 4*f.Box.H, degrees, 700) // the face turns against the view: clockwise
		img, err := v.Render(photo)
		if err != nil {
			t.Fatal(err)
		}
		encoded, err := imaging.EncodePNG(img, 0)
		if err != nil {
			t.Fatal(err)
		}
		imaging.Return(img)
		roll := m.measureWhole(t, encoded, []string{"Roll"})["Roll"]
		if i == 0 {
			upright = roll
			continue
		}
		if math.Abs(roll-upright-degrees) > 1 {
			t.Errorf("turned by %g: roll %.1f from %.1f", degrees, roll, upright)
		}
	}
}
