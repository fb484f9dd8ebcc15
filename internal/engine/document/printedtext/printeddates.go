package printedtext

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
)

// noExpiryYear is the year that documents without a date of expiry print.
const noExpiryYear = 9999

// withoutExpiryWords stand in place of a date of expiry. Words that permits of residence print for the permit,
// such as PERMANENT and UNBEFRISTET, are none.
var withoutExpiryWords = []string{"TRAJNO"} // Croatia (notes of BlinkID Android 3.10.0)

// withoutExpiryTexts are the same in several words, without blanks.
var withoutExpiryTexts = []string{"NOCADUCA"} // Peru (Reniec, larepublica.pe of 2024-04-23)

// fullYearOf is the year that is printed with four digits at a date of the zone.
func (c *Comparison) fullYearOf(date Date) int {
	if date == (Date{}) {
		return 0
	}
	year := 0
	for _, p := range c.dates {
		if !p.isClear() {
			continue
		}
		for _, r := range p.readings {
			switch {
			case r.Year < 100 || r.withoutCentury() != date.withoutCentury() || r.Year == year:
			case year != 0:
				return 0
			default:
				year = r.Year
			}
		}
	}
	return year
}

// fullYearOfPart is the year that is printed with four digits at a date of birth of which the zone has a part: at a
// whole date that fits it, or alone. A date in the years before the date of expiry may be that of issue, and counts for nothing.
func (c *Comparison) fullYearOfPart() int {
	part := c.zone.KnownBirth
	if part == (Date{}) {
		return 0
	}
	fits := func(d Date) bool {
		return d.Year >= 100 && d.Year%100 == part.Year%100 && (part.Month == 0 || part.Month == d.Month) && (part.Day == 0 || part.Day == d.Day)
	}
	var years []int
	for _, year := range c.years {
		if year%100 == part.Year%100 {
			years = append(years, year)
		}
	}
	for _, p := range c.dates {
		for _, d := range p.readings {
			if p.isClear() && fits(d) && (c.zone.ExpiryDate == Date{} || !c.mayBeIssue(d)) {
				years = append(years, d.Year)
			}
		}
	}
	if len(years) == 0 || slices.Min(years) != slices.Max(years) {
		return 0
	}
	return years[0]
}

// longestParticle is the length of the words between those of a label: of, de, le.
const longestParticle = 3

// findLoneYear is a year that a line has in place of a date, read without doubt: beside labels, a month, and signs for
// what is not known. It is 0 for other lines.
func (f folded) findLoneYear() int {
	year := 0
	for _, t := range f.splitTokens() {
		isUnknown := strings.Trim(t.text, "X0") == ""
		switch {
		case t.isNumber() && len(t.text) == 4 && isFullYear(numberOf(t)) && numberOf(t) != noExpiryYear && t.confidence >= clearFrom && year == 0:
			year = numberOf(t)
		case isUnknown, len(t.text) <= 2 && t.isNumber() && numberOf(t) <= 12, !t.isNumber() && (len(t.text) <= longestParticle || labelWords()[foldNamePart(t.text)] || len(monthsOf(t.text)) > 0):
		default:
			return 0
		}
	}
	return year
}

// saysWithoutExpiry reports whether a date of the year 9999, or a word in its place, is printed.
func (c *Comparison) saysWithoutExpiry() bool {
	hasText := func(text string) bool {
		return slices.ContainsFunc(c.lines, func(f folded) bool { return bytes.Contains(f.text, []byte(text)) })
	}
	return slices.ContainsFunc(withoutExpiryWords, func(w string) bool { return c.words[w] }) || slices.ContainsFunc(withoutExpiryTexts, hasText) || c.latestOf(func(d Date) bool { return d.Year == noExpiryYear }) != (Date{})
}

// latestDate is the latest printed date that is no date of birth and no code of a document without expiry.
func (c *Comparison) latestDate() Date {
	return c.latestOf(func(d Date) bool {
		return d.Year != noExpiryYear && d.withoutCentury() != c.zone.BirthDate.withoutCentury()
	})
}

// latestOf is the latest date with four digits of its year that is read without doubt and wanted. Where the order of
// day and month is open, the earlier reading counts.
func (c *Comparison) latestOf(wanted func(Date) bool) Date {
	var latest Date
	for _, p := range c.dates {
		if !p.isClear() || p.openMonth || len(p.readings) == 0 {
			continue
		}
		date := slices.MinFunc(p.readings, compareDates)
		if date.Year >= 100 && wanted(date) && compareDates(date, latest) > 0 {
			latest = date
		}
	}
	return latest
}

func compareDates(a, b Date) int {
	return cmp.Or(cmp.Compare(a.Year, b.Year), cmp.Compare(a.Month, b.Month), cmp.Compare(a.Day, b.Day))
}

// showsField reports whether a line has a field, or a part of a name.
func (c *Comparison) showsField(line int, field Field) bool {
	f := c.lines[line]
	hasDate := func(date Date) bool {
		return slices.ContainsFunc(c.dates, func(p printedDate) bool { return p.line == line && p.mayBe(date) })
	}
	switch field {
	case DocumentNumber:
		return bytes.Contains(foldLookalikes(f.text), foldLookalikes([]byte(c.zone.DocumentNumber)))
	case BirthDate:
		return hasDate(c.zone.BirthDate)
	case ExpiryDate:
		return hasDate(c.zone.ExpiryDate)
	}
	name := f.readLettersInWords().foldName()
	words := name.words()
	return slices.ContainsFunc(c.names[field], func(part string) bool {
		return slices.Contains(words, part) || len(part) >= minName && bytes.Contains(name.text, []byte(part))
	})
}
