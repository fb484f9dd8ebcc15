package ratelimit

import "github.com/prometheus/client_golang/prometheus"

// Collectors are the metrics of limits that several nodes share; none when limits are not
// shared.
func (l *Limiter) Collectors() []prometheus.Collector {
	if l.shared == nil {
		return nil
	}
	return []prometheus.Collector{
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "likeness_ratelimit_degraded", Help: "1 while the shared rate limits (Redis or PostgreSQL) do not answer and this node keeps the limits for itself, else 0.",
		}, func() float64 {
			if l.IsDegraded() {
				return 1
			}
			return 0
		}),
		prometheus.NewCounterFunc(prometheus.CounterOpts{
			Name: "likeness_ratelimit_shared_failures_total", Help: "Requests that the shared rate limits (Redis or PostgreSQL) did not answer.",
		}, func() float64 { return float64(l.CountFailures()) }),
	}
}
