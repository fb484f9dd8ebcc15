// Command gallery measures searches among a million enrolled faces: time, memory, and
// whether they find what comparing with every face finds.
//
//	go run -C lab ./gallery                           the index in memory, faces made up
//	go run -C lab ./gallery -data ../../shared/data   the same with the statistics of real faces
//	go run -C lab ./gallery -store sqlite:/tmp/g.db   everything: sealed in a store; a second run starts with its blocks
//	go run -C lab ./gallery -shards 2                 two indexes of -faces each, one core each
//	go run -C lab ./gallery -write /tmp/faces.f32     the faces and probes into files, for engines that are no part of the program
//	go run -C lab ./gallery -read /tmp/faces.f32 -servers ...  PostgreSQL servers with pgvector (scripts/gallery-servers.sh)
//
// A million photos of different people cannot be had. Made-up faces come in two kinds.
// "spread" ones are even over the sphere, which is the hardest case for the index.
// "like" ones have the mean and the covariance of real embeddings: with -data, photos
// of LFW View 1 are described by the shipped recogniser, and each made-up face is their
// mean plus eight of their differences from it, drawn at random with random signs and
// divided by the root of eight. Nothing of a real person is kept or printed.
//
// Queries are strangers (new made-up faces) and acquaintances (enrolled faces moved
// half way to the distance at which strangers lie). Times are those of one thread
// pinned to one core's worth of work: CPU time of the thread beside the time that
// passed, since other work on the machine lengthens only the latter.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
)

type settings struct {
	faces, queries, checked, photos, shards, batch int
	data, models, store                            string
	write, read, servers, column, index            string
	fdw                                            bool
	seed                                           uint64
}

func main() {
	var s settings
	flag.IntVar(&s.faces, "faces", 1_000_000, "enrolled faces (of each shard)")
	flag.IntVar(&s.queries, "queries", 200, "searches of each kind")
	flag.IntVar(&s.checked, "checked", 40, "searches of each kind that are compared with every face")
	flag.IntVar(&s.photos, "photos", 1500, "photos of LFW whose statistics are taken")
	flag.IntVar(&s.shards, "shards", 1, "indexes searched side by side")
	flag.IntVar(&s.batch, "batch", 1, "people enrolled in one transaction of the store")
	flag.StringVar(&s.data, "data", "", "folder with splits/dev_verify_lfw_view1.csv; empty: spread faces")
	flag.StringVar(&s.models, "models", "../models/cache", "folder of the model pack")
	flag.StringVar(&s.store, "store", "", "address of a store to enrol the faces in, made when absent; empty: the index alone")
	flag.StringVar(&s.write, "write", "", "file to write the faces into, float32; nothing is measured")
	flag.StringVar(&s.read, "read", "", "file that -write made, for -servers")
	flag.StringVar(&s.servers, "servers", "", "addresses of PostgreSQL servers with pgvector, separated by commas")
	flag.StringVar(&s.column, "column", "vector", "of -servers: vector, vector-plain or halfvec")
	flag.StringVar(&s.index, "index", "", "of -servers: hnsw or ivfflat; empty: each search reads every vector")
	flag.BoolVar(&s.fdw, "fdw", false, "search the servers by postgres_fdw too, and without one of them, which is ended")
	flag.Uint64Var(&s.seed, "seed", 1, "of the made-up faces")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := runBenchmark(ctx, s); err != nil {
		fmt.Fprintln(os.Stderr, "gallery:", err)
		os.Exit(1) //nolint:gocritic // stop only gives the signal back
	}
}

func runBenchmark(ctx context.Context, s settings) error {
	if s.servers != "" {
		return measureServers(ctx, s)
	}
	m, err := newMaker(ctx, s)
	if err != nil {
		return err
	}
	fmt.Printf("faces: %s\n", m.about)
	if s.write != "" {
		return writeVectors(ctx, s, m)
	}
	if s.store != "" {
		return measureStore(ctx, s, m)
	}
	return measureIndex(ctx, s, m)
}
