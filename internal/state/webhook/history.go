package webhook

import (
	"context"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Delivery is the state of one event on its way to one endpoint.
type Delivery struct {
	ID         string
	EventID    string
	EndpointID string
	Kind       Kind
	State      string // pending, delivered, failed
	Attempts   int
	Due        time.Time // of the next try, while pending
	Created    time.Time
	Finished   time.Time // zero while pending
}

// Attempt is one logged try.
type Attempt struct {
	Number    int
	At        time.Time
	LatencyMs int64
	Status    int    // HTTP status; 0: no answer
	Answer    string // first kilobyte of the body
	Error     string // why there was no answer
}

const selectDeliveries = `SELECT d.id, v.id, d.endpoint_id, v.kind, d.state, d.attempts, d.due_ms, d.created_ms, d.finished_ms
	FROM webhook_deliveries d JOIN webhook_events v ON v.seq = d.event_seq`

func scanDelivery(r store.Row) (Delivery, error) {
	var d Delivery
	var due, created int64
	var finished *int64
	err := r.Scan(&d.ID, &d.EventID, &d.EndpointID, &d.Kind, &d.State, &d.Attempts, &due, &created, &finished)
	d.Due, d.Created, d.Finished = time.UnixMilli(due), time.UnixMilli(created), fromMs(finished)
	return d, err
}

// ListDeliveries lists an endpoint's deliveries, the newest first, at most limit; a
// state narrows them when it is not empty.
func (m *Endpoints) ListDeliveries(ctx context.Context, q store.Querier, endpointID, state string, limit int) ([]Delivery, error) {
	return store.QueryAll(ctx, q, scanDelivery, selectDeliveries+` WHERE d.endpoint_id = $1 AND (d.state = $2 OR $2 = '')
		ORDER BY d.event_seq DESC LIMIT $3`, endpointID, state, pageSize(limit))
}

// GetDelivery finds a delivery.
func (m *Endpoints) GetDelivery(ctx context.Context, q store.Querier, id string) (Delivery, error) {
	d, err := store.QueryOne(ctx, q, scanDelivery, selectDeliveries+" WHERE d.id = $1", id)
	return d, notFoundError(err, "delivery", id)
}

// ListAttempts lists the tries of a delivery, the first one first.
func (m *Endpoints) ListAttempts(ctx context.Context, q store.Querier, deliveryID string) ([]Attempt, error) {
	return store.QueryAll(ctx, q, func(r store.Row) (Attempt, error) {
		var a Attempt
		var at int64
		err := r.Scan(&a.Number, &at, &a.LatencyMs, &a.Status, &a.Answer, &a.Error)
		a.At = time.UnixMilli(at)
		return a, err
	}, `SELECT number, at_ms, latency_ms, status, answer, error FROM webhook_attempts WHERE delivery_id = $1 ORDER BY number`, deliveryID)
}

// Resend makes a delivery due at once, whatever its state, with the whole retry
// schedule before it. The webhook-id stays the same.
func (m *Endpoints) Resend(ctx context.Context, tx *store.Tx, deliveryID string) (Delivery, error) {
	d, err := m.GetDelivery(ctx, tx, deliveryID)
	if err != nil {
		return d, err
	}
	if err := m.requireEnabled(ctx, tx, d.EndpointID); err != nil {
		return d, err
	}
	tx.Notify(eventTopic)
	if _, err := tx.Exec(ctx, "UPDATE webhook_deliveries SET state = 'pending', step = 0, due_ms = $2, finished_ms = NULL WHERE id = $1",
		deliveryID, m.now().UnixMilli()); err != nil {
		return d, err
	}
	return m.GetDelivery(ctx, tx, deliveryID)
}

func (m *Endpoints) requireEnabled(ctx context.Context, tx *store.Tx, endpointID string) error {
	e, err := m.Get(ctx, tx, endpointID)
	if err == nil && !e.Disabled.IsZero() {
		return fault.New(fault.FieldInvalid, "endpoint", "The endpoint is disabled (%s).", e.DisabledReason).WithFix("Enable the endpoint first.")
	}
	return err
}

// SendTest sends an example of kind k to one endpoint, whatever kinds it chose, in
// the test environment.
func (m *Endpoints) SendTest(ctx context.Context, tx *store.Tx, outbox *Outbox, endpointID string, k Kind) (Delivery, error) {
	if !k.IsKnown() {
		return Delivery{}, unknownKindError("kind", string(k))
	}
	e, err := m.getLocked(ctx, tx, endpointID, tx.ForUpdate())
	if err != nil {
		return Delivery{}, err
	}
	if err := m.requireEnabled(ctx, tx, endpointID); err != nil {
		return Delivery{}, err
	}
	event, err := outbox.insertEvent(ctx, tx, Audience{e.ProjectID, testEnvironment}, ExamplePayload(k, e.ProjectID), Place{})
	if err != nil {
		return Delivery{}, err
	}
	if err := outbox.enqueueDeliveries(ctx, tx, event, []string{endpointID}, ""); err != nil {
		return Delivery{}, err
	}
	return store.QueryOne(ctx, tx, scanDelivery, selectDeliveries+" WHERE d.event_seq = $1", event.Seq)
}
