// Package ownmodel reads and evaluates the small models that this project fitted itself and
// carries in the program: models/own/<name>.json (networks with their settings, in the one layout
// of Model) and models/own/<name>.onnx (graphs for ONNX Runtime). models/cards/own-<name>.md
// describes each; lab/train/own_model.py writes the JSON.
package ownmodel

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/likeness-api/likeness/models"
)

// Format is the value of Model.Format that this program reads.
const Format = "likeness-model/1"

// Model is the content of models/own/<name>.json. S is what the package that uses the model needs
// besides the networks (thresholds, bands); None where it needs nothing.
type Model[S any] struct {
	Format   string     `json:"format"`
	Name     string     `json:"name"` // of the file
	Card     string     `json:"card"` // models/cards/<card>.md
	Networks []*Network `json:"networks"`
	Settings S          `json:"settings"`
}

// None is the type of the settings of a model without any.
type None struct{}

// Network returns the network of a name, nil where there is none.
func (m *Model[S]) Network(name string) *Network {
	if i := slices.IndexFunc(m.Networks, func(n *Network) bool { return n.Name == name }); i >= 0 {
		return m.Networks[i]
	}
	return nil
}

// Load reads models/own/<name>.json. See Parse.
func Load[S any](name string, check func(*Model[S]) error) (*Model[S], error) {
	data, err := models.Files.ReadFile(jsonPath(name))
	if err != nil {
		return nil, err
	}
	return Parse(name, data, check)
}

// Parse reads the JSON text of the model name. Errors are unknown fields, another format or name,
// networks whose sizes do not fit together, and what check returns: that the model does not fit
// the program. Every error names the file. Networks of the result can be evaluated.
func Parse[S any](name string, data []byte, check func(*Model[S]) error) (*Model[S], error) {
	m := new(Model[S])
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(m)
	if err == nil {
		err = m.checkLayout(name)
	}
	if err == nil {
		err = check(m)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", jsonPath(name), err)
	}
	return m, nil
}

func (m *Model[S]) checkLayout(name string) error {
	if m.Format != Format {
		return fmt.Errorf("the format is %q, want %q", m.Format, Format)
	}
	if m.Name != name {
		return fmt.Errorf("the name is %q, want %q", m.Name, name)
	}
	if _, err := models.Files.ReadFile("cards/" + m.Card + ".md"); err != nil {
		return fmt.Errorf("the card %q does not exist", m.Card)
	}
	if len(m.Networks) == 0 {
		return errors.New("there is no network")
	}
	for i, n := range m.Networks {
		if n == nil {
			return fmt.Errorf("network %d is null", i)
		}
		if err := n.checkSizes(); err != nil {
			return fmt.Errorf("network %q: %w", n.Name, err)
		}
		if m.Network(n.Name) != n {
			return fmt.Errorf("two networks have the name %q", n.Name)
		}
	}
	return nil
}

// ReadONNX returns the bytes of models/own/<name>.onnx.
func ReadONNX(name string) ([]byte, error) { return models.Files.ReadFile("own/" + name + ".onnx") }

func jsonPath(name string) string { return "own/" + name + ".json" }
