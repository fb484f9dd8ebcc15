package document

import (
	"context"
	"fmt"
	"sync"

	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/ownmodel"
)

// The names of the networks in errors, metrics and the table of work (package worklimit).
const (
	FindModel = "likeness_zonefind"
	LineModel = "likeness_zoneline"
)

const (
	findStride = 4 // pixels a side of one cell of the finder's output
	findPlanes = 3 // logit, cosine, sine

	stripHeight = 32 // pixels of the strip that the line network reads
	stripStep   = 16 // pixels a character in it
	stripMargin = 24 // pixels before the first and after the last character
	lineStride  = 4  // pixels of one column of its output
	lineClasses = 38 // none, then mrz.Alphabet
)

// networks are the two networks of this package.
type networks struct{ find, line *inference.Session }

// call is the networks during one call, how often they ran, and how many more close views and lines the search may read.
type call struct {
	networks
	second               SecondReader
	viewsLeft, linesLeft int
	spent                spent
}

// Reader reads machine-readable zones. It is safe for concurrent use.
type Reader struct {
	load   func() (networks, error)
	second SecondReader
}

// NewReader makes a Reader. Its networks are loaded when they are first needed and stay
// loaded: a service that reads no document does not hold them. second reads again what is not certain; without it, nil,
// that stays unread.
func NewReader(rt *inference.Runtime, second SecondReader) *Reader {
	return &Reader{second: second, load: sync.OnceValues(func() (n networks, err error) {
		if n.find, err = loadNetwork(rt, networkFile{model: FindModel, file: "zonefind", input: [2]int64{32, 64}, output: []int64{1, findPlanes, 8, 16}}); err != nil {
			return n, err
		}
		n.line, err = loadNetwork(rt, networkFile{model: LineModel, file: "zoneline", input: [2]int64{stripHeight, 32 * lineStride}, output: []int64{1, lineClasses, 32}})
		return n, err
	})}
}

// WarmUp loads both networks.
func (r *Reader) WarmUp(context.Context) error {
	_, err := r.load()
	return err
}

// networkFile is a network of models/own and the shape of its output for an input of some height
// and width, pixels.
type networkFile struct {
	model, file string
	input       [2]int64
	output      []int64
}

// loadNetwork loads a network and compares the shape of its output with the expected one.
func loadNetwork(rt *inference.Runtime, n networkFile) (*inference.Session, error) {
	data, err := ownmodel.ReadONNX(n.file)
	if err != nil {
		return nil, err
	}
	s, err := rt.LoadData(n.model, data)
	if err != nil {
		return nil, err
	}
	call, err := s.BorrowCall([]int64{1, 1, n.input[0], n.input[1]})
	if err != nil {
		return nil, err
	}
	defer call.ReturnTensors()
	clear(call.Input(0))
	if err := call.Run(context.Background()); err != nil {
		return nil, err
	}
	if got := call.OutputShape(0); fmt.Sprint(got) != fmt.Sprint(n.output) {
		return nil, fmt.Errorf("document: own/%s.onnx: the output is %v, want %v", n.file, got, n.output)
	}
	return s, nil
}
