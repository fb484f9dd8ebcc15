// Package convert turns model files as they lie in published packages into the
// ONNX files that the program runs.
//
// Conversion is pure: bytes in, bytes out, and equal input gives equal output,
// so that the manifest can pin the SHA-256 of the result. Serving code never
// imports this package; only `likeness models pull` does. Input comes from
// verified packages, but every parser checks bounds all the same and reports
// errors instead of panicking.
package convert

import (
	"fmt"
	"slices"

	"github.com/likeness-api/likeness/internal/runtime/convert/faceapi"
	"github.com/likeness-api/likeness/internal/runtime/convert/onnx"
	"github.com/likeness-api/likeness/internal/runtime/convert/tfjs"
	"github.com/likeness-api/likeness/internal/runtime/convert/tflite"
	"github.com/likeness-api/likeness/internal/runtime/convert/torch"
)

// Request is one conversion.
type Request struct {
	Name      string // of the model; becomes the graph's name
	Converter string // see Run
	Network   string // faceapi-weights and torch-weights: which network
	// Files holds the contents of the source files, in the manifest's order.
	Files   []File
	Input   Tensor
	Outputs []Tensor
}

// File is a source file; Path is its path inside the package.
type File struct {
	Path string
	Data []byte
}

// Tensor names an input or output of the result. From is its name in the source
// where it differs. Shape has 0 for a free size.
type Tensor struct {
	Name, From string
	Shape      []int
}

// SourceName is From, or Name when there is no From.
func (t Tensor) SourceName() string {
	if t.From != "" {
		return t.From
	}
	return t.Name
}

// Run converts. The converters: none (the file as it is), onnx-edit (free
// the input's sizes, expose inner tensors, leave out other outputs, fold-friendly constants, fast PRelu), tflite, tfjs-graph,
// faceapi-weights and torch-weights. Denormal weights of the result, whatever the converter, are set to
// zero; a file without any keeps its bytes.
func Run(r Request) ([]byte, error) {
	if len(r.Files) == 0 {
		return nil, fmt.Errorf("convert %s: no source file", r.Name)
	}
	out, err := runConverter(r)
	if err == nil {
		out, err = zeroDenormals(out)
	}
	if err != nil {
		return nil, fmt.Errorf("convert %s: %w", r.Name, err)
	}
	return out, nil
}

func runConverter(r Request) ([]byte, error) {
	switch r.Converter {
	case "none":
		return r.Files[0].Data, nil
	case "onnx-edit":
		return editModel(r)
	case "tflite":
		outputs := make([]tflite.Tensor, len(r.Outputs))
		for i, o := range r.Outputs {
			outputs[i] = tflite.Tensor{Source: o.SourceName(), Name: o.Name, Shape: o.Shape}
		}
		in := tflite.Tensor{Source: r.Input.SourceName(), Name: r.Input.Name, Shape: r.Input.Shape}
		return tflite.Convert(r.Files[0].Data, r.Name, in, outputs)
	case "torch-weights":
		return convertCheckpoint(r)
	case "faceapi-weights":
		if len(r.Files) != 2 {
			return nil, fmt.Errorf("%d source files, want the weights manifest and the weights", len(r.Files))
		}
		outputs := make([]faceapi.Output, len(r.Outputs))
		for i, o := range r.Outputs {
			outputs[i] = faceapi.Output{Name: o.Name, Source: o.SourceName(), Shape: o.Shape}
		}
		return faceapi.Convert(faceapi.Conversion{
			Network: r.Network, Name: r.Name, Manifest: r.Files[0].Data, Weights: r.Files[1].Data,
			Input: r.Input.Name, InputShape: r.Input.Shape, Outputs: outputs,
		})
	case "tfjs-graph":
		if len(r.Files) != 2 {
			return nil, fmt.Errorf("%d source files, want the topology and the weights", len(r.Files))
		}
		outputs := make([]tfjs.Tensor, len(r.Outputs))
		for i, o := range r.Outputs {
			outputs[i] = tfjs.Tensor{Source: o.SourceName(), Name: o.Name, Shape: o.Shape}
		}
		in := tfjs.Tensor{Source: r.Input.SourceName(), Name: r.Input.Name, Shape: r.Input.Shape}
		return tfjs.Convert(r.Files[0].Data, r.Files[1].Data, r.Name, in, outputs)
	}
	return nil, fmt.Errorf("no converter is called %q", r.Converter)
}

func convertCheckpoint(r Request) ([]byte, error) {
	outputs := make([]torch.Port, len(r.Outputs))
	for i, o := range r.Outputs {
		outputs[i] = torch.Port{Name: o.Name, Source: o.SourceName(), Shape: toDims(o.Shape)}
	}
	return torch.Convert(torch.Conversion{
		Network: r.Network, Name: r.Name, Checkpoint: r.Files[0].Data, Input: torch.Port{Name: r.Input.Name, Shape: toDims(r.Input.Shape)}, Outputs: outputs,
	})
}

// zeroDenormals writes the file again only if it has denormal weights.
func zeroDenormals(file []byte) ([]byte, error) {
	m, err := onnx.DecodeModel(file)
	if err != nil {
		return nil, err
	}
	zeroed, err := m.ZeroDenormals()
	if err != nil || zeroed == 0 {
		return file, err
	}
	return m.Encode(), nil
}

func editModel(r Request) ([]byte, error) {
	m, err := onnx.DecodeModel(r.Files[0].Data)
	if err != nil {
		return nil, err
	}
	m.KeepConstantsConstant()
	m.FusePointwiseConvs()
	if err := m.SplitPRelu(); err != nil {
		return nil, err
	}
	names := make([]string, len(r.Outputs))
	for i, o := range r.Outputs {
		names[i] = o.Name
		if err := m.ExposeTensor(o.Name, toDims(o.Shape)); err != nil {
			return nil, err
		}
	}
	m.KeepOutputs(names)
	if slices.Contains(r.Input.Shape, 0) {
		if err := m.FreeAxes(r.Input.Name, r.Input.Shape); err != nil {
			return nil, err
		}
	}
	return m.Encode(), nil
}

func toDims(shape []int) []int64 {
	out := make([]int64, len(shape))
	for i, d := range shape {
		out[i] = int64(d)
		if d == 0 {
			out[i] = -1
		}
	}
	return out
}
