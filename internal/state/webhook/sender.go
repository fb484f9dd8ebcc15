package webhook

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook/egress"
)

const (
	// maxEndpointsAtOnce is how many endpoints a node serves concurrently.
	maxEndpointsAtOnce = 64
	// batchSize is how many deliveries are read, and their results written, at once.
	batchSize = 64
	// maxTriesAtOnce is how many deliveries of an endpoint with a backlog run at once.
	maxTriesAtOnce = 8
	// servingTime is how long an endpoint is served before others get its place.
	servingTime = 5 * time.Second
	// sendTimeout bounds one try.
	sendTimeout = 15 * time.Second
	// leaseTime is how long a killed node keeps an endpoint: a try that is begun
	// at the end of servingTime and times out, and time to write its result.
	leaseTime = servingTime + sendTimeout + 10*time.Second
	// errorPause is the pause of an endpoint after an internal error, such as a
	// secret that the present master key does not open.
	errorPause = 5 * time.Second
	// pollInterval is how often the store is searched for retries that became due.
	pollInterval = time.Second
	// stopGrace is how long a stopping node waits for answers under way.
	stopGrace = 5 * time.Second
	// purgeInterval is how often events past their retention are deleted.
	purgeInterval = time.Hour
	// DefaultRetention is how long events and their deliveries are kept.
	DefaultRetention = 30 * 24 * time.Hour
)

// SenderOptions configure a Sender; the zero value is usable.
type SenderOptions struct {
	// Client makes the calls; nil means egress.NewClient with the policy of the
	// endpoints and a timeout of 15 s.
	Client *http.Client
	// Disabled runs in the transaction that disables an endpoint by itself, so
	// that it can be audited.
	Disabled func(ctx context.Context, tx *store.Tx, e Endpoint, reason string) error
	// Observe is called for every recorded try.
	Observe func(ok bool, latency time.Duration)
	// Retention is how long events are kept; 0 means DefaultRetention.
	Retention time.Duration
	Version   string // of the program, for User-Agent
	Log       *slog.Logger
}

// Sender delivers due events to endpoints. Any number of them, on any number of nodes,
// share the work of one store.
type Sender struct {
	store     *store.Store
	outbox    *Outbox
	endpoints *Endpoints
	client    endpointClient
	options   SenderOptions
	node      string // identifies this sender's leases
	now       func() time.Time
}

// NewSender returns a Sender for the events of outbox and the endpoints m in s.
func NewSender(s *store.Store, outbox *Outbox, m *Endpoints, o SenderOptions) *Sender {
	if o.Client == nil {
		o.Client = egress.NewClient(m.policy, egress.Options{Timeout: sendTimeout, ConnectionsPerHost: maxEndpointsAtOnce})
	}
	if o.Disabled == nil {
		o.Disabled = func(context.Context, *store.Tx, Endpoint, string) error { return nil }
	}
	if o.Observe == nil {
		o.Observe = func(bool, time.Duration) {}
	}
	if o.Retention == 0 {
		o.Retention = DefaultRetention
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	return &Sender{
		store: s, outbox: outbox, endpoints: m, options: o, node: store.NewID("node"), now: m.now,
		client: endpointClient{client: o.Client, policy: m.policy, userAgent: "Likeness-Webhooks/" + orUnknown(o.Version), now: m.now},
	}
}

func orUnknown(version string) string {
	if version == "" {
		return "unknown"
	}
	return version
}

// Run delivers until ctx ends; then it starts no further try, waits up to
// stopGrace for answers under way and returns. What had no answer by then is
// due again at once.
func (s *Sender) Run(ctx context.Context) {
	signals := SubscribeEvents(s.store)
	work, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	defer context.AfterFunc(ctx, func() { time.AfterFunc(stopGrace, stop) })()
	var running sync.WaitGroup
	defer running.Wait()

	ended := make(chan struct{}, maxEndpointsAtOnce)
	poll, forget := time.NewTicker(pollInterval), time.NewTicker(purgeInterval)
	defer poll.Stop()
	defer forget.Stop()
	for busy := 0; ; {
		for _, e := range s.claimOrLog(ctx, maxEndpointsAtOnce-busy) {
			busy++
			running.Go(func() {
				s.serveEndpoint(ctx, work, e)
				ended <- struct{}{}
			})
		}
		select {
		case <-ctx.Done():
			return
		case <-ended: // claim again: events that arrived while it was leased caused no claim
			busy--
		case <-signals.C():
		case <-poll.C:
		case <-forget.C:
			s.purgeEvents(ctx)
		}
	}
}

func (s *Sender) purgeEvents(ctx context.Context) {
	if _, err := s.outbox.PurgeEvents(ctx, s.store, s.options.Retention); err != nil && ctx.Err() == nil {
		s.options.Log.Warn("webhook: old events were not deleted", "error", err)
	}
}

func (s *Sender) claimOrLog(ctx context.Context, free int) []Endpoint {
	if free <= 0 {
		return nil
	}
	claimed, err := s.claimEndpoints(ctx, free)
	if err != nil && ctx.Err() == nil {
		s.options.Log.Warn("webhook: due deliveries cannot be read", "error", err)
	}
	return claimed
}

const fromClaimable = ` FROM webhook_endpoints e WHERE e.disabled_ms IS NULL AND e.lease_until_ms <= $1
	AND EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.state = 'pending' AND d.due_ms <= $1 AND ` + isNext + `)`

// isNext holds back a delivery d while an earlier one with the same order key is pending.
const isNext = `(d.order_key = '' OR NOT EXISTS (SELECT 1 FROM webhook_deliveries b WHERE b.endpoint_id = d.endpoint_id
	AND b.order_key = d.order_key AND b.state = 'pending' AND b.order_key <> '' AND b.event_seq < d.event_seq))`

// claimEndpoints leases up to free endpoints that have something due, those first that
// were served longest ago.
func (s *Sender) claimEndpoints(ctx context.Context, free int) ([]Endpoint, error) {
	now := s.now().UnixMilli()
	// A query without a lock first: usually no delivery is due.
	waiting, err := store.QueryAll(ctx, s.store, scanText, "SELECT e.id"+fromClaimable+" ORDER BY e.lease_until_ms LIMIT 1", now)
	if err != nil || len(waiting) == 0 {
		return nil, err
	}
	var claimed []Endpoint
	err = s.store.Tx(ctx, func(tx *store.Tx) error {
		skip := ""
		if tx.Dialect() == store.Postgres {
			skip = " FOR NO KEY UPDATE OF e SKIP LOCKED"
		}
		var err error
		claimed, err = store.QueryAll(ctx, tx, scanEndpoint, `UPDATE webhook_endpoints SET leased_by = $2, lease_until_ms = $3
			WHERE id IN (SELECT e.id`+fromClaimable+` ORDER BY e.lease_until_ms LIMIT $4`+skip+`) RETURNING `+endpointColumns,
			now, s.node, now+leaseTime.Milliseconds(), int64(free))
		return err
	})
	return claimed, err
}

// serveEndpoint delivers what is due for one leased endpoint, for about servingTime, and
// gives the lease back. No try begins after ctx ended; work ends the tries.
func (s *Sender) serveEndpoint(ctx, work context.Context, e Endpoint) {
	rest := time.Duration(0)
	defer func() { s.releaseLease(work, e.ID, rest) }()
	ctx, cancel := context.WithTimeout(ctx, servingTime)
	defer cancel()
	for ctx.Err() == nil {
		more, err := s.sendBatch(ctx, work, e)
		if err != nil && work.Err() == nil {
			rest = errorPause
			s.options.Log.Warn("webhook: deliveries stay pending", "endpoint", e.ID, "error", err)
		}
		if err != nil || !more {
			return
		}
	}
}

// sendBatch delivers one batch; more is false when nothing is due any more. No try begins after ctx ended.
func (s *Sender) sendBatch(ctx, work context.Context, e Endpoint) (more bool, err error) {
	batch, err := s.readDueDeliveries(work, e.ID)
	if err != nil || len(batch) == 0 {
		return false, err
	}
	secrets, err := s.endpoints.openSecrets(work, s.store, e.ID)
	if err != nil {
		return false, err
	}
	tries := s.sendAll(ctx, work, e, secrets, batch)
	if len(tries) == 0 {
		return false, nil
	}
	enabled, err := s.recordTries(work, e, tries)
	return enabled, err
}

func (s *Sender) readDueDeliveries(ctx context.Context, endpointID string) ([]delivery, error) {
	return store.QueryAll(ctx, s.store, func(r store.Row) (delivery, error) {
		var d delivery
		err := r.Scan(&d.ID, &d.Attempts, &d.Step, &d.EventID, &d.Environment, &d.Body)
		return d, err
	}, fmt.Sprintf(`SELECT d.id, d.attempts, d.step, v.id, v.environment, v.body
		FROM webhook_deliveries d JOIN webhook_events v ON v.seq = d.event_seq
		WHERE d.endpoint_id = $1 AND d.state = 'pending' AND d.due_ms <= $2 AND `+isNext+`
		ORDER BY d.due_ms, d.event_seq LIMIT %d`, batchSize), endpointID, s.now().UnixMilli())
}

// sendAll tries a batch in order: one after another, or width at a time when the
// batch is full. It starts no try after ctx ended or once the endpoint answered 410.
// Tries come back in the order of the batch.
func (s *Sender) sendAll(ctx, work context.Context, e Endpoint, secrets []Secret, batch []delivery) []attempt {
	tries := make([]*attempt, len(batch))
	atOnce := 1
	if len(batch) == batchSize {
		atOnce = maxTriesAtOnce
	}
	turn := make(chan struct{}, atOnce)
	var running sync.WaitGroup
	gone, say := context.WithCancel(ctx)
	defer say()
	for i, d := range batch {
		turn <- struct{}{}
		if gone.Err() != nil {
			break
		}
		running.Go(func() {
			a := s.client.sendDelivery(work, e.URL, secrets, d)
			tries[i] = &a
			if a.Status == http.StatusGone {
				say()
			}
			<-turn
		})
	}
	running.Wait()
	var out []attempt
	for _, a := range tries {
		if a != nil && !a.Abandoned {
			out = append(out, *a)
		}
	}
	return out
}

// releaseLease ends a lease; no node serves the endpoint before rest has passed.
func (s *Sender) releaseLease(ctx context.Context, endpointID string, rest time.Duration) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	_, err := s.store.Exec(ctx, "UPDATE webhook_endpoints SET leased_by = '', lease_until_ms = $3 WHERE id = $1 AND leased_by = $2",
		endpointID, s.node, s.now().Add(rest).UnixMilli())
	if err != nil { // the lease runs out by itself
		s.options.Log.Warn("webhook: lease not given back", "endpoint", endpointID, "error", err)
	}
}
