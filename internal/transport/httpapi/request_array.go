package httpapi

import (
	"strconv"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/fault"
)

// readArray reads an array within the bounds of its schema: number of items, items that are
// unique by value or by one of their fields.
func (s *requestReader) readArray(p *plan, path string) error {
	if _, err := s.dec.ReadToken(); err != nil {
		return newSyntaxError(err, path)
	}
	s.out = append(s.out, '[')
	ids := map[string]bool{}
	values := map[string]bool{} // of an array with uniqueItems
	n := 0
	for ; s.dec.PeekKind() != ']'; n++ {
		if most := p.schema.MaxItems; most != nil && n >= *most {
			return s.wrongCount(p, path, "more than "+api.FormatCount(*most, "item"))
		}
		if n > 0 {
			s.out = append(s.out, ',')
		}
		item := path + "[" + strconv.Itoa(n) + "]"
		s.captured = ""
		start := len(s.out)
		if err := s.readValue(p.items, item); err != nil {
			return err
		}
		if p.schema.UniqueItems {
			value := string(s.out[start:])
			if values[value] {
				return fault.New(fault.FieldInvalid, item, "The field %s repeats %s.", item, shortenText(value)).
					WithFix("Name each item of %s once.", path)
			}
			values[value] = true
		}
		if unique := p.schema.UniqueBy; unique != "" && s.captured != "" {
			if ids[s.captured] {
				return fault.New(fault.FieldInvalid, item+"."+unique, "Two items of %s have the same %s.", path, unique).
					WithFix("Give each item of %s another %s.", path, unique)
			}
			ids[s.captured] = true
		}
	}
	if _, err := s.dec.ReadToken(); err != nil {
		return newSyntaxError(err, path)
	}
	if least := p.schema.MinItems; least != nil && n < *least {
		err := s.wrongCount(p, path, api.FormatCount(n, "item"))
		if n == 0 {
			return &emptyArrayError{path: path, refusal: err}
		}
		return err
	}
	s.out = append(s.out, ']')
	return nil
}

// emptyArrayError refuses an empty array where items are required. An optional field with such
// a value counts as left out.
type emptyArrayError struct {
	path    string
	refusal error
}

// Error implements error.
func (e *emptyArrayError) Error() string { return e.refusal.Error() }

// Unwrap returns the cause, for errors.Is and errors.As.
func (e *emptyArrayError) Unwrap() error { return e.refusal }

func (s *requestReader) wrongCount(p *plan, path, sent string) error {
	return refuseValue(p.schema, path, "an array of "+sent, "an array"+p.schema.FormatItemCount())
}
