package api

import (
	"encoding/json"
	"strings"

	"gopkg.in/yaml.v3"
)

// exampleValue reads an example as a Go value and as JSON text in the order of the file.
func exampleValue(node *yaml.Node) (value any, text string, err error) {
	if node == nil {
		return nil, "", nil
	}
	if err := node.Decode(&value); err != nil {
		return nil, "", err
	}
	var b strings.Builder
	err = writeJSON(&b, node, "\n")
	return value, b.String(), err
}

// writeJSON writes node as indented JSON; lists of numbers stay on one line. newline is
// the line break with the indent of the enclosing value.
func writeJSON(b *strings.Builder, node *yaml.Node, newline string) error {
	open, shut, step := "{", "}", 2
	switch node.Kind {
	case yaml.MappingNode:
	case yaml.SequenceNode:
		open, shut, step = "[", "]", 1
	default:
		var v any
		if err := node.Decode(&v); err != nil {
			return err
		}
		return writeValue(b, v)
	}
	inner, between := newline+"  ", ","
	if len(node.Content) == 0 || node.Kind == yaml.SequenceNode && allNumbers(node) {
		inner, newline, between = "", "", ", "
	}
	b.WriteString(open)
	for i := 0; i < len(node.Content); i += step {
		if i > 0 {
			b.WriteString(between)
		}
		b.WriteString(inner)
		value := node.Content[i]
		if step == 2 {
			if err := writeValue(b, value.Value); err != nil {
				return err
			}
			b.WriteString(": ")
			value = node.Content[i+1]
		}
		if err := writeJSON(b, value, inner); err != nil {
			return err
		}
	}
	b.WriteString(newline)
	b.WriteString(shut)
	return nil
}

// writeValue writes a value of a line with < and & as they are: the text is for people, and pages escape it themselves.
func writeValue(b *strings.Builder, value any) error {
	var text strings.Builder
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	err := e.Encode(value)
	b.WriteString(strings.TrimSuffix(text.String(), "\n"))
	return err
}

func allNumbers(node *yaml.Node) bool {
	for _, n := range node.Content {
		if n.Kind != yaml.ScalarNode || n.Tag != "!!int" && n.Tag != "!!float" {
			return false
		}
	}
	return true
}
