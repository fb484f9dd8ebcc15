// Package ownmodel reads the small models that this project fitted itself and carries in the
// program: models/own/<name>.json (weights with their settings, one JSON object) and
// models/own/<name>.onnx (networks). models/cards/own-<name>.md describes each.
package ownmodel

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/likeness-api/likeness/models"
)

// Load reads models/own/<name>.json. See Parse.
func Load[T any](name string, check func(*T) error) (*T, error) {
	data, err := models.Files.ReadFile(jsonPath(name))
	if err != nil {
		return nil, err
	}
	return Parse(name, data, check)
}

// Parse reads the JSON text of the model name. Fields that T does not have are an error, and so
// is what check returns: that the numbers do not fit together. Errors name the file.
func Parse[T any](name string, data []byte, check func(*T) error) (*T, error) {
	out := new(T)
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(out); err != nil {
		return nil, fmt.Errorf("%s: %w", jsonPath(name), err)
	}
	if err := check(out); err != nil {
		return nil, fmt.Errorf("%s: %w", jsonPath(name), err)
	}
	return out, nil
}

// ReadONNX returns the bytes of models/own/<name>.onnx.
func ReadONNX(name string) ([]byte, error) { return models.Files.ReadFile("own/" + name + ".onnx") }

func jsonPath(name string) string { return "own/" + name + ".json" }
