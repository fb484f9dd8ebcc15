package worklimit

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/runtime/inference"
)

const (
	// unitTime is the time of one unit of work on the processor where the weights were
	// measured.
	unitTime = 49300 * time.Microsecond
	// ordinaryDecode is the work of decoding an ordinary photo, a JPEG of 3 MP and 1 MB, at
	// half its size for the search and in full for its face: 29 ms.
	ordinaryDecode = 0.6
)

// CallMeter counts what one call takes: images, decodes and model runs. A nil meter counts
// nothing. It is safe for concurrent use.
type CallMeter struct {
	runs     *inference.RunMeter
	images   atomic.Int64
	pixels   atomic.Int64 // of the decodes
	faces    atomic.Int64 // that were found
	decodeNs atomic.Int64
}

type callMeterKey struct{}

// WithCallMeter returns a context whose images, decodes and model runs are counted in the
// returned meter.
func WithCallMeter(ctx context.Context) (context.Context, *CallMeter) {
	m := &CallMeter{}
	ctx, m.runs = inference.WithRunMeter(ctx)
	return context.WithValue(ctx, callMeterKey{}, m), m
}

// CallMeterOf returns the meter that ctx carries, nil when it carries none.
func CallMeterOf(ctx context.Context) *CallMeter {
	m, _ := ctx.Value(callMeterKey{}).(*CallMeter)
	return m
}

// AddImage counts an image of the request whose header was read.
func (m *CallMeter) AddImage() {
	if m != nil {
		m.images.Add(1)
	}
}

// AddFaces counts faces that were found in an image.
func (m *CallMeter) AddFaces(n int) {
	if m != nil {
		m.faces.Add(int64(n))
	}
}

// Faces is the number of faces found so far.
func (m *CallMeter) Faces() int64 { return m.faces.Load() }

// AddPixels counts the pixels of an image that was decoded, in its full size.
func (m *CallMeter) AddPixels(n int64) {
	if m != nil {
		m.pixels.Add(n)
	}
}

// Pixels is the number of pixels decoded so far; an image that is decoded twice counts twice.
func (m *CallMeter) Pixels() int64 { return m.pixels.Load() }

// AddDecode counts a decode by its estimate (imaging.Decode.Estimate).
func (m *CallMeter) AddDecode(estimate time.Duration) {
	if m != nil {
		m.decodeNs.Add(int64(estimate))
	}
}

// Work is the work of the call so far, in the unit of this package. It does not depend on the
// machine or its load, except for models without a weight, such as a recogniser that the
// operator added: those count by their time.
func (m *CallMeter) Work() float64 {
	if m == nil {
		return 0
	}
	sum := float64(m.decodeNs.Load()) / float64(unitTime)
	for _, r := range m.runs.ByModel() {
		work, err := ComputeWork([]inference.ModelRuns{r})
		if err != nil {
			work = float64(r.Time) / float64(unitTime)
		}
		sum += work
	}
	return sum
}

// Costs says as how many calls a call counts that was not charged. It is immutable.
type Costs struct{ perImage map[string]float64 }

// NewCosts returns the costs of the operations that take images.
func NewCosts(d *api.Description) *Costs {
	c := &Costs{perImage: map[string]float64{}}
	for _, l := range Limits(d) {
		c.perImage[l.Operation] = l.Ordinary()/float64(l.Images) + ordinaryDecode
	}
	return c
}

// CountCalls returns the work of a call over that of the same call with as many ordinary
// photos, rounded down and at least 1. An operation without a limit counts as 1.
func (c *Costs) CountCalls(operation string, m *CallMeter) int {
	perImage, known := c.perImage[operation]
	if !known || m == nil {
		return 1
	}
	images := float64(max(1, m.images.Load()))
	return max(1, int(m.Work()/(perImage*images)))
}
