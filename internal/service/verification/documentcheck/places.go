package documentcheck

import (
	"cmp"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/document/printedtext"
	"github.com/likeness-api/likeness/internal/service/call/reading"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// flattenSides renders the sides whose outline is known flat and upright, and lists where their parts lie.
func (d *documentCheck) flattenSides() error {
	steps := []verification.Step{verification.StepDocumentFront, verification.StepDocumentBack}
	for i, side := range d.doc.Sides {
		if side.Page == nil {
			continue
		}
		flat, err := side.EncodeFlat()
		if err != nil {
			return err
		}
		places := reading.ListPlaces(d.doc, i)
		found := apigen.VerificationDocumentSide{
			Side: string(steps[i]), Image: verification.FlatImage(steps[i]), Width: side.Page.Width, Height: side.Page.Height,
			Portrait: places.Portrait, Zone: places.Zone, Fields: places.Fields,
		}
		if d.found.FlatImages == nil {
			d.found.FlatImages = map[string][]byte{}
		}
		d.found.FlatImages[found.Side] = flat
		d.found.FlatSides = append(d.found.FlatSides, found)
	}
	return nil
}

// listPrinted takes over the fields that were searched in the printed text, in their order, and lists them as evidence,
// by name.
func (d *documentCheck) listPrinted(result printedtext.Result) {
	var evidence []apigen.VerificationEvidence
	for _, field := range printedtext.ListFields() {
		found := apigen.VerificationPrintedField{Field: string(field)}
		switch {
		case slices.Contains(result.Found, field):
			found.Outcome = "found"
		case slices.Contains(result.Differing, field):
			found.Outcome = "differing"
		case slices.Contains(result.NotFound, field):
			found.Outcome = "not_found"
		default:
			continue
		}
		evidence = append(evidence, verification.NewEvidence(string(field), found.Outcome))
		if printed, ok := result.Printed[field]; ok {
			found.Text = &printed.Text
			if printed.Place.W > 0 {
				place := reading.RoundPlace(printed.Place)
				found.Place = &place
				evidence = append(evidence, verification.NewEvidence(string(field)+".place", formatPlace(printed.Place)))
			}
		}
		d.found.Printed = append(d.found.Printed, found)
	}
	slices.SortFunc(evidence, func(a, b apigen.VerificationEvidence) int { return cmp.Compare(a.Name, b.Name) })
	d.evidence[verification.PartPrintedText] = evidence
}
