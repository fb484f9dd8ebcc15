package documentcheck

import (
	"context"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/document/printedtext"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// checkPrintedText compares the printed text of the front with the zone, which the back of a card
// has. It is unknown where too little of the zone was found in the text, and counts as not run where the
// place of the zone is not known: the zone itself would be read as text. Neither approves.
func (d *documentCheck) checkPrintedText(ctx context.Context) error {
	front := d.doc.Sides[0]
	if d.doc.Zone == nil {
		return nil // reported as such
	}
	if !d.engine.ComparesPrintedText() || front.Zone != nil && front.Page == nil {
		d.found.AddReason(apigen.VerificationReasonCodeTextNotCompared)
		return nil
	}
	result, err := d.engine.ComparePrintedText(ctx, d.doc)
	if err != nil {
		return err
	}
	d.printed = result
	d.applyPrintedText(result)
	d.listPrinted(result)
	return nil
}

// applyPrintedText takes over what the comparison of the text with the zone says. Where the zone is on the other side,
// it says too whether both sides are of one document: they have a field in common, or a front that can be read has none.
func (d *documentCheck) applyPrintedText(result printedtext.Result) {
	value, reason := verification.Unknown, apigen.VerificationReasonCodeTextNotCompared
	fields := result.NotFound
	switch result.Verdict {
	case printedtext.Matches:
		value, reason = verification.Pass, ""
	case printedtext.Differs:
		value, reason, fields = verification.Review, apigen.VerificationReasonCodeMrzTextMismatch, result.Differing
	case printedtext.Unrelated:
		value, reason = verification.Review, apigen.VerificationReasonCodeMrzTextMismatch
	}
	d.values[verification.PartPrintedText] = value
	hasBack := d.doc.Zone != d.doc.Sides[0]
	if hasBack {
		switch {
		case result.Verdict == printedtext.Unrelated:
			d.values[verification.PartSides], reason = verification.Review, apigen.VerificationReasonCodeSidesDiffer
		case result.Verdict == printedtext.Differs:
			d.values[verification.PartSides] = verification.Review
		case slices.ContainsFunc(result.Found, isTelling) || result.Verdict == printedtext.Matches:
			d.values[verification.PartSides] = verification.Pass
		default:
			d.values[verification.PartSides] = verification.Unknown
		}
	}
	if reason == "" {
		return
	}
	var evidence []apigen.VerificationEvidence
	for _, field := range fields {
		evidence = append(evidence, verification.NewEvidence("field", string(field)))
	}
	d.found.AddReason(reason, evidence...)
}

// isTelling reports whether a field on both sides says that they are of one document: many share a date of expiry or a name.
func isTelling(f printedtext.Field) bool {
	return f == printedtext.DocumentNumber || f == printedtext.BirthDate
}
