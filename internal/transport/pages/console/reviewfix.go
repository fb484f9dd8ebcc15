package console

import (
	"cmp"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// reviewerFixes say what a reviewer does about a reason, where the fix of the API is one for the person or the business.
var reviewerFixes = map[apigen.VerificationReasonCode]string{
	apigen.VerificationReasonCodeFramesInconsistent:      "Look at the frames; ask for the selfie again.",
	apigen.VerificationReasonCodeNotLive:                 "Look at the frames; decline, or ask for the selfie again.",
	apigen.VerificationReasonCodeDocumentImageUnreadable: "Look at the images; ask for the side again if you cannot read it either.",
	apigen.VerificationReasonCodeDocumentKindNotAccepted: "Decline, or ask for another document.",
	apigen.VerificationReasonCodeDocumentExpired:         "Compare the date with the printed one; decline, or ask for another document.",
	apigen.VerificationReasonCodeMrzUnreadable:           "Read the zone yourself; ask for the side again if you cannot.",
	apigen.VerificationReasonCodePortraitNotFound:        "Look for the portrait; ask for the side again if it is not on the image.",
	apigen.VerificationReasonCodeNoFace:                  "Look at the selfie; ask for it again.",
	apigen.VerificationReasonCodeSeveralFaces:            "Find out who the person is; ask for the selfie again.",
	apigen.VerificationReasonCodeQualityFailed:           "Decide whether the face can be compared; ask for the selfie again if not.",
	apigen.VerificationReasonCodeQualityUndetermined:     "Decide whether the face can be compared; ask for the selfie again if not.",
	apigen.VerificationReasonCodeNoMatch:                 "Compare eyes, ears, nose and scars; decline if they differ.",
	apigen.VerificationReasonCodeMatchBorderline:         "Compare eyes, ears, nose and scars; photos years apart look less alike.",
	apigen.VerificationReasonCodeUnderAge:                "Compare the date of birth with the limit.",
	apigen.VerificationReasonCodeAgeUnknown:              "Look for a date of birth on the document.",
	apigen.VerificationReasonCodeMrzTextMismatch:         "Compare the zone with the print; decline if a field was changed.",
	apigen.VerificationReasonCodeBirthDateMismatch:       "Compare the dates; decline, or have the business correct what it stated.",
	apigen.VerificationReasonCodeNameMismatch:            "Compare the names; decline, or have the business correct what it stated.",
	apigen.VerificationReasonCodeReviewersDisagree:       "Decide on your own; yours is the third decision.",
	apigen.VerificationReasonCodeCheckFailed:             "Look at the images yourself: this check did not run.",
	apigen.VerificationReasonCodeAmlUnavailable:          "Search the lists by other means before you approve.",
}

// findReviewerFix returns what a reviewer does about a reason.
func findReviewerFix(r apigen.VerificationReason) string {
	return cmp.Or(reviewerFixes[r.Code], r.Fix)
}
