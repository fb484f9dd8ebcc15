package printedtext

import (
	"slices"
	"strconv"
	"strings"
	"time"
)

// Date is a whole date. The century does not count: a zone has none, and printed dates may have none.
type Date struct{ Year, Month, Day int }

func (d Date) withoutCentury() Date { return Date{d.Year % 100, d.Month, d.Day} }

// printedDate is a date in the text: its possible readings and the lowest confidence of its
// characters. Eight digits without separators may be something else, such as a number; openMonth says that the
// name of the month stands for two.
type printedDate struct {
	readings   []Date
	confidence float64
	separated  bool
	openMonth  bool
	line       int // of the comparison
}

// isClear reports whether a date stands apart from other text and is read without doubt.
func (p printedDate) isClear() bool { return p.separated && p.confidence >= clearFrom }

func (p printedDate) mayBe(d Date) bool {
	return slices.ContainsFunc(p.readings, func(r Date) bool { return r.withoutCentury() == d.withoutCentury() })
}

// monthNames are the beginnings of the names of the months as documents print them: English, French,
// Spanish, Portuguese, Italian, German, Dutch, Swedish, Norwegian, Danish, Polish, Croatian, Turkish, Romanian.
// Numbers stand for the other languages: next to their own name they print the English or French one.
// Some stand for two months: LIP is July in Polish and June in Croatian, LIS November and October, SRP
// August in Czech and July in Croatian.
var monthNames = [12][]string{
	{"JAN", "ENE", "GEN", "STY", "OCA", "IAN", "SIJ"},
	{"FEB", "FEV", "FBR", "LUT", "SUB", "VELJ"},
	{"MAR", "MRZ", "MRT", "MAERZ", "MAART", "OZU"},
	{"APR", "AVR", "ABR", "KWI", "NIS", "TRA"},
	{"MAY", "MAI", "MEI", "MAG", "MAJ", "SVI"},
	{"JUN", "JUIN", "GIU", "CZE", "HAZ", "IUN", "LIP"},
	{"JUL", "JUIL", "LUG", "LIP", "TEM", "IUL", "SRP"},
	{"AUG", "AOU", "AGO", "SIE", "AGU", "KOL", "SRP"},
	{"SEP", "SET", "WRZ", "EYL", "RUJ"},
	{"OCT", "OKT", "OUT", "OTT", "PAZ", "EKI", "LIS"},
	{"NOV", "LIS", "KAS", "NOI", "STU"},
	{"DEC", "DIC", "DEZ", "DES", "GRU", "ARA", "PRO"},
}

// monthsOf lists the months that a word may name, 1 to 12; none for other words.
func monthsOf(word string) []int {
	var out []int
	for i, names := range monthNames {
		if len(word) >= 3 && slices.ContainsFunc(names, func(n string) bool { return strings.HasPrefix(word, n) }) {
			out = append(out, i+1)
		}
	}
	return out
}

// monthsWithoutLetter lists the months that a word may name whatever letter stands at a place of it. Of the names that fit, the
// longest count: JU_N is JUIN, not a beginning of JUN or JUL.
func monthsWithoutLetter(word string, at int) []int {
	var out []int
	longest := 0
	for i, names := range monthNames {
		for _, n := range names {
			fits := at < len(n) && strings.HasPrefix(word, n[:at]) && strings.HasPrefix(word[at+1:], n[at+1:])
			if !fits || len(n) < longest {
				continue
			}
			if len(n) > longest {
				longest, out = len(n), nil
			}
			if !slices.Contains(out, i+1) {
				out = append(out, i+1)
			}
		}
	}
	return out
}

// findDates lists the dates in a line.
func (f folded) findDates() []printedDate {
	tokens := f.splitTokens()
	var out []printedDate
	for i := 0; i < len(tokens); {
		date, used := readNamedMonth(tokens[i:])
		if used == 0 {
			date, used = readNumbers(tokens[i:])
		}
		if used == 0 {
			i++
			continue
		}
		out = append(out, date)
		i += used
	}
	return out
}

// maxBetween is the most tokens between a day and its year: the month in two languages, and what
// a stroke between them is read as.
const maxBetween = 4

// readNamedMonth reads 12 AUG 74, 12 AUG/AOUT 1974 or AUG 12 1974 at the start of the tokens. used is 0
// where there is none.
func readNamedMonth(tokens []token) (date printedDate, used int) {
	if len(tokens) < 3 {
		return date, 0
	}
	if months := monthsOf(tokens[0].text); len(months) > 0 && isDay(tokens[1]) && isYear(tokens[2]) && len(tokens[2].text) == 4 {
		return newNamedDate(tokens[:3], tokens[2], months, tokens[1]), 3
	}
	if !isDay(tokens[0]) {
		return date, 0
	}
	var names, guessed []token
	for k := 1; k < len(tokens) && k <= maxBetween+1; k++ {
		t := tokens[k]
		switch {
		case t.isNumber() && isYear(t) && len(names)+len(guessed) > 0:
			if len(names) == 0 { // a guessed name beside one that was read says nothing
				names = guessed
			}
			months := commonMonths(names)
			if len(months) == 0 {
				return date, 0
			}
			return newNamedDate(append([]token{tokens[0], t}, names...), t, months, tokens[0]), k + 1
		case t.isNumber() && len(t.text) > 1:
			return date, 0
		case t.isNumber(): // a stroke
		case len(monthsOf(t.text)) == 0:
		case t.guessed:
			guessed = append(guessed, t)
		default:
			names = append(names, t)
		}
	}
	return date, 0
}

// commonMonths lists the months that every name of a month may stand for: they are of several languages.
func commonMonths(names []token) []int {
	months := monthsOf(names[0].text)
	for _, n := range names[1:] {
		other := monthsOf(n.text)
		months = slices.DeleteFunc(months, func(m int) bool { return !slices.Contains(other, m) })
	}
	return months
}

// newNamedDate makes a printedDate with a reading for each month that a name may stand for.
func newNamedDate(read []token, year token, months []int, day token) printedDate {
	var readings []Date
	for _, m := range months {
		readings = append(readings, Date{numberOf(year), m, numberOf(day)})
	}
	date := newPrintedDate(read, readings...)
	date.openMonth = len(months) > 1
	return date
}

func isDay(t token) bool {
	return t.isNumber() && len(t.text) <= 2 && numberOf(t) >= 1 && numberOf(t) <= 31
}

func isYear(t token) bool {
	return t.isNumber() && (len(t.text) == 2 || len(t.text) == 4 && isFullYear(numberOf(t)))
}

func isFullYear(n int) bool { return n >= 1900 && n < 2100 || n == noExpiryYear }

func numberOf(t token) int {
	n, _ := strconv.Atoi(t.text)
	return n
}

// readNumbers reads 12.08.74, 12 08 1974, 1974-08-12, 12081974 and 12.081974 at the start of the tokens; where the
// order of day and month is open, both readings count.
func readNumbers(tokens []token) (date printedDate, used int) {
	count := 0
	for count < len(tokens) && count < 3 && tokens[count].isNumber() {
		count++
	}
	tokens = tokens[:count]
	if count == 3 {
		a, b, c := numberOf(tokens[0]), numberOf(tokens[1]), numberOf(tokens[2])
		la, lb, lc := len(tokens[0].text), len(tokens[1].text), len(tokens[2].text)
		switch {
		case la <= 2 && lb <= 2 && (lc == 4 && isFullYear(c) || lc == 2 && la == 2 && lb == 2):
			date = newPrintedDate(tokens, Date{c, b, a}, Date{c, a, b})
			if lc == 2 {
				date.readings = append(date.readings, keepValid(Date{a, b, c})...)
			}
		case la == 4 && isFullYear(a) && lb <= 2 && lc <= 2:
			date = newPrintedDate(tokens, Date{a, b, c})
		}
		if len(date.readings) > 0 {
			return date, 3
		}
	}
	digits := ""
	for k, t := range tokens {
		if digits += t.text; len(digits) == 8 {
			at := func(from, to int) int { return numberOf(token{text: digits[from:to]}) }
			date = newPrintedDate(tokens[:k+1], Date{at(4, 8), at(2, 4), at(0, 2)}, Date{at(4, 8), at(0, 2), at(2, 4)}, Date{at(0, 4), at(4, 6), at(6, 8)})
			date.readings = slices.DeleteFunc(date.readings, func(d Date) bool { return !isFullYear(d.Year) })
			date.separated = k > 0
			if len(date.readings) > 0 {
				return date, k + 1
			}
		}
	}
	return date, 0
}

// newPrintedDate makes a printedDate of the readings that exist.
func newPrintedDate(tokens []token, readings ...Date) printedDate {
	out := printedDate{readings: keepValid(readings...), confidence: 1, separated: true}
	for _, t := range tokens {
		out.confidence = min(out.confidence, t.confidence)
	}
	return out
}

func keepValid(readings ...Date) []Date {
	return slices.DeleteFunc(readings, func(d Date) bool {
		year := d.Year
		if year < 100 {
			year += 2000 // a leap year where 1900 was none
		}
		return d.Month < 1 || d.Month > 12 || d.Day < 1 || d.Day > time.Date(year, time.Month(d.Month)+1, 0, 0, 0, 0, 0, time.UTC).Day()
	})
}

// countDigitChanges is how many digits of DDMMYY differ.
func countDigitChanges(a, b Date) int {
	return countNumberChanges(a.Day, b.Day) + countNumberChanges(a.Month, b.Month) + countNumberChanges(a.Year, b.Year)
}

// countNumberChanges is how many of the last two digits differ.
func countNumberChanges(a, b int) int {
	changes := 0
	if a%10 != b%10 {
		changes++
	}
	if a/10%10 != b/10%10 {
		changes++
	}
	return changes
}
