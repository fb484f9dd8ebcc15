package httpapi

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
)

const (
	maxDepth        = 32     // of nested objects and arrays
	maxWarnings     = 20     // about unknown fields
	maxUnknown      = 10_000 // names and values in unknown fields; each costs time and memory
	maxNameInParam  = 64     // characters of a caller's own field name that we repeat
	maxWordInAnswer = 40     // characters of a caller's value that we repeat
)

// requestReader reads a request once, along its plan: it checks every value, decodes images
// in the place of their text, drops unknown fields with a warning, fills in
// defaults, and writes what is left as a small JSON object, in which an image is the
// number of its buffer. That object is then read into the generated type.
type requestReader struct {
	dec      *jsontext.Decoder
	mem      *lease
	out      []byte
	images   []apigen.Image
	files    [][]byte // images that were sent as bytes: the body has their numbers
	query    []byte   // a JSON object of the fields that were sent in the query; empty: none
	warnings []string
	unknown  int    // fields
	skipped  int    // names and values in them
	captured string // value of the field that x-unique-by names, of the last object read
}

// readBody reads the fields of the JSON object in data.
func (s *requestReader) readBody(p *plan, data []byte) error {
	data = bytes.TrimPrefix(data, byteOrderMark) // RFC 8259, section 8.1: a reader may ignore it
	if len(bytes.TrimSpace(data)) == 0 {
		return fault.New(fault.RequestInvalid, "", "The request has no body.").WithFix("Send one JSON object as the body.")
	}
	s.dec = jsontext.NewDecoder(bytes.NewBuffer(data))
	if kind := s.dec.PeekKind(); kind != '{' {
		if _, err := s.dec.ReadToken(); err != nil {
			return newSyntaxError(err, "")
		}
		return fault.New(fault.RequestInvalid, "", "The body is %s, not a JSON object.", nameOf(kind)).WithFix("Send one JSON object as the body.")
	}
	if err := s.readObject(p, ""); err != nil {
		return err
	}
	if s.unknown > maxWarnings {
		s.warnings = append(s.warnings, fmt.Sprintf("%d more unknown fields were ignored.", s.unknown-maxWarnings))
	}
	if rest := bytes.TrimLeft(data[s.dec.InputOffset():], " \t\r\n"); len(rest) > 0 {
		return fault.New(fault.RequestInvalid, "", "The body contains more text after the JSON object.").WithFix("Send one JSON object and nothing after it.")
	}
	return nil
}

// decodeInto reads the accepted fields into dst, a pointer to a generated type.
func (s *requestReader) decodeInto(dst any) error {
	image := json.UnmarshalFromFunc(func(dec *jsontext.Decoder, img *apigen.Image) error {
		token, err := dec.ReadToken()
		if err != nil {
			return err
		}
		n, err := token.Int()
		if err != nil || n < 0 || n >= int64(len(s.images)) {
			return fmt.Errorf("no image number %v was read: %w", token, err)
		}
		*img = s.images[n]
		return nil
	})
	return json.Unmarshal(s.out, dst, json.WithUnmarshalers(image))
}

func joinPath(path, name string) string {
	if len(name) > maxNameInParam {
		name = strings.ToValidUTF8(name[:maxNameInParam], "") + "..."
	}
	if path == "" {
		return name
	}
	return path + "." + name
}

// newSyntaxError turns an error of the JSON reader into ours.
func newSyntaxError(err error, path string) error {
	var se *jsontext.SyntacticError
	if errors.Is(err, jsontext.ErrDuplicateName) && errors.As(err, &se) {
		name := joinPath(path, se.JSONPointer.LastToken())
		return fault.New(fault.FieldInvalid, name, "The field %s appears twice.", name).
			WithFix("Send the field %s once.", name)
	}
	e := fault.New(fault.RequestInvalid, path, "The body is not valid JSON.").
		WithFix("Send one complete JSON object in UTF-8.")
	if errors.As(err, &se) {
		e.Message = fmt.Sprintf("The body is not valid JSON at byte %d.", se.ByteOffset)
	}
	return e
}

func nameOf(kind jsontext.Kind) string {
	switch kind {
	case 'n':
		return "null"
	case 't', 'f':
		return "a boolean"
	case '"':
		return "a string"
	case '0':
		return "a number"
	case '{':
		return "an object"
	case '[':
		return "an array"
	}
	return "not valid"
}

// readObject reads an object: the opening brace is next. The braces are not written at the
// top, where parameters share the object.
func (s *requestReader) readObject(p *plan, path string) error {
	if _, err := s.dec.ReadToken(); err != nil {
		return newSyntaxError(err, path)
	}
	seen := make([]bool, len(p.order))
	s.captured = ""
	captured := ""
	var strangers []string // the first unknown fields
	for s.dec.PeekKind() != '}' {
		token, err := s.dec.ReadToken()
		if err != nil {
			return newSyntaxError(err, path)
		}
		name := token.String()
		f := p.fields[name]
		if f == nil {
			if err := s.skipUnknown(p, path, name); err != nil {
				return err
			}
			if len(strangers) < maxWarnings {
				strangers = append(strangers, name)
			}
			continue
		}
		if seen[f.index] {
			return fault.New(fault.FieldInvalid, joinPath(path, name), "The field %s was sent in two spellings.", f.name).WithFix("Send %s once.", f.name)
		}
		present, err := s.readField(f, joinPath(path, name))
		if err != nil {
			return err
		}
		seen[f.index] = present
		if f.name == p.capture && present {
			captured = s.captured
		}
	}
	if _, err := s.dec.ReadToken(); err != nil {
		return newSyntaxError(err, path)
	}
	if path == "" {
		if err := s.readQuery(p, seen); err != nil {
			return err
		}
	}
	s.captured = captured
	return s.completeObject(p, path, seen, strangers)
}

// readMap reads an object with names of the caller's choice: the opening brace is next.
func (s *requestReader) readMap(p *plan, path string) error {
	if _, err := s.dec.ReadToken(); err != nil {
		return newSyntaxError(err, path)
	}
	for n := 0; s.dec.PeekKind() != '}'; n++ {
		if most := p.schema.MaxProperties; most != nil && n >= *most {
			return refuseValue(p.schema, path, "an object of more than "+api.FormatCount(*most, "value"), "an object of at most "+api.FormatCount(*most, "value"))
		}
		if n > 0 {
			s.out = append(s.out, ',')
		}
		token, err := s.dec.ReadToken()
		if err != nil {
			return newSyntaxError(err, path)
		}
		name := token.String()
		entry := joinPath(path, name)
		if err := s.writeText(p.names, entry, name); err != nil {
			return err
		}
		s.out = append(s.out, ':')
		if err := s.readValue(p.values, entry); err != nil {
			return err
		}
	}
	if _, err := s.dec.ReadToken(); err != nil {
		return newSyntaxError(err, path)
	}
	return nil
}

// readField reads the value of a known field; null means that it was left out, and so does an
// empty array in the place of an optional one.
func (s *requestReader) readField(f *fieldPlan, path string) (present bool, err error) {
	if s.dec.PeekKind() == 'n' {
		if _, err := s.dec.ReadToken(); err != nil {
			return false, newSyntaxError(err, path)
		}
		return false, nil
	}
	before := len(s.out)
	s.writeName(f.name)
	start := len(s.out)
	if err := s.readValue(f.plan, path); err != nil {
		if empty := (*emptyArrayError)(nil); !f.required && errors.As(err, &empty) && empty.path == path {
			s.out = s.out[:before]
			return false, nil
		}
		return false, err
	}
	s.captured = string(s.out[start:min(len(s.out), start+4096)])
	return true, nil
}

// writeName writes the name of a field, with the comma before it.
func (s *requestReader) writeName(name string) {
	if n := len(s.out); n > 0 && s.out[n-1] != '{' {
		s.out = append(s.out, ',')
	}
	s.out = strconv.AppendQuote(s.out, name)
	s.out = append(s.out, ':')
}

// completeObject fills in defaults and refuses an object that lacks a required field; strangers
// are the names of its unknown fields, one of which may be meant.
func (s *requestReader) completeObject(p *plan, path string, seen []bool, strangers []string) error {
	for i, f := range p.order {
		switch {
		case seen[i]:
		case f.required:
			full := joinPath(path, f.name)
			e := adviseValue(fault.New(fault.FieldMissing, full, "The field %s is missing.", full), f.plan.schema)
			return adviseRename(e, f.name, strangers)
		case f.standard != nil:
			s.writeName(f.name)
			s.out = append(s.out, f.standard...)
		}
	}
	return nil
}

// skipUnknown passes over the value of the unknown field called name of an object of p at path.
func (s *requestReader) skipUnknown(p *plan, path, name string) error {
	path = joinPath(path, name)
	if s.unknown++; s.unknown <= maxWarnings {
		s.warnings = append(s.warnings, fmt.Sprintf("The field %s is unknown and was ignored.", path)+
			formatSuggestion(suggestName(name, p.fieldNames())))
	}
	base := s.dec.StackDepth()
	for {
		if _, err := s.dec.ReadToken(); err != nil {
			return newSyntaxError(err, path)
		}
		s.skipped++
		switch depth := s.dec.StackDepth(); {
		case s.skipped > maxUnknown:
			return fault.New(fault.RequestInvalid, path, "The unknown fields hold more than %d values.", maxUnknown).WithFix("Send only the fields that /docs lists for this operation.")
		case depth > maxDepth:
			return fault.New(fault.RequestInvalid, path, "The body is nested deeper than %d levels.", maxDepth).WithFix("Send only the fields that /docs lists for this operation.")
		case depth == base:
			return nil
		}
	}
}

func (s *requestReader) readValue(p *plan, path string) error {
	kind := s.dec.PeekKind()
	switch want := p.schema.Type; want {
	case "object":
		if kind != '{' {
			return s.wrongKind(p, kind, "an object", path)
		}
		s.out = append(s.out, '{')
		read := s.readObject
		if p.values != nil {
			read = s.readMap
		}
		if err := read(p, path); err != nil {
			return err
		}
		s.out = append(s.out, '}')
		return nil
	case "array":
		if kind != '[' {
			return s.wrongKind(p, kind, "an array", path)
		}
		return s.readArray(p, path)
	case "string":
		if kind == '0' && p.schema.Image != nil && s.files != nil {
			return s.readFile(p, path)
		}
		if kind != '"' {
			return s.wrongKind(p, kind, "a string", path)
		}
		if p.schema.Image != nil {
			return s.readImage(p, path)
		}
		return s.readText(p, path)
	case "integer", "number":
		if kind != '0' {
			return s.wrongKind(p, kind, "a number", path)
		}
		return s.readNumber(p, path)
	case "boolean":
		if kind != 't' && kind != 'f' {
			return s.wrongKind(p, kind, "true or false", path)
		}
	}
	return s.copyValue(path)
}

// wrongKind also covers text that is not JSON at all.
func (s *requestReader) wrongKind(p *plan, kind jsontext.Kind, want, path string) error {
	if kind == 0 || kind == '}' || kind == ']' {
		_, err := s.dec.ReadToken()
		return newSyntaxError(err, path)
	}
	return refuseValue(p.schema, path, nameOf(kind), want)
}

// copyValue copies a value that the description leaves open, or a boolean.
func (s *requestReader) copyValue(path string) error {
	raw, err := s.dec.ReadValue()
	if err != nil {
		return newSyntaxError(err, path)
	}
	s.out = append(s.out, raw...)
	return nil
}

// readImage decodes a base64 field in the place of its text, which is not read again, and writes the number of its buffer.
func (s *requestReader) readImage(p *plan, path string) error {
	raw, err := s.dec.ReadValue()
	if err != nil {
		return newSyntaxError(err, path)
	}
	text := []byte(raw[1 : len(raw)-1])
	if bytes.IndexByte(text, '\\') >= 0 { // line breaks, or slashes as some writers escape them
		if text, err = jsontext.AppendUnquote(s.mem.getBuffer(len(raw))[:0], raw); err != nil {
			return newSyntaxError(err, path)
		}
	}
	img, err := decodeImage(text, p.schema.Image)
	if err != nil {
		return fault.AtParam(err, path)
	}
	s.writeImageNumber(img)
	return nil
}

// requestTag is the tag of the request; nil when none was sent.
func (s *requestReader) requestTag() *string {
	var r struct {
		Tag *string `json:"tag"`
	}
	if err := json.Unmarshal(s.out, &r); err != nil {
		return nil
	}
	return r.Tag
}
