package console

import (
	"cmp"
	"fmt"
	"html/template"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/label"
)

// reasonView is a reason of a decision with what the reader does about it and the values that it rests on.
type reasonView struct {
	Text, Values string // Values is empty: there are none
	Fix          string // empty: a reviewer acts on it, not the reader
}

// listReasons lists the reasons of a verification. While it waits for a reviewer, only a reviewer is told what to do about them.
func listReasons(v apigen.Verification, fields []fieldRow, mayReview bool) (all []reasonView) {
	waits := v.Status == apigen.VerificationStatusNeedsReview
	for _, r := range v.Reasons {
		view := reasonView{Text: r.Text, Values: describeValues(r, fields), Fix: r.Fix}
		switch {
		case waits && mayReview:
			view.Fix = findReviewerFix(r)
		case waits:
			view.Fix = ""
		}
		all = append(all, view)
	}
	return all
}

// comparedRows are the rows of the fields that a reason compares with what the business stated.
var comparedRows = map[apigen.VerificationReasonCode]string{
	apigen.VerificationReasonCodeNameMismatch: "name", apigen.VerificationReasonCodeBirthDateMismatch: "birthDate", apigen.VerificationReasonCodeBirthDateIncomplete: "birthDate",
}

// describeValues writes the values that a reason rests on, such as those of a field in each source.
func describeValues(r apigen.VerificationReason, fields []fieldRow) string {
	if read, stated := findCompared(r, fields); read != "" && stated != "" {
		return "Document " + read + ", stated " + stated
	}
	var parts []string
	if r.Code == apigen.VerificationReasonCodeChipDiffers {
		for _, row := range fields {
			if row.ChipOutcome == "differing" {
				parts = append(parts, row.Name+": "+row.listSources())
			}
		}
	}
	var measured []string
	for _, e := range r.Evidence {
		row := findRow(fields, cmp.Or(printedRows[e.Value], zoneRows[e.Value], e.Value))
		switch {
		case isNumber(e.Value):
			measured = append(measured, label.LowerFirst(nameEvidence(e.Name))+" "+e.Value)
		case e.Name != "field" || row.Key == "":
			parts = append(parts, nameEvidence(e.Name)+": "+describeEvidence(e))
		default:
			if text := row.Name + ": " + row.listSources(); !slices.Contains(parts, text) { // surname and given names are one row
				parts = append(parts, text)
			}
		}
	}
	if len(measured) > 0 {
		parts = append(parts, label.UpperFirst(strings.Join(measured, ", ")))
	}
	return strings.Join(parts, "; ")
}

// findCompared returns what was read and what the business stated, of a reason that compares the two; empty where it does not.
func findCompared(r apigen.VerificationReason, fields []fieldRow) (read, stated string) {
	for _, e := range r.Evidence {
		switch e.Name {
		case "document":
			read = e.Value
		case "sent":
			stated = e.Value
		}
	}
	row := findRow(fields, comparedRows[r.Code])
	return cmp.Or(read, row.Zone, row.Chip), cmp.Or(stated, row.Stated)
}

func isNumber(text string) bool {
	_, err := strconv.ParseFloat(text, 64)
	return err == nil
}

// datePattern is a day, or a part of one, as fields have it.
var datePattern = regexp.MustCompile(`\b[0-9X]{4}-[0-9X]{2}(-[0-9X]{2})?\b`)

// keepDates writes a text whose dates are not broken at the end of a line.
func keepDates(text string) template.HTML {
	return template.HTML(datePattern.ReplaceAllString(template.HTMLEscapeString(text), `<span class="unbroken">$0</span>`)) //nolint:gosec // escaped before
}

// listSources writes what each source says of a field.
func (r fieldRow) listSources() string {
	var parts []string
	for _, source := range [][2]string{{"zone", r.Zone}, {"printed", r.Printed}, {"chip", r.Chip}, {"stated", r.Stated}} {
		if source[1] != "" {
			parts = append(parts, source[0]+" "+source[1])
		}
	}
	return strings.Join(parts, ", ")
}

// namedReviewers is how many reviewers are named where a verification waits for one of them.
const namedReviewers = 3

// describeDeciders says who decides a verification that waits for a reviewer, for a person who does not review.
func describeDeciders(q *request, v apigen.Verification) (string, error) {
	if v.Status != apigen.VerificationStatusNeedsReview || q.session.can("review") {
		return "", nil
	}
	names, err := listColleagues(q)
	switch {
	case err != nil:
		return "", err
	case len(names) == 0:
		return "A reviewer has to decide, and nobody has that role in the project yet. An operator gives it on the page People.", nil
	case len(names) > namedReviewers:
		names = append(names[:namedReviewers:namedReviewers], fmt.Sprintf("%d more", len(names)-namedReviewers))
	}
	return "A reviewer of the project decides: " + joinWords(names) + ".", nil
}
