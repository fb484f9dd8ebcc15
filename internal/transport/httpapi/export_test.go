package httpapi

import (
	"github.com/likeness-api/likeness/api"
)

// Prepared runs the reading of a request alone, for fuzzing and measuring: it keeps the plan and the buffers between reads.
type Prepared struct {
	plan  *plan
	pools buffers
}

// Prepare compiles the plan of op.
func Prepare(op *api.Operation) (*Prepared, error) {
	body, _, err := inputPlan(op)
	return &Prepared{plan: body}, err
}

// Read reads data into dst and gives the buffers back.
func (p *Prepared) Read(data []byte, dst any) (images int, warnings []string, err error) {
	mem := &lease{from: &p.pools, quota: &budget{max: 1 << 40}}
	defer mem.releaseAll()
	in := &requestReader{mem: mem, out: []byte{'{'}}
	if err := in.readBody(p.plan, data); err != nil {
		return 0, nil, err
	}
	in.out = append(in.out, '}')
	return len(in.images), in.warnings, in.decodeInto(dst)
}

// DecodeImage decodes the text of an image field and copies the result.
func DecodeImage(text []byte, maxBytes int) ([]byte, error) {
	mem := &lease{from: &buffers{}, quota: &budget{max: 1 << 40}}
	defer mem.releaseAll()
	out, err := decodeImage(text, &api.ImageLimits{MaxBytes: maxBytes}, mem)
	return append([]byte(nil), out...), err
}

// Small parts under test.
var (
	NewRequestID = newRequestID
	Bearer       = parseBearer
)
