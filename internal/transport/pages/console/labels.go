package console

import (
	"strings"
	"unicode"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/quality"
)

// labels are the words of people for the words of the API: checks, what they found, reasons, fields, steps and images.
// A word without an entry is written by spellOut.
var labels = map[string]string{
	// results of checks
	"pass": "passed", "fail": "failed", "review": "unsure", "unknown": "undetermined", "not_run": "not checked", "clear": "no entry found", "hit": "possible entry",
	// checks and their parts
	"document_authenticity": "Document is consistent", "chip": "Chip is authentic", "face_match": "Selfie and portrait match", "faceMatch": "Selfie and portrait match", "liveness": "Live person", "age": "Old enough",
	"aml": "Lists of people", "aml_screening": "Lists of people", "duplicates": "Not seen before", "sides": "Front and back belong together", "kind": "Kind of document",
	"machine_readable_zone": "Machine-readable zone", "check_digits": "Check digits", "expiry": "Not expired", "portrait": "Portrait", "printed_text": "Zone and printed text", "copy": "No photocopy in grey", "document": "Document found",
	"document.kinds": "Kind of document",
	// states and who acts
	"needs_review": "waits for a reviewer", "rules": "the rules", "business": "the business", "service": "the service", "person": "the person", "reviewer": "a reviewer",
	// short names of reasons
	"tries_exhausted": "Too many tries", "check_failed": "A check could not run", "consent_declined": "Consent declined", "not_opened": "Link not opened", "abandoned": "Not finished",
	"cancelled_by_business": "Cancelled", "insufficient_credits": "Too few credits", "picture_reused": "Image used before", "camera_suspicious": "Suspicious camera",
	"frames_inconsistent": "Frames do not fit together", "upload_used": "File instead of camera", "not_live": "No live person", "liveness_unknown": "Live person unclear",
	"document_not_found": "No document in the image", "several_documents": "Several documents", "sides_differ": "Front and back differ", "glare_on_zone": "Light on the zone", "document_image_unreadable": "Document cannot be read",
	"challenge_failed": "Movements do not show a person", "challenge_unknown": "Movements not completed or unclear", "challenge_skipped": "Asked for a reviewer instead of movements",
	"document_kind_not_accepted": "Kind not accepted", "document_expired": "Document expired", "mrz_unreadable": "Zone cannot be read", "mrz_check_digit": "Check digit wrong",
	"mrz_corrected": "Zone was corrected", "mrz_text_mismatch": "Zone and print differ", "text_not_compared": "Print not compared", "portrait_outside_document": "Face beside the document",
	"portrait_not_found": "No portrait", "document_copy_suspected": "Copy suspected", "no_face": "No face", "several_faces": "Several faces", "quality_failed": "Selfie of poor quality",
	"quality_undetermined": "Quality of the selfie unclear", "no_match": "Faces differ", "match_borderline": "Faces barely alike", "under_age": "Too young", "age_unknown": "Age unclear",
	"name_mismatch": "Names differ", "birth_date_mismatch": "Dates of birth differ", "birth_date_incomplete": "Date of birth incomplete", "duplicate": "Seen under another id", "aml_hit": "Possible entry of a list",
	"aml_unavailable": "Lists not asked", "aml_not_compared": "Entry not comparable", "chip_not_authentic": "Chip not authentic", "chip_not_verifiable": "Chip not verifiable", "chip_differs": "Chip and document differ", "reviewer_approved": "Approved by a reviewer", "reviewer_declined": "Declined by a reviewer", "reviewers_disagree": "Reviewers disagree",
	// fields of documents
	"name": "Name", "birthDate": "Date of birth", "dateOfBirth": "Date of birth", "documentNumber": "Document number", "expiryDate": "Valid until", "dateOfExpiry": "Valid until", "surname": "Surname", "givenNames": "Given names",
	"nationality": "Nationality", "sex": "Sex", "personalNumber": "Personal number", "issuer": "Issuer", "issuingState": "Issuer", "documentCode": "Kind", "names": "Names", "primaryIdentifier": "Surname", "secondaryIdentifier": "Given names",
	"passport": "Passport", "id_card": "Identity card", "residence_permit": "Residence permit", "visa": "Visa", "optionalData": "Further data", "checkDigit": "Check digit",
	// steps and images
	"document_front": "Front of the document", "document_back": "Back of the document", "selfie": "Selfie", "challenge": "Movements", "consent": "Consent", "image_front": "front", "image_back": "back",
	"document_front_portrait": "Portrait on the document", "document_front_flat": "Front of the document, flat", "document_back_flat": "Back of the document, flat",
}

// labelOf writes a word of the API in words of people.
func labelOf(code string) string {
	if text := labels[code]; text != "" {
		return text
	}
	return spellOut(code)
}

// titleOfCheck is what a check of a photo asks for, in words.
func titleOfCheck(name apigen.QualityCheckName) string {
	if check, ok := quality.FindCheck(string(name)); ok {
		return check.Title()
	}
	return labelOf(string(name))
}

// labelInLine is labelOf within a sentence. It is for codes: a name of a person or an id would be changed.
func labelInLine(code string) string { return lowerFirst(labelOf(code)) }

// lowerFirst begins a label with a small letter, but for an abbreviation.
func lowerFirst(label string) string {
	text := []rune(label)
	if len(text) > 1 && !unicode.IsUpper(text[1]) {
		text[0] = unicode.ToLower(text[0])
	}
	return string(text)
}

// spellOut writes a name of several words as words: selfie_2 is Selfie 2, reasonCode is Reason code. Text that is no such name stays.
func spellOut(code string) string {
	var out []rune
	for i, r := range code {
		switch {
		case r == '_':
			out = append(out, ' ')
		case unicode.IsUpper(r) && i > 0 && len(out) > 0 && unicode.IsLower(out[len(out)-1]):
			out = append(out, ' ', unicode.ToLower(r))
		case r == '-' || r == '.' || r == ' ' || unicode.IsLetter(r) || unicode.IsDigit(r):
			out = append(out, r)
		default:
			return code // a sentence, a number or an address
		}
	}
	if len(out) > 0 && string(out) != code && unicode.IsLower(out[0]) {
		out[0] = unicode.ToUpper(out[0])
	}
	return string(out)
}

// countOf writes a number of things: 1 check, 2 checks, 2 entries.
func countOf(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	if stem, isY := strings.CutSuffix(one, "y"); isY && !strings.HasSuffix(stem, "e") && !strings.HasSuffix(stem, "a") { // a key, a day
		return formatNumber(n) + " " + stem + "ies"
	}
	return formatNumber(n) + " " + one + "s"
}
