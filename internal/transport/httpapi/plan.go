package httpapi

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/go-json-experiment/json"

	"github.com/likeness-api/likeness/api"
)

// plan is a schema of the description compiled for reading requests.
type plan struct {
	schema  *api.Schema
	fields  map[string]*fieldPlan // of an object, by name and by the name in camelCase
	order   []*fieldPlan
	items   *plan // of an array
	names   *plan // of an object with names of the caller's choice
	values  *plan // of such an object; nil for one with fields
	pattern *regexp.Regexp
	// capture names the field of an object whose value an enclosing array with
	// x-unique-by compares; empty for none.
	capture string
}

type fieldPlan struct {
	name     string
	index    int // in order
	required bool
	standard []byte // default as JSON; nil when there is none
	plan     *plan
}

// compilePlan prepares s. Schemas of requests do not refer to themselves.
func compilePlan(s *api.Schema) (*plan, error) {
	p := &plan{schema: s}
	var err error
	if s.Pattern != "" {
		if p.pattern, err = regexp.Compile(s.Pattern); err != nil {
			return nil, err
		}
	}
	if s.Items != nil {
		if p.items, err = compilePlan(s.Items); err != nil {
			return nil, err
		}
		p.items.capture = s.UniqueBy
	}
	if s.AdditionalItems != nil {
		names := s.PropertyNames
		if names == nil {
			names = &api.Schema{Type: "string"}
		}
		if p.names, err = compilePlan(names); err != nil {
			return nil, err
		}
		if p.values, err = compilePlan(s.AdditionalItems); err != nil {
			return nil, err
		}
	}
	return p, p.compileFields(s.Properties)
}

func (p *plan) compileFields(properties []api.Property) error {
	p.fields = map[string]*fieldPlan{}
	for _, property := range properties {
		inner, err := compilePlan(property.Schema)
		if err != nil {
			return fmt.Errorf("%s: %w", property.Name, err)
		}
		f := &fieldPlan{name: property.Name, index: len(p.order), required: property.Required, plan: inner}
		if property.Schema.Default != nil {
			if f.standard, err = json.Marshal(property.Schema.Default); err != nil {
				return fmt.Errorf("%s: default: %w", property.Name, err)
			}
		}
		p.fields[f.name] = f
		if camel := toCamelCase(f.name); p.fields[camel] == nil {
			p.fields[camel] = f
		}
		p.order = append(p.order, f)
	}
	return nil
}

// toCamelCase returns day_cap as dayCap. The fields of the API are camelCase; those of admin that are
// snake_case for historical reasons are accepted in both spellings.
func toCamelCase(name string) string {
	words := strings.Split(name, "_")
	for i, word := range words {
		if i > 0 && word != "" {
			words[i] = strings.ToUpper(word[:1]) + word[1:]
		}
	}
	return strings.Join(words, "")
}

// inputPlan is the plan of everything a caller may send to op: the fields of the body
// and, as fields of the same object, the parameters in path and query.
func inputPlan(op *api.Operation) (body, params *plan, err error) {
	s := op.Request
	if s == nil {
		s = &api.Schema{Type: "object"}
	}
	if body, err = compilePlan(s); err != nil {
		return nil, nil, err
	}
	p := &api.Schema{Type: "object"}
	for _, param := range op.Params {
		if param.In == "path" || param.In == "query" {
			p.Properties = append(p.Properties, api.Property{Name: param.Name, Required: param.Required, Schema: param.Schema})
		}
	}
	params, err = compilePlan(p)
	return body, params, err
}
