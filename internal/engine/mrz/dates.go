package mrz

import (
	"fmt"
	"time"
)

// centuryRule chooses the full year of a two-digit one; month and day are 1 where
// unknown.
type centuryRule func(yy, month, day int, ref time.Time) int

// latestPast implements centuryRule for births and issues: the latest century whose date is
// not after the reference date.
func latestPast(yy, month, day int, ref time.Time) int {
	year := ref.Year()/100*100 + yy
	if isLater(year, month, day, ref) {
		year -= 100
	}
	return year
}

// within50 implements centuryRule for expiry: the date in [ref - 50 years, ref + 50 years).
func within50(yy, month, day int, ref time.Time) int {
	from := ref.AddDate(-50, 0, 0)
	year := from.Year()/100*100 + yy
	for isBefore(year, month, day, from) {
		year += 100
	}
	return year
}

func isLater(year, month, day int, ref time.Time) bool {
	return dateNumber(year, month, day) > dateNumber(ref.Year(), int(ref.Month()), ref.Day())
}

func isBefore(year, month, day int, ref time.Time) bool {
	return dateNumber(year, month, day) < dateNumber(ref.Year(), int(ref.Month()), ref.Day())
}

// dateNumber returns a number that orders dates; unlike time.Date it accepts the 31st of a short month.
func dateNumber(year, month, day int) int { return year*10000 + month*100 + day }

// readTwoDigits reads two characters: a number, or unknown for <<.
func readTwoDigits(b []byte) (n int, known, ok bool) {
	if b[0] == filler && b[1] == filler {
		return 0, false, true
	}
	if !isDigit(b[0]) || !isDigit(b[1]) {
		return 0, false, false
	}
	return int(b[0]-'0')*10 + int(b[1]-'0'), true, true
}

// readDate reads YYMMDD or YYMM. problem is empty when it is a date; zeroed
// is true when a part was 00, which some states write for an unknown one.
func readDate(raw []byte, rule centuryRule, ref time.Time) (d *Date, zeroed bool, problem string) {
	d = &Date{Raw: string(raw), Precision: "unknown"}
	var part [3]int
	var known [3]bool
	for i := 0; 2*i < len(raw); i++ {
		var ok bool
		if part[i], known[i], ok = readTwoDigits(raw[2*i : 2*i+2]); !ok {
			return d, false, "a part of the date is neither two digits nor <<"
		}
		if i > 0 && known[i] && part[i] == 0 {
			known[i], zeroed = false, true
		}
	}
	if known[1] && part[1] > 12 {
		return d, zeroed, fmt.Sprintf("month %02d does not exist", part[1])
	}
	month, day := max(part[1], 1), max(part[2], 1)
	year := 2000 // a leap year: 29 February of an unknown year is possible
	if known[0] {
		year = rule(part[0], month, day, ref)
	}
	if known[2] && day > daysInMonth(year, month, known[1]) {
		return d, zeroed, fmt.Sprintf("day %02d does not exist in that month", part[2])
	}
	d.setParts(year, part[1], part[2], known)
	return d, zeroed, ""
}

func daysInMonth(year, month int, monthKnown bool) int {
	if !monthKnown {
		return 31
	}
	return time.Date(year, time.Month(month)+1, 0, 0, 0, 0, 0, time.UTC).Day()
}

func (d *Date) setParts(year, month, day int, known [3]bool) {
	if known[0] {
		d.Year, d.Precision, d.Value = year, "year", fmt.Sprintf("%04d", year)
	}
	if known[1] {
		d.Month = month
	}
	if known[2] {
		d.Day = day
	}
	if known[0] && known[1] {
		d.Precision, d.Value = "month", d.Value+fmt.Sprintf("-%02d", month)
		if known[2] {
			d.Precision, d.Value = "day", d.Value+fmt.Sprintf("-%02d", day)
		}
	}
}

// hasEnded reports whether the last day that d may mean lies before the reference
// date; ok is false when the year is unknown.
func (d *Date) hasEnded(ref time.Time) (expired, ok bool) {
	switch d.Precision {
	case "day":
		return isBefore(d.Year, d.Month, d.Day, ref), true
	case "month":
		return isBefore(d.Year, d.Month, 31, ref), true
	case "year":
		return isBefore(d.Year, 12, 31, ref), true
	}
	return false, false
}
