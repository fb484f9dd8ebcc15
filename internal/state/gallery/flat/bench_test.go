package flat

import (
	"context"
	"math/rand/v2"
	"testing"
)

// generated makes the vector of a face from its number, so that a million originals
// need no memory beside the index.
func generated(number uint32, dim int) []float32 {
	return normal(rand.New(rand.NewPCG(uint64(number), 9)), dim)
}

// BenchmarkMillion searches 1,000,000 vectors that are spread evenly over the sphere,
// the hardest case for the bounds; lab/gallery measures face-like ones and memory.
//
//	go test -run '^$' -bench Million -benchtime 20x -cpu 1 ./internal/state/gallery/flat
func BenchmarkMillion(b *testing.B) {
	const dim, faces = 704, 1_000_000
	x, err := NewIndex(dim)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = x.Close() }()
	for i := range uint32(faces) {
		if err := x.AddFace(Entry{Number: i, Person: i, Vector: generated(i, dim)}); err != nil {
			b.Fatal(err)
		}
	}
	fetch := func(_ context.Context, numbers []uint32) ([][]float32, error) {
		out := make([][]float32, len(numbers))
		for i, n := range numbers {
			out[i] = generated(n, dim)
		}
		return out, nil
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for _, q := range []struct {
		name  string
		query Query
	}{{"within0.7", Query{K: 10, Limit: 0.7}}, {"nearest10", Query{K: 10, Limit: 4}}} {
		b.Run(q.name, func(b *testing.B) {
			var work Work
			for b.Loop() {
				_, w, err := x.Search(ctx, normal(rng, dim), q.query, fetch)
				if err != nil {
					b.Fatal(err)
				}
				work.Refined += w.Refined
				work.Compared += w.Compared
			}
			b.ReportMetric(float64(work.Refined)/float64(b.N), "refined/op")
			b.ReportMetric(float64(work.Compared)/float64(b.N), "compared/op")
			b.ReportMetric(float64(x.MemoryBytes())/faces, "bytes/face")
		})
	}
}

// BenchmarkKernels scans rows that lie in the second cache, so that memory does not count.
func BenchmarkKernels(b *testing.B) {
	const rows, blocks = 2048, 11
	plane, words := make([]byte, rows*blocks*blockBytes), make([]int8, blocks*blockDims)
	scale, left, out := make([]uint16, rows), make([]uint16, rows), make([]float32, rows)
	for _, k := range listKernels() {
		b.Run(k.name, func(b *testing.B) {
			for b.Loop() {
				k.scan(planeRows{bits: plane, blocks: blocks, scale: scale, left: left}, words, weights{}, out)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/rows, "ns/row")
		})
	}
}
