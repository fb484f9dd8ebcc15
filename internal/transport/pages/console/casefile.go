package console

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/label"
)

// reviewQuestions are what a reviewer has to answer for a reason; others ask whether the case can be approved.
var reviewQuestions = map[apigen.VerificationReasonCode]string{
	apigen.VerificationReasonCodeNoMatch: "Are portrait and selfie the same person?", apigen.VerificationReasonCodeMatchBorderline: "Are portrait and selfie the same person?",
	apigen.VerificationReasonCodeNotLive: "Was a live person before the camera?", apigen.VerificationReasonCodeLivenessUnknown: "Was a live person before the camera?",
	apigen.VerificationReasonCodeFramesInconsistent: "Was a live person before the camera?", apigen.VerificationReasonCodeChallengeFailed: "Was a live person before the camera?",
	apigen.VerificationReasonCodeChallengeUnknown: "Was a live person before the camera?", apigen.VerificationReasonCodeChallengeSkipped: "Was a live person before the camera?", apigen.VerificationReasonCodeCameraSuspicious: "Was a live person before the camera?",
	apigen.VerificationReasonCodeNameMismatch: "Is the name on the document the stated one?", apigen.VerificationReasonCodeBirthDateMismatch: "Is the stated date of birth right?",
	apigen.VerificationReasonCodeMrzTextMismatch: "Was the document altered?", apigen.VerificationReasonCodeMrzCheckDigit: "Was the document altered?",
	apigen.VerificationReasonCodeSidesDiffer: "Are front and back of one document?", apigen.VerificationReasonCodeDocumentCopySuspected: "Is it the document itself, not a copy?",
	apigen.VerificationReasonCodeTextNotCompared: "Does the print say what the zone says?", apigen.VerificationReasonCodeMrzUnreadable: "Can you read the document?",
	apigen.VerificationReasonCodeDocumentImageUnreadable: "Can you read the document?", apigen.VerificationReasonCodeDocumentExpired: "Is the document still valid?",
	apigen.VerificationReasonCodeDocumentNotFound: "Is there one whole document in the image?", apigen.VerificationReasonCodeSeveralDocuments: "Is there one whole document in the image?",
	apigen.VerificationReasonCodeUnderAge: "Is the person old enough?", apigen.VerificationReasonCodeAgeUnknown: "Is the person old enough?", apigen.VerificationReasonCodeBirthDateIncomplete: "Is the person old enough?",
	apigen.VerificationReasonCodeDuplicate: "Does the person have an account already?", apigen.VerificationReasonCodePictureReused: "Was the image taken for this verification?",
	apigen.VerificationReasonCodeChipNotAuthentic: "Why is the chip not authentic?", apigen.VerificationReasonCodeChipNotVerifiable: "Can the document be trusted without its chip?", apigen.VerificationReasonCodeChipDiffers: "Are chip and document of one person?",
	apigen.VerificationReasonCodeAmlHit: "Is the entry of the list this person?", apigen.VerificationReasonCodeAmlNotCompared: "Is the entry of the list this person?",
	apigen.VerificationReasonCodePortraitOutsideDocument: "Whose face is the portrait of the document?", apigen.VerificationReasonCodeSeveralFaces: "Who is the person?",
	apigen.VerificationReasonCodeReviewersDisagree: "Two reviewers disagree. What is your decision?",
}

// askQuestion is what the reviewer has to answer: that of the first reason.
func askQuestion(v apigen.Verification) string {
	for _, r := range v.Reasons {
		if question := reviewQuestions[r.Code]; question != "" {
			return question
		}
	}
	return "Can this verification be approved?"
}

// sideView is a side of the document with the marks of its parts.
type sideView struct {
	Image, Name string
	ViewBox     string // of the marks, millimetres; empty: there are none
	Marks       []markView
}

// markView is a part of a document: its place, what it is, and the row of the table that it belongs to.
type markView struct {
	X, Y, W, H float64
	Kind, Row  string
	Text       string
}

func newMark(place apigen.DocumentPlace, kind, row, text string) markView {
	return markView{place.X, place.Y, place.W, place.H, kind, row, text}
}

// zoneRows are the rows of the table by the names of fields of a zone.
var zoneRows = map[string]string{
	"names": "name", "primaryIdentifier": "name", "secondaryIdentifier": "name", "dateOfBirth": "birthDate", "documentNumber": "documentNumber", "dateOfExpiry": "expiryDate",
	"nationality": "nationality", "sex": "sex", "issuingState": "issuer", "personalNumber": "personalNumber",
}

// printedRows are the rows of the table by the names of printed fields.
var printedRows = map[string]string{"surname": "name", "givenNames": "name", "birthDate": "birthDate", "documentNumber": "documentNumber", "expiryDate": "expiryDate"}

// listSides lists the sides of the document, the flat ones with marks; a side that was not located is shown as it was taken.
func listSides(v apigen.Verification, taken []string) (sides []sideView) {
	for _, name := range taken {
		at := slices.IndexFunc(v.DocumentSides, func(s apigen.VerificationDocumentSide) bool { return s.Side == name })
		if at < 0 || !slices.Contains(v.Images, v.DocumentSides[at].Image) {
			sides = append(sides, sideView{Image: name, Name: label.Of(name)})
			continue
		}
		side := v.DocumentSides[at]
		view := sideView{Image: side.Image, Name: label.Of(name), ViewBox: fmt.Sprintf("0 0 %g %g", side.Width, side.Height)}
		if side.Zone != nil {
			view.Marks = append(view.Marks, newMark(*side.Zone, "zone", "", "machine-readable zone"))
		}
		if side.Portrait != nil {
			view.Marks = append(view.Marks, newMark(*side.Portrait, "face", "", "portrait"))
		}
		for _, f := range side.Fields {
			if row := zoneRows[f.Name]; row != "" {
				view.Marks = append(view.Marks, newMark(f.Roi, "field", row, label.Of(f.Name)+" in the zone"))
			}
		}
		for _, f := range v.PrintedFields {
			if f.Place != nil && name == "document_front" {
				view.Marks = append(view.Marks, newMark(*f.Place, "print "+f.Outcome, printedRows[f.Field], label.Of(f.Field)+" in print"))
			}
		}
		sides = append(sides, view)
	}
	return sides
}

// fieldRow is a field of the document as the business stated it, as the zone has it and as it is printed.
type fieldRow struct {
	Key, Name, Stated, Zone string
	StatedOutcome           string // of stated and zone: found, differing; empty: not compared
	Printed, PrintedOutcome string // the printed text; found, differing, not_found; empty: not compared
	Chip, ChipOutcome       string // dg1; found, differing; empty: not compared
}

// IsWrong reports whether what was stated or printed differs from the zone.
func (r fieldRow) IsWrong() bool {
	return r.StatedOutcome == "differing" || r.ChipOutcome == "differing" || r.PrintedOutcome == "differing"
}

// listFields compares the fields of the document with what was stated and printed.
func listFields(v apigen.Verification) (rows []fieldRow) {
	read, stated, ofChip := apigen.VerificationDocument{}, apigen.VerificationPerson{}, apigen.VerificationDocument{}
	if v.Chip != nil {
		ofChip = v.Chip.Document
	}
	if v.Document != nil {
		read = *v.Document
	}
	if v.Person != nil {
		stated = *v.Person
	}
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
			if isReported || row.mismatch == "" && cmp.Or(out.Zone, out.Chip) != out.Stated {
				out.StatedOutcome = "differing"
			}
		}
		out.addPrinted(v.PrintedFields)
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
	r.Printed = strings.Join(texts, " ")
}

// checkLine is a check with its result.
type checkLine struct{ Name, Value string }

// iconOrder is the order of checks on a page by their icons: what needs a look comes first.
var iconOrder = []string{"no", "unclear", "none", "yes"}

// listChecks lists the checks that were asked and the parts of the document check, what passed last.
func listChecks(v apigen.Verification) (lines []checkLine) {
	for _, c := range []checkLine{
		{"chip", string(v.Checks.Chip)}, {"face_match", string(v.Checks.FaceMatch)}, {"liveness", string(v.Checks.Liveness)}, {"age", string(v.Checks.Age)}, {"aml_screening", string(v.Checks.AmlScreening)}, {"duplicates", string(v.Checks.Duplicates)},
	} {
		if c.Value != "not_run" {
			lines = append(lines, c)
		}
	}
	for _, part := range v.DocumentChecks {
		if part.Value != "not_run" {
			lines = append(lines, checkLine{part.Name, string(part.Value)})
		}
	}
	slices.SortStableFunc(lines, func(a, b checkLine) int {
		return slices.Index(iconOrder, resultIcon(a.Value)) - slices.Index(iconOrder, resultIcon(b.Value))
	})
	return lines
}
