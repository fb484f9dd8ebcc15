package onnx

// opset and irVersion of the models that are built here: GridSample and Resize as used need 16.
const (
	opset     = 17
	irVersion = 8
)

// NewModel starts a model whose graph has a name.
func NewModel(name string) Model {
	return Model{IRVersion: irVersion, Producer: "likeness", Opset: opset, Graph: Graph{Name: name}}
}

// EncodeOptimised returns the bytes of a finished model, after operations were joined and what nothing uses was left out.
func (m *Model) EncodeOptimised() ([]byte, error) {
	m.FusePads()
	m.FuseTransposedConvs()
	m.FusePointwiseConvs()
	if err := m.SplitPRelu(); err != nil {
		return nil, err
	}
	m.PruneUnused()
	return m.Encode(), nil
}
