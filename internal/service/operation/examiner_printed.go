package operation

import (
	"cmp"
	"context"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/document/printedtext"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// PrintedTextEngine compares the printed text of a document with its zone (printedtext.Reader).
type PrintedTextEngine interface {
	CompareFront(ctx context.Context, front printedtext.Front, zone *document.Zone) (printedtext.Result, error)
}

// checkPrintedText compares the printed text of the front with the zone, which the back of a card
// has. It is unknown where too little of the zone was found in the text, and counts as not run where the
// place of the zone is not known: the zone itself would be read as text. Neither approves.
func (d *documentExamination) checkPrintedText() error {
	front := d.doc.sides[0]
	if d.doc.zone == nil {
		return nil // reported as such
	}
	if d.printedText == nil || front.zone != nil && front.page == nil {
		d.addReason(apigen.VerificationReasonCodeTextNotCompared)
		return nil
	}
	result, err := d.printedText.CompareFront(d.ctx, printedtext.Front{
		Photo: front.image.photo, Page: front.page, Portrait: d.doc.face.Box, RotationAngle: d.doc.face.RotationAngle,
	}, d.doc.zone.zone)
	if err != nil {
		return err
	}
	switch result.Verdict {
	case printedtext.Matches:
		d.values[subCheckPrintedText] = verification.Pass
	case printedtext.Differs:
		d.values[subCheckPrintedText] = verification.Review
		var evidence []apigen.VerificationEvidence
		for _, field := range result.Differing {
			evidence = append(evidence, newNamedEvidence("field", string(field)))
		}
		d.addReason(apigen.VerificationReasonCodeMrzTextMismatch, evidence...)
	default:
		d.values[subCheckPrintedText] = verification.Unknown
		var evidence []apigen.VerificationEvidence
		for _, field := range result.NotFound {
			evidence = append(evidence, newNamedEvidence("field", string(field)))
		}
		d.addReason(apigen.VerificationReasonCodeTextNotCompared, evidence...)
	}
	var fieldOutcomes []apigen.VerificationEvidence
	for outcome, fields := range map[string][]printedtext.Field{"found": result.Found, "differing": result.Differing, "not_found": result.NotFound} {
		for _, field := range fields {
			fieldOutcomes = append(fieldOutcomes, newNamedEvidence(string(field), outcome))
		}
	}
	slices.SortFunc(fieldOutcomes, func(a, b apigen.VerificationEvidence) int { return cmp.Compare(a.Name, b.Name) })
	d.evidence[subCheckPrintedText] = fieldOutcomes
	return nil
}
