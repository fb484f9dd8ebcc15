package matte

import (
	"math/rand/v2"
	"testing"
)

func TestWindowSumsAreThoseOfEveryPixel(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		w, h, r := 1+random.IntN(30), 1+random.IntN(20), random.IntN(25)
		b := newBoxFilter(w, h)
		p := borrowPlane(w * h)
		for i := range p {
			p[i] = float32(random.IntN(256)) // whole numbers: every order of adding gives the same sum
		}
		sums, counts := make([]float32, w*h), make([]float32, w*h)
		for i := range p {
			x, y := i%w, i/w
			for v := max(y-r, 0); v <= min(y+r, h-1); v++ {
				for u := max(x-r, 0); u <= min(x+r, w-1); u++ {
					sums[i] += p[v*w+u]
					counts[i]++
				}
			}
		}
		b.sumWindows(p, r)
		for i, n := range b.countWindows(r) {
			if p[i] != sums[i] || n != counts[i] {
				t.Fatalf("%d x %d, reach %d, pixel %d: %v of %v, want %v of %v", w, h, r, i, p[i], n, sums[i], counts[i])
			}
		}
		b.releaseBuffers()
	}
}
