package document

import (
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/mrz"
)

// A correction rests on the check digit over the whole field: where another character of the field, or
// the digit itself, stays unread, it proves nothing.
func TestCorrectionsOfAFieldThatStaysUnreadAreDropped(t *testing.T) {
	lines := []string{"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"}
	number := mrz.Change{Place: mrz.Place{Line: 1, Column: 3}, From: 'B', To: '8', ProvedBy: mrz.FieldDocumentNumber}
	const compositeDigit = 43 // its column; nothing was corrected by it
	birth := mrz.Change{Place: mrz.Place{Line: 1, Column: 13}, From: 'T', To: '7', ProvedBy: mrz.FieldDateOfBirth}
	for name, c := range map[string]struct {
		unclear int // column of the second line that is not certain; -1: none
		keeps   []mrz.Change
		number  string // of the document, as lines shows it
	}{
		"every character is certain":           {-1, []mrz.Change{number, birth}, "L898902C3"},
		"another character of the same field":  {5, []mrz.Change{birth}, "L89?9?2C3"},
		"the corrected character itself":       {3, []mrz.Change{birth}, "L89?902C3"},
		"a character of a field without digit": {20, []mrz.Change{number, birth}, "L898902C3"},
		"the check digit of the field":         {9, []mrz.Change{birth}, "L89?902C3"},
		"the check digit of another field":     {19, []mrz.Change{number}, "L898902C3"},
		"the check digit of the whole zone":    {compositeDigit, []mrz.Change{number, birth}, "L898902C3"},
	} {
		t.Run(name, func(t *testing.T) {
			choice := mrz.Choice{Lines: lines, Changes: []mrz.Change{number, birth}}
			scores := make([][]mrz.Scores, len(lines))
			z := &Zone{Format: mrz.TD3, Changes: slices.Clone(choice.Changes)}
			for i, line := range lines {
				scores[i] = make([]mrz.Scores, len(line))
				choice.Certainty = append(choice.Certainty, slices.Repeat([]float64{1}, len(line)))
				for k := range line {
					for s := range scores[i][k] {
						scores[i][k][s] = -8
					}
					scores[i][k][strings.IndexByte(mrz.Alphabet, line[k])] = 0
				}
				z.Lines = append(z.Lines, Line{Text: line})
			}
			if c.unclear >= 0 {
				choice.Certainty[1][c.unclear] = 0.5
			}
			z.parseLines(scores, choice)
			if !slices.Equal(z.Changes, c.keeps) {
				t.Errorf("changes %v, want %v", z.Changes, c.keeps)
			}
			if got := z.Lines[1].Text[:9]; got != c.number {
				t.Errorf("number %q, want %q", got, c.number)
			}
			if unread := len(z.Undetermined) > 0; unread != (c.unclear >= 0 && c.unclear != compositeDigit) {
				t.Errorf("undetermined %v", z.Undetermined)
			}
		})
	}
}
