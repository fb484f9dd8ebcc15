package documentcheck

import (
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/service/call/reading"
)

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

// ListZoneFields lists the fields of a zone by their names in requiredFields, and the kind of its document.
func ListZoneFields(z apigen.MrzZone, format mrz.Format) map[string]string {
	return listDocumentFields(apigen.MrzReading{Mrz: z}, format)
}

// ConvertFields are such fields in answers.
func ConvertFields(read map[string]string) apigen.VerificationDocument {
	return apigen.VerificationDocument{
		Kind: apigen.PointerUnlessZero(apigen.VerificationDocumentKind(read["kind"])), Name: apigen.PointerUnlessZero(read["name"]), BirthDate: apigen.PointerUnlessZero(read["birthDate"]), BirthDateKnown: apigen.PointerUnlessZero(read["birthDateKnown"]),
		DocumentNumber: apigen.PointerUnlessZero(read["documentNumber"]), ExpiryDate: apigen.PointerUnlessZero(read["expiryDate"]), Nationality: apigen.PointerUnlessZero(read["nationality"]),
		Sex: apigen.PointerUnlessZero(read["sex"]), Issuer: apigen.PointerUnlessZero(read["issuer"]), PersonalNumber: apigen.PointerUnlessZero(read["personalNumber"]),
	}
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
	"nationality":    {func(r apigen.MrzReading) string { return apigen.ValueOr(r.Mrz.Nationality, "") }, []mrz.Field{mrz.FieldNationality}},
	"sex":            {func(r apigen.MrzReading) string { return r.Mrz.Sex }, []mrz.Field{mrz.FieldSex}},
	"issuer":         {func(r apigen.MrzReading) string { return r.Mrz.IssuingState }, []mrz.Field{mrz.FieldIssuingState}},
	"personalNumber": {func(r apigen.MrzReading) string { return apigen.ValueOr(r.Mrz.PersonalNumber, "") }, []mrz.Field{mrz.FieldPersonalNumber}},
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
