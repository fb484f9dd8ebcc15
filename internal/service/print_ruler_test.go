package service_test

import (
	"bytes"
	"image"
	"image/jpeg"
	"maps"
	"slices"
	"strings"
	"testing"

	xdraw "golang.org/x/image/draw"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
	"github.com/likeness-api/likeness/internal/testkit/testset"
	"github.com/likeness-api/likeness/internal/testkit/viewtest"
)

// ruler is what an authority prints on its template, mm.
type ruler struct {
	standard         apigen.Standard
	width, height    float64
	headMin, headMax float64
	toHair           bool    // else to the crown
	eyesMin, eyesMax float64 // from the lower edge
}

// The rulers stand here as the authorities write them, not as the table of checks has them.
var rulers = []ruler{
	{apigen.StandardICAO, 45, 60, 0.6 * 60, 0.9 * 60, false, 0.5 * 60, 0.7 * 60},
	{apigen.StandardVisaSchengen, 35, 45, 31.5, 36, false, 0.5 * 45, 0.7 * 45},
	{apigen.StandardVisaUSA, 51, 51, 25, 35, true, 28, 35},
}

// A print is measured with a ruler: its size by the density that the file states, the eyes where the detector finds them
// in it, the chin by the mesh, the top of the hair where the new background ends. The crown lies below the hair.
func TestPrintsFitTheRulerOfTheirAuthority(t *testing.T) {
	s, m := realService(t), viewtest.LoadModels(t)
	paths := []string{
		"icao_fei8/pessoa004/front-facing/157a.jpg", "mask_chandrika/without_mask/216.jpg", "taiwanese/faces_256x256/2001a04.jpg",
		"icao_fei8/pessoa001/front-facing/139a.jpg", "icao_fei8/pessoa003/front-facing/147a.jpg", "taiwanese/faces_256x256/0501a05.jpg",
		"nuaa/ClientRaw/0007/0007_00_00_01_116.jpg", "lfw/images/Arlen_Specter/Arlen_Specter_0001.jpg",
	}
	for _, path := range testset.Shorten(paths, 3) {
		file := readPortrait(t, path)
		if file == nil {
			t.Skip("NOT MEASURED: ../shared/data is absent")
		}
		for _, r := range rulers {
			fixed, err := s.KioskPhoto(t.Context(), &call.Call{}, &apigen.KioskPhotoRequest{Image: file, Standard: r.standard, Edits: apigen.KioskEditsAll})
			if err != nil {
				t.Fatal(err)
			}
			r.measurePrint(t, m, path, fixed.FixedImage)
		}
	}
}

func (r ruler) measurePrint(t *testing.T, m viewtest.Models, path string, file []byte) {
	t.Helper()
	img, err := jpeg.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	const inch = 25.4
	pixel := inch / float64(int(file[14])<<8|int(file[15])) // mm; JFIF: density at 14, in dots an inch
	if w, h := float64(img.Bounds().Dx())*pixel, float64(img.Bounds().Dy())*pixel; w < 0.99*r.width || w > 1.01*r.width || h < 0.99*r.height || h > 1.01*r.height {
		t.Errorf("%s, %s: the print is %.1f x %.1f mm, want %g x %g", path, r.standard, w, h, r.width, r.height)
	}
	p := m.OpenPortrait(t, file, viewtest.WholePhoto)
	if p == nil {
		t.Fatalf("%s, %s: no face in the print", path, r.standard)
	}
	found, err := p.Mesh(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	eye := p.Face().Landmarks
	eyes := (float64(img.Bounds().Dy()) - view.FindMiddle(eye[0], eye[1]).Y) * pixel
	if eyes < r.eyesMin || eyes > r.eyesMax {
		t.Errorf("%s, %s: the eyes are %.1f mm above the lower edge, want %g to %g", path, r.standard, eyes, r.eyesMin, r.eyesMax)
	}
	chin := found.Points[mesh.Chin].ImagePoint()
	head := (chin.Y - topOfHair(img, chin, view.MeasureDistance(eye[0], eye[1]))) * pixel
	// With its hair a head is as high as to the crown or higher: flat hair adds a tenth, and the crown is estimated
	// to a tenth.
	least, most := r.headMin, r.headMax
	if !r.toHair {
		most *= 1.2
	}
	if head < least || head > most {
		t.Errorf("%s, %s: the head is %.1f mm high with the hair, want %g to %g", path, r.standard, head, least, most)
	}
	t.Logf("%s, %s: head %.1f mm with the hair, eyes %.1f mm from below", path, r.standard, head, eyes)
}

// topOfHair is the first row of a print that is not its white background over the middle of a head of which the chin and
// the distance of the eyes are known.
func topOfHair(img image.Image, chin imaging.Point, eyes float64) float64 {
	const white = 230 << 8
	for y := range img.Bounds().Dy() {
		dark := 0
		for x := int(chin.X - eyes/2); x < int(chin.X+eyes/2); x++ {
			if r, g, b, _ := img.At(x, y).RGBA(); min(r, g, b) < white {
				dark++
			}
		}
		if float64(dark) > 0.1*eyes {
			return float64(y)
		}
	}
	return 0
}

// geometryRules are the checks of position and size, by the rule that they hold.
var geometryRules = map[string]string{
	"ImageWidth": "pixels", "ImageHeight": "pixels", "ImageWidthToHeight": "shape", "FaceMidPointHorizontalPosition": "centre",
	"FaceMidPointVerticalPosition": "eyes", "HeadWidthRatio": "head", "HeadHeightRatio": "head",
}

// brokenRules are the rules of position and size that a photo breaks by a standard, in words.
func brokenRules(t *testing.T, s *servicetest.Services, file []byte, name apigen.Standard) string {
	t.Helper()
	broken := map[string]bool{}
	for _, c := range checkCompliance(t, s, file, name).Checks {
		if rule := geometryRules[string(c.Name)]; rule != "" && c.Status != apigen.QualityStatusPass {
			broken[rule] = true
		}
	}
	return strings.Join(slices.Sorted(maps.Keys(broken)), " ")
}

// redrawPrint draws a print scaled about its middle and moved, both in shares of its sides, on white of a share of its size.
func redrawPrint(t *testing.T, file []byte, scale, right, down, size float64) []byte {
	t.Helper()
	img, err := jpeg.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	w, h := float64(img.Bounds().Dx()), float64(img.Bounds().Dy())
	out := image.NewRGBA(image.Rect(0, 0, int(w*size), int(h*size)))
	xdraw.Draw(out, out.Bounds(), image.White, image.Point{}, xdraw.Src)
	x, y := (w*(1-scale)/2+w*right)*size, (h*(1-scale)/2+h*down)*size
	xdraw.CatmullRom.Scale(out, image.Rect(int(x), int(y), int(x+w*scale*size), int(y+h*scale*size)), img, img.Bounds(), xdraw.Src, nil)
	var made bytes.Buffer
	if err := jpeg.Encode(&made, out, &jpeg.Options{Quality: 95}); err != nil {
		t.Fatal(err)
	}
	return made.Bytes()
}

// A photo that the kiosk makes for a standard breaks no rule of position and size, and one that is changed in one way
// breaks the rule that this concerns, alone.
func TestAStandardNamesTheRuleThatAPhotoBreaks(t *testing.T) {
	s := realService(t)
	file := readPortrait(t, "icao_fei8/pessoa004/front-facing/157a.jpg")
	if file == nil {
		t.Skip("NOT MEASURED: ../shared/data is absent")
	}
	for _, name := range testset.Shorten([]apigen.Standard{"VisaUSA", "DE-passport", "VisaSchengen", "GB-passport", "TW-passport"}, 2) {
		fixed, err := s.KioskPhoto(t.Context(), &call.Call{}, &apigen.KioskPhotoRequest{Image: file, Standard: name, Edits: apigen.KioskEditsAll})
		if err != nil {
			t.Fatal(err)
		}
		if broken := brokenRules(t, s, fixed.FixedImage, name); broken != "" {
			t.Errorf("%s: the print breaks %s", name, broken)
			continue
		}
		i := slices.IndexFunc(fixed.FixedChecks, func(c apigen.QualityCheck) bool { return c.Name == "FaceMidPointVerticalPosition" })
		eyes, lowest := *fixed.FixedChecks[i].Value, fixed.FixedChecks[i].Range[1]
		const smaller = 0.62 // with the eyes where they are
		for want, changed := range map[string][]byte{
			"head": redrawPrint(t, fixed.FixedImage, smaller, 0, (eyes-0.5)*(1-smaller), 1), "centre": redrawPrint(t, fixed.FixedImage, 1, 0.12, 0, 1),
			"eyes": redrawPrint(t, fixed.FixedImage, 1, 0, lowest-eyes+0.03, 1), "pixels": redrawPrint(t, fixed.FixedImage, 1, 0, 0, 0.9),
		} {
			if got := brokenRules(t, s, changed, name); got != want {
				t.Errorf("%s: the photo breaks %q, want %q", name, got, want)
			}
		}
	}
}
