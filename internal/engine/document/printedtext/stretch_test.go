package printedtext

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/specimen"
)

var newDoubleReader = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (*document.Reader, error) {
	return document.NewReader(rt, NewReader(rt, p)), nil
})

// unreadFields are the fields without a value, and those with a wrong one.
func unreadFields(t *testing.T, r *document.Reader, page specimen.Page) (undetermined int, wrong []string) {
	t.Helper()
	zone, err := r.ReadZone(t.Context(), openPhoto(t, page.Image))
	if unreadable := (*document.Unreadable)(nil); errors.As(err, &unreadable) {
		return 10, nil
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range mrz.FieldPlaces(zone.Format) {
		if slices.ContainsFunc(zone.Undetermined, func(u document.Undetermined) bool { return u.Field == f.Field }) {
			continue
		}
		if got, want := zone.Lines[f.Line].Text[f.From:f.To], page.Lines[f.Line][f.From:f.To]; f.Field != mrz.FieldCheckDigit && got != want {
			wrong = append(wrong, got+", printed "+want)
		}
	}
	return len(zone.Undetermined), wrong
}

// Fields that the reader of zones leaves undetermined in blurred, noisy and tilted pages are read where the reader of printed text sees the
// same, and none is read wrongly.
func TestTwoReadersReadMoreThanOne(t *testing.T) {
	one, two := newZoneReader(t), newDoubleReader(t)
	byOne, byTwo := 0, 0
	for _, seed := range unclearPages {
		rng := rand.New(rand.NewPCG(77, seed))
		f := []mrz.Format{mrz.TD3, mrz.TD1, mrz.TD2, mrz.MRVA}[seed%4]
		page := specimen.Draw(rng, f, specimen.MakeZone(rng, f), specimen.Options{
			Width: 600, Margin: 0.1, Turn: 10 * rng.NormFloat64(), Tilt: 25 * rng.Float64(), Blur: 0.8, Noise: 8, Contrast: 0.4 + 0.3*rng.Float64(),
		})
		before, wrong := unreadFields(t, one, page)
		after, wrongByTwo := unreadFields(t, two, page)
		t.Logf("page %d: %d fields undetermined by one reader, %d by two", seed, before, after)
		if len(wrongByTwo) > len(wrong) {
			t.Errorf("page %d: read wrongly: %q", seed, wrongByTwo)
		}
		byOne, byTwo = byOne+before, byTwo+after
	}
	if byTwo >= byOne || byOne == 0 {
		t.Errorf("%d fields are undetermined by one reader, %d by two", byOne, byTwo)
	}
}

// unclearPages are drawn pages with characters of which the first reader is not certain.
var unclearPages = []uint64{9, 11, 16}
