package node

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/document/printedtext"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/engine/matte"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/service/operation"
)

// engine is the loaded pack with what runs on it.
type engine struct {
	pack       *pack.Pack
	runtime    *inference.Runtime
	faces      *face.Engine
	attributes *attribute.Engine
	liveness   *liveness.Engine
	zones      *document.Reader
	text       *printedtext.Reader
	observe    func(stage string, took time.Duration)
	decode     atomic.Int64 // nanoseconds spent decoding images
	warm       atomic.Bool  // every model has run
}

// loadEngine gives a node its engine; tests share one among their nodes.
var loadEngine = openEngine

// openEngine loads the models, several at once; it begins none when ctx has ended.
// release frees the models; no call may be running then.
func openEngine(ctx context.Context, o Options, observe func(stage string, took time.Duration)) (e *engine, release func() error, err error) {
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
	if err := rt.UseDevice(o.Device); err != nil {
		return nil, nil, errors.Join(err, rt.Close())
	}
	e = &engine{pack: p, runtime: rt, zones: document.NewReader(rt), text: printedtext.NewReader(rt, p), observe: observe}
	var loading errgroup.Group
	loading.Go(func() (err error) { e.faces, err = face.New(rt, p); return err })
	loading.Go(func() (err error) { e.attributes, err = attribute.New(rt, p); return err })
	loading.Go(func() (err error) { e.liveness, err = liveness.New(rt, p); return err })
	err = loading.Wait()
	if err == nil && ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	if err != nil {
		return nil, nil, errors.Join(err, rt.Close())
	}
	e.faces.Observe = observe
	return e, rt.Close, nil
}

// newService makes the service of operations that runs on the engine.
func (e *engine) newService(description *api.Description, records operation.LivenessRecords) (*operation.Service, error) {
	return operation.New(operation.Parts{
		Description: description, Faces: e.faces, Attributes: e.attributes, Quality: quality.New(e.attributes),
		Backgrounds: matte.New(e.attributes.Segmenter(), matte.NewAlphaNetwork(e.runtime, e.pack)), Liveness: e.liveness, Documents: e.zones, PrintedText: e.text, LivenessRecords: records, PackID: e.pack.ID(), Cores: e.runtime,
		OnDecode: func(d imaging.Decode) {
			e.decode.Add(int64(d.Took))
			e.observe("decode", d.Took)
		},
	})
}

// WarmUp runs every model once.
func (e *engine) WarmUp(ctx context.Context) error {
	if e.warm.Load() {
		return nil
	}
	warming, ctx := errgroup.WithContext(ctx)
	for _, warm := range []func(context.Context) error{e.faces.WarmModels, e.liveness.WarmUp, e.attributes.WarmUp} {
		warming.Go(func() error { return warm(ctx) })
	}
	if err := warming.Wait(); err != nil {
		return err
	}
	e.warm.Store(true)
	return nil
}

// countRuns is how many models have run since the start.
func (e *engine) countRuns() int64 {
	var sum int64
	for _, usage := range e.runtime.ReportUsage() {
		sum += usage.Runs
	}
	return sum
}
