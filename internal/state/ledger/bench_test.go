package ledger_test

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

func rich(b *testing.B, s *store.Store) *account.Caller {
	b.Helper()
	c := project(b, s, "bench")
	err := s.Tx(context.Background(), func(tx *store.Tx) error {
		_, err := ledger.Wallets{}.ChangeBalance(context.Background(), tx, ledger.BalanceChange{ProjectID: c.ProjectID, Environment: c.Environment, Kind: ledger.TopUp, AmountMilli: 1e14, Reason: "benchmark"})
		return err
	})
	if err != nil {
		b.Fatal(err)
	}
	return c
}

var benchAnswer = &ledger.Answer{Status: 200, ContentType: "application/json", Body: make([]byte, 1500)}

func charge(b *testing.B, l *ledger.Ledger, c ledger.Charge) {
	begun, err := l.Begin(context.Background(), c)
	if err == nil {
		_, err = l.Settle(context.Background(), begun.HoldID, benchAnswer)
	}
	if err != nil {
		b.Error(err)
	}
}

// BenchmarkCharge is one call at a time: what a charge adds to its latency.
func BenchmarkCharge(b *testing.B) {
	for name, key := range map[string]func() string{
		"plain":      func() string { return "" },
		"idempotent": func() string { return store.NewID("idem") },
	} {
		b.Run(name, func(b *testing.B) {
			storetest.RunBenchmark(b, func(b *testing.B, s *store.Store) {
				l, c := start(b, s), rich(b, s)
				var took []time.Duration
				for b.Loop() {
					began := time.Now()
					charge(b, l, call(c, 20, key()))
					took = append(took, time.Since(began))
				}
				slices.Sort(took)
				b.ReportMetric(float64(took[len(took)/2].Microseconds()), "p50-us")
				b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "p99-us")
			})
		})
	}
}

// BenchmarkHotProject is 64 clients of one project at once: charges a second.
func BenchmarkHotProject(b *testing.B) {
	storetest.RunBenchmark(b, func(b *testing.B, s *store.Store) {
		l, c := start(b, s), rich(b, s)
		var left atomic.Int64
		left.Store(int64(b.N))
		b.ResetTimer()
		var all sync.WaitGroup
		for range 64 {
			all.Go(func() {
				for left.Add(-1) >= 0 {
					charge(b, l, call(c, 20, store.NewID("idem")))
				}
			})
		}
		all.Wait()
		b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "charges/s")
	})
}
