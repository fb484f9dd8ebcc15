package bundle

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"gopkg.in/yaml.v3"
)

// RecordedFile holds the answers, payloads of events and bodies of errors that the program sent when the clients'
// conformance suite made every call (make examples), from the root of the repository.
const RecordedFile = "api/recorded.yaml"

// writeRecorded shows what was recorded as examples: the answers of operations whose path files have none, the payloads
// of events, and a body of each error.
func (b *bundler) writeRecorded(root *yaml.Node) error {
	name := filepath.Base(RecordedFile)
	if _, err := os.Stat(filepath.Join(b.dir, name)); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	recorded, err := b.readFile(name)
	if err != nil {
		return err
	}
	if err := b.fillExamples(recorded); err != nil {
		return err
	}
	operations, payloads, failures := findEntry(recorded, "operations"), findEntry(recorded, "events"), findEntry(recorded, "errors")
	if operations == nil || payloads == nil || failures == nil {
		return fmt.Errorf("%s has no operations, events or errors", name)
	}
	eachOperation(findEntry(root, "paths"), func(_ string, op *yaml.Node) {
		operation := findEntry(op, "x-operation")
		if operation == nil {
			operation = findEntry(op, "operationId")
		}
		if media := walkEntries(op, "responses", "200", "content", "application/json"); operation != nil && media != nil && findEntry(media, "examples") == nil {
			addExamples(media, findEntry(operations, operation.Value))
		}
	})
	eachOperation(findEntry(root, "webhooks"), func(kind string, op *yaml.Node) {
		if media := walkEntries(op, "requestBody", "content", "application/json"); media != nil {
			if payload := findEntry(payloads, kind); payload != nil {
				addExamples(media, newMappingNode("delivered", payload))
			}
		}
	})
	for _, e := range findEntry(root, "x-errors").Content {
		if body := findEntry(failures, findEntry(e, "code").Value); body != nil {
			e.Content = append(e.Content, newTextNode("example"), body)
		}
	}
	return nil
}

// fillExamples replaces the marks of images.
func (b *bundler) fillExamples(node *yaml.Node) error {
	if node.Kind == yaml.ScalarNode && node.Value == ImageMark && b.stub != "" {
		node.Value = b.stub
	}
	for _, c := range node.Content {
		if err := b.fillExamples(c); err != nil {
			return err
		}
	}
	return nil
}

// addExamples writes named values as the examples of a media type.
func addExamples(media, values *yaml.Node) {
	if values == nil {
		return
	}
	examples := &yaml.Node{Kind: yaml.MappingNode}
	for i := 0; i+1 < len(values.Content); i += 2 {
		examples.Content = append(examples.Content, values.Content[i], newMappingNode("value", values.Content[i+1]))
	}
	media.Content = append(media.Content, newTextNode("examples"), examples,
		newTextNode("x-recorded"), &yaml.Node{Kind: yaml.ScalarNode, Value: "true", Tag: "!!bool"})
}

// eachOperation calls fn for every method of every path of a section.
func eachOperation(section *yaml.Node, fn func(path string, op *yaml.Node)) {
	if section == nil {
		return
	}
	for i := 0; i+1 < len(section.Content); i += 2 {
		item := section.Content[i+1]
		for j := 1; j < len(item.Content); j += 2 {
			if item.Content[j].Kind == yaml.MappingNode {
				fn(section.Content[i].Value, item.Content[j])
			}
		}
	}
}

// walkEntries walks mapping keys; nil when one is absent.
func walkEntries(node *yaml.Node, keys ...string) *yaml.Node {
	for _, key := range keys {
		if node == nil {
			return nil
		}
		node = findEntry(node, key)
	}
	return node
}
