package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"runtime"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

// postgresDB is a pool of connections to one PostgreSQL.
type postgresDB struct{ pool *pgxpool.Pool }

func openPostgres(ctx context.Context, url string) (*Store, error) {
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, fmt.Errorf("store: the PostgreSQL address is not valid: %w", hidePassword(err))
	}
	if !strings.Contains(url, "pool_max_conns") {
		config.MaxConns = int32(max(10, 4*runtime.NumCPU()))
	}
	if config.ConnConfig.ConnectTimeout == 0 {
		config.ConnConfig.ConnectTimeout = 5 * time.Second
	}
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, fmt.Errorf("store: %w", err)
	}
	if err := pool.Ping(ctx); err != nil {
		pool.Close()
		return nil, fmt.Errorf("store: PostgreSQL does not answer: %w", err)
	}
	d := &postgresDB{pool: pool}
	s := &Store{backend: d, dialect: Postgres}
	s.hub = newHub(s, d.watch)
	return s, nil
}

// hidePassword keeps the connection string, which pgx quotes, out of the error.
func hidePassword(err error) error {
	var parse *pgconn.ParseConfigError
	if errors.As(err, &parse) {
		if inner := parse.Unwrap(); inner != nil {
			return inner
		}
		return errors.New("cannot be parsed")
	}
	return err
}

func (d *postgresDB) ping(ctx context.Context) error { return d.pool.Ping(ctx) }

func (d *postgresDB) close() error { d.pool.Close(); return nil }

func (d *postgresDB) Exec(ctx context.Context, sql string, args ...any) (int64, error) {
	tag, err := d.pool.Exec(ctx, sql, args...)
	return tag.RowsAffected(), err
}

func (d *postgresDB) Each(ctx context.Context, row func(Row) error, sql string, args ...any) error {
	rows, err := d.pool.Query(ctx, sql, args...)
	if err != nil {
		return err
	}
	return eachRow(rows, row)
}

func eachRow(rows pgx.Rows, row func(Row) error) error {
	defer rows.Close()
	for rows.Next() {
		if err := row(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

type postgresTx struct{ tx pgx.Tx }

func (d *postgresDB) begin(ctx context.Context) (transaction, error) {
	tx, err := d.pool.Begin(ctx)
	if err != nil {
		return nil, err
	}
	return postgresTx{tx}, nil
}

func (t postgresTx) Exec(ctx context.Context, sql string, args ...any) (int64, error) {
	tag, err := t.tx.Exec(ctx, sql, args...)
	return tag.RowsAffected(), err
}

func (t postgresTx) Each(ctx context.Context, row func(Row) error, sql string, args ...any) error {
	rows, err := t.tx.Query(ctx, sql, args...)
	if err != nil {
		return err
	}
	return eachRow(rows, row)
}

func (t postgresTx) batch(ctx context.Context, statements []Statement) error {
	var b pgx.Batch
	for _, s := range statements {
		b.Queue(s.SQL, s.Args...)
	}
	return t.tx.SendBatch(ctx, &b).Close()
}

func (t postgresTx) commit(ctx context.Context) error { return t.tx.Commit(ctx) }

func (t postgresTx) rollback() {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	_ = t.tx.Rollback(ctx) // a broken connection rolls back by itself
}

// SQLSTATEs, PostgreSQL documentation, appendix A.
const (
	pgUnique        = "23505"
	pgSerialization = "40001"
	pgDeadlock      = "40P01"
)

func pgState(err error) string {
	var e *pgconn.PgError
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

// pgAway tells a server that cannot be reached, is starting or is going down.
func pgAway(err error) bool {
	state := pgState(err)
	if state != "" { // class 08 connection, 53 resources, 57P operator intervention
		return strings.HasPrefix(state, "08") || strings.HasPrefix(state, "53") || strings.HasPrefix(state, "57P")
	}
	var connect *pgconn.ConnectError
	var network *net.OpError
	return errors.As(err, &connect) || errors.As(err, &network) ||
		errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || pgconn.SafeToRetry(err)
}

// IsUnique tells a violated UNIQUE or PRIMARY KEY constraint.
func IsUnique(err error) bool { return pgState(err) == pgUnique || sqliteUnique(err) }

// IsUnavailable tells a store that is away for now. Whether a write that failed
// so took place is unknown.
func IsUnavailable(err error) bool { return err != nil && (sqliteAway(err) || pgAway(err)) }

// isConflict tells a transaction that lost against another one and left nothing.
func isConflict(err error) bool {
	state := pgState(err)
	return state == pgSerialization || state == pgDeadlock
}
