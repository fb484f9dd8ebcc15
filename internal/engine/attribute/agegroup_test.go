package attribute

import (
	"context"
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/face"
)

// screened is what a screen says of any embedding.
type screened struct {
	maybe bool
	years float64
	old   bool
	cover face.Cover
}

func (s screened) ScreenMinor(face.Embedding) (maybe bool, years float64) { return s.maybe, s.years }
func (s screened) ScreenOld(face.Embedding) bool                          { return s.old }
func (s screened) ScreenCover(face.Embedding) face.Cover                  { return s.cover }

func TestTheAgeGroupOfAFace(t *testing.T) {
	seen := func(years float64) AgeBand { return AgeBand{Estimate: years} }
	for name, c := range map[string]struct {
		screen screened
		hidden Hidden
		age    AgeBand
		want   face.AgeGroup
	}{
		"an adult":                              {screened{}, Hidden{}, seen(9), face.Adults},
		"an old face":                           {screened{old: true}, Hidden{}, seen(9), face.Old},
		"a suspected adult":                     {screened{maybe: true, years: 20}, Hidden{}, seen(30), face.Adults},
		"a child":                               {screened{maybe: true, years: 20}, Hidden{}, seen(9), face.From6To12},
		"a suspect whose age is hidden":         {screened{maybe: true, years: 31}, Hidden{}, undeterminedAge("covered"), face.From13To24},
		"a child whose age is hidden":           {screened{maybe: true, years: 4}, Hidden{}, undeterminedAge("covered"), face.UpTo5},
		"a suspect of no age":                   {screened{maybe: true, years: math.NaN()}, Hidden{}, undeterminedAge("covered"), face.From13To24},
		"a mask by the embedding":               {screened{cover: face.Mask}, Hidden{}, seen(30), face.UnknownAge},
		"dark glasses by the embedding":         {screened{maybe: true, years: 9, cover: face.DarkGlasses}, Hidden{}, seen(30), face.UnknownAge},
		"a blurred adult":                       {screened{}, Hidden{Person: "blurred", Age: "blurred"}, seen(30), face.UnknownAge},
		"an adult whose age compression hides":  {screened{old: true}, Hidden{Age: "compressed"}, seen(30), face.Old},
		"a suspect whose age compression hides": {screened{maybe: true, years: 9}, Hidden{Age: "compressed"}, seen(30), face.UnknownAge},
	} {
		group, why, err := EstimateAgeGroup(t.Context(), c.screen, face.Embedding{}, c.hidden, func(context.Context) (AgeBand, error) { return c.age, nil })
		if err != nil || group != c.want || (why != "") != (c.want == face.UnknownAge) {
			t.Errorf("%s: %s, %q, %v, want %s", name, group, why, err, c.want)
		}
	}
}
