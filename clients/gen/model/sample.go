package model

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/likeness-api/likeness/api"
)

// Argument is a parameter of the sample of an operation, or a field of an object in it.
type Argument struct {
	Field *Field
	Value Value
}

// Value is a value in the sample of an operation, by the kind of its type.
type Value struct {
	Type   Type
	Text   string     // of texts, numbers and enums as in JSON without quotes; of images the name of a file
	Items  []Value    // of a list
	Fields []Argument // of an object
}

// buildSample returns the arguments of the first example of the description, in the order of the parameters. Images
// are names of files.
func buildSample(o *Operation, op *api.Operation) ([]Argument, error) {
	values := map[string]any{}
	for _, p := range op.Params {
		if p.In == "path" {
			if p.Example == "" {
				return nil, fmt.Errorf("the path parameter %s has no example", p.Name)
			}
			values[p.Name] = p.Example
		}
	}
	if len(op.Examples) > 0 {
		var request strings.Builder
		parts, names := op.Examples[0].SplitPhotos()
		for i, part := range parts {
			if i > 0 {
				fmt.Fprintf(&request, "%q", names[i-1])
			}
			request.WriteString(part)
		}
		decoder := json.NewDecoder(strings.NewReader(request.String()))
		decoder.UseNumber()
		if err := decoder.Decode(&values); err != nil {
			return nil, err
		}
	}
	for _, f := range o.Params {
		if _, found := values[f.Wire]; f.Required && !found {
			return nil, fmt.Errorf("no example has the required parameter %s", f.Wire)
		}
	}
	return buildArguments(o.Params, values)
}

func buildArguments(fields []*Field, values map[string]any) ([]Argument, error) {
	var arguments []Argument
	for _, f := range fields {
		v, found := values[f.Wire]
		if !found {
			continue
		}
		value, err := buildValue(f.Type, v)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.Wire, err)
		}
		arguments = append(arguments, Argument{f, value})
	}
	if len(arguments) != len(values) {
		return nil, errors.New("the example has a field that the description lacks")
	}
	return arguments, nil
}

func buildValue(t Type, v any) (value Value, err error) {
	value.Type = t
	switch v := v.(type) {
	case string:
		value.Text = v
	case json.Number:
		value.Text = v.String()
	case bool:
		value.Text = fmt.Sprint(v)
	case []any:
		if t.Kind != List {
			return value, fmt.Errorf("a list where %s is described", t.Kind)
		}
		for _, item := range v {
			inner, err := buildValue(*t.Item, item)
			if err != nil {
				return value, err
			}
			value.Items = append(value.Items, inner)
		}
	case map[string]any:
		if t.Kind != ObjectOf {
			return value, fmt.Errorf("an object where %s is described", t.Kind)
		}
		value.Fields, err = buildArguments(t.Object.Fields, v)
	default:
		return value, fmt.Errorf("%v cannot be written in a sample", v)
	}
	return value, err
}
