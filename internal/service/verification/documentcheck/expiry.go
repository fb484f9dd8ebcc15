package documentcheck

import (
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/document/printedtext"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// checkExpiry checks the date of expiry, unless expired documents are accepted. A printed date wins over the zone,
// which has two digits of the year, or what the state writes for a document without one.
func (d *documentCheck) checkExpiry() {
	if d.doc.Zone == nil || d.isUndetermined(string(mrz.FieldDateOfExpiry)) {
		if d.doc.Zone != nil && !d.asked.AllowExpired {
			d.values[verification.PartExpiry] = verification.Unknown // the zone says why
		}
		return
	}
	expired := d.reading.Mrz.Expired
	if printed, known := d.readPrintedExpiry(); known {
		expired = new(bool)
		if printed == nil {
			delete(d.found.Document, "expiryDate")
		} else {
			d.found.Document["expiryDate"] = printed.Format(time.DateOnly)
			*expired = printed.Before(time.Now().UTC().Truncate(24 * time.Hour))
		}
		d.evidence[verification.PartExpiry] = []apigen.VerificationEvidence{verification.NewEvidence("basis", "printed")}
	}
	switch {
	case d.asked.AllowExpired:
	case expired == nil: // the zone has no complete date
		d.values[verification.PartExpiry] = verification.Unknown
		d.found.AddReason(apigen.VerificationReasonCodeMrzUnreadable, verification.NewEvidence("field", "expiryDate"), verification.NewEvidence("side", d.doc.Zone.Photo.Name))
	case *expired:
		d.values[verification.PartExpiry] = verification.Fail
		d.found.AddReason(apigen.VerificationReasonCodeDocumentExpired)
	default:
		d.values[verification.PartExpiry] = verification.Pass
	}
}

// yearWithoutExpiry is the year 9999 in a zone.
const yearWithoutExpiry = 99

// readPrintedExpiry is the date of expiry in print where it says more than the zone: nil for a document without one.
// known is false where the zone counts.
func (d *documentCheck) readPrintedExpiry() (date *time.Time, known bool) {
	zone := d.doc.Zone.Zone.Parsed
	hasDate := zone.DateOfExpiry != nil && zone.DateOfExpiry.Precision == "day"
	printed := d.printed.LatestDate
	switch {
	case zone.Format == mrz.FrenchID:
		return nil, false
	case hasDate && d.printed.WithoutExpiry && zone.DateOfExpiry.Year%100 == yearWithoutExpiry:
		return nil, true // the text has a word in place of the date
	case hasDate && d.printed.ExpiryYear == 0:
		return nil, false
	case hasDate && d.printed.ExpiryYear == zone.DateOfExpiry.Year:
		return nil, false
	case d.printed.WithoutExpiry:
		return nil, true
	case hasDate:
		printed = printedtext.Date{Year: d.printed.ExpiryYear, Month: zone.DateOfExpiry.Month, Day: zone.DateOfExpiry.Day}
	}
	at := time.Date(printed.Year, time.Month(printed.Month), printed.Day, 0, 0, 0, 0, time.UTC)
	if !hasDate && !at.After(time.Now().UTC()) {
		return nil, false // the date of issue
	}
	return &at, true
}
