package bundle

import (
	"fmt"
	"strings"

	"gopkg.in/yaml.v3"
)

// writeAnswers replaces every schema {x-answer: DATA} of a 200 answer by a component
// <OperationId>Answer: the envelope with DATA as data and without error, which is null in it.
// With x-failure, the codes with which the operation may run without a result, the schema
// becomes oneOf that component and WithoutResult. The two exclude
// each other by the type of error, so that a generator without support for constants finds
// exactly one that fits. With x-failure-data: true the answer has its whole data without a result too: it stays one
// component, whose error is null or an error.
func (b *bundler) writeAnswers(root *yaml.Node) error {
	envelope := findEntry(b.components["schemas"], "Envelope")
	if envelope == nil {
		return nil // a description without an envelope, such as those of the tests
	}
	paths := findEntry(root, "paths")
	for i := 1; i < len(paths.Content); i += 2 {
		item := paths.Content[i]
		for j := 1; j < len(item.Content); j += 2 {
			if err := b.writeAnswer(item.Content[j], envelope); err != nil {
				return fmt.Errorf("%s: %w", paths.Content[i-1].Value, err)
			}
		}
	}
	removeEntry(b.components["schemas"], "Envelope")
	return nil
}

func (b *bundler) writeAnswer(op, envelope *yaml.Node) error {
	schema := op
	for _, key := range []string{"responses", "200", "content", "application/json", "schema"} {
		if schema = findEntry(schema, key); schema == nil {
			return nil
		}
	}
	data := findEntry(schema, "x-answer")
	if data == nil {
		return nil
	}
	id, name := findEntry(op, "operationId"), findEntry(op, "x-operation")
	if id == nil || name == nil {
		return fmt.Errorf("an answer in the envelope needs operationId and x-operation")
	}
	answer := withoutAliases(envelope)
	setEntry(answer, "description", newTextNode("The answer of "+name.Value+": its result is in data, and error is null."))
	setEntry(findEntry(answer, "properties"), "data", data)
	setEntry(findEntry(answer, "properties"), "error", noError())
	component := strings.ToUpper(id.Value[:1]) + id.Value[1:] + "Answer"
	answer.Content = append(answer.Content, newTextNode("x-answer-of"), newTextNode(name.Value))
	all := b.components["schemas"]
	if findEntry(all, component) != nil {
		return fmt.Errorf("a schema is called %s already", component)
	}
	all.Content = append(all.Content, newTextNode(component), answer)
	reference := referTo(component)
	failure := findEntry(schema, "x-failure")
	switch {
	case failure != nil && findEntry(schema, "x-failure-data") != nil:
		setEntry(answer, "description", newTextNode("The answer of "+name.Value+": data is whole also where ok is false, and error says why there is no result."))
		setEntry(findEntry(answer, "properties"), "error", maybeError())
		*schema = *reference
		schema.Content = append(schema.Content, newTextNode("x-failure"), failure)
		return nil
	case failure != nil:
		*schema = *newMappingNode("oneOf", &yaml.Node{Kind: yaml.SequenceNode, Content: []*yaml.Node{reference, referTo("WithoutResult")}})
		schema.Content = append(schema.Content, newTextNode("x-failure"), failure)
		return nil
	}
	*schema = *reference
	return nil
}

func referTo(component string) *yaml.Node {
	return newMappingNode("$ref", newTextNode("#/components/schemas/"+component))
}

// noError is the schema of error in an answer that has a result. The type string beside
// null is for generators that have no type for null alone; an object, as in WithoutResult,
// is neither. A constant ok would say it too, but the Python of openapi-generator refuses
// every value of a constant true.
func noError() *yaml.Node {
	types := &yaml.Node{Kind: yaml.SequenceNode, Style: yaml.FlowStyle, Content: []*yaml.Node{newTextNode("string"), newQuotedNode("null")}}
	node := newMappingNode("type", types)
	node.Content = append(node.Content, newTextNode("description"), newTextNode("Always null."))
	return node
}

// maybeError is the schema of error in an answer that is whole with and without a result.
func maybeError() *yaml.Node {
	none := newMappingNode("type", newQuotedNode("null"))
	return newMappingNode("anyOf", &yaml.Node{Kind: yaml.SequenceNode, Content: []*yaml.Node{referTo("ApiError"), none}})
}

func newQuotedNode(value string) *yaml.Node {
	return &yaml.Node{Kind: yaml.ScalarNode, Value: value, Tag: "!!str", Style: yaml.DoubleQuotedStyle}
}

func newMappingNode(key string, value *yaml.Node) *yaml.Node {
	return &yaml.Node{Kind: yaml.MappingNode, Content: []*yaml.Node{newTextNode(key), value}}
}

func newTextNode(value string) *yaml.Node {
	return &yaml.Node{Kind: yaml.ScalarNode, Value: value, Tag: "!!str"}
}

func setEntry(node *yaml.Node, key string, value *yaml.Node) {
	for i := 0; i+1 < len(node.Content); i += 2 {
		if node.Content[i].Value == key {
			node.Content[i+1] = value
		}
	}
}

func removeEntry(node *yaml.Node, key string) {
	for i := 0; i+1 < len(node.Content); i += 2 {
		if node.Content[i].Value == key {
			node.Content = append(node.Content[:i:i], node.Content[i+2:]...)
			return
		}
	}
}
