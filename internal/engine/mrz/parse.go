package mrz

import (
	"fmt"
	"strings"
	"time"
)

// parser holds the state of one call of Parse.
type parser struct {
	opt  Options
	ref  time.Time
	rep  inputReport
	res  *Result
	zone *zone
}

// Parse reads the lines of one zone. The error is a *fault.Error field_invalid
// when the input breaks a bound (see the package comment); an invalid zone
// is a Result with Valid false.
func Parse(lines []string, opt Options) (*Result, error) {
	p := &parser{opt: opt, ref: opt.Reference, res: &Result{Format: Unknown}}
	if p.ref.IsZero() {
		p.ref = time.Now().UTC()
	}
	rows, err := readLines(lines, &p.rep)
	if err != nil {
		return nil, err
	}
	p.res.Corrections, p.res.Suggestions, p.res.CheckDigits = []Correction{}, []Suggestion{}, []Check{}
	p.res.NameParts, p.res.Transliterations = NameParts{[]string{}, []string{}}, []Transliteration{}
	if l := detectLayout(rows, &p.rep); l != nil {
		p.res.Format = l.format
		p.fitLayout(l, rows)
		p.correctLookAlikes()
		p.checkCharacters()
		p.evaluateChecks()
		p.readDocument()
		p.readNames()
		p.readPerson()
		for i := range l.lines {
			p.res.Lines = append(p.res.Lines, string(p.zone.rows[i][:l.width]))
		}
	} else {
		for _, row := range rows {
			p.res.Lines = append(p.res.Lines, string(row))
		}
	}
	return p.finishResult(), nil
}

func (p *parser) finishResult() *Result {
	r := p.res
	for _, c := range r.Corrections {
		if c.Applied {
			r.Corrected = true
			p.rep.addWarning(WarnCorrected, c.Line, c.Column, "%s: %q was read as %q, as check digits prove; compare it with the document", c.Field, c.From, c.To)
		}
	}
	r.Errors, r.Warnings = p.rep.errors, p.rep.warnings
	if r.Errors == nil {
		r.Errors = []Problem{}
	}
	if r.Warnings == nil {
		r.Warnings = []Warning{}
	}
	r.Valid = len(r.Errors) == 0
	return r
}

// checkCharacters reports those that do not fit their field. Foreign ones were
// reported when they were read, missing check digits come with their check.
func (p *parser) checkCharacters() {
	for i := range p.zone.fields {
		f := &p.zone.fields[i]
		for col := f.from; col < f.to; col++ {
			c := p.zone.rows[f.line][col]
			if c == foreign || f.kind.admitsCharacter(c) {
				continue
			}
			p.rep.addError(Problem{
				ErrCharacter, f.name, f.line + 1, col + 1,
				fmt.Sprintf("%s has %c where %s is expected", f.name, c, f.kind.describeExpected()),
				"Read the character again; see corrections and suggestions.",
			})
		}
	}
}

func (p *parser) evaluateChecks() {
	for i := range p.zone.checks {
		rule := &p.zone.checks[i]
		c := p.zone.evaluateCheck(rule)
		if rule.standalone {
			p.res.CheckDigits = append(p.res.CheckDigits, c)
		} else {
			p.res.Composite = &c
		}
		if rule.emptyOK && c.Verdict == Pass && c.Found == "0" && p.zone.isAllFiller(rule.over) {
			p.rep.addWarning(WarnPersonalNumber, c.Line, c.Column, "the personal number is empty and its check digit is 0; < is also allowed")
		}
		if c.Holds() {
			continue
		}
		message := fmt.Sprintf("the check digit of %s is %s, but %s was computed", c.Field, c.Found, c.Expected)
		if c.Expected == "" {
			message = fmt.Sprintf("the check digit of %s cannot be computed: a character it covers is unreadable", c.Field)
		}
		p.rep.addError(Problem{ErrCheckDigit, c.Field, c.Line, c.Column, message, "Read " + string(c.Field) + " and its check digit again; at least one character is wrong."})
	}
}

// readDocument reads document code, issuing state and document number.
func (p *parser) readDocument() {
	z, r := p.zone, p.res
	code := z.textOf(z.findField(FieldDocumentCode).span)
	r.DocumentCode = code
	if code == "" || !strings.Contains(z.codes, code[:1]) || (len(code) == 2 && code[1] == 'V' && strings.Contains("ACI", code[:1])) {
		p.rep.addError(Problem{
			ErrDocumentCode, FieldDocumentCode, 1, 1,
			fmt.Sprintf("%q is not a document code of %s", code, z.format),
			fmt.Sprintf("The code of %s starts with one of %s; V is never second on a card, other letters are the state's choice.", z.format, strings.Join(strings.Split(z.codes, ""), ", ")),
		})
	}
	r.IssuingState, r.IssuingStateNote = p.readState(z.findField(FieldIssuingState))
	r.DocumentNumber = p.readDocumentNumber()
	if r.DocumentNumber == "" {
		f := z.findField(FieldDocumentNumber)
		p.rep.addError(Problem{ErrDocumentNumber, FieldDocumentNumber, f.line + 1, f.from + 1, "the document number is empty", "Read the line again."})
	}
	if f := z.findField(FieldPersonalNumber); f != nil {
		r.PersonalNumber = z.textOf(f.span)
	}
	if f := z.findField(FieldOptionalData2); f != nil {
		r.OptionalData2 = z.textOf(f.span)
	}
	if f := z.findField(FieldOffice); f != nil {
		r.IssuingOffice = z.textOf(f.span)
	}
}

// readDocumentNumber also sets OptionalData, whose start a long number may hold.
func (p *parser) readDocumentNumber() string {
	z := p.zone
	rule := &z.checks[0]
	number := z.textOf(rule.over[0])
	f := z.findField(FieldOptionalData)
	if f == nil {
		return number
	}
	optional := f.span
	if rest, ok := z.numberContinuation(rule); ok {
		number += z.textOf(rest)
		optional.from = min(rest.to+2, optional.to) // the check digit and its filler
	}
	p.res.OptionalData = z.textOf(optional)
	return number
}

// readState reads a state code and reports an unknown or withdrawn one.
func (p *parser) readState(f *field) (code, meaning string) {
	code = p.zone.textOf(f.span)
	switch stateOf(code) {
	case stateICAO:
		meaning = icaoCodes[code]
		if code == "UTO" {
			p.rep.addWarning(WarnSpecimen, f.line+1, f.from+1, "%s UTO: this is a specimen, not a document", f.name)
		}
	case stateWithdrawn:
		p.rep.addWarning(WarnStateWithdrawn, f.line+1, f.from+1, "%s %s was withdrawn from ISO 3166-1; only an old document carries it", f.name, code)
	case stateUnknown:
		p.rep.addError(Problem{
			ErrState, f.name, f.line + 1, f.from + 1, fmt.Sprintf("%q is not a state code", code),
			"Use a code of ISO 3166-1 alpha-3 or of Doc 9303-3, section 5.",
		})
	}
	return code, meaning
}

// readPerson reads nationality, dates and sex.
func (p *parser) readPerson() {
	z, r := p.zone, p.res
	if f := z.findField(FieldNationality); f != nil {
		r.Nationality, r.NationalityNote = p.readState(f)
	}
	r.DateOfBirth = p.readDateField(z.findField(FieldDateOfBirth), latestPast)
	switch f := z.findField(FieldSex); z.rows[f.line][f.from] {
	case 'M':
		r.Sex = "M"
	case 'F':
		r.Sex = "F"
	case filler:
		r.Sex = "X"
	case 'X':
		r.Sex = "X"
		p.rep.addWarning(WarnSex, f.line+1, f.from+1, "sex is X; the zone should hold < for unspecified")
	}
	if z.format == FrenchID {
		r.DateOfIssue = p.readDateField(z.findField(FieldIssueDate), latestPast)
		p.rep.addWarning(WarnExpiryAbsent, 0, 0, "this card's zone has no expiry date; it was issued for 10 years, to adults from 2004 to 2013 for 15")
		return
	}
	r.DateOfExpiry = p.readDateField(z.findField(FieldDateOfExpiry), within50)
	if neverExpires(r.Format, r.IssuingState, r.DateOfExpiry.Raw) {
		r.NeverExpires, r.DateOfExpiry.Precision, r.DateOfExpiry.Value = true, "unknown", ""
		r.DateOfExpiry.Year, r.DateOfExpiry.Month, r.DateOfExpiry.Day = 0, 0, 0
		r.Expired = new(bool)
		return
	}
	if expired, ok := r.DateOfExpiry.hasEnded(p.ref); ok {
		r.Expired = &expired
	}
	if b, e := r.DateOfBirth, r.DateOfExpiry; b.Year > 0 && e.Year > 0 && e.Year < b.Year {
		p.rep.addWarning(WarnExpiryBeforeDOB, 0, 0, "the expiry date is before the birth date; the century of one of them was guessed wrongly")
	}
}

func (p *parser) readDateField(f *field, rule centuryRule) *Date {
	d, zeroed, problem := readDate(p.zone.bytesOf(f.span), rule, p.ref)
	switch {
	case problem != "":
		p.rep.addError(Problem{ErrDate, f.name, f.line + 1, f.from + 1, problem, "Dates are YYMMDD; an unknown part is <<."})
	case zeroed:
		p.rep.addWarning(WarnDateZero, f.line+1, f.from+1, "%s has 00, which was read as unknown; Doc 9303-3 writes <<", f.name)
	case len(d.Raw) == 6 && d.Precision != "day":
		p.rep.addWarning(WarnDatePartial, f.line+1, f.from+1, "%s is partly unknown", f.name)
	}
	return d
}
