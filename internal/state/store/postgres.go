package store

import (
	"context"
	"errors"
	"fmt"
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
		config.MaxConns = int32(max(10, 4*runtime.GOMAXPROCS(0)))
	}
	if config.ConnConfig.ConnectTimeout == 0 {
		config.ConnConfig.ConnectTimeout = 5 * time.Second
	}
	config.ConnConfig.RuntimeParams["client_encoding"] = textEncoding // whatever PGCLIENTENCODING, the role or the database has
	config.AfterConnect = func(ctx context.Context, conn *pgx.Conn) error {
		if err := checkEncoding(conn); err != nil {
			return err
		}
		return detectLostClient(ctx, conn, config.ConnConfig.RuntimeParams)
	}
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, fmt.Errorf("store: %w", err)
	}
	if err := pool.Ping(ctx); err != nil {
		pool.Close()
		if errors.Is(err, errEncoding) {
			return nil, err
		}
		return nil, fmt.Errorf("store: PostgreSQL does not answer: %w", err)
	}
	if err := checkSession(ctx, pool); err != nil {
		pool.Close()
		return nil, err
	}
	d := &postgresDB{pool: pool}
	return newStore(d, Postgres, "", d.watchSignals), nil
}

// textEncoding is the encoding of text in the database and on its connections.
const textEncoding = "UTF8"

// errEncoding refuses a database that cannot hold every text.
var errEncoding = errors.New("store: this database cannot hold every name and text")

// checkEncoding returns errEncoding, with what to do, for a database whose text is not in textEncoding.
func checkEncoding(conn *pgx.Conn) error {
	encoding := conn.PgConn().ParameterStatus("server_encoding")
	if encoding == "" || encoding == textEncoding { // a pooler may not say it
		return nil
	}
	return fmt.Errorf("%w: it is encoded in %s, and %s is needed; make another one (createdb --template=template0 --encoding=%s NAME), move what is in this one with pg_dump and pg_restore, and name the new one in the address", errEncoding, encoding, textEncoding, textEncoding)
}

// lostClientSettings make the server notice within ten seconds that a node has vanished (its machine
// or network failed, so that nothing closed its connections), and release the locks of its
// transactions: calls of other nodes that wait for them are answered, not refused. With the defaults of Linux that takes two hours while the server waits for
// the node, and 15 minutes while it sends.
var lostClientSettings = map[string]string{
	"tcp_keepalives_idle": "3", "tcp_keepalives_interval": "1", "tcp_keepalives_count": "3", // seconds, seconds, probes
	"tcp_user_timeout": "6000", // milliseconds
}

// detectLostClient applies lostClientSettings to a new connection, but for those that the address
// of the database sets. They are not sent at the start of the connection, where a pooler such as
// PgBouncer refuses what it does not know. A server that does not know them keeps its own.
func detectLostClient(ctx context.Context, conn *pgx.Conn, chosen map[string]string) error {
	var calls []string
	for name, value := range lostClientSettings {
		if _, ok := chosen[name]; !ok {
			calls = append(calls, fmt.Sprintf("set_config('%s', '%s', false)", name, value))
		}
	}
	if len(calls) == 0 {
		return nil
	}
	_, err := conn.Exec(ctx, "SELECT "+strings.Join(calls, ", "), pgx.QueryExecModeSimpleProtocol)
	var refused *pgconn.PgError
	if errors.As(err, &refused) {
		return nil
	}
	return err
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

func (d *postgresDB) readPool() Pool {
	stat := d.pool.Stat()
	return Pool{Used: int(stat.AcquiredConns()), Open: int(stat.TotalConns()), Most: int(stat.MaxConns()), Waits: stat.EmptyAcquireCount(), Waited: stat.EmptyAcquireWaitTime()}
}

func (d *postgresDB) ping(ctx context.Context) error { return d.pool.Ping(ctx) }

// reconnect leaves a server that became a standby: new connections go where the address
// leads now (target_session_attrs, or a name that moved).
func (d *postgresDB) reconnect(err error) {
	if pgState(err) == pgReadOnly {
		d.pool.Reset()
	}
}

func (d *postgresDB) close() error { d.pool.Close(); return nil }

// lockedFor is how long checkLocks waits for a table that others have locked.
const lockedFor = "1s"

// checkLocks fails where the tables of the ledger cannot be written because others have locked them. It
// changes nothing and rolls back.
func (d *postgresDB) checkLocks(ctx context.Context) error {
	tx, err := d.pool.Begin(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback(ctx) }() // a connection that cannot roll back is closed by the pool
	for _, sql := range []string{
		"SET LOCAL lock_timeout = '" + lockedFor + "'",
		"LOCK TABLE wallets, entries, holds, idempotency, keys IN ROW EXCLUSIVE MODE",
	} {
		if _, err := tx.Exec(ctx, sql, pgx.QueryExecModeSimpleProtocol); err != nil {
			return err
		}
	}
	return nil
}

// Exec implements Querier.
func (d *postgresDB) Exec(ctx context.Context, sql string, args ...any) (int64, error) {
	tag, err := d.pool.Exec(ctx, sql, args...)
	return tag.RowsAffected(), err
}

// Each implements Querier.
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

// postgresTx is a transaction that saves round trips: its BEGIN goes out with the
// first statements and its COMMIT with the last.
type postgresTx struct {
	conn    *pgxpool.Conn
	begun   bool
	writes  bool
	relaxed bool
	plain   bool   // leaves no mark
	marked  string // the mark, once COMMIT may have been sent
	last    []Statement
}

func (d *postgresDB) begin(ctx context.Context) (transaction, error) {
	conn, err := d.pool.Acquire(ctx)
	if err != nil {
		return nil, err
	}
	return &postgresTx{conn: conn}, nil
}

// Exec implements Querier.
func (t *postgresTx) Exec(ctx context.Context, sql string, args ...any) (affected int64, err error) {
	t.writes = true
	err = t.sendPipeline(ctx, func(b *pgx.Batch) {
		b.Queue(sql, args...).Exec(func(tag pgconn.CommandTag) error {
			affected = tag.RowsAffected()
			return nil
		})
	})
	return affected, err
}

// Each implements Querier.
func (t *postgresTx) Each(ctx context.Context, row func(Row) error, sql string, args ...any) error {
	return t.runQueries(ctx, []Query{{SQL: sql, Args: args, Row: row}})
}

func (t *postgresTx) runQueries(ctx context.Context, queries []Query) error {
	for _, q := range queries { // INSERT ... RETURNING is read too
		t.writes = t.writes || !strings.HasPrefix(strings.TrimSpace(q.SQL), "SELECT")
	}
	return t.sendPipeline(ctx, func(b *pgx.Batch) {
		for _, q := range queries {
			b.Queue(q.SQL, q.Args...).Query(func(rows pgx.Rows) error { return eachRow(rows, q.Row) })
		}
	})
}

func (t *postgresTx) runBatch(ctx context.Context, statements []Statement) error {
	t.writes = true
	return t.sendPipeline(ctx, func(b *pgx.Batch) { queueStatements(b, statements) })
}

func (t *postgresTx) runLast(_ context.Context, statements []Statement) error {
	t.writes = true
	t.last = append(t.last, statements...)
	return nil
}

func (t *postgresTx) withoutMark() { t.plain = true }

func (t *postgresTx) commitMark() (id string, wrote bool) { return t.marked, t.writes }

func queueStatements(b *pgx.Batch, statements []Statement) {
	for _, s := range statements {
		b.Queue(s.SQL, s.Args...)
	}
}

// sendPipeline sends what fill queues in one round trip, after BEGIN where it is due.
func (t *postgresTx) sendPipeline(ctx context.Context, fill func(*pgx.Batch)) error {
	var b pgx.Batch
	if !t.begun {
		b.Queue("begin")
		t.begun = true
	}
	fill(&b)
	return t.conn.SendBatch(ctx, &b).Close()
}

func (t *postgresTx) relaxDurability() { t.relaxed = true }

func (t *postgresTx) commit(ctx context.Context) error {
	if !t.begun && len(t.last) == 0 {
		t.conn.Release()
		return nil
	}
	if t.writes && !t.plain {
		t.marked = NewID("tx")
		t.last = append(t.last, Statement{SQL: leaveMark, Args: []any{t.marked, time.Now().UnixMilli()}})
	}
	err := t.sendPipeline(ctx, func(b *pgx.Batch) {
		queueStatements(b, t.last)
		if t.relaxed {
			b.Queue("SET LOCAL synchronous_commit TO off")
		}
		b.Queue("commit").Exec(func(tag pgconn.CommandTag) error {
			if tag.String() != "COMMIT" { // a failed statement before turns it into ROLLBACK
				return pgx.ErrTxCommitRollback
			}
			return nil
		})
	})
	if err != nil {
		t.rollback()
		return err
	}
	t.conn.Release()
	return nil
}

func (t *postgresTx) rollback() {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	if t.begun {
		_, _ = t.conn.Exec(ctx, "rollback") // a broken connection rolls back by itself
	}
	t.conn.Release() // closes it unless it is idle again
}
