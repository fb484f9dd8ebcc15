package main

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"sync"

	"github.com/likeness-api/likeness/internal/state/gallery/flat"
)

// writeVectors writes made-up faces to a file for engines that are no part of the program, and probes beside it: the first
// half are acquaintances, the second strangers. Both are float32, little-endian, one vector after the other.
func writeVectors(ctx context.Context, s settings, m *maker) error {
	if err := writeFile(ctx, s.write, s.faces, func(i int) []float32 { return m.makeFace(uint64(i) + 1) }); err != nil {
		return err
	}
	return writeFile(ctx, s.write+".probes", 2*s.queries, func(i int) []float32 {
		if i < s.queries {
			return enrolledProbe(m, i)
		}
		return m.makeFace(strangers + uint64(i))
	})
}

func writeFile(ctx context.Context, path string, n int, vector func(i int) []float32) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	out := bufio.NewWriterSize(file, 1<<20)
	for i := range n {
		if ctx.Err() != nil {
			return errors.Join(ctx.Err(), file.Close())
		}
		if err := binary.Write(out, binary.LittleEndian, vector(i)); err != nil {
			return errors.Join(err, file.Close())
		}
	}
	return errors.Join(out.Flush(), file.Close())
}

// eachVector reads vectors of a file; the slice is used again. It ends early where fn returns an error.
func eachVector(path string, dim int, fn func(i int, v []float32) error) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close() //nolint:errcheck // read only
	in, raw, v := bufio.NewReaderSize(file, 1<<20), make([]byte, 4*dim), make([]float32, dim)
	for i := 0; ; i++ {
		if _, err := io.ReadFull(in, raw); err != nil {
			if errors.Is(err, io.EOF) {
				return nil
			}
			return fmt.Errorf("%s, vector %d: %w", path, i, err)
		}
		for k := range v {
			v[k] = math.Float32frombits(binary.LittleEndian.Uint32(raw[4*k:]))
		}
		if err := fn(i, v); err != nil {
			return err
		}
	}
}

func readVectors(path string, dim int) (all [][]float32, err error) {
	return all, eachVector(path, dim, func(_ int, v []float32) error { all = append(all, slices.Clone(v)); return nil })
}

// findNearest compares probes with the first faces of a file in float64 and returns the k nearest of each.
func findNearest(path string, probes [][]float32, k, faces int) ([][]flat.Hit, error) {
	nearest := make([][]flat.Hit, len(probes))
	const block = 512
	var batch [][]float32
	first := 0
	compare := func() {
		var work sync.WaitGroup
		for part := range 2 {
			work.Go(func() {
				for i := part; i < len(probes); i += 2 {
					for n, face := range batch {
						nearest[i] = insertHit(nearest[i], flat.Hit{Number: uint32(first + n), Distance: squaredDistance(face, probes[i])}, k)
					}
				}
			})
		}
		work.Wait()
		first, batch = first+len(batch), batch[:0]
	}
	err := eachVector(path, len(probes[0]), func(n int, v []float32) error {
		if n >= faces {
			return errEnough
		}
		if batch = append(batch, slices.Clone(v)); len(batch) == block {
			compare()
		}
		return nil
	})
	if errors.Is(err, errEnough) {
		err = nil
	}
	compare()
	return nearest, err
}

// insertHit keeps the k nearest hits in order.
func insertHit(hits []flat.Hit, h flat.Hit, k int) []flat.Hit {
	if len(hits) == k && compareHits(h, hits[k-1]) > 0 {
		return hits
	}
	at, _ := slices.BinarySearchFunc(hits, h, compareHits)
	hits = slices.Insert(hits, at, h)
	return hits[:min(len(hits), k)]
}
