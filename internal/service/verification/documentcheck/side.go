package documentcheck

import (
	"context"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/service/call/reading"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// CheckSide says whether a photo of a side of a document can be used, and whether the other
// side has to be taken too: a front with a portrait and no zone is that of a card.
func CheckSide(ctx context.Context, e *engine.Engine, step verification.Step, asked *apigen.VerificationDocumentCheck, jpeg []byte) (verification.StepCheck, error) {
	name := apigen.DocumentSideNameImageFront
	if step == verification.StepDocumentBack {
		name = apigen.DocumentSideNameImageBack
	}
	doc, err := e.ReadDocument(ctx, engine.SideFile{File: jpeg, Name: string(name)})
	if err != nil {
		return verification.StepCheck{}, err
	}
	defer doc.Release()
	side := doc.Sides[0]
	switch {
	case doc.Location.Others > 0, doc.Location.Front != nil: // both sides of a card are two photos here
		return verification.NewStepProblem(apigen.VerificationReasonCodeSeveralDocuments, fixSeveral), nil
	case side.Zone != nil && isZoneEnough(side.Zone, asked):
		return verification.StepCheck{}, nil
	case step == verification.StepDocumentFront && isCardFront(doc) && acceptsCards(asked):
		return verification.StepCheck{NeedsBack: true}, nil
	case step == verification.StepDocumentFront && side.Zone == nil && side.Page == nil && side.Unreadable.Reason == document.ReasonNotFound:
		return verification.NewStepProblem(apigen.VerificationReasonCodeDocumentNotFound, verification.InstructionTexts[verification.NoDocument]), nil
	}
	fix := fixUnreadable
	if side.Unreadable != nil && side.Unreadable.Reason == document.ReasonSmall {
		fix = verification.InstructionTexts[verification.FillFrame]
	} else if hidesZone(side) {
		return verification.NewStepProblem(apigen.VerificationReasonCodeGlareOnZone, verification.InstructionTexts[verification.AvoidGlare]), nil
	} else if slices.Contains(side.Quality.ListFlaws(), document.FlawGlare) {
		fix = verification.InstructionTexts[verification.AvoidGlare]
	}
	return verification.NewStepProblem(apigen.VerificationReasonCodeDocumentImageUnreadable, fix), nil
}

// hidesZone reports whether light hides a part of the zone of a side.
func hidesZone(side *engine.DocumentSide) bool { return document.HidesZone(measureZoneGlare(side)) }

// measureZoneGlare is the share of the zone of a side that is lost to light, whether it was read or not.
func measureZoneGlare(side *engine.DocumentSide) float64 {
	if side.Unreadable != nil {
		return side.Unreadable.Glare
	}
	return side.Quality.ZoneGlare
}

// isCardFront reports whether a photo is the front of a card: one was located, with a portrait at its place, and no zone.
func isCardFront(doc *engine.Document) bool {
	side := doc.Sides[0]
	return side.Zone == nil && side.Unreadable.Reason == document.ReasonNotFound && doc.HasLocatedPortrait()
}

const fixSeveral = "Take a photo of one side of one document, with nothing else in it."

const fixUnreadable = "Take a sharp photo of the whole side without reflections."

// isZoneEnough reports whether the zone has values for the required fields and those that the check
// itself needs.
func isZoneEnough(zone *document.Zone, asked *apigen.VerificationDocumentCheck) bool {
	for _, u := range zone.Undetermined {
		switch u.Field {
		case mrz.FieldDocumentNumber, mrz.FieldDateOfBirth, mrz.FieldDateOfExpiry:
			return false
		}
	}
	if asked == nil {
		return true
	}
	fields := listDocumentFields(reading.ConvertReading(zone), zone.Format)
	for _, name := range listMissingFields(*asked, fields) {
		if slices.ContainsFunc(zone.Undetermined, func(u document.Undetermined) bool { return slices.Contains(documentFields[name].zone, u.Field) }) {
			return false // another photo may show it
		}
	}
	return true
}

// acceptsCards reports whether a document with two sides is accepted.
func acceptsCards(asked *apigen.VerificationDocumentCheck) bool {
	if asked == nil || asked.Kinds == nil {
		return true
	}
	return slices.Contains(asked.Kinds, apigen.VerificationDocumentKindIdCard) || slices.Contains(asked.Kinds, apigen.VerificationDocumentKindResidencePermit)
}
