package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"time"

	"gopkg.in/yaml.v3"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/api/bundle"
)

// usualExample is the name of the example of an operation that has no request of its own.
const usualExample = "usual"

// recordedExamples is api/recorded.yaml: what the description shows of operations whose answers depend on calls before
// them, of events, and of errors.
type recordedExamples struct {
	Operations map[string]map[string]yaml.Node `yaml:"operations"` // operation -> example -> answer
	Events     map[string]yaml.Node            `yaml:"events"`     // kind -> payload
	Errors     map[string]yaml.Node            `yaml:"errors"`     // code -> answer
}

// newRecordedExamples settles the answers of a run.
func newRecordedExamples(d *api.Description, calls []call, outcomes []map[string]any, seen *observed) (*recordedExamples, error) {
	out := &recordedExamples{Operations: map[string]map[string]yaml.Node{}, Events: map[string]yaml.Node{}, Errors: map[string]yaml.Node{}}
	known := listKnownIDs(d)
	settle := func(text []byte) (yaml.Node, error) { return newSettler(seen.started, known).settleAnswer(text) }
	for i, c := range calls {
		text, ok := outcomes[i][wholeAnswer].(json.RawMessage)
		name := nameExample(d, c)
		if !ok || c.All || name == "" || hasKey(out.Operations[c.Call], name) {
			continue
		}
		node, err := settle(text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", c.name(), err)
		}
		if out.Operations[c.Call] == nil {
			out.Operations[c.Call] = map[string]yaml.Node{}
		}
		out.Operations[c.Call][name] = node
	}
	if seen.token != nil {
		node, err := settle(seen.token)
		if err != nil {
			return nil, err
		}
		out.Operations[tokenOperation] = map[string]yaml.Node{usualExample: node}
	}
	for kind, text := range seen.events {
		node, err := settle(text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", kind, err)
		}
		out.Events[kind] = node
	}
	for code, text := range seen.errors {
		node, err := settle(text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", code, err)
		}
		out.Errors[code] = node
	}
	return out, nil
}

// nameExample is the name of the example that a call gives the answer of; empty where the description has its own.
func nameExample(d *api.Description, c call) string {
	op := d.Operation(c.Call)
	switch {
	case op == nil || op.OwnAnswers:
		return ""
	case len(op.Examples) == 0:
		return usualExample
	case c.Example != "":
		return c.Example
	}
	return op.Examples[0].Name
}

// write writes the examples into a file, in the order of their names.
func (r *recordedExamples) write(path string) error {
	var b bytes.Buffer
	b.WriteString("# Answers, payloads of events and bodies of errors as the program sent them, without what differs between two runs.\n" +
		"# Written by `make examples`; do not edit.\n")
	enc := yaml.NewEncoder(&b)
	enc.SetIndent(2)
	if err := enc.Encode(r); err != nil {
		return err
	}
	return os.WriteFile(path, b.Bytes(), 0o644)
}

func readRecordedExamples(path string) (*recordedExamples, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var r recordedExamples
	return &r, yaml.Unmarshal(data, &r)
}

// compareExamples lists how the examples of a run differ from those that the description shows.
func (r *recordedExamples) compareExamples(got *recordedExamples, short bool) []string {
	var out []string
	for _, operation := range sortedKeys(r.Operations, got.Operations) {
		for _, name := range sortedKeys(r.Operations[operation], got.Operations[operation]) {
			if short && !hasKey(got.Operations[operation], name) {
				continue
			}
			out = append(out, compareNodes(operation+"/"+name, r.Operations[operation][name], got.Operations[operation][name])...)
		}
	}
	for _, kind := range sortedKeys(r.Events, got.Events) {
		out = append(out, compareNodes(kind, r.Events[kind], got.Events[kind])...)
	}
	for _, code := range sortedKeys(r.Errors, got.Errors) {
		out = append(out, compareNodes(code, r.Errors[code], got.Errors[code])...)
	}
	return out
}

func hasKey[V any](m map[string]V, key string) bool {
	_, ok := m[key]
	return ok
}

func sortedKeys[V any](a, b map[string]V) []string {
	keys := slices.Collect(maps.Keys(a))
	keys = slices.AppendSeq(keys, maps.Keys(b))
	slices.Sort(keys)
	return slices.Compact(keys)
}

func compareNodes(path string, want, got yaml.Node) []string {
	switch {
	case want.IsZero():
		return []string{path + " is not in the description; run make examples"}
	case got.IsZero():
		return []string{path + " was not answered"}
	}
	a, b := nodeValue(want), nodeValue(got)
	var out []string
	for _, difference := range listDifferences(path, a, b) {
		out = append(out, strings.Replace(difference, "without a library it is", "the description says", 1))
	}
	return out
}

// nodeValue decodes a node with numbers as JSON has them. Those with a fraction are rounded: processors add up in
// another order.
func nodeValue(node yaml.Node) any {
	var v any
	if err := node.Decode(&v); err != nil {
		return err.Error()
	}
	return roundFractions(v)
}

func roundFractions(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for k, item := range v {
			v[k] = roundFractions(item)
		}
	case []any:
		for i, item := range v {
			v[i] = roundFractions(item)
		}
	case int:
		return float64(v)
	case float64:
		return math.Round(10*v) / 10
	case time.Time:
		return v.Format(time.RFC3339)
	}
	return v
}

// keepMoving gives the fields that work in the background changes the values of the earlier examples, so that
// writing them again changes nothing else. earlier is nil where there are none.
func (r *recordedExamples) keepMoving(earlier *recordedExamples, d *api.Description, calls []call) {
	if earlier == nil {
		return
	}
	for _, c := range calls {
		name := nameExample(d, c)
		before, now := earlier.Operations[c.Call][name], r.Operations[c.Call][name]
		for _, field := range c.Moving {
			path := append([]string{"data"}, strings.Split(field, ".")...)
			if from, to := findNode(&before, path), findNode(&now, path); from != nil && to != nil && haveSameForm(from, to) {
				*to = *from
			}
		}
	}
}

// haveSameForm reports whether two nodes have the same keys and kinds of values.
func haveSameForm(a, b *yaml.Node) bool {
	if a.Kind != b.Kind || len(a.Content) != len(b.Content) {
		return false
	}
	for i := range a.Content {
		isKey := a.Kind == yaml.MappingNode && i%2 == 0
		if isKey && a.Content[i].Value != b.Content[i].Value || !haveSameForm(a.Content[i], b.Content[i]) {
			return false
		}
	}
	return true
}

// findNode is the value in a mapping at a path of keys; nil where there is none.
func findNode(node *yaml.Node, path []string) *yaml.Node {
	if len(path) == 0 || node.Kind != yaml.MappingNode {
		return nil
	}
	for i := 0; i+1 < len(node.Content); i += 2 {
		if node.Content[i].Value != path[0] {
			continue
		}
		if len(path) == 1 {
			return node.Content[i+1]
		}
		return findNode(node.Content[i+1], path[1:])
	}
	return nil
}

// checkExamples compares the answers of the calls with the examples of the description, or writes these (-examples).
func (o options) checkExamples(calls []call, outcomes []map[string]any, seen *observed) (problems []string, err error) {
	d, err := parseWithPhotoNames()
	if err != nil {
		return nil, err
	}
	got, err := newRecordedExamples(d, calls, outcomes, seen)
	if err != nil {
		return nil, err
	}
	want, err := readRecordedExamples(bundle.RecordedFile)
	missing := errors.Is(err, fs.ErrNotExist)
	if o.examples && (err == nil || missing) {
		got.keepMoving(want, d, calls)
		return nil, got.write(bundle.RecordedFile)
	}
	if missing {
		return []string{bundle.RecordedFile + " is missing; run make examples"}, nil
	}
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(want.compareExamples(got, o.short), func(problem string) bool {
		return slices.ContainsFunc(calls, func(c call) bool {
			return slices.ContainsFunc(c.Moving, func(field string) bool {
				return strings.HasPrefix(problem, c.Call+"/"+nameExample(d, c)+".data."+field)
			})
		})
	}), nil
}
