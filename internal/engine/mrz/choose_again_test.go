package mrz_test

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/testkit/specimen"
)

var erikssons = []string{"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"}

// hide makes a place look like nothing: every character is as improbable.
func hide(s *mrz.Scores) {
	for k := range s {
		s[k] = -6
	}
}

// blur makes a place show the character that it has hardly, and others about as well.
func blur(rng *rand.Rand, s *mrz.Scores, c byte) {
	hide(s)
	shown := 0.6 + 0.39*rng.Float64()
	others := 1 + rng.IntN(6)
	*score(s, c) = float32(math.Log(shown / float64(1+others)))
	for range others {
		*score(s, mrz.Alphabet[rng.IntN(len(mrz.Alphabet))]) = float32(math.Log(shown / float64(1+others)))
	}
}

// TestWhatFollowsANameIsFillers: behind three fillers nothing else stands in a name, so that hidden characters there are fillers;
// before them, and where the image shows a letter behind them, hidden characters stay unread.
func TestWhatFollowsANameIsFillers(t *testing.T) {
	for name, tt := range map[string]struct {
		column int
		letter int // column that shows a letter; 0: none
		filled bool
	}{
		"behind the name":                      {35, 0, true},
		"the last character":                   {43, 0, true},
		"directly behind the name":             {25, 0, false},
		"in the name":                          {20, 0, false},
		"between the identifiers":              {14, 0, false},
		"behind the name, a letter behind it":  {35, 40, false},
		"behind the name, a letter before it":  {35, 31, false},
		"the last character, a letter earlier": {43, 36, false},
	} {
		scores := clearScores(erikssons)
		hide(&scores[0][tt.column])
		if tt.letter > 0 {
			*score(&scores[0][tt.letter], 'K'), *score(&scores[0][tt.letter], '<') = 0, -8
		}
		c := mrz.ChooseCharacters(mrz.TD3, scores)
		if filled := c.Lines[0][tt.column] == '<' && c.Certainty[0][tt.column] >= 0.85; filled != tt.filled {
			t.Errorf("%s: %q, certainty %.2f", name, c.Lines[0], c.Certainty[0][tt.column])
		}
		if listed := len(c.Hidden) == 1 && c.Hidden[0] == (mrz.Place{Column: tt.column}); listed != tt.filled {
			t.Errorf("%s: hidden %v", name, c.Hidden)
		}
	}
}

// TestALetterThatIsNotClearIsNoHiddenFiller: where the image shows a letter behind three fillers, and not which, the place stays unread.
func TestALetterThatIsNotClearIsNoHiddenFiller(t *testing.T) {
	scores := clearScores(erikssons)
	hide(&scores[0][35])
	for _, c := range []byte("KXH") {
		*score(&scores[0][35], c) = float32(math.Log(0.29))
	}
	*score(&scores[0][35], '<') = float32(math.Log(0.10))
	c := mrz.ChooseCharacters(mrz.TD3, scores)
	if len(c.Hidden) > 0 || c.Certainty[0][35] >= 0.85 {
		t.Errorf("%q, certainty %.2f, hidden %v", c.Lines[0], c.Certainty[0][35], c.Hidden)
	}
}

// TestFillersThatAreShownAreNotHidden: those behind a name that are clear, though less than a hidden one is made, count as what the image
// shows, with the certainty that it gives them.
func TestFillersThatAreShownAreNotHidden(t *testing.T) {
	const shown = 0.94
	scores := clearScores(erikssons)
	for k := 25; k < 44; k++ {
		hide(&scores[0][k])
		for i := range scores[0][k] {
			scores[0][k][i] = -9
		}
		*score(&scores[0][k], '<') = float32(math.Log(shown))
	}
	c := mrz.ChooseCharacters(mrz.TD3, scores)
	if len(c.Hidden) > 0 {
		t.Errorf("hidden: %v", c.Hidden)
	}
	for k := 25; k < 44; k++ {
		if got := c.Certainty[0][k]; math.Abs(got-shown) > 0.01 {
			t.Errorf("column %d: certainty %.3f, shown %.2f", k, got, shown)
		}
	}
}

// TestHiddenFillersNeverReplaceLetters is the same for zones of every layout: whatever is hidden or shown badly, no letter of a name
// becomes a certain filler.
func TestHiddenFillersNeverReplaceLetters(t *testing.T) {
	rng := rand.New(rand.NewPCG(33, 9))
	for _, f := range []mrz.Format{mrz.TD1, mrz.TD2, mrz.TD3, mrz.MRVA, mrz.FrenchID} {
		for range 60 {
			lines := specimen.MakeZone(rng, f)
			scores := clearScores(lines)
			i := rng.IntN(len(lines))
			from, length := rng.IntN(len(lines[i])), 1+rng.IntN(6)
			for k := from; k < min(from+length, len(lines[i])); k++ {
				if hide(&scores[i][k]); rng.IntN(2) == 0 {
					blur(rng, &scores[i][k], lines[i][k])
				}
			}
			c := mrz.ChooseCharacters(f, scores)
			for _, p := range c.Hidden {
				if lines[p.Line][p.Column] != '<' {
					t.Errorf("%s %q: %v became a filler", f, lines, p)
				}
			}
		}
	}
}

// TestHowFrequentAnOIsFollowsFromTheNumber: where the image shows O and 0 about as well and the check digit holds with O, it is
// certain in a number that has other letters which look like digits, and not in one without letters.
func TestHowFrequentAnOIsFollowsFromTheNumber(t *testing.T) {
	for number, certain := range map[string]bool{"1234O6789": false, "I2Q4O6789": true} {
		lines := []string{erikssons[0], number + "0UTO7408122F1204159<<<<<<<<<<<<<<00"}
		for d := range 10 {
			lines[1] = number + string(rune('0'+d)) + "UTO7408122F1204159<<<<<<<<<<<<<<00"
			if parse(t, mrz.CorrectNone, lines...).CheckDigits[0].Holds() {
				break
			}
		}
		scores := clearScores(lines)
		*score(&scores[1][4], 'O'), *score(&scores[1][4], '0') = -1.6, -0.3
		c := mrz.ChooseCharacters(mrz.TD3, scores)
		if got := c.Lines[1][4] == 'O' && c.Certainty[1][4] >= 0.85; got != certain {
			t.Errorf("%s: read as %s, certainty %.2f", number, c.Lines[1][:9], c.Certainty[1][4])
		}
	}
}

// TestWhoPrintsOneWrongDigitPrintsOthers: where the digit of a date is surely wrong in print, that of the whole zone proves nothing
// against characters that the image shows fairly clearly.
func TestWhoPrintsOneWrongDigitPrintsOthers(t *testing.T) {
	lines := []string{"IDESPAAA1000018<00000023T<<<<<", "7212018F1101236ESP<<<<<<<<<<<7", "ESPANOLA<ESPANOLA<CARMEN<<<<<<"}
	read := func(birthDigit byte) mrz.Choice {
		lines[1] = lines[1][:6] + string(birthDigit) + lines[1][7:]
		for d := byte('0'); d <= '9'; d++ { // a composite that fails by what an O for a 0 changes
			lines[1] = lines[1][:29] + string(d)
			with := strings.Replace(lines[0], "<00000023T", "<0O000023T", 1)
			z := parse(t, mrz.CorrectNone, with, lines[1], lines[2])
			if z.Composite.Holds() {
				break
			}
		}
		scores := clearScores(lines)
		*score(&scores[0][17], '0'), *score(&scores[0][17], 'O') = -0.1, -2.9
		return mrz.ChooseCharacters(mrz.TD1, scores)
	}
	if c := read('1'); c.Lines[0][17] != 'O' {
		t.Errorf("the other digits hold: %q", c.Lines[0])
	}
	if c := read('8'); c.Lines[0][17] != '0' || c.Certainty[0][17] < 0.85 {
		t.Errorf("another digit is wrong: %q, certainty %.2f", c.Lines[0], c.Certainty[0][17])
	}
}
