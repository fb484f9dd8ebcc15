package document_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/testkit/specimen"
)

// TestLightOnTheZoneIsSaid photographs documents with a lamp that is reflected from their zones, and the same without one.
func TestLightOnTheZoneIsSaid(t *testing.T) {
	r := reader(t)
	said, unread := 0, 0
	for seed := range uint64(6) {
		rng := rand.New(rand.NewPCG(seed, 12))
		format := []mrz.Format{mrz.TD3, mrz.TD1, mrz.TD2}[seed%3]
		page := specimen.Draw(rng, format, specimen.MakeZone(rng, format), specimen.Options{Width: 900, Margin: 0.08, Tilt: 8, Contrast: 0.8, Coloured: true})
		if glare, read := readGlare(t, r, page); !read || document.HidesZone(glare) {
			t.Errorf("page %d without a lamp: glare %.3f, read %v", seed, glare, read)
		}
		page.ShineOn(0.3+0.4*rng.Float64(), 0.84, 0.09)
		glare, read := readGlare(t, r, page)
		if !read {
			unread++
		}
		if document.HidesZone(glare) {
			said++
		} else {
			t.Logf("page %d: glare %.3f, read %v", seed, glare, read)
		}
	}
	if unread < 5 || said < 5 {
		t.Errorf("of 6 zones with light on them %d are not read and of %d the light is said", unread, said)
	}
}

// readGlare reads the zone of a page and measures the light on it; read says that every field was read.
func readGlare(t *testing.T, r *document.Reader, p specimen.Page) (glare float64, read bool) {
	t.Helper()
	photo := open(t, p.Image)
	zone, err := r.ReadZone(t.Context(), photo)
	var unreadable *document.Unreadable
	if errors.As(err, &unreadable) {
		return unreadable.Glare, false
	}
	if err != nil {
		t.Fatal(err)
	}
	page, ok := document.LocatePage(zone, photo)
	if !ok {
		t.Fatal("no page")
	}
	q, err := document.MeasureQuality(zone, page, photo)
	if err != nil {
		t.Fatal(err)
	}
	return q.ZoneGlare, len(zone.Undetermined) == 0
}
