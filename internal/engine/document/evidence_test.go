package document

import (
	"math"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/mrz"
)

// The places of a layout are told apart by whether letters and digits are admitted there, and whether a check digit of the field alone
// holds over them.
func TestKindsOfPlacesFollowFromTheLayout(t *testing.T) {
	const mixed, plain, proved, alone = true, false, true, false
	for _, tt := range []struct {
		format       mrz.Format
		line, column int
		failing      mrz.Field
		want         placeKind
	}{
		{mrz.TD1, 0, 7, "", placeKind{mixed, proved}},                      // document number
		{mrz.TD1, 0, 7, mrz.FieldDocumentNumber, placeKind{mixed, alone}},  // whose check digit does not hold
		{mrz.TD1, 0, 20, "", placeKind{mixed, alone}},                      // optional data: the check digit of the whole zone covers it
		{mrz.TD1, 1, 20, "", placeKind{mixed, alone}},                      // the second optional data
		{mrz.TD1, 1, 29, "", placeKind{plain, alone}},                      // the check digit of the whole zone
		{mrz.TD1, 2, 7, "", placeKind{plain, alone}},                       // names
		{mrz.TD2, 1, 30, "", placeKind{mixed, alone}},                      // optional data
		{mrz.TD3, 1, 15, "", placeKind{plain, proved}},                     // date of birth
		{mrz.TD3, 1, 30, "", placeKind{mixed, proved}},                     // personal number
		{mrz.TD3, 1, 30, mrz.FieldComposite, placeKind{mixed, proved}},     // the digit of another field does not hold
		{mrz.TD3, 1, 30, mrz.FieldPersonalNumber, placeKind{mixed, alone}}, // whose check digit does not hold
		{mrz.MRVA, 1, 30, "", placeKind{mixed, alone}},                     // optional data: nothing covers it
		{mrz.MRVB, 1, 30, "", placeKind{mixed, alone}},                     // the same
		{mrz.FrenchID, 0, 31, "", placeKind{mixed, alone}},                 // office
		{mrz.FrenchID, 1, 5, "", placeKind{mixed, proved}},                 // document number
	} {
		var failing []mrz.Field
		if tt.failing != "" {
			failing = append(failing, tt.failing)
		}
		if got := listPlaceKinds(tt.format, tt.line, failing)[tt.column]; got != tt.want {
			t.Errorf("%s, line %d, column %d: %+v, want %+v", tt.format, tt.line, tt.column, got, tt.want)
		}
	}
}

// A pair of characters that look alike stays as doubtful as the first reader leaves it, though both readers see one of them, where nothing
// else tells them apart: no check digit covers the place, it does not hold, or it holds with either.
func TestWhatBothReadersMistakeStaysDoubtful(t *testing.T) {
	number, personal, optional, names := placeKind{mixed: true, proved: true}, placeKind{mixed: true, proved: true}, placeKind{mixed: true}, placeKind{}
	date := placeKind{proved: true}
	for _, tt := range []struct {
		name  string
		pair  string // the one that both readers see, the other
		at    placeKind
		keeps float64 // share of its probability that the other keeps
	}{
		{"6 or G, number", "6G", number, 1},
		{"G or 6, personal number", "G6", personal, 1},
		{"G or Q, number", "GQ", number, 1},
		{"8 or S, number", "8S", number, 1},
		{"5 or P, number", "5P", number, 1},
		{"1 or L, number", "1L", number, 1},
		{"2 or M, number", "2M", number, 1},
		{"0 or U, number", "0U", number, 1},
		{"0 or O, number", "0O", number, 1},
		{"8 or B, number", "8B", number, similarShare},
		{"B or 8, number", "B8", number, similarShare},
		{"0 or Q, number", "0Q", number, similarShare},
		{"8 or B, optional data", "8B", optional, 1},
		{"B or 8, optional data", "B8", optional, 1},
		{"6 or G, optional data", "6G", optional, 1},
		{"5 or S, optional data", "5S", optional, 1},
		{"1 or I, optional data", "1I", optional, 1},
		{"2 or Z, optional data", "2Z", optional, 1},
		{"0 or O, optional data", "0O", optional, 1},
		{"0 or D, optional data", "0D", optional, 1},
		{"O or Q, names", "OQ", names, 1},
		{"O or D, names", "OD", names, 1},
		{"O or 0, names", "O0", names, 0},
		{"B or 8, names", "B8", names, 0},
		{"8 or B, date", "8B", date, 0},
		{"6 or G, date", "6G", date, 0},
		{"K or T, number", "KT", number, 0},
		{"K or T, optional data", "KT", optional, 0},
	} {
		if got := tt.at.shareBeside(tt.pair[0], tt.pair[1]); got != tt.keeps {
			t.Errorf("%s: keeps %.2f, want %.2f", tt.name, got, tt.keeps)
		}
		scores := twoCharacters(tt.pair[0], tt.pair[1])
		before := ratioOf(&scores, tt.pair)
		scores = addEvidence(scores, tt.pair[0], 0.95, tt.at)
		lost := ratioOf(&scores, tt.pair) / before
		if most := 0.95 / 0.05 * float64(len(scores)-1); math.Abs(lost-1/math.Max(tt.keeps, 1/most)) > 0.01*lost {
			t.Errorf("%s: the other lost the factor %.1f", tt.name, lost)
		}
		if p := math.Exp(float64(scoreOf(&scores, tt.pair[0]))); tt.keeps == 1 && p >= certain {
			t.Errorf("%s: certain with %.2f", tt.name, p)
		}
		if p := math.Exp(float64(scoreOf(&scores, tt.pair[0]))); tt.keeps < 1 && p < certain {
			t.Errorf("%s: not certain, %.2f", tt.name, p)
		}
	}
}

// twoCharacters are scores of an image that shows one of two characters, the first with 0.7.
func twoCharacters(first, second byte) mrz.Scores {
	var out mrz.Scores
	for k := range out {
		out[k] = float32(math.Log(0.001))
	}
	out[slices.Index([]byte(mrz.Alphabet), first)] = float32(math.Log(0.7))
	out[slices.Index([]byte(mrz.Alphabet), second)] = float32(math.Log(0.25))
	return out
}

func ratioOf(s *mrz.Scores, pair string) float64 {
	return math.Exp(float64(scoreOf(s, pair[0]) - scoreOf(s, pair[1])))
}

// Zones with one place at which the image shows two characters that look alike, after both readers saw the wrong one of them: no field
// with it may be given as read.
func TestNoFieldIsReadWithACharacterThatNothingTellsApart(t *testing.T) {
	for name, tt := range map[string]struct {
		format mrz.Format
		lines  [2]string
		column int // of line 2
		field  mrz.Field
		seen   byte // by both readers
	}{
		"G for 6 in the number of a passport":   {mrz.TD3, [2]string{"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L698902C30UTO7408122F1204159ZE184226B<<<<<10"}, 1, mrz.FieldDocumentNumber, 'G'},
		"B for 8 in the optional data of MRV-A": {mrz.MRVA, [2]string{"V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L8988901C4XXX4009078F96121096ZE184226B<<<<<<"}, 32, mrz.FieldOptionalData, 'B'},
		"B for 8 in the optional data of MRV-B": {mrz.MRVB, [2]string{"V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "L8988901C4XXX4009078F9612109<8<<<<<<"}, 29, mrz.FieldOptionalData, 'B'},
		"Q for O in the name of a visa":         {mrz.MRVA, [2]string{"V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L8988901C4XXX4009078F96121096ZE184226B<<<<<<"}, -11, mrz.FieldNames, 'Q'},
	} {
		line, column := 1, tt.column
		if column < 0 {
			line, column = 0, -column
		}
		r := clearReading(tt.format, tt.lines)
		at := &r.placed[line].scores[column]
		*at = twoCharacters(tt.seen, tt.lines[line][column])
		r.choice = r.chooseFormat()
		kinds := listPlaceKinds(r.choice.format, line, r.choice.choice.Failing)
		*at = addEvidence(*at, tt.seen, 0.95, kinds[column])
		r.choice = r.chooseFormat()
		z := &Zone{Format: r.choice.format}
		for _, text := range r.choice.choice.Lines {
			z.Lines = append(z.Lines, Line{Text: text})
		}
		z.parseLines(r.choice.scores, r.choice.choice)
		given := !slices.ContainsFunc(z.Undetermined, func(u Undetermined) bool { return u.Field == tt.field })
		if z.Format != tt.format || given {
			t.Errorf("%s: read as %s, %q, %+v", name, z.Format, z.Lines[line].Text, z.Undetermined)
		}
	}
}

// clearReading is a reading of an image that shows all characters of two lines clearly.
func clearReading(format mrz.Format, lines [2]string) *reading {
	_, width := format.Size()
	r := &reading{count: width}
	for _, line := range lines {
		var p placed
		for k := range line {
			s := twoCharacters(line[k], '<')
			s[slices.Index([]byte(mrz.Alphabet), '<')] = float32(math.Log(0.001))
			s[slices.Index([]byte(mrz.Alphabet), line[k])] = float32(math.Log(0.96))
			p.scores = append(p.scores, s)
		}
		r.placed = append(r.placed, p)
	}
	return r
}
