package console

import (
	"cmp"
	"fmt"
	"slices"

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
func listSides(v apigen.Verification, taken []string, rows []fieldRow) (sides []sideView) {
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
				view.Marks = append(view.Marks, newMark(f.Roi, "field "+findRow(rows, row).ZoneOutcome, row, label.Of(f.Name)+" in the zone"))
			}
		}
		for _, f := range v.PrintedFields {
			if f.Place != nil && name == "document_front" {
				row, outcome := printedRows[f.Field], f.Outcome
				if read := findRow(rows, row); outcome == "differing" || read.printedAsRead { // other sources may outvote it, or the zone
					outcome = cmp.Or(read.PrintedOutcome, outcome)
				}
				view.Marks = append(view.Marks, newMark(*f.Place, "print "+outcome, row, label.Of(f.Field)+" in print"))
			}
		}
		sides = append(sides, view)
	}
	return sides
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
