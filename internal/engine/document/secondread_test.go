package document

import (
	"math"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/mrz"
)

// seeText is what a second reader sees that reads a text, moved by some pixels.
func seeText(text string, shift float64) []SeenCharacter {
	var out []SeenCharacter
	for k, c := range []rune(text) {
		out = append(out, SeenCharacter{string(c), stretchMargin + stretchStep*(float64(k)+0.5) + shift, 16, 0.95})
	}
	return out
}

// Characters belong to the places where they were seen, whatever is missing beside them; a stretch of which the certain characters
// were not read the same counts for nothing.
func TestSeenCharactersBelongToPlaces(t *testing.T) {
	for _, tt := range []struct {
		name, line string
		seen       []SeenCharacter
		ok         bool
		at5        byte
	}{
		{"the same", "ERIKSSON<<AN", seeText("ERIKSSON<<AN", 0), true, 'S'},
		{"to the left", "ERIKSSON<<AN", seeText("ERIKSSON<<AN", -9), true, 'S'},
		{"to the right", "ERIKSSON<<AN", seeText("ERIKSSON<<AN", 11), true, 'S'},
		{"another", "ERIKSSON<<AN", seeText("ERIKS8ON<<AN", 0), true, '8'},
		{"fillers not seen", "ERIKSSON<<AN", seeText("ERIKSSON", 0), true, 'S'},
		{"signs for fillers", "ERIKS<ON<<AN", seeText("ERIKS〈ON《《AN", 0), true, '<'},
		{"one not seen", "ERIKSSON<<AN", slices.Delete(seeText("ERIKSSON<<AN", 0), 5, 6), true, 0},
		{"twice at a place", "ERIKSSON<<AN", append(seeText("ERIKSSON<<AN", 0), SeenCharacter{"5", stretchMargin + 5.6*stretchStep, 16, 0.3}), true, 'S'},
		{"other text", "ERIKSSON<<AN", seeText("GIVEN NAMES:", 0), false, 0},
		{"nothing", "ERIKSSON<<AN", nil, false, 0},
		{"fillers alone", "<<<<<<<<<<<<", seeText("<<<<<<<<<<<<", 0), true, '<'},
	} {
		anchors := []byte(tt.line)
		anchors[5] = 0
		places, ok := placeSeen(tt.seen, anchors)
		if ok != tt.ok {
			t.Errorf("%s: %v, want %v", tt.name, ok, tt.ok)
			continue
		}
		if got := zoneCharacter(places[5].Text); ok && got != tt.at5 {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.at5)
		}
	}
}

// Where both readers see the same, a character becomes certain; where they do not, it becomes less so, and the probabilities
// never sum up to more than 1.
func TestBothReadersCountTogether(t *testing.T) {
	var scores mrz.Scores
	for k := range scores {
		scores[k] = float32(math.Log(0.3 / float64(len(scores)-1)))
	}
	at := slices.Index([]byte(mrz.Alphabet), 'S')
	scores[at] = float32(math.Log(0.6))
	sum := func(s mrz.Scores) (total float64) {
		for _, v := range s {
			total += math.Exp(float64(v))
		}
		return total
	}
	same, other := addEvidence(scores, 'S', 0.95, placeKind{}), addEvidence(scores, '8', 0.95, placeKind{})
	if p := math.Exp(float64(same[at])); p < certain {
		t.Errorf("both see the same: %.2f", p)
	}
	if p := math.Exp(float64(other[at])); p > 0.6 {
		t.Errorf("the other sees another one: %.2f", p)
	}
	for _, s := range []mrz.Scores{same, other, addEvidence(same, 'S', 1, placeKind{})} {
		if total := sum(s); total > 1.0001 || math.IsNaN(total) {
			t.Errorf("the probabilities sum up to %.3f", total)
		}
	}
}

// What the image hardly shows does not become certain because the second reader sees it too.
func TestACharacterThatIsHardlyShownStaysUncertain(t *testing.T) {
	var scores mrz.Scores
	for k := range scores {
		scores[k] = float32(math.Log(0.001))
	}
	at := slices.Index([]byte(mrz.Alphabet), 'S')
	scores[at] = float32(math.Log(0.15))
	if p := math.Exp(float64(addEvidence(scores, 'S', 1, placeKind{})[at])); p >= certain {
		t.Errorf("shown with 0.15: %.2f", p)
	}
	scores[at] = float32(math.Log(0.6))
	if p := math.Exp(float64(addEvidence(scores, 'S', 1, placeKind{})[at])); p < certain {
		t.Errorf("shown with 0.6: %.2f", p)
	}
}

// A letter with a mark counts as the letter; other scripts and signs as nothing.
func TestZoneCharactersOfPrintedOnes(t *testing.T) {
	for text, want := range map[string]byte{"A": 'A', "n": 'N', "Ñ": 'N', "Ü": 'U', "〈": '<', "7": '7', "Ж": 0, "中": 0, "?": 0, "": 0, "AB": 0} {
		if got := zoneCharacter(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// Two of one kind side by side that are seen as one wide character take both places.
func TestWideCharactersTakeTwoPlaces(t *testing.T) {
	seen := append(seeText("L898", 0), SeenCharacter{"0", stretchMargin + 5*stretchStep, 2 * stretchStep, 0.9})
	seen = append(seen, SeenCharacter{"C", stretchMargin + 6.5*stretchStep, 16, 0.9})
	places, ok := placeSeen(seen, []byte{'L', '8', '9', '8', 0, 0, 'C'})
	if !ok || places[4].Text != "0" || places[5].Text != "0" || places[6].Text != "C" {
		t.Errorf("%v %v", places, ok)
	}
}
