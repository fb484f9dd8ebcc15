package httpapi

import (
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
)

// Metrics are the numbers at /metrics, on a registry of their own.
type Metrics struct {
	registry *prometheus.Registry
	requests *prometheus.CounterVec
	latency  *prometheus.HistogramVec
	stages   *prometheus.HistogramVec
	charged  *prometheus.CounterVec
	tries    *prometheus.HistogramVec
	surplus  *prometheus.CounterVec
	waits    *prometheus.HistogramVec
	store    *prometheus.HistogramVec
}

var (
	latencyBuckets = []float64{.005, .01, .02, .03, .05, .075, .1, .15, .25, .5, 1, 2.5, 5, 10, 30}
	storeBuckets   = []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 5}
	waitBuckets    = []float64{.0001, .001, .005, .01, .05, .1, .25, .5, 1, 2.5, 5, 10, 30}
	stageBuckets   = []float64{.0005, .001, .002, .005, .01, .02, .03, .05, .1, .25, .5, 1, 2.5}
)

// NewMetrics makes the metrics, with those of the Go runtime and the process (memory).
func NewMetrics() *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "likeness_requests_total", Help: "Requests answered, by operation, HTTP status and error code.",
		}, []string{"operation", "status", "code"}),
		latency: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "likeness_request_seconds", Help: "Time from the first byte of a request to the end of its answer.", Buckets: latencyBuckets,
		}, []string{"operation"}),
		stages: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "likeness_stage_seconds", Help: "Time of one stage of the engine: decode, find, align, embed.", Buckets: stageBuckets,
		}, []string{"stage"}),
		charged: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "likeness_credits_charged_milli_total", Help: "Milli-credits charged, by operation.",
		}, []string{"operation"}),
	}
	m.tries = prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "likeness_webhook_try_seconds", Help: "Time of one try to deliver a webhook, by whether the receiver took it.", Buckets: latencyBuckets,
	}, []string{"taken"})
	m.surplus = prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "likeness_ratelimit_surplus_calls_total", Help: "Calls that failed calls counted as for the rate limit of their key beyond themselves, by operation.",
	}, []string{"operation"})
	m.waits = prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "likeness_queue_wait_seconds", Help: "Time that a call waited for a slot, whether it got one or not, by queue: call or admin.", Buckets: waitBuckets,
	}, []string{"queue"})
	m.store = prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "likeness_store_seconds", Help: "Time of one use of the store: exec, query or tx (with what the program does inside).", Buckets: storeBuckets,
	}, []string{"use"})
	m.registry.MustRegister(m.waits, m.store, m.requests, m.latency, m.stages, m.charged, m.tries, m.surplus,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Registerer lets other packages add their own metrics.
func (m *Metrics) Registerer() prometheus.Registerer { return m.registry }

// ObserveStage notes the time of one stage of the engine.
func (m *Metrics) ObserveStage(stage string, d time.Duration) {
	m.stages.WithLabelValues(stage).Observe(d.Seconds())
}

// ObserveStore notes the time of one use of the store.
func (m *Metrics) ObserveStore(use string, d time.Duration) {
	m.store.WithLabelValues(use).Observe(d.Seconds())
}

// ObserveDelivery notes one try to deliver a webhook.
func (m *Metrics) ObserveDelivery(taken bool, d time.Duration) {
	m.tries.WithLabelValues(strconv.FormatBool(taken)).Observe(d.Seconds())
}

func (m *Metrics) registerGauges(g, admin *gate, b *budget) {
	gauge := func(name, help string, read func() float64) {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, read))
	}
	gauge("likeness_slots", "Calls that may run at once.", func() float64 { return float64(g.slots) })
	gauge("likeness_admin_slots", "Admin calls that may run at once.", func() float64 { return float64(admin.slots) })
	gauge("likeness_calls_running", "Calls that run now.", func() float64 { return float64(g.calls.CountHeld()) })
	gauge("likeness_calls_queued", "Calls that wait for a slot now.", func() float64 { return float64(g.calls.CountWaiting()) })
	gauge("likeness_admin_calls_running", "Admin calls that run now.", func() float64 { return float64(admin.calls.CountHeld()) })
	gauge("likeness_body_bytes", "Bytes of request bodies held now.", func() float64 { return float64(b.heldBytes()) })
	g.observeWait = m.observeWait("call")
	admin.observeWait = m.observeWait("admin")
}

// observeWait returns what notes the waits in one queue.
func (m *Metrics) observeWait(queue string) func(time.Duration) {
	waits := m.waits.WithLabelValues(queue)
	return func(d time.Duration) { waits.Observe(d.Seconds()) }
}

func (m *Metrics) observeRequest(rec *record, took time.Duration) {
	name := rec.operation
	if name == "" {
		name = "none"
	}
	m.requests.WithLabelValues(name, strconv.Itoa(rec.status), string(rec.code)).Inc()
	m.latency.WithLabelValues(name).Observe(took.Seconds())
	if rec.chargedMilli > 0 {
		m.charged.WithLabelValues(name).Add(float64(rec.chargedMilli))
	}
}
