package verification

import (
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/webhook"
)

// Outcome is what a reason leads to.
type Outcome string

// The outcomes, the worst first.
const (
	LeadsToDecline Outcome = "declined"
	LeadsToReview  Outcome = "review"
	Note           Outcome = "note"
	NoDecision     Outcome = "none" // of a verification that ended without one
)

// The outcomes of states that speak for an approval, or neither for nor against one.
const (
	Approves Outcome = "approved"
	NoEffect Outcome = "no effect"
)

// ReasonRow is one row of the table of reasons.
type ReasonRow struct {
	Code    ReasonCode
	Outcome Outcome // unless the request moves it
	Text    string
	Fix     string
	// Shown says that the page of the person may show Fix: it helps the honest and tells an
	// attacker nothing.
	Shown bool
}

// Reasons is the table of reasons; those of one outcome are listed in its order. docs/verification.md
// shows it (TestDocumentedReasons).
var Reasons = []ReasonRow{
	{apigen.VerificationReasonCodeTriesExhausted, LeadsToReview, "A step was tried as often as allowed.", "Look at the images; ask for the step again if they are of no use.", false},
	{apigen.VerificationReasonCodeCheckFailed, LeadsToReview, "A check could not run.", "Look at the images, or cancel the verification and create another one.", false},
	{apigen.VerificationReasonCodeConsentDeclined, NoDecision, "The person did not agree.", "Offer a way without images of the face.", false},
	{apigen.VerificationReasonCodeNotOpened, NoDecision, "The link was never opened.", "Create another verification and send its link again.", false},
	{apigen.VerificationReasonCodeAbandoned, NoDecision, "The person did not finish in time.", "Create another verification, perhaps with a longer time.", false},
	{apigen.VerificationReasonCodeCancelledByBusiness, NoDecision, "The business withdrew the request.", "Create another verification if it is still needed.", false},
	{apigen.VerificationReasonCodeInsufficientCredits, NoDecision, "The project had no credits.", "Ask the operator to add credits to the project, then create another verification.", false},
	{apigen.VerificationReasonCodePictureReused, LeadsToReview, "The same image was sent before, in another verification or as the portrait, or the same face under another name.", "Compare the two verifications; ask for the step again.", false},
	{apigen.VerificationReasonCodeCameraSuspicious, LeadsToReview, "The camera names itself virtual or repeats frames, a frame names another camera, or a program drives the page.", "Look at the images; ask the person for another device.", false},
	{apigen.VerificationReasonCodeFramesInconsistent, LeadsToReview, "The frames are not one continuous scene.", "Ask for the selfie again.", true},
	{apigen.VerificationReasonCodeUploadUsed, Note, "A file was sent instead of an image from the camera of the page.", "Ask for the step again if the image must come from the camera.", false},
	{apigen.VerificationReasonCodeNotLive, LeadsToDecline, "The face appears not to have been in front of the camera.", "Ask the person to come in, or to verify again.", false},
	{apigen.VerificationReasonCodeLivenessUnknown, LeadsToReview, "It could not be determined whether the face was in front of the camera.", "Look at the frames; ask for the selfie again in better light.", false},
	{apigen.VerificationReasonCodeChallengeFailed, LeadsToReview, "The frames of the challenge do not show one person with a head in front of the camera, or the light on the face did not follow the colours of the screen.", "Look at the frames of the challenge; ask for it again, or ask the person to come in.", false},
	{apigen.VerificationReasonCodeChallengeUnknown, LeadsToReview, "The challenge was not completed, or its frames do not show whether a head moved or the light followed the colours.", "Look at the frames; ask for the challenge again in better light.", false},
	{apigen.VerificationReasonCodeChallengeSkipped, LeadsToReview, "The person asked for a reviewer instead of the challenge.", "Look at the selfie, or agree on another way with the person.", false},
	{apigen.VerificationReasonCodeDocumentNotFound, LeadsToReview, "No document was found in an image.", "Take an image of one side of the document that shows the whole side.", false},
	{apigen.VerificationReasonCodeSeveralDocuments, LeadsToReview, "An image shows more than one document, or both sides of one.", "Take an image of one side of one document.", false},
	{apigen.VerificationReasonCodeSidesDiffer, LeadsToReview, "The two sides are not of one document.", "Compare the fields of both sides; ask for the document again.", false},
	{apigen.VerificationReasonCodeGlareOnZone, LeadsToReview, "Light hides a part of the machine-readable zone.", "Tilt the document, or turn the light away, until nothing shines on the zone.", true},
	{apigen.VerificationReasonCodeDocumentImageUnreadable, LeadsToReview, "A side of the document cannot be read.", "Take a sharp image of the whole side without reflections.", true},
	{apigen.VerificationReasonCodeDocumentKindNotAccepted, LeadsToDecline, "This kind of document is not accepted.", "Use a document of another kind.", true},
	{apigen.VerificationReasonCodeDocumentExpired, LeadsToDecline, "The document has expired.", "Use a document that is valid.", true},
	{apigen.VerificationReasonCodeMrzUnreadable, LeadsToReview, "The machine-readable zone cannot be read.", "Take a sharp image of the whole zone.", true},
	{apigen.VerificationReasonCodeMrzCheckDigit, LeadsToReview, "A check digit of the machine-readable zone does not fit.", "Compare the zone with the printed text.", false},
	{apigen.VerificationReasonCodeMrzCorrected, Note, "Characters of the machine-readable zone had to be corrected.", "Compare the zone with the printed text if the fields matter.", false},
	{apigen.VerificationReasonCodeMrzTextMismatch, LeadsToReview, "The machine-readable zone and the printed text differ.", "Compare the zone with the printed text.", false},
	{apigen.VerificationReasonCodeTextNotCompared, LeadsToReview, "Fields of the machine-readable zone were not found in the printed text.", "Compare the zone with the printed text; ask for a sharper image where it is too small to read.", false},
	{apigen.VerificationReasonCodePortraitOutsideDocument, LeadsToReview, "The face in the image of the document is not its portrait.", "Look at the images; ask for an image of the document alone.", false},
	{apigen.VerificationReasonCodePortraitNotFound, LeadsToReview, "No portrait was found on the document.", "Take an image of the side with the portrait.", true},
	{apigen.VerificationReasonCodeDocumentCopySuspected, LeadsToReview, "The document looks like a screen, a print or a photocopy.", "Look at the images; ask for the document itself.", false},
	{apigen.VerificationReasonCodeNoFace, LeadsToReview, "No face was found.", "Take an image that shows the face from the front.", true},
	{apigen.VerificationReasonCodeSeveralFaces, LeadsToReview, "Several faces were found.", "Take an image of one person.", true},
	{apigen.VerificationReasonCodeQualityFailed, LeadsToReview, "The selfie fails a quality check.", "Take the selfie in even light, without anything before the face.", true},
	{apigen.VerificationReasonCodeQualityUndetermined, LeadsToReview, "A quality check of the selfie cannot be measured.", "Take the selfie in even light, without anything before the face.", true},
	{apigen.VerificationReasonCodeNoMatch, LeadsToDecline, "Selfie and portrait do not look like one person.", "Compare the images; ask for another document or portrait.", false},
	{apigen.VerificationReasonCodeMatchBorderline, LeadsToReview, "The similarity of selfie and portrait is close to the limit.", "Compare the images.", false},
	{apigen.VerificationReasonCodeUnderAge, LeadsToDecline, "The person is below the asked age.", "Check a document that states the date of birth.", false},
	{apigen.VerificationReasonCodeAgeUnknown, LeadsToReview, "The range of the estimated age reaches below the limit.", "Check a document that states the date of birth.", false},
	{apigen.VerificationReasonCodeNameMismatch, LeadsToReview, "The name on the document differs from the one that the business sent.", "Compare the names.", false},
	{apigen.VerificationReasonCodeBirthDateMismatch, LeadsToReview, "The date of birth on the document differs from the one that the business sent.", "Compare the dates.", false},
	{apigen.VerificationReasonCodeBirthDateIncomplete, LeadsToReview, "The document states a part of the date of birth, or its century is open, so that it decides nothing.", "Compare what is known with the person; ask for another document.", false},
	{apigen.VerificationReasonCodeDuplicate, LeadsToReview, "The face is enrolled under another id.", "Find out whether the person has an account already.", false},
	{apigen.VerificationReasonCodeAmlHit, LeadsToReview, "A list may have this person.", "Compare the entry with the person and decide whether they are the same.", false},
	{apigen.VerificationReasonCodeAmlUnavailable, LeadsToReview, "The lists could not be asked.", "Ask the lists by other means before approving.", false},
	{apigen.VerificationReasonCodeAmlNotCompared, LeadsToReview, "The name, or entries of a list that fit otherwise, cannot be compared.", "Compare the entries with the person; add spellings in Latin letters to the list.", false},
	{apigen.VerificationReasonCodeChipNotAuthentic, LeadsToDecline, "The files of the chip were changed, or no state signed them.", "Read the chip again; ask for another document.", false},
	{apigen.VerificationReasonCodeChipNotVerifiable, LeadsToReview, "It could not be determined whether a state signed the files of the chip.", "Import the certificates of the state, then create another verification; or check the document by other means.", false},
	{apigen.VerificationReasonCodeChipDiffers, LeadsToReview, "The chip and the photographed document say different things.", "Compare the fields of the chip with the images.", false},
	{apigen.VerificationReasonCodeReviewerApproved, Note, "A reviewer approved.", "Nothing has to be done.", false},
	{apigen.VerificationReasonCodeReviewerDeclined, LeadsToDecline, "A reviewer declined.", "Ask the business for the reason.", false},
	{apigen.VerificationReasonCodeReviewersDisagree, LeadsToReview, "Two reviewers disagree.", "A third reviewer decides.", false},
}

// findReason returns the row of a code and its place in the table.
func findReason(code ReasonCode) (ReasonRow, int) {
	i := slices.IndexFunc(Reasons, func(r ReasonRow) bool { return r.Code == code })
	if i < 0 {
		return ReasonRow{}, len(Reasons)
	}
	return Reasons[i], i
}

// outcomeOf is what a reason leads to for a request, which may move it to review.
func (r Request) outcomeOf(row ReasonRow) Outcome {
	live := r.Checks.Liveness
	moved := slices.Contains(r.ReviewWhen, row.Code) ||
		row.Code == apigen.VerificationReasonCodeUploadUsed && live != nil && live.LiveCapture
	if moved && (row.Outcome == LeadsToDecline || row.Outcome == Note) {
		return LeadsToReview
	}
	if row.Outcome == LeadsToDecline && (r.AsksReviewer || neverDeclines(row.Code)) {
		return LeadsToReview
	}
	return row.Outcome
}

// neverDeclines are reasons that lead at most to a review, whatever a request says.
func neverDeclines(code ReasonCode) bool {
	return code == apigen.VerificationReasonCodeAmlHit || code == apigen.VerificationReasonCodeAmlUnavailable || code == apigen.VerificationReasonCodeAmlNotCompared
}

// addReason adds a reason in its place (comesBefore); a code is listed once.
func (r *Result) addReason(request Request, code ReasonCode, evidence ...apigen.VerificationEvidence) {
	row, _ := findReason(code)
	at := slices.IndexFunc(r.Reasons, func(other Reason) bool { return other.Code == code })
	if at >= 0 {
		r.Reasons[at].Evidence = append(r.Reasons[at].Evidence, evidence...)
		return
	}
	added := Reason{Code: code, Outcome: request.outcomeOf(row), Evidence: evidence}
	at = slices.IndexFunc(r.Reasons, func(other Reason) bool { return comesBefore(added, other) })
	if at < 0 {
		at = len(r.Reasons)
	}
	r.Reasons = slices.Insert(r.Reasons, at, added)
}

// comesBefore orders reasons so that the deciding one is first: the decision of a reviewer or what ended the
// verification without one, then what declines, what leads to a review, and notes; of equal ones by the table.
func comesBefore(a, b Reason) bool {
	rank := func(r Reason) (int, int) {
		_, place := findReason(r.Code)
		switch {
		case r.Outcome == NoDecision, r.Code == apigen.VerificationReasonCodeReviewerApproved, r.Code == apigen.VerificationReasonCodeReviewerDeclined:
			return -1, place
		}
		return rankOutcome(r.Outcome), place
	}
	outcomeA, placeA := rank(a)
	outcomeB, placeB := rank(b)
	return outcomeA < outcomeB || outcomeA == outcomeB && placeA < placeB
}

// listCodes are the codes of the reasons, in their order.
func (r *Result) listCodes() []string {
	out := []string{}
	for _, reason := range r.Reasons {
		out = append(out, string(reason.Code))
	}
	return out
}

// describeReasons are the first reasons in words, as events carry them.
func (r *Result) describeReasons() []webhook.Reason {
	const most = 12 // an event has less than 20 kB
	var out []webhook.Reason
	for _, reason := range r.Reasons[:min(len(r.Reasons), most)] {
		row, _ := findReason(reason.Code)
		out = append(out, webhook.Reason{Code: string(reason.Code), Outcome: string(reason.Outcome), Text: row.Text, Fix: row.Fix})
	}
	return out
}

// FindReason returns the row of a code.
func FindReason(code ReasonCode) ReasonRow {
	row, _ := findReason(code)
	return row
}
