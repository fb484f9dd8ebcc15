package httpapi

import (
	"fmt"
	"math"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/fault"
)

// readText reads a string and checks its length, pattern and enum.
func (s *requestReader) readText(p *plan, path string) error {
	token, err := s.dec.ReadToken()
	if err != nil {
		return newSyntaxError(err, path)
	}
	return s.writeText(p, path, token.String())
}

func (s *requestReader) writeText(p *plan, path, value string) error {
	length := utf8.RuneCountInString(value)
	switch c := p.schema; {
	case strings.ContainsRune(value, 0): // no database holds it
		return refuseValue(p.schema, path, "text with a zero character", "text without one")
	case c.MinLength != nil && length < *c.MinLength:
		return refuseValue(p.schema, path, "text of "+api.FormatCount(length, "character"), "text of at least "+api.FormatCount(*c.MinLength, "character"))
	case c.MaxLength != nil && length > *c.MaxLength:
		return refuseValue(p.schema, path, "text of "+api.FormatCount(length, "character"), "text of at most "+api.FormatCount(*c.MaxLength, "character"))
	case len(c.Enum) > 0 && !inEnum(c, value):
		return newChoiceError(c, path, value)
	case p.pattern != nil && !p.pattern.MatchString(value):
		return refuseValue(p.schema, path, strconv.Quote(shortenText(value)), "text that matches the regular expression "+c.Pattern)
	}
	var err error
	if p.schema.Format == "date-time" {
		if _, err = time.Parse(time.RFC3339, value); err != nil {
			return refuseValue(p.schema, path, strconv.Quote(shortenText(value)), "a time such as "+api.TimeExample)
		}
	}
	s.out, err = jsontext.AppendQuote(s.out, value)
	return err
}

// refuseValue returns the error for a field whose value is not accepted: sent describes the value,
// want what is accepted, such as "a number from 0 to 1". The fix says what the whole field takes.
func refuseValue(schema *api.Schema, path, sent, want string) *fault.Error {
	return adviseValue(fault.New(fault.FieldInvalid, path, "The field %s is %s; it must be %s.", path, sent, want), schema)
}

// adviseValue gives the error about one field the fix that says what the field takes.
func adviseValue(e *fault.Error, schema *api.Schema) *fault.Error {
	if schema.Fix != "" {
		return e.WithFix("%s", schema.Fix)
	}
	return e.WithFix("Send %s as %s.", e.Param, schema.FormatExpectation())
}

// newChoiceError refuses a text that is none of an enum; it names the one that was probably meant.
func newChoiceError(c *api.Schema, path, value string) *fault.Error {
	e := refuseValue(c, path, strconv.Quote(shortenText(value)), c.FormatChoices())
	choices := make([]string, len(c.Enum))
	for i, v := range c.Enum {
		choices[i] = fmt.Sprint(v)
	}
	if s := suggestChoice(value, choices); s != "" {
		e.Fix = fmt.Sprintf("Send %s as %q if you meant that", path, s)
		if strings.EqualFold(s, value) {
			e.Fix += "; upper and lower case count"
		}
		e.Fix += "."
	}
	return e
}

func inEnum(c *api.Schema, value any) bool {
	for _, e := range c.Enum {
		if e == value {
			return true
		}
	}
	return false
}

func shortenText(value string) string {
	if utf8.RuneCountInString(value) <= maxWordInAnswer {
		return value
	}
	return string([]rune(value)[:maxWordInAnswer]) + "..."
}

// readNumber reads a number or an integer and checks its range and enum.
func (s *requestReader) readNumber(p *plan, path string) error {
	raw, err := s.dec.ReadValue()
	if err != nil {
		return newSyntaxError(err, path)
	}
	return s.writeNumber(p, path, string(raw))
}

func (s *requestReader) writeNumber(p *plan, path, raw string) error {
	c := p.schema
	value, err := strconv.ParseFloat(raw, 64)
	if err != nil || math.IsInf(value, 0) || math.IsNaN(value) {
		return refuseValue(p.schema, path, shortenText(raw), "a number between -1.7e308 and 1.7e308")
	}
	if mantissa, _, _ := strings.Cut(strings.ToLower(raw), "e"); value == 0 && strings.ContainsAny(mantissa, "123456789") {
		return refuseValue(p.schema, path, shortenText(raw), "0 or a number that differs from it by at least 5e-324")
	}
	if c.Minimum != nil && value < *c.Minimum || c.Maximum != nil && value > *c.Maximum {
		return refuseValue(p.schema, path, shortenText(raw), "a number"+c.FormatRange())
	}
	if c.Type == "integer" {
		const exact = 1 << 53 // beyond it a double is not exact
		if value != math.Trunc(value) || math.Abs(value) > exact {
			return refuseValue(p.schema, path, shortenText(raw), "a whole number")
		}
		raw = strconv.FormatInt(int64(value), 10)
	}
	if len(c.Enum) > 0 && !inEnum(c, int(value)) {
		return refuseValue(p.schema, path, shortenText(raw), c.FormatChoices())
	}
	s.out = append(s.out, raw...)
	return nil
}

// readParams reads the parameters in path and query into the same object as the body. Names of which isField is true are
// those of fields of the body.
func (s *requestReader) readParams(p *plan, op *api.Operation, r *http.Request, query url.Values, isField func(string) bool) error {
	seen := make([]bool, len(p.order))
	known := map[string]bool{}
	for _, f := range p.order {
		value, sent := r.PathValue(f.name), true
		if paramIn(op, f.name) == "query" {
			camel := toCamelCase(f.name)
			known[f.name], known[camel] = true, true
			values := query[f.name]
			if camel != f.name {
				values = slices.Concat(values, query[camel])
			}
			if len(values) > 1 {
				return fault.New(fault.FieldInvalid, f.name, "The parameter %s appears more than once.", f.name).
					WithFix("Send the parameter %s once.", f.name)
			}
			if sent = len(values) == 1; sent {
				value = values[0]
			}
		}
		if !sent {
			continue
		}
		seen[f.index] = true
		s.writeName(f.name)
		if err := s.readParam(f, value); err != nil {
			return err
		}
	}
	for name := range query {
		if !known[name] && !isField(name) {
			if s.unknown++; s.unknown <= maxWarnings {
				s.warnings = append(s.warnings, fmt.Sprintf("The parameter %s is unknown and was ignored.", joinPath("", name))+
					formatSuggestion(suggestName(name, p.fieldNames())))
			}
		}
	}
	return s.completeObject(p, "", seen, nil)
}

func paramIn(op *api.Operation, name string) string {
	for _, p := range op.Params {
		if p.Name == name && p.In != "header" {
			return p.In
		}
	}
	return ""
}

func (s *requestReader) readParam(f *fieldPlan, value string) error {
	switch f.plan.schema.Type {
	case "integer", "number":
		if v := jsontext.Value(value); !v.IsValid() || v.Kind() != '0' {
			return adviseValue(fault.New(fault.FieldInvalid, f.name, "The parameter %s must be a number.", f.name), f.plan.schema)
		}
		return s.writeNumber(f.plan, f.name, value)
	case "boolean":
		if value != "true" && value != "false" {
			return fault.New(fault.FieldInvalid, f.name, "The parameter %s must be true or false.", f.name).WithFix("Send true or false.")
		}
		s.out = append(s.out, value...)
		return nil
	}
	return s.writeText(f.plan, f.name, value)
}
