package verification

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/document/printedtext"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/reading"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// The names of what is looked at on a document (documentChecks of a verification).
const (
	subCheckDocument    = verification.PartDocument // whether a document was located in each photo
	subCheckSides       = verification.PartSides    // the front against the back; listed where there is a back
	subCheckKind        = verification.PartKind
	subCheckZone        = verification.PartZone
	subCheckDigits      = verification.PartCheckDigits
	subCheckExpiry      = verification.PartExpiry
	subCheckPortrait    = verification.PartPortrait    // the face at its place on the located document
	subCheckPrintedText = verification.PartPrintedText // the zone against the printed text of the front
	subCheckCopy        = verification.PartCopy        // a photocopy in grey; a screen or a print in colour is not detected
)

// portraitCrop is the shape of a portrait that is cut out of a document: a type of portrait.ShapeByType.
const portraitCrop = 0

// documentExamination is the document check of one verification.
type documentExamination struct {
	*examination
	asked   apigen.VerificationDocumentCheck
	doc     *engine.Document
	reading apigen.MrzReading // of the zone; fields that were not read with certainty have no value
	values  map[string]verification.CheckValue
	// evidence is that of the sub-checks that list some.
	evidence map[string][]apigen.VerificationEvidence
	printed  printedtext.Result // of the front, where its text was compared
}

// checkDocument reads the document and checks it, where one is asked. It sets the portrait that
// the selfie is compared with.
func (x *examination) checkDocument() error {
	x.portrait = x.job.Portrait
	if x.job.Checks.Document == nil {
		return nil
	}
	if !x.ReadsDocuments() || x.job.Front == nil {
		return errors.New("verification: there is no document to read, or this node reads none")
	}
	files := []engine.SideFile{{File: x.job.Front, Name: string(apigen.DocumentSideNameImageFront)}}
	if x.job.Back != nil {
		files = append(files, engine.SideFile{File: x.job.Back, Name: string(apigen.DocumentSideNameImageBack)})
	}
	doc, err := x.engine.ReadDocument(x.ctx, files...)
	if err != nil {
		return err
	}
	defer doc.Release()
	d := &documentExamination{examination: x, asked: *x.job.Checks.Document, doc: doc, values: map[string]verification.CheckValue{}, evidence: map[string][]apigen.VerificationEvidence{}}
	if doc.Zone == nil {
		d.reportUnreadable()
	} else {
		d.reading = reading.ConvertReading(doc.Zone.Zone)
		d.checkFields()
		d.checkKind()
		d.checkDigits()
	}
	d.checkCopy()
	d.checkLocation()
	d.compareZones()
	if err := d.checkPrintedText(); err != nil {
		return err
	}
	x.printedBirthYear = d.printed.BirthYear
	d.checkExpiry()
	if err := d.takePortrait(); err != nil {
		return err
	}
	d.conclude()
	return nil
}

// reportUnreadable reports the side whose zone cannot be read. Its step is asked again while tries
// are left.
func (d *documentExamination) reportUnreadable() {
	side, step := d.doc.Sides[0], verification.StepDocumentFront
	if len(d.doc.Sides) > 1 {
		side, step = d.doc.Sides[1], verification.StepDocumentBack
	}
	d.found.Retake = step
	d.addReason(apigen.VerificationReasonCodeDocumentImageUnreadable, newNamedEvidence("side", side.Photo.Name), newNamedEvidence("reason", string(side.Unreadable.Reason)))
	d.values[subCheckZone] = verification.Unknown
	d.values[subCheckDigits] = verification.Unknown
	if !d.asked.AllowExpired {
		d.values[subCheckExpiry] = verification.Unknown
	}
	if d.asked.Kinds != nil {
		d.values[subCheckKind] = verification.Unknown
	}
}

// checkFields takes over the fields of the zone. The zone passes when every field of it was read,
// the required ones have a value and nothing but check digits is wrong with it.
func (d *documentExamination) checkFields() {
	d.found.Document = listDocumentFields(d.reading, d.doc.Zone.Zone.Format)
	d.values[subCheckZone] = verification.Pass
	var unread []string
	for _, u := range d.reading.Undetermined {
		unread = append(unread, u.Field)
	}
	for _, name := range listMissingFields(d.asked, d.found.Document) {
		if !slices.Contains(unread, name) {
			unread = append(unread, name)
		}
	}
	var evidence []apigen.VerificationEvidence
	for _, field := range unread {
		d.values[subCheckZone] = verification.Unknown
		evidence = append(evidence, newNamedEvidence("field", field))
	}
	for _, problem := range d.reading.Mrz.Errors {
		if problem.Code == mrz.ErrCheckDigit || len(d.reading.Undetermined) > 0 {
			continue // reported as such; characters that were not read make other errors too
		}
		d.values[subCheckZone] = worseOf(d.values[subCheckZone], verification.Review)
		evidence = append(evidence, newNamedEvidence("error", problem.Code))
	}
	if len(evidence) > 0 {
		d.addReason(apigen.VerificationReasonCodeMrzUnreadable, append(evidence, newNamedEvidence("side", d.doc.Zone.Photo.Name))...)
	}
	if len(d.reading.Corrections) > 0 {
		d.addReason(apigen.VerificationReasonCodeMrzCorrected)
	}
	if page := d.doc.Zone.Page; page != nil {
		if place, ok := page.PlaceOfZone(); ok {
			d.evidence[subCheckZone] = []apigen.VerificationEvidence{newNamedEvidence("place", formatPlace(place))}
		}
	}
}

// checkKind compares the kind of the document with those that are accepted. Cards whose code does
// not say that they are residence permits may be some all the same. Documents of the specimen
// state of Doc 9303 are accepted in the test environment alone.
func (d *documentExamination) checkKind() {
	kind, issuer := d.found.Document["kind"], d.found.Document["issuer"]
	if d.asked.Kinds != nil {
		d.values[subCheckKind] = verification.Pass
		if !slices.Contains(d.asked.Kinds, apigen.VerificationDocumentKind(kind)) {
			if kind == string(apigen.VerificationDocumentKindIdCard) && slices.Contains(d.asked.Kinds, apigen.VerificationDocumentKindResidencePermit) {
				d.values[subCheckKind] = verification.Review
				d.addReason(apigen.VerificationReasonCodeCheckFailed, newNamedEvidence("check", "document.kinds"), newNamedEvidence("kind", kind))
			} else {
				d.values[subCheckKind] = verification.Fail
				d.addReason(apigen.VerificationReasonCodeDocumentKindNotAccepted, newNamedEvidence("kind", kind))
			}
		}
	}
	if issuer == specimenState && d.job.Scope.Environment != account.Test {
		d.values[subCheckKind] = verification.Fail
		d.addReason(apigen.VerificationReasonCodeDocumentKindNotAccepted, newNamedEvidence("issuer", issuer))
	}
}

// specimenState is the issuer of specimens, Utopia (Doc 9303-3).
const specimenState = "UTO"

// checkDigits compares the check digits of the fields that were read. One over a field that was
// not read is unknown.
func (d *documentExamination) checkDigits() {
	checks := slices.Clone(d.reading.Mrz.CheckDigits)
	if d.reading.Mrz.Composite != nil {
		checks = append(checks, *d.reading.Mrz.Composite)
	}
	value := verification.Pass
	var evidence []apigen.VerificationEvidence
	for _, c := range checks {
		switch {
		case c.Verdict == string(mrz.Pass) || c.Verdict == string(mrz.Empty):
		case c.Expected == "" || d.isUndetermined(c.Field):
			value = worseOf(value, verification.Unknown)
		default:
			value = worseOf(value, verification.Review)
			evidence = append(evidence, newNamedEvidence("field", c.Field))
		}
	}
	if value == verification.Unknown && d.values[subCheckZone] == verification.Pass { // a digit itself was not read
		evidence = append(evidence, newNamedEvidence("field", string(mrz.FieldCheckDigit)))
	}
	if len(evidence) > 0 {
		d.addReason(apigen.VerificationReasonCodeMrzCheckDigit, evidence...)
	}
	d.values[subCheckDigits] = value
}

func (d *documentExamination) isUndetermined(field string) bool {
	return slices.ContainsFunc(d.reading.Undetermined, func(u apigen.MrzUndetermined) bool { return u.Field == field })
}

// checkCopy suspects a photocopy where the front has no colours; backs of cards often have none. A front with colours
// is no photocopy in grey: that is all that a pass says, as the evidence does. A screen and a print in colour are not
// detected.
func (d *documentExamination) checkCopy() {
	front := d.doc.Sides[0]
	if front.Page == nil {
		d.values[subCheckCopy] = verification.Unknown // checkLocation says why
		return
	}
	d.values[subCheckCopy] = verification.Pass
	d.evidence[subCheckCopy] = []apigen.VerificationEvidence{
		newNamedEvidence("examined", "grey_photocopy"), newNamedEvidence("not_examined", "screen, print in colour"), newMeasuredEvidence("colour", d.doc.Location.Colour, 1),
	}
	if document.LacksColour(d.doc.Location.Colour) {
		d.values[subCheckCopy] = verification.Review
		d.addReason(apigen.VerificationReasonCodeDocumentCopySuspected, newNamedEvidence("side", front.Photo.Name), newNamedEvidence("sign", "no_colour"))
	}
}

// takePortrait finds the portrait of the document, and compares the selfie with it where that is asked.
func (d *documentExamination) takePortrait() error {
	match := d.job.Checks.FaceMatch
	compare := match != nil && match.Against != nil && *match.Against == "document"
	if compare {
		d.portrait = nil
	}
	if !d.doc.HasLocatedPortrait() {
		d.values[subCheckPortrait] = verification.Review
		switch {
		case len(d.doc.Sides[0].Photo.Faces) > 0 && d.doc.Sides[0].Page != nil:
			d.addReason(apigen.VerificationReasonCodePortraitOutsideDocument)
		case !compare: // matchFaces reports it otherwise
			d.addReason(apigen.VerificationReasonCodePortraitNotFound)
		}
		return nil
	}
	d.evidence[subCheckPortrait] = []apigen.VerificationEvidence{newNamedEvidence("place", formatPlace(d.doc.Location.Place))}
	d.values[subCheckPortrait] = verification.Pass
	if l := d.doc.Location; l.Beside > 0 || l.Several > 0 {
		d.values[subCheckPortrait] = verification.Review
		d.addReason(apigen.VerificationReasonCodePortraitOutsideDocument, newNamedEvidence("beside", strconv.Itoa(l.Beside)), newNamedEvidence("onDocument", strconv.Itoa(l.Several)))
	}
	crop, err := d.doc.Portrait.Photo.CropFace(d.doc.Face, portraitCrop)
	d.found.DocumentPortrait = crop
	if compare {
		d.portrait = crop
	}
	return err
}

// conclude lists what was looked at; the document check has the worst value of these.
func (d *documentExamination) conclude() {
	d.found.Sides = len(d.doc.Sides)
	for _, name := range []string{subCheckDocument, subCheckSides, subCheckKind, subCheckZone, subCheckDigits, subCheckExpiry, subCheckPortrait, subCheckPrintedText, subCheckCopy} {
		value, ran := d.values[name]
		if !ran && name == subCheckSides && d.found.Sides == 1 {
			continue
		}
		value = cmp.Or(value, verification.NotRun)
		d.found.DocumentChecks = append(d.found.DocumentChecks, apigen.VerificationSubCheck{Name: name, Value: value, Evidence: d.evidence[name]})
	}
	d.found.DocumentAuthenticity.Value = verification.JoinDocumentParts(d.asked, d.found.Sides, d.found.DocumentChecks)
	if d.found.DocumentAuthenticity.Value == verification.Pass {
		least := 1.0
		for _, line := range d.reading.Lines {
			least = min(least, line.Confidence)
		}
		d.found.DocumentAuthenticity.Margin = marginOf(least, 1)
	}
}

// worseOf is the worse of two values.
func worseOf(a, b verification.CheckValue) verification.CheckValue {
	order := []verification.CheckValue{verification.Pass, verification.Review, verification.Unknown, verification.Fail}
	if slices.Index(order, b) > slices.Index(order, a) {
		return b
	}
	return a
}

// listDocumentFields lists the fields of a document that were read, by their names in requiredFields,
// and its kind.
func listDocumentFields(r apigen.MrzReading, format mrz.Format) map[string]string {
	out := map[string]string{"kind": string(documentKindOf(format, r.Mrz.DocumentCode))}
	for name, field := range documentFields {
		if value := field.read(r); value != "" {
			out[name] = value
		}
	}
	if known := knownPart(r.Mrz.DateOfBirth); known != "" {
		out["birthDateKnown"] = known
	}
	return out
}

// documentKindOf is the kind of a document. Residence permits of the European Union have the
// layout of a card and a code that ends in R.
func documentKindOf(format mrz.Format, code string) apigen.VerificationDocumentKind {
	kind := apigen.VerificationDocumentKind(reading.KindOf(format))
	if kind == apigen.VerificationDocumentKindIdCard && len(code) == 2 && code[1] == 'R' {
		return apigen.VerificationDocumentKindResidencePermit
	}
	return kind
}

// listMissingFields lists the required fields without a value.
func listMissingFields(asked apigen.VerificationDocumentCheck, fields map[string]string) []string {
	var out []string
	for _, name := range asked.RequiredFields {
		if fields[name] == "" {
			out = append(out, name)
		}
	}
	return out
}

// checkDocumentSide says whether a photo of a side of a document can be used, and whether the other
// side has to be taken too: a front with a portrait and no zone is that of a card.
func (e *Examiner) checkDocumentSide(ctx context.Context, step verification.Step, asked *apigen.VerificationDocumentCheck, jpeg []byte) (verification.StepCheck, error) {
	name := apigen.DocumentSideNameImageFront
	if step == verification.StepDocumentBack {
		name = apigen.DocumentSideNameImageBack
	}
	doc, err := e.engine.ReadDocument(ctx, engine.SideFile{File: jpeg, Name: string(name)})
	if err != nil {
		return verification.StepCheck{}, err
	}
	defer doc.Release()
	side := doc.Sides[0]
	switch {
	case doc.Location.Others > 0:
		return verification.StepCheck{Problem: verification.Problem{Code: string(apigen.VerificationReasonCodeSeveralDocuments), Fix: fixSeveral}}, nil
	case side.Zone != nil && isZoneEnough(side.Zone, asked):
		return verification.StepCheck{}, nil
	case step == verification.StepDocumentFront && isCardFront(doc) && acceptsCards(asked):
		return verification.StepCheck{NeedsBack: true}, nil
	case step == verification.StepDocumentFront && side.Zone == nil && side.Page == nil && side.Unreadable.Reason == document.ReasonNotFound:
		return verification.StepCheck{Problem: verification.Problem{Code: string(apigen.VerificationReasonCodeDocumentNotFound), Fix: verification.InstructionTexts[verification.NoDocument]}}, nil
	}
	fix := fixUnreadable
	if side.Unreadable != nil && side.Unreadable.Reason == document.ReasonSmall {
		fix = verification.InstructionTexts[verification.FillFrame]
	} else if slices.Contains(side.Quality.ListFlaws(), document.FlawGlare) {
		fix = verification.InstructionTexts[verification.AvoidGlare]
	}
	return verification.StepCheck{Problem: verification.Problem{Code: string(apigen.VerificationReasonCodeDocumentImageUnreadable), Fix: fix}}, nil
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

// documentField is a field of a document: its value in a reading, empty when it has none, and the
// fields of the zone behind it.
type documentField struct {
	read func(apigen.MrzReading) string
	zone []mrz.Field
}

// documentFields are the fields by their names in requiredFields.
var documentFields = map[string]documentField{
	"name": {
		func(r apigen.MrzReading) string {
			return strings.TrimSpace(r.Mrz.SecondaryIdentifier + " " + r.Mrz.PrimaryIdentifier)
		},
		[]mrz.Field{mrz.FieldNames, mrz.FieldPrimary, mrz.FieldSecondary},
	},
	"birthDate":      {func(r apigen.MrzReading) string { return wholeDay(r.Mrz.DateOfBirth) }, []mrz.Field{mrz.FieldDateOfBirth}},
	"documentNumber": {func(r apigen.MrzReading) string { return r.Mrz.DocumentNumber }, []mrz.Field{mrz.FieldDocumentNumber}},
	"expiryDate":     {func(r apigen.MrzReading) string { return wholeDay(r.Mrz.DateOfExpiry) }, []mrz.Field{mrz.FieldDateOfExpiry}},
	"nationality":    {func(r apigen.MrzReading) string { return call.ValueOr(r.Mrz.Nationality, "") }, []mrz.Field{mrz.FieldNationality}},
	"sex":            {func(r apigen.MrzReading) string { return r.Mrz.Sex }, []mrz.Field{mrz.FieldSex}},
	"issuer":         {func(r apigen.MrzReading) string { return r.Mrz.IssuingState }, []mrz.Field{mrz.FieldIssuingState}},
	"personalNumber": {func(r apigen.MrzReading) string { return call.ValueOr(r.Mrz.PersonalNumber, "") }, []mrz.Field{mrz.FieldPersonalNumber}},
}

// wholeDay is a date of which the day is known; empty for others.
func wholeDay(d *apigen.MrzDate) string {
	if d == nil || d.Value == nil || d.Precision != "day" {
		return ""
	}
	return *d.Value
}

// knownPart is the known part of a date that is not whole: 2012, 2012-05 or XXXX-08-12; empty for others.
func knownPart(d *apigen.MrzDate) string {
	switch {
	case d == nil || d.Precision == "day" || len(d.Raw) != len("YYMMDD"):
		return ""
	case d.Value != nil:
		return *d.Value
	}
	return strings.ReplaceAll("XXXX-"+d.Raw[2:4]+"-"+d.Raw[4:6], "<", "X")
}

// acceptsCards reports whether a document with two sides is accepted.
func acceptsCards(asked *apigen.VerificationDocumentCheck) bool {
	if asked == nil || asked.Kinds == nil {
		return true
	}
	return slices.Contains(asked.Kinds, apigen.VerificationDocumentKindIdCard) || slices.Contains(asked.Kinds, apigen.VerificationDocumentKindResidencePermit)
}
