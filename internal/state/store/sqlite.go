package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	_ "modernc.org/sqlite" // the driver
)

// sqliteReaders is how many connections read beside the writer.
const sqliteReaders = 8

// sqliteBusy is how long a connection waits for locks of other processes.
const sqliteBusy = 10 * time.Second

// sqliteStatements bounds the writer's cache of prepared statements.
const sqliteStatements = 256

// sqliteDB is a file in WAL mode: one connection writes, one transaction at a
// time, a pool reads the last committed state without waiting for it.
type sqliteDB struct {
	turn    chan struct{} // holds the one right to use the writer
	writer  *sql.Conn
	cache   map[string]*sql.Stmt // of the writer
	db      *sql.DB              // owns the writer
	readers *sql.DB
	read    sync.Map // SQL text to *sql.Stmt of readers
}

func openSQLite(ctx context.Context, rest string) (*Store, error) {
	path, synchronous, err := parseSQLite(rest)
	if err != nil {
		return nil, err
	}
	if err := createPrivate(path); err != nil {
		return nil, err
	}
	d := &sqliteDB{turn: make(chan struct{}, 1), cache: map[string]*sql.Stmt{}}
	if d.db, err = sql.Open("sqlite", sqliteDSN(path, synchronous, "_txlock=immediate")); err != nil {
		return nil, fmt.Errorf("store: %w", err)
	}
	d.db.SetMaxOpenConns(1)
	if d.writer, err = firstConn(ctx, d.db); err != nil {
		_ = d.db.Close()
		return nil, fmt.Errorf("store: open %s: %w", path, err)
	}
	if d.readers, err = sql.Open("sqlite", sqliteDSN(path, synchronous, "_pragma=query_only(1)")); err != nil {
		_ = d.close()
		return nil, fmt.Errorf("store: %w", err)
	}
	d.readers.SetMaxOpenConns(sqliteReaders)
	d.readers.SetMaxIdleConns(sqliteReaders)
	return newStore(d, SQLite, path, d.watchSignals), nil
}

// firstConn connects to a file that other processes may open for the first time at the
// same moment: while one of them turns WAL on, or ends as the last one, SQLite refuses
// the others at once, whatever their busy_timeout.
func firstConn(ctx context.Context, db *sql.DB) (*sql.Conn, error) {
	for deadline := time.Now().Add(sqliteBusy); ; {
		c, err := db.Conn(ctx)
		if err == nil || conditionOf(err) != away || time.Now().After(deadline) {
			return c, err
		}
		select {
		case <-ctx.Done():
			return nil, errors.Join(ctx.Err(), err)
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// parseSQLite reads what follows "sqlite:" in an address.
func parseSQLite(rest string) (path, synchronous string, err error) {
	path, query, _ := strings.Cut(rest, "?")
	if path == "" || strings.Contains(path, ":memory:") {
		return "", "", errors.New("store: sqlite: needs a file, as in sqlite:data/likeness.db")
	}
	synchronous, err = sqliteOptions(query)
	return path, synchronous, err
}

// sqliteOptions reads the part after "?" of the address.
func sqliteOptions(query string) (synchronous string, err error) {
	values, err := url.ParseQuery(query)
	if err != nil {
		return "", fmt.Errorf("store: sqlite options: %w", err)
	}
	synchronous = "normal"
	for name, v := range values {
		if name != "synchronous" || (v[0] != "normal" && v[0] != "full") {
			return "", fmt.Errorf("store: sqlite option %s=%s: only synchronous=normal or synchronous=full", name, v[0])
		}
		synchronous = v[0]
	}
	return synchronous, nil
}

func sqliteDSN(path, synchronous, more string) string {
	return fmt.Sprintf("file:%s?_pragma=busy_timeout(%d)", escapePath(path), sqliteBusy.Milliseconds()) +
		"&_pragma=foreign_keys(1)&_pragma=journal_mode(WAL)" +
		"&_pragma=synchronous(" + synchronous + ")&_pragma=cache_size(-16000)" +
		"&_pragma=temp_store(MEMORY)&" + more // no large sort ends up in the temporary folder
}

// escapePath writes a path as part of a file: address.
func escapePath(path string) string { return (&url.URL{Path: path}).EscapedPath() }

// createPrivate makes path and its folder for this user alone, when absent.
func createPrivate(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("store: %w", err)
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return fmt.Errorf("store: %w", err)
	}
	return file.Close()
}

func (d *sqliteDB) lockWriter(ctx context.Context) error {
	select {
	case d.turn <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (d *sqliteDB) unlockWriter() { <-d.turn }

func (d *sqliteDB) ping(ctx context.Context) error {
	return d.Each(ctx, func(Row) error { return nil }, "SELECT 1 FROM sqlite_master LIMIT 1")
}

func (d *sqliteDB) reconnect(error) {}

func (d *sqliteDB) close() error {
	d.turn <- struct{}{} // wait for the transaction under way; never given back
	var errs []error
	if d.readers != nil {
		errs = append(errs, d.readers.Close())
	}
	for _, s := range d.cache {
		errs = append(errs, s.Close())
	}
	errs = append(errs, d.writer.Close(), d.db.Close())
	return errors.Join(errs...)
}

// Exec runs one write of its own.
func (d *sqliteDB) Exec(ctx context.Context, query string, args ...any) (int64, error) {
	if err := d.lockWriter(ctx); err != nil {
		return 0, err
	}
	defer d.unlockWriter()
	return d.execLocked(ctx, query, args...)
}

func (d *sqliteDB) execLocked(ctx context.Context, query string, args ...any) (int64, error) {
	stmt, err := d.prepareStatement(ctx, query) //nolint:sqlclosecheck // kept for the next time
	if err != nil {
		return 0, err
	}
	result, err := stmt.ExecContext(ctx, args...)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// prepareStatement returns the writer's statement for query; the caller holds the turn.
func (d *sqliteDB) prepareStatement(ctx context.Context, query string) (*sql.Stmt, error) {
	if stmt, ok := d.cache[query]; ok {
		return stmt, nil
	}
	if len(d.cache) >= sqliteStatements {
		for text, stmt := range d.cache { // any: a full cache is rare
			_ = stmt.Close()
			delete(d.cache, text)
			break
		}
	}
	stmt, err := d.writer.PrepareContext(ctx, query)
	if err == nil {
		d.cache[query] = stmt
	}
	return stmt, err
}

// Each reads the last committed state.
func (d *sqliteDB) Each(ctx context.Context, row func(Row) error, query string, args ...any) error {
	cached, ok := d.read.Load(query)
	if !ok {
		stmt, err := d.readers.PrepareContext(ctx, query)
		if err != nil {
			return err
		}
		if cached, ok = d.read.LoadOrStore(query, stmt); ok {
			_ = stmt.Close() //nolint:sqlclosecheck // the other one is kept
		}
	}
	return eachSQL(ctx, cached.(*sql.Stmt), row, args)
}

func eachSQL(ctx context.Context, stmt *sql.Stmt, row func(Row) error, args []any) error {
	rows, err := stmt.QueryContext(ctx, args...)
	if err != nil {
		return err
	}
	defer rows.Close() //nolint:errcheck // rows.Err tells what matters
	for rows.Next() {
		if err := row(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// sqliteTx is a transaction on the writer, which it holds until its end.
type sqliteTx struct{ *sqliteDB }

func (d *sqliteDB) begin(ctx context.Context) (transaction, error) {
	if err := d.lockWriter(ctx); err != nil {
		return nil, err
	}
	if _, err := d.execLocked(ctx, "BEGIN IMMEDIATE"); err != nil {
		d.unlockWriter()
		return nil, err
	}
	return sqliteTx{d}, nil
}

// Exec implements Querier.
func (t sqliteTx) Exec(ctx context.Context, query string, args ...any) (int64, error) {
	return t.execLocked(ctx, query, args...)
}

// Each implements Querier.
func (t sqliteTx) Each(ctx context.Context, row func(Row) error, query string, args ...any) error {
	stmt, err := t.prepareStatement(ctx, query)
	if err != nil {
		return err
	}
	return eachSQL(ctx, stmt, row, args)
}

func (t sqliteTx) runQueries(ctx context.Context, queries []Query) error {
	for _, q := range queries {
		if err := t.Each(ctx, q.Row, q.SQL, q.Args...); err != nil {
			return err
		}
	}
	return nil
}

func (t sqliteTx) runLast(ctx context.Context, statements []Statement) error {
	return t.runBatch(ctx, statements)
}

func (t sqliteTx) runBatch(ctx context.Context, statements []Statement) error {
	for _, s := range statements {
		if _, err := t.execLocked(ctx, s.SQL, s.Args...); err != nil {
			return err
		}
	}
	return nil
}

func (t sqliteTx) withoutMark() {} // COMMIT of a file does not lose its answer

func (t sqliteTx) commitMark() (id string, wrote bool) { return "", true }

func (t sqliteTx) relaxDurability() {} // how safe a commit is, is a matter of the connection

func (t sqliteTx) commit(ctx context.Context) error {
	// Not cancellable: an interrupted COMMIT would leave its outcome open.
	_, err := t.execLocked(context.WithoutCancel(ctx), "COMMIT")
	if err != nil {
		t.rollback()
		return err
	}
	t.unlockWriter()
	return nil
}

func (t sqliteTx) rollback() {
	_, _ = t.execLocked(context.Background(), "ROLLBACK") // fails only when SQLite rolled back itself
	t.unlockWriter()
}

// readPool returns the connections that read; the one that writes is not counted.
func (d *sqliteDB) readPool() Pool {
	stat := d.readers.Stats()
	return Pool{Used: stat.InUse, Open: stat.OpenConnections, Most: stat.MaxOpenConnections, Waits: stat.WaitCount, Waited: stat.WaitDuration}
}
