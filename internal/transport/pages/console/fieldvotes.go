package console

import (
	"slices"
	"time"

	"github.com/likeness-api/likeness/internal/engine/document/printedtext"
)

// vote is what a source says of a field. The service compared it with the reference: the zone, or the chip where there is no zone.
type vote struct {
	text    string
	outcome *string // of the row
	agrees  bool    // with the reference
	printed bool
}

// countVotes marks the sources that differ. Those that say the same are a group; where one group is the largest, the sources outside of
// it differ. Where none is, as in one against one and two against two, nobody knows which is wrong: all of them differ.
func (r *fieldRow) countVotes() {
	groups := r.groupVotes()
	if len(groups) < 2 {
		return
	}
	slices.SortStableFunc(groups, func(a, b []vote) int { return len(b) - len(a) })
	isTie := len(groups[0]) == len(groups[1])
	for i, group := range groups {
		for _, v := range group {
			switch {
			case i > 0 || isTie:
				*v.outcome = "differing"
			case *v.outcome != "":
				*v.outcome = "found"
			}
		}
	}
}

// groupVotes puts the sources that have something to compare into groups that say the same.
func (r *fieldRow) groupVotes() (groups [][]vote) {
	var votes []vote
	add := func(text string, outcome *string, printed bool) {
		switch {
		case text == "":
		case len(votes) == 0:
			votes = append(votes, vote{text, outcome, true, printed})
		case *outcome == "found" || *outcome == "differing":
			votes = append(votes, vote{text, outcome, *outcome == "found", printed})
		}
	}
	add(r.Zone, &r.ZoneOutcome, false)
	add(r.Chip, &r.ChipOutcome, false)
	add(r.Printed, &r.PrintedOutcome, true)
	add(r.Stated, &r.StatedOutcome, false)
	for _, v := range votes {
		at := slices.IndexFunc(groups, func(group []vote) bool {
			return slices.ContainsFunc(group, func(other vote) bool { return r.isSame(other, v) })
		})
		if at < 0 {
			groups = append(groups, nil)
			at = len(groups) - 1
		}
		groups[at] = append(groups[at], v)
	}
	return groups
}

// isSame reports whether two sources say the same. Where both differ from the reference, their texts are compared.
func (r *fieldRow) isSame(a, b vote) bool {
	switch {
	case a.agrees || b.agrees:
		return a.agrees && b.agrees
	case b.printed:
		a, b = b, a
	}
	switch r.Key {
	case "birthDate", "expiryDate":
		if day, err := time.Parse(time.DateOnly, b.text); err == nil && a.printed {
			return printedtext.SaysDate(a.text, printedtext.Date{Year: day.Year(), Month: int(day.Month()), Day: day.Day()})
		}
		return isSameDate(a.text, b.text)
	case "name":
		return printedtext.SaysName(a.text, b.text) || !a.printed && printedtext.SaysName(b.text, a.text)
	}
	return printedtext.SaysNumber(a.text, b.text)
}

// isSameDate reports whether two dates agree in what is known of both: 2012-05 and XX24-08-12 are parts of dates.
func isSameDate(a, b string) bool {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] && a[i] != 'X' && b[i] != 'X' {
			return false
		}
	}
	return true
}
