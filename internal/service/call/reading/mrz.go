// Package reading writes what was read in machine-readable zones as answers show it.
package reading

import (
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/service/call"
)

// CodeUnreadable is the public result code "the input has the wrong format".
const CodeUnreadable = 203

// AddZoneWarnings warns of what is unusual about the zone in param.
func AddZoneWarnings(c *call.Call, warnings []mrz.Warning, param string) {
	for _, w := range warnings {
		if w.Line > 0 {
			c.AddWarning("%s, line %d, column %d: %s.", param, w.Line, w.Column, w.Message)
		} else {
			c.AddWarning("%s: %s.", param, w.Message)
		}
	}
}

// ConvertZone is a zone as answers show it.
func ConvertZone(z *mrz.Result) apigen.MrzZone {
	out := apigen.MrzZone{
		Format: apigen.MrzFormat(z.Format), Valid: z.Valid, Corrected: z.Corrected, Lines: z.Lines,
		DocumentCode: z.DocumentCode, IssuingState: z.IssuingState, IssuingStateNote: apigen.PointerUnlessZero(z.IssuingStateNote),
		DocumentNumber: z.DocumentNumber, PrimaryIdentifier: z.PrimaryIdentifier, SecondaryIdentifier: z.SecondaryIdentifier,
		NameParts:     apigen.MrzNameParts{Primary: z.NameParts.Primary, Secondary: z.NameParts.Secondary},
		NameTruncated: z.NameTruncated, Nationality: apigen.PointerUnlessZero(z.Nationality), NationalityNote: apigen.PointerUnlessZero(z.NationalityNote),
		DateOfBirth: convertDate(z.DateOfBirth), Sex: z.Sex, DateOfExpiry: convertDate(z.DateOfExpiry), DateOfIssue: convertDate(z.DateOfIssue),
		Expired: z.Expired, NeverExpires: apigen.PointerUnlessZero(z.NeverExpires), PersonalNumber: apigen.PointerUnlessZero(z.PersonalNumber), OptionalData: apigen.PointerUnlessZero(z.OptionalData),
		OptionalData2: apigen.PointerUnlessZero(z.OptionalData2), IssuingOffice: apigen.PointerUnlessZero(z.IssuingOffice),
		Transliterations: []apigen.MrzTransliteration{}, CheckDigits: []apigen.MrzCheck{}, Errors: []apigen.MrzProblem{},
		Notes: []apigen.MrzNote{}, Corrections: []apigen.MrzCorrection{}, Suggestions: []apigen.MrzSuggestion{},
	}
	for _, t := range z.Transliterations {
		out.Transliterations = append(out.Transliterations, apigen.MrzTransliteration{
			Field: string(t.Field), Component: t.Component, Offset: t.Offset, Letters: t.Letters, Candidates: t.Candidates,
		})
	}
	for _, c := range z.CheckDigits {
		out.CheckDigits = append(out.CheckDigits, convertCheck(c))
	}
	if z.Composite != nil {
		all := convertCheck(*z.Composite)
		out.Composite = &all
	}
	convertRemarks(z, &out)
	return out
}

// convertRemarks fills in errors, notes, corrections and suggestions.
func convertRemarks(z *mrz.Result, out *apigen.MrzZone) {
	for _, e := range z.Errors {
		out.Errors = append(out.Errors, apigen.MrzProblem{
			Code: e.Code, Field: apigen.PointerUnlessZero(string(e.Field)), Line: e.Line, Column: e.Column, Message: e.Message, Fix: e.Fix,
		})
	}
	for _, w := range z.Warnings {
		n := apigen.MrzNote{Code: w.Code, Message: w.Message}
		if w.Line > 0 {
			n.Line, n.Column = &w.Line, &w.Column
		}
		out.Notes = append(out.Notes, n)
	}
	for _, c := range z.Corrections {
		w := apigen.MrzCorrection{
			Line: c.Line, Column: c.Column, From: c.From, To: c.To, Field: string(c.Field), Forced: c.Forced, Applied: c.Applied,
			ProvedBy: []string{},
		}
		for _, f := range c.ProvedBy {
			w.ProvedBy = append(w.ProvedBy, string(f))
		}
		out.Corrections = append(out.Corrections, w)
	}
	for _, c := range z.Suggestions {
		out.Suggestions = append(out.Suggestions, apigen.MrzSuggestion{
			Line: c.Line, Column: c.Column, From: c.From, To: c.To, Field: string(c.Field), Reason: c.Reason,
		})
	}
}

func convertCheck(c mrz.Check) apigen.MrzCheck {
	return apigen.MrzCheck{
		Field: string(c.Field), Line: c.Line, Column: c.Column, Expected: c.Expected, Found: c.Found, Verdict: string(c.Verdict),
	}
}

func convertDate(d *mrz.Date) *apigen.MrzDate {
	if d == nil {
		return nil
	}
	return &apigen.MrzDate{Raw: d.Raw, Value: apigen.PointerUnlessZero(d.Value), Precision: d.Precision}
}
