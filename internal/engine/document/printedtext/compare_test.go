package printedtext

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

var erikssonZone = Zone{
	DocumentNumber: "L898902C3", BirthDate: Date{1974, 8, 12}, ExpiryDate: Date{2034, 4, 15},
	Surname: []string{"ERIKSSON"}, GivenNames: []string{"ANNA", "MARIA"},
}

// newLine is a line whose characters all have the confidence.
func newLine(text string, confidence float64) Line {
	var l Line
	for _, r := range text {
		l.Characters = append(l.Characters, Character{string(r), confidence})
	}
	return l
}

func compareTexts(zone Zone, confidence float64, texts ...string) Result {
	c := NewComparison(zone)
	for _, t := range texts {
		c.AddLine(newLine(t, confidence))
	}
	return c.Conclude()
}

var printedPage = []string{"UTOPIA", "Passport No. L898902C3", "Surname / Nom", "ERIKSSON", "ANNA MARIA", "12 AUG/AOUT 74", "16 APR/AVR 24", "15 APR/AVR 34"}

// replaceText is printedPage with a text replaced.
func replaceText(old, text string) []string {
	out := slices.Clone(printedPage)
	for i := range out {
		out[i] = strings.Replace(out[i], old, text, 1)
	}
	return out
}

func TestComparison(t *testing.T) {
	for _, c := range []struct {
		name       string
		texts      []string
		confidence float64
		verdict    Verdict
		differing  []Field
		found      int
	}{
		{"everything is found", printedPage, 1, Matches, nil, 5},
		{"without blanks", []string{"PassportNoL898902C3", "ERIKSSON", "ANNAMARIA", "12AUGAOUT74", "15APRAVR34"}, 1, Matches, nil, 5},
		{"letters that look like digits", replaceText("L898902C3", "L8989O2C3"), 1, Matches, nil, 5},
		{"the number is not printed", replaceText("L898902C3", ""), 1, Unread, nil, 4},
		{"another number", replaceText("L898902C3", "X123456Y7"), 1, Unread, nil, 4},
		{"the number alone", []string{"L898902C3"}, 1, Unread, nil, 1},
		{"the number and a name", []string{"L898902C3", "ERIKSSON"}, 1, Unread, nil, 2},
		{"another century", replaceText("AOUT 74", "AOUT 1874"), 1, Unread, nil, 4},
		{"the century in print", replaceText("AOUT 74", "AOUT 1974"), 1, Matches, nil, 5},
		{"one other digit", replaceText("L898902C3", "L898902C4"), 1, Differs, []Field{DocumentNumber}, 4},
		{"two other digits", replaceText("L898902C3", "L898912C4"), 1, Differs, []Field{DocumentNumber}, 4},
		{"three other digits", replaceText("L898902C3", "L898913C4"), 1, Unread, nil, 4},
		{"one other digit, unclear", replaceText("L898902C3", "L898902C4"), 0.8, Unread, nil, 4},
		{"another day of birth", replaceText("12 AUG", "13 AUG"), 1, Differs, []Field{BirthDate}, 4},
		{"another year of birth", replaceText("AOUT 74", "AOUT 84"), 1, Differs, []Field{BirthDate}, 4},
		{"a quite different date of birth", replaceText("12 AUG/AOUT 74", "03 MAY 1951"), 1, Unread, nil, 4},
		{"another day of birth, unclear", replaceText("12 AUG", "13 AUG"), 0.8, Unread, nil, 4},
		{"date of birth not printed, date of issue alike", replaceText("12 AUG/AOUT 74", "12 AUG 24"), 1, Unread, nil, 4},
		{"another day of expiry", replaceText("15 APR/AVR", "25 APR/AVR"), 1, Differs, []Field{ExpiryDate}, 4},
		{"date of expiry not read, date of issue alike", replaceText("15 APR/AVR 34", ""), 1, Unread, nil, 4},
		{"another letter in the surname", replaceText("ERIKSSON", "ERIKSTON"), 1, Differs, []Field{Surname}, 4},
		{"a digit that looks like a letter in the surname", replaceText("ERIKSSON", "ERIKSS0N"), 1, Matches, nil, 5},
		{"another digit in the surname", replaceText("ERIKSSON", "ERIKSS7N"), 1, Unread, nil, 4},
		{"two digits in the surname", replaceText("ERIKSSON", "ER1KSS0N"), 1, Unread, nil, 4},
		{"a letter that looks like a digit in a date", replaceText("12 AUG/AOUT 74", "12.O8.I974"), 1, Matches, nil, 5},
		{"a digit that looks like a letter in a month", replaceText("12 AUG/AOUT 74", "12 A0UT 74"), 1, Matches, nil, 5},
		{"such a digit in another month", replaceText("12 AUG/AOUT 74", "12 0CT 74"), 1, Unread, nil, 4},
		{"a stroke read as a digit between two names of a month", replaceText("12 AUG/AOUT 74", "13 AUG1AOUT 74"), 1, Differs, []Field{BirthDate}, 4},
		{"such a stroke after a name of two meanings", replaceText("12 AUG/AOUT 74", "12 SRP1JUL 74"), 1, Differs, []Field{BirthDate}, 4},
		{"such a stroke after another of them", replaceText("12 AUG/AOUT 74", "12 LIP1JUL 74"), 1, Differs, []Field{BirthDate}, 4},
		{"a day after the month", replaceText("12 AUG/AOUT 74", "AUG12 1974"), 1, Matches, nil, 5},
		{"such a digit in the second name of another date", replaceText("12 AUG/AOUT 74", "13 AUG/A0UT 74"), 1, Differs, []Field{BirthDate}, 4},
		{"such a digit in the first name of another date", replaceText("12 AUG/AOUT 74", "13 A0UT/AUG 74"), 1, Differs, []Field{BirthDate}, 4},
		{"such a digit in the second name", replaceText("12 AUG/AOUT 74", "12 AUG/A0UT 74"), 1, Matches, nil, 5},
		{"such a letter in another date", replaceText("12 AUG/AOUT 74", "I3.08.1974"), 1, Unread, nil, 4},
		{"the surname in a signature alone", replaceText("ERIKSSON", "Anna Erikssen"), 1, Unread, nil, 4},
		{"another letter in a given name", replaceText("ANNA MARIA", "ANNA MARTA"), 1, Differs, []Field{GivenNames}, 4},
		{"one given name is printed", replaceText("ANNA MARIA", "ANNA"), 1, Unread, nil, 4},
		{"given names on two lines", append(replaceText("ANNA MARIA", "ANNA"), "MARIA"), 1, Matches, nil, 5},
		{"lines of the zone", []string{"L898902C36UTO7408122F3404159<<<<<<<<<<<<<<04", "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<"}, 1, Unread, nil, 0},
		{"nothing", nil, 1, Unread, nil, 0},
	} {
		got := compareTexts(erikssonZone, c.confidence, c.texts...)
		if got.Verdict != c.verdict || !slices.Equal(got.Differing, c.differing) || len(got.Found) != c.found {
			t.Errorf("%s: %+v", c.name, got)
		}
	}
}

// TestANameThatIsALabelIsNotFoundAtTheLabel: NO is a surname, and an abbreviation of number.
func TestANameThatIsALabelIsNotFoundAtTheLabel(t *testing.T) {
	for _, c := range []struct {
		name, surname string
		texts         []string
		found         bool
	}{
		{"in a label", "NO", []string{"Passport No. L898902C3"}, false},
		{"the label alone", "SEX", []string{"SEX", "F"}, false},
		{"the label and the name", "SEX", []string{"SEX", "F", "SEX"}, true},
		{"with the given names", "NO", []string{"NO ANNA MARIA"}, true},
		{"a part of a label", "PORT", []string{"PASSPORT"}, false},
		{"the label in a sentence", "DATE", []string{"Date of birth / Date de naissance"}, false},
		{"a name that is no label", "BOY", []string{"BOY"}, true},
		{"beside a label", "BOY", []string{"Surname BOY"}, true},
		{"joined over a label", "BONOBO", []string{"BO No BO"}, false},
	} {
		got := compareTexts(Zone{DocumentNumber: "L898902C3", Surname: []string{c.surname}, GivenNames: []string{"ANNA", "MARIA"}}, 1, c.texts...)
		if slices.Contains(got.Found, Surname) != c.found {
			t.Errorf("%s: %s in %q: %+v", c.name, c.surname, c.texts, got)
		}
	}
}

// TestMonthsOfTwoMeanings: LIP is July in Polish and June in Croatian.
func TestMonthsOfTwoMeanings(t *testing.T) {
	for text, want := range map[string][]int{
		"12 LIP 1974": {6, 7}, "12 LIP/JUL 1974": {7}, "12 LIP/JUN 1974": {6}, "12 LIS 1974": {10, 11}, "12 LISTOPAD/OCTOBER 1974": {10},
		"12 SRP 1974": {7, 8}, "12 LIP/AUG 1974": nil, "LIP 12 1974": {6, 7}, "31 LIP 1974": {7},
	} {
		var months []int
		for _, d := range foldLine(newLine(text, 1)).findDates() {
			for _, r := range d.readings {
				months = append(months, r.Month)
			}
		}
		if !slices.Equal(months, want) {
			t.Errorf("%s: months %v, want %v", text, months, want)
		}
	}
	zone := erikssonZone
	zone.BirthDate = Date{1974, 5, 12}
	if got := compareTexts(zone, 1, replaceText("12 AUG/AOUT 74", "12 LIP 1974")...); got.Verdict != Unread {
		t.Errorf("a month of two meanings contradicts: %+v", got)
	}
}

func TestComparisonIsCompleteOnceEveryFieldIsFound(t *testing.T) {
	c := NewComparison(erikssonZone)
	for i, text := range printedPage {
		c.AddLine(newLine(text, 1))
		if last := i == len(printedPage)-1; c.IsComplete() != last {
			t.Errorf("complete after %q: %v", text, c.IsComplete())
		}
	}
	// Fields that were not read in the zone are not searched, but the number is needed.
	if got := compareTexts(Zone{Surname: []string{"ERIKSSON"}, BirthDate: Date{1974, 8, 12}}, 1, printedPage...); got.Verdict != Unread {
		t.Errorf("%+v", got)
	}
	if got := compareTexts(Zone{DocumentNumber: "L898902C3", Surname: []string{"ERIKSSON"}}, 1, printedPage...); got.Verdict != Matches {
		t.Errorf("%+v", got)
	}
	c = NewComparison(Zone{DocumentNumber: "L898902C3"})
	c.AddLine(newLine("L898902C3", 1))
	if !c.IsComplete() {
		t.Error("a field without a value is searched")
	}
}

func TestPrintedDates(t *testing.T) {
	day := Date{1974, 8, 12}
	for text, want := range map[string]bool{
		"12 AUG 1974": true, "12AUG1974": true, "12AUG74": true, "12 AUG/AOUT 74": true, "12 AUGUST/AOÛT 1974": true, "12AUG-7AOUT74": true,
		"12.08.1974": true, "12,08.1974": true, "12/08/74": true, "12-08-1974": true, "12 08 1974": true, "12.8.1974.": true,
		"1974-08-12": true, "1974.08.12": true, "08/12/1974": true, "12081974": true, "12.081974": true, "19740812": true, "74-08-12": true,
		"AUG 12, 1974": true, "August 12 1974": true, "12 SIE/AUG 1974": true, "Date of birth 12.08.1974 Sex F": true, "3. 12.08.1974 BERLIN": true,
		"12 ago 1974": true, "12 août 1974": true,

		"12 AUG 1975": false, "13 AUG 1974": false, "12 SEP 1974": false, "12 AUG/SEP 1974": false, "12.09.1974": false, "1974": false,
		"12 AUG": false, "112 AUG 1974": false, "12 08": false, "12.08.19745": false, "": false, "31.02.1974": false, "00.00.1974": false, "12 BERLIN 1974": false,
	} {
		found := slices.ContainsFunc(foldLine(newLine(text, 1)).findDates(), func(p printedDate) bool { return p.mayBe(day) })
		if found != want {
			t.Errorf("%q: found %v", text, found)
		}
	}
}

// A digit in the name of a month is read as the letter that it looks like; such a date is found, and contradicts nothing.
func TestMonthsWithADigitForALetter(t *testing.T) {
	for text, want := range map[string]Date{
		"05 0CT 2031": {2031, 10, 5}, "17 N0V 2029": {2029, 11, 17}, "12 AU6 1974": {}, "0CT 12 1974": {1974, 10, 12}, "12 D1C 1974": {1974, 12, 12},
		"9 JU1N 1974": {1974, 6, 9}, "9 JU1LLET 1974": {1974, 7, 9},
		"0CTA 12": {}, "12 00T 1974": {}, "12 B0N 1974": {},
		"12 MA1 1974": {}, "12 MA1O 1974": {}, "12 G1U 1974": {}, "12 L1P 1974": {}, "12 5RP 1974": {}, "12 L1STOPAD 1974": {}, // of two months
	} {
		found := foldLine(newLine(text, 1)).findDates()
		if want == (Date{}) {
			if len(found) > 0 {
				t.Errorf("%q: found %v", text, found)
			}
			continue
		}
		if len(found) != 1 || !found[0].mayBe(want) || found[0].isClear() {
			t.Errorf("%q: found %+v", text, found)
		}
	}
}

// A digit after the whole name of a month is the day or a stroke, and a name with a digit says nothing beside one that was read: such
// dates are clear.
func TestMonthsBesideDigits(t *testing.T) {
	for text, want := range map[string]Date{
		"AUG8 1974": {1974, 8, 8}, "JUN5 1974": {1974, 6, 5}, "MAY1 1974": {1974, 5, 1}, "AUG12 1974": {1974, 8, 12}, "12 LIP1JUL 74": {74, 7, 12}, "12 SRP1JUL 74": {74, 7, 12},
		"3 N0V/NOV 36": {36, 11, 3}, "3 NOV/N0V 36": {36, 11, 3}, "13 AUG1AOUT 74": {74, 8, 13},
	} {
		if found := foldLine(newLine(text, 1)).findDates(); len(found) != 1 || !slices.Equal(found[0].readings, []Date{want}) || !found[0].isClear() {
			t.Errorf("%q: found %+v", text, found)
		}
	}
	zone := erikssonZone
	zone.BirthDate = Date{1974, 8, 8}
	if got := compareTexts(zone, 1, replaceText("12 AUG/AOUT 74", "AUG8 1974")...); got.Verdict != Matches {
		t.Errorf("a day right after its month: %+v", got)
	}
}

func TestNamesAreFoundInTheirSpellings(t *testing.T) {
	for _, c := range []struct {
		parts   string
		printed string
		want    bool
	}{
		{"MUELLER", "MÜLLER", true},
		{"MUELLER", "Muller", true},
		{"MUELLER", "MUELLER", true},
		{"MULLER", "MÜLLER", true},
		{"GRUENBAUER", "GRÜNBAUER", true},
		{"JOERGENSEN", "JØRGENSEN", true},
		{"AAGAARD", "ÅGÅRD", true},
		{"STRAUSS", "STRAUß", true},
		{"MUNXXOZ", "MUÑOZ", true},
		{"MUNOZ", "MUÑOZ", true},
		{"LUKASZEWSKI", "ŁUKASZEWSKI", true},
		{"ZIZKA", "ŽIŽKA", true},
		{"KOWALSKA KWIATKOWSKA", "KOWALSKA-KWIATKOWSKA", true},
		{"KWIATKOWSKA KOWAL", "KOWALSKA-KWIATKOWSKA", true}, // a shortened name
		{"DARTAGNAN", "D'ARTAGNAN", true},
		{"LIN", "LIN, MEI-HUA", true},
		{"MEI HUA", "LIN,MEI-HUA", true},
		{"LI", "LIEU DE NAISSANCE", false},
		{"LI", "Li", true},
		{"SCHMIDT", "SCHMITT", false},
		{"ANNA MARIA", "ANNA", false},
	} {
		got := compareTexts(Zone{Surname: strings.Fields(c.parts)}, 1, c.printed)
		if found := len(got.Found) == 1; found != c.want {
			t.Errorf("%s in %q: found %v", c.parts, c.printed, found)
		}
	}
}

// Texts of a photo are whatever the networks answer.
func FuzzCompare(f *testing.F) {
	f.Add("L898902C3", "12 AUG 1974 ERIKSSON", 1974)
	f.Add("", "\xff0-1.2", 0)
	f.Fuzz(func(t *testing.T, number, text string, year int) {
		year = 1900 + (year%200+200)%200
		zone := Zone{DocumentNumber: number, BirthDate: Date{year, 2, 28}, ExpiryDate: Date{year + 20, 3, 1}, Surname: []string{text}, GivenNames: strings.Fields(text)}
		for _, field := range append(compareTexts(zone, 0.95, text, number).Found, compareTexts(zone, 0.95, text).Differing...) {
			if fmt.Sprint(field) == "" {
				t.Error("a field without a name")
			}
		}
	})
}

// TestYearsInPrint reads what the text says of years and of documents without expiry.
func TestYearsInPrint(t *testing.T) {
	zone := erikssonZone
	zone.BirthDate = Date{2024, 8, 12}
	without := zone
	without.ExpiryDate = Date{}
	for _, c := range []struct {
		name          string
		zone          Zone
		texts         []string
		confidence    float64
		birth, expiry int
		never         bool
		latest        Date
	}{
		{"years in full", zone, []string{"12 08 1924", "15.04.2034"}, 1, 1924, 2034, false, Date{2034, 4, 15}},
		{"two digits", zone, []string{"12 08 24", "15.04.34"}, 1, 0, 0, false, Date{}},
		{"both centuries", zone, []string{"12 08 1924", "12 08 2024"}, 1, 0, 0, false, Date{}},
		{"a year that is not clear", zone, []string{"12 08 1924"}, 0.8, 0, 0, false, Date{}},
		{"the year 9999", without, []string{"12 08 1924", "01 01 9999"}, 1, 1924, 0, true, Date{}},
		{"a word", without, []string{"TRAJNO"}, 1, 0, 0, true, Date{}},
		{"two words", without, []string{"Fecha Caducidad", "NO CADUCA"}, 1, 0, 0, true, Date{}},
		{"their label alone", without, []string{"Fecha Caducidad", "Caduca 2"}, 1, 0, 0, false, Date{}},
		{"a permit of residence", without, []string{"PERMANENT RESIDENT", "16.04.2024"}, 1, 0, 0, false, Date{2024, 4, 16}},
	} {
		got := compareTexts(c.zone, c.confidence, c.texts...)
		if got.BirthYear != c.birth || got.ExpiryYear != c.expiry || got.WithoutExpiry != c.never || got.LatestDate != c.latest {
			t.Errorf("%s: born %d, expires %d, never %v, latest %v", c.name, got.BirthYear, got.ExpiryYear, got.WithoutExpiry, got.LatestDate)
		}
	}
}

// TestPlacesOfFields takes the boxes of the lines that show the fields.
func TestPlacesOfFields(t *testing.T) {
	c := NewComparison(erikssonZone)
	for i, text := range printedPage {
		line := newLine(text, 1)
		line.Place = imaging.Box{X: 40, Y: float64(10 * i), W: 30, H: 5}
		c.AddLine(line)
	}
	want := map[Field]imaging.Box{DocumentNumber: {X: 40, Y: 10, W: 30, H: 5}, Surname: {X: 40, Y: 30, W: 30, H: 5}, GivenNames: {X: 40, Y: 40, W: 30, H: 5}, BirthDate: {X: 40, Y: 50, W: 30, H: 5}, ExpiryDate: {X: 40, Y: 70, W: 30, H: 5}}
	got := c.Conclude().Printed
	for field, place := range want {
		if got[field].Place != place {
			t.Errorf("%s: %v", field, got[field])
		}
	}
}

// What stands in the text for a field is the line that bears it, right or wrong.
func TestPrintedTextOfFields(t *testing.T) {
	for _, c := range []struct {
		name  string
		texts []string
		want  map[Field]string
	}{
		{"alike", printedPage, map[Field]string{
			DocumentNumber: "Passport No. L898902C3", BirthDate: "12 AUG/AOUT 74", ExpiryDate: "15 APR/AVR 34", Surname: "ERIKSSON", GivenNames: "ANNA MARIA",
		}},
		{"another number", replaceText("L898902C3", "L898902C4"), map[Field]string{DocumentNumber: "Passport No. L898902C4"}},
		{"another day of birth", replaceText("12 AUG", "13 AUG"), map[Field]string{BirthDate: "13 AUG/AOUT 74", ExpiryDate: "15 APR/AVR 34"}},
		{"another day of expiry", replaceText("15 APR/AVR", "25 APR/AVR"), map[Field]string{BirthDate: "12 AUG/AOUT 74", ExpiryDate: "25 APR/AVR 34"}},
		{"another letter", replaceText("ANNA MARIA", "ANNA MARTA"), map[Field]string{GivenNames: "ANNA MARTA"}},
		{"given names on two lines", append(replaceText("ANNA MARIA", "ANNA"), "MARIA"), map[Field]string{GivenNames: "ANNA MARIA"}},
		{"not printed", replaceText("L898902C3", ""), map[Field]string{DocumentNumber: ""}},
	} {
		got := compareTexts(erikssonZone, 1, c.texts...)
		for field, want := range c.want {
			if got.Printed[field].Text != want {
				t.Errorf("%s: %s is printed as %q, want %q", c.name, field, got.Printed[field].Text, want)
			}
		}
	}
}

// TestYearOfAPartialDate finds the century of a date of birth of which the zone has the year, or the year and the month.
func TestYearOfAPartialDate(t *testing.T) {
	zone := erikssonZone
	zone.BirthDate, zone.KnownBirth = Date{}, Date{Year: 2024}
	month := zone
	month.KnownBirth = Date{Year: 2024, Month: 8}
	for _, c := range []struct {
		zone  Zone
		text  string
		years int
	}{
		{zone, "1924", 1924},
		{zone, "Date of birth XX XX 1924", 1924},
		{zone, "00.00.1924", 1924},
		{zone, "XX AUG 1924", 1924},
		{zone, "08/1924", 1924},
		{zone, "12 AUG 1924", 1924},
		{zone, "--.--.1924", 1924},
		{zone, "1925", 0},
		{zone, "12 AUG 2024", 0}, // may be the date of issue
		{zone, "MAIN STREET 1924", 0},
		{zone, "12 AUG 24", 0},
		{month, "12 AUG 1924", 1924},
		{month, "12 SEP 1924", 0},
		{erikssonZone, "1974", 0}, // the whole date is known
	} {
		if got := compareTexts(c.zone, 1, "ERIKSSON", c.text); got.BirthYear != c.years {
			t.Errorf("%s: %d, want %d", c.text, got.BirthYear, c.years)
		}
	}
	if got := compareTexts(zone, 1, "1924", "2024"); got.BirthYear != 0 {
		t.Errorf("two years: %d", got.BirthYear)
	}
	if got := compareTexts(zone, 0.8, "1924"); got.BirthYear != 0 {
		t.Errorf("an unclear year: %d", got.BirthYear)
	}
}
