package document_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/document/printedtext"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/specimen"
	"github.com/likeness-api/likeness/internal/testkit/testset"
)

// bothReaders reads zones with the reader of printed text as second reader, as the product does.
var bothReaders = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (*document.Reader, error) {
	return document.NewReader(rt, printedtext.NewReader(rt, p)), nil
})

// TestGlareOnAZoneMakesNoFieldWrong reads pages with blur, noise and light on or near the zone: each is read as the layout in print or not
// at all, no field that is given differs from print, and the pages are few of which more than the light hides is missing.
func TestGlareOnAZoneMakesNoFieldWrong(t *testing.T) {
	r := bothReaders(t)
	formats := []mrz.Format{mrz.TD3, mrz.TD1, mrz.MRVA}
	pages, wantedWhole, wantedRead := 24, 19, 22
	if !testset.IsFull() {
		pages, wantedWhole, wantedRead = 9, 6, 8
	}
	whole, read := 0, 0
	for i := range pages {
		rng := rand.New(rand.NewPCG(33330, uint64(i)))
		f := formats[i%len(formats)]
		lines := specimen.MakeZone(rng, f)
		page := specimen.Draw(rng, f, lines, specimen.Options{
			Width: 600, Margin: 0.05, Turn: 180 + 8*rng.NormFloat64(), Tilt: 20 * rng.Float64(), Blur: 0.7, Noise: 6, Contrast: 0.6, Glare: true,
		})
		zone, err := r.ReadZone(t.Context(), open(t, page.Image))
		if err != nil {
			t.Logf("page %d, %s: %v", i, f, err)
			continue
		}
		read++
		if slices.Equal(texts(zone), lines) {
			whole++
		} else {
			t.Logf("page %d, %s: %q, printed %q", i, f, texts(zone), lines)
		}
		wantRightFields(t, zone, lines)
	}
	if whole < wantedWhole || read < wantedRead {
		t.Errorf("%d of %d zones were read, %d of them whole; want %d and %d", read, pages, whole, wantedRead, wantedWhole)
	}
}

// wantRightFields requires that each field which is not listed as undetermined is as printed.
func wantRightFields(t *testing.T, zone *document.Zone, lines []string) {
	t.Helper()
	if printed, err := mrz.Parse(lines, mrz.Options{Correct: mrz.CorrectNone}); err != nil || printed.Format != zone.Format {
		t.Errorf("read as %s, printed %q", zone.Format, lines)
		return
	}
	for _, f := range mrz.FieldPlaces(zone.Format) {
		given := !slices.ContainsFunc(zone.Undetermined, func(u document.Undetermined) bool { return u.Field == f.Field })
		if got, want := zone.Lines[f.Line].Text[f.From:f.To], lines[f.Line][f.From:f.To]; f.Field != mrz.FieldCheckDigit && given && got != want {
			t.Errorf("%s is %q, printed %q", f.Field, got, want)
		}
	}
}
