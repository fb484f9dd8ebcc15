package store

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
)

// A topic is a name that code on any node can raise in a transaction and wait
// for. Signals carry nothing and coalesce: they say "look again".
//
// Within the node a signal arrives right after the commit. Other nodes hear it
// through LISTEN/NOTIFY (PostgreSQL, usually within a millisecond); another
// process on the same SQLite file hears it within sqlitePoll. While signals of
// other nodes may be missed, IsLive is false; when they can be heard again, every
// subscription is raised once.

// sqlitePoll is how often a changed SQLite file is looked for.
const sqlitePoll = 50 * time.Millisecond

// pgHeartbeat is how often the listening connection proves that it lives; one
// missed answer for as long makes IsLive false.
const pgHeartbeat = time.Second

// Subscription hears the signals of one topic.
type Subscription struct {
	c        chan struct{}
	revision atomic.Uint64
	live     *atomic.Bool
}

// C receives after one or more signals.
func (u *Subscription) C() <-chan struct{} { return u.c }

// CurrentRevision grows with every signal; what was read before it grew may be stale.
func (u *Subscription) CurrentRevision() uint64 { return u.revision.Load() }

// IsLive is false while signals of other nodes may be missed.
func (u *Subscription) IsLive() bool { return u.live.Load() }

func (u *Subscription) raiseSignal() {
	u.revision.Add(1)
	select {
	case u.c <- struct{}{}:
	default:
	}
}

// Notify raises topic on every node once t is committed.
func (t *Tx) Notify(topic string) { t.topics = append(t.topics, topic) }

// Subscribe hears topic until the Store is closed.
func (s *Store) Subscribe(topic string) *Subscription { return s.hub.addSubscription(topic) }

// hub hands signals to subscriptions.
type hub struct {
	store *Store
	watch func(ctx context.Context, h *hub)
	live  atomic.Bool

	mu      sync.Mutex
	topics  map[string][]*Subscription
	cancel  context.CancelFunc // nil until the first subscription
	stopped bool
	running sync.WaitGroup
}

func newHub(s *Store, watch func(context.Context, *hub)) *hub {
	return &hub{store: s, watch: watch, topics: map[string][]*Subscription{}}
}

func (h *hub) addSubscription(topic string) *Subscription {
	h.mu.Lock()
	defer h.mu.Unlock()
	u := &Subscription{c: make(chan struct{}, 1), live: &h.live}
	h.topics[topic] = append(h.topics[topic], u)
	if h.cancel == nil && !h.stopped {
		ctx, cancel := context.WithCancel(context.Background())
		h.cancel = cancel
		h.running.Go(func() { h.watch(ctx, h) })
	}
	return u
}

func (h *hub) closeSubscriptions() {
	h.mu.Lock()
	h.stopped = true
	cancel := h.cancel
	h.mu.Unlock()
	if cancel != nil {
		cancel()
	}
	h.running.Wait()
	h.live.Store(false)
}

// writeSignals writes the signals of tx where other processes will see them.
func (h *hub) writeSignals(ctx context.Context, tx *Tx) error {
	for _, topic := range tx.topics {
		var err error
		if tx.dialect == Postgres {
			_, err = tx.Exec(ctx, "SELECT pg_notify(current_schema() || '.likeness', $1)", topic)
		} else {
			_, err = tx.Exec(ctx, `INSERT INTO signals (topic, revision) VALUES ($1, 1)
				ON CONFLICT (topic) DO UPDATE SET revision = signals.revision + 1`, topic)
		}
		if err != nil {
			return fmt.Errorf("store: signal %s: %w", topic, err)
		}
	}
	return nil
}

func (h *hub) signalCommitted(topics []string) {
	for _, topic := range topics {
		h.raiseTopic(topic)
	}
}

func (h *hub) raiseTopic(topic string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, u := range h.topics[topic] {
		u.raiseSignal()
	}
}

// becomeLive says that signals of other nodes are heard from now on. Whatever was missed before is raised first: what
// is live must not be taken for fresh as long as something older may be stale.
func (h *hub) becomeLive() {
	if !h.live.Load() {
		h.raiseAll()
		h.live.Store(true)
	}
}

func (h *hub) raiseAll() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, all := range h.topics {
		for _, u := range all {
			u.raiseSignal()
		}
	}
}

// watchSignals polls the file for signals of other processes. Signals of this process
// come again from here; that is harmless.
func (d *sqliteDB) watchSignals(ctx context.Context, h *hub) {
	seen := map[string]int64{}
	ticker := time.NewTicker(sqlitePoll)
	defer ticker.Stop()
	for {
		if err := d.pollSignals(ctx, h, seen); err != nil {
			h.live.Store(false)
		} else {
			h.becomeLive()
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

func (d *sqliteDB) pollSignals(ctx context.Context, h *hub, seen map[string]int64) error {
	type signal struct {
		topic    string
		revision int64
	}
	var now []signal
	err := d.Each(ctx, func(r Row) error {
		var s signal
		err := r.Scan(&s.topic, &s.revision)
		now = append(now, s)
		return err
	}, "SELECT topic, revision FROM signals")
	if err != nil {
		return err
	}
	for _, s := range now {
		if old, known := seen[s.topic]; old != s.revision || !known {
			seen[s.topic] = s.revision
			h.raiseTopic(s.topic)
		}
	}
	return nil
}

// watchSignals holds a connection that listens; it comes back by itself.
func (d *postgresDB) watchSignals(ctx context.Context, h *hub) {
	for wait := time.Duration(0); ; wait = 200 * time.Millisecond {
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
		_ = d.listenForSignals(ctx, h) // the error shows as IsLive() == false and in Ping
		h.live.Store(false)
	}
}

func (d *postgresDB) listenForSignals(ctx context.Context, h *hub) error {
	conn, err := pgx.ConnectConfig(ctx, d.pool.Config().ConnConfig)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx)) //nolint:errcheck // going away anyway
	var channel string
	if err := conn.QueryRow(ctx, "SELECT quote_ident(current_schema() || '.likeness')").Scan(&channel); err != nil {
		return err
	}
	if _, err := conn.Exec(ctx, "LISTEN "+channel); err != nil {
		return err
	}
	h.becomeLive()
	for {
		waiting, cancel := context.WithTimeout(ctx, pgHeartbeat)
		n, err := conn.WaitForNotification(waiting)
		cancel()
		switch {
		case err == nil:
			h.raiseTopic(n.Payload)
		case ctx.Err() != nil:
			return ctx.Err()
		case waiting.Err() != nil: // quiet: prove that the connection lives
			beat, cancel := context.WithTimeout(ctx, pgHeartbeat)
			err := conn.Ping(beat)
			cancel()
			if err != nil {
				return err
			}
		default:
			return err
		}
	}
}
