package node

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/service/call"
)

// loadedEngine is the engine on a loaded pack with what runs it.
type loadedEngine struct {
	*engine.Engine
	pack    *pack.Pack
	runtime *inference.Runtime
	decode  atomic.Int64 // nanoseconds spent decoding images
}

// loadEngine gives a node its engine; tests share one among their nodes.
var loadEngine = openEngine

// openEngine loads the models; it begins none when ctx has ended.
// release frees the models; no call may be running then.
func openEngine(ctx context.Context, o Options, observe func(stage string, took time.Duration)) (e *loadedEngine, release func() error, err error) {
	limits, err := readImageLimits()
	if err != nil {
		return nil, nil, err
	}
	p, err := pack.Open(o.Models)
	if err != nil {
		return nil, nil, err
	}
	if ctx.Err() != nil {
		return nil, nil, context.Cause(ctx)
	}
	rt, err := inference.Start(p.RuntimeLibrary(), o.Cores)
	if err != nil {
		return nil, nil, err
	}
	rt.DeferIdleCores()
	e = &loadedEngine{pack: p, runtime: rt}
	limits.Decoded = func(d imaging.Decode) {
		e.decode.Add(int64(d.Took))
		observe("decode", d.Took)
	}
	e.Engine, err = engine.Open(rt, p, engine.Options{Limits: limits, Observe: observe, ImageMemory: imageMemory(o.MemoryLimit)})
	if err == nil && ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	if err != nil {
		return nil, nil, errors.Join(err, rt.Close())
	}
	return e, rt.Close, nil
}

func readImageLimits() (imaging.Limits, error) {
	description, err := api.Load()
	if err != nil {
		return imaging.Limits{}, err
	}
	return call.ReadImageLimits(description)
}

// countRuns is how many models have run since the start.
func (e *loadedEngine) countRuns() int64 {
	var sum int64
	for _, usage := range e.runtime.ReportUsage() {
		sum += usage.Runs
	}
	return sum
}
