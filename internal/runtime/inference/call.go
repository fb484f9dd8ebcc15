package inference

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"

	ort "github.com/yalue/onnxruntime_go"
)

// idleLimit bounds the calls kept for one shape, and those that serve every shape, beyond the cores that can use
// them, so that a burst does not leave its tensors behind for ever.
const idleLimit = 4

// sharedInputs is the length of an input from which its memory serves every shape: the detectors of faces take
// photos in some twenty shapes of up to 4 MB, that of printed text in three of up to 11 MB, and few are in use at a
// time. Smaller inputs are kept by shape.
const sharedInputs = 3*320*320 + 1

// Call is one set of input and output tensors, borrowed from a session's pool:
//
//	call, err := session.BorrowCall([]int64{1, 3, 112, 112})
//	...fill call.Input(0)...
//	defer call.ReturnTensors()
//	err = call.Run(ctx)
//	...read call.Output(0)...
//
// It belongs to one goroutine until ReturnTensors.
type Call struct {
	session             *Session
	key                 string
	memory              []float32 // of the input of a call that serves every shape; else nil
	in                  []*ort.Tensor[float32]
	out                 []*ort.Tensor[float32]
	inValues, outValues []ort.Value
	outputsKnown        bool
}

// BorrowCall borrows tensors for the given input shapes, one a model input; nil means
// the shapes of the model file, which must then be fixed. The inputs hold what
// their last user left: fill them completely.
func (s *Session) BorrowCall(shapes ...[]int64) (*Call, error) {
	if len(shapes) == 0 {
		for _, p := range s.inputs {
			shapes = append(shapes, p.Shape)
		}
	}
	if len(shapes) != len(s.inputs) {
		return nil, fmt.Errorf("inference: %s: %d input shapes for %d inputs", s.name, len(shapes), len(s.inputs))
	}
	key := shapeKey(shapes)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.idle == nil {
		return nil, ErrClosed
	}
	if calls := s.idle[key]; len(calls) > 0 {
		c := calls[len(calls)-1]
		s.idle[key] = calls[:len(calls)-1]
		return c, nil
	}
	if len(shapes) == 1 && ort.NewShape(shapes[0]...).FlattenedSize() >= sharedInputs {
		return s.borrowShared(key, shapes[0])
	}
	return s.newCall(key, shapes)
}

// borrowShared is BorrowCall for a call that serves every shape; s.mu is held.
func (s *Session) borrowShared(key string, shape []int64) (*Call, error) {
	c := &Call{session: s}
	if n := len(s.idleShared); n > 0 {
		at := max(slices.IndexFunc(s.idleShared, func(c *Call) bool { return c.key == key }), 0)
		c = s.idleShared[at]
		s.idleShared = slices.Delete(s.idleShared, at, at+1)
	}
	if c.key == key {
		return c, nil
	}
	if err := c.changeShape(key, shape); err != nil {
		return nil, err
	}
	return c, nil
}

// changeShape gives a call that serves every shape another one, in the memory that it has where that is enough.
func (c *Call) changeShape(key string, shape []int64) error {
	if err := c.destroyTensors(); err != nil {
		return err
	}
	size := ort.NewShape(shape...)
	if n := int(size.FlattenedSize()); n > len(c.memory) {
		c.memory = make([]float32, n)
	}
	t, err := ort.NewTensor(size, c.memory)
	if err != nil {
		return fmt.Errorf("inference: %s: input %q %v: %w", c.session.name, c.session.inputs[0].Name, shape, err)
	}
	c.key, c.outputsKnown = key, false
	c.in, c.inValues = []*ort.Tensor[float32]{t}, []ort.Value{t}
	c.out, c.outValues = nil, make([]ort.Value, len(c.session.outputs))
	return nil
}

func (s *Session) newCall(key string, shapes [][]int64) (*Call, error) {
	c := &Call{session: s, key: key, outValues: make([]ort.Value, len(s.outputs))}
	for i, shape := range shapes {
		t, err := ort.NewEmptyTensor[float32](ort.NewShape(shape...))
		if err != nil {
			return nil, errors.Join(fmt.Errorf("inference: %s: input %q %v: %w", s.name, s.inputs[i].Name, shape, err), c.destroyTensors())
		}
		c.in = append(c.in, t)
		c.inValues = append(c.inValues, t)
	}
	return c, nil
}

// countInputs is how many numbers the inputs hold.
func (c *Call) countInputs() int {
	n := 0
	for _, t := range c.in {
		n += len(t.GetData())
	}
	return n
}

func shapeKey(shapes [][]int64) string {
	var b []byte
	for i, shape := range shapes {
		if i > 0 {
			b = append(b, ' ')
		}
		for j, n := range shape {
			if j > 0 {
				b = append(b, 'x')
			}
			b = strconv.AppendInt(b, n, 10)
		}
	}
	return string(b)
}

// Input is the i-th input, row-major.
func (c *Call) Input(i int) []float32 { return c.in[i].GetData() }

// Output is the i-th output of the last Run, row-major; it is valid until ReturnTensors.
func (c *Call) Output(i int) []float32 { return c.out[i].GetData() }

// OutputShape is the shape of the i-th output of the last Run.
func (c *Call) OutputShape(i int) []int64 { return c.out[i].GetShape() }

// Run waits for a core, giving up when ctx ends, and runs the model once.
func (c *Call) Run(ctx context.Context) error { return c.session.run(ctx, c) }

// ReturnTensors gives the tensors back; c and what Input and Output returned are dead.
func (c *Call) ReturnTensors() {
	s := c.session
	if !s.keepIdle(c) {
		_ = c.destroyTensors() // frees memory only
	}
}

// keepIdle keeps a call for the next one that borrows it, unless there are many of its kind.
func (s *Session) keepIdle(c *Call) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	most := s.rt.Cores() + idleLimit
	switch {
	case s.idle == nil:
		return false
	case c.memory != nil && len(s.idleShared) < most:
		s.idleShared = append(s.idleShared, c)
	case c.memory == nil && len(s.idle[c.key]) < most:
		s.idle[c.key] = append(s.idle[c.key], c)
	default:
		return false
	}
	return true
}

// ReleaseTensors frees the tensors that sessions keep for the next calls, which then make their own.
func (rt *Runtime) ReleaseTensors() error {
	rt.mu.Lock()
	sessions := slices.Clone(rt.sessions)
	rt.mu.Unlock()
	var errs []error
	for _, s := range sessions {
		for _, c := range s.takeIdle() {
			errs = append(errs, c.destroyTensors())
		}
	}
	return errors.Join(errs...)
}

// takeIdle takes all calls out of the pool; a closed session has none.
func (s *Session) takeIdle() []*Call {
	s.mu.Lock()
	defer s.mu.Unlock()
	calls := slices.Concat(append(slices.Collect(maps.Values(s.idle)), s.idleShared)...)
	clear(s.idle)
	s.idleShared = nil
	return calls
}

// keepOutputs keeps the tensors that the first run made for all later ones.
func (c *Call) keepOutputs() error {
	c.out = c.out[:0]
	for i, v := range c.outValues {
		t, ok := v.(*ort.Tensor[float32])
		if !ok {
			return fmt.Errorf("inference: %s: output %q is no float32 tensor", c.session.name, c.session.outputs[i].Name)
		}
		c.out = append(c.out, t)
	}
	c.outputsKnown = true
	return nil
}

func (c *Call) destroyTensors() error {
	var errs []error
	for _, t := range c.in {
		errs = append(errs, t.Destroy())
	}
	for _, v := range c.outValues {
		if v != nil {
			errs = append(errs, v.Destroy())
		}
	}
	return errors.Join(errs...)
}
