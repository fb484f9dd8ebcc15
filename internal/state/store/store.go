package store

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/likeness-api/likeness/internal/base/tracing"
)

// Dialect names the engine behind a Store.
type Dialect string

// The two engines.
const (
	SQLite   Dialect = "sqlite"
	Postgres Dialect = "postgres"
)

// ErrNotFound says that a query for one row found none.
var ErrNotFound = errors.New("store: no such row")

// Row is the current row of a query; Scan copies its columns.
type Row interface {
	Scan(dest ...any) error
}

// Querier runs SQL: a *Store outside and a *Tx inside a transaction.
type Querier interface {
	// Exec runs one statement and tells how many rows it changed.
	Exec(ctx context.Context, sql string, args ...any) (affected int64, err error)
	// Each runs a query and calls row for every row of the answer, in order. It
	// stops at the first error. row must not run other SQL.
	Each(ctx context.Context, row func(Row) error, sql string, args ...any) error
}

// Statement is one write of a Batch.
type Statement struct {
	SQL  string
	Args []any
}

// Query is one question of a Read; Row gets every row of its answer.
type Query struct {
	SQL  string
	Args []any
	Row  func(Row) error
}

// backend is one engine.
type backend interface {
	Querier
	begin(ctx context.Context) (transaction, error)
	ping(ctx context.Context) error
	// reconnect drops connections that lead to a server that err says is the wrong one.
	reconnect(err error)
	readPool() Pool
	close() error
}

type transaction interface {
	Querier
	runQueries(ctx context.Context, queries []Query) error
	runBatch(ctx context.Context, statements []Statement) error
	runLast(ctx context.Context, statements []Statement) error
	relaxDurability()
	withoutMark()
	// commitMark is what the outcome of commit is found out by, empty where there is none, and
	// whether t wrote anything.
	commitMark() (id string, wrote bool)
	commit(ctx context.Context) error
	rollback()
}

// Store is an open database. It is safe for concurrent use.
type Store struct {
	backend
	dialect Dialect
	path    string // of the SQLite file
	hub     *hub
	health  health
	observe atomic.Pointer[func(use string, took time.Duration)]
	once    sync.Once
}

func newStore(b backend, d Dialect, path string, watch func(context.Context, *hub)) *Store {
	s := &Store{backend: b, dialect: d, path: path, health: health{closed: make(chan struct{})}}
	s.hub = newHub(s, watch)
	return s
}

// Dialect tells the engine.
func (s *Store) Dialect() Dialect { return s.dialect }

// Pool is the state of the connections to the database.
type Pool struct {
	Used, Open, Most int
	Waits            int64         // uses that had to wait for a connection, since the start
	Waited           time.Duration // that they waited, summed
}

// ReadPool returns the state of the connections.
func (s *Store) ReadPool() Pool { return s.readPool() }

// Path is the SQLite file, empty on PostgreSQL.
func (s *Store) Path() string { return s.path }

// ObserveUses has fn called with the time of each use of the store from now on: "exec", "query" or "tx".
func (s *Store) ObserveUses(fn func(use string, took time.Duration)) { s.observe.Store(&fn) }

// recordUse tells the observer and the trace of ctx about a use that began at the given time.
func (s *Store) recordUse(ctx context.Context, use string, began time.Time) {
	tracing.RecordSpan(ctx, "store "+use, began, tracing.Text("db.system.name", string(s.dialect)))
	if fn := s.observe.Load(); fn != nil {
		(*fn)(use, time.Since(began))
	}
}

// Exec runs one statement (Querier).
func (s *Store) Exec(ctx context.Context, sql string, args ...any) (affected int64, err error) {
	began := time.Now()
	defer s.recordUse(ctx, "exec", began)
	affected, err = s.backend.Exec(ctx, sql, args...)
	return affected, s.recordOutcome(ctx, began, err)
}

// Each runs a query (Querier). A SELECT whose connection to PostgreSQL broke before its first row
// runs again.
func (s *Store) Each(ctx context.Context, row func(Row) error, sql string, args ...any) error {
	defer s.recordUse(ctx, "query", time.Now())
	isRead := strings.HasPrefix(strings.TrimSpace(sql), "SELECT")
	for attempt := 1; ; attempt++ {
		began, rows := time.Now(), 0
		err := s.recordOutcome(ctx, began, s.backend.Each(ctx, func(r Row) error {
			rows++
			return row(r)
		}, sql, args...))
		if err == nil || rows > 0 || !isRead || !s.mayRunAgain(err, attempt) {
			return err
		}
	}
}

// Close ends subscriptions and connections. A Store is closed once; later calls do nothing.
func (s *Store) Close() error {
	var err error
	s.once.Do(func() {
		s.hub.closeSubscriptions()
		s.health.mu.Lock()
		close(s.health.closed)
		s.health.mu.Unlock()
		s.health.watching.Wait()
		err = s.close()
	})
	return err
}

// Tx is a transaction, used by one goroutine at a time.
type Tx struct {
	transaction
	dialect Dialect
	after   []func()
	topics  []string
}

var (
	_ Querier = (*Store)(nil)
	_ Querier = (*Tx)(nil)
)

// Dialect tells the engine.
func (t *Tx) Dialect() Dialect { return t.dialect }

// ForUpdate is the suffix of a SELECT that locks its rows until the end of t.
func (t *Tx) ForUpdate() string {
	if t.dialect == Postgres {
		return " FOR UPDATE"
	}
	return ""
}

// Batch runs statements in order, on PostgreSQL in one round trip.
func (t *Tx) Batch(ctx context.Context, statements []Statement) error {
	if len(statements) == 0 {
		return nil
	}
	return t.runBatch(ctx, statements)
}

// Read runs queries in order, on PostgreSQL in one round trip.
func (t *Tx) Read(ctx context.Context, queries []Query) error {
	if len(queries) == 0 {
		return nil
	}
	return t.runQueries(ctx, queries)
}

// BatchAtCommit is Batch for the last writes of a transaction: on PostgreSQL they go out
// with the COMMIT, so that an error of theirs is that of the commit.
func (t *Tx) BatchAtCommit(ctx context.Context, statements []Statement) error {
	return t.runLast(ctx, statements)
}

// RelaxCommit lets the commit of t return before it is safe from a crash of the server:
// for writes whose loss is noticed and harmless. It stays all or nothing, others
// see it at once, and the next unrelaxed commit makes it safe too.
func (t *Tx) RelaxCommit() { t.relaxDurability() }

// WithoutMark spares t the mark that its outcome is found out by when the connection
// breaks during COMMIT: the error is then IsOutcomeUnknown at once. It is for
// transactions whose caller finds out by itself.
func (t *Tx) WithoutMark() { t.withoutMark() }

// AfterCommit has fn called once t is committed, and not when it is rolled back.
func (t *Tx) AfterCommit(fn func()) { t.after = append(t.after, fn) }

// attempts bounds how often a transaction is run again after a deadlock.
const attempts = 10

// Tx runs fn in a transaction: committed when fn returns nil, rolled back
// otherwise. fn may run again after a deadlock or a broken connection (see Guarantees).
func (s *Store) Tx(ctx context.Context, fn func(tx *Tx) error) error {
	defer s.recordUse(ctx, "tx", time.Now())
	for attempt := 1; ; attempt++ {
		began := time.Now()
		err := s.recordOutcome(ctx, began, s.tryTx(ctx, fn))
		if err == nil || !s.mayRunAgain(err, attempt) {
			return err
		}
		select { // apart from the one it met
		case <-time.After(rand.N(time.Duration(attempt) * 10 * time.Millisecond)): //nolint:gosec // no secret
		case <-ctx.Done():
			return err
		}
	}
}

func (s *Store) tryTx(ctx context.Context, fn func(tx *Tx) error) error {
	inner, err := s.begin(ctx)
	if err != nil {
		return fmt.Errorf("store: begin: %w", err)
	}
	tx := &Tx{transaction: inner, dialect: s.dialect}
	done := false
	defer func() {
		if !done { // fn failed or panicked
			inner.rollback()
		}
	}()
	if err := fn(tx); err != nil {
		return err
	}
	if err := s.hub.writeSignals(ctx, tx); err != nil {
		return err
	}
	done = true
	if err := inner.commit(ctx); err != nil {
		if err := s.findOutcome(ctx, inner, err); err != nil {
			return err
		}
	}
	s.hub.signalCommitted(tx.topics)
	for _, f := range tx.after {
		f()
	}
	return nil
}

// QueryAll collects every row of a query.
func QueryAll[T any](ctx context.Context, q Querier, scan func(Row) (T, error), sql string, args ...any) ([]T, error) {
	var all []T
	err := q.Each(ctx, func(r Row) error {
		v, err := scan(r)
		if err == nil {
			all = append(all, v)
		}
		return err
	}, sql, args...)
	return all, err
}

// QueryOne returns the first row of a query, or ErrNotFound.
func QueryOne[T any](ctx context.Context, q Querier, scan func(Row) (T, error), sql string, args ...any) (T, error) {
	var one T
	found := false
	err := q.Each(ctx, func(r Row) error {
		if found {
			return nil
		}
		v, err := scan(r)
		if err == nil {
			one, found = v, true
		}
		return err
	}, sql, args...)
	if err == nil && !found {
		err = ErrNotFound
	}
	return one, err
}

// QueryValue returns the only column of the first row of a query, or ErrNotFound.
func QueryValue[T any](ctx context.Context, q Querier, sql string, args ...any) (T, error) {
	return QueryOne(ctx, q, func(r Row) (T, error) {
		var v T
		err := r.Scan(&v)
		return v, err
	}, sql, args...)
}

// FormatPlaceholders writes n placeholders from $first on: "$3, $4, $5".
func FormatPlaceholders(first, n int) string {
	var b strings.Builder
	for i := range n {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "$%d", first+i)
	}
	return b.String()
}
