package inference

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"

	ort "github.com/yalue/onnxruntime_go"

	"github.com/likeness-api/likeness/internal/base/fairqueue"
)

// Runtime is the loaded library and the cores it may use. It is safe for
// concurrent use. A process has at most one at a time.
type Runtime struct {
	cores    int
	coreTime *fairqueue.Queue // of one unit a core

	mu       sync.Mutex
	sessions []*Session
	closed   bool
	// wideLater and deferred: see DeferIdleCores.
	wideLater bool
	deferred  []*Session
}

// ErrClosed is returned by every call after Close.
var ErrClosed = errors.New("inference: the runtime is closed")

var (
	started   bool
	startedMu sync.Mutex
)

// Start loads ONNX Runtime's shared library (see pack.Pack.RuntimeLibrary) and
// lets runs use so many cores at once; 0 cores means as many as Go may use. While several
// projects compete, up to twice as many runs go on for a moment: see fairqueue.
func Start(libraryPath string, cores int) (*Runtime, error) {
	steadyMalloc()
	if cores <= 0 {
		cores = runtime.GOMAXPROCS(0)
	}
	startedMu.Lock()
	defer startedMu.Unlock()
	if started {
		return nil, errors.New("inference: a runtime is already started in this process")
	}
	if _, err := os.Stat(libraryPath); err != nil {
		return nil, fmt.Errorf("inference: ONNX Runtime's library is missing (run 'likeness models pull'): %w", err)
	}
	if err := loadLibrary(libraryPath); err != nil {
		return nil, err
	}
	started = true
	// A project that runs nothing does not wait for another one's model runs, which take
	// up to a tenth of a second each: for that moment the system shares the cores.
	coreTime := fairqueue.New(fairqueue.Options{Capacity: int64(cores), Reserve: int64(cores)})
	return &Runtime{cores: cores, coreTime: coreTime}, nil
}

// loadLibrary loads the shared library with its telemetry switched off. Microsoft's builds
// of ONNX Runtime from 1.29 on create a device id in the home directory and report to a
// server when their environment is created, before the C API could forbid it; only this
// variable, read at that moment, prevents it. Go passes it on to C.
func loadLibrary(path string) error {
	if err := os.Setenv("ORT_DISABLE_TELEMETRY", "1"); err != nil {
		return fmt.Errorf("inference: switch off ONNX Runtime's telemetry: %w", err)
	}
	ort.SetSharedLibraryPath(path)
	if err := ort.InitializeEnvironment(ort.WithLogLevelError()); err != nil {
		return fmt.Errorf("inference: load ONNX Runtime from %s: %w", path, err)
	}
	if err := ort.DisableTelemetry(); err != nil { // the trace events of Windows
		return errors.Join(fmt.Errorf("inference: switch off ONNX Runtime's telemetry: %w", err), ort.DestroyEnvironment())
	}
	if err := shareArena(); err != nil {
		return errors.Join(fmt.Errorf("inference: share memory among models: %w", err), ort.DestroyEnvironment())
	}
	return nil
}

// shareArena makes one arena for the tensors of all models: only a few models run at once,
// and an arena of its own keeps the largest amount that a model ever used. It grows by what
// is asked for, not by powers of two.
func shareArena() error {
	const sameAsRequested, byDefault = 1, -1
	config, err := ort.NewArenaCfg(0, sameAsRequested, byDefault, byDefault)
	if err != nil {
		return err
	}
	defer config.Destroy()
	memory, err := ort.GetMemoryInfo()
	if err != nil {
		return err
	}
	return ort.CreateAndRegisterAllocator(memory, config)
}

// Cores is how many cores runs may use at once.
func (rt *Runtime) Cores() int { return rt.cores }

// Version is the version that the loaded library reports.
func (rt *Runtime) Version() string { return ort.GetVersion() }

// Close waits for running models, then frees every session and the library.
func (rt *Runtime) Close() error {
	rt.mu.Lock()
	if rt.closed {
		rt.mu.Unlock()
		return nil
	}
	rt.closed = true
	sessions := rt.sessions
	rt.sessions = nil
	rt.mu.Unlock()

	rt.coreTime.Close()
	var errs []error
	for _, s := range sessions {
		errs = append(errs, s.destroySessions())
	}
	startedMu.Lock()
	defer startedMu.Unlock()
	started = false
	return errors.Join(append(errs, ort.DestroyEnvironment())...)
}

// AcquireCore waits for a core for work beside model runs, such as decoding an image, and
// returns what gives it back. Cores are shared fairly among the projects whose flow
// (fairqueue.WithFlow) the contexts carry, and then among the keys of a project. A context
// that has ended gets none, even a free one. The work must not run a model or acquire
// another core.
func (rt *Runtime) AcquireCore(ctx context.Context) (release func(), err error) {
	grant, err := rt.acquireSlot(ctx)
	if err != nil {
		return nil, err
	}
	return grant.Release, nil
}

func (rt *Runtime) acquireSlot(ctx context.Context) (*fairqueue.Grant, error) {
	grant, err := rt.coreTime.Acquire(ctx, 1)
	if errors.Is(err, fairqueue.ErrClosed) {
		return nil, ErrClosed
	}
	return grant, err
}

// Usage is what one model cost since the start.
type Usage struct {
	Model    string // the session's name
	Runs     int64
	ModelNs  int64 // time inside the model, nanoseconds, summed over the runs
	WaitedNs int64 // time spent waiting for a core, nanoseconds
	Failures int64 // runs that the library refused or broke off
}

// ReportUsage reports every model, ordered by name; sessions of one name count together.
func (rt *Runtime) ReportUsage() []Usage {
	rt.mu.Lock()
	defer rt.mu.Unlock()
	sums := map[string]Usage{}
	for _, s := range rt.sessions {
		u := sums[s.name]
		sums[s.name] = Usage{
			Model: s.name, Runs: u.Runs + s.runs.Load(), ModelNs: u.ModelNs + s.modelNs.Load(),
			WaitedNs: u.WaitedNs + s.waitedNs.Load(), Failures: u.Failures + s.failures.Load(),
		}
	}
	return slices.SortedFunc(maps.Values(sums), func(a, b Usage) int { return strings.Compare(a.Model, b.Model) })
}
