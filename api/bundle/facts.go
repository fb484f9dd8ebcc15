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
// {{checks}} for the number of quality checks, also inside of a text, and {{checkNames}} for the
// list of their names.
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
	return facts{"checkNames": names, "checks": {Kind: yaml.ScalarNode, Tag: "!!int", Value: strconv.Itoa(len(checks))}}, nil
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
