package reading

import (
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/rounding"
	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/service/call"
)

// NewNoZoneError is the failure of a call that ran and found no readable zone.
func NewNoZoneError(u *document.Unreadable, param string) *fault.Error {
	message := map[document.Reason]string{
		document.ReasonNotFound: fmt.Sprintf("No machine-readable zone was found in %s.", param),
		document.ReasonSmall:    fmt.Sprintf("The machine-readable zone in %s has characters of about %.0f pixels, which is too small to read.", param, u.CharacterWidth),
		document.ReasonUnread:   fmt.Sprintf("%s shows lines of a machine-readable zone, but they cannot be read.", param),
	}[u.Reason]
	e := fault.New(fault.MrzUnreadable, param, "%s", message).
		WithFix("Send a sharp photo of the whole zone without glare, with characters at least %.0f pixels wide.", document.LeastCharacterWidth)
	e.Ran, e.Result = true, CodeUnreadable
	return e
}

// KindOf is the kind of document that has a layout.
func KindOf(f mrz.Format) apigen.DocumentKind {
	switch f {
	case mrz.TD3:
		return apigen.DocumentKindPassport
	case mrz.MRVA, mrz.MRVB:
		return apigen.DocumentKindVisa
	default:
		return apigen.DocumentKindIdCard
	}
}

// WarnOfZone warns of what is unusual about the zone in param.
func WarnOfZone(c *call.Call, zone *document.Zone, param string) {
	AddZoneWarnings(c, zone.Parsed.Warnings, param)
	if zone.CharacterWidth < document.LeastCharacterWidth {
		c.AddWarning("The characters of the zone in %s are about %.0f pixels wide; 16 and more read reliably.", param, zone.CharacterWidth)
	}
}

// ConvertReading is a zone that was read in an image as answers show it.
func ConvertReading(zone *document.Zone) apigen.MrzReading {
	out := apigen.MrzReading{
		Zone: apigen.MrzPlace{
			Rotation: rounding.RoundPlaces(zone.RotationDegrees, 2), CharacterWidth: rounding.RoundPlaces(zone.CharacterWidth, 2),
		},
		Lines: []apigen.MrzLine{}, Mrz: ConvertZone(zone.Parsed),
		Undetermined: []apigen.MrzUndetermined{}, Corrections: []apigen.MrzReplacement{},
	}
	for i, p := range zone.Corners {
		out.Zone.Corners[i] = apigen.Point{rounding.RoundPlaces(p.X, 2), rounding.RoundPlaces(p.Y, 2)}
	}
	for _, l := range zone.Lines {
		line := apigen.MrzLine{Text: l.Text, Confidence: rounding.RoundPlaces(l.Confidence(), 3), Confidences: []float64{}}
		for _, c := range l.Confidences {
			line.Confidences = append(line.Confidences, rounding.RoundPlaces(c, 3))
		}
		out.Lines = append(out.Lines, line)
	}
	for _, c := range zone.Changes {
		out.Mrz.Corrected = true
		out.Corrections = append(out.Corrections, apigen.MrzReplacement{
			Line: c.Line + 1, Column: c.Column + 1, From: string(rune(c.From)), To: string(rune(c.To)), Field: string(c.ProvedBy),
		})
	}
	for _, u := range zone.Undetermined {
		clearField(&out.Mrz, u.Field)
		out.Undetermined = append(out.Undetermined, apigen.MrzUndetermined{
			Field: string(u.Field), Reason: apigen.MrzReason(u.Reason), Message: undeterminedMessages[u.Reason],
		})
	}
	return out
}

var undeterminedMessages = map[document.Reason]string{
	document.ReasonUnclear:    "At least one character is too uncertain to be read.",
	document.ReasonAmbiguous:  "Two similar characters are about as likely, and no check digit distinguishes them.",
	document.ReasonCheckDigit: "At least one character is uncertain, and the check digit of the field does not hold.",
}

// clearField takes the value of a field out of an answer.
func clearField(z *apigen.MrzZone, field mrz.Field) {
	switch field {
	case mrz.FieldDocumentCode:
		z.DocumentCode = ""
	case mrz.FieldIssuingState:
		z.IssuingState, z.IssuingStateNote = "", nil
	case mrz.FieldNames, mrz.FieldPrimary, mrz.FieldSecondary:
		z.PrimaryIdentifier, z.SecondaryIdentifier = "", ""
		z.NameParts = apigen.MrzNameParts{Primary: []string{}, Secondary: []string{}}
		z.Transliterations = []apigen.MrzTransliteration{}
	case mrz.FieldDocumentNumber:
		z.DocumentNumber = ""
	case mrz.FieldNationality:
		z.Nationality, z.NationalityNote = nil, nil
	case mrz.FieldDateOfBirth:
		z.DateOfBirth = nil
	case mrz.FieldSex:
		z.Sex = ""
	case mrz.FieldDateOfExpiry:
		z.DateOfExpiry, z.Expired = nil, nil
	case mrz.FieldIssueDate:
		z.DateOfIssue = nil
	case mrz.FieldPersonalNumber:
		z.PersonalNumber = nil
	case mrz.FieldOptionalData:
		z.OptionalData = nil
	case mrz.FieldOptionalData2:
		z.OptionalData2 = nil
	case mrz.FieldOffice:
		z.IssuingOffice = nil
	}
}

// NeededWidth is how wide a photo has to be in pixels, rounded up to tens, for its zone to be read.
func NeededWidth(u *document.Unreadable, width int) int {
	return 10 * int(math.Ceil(float64(width)*document.LeastCharacterWidth/u.CharacterWidth/10))
}
