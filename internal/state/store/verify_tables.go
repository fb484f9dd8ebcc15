package store

import (
	"context"
	_ "embed"
	"strings"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// postgresTables lists what the migrations make in PostgreSQL, a line each. A test holds it to them (-update writes it).
//
//go:embed postgres_tables.txt
var postgresTables string

// selectTables lists the columns, indexes, constraints and triggers of the schema.
const selectTables = `SELECT 'column ' || table_name || '.' || column_name || ' ' || data_type || CASE is_nullable WHEN 'NO' THEN ' NOT NULL' ELSE '' END
		FROM information_schema.columns WHERE table_schema = current_schema()
	UNION ALL SELECT 'index ' || tablename || '.' || indexname FROM pg_indexes WHERE schemaname = current_schema()
	UNION ALL SELECT 'constraint ' || t.relname || '.' || c.conname FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
		WHERE c.connamespace = current_schema()::regnamespace AND c.contype IN ('p', 'u', 'f', 'c') AND c.convalidated
	UNION ALL SELECT 'trigger ' || t.relname || '.' || g.tgname FROM pg_trigger g JOIN pg_class t ON t.oid = g.tgrelid
		WHERE t.relnamespace = current_schema()::regnamespace AND NOT g.tgisinternal
	ORDER BY 1`

// ListTables returns what selectTables lists.
func (s *Store) ListTables(ctx context.Context) ([]string, error) {
	return QueryAll(ctx, s, func(r Row) (line string, err error) { return line, r.Scan(&line) }, selectTables)
}

// FindMissingTables returns the columns, indexes, constraints and triggers that a PostgreSQL store should have and does not
// have, as after a restore that broke off. A SQLite store is copied as a whole and has all of them.
func (s *Store) FindMissingTables(ctx context.Context) (missing []string, err error) {
	if s.dialect == SQLite {
		return nil, nil
	}
	lines, err := s.ListTables(ctx)
	if err != nil {
		return nil, err
	}
	there := map[string]bool{}
	for _, line := range lines {
		there[line] = true
	}
	for want := range strings.Lines(postgresTables) {
		if want = strings.TrimSpace(want); !there[want] {
			missing = append(missing, want)
		}
	}
	return missing, nil
}

// CheckVersion returns an error when the tables are not those of a store of this program or an older one, such as those of
// a restore that broke off. It changes nothing.
func (s *Store) CheckVersion(ctx context.Context) error {
	if s.dialect == SQLite {
		return checkSQLite(s.path, func(query string, into any) error {
			_, err := QueryOne(ctx, s, func(r Row) (struct{}, error) { return struct{}{}, r.Scan(into) }, query)
			return err
		})
	}
	tables, err := QueryValue[int64](ctx, s, "SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema()")
	if err != nil {
		return err
	}
	version := int64(0)
	if hasVersion, err := s.HasTable(ctx, "goose_db_version"); err != nil {
		return err
	} else if hasVersion {
		if version, err = QueryValue[int64](ctx, s, "SELECT COALESCE(MAX(version_id), 0) FROM goose_db_version"); err != nil {
			return err
		}
	}
	switch newest := NewestMigration(); {
	case tables == 0:
		return fault.New(fault.NotFound, "", "The database is empty.").WithFix("Restore a dump into it first: pg_restore --exit-on-error --single-transaction.")
	case version == 0:
		return fault.New(fault.FieldInvalid, "", "The database has %d tables and no version: it is no store of likeness, or a restore into it broke off.", tables).
			WithFix("Drop the database, create it again and restore the dump with pg_restore --exit-on-error --single-transaction, which leaves nothing half done.")
	case version > newest:
		return fault.New(fault.FieldInvalid, "", "The tables are of version %d; this program knows %d.", version, newest).WithFix("Use the program of the version that made the backup, or a newer one.")
	}
	return nil
}
