// Package workmeter counts what one call takes: images, decodes, faces and model runs. The
// context of the call carries its meter, so that no part has to be handed one.
package workmeter

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/likeness-api/likeness/internal/runtime/inference"
)

// Meter counts what one call takes. A nil meter counts nothing. It is safe for concurrent use.
type Meter struct {
	runs     *inference.RunMeter
	images   atomic.Int64
	pixels   atomic.Int64 // of the decodes
	faces    atomic.Int64 // that were found
	decodeNs atomic.Int64
}

type meterKey struct{}

// WithMeter returns a context whose images, decodes and model runs are counted in the returned
// meter.
func WithMeter(ctx context.Context) (context.Context, *Meter) {
	m := &Meter{}
	ctx, m.runs = inference.WithRunMeter(ctx)
	return context.WithValue(ctx, meterKey{}, m), m
}

// FromContext returns the meter that ctx carries, nil when it carries none.
func FromContext(ctx context.Context) *Meter {
	m, _ := ctx.Value(meterKey{}).(*Meter)
	return m
}

// AddImage counts an image of the request whose header was read.
func (m *Meter) AddImage() {
	if m != nil {
		m.images.Add(1)
	}
}

// Images is the number of images counted so far.
func (m *Meter) Images() int64 { return m.images.Load() }

// AddFaces counts faces that were found in an image.
func (m *Meter) AddFaces(n int) {
	if m != nil {
		m.faces.Add(int64(n))
	}
}

// Faces is the number of faces found so far.
func (m *Meter) Faces() int64 { return m.faces.Load() }

// AddPixels counts the pixels of an image that was decoded, in its full size.
func (m *Meter) AddPixels(n int64) {
	if m != nil {
		m.pixels.Add(n)
	}
}

// Pixels is the number of pixels decoded so far; an image that is decoded twice counts twice.
func (m *Meter) Pixels() int64 { return m.pixels.Load() }

// AddDecode counts a decode by its estimate (imaging.Decode.Estimate).
func (m *Meter) AddDecode(estimate time.Duration) {
	if m != nil {
		m.decodeNs.Add(int64(estimate))
	}
}

// DecodeTime is the estimated time of the decodes so far.
func (m *Meter) DecodeTime() time.Duration { return time.Duration(m.decodeNs.Load()) }

// ModelRuns is what models ran so far.
func (m *Meter) ModelRuns() []inference.ModelRuns { return m.runs.ByModel() }
