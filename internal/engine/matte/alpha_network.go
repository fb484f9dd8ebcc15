package matte

import (
	"context"
	"fmt"
	"math"
	"sync"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
)

// The input of the network of alpha: sides are multiples of alphaStep pixels; the longer one is that of the view
// in pixels of the photo, from minAlphaSide to maxAlphaSide. Enlarged photos lose heads and foreheads
// (docs/decisions/2026-11-24-alpha-network.md).
const (
	alphaStep    = 32
	minAlphaSide = 192
	maxAlphaSide = 512
)

// AlphaNetwork estimates the alpha of all people in an image. It is safe for concurrent use.
type AlphaNetwork struct {
	runtime *inference.Runtime
	pack    *pack.Pack

	mu      sync.Mutex
	network *patch.Network // nil until it is loaded
}

// NewAlphaNetwork returns the network of pack.RolePortraitAlpha. It is loaded when it is first needed and stays
// loaded: a service that lays nobody on a new background does not hold it.
func NewAlphaNetwork(rt *inference.Runtime, p *pack.Pack) *AlphaNetwork {
	return &AlphaNetwork{runtime: rt, pack: p}
}

// loadNetwork returns the network. What could not be loaded is tried again at the next call.
func (a *AlphaNetwork) loadNetwork() (*patch.Network, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.network != nil {
		return a.network, nil
	}
	m, err := a.pack.ModelForRole(pack.RolePortraitAlpha)
	if err != nil {
		return nil, err
	}
	s, err := a.runtime.Load(m.Name, m.FilePath())
	if err != nil {
		return nil, err
	}
	if err := s.UseIdleCores(0); err != nil {
		return nil, err
	}
	net, err := patch.NewNetwork(s, patch.UniformInput(minAlphaSide, 127.5, 127.5))
	if err != nil {
		return nil, fmt.Errorf("matte: role %s: %w", pack.RolePortraitAlpha, err)
	}
	a.network = net
	return net, nil
}

// estimateAlpha returns the alpha, 0..1, of the people in img, the rendering of view, at width x height pixels.
func (a *AlphaNetwork) estimateAlpha(ctx context.Context, img *imaging.Image, view patch.View, width, height int) (plane, error) {
	net, err := a.loadNetwork()
	if err != nil {
		return nil, err
	}
	w, h := alphaInput(view)
	small := imaging.Resize(img, w, h)
	defer imaging.Return(small)
	var out plane
	err = net.RunImage(ctx, small, func(outputs patch.Outputs) {
		if values := outputs(0); len(values) == w*h {
			out = borrowPlane(width * height)
			stretchPlane(out, width, values, w)
		}
	})
	if err == nil && out == nil {
		err = fmt.Errorf("matte: role %s: the output is not one value a pixel", pack.RolePortraitAlpha)
	}
	return out, err
}

// alphaInput returns the size of the network's input for a view.
func alphaInput(view patch.View) (width, height int) {
	long := float64(max(view.Width, view.Height))
	shrink := min(max(long*view.PhotoFromView.Scale(), minAlphaSide), maxAlphaSide) / long
	fit := func(side int) int {
		return max(1, int(math.Round(float64(side)*shrink/alphaStep))) * alphaStep
	}
	return fit(view.Width), fit(view.Height)
}

// stretchPlane fills to, rows of width pixels, from the values of an image with rows of from pixels, bilinearly.
func stretchPlane(to plane, width int, values []float32, from int) {
	height, rows := len(to)/width, len(values)/from
	for i := range to {
		x, y := float64(i%width)+0.5, float64(i/width)+0.5
		to[i] = interpolateCells(values, from, x*float64(from)/float64(width), y*float64(rows)/float64(height))
	}
}
