package flat

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

var ctx = context.Background()

// originals keeps what an Index does not.
type originals struct {
	vectors map[uint32][]float32
	fetched int
}

func (o *originals) fetch(_ context.Context, numbers []uint32) ([][]float32, error) {
	o.fetched += len(numbers)
	out := make([][]float32, len(numbers))
	for i, n := range numbers {
		out[i] = o.vectors[n]
	}
	return out, nil
}

// unit scales v to length 1.
func unit(v []float32) []float32 {
	var sum float64
	for _, x := range v {
		sum += float64(x) * float64(x)
	}
	for i := range v {
		v[i] = float32(float64(v[i]) / math.Sqrt(sum))
	}
	return v
}

func normal(rng *rand.Rand, dim int) []float32 {
	v := make([]float32, dim)
	for i := range v {
		v[i] = float32(rng.NormFloat64())
	}
	return unit(v)
}

// near is v moved by noise of about the given length.
func near(rng *rand.Rand, v []float32, length float64) []float32 {
	out := slices.Clone(v)
	for i := range out {
		out[i] += float32(rng.NormFloat64() * length / math.Sqrt(float64(len(v))))
	}
	return unit(out)
}

// bruteForce compares with every face in float64.
func bruteForce(entries []Entry, removed map[uint32]bool, vector []float32, q Query) []Hit {
	best := map[uint32]Hit{}
	for _, e := range entries {
		if removed[e.Number] || q.Groups != nil && (int(e.Group) >= len(q.Groups) || !q.Groups[e.Group]) {
			continue
		}
		var sum float64
		for i, x := range e.Vector {
			d := float64(x) - float64(vector[i])
			sum += d * d
		}
		h := Hit{e.Number, e.Person, min(sum, 4)}
		if old, ok := best[e.Person]; h.Distance <= q.Limit && (!ok || compareHits(h, old) < 0) {
			best[e.Person] = h
		}
	}
	out := []Hit{}
	for _, h := range best {
		out = append(out, h)
	}
	slices.SortFunc(out, compareHits)
	return out[:min(len(out), q.K)]
}

func fill(t testing.TB, dim int, entries []Entry) (*Index, *originals) {
	t.Helper()
	x, err := NewIndex(dim)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := x.Close(); err != nil {
			t.Error(err)
		}
	})
	o := &originals{vectors: map[uint32][]float32{}}
	for _, e := range entries {
		if err := x.AddFace(e); err != nil {
			t.Fatal(err)
		}
		o.vectors[e.Number] = e.Vector
	}
	return x, o
}

func search(t testing.TB, x *Index, o *originals, vector []float32, q Query) []Hit {
	t.Helper()
	hits, _, err := x.Search(ctx, vector, q, o.fetch)
	if err != nil {
		t.Fatal(err)
	}
	return append([]Hit{}, hits...)
}

// drawEntries makes small galleries of every kind: spread, clustered, equal vectors,
// vectors that differ in one float32 step, and vectors with one large number.
func drawEntries(t *rapid.T, rng *rand.Rand, dim int) []Entry {
	n := rapid.IntRange(1, 400).Draw(t, "faces")
	people := rapid.Uint32Range(1, uint32(n)).Draw(t, "people")
	centre := normal(rng, dim)
	spread := rapid.SampledFrom([]float64{0, 1e-7, 1e-3, 0.05, 0.5}).Draw(t, "spread")
	var out []Entry
	for i := range n {
		v := normal(rng, dim)
		switch rng.IntN(4) {
		case 0:
			v = near(rng, centre, spread)
		case 1:
			v = slices.Clone(centre)
			k := rng.IntN(dim)
			v[k] = math.Nextafter32(v[k], 2)
		case 2:
			v = make([]float32, dim)
			v[rng.IntN(dim)] = 1
		}
		out = append(out, Entry{Number: uint32(3*i + 1), Person: rng.Uint32N(people), Group: rng.Uint32N(3), Vector: v})
	}
	return out
}

func TestSearchFindsWhatComparingWithEveryFaceFinds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		dim := rapid.SampledFrom([]int{1, 2, 63, 64, 65, 128, 512, 704}).Draw(t, "dim")
		entries := drawEntries(t, rng, dim)
		x, err := NewIndex(dim)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = x.Close() }()
		x.kernel = listKernels()[rapid.IntRange(0, len(listKernels())-1).Draw(t, "kernel")]
		o := &originals{vectors: map[uint32][]float32{}}
		for _, e := range entries {
			if err := x.AddFace(e); err != nil {
				t.Fatal(err)
			}
			o.vectors[e.Number] = e.Vector
		}
		removed := map[uint32]bool{}
		for _, e := range entries {
			if rng.IntN(5) == 0 {
				removed[e.Number] = true
				group, removed := x.RemoveFace(e.Number)
				if _, again := x.RemoveFace(e.Number); !removed || again || group != e.Group {
					t.Fatal("a face is removed once, with its group")
				}
				delete(o.vectors, e.Number)
			}
		}
		for range 5 {
			q := Query{K: rapid.IntRange(1, 20).Draw(t, "k"), Limit: rapid.SampledFrom([]float64{0, 1e-6, 0.5, 1.1, 2, 4}).Draw(t, "limit")}
			if rapid.Bool().Draw(t, "narrowed") {
				q.Groups = []bool{false, true, rng.IntN(2) == 0}
			}
			vector := entries[rng.IntN(len(entries))].Vector
			if rng.IntN(2) == 0 {
				vector = near(rng, vector, 0.1)
			}
			got, _, err := x.Search(ctx, vector, q, o.fetch)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(bruteForce(entries, removed, vector, q), append([]Hit{}, got...)); diff != "" {
				t.Fatalf("dim %d, %d faces, %+v (-every face, +search):\n%s", dim, len(entries), q, diff)
			}
		}
	})
}

// TestRecallIsWholeOnManyFaces fills segments of every size, maps memory and lets the
// limits do their work.
func TestRecallIsWholeOnManyFaces(t *testing.T) {
	const dim, faces = 704, 100_000
	rng := rand.New(rand.NewPCG(7, 7))
	centres := make([][]float32, 50)
	for i := range centres {
		centres[i] = normal(rng, dim)
	}
	entries := make([]Entry, faces)
	for i := range entries {
		v := normal(rng, dim)
		switch {
		case i%4 == 1: // clusters
			v = near(rng, centres[i%len(centres)], 0.8)
		case i%100 == 2: // near ties, closer than the codes can tell
			v = near(rng, centres[0], 1e-4)
		}
		entries[i] = Entry{Number: uint32(i + 1), Person: uint32(i / 2), Group: uint32(i % 5), Vector: v}
	}
	x, o := fill(t, dim, entries)
	for i := range 16 {
		vector := normal(rng, dim)
		if i%2 == 0 {
			vector = near(rng, centres[i%len(centres)], 0.3)
		}
		for _, q := range []Query{{K: 10, Limit: 4}, {K: 1, Limit: 0.7}, {K: 50, Limit: 1.2, Groups: []bool{true, false, false, true}}} {
			if diff := cmp.Diff(bruteForce(entries, nil, vector, q), search(t, x, o, vector, q)); diff != "" {
				t.Fatalf("query %d, %+v (-every face, +search):\n%s", i, q, diff)
			}
		}
	}
}

func TestBoundsHoldForEveryPlane(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 2))
		dim := rapid.SampledFrom([]int{1, 3, 64, 192, 704, 2560}).Draw(t, "dim")
		x := normal(rng, dim)
		switch rapid.IntRange(0, 2).Draw(t, "kind") {
		case 1: // few large numbers
			for i := range x {
				x[i] = float32(math.Pow(float64(x[i]), 5))
			}
			x = unit(x)
		case 2: // one step of the codes apart
			for i := range x {
				x[i] = float32(i%2*2 - 1)
			}
			x = unit(x)
		}
		q := near(rng, x, rapid.Float64Range(0, 3).Draw(t, "away"))
		p, err := newProbe(q, dim)
		if err != nil {
			t.Fatal(err)
		}
		row, err := newEncoder(dim).encodeVector(x)
		if err != nil {
			t.Fatal(err)
		}
		var exact float64
		for i := range x {
			exact += float64(x[i]) * float64(q[i])
		}
		s := &searchRun{probe: p}
		estimate := [2]float32{}
		for plane := range planes {
			for k := range 2 {
				w := s.planeWeights(k)
				estimate[k] += fromBF16(row.scale[plane]) * (w.alpha*float32(dotProduct(row.bits[plane], p.words[k])) + w.beta)
			}
			for k, a := range []float32{estimate[0], estimate[0] + estimate[1]} {
				perLeft, fixed := p.boundTerms(k)
				if bound := float64(fromBF16(row.left[plane]))*perLeft + fixed; math.Abs(exact-float64(a)) > bound {
					t.Fatalf("dim %d plane %d, query planes %d: estimate %v, exact %v, bound %v", dim, plane, k+1, a, exact, bound)
				}
			}
		}
	})
}

func TestKernelsAgree(t *testing.T) {
	if len(listKernels()) == 1 {
		t.Skip("SKIPPED: this machine has the portable kernel alone")
	}
	rng := rand.New(rand.NewPCG(3, 3))
	for _, blocks := range []int{1, 2, 3, 11, 12, 40} {
		const rows = 301
		plane := make([]byte, rows*blocks*blockBytes)
		for i := range plane {
			plane[i] = byte(rng.Uint32())
		}
		words := make([]int8, blocks*blockDims)
		for i := range words {
			words[i] = int8(rng.IntN(255) - 127)
		}
		if blocks == 40 { // the largest sums
			for i := range plane {
				plane[i] = 0xff
			}
			for i := range words {
				words[i] = 127
			}
		}
		scale, left := make([]uint16, rows), make([]uint16, rows)
		list := make([]int32, rows)
		for i := range rows {
			scale[i], left[i], list[i] = roundBF16(rng.Float64()), ceilBF16(rng.Float64()), int32(rows-1-i)
		}
		w := weights{alpha: 0.002, beta: -0.1, gamma: 1.01, delta: 0.005}
		type result struct {
			upper   []float32
			sums    []int32
			indices []int32
		}
		var want result
		for i, k := range listKernels() {
			got := result{make([]float32, rows), make([]int32, rows), make([]int32, rows)}
			k.scan(planeRows{bits: plane, blocks: blocks, scale: scale, left: left}, words, w, got.upper)
			k.refine(planeRows{bits: plane, blocks: blocks, scale: left, before: scale, left: left}, words, w, got.upper)
			k.gather(plane, blocks, words, list, got.sums)
			if i == 0 {
				want = got
			}
			n := k.collect(want.upper, want.upper[7], got.indices)
			got.indices = got.indices[:n]
			if i == 0 {
				want = got
				continue
			}
			if !slices.Equal(got.sums, want.sums) || !slices.Equal(got.indices, want.indices) {
				t.Errorf("%s differs from %s at %d blocks", k.name, listKernels()[0].name, blocks)
			}
			for r := range rows {
				if d := math.Abs(float64(got.upper[r] - want.upper[r])); d > 1e-6*(1+math.Abs(float64(want.upper[r]))) {
					t.Errorf("%s, %d blocks, row %d: %v, want %v", k.name, blocks, r, got.upper[r], want.upper[r])
				}
			}
		}
	}
}

func TestRemovedFacesLeaveNothingBehindAndTheirRoomIsUsedAgain(t *testing.T) {
	const dim = 704
	rng := rand.New(rand.NewPCG(5, 5))
	var entries []Entry
	for i := range 30_000 {
		entries = append(entries, Entry{Number: uint32(i), Person: uint32(i), Vector: normal(rng, dim)})
	}
	x, o := fill(t, dim, entries)
	before := x.MemoryBytes()
	for i := range entries {
		if i%10 != 0 {
			if _, removed := x.RemoveFace(uint32(i)); !removed {
				t.Fatalf("face %d is not there", i)
			}
		}
	}
	if n := x.CountFaces(); n != 3000 {
		t.Fatalf("%d faces left", n)
	}
	if after := x.MemoryBytes(); after*2 > before {
		t.Errorf("%d bytes before, %d after nine of ten were removed", before, after)
	}
	for i := range 50 {
		e := entries[i*100]
		if hits := search(t, x, o, e.Vector, Query{K: 1, Limit: 4}); len(hits) != 1 || hits[0].Number != e.Number || hits[0].Distance != 0 {
			t.Fatalf("face %d: %v", e.Number, hits)
		}
		if hits := search(t, x, o, entries[i*100+1].Vector, Query{K: 1, Limit: 0.1}); len(hits) != 0 {
			t.Fatalf("removed face %d: %v", i*100+1, hits)
		}
	}
	if err := x.AddFace(Entry{Number: 40_000, Vector: entries[1].Vector}); err != nil {
		t.Fatal(err)
	}
}

func TestWhatCannotBeSearchedIsRefused(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	x, o := fill(t, 64, []Entry{{Number: 5, Vector: normal(rng, 64)}})
	long, nan := normal(rng, 64), normal(rng, 64)
	long[0] += 1
	nan[3] = float32(math.NaN())
	for name, e := range map[string]Entry{
		"a number that does not rise": {Number: 5, Vector: normal(rng, 64)}, "a short vector": {Number: 6, Vector: normal(rng, 63)},
		"a vector that is too long": {Number: 6, Vector: long}, "NaN": {Number: 6, Vector: nan},
		"the mark of removed faces": {Number: 6, Person: gone, Vector: normal(rng, 64)},
	} {
		if err := x.AddFace(e); err == nil {
			t.Errorf("%s was taken", name)
		}
	}
	for name, v := range map[string][]float32{"short": normal(rng, 63), "NaN": nan} {
		if _, _, err := x.Search(ctx, v, Query{K: 1, Limit: 4}, o.fetch); err == nil {
			t.Errorf("query %s was taken", name)
		}
	}
	broken := func(context.Context, []uint32) ([][]float32, error) { return nil, fmt.Errorf("away") }
	if _, _, err := x.Search(ctx, normal(rng, 64), Query{K: 1, Limit: 4}, broken); err == nil {
		t.Error("an answer without originals")
	}
	ended, cancel := context.WithCancel(ctx)
	cancel()
	if _, _, err := x.Search(ended, normal(rng, 64), Query{K: 1, Limit: 4}, o.fetch); err == nil {
		t.Error("an answer after the end of the context")
	}
	for _, dim := range []int{0, maxDims + 1} {
		if _, err := NewIndex(dim); err == nil {
			t.Errorf("an index of %d numbers", dim)
		}
	}
}
