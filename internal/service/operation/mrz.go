package operation

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/mrz"
)

// codeUnreadable is the public result code "the input has the wrong format".
const codeUnreadable = 203

var correctLevels = map[apigen.MrzCorrect]mrz.CorrectLevel{
	apigen.MrzCorrectForced: mrz.CorrectForced, apigen.MrzCorrectUnique: mrz.CorrectUnique, apigen.MrzCorrectNone: mrz.CorrectNone,
}

// MrzParse reads a machine-readable zone (mrz.parse). Lines that fit no layout are
// answered together with the failure.
func (s *Service) MrzParse(_ context.Context, call *Call, req *apigen.MrzParseRequest) (*apigen.MrzParseResult, error) {
	zone, err := mrz.Parse(req.Lines, mrz.Options{Correct: correctLevels[req.Correct]})
	if err != nil {
		return nil, err
	}
	out := &apigen.MrzParseResult{MrzZone: convertZone(zone)}
	addZoneWarnings(call, zone.Warnings, "lines")
	if zone.Format != mrz.Unknown {
		return out, nil
	}
	failure := fault.New(fault.MrzUnreadable, "lines", "The lines are not a machine-readable zone of a supported format.")
	if len(zone.Errors) > 0 {
		first := zone.Errors[0]
		failure.Message = fmt.Sprintf("The lines are not a machine-readable zone of a supported format: %s.", first.Message)
		failure.Fix = first.Fix
	}
	failure.Ran, failure.Result = true, codeUnreadable
	return out, failure
}

// addZoneWarnings warns of what is unusual about the zone in param.
func addZoneWarnings(call *Call, warnings []mrz.Warning, param string) {
	for _, w := range warnings {
		if w.Line > 0 {
			call.AddWarning("%s, line %d, column %d: %s.", param, w.Line, w.Column, w.Message)
		} else {
			call.AddWarning("%s: %s.", param, w.Message)
		}
	}
}

func convertZone(z *mrz.Result) apigen.MrzZone {
	out := apigen.MrzZone{
		Format: apigen.MrzFormat(z.Format), Valid: z.Valid, Corrected: z.Corrected, Lines: z.Lines,
		DocumentCode: z.DocumentCode, IssuingState: z.IssuingState, IssuingStateNote: optionalString(z.IssuingStateNote),
		DocumentNumber: z.DocumentNumber, PrimaryIdentifier: z.PrimaryIdentifier, SecondaryIdentifier: z.SecondaryIdentifier,
		NameParts:     apigen.MrzNameParts{Primary: z.NameParts.Primary, Secondary: z.NameParts.Secondary},
		NameTruncated: z.NameTruncated, Nationality: optionalString(z.Nationality), NationalityNote: optionalString(z.NationalityNote),
		DateOfBirth: convertDate(z.DateOfBirth), Sex: z.Sex, DateOfExpiry: convertDate(z.DateOfExpiry), DateOfIssue: convertDate(z.DateOfIssue),
		Expired: z.Expired, NeverExpires: pointerUnlessZero(z.NeverExpires), PersonalNumber: optionalString(z.PersonalNumber), OptionalData: optionalString(z.OptionalData),
		OptionalData2: optionalString(z.OptionalData2), IssuingOffice: optionalString(z.IssuingOffice),
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
			Code: e.Code, Field: optionalString(string(e.Field)), Line: e.Line, Column: e.Column, Message: e.Message, Fix: e.Fix,
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
	return &apigen.MrzDate{Raw: d.Raw, Value: optionalString(d.Value), Precision: d.Precision}
}

// optionalString is nil for an empty text: a field without a value is left out.
func optionalString(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
