package api

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
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
	return p.parseDescription()
}

type parser struct {
	root  *yaml.Node
	named map[string]*Schema
}

var methods = []string{"get", "post", "put", "patch", "delete"}

func (p *parser) parseDescription() (*Description, error) {
	d := &Description{
		Title:   nodeText(walkKeys(p.root, "info", "title")),
		Version: nodeText(walkKeys(p.root, "info", "version")),
		Text:    nodeText(walkKeys(p.root, "info", "description")),
	}
	for _, t := range nodeItems(walkKeys(p.root, "tags")) {
		d.Tags = append(d.Tags, Tag{Name: nodeText(walkKeys(t, "name")), Text: nodeText(walkKeys(t, "description"))})
	}
	for name, node := range nodeFields(walkKeys(p.root, "components", "schemas")) {
		s, err := p.parseSchema(node, name)
		if err != nil {
			return nil, fmt.Errorf("schema %s: %w", name, err)
		}
		d.Schemas = append(d.Schemas, s)
	}
	var err error
	if d.Operations, err = p.parseOperations("paths"); err != nil {
		return nil, err
	}
	if d.Events, err = p.parseOperations("webhooks"); err != nil {
		return nil, err
	}
	if node := walkKeys(p.root, "x-errors"); node != nil {
		if err := node.Decode(&d.Errors); err != nil {
			return nil, fmt.Errorf("x-errors: %w", err)
		}
		for i, n := range nodeItems(node) {
			if _, d.Errors[i].ExampleJSON, err = exampleValue(walkKeys(n, "example")); err != nil {
				return nil, fmt.Errorf("x-errors: %w", err)
			}
		}
	}
	return d, nil
}

// parseOperations reads the methods below each path of a section.
func (p *parser) parseOperations(section string) ([]*Operation, error) {
	var out []*Operation
	for path, item := range nodeFields(walkKeys(p.root, section)) {
		for _, method := range methods {
			node := walkKeys(item, method)
			if node == nil {
				continue
			}
			op, err := p.parseOperation(node, strings.ToUpper(method), path)
			if err != nil {
				return nil, fmt.Errorf("%s %s: %w", strings.ToUpper(method), path, err)
			}
			out = append(out, op)
		}
	}
	return out, nil
}

func (p *parser) parseOperation(node *yaml.Node, method, path string) (*Operation, error) {
	op := &Operation{
		ID: nodeText(walkKeys(node, "operationId")), Name: nodeText(walkKeys(node, "x-operation")), Permission: nodeText(walkKeys(node, "x-permission")),
		Method: method, Path: path, Summary: nodeText(walkKeys(node, "summary")), Text: nodeText(walkKeys(node, "description")),
	}
	if tags := nodeItems(walkKeys(node, "tags")); len(tags) > 0 {
		op.Tag = tags[0].Value
	}
	if price := walkKeys(node, "x-credits-milli"); price != nil {
		op.Charged = true
		if err := price.Decode(&op.PriceMilli); err != nil {
			return nil, err
		}
	}
	if most := walkKeys(node, "x-max-faces"); most != nil {
		if err := most.Decode(&op.MaxFaces); err != nil {
			return nil, err
		}
	}
	if work := walkKeys(node, "x-work"); work != nil {
		if err := work.Decode(&op.Work); err != nil {
			return nil, fmt.Errorf("x-work: %w", err)
		}
	}
	op.ChargedLater = nodeText(walkKeys(node, "x-charged-later"))
	if err := op.setEffect(nodeText(walkKeys(node, "x-effect"))); err != nil {
		return nil, err
	}
	op.Security = p.parseSecurity(node)
	if op.Permission == "" && op.Security != SecurityNone {
		op.Permission = op.Name
	}
	if op.Security != SecurityNone && op.Name == "" {
		return nil, errors.New("an operation that needs a key has no x-operation")
	}
	for _, n := range nodeItems(walkKeys(node, "parameters")) {
		n = p.resolveReference(n)
		if nodeText(walkKeys(n, "x-body-fields")) == "true" { // fields of Request
			continue
		}
		s, err := p.parseSchema(walkKeys(n, "schema"), "")
		if err != nil {
			return nil, err
		}
		s.Text = nodeText(walkKeys(n, "description"))
		op.Params = append(op.Params, Param{
			Name: nodeText(walkKeys(n, "name")), In: nodeText(walkKeys(n, "in")),
			Required: nodeText(walkKeys(n, "required")) == "true", Schema: s, Example: nodeText(walkKeys(n, "example")),
		})
	}
	return op, p.parseBodies(op, node)
}

// setEffect sets what a call does: as described, or by the method.
func (op *Operation) setEffect(described string) error {
	op.Effect = Effect(described)
	known := []Effect{EffectNone, EffectRead, EffectStore, EffectDelete, EffectSpend, EffectDecide}
	switch {
	case described == "" && op.Name == "": // service pages and events have none
	case described == "" && op.Method == http.MethodGet:
		op.Effect = EffectRead
	case described == "" && op.Method == http.MethodDelete:
		op.Effect = EffectDelete
	case described != "" && !slices.Contains(known, op.Effect):
		return fmt.Errorf("x-effect of %s is %q; it is one of %v", op.Name, described, known)
	}
	return nil
}

func (p *parser) parseSecurity(node *yaml.Node) string {
	sec := walkKeys(node, "security")
	if sec == nil {
		sec = walkKeys(p.root, "security")
	}
	for _, alternative := range nodeItems(sec) {
		for name := range nodeFields(alternative) {
			return name
		}
	}
	return SecurityNone
}

func (p *parser) parseBodies(op *Operation, node *yaml.Node) error {
	bodies := walkKeys(p.resolveReference(walkKeys(node, "requestBody")), "content")
	op.TakesForm, op.RawImage = walkKeys(bodies, "multipart/form-data") != nil, nodeText(walkKeys(bodies, "image/*", "x-field"))
	request := walkKeys(bodies, "application/json")
	if request != nil {
		s, err := p.parseSchema(walkKeys(request, "schema"), "")
		if err != nil {
			return err
		}
		op.Request = s
	}
	success := "200"
	if walkKeys(node, "responses", "200") == nil && walkKeys(node, "responses", "201") != nil {
		success = "201"
	}
	answer := walkKeys(p.resolveReference(walkKeys(node, "responses", success)), "content", "application/json")
	if answer != nil {
		data := p.dataOf(walkKeys(answer, "schema"))
		if data != nil {
			s, err := p.parseSchema(data, "")
			if err != nil {
				return err
			}
			op.Result = s
		}
	}
	if op.Name == "" && answer != nil {
		if err := p.parsePlainAnswers(op, node, answer); err != nil {
			return err
		}
	}
	op.OwnAnswers = walkKeys(answer, "examples") != nil && walkKeys(answer, "x-recorded") == nil
	if request == nil || op.Name == "" {
		if err := op.readAnswers(walkKeys(answer, "examples")); err != nil {
			return err
		}
	}
	for _, n := range nodeItems(walkKeys(answer, "schema", "x-failure")) {
		op.Failures = append(op.Failures, n.Value)
	}
	for status := range nodeFields(walkKeys(node, "responses")) {
		if status != success {
			op.Statuses = append(op.Statuses, status)
		}
	}
	for name, n := range nodeFields(walkKeys(request, "examples")) {
		ex := Example{Name: name, Summary: nodeText(walkKeys(n, "summary")), Status: 200}
		var err error
		if ex.Request, ex.RequestJSON, err = exampleValue(walkKeys(n, "value")); err != nil {
			return err
		}
		if ex.Answer, ex.AnswerJSON, err = exampleValue(walkKeys(answer, "examples", name, "value")); err != nil {
			return err
		}
		op.Examples = append(op.Examples, ex)
	}
	return nil
}

// parsePlainAnswers reads the answers of a service page, which have no envelope.
func (p *parser) parsePlainAnswers(op *Operation, node, answer *yaml.Node) (err error) {
	if op.Answer, err = p.parseSchema(walkKeys(answer, "schema"), ""); err != nil {
		return err
	}
	for status, response := range nodeFields(walkKeys(node, "responses")) {
		body := walkKeys(response, "content", "application/json", "schema")
		if status == "200" || body == nil {
			continue
		}
		r := Refusal{Status: status, Text: nodeText(walkKeys(response, "description"))}
		if r.Body, err = p.parseSchema(body, ""); err != nil {
			return err
		}
		op.Refusals = append(op.Refusals, r)
	}
	return nil
}

// readAnswers reads the example answers of an operation that takes no body.
func (op *Operation) readAnswers(examples *yaml.Node) error {
	for name, n := range nodeFields(examples) {
		ex := Example{Name: name, Summary: nodeText(walkKeys(n, "summary")), Status: 200}
		var err error
		if ex.Answer, ex.AnswerJSON, err = exampleValue(walkKeys(n, "value")); err != nil {
			return err
		}
		op.Answers = append(op.Answers, ex)
	}
	return nil
}

// dataOf finds the schema of data in the answer: the first alternative of oneOf,
// written as allOf of the envelope and the result.
func (p *parser) dataOf(node *yaml.Node) *yaml.Node {
	node = p.resolveReference(node)
	if alternatives := nodeItems(walkKeys(node, "oneOf")); len(alternatives) > 0 {
		return p.dataOf(alternatives[0])
	}
	for _, part := range nodeItems(walkKeys(node, "allOf")) {
		if part.Kind == yaml.MappingNode && walkKeys(part, "$ref") == nil {
			if data := walkKeys(part, "properties", "data"); data != nil {
				return data
			}
		}
	}
	return walkKeys(node, "properties", "data")
}

// resolveReference follows a local reference.
func (p *parser) resolveReference(node *yaml.Node) *yaml.Node {
	for range 8 {
		ref := nodeText(walkKeys(node, "$ref"))
		if ref == "" {
			return node
		}
		node = walkKeys(p.root, strings.Split(strings.TrimPrefix(ref, "#/"), "/")...)
	}
	return nil
}

// walkKeys walks mapping keys; nil when one is absent.
func walkKeys(node *yaml.Node, keys ...string) *yaml.Node {
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

func nodeText(node *yaml.Node) string {
	if node == nil || node.Kind != yaml.ScalarNode {
		return ""
	}
	return strings.TrimSpace(node.Value)
}

func nodeItems(node *yaml.Node) []*yaml.Node {
	if node == nil || node.Kind != yaml.SequenceNode {
		return nil
	}
	return node.Content
}

// nodeFields yields the entries of a mapping in their order.
func nodeFields(node *yaml.Node) func(func(string, *yaml.Node) bool) {
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

func nodeNumber(node *yaml.Node) *float64 {
	if node == nil {
		return nil
	}
	f, err := strconv.ParseFloat(node.Value, 64)
	if err != nil {
		return nil
	}
	return &f
}

func nodeCount(node *yaml.Node) *int {
	f := nodeNumber(node)
	if f == nil {
		return nil
	}
	n := int(*f)
	return &n
}
