package view_test

import (
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/viewtest"
)

func TestTheCrownIsWhereTheOutlineEndsUnlessHairStandsOverTheSkull(t *testing.T) {
	skull := viewtest.PlainHead()
	limit := view.CrownLimit(&skull)
	for _, c := range []struct {
		name          string
		top, hairline float64 // y
		over          segment.Class
		crown         float64 // y; 0: not to be told
		limited       bool
		noCrown       string
		bare          bool
	}{
		{"flat hair", 30, 60, segment.Hair, 30, false, "", false},
		{"tall hair", 5, 60, segment.Hair, 100 - limit, true, "", false},
		{"bald and tall", 100 - 1.05*limit, 0, segment.Hair, 100 - 1.05*limit, false, "", false},
		{"cloth on the hair", 30, 60, segment.Clothes, 30, false, "", false},
		{"tall hat", 5, 60, segment.Other, 0, false, view.HatHides, false},
		{"hair that looks like a scarf", 5, 60, segment.Clothes, 100 - limit, true, "", true},
		{"lost hair", 75, 0, segment.Hair, 0, false, "the top of the head cannot be distinguished from the background", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := viewtest.PlainHead()
			view.FindCrown(&h, viewtest.PortraitMap(c.top, c.hairline, c.over, 0.4, 0), segment.Side, segment.Side, c.bare)
			if h.NoCrown != c.noCrown || h.Limited != c.limited {
				t.Fatalf("NoCrown %q, Limited %v; want %q, %v", h.NoCrown, h.Limited, c.noCrown, c.limited)
			}
			if c.noCrown != "" {
				if h.Height != 0 {
					t.Errorf("height %g without a crown", h.Height)
				}
				return
			}
			if math.Abs(h.Crown.Y-c.crown) > 4 || math.Abs(h.Crown.X-128) > 1e-9 {
				t.Errorf("crown %v, want y %g", h.Crown, c.crown)
			}
			if got := h.Chin.Y - h.Crown.Y; math.Abs(got-h.Height) > 1e-9 {
				t.Errorf("height %g, chin to crown %g", h.Height, got)
			}
		})
	}
}

func TestAHeadThatLeavesTheImageHasNoHeight(t *testing.T) {
	m := viewtest.PortraitMap(30, 60, segment.Hair, 0.4, 0)
	low := viewtest.PlainHead()
	view.FindCrown(&low, m, segment.Side, 160, false) // cut at the chin
	if low.NoCrown != "the chin is outside the picture" {
		t.Errorf("cut chin: %q", low.NoCrown)
	}
	high := viewtest.PlainHead()
	for _, p := range []*imaging.Point{&high.EyeMid, &high.Chin} {
		p.Y -= 60
	}
	m = viewtest.PortraitMap(30, 60, segment.Hair, 0.4, 0)
	m.View.PhotoFromView.F = -60 // the photo starts 60 pixels further down
	view.FindCrown(&high, m, segment.Side, segment.Side, false)
	if high.NoCrown != "the top of the head is outside the picture" {
		t.Errorf("cut crown: %q", high.NoCrown)
	}
}

// Where the head is broad at the upper border, the crown may lie above it; a whole head that ends there is round.
func TestAHeadThatReachesTheUpperBorderMayBeCutOff(t *testing.T) {
	for _, c := range []struct {
		above    float64 // pixels of the photo above the hair
		atBorder bool
	}{{-24, true}, {-12, true}, {0, false}, {6, false}, {20, false}} {
		const top = 30.0
		h := viewtest.PlainHead()
		for _, p := range []*imaging.Point{&h.EyeMid, &h.Chin} {
			p.Y -= top - c.above
		}
		whole := viewtest.PortraitMap(top, 60, segment.Hair, 0.4, 0)
		m := viewtest.NewMap(func(x, y int) segment.Class { // a network sees no hair in what is outside the photo
			if float64(y) < top-c.above {
				return segment.Background
			}
			return whole.ClassAt(x, y)
		})
		m.View.PhotoFromView.F = c.above - top
		view.FindCrown(&h, m, segment.Side, segment.Side, false)
		if h.NoCrown != "" || h.AtBorder != c.atBorder {
			t.Errorf("%g pixels above the hair: AtBorder %v, NoCrown %q; want %v", c.above, h.AtBorder, h.NoCrown, c.atBorder)
		}
		if _, unknown := h.HeightToHair(); (unknown != "") != c.atBorder {
			t.Errorf("%g pixels above the hair: the height to the hair is unknown: %q", c.above, unknown)
		}
	}
}
