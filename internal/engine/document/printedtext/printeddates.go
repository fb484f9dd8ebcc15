package printedtext

import (
	"bytes"
	"cmp"
	"slices"
)

// noExpiryYear is the year that documents without a date of expiry print.
const noExpiryYear = 9999

// withoutExpiryWords stand in place of a date of expiry. Words that permits of residence print for the permit,
// such as PERMANENT and UNBEFRISTET, are none.
var withoutExpiryWords = []string{"TRAJNO"} // Croatia (notes of BlinkID Android 3.10.0)

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

// saysWithoutExpiry reports whether a date of the year 9999, or a word in its place, is printed.
func (c *Comparison) saysWithoutExpiry() bool {
	return slices.ContainsFunc(withoutExpiryWords, func(w string) bool { return c.words[w] }) || c.latestOf(func(d Date) bool { return d.Year == noExpiryYear }) != (Date{})
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
