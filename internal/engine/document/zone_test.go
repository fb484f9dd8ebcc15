package document_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/specimen"
	"github.com/likeness-api/likeness/internal/testkit/testset"
)

var reader = packtest.Engine(func(rt *inference.Runtime, _ *pack.Pack) (*document.Reader, error) {
	return document.NewReader(rt, nil), nil
})

// open makes a photo of an image.
func open(t testing.TB, img *imaging.Image) *imaging.Photo {
	t.Helper()
	file, err := imaging.EncodeJPEG(img, 90, 0)
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

func texts(z *document.Zone) []string {
	var out []string
	for _, l := range z.Lines {
		out = append(out, l.Text)
	}
	return out
}

// TestZonesAreReadInEveryLayoutAndDirection reads clear drawn pages. A field with a wrong value is
// an error; of the pages, four of five have to be read without an unread character (`make eval`
// measures how many really are).
func TestZonesAreReadInEveryLayoutAndDirection(t *testing.T) {
	r := reader(t)
	rng := rand.New(rand.NewPCG(4, 4))
	whole, pages := 0, 0
	for _, f := range []mrz.Format{mrz.TD1, mrz.TD2, mrz.TD3, mrz.MRVA, mrz.MRVB, mrz.FrenchID} {
		for _, turn := range testset.Shorten([]float64{97, 174, 268, 0}, 2) {
			lines := specimen.MakeZone(rng, f)
			page := specimen.Draw(rng, f, lines, specimen.Options{Width: 800, Margin: 0.05, Turn: turn, Tilt: 12})
			pages++
			zone, err := r.ReadZone(t.Context(), open(t, page.Image))
			if err != nil {
				t.Logf("%s turned by %.0f: %v", f, turn, err)
				continue
			}
			got := texts(zone)
			if slices.Equal(got, lines) {
				whole++
			} else {
				t.Logf("%s turned by %.0f:\n%s\nprinted\n%s", f, turn, strings.Join(got, "\n"), strings.Join(lines, "\n"))
			}
			if zone.Format != f {
				t.Errorf("%s turned by %.0f: format %s", f, turn, zone.Format)
				continue
			}
			wantNoWrongField(t, zone, lines)
			if off := math.Abs(math.Remainder(zone.RotationDegrees-turn, 360)); off > 6 {
				t.Errorf("%s turned by %.0f: the rotation is %.1f", f, turn, zone.RotationDegrees)
			}
			if ratio := zone.CharacterWidth / page.CharacterWidth; ratio < 0.9 || ratio > 1.1 {
				t.Errorf("%s: characters of %.1f pixels, drawn with %.1f", f, zone.CharacterWidth, page.CharacterWidth)
			}
		}
	}
	if 5*whole < 4*pages {
		t.Errorf("%d of %d pages were read whole", whole, pages)
	}
}

// wantNoWrongField compares what was read with what is printed; ? stands for what was not read.
func wantNoWrongField(t *testing.T, zone *document.Zone, lines []string) {
	t.Helper()
	for i, line := range lines {
		for k := range line {
			if got := zone.Lines[i].Text[k]; got != '?' && got != line[k] {
				t.Errorf("%s: line %d, column %d is %c, printed %c", zone.Format, i+1, k+1, got, line[k])
			}
		}
	}
}

// TestPhotosWithoutAZoneAreRefused covers images of people and noise.
func TestPhotosWithoutAZoneAreRefused(t *testing.T) {
	r := reader(t)
	for _, name := range []string{"sample1.jpg", "sample2.jpg", "sample3.jpg", "sample4.jpg", "sample5.jpg", "sample6.jpg"} {
		zone, err := r.ReadZone(t.Context(), packtest.Photo(t, name))
		var unreadable *document.Unreadable
		if !errors.As(err, &unreadable) {
			t.Errorf("%s: %v, %v", name, zone, err)
		}
	}
	noise := imaging.NewImage(900, 700)
	rng := rand.New(rand.NewPCG(1, 1))
	for i := range noise.Pix {
		noise.Pix[i] = uint8(rng.UintN(256))
	}
	for name, img := range map[string]*imaging.Image{"noise": noise, "black": imaging.NewImage(600, 400), "one pixel": imaging.NewImage(1, 1), "strip": imaging.NewImage(1200, 60)} {
		_, err := r.ReadZone(t.Context(), open(t, img))
		var unreadable *document.Unreadable
		if !errors.As(err, &unreadable) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestACoveredFieldHasNoValue paints over a part of a zone: nothing may be made up there.
func TestACoveredFieldHasNoValue(t *testing.T) {
	r := reader(t)
	rng := rand.New(rand.NewPCG(7, 7))
	lines := specimen.MakeZone(rng, mrz.TD3)
	page := specimen.Draw(rng, mrz.TD3, lines, specimen.Options{Width: 1000, Margin: 0.05})
	// Line 2, columns 14 to 19: the birth date.
	zone, err := r.ReadZone(t.Context(), open(t, page.Image))
	if err != nil {
		t.Fatal(err)
	}
	left, right := document.CentreOf(zone, 1, 13), document.CentreOf(zone, 1, 18)
	half := page.CharacterWidth
	for y := int(left.Y - half); y < int(left.Y+half); y++ {
		for x := int(left.X - half/2); x < int(right.X+half/2); x++ {
			for c := range 3 {
				page.Image.Pix[3*(y*page.Image.Width+x)+c] = 90
			}
		}
	}
	zone, err = r.ReadZone(t.Context(), open(t, page.Image))
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(zone.Undetermined, func(u document.Undetermined) bool { return u.Field == mrz.FieldDateOfBirth }) {
		t.Errorf("the covered birth date is %v, undetermined %v", zone.Parsed.DateOfBirth, zone.Undetermined)
	}
	for _, f := range mrz.FieldPlaces(mrz.TD3) {
		got := zone.Lines[f.Line].Text[f.From:f.To]
		if f.Field != mrz.FieldDateOfBirth && !strings.Contains(got, "?") && got != lines[f.Line][f.From:f.To] {
			t.Errorf("%s is %s, printed %s", f.Field, got, lines[f.Line][f.From:f.To])
		}
	}
}
