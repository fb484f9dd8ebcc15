package operation

import (
	"context"
	"fmt"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
)

// describeFace fills the embedding and the age group of p, whose photo is sub.
func (s *Service) describeFace(ctx context.Context, sub *detectedImage, p *describedFace) (err error) {
	if p.embedding, err = s.engine.DescribeFace(ctx, sub.photo, p.face); err != nil {
		return fault.AtParam(err, sub.param)
	}
	of := s.prepareAttributes(sub, p.face)
	hidden, err := s.attributes.FindHidden(of)
	if err != nil {
		return fault.AtParam(err, sub.param)
	}
	p.group, p.hidden, err = attribute.EstimateAgeGroup(ctx, s.engine, p.embedding, hidden, func(ctx context.Context) (attribute.AgeBand, error) {
		return s.attributes.EstimateApparentAge(ctx, of)
	})
	return fault.AtParam(err, sub.param)
}

// faceComparison is the comparison of two described faces at a threshold.
type faceComparison struct {
	face.Comparison
	group face.AgeGroup // whose false match rates hold
	// needed is the similarity that has, in this age group, the false match rate that the
	// threshold has for adults; it is over 1 where no similarity has it.
	needed float64
	// match is whether the similarity reaches needed. It is undecided where the similarity reaches the threshold
	// alone: strangers of this age, or of whom this little shows, do so too often.
	match, undecided bool
}

// compareDescribed compares two faces. Each comparison has to reach threshold, and at the age of
// the faces the similarity that has the same false match rate.
func (s *Service) compareDescribed(a, b describedFace, threshold float64) faceComparison {
	out := faceComparison{Comparison: s.compareFaces(a.embedding, b.embedding), group: face.GroupOfPair(a.group, b.group)}
	out.needed = s.neededSimilarity(out.group, threshold)
	out.match = out.Similarity >= out.needed
	out.undecided = !out.match && out.Similarity >= threshold
	return out
}

// convertAgeGroup is the name in answers of the group whose rates hold, absent for adults.
func convertAgeGroup(g face.AgeGroup) *apigen.AgeGroup {
	if g == face.Adults {
		return nil
	}
	name := apigen.AgeGroup(g.String())
	return &name
}

// youngestGroup is the youngest of the groups of faces.
func youngestGroup(faces []describedFace) face.AgeGroup {
	out := face.Adults
	for _, f := range faces {
		out = max(out, f.group)
	}
	return out
}

// neededSimilarity returns the similarity, rounded as answers show it, that has in a group the
// false match rate that threshold has for adults: see face.NeededSimilarity.
func (s *Service) neededSimilarity(g face.AgeGroup, threshold float64) float64 {
	if g == face.Adults {
		return threshold
	}
	return RoundTo(face.NeededSimilarity(s.engine.CalibrationOf(face.Adults), s.engine.CalibrationOf(g), threshold), 6)
}

// fmrAt is the false match rate of one comparison in a group at a similarity; ok is false for a
// group without a table.
func (s *Service) fmrAt(g face.AgeGroup, similarity float64) (rate float64, ok bool) {
	adults, group := s.engine.CalibrationOf(face.Adults), s.engine.CalibrationOf(g)
	if adults == nil || group == nil {
		return 0, false
	}
	return group.FMRAtDistance(adults.DistanceAt(similarity)), true
}

// warnOfMinors names the images whose faces may be those of minors, and those that show too little; none adds nothing.
func (s *Service) warnOfMinors(call *Call, faces ...describedFace) {
	var params, hidden []string
	for _, f := range faces {
		switch {
		case !f.found || f.group == face.Adults:
		case f.group == face.UnknownAge:
			hidden = append(hidden, fmt.Sprintf("%s (%s)", f.param, f.hidden))
		default:
			params = append(params, fmt.Sprintf("%s (looks %s years)", f.param, f.group))
		}
	}
	if len(hidden) > 0 {
		call.AddWarning("Faces that show too little to tell people apart: %s. One counts as being as old as the face that it is compared with; two of them are no match, whatever their similarity.",
			strings.Join(hidden, ", "))
	}
	if len(params) > 0 {
		call.AddWarning("Faces that may be younger than %d: %s. Young faces of different people resemble each other more often than those of adults.",
			face.MinorAge, strings.Join(params, ", "))
	}
}

// warnOfGroup says how much more often faces of an age group reach threshold; nothing for adults, and for faces that show
// too little, of which warnOfMinors speaks.
func (s *Service) warnOfGroup(call *Call, g face.AgeGroup, threshold float64) {
	if g == face.Adults || g == face.UnknownAge {
		return
	}
	rate, known := s.fmrAt(g, threshold)
	switch {
	case !known:
		call.AddWarning("The recogniser has no false match rates for faces of %s years: no similarity of theirs is a match.", g)
	default:
		call.AddWarning("Of pairs of different people who both look %s years old, %.2g %% reach the similarity %g. At that age the similarity %.4f has the false match rate that %g has for adults.",
			g, 100*rate, threshold, s.neededSimilarity(g, threshold), threshold)
	}
}

// undecidedReason says why a similarity at or above the threshold is no match.
func undecidedReason(c faceComparison, threshold float64) string {
	switch {
	case c.group == face.UnknownAge:
		return fmt.Sprintf("Too little of a face shows to tell people apart, for a cause that a warning names: the similarity %.4f proves nothing.", c.Similarity)
	case c.needed >= face.Unreachable:
		return fmt.Sprintf("Both faces look %s years old, and the recogniser has no false match rates for that age.", c.group)
	}
	return fmt.Sprintf("Both faces look %s years old: the similarity %.4f reaches the threshold %g, but at that age a match needs %.4f to have the same false match rate.",
		c.group, c.Similarity, threshold, c.needed)
}

// newUndecided is the status and the reason of a comparison that is undecided at threshold.
func newUndecided(c faceComparison, threshold float64) (*apigen.MatchStatus, *string) {
	status, reason := apigen.MatchStatusUndetermined, undecidedReason(c, threshold)
	return &status, &reason
}

// newUndecidedReason is the reason of two faces whose match is undecided.
func newUndecidedReason(c faceComparison, threshold float64) apigen.Reason {
	fix := "Have a reviewer compare the photos, or ask for another proof of identity."
	if c.group == face.UnknownAge {
		fix = "Send sharp photos that are evenly lit."
	}
	return newReason(apigen.ReasonCodeMatchUndetermined, undecidedReason(c, threshold), fix)
}
