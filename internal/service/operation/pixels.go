package operation

import (
	"context"
	"runtime"

	"github.com/likeness-api/likeness/internal/base/fairqueue"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// pixelsPerCore is how many pixels of images may be in memory at once for each core:
// enough to keep every core busy with phone photos of 12 MP. A decoded pixel takes three
// bytes.
const pixelsPerCore = 32_000_000

// pixelBudget bounds the pixels of all images in memory. A PNG of a few kilobytes can
// stand for 64 MP, and one call may bring eleven of them: without a bound a handful of
// small calls would decode gigabytes at once. Projects share it fairly.
type pixelBudget struct{ queue *fairqueue.Queue }

// newPixelBudget makes a budget that always allows the two largest images at once, and a
// photo of a project that holds no pixels while others hold all of that.
func newPixelBudget(largest int) pixelBudget {
	size := max(int64(runtime.GOMAXPROCS(0))*pixelsPerCore, 2*int64(largest))
	return pixelBudget{queue: fairqueue.New(fairqueue.Options{Capacity: size, Reserve: size / 4})}
}

// reservePixels waits until a copy of each photo fits into the budget and returns the function that
// releases them. A call reserves once for all that it holds at a time: one that waited for
// more while holding some could wait for itself.
func (b pixelBudget) reservePixels(ctx context.Context, photos ...*imaging.Photo) (giveBack func(), err error) {
	var n int64
	for _, p := range photos {
		n += countPixels(p)
	}
	return b.reserveCount(ctx, n)
}

// reserveCount is reservePixels for n pixels.
func (b pixelBudget) reserveCount(ctx context.Context, n int64) (giveBack func(), err error) {
	grant, err := b.queue.Acquire(ctx, n)
	if err != nil {
		return nil, err
	}
	return grant.Release, nil
}

func countPixels(p *imaging.Photo) int64 { return int64(p.Width) * int64(p.Height) }
