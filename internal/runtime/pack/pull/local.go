package pull

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/likeness-api/likeness/internal/runtime/convert/onnx"
	"github.com/likeness-api/likeness/internal/runtime/pack"
)

// maxLocalBytes bounds an operator's model file.
const maxLocalBytes = 2 << 30

// AddLocal copies an operator's recogniser into the models directory and writes
// its entry. Input, output, layout and size of the embedding are read from the
// file; lm brings the rest.
func AddLocal(dir, file string, lm pack.LocalModel, use bool) (pack.LocalModel, error) {
	info, err := os.Stat(file)
	if err != nil {
		return lm, diskProblem("cannot read "+file, err)
	}
	if info.Size() > maxLocalBytes {
		return lm, unusableModel(file, fmt.Errorf("%d bytes are more than the limit of %d", info.Size(), int64(maxLocalBytes)))
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return lm, diskProblem("cannot read "+file, err)
	}
	if err := describeLocal(data, &lm); err != nil {
		return lm, unusableModel(file, err)
	}
	lm.SHA256 = hashOf(data)
	lm.File = lm.Name + ".local.onnx"
	local, err := pack.ReadLocal(dir)
	if err != nil {
		return lm, err
	}
	if err := local.PutModel(lm, use); err != nil { // refuses a name that would lead the copy elsewhere
		return lm, err
	}
	if err := pack.MakeDir(dir); err != nil {
		return lm, diskProblem("cannot make "+dir, err)
	}
	if err := pack.WriteFile(filepath.Join(dir, lm.File), data); err != nil {
		return lm, diskProblem("cannot copy the model into "+dir, err)
	}
	if err := local.Save(dir); err != nil {
		return lm, diskProblem("cannot write "+pack.LocalFile, err)
	}
	return lm, nil
}

func unusableModel(file string, err error) error {
	return &pack.Problem{
		Kind: pack.ManifestInvalid, Message: file + " cannot be used as a recogniser", Cause: err,
		Fix: "export an ONNX model with one 1x3x112x112 (or 1x112x112x3) float input and an embedding as its output",
	}
}

// describeLocal fills in what the graph itself says.
func describeLocal(data []byte, lm *pack.LocalModel) error {
	m, err := onnx.DecodeModel(data)
	if err != nil {
		return err
	}
	for i := range m.Graph.Initializers {
		if m.Graph.Initializers[i].IsExternal() { // no sum would cover them
			return errors.New("its weights lie in a second file beside it: export it again with all weights inside (torch: external_data=False)")
		}
	}
	inputs := m.FedInputs()
	if len(inputs) != 1 {
		return fmt.Errorf("it has %d inputs", len(inputs))
	}
	in := inputs[0]
	if in.Type != onnx.Float || len(in.Dims) != 4 {
		return fmt.Errorf("its input %q is not a float tensor of four axes", in.Name)
	}
	const side = 112
	fits := func(h, w, c int64) bool { return c == 3 && (h == side || h < 0) && (w == side || w < 0) }
	switch d := in.Dims; {
	case d[0] > 1:
		return fmt.Errorf("its batch size is fixed at %d", d[0])
	case fits(d[2], d[3], d[1]):
		lm.Layout = "NCHW"
	case fits(d[1], d[2], d[3]):
		lm.Layout = "NHWC"
	default:
		return fmt.Errorf("its input has the shape %v", d)
	}
	lm.Input = in.Name
	for _, out := range m.Graph.Outputs {
		if n := len(out.Dims); n > 0 && out.Type == onnx.Float && out.Dims[n-1] >= 16 {
			lm.Output, lm.Dim = out.Name, int(out.Dims[n-1])
			return nil
		}
	}
	return fmt.Errorf("none of its outputs is a vector of a fixed size")
}
