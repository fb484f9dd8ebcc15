package node

import (
	"context"
	"os"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// The nodes of the tests share one engine: a process has one runtime, and loading and warming the
// models takes longer than most tests.
var (
	sharedMu       sync.Mutex
	sharedEngine   *loadedEngine
	sharedObserver atomic.Pointer[func(string, time.Duration)] // of the node that started last
)

func TestMain(m *testing.M) {
	loadEngine = shareEngine
	os.Exit(m.Run())
}

func shareEngine(ctx context.Context, o Options, observe func(string, time.Duration)) (*loadedEngine, func() error, error) {
	if o.Models != packtest.Dir || o.Cores != 0 {
		return openEngine(ctx, o, observe)
	}
	sharedMu.Lock()
	defer sharedMu.Unlock()
	if sharedEngine == nil {
		var err error
		sharedEngine, _, err = openEngine(ctx, o, func(stage string, took time.Duration) { (*sharedObserver.Load())(stage, took) })
		if err != nil {
			return nil, nil, err
		}
	}
	sharedObserver.Store(&observe)
	return sharedEngine, func() error { return nil }, nil
}

func TestAnEngineIsWarmAfterEveryModelHasRun(t *testing.T) {
	packtest.RequireModels(t)
	e, _, err := shareEngine(t.Context(), Options{Models: packtest.Dir}, func(string, time.Duration) {})
	if err != nil {
		t.Fatal(err)
	}
	if err := e.WarmUp(t.Context()); err != nil {
		t.Fatal(err)
	}
	runs := e.countRuns()
	if err := e.WarmUp(t.Context()); err != nil || runs == 0 || e.countRuns() != runs {
		t.Errorf("%v; %d runs, %d after another warm-up", err, runs, e.countRuns())
	}
}
