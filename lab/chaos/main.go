// Command chaos shows that nothing is lost or charged twice when things break.
//
// It starts a PostgreSQL, a Redis and three nodes (the real program with the real
// models) on loopback, sends idempotent calls through a proxy that spoils one in
// ten, kills nodes with SIGKILL, restarts PostgreSQL hard and takes Redis away.
// Every client repeats its call with the same Idempotency-Key until it has an
// answer. Then it compares what the clients saw with the ledger, and the events
// of the store with what a webhook receiver got:
//
//   - the charged calls of the ledger are exactly the calls that were answered ok;
//   - each verification that a client made beside the calls was made once, went through
//     its review with one decision, and was charged once;
//   - no wallet is overdrawn, each balance is the sum of its entries, nothing stays held;
//   - a repeated call gets the same bytes and costs nothing;
//   - the events are exactly the crossings of a threshold that the ledger's entries
//     show: none is missing, none tells of a change that was rolled back;
//   - each event was delivered at least once with a good signature, and nothing
//     else was;
//   - the audit log is whole.
//
// The exit status is 0 when all of it holds. Run it with `make chaos`; it needs
// PostgreSQL and Redis installed and uses no network beyond loopback.
package main

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"os/signal"
	"path/filepath"
	"time"
)

type settings struct {
	binary, models, out string
	calls, workers      int
	nodes, projects     int
	faultShare          float64 // of calls that the proxy spoils
	seed                uint64
	patience            time.Duration // longest that a client repeats one call
	short               bool          // fewer faults
}

func main() {
	var s settings
	flag.StringVar(&s.binary, "binary", "../bin/likeness", "the program")
	flag.StringVar(&s.models, "models", "../models/cache", "folder of the model pack")
	flag.StringVar(&s.out, "out", "../bench/out", "folder of the report")
	flag.IntVar(&s.calls, "calls", 20_000, "idempotent calls")
	flag.IntVar(&s.workers, "workers", 32, "clients at once")
	flag.IntVar(&s.nodes, "nodes", 3, "node processes")
	flag.IntVar(&s.projects, "projects", 20, "projects, which the calls are spread over")
	flag.Float64Var(&s.faultShare, "faults", 0.10, "share of calls that the proxy spoils")
	flag.Uint64Var(&s.seed, "seed", 1, "of the faults")
	flag.DurationVar(&s.patience, "patience", 5*time.Minute, "longest that a client repeats one call")
	flag.BoolVar(&s.short, "short", false, "the form of CI: every kind of fault, fewer of them; 2 nodes, 300 calls")
	flag.Parse()
	if s.short {
		s.calls, s.workers, s.nodes, s.projects = 300, 8, 2, 5
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ok, err := runExperiment(ctx, s)
	if err != nil {
		fmt.Fprintln(os.Stderr, "chaos:", err)
	}
	if err != nil || !ok {
		os.Exit(1) //nolint:gocritic // stop only gives the signal back
	}
}

// runExperiment makes one experiment and writes its report.
func runExperiment(ctx context.Context, s settings) (ok bool, err error) {
	dir, err := os.MkdirTemp("", "likeness-chaos-")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(dir) //nolint:errcheck // throw-away
	if err := os.Chmod(dir, 0o755); err != nil {
		return false, err
	}
	if s.binary, err = filepath.Abs(s.binary); err != nil {
		return false, err
	}
	if s.models, err = filepath.Abs(s.models); err != nil {
		return false, err
	}
	log := slog.New(slog.NewTextHandler(os.Stderr, nil))
	e := &experiment{settings: s, dir: dir, log: log, random: rand.New(rand.NewPCG(s.seed, 0))}
	defer e.stopAll()
	if err := e.startAll(ctx); err != nil {
		return false, err
	}
	began := time.Now()
	e.driveClients(ctx)
	took := time.Since(began)
	if err := ctx.Err(); err != nil {
		return false, err
	}
	e.waitSettled(ctx)
	results, err := e.checkResults(ctx)
	if err != nil {
		return false, err
	}
	return e.writeReport(results, took)
}
