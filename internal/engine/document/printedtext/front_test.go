package printedtext

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/specimen"
)

var newZoneReader = packtest.Engine(func(rt *inference.Runtime, _ *pack.Pack) (*document.Reader, error) {
	return document.NewReader(rt, nil), nil
})

func openPhoto(t *testing.T, img *imaging.Image) *imaging.Photo {
	t.Helper()
	file, err := imaging.EncodeJPEG(img, 92, 0)
	if err != nil {
		t.Fatal(err)
	}
	photo, err := imaging.Open(file, imaging.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(photo.Release)
	return photo
}

// turnCounterClockwise turns an image by 90 degrees.
func turnCounterClockwise(img *imaging.Image) *imaging.Image {
	out := imaging.NewImage(img.Height, img.Width)
	for y := range img.Height {
		for x := range img.Width {
			copy(out.Pix[3*((img.Width-1-x)*out.Width+y):][:3], img.Pix[3*(y*img.Width+x):][:3])
		}
	}
	return out
}

var erikssonLines = []string{"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F3404159<<<<<<<<<<<<<<04"}

func readDrawnZone(t *testing.T, photo *imaging.Photo) (*document.Zone, document.Page) {
	t.Helper()
	zone, err := newZoneReader(t).ReadZone(t.Context(), photo)
	if err != nil {
		t.Fatal(err)
	}
	page, ok := document.LocatePage(zone, photo)
	if !ok {
		t.Fatal("the page was not located")
	}
	return zone, page
}

func drawPassport(t *testing.T, text ...string) *imaging.Photo {
	t.Helper()
	page := specimen.Draw(rand.New(rand.NewPCG(4, 7)), mrz.TD3, erikssonLines, specimen.Options{Width: 1200, Margin: 0.05, Tilt: 6, Coloured: true, Text: text})
	return openPhoto(t, page.Image)
}

func TestPassportIsComparedWithItsZone(t *testing.T) {
	for _, c := range []struct {
		name    string
		text    []string
		verdict Verdict
	}{
		{"alike", []string{"UTOPIA", "L898902C3", "ERIKSSON", "ANNA MARIA", "12 AUG 1974", "15 APR 2034"}, Matches},
		{"another number", []string{"UTOPIA", "L898972C3", "ERIKSSON", "ANNA MARIA", "12 AUG 1974", "15 APR 2034"}, Differs},
		{"another year of birth", []string{"UTOPIA", "L898902C3", "ERIKSSON", "ANNA MARIA", "12 AUG 1994", "15 APR 2034"}, Differs},
		{"another person", []string{"UTOPIA", "X123456Y7", "LINDBERG", "OSCAR", "03 MAY 1951", "01 JUN 2031"}, Unrelated},
		{"no text", []string{}, Unread},
	} {
		photo := drawPassport(t, c.text...)
		zone, page := readDrawnZone(t, photo)
		got, err := newTestReader(t).CompareFront(t.Context(), Front{Photo: photo, Page: &page}, zone)
		if err != nil || got.Verdict != c.verdict {
			t.Errorf("%s: %+v, %v", c.name, got, err)
		}
		if number := got.Printed[DocumentNumber]; (c.verdict == Matches || c.verdict == Differs) && (number.Text != c.text[1] || !isOnPage(number.Place, page)) {
			t.Errorf("%s: the number is printed as %+v", c.name, number)
		}
	}
}

// isOnPage reports whether a box lies on the upper part of the document and is wider than high.
func isOnPage(b imaging.Box, page document.Page) bool {
	return b.X > 0 && b.Y > 0 && b.X+b.W < page.Width && b.Y+b.H < page.Height && b.W > b.H && b.H > 1
}

// The zone is no printed text, and neither is what lies on the portrait.
func TestZoneAndPortraitAreNotReadAsText(t *testing.T) {
	photo := drawPassport(t, "PRINTED TEXT", "UTOPIA")
	_, page := readDrawnZone(t, photo)
	a, c := page.Corners[0], page.Corners[2]
	whole := imaging.Box{X: a.X - 50, Y: a.Y - 50, W: c.X - a.X + 100, H: c.Y - a.Y + 100}
	for _, front := range []Front{{Photo: photo, Page: &page}, {Photo: photo, Page: &page, Portrait: whole}} {
		var all string
		for line, err := range newTestReader(t).ReadFront(t.Context(), front) {
			if err != nil {
				t.Fatal(err)
			}
			all += line.Text()
		}
		if read := strings.Contains(all, "UTOPIA"); strings.Contains(all, "ERIKSSON") || strings.Contains(all, "<<") || read != (front.Portrait.W == 0) {
			t.Errorf("portrait %v: read %q", front.Portrait, all)
		}
	}
}

func TestFrontOfACardIsReadAsItsPortraitStands(t *testing.T) {
	zone := &document.Zone{Parsed: &mrz.Result{DocumentNumber: "L898902C3", NameParts: mrz.NameParts{Primary: []string{"ERIKSSON"}, Secondary: []string{"ANNA", "MARIA"}}}}
	img := drawLines(t, 1000, 520, page)
	for _, angle := range []float64{0, 90, 180, -90} {
		got, err := newTestReader(t).CompareFront(t.Context(), Front{Photo: openPhoto(t, img), RotationAngle: angle + 4}, zone)
		if err != nil || got.Verdict != Matches {
			t.Errorf("turned by %.0f: %+v, %v", angle, got, err)
		}
		img = turnCounterClockwise(img)
	}
}
