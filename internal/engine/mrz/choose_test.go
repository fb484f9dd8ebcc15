package mrz_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/mrz"
)

// clearScores are the scores of an image that shows the lines clearly: every other character is
// exp(-8) times as likely.
func clearScores(lines []string) [][]mrz.Scores {
	out := make([][]mrz.Scores, len(lines))
	for i, line := range lines {
		out[i] = make([]mrz.Scores, len(line))
		for k := range line {
			for c := range mrz.Alphabet {
				if mrz.Alphabet[c] != line[k] {
					out[i][k][c] = -8
				}
			}
		}
	}
	return out
}

func score(s *mrz.Scores, c byte) *float32 { return &s[strings.IndexByte(mrz.Alphabet, c)] }

func formatOf(t *testing.T, lines []string) mrz.Format {
	t.Helper()
	return parse(t, mrz.CorrectNone, lines...).Format
}

func TestChooseCharactersReadsEverySpecimenThatIsShownClearly(t *testing.T) {
	for _, s := range specimens {
		f := formatOf(t, s.lines)
		c := mrz.ChooseCharacters(f, clearScores(s.lines))
		if !slices.Equal(c.Lines, s.lines) || len(c.Changes) > 0 {
			t.Errorf("%s: %q, changes %v", s.name, c.Lines, c.Changes)
		}
		if valid := parse(t, mrz.CorrectNone, s.lines...).Valid; valid && len(c.Failing) > 0 {
			t.Errorf("%s: %v fail", s.name, c.Failing)
		}
	}
}

func TestChooseCharactersReplacesTheOnlyReadingThatACheckDigitAccepts(t *testing.T) {
	lines := []string{"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"}
	scores := clearScores(lines)
	// The second 8 of the number looks more like a B, and a little like a 3.
	*score(&scores[1][3], 'B') = 1
	*score(&scores[1][3], '8') = 0
	*score(&scores[1][3], '3') = -3
	c := mrz.ChooseCharacters(mrz.TD3, scores)
	want := mrz.Change{Place: mrz.Place{Line: 1, Column: 3}, From: 'B', To: '8', ProvedBy: mrz.FieldDocumentNumber}
	if !slices.Equal(c.Lines, lines) || len(c.Changes) != 1 || c.Changes[0] != want || len(c.Failing) > 0 {
		t.Errorf("%q, changes %+v, failing %v", c.Lines, c.Changes, c.Failing)
	}
}

func TestChooseCharactersLeavesAQuestionOpenThatACheckDigitDoesNotSettle(t *testing.T) {
	lines := []string{"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"}
	for name, blur := range map[string]func(s [][]mrz.Scores){
		// 2 for C is one of a class: the digit holds with both, so nothing is replaced by it.
		"one class": func(s [][]mrz.Scores) { *score(&s[1][7], '2') = 1; *score(&s[1][7], 'C') = 0.9 },
		// Two places, each of which alone would make the digit hold.
		"two places": func(s [][]mrz.Scores) {
			for k := range 9 {
				for c := range mrz.Alphabet {
					s[1][k][c] = -1
				}
			}
			*score(&s[1][9], '6') = -20
			*score(&s[1][9], '7') = 0
		},
	} {
		scores := clearScores(lines)
		blur(scores)
		c := mrz.ChooseCharacters(mrz.TD3, scores)
		for _, r := range c.Changes {
			if sure := c.Certainty[r.Line][r.Column]; sure > 0.6 {
				t.Errorf("%s: replaced %+v, certainty %.2f", name, r, sure)
			}
		}
		if name == "one class" {
			if sure := c.Certainty[1][7]; sure > 0.6 {
				t.Errorf("%s: the character is certain: %.2f", name, sure)
			}
		}
	}
	if !mrz.SameCheckValue('2', 'C') || !mrz.SameCheckValue('G', '6') || mrz.SameCheckValue('0', 'O') {
		t.Error("the classes that no check digit distinguishes are not those of the package comment")
	}
}

func TestChooseCharactersAdmitsOnlyWhatTheFieldHolds(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, f := range []mrz.Format{mrz.TD1, mrz.TD2, mrz.TD3, mrz.MRVA, mrz.MRVB, mrz.FrenchID} {
		lines, width := f.Size()
		for range 200 {
			scores := make([][]mrz.Scores, lines)
			for i := range scores {
				scores[i] = make([]mrz.Scores, width)
				for k := range scores[i] {
					for c := range scores[i][k] {
						scores[i][k][c] = float32(-3 * rng.ExpFloat64())
					}
				}
			}
			c := mrz.ChooseCharacters(f, scores)
			for _, p := range mrz.FieldPlaces(f) {
				if p.Field == mrz.FieldDateOfBirth && strings.ContainsAny(c.Lines[p.Line][p.From:p.To], "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
					t.Fatalf("%s: the birth date is %q", f, c.Lines[p.Line][p.From:p.To])
				}
			}
			parsed := parse(t, mrz.CorrectNone, c.Lines...)
			for _, d := range parsed.CheckDigits {
				if d.Holds() == slices.Contains(c.Failing, d.Field) && parsed.Format == f {
					t.Fatalf("%s %q: the check digit of %s %v, failing %v", f, c.Lines, d.Field, d.Verdict, c.Failing)
				}
			}
		}
	}
}

func FuzzChooseCharacters(f *testing.F) {
	f.Add(uint8(0), []byte("P<UTOERIKSSON"))
	f.Fuzz(func(t *testing.T, format uint8, data []byte) {
		formats := []mrz.Format{mrz.TD1, mrz.TD2, mrz.TD3, mrz.MRVA, mrz.MRVB, mrz.FrenchID, mrz.Unknown, ""}
		chosen := formats[int(format)%len(formats)]
		lines, width := chosen.Size()
		scores := make([][]mrz.Scores, lines)
		at := 0
		for i := range scores {
			scores[i] = make([]mrz.Scores, width)
			for k := range scores[i] {
				for c := range scores[i][k] {
					if len(data) == 0 {
						continue
					}
					scores[i][k][c] = -float32(data[at%len(data)]) / 8
					if data[at%len(data)] == 255 {
						scores[i][k][c] = float32(math.Inf(-1))
					}
					at++
				}
			}
		}
		c := mrz.ChooseCharacters(chosen, scores)
		if len(c.Lines) != lines {
			t.Fatalf("%d lines, want %d", len(c.Lines), lines)
		}
		for _, line := range c.Lines {
			if len(line) != width || strings.Trim(line, mrz.Alphabet) != "" {
				t.Fatalf("line %q", line)
			}
		}
	})
}

// TestAStateIsReadFromTheListOfStates: an unclear letter of a state becomes certain where one known
// state fits; an invented state that the image shows clearly stays.
func TestAStateIsReadFromTheListOfStates(t *testing.T) {
	lines := []string{"P<NLDERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36NLD7408122F1204159ZE184226B<<<<<10"}
	scores := clearScores(lines)
	*score(&scores[1][10], 'M'), *score(&scores[1][10], 'H') = -0.9, -1.8
	c := mrz.ChooseCharacters(mrz.TD3, scores)
	if got := c.Lines[1][10:13]; got != "NLD" || c.Certainty[1][10] < 0.9 {
		t.Errorf("nationality %s, N with %.2f; want NLD with 0.9 and more", got, c.Certainty[1][10])
	}
	lines[0] = "P<QZWERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<"
	c = mrz.ChooseCharacters(mrz.TD3, clearScores(lines))
	if got := c.Lines[0][2:5]; got != "QZW" || c.Certainty[0][3] < 0.85 {
		t.Errorf("issuing state %s with %.2f, want QZW as shown", got, c.Certainty[0][3])
	}
}

// TestTheFirstLetterIsOneOfTheLayout: a passport begins with P where the image shows P a little.
func TestTheFirstLetterIsOneOfTheLayout(t *testing.T) {
	scores := clearScores([]string{"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"})
	*score(&scores[0][0], 'R') = 0.1
	c := mrz.ChooseCharacters(mrz.TD3, scores)
	if c.Lines[0][0] != 'P' || c.Certainty[0][0] < 0.85 {
		t.Errorf("%c with %.2f, want P", c.Lines[0][0], c.Certainty[0][0])
	}
	*score(&scores[0][0], 'R') = 5
	if c = mrz.ChooseCharacters(mrz.TD3, scores); c.Certainty[0][0] >= 0.85 {
		t.Errorf("%c with %.2f where the image shows R", c.Lines[0][0], c.Certainty[0][0])
	}
}
