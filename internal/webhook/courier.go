package webhook

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/store"
	"github.com/likeness-api/likeness/internal/webhook/egress"
)

const (
	// lanes is how many endpoints a node serves at once.
	lanes = 64
	// batchSize is how many deliveries are read, and their results written, at once.
	batchSize = 64
	// width is how many deliveries of an endpoint with a backlog run at once.
	width = 8
	// laneTime is how long an endpoint keeps its lane while others wait.
	laneTime = 5 * time.Second
	// sendTimeout bounds one try.
	sendTimeout = 15 * time.Second
	// leaseTime is how long a killed node keeps an endpoint: a try that is begun
	// at the end of laneTime and times out, and time to write its result.
	leaseTime = laneTime + sendTimeout + 10*time.Second
	// troubleTime is how long an endpoint rests after an error of ours, such as a
	// secret that the present master key does not open.
	troubleTime = 5 * time.Second
	// pollTime is how often retries that became due are looked for.
	pollTime = time.Second
	// stopGrace is how long a stopping node waits for answers under way.
	stopGrace = 5 * time.Second
	// forgetEvery is how often events past their retention are deleted.
	forgetEvery = time.Hour
	// DefaultRetention is how long events and their deliveries are kept.
	DefaultRetention = 30 * 24 * time.Hour
)

// CourierOptions configure a Courier; the zero value is usable.
type CourierOptions struct {
	// Client makes the calls; nil means egress.NewClient with the policy of the
	// endpoints and a timeout of 15 s.
	Client *http.Client
	// Disabled runs in the transaction that disables an endpoint by itself, so
	// that it can be put on record.
	Disabled func(ctx context.Context, tx *store.Tx, e Endpoint, reason string) error
	// Observe hears of every recorded try.
	Observe func(ok bool, latency time.Duration)
	// Retention is how long events are kept; 0 means DefaultRetention.
	Retention time.Duration
	Version   string // of the program, for User-Agent
	Log       *slog.Logger
}

// Courier delivers what is due. Any number of them, on any number of nodes,
// share the work of one store.
type Courier struct {
	store     *store.Store
	outbox    *Outbox
	endpoints *Endpoints
	sender    sender
	options   CourierOptions
	node      string // names this courier's leases
	now       func() time.Time
}

// NewCourier returns a Courier for the events of outbox and the endpoints m in s.
func NewCourier(s *store.Store, outbox *Outbox, m *Endpoints, o CourierOptions) *Courier {
	if o.Client == nil {
		o.Client = egress.NewClient(m.policy, egress.Options{Timeout: sendTimeout, ConnectionsPerHost: lanes})
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
	return &Courier{
		store: s, outbox: outbox, endpoints: m, options: o, node: store.NewID("node"), now: m.now,
		sender: sender{client: o.Client, policy: m.policy, userAgent: "Likeness-Webhooks/" + orUnknown(o.Version), now: m.now},
	}
}

func orUnknown(version string) string {
	if version == "" {
		return "unknown"
	}
	return version
}

// Run delivers until ctx ends; then it begins nothing more, waits up to
// stopGrace for answers under way and returns. What had no answer by then is
// due again at once.
func (c *Courier) Run(ctx context.Context) {
	signals := Subscribe(c.store)
	work, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	defer context.AfterFunc(ctx, func() { time.AfterFunc(stopGrace, stop) })()
	var running sync.WaitGroup
	defer running.Wait()

	ended := make(chan struct{}, lanes)
	poll, forget := time.NewTicker(pollTime), time.NewTicker(forgetEvery)
	defer poll.Stop()
	defer forget.Stop()
	for busy := 0; ; {
		for _, e := range c.claimOrLog(ctx, lanes-busy) {
			busy++
			running.Go(func() {
				c.serve(ctx, work, e)
				ended <- struct{}{}
			})
		}
		select {
		case <-ctx.Done():
			return
		case <-ended: // look again: what arrived while it was leased woke nobody
			busy--
		case <-signals.C():
		case <-poll.C:
		case <-forget.C:
			c.forget(ctx)
		}
	}
}

func (c *Courier) forget(ctx context.Context) {
	if _, err := c.outbox.Forget(ctx, c.store, c.options.Retention); err != nil && ctx.Err() == nil {
		c.options.Log.Warn("webhook: old events were not deleted", "error", err)
	}
}

// Drain delivers everything that is due now and returns when nothing is left.
func (c *Courier) Drain(ctx context.Context) error {
	for {
		claimed, err := c.claim(ctx, lanes)
		if err != nil || len(claimed) == 0 {
			return err
		}
		var running sync.WaitGroup
		for _, e := range claimed {
			running.Go(func() { c.serve(ctx, ctx, e) })
		}
		running.Wait()
		if err := ctx.Err(); err != nil {
			return err
		}
	}
}

func (c *Courier) claimOrLog(ctx context.Context, free int) []Endpoint {
	if free <= 0 {
		return nil
	}
	claimed, err := c.claim(ctx, free)
	if err != nil && ctx.Err() == nil {
		c.options.Log.Warn("webhook: due deliveries cannot be read", "error", err)
	}
	return claimed
}

const claimable = ` FROM webhook_endpoints e WHERE e.disabled_ms IS NULL AND e.lease_until_ms <= $1
	AND EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.state = 'pending' AND d.due_ms <= $1)`

// claim leases up to free endpoints that have something due, those first that
// were served longest ago.
func (c *Courier) claim(ctx context.Context, free int) ([]Endpoint, error) {
	now := c.now().UnixMilli()
	// A look without a lock: nothing to do is the usual case.
	waiting, err := store.All(ctx, c.store, scanText, "SELECT e.id"+claimable+" ORDER BY e.lease_until_ms LIMIT 1", now)
	if err != nil || len(waiting) == 0 {
		return nil, err
	}
	var claimed []Endpoint
	err = c.store.Tx(ctx, func(tx *store.Tx) error {
		skip := ""
		if tx.Dialect() == store.Postgres {
			skip = " FOR NO KEY UPDATE OF e SKIP LOCKED"
		}
		var err error
		claimed, err = store.All(ctx, tx, scanEndpoint, `UPDATE webhook_endpoints SET leased_by = $2, lease_until_ms = $3
			WHERE id IN (SELECT e.id`+claimable+` ORDER BY e.lease_until_ms LIMIT $4`+skip+`) RETURNING `+endpointColumns,
			now, c.node, now+leaseTime.Milliseconds(), int64(free))
		return err
	})
	return claimed, err
}

// serve delivers what is due for one leased endpoint, for about laneTime, and
// gives the lease back. No try begins after ctx ended; work ends the tries.
func (c *Courier) serve(ctx, work context.Context, e Endpoint) {
	rest := time.Duration(0)
	defer func() { c.release(work, e.ID, rest) }()
	until := time.Now().Add(laneTime)
	for ctx.Err() == nil && time.Now().Before(until) {
		more, err := c.round(ctx, work, e, until)
		if err != nil && work.Err() == nil {
			rest = troubleTime
			c.options.Log.Warn("webhook: deliveries stay pending", "endpoint", e.ID, "error", err)
		}
		if err != nil || !more {
			return
		}
	}
}

// round delivers one batch; more is false when nothing is due any more.
func (c *Courier) round(ctx, work context.Context, e Endpoint, until time.Time) (more bool, err error) {
	batch, err := c.due(work, e.ID)
	if err != nil || len(batch) == 0 {
		return false, err
	}
	secrets, err := c.endpoints.secrets(work, c.store, e.ID)
	if err != nil {
		return false, err
	}
	tries := c.sendAll(ctx, work, e, secrets, batch, until)
	if len(tries) == 0 {
		return false, nil
	}
	enabled, err := c.record(work, e, tries)
	return enabled, err
}

func (c *Courier) due(ctx context.Context, endpointID string) ([]delivery, error) {
	return store.All(ctx, c.store, func(r store.Row) (delivery, error) {
		var d delivery
		err := r.Scan(&d.ID, &d.Attempts, &d.Step, &d.EventID, &d.Environment, &d.Body)
		return d, err
	}, fmt.Sprintf(`SELECT d.id, d.attempts, d.step, v.id, v.environment, v.body
		FROM webhook_deliveries d JOIN webhook_events v ON v.seq = d.event_seq
		WHERE d.endpoint_id = $1 AND d.state = 'pending' AND d.due_ms <= $2
		ORDER BY d.due_ms, d.event_seq LIMIT %d`, batchSize), endpointID, c.now().UnixMilli())
}

// sendAll tries a batch in order: one after another, or width at a time when the
// batch is full. It begins nothing after until, after ctx ended, or once the
// endpoint said that it is gone. Tries come back in the order of the batch.
func (c *Courier) sendAll(ctx, work context.Context, e Endpoint, secrets []Secret, batch []delivery, until time.Time) []attempt {
	tries := make([]*attempt, len(batch))
	atOnce := 1
	if len(batch) == batchSize {
		atOnce = width
	}
	turn := make(chan struct{}, atOnce)
	var running sync.WaitGroup
	gone, say := context.WithCancel(ctx)
	defer say()
	for i, d := range batch {
		turn <- struct{}{}
		if gone.Err() != nil || time.Now().After(until) {
			break
		}
		running.Go(func() {
			a := c.sender.send(work, e.URL, secrets, d)
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

// release gives a lease back; nobody serves the endpoint before rest has passed.
func (c *Courier) release(ctx context.Context, endpointID string, rest time.Duration) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	_, err := c.store.Exec(ctx, "UPDATE webhook_endpoints SET leased_by = '', lease_until_ms = $3 WHERE id = $1 AND leased_by = $2",
		endpointID, c.node, c.now().Add(rest).UnixMilli())
	if err != nil { // the lease runs out by itself
		c.options.Log.Warn("webhook: lease not given back", "endpoint", endpointID, "error", err)
	}
}
