package document

import (
	"math"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/mrz"
)

// TestShownFillersCountInTheMerit: the fillers behind the name of the specimen of Doc 9303 are shown with less certainty than hidden ones
// are given, and the zone stays as clear as it is shown.
func TestShownFillersCountInTheMerit(t *testing.T) {
	const shown = 0.94
	lines := []string{"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"}
	r := &reading{count: len(lines[0])}
	for i, line := range lines {
		p := placed{scores: make([]mrz.Scores, len(line))}
		for k := range line {
			for c := range p.scores[k] {
				p.scores[k][c] = -9
			}
			at := slices.Index([]byte(mrz.Alphabet), line[k])
			if p.scores[k][at] = 0; i == 0 && k >= 25 {
				p.scores[k][at] = float32(math.Log(shown))
			}
		}
		r.placed = append(r.placed, p)
	}
	r.choice = r.chooseFormat()
	if merit := r.computeMerit(); merit < clearMerit || !slices.Equal(r.choice.choice.Lines, lines) {
		t.Errorf("merit %.3f, want %.2f: %q", merit, clearMerit, r.choice.choice.Lines)
	}
}
