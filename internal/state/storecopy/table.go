package storecopy

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/state/store"
)

// kind is what a column holds.
type kind byte

const (
	integers kind = 'i'
	floats   kind = 'f'
	texts    kind = 't'
	blobs    kind = 'b'
)

// column is a column of a table.
type column struct {
	name     string
	kind     kind
	counted  bool // its values are counted by the database: AUTOINCREMENT or an identity
	keyPlace int  // from 1 in the primary key; 0: not part of it
}

// table is a table of one of the two stores.
type table struct {
	name    string
	columns []column // sorted by name
}

func (t table) names() []string {
	var names []string
	for _, c := range t.columns {
		names = append(names, c.name)
	}
	return names
}

// key are the places in columns of the primary key, in its order.
func (t table) key() []int {
	var places []int
	for i, c := range t.columns {
		if c.keyPlace > 0 {
			places = append(places, i)
		}
	}
	slices.SortFunc(places, func(a, b int) int { return t.columns[a].keyPlace - t.columns[b].keyPlace })
	return places
}

// counter is the column that the database counts; "" without.
func (t table) counter() string {
	for _, c := range t.columns {
		if c.counted {
			return c.name
		}
	}
	return ""
}

const selectSQLiteColumns = `SELECT name, lower(type), pk,
		CASE WHEN pk = 1 AND (SELECT sql FROM sqlite_master WHERE type = 'table' AND name = $1) LIKE '%AUTOINCREMENT%' THEN 1 ELSE 0 END
	FROM pragma_table_info($1)`

// selectPostgresColumns leaves out numbers of transactions, which say nothing in another database.
const selectPostgresColumns = `SELECT c.column_name, c.data_type,
		COALESCE(array_position((SELECT i.indkey::int2[] FROM pg_index i WHERE i.indrelid = a.attrelid AND i.indisprimary), a.attnum) + 1, 0)::bigint,
		CASE c.is_identity WHEN 'YES' THEN 1 ELSE 0 END::bigint
	FROM information_schema.columns c JOIN pg_attribute a ON a.attrelid = (quote_ident(c.table_schema) || '.' || quote_ident(c.table_name))::regclass AND a.attname = c.column_name
	WHERE c.table_schema = current_schema() AND c.table_name = $1 AND COALESCE(c.column_default, '') NOT LIKE '%pg_current_xact_id%'`

// readTable reads what columns a table has.
func readTable(ctx context.Context, s *store.Store, name string) (table, error) {
	query := selectSQLiteColumns
	if s.Dialect() == store.Postgres {
		query = selectPostgresColumns
	}
	columns, err := store.QueryAll(ctx, s, func(r store.Row) (c column, err error) {
		var typeName string
		var place, counted int64
		if err := r.Scan(&c.name, &typeName, &place, &counted); err != nil {
			return c, err
		}
		c.keyPlace, c.counted = int(place), counted == 1
		c.kind, err = kindOf(typeName)
		return c, err
	}, query, name)
	slices.SortFunc(columns, func(a, b column) int { return strings.Compare(a.name, b.name) })
	if err == nil && len(columns) == 0 {
		err = fmt.Errorf("storecopy: there is no table %s", name)
	}
	return table{name, columns}, err
}

func kindOf(typeName string) (kind, error) {
	switch typeName {
	case "text":
		return texts, nil
	case "bigint", "integer":
		return integers, nil
	case "bytea":
		return blobs, nil
	case "double precision":
		return floats, nil
	}
	return 0, fmt.Errorf("storecopy: columns of the type %s are not copied", typeName)
}

// readTables reads the tables that both stores have, which must be alike.
func readTables(ctx context.Context, from, to *store.Store) ([]table, error) {
	var tables []table
	for _, name := range store.DurableTables() {
		source, err := readTable(ctx, from, name)
		if err != nil {
			return nil, err
		}
		destination, err := readTable(ctx, to, name)
		if err != nil {
			return nil, err
		}
		if !slices.Equal(source.columns, destination.columns) {
			return nil, fmt.Errorf("storecopy: the table %s differs: %v and %v", name, source.columns, destination.columns)
		}
		if len(source.key()) == 0 {
			return nil, fmt.Errorf("storecopy: the table %s has no primary key", name)
		}
		tables = append(tables, source)
	}
	return tables, nil
}
