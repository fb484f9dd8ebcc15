package bundle

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

// ChecksTable is the table of quality checks, from the folder of the description.
const ChecksTable = "../internal/engine/quality/checks.yaml"

// facts are what the description says from other tables of the repository. A file writes
// {{checks}} for the number of quality checks, also inside of a text, {{checkNames}} for the
// list of their names, and {{imageFormats}} for the formats of images that are read (x-image).
type facts map[string]*yaml.Node

var factMark = regexp.MustCompile(`\{\{(\w+)\}\}`)

// readFacts reads the tables; a folder without them has no facts.
func readFacts(dir string) (facts, error) {
	data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(ChecksTable)))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var checks []struct{ Name string }
	if err := yaml.Unmarshal(data, &checks); err != nil {
		return nil, fmt.Errorf("%s: %w", ChecksTable, err)
	}
	names := &yaml.Node{Kind: yaml.SequenceNode, Style: yaml.FlowStyle}
	for _, c := range checks {
		names.Content = append(names.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: c.Name})
	}
	formats, err := readImageFormats(dir)
	if err != nil {
		return nil, err
	}
	return facts{"imageFormats": formats, "checkNames": names, "checks": {Kind: yaml.ScalarNode, Tag: "!!int", Value: strconv.Itoa(len(checks))}}, nil
}

// readImageFormats reads the formats of the schema Image and joins them: a, b or c.
func readImageFormats(dir string) (*yaml.Node, error) {
	const file = "schemas/common.yaml"
	data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(file)))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil // a description without images, such as those of the tests
	}
	if err != nil {
		return nil, err
	}
	var common struct {
		Image struct {
			Limits struct{ Formats []string } `yaml:"x-image"`
		} `yaml:"Image"`
	}
	if err := yaml.Unmarshal(data, &common); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	formats := common.Image.Limits.Formats
	if len(formats) < 2 {
		return nil, fmt.Errorf("%s: x-image of Image lists no formats", file)
	}
	last := len(formats) - 1
	return newTextNode(strings.Join(formats[:last], ", ") + " or " + formats[last]), nil
}

// fillIn replaces the marks in a scalar.
func (f facts) fillIn(node *yaml.Node) error {
	marks := factMark.FindAllStringSubmatch(node.Value, -1)
	for _, mark := range marks {
		fact := f[mark[1]]
		switch {
		case fact == nil:
			return fmt.Errorf("line %d: there is no fact %s", node.Line, mark[0])
		case mark[0] == node.Value:
			*node = *withoutAliases(fact)
		case fact.Kind != yaml.ScalarNode:
			return fmt.Errorf("line %d: %s is no text", node.Line, mark[0])
		default:
			node.Value = strings.ReplaceAll(node.Value, mark[0], fact.Value)
		}
	}
	return nil
}
