package node

import (
	"context"
	"runtime"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/likeness-api/likeness/internal/state/job"
	"github.com/likeness-api/likeness/internal/state/store"
)

// storeFactsInterval is how often the facts about the store are read that metrics show.
const storeFactsInterval = 15 * time.Second

// nodeCollector reads the metrics of a node's parts when they are asked for.
type nodeCollector struct{ node *Node }

var (
	buildInfo       = newDescription("likeness_build_info", "What runs; always 1.", "version", "pack", "onnx_runtime", "go")
	ready           = newDescription("likeness_ready", "1 while /readyz would say yes, as far as known without asking the store.")
	modelRuns       = newDescription("likeness_model_runs_total", "Runs of each model.", "model")
	modelSeconds    = newDescription("likeness_model_seconds_total", "Time inside each model.", "model")
	modelWaits      = newDescription("likeness_model_wait_seconds_total", "Time that runs of each model waited for a core.", "model")
	modelFailures   = newDescription("likeness_model_failures_total", "Runs of each model that failed.", "model")
	poolConnections = newDescription("likeness_store_connections", "Connections to the database, by state: used, idle.", "state")
	poolMost        = newDescription("likeness_store_connections_max", "Most connections to the database.")
	poolWaits       = newDescription("likeness_store_connection_waits_total", "Uses of the database that had to wait for a connection.")
	poolWaited      = newDescription("likeness_store_connection_wait_seconds_total", "Time that uses of the database waited for a connection.")
	storeFailing    = newDescription("likeness_store_failing", "1 while the store cannot be written: no space, read-only, damaged.")
	memoryGalleries = newDescription("likeness_gallery_memory_galleries", "Galleries in the memory of this node.")
	memoryFaces     = newDescription("likeness_gallery_memory_faces", "Faces in the memory of this node.")
	memoryBytes     = newDescription("likeness_gallery_memory_bytes", "Memory of the galleries on this node.")
	jobItems        = newDescription("likeness_job_items_total", "Items of jobs that this node processed, by outcome: succeeded, failed, retried (begun again later).", "outcome")
	certificateEnd  = newDescription("likeness_certificate_expiry_timestamp_seconds", "End of the TLS certificate; only with --tls-cert.")
	certificateFail = newDescription("likeness_certificate_reload_failures_total", "Changed certificates that could not be used.")
)

func newDescription(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc(name, help, labels, nil)
}

// Describe implements prometheus.Collector.
func (c nodeCollector) Describe(out chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{
		buildInfo, ready, modelRuns, modelSeconds, modelWaits, modelFailures, poolConnections, poolMost, poolWaits, poolWaited,
		storeFailing, memoryGalleries, memoryFaces, memoryBytes, jobItems, certificateEnd, certificateFail,
	} {
		out <- d
	}
}

// Collect implements prometheus.Collector.
func (c nodeCollector) Collect(out chan<- prometheus.Metric) {
	n := c.node
	send := func(d *prometheus.Desc, kind prometheus.ValueType, value float64, labels ...string) {
		out <- prometheus.MustNewConstMetric(d, kind, value, labels...)
	}
	gauge := func(d *prometheus.Desc, value float64, labels ...string) {
		send(d, prometheus.GaugeValue, value, labels...)
	}
	counter := func(d *prometheus.Desc, value float64, labels ...string) {
		send(d, prometheus.CounterValue, value, labels...)
	}
	gauge(buildInfo, 1, n.opt.Version, n.engine.pack.ID(), n.engine.pack.Manifest().Runtime.Version, runtime.Version())
	gauge(ready, countTrue(n.warm.Load() && n.store.LastingError() == nil && !n.server.IsDraining()))
	for _, u := range n.engine.runtime.ReportUsage() {
		counter(modelRuns, float64(u.Runs), u.Model)
		counter(modelSeconds, float64(u.ModelNs)/1e9, u.Model)
		counter(modelWaits, float64(u.WaitedNs)/1e9, u.Model)
		counter(modelFailures, float64(u.Failures), u.Model)
	}
	pool := n.store.ReadPool()
	gauge(poolConnections, float64(pool.Used), "used")
	gauge(poolConnections, float64(pool.Open-pool.Used), "idle")
	gauge(poolMost, float64(pool.Most))
	counter(poolWaits, float64(pool.Waits))
	counter(poolWaited, pool.Waited.Seconds())
	gauge(storeFailing, countTrue(n.store.LastingError() != nil))
	memory := n.galleries.MeasureMemory()
	gauge(memoryGalleries, float64(memory.Galleries))
	gauge(memoryFaces, float64(memory.Faces))
	gauge(memoryBytes, float64(memory.Bytes))
	for i, count := range n.jobs.CountOutcomes() {
		counter(jobItems, float64(count), job.OutcomeNames[i])
	}
	if n.certificate != nil {
		end, failures := n.certificate.readState()
		gauge(certificateEnd, float64(end.Unix()))
		counter(certificateFail, float64(failures))
	}
}

func countTrue(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// storeFact is a number that the store knows, the same for all nodes.
type storeFact struct {
	name, help, sql string
	withTime        bool // $1 is the time in milliseconds
}

// storeFacts are read every storeFactsInterval. A fact without rows is 0.
var storeFacts = []storeFact{
	{"likeness_webhook_pending", "Deliveries that wait for their first or next try.", "SELECT count(*) FROM webhook_deliveries WHERE state = 'pending'", false},
	{
		"likeness_webhook_oldest_pending_seconds", "Age of the oldest delivery that waits, at endpoints that are enabled.",
		`SELECT CASE WHEN MIN(d.created_ms) IS NULL THEN 0 ELSE $1 - MIN(d.created_ms) END / 1000 FROM webhook_deliveries d
			JOIN webhook_endpoints e ON e.id = d.endpoint_id WHERE d.state = 'pending' AND e.disabled_ms IS NULL`, true,
	},
	{"likeness_webhook_endpoints_disabled", "Endpoints that were disabled because they failed or are gone.", "SELECT count(*) FROM webhook_endpoints WHERE disabled_ms IS NOT NULL AND disabled_reason <> 'operator'", false},
	{"likeness_gallery_faces", "Faces enrolled in all galleries of the store.", "SELECT COALESCE(SUM(faces), 0) FROM galleries WHERE closing IS NULL", false},
	{"likeness_gallery_people", "People enrolled in all galleries of the store.", "SELECT COALESCE(SUM(people), 0) FROM galleries WHERE closing IS NULL", false},
	{
		"likeness_key_next_expiry_timestamp_seconds", "When the next key that works now expires; 0 when none does.",
		`SELECT COALESCE(MIN(expires_ms), 0) / 1000 FROM (
			SELECT expires_ms FROM keys WHERE revoked_ms IS NULL AND expires_ms > $1
			UNION ALL SELECT expires_ms FROM admin_keys WHERE revoked_ms IS NULL AND expires_ms > $1) AS ends`, true,
	},
	{"likeness_jobs_receiving", "Jobs whose upload has not ended.", "SELECT count(*) FROM jobs WHERE state = 'active' AND closed = 0", false},
	{"likeness_jobs_running", "Jobs whose upload has ended and whose items are processed.", "SELECT count(*) FROM jobs WHERE state = 'active' AND closed = 1", false},
	{"likeness_jobs_paused", "Jobs that are paused.", "SELECT count(*) FROM jobs WHERE state = 'paused'", false},
	{
		"likeness_jobs_paused_by_error", "Jobs that the service paused, for want of credits or a key.",
		"SELECT count(*) FROM jobs WHERE state = 'paused' AND pause_reason <> 'request'", false,
	},
	{"likeness_job_items_waiting", "Items that wait to be processed, of jobs that have not ended.", countJobItems("waiting"), false},
	{"likeness_job_items_running", "Items that nodes process.", countJobItems("running"), false},
	{"likeness_job_items_failed", "Items that failed, of jobs that have not ended.", countJobItems("failed"), false},
	{
		"likeness_job_oldest_item_seconds", "How long the item of an active job that is due longest has been due.",
		`SELECT CASE WHEN MIN(d.due_ms) < $1 THEN $1 - MIN(d.due_ms) ELSE 0 END / 1000 FROM (
			SELECT (SELECT MIN(i.due_ms) FROM job_items i WHERE i.job_id = j.id AND i.state IN ('waiting', 'running')) AS due_ms
			FROM jobs j WHERE j.state = 'active') AS d`, true,
	},
	{"likeness_job_photo_bytes", "Bytes of photos of jobs that wait to be processed.", "SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM job_items WHERE bytes > 0", false},
	{"likeness_wallets_low", "Live wallets below the threshold of their project.", "SELECT count(*) FROM wallets WHERE environment = 'live' AND low_milli > 0 AND balance_milli < low_milli", false},
}

// countJobItems counts the items in a state of jobs that have not ended.
func countJobItems(state string) string {
	return `SELECT CAST(COALESCE(SUM(n), 0) AS BIGINT) FROM (SELECT (SELECT count(*) FROM job_items i WHERE i.job_id = j.id AND i.state = '` + state + `') AS n
		FROM jobs j WHERE j.state IN ('active', 'paused')) AS counts`
}

// observeStoreFacts registers the facts about the store and reads them until ctx ends.
func (n *Node) observeStoreFacts(ctx context.Context) {
	gauges := make([]prometheus.Gauge, len(storeFacts))
	for i, f := range storeFacts {
		gauges[i] = prometheus.NewGauge(prometheus.GaugeOpts{Name: f.name, Help: f.help})
	}
	skew := prometheus.NewGauge(prometheus.GaugeOpts{Name: "likeness_clock_skew_seconds", Help: "Clock of this node minus that of PostgreSQL; 0 on SQLite."})
	registered := false
	tick := time.NewTicker(storeFactsInterval)
	defer tick.Stop()
	for {
		complete := true
		for i, f := range storeFacts {
			complete = n.readStoreFact(ctx, f, gauges[i]) && complete
		}
		if n.store.Dialect() == store.Postgres {
			if server, err := store.QueryValue[time.Time](ctx, n.store, "SELECT clock_timestamp()"); err == nil {
				skew.Set(time.Since(server).Seconds())
			}
		}
		if complete && !registered { // no fact is shown before it is known
			n.metrics.Registerer().MustRegister(skew)
			for _, g := range gauges {
				n.metrics.Registerer().MustRegister(g)
			}
			registered = true
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// readStoreFact sets g to a fact; a store that does not answer leaves the last one.
func (n *Node) readStoreFact(ctx context.Context, f storeFact, g prometheus.Gauge) bool {
	const patience = 5 * time.Second
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	var args []any
	if f.withTime {
		args = append(args, time.Now().UnixMilli())
	}
	value, err := store.QueryValue[int64](ctx, n.store, f.sql, args...)
	if err != nil {
		n.log.Debug("a fact about the store could not be read", "metric", f.name, "error", err)
		return false
	}
	g.Set(float64(value))
	return true
}
