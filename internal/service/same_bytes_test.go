package service_test

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
)

// realService is the service on the real models.
var realService = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (*servicetest.Services, error) {
	return servicetest.Open(rt, p, nil)
})

// kiosk.photo and photo.compliance give one verdict on the same bytes: on the photo as sent and on
// the fixed photo. That a photo ends above the shoulders, which the kiosk knows from its crop, is a check.
func TestKioskAndComplianceAgreeOnTheSameBytes(t *testing.T) {
	s := realService(t)
	const (
		withStrip = 1.0 / 7
		whole     = "icao_fei8/pessoa004/front-facing/157a.jpg" // the kiosk makes a photo of it that passes
		toNeck    = "taiwanese/faces_256x256/0101a05.jpg"       // nothing else keeps it from passing
	)
	for name, c := range map[string]struct {
		file     []byte
		standard apigen.Standard
		ready    bool
		missing  string // the photos whose body is missing by the checks: sent, fixed
	}{
		"group photo":                   {packtest.Bytes(t, "sample6.jpg"), apigen.StandardICAO, false, ""},
		"head of it over a strip":       {cutPhoto(t, packtest.Bytes(t, "sample6.jpg#460,150,600,520"), 1, withStrip), apigen.StandardVisaUSA, false, ""},
		"portrait":                      {readPortrait(t, whole), apigen.StandardICAO, true, "sent"},
		"portrait over a strip":         {cutPhoto(t, readPortrait(t, whole), 0.97, withStrip), apigen.StandardICAO, true, "sent"},  // the frame ends above the strip
		"less of it over a strip":       {cutPhoto(t, readPortrait(t, whole), 0.92, withStrip), apigen.StandardICAO, false, "sent"}, // too little of the shoulders is left to measure them
		"ends at the neck":              {readPortrait(t, toNeck), apigen.StandardICAO, false, "sent fixed"},
		"ends at the neck over a strip": {cutPhoto(t, readPortrait(t, toNeck), 1, withStrip), apigen.StandardICAO, false, "sent fixed"},
	} {
		t.Run(name, func(t *testing.T) {
			if c.file == nil {
				t.Skip("NOT MEASURED: ../shared/data is absent")
			}
			noticed := &call.Call{}
			kiosk, err := s.KioskPhoto(t.Context(), noticed, &apigen.KioskPhotoRequest{Image: c.file, Standard: c.standard, Edits: apigen.KioskEditsAll})
			if err != nil {
				t.Fatal(err)
			}
			sent, fixed := checkCompliance(t, s, c.file, c.standard), checkCompliance(t, s, kiosk.FixedImage, c.standard)
			if kiosk.Compliant != sent.Compliant || !cmp.Equal(kiosk.NonCompliant, sent.NonCompliant) {
				t.Errorf("the photo as sent: kiosk.photo %v %v, photo.compliance %v %v", kiosk.Compliant, kiosk.NonCompliant, sent.Compliant, sent.NonCompliant)
			}
			if diff := cmp.Diff(kiosk.FixedChecks, fixed.Checks); diff != "" {
				t.Errorf("the fixed photo: %s", diff)
			}
			// The shoulders are judged on the photo as sent, and the ends of that photo must not show.
			onlyShoulders := len(fixed.NonCompliant) == 1 && fixed.NonCompliant[0] == "ShouldersPose"
			if kiosk.PrintReady != c.ready || kiosk.PrintReady && !fixed.Compliant && !onlyShoulders {
				t.Errorf("print ready %v, the fixed photo compliant %v, want %v; remaining %v, %v", kiosk.PrintReady, fixed.Compliant, c.ready, kiosk.Remaining, noticed.Warnings())
			}
			if got := lacksBody(sent); got != strings.Contains(c.missing, "sent") {
				t.Errorf("the photo as sent: the body is missing: %v", got)
			}
			if got := lacksBody(fixed); got != strings.Contains(c.missing, "fixed") {
				t.Errorf("the fixed photo: the body is missing: %v; %v", got, shouldersOf(fixed))
			}
		})
	}
}

// lacksBody reports whether ShouldersPose says that the person ends above the lower edge.
func lacksBody(r *apigen.PhotoComplianceResult) bool {
	return slices.ContainsFunc(r.Checks, func(c apigen.QualityCheck) bool {
		return c.Name == "ShouldersPose" && c.Why != nil && strings.Contains(*c.Why, "the person ends above the lower edge of the image")
	})
}

func checkCompliance(t *testing.T, s *servicetest.Services, file []byte, standard apigen.Standard) *apigen.PhotoComplianceResult {
	t.Helper()
	out, err := s.PhotoCompliance(t.Context(), &call.Call{}, &apigen.PhotoComplianceRequest{Image: file, Standard: standard})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// readPortrait returns a photo of the data folder; nil where that is absent.
func readPortrait(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("../../../shared/data", name))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	return data
}

// cutPhoto keeps the upper part of a photo, a share of its height, and adds a strip of white below,
// a share of what is kept. nil stays nil.
func cutPhoto(t *testing.T, file []byte, kept, strip float64) []byte {
	t.Helper()
	if file == nil {
		return nil
	}
	photo, err := jpeg.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	area := photo.Bounds()
	area.Max.Y = int(kept * float64(area.Dy()))
	out := image.NewRGBA(image.Rect(0, 0, area.Dx(), int((1+strip)*float64(area.Dy()))))
	draw.Draw(out, out.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.Draw(out, area, photo, image.Point{}, draw.Src)
	var cut bytes.Buffer
	if err := jpeg.Encode(&cut, out, &jpeg.Options{Quality: 95}); err != nil {
		t.Fatal(err)
	}
	return cut.Bytes()
}

// shouldersOf is what a photo's check of the shoulders says.
func shouldersOf(r *apigen.PhotoComplianceResult) string {
	for _, c := range r.Checks {
		if c.Name == "ShouldersPose" {
			return fmt.Sprintf("%+v", c)
		}
	}
	return "no check of the shoulders"
}
