package main

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/template"

	"github.com/likeness-api/likeness/clients/gen/model"
)

// sampleMark begins the line with the name of an operation; its sample follows.
const sampleMark = "== "

// sampleSyntax is how a language writes the call of an operation with the example of the description. The program
// around the call is templates/<language>/sample.tmpl.
type sampleSyntax struct {
	quote   func(text string) string
	photo   string // a file of an image, with %s for the quoted name
	decimal string // a decimal, with %s for the number
	bools   [2]string
	// number writes a number; nil: as in JSON.
	number func(t model.Type, text string) string
	// enum writes a value of an enum; nil: as a text or a number.
	enum func(e *model.Enum, v model.EnumValue) string
	list func(t model.Type, items []expression) expression
	// object writes an object from its fields. Fields of an object are arguments too.
	object   func(o *model.Object, fields []argument) expression
	argument func(f *model.Field, value expression) expression
	// call writes the method with its arguments.
	call func(o *model.Operation, arguments []argument) expression
	// shift is what a line inside brackets is indented by.
	shift string
}

// argument is a written argument with the parameter or field that it belongs to.
type argument struct {
	field *model.Field
	value expression
}

// expression is code that is on one line where it fits, else has a line for each item.
type expression struct {
	open, closing string
	items         []expression
	separator     string // between items
	last          string // behind the last one where each has a line
	blank         string // inside the brackets on one line
	isChain       bool   // the closing text has the indent of the items
}

// sampleWidth is the longest line: what fits beside the text of a documentation page.
const sampleWidth = 76

// writeText is e behind as many characters of its line as column says.
func (e expression) writeText(indent, shift string, column int) string {
	if one := e.writeLine(); column+len(one) <= sampleWidth || len(e.items) == 0 {
		return one
	}
	if len(e.items) == 1 && !e.isChain && e.last == "" { // one bracket directly inside another
		return e.open + e.items[0].writeText(indent, shift, column+len(e.open)) + e.closing
	}
	var out strings.Builder
	out.WriteString(e.open)
	for i, item := range e.items {
		out.WriteString("\n" + indent + shift + item.writeText(indent+shift, shift, len(indent+shift)))
		if i < len(e.items)-1 {
			out.WriteString(strings.TrimRight(e.separator, " "))
		}
	}
	out.WriteString(e.last + "\n" + indent)
	if e.isChain {
		out.WriteString(shift)
	}
	return out.String() + e.closing
}

func (e expression) writeLine() string {
	var items []string
	for _, item := range e.items {
		items = append(items, item.writeLine())
	}
	return e.open + e.blank + strings.Join(items, e.separator) + e.blank + e.closing
}

// prefix puts text before e.
func (e expression) prefix(text string) expression {
	e.open = text + e.open
	return e
}

func (s *sampleSyntax) writeValue(v model.Value) (expression, error) {
	text := ""
	switch v.Type.Kind {
	case model.String, model.DateTime:
		text = s.quote(v.Text)
	case model.Decimal:
		text = fmt.Sprintf(s.decimal, v.Text)
	case model.Image:
		text = fmt.Sprintf(s.photo, s.quote(v.Text))
	case model.Bool:
		text = s.bools[0]
		if v.Text == "true" {
			text = s.bools[1]
		}
	case model.Int, model.Int64, model.Number:
		text = v.Text
		if s.number != nil {
			text = s.number(v.Type, v.Text)
		}
	case model.EnumOf:
		return s.writeEnum(v)
	case model.List:
		var items []expression
		for _, item := range v.Items {
			e, err := s.writeValue(item)
			if err != nil {
				return expression{}, err
			}
			items = append(items, e)
		}
		return s.list(v.Type, items), nil
	case model.ObjectOf:
		fields, err := s.writeArguments(v.Fields)
		return s.object(v.Type.Object, fields), err
	default:
		return expression{}, fmt.Errorf("samples cannot hold a value of kind %s", v.Type.Kind)
	}
	return expression{open: text}, nil
}

func (s *sampleSyntax) writeEnum(v model.Value) (expression, error) {
	for _, known := range v.Type.Enum.Values {
		switch {
		case fmt.Sprint(known.Value) != v.Text:
		case s.enum != nil:
			return expression{open: s.enum(v.Type.Enum, known)}, nil
		case v.Type.Enum.Int:
			return expression{open: v.Text}, nil
		default:
			return expression{open: s.quote(v.Text)}, nil
		}
	}
	return expression{}, fmt.Errorf("%s is no value of %s", v.Text, v.Type.Enum.Name)
}

func (s *sampleSyntax) writeArguments(arguments []model.Argument) ([]argument, error) {
	var out []argument
	for _, a := range arguments {
		value, err := s.writeValue(a.Value)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", a.Field.Wire, err)
		}
		out = append(out, argument{a.Field, s.argument(a.Field, value)})
	}
	return out, nil
}

// listExpressions are the written arguments.
func listExpressions(arguments []argument) []expression {
	var out []expression
	for _, a := range arguments {
		out = append(out, a.value)
	}
	return out
}

// samplePage is what templates/<language>/sample.tmpl sees.
type samplePage struct {
	*model.Operation
	syntax *sampleSyntax
	call   expression
	used   sampleTypes
}

// Call is the call behind text that stands before it on its line.
func (p samplePage) Call(indent, before string) string {
	return before + p.call.writeText(indent, p.syntax.shift, len(indent+before))
}

// Types are the names of the objects and enums that the call names, in the order of the alphabet.
func (p samplePage) Types() []string {
	return slices.Sorted(maps.Keys(p.used.names))
}

// Has reports whether the call has a value of the kind among its arguments.
func (p samplePage) Has(kind model.Kind) bool { return p.used.kinds[kind] }

// writeSamples writes the samples of all operations into the file.
func (l language) writeSamples(m *model.Model, path string) error {
	parsed, err := template.New("").Funcs(l.allFuncs()).ParseFS(templates, "templates/"+l.name+"/sample.tmpl")
	if err != nil {
		return err
	}
	var out bytes.Buffer
	out.WriteString("# " + Mark + "\n")
	for _, o := range m.Operations {
		arguments, err := l.sample.writeArguments(o.Sample)
		if err != nil {
			return fmt.Errorf("%s: %w", o.Name, err)
		}
		used := sampleTypes{names: map[string]bool{}, kinds: map[model.Kind]bool{}}
		used.addArguments(o.Sample)
		page := samplePage{Operation: o, syntax: l.sample, call: l.sample.call(o, arguments), used: used}
		var text bytes.Buffer
		if err := parsed.ExecuteTemplate(&text, "sample.tmpl", page); err != nil {
			return fmt.Errorf("%s: %w", o.Name, err)
		}
		code := bytes.TrimSpace(text.Bytes())
		if l.format != nil {
			if code, err = l.format(code); err != nil {
				return fmt.Errorf("%s: %w", o.Name, err)
			}
		}
		fmt.Fprintf(&out, "%s%s\n%s\n", sampleMark, o.Name, bytes.TrimSpace(code))
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o644)
}

// sampleTypes are the types in the sample of an operation.
type sampleTypes struct {
	names map[string]bool // of objects and enums
	kinds map[model.Kind]bool
}

func (t sampleTypes) addArguments(arguments []model.Argument) {
	for _, a := range arguments {
		t.addValue(a.Value)
	}
}

func (t sampleTypes) addValue(v model.Value) {
	t.kinds[v.Type.Kind] = true
	switch v.Type.Kind {
	case model.EnumOf:
		t.names[v.Type.Enum.Name] = true
	case model.ObjectOf:
		t.names[v.Type.Object.Name] = true
	}
	for _, item := range v.Items {
		t.addValue(item)
	}
	t.addArguments(v.Fields)
}
