package mrz

import (
	"fmt"
	"strings"
	"time"
)

// parser holds one call's state.
type parser struct {
	opt  Options
	ref  time.Time
	rep  report
	res  *Result
	zone *zone
}

// Parse reads the lines of one zone. The error is a *fault.Error field_invalid
// when the input breaks a bound (see the package comment); a zone that is wrong
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
	if l := detect(rows, &p.rep); l != nil {
		p.res.Format = l.format
		p.fit(l, rows)
		p.repair()
		p.characters()
		p.checks()
		p.document()
		p.names()
		p.person()
		for i := range l.lines {
			p.res.Lines = append(p.res.Lines, string(p.zone.rows[i][:l.width]))
		}
	} else {
		for _, row := range rows {
			p.res.Lines = append(p.res.Lines, string(row))
		}
	}
	return p.finish(), nil
}

func (p *parser) finish() *Result {
	r := p.res
	for _, c := range r.Corrections {
		if c.Applied {
			r.Corrected = true
			p.rep.warn(WarnCorrected, c.Line, c.Column, "%s: %q was read as %q, proved by check digits; compare with the document", c.Field, c.From, c.To)
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

// characters reports those that do not fit their field. Foreign ones were
// reported when they were read, missing check digits come with their check.
func (p *parser) characters() {
	for i := range p.zone.fields {
		f := &p.zone.fields[i]
		for col := f.from; col < f.to; col++ {
			c := p.zone.rows[f.line][col]
			if c == foreign || f.kind.admits(c) {
				continue
			}
			p.rep.fail(Problem{
				ErrCharacter, f.name, f.line + 1, col + 1,
				fmt.Sprintf("%s holds %c where %s is due", f.name, c, f.kind.expects()),
				"Read the character again; see corrections and suggestions.",
			})
		}
	}
}

func (p *parser) checks() {
	for i := range p.zone.checks {
		rule := &p.zone.checks[i]
		c := p.zone.judge(rule)
		if rule.standalone {
			p.res.CheckDigits = append(p.res.CheckDigits, c)
		} else {
			p.res.Composite = &c
		}
		if rule.emptyOK && c.Verdict == Pass && c.Found == "0" && p.zone.allFiller(rule.over) {
			p.rep.warn(WarnPersonalNumber, c.Line, c.Column, "the personal number is empty and its check digit is 0; < is as good")
		}
		if c.Holds() {
			continue
		}
		message := fmt.Sprintf("the check digit of %s is %s, computed is %s", c.Field, c.Found, c.Expected)
		if c.Expected == "" {
			message = fmt.Sprintf("the check digit of %s cannot be computed: a character it covers is unreadable", c.Field)
		}
		p.rep.fail(Problem{ErrCheckDigit, c.Field, c.Line, c.Column, message, "Read " + string(c.Field) + " and its check digit again; at least one character is wrong."})
	}
}

// document reads what identifies the document.
func (p *parser) document() {
	z, r := p.zone, p.res
	code := z.text(z.find(FieldDocumentCode).span)
	r.DocumentCode = code
	if code == "" || !strings.Contains(z.codes, code[:1]) || (len(code) == 2 && code[1] == 'V') {
		p.rep.fail(Problem{
			ErrDocumentCode, FieldDocumentCode, 1, 1,
			fmt.Sprintf("%q is no document code of %s", code, z.format),
			fmt.Sprintf("The code of %s starts with one of %s, and V is never second.", z.format, strings.Join(strings.Split(z.codes, ""), ", ")),
		})
	}
	r.IssuingState, r.IssuingStateNote = p.state(z.find(FieldIssuingState))
	r.DocumentNumber = p.documentNumber()
	if r.DocumentNumber == "" {
		f := z.find(FieldDocumentNumber)
		p.rep.fail(Problem{ErrDocumentNumber, FieldDocumentNumber, f.line + 1, f.from + 1, "the document number is empty", "Read the line again."})
	}
	if f := z.find(FieldPersonalNumber); f != nil {
		r.PersonalNumber = z.text(f.span)
	}
	if f := z.find(FieldOptionalData2); f != nil {
		r.OptionalData2 = z.text(f.span)
	}
	if f := z.find(FieldOffice); f != nil {
		r.IssuingOffice = z.text(f.span)
	}
}

// documentNumber also sets OptionalData, whose start a long number may hold.
func (p *parser) documentNumber() string {
	z := p.zone
	rule := &z.checks[0]
	number := z.text(rule.over[0])
	f := z.find(FieldOptionalData)
	if f == nil {
		return number
	}
	optional := f.span
	if rest, ok := z.continuation(rule); ok {
		number += z.text(rest)
		optional.from = min(rest.to+2, optional.to) // the check digit and its filler
	}
	p.res.OptionalData = z.text(optional)
	return number
}

// state reads a state code and reports what it is not.
func (p *parser) state(f *field) (code, meaning string) {
	code = p.zone.text(f.span)
	switch stateOf(code) {
	case stateICAO:
		meaning = icaoCodes[code]
		if code == "UTO" {
			p.rep.warn(WarnSpecimen, f.line+1, f.from+1, "%s UTO: this is a specimen, not a document", f.name)
		}
	case stateWithdrawn:
		p.rep.warn(WarnStateWithdrawn, f.line+1, f.from+1, "%s %s was withdrawn from ISO 3166-1; only an old document carries it", f.name, code)
	case stateUnknown:
		p.rep.fail(Problem{
			ErrState, f.name, f.line + 1, f.from + 1, fmt.Sprintf("%q is no state code", code),
			"Use a code of ISO 3166-1 alpha-3 or of Doc 9303-3, section 5.",
		})
	}
	return code, meaning
}

// person reads nationality, dates and sex.
func (p *parser) person() {
	z, r := p.zone, p.res
	if f := z.find(FieldNationality); f != nil {
		r.Nationality, r.NationalityNote = p.state(f)
	}
	r.DateOfBirth = p.date(z.find(FieldDateOfBirth), latestPast)
	switch f := z.find(FieldSex); z.rows[f.line][f.from] {
	case 'M':
		r.Sex = "M"
	case 'F':
		r.Sex = "F"
	case filler:
		r.Sex = "X"
	case 'X':
		r.Sex = "X"
		p.rep.warn(WarnSex, f.line+1, f.from+1, "sex is X; the zone should hold < for unspecified")
	}
	if z.format == FrenchID {
		r.DateOfIssue = p.date(z.find(FieldIssueDate), latestPast)
		p.rep.warn(WarnExpiryAbsent, 0, 0, "this card's zone has no expiry date; it was issued for 10 years, to adults from 2004 to 2013 for 15")
		return
	}
	r.DateOfExpiry = p.date(z.find(FieldDateOfExpiry), within50)
	if expired, ok := r.DateOfExpiry.over(p.ref); ok {
		r.Expired = &expired
	}
	if b, e := r.DateOfBirth, r.DateOfExpiry; b.Year > 0 && e.Year > 0 && e.Year < b.Year {
		p.rep.warn(WarnExpiryBeforeDOB, 0, 0, "the expiry date lies before the birth date; the century rule placed one of them wrongly")
	}
}

func (p *parser) date(f *field, rule century) *Date {
	d, zeroed, problem := readDate(p.zone.bytes(f.span), rule, p.ref)
	switch {
	case problem != "":
		p.rep.fail(Problem{ErrDate, f.name, f.line + 1, f.from + 1, problem, "Dates are YYMMDD; an unknown part is <<."})
	case zeroed:
		p.rep.warn(WarnDateZero, f.line+1, f.from+1, "%s holds 00, read as unknown; Doc 9303-3 writes <<", f.name)
	case len(d.Raw) == 6 && d.Precision != "day":
		p.rep.warn(WarnDatePartial, f.line+1, f.from+1, "%s is partly unknown", f.name)
	}
	return d
}
