package faceimage

import (
	"context"
	"fmt"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
)

// CompareFaces compares two described faces.
func (s *Finder) CompareFaces(a, b DescribedFace, threshold float64) engine.Comparison {
	return s.Compare(a.DescribedFace, b.DescribedFace, threshold)
}

// YoungestGroup is the group of faces whose strangers resemble each other most often: the youngest, or of adults the old.
func YoungestGroup(faces []DescribedFace) engine.AgeGroup {
	out := engine.Adults
	for _, f := range faces {
		out = max(out, f.Group)
	}
	return out
}

// WarnOfMinors names the images whose faces may be those of minors, and those that show too little; none adds nothing.
func WarnOfMinors(c *call.Call, faces ...DescribedFace) {
	var params, hidden []string
	for _, f := range faces {
		switch {
		case !f.Found || f.Group == engine.Adults || f.Group == engine.Old:
		case f.Group == engine.UnknownAge:
			hidden = append(hidden, fmt.Sprintf("%s (%s)", f.Param, f.Hidden))
		default:
			params = append(params, fmt.Sprintf("%s (looks %s years)", f.Param, f.Group))
		}
	}
	if len(hidden) > 0 {
		c.AddWarning("Faces that show too little to tell people apart: %s. One counts as being as old as the face that it is compared with; two of them are no match, whatever their similarity.",
			strings.Join(hidden, ", "))
	}
	if len(params) > 0 {
		c.AddWarning("Faces that may be younger than %d: %s. Young faces of different people resemble each other more often than those of adults.",
			engine.MinorAge, strings.Join(params, ", "))
	}
}

// WarnOfGroup says how much more often faces of an age group reach threshold; nothing for adults, and for faces that show
// too little, of which WarnOfMinors speaks.
func (s *Finder) WarnOfGroup(c *call.Call, g engine.AgeGroup, threshold float64) {
	if g == engine.Adults || g == engine.UnknownAge {
		return
	}
	rate, known := s.FalseMatchRate(g, threshold)
	switch {
	case !known:
		c.AddWarning("The recogniser has no false match rates for faces of %s years: no similarity of theirs is a match.", g)
	default:
		c.AddWarning("Of pairs of different people who both look %s years old, %.2g %% reach the similarity %g. At that age the similarity %.4f has the false match rate that %g has for adults.",
			g, 100*rate, threshold, s.NeededSimilarity(g, threshold), threshold)
	}
}

// ExplainUndecided says why a similarity at or above the threshold is no match.
func ExplainUndecided(compared engine.Comparison, threshold float64) string {
	switch {
	case compared.Group == engine.UnknownAge:
		return fmt.Sprintf("Too little of a face shows to tell people apart, for a cause that a warning names: the similarity %.4f proves nothing.", compared.Similarity)
	case compared.Needed >= engine.UnreachableSimilarity:
		return fmt.Sprintf("Both faces look %s years old, and the recogniser has no false match rates for that age.", compared.Group)
	}
	return fmt.Sprintf("Both faces look %s years old: the similarity %.4f reaches the threshold %g, but at that age a match needs %.4f to have the same false match rate.",
		compared.Group, compared.Similarity, threshold, compared.Needed)
}

// NewUndecided is the status and the reason of a comparison that is undecided at threshold.
func NewUndecided(compared engine.Comparison, threshold float64) (*apigen.MatchStatus, *string) {
	status, reason := apigen.MatchStatusUndetermined, ExplainUndecided(compared, threshold)
	return &status, &reason
}

// ComparedImage is an image whose main face was compared and did not match.
type ComparedImage struct {
	ImageField
	Face  engine.Face
	Photo *engine.Photo // nil for an image that was released
}

// NewComparedImage is the image of a described face.
func NewComparedImage(image apigen.Image, d DescribedFace) ComparedImage {
	return ComparedImage{ImageField: ImageField{image, d.Param}, Face: d.Face}
}

// WarnOfLikelyMiss warns that two faces whose similarity is below threshold may be one person after
// all, and names for each image what makes such misses likely. It opens images that were released
// again, so that only such a call pays for it.
func (s *Finder) WarnOfLikelyMiss(ctx context.Context, c *call.Call, compared engine.Comparison, threshold float64, images ...ComparedImage) error {
	isLikely, likely := s.IsLikelyMiss(compared, threshold)
	if !isLikely {
		return nil
	}
	var causes []string
	for _, p := range images {
		found, err := s.findMissCausesOf(ctx, p)
		if err != nil {
			return fault.AtParam(err, p.Param)
		}
		if len(found) > 0 {
			causes = append(causes, fmt.Sprintf("in %s %s", p.Param, strings.Join(found, " and ")))
		}
	}
	because := "neither photo shows a reason for a miss"
	if len(causes) > 0 {
		because = "two photos of one person often miss when " + strings.Join(causes, "; ")
	}
	c.AddWarning("This may be one person: the similarity %.4f is below %g, but only 1 %% of pairs of different people reach %g; %s. Take a new photo from the front, sharp and with nothing before the face.",
		compared.Similarity, threshold, likely, because)
	return nil
}

// findMissCausesOf finds the causes in an image that may have to be opened.
func (s *Finder) findMissCausesOf(ctx context.Context, p ComparedImage) ([]string, error) {
	if p.Photo != nil {
		return s.FindMissCauses(ctx, p.Photo, p.Face)
	}
	photo, err := s.OpenReserved(ctx, p.Image, p.Param)
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	return s.FindMissCauses(ctx, photo, p.Face)
}
