package webhook

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/store"
)

// eventTopic is the notification that wakes the senders of all nodes.
const eventTopic = "webhooks"

// The environments of events; those of package account.
const (
	testEnvironment = "test"
	liveEnvironment = "live"
)

// Event is one event as it is stored and sent.
type Event struct {
	Seq         int64 // grows; a place in the project's events to go on from
	ID          string
	ProjectID   string
	Environment string
	Kind        Kind
	Body        string // JSON, the bytes that are signed
	Created     time.Time
}

// Outbox takes events in.
type Outbox struct {
	now func() time.Time
}

// OutboxOptions configure an Outbox.
type OutboxOptions struct {
	Now func() time.Time // nil: time.Now
}

// NewOutbox returns an Outbox.
func NewOutbox(o OutboxOptions) *Outbox {
	if o.Now == nil {
		o.Now = time.Now
	}
	return &Outbox{now: o.Now}
}

// Publish writes an event and a delivery for each endpoint that wants it into
// tx, the transaction of the change that it reports.
func (o *Outbox) Publish(ctx context.Context, tx *store.Tx, projectID, environment string, p Payload) (Event, error) {
	return o.PublishInOrder(ctx, tx, Audience{projectID, environment}, p, Place{})
}

// Audience says whose endpoints get an event.
type Audience struct{ ProjectID, Environment string }

// Place is the place of an event among those with the same key.
type Place struct {
	Key    string // such as the id of a verification; empty: the event has no place
	Number int64  // grows with each event of the key
}

// PublishInOrder is Publish for an event whose deliveries wait while one of an earlier event
// with the same key is pending. A second event with the same place is an error.
func (o *Outbox) PublishInOrder(ctx context.Context, tx *store.Tx, to Audience, p Payload, place Place) (Event, error) {
	e, err := o.insertEvent(ctx, tx, to, p, place)
	if err != nil {
		return e, err
	}
	lock := "" // an endpoint that is deleted concurrently must not fail the change
	if tx.Dialect() == store.Postgres {
		lock = " FOR KEY SHARE"
	}
	// LIKE, with spaces around: kinds and environments are lists of words.
	every := "kinds = '' OR "
	if slices.Contains(namedOnly, e.Kind) {
		every = ""
	}
	endpoints, err := store.QueryAll(ctx, tx, scanText, `SELECT id FROM webhook_endpoints
		WHERE project_id = $1 AND disabled_ms IS NULL
		AND (`+every+`' ' || kinds || ' ' LIKE $2) AND ' ' || environments || ' ' LIKE $3`+lock,
		to.ProjectID, "% "+string(e.Kind)+" %", "% "+to.Environment+" %")
	if err != nil {
		return e, fmt.Errorf("webhook: publish %s: %w", e.Kind, err)
	}
	return e, o.enqueueDeliveries(ctx, tx, e, endpoints, place.Key)
}

func scanText(r store.Row) (string, error) {
	var text string
	err := r.Scan(&text)
	return text, err
}

func (o *Outbox) insertEvent(ctx context.Context, tx *store.Tx, to Audience, p Payload, place Place) (Event, error) {
	id := store.NewID("evt")
	if place.Key != "" {
		id = orderedEventID(place)
	}
	e := Event{ID: id, ProjectID: to.ProjectID, Environment: to.Environment, Kind: p.Kind(), Created: o.now()}
	if to.Environment != testEnvironment && to.Environment != liveEnvironment {
		return e, fmt.Errorf("webhook: publish %s: %q is no environment", e.Kind, to.Environment)
	}
	var err error
	if e.Body, err = encodeEnvelope(p, to.Environment, e.Created); err != nil {
		return e, err
	}
	e.Seq, err = store.QueryValue[int64](ctx, tx, `INSERT INTO webhook_events (id, project_id, environment, kind, body, created_ms)
		VALUES ($1, $2, $3, $4, $5, $6) RETURNING seq`,
		e.ID, e.ProjectID, e.Environment, string(e.Kind), e.Body, e.Created.UnixMilli())
	if err != nil {
		return e, fmt.Errorf("webhook: publish %s: %w", e.Kind, err)
	}
	return e, nil
}

func (o *Outbox) enqueueDeliveries(ctx context.Context, tx *store.Tx, e Event, endpoints []string, order string) error {
	var rows []store.Statement
	for _, id := range endpoints {
		rows = append(rows, store.Statement{
			SQL: `INSERT INTO webhook_deliveries (id, event_seq, endpoint_id, state, attempts, step, due_ms, created_ms, order_key)
				VALUES ($1, $2, $3, 'pending', 0, 0, $4, $4, $5)`,
			Args: []any{store.NewID("dlv"), e.Seq, id, e.Created.UnixMilli(), order},
		})
	}
	tx.Notify(eventTopic) // readers of Events wait for it too
	if err := tx.Batch(ctx, rows); err != nil {
		return fmt.Errorf("webhook: queue %s: %w", e.Kind, err)
	}
	return nil
}

// maxPage bounds every list that is read in pages.
const maxPage = 1000

// ListEvents reads a project's events (every project's when projectID is empty)
// after the place seq, oldest first, at most limit. Every event is seen by a
// reader that goes on from the Seq of the last: events whose transaction began
// before one that is still open come later, not never.
func (o *Outbox) ListEvents(ctx context.Context, s *store.Store, projectID string, after int64, limit int) ([]Event, error) {
	closed := ""
	if s.Dialect() == store.Postgres {
		closed = " AND xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint"
	}
	return store.QueryAll(ctx, s, scanEvent, `SELECT seq, id, project_id, environment, kind, body, created_ms FROM webhook_events
		WHERE (project_id = $1 OR $1 = '') AND seq > $2`+closed+` ORDER BY seq LIMIT $3`, projectID, after, pageSize(limit))
}

// FindBody returns the body of an event of a project, the bytes that are signed.
func (o *Outbox) FindBody(ctx context.Context, q store.Querier, projectID, id string) (string, error) {
	body, err := store.QueryValue[string](ctx, q, "SELECT body FROM webhook_events WHERE id = $1 AND project_id = $2", id, projectID)
	if errors.Is(err, store.ErrNotFound) {
		return "", fault.NewNotFound("event", id)
	}
	return body, store.ToFault(err)
}

// LastSeq returns the Seq of the newest event, from which a reader continues that needs
// only later events.
func (o *Outbox) LastSeq(ctx context.Context, q store.Querier) (int64, error) {
	return store.QueryValue[int64](ctx, q, "SELECT COALESCE(MAX(seq), 0) FROM webhook_events")
}

// SubscribeEvents returns a subscription to notifications of new events.
func SubscribeEvents(s *store.Store) *store.Subscription { return s.Subscribe(eventTopic) }

// unknownKindError refuses a kind that does not exist.
func unknownKindError(param, kind string) error {
	return fault.New(fault.FieldInvalid, param, "There is no event %q.", clipText(kind)).
		WithFix("Use one of %s.", listKinds())
}

func scanEvent(r store.Row) (Event, error) {
	var e Event
	var created int64
	err := r.Scan(&e.Seq, &e.ID, &e.ProjectID, &e.Environment, &e.Kind, &e.Body, &created)
	e.Created = time.UnixMilli(created)
	return e, err
}

func pageSize(limit int) int64 {
	if limit <= 0 || limit > maxPage {
		return maxPage
	}
	return int64(limit)
}

// PurgeEvents deletes events, deliveries and attempts older than age and returns how
// many events went.
func (o *Outbox) PurgeEvents(ctx context.Context, q store.Querier, age time.Duration) (int64, error) {
	return q.Exec(ctx, "DELETE FROM webhook_events WHERE created_ms < $1", o.now().Add(-age).UnixMilli())
}
