package storecopy

import (
	"context"
	"errors"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Bounds of what one transaction of the destination writes.
const (
	rowsAtOnce  = 1000
	bytesAtOnce = 16 << 20
)

// Table is what was copied of a table.
type Table struct {
	Name string `json:"table"`
	Rows int64  `json:"rows"`
}

// Options of Copy.
type Options struct {
	// Progress is called after each transaction with the rows of a table that are in the destination so far. It may
	// be nil. An error ends the copy.
	Progress func(table string, rows int64) error
}

// copier copies one store into another.
type copier struct {
	source   *store.Tx // sees one state, and keeps others from writing
	from, to *store.Store
	options  Options
}

// Copy copies the store at one address into the empty store at another, or goes on with a copy of the same store that
// was stopped. It returns the tables when every row of both is equal. The source is not changed; nobody may have
// it open. It returns a fault where an address cannot be used, and says what to do.
func Copy(ctx context.Context, fromAddress, toAddress string, o Options) (tables []Table, err error) {
	if fromAddress == toAddress {
		return nil, fault.New(fault.FieldInvalid, "", "Both addresses are the same.").WithFix("Name the store to copy with --from and an empty one with --to.")
	}
	from, err := store.OpenUnused(ctx, fromAddress)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, from.Close()) }()
	to, err := openDestination(ctx, toAddress)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	all, err := readTables(ctx, from, to)
	if err != nil {
		return nil, err
	}
	err = from.Tx(ctx, func(tx *store.Tx) error {
		tx.WithoutMark() // it writes nothing
		c := &copier{tx, from, to, o}
		if err := c.lockSource(ctx, all); err != nil {
			return err
		}
		tables, err = c.copyTables(ctx, all)
		return err
	})
	if err != nil {
		return nil, err
	}
	_, err = to.Exec(ctx, "DROP TABLE "+store.CopyTable)
	return tables, err
}

// openDestination opens the store that is copied into and makes its tables. It must be empty or hold a copy that was stopped.
func openDestination(ctx context.Context, address string) (*store.Store, error) {
	s, err := store.ConnectForCopy(ctx, address)
	if err != nil {
		return nil, err
	}
	if err := prepareDestination(ctx, s); err != nil {
		_ = s.Close()
		return nil, err
	}
	return s, nil
}

func prepareDestination(ctx context.Context, s *store.Store) error {
	unfinished, err := s.HasTable(ctx, store.CopyTable)
	if err != nil || unfinished {
		return err
	}
	if err := s.MigrateUp(ctx); err != nil {
		return err
	}
	for _, name := range store.DurableTables() {
		rows, err := store.QueryValue[int64](ctx, s, "SELECT COUNT(*) FROM "+name)
		if err != nil {
			return err
		}
		if rows > 0 && name != "audit_head" { // a migration writes its only row
			return fault.New(fault.FieldInvalid, "", "The store to copy into is not empty: %s has %d rows.", name, rows).
				WithFix("Name an empty database, or a SQLite file that does not exist, with --to.")
		}
	}
	_, err = s.Exec(ctx, "CREATE TABLE "+store.CopyTable+" (name TEXT NOT NULL PRIMARY KEY, source TEXT NOT NULL, last_key TEXT NOT NULL, row_count BIGINT NOT NULL, complete BIGINT NOT NULL)")
	return err
}

// lockSource has the transaction see one state of all tables, and others wait that would change it.
func (c *copier) lockSource(ctx context.Context, tables []table) error {
	if c.from.Dialect() == store.SQLite {
		return nil // the transaction has the file to itself
	}
	for _, t := range tables {
		if _, err := c.source.Exec(ctx, "LOCK TABLE "+t.name+" IN SHARE MODE"); err != nil {
			return err
		}
	}
	return nil
}

func (c *copier) copyTables(ctx context.Context, tables []table) ([]Table, error) {
	id, err := c.identifySource(ctx)
	if err != nil {
		return nil, err
	}
	if err := c.checkSource(ctx, id); err != nil {
		return nil, err
	}
	for _, t := range tables {
		if err := c.copyTable(ctx, t, id); err != nil {
			return nil, err
		}
	}
	var copied []Table
	for _, t := range tables {
		rows, err := c.compareTable(ctx, t)
		if err != nil {
			return nil, err
		}
		copied = append(copied, Table{t.name, rows})
	}
	return copied, nil
}

// identifySource names the source by what only it holds, so that a copy is not continued with another store.
func (c *copier) identifySource(ctx context.Context) (string, error) {
	id, err := store.QueryValue[string](ctx, c.source, "SELECT COALESCE(MIN(id), '') FROM projects")
	if err != nil {
		return "", err
	}
	head, err := store.QueryValue[int64](ctx, c.source, "SELECT COALESCE(MAX(seq), 0) FROM audit_entries")
	return fmt.Sprintf("%s, %d audit entries", id, head), err
}

func (c *copier) checkSource(ctx context.Context, id string) error {
	others, err := store.QueryAll(ctx, c.to, func(r store.Row) (other string, err error) { return other, r.Scan(&other) },
		"SELECT DISTINCT source FROM "+store.CopyTable+" WHERE source <> $1", id)
	if err == nil && len(others) > 0 {
		err = fault.New(fault.FieldInvalid, "", "The store to copy into holds a part of another store, or of this one before it was changed.").
			WithFix("Drop it and begin with an empty one.")
	}
	return err
}

// progress is where the copy of a table stands.
type progress struct {
	lastKey  string // "" before the first row
	rows     int64
	complete int64
}

// copyTable copies the rows that the destination does not have yet.
func (c *copier) copyTable(ctx context.Context, t table, id string) error {
	p, err := store.QueryOne(ctx, c.to, func(r store.Row) (p progress, err error) { return p, r.Scan(&p.lastKey, &p.rows, &p.complete) },
		"SELECT last_key, row_count, complete FROM "+store.CopyTable+" WHERE name = $1", t.name)
	if errors.Is(err, store.ErrNotFound) {
		err = c.beginTable(ctx, t, id)
	}
	for err == nil && p.complete == 0 {
		if p, err = c.copySome(ctx, t, p); err == nil && c.options.Progress != nil {
			err = c.options.Progress(t.name, p.rows)
		}
	}
	return err
}

// beginTable removes the rows that migrations and triggers have written.
func (c *copier) beginTable(ctx context.Context, t table, id string) error {
	return c.to.Tx(ctx, func(tx *store.Tx) error {
		rows, err := store.QueryValue[int64](ctx, tx, "SELECT COUNT(*) FROM "+t.name)
		if err != nil {
			return err
		}
		if rows > 0 {
			if _, err := tx.Exec(ctx, "DELETE FROM "+t.name); err != nil {
				return err
			}
		}
		_, err = tx.Exec(ctx, "INSERT INTO "+store.CopyTable+" (name, source, last_key, row_count, complete) VALUES ($1, $2, '', 0, 0)", t.name, id)
		return err
	})
}

// copySome copies the next rows of a table and notes how far it came, in one transaction.
func (c *copier) copySome(ctx context.Context, t table, p progress) (progress, error) {
	rows, more, err := c.readSome(ctx, t, p)
	if err != nil {
		return p, err
	}
	if len(rows) > 0 {
		if p.lastKey, err = t.formatKey(rows[len(rows)-1]); err != nil {
			return p, err
		}
		p.rows += int64(len(rows))
	}
	if !more {
		p.complete = 1
	}
	statements := make([]store.Statement, 0, len(rows)+2)
	insert := t.insertSQL(c.to.Dialect())
	for _, values := range rows {
		statements = append(statements, store.Statement{SQL: insert, Args: values})
	}
	if counter := t.counter(); counter != "" && !more {
		last, err := c.lastCount(ctx, t, counter)
		if err != nil {
			return p, err
		}
		statements = append(statements, setCount(c.to.Dialect(), t, counter, last)...)
	}
	statements = append(statements, store.Statement{
		SQL: "UPDATE " + store.CopyTable + " SET last_key = $1, row_count = $2, complete = $3 WHERE name = $4", Args: []any{p.lastKey, p.rows, p.complete, t.name},
	})
	if err := c.to.Tx(ctx, func(tx *store.Tx) error { return tx.Batch(ctx, statements) }); err != nil {
		return p, fmt.Errorf("storecopy: %s, after the key %q: %w", t.name, p.lastKey, err)
	}
	return p, nil
}

// errFull ends a query whose rows fill a transaction.
var errFull = errors.New("storecopy: enough rows")

// readSome reads the next rows and whether there are more.
func (c *copier) readSome(ctx context.Context, t table, p progress) (rows []row, more bool, err error) {
	var after []any
	if p.lastKey != "" {
		if after, err = t.parseKey(p.lastKey); err != nil {
			return nil, false, err
		}
	}
	size := 0
	err = c.source.Each(ctx, func(r store.Row) error {
		values, err := t.scanRow(r)
		if err != nil {
			return err
		}
		rows = append(rows, values)
		for _, value := range values {
			switch v := value.(type) {
			case string:
				size += len(v)
			case []byte:
				size += len(v)
			}
		}
		if size >= bytesAtOnce {
			return errFull
		}
		return nil
	}, t.selectSQL(after != nil, rowsAtOnce), after...)
	if errors.Is(err, errFull) {
		return rows, true, nil
	}
	return rows, len(rows) == rowsAtOnce, err
}

// lastCount is the last number that the source has counted in a table, of a row that may be deleted.
func (c *copier) lastCount(ctx context.Context, t table, counter string) (int64, error) {
	query, args := "SELECT COALESCE(MAX(seq), 0) FROM sqlite_sequence WHERE name = $1", []any{t.name}
	if c.from.Dialect() == store.Postgres {
		query, args = "SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM "+t.name+"_"+counter+"_seq", nil
	}
	return store.QueryValue[int64](ctx, c.source, query, args...)
}

// setCount has the destination count on after last.
func setCount(to store.Dialect, t table, counter string, last int64) []store.Statement {
	if last == 0 {
		return nil
	}
	if to == store.Postgres {
		return []store.Statement{{SQL: "SELECT setval(pg_get_serial_sequence($1, $2), $3)", Args: []any{t.name, counter, last}}}
	}
	return []store.Statement{
		{SQL: "DELETE FROM sqlite_sequence WHERE name = $1", Args: []any{t.name}},
		{SQL: "INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)", Args: []any{t.name, last}},
	}
}

// compareTable returns how many rows a table has, the same in both stores.
func (c *copier) compareTable(ctx context.Context, t table) (int64, error) {
	source, err := sumRows(ctx, c.source, t)
	if err != nil {
		return 0, err
	}
	destination, err := sumRows(ctx, c.to, t)
	if err != nil {
		return 0, err
	}
	if source != destination {
		return 0, fmt.Errorf("storecopy: the copy of %s differs: %d and %d rows", t.name, source.Rows, destination.Rows)
	}
	return source.Rows, nil
}

func sumRows(ctx context.Context, q store.Querier, t table) (sum, error) {
	var s sum
	err := q.Each(ctx, func(r store.Row) error {
		values, err := t.scanRow(r)
		if err == nil {
			s.add(values)
		}
		return err
	}, t.selectSQL(false, 0))
	return s, err
}
