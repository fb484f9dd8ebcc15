package webhook

import (
	"context"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// BenchmarkDelivery measures deliveries a second from queue to a local sink, to
// one endpoint and spread over 16; the result is written to the store for each.
func BenchmarkDelivery(b *testing.B) {
	for name, endpoints := range map[string]int{"1endpoint": 1, "16endpoints": 16} {
		b.Run(name, func(b *testing.B) {
			storetest.RunBenchmark(b, func(b *testing.B, s *store.Store) { benchmarkDelivery(b, s, endpoints) })
		})
	}
}

func benchmarkDelivery(b *testing.B, s *store.Store, endpoints int) {
	n := newTestNode(b, s, &clock{t: time.Now()})
	var hits atomic.Int64
	all := make(chan struct{})
	server := newReceiver(b, nil)
	server.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusNoContent)
		if hits.Add(1) == int64(b.N) {
			close(all)
		}
	})
	for range endpoints {
		n.endpoint(b, server.URL)
	}
	ids, err := n.endpoints.List(context.Background(), s, "")
	if err != nil {
		b.Fatal(err)
	}
	n.tx(b, func(tx *store.Tx) error {
		for i := range b.N {
			e, err := n.outbox.insertEvent(context.Background(), tx, Audience{"prj_1", "test"}, low, Place{})
			if err != nil {
				return err
			}
			if err := n.outbox.enqueueDeliveries(context.Background(), tx, e, []string{ids[i%endpoints].ID}, ""); err != nil {
				return err
			}
		}
		return nil
	})
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	b.ResetTimer()
	go func() { n.sender.Run(ctx); close(ended) }()
	<-all
	b.StopTimer()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "deliveries/s")
	stop()
	<-ended
}

// BenchmarkPublish measures what an event with one endpoint adds to a change.
func BenchmarkPublish(b *testing.B) {
	storetest.RunBenchmark(b, func(b *testing.B, s *store.Store) {
		n := newTestNode(b, s, &clock{t: time.Now()})
		n.endpoint(b, "https://example.com/")
		for b.Loop() {
			n.publish(b, "test", low)
		}
	})
}

func BenchmarkSign(b *testing.B) {
	secret, body, at := NewSecret(), make([]byte, 1000), time.Now()
	for b.Loop() {
		SignDelivery("evt_01234567890123456789012345", at, body, secret)
	}
}
