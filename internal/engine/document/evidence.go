package document

import (
	"math"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/engine/mrz"
)

// placeKind is what a layout says of a place: whether letters and digits are admitted there, and whether a check digit of its field
// alone holds over it. That of the whole zone covers too much to prove a character.
type placeKind struct{ mixed, proved bool }

// listPlaceKinds lists the kinds of the places of a line. A check digit that is failing proves nothing.
func listPlaceKinds(format mrz.Format, line int, failing []mrz.Field) []placeKind {
	_, width := format.Size()
	out := make([]placeKind, width)
	for _, f := range mrz.FieldPlaces(format) {
		for k := f.From; f.Line == line && k < f.To; k++ {
			out[k] = placeKind{mixed: f.Mixed, proved: f.Check != "" && f.Check != mrz.FieldComposite && !slices.Contains(failing, f.Check)}
		}
	}
	return out
}

// addEvidence multiplies the probabilities of a place with those that the second reader gives: confidence for its character, and
// what is left for the others together. Characters that both readers mistake for it keep their ratio to it, or a part (shareBeside).
func addEvidence(scores mrz.Scores, c byte, confidence float64, at placeKind) mrz.Scores {
	confidence = min(confidence, maxTrust)
	before, after := 0.0, 0.0
	for k := range scores {
		before += math.Exp(float64(scores[k]))
		factor := math.Max((1-confidence)/float64(len(scores)-1), confidence*at.shareBeside(c, mrz.Alphabet[k]))
		scores[k] += float32(math.Log(factor))
		after += math.Exp(float64(scores[k]))
	}
	// That nothing is there is as improbable as another character, at most ten times.
	present := before * presentTrust / (before*presentTrust + math.Max(0, 1-before)*(1-presentTrust))
	total := math.Log(min(1, present)) - math.Log(after)
	for k := range scores {
		scores[k] += float32(total)
	}
	return scores
}

const (
	presentTrust = 0.9 // probability that a character is there where the second reader sees the same one
	similarShare = 0.1 // how probable a similar character stays beside the one that both readers see, where a check digit holds over it
)

// shareBeside is how much of its probability a character keeps at a place where the second reader sees c. Both readers make the same
// mistakes, so that what they agree on proves nothing between characters that look alike: these keep all of it where no check digit
// holds over the place, or where it holds with either of them. Where it tells them apart they keep similarShare: two mistakes may keep it
// right. A place of letters or of digits alone admits no mistake between both.
func (p placeKind) shareBeside(c, other byte) float64 {
	switch {
	case c == other:
		return 1
	case !p.mixed && isDigit(c) != isDigit(other):
		return 0
	case p.proved && mrz.SameCheckValue(c, other), isPair(sameShapes, c, other):
		return 1
	case !isPair(similarShapes, c, other):
		return 0
	case p.proved:
		return similarShare
	}
	return 1
}

// Characters that readers mistake for one another. Letters and digits of similarShapes more often than others; of sameShapes as often as not.
var (
	sameShapes    = []string{"0O"}
	similarShapes = []string{"0ODQ", "1I", "2Z", "5S", "6G", "8B"}
	lookAlikes    = []string{"0O", "1I", "2Z", "5S", "6G", "8B"} // a letter and the digit that is taken for it
)

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isPair(groups []string, a, b byte) bool {
	for _, g := range groups {
		if strings.IndexByte(g, a) >= 0 && strings.IndexByte(g, b) >= 0 {
			return true
		}
	}
	return false
}
