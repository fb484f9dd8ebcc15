package verification

import (
	"math"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/rounding"
	"github.com/likeness-api/likeness/internal/state/aml"
)

// Findings are what the checks found. Values of checks that were not asked stay empty.
type Findings struct {
	DocumentAuthenticity, ChipCheck, FaceMatch, Liveness, Age, Duplicates Measured
	DocumentChecks                                                        []apigen.VerificationSubCheck
	Sides                                                                 int // of the document that were examined
	Reasons                                                               []FoundReason
	// Retake names a step whose images cannot be read after all; it is asked again while tries are
	// left. Empty: none.
	Retake Step
	// Document holds the fields that were read, by name: name, birthDate, nationality, ...
	Document map[string]string
	// DocumentPortrait is cut out of the document, a JPEG file; nil: none was found.
	DocumentPortrait []byte
	// FlatSides are the sides of the document whose outline is known, FlatImages their images, JPEG files by side.
	FlatSides  []apigen.VerificationDocumentSide
	FlatImages map[string][]byte
	// Printed are the fields that were searched in the printed text.
	Printed []apigen.VerificationPrintedField
	// Selfie is the face of the selfie; nil where there is none that can be compared.
	Selfie *SelfieFace
	// Chip is what the chip of the document holds; ChipPortrait its portrait, a JPEG file. Nil: none was examined.
	Chip         *apigen.VerificationChip
	ChipPortrait []byte
	// Evidence is what checks rest on, by their name in requests, whatever they found.
	Evidence map[string][]apigen.VerificationEvidence
}

// FlatImage names the image of a side of the document that is flat and upright; it is removed with the images of the step.
func FlatImage(side Step) string { return string(side) + "_flat" }

// Measured is the value of a check and how far it is from its limit.
type Measured struct {
	Value CheckValue // empty: the check did not run
	// Margin of a pass: 0 at the limit, 1 as far from it as can be.
	Margin float64
}

// FoundReason is a reason that a check found.
type FoundReason struct {
	Code     ReasonCode
	Evidence []apigen.VerificationEvidence
	// Personal says that the evidence names the person; it is then sealed and deleted with the
	// images.
	Personal bool
}

// AddReason adds a reason that a check found.
func (f *Findings) AddReason(code ReasonCode, evidence ...apigen.VerificationEvidence) {
	f.Reasons = append(f.Reasons, FoundReason{Code: code, Evidence: evidence})
}

// addPersonalReason adds a reason whose evidence names the person.
func (f *Findings) addPersonalReason(code ReasonCode, evidence ...apigen.VerificationEvidence) {
	f.Reasons = append(f.Reasons, FoundReason{Code: code, Evidence: evidence, Personal: true})
}

// KeepEvidence keeps what a check rests on, whatever it found.
func (f *Findings) KeepEvidence(check string, evidence ...apigen.VerificationEvidence) {
	if f.Evidence == nil {
		f.Evidence = map[string][]apigen.VerificationEvidence{}
	}
	f.Evidence[check] = evidence
}

// MarginOf is how far a value is from its limit, 0 to 1, as a share of what is possible.
func MarginOf(distance, possible float64) float64 {
	if possible <= 0 || math.IsNaN(distance) {
		return 1
	}
	return min(max(distance/possible, 0), 1)
}

// NewMeasuredEvidence is evidence that is a number, rounded to so many decimal places.
func NewMeasuredEvidence(name string, value float64, places int) apigen.VerificationEvidence {
	return NewEvidence(name, strconv.FormatFloat(rounding.RoundPlaces(value, places), 'f', -1, 64))
}

// NewEvidence is evidence that is a word.
func NewEvidence(name, value string) apigen.VerificationEvidence {
	return apigen.VerificationEvidence{Name: name, Value: value}
}

// AddDuplicate adds that the face is enrolled as a person of the gallery.
func (f *Findings) AddDuplicate(person string) {
	f.Duplicates.Value = Review
	f.addPersonalReason(apigen.VerificationReasonCodeDuplicate, NewEvidence("personId", person))
}

// ComparePerson compares what the business sent of the person with the document.
func (f *Findings) ComparePerson(sent Job) {
	if name := f.Document["name"]; name != "" && sent.Name != "" && !aml.NamesAgree(sent.Name, name) {
		f.addPersonalReason(apigen.VerificationReasonCodeNameMismatch, NewEvidence("document", name), NewEvidence("sent", sent.Name))
	}
	if known := f.Document["birthDateKnown"]; known != "" && sent.BirthDate != "" {
		code := apigen.VerificationReasonCodeBirthDateIncomplete
		if !mayBeDate(known, sent.BirthDate) {
			code = apigen.VerificationReasonCodeBirthDateMismatch
		}
		f.addPersonalReason(code, NewEvidence("document", known), NewEvidence("sent", sent.BirthDate))
	}
	if date := f.Document["birthDate"]; date != "" && sent.BirthDate != "" && date != sent.BirthDate {
		f.addPersonalReason(apigen.VerificationReasonCodeBirthDateMismatch, NewEvidence("document", date), NewEvidence("sent", sent.BirthDate))
	}
}

// mayBeDate reports whether a known part of a date can be completed to a day.
func mayBeDate(known, day string) bool {
	for i := range min(len(known), len(day)) {
		if known[i] != 'X' && known[i] != day[i] {
			return false
		}
	}
	return true
}
