package api

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

// Parse reads a bundled description: all references are local (#/...).
func Parse(data []byte) (*Description, error) {
	var doc yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		return nil, err
	}
	if doc.Kind != yaml.DocumentNode || len(doc.Content) != 1 {
		return nil, errors.New("not one YAML document")
	}
	p := &parser{root: doc.Content[0], named: map[string]*Schema{}}
	return p.description()
}

type parser struct {
	root  *yaml.Node
	named map[string]*Schema
}

var methods = []string{"get", "post", "put", "patch", "delete"}

func (p *parser) description() (*Description, error) {
	d := &Description{
		Title:   text(at(p.root, "info", "title")),
		Version: text(at(p.root, "info", "version")),
		Text:    text(at(p.root, "info", "description")),
	}
	for _, t := range items(at(p.root, "tags")) {
		d.Tags = append(d.Tags, Tag{Name: text(at(t, "name")), Text: text(at(t, "description"))})
	}
	for name, node := range fields(at(p.root, "components", "schemas")) {
		s, err := p.schema(node, name)
		if err != nil {
			return nil, fmt.Errorf("schema %s: %w", name, err)
		}
		d.Schemas = append(d.Schemas, s)
	}
	var err error
	if d.Operations, err = p.operations("paths"); err != nil {
		return nil, err
	}
	if d.Events, err = p.operations("webhooks"); err != nil {
		return nil, err
	}
	if node := at(p.root, "x-errors"); node != nil {
		if err := node.Decode(&d.Errors); err != nil {
			return nil, fmt.Errorf("x-errors: %w", err)
		}
	}
	return d, nil
}

// operations reads the methods below each path of a section.
func (p *parser) operations(section string) ([]*Operation, error) {
	var out []*Operation
	for path, item := range fields(at(p.root, section)) {
		for _, method := range methods {
			node := at(item, method)
			if node == nil {
				continue
			}
			op, err := p.operation(node, strings.ToUpper(method), path)
			if err != nil {
				return nil, fmt.Errorf("%s %s: %w", strings.ToUpper(method), path, err)
			}
			out = append(out, op)
		}
	}
	return out, nil
}

func (p *parser) operation(node *yaml.Node, method, path string) (*Operation, error) {
	op := &Operation{
		ID: text(at(node, "operationId")), Name: text(at(node, "x-operation")), Permission: text(at(node, "x-permission")),
		Method: method, Path: path, Summary: text(at(node, "summary")), Text: text(at(node, "description")),
	}
	if tags := items(at(node, "tags")); len(tags) > 0 {
		op.Tag = tags[0].Value
	}
	if price := at(node, "x-credits-milli"); price != nil {
		op.Charged = true
		if err := price.Decode(&op.PriceMilli); err != nil {
			return nil, err
		}
	}
	if most := at(node, "x-max-faces"); most != nil {
		if err := most.Decode(&op.MaxFaces); err != nil {
			return nil, err
		}
	}
	op.Security = p.security(node)
	if op.Permission == "" && op.Security != SecurityNone {
		op.Permission = op.Name
	}
	if op.Security != SecurityNone && op.Name == "" {
		return nil, errors.New("an operation that needs a key has no x-operation")
	}
	for _, n := range items(at(node, "parameters")) {
		n = p.resolve(n)
		s, err := p.schema(at(n, "schema"), "")
		if err != nil {
			return nil, err
		}
		s.Text = text(at(n, "description"))
		op.Params = append(op.Params, Param{
			Name: text(at(n, "name")), In: text(at(n, "in")),
			Required: text(at(n, "required")) == "true", Schema: s,
		})
	}
	return op, p.bodies(op, node)
}

func (p *parser) security(node *yaml.Node) string {
	sec := at(node, "security")
	if sec == nil {
		sec = at(p.root, "security")
	}
	for _, alternative := range items(sec) {
		for name := range fields(alternative) {
			return name
		}
	}
	return SecurityNone
}

func (p *parser) bodies(op *Operation, node *yaml.Node) error {
	request := at(p.resolve(at(node, "requestBody")), "content", "application/json")
	if request != nil {
		s, err := p.schema(at(request, "schema"), "")
		if err != nil {
			return err
		}
		op.Request = s
	}
	success := "200"
	if at(node, "responses", "200") == nil && at(node, "responses", "201") != nil {
		success = "201"
	}
	answer := at(p.resolve(at(node, "responses", success)), "content", "application/json")
	if answer != nil {
		data := p.dataOf(at(answer, "schema"))
		if data != nil {
			s, err := p.schema(data, "")
			if err != nil {
				return err
			}
			op.Result = s
		}
	}
	for _, n := range items(at(answer, "schema", "x-failure")) {
		op.Failures = append(op.Failures, n.Value)
	}
	for status := range fields(at(node, "responses")) {
		if status != success {
			op.Statuses = append(op.Statuses, status)
		}
	}
	for name, n := range fields(at(request, "examples")) {
		ex := Example{Name: name, Summary: text(at(n, "summary")), Status: 200}
		var err error
		if ex.Request, ex.RequestJSON, err = exampleValue(at(n, "value")); err != nil {
			return err
		}
		if ex.Answer, ex.AnswerJSON, err = exampleValue(at(answer, "examples", name, "value")); err != nil {
			return err
		}
		op.Examples = append(op.Examples, ex)
	}
	return nil
}

// dataOf finds the schema of data in the answer: the first alternative of oneOf,
// written as allOf of the envelope and the result.
func (p *parser) dataOf(node *yaml.Node) *yaml.Node {
	node = p.resolve(node)
	if alternatives := items(at(node, "oneOf")); len(alternatives) > 0 {
		return p.dataOf(alternatives[0])
	}
	for _, part := range items(at(node, "allOf")) {
		if part.Kind == yaml.MappingNode && at(part, "$ref") == nil {
			if data := at(part, "properties", "data"); data != nil {
				return data
			}
		}
	}
	return at(node, "properties", "data")
}

// resolve follows a local reference.
func (p *parser) resolve(node *yaml.Node) *yaml.Node {
	for range 8 {
		ref := text(at(node, "$ref"))
		if ref == "" {
			return node
		}
		node = at(p.root, strings.Split(strings.TrimPrefix(ref, "#/"), "/")...)
	}
	return nil
}

// at walks mapping keys; nil when one is absent.
func at(node *yaml.Node, keys ...string) *yaml.Node {
	for _, key := range keys {
		if node == nil || node.Kind != yaml.MappingNode {
			return nil
		}
		var next *yaml.Node
		for i := 0; i+1 < len(node.Content); i += 2 {
			if node.Content[i].Value == key {
				next = node.Content[i+1]
				break
			}
		}
		node = next
	}
	return node
}

func text(node *yaml.Node) string {
	if node == nil || node.Kind != yaml.ScalarNode {
		return ""
	}
	return strings.TrimSpace(node.Value)
}

func items(node *yaml.Node) []*yaml.Node {
	if node == nil || node.Kind != yaml.SequenceNode {
		return nil
	}
	return node.Content
}

// fields yields the entries of a mapping in their order.
func fields(node *yaml.Node) func(func(string, *yaml.Node) bool) {
	return func(yield func(string, *yaml.Node) bool) {
		if node == nil || node.Kind != yaml.MappingNode {
			return
		}
		for i := 0; i+1 < len(node.Content); i += 2 {
			if !yield(node.Content[i].Value, node.Content[i+1]) {
				return
			}
		}
	}
}

func number(node *yaml.Node) *float64 {
	if node == nil {
		return nil
	}
	f, err := strconv.ParseFloat(node.Value, 64)
	if err != nil {
		return nil
	}
	return &f
}

func count(node *yaml.Node) *int {
	f := number(node)
	if f == nil {
		return nil
	}
	n := int(*f)
	return &n
}
