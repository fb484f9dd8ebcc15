package verification

import (
	"github.com/likeness-api/likeness/internal/base/apigen"
)

// CheckValue is the result of a check.
type CheckValue = apigen.VerificationCheckValue

// The values of checks.
const (
	Pass    = apigen.VerificationCheckValuePass
	Fail    = apigen.VerificationCheckValueFail
	Review  = apigen.VerificationCheckValueReview
	Unknown = apigen.VerificationCheckValueUnknown
	NotRun  = apigen.VerificationCheckValueNotRun
)

// AMLValue is the result of the screening.
type AMLValue = apigen.VerificationAmlValue

// The values of the screening.
const (
	AMLClear   = apigen.VerificationAmlValueClear
	AMLHit     = apigen.VerificationAmlValueHit
	AMLUnknown = apigen.VerificationAmlValueUnknown
	AMLNotRun  = apigen.VerificationAmlValueNotRun
)

// ReasonCode names a reason.
type ReasonCode = apigen.VerificationReasonCode

// Result is what the checks found. It holds nothing of the person but numbers.
type Result struct {
	Checks         apigen.VerificationCheckResults `json:"checks"`
	DocumentChecks []apigen.VerificationSubCheck   `json:"documentChecks,omitzero"`
	Sides          int                             `json:"sides,omitzero"` // of the document that were examined; 0: not known
	Reasons        []Reason                        `json:"reasons,omitzero"`
	TrustSeal      *apigen.VerificationTrustSeal   `json:"trustSeal,omitzero"`
	ScreeningID    string                          `json:"screeningId,omitzero"`
	Models         string                          `json:"models,omitzero"` // id of the model pack that computed it
	Simulated      bool                            `json:"simulated,omitzero"`
	WaitingSinceMs int64                           `json:"waitingSinceMs,omitzero"` // for credits
	Attempts       int                             `json:"attempts,omitzero"`       // of the checks, that failed
	Enrolment      *Enrolment                      `json:"enrolment,omitzero"`      // nil: none was tried
}

// Reason is a reason with what it rests on.
type Reason struct {
	Code     ReasonCode                    `json:"code"`
	Outcome  Outcome                       `json:"outcome"`
	Evidence []apigen.VerificationEvidence `json:"evidence,omitzero"`
}

// newResults is the results of checks of which none has run.
func newResults() apigen.VerificationCheckResults {
	return apigen.VerificationCheckResults{
		DocumentAuthenticity: NotRun, Chip: NotRun, FaceMatch: NotRun, Liveness: NotRun, AmlScreening: AMLNotRun, Age: NotRun, Duplicates: NotRun,
	}
}
