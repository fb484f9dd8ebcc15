package engine

import (
	"context"
	"runtime"

	"github.com/likeness-api/likeness/internal/base/fairqueue"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// imageMemoryPerCore is how many bytes the images of all calls may take for each core: enough to keep
// every core busy with phone photos of 12 MP.
const imageMemoryPerCore = 96 << 20

// maxCallImageMemory is how many bytes the images of the largest call take, and so the least that all may take.
const maxCallImageMemory = 200 << 20

// keyImageMemory is from how many bytes on a key waits with further images: it may hold two phone photos of 12 MP, and one photo
// of 16 MP or more, beside which the body of a list of large files has room.
const keyImageMemory = 60 << 20

// pixelBudget bounds the bytes that images in memory take. A PNG of a few kilobytes can
// stand for 64 MP, and one call may bring eleven of them: without a bound a handful of
// small calls would decode gigabytes at once. Projects share it fairly.
type pixelBudget struct{ queue *fairqueue.Queue }

// newPixelBudget makes a budget of at most so many bytes, or of as many as keep the cores busy where
// most is 0. It always allows the largest call, and a photo of a project that holds nothing while others hold all of that.
func newPixelBudget(most int64) pixelBudget {
	size := int64(runtime.GOMAXPROCS(0)) * imageMemoryPerCore
	if most > 0 {
		size = min(size, most)
	}
	size = max(size, maxCallImageMemory)
	return pixelBudget{queue: fairqueue.New(fairqueue.Options{Capacity: size, Reserve: size / 4, KeyLimit: keyImageMemory})}
}

// reservePixels waits until each photo fits into the budget and returns the function that
// releases them. A call reserves once for all that it holds at a time: one that waited for
// more while holding some could wait for itself.
func (b pixelBudget) reservePixels(ctx context.Context, photos ...*imaging.Photo) (giveBack func(), err error) {
	return b.reserveBytes(ctx, countMemory(photos...))
}

// reserveBytes is reservePixels for n bytes.
func (b pixelBudget) reserveBytes(ctx context.Context, n int64) (giveBack func(), err error) {
	grant, err := b.queue.Acquire(ctx, min(n, maxCallImageMemory))
	if err != nil {
		return nil, err
	}
	return grant.Release, nil
}

// countMemory is what photos take whose pixels are held together; they are decoded one after the other
// where decoding takes much.
func countMemory(photos ...*imaging.Photo) (n int64) {
	var work int64
	for _, p := range photos {
		n += p.DecodeMemory()
		work = max(work, p.WorkMemory())
	}
	return n + work
}
