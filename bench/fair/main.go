// Command fair measures what a flood of one project does to the calls of another.
//
// It starts the real program with the real models on loopback and a fresh SQLite store,
// makes two projects with one key each, and sends two kinds of calls: one client of the
// victim sends ordinary face.detect calls one after the other, and -threads clients of the
// attacker repeat the most expensive images without a pause, whatever they are answered.
// For each attack it measures the victim alone and under attack in turn, -rounds times, and
// prints idle and loaded percentiles, their ratio, and the statuses that both sides got.
//
// The exit status is 0 when, for every attack, the victim's 95th percentile stays within
// -limit times its idle value and none of its calls is answered with another status than
// 200. Times are wall clock on a machine that client and server share: read the ratios.
// It needs no network beyond loopback; run it with `make bench-fair`.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"time"
)

// settings are the flags.
type settings struct {
	binary, models, out string
	attacks             string
	threads             int
	rounds, calls       int
	rate                float64
	limit               float64
	warmUp              time.Duration
}

func main() {
	var s settings
	flag.StringVar(&s.binary, "binary", "bin/likeness", "the program")
	flag.StringVar(&s.models, "models", "models/cache", "folder of the model pack")
	flag.StringVar(&s.out, "out", "bench/out", "folder of fair.md")
	flag.StringVar(&s.attacks, "attacks", "", "attacks to run, separated by commas; empty means all")
	flag.IntVar(&s.threads, "threads", 64, "clients of the attacker")
	flag.IntVar(&s.rounds, "rounds", 3, "rounds of idle and loaded calls for each attack")
	flag.IntVar(&s.calls, "calls", 30, "calls of the victim in each half of a round")
	flag.Float64Var(&s.rate, "rate", 100_000, "calls a second and burst of the attacker's key, so that the scheduler is measured; 0 means the default rate limit of a test key")
	flag.Float64Var(&s.limit, "limit", 3, "largest ratio of loaded to idle p95 that passes")
	flag.DurationVar(&s.warmUp, "warm-up", 3*time.Second, "time of an attack before the victim is measured")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ok, err := run(ctx, s)
	if err != nil {
		fmt.Fprintln(os.Stderr, "fair:", err)
	}
	if err != nil || !ok {
		os.Exit(1) //nolint:gocritic // stop only gives the signal back
	}
}

// run measures every attack and writes the report; ok is false when the victim suffered.
func run(ctx context.Context, s settings) (ok bool, err error) {
	dir, err := os.MkdirTemp("", "likeness-fair-")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(dir) //nolint:errcheck // throw-away
	attacks, err := makeAttacks(s)
	if err != nil {
		return false, err
	}
	victimBody, err := ordinaryCall(s.models)
	if err != nil {
		return false, err
	}
	server, err := startServer(ctx, s, dir)
	if err != nil {
		return false, err
	}
	defer server.stopServer()
	m := &measurement{settings: s, server: server, victimBody: victimBody}
	var results []result
	for _, a := range attacks {
		fmt.Fprintf(os.Stderr, "fair: %s\n", a.name)
		r, err := m.measureAttack(ctx, a)
		if err != nil {
			return false, fmt.Errorf("%s: %w", a.name, err)
		}
		results = append(results, r)
	}
	text, ok := writeReport(s, results)
	fmt.Print(text)
	if err := os.MkdirAll(s.out, 0o750); err != nil {
		return false, err
	}
	return ok, os.WriteFile(filepath.Join(s.out, "fair.md"), []byte(text), 0o600)
}

// wantsAttack reports whether the attack called name was asked for.
func (s settings) wantsAttack(name string) bool {
	if s.attacks == "" {
		return true
	}
	for _, one := range strings.Split(s.attacks, ",") {
		if strings.TrimSpace(one) == name {
			return true
		}
	}
	return false
}
