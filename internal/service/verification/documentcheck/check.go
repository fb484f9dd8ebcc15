package documentcheck

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/document/printedtext"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/service/call/reading"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// portraitCrop is the shape of a portrait that is cut out of a document: a type of portrait.ShapeByType.
const portraitCrop = 0

// documentCheck is the document check of one verification.
type documentCheck struct {
	engine  *engine.Engine
	job     verification.Job
	found   *verification.Findings
	asked   apigen.VerificationDocumentCheck
	doc     *engine.Document
	reading apigen.MrzReading // of the zone; fields that were not read with certainty have no value
	values  map[string]verification.CheckValue
	// evidence is that of the sub-checks that list some.
	evidence map[string][]apigen.VerificationEvidence
	printed  printedtext.Result // of the front, where its text was compared
}

// Check reads the document of a verification that asks for this and adds to found what it shows. It returns
// the year of birth that the document prints with four digits, 0 where it is not known.
func Check(ctx context.Context, e *engine.Engine, job verification.Job, found *verification.Findings) (printedBirthYear int, err error) {
	if e == nil || job.Front == nil {
		return 0, errors.New("verification: there is no document to read, or this node reads none")
	}
	files := []engine.SideFile{{File: job.Front, Name: string(apigen.DocumentSideNameImageFront)}}
	if job.Back != nil {
		files = append(files, engine.SideFile{File: job.Back, Name: string(apigen.DocumentSideNameImageBack)})
	}
	doc, err := e.ReadDocument(ctx, files...)
	if err != nil {
		return 0, err
	}
	defer doc.Release()
	d := &documentCheck{
		engine: e, job: job, found: found, asked: *job.Checks.Document, doc: doc,
		values: map[string]verification.CheckValue{}, evidence: map[string][]apigen.VerificationEvidence{},
	}
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
	if err := d.checkPrintedText(ctx); err != nil {
		return 0, err
	}
	d.checkExpiry()
	if err := d.cropPortrait(ctx); err != nil {
		return 0, err
	}
	if err := d.flattenSides(); err != nil {
		return 0, err
	}
	d.conclude()
	return d.printed.BirthYear, nil
}

// ComparesPortrait reports whether the selfie is compared with the portrait of the document.
func ComparesPortrait(job verification.Job) bool {
	match := job.Checks.FaceMatch
	return match != nil && match.Against != nil && *match.Against == "document"
}

// reportUnreadable reports the side whose zone cannot be read. Its step is asked again while tries
// are left.
func (d *documentCheck) reportUnreadable() {
	side, step := d.doc.Sides[0], verification.StepDocumentFront
	if len(d.doc.Sides) > 1 {
		side, step = d.doc.Sides[1], verification.StepDocumentBack
	}
	d.found.Retake = step
	d.reportGlare(side)
	d.found.AddReason(apigen.VerificationReasonCodeDocumentImageUnreadable, verification.NewEvidence("side", side.Photo.Name), verification.NewEvidence("reason", string(side.Unreadable.Reason)))
	d.values[verification.PartZone] = verification.Unknown
	d.values[verification.PartCheckDigits] = verification.Unknown
	if !d.asked.AllowExpired {
		d.values[verification.PartExpiry] = verification.Unknown
	}
	if d.asked.Kinds != nil {
		d.values[verification.PartKind] = verification.Unknown
	}
}

// reportGlare says that light hides a part of the zone of a side that could not be read.
func (d *documentCheck) reportGlare(side *engine.DocumentSide) {
	if hidesZone(side) {
		d.found.AddReason(apigen.VerificationReasonCodeGlareOnZone, verification.NewEvidence("side", side.Photo.Name), verification.NewMeasuredEvidence("glare", measureZoneGlare(side), 3))
	}
}

// checkFields takes over the fields of the zone. The zone passes when every field of it was read,
// the required ones have a value and nothing but check digits is wrong with it.
func (d *documentCheck) checkFields() {
	d.found.Document = listDocumentFields(d.reading, d.doc.Zone.Zone.Format)
	d.values[verification.PartZone] = verification.Pass
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
		d.values[verification.PartZone] = verification.Unknown
		evidence = append(evidence, verification.NewEvidence("field", field))
	}
	for _, problem := range d.reading.Mrz.Errors {
		if problem.Code == mrz.ErrCheckDigit || len(d.reading.Undetermined) > 0 {
			continue // reported as such; characters that were not read make other errors too
		}
		d.values[verification.PartZone] = worseOf(d.values[verification.PartZone], verification.Review)
		evidence = append(evidence, verification.NewEvidence("error", problem.Code))
	}
	if len(evidence) > 0 {
		d.reportGlare(d.doc.Zone)
		d.found.AddReason(apigen.VerificationReasonCodeMrzUnreadable, append(evidence, verification.NewEvidence("side", d.doc.Zone.Photo.Name))...)
	}
	if len(d.reading.Corrections) > 0 {
		d.found.AddReason(apigen.VerificationReasonCodeMrzCorrected)
	}
	if page := d.doc.Zone.Page; page != nil {
		if place, ok := page.PlaceOfZone(); ok {
			d.evidence[verification.PartZone] = []apigen.VerificationEvidence{verification.NewEvidence("place", formatPlace(place))}
		}
	}
}

// checkKind compares the kind of the document with those that are accepted. Cards whose code does
// not say that they are residence permits may be some all the same. Documents of the specimen
// state of Doc 9303 are accepted in the test environment alone.
func (d *documentCheck) checkKind() {
	kind, issuer := d.found.Document["kind"], d.found.Document["issuer"]
	if d.asked.Kinds != nil {
		d.values[verification.PartKind] = verification.Pass
		if !slices.Contains(d.asked.Kinds, apigen.VerificationDocumentKind(kind)) {
			if kind == string(apigen.VerificationDocumentKindIdCard) && slices.Contains(d.asked.Kinds, apigen.VerificationDocumentKindResidencePermit) {
				d.values[verification.PartKind] = verification.Review
				d.found.AddReason(apigen.VerificationReasonCodeCheckFailed, verification.NewEvidence("check", "document.kinds"), verification.NewEvidence("kind", kind))
			} else {
				d.values[verification.PartKind] = verification.Fail
				d.found.AddReason(apigen.VerificationReasonCodeDocumentKindNotAccepted, verification.NewEvidence("kind", kind))
			}
		}
	}
	if issuer == specimenState && !d.job.Scope.IsTest() {
		d.values[verification.PartKind] = verification.Fail
		d.found.AddReason(apigen.VerificationReasonCodeDocumentKindNotAccepted, verification.NewEvidence("issuer", issuer))
	}
}

// specimenState is the issuer of specimens, Utopia (Doc 9303-3).
const specimenState = "UTO"

// checkDigits compares the check digits of the fields that were read. One over a field that was
// not read is unknown.
func (d *documentCheck) checkDigits() {
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
			evidence = append(evidence, verification.NewEvidence("field", c.Field))
		}
	}
	if value == verification.Unknown && d.values[verification.PartZone] == verification.Pass { // a digit itself was not read
		evidence = append(evidence, verification.NewEvidence("field", string(mrz.FieldCheckDigit)))
	}
	if len(evidence) > 0 {
		d.found.AddReason(apigen.VerificationReasonCodeMrzCheckDigit, evidence...)
	}
	d.values[verification.PartCheckDigits] = value
}

func (d *documentCheck) isUndetermined(field string) bool {
	return slices.ContainsFunc(d.reading.Undetermined, func(u apigen.MrzUndetermined) bool { return u.Field == field })
}

// checkCopy suspects a photocopy where the front has no colours; backs of cards often have none. A front with colours
// is no photocopy in grey: that is all that a pass says, as the evidence does. A screen and a print in colour are not
// detected.
func (d *documentCheck) checkCopy() {
	front := d.doc.Sides[0]
	if front.Page == nil {
		d.values[verification.PartCopy] = verification.Unknown // checkLocation says why
		return
	}
	d.values[verification.PartCopy] = verification.Pass
	d.evidence[verification.PartCopy] = []apigen.VerificationEvidence{
		verification.NewEvidence("examined", "grey_photocopy"), verification.NewEvidence("not_examined", "screen, print in colour"), verification.NewMeasuredEvidence("colour", d.doc.Colour, 1),
	}
	if document.LacksColour(d.doc.Colour) {
		d.values[verification.PartCopy] = verification.Review
		d.found.AddReason(apigen.VerificationReasonCodeDocumentCopySuspected, verification.NewEvidence("side", front.Photo.Name), verification.NewEvidence("sign", "no_colour"))
	}
}

// cropPortrait cuts out the portrait of the document.
func (d *documentCheck) cropPortrait(ctx context.Context) (err error) {
	if !d.doc.HasLocatedPortrait() {
		d.values[verification.PartPortrait] = verification.Review
		switch {
		case len(d.doc.Sides[0].Photo.Faces) > 0 && d.doc.Sides[0].Page != nil:
			d.found.AddReason(apigen.VerificationReasonCodePortraitOutsideDocument)
		case !ComparesPortrait(d.job): // the comparison reports it otherwise
			d.found.AddReason(apigen.VerificationReasonCodePortraitNotFound)
		}
		return nil
	}
	d.evidence[verification.PartPortrait] = []apigen.VerificationEvidence{verification.NewEvidence("place", formatPlace(d.doc.Location.Place))}
	d.values[verification.PartPortrait] = verification.Pass
	others, err := d.countOtherPeople(ctx)
	if err != nil {
		return err
	}
	if l := d.doc.Location; l.Beside > 0 || l.Several+others > 0 {
		d.values[verification.PartPortrait] = verification.Review
		d.found.AddReason(apigen.VerificationReasonCodePortraitOutsideDocument, verification.NewEvidence("beside", strconv.Itoa(l.Beside)), verification.NewEvidence("onDocument", strconv.Itoa(l.Several+others)))
	}
	d.found.DocumentPortrait, err = d.doc.Portrait.Photo.CropFace(d.doc.Face, portraitCrop)
	return err
}

// countOtherPeople counts the smaller faces on the document that do not repeat its portrait: another person's photo may be glued
// beside it, and the larger one of the two counts as the portrait.
func (d *documentCheck) countOtherPeople(ctx context.Context) (others int, err error) {
	const compared = 2 // documents repeat their portrait once or twice
	photo := d.doc.Portrait.Photo
	repeats := d.doc.Location.Repeats
	if len(repeats) == 0 {
		return 0, nil
	}
	portrait, err := d.engine.Describe(ctx, photo, d.doc.Face)
	if err != nil {
		return 0, err
	}
	for _, i := range repeats[:min(len(repeats), compared)] {
		repeat, err := d.engine.Describe(ctx, photo, photo.Faces[i])
		if err != nil {
			return 0, err
		}
		if d.engine.CompareEmbeddings(portrait.Embedding, repeat.Embedding).Similarity < engine.LikelyMiss {
			others++
		}
	}
	return others, nil
}

// conclude lists what was looked at, in the order of the table of decisions; the document check has the worst value of these.
func (d *documentCheck) conclude() {
	d.found.Sides = len(d.doc.Sides)
	for _, row := range verification.DecisionTable {
		value, ran := d.values[row.Check]
		if !row.Part || !ran && row.Check == verification.PartSides && d.found.Sides == 1 {
			continue
		}
		value = cmp.Or(value, verification.NotRun)
		d.found.DocumentChecks = append(d.found.DocumentChecks, apigen.VerificationSubCheck{Name: row.Check, Value: value, Evidence: d.evidence[row.Check]})
	}
	d.found.DocumentAuthenticity.Value = verification.JoinDocumentParts(d.asked, d.found.Sides, d.found.DocumentChecks)
	if d.found.DocumentAuthenticity.Value == verification.Pass {
		least := 1.0
		for _, line := range d.reading.Lines {
			least = min(least, line.Confidence)
		}
		d.found.DocumentAuthenticity.Margin = verification.MarginOf(least, 1)
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
