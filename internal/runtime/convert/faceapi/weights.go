// Package faceapi rebuilds face-api.js networks as ONNX graphs.
//
// The packages carry weights only (a JSON manifest and one binary file, most
// weights quantised to 8 bits); the networks themselves are written down in the
// library's TypeScript and here, layer by layer, from that source
// (@vladmandic/face-api 1.7.15, src/). The subtraction of the mean colour and
// the division by 255, which the library does before the first layer, are part
// of the graph: feed RGB 0-255, channels last.
package faceapi

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/runtime/convert/graph"
)

// weights hands out the tensors of one file and remembers what is missing.
type weights struct {
	byName map[string]*graph.Const
	used   map[string]bool
	err    error
}

// entry is one tensor of a weights manifest.
type entry struct {
	Name         string `json:"name"`
	Shape        []int  `json:"shape"`
	Dtype        string `json:"dtype"`
	Quantization *struct {
		Dtype string  `json:"dtype"`
		Scale float64 `json:"scale"`
		Min   float64 `json:"min"`
	} `json:"quantization"`
}

// readWeights reads the manifest's tensors, which lie in data one after another.
// A quantised value q stands for q * scale + min, computed in double precision
// and rounded once, as TensorFlow.js does.
func readWeights(manifest, data []byte) (*weights, error) {
	var groups []struct {
		Weights []entry `json:"weights"`
	}
	if err := json.Unmarshal(manifest, &groups); err != nil {
		return nil, fmt.Errorf("faceapi: manifest: %w", err)
	}
	w := &weights{byName: map[string]*graph.Const{}, used: map[string]bool{}}
	for _, g := range groups {
		for _, e := range g.Weights {
			c, rest, err := e.readTensor(data)
			if err != nil {
				return nil, fmt.Errorf("faceapi: weight %q: %w", e.Name, err)
			}
			w.byName[e.Name], data = c, rest
		}
	}
	if len(data) != 0 {
		return nil, fmt.Errorf("faceapi: %d bytes belong to no weight", len(data))
	}
	return w, nil
}

func (e entry) readTensor(data []byte) (*graph.Const, []byte, error) {
	if e.Dtype != "float32" {
		return nil, nil, fmt.Errorf("element type %q is not supported", e.Dtype)
	}
	size := 1
	for _, d := range e.Shape {
		if d <= 0 || d > 1<<20 || size > 1<<26 {
			return nil, nil, fmt.Errorf("shape %v", e.Shape)
		}
		size *= d
	}
	width := 4
	if e.Quantization != nil {
		if e.Quantization.Dtype != "uint8" {
			return nil, nil, fmt.Errorf("quantisation %q is not supported", e.Quantization.Dtype)
		}
		width = 1
	}
	if size > len(data)/width {
		return nil, nil, errors.New("the file ends before it")
	}
	c := &graph.Const{Dims: e.Shape, F: make([]float32, size)}
	for i := range c.F {
		if q := e.Quantization; q != nil {
			c.F[i] = float32(float64(data[i])*q.Scale + q.Min)
		} else {
			c.F[i] = math.Float32frombits(binary.LittleEndian.Uint32(data[4*i:]))
		}
	}
	return c, data[size*width:], nil
}

// getWeight returns a weight with as many axes as given.
func (w *weights) getWeight(name string, axes int) *graph.Const {
	c := w.byName[name]
	if c == nil || len(c.Dims) != axes {
		if w.err == nil {
			w.err = fmt.Errorf("faceapi: no weight %q of %d axes", name, axes)
		}
		c = &graph.Const{Dims: make([]int, axes), F: []float32{}}
	}
	w.used[name] = true
	return c
}

// checkComplete fails when a weight was missing or was not used by the network.
func (w *weights) checkComplete() error {
	if w.err == nil && len(w.used) != len(w.byName) {
		return fmt.Errorf("faceapi: %d of %d weights are used", len(w.used), len(w.byName))
	}
	return w.err
}
