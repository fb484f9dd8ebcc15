package documentcheck

import (
	"fmt"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call/reading"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// checkLocation checks that each photo shows one side of one document, of which the outline is known. The evidence says what
// each outline follows from.
func (d *documentCheck) checkLocation() {
	d.values[verification.PartDocument] = verification.Pass
	var missing []apigen.VerificationEvidence
	for _, side := range d.doc.Sides {
		source := "not_found"
		if side.Page != nil {
			source = string(side.Page.Source)
		} else {
			missing = append(missing, verification.NewEvidence("side", side.Photo.Name))
		}
		d.evidence[verification.PartDocument] = append(d.evidence[verification.PartDocument], verification.NewEvidence(side.Photo.Name, source))
	}
	if len(missing) > 0 {
		d.values[verification.PartDocument] = verification.Review
		d.found.AddReason(apigen.VerificationReasonCodeDocumentNotFound, missing...)
	}
	bothSides := slices.ContainsFunc(d.doc.Sides, func(s *engine.DocumentSide) bool { return s.IsBackOfFront })
	if d.doc.Location.Others > 0 || bothSides {
		d.values[verification.PartDocument] = verification.Review
		d.found.AddReason(apigen.VerificationReasonCodeSeveralDocuments, verification.NewEvidence("side", d.doc.Sides[0].Photo.Name))
	}
}

// compareZones compares the zones of both sides where both have one: those of one document say the same. A side
// without a zone is compared by its printed text.
func (d *documentCheck) compareZones() {
	if len(d.doc.Sides) < 2 {
		return
	}
	front, back := d.doc.Sides[0], d.doc.Sides[1]
	if front.Zone == nil || back.Zone == nil {
		d.values[verification.PartSides] = verification.Unknown // applyPrintedText knows more
		return
	}
	value := verification.Pass
	a, b := reading.ConvertReading(front.Zone), reading.ConvertReading(back.Zone)
	var evidence []apigen.VerificationEvidence
	for _, name := range []string{"documentNumber", "birthDate", "name"} {
		field := documentFields[name]
		x, y := field.read(a), field.read(b)
		switch {
		case x == "" || y == "":
			value = verification.Unknown
		case x != y:
			evidence = append(evidence, verification.NewEvidence("field", name))
		}
	}
	if len(evidence) > 0 {
		value = verification.Review
	}
	d.values[verification.PartSides] = value
	switch {
	case value == verification.Review:
		d.found.AddReason(apigen.VerificationReasonCodeSidesDiffer, evidence...)
	case value == verification.Unknown:
		d.found.AddReason(apigen.VerificationReasonCodeMrzUnreadable, verification.NewEvidence("side", back.Photo.Name))
	}
}

// formatPlace is a box on a document as evidence, millimetres: left, top, width, height.
func formatPlace(b engine.Box) string {
	return fmt.Sprintf("%.1f,%.1f,%.1f,%.1f mm", b.X, b.Y, b.W, b.H)
}
