package console

import (
	"cmp"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/label"
)

// fieldRow is a field of the document as the business stated it, as the zone has it and as it is printed.
type fieldRow struct {
	Key, Name, Stated, Zone string
	StatedOutcome           string // of stated and zone: found, differing; empty: not compared
	ZoneOutcome             string // differing, or empty: nothing is said of it
	Printed, PrintedOutcome string // the printed text; found, differing, not_found; empty: not compared
	Chip, ChipOutcome       string // dg1; found, differing; empty: not compared
	printedAsRead           bool   // the service found what is printed to be what the zone says
}

// IsWrong reports whether a source differs.
func (r fieldRow) IsWrong() bool {
	return slices.Contains([]string{r.StatedOutcome, r.ZoneOutcome, r.ChipOutcome, r.PrintedOutcome}, "differing")
}

// findRow returns the row of a field; without one an empty row.
func findRow(rows []fieldRow, key string) fieldRow {
	if at := slices.IndexFunc(rows, func(r fieldRow) bool { return r.Key == key }); at >= 0 {
		return rows[at]
	}
	return fieldRow{}
}

// readSources returns what was read on the document, what its chip says and what the business stated; each empty where there is none.
func readSources(v apigen.Verification) (read, chip apigen.VerificationDocument, stated apigen.VerificationPerson) {
	if v.Document != nil {
		read = *v.Document
	}
	if v.Chip != nil {
		chip = v.Chip.Document
	}
	if v.Person != nil {
		stated = *v.Person
	}
	return read, chip, stated
}

// listFields compares the fields of the document with what was stated and printed.
func listFields(v apigen.Verification) (rows []fieldRow) {
	read, ofChip, stated := readSources(v)
	for _, row := range []struct {
		key                string
		zone, stated, chip *string
		mismatch           apigen.VerificationReasonCode // that the service gives where they differ; empty: equal text agrees
	}{
		{"name", read.Name, stated.Name, ofChip.Name, apigen.VerificationReasonCodeNameMismatch},
		{"birthDate", cmp.Or(read.BirthDate, read.BirthDateKnown), stated.BirthDate, cmp.Or(ofChip.BirthDate, ofChip.BirthDateKnown), ""},
		{"documentNumber", read.DocumentNumber, nil, ofChip.DocumentNumber, ""},
		{"expiryDate", read.ExpiryDate, nil, ofChip.ExpiryDate, ""},
		{"nationality", read.Nationality, nil, ofChip.Nationality, ""},
		{"sex", read.Sex, nil, ofChip.Sex, ""},
		{"issuer", read.Issuer, nil, ofChip.Issuer, ""},
		{"personalNumber", read.PersonalNumber, nil, ofChip.PersonalNumber, ""},
	} {
		out := fieldRow{Key: row.key, Name: label.Of(row.key), Zone: textOf(row.zone), Stated: textOf(row.stated)}
		out.addChip(v, textOf(row.chip))
		if cmp.Or(out.Zone, out.Chip) != "" && out.Stated != "" {
			out.StatedOutcome = "found"
			isReported := slices.ContainsFunc(v.Reasons, func(r apigen.VerificationReason) bool { return r.Code == row.mismatch })
			if isReported || row.mismatch == "" && !isSameDate(out.Stated, cmp.Or(out.Zone, out.Chip)) {
				out.StatedOutcome = "differing"
			}
		}
		out.addPrinted(v.PrintedFields)
		out.countVotes()
		if out.Zone != "" || out.Stated != "" || out.Chip != "" {
			rows = append(rows, out)
		}
	}
	return rows
}

// addChip adds what the chip says; without a photographed document the zone is that of the chip, and shown once.
func (r *fieldRow) addChip(v apigen.Verification, text string) {
	r.Chip = text
	switch {
	case v.Asked.Document == nil && v.Chip != nil:
		r.Zone = ""
	case text != "" && r.Zone != "":
		r.ChipOutcome = "found"
		if slices.Contains(v.Chip.Differences, r.Key) {
			r.ChipOutcome = "differing"
		}
	}
}

// addPrinted adds what is printed for the row: of the name given names and surname, of which the worse outcome counts.
func (r *fieldRow) addPrinted(fields []apigen.VerificationPrintedField) {
	order := []string{"", "found", "not_found", "differing"}
	var texts []string
	for _, f := range slices.Backward(fields) { // given names come before the surname
		if printedRows[f.Field] != r.Key {
			continue
		}
		if outcome := f.Outcome; slices.Index(order, outcome) > slices.Index(order, r.PrintedOutcome) {
			r.PrintedOutcome = outcome
		}
		if text := textOf(f.Text); text != "" && !slices.Contains(texts, text) {
			texts = append(texts, text)
		}
	}
	r.Printed, r.printedAsRead = strings.Join(texts, " "), r.PrintedOutcome == "found"
}
