package operation

import (
	"fmt"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// checkLocation checks that each photo shows one document, of which the outline is known. The evidence says what
// each outline follows from.
func (d *documentExamination) checkLocation() {
	d.values[subCheckDocument] = verification.Pass
	var missing []apigen.VerificationEvidence
	for _, side := range d.doc.sides {
		source := "not_found"
		if side.page != nil {
			source = string(side.page.Source)
		} else {
			missing = append(missing, newNamedEvidence("side", string(side.name)))
		}
		d.evidence[subCheckDocument] = append(d.evidence[subCheckDocument], newNamedEvidence(string(side.name), source))
	}
	if len(missing) > 0 {
		d.values[subCheckDocument] = verification.Review
		d.addReason(apigen.VerificationReasonCodeDocumentNotFound, missing...)
	}
	if d.doc.location.Others > 0 {
		d.values[subCheckDocument] = verification.Review
		d.addReason(apigen.VerificationReasonCodeSeveralDocuments, newNamedEvidence("side", string(d.doc.sides[0].name)))
	}
}

// compareZones compares the zones of both sides where both have one: those of one document say the same. A side
// without a zone is compared by its printed text.
func (d *documentExamination) compareZones() {
	if len(d.doc.sides) < 2 {
		return
	}
	front, back := d.doc.sides[0], d.doc.sides[1]
	if front.zone == nil || back.zone == nil {
		d.values[subCheckSides] = verification.Unknown // judgePrintedText knows more
		return
	}
	value := verification.Pass
	a, b := convertReading(front.zone), convertReading(back.zone)
	var evidence []apigen.VerificationEvidence
	for _, name := range []string{"documentNumber", "birthDate", "name"} {
		field := documentFields[name]
		x, y := field.read(a), field.read(b)
		switch {
		case x == "" || y == "":
			value = verification.Unknown
		case x != y:
			evidence = append(evidence, newNamedEvidence("field", name))
		}
	}
	if len(evidence) > 0 {
		value = verification.Review
	}
	d.values[subCheckSides] = value
	switch {
	case value == verification.Review:
		d.addReason(apigen.VerificationReasonCodeSidesDiffer, evidence...)
	case value == verification.Unknown:
		d.addReason(apigen.VerificationReasonCodeMrzUnreadable, newNamedEvidence("side", string(back.name)))
	}
}

// formatPlace is a box on a document as evidence, millimetres: left, top, width, height.
func formatPlace(b imaging.Box) string {
	return fmt.Sprintf("%.1f,%.1f,%.1f,%.1f mm", b.X, b.Y, b.W, b.H)
}
