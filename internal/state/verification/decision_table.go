package verification

import (
	"github.com/likeness-api/likeness/internal/base/apigen"
)

// CheckState is what is known of a check or of a part of the document check: its value, or that it was not
// asked for.
type CheckState string

// NotAsked is the state of a check that the request does not name, and of a part that does not apply to the
// document.
const NotAsked CheckState = "not_asked"

// CheckStates are the states of checks and parts; ScreeningStates those of aml_screening.
var (
	CheckStates     = []CheckState{CheckState(Pass), CheckState(Fail), CheckState(Review), CheckState(Unknown), CheckState(NotRun), NotAsked}
	ScreeningStates = []CheckState{CheckState(AMLClear), CheckState(AMLHit), CheckState(AMLUnknown), CheckState(AMLNotRun), NotAsked}
)

// DocumentCheck is the name of the document check in results; its parts are rows of their own.
const DocumentCheck = "document_authenticity"

// The parts of the document check (documentChecks of a verification), in their order.
const (
	PartDocument    = "document" // whether a document was located in each image
	PartSides       = "sides"    // the front against the back; listed where there is a back
	PartKind        = "kind"
	PartZone        = "machine_readable_zone"
	PartCheckDigits = "check_digits"
	PartExpiry      = "expiry"
	PartPortrait    = "portrait"     // the face at its place inside the located document
	PartPrintedText = "printed_text" // the zone against the printed text of the front
	PartCopy        = "copy"         // a photocopy in grey; a screen or a print in colour is not detected
)

// DecisionRow is a row of the table of decisions: what each state of a check, or of a part of the document
// check, leads to.
type DecisionRow struct {
	Check string
	Part  bool // of the document check
	// Outcomes has an outcome for every state. LeadsToDecline holds where a reason of Declines was found and
	// the request does not move it; otherwise the state leads to a review.
	Outcomes map[CheckState]Outcome
	Declines []ReasonCode
	// Explains are the other reasons that say why a state does not approve. Where none of these and of Declines
	// was found, check_failed names the check and its state.
	Explains []ReasonCode
}

// outcomesOf is a row of the table: the outcomes of CheckStates in their order.
func outcomesOf(outcomes ...Outcome) map[CheckState]Outcome {
	return mapOutcomes(CheckStates, outcomes)
}

func mapOutcomes(states []CheckState, outcomes []Outcome) map[CheckState]Outcome {
	out := map[CheckState]Outcome{}
	for i, state := range states {
		out[state] = outcomes[i]
	}
	return out
}

// DecisionTable is the table of decisions. decideByTable reads it and docs/verification.md shows it
// (TestDocumentedDecisions). A verification is approved when every row leads to Approves or NoEffect, at
// least one to Approves, and no reason leads to anything else.
var DecisionTable = []DecisionRow{
	//                                          pass      fail            review         unknown        not_run        not_asked
	{Check: DocumentCheck, Outcomes: outcomesOf(Approves, LeadsToDecline, LeadsToReview, LeadsToReview, LeadsToReview, NoEffect), Declines: documentDeclines, Explains: documentReasons},
	{Check: ChipCheck, Outcomes: outcomesOf(Approves, LeadsToDecline, LeadsToReview, LeadsToReview, LeadsToReview, NoEffect), Declines: codes("chip_not_authentic", "document_kind_not_accepted", "document_expired"), Explains: codes("chip_not_verifiable", "chip_differs", "mrz_check_digit")},
	{Check: "face_match", Outcomes: outcomesOf(Approves, LeadsToDecline, LeadsToReview, LeadsToReview, LeadsToReview, NoEffect), Declines: codes("no_match"), Explains: append(codes("match_borderline"), faceReasons...)},
	{Check: "liveness", Outcomes: outcomesOf(Approves, LeadsToDecline, LeadsToReview, LeadsToReview, LeadsToReview, NoEffect), Declines: codes("not_live"), Explains: append(codes("liveness_unknown", "challenge_failed", "challenge_unknown", "challenge_skipped"), faceReasons...)},
	{Check: "age", Outcomes: outcomesOf(Approves, LeadsToDecline, LeadsToReview, LeadsToReview, LeadsToReview, NoEffect), Declines: codes("under_age"), Explains: append(codes("age_unknown", "birth_date_incomplete"), faceReasons...)},
	{Check: "duplicates", Outcomes: outcomesOf(Approves, LeadsToReview, LeadsToReview, LeadsToReview, LeadsToReview, NoEffect), Explains: append(codes("duplicate"), faceReasons...)},
	//                                                                clear     hit            unknown        not_run        not_asked
	{Check: screeningCheck, Outcomes: mapOutcomes(ScreeningStates, []Outcome{Approves, LeadsToReview, LeadsToReview, LeadsToReview, NoEffect}), Explains: codes("aml_hit", "aml_unavailable", "aml_not_compared")},

	{Check: PartDocument, Part: true, Outcomes: outcomesOf(Approves, LeadsToReview, LeadsToReview, LeadsToReview, LeadsToReview, NoEffect), Explains: codes("document_not_found", "several_documents")},
	{Check: PartSides, Part: true, Outcomes: outcomesOf(Approves, LeadsToReview, LeadsToReview, LeadsToReview, LeadsToReview, NoEffect), Explains: append(codes("sides_differ", "text_not_compared"), unreadableReasons...)},
	{Check: PartKind, Part: true, Outcomes: outcomesOf(Approves, LeadsToDecline, LeadsToReview, LeadsToReview, LeadsToReview, NoEffect), Declines: codes("document_kind_not_accepted"), Explains: unreadableReasons},
	{Check: PartZone, Part: true, Outcomes: outcomesOf(Approves, LeadsToReview, LeadsToReview, LeadsToReview, LeadsToReview, NoEffect), Explains: unreadableReasons},
	{Check: PartCheckDigits, Part: true, Outcomes: outcomesOf(Approves, LeadsToReview, LeadsToReview, LeadsToReview, LeadsToReview, NoEffect), Explains: append(codes("mrz_check_digit"), unreadableReasons...)},
	{Check: PartExpiry, Part: true, Outcomes: outcomesOf(Approves, LeadsToDecline, LeadsToReview, LeadsToReview, LeadsToReview, NoEffect), Declines: codes("document_expired"), Explains: unreadableReasons},
	{Check: PartPortrait, Part: true, Outcomes: outcomesOf(Approves, LeadsToReview, LeadsToReview, LeadsToReview, LeadsToReview, NoEffect), Explains: codes("portrait_not_found", "portrait_outside_document", "no_face")},
	{Check: PartPrintedText, Part: true, Outcomes: outcomesOf(Approves, LeadsToReview, LeadsToReview, LeadsToReview, LeadsToReview, NoEffect), Explains: append(codes("mrz_text_mismatch", "text_not_compared", "sides_differ"), unreadableReasons...)},
	{Check: PartCopy, Part: true, Outcomes: outcomesOf(Approves, LeadsToReview, LeadsToReview, LeadsToReview, LeadsToReview, NoEffect), Explains: codes("document_copy_suspected", "document_not_found")},
}

const screeningCheck = "aml_screening"

// ChipCheck is the name of the check of the chip, in requests and in results.
const ChipCheck = "chip"

var (
	documentDeclines  = codes("document_kind_not_accepted", "document_expired")
	unreadableReasons = codes("document_not_found", "glare_on_zone", "document_image_unreadable", "mrz_unreadable")
	documentReasons   = append(codes("several_documents", "mrz_check_digit", "mrz_text_mismatch", "text_not_compared", "sides_differ", "portrait_not_found", "portrait_outside_document", "document_copy_suspected"), unreadableReasons...)
	// faceReasons say why a check on the selfie has no result.
	faceReasons = codes("no_face", "several_faces", "quality_failed", "quality_undetermined", "portrait_not_found", "portrait_outside_document", "picture_reused")
)

func codes(all ...ReasonCode) []ReasonCode { return all }

// outcomeOf is the outcome of a state; one that the table does not name leads to a review.
func (row DecisionRow) outcomeOf(state CheckState) Outcome {
	if outcome, found := row.Outcomes[state]; found {
		return outcome
	}
	return LeadsToReview
}

// isAsked reports whether a request asks for the check of a row. Parts are asked with the document check; the
// comparison of sides unless the document is known to have one.
func (row DecisionRow) isAsked(asked apigen.VerificationChecks, sides int) bool {
	switch row.Check {
	case ChipCheck:
		return asked.Chip != nil
	case "face_match":
		return asked.FaceMatch != nil
	case "liveness":
		return asked.Liveness != nil
	case "age":
		return asked.Age != nil
	case "duplicates":
		return asked.Duplicates != nil
	case screeningCheck:
		return asked.Aml != nil
	case PartKind:
		return asked.Document != nil && asked.Document.Kinds != nil
	case PartSides:
		return asked.Document != nil && sides != 1
	case PartExpiry:
		return asked.Document != nil && !asked.Document.AllowExpired
	}
	return asked.Document != nil
}
