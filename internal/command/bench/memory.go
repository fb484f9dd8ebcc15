package bench

import (
	"context"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"runtime/debug"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Memory is what one call on an image of so many pixels takes above the warm process:
// the largest resident set during the call (VmHWM, reset before it) less the resident set
// right before it, when every model had run, the images' pool was empty and the
// collector had given back what it could. Go's heap with its garbage, what C allocates,
// all pixels and the client's own copy of the request are in it.
type Memory struct {
	Image       string // what fills it
	Megapixels  float64
	PeakMB      float64 // above the warm process
	BytesAPixel float64 // of growth, against the next smaller image of its kind; 0 for the first
}

const (
	memoryCalls = 3        // a size; the largest peak counts
	ownSize     = 1e6      // pixels of the photo on a grey canvas
	onlyMemory  = "memory" // Options.Only for these rows alone
	onlySoak    = "soak"   // Options.Only for the mixed calls alone
)

// memoryImages are what the images show and their sizes, pixels, smallest first: the
// same photo at every size, and brought to ownSize in the middle of a grey canvas, whose
// small face has every scale decoded up to the full one.
var memoryImages = []struct {
	name  string
	make  func(path string, pixels float64) ([]byte, error)
	sizes []float64
}{
	{"a party", ScaledJPEG, []float64{0.25e6, 1e6, 4e6, 12e6, 24e6}},
	{"a small face", onCanvas, []float64{4e6, 12e6, 24e6}},
}

// measureMemory measures photo.compliance; the rows end where the system cannot tell or reset the
// peak.
func (b *bencher) measureMemory(ctx context.Context) ([]Memory, error) {
	var out []Memory
	for _, image := range memoryImages {
		var last Memory
		for i, pixels := range image.sizes {
			b.opt.Note("memory of photo.compliance, %s of %g MP", image.name, pixels/1e6)
			data, err := image.make(filepath.Join(b.opt.Models, "photos", "sample3.jpg"), pixels)
			if err != nil {
				return nil, err
			}
			body, err := json.Marshal(map[string]any{"image": encodeImage(data)})
			if err != nil {
				return nil, err
			}
			m := Memory{Image: image.name, Megapixels: pixels / 1e6}
			var known bool
			if m.PeakMB, known, err = b.peakOf(ctx, Case{Path: "/v1/photo/compliance", Body: body}); err != nil || !known {
				return out, err
			}
			if i > 0 {
				m.BytesAPixel = (m.PeakMB - last.PeakMB) * (1 << 20) / (pixels - image.sizes[i-1])
			}
			last, out = m, append(out, m)
		}
	}
	return out, nil
}

// peakOf is by how much a call lifts the resident set, MB; not known where the system
// cannot tell.
func (b *bencher) peakOf(ctx context.Context, c Case) (peak float64, known bool, err error) {
	for i := range memoryCalls + 1 { // the first warms up
		imaging.EmptyPool()
		debug.FreeOSMemory()
		before := statusMB("VmRSS:")
		if before == 0 || !resetPeak() {
			return 0, false, nil
		}
		if err := b.makeCall(ctx, c); err != nil {
			return 0, false, err
		}
		if i > 0 {
			peak = max(peak, peakMemoryMB()-before)
		}
	}
	return peak, true, nil
}

// onCanvas is a photo of ownSize in the middle of a grey image of so many pixels and the
// photo's aspect.
func onCanvas(path string, pixels float64) ([]byte, error) {
	full, err := resizePhoto(path, ownSize)
	if err != nil {
		return nil, err
	}
	k := math.Sqrt(pixels / ownSize)
	canvas := imaging.NewImage(int(k*float64(full.Width)), int(k*float64(full.Height)))
	shift := imaging.Transform{A: 1, C: float64(full.Width-canvas.Width) / 2, E: 1, F: float64(full.Height-canvas.Height) / 2}
	imaging.Warp(canvas, full, shift, [3]uint8{128, 128, 128})
	return imaging.EncodeJPEG(canvas, 92, 0)
}

// resetPeak sets VmHWM to the present resident set (proc_pid_clear_refs(5), Linux).
func resetPeak() bool {
	return os.WriteFile("/proc/self/clear_refs", []byte("5"), 0o600) == nil
}
