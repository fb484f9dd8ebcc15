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

// The input of the network of alpha: sides are multiples of alphaStep pixels; the longer one is that of what it sees
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

// planeSize is the width and height of a plane, pixels.
type planeSize struct{ width, height int }

// estimateAlpha returns the alpha, 0..1, of the people in a view of the photo at the size given. The network sees
// more of the photo than the view: in tight crops it loses heads, and takes what is beside them for part of them. strip is
// Person.Strip, which it does not see: the alpha would fade where the person ends.
func (a *AlphaNetwork) estimateAlpha(ctx context.Context, photo *imaging.Photo, strip float64, view patch.View, size planeSize) (plane, error) {
	net, err := a.loadNetwork()
	if err != nil {
		return nil, err
	}
	shown := widenView(view, photo.Width, photo.Height-int(strip))
	img, err := shown.Render(photo)
	if err != nil {
		return nil, err
	}
	defer imaging.Return(img)
	toShown := imaging.Transform{A: float64(view.Width) / float64(size.width), E: float64(view.Height) / float64(size.height)}.
		Then(view.PhotoFromView).Then(shown.PhotoFromView.Inverse())
	var out plane
	err = net.RunImage(ctx, img, func(outputs patch.Outputs) {
		if values := outputs(0); len(values) == shown.Width*shown.Height {
			out = borrowPlane(size.width * size.height)
			for i := range out {
				p := toShown.Apply(imaging.Point{X: float64(i%size.width) + 0.5, Y: float64(i/size.width) + 0.5})
				out[i] = interpolateCells(values, shown.Width, p.X, p.Y)
			}
		}
	})
	if err == nil && out == nil {
		err = fmt.Errorf("matte: role %s: the output is not one value a pixel", pack.RolePortraitAlpha)
	}
	return out, err
}

// EstimateAlpha returns the alpha of all people in a view of the photo, 0..1, row-major, one entry a pixel.
func (a *AlphaNetwork) EstimateAlpha(ctx context.Context, photo *imaging.Photo, view patch.View) ([]float32, error) {
	out, err := a.estimateAlpha(ctx, photo, 0, view, planeSize{view.Width, view.Height})
	if err != nil {
		return nil, err
	}
	defer returnPlanes(out)
	return append([]float32(nil), out...), nil
}

// widenView returns the view of the network's input: upright as the given one, with as much of what lies around it in a photo of
// width x height pixels as leaves enough pixels for the view itself.
func widenView(v patch.View, width, height int) patch.View {
	fromPhoto := v.PhotoFromView.Inverse()
	w, h := float64(v.Width), float64(v.Height)
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, c := range [4]imaging.Point{{}, {X: float64(width)}, {Y: float64(height)}, {X: float64(width), Y: float64(height)}} {
		p := fromPhoto.Apply(c)
		left, top, right, bottom = math.Min(left, p.X), math.Min(top, p.Y), math.Max(right, p.X), math.Max(bottom, p.Y)
	}
	// The view keeps minAlphaSide pixels of the input, or all that the photo has of it.
	most := maxAlphaSide / math.Min(minAlphaSide, math.Max(w, h)*v.PhotoFromView.Scale())
	more := (most - 1) / 2
	left, right = math.Max(left, -more*w), math.Min(right, (1+more)*w)
	top, bottom = math.Max(top, -more*h), math.Min(bottom, (1+more)*h)
	if right-left < 1 || bottom-top < 1 {
		left, top, right, bottom = 0, 0, w, h
	}
	out := patch.View{PhotoFromView: v.PhotoFromView}
	out.Width, out.Height = alphaInput(right-left, bottom-top, v.PhotoFromView.Scale())
	out.PhotoFromView = imaging.Transform{A: (right - left) / float64(out.Width), C: left, E: (bottom - top) / float64(out.Height), F: top}.Then(v.PhotoFromView)
	return out
}

// alphaInput returns the size of the network's input for a part of width x height, scale pixels of the photo each.
func alphaInput(width, height, scale float64) (w, h int) {
	long := math.Max(width, height)
	shrink := min(max(long*scale, minAlphaSide), maxAlphaSide) / long
	fit := func(side float64) int {
		return max(1, int(math.Round(side*shrink/alphaStep))) * alphaStep
	}
	return fit(width), fit(height)
}
