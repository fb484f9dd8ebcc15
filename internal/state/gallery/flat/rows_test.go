package flat

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"

	"pgregory.net/rapid"
)

// contents lists what an index holds, row by row.
func contents(t rapid.TB, x *Index) Rows {
	t.Helper()
	r, err := x.CopyRows(0, gone)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestRowsOfOneIndexMakeAnotherOneThatIsTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		dim, faces := rapid.IntRange(1, 130).Draw(t, "dim"), rapid.IntRange(0, 700).Draw(t, "faces") // over two segments
		step := rapid.Uint32Range(1, 300).Draw(t, "step")
		from, err := NewIndex(dim)
		if err != nil {
			t.Fatal(err)
		}
		to, _ := NewIndex(dim)
		defer from.Close() //nolint:errcheck // heap only
		defer to.Close()   //nolint:errcheck // heap only
		number := uint32(0)
		for range faces {
			number += 1 + uint32(rng.IntN(3))
			if err := from.AddFace(Entry{Number: number, Person: rng.Uint32N(50), Group: rng.Uint32N(3), Vector: normal(rng, dim)}); err != nil {
				t.Fatal(err)
			}
			if rng.IntN(4) == 0 {
				from.RemoveFace(number - rng.Uint32N(3))
			}
		}
		for first := uint32(0); first <= number; first += step {
			r, err := from.CopyRows(first, first+step-1)
			if err != nil {
				t.Fatal(err)
			}
			if from.HasFace(first, first+step-1) != (len(r.Numbers) > 0) {
				t.Fatalf("HasFace(%d, %d) with %d faces", first, first+step-1, len(r.Numbers))
			}
			parsed, err := ParseRows(r.AppendTo(nil, dim), dim)
			if err != nil {
				t.Fatal(err)
			}
			if err := to.AddRows(parsed); err != nil {
				t.Fatal(err)
			}
		}
		want, got := contents(t, from), contents(t, to)
		if !reflect.DeepEqual(want, got) || to.CountFaces() != from.CountFaces() {
			t.Fatalf("%d faces, want %d, or other rows", to.CountFaces(), from.CountFaces())
		}
		next := normal(rng, dim) // and goes on in the same way
		if err := to.AddFace(Entry{Number: number + 1, Vector: next}); err != nil {
			t.Fatal(err)
		}
		hits, _, err := to.Search(ctx, next, Query{K: 1, Limit: 4}, func(_ context.Context, numbers []uint32) ([][]float32, error) {
			out := make([][]float32, len(numbers))
			for i, n := range numbers {
				if n == number+1 {
					out[i] = next
				}
			}
			return out, nil
		})
		if err != nil || len(hits) != 1 || hits[0].Number != number+1 {
			t.Fatalf("found %v, %v", hits, err)
		}
	})
}

func TestDamagedRowsAreRefused(t *testing.T) {
	rng, dim := rand.New(rand.NewPCG(1, 2)), 64
	x, err := NewIndex(dim)
	if err != nil {
		t.Fatal(err)
	}
	for n := range uint32(3) {
		if err := x.AddFace(Entry{Number: n + 1, Person: 1, Vector: normal(rng, dim)}); err != nil {
			t.Fatal(err)
		}
	}
	good := contents(t, x).AppendTo(nil, dim)
	columns := rowsHeader + 3*3*4
	for name, damage := range map[string]func([]byte) []byte{
		"cut off":           func(raw []byte) []byte { return raw[:len(raw)-1] },
		"longer":            func(raw []byte) []byte { return append(raw, 0) },
		"no header":         func(raw []byte) []byte { return raw[:7] },
		"more rows":         func(raw []byte) []byte { raw[0]++; return raw },
		"many rows":         func(raw []byte) []byte { raw[3] = 0xff; return raw },
		"another length":    func(raw []byte) []byte { raw[4]++; return raw },
		"falling numbers":   func(raw []byte) []byte { raw[rowsHeader] = 9; return raw },
		"a removed person":  func(raw []byte) []byte { copy(raw[rowsHeader+12:], "\xff\xff\xff\xff"); return raw },
		"a negative scale":  func(raw []byte) []byte { raw[columns+1] |= 0x80; return raw },
		"an endless length": func(raw []byte) []byte { raw[columns+6], raw[columns+7] = 0x80, 0x7f; return raw },
	} {
		if _, err := ParseRows(damage(append([]byte{}, good...)), dim); err == nil {
			t.Errorf("%s: read", name)
		}
	}
	rows, err := ParseRows(good, dim)
	if err != nil {
		t.Fatal(err)
	}
	if err := x.AddRows(rows); err == nil {
		t.Error("faces were added twice")
	}
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
	if err := x.AddRows(rows); !errors.Is(err, ErrClosed) {
		t.Errorf("added after the end: %v", err)
	}
}

func BenchmarkEncode(b *testing.B) {
	const dim = 704
	rng, e := rand.New(rand.NewPCG(3, 4)), newEncoder(dim)
	var vectors [64][]float32
	for i := range vectors {
		vectors[i] = normal(rng, dim)
	}
	for i := 0; b.Loop(); i++ {
		if _, err := e.encodeVector(vectors[i%len(vectors)]); err != nil {
			b.Fatal(err)
		}
	}
}
