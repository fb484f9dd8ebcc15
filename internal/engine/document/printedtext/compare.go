package printedtext

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/base/stats"
)

// Field is a field of a zone that is searched in the printed text.
type Field string

// The fields, in the order in which they are reported.
const (
	DocumentNumber Field = "documentNumber"
	BirthDate      Field = "birthDate"
	ExpiryDate     Field = "expiryDate"
	Surname        Field = "surname"
	GivenNames     Field = "givenNames"
)

// ListFields lists the fields in that order.
func ListFields() []Field { return []Field{DocumentNumber, BirthDate, ExpiryDate, Surname, GivenNames} }

// Zone is what a machine-readable zone says. Fields that are empty are not compared; sex and states are
// too short to be.
type Zone struct {
	DocumentNumber        string // A to Z and digits
	BirthDate, ExpiryDate Date   // of four-digit years
	Surname, GivenNames   []string
	// KnownBirth is a date of birth of which the year is known and the day is not: month and day are 0 where they are unknown.
	KnownBirth Date
	// LacksExpiry: the zone was read and has no whole date of expiry, so that the text may say when the document expires.
	LacksExpiry bool
}

const (
	minNumber   = 5   // characters; shorter numbers stand in other text by chance
	minName     = 4   // letters of a part of a name; shorter ones must be words of their own
	clearFrom   = 0.9 // confidence from which a character counts as read without doubt
	changeShare = 4   // a contradiction differs in at most one character of this many,
	maxChanges  = 2   // and in no more than these
	minChanged  = 5   // characters of a name that can be contradicted
	validYears  = 11  // longest time from issue to expiry
)

// Verdict is the result of a comparison.
type Verdict int

// The verdicts.
const (
	Unread    Verdict = iota // too little was found, and nothing contradicts
	Matches                  // every field that is compared was found, the number among them
	Differs                  // a field of the zone stands in the text with one or two other characters
	Unrelated                // the text can be read and has no field of the zone
)

// Result is what a comparison found.
type Result struct {
	Verdict   Verdict
	Found     []Field
	Differing []Field
	NotFound  []Field // neither found nor printed otherwise
	// Printed has what stands in the text for the fields that were found or are printed otherwise.
	Printed map[Field]Printed
	// Legible counts the lines that were read without doubt.
	Legible int
	// BirthYear and ExpiryYear are the years printed with four digits, read without doubt, at the dates of the
	// zone, which has two; 0 where none or several are.
	BirthYear, ExpiryYear int
	// WithoutExpiry: the text says that the document does not expire. LatestDate is the latest date printed with
	// four digits of its year, read without doubt, which is no date of birth; the zero Date for none.
	WithoutExpiry bool
	LatestDate    Date
}

// Comparison searches the fields of a zone in lines of printed text. Use NewComparison.
type Comparison struct {
	zone  Zone
	found map[Field]bool // an entry for each field that is compared
	// legible counts the lines that were read without doubt.
	legible int
	lines   []folded
	printed []Line // as they were read, one for each of lines
	dates   []printedDate
	years   []int              // printed with four digits in place of a date of which no more is known
	texts   [][]byte           // of the lines, folded as names
	words   map[string]bool    // of names, folded
	alone   map[string]int     // lines of a label word of the zone's names alone
	names   map[Field][]string // of the zone, folded
}

// NewComparison begins a comparison with a zone.
func NewComparison(zone Zone) *Comparison {
	c := &Comparison{zone: zone, found: map[Field]bool{}, words: map[string]bool{}, alone: map[string]int{}, names: map[Field][]string{}}
	c.zone.DocumentNumber = strings.ReplaceAll(zone.DocumentNumber, "<", "")
	if len(c.zone.DocumentNumber) >= minNumber {
		c.found[DocumentNumber] = false
	}
	if zone.BirthDate != (Date{}) {
		c.found[BirthDate] = false
	}
	if zone.ExpiryDate != (Date{}) {
		c.found[ExpiryDate] = false
	}
	for field, parts := range map[Field][]string{Surname: zone.Surname, GivenNames: zone.GivenNames} {
		if folded := foldNameParts(parts); len(folded) > 0 {
			c.found[field], c.names[field] = false, folded
		}
	}
	return c
}

func foldNameParts(parts []string) []string {
	var out []string
	for _, p := range parts {
		if p = foldNamePart(p); p != "" {
			out = append(out, p)
		}
	}
	return out
}

// AddLine searches the fields in one more line. Lines of a zone are left out.
func (c *Comparison) AddLine(line Line) {
	if strings.Count(line.Text(), "<") >= 2 {
		return
	}
	f := foldLine(line)
	if len(f.text) == 0 {
		return
	}
	c.lines, c.printed = append(c.lines, f), append(c.printed, line)
	if len(f.text) >= minLegible && stats.ComputeMean(f.confidence) >= clearFrom {
		c.legible++
	}
	if _, asked := c.found[DocumentNumber]; asked && bytes.Contains(foldLookalikes(f.text), foldLookalikes([]byte(c.zone.DocumentNumber))) {
		c.found[DocumentNumber] = true
	}
	c.addDates(f)
	c.addNames(f.readLettersInWords().foldName().words())
	for field, parts := range c.names {
		c.found[field] = c.found[field] || c.hasName(parts)
	}
}

func (c *Comparison) addDates(f folded) {
	dates := f.findDates()
	for i := range dates {
		dates[i].line = len(c.lines) - 1
	}
	c.dates = append(c.dates, dates...)
	if year := f.findLoneYear(); year > 0 && len(dates) == 0 {
		c.years = append(c.years, year)
	}
	for field, date := range map[Field]Date{BirthDate: c.zone.BirthDate, ExpiryDate: c.zone.ExpiryDate} {
		if _, asked := c.found[field]; asked && slices.ContainsFunc(dates, func(p printedDate) bool { return p.mayBe(date) }) {
			c.found[field] = true
		}
	}
}

// hasName reports whether every part of a name stands in the lines so far.
func (c *Comparison) hasName(parts []string) bool {
	return c.hasText(strings.Join(parts, "")) || !slices.ContainsFunc(parts, func(p string) bool { return !c.words[p] && !c.hasText(p) })
}

// hasText reports whether letters stand in a line, whatever separates them.
func (c *Comparison) hasText(letters string) bool {
	return len(letters) >= minName && slices.ContainsFunc(c.texts, func(text []byte) bool { return bytes.Contains(text, []byte(letters)) })
}

// IsComplete reports whether every field was found, so that no further line can change the result. Where
// the zone lacks a date of expiry, any line may say when the document expires; where it has only a part of the date of
// birth, any line may have the century.
func (c *Comparison) IsComplete() bool {
	return c.foundAll() && !c.zone.LacksExpiry && c.zone.KnownBirth == Date{}
}

func (c *Comparison) foundAll() bool {
	for _, found := range c.found {
		if !found {
			return false
		}
	}
	return true
}

// Conclude compares what was found with what was not.
func (c *Comparison) Conclude() Result {
	var out Result
	for _, field := range ListFields() {
		found, asked := c.found[field]
		switch {
		case found:
			out.Found = append(out.Found, field)
		case asked && c.isContradicted(field):
			out.Differing = append(out.Differing, field)
		case asked:
			out.NotFound = append(out.NotFound, field)
		}
	}
	out.Legible, out.Printed = c.legible, c.listPrinted(out)
	out.BirthYear, out.ExpiryYear = cmp.Or(c.fullYearOf(c.zone.BirthDate), c.fullYearOfPart()), c.fullYearOf(c.zone.ExpiryDate)
	out.WithoutExpiry, out.LatestDate = c.saysWithoutExpiry(), c.latestDate()
	switch {
	case len(out.Differing) > 0:
		out.Verdict = Differs
	case c.found[DocumentNumber] && len(out.Found) > 1 && c.foundAll():
		out.Verdict = Matches
	case len(out.Found) == 0 && len(c.found) > 1 && c.legible >= minLegibleLines:
		out.Verdict = Unrelated
	}
	return out
}

const (
	minLegible      = 4 // characters of a line that says something when it was read without doubt
	minLegibleLines = 3 // such lines from which a front shows none of the zone's fields
)

func (c *Comparison) isContradicted(field Field) bool {
	switch field {
	case DocumentNumber:
		return c.isNumberContradicted()
	case BirthDate:
		return c.isBirthContradicted()
	case ExpiryDate:
		return c.isExpiryContradicted()
	case Surname:
		return c.isNameContradicted(c.zone.Surname)
	default:
		return c.isNameContradicted(c.zone.GivenNames)
	}
}

// isNumberContradicted reports whether a line has the number with one or two other characters, which are
// clear.
func (c *Comparison) isNumberContradicted() bool {
	return slices.ContainsFunc(c.lines, c.hasOtherNumber)
}

// hasOtherNumber reports whether a line has the number with one or two other characters.
func (c *Comparison) hasOtherNumber(f folded) bool {
	number, text := foldLookalikes([]byte(c.zone.DocumentNumber)), foldLookalikes(f.text)
	for from := 0; from+len(number) <= len(text); from++ {
		if isChanged(text[from:from+len(number)], f.confidence[from:], number) {
			return true
		}
	}
	return false
}

// isNameContradicted reports whether a line is the name with one or two other letters, all of
// them clear. Only whole lines count: signatures hold names too. Another spelling of an umlaut has
// another number of letters, and a digit in a name is a letter that looks like it.
func (c *Comparison) isNameContradicted(parts []string) bool {
	name := strings.Join(parts, "")
	if len(name) < minChanged {
		return false
	}
	return slices.ContainsFunc(c.lines, func(f folded) bool { return f.isOtherName(name) })
}

// isOtherName reports whether a line is a name with one or two other letters.
func (f folded) isOtherName(name string) bool {
	return len(f.text) == len(name) && !slices.ContainsFunc(f.text, isDigit) && slices.Min(f.confidence) >= clearFrom && isChanged(f.text, f.confidence, []byte(name))
}

// isChanged reports whether text differs from what is wanted in one or two characters that are clear. The
// others need not be: that they are as wanted says that they were read well.
func isChanged(text []byte, confidence []float64, wanted []byte) bool {
	changes := 0
	for i, b := range text {
		if b == wanted[i] {
			continue
		}
		if confidence[i] < clearFrom {
			return false
		}
		changes++
	}
	return changes > 0 && changes <= min(maxChanges, len(wanted)/changeShare)
}

// isBirthContradicted reports whether the date of birth is printed with one or two other digits. Dates are
// read well where the date of expiry was found; dates shortly before that are those of issue.
func (c *Comparison) isBirthContradicted() bool {
	if !c.found[ExpiryDate] {
		return false
	}
	return slices.ContainsFunc(c.listUnexplained(), func(p printedDate) bool { return c.isOtherBirth(p.readings[0]) })
}

func (c *Comparison) isOtherBirth(d Date) bool {
	return countDigitChanges(c.zone.BirthDate, d) <= maxChanges && (!c.mayBeIssue(d) || c.mayBeIssue(c.zone.BirthDate))
}

// mayBeIssue reports whether a date lies in the years before the date of expiry.
func (c *Comparison) mayBeIssue(d Date) bool {
	year := d.Year
	if year < 100 {
		year += (c.zone.ExpiryDate.Year - validYears) / 100 * 100
		if year < c.zone.ExpiryDate.Year-validYears {
			year += 100
		}
	}
	return year >= c.zone.ExpiryDate.Year-validYears && year <= c.zone.ExpiryDate.Year
}

// isExpiryContradicted reports whether the date of expiry is printed with one or two other digits: there
// must be an earlier date too, that of issue, which may be as close to it.
func (c *Comparison) isExpiryContradicted() bool {
	if !c.found[BirthDate] {
		return false
	}
	dates := c.listUnexplained()
	return slices.ContainsFunc(dates, func(p printedDate) bool { return c.isOtherExpiry(p.readings[0], dates) })
}

func (c *Comparison) isOtherExpiry(d Date, dates []printedDate) bool {
	isLast := !slices.ContainsFunc(dates, func(o printedDate) bool { return compareYears(o.readings[0], d) > 0 })
	hasEarlier := slices.ContainsFunc(dates, func(o printedDate) bool { return compareYears(o.readings[0], d) < 0 })
	return isLast && hasEarlier && countDigitChanges(c.zone.ExpiryDate, d) <= maxChanges
}

// compareYears orders dates of documents in use by year.
func compareYears(a, b Date) int { return a.Year%100 - b.Year%100 }

// listUnexplained lists the printed dates that are read without doubt and are neither the date of birth nor
// that of expiry in any reading; where the order is open, with the day before the month. One whose month has
// two meanings contradicts nothing.
func (c *Comparison) listUnexplained() []printedDate {
	var out []printedDate
	for _, p := range c.dates {
		if p.isClear() && !p.openMonth && len(p.readings) > 0 && !p.mayBe(c.zone.BirthDate) && !p.mayBe(c.zone.ExpiryDate) {
			out = append(out, p)
		}
	}
	return out
}
