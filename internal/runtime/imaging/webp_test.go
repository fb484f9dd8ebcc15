package imaging

import (
	"runtime"
	"testing"
)

// bitWriter writes bits, the lowest of a value first.
type bitWriter struct {
	out  []byte
	bits int
}

func (b *bitWriter) put(v uint32, n int) {
	for i := range n {
		if b.bits%8 == 0 {
			b.out = append(b.out, 0)
		}
		b.out[b.bits/8] |= byte(v>>i&1) << (b.bits % 8)
		b.bits++
	}
}

// webpOfGroups is a frame without loss of 8 x 8 pixels with the most groups of codes, each of five codes of one symbol.
func webpOfGroups() []byte {
	const groups = 1 << 16
	b := &bitWriter{}
	for _, field := range [][2]uint32{{0x2F, 8}, {7, 14}, {7, 14}, {0, 4}, {0, 1}, {0, 1}, {1, 1}, {0, 3}, {0, 1}} { // size, no transform, no cache, groups
		b.put(field[0], int(field[1]))
	}
	for range 2 { // the image of the numbers of groups: green and red are 255
		b.put(1|1<<2, 3)
		b.put(255, 8)
	}
	for range 3 + 5*groups {
		b.put(1, 4)
	}
	b.put(0, 64)
	return webpOf(riffChunk("VP8L", b.out))
}

// The memory of a WebP of many groups of codes is reckoned, though its pixels are few: such files wait for each other.
func TestGroupsOfAWebPAreReckoned(t *testing.T) {
	file := webpOfGroups()
	f, err := Open(file, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := decodeWebP(nil, file); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	allocated := int64(after.TotalAlloc - before.TotalAlloc)
	t.Logf("%d bytes of file, %d allocated, %d reckoned", len(file), allocated, f.WorkMemory())
	if allocated < 50<<20 || f.WorkMemory() < allocated/2 {
		t.Errorf("%d bytes reckoned, %d allocated", f.WorkMemory(), allocated)
	}
	lossy, err := Open(readOther(t, "scene.lossy.webp"), Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if lossy.WorkMemory() > smallWork {
		t.Errorf("%d bytes reckoned for a small WebP with loss", lossy.WorkMemory())
	}
}
