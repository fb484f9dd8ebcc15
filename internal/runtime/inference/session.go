package inference

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	ort "github.com/yalue/onnxruntime_go"

	"github.com/likeness-api/likeness/internal/base/tracing"
)

// Session is one loaded model, shared by all requests.
type Session struct {
	rt              *Runtime
	name            string
	inputs, outputs []Port
	session         *ort.DynamicAdvancedSession
	// wide is the same model with wideThreads threads a run, for runs while cores are idle;
	// nil when the model is not worth it. See UseIdleCores.
	wide       atomic.Pointer[ort.DynamicAdvancedSession]
	wideInputs int // numbers of an input from which wide is used
	from       source

	runs, failures, modelNs, waitedNs, wideRuns atomic.Int64

	mu         sync.Mutex
	idle       map[string][]*Call // by input shapes
	idleShared []*Call            // that serve every shape; see sharedInputs
}

// Port is one input or output of a model. A dimension below 1 is free.
type Port struct {
	Name  string
	Shape []int64
}

// Load reads an ONNX file. name appears in errors and metrics. Every input and
// output must be float32; outputs, when given, picks and orders the outputs to
// compute, otherwise all are, in the file's order. Several models may be loaded at once,
// but not while Close runs.
func (rt *Runtime) Load(name, path string, outputs ...string) (*Session, error) {
	return rt.loadSession(name, source{path: path}, outputs)
}

// LoadData is Load for an ONNX file in memory: a small one that the program
// carries. UseIdleCores is for files alone: data is not kept.
func (rt *Runtime) LoadData(name string, data []byte, outputs ...string) (*Session, error) {
	return rt.loadSession(name, source{path: name + " (carried by the program)", data: data, inMemory: true}, outputs)
}

// source is an ONNX file: on disk at path, or data.
type source struct {
	path     string
	data     []byte // nil once it is loaded
	inMemory bool
}

func (f source) openSession(inputs, outputs []string, options *ort.SessionOptions) (*ort.DynamicAdvancedSession, error) {
	defer beginLoading()()
	if f.inMemory {
		return ort.NewDynamicAdvancedSessionWithONNXData(f.data, inputs, outputs, options)
	}
	return ort.NewDynamicAdvancedSession(f.path, inputs, outputs, options)
}

func (rt *Runtime) loadSession(name string, from source, outputs []string) (*Session, error) {
	options, err := newSessionOptions(ort.GraphOptimizationLevelEnableAll, 1)
	if err != nil {
		return nil, fmt.Errorf("inference: %s: %w", name, err)
	}
	defer options.Destroy() //nolint:errcheck // frees memory only
	inputs, outs, err := from.describePorts()
	if err != nil {
		return nil, fmt.Errorf("inference: %s: read %s: %w", name, from.path, err)
	}
	s := &Session{rt: rt, name: name, from: from, inputs: inputs, outputs: outs, idle: map[string][]*Call{}}
	if len(outputs) > 0 {
		s.outputs, err = pickPorts(s.outputs, outputs)
	}
	if err != nil {
		return nil, fmt.Errorf("inference: %s: %w", name, err)
	}
	err = withoutDenormals(func() error { // folding constants multiplies weights
		s.session, err = from.openSession(listPortNames(s.inputs), listPortNames(s.outputs), options)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("inference: %s: load %s: %w", name, from.path, err)
	}
	rt.mu.Lock()
	defer rt.mu.Unlock()
	if rt.closed {
		return nil, errors.Join(ErrClosed, s.session.Destroy())
	}
	rt.sessions = append(rt.sessions, s)
	s.from.data = nil // the library has its own copy
	return s, nil
}

// newSessionOptions returns the options of a session.
func newSessionOptions(level ort.GraphOptimizationLevel, threads int) (*ort.SessionOptions, error) {
	options, err := ort.NewSessionOptions()
	if err != nil {
		return nil, err
	}
	err = errors.Join(
		options.SetIntraOpNumThreads(threads),
		options.SetInterOpNumThreads(1),
		options.SetGraphOptimizationLevel(level),
		options.SetLogSeverityLevel(ort.LoggingLevelError),
		// A memory pattern is one block a shape and a run, which the session keeps: with
		// the detector's shapes, two at once, 77 MB more, and it came late, whenever two
		// runs of a shape first met. It saves no time.
		options.SetMemPattern(false),
		options.AddSessionConfigEntry("session.use_env_allocators", "1"), // see shareArena
		// The threads of a pool sleep between two runs, and take denormals for zero as
		// withoutDenormals makes the calling thread do.
		options.AddSessionConfigEntry("session.intra_op.allow_spinning", "0"),
		options.AddSessionConfigEntry("session.set_denormal_as_zero", "1"),
	)
	if err != nil {
		return nil, errors.Join(err, options.Destroy())
	}
	return options, nil
}

func pickPorts(all []Port, wanted []string) ([]Port, error) {
	var out []Port
	for _, name := range wanted {
		i := slices.IndexFunc(all, func(p Port) bool { return p.Name == name })
		if i < 0 {
			return nil, fmt.Errorf("the model has no output %q", name)
		}
		out = append(out, all[i])
	}
	return out, nil
}

func listPortNames(ports []Port) []string {
	out := make([]string, len(ports))
	for i, p := range ports {
		out[i] = p.Name
	}
	return out
}

// Name is the name given to Load.
func (s *Session) Name() string { return s.name }

// Inputs describes the inputs in the order that BorrowCall's shapes want; do not change it.
func (s *Session) Inputs() []Port { return s.inputs }

// Outputs describes the outputs in the order of Load; do not change it.
func (s *Session) Outputs() []Port { return s.outputs }

// ReadMetadata returns an entry of the model file's own metadata; it fails where there is none.
func (s *Session) ReadMetadata(key string) (string, error) {
	metadata, err := s.session.GetModelMetadata()
	if err != nil {
		return "", fmt.Errorf("inference: %s: read the metadata: %w", s.name, err)
	}
	defer metadata.Destroy() //nolint:errcheck // frees memory only
	value, found, err := metadata.LookupCustomMetadataMap(key)
	if err == nil && !found {
		err = errors.New("there is none")
	}
	if err != nil {
		return "", fmt.Errorf("inference: %s: read the metadata %q: %w", s.name, key, err)
	}
	return value, nil
}

func (s *Session) destroySessions() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	var errs []error
	for _, c := range slices.Concat(append(slices.Collect(maps.Values(s.idle)), s.idleShared)...) {
		errs = append(errs, c.destroyTensors())
	}
	s.idle, s.idleShared = nil, nil
	if wide := s.wide.Load(); wide != nil {
		errs = append(errs, wide.Destroy())
	}
	return errors.Join(append(errs, s.session.Destroy())...)
}

// run waits for a core and runs the model on c's tensors.
func (s *Session) run(ctx context.Context, c *Call) error {
	waited := time.Now()
	core, err := s.rt.acquireSlot(ctx)
	if err != nil {
		return fmt.Errorf("inference: %s: waiting for a core: %w", s.name, err)
	}
	defer core.Release()
	session := s.session
	if wide := s.wide.Load(); wide != nil && c.countInputs() >= s.wideInputs && core.Extend(int64(s.rt.wideThreads()-1)) {
		session = wide
		s.wideRuns.Add(1)
	}
	began := time.Now()
	s.waitedNs.Add(began.Sub(waited).Nanoseconds())
	err = withoutDenormals(func() error { return session.Run(c.inValues, c.outValues) })
	s.countRun(ctx, c, began)
	if err != nil {
		s.failures.Add(1)
	}
	if c.outputsKnown || err != nil {
		if err != nil && !c.outputsKnown {
			clear(c.outValues)
		}
		return s.explainError(c, err)
	}
	// First run of this shape: the library tells the output shapes, and the
	// tensors it made are kept for the next runs.
	return c.keepOutputs()
}

// countRun adds one run on c, which began at the given time, to the session's sums and to the
// meter of ctx.
func (s *Session) countRun(ctx context.Context, c *Call, began time.Time) {
	took := time.Since(began)
	s.runs.Add(1)
	s.modelNs.Add(took.Nanoseconds())
	MeterOf(ctx).addRun(s.name, int64(c.countInputs()), took)
	tracing.RecordSpan(ctx, "model "+s.name, began)
}

func (s *Session) explainError(c *Call, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("inference: %s on input %s: %w", s.name, c.key, err)
}
