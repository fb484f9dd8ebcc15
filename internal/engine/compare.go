package engine

import (
	"github.com/likeness-api/likeness/internal/base/rounding"
	"github.com/likeness-api/likeness/internal/engine/face"
)

const (
	// UsualMatch is the threshold of comparisons that ask for none: a false match rate of 1e-4.
	UsualMatch = 0.75

	// LoginMargin is how much closer than any other the face that logs in must be, in
	// similarity. In the range of logins, 0.75 and above, 0.1 of similarity is more than a
	// decade of false match rate: two users closer than that are twins, one person enrolled
	// twice, or a photo of insufficient quality.
	LoginMargin = 0.1

	// LikelyMiss is the similarity from which on a pair of adults below the threshold may well be one
	// person: 1 % of pairs of different people reach it, and 80 % of the pairs of one person that miss 0.75 do
	// (LFW View 1: 28 of 35; docs/accuracy.md).
	LikelyMiss = 0.5

	similarityPlaces = 6
)

// Comparison is the comparison of two described faces at a threshold.
type Comparison struct {
	face.Comparison
	Group face.AgeGroup // whose false match rates hold
	// Needed is the similarity that has, in this age group, the false match rate that the
	// threshold has for adults; it is over 1 where no similarity has it.
	Needed float64
	// Match is whether the similarity reaches Needed. It is Undecided where the similarity reaches the threshold
	// alone: strangers of this age, or of whom this little shows, do so too often.
	Match, Undecided bool
}

// FaceComparer compares described faces by the calibration of the recogniser; it runs no model.
type FaceComparer struct{ faces FaceEngine }

// RecogniserID names the network whose embeddings can be compared with those of this engine.
func (m *FaceComparer) RecogniserID() string { return m.faces.RecogniserID() }

// Compare compares two faces. The comparison has to reach threshold, and at the age of the faces
// the similarity that has the same false match rate.
func (m *FaceComparer) Compare(a, b DescribedFace, threshold float64) Comparison {
	out := Comparison{Comparison: m.CompareEmbeddings(a.Embedding, b.Embedding), Group: face.GroupOfPair(a.Group, b.Group)}
	out.Needed = m.NeededSimilarity(out.Group, threshold)
	out.Match = out.Similarity >= out.Needed
	out.Undecided = !out.Match && out.Similarity >= threshold
	return out
}

// CompareEmbeddings compares two faces. Similarities are rounded before they are compared with a
// threshold, so that an answer never contradicts the number it shows.
func (m *FaceComparer) CompareEmbeddings(a, b face.Embedding) face.Comparison {
	c := m.faces.CompareEmbeddings(a, b)
	return face.Comparison{Similarity: rounding.RoundPlaces(c.Similarity, similarityPlaces), Score: rounding.RoundPlaces(c.Score, similarityPlaces)}
}

// NeededSimilarity returns the similarity, rounded as answers show it, that has in a group the
// false match rate that threshold has for adults: see face.NeededSimilarity.
func (m *FaceComparer) NeededSimilarity(g face.AgeGroup, threshold float64) float64 {
	if g == face.Adults {
		return threshold
	}
	return rounding.RoundPlaces(face.NeededSimilarity(m.CalibrationOf(face.Adults), m.CalibrationOf(g), threshold), similarityPlaces)
}

// FalseMatchRate is the false match rate of one comparison in a group at a similarity; ok is false
// for a group without a table.
func (m *FaceComparer) FalseMatchRate(g face.AgeGroup, similarity float64) (rate float64, ok bool) {
	adults, group := m.CalibrationOf(face.Adults), m.CalibrationOf(g)
	if adults == nil || group == nil {
		return 0, false
	}
	return group.FMRAtDistance(adults.DistanceAt(similarity)), true
}

// CorrectThreshold returns the similarity that each of n comparisons has to reach, so that all
// together have the false match rate of one comparison at threshold.
func (m *FaceComparer) CorrectThreshold(threshold float64, n int) float64 {
	return rounding.RoundPlaces(m.faces.ForGallery(threshold, n), similarityPlaces)
}

// CalibrationOf returns the calibration table of an age group; nil for none.
func (m *FaceComparer) CalibrationOf(g face.AgeGroup) *face.Calibration {
	return m.faces.CalibrationOf(g)
}

// MaxDistance is the largest distance whose similarity, rounded as answers show it, can reach
// similarity.
func (m *FaceComparer) MaxDistance(similarity float64) float64 {
	const halfStep = 1e-6
	if similarity <= halfStep {
		return 4
	}
	return m.CalibrationOf(face.Adults).DistanceAt(similarity - halfStep)
}

// SimilarityAt is the similarity of a distance, as answers show it.
func (m *FaceComparer) SimilarityAt(distance float64) float64 {
	return rounding.RoundPlaces(m.CalibrationOf(face.Adults).Similarity(distance), similarityPlaces)
}

// IsLikelyMiss reports whether two faces whose similarity is below threshold may be one person
// after all; needed is the similarity that few pairs of different people of their age reach.
func (m *FaceComparer) IsLikelyMiss(c Comparison, threshold float64) (likely bool, needed float64) {
	needed = m.NeededSimilarity(c.Group, LikelyMiss)
	return c.Similarity < threshold && c.Similarity >= needed, needed
}
