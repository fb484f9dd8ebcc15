package engine

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

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
)

// Parts is what an Engine is made of. Every part but PrintedText, Cores, Limits and MissCauses is
// required.
type Parts struct {
	Faces       FaceEngine
	Attributes  AttributeEngine
	Quality     QualityEngine
	Backgrounds BackgroundReplacer
	Liveness    LivenessEngine
	Documents   DocumentEngine
	PrintedText PrintedTextEngine // nil: printed text is not compared
	Cores       Cores             // what images are decoded on; nil: they do not wait for a core
	Limits      imaging.Limits    // of the images that are opened
	// ImageMemory is how many bytes the images of all calls may take; 0 means as many as keep the cores busy,
	// and less than those of the largest call as many as that takes.
	ImageMemory int64
	// MissCauses returns, as clauses, what in a photo makes the recogniser miss the person of a
	// face; nil for FindMissCauses.
	MissCauses func(context.Context, *attribute.FaceInput, face.Face) ([]string, error)
}

// Engine does everything that needs models. It is safe for concurrent use.
type Engine struct {
	*PhotoReader
	*FaceComparer
	*DocumentReader
	parts  Parts
	models *loadedModels // nil for an engine that was made of parts
	warm   atomic.Bool   // every model has run
}

// loadedModels are the parts that Open loaded.
type loadedModels struct {
	faces      *face.Engine
	attributes *attribute.Engine
	liveness   *liveness.Engine
}

// New makes an Engine. It fails when a required part is missing.
func New(p Parts) (*Engine, error) {
	for name, missing := range map[string]bool{
		"Faces": p.Faces == nil, "Attributes": p.Attributes == nil, "Quality": p.Quality == nil,
		"Backgrounds": p.Backgrounds == nil, "Liveness": p.Liveness == nil, "Documents": p.Documents == nil,
	} {
		if missing {
			return nil, fmt.Errorf("engine: the part %s is missing", name)
		}
	}
	if p.MissCauses == nil {
		p.MissCauses = FindMissCauses
	}
	photos := &PhotoReader{faces: p.Faces, attributes: p.Attributes, cores: p.Cores, limits: p.Limits, pixels: newPixelBudget(p.ImageMemory)}
	return &Engine{
		PhotoReader:    photos,
		FaceComparer:   &FaceComparer{faces: p.Faces},
		DocumentReader: &DocumentReader{photos: photos, documents: p.Documents, printedText: p.PrintedText},
		parts:          p,
	}, nil
}

// Options say how an engine is opened. The zero value sets no limits.
type Options struct {
	Limits imaging.Limits
	// Observe hears of what each stage of a search for faces took; nil for nobody.
	Observe func(stage string, took time.Duration)
	// ImageMemory is that of Parts.
	ImageMemory int64
}

// Open loads the models of a pack, several at once. They end with the runtime.
func Open(rt *inference.Runtime, p *pack.Pack, o Options) (*Engine, error) {
	var m loadedModels
	var loading errgroup.Group
	loading.Go(func() (err error) { m.faces, err = face.New(rt, p); return err })
	loading.Go(func() (err error) { m.attributes, err = attribute.New(rt, p); return err })
	loading.Go(func() (err error) { m.liveness, err = liveness.New(rt, p); return err })
	if err := loading.Wait(); err != nil {
		return nil, err
	}
	m.faces.Observe = o.Observe
	printed := printedtext.NewReader(rt, p)
	e, err := New(Parts{
		Faces: m.faces, Attributes: m.attributes, Quality: quality.New(m.attributes),
		Backgrounds: matte.New(m.attributes.Segmenter(), matte.NewAlphaNetwork(rt, p)), Liveness: m.liveness,
		Documents: document.NewReader(rt, printed), PrintedText: printed, Cores: rt, Limits: o.Limits, ImageMemory: o.ImageMemory,
	})
	if err != nil {
		return nil, err
	}
	e.models = &m
	return e, nil
}

// WarmUp runs every model that Open loaded once; after that it does nothing.
func (e *Engine) WarmUp(ctx context.Context) error {
	if e.models == nil || e.warm.Load() {
		return nil
	}
	warming, ctx := errgroup.WithContext(ctx)
	for _, warm := range []func(context.Context) error{e.models.faces.WarmModels, e.models.liveness.WarmUp, e.models.attributes.WarmUp} {
		warming.Go(func() error { return warm(ctx) })
	}
	if err := warming.Wait(); err != nil {
		return err
	}
	e.warm.Store(true)
	return nil
}

// Dimension is how many numbers an embedding has; 0 for an engine that was made of parts.
func (e *Engine) Dimension() int {
	if e.models == nil {
		return 0
	}
	return e.models.faces.Dimension()
}
