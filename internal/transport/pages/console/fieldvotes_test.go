package console

import (
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// newDateCase is a verification whose sources say one of three dates of birth: a letter for each of stated, zone, print and chip, or -.
func newDateCase(constellation string) apigen.Verification {
	days := map[byte]string{'a': "1974-08-12", 'b': "1974-08-21", 'c': "1975-08-12", 'd': "1974-09-12"}
	printed := map[byte]string{'a': "12 AUG/AOUT 1974", 'b': "Date of birth 21.08.1974 Sex F", 'c': "12 AUG 75", 'd': "12 SEP/SEPT 1974"}
	stated, zone, print, chip := constellation[0], constellation[1], constellation[2], constellation[3]
	document := func(letter byte) apigen.VerificationDocument {
		return apigen.VerificationDocument{BirthDate: apigen.PointerUnlessZero(days[letter])}
	}
	var v apigen.Verification
	if stated != '-' {
		v.Person = &apigen.VerificationPerson{BirthDate: apigen.PointerUnlessZero(days[stated])}
	}
	if zone != '-' {
		read := document(zone)
		v.Document, v.Asked.Document = &read, &apigen.VerificationDocumentCheck{}
	}
	if print != '-' {
		outcome := map[bool]string{true: "found", false: "differing"}[print == zone]
		v.PrintedFields = []apigen.VerificationPrintedField{{Field: "birthDate", Outcome: outcome, Text: apigen.PointerUnlessZero(printed[print])}}
	}
	if chip != '-' {
		v.Chip = &apigen.VerificationChip{Document: document(chip)}
		if zone != '-' && chip != zone {
			v.Chip.Differences = []string{"birthDate"}
		}
	}
	return v
}

// The largest group of sources that say the same is right; where none is the largest, all differ. Each constellation of stated, zone, print and chip.
func TestSourcesThatDiffer(t *testing.T) {
	for constellation, want := range map[string]string{
		"aa--": "..--", "ab--": "xx--", "-aa-": "-..-", "-ab-": "-xx-", "-a-a": "-.-.", "-a-b": "-x-x", "a--a": ".--.", "a--b": "x--x",

		"aaa-": "...-", "aab-": "..x-", "aba-": ".x.-", "baa-": "x..-", "abc-": "xxx-",
		"aa-a": "..-.", "aa-b": "..-x", "ab-a": ".x-.", "ba-a": "x.-.", "ab-c": "xx-x",
		"-aaa": "-...", "-aab": "-..x", "-aba": "-.x.", "-baa": "-x..", "-abc": "-xxx",

		"aaaa": "....", "aaab": "...x", "aaba": "..x.", "abaa": ".x..", "baaa": "x...",
		"aabb": "xxxx", "abab": "xxxx", "abba": "xxxx",
		"aabc": "..xx", "abac": ".x.x", "abca": ".xx.", "baac": "x..x", "baca": "x.x.", "bcaa": "xx..", "abcd": "xxxx",
	} {
		row := findRow(listFields(newDateCase(constellation)), "birthDate")
		got := ""
		for i, outcome := range []string{row.StatedOutcome, row.ZoneOutcome, row.PrintedOutcome, row.ChipOutcome} {
			switch {
			case constellation[i] == '-':
				got += "-"
			case outcome == "differing":
				got += "x"
			default:
				got += "."
			}
		}
		if got != want {
			t.Errorf("%s: %s, want %s", constellation, got, want)
		}
		if row.IsWrong() != strings.Contains(want, "x") {
			t.Errorf("%s: wrong: %v", constellation, row.IsWrong())
		}
	}
}

// Two sources against the zone say the same where one is printed with a label or in other spelling.
func TestTextsOfSourcesAreComparedAsTheyArePrinted(t *testing.T) {
	for _, c := range []struct {
		key, printed, chip string
		same               bool
	}{
		{"documentNumber", "Passport No. L898902C8", "L898902C8", true},
		{"documentNumber", "L898902C81", "L898902C8", false},
		{"expiryDate", "Date of expiry 15 APR/AVR 2035", "2035-04-15", true},
		{"expiryDate", "15 APR/AVR 2035", "2035-05-15", false},
		{"name", "Given names JÖRG Surname MÜLLER", "JOERG MUELLER", true},
		{"name", "JÖRG MOLLER", "JOERG MUELLER", false},
	} {
		row := fieldRow{Key: c.key, Zone: "-", Printed: c.printed, PrintedOutcome: "differing", Chip: c.chip, ChipOutcome: "differing"}
		row.countVotes()
		if got := row.PrintedOutcome == "found" && row.ChipOutcome == "found" && row.ZoneOutcome == "differing"; got != c.same {
			t.Errorf("%+v: %+v", c, row)
		}
	}
	if !isSameDate("1924-08-12", "XX24-08-12") || !isSameDate("2012-05-08", "2012-05") || isSameDate("2012-06-08", "2012-05") {
		t.Error("parts of dates are not compared by what is known")
	}
}

// Where print and zone are outvoted together, the place of the print is marked as that of the zone is.
func TestPlacesOfOutvotedSourcesAreMarked(t *testing.T) {
	v := newDateCase("baab") // two against two
	place := apigen.DocumentPlace{W: 30, H: 5}
	v.PrintedFields[0].Place = &place
	v.Images = []string{"document_front", "document_front_flat"}
	v.DocumentSides = []apigen.VerificationDocumentSide{{Side: "document_front", Image: "document_front_flat", Fields: []apigen.DocumentFieldPlace{{Name: "dateOfBirth", Roi: place}}}}
	sides := listSides(v, []string{"document_front"}, listFields(v))
	if len(sides) != 1 || len(sides[0].Marks) != 2 || sides[0].Marks[0].Kind != "field differing" || sides[0].Marks[1].Kind != "print differing" {
		t.Errorf("%+v", sides)
	}
}
